# A review in words: the same on the page, in the terminal and in the file. Sentences are reason-review-…, of what is proved (dvor.review.words).

reason-review-figure = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 2) }
reason-review-class = { $grade ->
    [best] best
    [good] good
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
reason-review-luck = { $luck ->
    [lucky] lucky
   *[unlucky] unlucky
}
reason-review-assumes = { $what ->
    [boneyard] Open hands take it that the boneyard lies in its order and everybody knows it.
    [fate] Open hands take it that everybody knows which tiles a rule will take from hands.
   *[ties] Open hands, more than two sides: of moves equally good for themselves the others make the first.
}
reason-review-estimated = ≈: too much to solve; the round was played on with the tiles as they lay.
reason-review-by-match = Near the end of the match a loss is what the round does to the match, told in { $unit ->
    [sticks] sticks
    [rounds] rounds
   *[points] points
}.
reason-review-chances = { $sense ->
    [win] Chance of winning the match
    [lose] Chance of not losing the match
   *[round] Chance of winning the round
}
reason-review-note = Lost: { $unit ->
    [sticks] sticks
    [rounds] parts of a round
   *[points] points
} on average, by what the player could know then. Open hands: the same with all tiles seen and everybody playing his best.
reason-review-nothing = No mistakes, and no bad luck.
reason-review-unfinished = Round { $round } was not played to its end; it is judged as far as it goes.

reason-review-because = { $what }: { $facts }
reason-review-and = { $first }, and { $second }
reason-review-both = { $first }; { $second }
reason-review-better = { $what } is better
reason-review-sentence = { $text }.
reason-review-cost = The move cost { $points } ± { $error } { $unit ->
    [sticks] sticks
    [rounds] of a round
   *[points] points
} on average
reason-review-cost-chance = The move cost { $points } ± { $error } { $unit ->
    [sticks] sticks
    [rounds] of a round
   *[points] points
} on average; the chances are { $mine } in a hundred and could have been { $best }
reason-review-lucky = it was lucky: with all tiles known it is no worse than the best
reason-review-unlucky = Unlucky: by what was known there is no better move, with all tiles known its price is { $points }
