# The own hand: its order, tiles set aside, a move that is on its way.

page-tip-aside = Отделен за твоя ход
page-turn-sent = Ходът пътува…
page-sorting = Твоите камъни
page-sorting-hand = както ги наредя
page-sorting-number = по числа
