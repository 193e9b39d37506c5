# What a move does: reason-fact-<code>, only what was proved (dvor.review.facts). who is a name, gender whose, suit numbers in the plural ("threes").

reason-fact-only = there is no other move
reason-fact-out = it is the last tile, and the round is over
reason-fact-blocks = it blocks the round, with { $points ->
    [one] { $points } point
   *[other] { $points } points
} left in hand
reason-fact-scores = it scores { $points ->
    [one] { $points } point
   *[other] { $points } points
} at once
reason-fact-stuck = { $drawable ->
    [0] { $gender ->
        [you] you have
       *[other] { $who } has
    } nothing to lay now
   *[other] { $gender ->
        [you] you have
       *[other] { $who } has
    } to draw
}
reason-fact-dead = nobody can lay on the { $suit } any more
reason-fact-mine = all { $suit } that are left are in the same hand
reason-fact-keeps = it keeps { $count ->
    [one] { $count } more tile
   *[other] { $count } more tiles
} for the { $suit }
reason-fact-stranded = it leaves nothing for either end
reason-fact-knocked = { $gender ->
    [you] you
   *[other] { $who }
} knocked on { $suit }
reason-fact-covers = it covers the { $suit } that { $gender ->
    [you] you
   *[other] { $who }
} laid
reason-fact-leaves = it leaves the partner’s { $suit } open
reason-fact-opens = it opens { $suit }
reason-fact-same = all ends are { $suit } now
reason-fact-scarce = the others have { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} for { $suit } at most
reason-fact-sheds = it gets rid of the dearest tile, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reason-fact-double = it gets rid of the double { $tile }
reason-fact-closes = it closes the end with { $suit }
