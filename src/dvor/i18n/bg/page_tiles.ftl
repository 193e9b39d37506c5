# камъните: от какво са и как се виждат числата

page-tiles = Камъни
page-tiles-ivory = слонова кост
page-tiles-ebony = абанос
page-tiles-contrast = контрастни
page-tiles-chinese = китайски
page-tiles-numbers = Числата на камъните
page-tiles-digits = цифри
page-tiles-colours = цвят за число
