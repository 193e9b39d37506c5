# The page: what is seen at some tables only.

# the set of pictures
page-pictures = Pictures
page-pictures-animals = animals
page-pictures-flowers = flowers
page-pictures-letters = letters
page-pictures-numbers = apples
page-picture-pair = { $first } and { $second }
page-picture-cat = cat
page-picture-dog = dog
page-picture-hare = hare
page-picture-bear = bear
page-picture-hedgehog = hedgehog
page-picture-fish = fish
page-picture-hen = hen
page-picture-camomile = daisy
page-picture-tulip = tulip
page-picture-bluebell = bluebell
page-picture-sunflower = sunflower
page-picture-poppy = poppy
page-picture-forget = forget-me-not
page-picture-clover = clover
page-picture-apples = { $count ->
    [one] { $count } apple
   *[other] { $count } apples
}

# the boneyard
page-boneyard-kept = and { $count } to be left
page-boneyard-draw = draw from the boneyard, { $count } there

# how to lay
page-manner-close-said = How the double lies
page-manner-open = open
page-manner-close = close
page-manner-cut-said = Lay it or cut the sausage
page-manner-lay = lay
page-manner-cut = cut
page-manner-flip-said = Which half joins
page-manner-low = lower half joins
page-manner-high = higher half joins
page-end-close-said = close { $tile }: { $end }, { $value }
page-cut-said = { $count ->
    [one] cut { $count } tile off by laying { $tile } { $where }
   *[other] cut { $count } tiles off by laying { $tile } { $where }
}
page-cut-sure = Like this?
page-cut-do = Cut
page-cut-back = Back
page-tip-where-cut = Choose where to cut
page-tip-nothing = Nothing can be laid now

# moves without a tile
page-act-shift = Shift { $tile }
page-act-open = Open { $tile }
page-act-signal = { $kind ->
    [wink] Wink: { $tile }
   *[puff] Puff a cheek: { $tile }
}
page-turn-mine-again = Your turn again
page-turn-again = { $who } plays again
page-did-close = { $gender ->
    [you] you closed
   *[other] { $who } closed
}
page-did-cut = { $gender ->
    [you] you cut, tiles moved: { $count }
   *[other] { $who } cut, tiles moved: { $count }
}
page-did-shift = { $gender ->
    [you] you shifted from right to left
   *[other] { $who } shifted from right to left
}
page-did-end = { $gender ->
    [you] you ended your turn
   *[other] { $who } ended the turn
}
page-did-open = { $gender ->
    [you] you opened a double
   *[other] { $who } opened a double
}
page-did-given = { $gender ->
    [you] you were given a tile
   *[other] { $who } was given a tile
}
page-did-signal = { $gender ->
    [you] you gave a signal
   *[other] { $who } gave a signal
}
page-signalled = { $gender ->
    [you] your signal:
   *[other] signal:
}
page-seat-gone = { $gender ->
    [you] you are out of the match
   *[other] out of the match
}
page-sticks = { $count ->
    [one] { $count } stick
   *[other] { $count } sticks
}
page-to-hundred = { $gender ->
    [you] you play to a hundred
   *[other] { $who } plays to a hundred
}
page-points-sum = ends { $total }
page-points-said = { $who }: +{ $points }{ $total ->
    [0] { "" }
   *[other] , sum of the ends { $total }
}

# other ways to write
page-game-rounds = { $name }, { $rounds } rounds
page-row-took = won
page-said-score-off = { $points } written off
page-formula-stick = a stick
page-formula-finish = ended with 0-0 or 6-6
page-eggs-wait-winner = { $points ->
    [one] { $points } point waits for the next winner
   *[other] { $points } points wait for the next winner
}
page-round-nobody = Nobody scores
page-won-we = The match is ours!
page-won-they = The match is theirs
page-won-you = You win the match!
page-won-one = { $who } wins the match
page-won-nobody = A draw
page-won-at-once = the last tile decided it, without counting

# choosing a game, and house rules
page-family-kozel = Kozel
page-family-osyol = Osyol and four directions
page-family-classic = Classic
page-family-fives = Points for the ends
page-family-block = No drawing, or one on one
page-family-other = With tricks of their own
page-family-sets = Other sets
page-players = { $count ->
    [one] { $range } player
   *[other] { $range } players
}
page-card-figures = about { $minutes } min · skill wins { $percent }%
page-rules = Rules
page-rules-of = Rules: { $name }
page-rules-again = A new table by these rules
page-rules-play = Play it
page-house = House rules
page-house-text = Give this set of rules a name, and it waits for you where games are chosen. Send the code to your neighbours.
page-house-name = What to call it
page-house-keep = Keep
page-house-kept = Kept
page-house-own = Your rules
page-house-drop = Forget “{ $name }”
page-code-here = The code of these rules: neighbours open it where a game is chosen.
page-code-copy = Copy
page-code-copied = Copied
page-code-title = A neighbour’s code of rules
page-code-text = One line that says it all.
page-code-open = Open
page-option-number = { $option }: a number of your own
page-option-other = other
