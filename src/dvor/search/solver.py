"""Exact values with all tiles known: what the rest of a round is worth when everybody plays his best."""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.laws.points import side_of, sides
from dvor.core.laws.turn import legal, play
from dvor.search.compiled import Ints, Vector, entry, kernel
from dvor.search.line import at_least, forget_worths, is_line, line_value, take_hands
from dvor.search.minimax import can_get, many_sides, value_of
from dvor.search.workspace import W_FAILED, W_LINE_OWNERS, W_NODES, W_STAMP, W_VALUES, restore, save, workspace

__all__ = ["move_values", "solve", "solve_many", "solve_sign", "workspace"]


@entry
def solve(params: Ints, pos: Vector, sheet: Vector, work: Vector) -> int:
    """The payoff of side 0 when both sides play their best; ``W_FAILED`` is 1 when the budget was too small."""
    _begin(params, pos, sheet, work)
    value = _two_sided(params, pos, sheet, work, 0)
    restore(params, pos, work, 0)
    return value


@entry
def solve_sign(params: Ints, pos: Vector, sheet: Vector, work: Vector) -> int:
    """Whether side 0 of two can come off better (1), even (0) or only worse (-1); several times quicker than ``solve``."""
    _begin(params, pos, sheet, work)
    sign = 1 if _answer(params, pos, sheet, work, 1) >= 1 else 0
    restore(params, pos, work, 0)
    if sign == 0 and not work[W_FAILED]:
        sign = 0 if _answer(params, pos, sheet, work, 0) >= 0 else -1
        restore(params, pos, work, 0)
    return sign


@entry
def solve_many(params: Ints, pos: Vector, sheet: Vector, work: Vector, out: Vector) -> None:
    """Write the payoff of every side to ``out`` when each seat plays its best for its own side, and knows that the others do.

    Of moves equally good for the mover the first in the pinned order of ``legal`` is played. Two sides may be asked for too.
    """
    _begin(params, pos, sheet, work)
    many_sides(params, pos, sheet, work)
    restore(params, pos, work, 0)
    for side in range(sides(params)):
        out[side] = work[W_VALUES + side]


@entry
def move_values(params: Ints, pos: Vector, sheet: Vector, work: Vector, moves: Vector, values: Vector) -> int:
    """Write the legal moves and, for each, the payoff of the mover's side after it; return how many."""
    _begin(params, pos, sheet, work)
    size = legal(params, pos, moves)
    mover = side_of(params, pos[n.TURN])
    value = 0
    for place in range(size):
        play(params, pos, moves[place])
        if sides(params) == 2:
            value = _two_sided(params, pos, sheet, work, value)
            values[place] = -value if mover else value
        else:
            many_sides(params, pos, sheet, work)
            values[place] = work[W_VALUES + mover]
        restore(params, pos, work, 0)
    return size


@kernel
def _begin(params: Ints, pos: Vector, sheet: Vector, work: Vector) -> None:
    """A new solve: the tables forget what they held; the position is kept."""
    work[W_NODES] = work[W_FAILED] = 0
    work[W_STAMP] += 1
    for seat in range(n.MAX_SEATS):
        work[W_LINE_OWNERS + seat] = 0
    forget_worths(params, sheet, work)
    save(params, pos, work, 0)


@kernel
def _two_sided(params: Ints, pos: Vector, sheet: Vector, work: Vector, guess: int) -> int:
    """The payoff of side 0 by the quickest way; the position is changed."""
    if is_line(params, pos, work):
        return line_value(params, pos, sheet, work, guess)
    return value_of(params, pos, sheet, work, guess)


@kernel
def _answer(params: Ints, pos: Vector, sheet: Vector, work: Vector, beta: int) -> int:
    """A bound on the payoff of side 0: ``beta`` or more when side 0 can get that; the position is changed."""
    if is_line(params, pos, work):
        take_hands(params, pos, work)
        return at_least(params, pos, sheet, work, beta)
    return can_get(params, pos, sheet, work, beta)
