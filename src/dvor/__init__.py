"""Dvor: every domino game by the rules people play, as plain immutable values.

>>> import dvor
>>> rules = dvor.games.rules("kozel_pair")
>>> match = dvor.Match.start(rules, seats=4, deal=dvor.Deal.shuffled(rules, seats=4, source=dvor.Seeded(7)))
>>> match = match.play(match.legal_moves()[0])
>>> match.round.events[0].kind
'lead'
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from dvor import games
from dvor.chance import Secret, Seeded, Source
from dvor.core.deal import Deal
from dvor.core.layout import Layout
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.moves import Event, Move
from dvor.core.notation import parse_move
from dvor.core.record import Record
from dvor.core.round import Round
from dvor.core.rules import Rules
from dvor.core.sheet import Row, Sheet
from dvor.core.tiles import Tile, TileSet, parse_tile
from dvor.core.view import Result, View
from dvor.errors import DvorError

if TYPE_CHECKING:
    from dvor.draw.palette import Look

__version__ = "0.1.0"

__all__ = [
    "Deal", "DvorError", "Event", "Layout", "Match", "Move", "Record", "Result", "Round", "Row", "Rules", "Secret", "Seeded",
    "Sheet", "Source", "Tile", "TileSet", "View", "games", "parse_move", "parse_tile", "svg", "view_of",
]  # fmt: skip


def svg(
    value: object,
    *,
    names: Sequence[str] = (),
    width: float = 720,
    height: float | None = None,
    unit: float = 40,
    look: Look | None = None,
) -> str:
    """The picture of a tile, a row of tiles, a layout, view, round, match, sheet or review as SVG text, the chain laid as on the page.

    ``width`` and ``height``: px of a board, ``unit``: the short side of its tiles at most; ``names`` per seat (of a sheet per side);
    ``look``: theme and set of tiles (``dvor.draw.Look``). Raises TypeError for what has no picture.
    """
    from dvor.draw import Look as _Look
    from dvor.draw import svg_of

    return svg_of(value, names=names, width=width, height=height, unit=unit, look=look or _Look())


if "IPython" in sys.modules:  # in a notebook values show themselves as pictures
    from dvor.draw import register as _register

    _register()
