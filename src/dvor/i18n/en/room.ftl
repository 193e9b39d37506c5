# Tables with people: what a table refuses.

error-seat_taken = That seat is taken.
error-no_seat = This table has no such seat.
error-not_seated = Take a seat at the table first.
error-not_host = That is for the host to decide.
error-not_alone = Moves are taken back and hints are given only where nobody but you and bots play.
error-no_match = The match has not begun yet.
error-late_seed = That deal has been dealt already.
error-too_many_said = Not so fast. You can speak again in { $seconds } { $seconds ->
    [one] second
   *[other] seconds
}.
error-chat_off = { $chat ->
    [phrases] Only ready-made phrases are said at this table.
   *[off] This table plays in silence.
}
error-unknown_phrase = There is no such phrase: “{ $phrase }”.
error-nothing_said = Nothing is said here.
error-nobody_there = Nobody but you is at that seat.
error-one_device = A table for one device has no yard, no watchers and no talk, and waits for nobody.
