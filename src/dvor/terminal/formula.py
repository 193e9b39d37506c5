"""The figures of the sheet as sums, as on the page (``server/web/formula.js``). Only adds up what the rows say.

>>> sum_text([12, 9, -5]), sum_text([7])
('12 + 9 − 5 = 16', '7')
"""

from __future__ import annotations

from collections.abc import Sequence

from dvor.core.rules import Rules
from dvor.core.sheet import Entry, Row

#: setting ``rounding`` -> (the multiple points are rounded to, what is added before, what the multiple is divided by).
_ROUNDINGS = {"nearest5": (5, 2, 1), "up5": (5, 4, 5), "nearest3": (3, 1, 3)}


def side_count(sides: Sequence[int], row: Row, side: int) -> int:
    """What a side held at the end of the round."""
    return sum(_own(sides, row, side))


def in_play(entry: Entry) -> int:
    """What of a side's points it had earned before the end of the round."""
    return entry.points - entry.hand - entry.bonus - entry.carry


def point_parts(rules: Rules, sides: Sequence[int], row: Row, side: int) -> list[int]:
    """What a side's points of the round are the sum of, before what it remembered; parts of 0 are left out."""
    entry = row.entries[side]
    extra = [part for part in (entry.bonus, entry.carry, in_play(entry)) if part > 0]
    if not extra and rules.settings["rounding"] == "none":
        return hand_parts(rules, sides, row, side)
    return [part for part in (entry.hand, *extra) if part]


def hand_parts(rules: Rules, sides: Sequence[int], row: Row, side: int) -> list[int]:
    """The counts a side's hand points are made of, its own last and negative where it is deducted; else the bare number."""
    hand = row.entries[side].hand
    if rules.settings["score"] in ("point", "stick", "bergen", "none"):
        return [hand]
    own = _own(sides, row, side)
    others = [count for seat, count in enumerate(row.counts) if sides[seat] != side]
    by_side = [side_count(sides, row, one) for one in sorted(set(sides))]
    ways = [others, [*others, -sum(own)], by_side] if rules.settings["score"] == "winner" else [own, by_side]
    for parts in ways:
        if _rounded(rules, sum(parts)) == hand:
            return [part for part in parts if part]
    return [hand]


def hand_text(rules: Rules, sides: Sequence[int], row: Row, side: int) -> str:
    """How a side's hand points came about: ``21 + 4 + 3 = 28``, ``8 + 15 = 23 ≈ 25, 25 / 5 = 5``."""
    parts, hand = hand_parts(rules, sides, row, side), row.entries[side].hand
    text, total = sum_text(parts), sum(parts)
    if total == hand:
        return text
    multiple, before, divisor = _ROUNDINGS[str(rules.settings["rounding"])]
    near = (total + before) // multiple * multiple
    if near != total:
        text += f" ≈ {near}"
    return text if divisor == 1 else f"{text}, {near} / {divisor} = {near // divisor}"


def _rounded(rules: Rules, total: int) -> int:
    if rules.settings["rounding"] == "none":
        return total
    multiple, before, divisor = _ROUNDINGS[str(rules.settings["rounding"])]
    return (total + before) // multiple * multiple // divisor


def plus_text(parts: Sequence[int]) -> str:
    """``12 + 9 − 5``."""
    return "".join(str(part) if not at else f" {'−' if part < 0 else '+'} {abs(part)}" for at, part in enumerate(parts))


def sum_text(parts: Sequence[int]) -> str:
    """``10 + 4 = 14``; a single part stands alone."""
    return f"{plus_text(parts)} = {sum(parts)}" if len(parts) > 1 else str(sum(parts))


def added_text(rules: Rules, sides: Sequence[int], rows: Sequence[Row], at: int, side: int) -> str:
    """What a row added to the line above it: ``10 + 4``, ``15 + 11``, ``+ 23``; empty when nothing."""
    entry = rows[at].entries[side]
    if entry.points == 0:
        return ""
    if entry.kind == "recorded" and entry.memory > 0:
        return f"{entry.points} + {entry.memory}"
    if entry.kind == "remembered" and remembered_before(rows, at, side) > 0:
        return f"{remembered_before(rows, at, side)} + {entry.points}"
    parts = point_parts(rules, sides, rows[at], side)
    return plus_text(parts) if len(parts) > 1 else f"+ {entry.points}"


def remembered_before(rows: Sequence[Row], at: int, side: int) -> int:
    """What a side remembered before a row."""
    return rows[at - 1].entries[side].kept if at > 0 else 0


def score_before(rows: Sequence[Row], at: int, side: int) -> int:
    """A side's score before a row."""
    return rows[at - 1].entries[side].score if at > 0 else 0


def sticks_after(rows: Sequence[Row], at: int, side: int) -> int:
    """How many sticks a side has after a row."""
    return sum(row.entries[side].points for row in rows[: at + 1])


def _own(sides: Sequence[int], row: Row, side: int) -> list[int]:
    return [count for seat, count in enumerate(row.counts) if sides[seat] == side]
