# The own hand: its order, tiles set aside, a move that is on its way.

page-tip-aside = Отложена до вашего хода
page-turn-sent = Ход в пути…
page-sorting = Свои камни
page-sorting-hand = как положу
page-sorting-number = по числам
