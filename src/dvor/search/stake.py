"""What a round is worth to a match: near its end points are not the whole truth.

A side's share in losing the match (in games whose points are bad; else in winning it) is taken to go with 1 / left ** 2, ``left`` being
the points it still has to the target, remembered ones counted by half: as if each round cost somebody about as much. At an even score far
from the end a point is then worth a point.
"""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.laws.match import judge
from dvor.core.laws.points import sides
from dvor.search.compiled import Ints, Vector, kernel

#: A side that has this part of the target on its sheet (or a stick, where those are counted) makes the match count.
LATE = 0.4


@kernel
def has_target(params: Ints) -> bool:
    """Whether a match ends with so many points or sticks, so that a stake can be told."""
    kind = params[n.P_MATCH]
    is_race = (kind == n.REACH_LOSES or kind == n.REACH_WINS) and params[n.P_TARGET] > 1 and not params[n.P_SIX_LOVE]
    return is_race or kind == n.STICKS_N


@kernel
def is_late(params: Ints, sheet: Vector) -> bool:
    """Whether the end of the match is so near that points are not the whole truth."""
    if not has_target(params):
        return False
    for side in range(sides(params)):
        if params[n.P_MATCH] == n.STICKS_N:
            if sheet[n.STICKS + side]:
                return True
        elif 2 * sheet[n.SCORE + side] + sheet[n.MEMORY + side] >= 2 * LATE * params[n.P_TARGET]:
            return True
    return False


@kernel
def fineness(params: Ints) -> int:
    """In how many parts of a point a stake is told: the more the shorter the match."""
    target = n.STICKS_OUT if params[n.P_MATCH] == n.STICKS_N else params[n.P_TARGET]
    return max(1, 400 // max(1, target))


@kernel
def stake(params: Ints, settled: Vector, out: Vector) -> None:
    """Write ``(sides - 1) * own - others`` of the shares in the match to ``out``, in points by ``fineness``.

    ``settled`` is the sheet after the round, not yet judged; it may be the same vector as ``out``.
    """
    judge(params, settled)
    number, is_bad = sides(params), params[n.P_MATCH] == n.REACH_LOSES or params[n.P_MATCH] == n.STICKS_N
    target = n.STICKS_OUT if params[n.P_MATCH] == n.STICKS_N else params[n.P_TARGET]
    ended, whole = settled[n.LOST] if is_bad else settled[n.WON], 0.0
    first, second, third, fourth = 0.0, 0.0, 0.0, 0.0
    for side in range(number):
        share = 0.0
        if settled[n.OVER]:
            share = 1.0 if ended >> side & 1 else 0.0
        elif params[n.P_MATCH] == n.STICKS_N:
            left = 1.0 * (n.STICKS_OUT - settled[n.STICKS + side])
            share = 16.0 if left < 0.25 else 1.0 / (left * left)
        else:
            left = max(1.0, target - settled[n.SCORE + side] - settled[n.MEMORY + side] / 2)
            share = 1.0 / (left * left)
        whole += share
        if side == 0:
            first = share
        elif side == 1:
            second = share
        elif side == 2:
            third = share
        else:
            fourth = share
    scale = (-1.0 if is_bad else 1.0) * fineness(params) * target * number / 2.0 / max(1e-9, whole)
    total = scale * (first + second + third + fourth)
    for side in range(number):
        own = first if side == 0 else second if side == 1 else third if side == 2 else fourth
        out[side] = int(number * scale * own - total)
