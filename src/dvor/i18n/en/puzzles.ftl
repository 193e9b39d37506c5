# Puzzles: positions with one clearly best move.
reason-puzzle-grade = { $grade ->
    [easy] easy
    [middle] medium
   *[hard] hard
}
terminal-puzzle-title = Puzzle of { $date }: { $game }, { reason-puzzle-grade }. It is your move: one is clearly best by what you can know. Which?
terminal-puzzle-prompt = Your answer >
reason-puzzle-right = Right: { $move }.
reason-puzzle-wrong = No. The best move is { $move }.
reason-puzzle-margin = Every other move costs { $points } { $unit ->
    [sticks] sticks
    [rounds] of a round
   *[points] points
} or more on average.
reason-puzzle-missed = Bots that miss it: { $levels }.
reason-puzzle-missed-none = The bots of levels 1 to 4 all find it.
terminal-puzzle-hands = All hands then:
terminal-puzzle-written = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
} written: { $file }
