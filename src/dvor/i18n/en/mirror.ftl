# A player's mirror: on the page and in the terminal; all of it is counted, with intervals (dvor.review.mirrorwords).
reason-mirror-title = { $game }: { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}
reason-mirror-whole = Best or good moves: { $share }. Lost on average, a decision, in { $unit ->
    [sticks] sticks
    [rounds] rounds
   *[points] points
}: { $loss }.
reason-mirror-phases = By the phases of a round:
reason-mirror-habits = Habits (how often, where it was surely worse):
reason-mirror-leads = Leads, the most profitable first:
reason-mirror-phase = { $phase ->
    [opening] opening
    [middle] middle
   *[end] end
}
reason-mirror-phase-said = best or good { $share }; lost { $loss }
reason-mirror-habit = { $habit ->
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
reason-mirror-habit-said = { $share }; cost in { $unit ->
    [chance] hundredths of the chance
    [sticks] sticks
    [rounds] rounds
   *[points] points
}: { $cost }
reason-mirror-lead = { $kind ->
    [double_backed] a double with support
    [double_lone] a lone double
    [tile_backed] a plain tile with support
   *[tile_lone] a lone plain tile
}
reason-mirror-lead-said = { $count ->
    [one] { $count } time
   *[other] { $count } times
}, worth { $points } on average; behind the best lead by { $loss }
reason-mirror-share = { $count } of { $of } ({ $low }–{ $high } %)
reason-mirror-mean = { $value } ({ $low } to { $high })
reason-mirror-note = In brackets: where it may truly lie, with 95 % confidence. The middle begins when somebody has two thirds of his tiles left, the end at one third; support is two more tiles of the same number.
reason-mirror-few = Seen too seldom to be told: { $what }.
terminal-mirror-none = There is no decision of this player to judge.
