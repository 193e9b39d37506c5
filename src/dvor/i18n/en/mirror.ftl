# A player's mirror: terminal-mirror-…; all of it is counted, with intervals.
terminal-mirror-title = { $game }: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}
terminal-mirror-all = Best or good moves: { $share }. Lost a decision, in points: { $loss }.
terminal-mirror-phases = By the phases of a round:
terminal-mirror-habits = Habits (how often, where it was surely worse):
terminal-mirror-leads = Leads, the most profitable first:
terminal-mirror-phase = { $phase ->
    [opening] opening
    [middle] middle
   *[end] end
}
terminal-mirror-phase-line = { $what }: best or good { $share }; lost { $loss }
terminal-mirror-habit = { $habit ->
    [blank] keeps the 0-0 too long
    [doubles] keeps heavy doubles too long
    [dear] keeps the dearest tile too long
    [partner] covers what the partner laid
    [knocks] leaves out numbers opponents knocked on
    [stranded] keeps nothing for either end
    [blocks] blocks when it is worse
    [no_block] misses a block
   *[threshold] plays for points where opening the record counts
}
terminal-mirror-habit-line = { $what }: { $share }
terminal-mirror-cost = { $what }; { $unit ->
    [chance] cost in hundredths of the chance
   *[points] cost in points
} { $cost }
terminal-mirror-lead = { $kind ->
    [double_backed] a double with support
    [double_lone] a lone double
    [tile_backed] a tile with support
   *[tile_lone] a lone tile
}
terminal-mirror-lead-line = { $what }, { $count ->
    [one] { $count } time
   *[other] { $count } times
}: worth { $points }; lost on the best { $loss }
terminal-mirror-share = { $count } of { $of } ({ $low }–{ $high } %)
terminal-mirror-mean = { $value } ({ $low } to { $high })
terminal-mirror-note = In brackets: where it may truly lie, with 95 % confidence. The end begins when somebody has a third of his tiles left, the middle at two thirds; support is two more tiles of the same number.
terminal-mirror-few = Seen too seldom to be told: { $what }.
terminal-mirror-none = There is no decision of this player to judge.
