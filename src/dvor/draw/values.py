"""The picture of any of our values, as SVG text (``dvor.svg``).

>>> from dvor.core.tiles import Tile
>>> svg_of(Tile(2, 5)).startswith("<svg ")
True
"""

from __future__ import annotations

from collections.abc import Sequence

from dvor.core.layout import Layout
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.round import Round
from dvor.core.sheet import Sheet, new_sheet
from dvor.core.tiles import Tile
from dvor.core.view import View
from dvor.draw.palette import Look
from dvor.draw.paper import sheet_svg
from dvor.draw.svg import HEIGHT, UNIT, WIDTH, hand_svg, layout_svg, tile_svg, view_svg

_PLAIN_LOOK = Look()


def svg_of(
    value: object,
    *,
    names: Sequence[str] = (),
    width: float = WIDTH,
    height: float | None = None,
    unit: float = UNIT,
    look: Look = _PLAIN_LOOK,
) -> str:
    """A tile, a row of tiles, a layout, view, round, match or sheet, or whatever draws itself. Raises TypeError for anything else.

    ``width`` and ``height``: px of a board, ``unit``: the short side of its tiles at most. ``names`` per seat, of a sheet per side.
    A round and a match are drawn with all hands open; a view shows what its seat may know.
    """
    if isinstance(value, Tile):
        return tile_svg(value, unit=unit, look=look)
    if isinstance(value, Layout):
        return layout_svg(value, width=width, height=height or HEIGHT, unit=unit, look=look)
    if isinstance(value, Sheet):
        return sheet_svg(value, names=names, look=look)
    seen = seen_of(value)
    if seen is not None:
        return view_svg(seen, names=names, width=width, height=height or HEIGHT + (60 if seen.seat is None else 180), unit=unit, look=look)
    if isinstance(value, tuple | list) and all(isinstance(tile, Tile) for tile in value):
        return hand_svg(value, unit=unit, look=look)
    drawn = getattr(value, "_repr_svg_", None)
    if drawn is None or isinstance(value, type):
        raise TypeError(f"{type(value).__name__} has no picture: tiles, layouts, views, rounds, matches, sheets and reviews have one")
    return str(drawn())


def seen_of(value: object) -> View | None:
    """What a board and its seats are drawn from: a view itself, of a round or a match all that lies and is held; else None."""
    if isinstance(value, View):
        return value
    if isinstance(value, Round):
        return view_of(Match.at(value, new_sheet(value.seats)), None, is_given_up=True)
    return view_of(value, None, is_given_up=True) if isinstance(value, Match) else None
