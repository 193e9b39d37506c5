# Puzzles: positions with one clearly best move.
terminal-puzzle-title = Puzzle of { $date }: { $game }, { $grade ->
    [easy] easy
    [middle] of middle difficulty
   *[hard] hard
}. It is your move: one is clearly best by what you can know. Which?
terminal-puzzle-prompt = Your answer >
terminal-puzzle-right = Right: { $move }.
terminal-puzzle-wrong = No. The best move is { $move }.
terminal-puzzle-margin = Every other move costs { $points } points or more on average.
terminal-puzzle-missed = Bots that miss it: { $levels }.
terminal-puzzle-missed-none = The bots of levels 1 to 4 all find it.
terminal-puzzle-hands = All hands then:
terminal-puzzle-written = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
} written: { $file }
