# Столы с людьми: в чём стол отказывает.

error-seat_taken = Это место уже занято.
error-no_seat = Такого места за этим столом нет.
error-not_seated = Сначала сядьте за стол.
error-not_host = Это решает хозяин стола.
error-no_match = Партия ещё не началась.
error-late_seed = Эта сдача уже роздана.
error-too_many_said = Не так часто. Ещё { $seconds } { $seconds ->
    [one] секунда
    [few] секунды
   *[other] секунд
} — и говорите.
error-chat_off = { $chat ->
    [phrases] За этим столом говорят только готовыми фразами.
   *[off] За этим столом играют молча.
}
error-unknown_phrase = Такой фразы нет: «{ $phrase }».
error-nothing_said = Тут ничего не сказано.
error-nobody_there = На этом месте нет никого, кроме вас.
error-one_device = За столом на одном устройстве нет ни двора, ни зрителей, ни разговоров, и никого не ждут.
