# People: names, accounts, passkeys, bots by the interface, limits, the operator's words.

error-too_many = Too much at once. Try again in { $seconds ->
    [one] { $seconds } second.
   *[other] { $seconds } seconds.
}
error-bad_login = “{ $login }” cannot be a name to sign in by: take { $least } to { $most } letters, digits, dots, hyphens or underscores.
error-login_taken = “{ $login }” is taken. Choose another name.
error-weak_password = { $reason ->
    [short] That password is too short: at least { $least } characters.
    [long] That password is too long: at most { $most } characters.
   *[common] That password is easily guessed. Take a longer one, or a few unusual words.
}
error-wrong_password = The name or the password is wrong.
error-not_signed_in = Sign in first.
error-sign_in_again = To be sure that it is you, sign in once more: this needs a sign-in of the last { $minutes } minutes.
error-bad_passkey = { $reason ->
    [insecure] Passkeys work over a secure line only.
    [old] That took too long. Try once more.
    [unknown] This passkey belongs to nobody here.
    [none] The browser gave no passkey.
   *[wrong] The passkey was not accepted.
}
error-bad_token = The bot’s token is missing or wrong.
error-too_many_bots = An account has at most { $limit } bots.
error-bot_away = { $reason ->
    [game] { $bot } does not play by these rules.
   *[away] { $bot } is not here now.
}
error-bad_network = “{ $network }” is no address and no network. Write it like this: 10.0.0.0/8

server-reference-title = Dvor for programs
server-reference-about = Everything the page does goes through this interface; bots use it too. The description for machines:
server-reference-shapes = Shapes
server-reference-body = Body:
server-reference-answers = Answers
