# The own hand: its order, tiles set aside, a move that is on its way.

page-tip-aside = Set aside for your turn
page-turn-sent = Move on its way…
page-sorting = Your tiles
page-sorting-hand = as I put them
page-sorting-number = by number
