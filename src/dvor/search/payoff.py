"""What a finished round is worth to each side: whole points, the same measure as the arena's (``arena.table.margins``)."""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.laws.points import is_bad, sides
from dvor.core.laws.settle import settle_round
from dvor.core.sheet import new_sheet
from dvor.search.compiled import Ints, Vector, ints, kernel
from dvor.search.stake import stake


def empty_sheet(seats: int) -> Vector:
    """The sheet of a match in which nothing has been written, as a vector for kernels."""
    return ints(new_sheet(seats))


@kernel
def payoff(params: Ints, pos: Vector, sheet: Vector, scratch: Vector, out: Vector) -> None:
    """Write ``(sides - 1) * own - others`` for each side of a finished round to ``out``, in points that are good to have.

    Points are those of the round before threshold and carry; with ``sheet[STAKE]`` what the round does to the match (``stake``), which
    nothing below is known of beforehand. ``sheet`` is the sheet before the round and is not changed;
    ``scratch`` (SHEET_LENGTH places) may be the same vector as ``out``.
    """
    for offset in range(n.SHEET_LENGTH):
        scratch[offset] = sheet[offset]
    settle_round(params, pos, scratch)
    if sheet[n.STAKE]:
        stake(params, scratch, out)
        return
    number = sides(params)
    sign = -1 if is_bad(params) else 1
    total = 0
    for side in range(number):
        total += scratch[n.E_POINTS + side] - scratch[n.E_CARRY + side]
    for side in range(number):
        out[side] = sign * (number * (scratch[n.E_POINTS + side] - scratch[n.E_CARRY + side]) - total)


#: What is known of a payoff between two sides beforehand: nothing; at most what the others hold now; at most what all hold.
BOUND_NONE, BOUND_OTHERS, BOUND_ALL = range(3)


@kernel
def bound_of(params: Ints) -> int:
    """How far the payoff of a side may go up, and down for the other: by the points of the others' hands or of all hands."""
    kind, fish = params[n.P_SCORE], params[n.P_FISH]
    if needs_lead(params) or has_points(params) or params[n.P_FINISH]:
        return BOUND_NONE
    if kind == n.SCORE_LOSERS or kind == n.SCORE_WORST:
        is_own = fish == n.OWN_ALL_LOSERS or fish == n.OWN_TO_LOSER or fish == n.OWN_EACH
        return BOUND_OTHERS if is_own else BOUND_ALL
    if kind == n.SCORE_WINNER and params[n.P_ROUNDING] == n.ROUND_NONE:
        return BOUND_ALL if params[n.P_FORMULA] == n.FORMULA_ALL else BOUND_OTHERS
    return BOUND_NONE


@kernel
def splits(params: Ints) -> bool:
    """Whether in-play points made so far only add to the payoff: each point ``sides - 1`` to its side, -1 to the others."""
    kind = params[n.P_SCORE]
    if params[n.P_MATCH] == n.REACH_AT_ONCE:
        return False
    return (kind == n.SCORE_WINNER and not params[n.P_EXCLUSIVE]) or kind == n.SCORE_BERGEN


@kernel
def has_points(params: Ints) -> bool:
    """Whether points are made while a round is played."""
    return params[n.P_PLAY] != 0 or params[n.P_DOMINICAN] != 0


@kernel
def needs_maker(params: Ints) -> bool:
    """Whether it matters who made the block."""
    return params[n.P_FISH] == n.PUNISH_MAKER or params[n.P_FISH] == n.MAKER_WINS


@kernel
def needs_lead(params: Ints) -> bool:
    """Whether it matters which tile was led."""
    return params[n.P_BONUS_SIX] != 0 or params[n.P_BONUS_BLANK] != 0 or params[n.P_TO_100] != 0


@kernel
def by_counts(params: Ints) -> bool:
    """Whether the payoff depends on nothing but how the round ended, which side went out, and the points left on each side."""
    kind = params[n.P_SCORE]
    if needs_maker(params) or needs_lead(params) or has_points(params) or params[n.P_FINISH] or params[n.P_MATCH] == n.FINISH_TILE:
        return False
    if kind == n.SCORE_POINT:
        return params[n.P_FISH] != n.LOWEST_HAND_WINS
    return kind == n.SCORE_LOSERS or kind == n.SCORE_WORST or kind == n.SCORE_WINNER
