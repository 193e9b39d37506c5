"""What a seat may know: a value that holds nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from dvor.core.layout import Layout
from dvor.core.moves import Event, Move
from dvor.core.rules import Rules
from dvor.core.sheet import Row, Sheet
from dvor.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended. ``kind`` is "out", "blocked" or, where a match may end in mid-round, "reached".

    ``winners`` are sides; ``counts`` per seat, in points.
    """

    kind: str
    seat: int
    maker: int
    winners: tuple[int, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The match as one seat may see it; ``seat`` None is a watcher (docs/architecture.md lists the fields)."""

    rules: Rules
    seat: int | None
    seats: int
    sides: tuple[int, ...]
    sitting: tuple[int, ...]
    round_number: int
    leader: int
    turn: int
    hand: tuple[Tile, ...]
    counts: tuple[int, ...]
    boneyard: int
    drawable: int
    layout: Layout
    ends: tuple[int | None, ...]
    points: tuple[int, ...]
    legal: tuple[Move, ...]
    events: tuple[Event, ...]
    rows: tuple[Row, ...]
    sheet: Sheet
    result: Result | None
    hands: tuple[tuple[Tile, ...], ...] | None
    is_over: bool
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    next_leader: int
    next_lead: str
