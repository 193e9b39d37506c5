"""The figures of the sheet as sums, as on the page (``server/web/formula.js``). Only adds up what the rows say."""

from __future__ import annotations

from collections.abc import Sequence

from dvor.core.sheet import Row


def side_count(sides: Sequence[int], row: Row, side: int) -> int:
    """What a side held at the end of the round."""
    return sum(_own(sides, row, side))


def point_parts(sides: Sequence[int], row: Row, side: int) -> list[int]:
    """What a side's points of the round are the sum of, before what it remembered."""
    entry = row.entries[side]
    rest = entry.points - entry.hand - entry.bonus - entry.carry
    extra = [part for part in (entry.bonus, entry.carry, rest) if part > 0]
    return [entry.hand, *extra] if extra else _hand_parts(sides, row, side)


def sum_text(parts: Sequence[int]) -> str:
    """``10 + 4 = 14``; a single part stands alone."""
    return f"{' + '.join(map(str, parts))} = {sum(parts)}" if len(parts) > 1 else str(sum(parts))


def added_text(sides: Sequence[int], rows: Sequence[Row], at: int, side: int) -> str:
    """What a row added to the line above it: ``10 + 4``, ``15 + 11``, ``+ 23``; empty when nothing."""
    entry = rows[at].entries[side]
    if entry.points == 0:
        return ""
    parts = point_parts(sides, rows[at], side)
    if entry.kind == "recorded" and entry.memory > 0:
        return f"{entry.points} + {entry.memory}"
    if entry.kind == "remembered" and remembered_before(rows, at, side) > 0:
        return f"{remembered_before(rows, at, side)} + {entry.points}"
    return " + ".join(map(str, parts)) if len(parts) > 1 else f"+ {sum(parts)}"


def remembered_before(rows: Sequence[Row], at: int, side: int) -> int:
    """What a side remembered before a row."""
    return rows[at - 1].entries[side].kept if at > 0 else 0


def score_before(rows: Sequence[Row], at: int, side: int) -> int:
    """A side's score before a row."""
    return rows[at - 1].entries[side].score if at > 0 else 0


def _own(sides: Sequence[int], row: Row, side: int) -> list[int]:
    return [count for seat, count in enumerate(row.counts) if sides[seat] == side]


def _hand_parts(sides: Sequence[int], row: Row, side: int) -> list[int]:
    """The counts of the side's own seats where they make up its hand points, or of all sides, or the bare number."""
    entry = row.entries[side]
    for parts in (_own(sides, row, side), [side_count(sides, row, one) for one in sorted(set(sides))]):
        if sum(parts) == entry.hand:
            return [part for part in parts if part > 0]
    return [entry.hand]
