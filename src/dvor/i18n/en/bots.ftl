# Why a bot played so: reason-<code>. The seat is seen with the bot's eyes. Two helpers first: the number and the player.

reason-suit = { $value ->
    [0] blanks
    [1] ones
    [2] twos
    [3] threes
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [8] eights
    [9] nines
    [10] tens
    [11] elevens
   *[other] twelves
}
reason-who = { $seat ->
    [next] the next player
    [previous] the player before
    [across] the player opposite
    [partner] the partner
   *[other] the opponent
}

reason-forced = nothing else to lay, only { $tile } fits
reason-knock = nothing to lay, knocks
reason-draw = nothing to lay, draws from the boneyard
reason-only = there is no other move
reason-random = plays at random
reason-first = makes the first move there is
reason-program = plays as its program sees it
reason-heaviest = lays the heaviest tile, { $tile }
reason-even = the moves are worth the same
reason-out = lays the last tile, { $tile }
reason-heavy = gets rid of the heavy { $tile }
reason-heavier = gets rid of { $tile }, the heavier one
reason-special = gets rid of { $tile } in time: being left with it is dear
reason-bonus_lead = leads { $tile } for the bonus
reason-keep_bonus = saves { $tile }: it pays to finish with it
reason-double = lays the double { $tile } while it fits
reason-keep_double = holds the double { $tile } back
reason-for_double = makes room for the double { $tile }
reason-keep_own = { $count ->
    [one] opens { reason-suit }: holds { $count } more of them
   *[other] opens { reason-suit }: holds { $count } more of them
}
reason-leave_own = does not shut { reason-suit }: has use for them
reason-flexible = keeps something to answer with
reason-variety = keeps more different numbers in hand
reason-scarce = opens { reason-suit }: hardly any are left
reason-shut_knocked = opens { reason-suit }: { reason-who } knocked on them
reason-shut_took = opens { reason-suit }: { reason-who } has covered them before
reason-shut_sure = now { reason-who } certainly has nothing to lay
reason-shut = now { reason-who } hardly has anything to lay
reason-feed = leaves the partner something to lay
reason-cover = shuts { reason-suit }: { reason-who } opened them
reason-cover_likely = shuts { reason-suit }: { reason-who } seems to hold them
reason-spare = does not shut { reason-suit }: the partner opened them
reason-open_partner = opens { reason-suit } for the partner
reason-avoid_open = does not open { reason-suit }: { reason-who } has shown them before
reason-block_win = blocks the round: by the count it pays
reason-block = blocks the round: going on would cost more
reason-avoid_block = does not block the round: it would cost more
reason-stop = further doubles are not worth laying
reason-draw_more = takes one more tile from the boneyard
reason-likes_doubles = is sorry to part with doubles, and lays { $tile }
reason-comes_to_hand = lays what comes to hand, { $tile }
reason-forgets = has forgotten who knocked on what, and lays { $tile }
reason-whim = plays without much thought
reason-getting_ready = is still getting ready to think hard, and just counts tiles meanwhile
reason-searched = picks { $tile }: { $points ->
    [0] slightly better than the rest
    [one] about { $points } point better than the rest
   *[other] about { $points } points better than the rest
}, judging by { $worlds ->
    [one] { $worlds } possible deal
   *[other] { $worlds } possible deals
}
reason-searched_move = { $points ->
    [0] slightly better than the rest
    [one] about { $points } point better than the rest
   *[other] about { $points } points better than the rest
}, judging by { $worlds ->
    [one] { $worlds } possible deal
   *[other] { $worlds } possible deals
}
reason-solved = { $worlds ->
    [one] knows who holds what and works it out to the end
   *[other] works all { $worlds } possible deals out to the end
}
reason-intuition = plays by feel ({ $percent }% sure)
reason-net_sure = hardly doubts { $tile } ({ $percent }%)

error-unknown_bot = There is no bot “{ $bot }”. There are: { $known }.
error-wrong_game = { $bot } does not know the game { $game } for { $seats }. It knows: { $known }.
error-not_on_turn = The bot is not on turn: seat { $turn } is.
error-bad_thought = { $reason ->
    [worlds] A bot thinks in { $least } to { $most } possible deals, not { $value }.
   *[budget] A bot thinks { $least } to { $most } ms about a move, not { $value }.
}
