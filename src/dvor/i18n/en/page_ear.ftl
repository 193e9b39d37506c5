# The page: what is heard, and what one plays with on a keyboard.

# values and tiles in words
page-value-word = { $value ->
    [0] blank
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $value }
}
page-value-noun = { $value ->
    [0] a blank
    [1] a one
    [2] a two
    [3] a three
    [4] a four
    [5] a five
    [6] a six
    [7] a seven
    [8] an eight
    [9] a nine
    [10] a ten
   *[other] { $value }
}
page-tile-word = { $double ->
    [yes] double { $first }
   *[no] { $first }-{ $second }
}
page-where = { $arm ->
    [0] on the left
    [1] on the right
    [2] above
   *[3] below
}
page-tile-needs = { $tile }, does not fit: { $pictured ->
    [yes] needs { $values }
   *[no] needs { $values }
}
page-tile-taken = { $tile }. Where? { $ways }
page-tile-taken-one = { $tile }. Enter lays it
page-tile-way = { $number } — { $where }, { $value }

# what is heard
page-said-at = { $did } { $tile }{ $arm ->
    [0] { " " }on the left
    [1] { " " }on the right
    [2] { " " }above
    [3] { " " }below
   *[none] { "" }
}
page-said-cut = { $did }, the sausage is joined by { $tile }
page-said-drew = { $gender ->
    [you] you drew
   *[other] { $who } drew
} { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
page-said-ends = { $count ->
    [0] no open ends
    [1] end: { $ends }
   *[other] ends: { $ends }
}
page-said-line-back = Connected again
page-heard-line = The line from left to right: { $tiles }
page-heard-up = up from the double: { $tiles }
page-heard-down = down from the double: { $tiles }
page-heard-closed = { $tile } closed
page-heard-end = { $where } { $value }
page-heard-knocked = { $gender ->
    [you] you knocked on { $values }
   *[other] { $who } knocked on { $values }
}
page-heard-nobody-knocked = Nobody has knocked
page-heard-nothing = No moves yet
page-heard-hand = You hold { $tiles }
page-heard-fits = { $tiles } can be laid
page-heard-fits-none = nothing fits
page-heard-empty-hand = You hold nothing
page-heard-clock = { $who }: { $minutes ->
    [0] { "" }
   *[other] { $minutes } min{ " " }
}{ $seconds } s
page-heard-no-clock = There is no clock

# keys
page-keys = Keys
page-keys-on = on
page-keys-off = off
page-keys-text = Letters by their place on the keyboard where its letters are not Latin. A key that means nothing now does nothing.
page-keys-off-text = Letters, digits and the question mark are off. Arrows, Tab, Enter, space and Esc always work.
page-keys-letters = Playing by letter and digit keys
page-keys-play = To play
page-keys-open = To see
page-keys-hear = To hear
page-keys-hear-text = Here they can be pressed, too: the screen reader reads the answer.
page-key-space = space
page-key-along = choose a tile
page-key-carry = move the tile along the hand
page-key-lay = lay it; where there are several ways, take it up
page-key-arm = lay on the left, on the right, above, below
page-key-pass = knock
page-key-draw = draw from the boneyard
page-key-end = enough: end the turn
page-key-shift = shift the last tile from right to left
page-key-close = the double open or closed
page-key-cut = lay, or cut the sausage
page-key-flip = the other half to the end
page-key-hint = a hint
page-key-undo = take the move back
page-key-next = next round, one more match
page-key-help = these keys
page-key-escape = close what is open; put the tile back
page-hear-chain = The chain
page-hear-ends = The ends
page-hear-counts = Who holds how many
page-hear-last = The last moves
page-hear-knocks = Who knocked
page-hear-hand = My tiles
page-hear-score = The score
page-hear-clock = The clock
page-skip-hand = To my tiles
page-skip-main = To the main part
page-in-hand-first = Choose a tile first
page-sheet-round = Round
page-sheet-ended = How it ended
