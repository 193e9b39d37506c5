# Errors: error-<code> with the facts of the error; message is its English text.

error-dvor = That did not work: { $message }
error-unknown_game = There is no game “{ $game }”. There are: { $known }.
error-unknown_option = { $game } has no option “{ $option }”. It has: { $known }.
error-bad_option = { $game }: { $option } cannot be “{ $value }”. It is one of: { $choices }.
error-option_conflict = { $reason ->
    [conflict-pairs-need-four] Two against two needs four players.
   *[other] { $game }: { $first } and { $second } do not go together.
}
error-bad_rules = The file of the game { $game } cannot be read: { $key }.
error-bad_seats = { $game } is played by { $allowed }, not by { $seats }.
error-bad_tile = “{ $text }” is no tile. A tile is written like 6-4.
error-bad_move = “{ $text }” is no move. A move is written like 6-4@1, draw or pass.
error-bad_proof = { $reason ->
    [table] Wrong proof of a deal: “{ $text }” is no table.
    [number] Wrong proof of a deal: “{ $text }” is no number of a deal.
    [hash] Wrong proof of a deal: the fingerprint and the server's seed have 64 digits each, from 0 to f.
    [seed] A player's seed has 32 digits from 0 to f; “{ $text }” is none.
   *[form] Wrong proof of a deal: it takes table, number, fingerprint, the server's seed and the players' seeds, not “{ $text }”.
 }
error-bad_deal = { $reason ->
    [tiles] Wrong deal: it must hold each tile exactly once.
    [hands] Wrong deal: the hands do not hold as many tiles as they should.
    [redeal] Wrong deal: such a hand is dealt again.
    [lot] Wrong deal: the lot fell on somebody who does not play.
    [fate] Wrong deal: the order of fate must name each tile once.
   *[other] Wrong deal: { $message }
}
error-illegal_move = { $move } is not possible now. The ends: { $place }. Possible: { $legal }.
error-round_over = { $move } comes too late: the round is over.
error-round_open = The round is still being played.
error-match_over = The match is over.
error-bad_record = The record, line { $line }, column { $column }: { $why ->
    [no_tags] there is no heading such as [Game "kozel_pair"].
    [before_round] “{ $text }” stands before the first round.
    [twice] “{ $text }” stands twice or in the wrong place.
    [tag_form] a line of the heading is written like [Game "kozel_pair"].
    [late_tag] the heading stands before the first round.
    [round_number] here “{ $text }” was expected.
    [no_deal] the round has no deal.
    [no_number] “{ $text }”: here one number is needed.
    [no_round] there is no round.
    [back] there are not so many moves to take back: { $text }.
    [format] such records cannot be read here, the format must be { $text }.
    [rules_version] the rules have changed since, their version is { $text }.
    [early_score] there is a score, but the round is not over.
    [score] the score here must be { $text }.
   *[cause] { $reason }
}
error-nothing_to_take_back = There is nothing to take back: you have not had a choice in this round yet.
error-bad_example = The example cannot be read: { $message }
error-bad_file = { $reason ->
    [missing] { $file }: there is no such file.
    [forbidden] { $file }: no access.
    [folder] { $file }: this is a folder, not a file.
    [no_folder] { $file }: there is no such folder.
    [full] { $file }: the disk is full.
    [not_text] { $file }: this is not text in UTF-8.
    [not_results] { $file }: this holds no results to go on from.
    [not_puzzles] { $file }: this holds no puzzles of Dvor.
    [not_net] { $file }: this is no net of Dvor.
    [not_bot] { $file }: this makes no bot ({ $message }).
   *[other] { $file }: it can be neither read nor written ({ $message }).
}
error-other_run = { $file }: these are results of another run ({ $key } differs). Nothing was changed in it.
error-bad_usage = { $reason ->
    [option_form] { $name }: “{ $value }” is no option. Write it like this: --option limit=301
    [bots_count] { $name }: “{ $value }” does not fit the seats of this table. Write all, one name for everybody, or a name for each seat, separated by commas.
    [no_option] There is no such flag: { $name }.
    [no_command] There is no such command: “{ $name }”.
    [missing] Missing: { $name }.
    [number] { $name }: it must be a whole number.
    [least] { $name }: it must be a whole number, { $value } or more.
    [range] { $name }: it must be a whole number, { $value }.
    [real] { $name }: it must be a number, { $value } or more.
    [choice] { $name }: it is one of { $value }.
    [either] Either { $name } or { $value }, not both.
    [option_value] { $name }: its value is missing, or it takes none.
    [no_partner] { $name }: nobody has a partner at this table.
    [scores] { $name }: a number for every side, such as 70,60, with which the match still goes on; “{ $value }” is not that.
   *[extra] Too much: { $value }.
}
error-work_lost = A process that was playing has been ended, twice at the same deals. Was there too little memory? Fewer at once: --jobs
error-missing_package = Not installed: { $package }. { $package ->
    [dominoes] Try pip install "{ $package }"
    [open_spiel] Try pip install "{ $package }"
    [matplotlib] In the folder of Dvor: pip install ".[research]"
    [pillow] In the folder of Dvor: pip install ".[research]"
    [resvg_py] In the folder of Dvor: pip install ".[research]"
    [ray] In the folder of Dvor: pip install ".[ray]"
    [psycopg] In the folder of Dvor: pip install ".[scale]"
    [redis] In the folder of Dvor: pip install ".[scale]"
    [numba] In the folder of Dvor: make bots
   *[other] In the folder of Dvor: make play, or pip install ".[web]"
}
