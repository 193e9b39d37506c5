# alone with bots: a hint, a move back, another deal
page-tool-hint = Hint
page-tool-undo = Undo
page-undo = Undo the move
page-undone = Move taken back
page-hint-thinks = Thinking…
page-hint-two = { $what }: { $first }, and { $second }.
page-hint-one = { $what }: { $first }.
page-hint-bare = Best is { $what }.
page-hint-tile = { $tile } { $where }
page-hint-closed = { $tile } { $where }, closed
page-hint-cut = cut with { $tile }
page-hint-lead = lead { $tile }
page-again = Start again
page-again-round = Deal this round again
page-again-round-text = The tiles of this round are shuffled and others are dealt. The score stays.
page-again-match = Start the match again
page-again-match-text = The match is thrown away: the score begins from nothing.
