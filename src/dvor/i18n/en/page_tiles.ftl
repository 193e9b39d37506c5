# tiles: what they are made of, how numbers are shown

page-tiles = Tiles
page-tiles-ivory = ivory
page-tiles-ebony = ebony
page-tiles-contrast = high contrast
page-tiles-chinese = Chinese
page-tiles-numbers = Numbers on the tiles
page-tiles-digits = digits
page-tiles-colours = colour per number
