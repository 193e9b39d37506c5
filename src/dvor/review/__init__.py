"""What was a mistake, and what could have been known: judgements of moves, and what can be proved of them."""
