"""Lines about a round that is reviewed: what there will be, each judgement as it is made, and the end (docs/protocol.md, "A review")."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dvor.wire.frames import Facts
from dvor.wire.replay import PositionData


class ReviewBegun(Struct, frozen=True, tag="begun"):
    """``total`` decisions there are to judge at most. ``sense``: of what chances are. ``assumes``: what open values take for granted."""

    total: int
    sense: Literal["win", "lose", "round"]
    assumes: list[str]


class WeighedFact(Struct, frozen=True):
    """Something that can be proved of a move (``reason-fact-<code>``): for it above 0, against it below."""

    code: str
    facts: Facts
    weight: int


class ValuedMove(Struct, frozen=True):
    """A legal move; the values are those of ``dvor.review.values.Valued``."""

    move: str
    points: float
    loss: float
    error: float
    chance: float
    chance_error: float
    open: float | None


class Judged(Struct, frozen=True, tag="judged"):
    """A decision (``dvor.review.values.Judgement``), the ``done``-th of those looked at. ``number``: of the move in its round, from 1;
    ``played``, ``best``, ``open_best``: places in ``moves``, the last one of what is best by all tiles; ``is_notable``: there is something
    to tell. ``best_position``, ``open_position``: the table had they been played; null where that is the move played."""

    done: int
    number: int
    seat: int
    side: int
    moves: list[ValuedMove]
    played: int
    best: int
    open_best: int
    grade: Literal["best", "good", "inaccuracy", "mistake", "blunder"]
    is_sure: bool
    open_loss: float | None
    is_exact: bool
    luck: Literal["", "lucky", "unlucky"]
    by_match: bool
    chances: list[float]
    worlds: int
    is_all: bool
    is_notable: bool
    facts: list[WeighedFact]
    best_facts: list[WeighedFact]
    best_position: PositionData | None
    open_position: PositionData | None


class ReviewOver(Struct, frozen=True, tag="over"):
    """All is judged. ``unfinished``: the round was not played to its end."""

    unfinished: bool


class ReviewFailed(Struct, frozen=True, tag="failed"):
    """It cannot go on: a coded error."""

    code: str
    message: str
    facts: Facts


ReviewLine = ReviewBegun | Judged | ReviewOver | ReviewFailed
