# The terminal: the lines of dvor play.

terminal-hint = A move: the number of a tile, or 5-3 left, or 5-3@1. Help: ?  Quit: q
terminal-as-usual = The rules are the usual ones.
terminal-dealt = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} each
terminal-redealt = Dealt again: { $count }.
terminal-prompt = Your move >
terminal-say-move = Say a move. Help: ?
terminal-no-number = There is no number { $number }: they go from 1 to { $last }.
terminal-not-held = You do not hold { $tile }.
terminal-which-end = { $tile } fits both ends. Which one? { $moves }
terminal-not-now = { $tile } does not fit now. Possible: { $moves }
terminal-move-word = { $kind ->
    [draw] draw: take from the boneyard
    [pass] pass: knock
    [end] end: enough
    [shift] shift: move the last tile from right to left
    [open] { $move }: open the double
   *[other] { $move }
}
terminal-place = { $arm ->
    [0] left
    [1] right
    [2] up
    [3] down
   *[other] lead
}
terminal-reasons = Why the bots played as they did:
terminal-save-where = File for the record (Enter: show it here):
terminal-saved = Record: { $file }
terminal-said-up = { $did } { $tile } on the top
terminal-said-down = { $did } { $tile } at the bottom
terminal-closed = { $said } and { $gender ->
    [you] closed it
   *[other] closed it
}
terminal-fish = { $gender ->
    [you] Fish, made by you
   *[other] Fish, made by { $who }
}
terminal-points = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-cut = { $gender ->
    [you] you cut the sausage
   *[other] { $who } cut the sausage
}: { $tile }, a tail of { $tail }
terminal-shift = { $gender ->
    [you] you shifted { $tile } to the left
   *[other] { $who } shifted { $tile } to the left
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
terminal-to-100 = { $gender ->
    [you] you play to a hundred
   *[other] { $who } plays to a hundred
}
terminal-reached = { $gender ->
    [you] you have reached the goal
   *[other] { $who } has reached the goal
}
terminal-end = { $gender ->
    [you] you: enough
   *[other] { $who }: enough
}
terminal-help =
    The number of a tile, or a tile and an end: 2, 5-3, 5-3 left, 5-3 r, 5-3@0 (left), 5-3@1 (right).
    When only one move is possible, Enter will do. Take from the boneyard: draw. Knock: pass.
    Score sheet: s. Help: ?  Quit: q (the record of the match can be saved).

terminal-rules-more = The options of a game: dvor rules GAME. To play: dvor play GAME
terminal-rules-seats = Players: { $seats }
terminal-rules-options = Options (--option name=value; the first value is the usual one)

terminal-duel = { $a } against { $b }: { $game }, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
terminal-duel-points = Points a round: { $mean }
terminal-duel-wins = Share of wins: { $mean }
terminal-duel-range = { $said } (95%: { $low } to { $high })
terminal-duel-time = Ms a move: { $a } and { $b }

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
