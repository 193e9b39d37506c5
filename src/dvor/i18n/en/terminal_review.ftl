# The review of a match in the terminal, and the plots that belong to it.

terminal-reliability-raw = before correction
terminal-reliability-corrected = corrected
terminal-reliability-predicted = points predicted
terminal-reliability-outcome = points the round came to
terminal-reliability-slope = slope
terminal-reliability-title = { $game }: predicted and what came of it, { $decisions } decisions
