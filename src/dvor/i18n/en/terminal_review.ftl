# The review of a match in the terminal, and the plots that belong to it.

terminal-reliability-raw = before correction
terminal-reliability-corrected = corrected
terminal-reliability-predicted = points predicted
terminal-reliability-outcome = points the round came to
terminal-reliability-slope = slope
terminal-reliability-title = { $game }: predicted and what came of it, { $decisions } decisions

terminal-review-title = { $game }: { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
} judged.
terminal-review-round = round
terminal-review-number = move
terminal-review-who = who
terminal-review-played = played
terminal-review-best = better
terminal-review-loss = lost
terminal-review-open = open hands
terminal-review-grade = class
terminal-review-figure = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 2) }
terminal-review-range = { $loss } ± { $error }
terminal-review-estimate = ≈ { $loss }
terminal-review-class = { $grade ->
    [best] best
    [good] good
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
terminal-review-luck = { $luck ->
    [lucky] lucky
   *[unlucky] unlucky
}
terminal-review-nothing = No mistakes, and no bad luck.
terminal-review-tally = { $who }: { $moves ->
    [one] { $moves } decision
   *[other] { $moves } decisions
}, { $loss } lost each on average;
terminal-review-note = Lost: points on average, by what the player could know then. Open hands: the same with all tiles seen and everybody playing his best.
terminal-review-unfinished = Round { $round } was not played to its end; it is judged as far as it goes.
terminal-review-assumes = { $what ->
    [boneyard] Open hands take it that the boneyard lies in its order and everybody knows it.
    [fate] Open hands take it that everybody knows which tiles a rule will take from hands.
   *[ties] Open hands, more than two sides: of moves equally good for themselves the others make the first.
}
terminal-review-estimated = ≈: too much to solve; the round was played on with the tiles as they lay.
terminal-review-by-match = Near the end of the match a loss is what the round does to the match, told in points.
terminal-review-chances = { $sense ->
    [win] Chance of winning the match
    [lose] Chance of not losing the match
   *[round] Chance of winning the round
}
terminal-review-decision = decisions, in order
terminal-review-saved = Written: { $file }
terminal-review-heading = Round { $round }, move { $number }: { $who }
