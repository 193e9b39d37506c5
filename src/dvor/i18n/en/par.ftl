# Par: what a deal is worth when everybody sees all tiles and plays his best.
terminal-par = Par
terminal-par-round = Round { $round } as it was dealt: { $par }
terminal-par-unsolved = not solved, too much to search
terminal-par-note = Par is what the deal is worth to each side when everybody sees all tiles and plays his best: its result less the mean of the others’; a plus is in its favour.
terminal-cup-deal = Deal
terminal-cup-came = At the tables
