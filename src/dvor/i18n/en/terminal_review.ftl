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
terminal-review-range = { $loss } ± { $error }
terminal-review-estimate = ≈ { $loss }
terminal-review-tally = { $who }: { $moves ->
    [one] { $moves } decision
   *[other] { $moves } decisions
}, { $loss } lost on average;
terminal-review-count = { $grade ->
    [best] { $count } best
    [good] { $count } good
    [inaccuracy] { $count ->
        [one] { $count } inaccuracy
       *[other] { $count } inaccuracies
    }
    [mistake] { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
   *[blunder] { $count ->
        [one] { $count } blunder
       *[other] { $count } blunders
    }
}
terminal-review-decision = decisions, in order
terminal-review-saved = Written: { $file }
terminal-review-heading = Round { $round }, move { $number }, { $who }
