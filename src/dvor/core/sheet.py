"""The score sheet (запись): what stands on it, and its rows with the formula of every figure."""

from __future__ import annotations

from dataclasses import dataclass

from dvor.core.laws import names as n
from dvor.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Sheet:
    """Totals. Per side: ``score``, ``memory`` (remembered points), ``opened``; per seat: ``sticks``; ``carry``: eggs; ``worth``:
    points the next round pays where ties double it (1 elsewhere)."""

    score: tuple[int, ...]
    memory: tuple[int, ...]
    opened: tuple[bool, ...]
    carry: int
    sticks: tuple[int, ...]
    rounds: int
    worth: int


@dataclass(frozen=True, slots=True)
class Entry:
    """What one side wrote for one round: ``points`` = hand + bonus + carry (+ in_play where those are recorded along)."""

    hand: int
    bonus: int
    carry: int
    in_play: int
    memory: int
    points: int
    kind: str
    score: int
    kept: int


@dataclass(frozen=True, slots=True)
class Row:
    """One finished round on the sheet. ``seat`` went out (-1: a block), ``carry`` is what the eggs hold after it."""

    number: int
    leader: int
    lead: Tile | None
    kind: str
    seat: int
    maker: int
    winners: tuple[int, ...]
    counts: tuple[int, ...]
    hands: tuple[tuple[Tile, ...], ...]
    entries: tuple[Entry, ...]
    carry: int


def new_sheet(seats: int) -> list[int]:
    """An empty sheet (``laws.names``)."""
    sheet = [0] * n.SHEET_LENGTH
    sheet[n.WORTH], sheet[n.NEXT_LEADER] = 1, -1
    sheet[n.SEATED] = (1 << seats) - 1
    return sheet
