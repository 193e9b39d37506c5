"""Exact values with all tiles known: what the rest of a round is worth when everybody plays his best."""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.laws.points import side_of, sides
from dvor.core.laws.turn import legal, play
from dvor.search.compiled import Ints, Vector, entry, kernel
from dvor.search.minimax import INFINITE, many_sides, two_sides
from dvor.search.workspace import W_FAILED, W_NODES, W_STAMP, W_VALUES, restore, save, workspace

__all__ = ["move_values", "solve", "solve_many", "workspace"]


@entry
def solve(params: Ints, pos: Vector, sheet: Vector, work: Vector) -> int:
    """The payoff of side 0 when both sides play their best; ``W_FAILED`` is 1 when the budget was too small."""
    _begin(work)
    save(params, pos, work, 0)
    value = two_sides(params, pos, sheet, work, 1, -INFINITE, INFINITE)
    restore(params, pos, work, 0)
    return value


@entry
def solve_many(params: Ints, pos: Vector, sheet: Vector, work: Vector, out: Vector) -> None:
    """Write the payoff of every side to ``out`` when each seat plays its best for its own side, and knows that the others do.

    Of moves equally good for the mover the first in the pinned order of ``legal`` is played. Two sides may be asked for too.
    """
    _begin(work)
    save(params, pos, work, 0)
    many_sides(params, pos, sheet, work, 1)
    restore(params, pos, work, 0)
    for side in range(sides(params)):
        out[side] = work[W_VALUES + side]


@entry
def move_values(params: Ints, pos: Vector, sheet: Vector, work: Vector, moves: Vector, values: Vector) -> int:
    """Write the legal moves and, for each, the payoff of the mover's side after it; return how many."""
    _begin(work)
    save(params, pos, work, 0)
    size = legal(params, pos, moves)
    mover = side_of(params, pos[n.TURN])
    for place in range(size):
        play(params, pos, moves[place])
        if sides(params) == 2:
            value = two_sides(params, pos, sheet, work, 1, -INFINITE, INFINITE)
            values[place] = -value if mover else value
        else:
            many_sides(params, pos, sheet, work, 1)
            values[place] = work[W_VALUES + mover]
        restore(params, pos, work, 0)
    return size


@kernel
def _begin(work: Vector) -> None:
    work[W_NODES] = work[W_FAILED] = 0
    work[W_STAMP] += 1
