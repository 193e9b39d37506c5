"""Exact play of two sides on a plain line from which nothing is drawn any more: the quick way of the solver.

One question is asked again and again: can side 0 get ``beta`` or more? The answer is a bound on the value, and a few such
questions find it (MTD(f), Plaat et al. 1996). The search keeps its own stack, so that the laws are at hand at a leaf.
"""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.laws.points import count
from dvor.core.laws.turn import is_dead
from dvor.search.compiled import Ints, Vector, inlined, kernel
from dvor.search.payoff import BOUND_ALL, BOUND_NONE, bound_of, payoff
from dvor.search.workspace import (
    L_BEST,
    L_END,
    L_ENDS,
    L_FACE,
    L_KEY,
    L_MOVES,
    L_NEXT,
    L_SEAT,
    LINE_FRAME,
    W_AT_LINE,
    W_AT_LINE_FRAMES,
    W_AT_WORTHS,
    W_BUDGET,
    W_FAILED,
    W_LINE_BITS,
    W_LINE_FITS,
    W_LINE_HANDS,
    W_LINE_OWNERS,
    W_LINE_STAMP,
    W_LINE_SUMS,
    W_NODES,
    W_WORTHS,
    W_WORTHS_OF,
)

LEAD = 15  # in place of an end's value: nothing lies yet
OPEN = 1 << 40  # no value yet
SEEN = (1 << 40) - 1
MIDDLE, WIDE = 1 << 19, (1 << 20) - 1  # bounds are kept in 20 bits, shifted
AT_ONCE = 1 << 17  # above all promises
HALF, LOW_ODD, HIGH_ODD = (1 << 25) - 1, 0x1E3779B97F, 0x165667B19F  # below 2**37
LAST_STAMP = (1 << 13) - 1
#: What a move is worth trying early: no reply for the next seat; for each reply of the next and the previous seat; for each
#: pip; a double; for each tile left of the value it shows. Fitted to the fewest positions searched.
NO_REPLY, NEXT_REPLY, LAST_REPLY, PIP, DOUBLE, SHOWN = 4000, -435, -85, 14, 46, -30


@kernel
def is_line(params: Ints, pos: Vector, work: Vector) -> bool:
    """Whether this position can be searched here: by the rules (the workspace then has the room), and nothing left to draw."""
    return work[W_WORTHS] > 0 and pos[n.POINTER] >= pos[n.BONES] and pos[n.SITTING] == (1 << params[n.P_SEATS]) - 1 and pos[n.TURN] >= 0


@kernel
def take_hands(params: Ints, pos: Vector, work: Vector) -> None:
    """Hands and their points go to the workspace; the table goes on only where they are what is left of those it knows."""
    is_known = True
    for seat in range(params[n.P_SEATS]):
        hand = pos[n.HAND + seat]
        if hand & ~work[W_LINE_OWNERS + seat]:
            is_known = False
        work[W_LINE_HANDS + seat] = hand
        total = 0
        while hand:
            low = hand & -hand
            total += params[n.P_VALUE - 1 + low.bit_length()]
            hand ^= low
        work[W_LINE_SUMS + seat] = total
    if not is_known:
        _forget(params, pos, work)


@kernel
def _forget(params: Ints, pos: Vector, work: Vector) -> None:
    """A new stamp: entries of older ones count no more."""
    work[W_LINE_STAMP] += 1
    if work[W_LINE_STAMP] > LAST_STAMP:
        work[W_LINE_STAMP] = 1
        at = work[W_AT_LINE]
        for place in range(2 << work[W_LINE_BITS]):
            work[at + place] = 0
    for seat in range(params[n.P_SEATS]):
        work[W_LINE_OWNERS + seat] = pos[n.HAND + seat]
    for value in range(params[n.P_HALVES]):
        work[W_LINE_FITS + value] = params[n.P_FIT + value]
    work[W_LINE_FITS + LEAD] = pos[n.LEADS]


@kernel
def line_value(params: Ints, pos: Vector, sheet: Vector, work: Vector, guess: int) -> int:
    """The payoff of side 0; the first question is whether it is ``guess`` or more."""
    take_hands(params, pos, work)
    low, high, value = -OPEN, OPEN, guess
    while low < high:
        beta = value + 1 if value == low else value
        value = at_least(params, pos, sheet, work, beta)
        if work[W_FAILED]:
            return 0
        if value < beta:
            high = value
        else:
            low = value
    return value


@kernel
def at_least(params: Ints, pos: Vector, sheet: Vector, work: Vector, beta: int) -> int:
    """A bound on the payoff of side 0: beta or more when side 0 can get that, else less. Hands are as ``take_hands`` left them."""
    seats, bound, budget, stamp = (
        params[n.P_SEATS],
        BOUND_NONE if sheet[n.STAKE] else bound_of(params),
        work[W_BUDGET],
        work[W_LINE_STAMP] << 50,
    )
    soles = (params[n.P_BLANK] if params[n.P_SOLE_BLANK] else 0) | (params[n.P_SIX] if params[n.P_SOLE_SIX] else 0)
    hands, sums, fitting = W_LINE_HANDS, W_LINE_SUMS, W_LINE_FITS
    first = at = work[W_AT_LINE_FRAMES]
    nodes = work[W_NODES]
    seat, ends, rest, sum_0, sum_1 = pos[n.TURN], LEAD << 4 | LEAD, 0, 0, 0
    if pos[n.LAID]:
        ends = pos[n.END_VALUE] << 4 | pos[n.END_VALUE + 1]
    for other in range(seats):
        rest |= work[hands + other]
        if other & 1:
            sum_1 += work[sums + other]
        else:
            sum_0 += work[sums + other]
    undrawn = pos[n.UNPLAYED] & ~rest
    while True:
        nodes += 1
        left, right = ends >> 4, ends & 15
        fits_left, fits_right = work[fitting + left], work[fitting + right]
        fits = fits_left | fits_right
        value = OPEN
        if left != LEAD and is_dead(params, rest, rest | undrawn, fits, False):  # noqa: FBT003 - a kernel has no keywords
            value = _worth(params, pos, sheet, work, 2, -1, sum_0, sum_1, soles & rest)
        else:
            hand = work[hands + seat]
            while hand & fits == 0:
                seat += 1
                if seat == seats:
                    seat = 0
                hand = work[hands + seat]
            if hand & (hand - 1) == 0:
                value = _out(params, pos, sheet, work, seat, sum_0, sum_1, soles & rest)
            elif bound:
                value = _bounded(params, work, bound, sum_0, sum_1, beta, soles & rest)
            if value == OPEN:
                lays_left = hand & fits_left
                lays_right = hand & fits_right if left != right else 0
                size = lays_left.bit_count() + lays_right.bit_count()
                key, face = 0, -1
                if size > 1 and rest.bit_count() > 2:
                    key = rest | (min(left, right) << 4 | max(left, right)) << 40 | seat << 48 | stamp
                    entry = _find(work, key)
                    if entry >= 0:
                        kept = work[entry + 1]
                        low, high = (kept & WIDE) - MIDDLE, (kept >> 20 & WIDE) - MIDDLE
                        if low >= beta:
                            value = low
                        elif high < beta:
                            value = high
                        face = kept >> 40 & 1023
                if value == OPEN:
                    if budget and nodes > budget:
                        work[W_FAILED] = 1
                        work[W_NODES] = nodes
                        return 0
                    if size > 1:
                        _write_moves(params, work, at, seat, ends, lays_left, lays_right, rest, face)
                    else:
                        _write_move(params, work, at, ends, lays_left, lays_right)
                    work[at + L_SEAT], work[at + L_ENDS], work[at + L_KEY] = seat, ends, key
                    work[at + L_END], work[at + L_NEXT] = at + L_MOVES + size, at + L_MOVES
                    work[at + L_BEST] = OPEN if seat & 1 else -OPEN
        while value != OPEN:
            if at == first:
                work[W_NODES] = nodes
                return value
            at -= LINE_FRAME
            seat = work[at + L_SEAT]
            place = work[at + L_NEXT]
            move = work[place - 1]
            tile = move & 63
            points = params[n.P_VALUE + tile]
            work[hands + seat] |= 1 << tile
            work[sums + seat] += points
            rest |= 1 << tile
            is_better, is_cut = False, False
            if seat & 1:
                sum_1 += points
                is_better, is_cut = value < work[at + L_BEST], value < beta
            else:
                sum_0 += points
                is_better, is_cut = value > work[at + L_BEST], value >= beta
            if is_better:
                work[at + L_BEST], work[at + L_FACE] = value, move & 1023
            if is_cut or place == work[at + L_END]:
                value = work[at + L_BEST]
                if work[at + L_KEY]:
                    _keep(work, work[at + L_KEY], work[at + L_FACE], rest.bit_count(), beta, value)
            else:
                value = OPEN
        move = _next_move(work, at)
        tile = move & 63
        seat = work[at + L_SEAT]
        points = params[n.P_VALUE + tile]
        work[hands + seat] ^= 1 << tile
        work[sums + seat] -= points
        rest ^= 1 << tile
        if seat & 1:
            sum_1 -= points
        else:
            sum_0 -= points
        ends = move >> 10 & 255
        seat += 1
        if seat == seats:
            seat = 0
        at += LINE_FRAME


@inlined
def _write_move(params: Ints, work: Vector, at: int, ends: int, lays_left: int, lays_right: int) -> None:
    """Write the only move to the frame."""
    tile = (lays_left | lays_right).bit_length() - 1
    near = ends >> 4 if lays_left else ends & 15
    far = params[n.P_SUM + tile] - near
    after = far << 4 | ends & 15 if lays_left else ends & 240 | far
    if near == LEAD:
        far = params[n.P_LOW + tile]
        after = far << 4 | params[n.P_SUM + tile] - far
    work[at + L_MOVES] = after << 10 | near << 6 | tile


@inlined
def _write_moves(params: Ints, work: Vector, at: int, seat: int, ends: int, lays_left: int, lays_right: int, rest: int, first: int) -> None:
    """Write the moves to the frame: the worth of trying, the ends after, the end joined, the tile. ``first`` is tried first."""
    left, right = ends >> 4, ends & 15
    fits_left, fits_right = work[W_LINE_FITS + left], work[W_LINE_FITS + right]
    seats = params[n.P_SEATS]
    after = work[W_LINE_HANDS + (seat + 1 if seat + 1 < seats else 0)]
    before = work[W_LINE_HANDS + (seat - 1 if seat else seats - 1)]
    place = at + L_MOVES
    mask = lays_left
    while mask:
        low = mask & -mask
        tile = low.bit_length() - 1
        mask ^= low
        far, other, fits = params[n.P_SUM + tile] - left, right, fits_right
        if left == LEAD:
            far = params[n.P_LOW + tile]
            other = params[n.P_SUM + tile] - far
            fits = work[W_LINE_FITS + other]
        face = left << 6 | tile
        promise = AT_ONCE if first == face else _promise(params, tile, after, before, rest, work[W_LINE_FITS + far], fits)
        work[place] = promise << 18 | (far << 4 | other) << 10 | face
        place += 1
    mask = lays_right
    while mask:
        low = mask & -mask
        tile = low.bit_length() - 1
        mask ^= low
        far = params[n.P_SUM + tile] - right
        face = right << 6 | tile
        promise = AT_ONCE if first == face else _promise(params, tile, after, before, rest, work[W_LINE_FITS + far], fits_left)
        work[place] = promise << 18 | (left << 4 | far) << 10 | face
        place += 1


@inlined
def _promise(params: Ints, tile: int, after: int, before: int, rest: int, shown: int, other: int) -> int:
    """How early to try a tile, above 0; ``shown`` fits the value it shows, ``other`` the other end; hands after and before the mover."""
    replies = after & (shown | other)
    score = AT_ONCE // 2 + NEXT_REPLY * replies.bit_count() + LAST_REPLY * (before & (shown | other)).bit_count()
    score += PIP * params[n.P_SUM + tile] + SHOWN * (shown & rest).bit_count()
    if replies == 0:
        score += NO_REPLY
    if params[n.P_DOUBLES] >> tile & 1:
        score += DOUBLE
    return score


@inlined
def _next_move(work: Vector, at: int) -> int:
    """The most promising move not yet tried, put in its place."""
    place, end = work[at + L_NEXT], work[at + L_END]
    work[at + L_NEXT] = place + 1
    best, chosen = work[place], place
    for other in range(place + 1, end):
        if work[other] > best:
            best, chosen = work[other], other
    work[chosen] = work[place]
    work[place] = best
    return best


@inlined
def _find(work: Vector, key: int) -> int:
    """Where the entry of that position begins, -1 when it is not in the table."""
    at = work[W_AT_LINE] + 2 * _bucket(work, key)
    if work[at] == key:
        return at
    return at + 2 if work[at + 2] == key else -1


@inlined
def _bucket(work: Vector, key: int) -> int:
    """The first of the two places of a position; its stamp has no say, so that a solve goes the same way each time.

    The products stay below 2**63: a compiler takes it that they do.
    """
    return ((key & HALF) * LOW_ODD + (key >> 25 & HALF) * HIGH_ODD) >> 24 & ((1 << work[W_LINE_BITS]) - 2)


@inlined
def _keep(work: Vector, key: int, face: int, tiles: int, beta: int, value: int) -> None:
    """Write a bound and the best move of a position to the table; the first place of two is for the larger position."""
    entry = work[W_AT_LINE] + 2 * _bucket(work, key)
    if work[entry] != key and (work[entry + 2] == key or (work[entry] >> 50 == key >> 50 and work[entry + 1] >> 50 > tiles)):
        entry += 2
    low, high = -MIDDLE, MIDDLE - 1
    if work[entry] == key:
        low, high = (work[entry + 1] & WIDE) - MIDDLE, (work[entry + 1] >> 20 & WIDE) - MIDDLE
    if value >= beta:
        low = value
    else:
        high = value
    work[entry] = key
    work[entry + 1] = low + MIDDLE | (high + MIDDLE) << 20 | face << 40 | tiles << 50


@inlined
def _bounded(params: Ints, work: Vector, bound: int, sum_0: int, sum_1: int, beta: int, soles: int) -> int:
    """A bound that settles the question by the points in hands alone, OPEN when they do not."""
    less, more = -sum_0, sum_1
    if bound == BOUND_ALL:
        more += sum_0
        less -= sum_1
    if more < beta:
        if soles:
            more += _sole(params, work, 1) + (_sole(params, work, 0) if bound == BOUND_ALL else 0)
        if more < beta:
            return more
    if less >= beta:
        if soles:
            less -= _sole(params, work, 0) + (_sole(params, work, 1) if bound == BOUND_ALL else 0)
        if less >= beta:
            return less
    return OPEN


@kernel
def _sole(params: Ints, work: Vector, side: int) -> int:
    """By how much a side may count more in the end than its hands do now: a tile alone may be worth more than itself and others."""
    more = 0
    for seat in range(side, params[n.P_SEATS], 2):
        if work[W_LINE_HANDS + seat] & params[n.P_BLANK]:
            more += max(0, params[n.P_SOLE_BLANK] - work[W_LINE_SUMS + seat])
        if work[W_LINE_HANDS + seat] & params[n.P_SIX]:
            more += max(0, params[n.P_SOLE_SIX] - work[W_LINE_SUMS + seat])
    return more


@inlined
def _out(params: Ints, pos: Vector, sheet: Vector, work: Vector, seat: int, sum_0: int, sum_1: int, soles: int) -> int:
    """The payoff of side 0 when that seat lays its last tile."""
    hand, total = work[W_LINE_HANDS + seat], work[W_LINE_SUMS + seat]
    work[W_LINE_HANDS + seat] = work[W_LINE_SUMS + seat] = 0
    if seat & 1:
        sum_1 -= total
    else:
        sum_0 -= total
    value = _worth(params, pos, sheet, work, seat & 1, seat, sum_0, sum_1, soles)
    work[W_LINE_HANDS + seat], work[W_LINE_SUMS + seat] = hand, total
    return value


@inlined
def _worth(params: Ints, pos: Vector, sheet: Vector, work: Vector, how: int, seat: int, sum_0: int, sum_1: int, soles: int) -> int:
    """The payoff of side 0 of the round as it stands now: out by side 0 or 1 (``how``), or blocked (2).

    The laws say it once for each pair of counts; then it is remembered. ``soles``: tiles in hands that alone count otherwise.
    """
    if soles:
        sum_0 = sum_1 = 0
        for other in range(params[n.P_SEATS]):
            hand = work[W_LINE_HANDS + other]
            held = work[W_LINE_SUMS + other] if hand & (hand - 1) else count(params, hand)
            if other & 1:
                sum_1 += held
            else:
                sum_0 += held
    size = work[W_WORTHS]
    at = work[W_AT_WORTHS] + (how * size + sum_0) * size + sum_1
    value = work[at]
    if value == 0:
        value = _judge(params, pos, sheet, work, how, seat) + MIDDLE
        work[at] = value
    return value - MIDDLE


@kernel
def _judge(params: Ints, pos: Vector, sheet: Vector, work: Vector, how: int, seat: int) -> int:
    """What the laws say the round as it stands is worth to side 0."""
    for other in range(params[n.P_SEATS]):
        pos[n.HAND + other] = work[W_LINE_HANDS + other]
    pos[n.KIND], pos[n.OUT] = n.BLOCKED if how == 2 else n.WENT_OUT, seat
    payoff(params, pos, sheet, work, work)
    return work[0]


@kernel
def forget_worths(params: Ints, sheet: Vector, work: Vector) -> None:
    """What the laws said of counts holds for the same params and sheet only."""
    if work[W_WORTHS] == 0:
        return
    seen = 0
    for offset in range(n.P_END):
        seen += ((params[offset] & WIDE) + (params[offset] >> 20 & WIDE) + (params[offset] >> 40)) * (2 * offset + 1)
    for offset in range(n.SHEET_LENGTH):
        seen = (seen * 1_000_003 + sheet[offset]) & SEEN
    if seen == work[W_WORTHS_OF]:
        return
    work[W_WORTHS_OF] = seen
    size, at = work[W_WORTHS], work[W_AT_WORTHS]
    for offset in range(3 * size * size):
        work[at + offset] = 0
