"""The puzzle of a day (docs/protocol.md)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dvor.wire.review import WeighedFact
from dvor.wire.view import ViewData

Grade = Literal["easy", "middle", "hard"]


class PuzzleMove(Struct, frozen=True):
    """A legal move: points it loses on the best on average, the half width of the interval of that, what can be proved of it."""

    move: str
    loss: float
    error: float
    facts: list[WeighedFact]


class PuzzleData(Struct, frozen=True):
    """``view``: what the solver knows, and nothing of other hands. ``moves`` are in the order of ``view.legal``, ``best`` is the place of
    the answer. ``missed``: the levels that play something else. ``games``: those there are puzzles of."""

    date: str
    id: str
    game: str
    grade: Grade
    view: ViewData
    moves: list[PuzzleMove]
    best: int
    missed: list[str]
    games: list[str]
