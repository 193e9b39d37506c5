"""What a round is worth to a match: near its end points are not the whole truth.

A side's share in losing the match (in games whose points are bad; else in winning it) is taken to go with 1 / (left + step) ** 2,
``left`` being the points it still has to the target, remembered ones counted by half, ``step`` the spread of a round's payoff: who has
hardly a point left has a round left all the same. Among more than two sides the power is 3. So the shares are those of a race in rounds
as they are played, to within 0.04.
"""

from __future__ import annotations

import math

from dvor.core.laws import names as n
from dvor.core.laws.match import judge
from dvor.core.laws.points import sides
from dvor.search.compiled import Ints, Vector, entry, kernel

#: A side that has this part of the target on its sheet (or a stick, where those are counted) makes the match count.
LATE = 0.4
#: In so many parts the match is shared.
WHOLE = 10_000.0


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
def stake(params: Ints, settled: Vector, out: Vector) -> None:
    """Write ``(sides - 1) * own - others`` of the shares in the match to ``out``, in parts of WHOLE.

    ``settled`` is the sheet after the round, not yet judged, with the step in hundredths of a point at STAKE; it may be the same vector as
    ``out``.
    """
    judge(params, settled)
    number, is_bad = sides(params), params[n.P_MATCH] == n.REACH_LOSES or params[n.P_MATCH] == n.STICKS_N
    target = n.STICKS_OUT if params[n.P_MATCH] == n.STICKS_N else params[n.P_TARGET]
    ended, whole, step = settled[n.LOST] if is_bad else settled[n.WON], 0.0, settled[n.STAKE] / 100.0
    power = 2.0 if number == 2 else 3.0
    first, second, third, fourth = 0.0, 0.0, 0.0, 0.0
    for side in range(number):
        if settled[n.OVER]:
            share = 1.0 if ended >> side & 1 else 0.0
        else:
            made = 1.0 * settled[n.STICKS + side]
            if params[n.P_MATCH] != n.STICKS_N:
                made = settled[n.SCORE + side] + settled[n.MEMORY + side] / 2.0
            share = (max(0.0, target - made) + step) ** -power
        whole += share
        if side == 0:
            first = share
        elif side == 1:
            second = share
        elif side == 2:
            third = share
        else:
            fourth = share
    scale = (-WHOLE if is_bad else WHOLE) / max(1e-9, whole)
    total = scale * (first + second + third + fourth)
    for side in range(number):
        own = first if side == 0 else second if side == 1 else third if side == 2 else fourth
        out[side] = int(number * scale * own - total)


@entry
def unit(params: Ints, sheet: Vector, side: int, scratch: Vector, out: Vector) -> float:
    """How many points a part of the stake is, so that a round weighs on the whole what its points weigh.

    What one step more for any one side does to the stake is held against what it is in points.
    """
    number, mean, squares = sides(params), 0.0, 0.0
    for other in range(number):
        for offset in range(n.SHEET_LENGTH):
            scratch[offset] = sheet[offset]
        if params[n.P_MATCH] == n.STICKS_N:
            scratch[n.STICKS + other] += 1
        else:
            scratch[n.SCORE + other] += max(1, sheet[n.STAKE] // 100)
        stake(params, scratch, out)
        mean += out[side] / number
        squares += out[side] * out[side] / number
    points = max(1, sheet[n.STAKE] // 100) / math.sqrt(number - 1.0)
    return points / max(1.0, math.sqrt(max(0.0, squares - mean * mean)))
