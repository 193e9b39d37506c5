# The page: house, table, hand, score sheet.

page-app-name = Dvor
page-tab = Dvor
page-tab-turn = Your turn · Dvor
page-back = Back
page-close = Close
page-menu = Settings
page-tools = At hand
page-language = Language
page-theme = Theme
page-theme-auto = system
page-theme-light = day
page-theme-dark = evening
page-pace = Bots think
page-pace-none = instantly
page-pace-short = fast
page-pace-normal = normal
page-pace-slow = slowly
page-sound-on = Sound
page-sound-off = Muted
page-leave = Leave the table
page-go-home = Home
page-offline = The server does not answer. Check the connection and try again.
page-failed = That did not work.
page-no-table = There is no table here
page-taken-table = Others sit at this table
page-taken-table-text = There is no free seat, and the host lets nobody look on.
page-no-table-text = The address is mistyped, or the table has been cleared away. Sit down at another.

# the house
page-landing-title = Dominoes in the yard
page-landing-text = Kozel the way the yard plays it. No coins, no ads, no sign-up.
page-door-play = Play now
page-door-play-text = You and three bots from next door. Pair Kozel, first move within a second.
page-door-play-go = Deal me in
page-door-choose = Choose the game
page-just-now = just now
page-go-on = Go on playing

# a new table
page-seats-count = Players
page-place-you = your seat
page-place-bot = How { $who } plays
page-strength = How the neighbours play
page-strength-mixed = Each plays differently.
page-at-table = At the table
page-level1 = Beginner
page-level1-about = Has just learnt the rules: now a heavy tile, now whatever comes to hand. Easy to beat.
page-level2 = Amateur
page-level2-about = Always lays the heaviest tile and watches nobody. For a quiet game.
page-level3 = Regular
page-level3-about = Counts tiles, remembers who knocked on what, looks after the partner. A solid yard player.
page-level4 = Master
page-level4-about = Has millions of rounds behind and feels a good move at once. Hard to beat.
page-level5 = Grandmaster
page-level5-about = Works out who may hold what and reads the round to its end. Nobody here is stronger.
page-bot-random = at random
page-needs-seats = “{ $choice }” needs this many players: { $seats }
page-changed = changed
page-option-said = { $option }: { $choice }
page-back-to-preset = { $option }: back to the usual
page-as-preset = all as usual
page-sit-down = Sit down

# people
page-you = You
page-guest = Guest
page-neighbour-zina = Zina
page-neighbour-tamara = Tamara
page-neighbour-sanych = Sanych
page-neighbour-lyokha = Lyokha
page-side-we = We
page-side-they = They
page-mate = partner
page-knocked = { $gender ->
    [f] knocked on
    [m] knocked on
    [you] knocked on
   *[other] knocked on
}
page-not-knocked = { $gender ->
    [f] no knock yet
    [m] no knock yet
    [you] no knock yet
   *[other] no knock yet
}
page-seat-said = { $who }{ $mate ->
    [yes] , partner
   *[no] { "" }
}, holds { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}

# the table
page-round = Round { $number }
page-round-done = Round { $number } is over
page-match-over = Match over
page-game-line = { $name }, to { $limit }
page-score-said = Score: { $score }
page-board-empty = The table is empty
page-board-said = Table, open ends: { $ends }
page-boneyard = boneyard { $count }
page-end-left = left end
page-end-right = right end
page-end-up = upper end
page-end-down = lower end
page-end-said = { $end }, { $value }
page-end-lay-said = lay { $tile }: { $end }, { $value }
page-end-lead = place of the first tile
page-end-lead-said = lead { $tile }
page-line-lost = Connection lost, waiting…
page-line-waits = No connection. Next goes:
page-turn-mine = Your turn
page-turn-stuck = Nothing fits
page-turn-of = { $who } to play
page-act-pass = Knock
page-act-draw = Draw
page-act-end = Enough
page-did-lead = { $gender ->
    [you] you led
   *[other] { $who } led
}
page-did-lay = { $gender ->
    [you] you laid
   *[other] { $who } laid
}
page-did-draw = { $gender ->
    [you] you drew
   *[other] { $who } drew
}
page-did-pass = { $gender ->
    [you] you knocked
   *[other] { $who } knocked
}
page-hand = Your tiles
page-tile-dead = { $tile }, does not fit
page-tile-fits = { $tile }, fits { $where }
page-tile-leads = { $tile }, may be led
page-either = { $first } or { $second }
page-tip-needs = { $pictured ->
    [yes] Needs { $values }
   *[no] Needs { $values }
}
page-tip-only = Now only { $tiles } may be laid
page-tip-lead = The lead is { $tiles }
page-tip-wait = { $who } to play
page-tip-over = The round is over
page-tip-which = Which tile: { $tiles }?
page-tip-which-end = Fits both ends: choose one
page-tip-none-there = Nothing fits there

# the score sheet
page-sheet = Score sheet
page-moves = Moves
page-record = Record
page-row-out = { $gender ->
    [you] You went out
   *[other] { $who } went out
}
page-row-eggs = Fish with eggs
page-row-fish = Fish: { $counts }
page-row-fish-short = Fish
page-row-lead = { $gender ->
    [you] you led
   *[other] { $who } led
}
page-row-lead-next = { $gender ->
    [you] you lead
   *[other] { $who } leads
}
page-row-playing = playing
page-row-unfinished = not played out
page-fish-made = { $gender ->
    [you] you made the fish
   *[other] { $who } made the fish
}
page-eggs-even = even: { $counts }
page-in-mind-legend = (in brackets): points in mind, not scored yet
page-written-off = wiped
page-said-remembered = { $points } in mind
page-said-dropped = { $points } not written
page-said-written-off = { $points } wiped from memory
page-goat-we = We are the goats!
    .osyol = We are the donkeys!
    .osyol_team = We are the donkeys!
    .sea_kozel = We are the sea goats!
page-goat-they = They are the goats!
    .osyol = They are the donkeys!
    .osyol_team = They are the donkeys!
    .sea_kozel = They are the sea goats!
page-goat-you = You are the goat!
    .osyol = You are the donkey!
    .osyol_team = You are the donkey!
    .sea_kozel = You are the sea goat!
page-goat-one = { $who } is the goat!
    .osyol = { $who } is the donkey!
    .osyol_team = { $who } is the donkey!
    .sea_kozel = { $who } is the sea goat!
page-goat-many = The goats: { $names }!
    .osyol = The donkeys: { $names }!
    .osyol_team = The donkeys: { $names }!
    .sea_kozel = The sea goats: { $names }!
page-match-ours = the match is ours
page-match-yours = the match is yours
page-match-theirs = the match is theirs
page-match-of = the match goes to { $who }

# end of a round
page-round-ours = The round is ours
page-round-theirs = The round is theirs
page-eggs-wait = { $points ->
    [one] { $points } point waits for the next loser
   *[other] { $points } points wait for the next loser
}
page-went-out = { $gender ->
    [you] went out
   *[other] went out
}
page-not-counted = not counted
page-note-sole = { $kind ->
    [blank] the blank alone
   *[other] { $tile } alone
}
page-note-special = not pips alone
page-sole-said = { $kind ->
    [blank] The double blank alone ({ $who }) counts { $points }.
   *[other] { $tile } alone ({ $who }) counts { $points }.
}
page-sole-mine = { $kind ->
    [blank] You were left with the double blank alone: it counts { $points }.
   *[other] You were left with { $tile } alone: it counts { $points }.
}
page-formula-enough = { $threshold } or more: scored
page-formula-recorded = scored
page-formula-remembered-round = { $points } this round, under { $threshold }: kept in mind
page-formula-remembered = under { $threshold }: kept in mind
page-formula-dropped = under { $threshold }: not scored
page-formula-was = { $before } became { $after }
page-formula-with-memory = with { $points } from memory
page-formula-in-mind = all in mind
page-next-round = Next round
page-once-more = Play again
page-reasons = Why the bots played so
