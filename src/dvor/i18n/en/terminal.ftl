# The terminal: the lines of dvor play.

terminal-hint = A move: the number of a tile, or 5-3 left, or 5-3 r. Help: ?  Quit: q
terminal-as-usual = The rules are the usual ones.
terminal-dealt = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} each
terminal-redealt = Dealt again: { $count }.
terminal-prompt = Your move >
terminal-bad-move = “{ $text }” is no move. Write it like 6-4 left, draw, pass. Help: ?
terminal-say-move = Say a move. Help: ?
terminal-no-number = There is no number { $number }: they go from 1 to { $last }.
terminal-not-held = You do not hold { $tile }.
terminal-which-end = { $tile } fits more than one end. Which one? { $moves }
terminal-which-way = Which of these? { $moves }
terminal-not-now = { $tile } does not fit now. Possible: { $moves }
terminal-move-word = { $kind ->
    [draw] draw: take from the boneyard
    [pass] pass: knock
    [end] end: enough
    [shift] shift: move { $tile } from the right to the left
    [open] { $move }: open the double { $tile }
    [wink] wink: a sign for { $tile }
    [puff] puff: a sign for { $tile }
   *[other] { $move }
}
terminal-place = { $arm ->
    [0] left
    [1] right
    [2] up
    [3] down
   *[other] lead
}
terminal-place-closed = { $arm ->
    [0] left closed
    [1] right closed
    [2] up closed
   *[3] down closed
}
terminal-cuts = To cut: how many tiles → what both ends will show
terminal-cut-way = { $tile } cut { $arm ->
    [0] left
   *[1] right
}: { $ways }
terminal-cut-sure = Like this? (Enter: cut, no: think again) >
terminal-more-doubles = One more double, or end
terminal-reasons = Why the bots played as they did:
terminal-save-where = File for the record (Enter: show it here):
terminal-saved = Record: { $file }
terminal-closed = { $said } and { $gender ->
    [you] closed it
   *[other] closed it
}
terminal-fish = { $gender ->
    [you] Fish, made by you
   *[other] Fish, made by { $who }
}
terminal-points = { $who }: { $total ->
    [0] { "" }
   *[other] ends { $total },{ " " }
}{ $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-cut = { $gender ->
    [you] you
   *[other] { $who }
} cut { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} off { $arm ->
    [0] the right end and joined the sausage on the left
   *[1] the left end and joined the sausage on the right
} with { $tile }
terminal-shift = { $gender ->
    [you] you shifted { $tile } from the right to the left
   *[other] { $who } shifted { $tile } from the right to the left
}
terminal-open = { $gender ->
    [you] you opened the double { $value }
   *[other] { $who } opened the double { $value }
}
terminal-wink = { $gender ->
    [you] you winked
   *[other] { $who } winked
} ({ $tile })
terminal-puff = { $gender ->
    [you] you puffed a cheek
   *[other] { $who } puffed a cheek
} ({ $tile })
terminal-reached = { $gender ->
    [you] you have reached the goal
   *[other] { $who } has reached the goal
}
terminal-help =
    The number of a tile, or a tile and an end: 2, 5-3, 5-3 left, 5-3 r (right).
    When only one move is possible, Enter will do. Take from the boneyard: draw. Knock: pass.
    Score sheet: s. A move back, with bots only: undo. Help: ?  Quit: q (the record of the match can be saved).
terminal-help-closing = A double face down: 2 closed, 5-5 left closed. To open it again: open, open left.
terminal-help-doubles = Several doubles in a turn: one after the other, then end.
terminal-help-sausage = To cut: 3-4 cut left 2: a tail of 2 off the right end, joined on the left. The last tile from the right to the left: shift.
terminal-help-signals = A sign for your partner before the move: wink (you hold 6-6), puff a cheek (you hold 0-0).
terminal-help-sevens = Where either half would join, the one named first does: 2-5, 5-2.

# at some tables only
terminal-given = { $gender ->
    [you] you take
   *[other] { $who } takes
} { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
terminal-game-sticks = { $name }, to three sticks
terminal-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
terminal-doubles-ten = a double is 10
terminal-for-round = for the round { $said }
terminal-in-play = in play { $points }
terminal-from-eggs = eggs { $points }
terminal-list = { $first } and { $last }
terminal-in-all = { $points } in all
terminal-all-sticks = { $count } so far
terminal-six-love = Everybody has a point: all begin at 0 again
terminal-worth = The next round is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-hundred-lost = the hundred failed, { $points } wiped
terminal-writes-off = { $points } not written; the record of the others is wiped
terminal-hundred-won = played to a hundred and won
terminal-took = the round is won
terminal-match-of-many = the match goes to { $names }

terminal-rules-more = The options of a game: dvor rules GAME. To play: dvor play GAME

terminal-duel = { $a } against { $b }: { $game }, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
terminal-duel-points = Points a round: { $mean }
terminal-duel-wins = Share of wins: { $mean }
terminal-duel-range = { $said } (95%: { $low } to { $high })
terminal-duel-time = Ms a move: { $a } and { $b }; 95 of 100 moves took at most { $most_a } and { $most_b }
terminal-duel-partner = The other seat of both sides: { $partner }
terminal-duel-sure = { $sure ->
    [a] Stopped after { $deals }: { $a } is better.
    [b] Stopped after { $deals }: { $b } is better.
    [even] Stopped after { $deals }: the two are as good as even.
   *[none] After { $deals } it is still not sure who is better.
}
terminal-duel-deals = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
terminal-duel-matches = { $deals ->
    [one] { $deals } match
   *[other] { $deals } matches
}
terminal-duel-fault = { $bot }: { $kind ->
    [crash] failed
    [illegal] wanted what is not allowed
    [no_choice] did not name a move
    [slow] took too long
   *[hung] was still thinking about an earlier move
}, { $times ->
    [one] { $times } time
   *[other] { $times } times
}; the counting bot moved in its place. First: deal { $deal }, seat { $seat }. { $detail }
terminal-league = All against all: { $game }
terminal-league-line = { $name }: { $points } points a round, share of wins { $wins }
terminal-league-ratings = Ratings
terminal-league-rating = { $name }: { $shown } ± { $give }, { $count } plays
terminal-trained = { $game }: the net has learnt from { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
terminal-trained-against = Points a round against { $name }: { $mean }
terminal-trained-shipped = the net that comes with the package
terminal-plot-mean = mean so far
terminal-plot-band = its 95% interval
terminal-plot-deals = deals
terminal-plot-matches = matches
terminal-plot-points = points a round
terminal-plot-histogram = points a round, deal by deal

# what may be typed, separated by commas
terminal-word-left = left, l
terminal-word-right = right, r
terminal-word-up = up, u
terminal-word-down = down, b
terminal-word-pass = pass, p, knock
terminal-word-draw = draw, d
terminal-word-end = end, e, enough
terminal-word-shift = shift
terminal-word-help = help, h, ?
terminal-word-quit = quit, q, exit
terminal-word-sheet = sheet, s
terminal-word-undo = undo, back
terminal-word-closed = closed, close, c
terminal-word-open = open, o
terminal-word-cut = cut
terminal-word-wink = wink
terminal-word-puff = puff, puff a cheek
terminal-word-yes = yes, y
terminal-word-no = no, n

terminal-other-bots = There are also: { $names }.
terminal-warm = The strong bots are ready.
terminal-interpreted = The package numba is not here: the strong bots play all the same, but get less done. To install it: make bots
