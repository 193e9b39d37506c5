"""Drawings: places of the chain, tiles, boards and score sheets as SVG, the chain as text.

>>> from dvor.core.layout import Arm, Laid, Layout
>>> from dvor.core.tiles import Tile
>>> five = Laid(Tile(1, 5), 5, 1, False, 1, 1)
>>> layout = Layout(Laid(Tile(5, 5), 5, 5, False, 0, 0), None, (Arm((five,), False), Arm((), False)))
>>> chain_text(layout)
'[1-5][5-5]'
>>> fit(layout, 360, 340, 24).tiles[1].x
-2.5
"""

from dvor.draw.chain import Grid, Place, Placed, fit, place
from dvor.draw.notebook import register
from dvor.draw.palette import Look
from dvor.draw.paper import sheet_svg
from dvor.draw.svg import hand_svg, layout_svg, tile_svg, view_svg
from dvor.draw.text import chain_text, hand_text
from dvor.draw.values import svg_of

__all__ = [
    "Grid",
    "Look",
    "Place",
    "Placed",
    "chain_text",
    "fit",
    "hand_svg",
    "hand_text",
    "layout_svg",
    "place",
    "register",
    "sheet_svg",
    "svg_of",
    "tile_svg",
    "view_svg",
]
