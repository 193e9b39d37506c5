"""What tiles are worth: in a hand (docs/rules.md 0.6) and at the open ends (section 7)."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from dvor.core.laws.names import (
    ARMS,
    END_VALUE,
    HAND,
    LAID,
    LAST,
    P_BLANK,
    P_DOUBLES,
    P_LOW,
    P_OF3,
    P_OF5,
    P_OPEN_SIDES,
    P_PAIRS,
    P_PLAY,
    P_SCORE,
    P_SEATS,
    P_SIX,
    P_SOLE_BLANK,
    P_SOLE_BOTH,
    P_SOLE_SIX,
    P_UNIT,
    P_VALUE,
    PLAY_MULTIPLE,
    SCORE_LOSERS,
    SCORE_STICK,
    SCORE_WORST,
    SPIN,
)

Ints = Sequence[int]
Vector = MutableSequence[int]  # a list interpreted, an int64 array compiled


def count(params: Ints, hand: int) -> int:
    """Points of the tiles left in one hand (mask), with the game's overrides for blank and six."""
    if hand == params[P_BLANK] and params[P_SOLE_BLANK]:
        return params[P_SOLE_BLANK]
    if hand == params[P_SIX] and params[P_SOLE_SIX]:
        return params[P_SOLE_SIX]
    if params[P_SOLE_BOTH] and hand == params[P_BLANK] | params[P_SIX]:
        return params[P_SOLE_BOTH]
    total = 0
    while hand:
        low = hand & -hand
        total += params[P_VALUE - 1 + low.bit_length()]
        hand ^= low
    return total


def side_count(params: Ints, pos: Vector, side: int) -> int:
    """Points left in the hands of one side."""
    if params[P_PAIRS]:
        return count(params, pos[HAND + side]) + count(params, pos[HAND + side + 2])
    return count(params, pos[HAND + side])


def sides(params: Ints) -> int:
    """How many sides score."""
    return 2 if params[P_PAIRS] else params[P_SEATS]


def is_bad(params: Ints) -> bool:
    """Whether the points of a round count against the side that writes them."""
    kind = params[P_SCORE]
    return kind in (SCORE_LOSERS, SCORE_WORST, SCORE_STICK)


def side_of(params: Ints, seat: int) -> int:
    """The side of a seat: seats 0 and 2 against 1 and 3 in pairs, else the seat itself."""
    return seat & 1 if params[P_PAIRS] else seat


def ends_total(params: Ints, pos: Vector) -> int:
    """Sum of the open ends (docs/rules.md 7): doubles count both halves, the spinner by the game's way of counting."""
    spin, arms = pos[SPIN], pos[ARMS]
    total, exposed = 0, 0
    for arm in range(arms):
        last = pos[LAST + arm]
        if last == spin:
            exposed += 1
        elif not params[P_DOUBLES] >> last & 1:
            total += pos[END_VALUE + arm]
        elif arm == 0 or last != pos[LAST]:  # a root double without spinner rights shows at both ends: once
            total += 2 * pos[END_VALUE + arm]
    if spin >= 0 and exposed:
        value = params[P_LOW + spin]
        covered = arms - exposed
        if params[P_OPEN_SIDES]:
            total += value * min(2, 4 - covered)
        elif covered < 2:
            total += 2 * value
    return total


def play_points(params: Ints, pos: Vector) -> int:
    """In-play points of the position just reached, for the mover."""
    if params[P_PLAY] == PLAY_MULTIPLE:
        total = ends_total(params, pos)
        points = 0
        if params[P_OF3] and total % 3 == 0:
            points += total
        if params[P_OF5] and total % 5 == 0:
            points += total
        return points // params[P_UNIT]
    doubles = params[P_DOUBLES]
    first, second = pos[LAST], pos[LAST + 1]
    if pos[LAID] == 1:
        return 2 if doubles >> first & 1 else 0
    if pos[END_VALUE] != pos[END_VALUE + 1]:
        return 0
    return 3 if (doubles >> first | doubles >> second) & 1 else 2
