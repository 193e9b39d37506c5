# Tournaments at the server: what is refused.

error-unknown_tournament = There is no such tournament.
error-unknown_deal = That deal has not been dealt, or not at that table.
error-unknown_entrant = That entrant is not on the list any more.
error-unknown_code = This invitation does not hold any more.
error-place_taken = All places of “{ $name }” are taken.
error-not_director = Only who runs the tournament may do that.
error-tournament_begun = The tournament has begun: who plays is settled.
error-tournament_not_played = The tournament is not being played.
error-already_entered = You are in it already.
error-not_entered = You are not in this tournament.
error-entrant_name_taken = “{ $name }” is on the list already. Choose another name.
error-entrant_nameless = Choose a name first: the list has to call you something.
error-tournament_full = The tournament is full: { $most } entrants.
error-no_bots = No bots play in this tournament.
error-free_places = { $count ->
    [one] “{ $names }” has a free place.
   *[other] { $count } entrants have free places: { $names }.
  } Wait for people, or take them off the list.
error-deal_open = Deal { $deal } is still being played at other tables. It is shown when all have finished it.
error-too_many_tournaments = You are running { $most } tournaments already. Finish one or call one off first.
error-tournament_table = At a tournament table the deals are given and the seats fixed: play, go on to the next deal, or leave.
