"""Dvor: every domino game by the rules people play, as plain immutable values.

>>> import dvor
>>> rules = dvor.games.rules("kozel_pair")
>>> match = dvor.Match.start(rules, seats=4, deal=dvor.Deal.shuffled(rules, seats=4, source=dvor.Seeded(7)))
>>> match = match.play(match.legal_moves()[0])
>>> match.round.events[0].kind
'lead'
"""

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

__version__ = "0.1.0"

__all__ = [
    "Deal", "DvorError", "Event", "Layout", "Match", "Move", "Record", "Result", "Round", "Row", "Rules", "Secret", "Seeded",
    "Sheet", "Source", "Tile", "TileSet", "View", "games", "parse_move", "parse_tile", "view_of",
]  # fmt: skip
