# камни: из чего они и как показаны числа

page-tiles = Камни
page-tiles-ivory = слоновая кость
page-tiles-ebony = чёрное дерево
page-tiles-contrast = контрастные
page-tiles-chinese = китайские
page-tiles-numbers = Числа на камнях
page-tiles-digits = цифры
page-tiles-colours = цвет у числа
