"""Exact play by the laws alone, for every game: alpha-beta for two sides, max^n for more. Values are payoffs of side 0."""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.laws.odd import joined_half
from dvor.core.laws.points import side_of, sides
from dvor.core.laws.turn import legal, next_seat, play
from dvor.search.compiled import Ints, Vector, kernel
from dvor.search.payoff import has_points, payoff, splits
from dvor.search.table import NO_ENTRY, claim, make_key, probe
from dvor.search.workspace import (
    F_BEST,
    F_MOVES,
    F_ORDER,
    F_SIZE,
    MOST_MOVES,
    T_MOVE,
    T_VALUES,
    W_AT_FRAMES,
    W_BUDGET,
    W_CHECK,
    W_FAILED,
    W_KEY,
    W_LEVELS,
    W_NODES,
    W_VALUES,
    restore,
    save,
)

#: More than any payoff.
INFINITE = 1 << 40


@kernel
def play_forced(params: Ints, pos: Vector, work: Vector) -> int:
    """Play on while there is one move only; the number of moves of the seat that has a choice (0: the round is over).

    Signals are no choice: they tell nothing to players who see all tiles. The moves stand in ``work``.
    """
    while True:
        size = legal(params, pos, work)
        if params[n.P_SIGNALS]:
            size = _without_signals(work, size)
        if size != 1:
            return size
        play(params, pos, work[0])


@kernel
def _without_signals(work: Vector, size: int) -> int:
    """Signals come last among the legal moves."""
    while size > 0 and work[size - 1] >> n.KIND_SHIFT & n.KIND_MASK == n.SIGNAL:
        size -= 1
    return size


@kernel
def begin_node(params: Ints, pos: Vector, work: Vector, level: int, size: int) -> bool:
    """Keep the position and its moves in the frame; False when the budget is spent."""
    work[W_NODES] += 1
    if (work[W_BUDGET] and work[W_NODES] > work[W_BUDGET]) or level >= work[W_LEVELS] or size > MOST_MOVES:
        work[W_FAILED] = 1
        return False
    save(params, pos, work, level)
    at = work[W_AT_FRAMES] + level * F_SIZE
    for place in range(size):
        work[at + F_MOVES + place] = work[place]
    return True


@kernel
def tiles_held(params: Ints, pos: Vector) -> int:
    """How many tiles are in hands."""
    held = 0
    for seat in range(params[n.P_SEATS]):
        held += pos[n.HAND + seat].bit_count()
    return held


@kernel
def lead_of(params: Ints, pos: Vector) -> int:
    """What side 0 has made in points so far, as far as these only add to the payoff."""
    return pos[n.POINTS] - pos[n.POINTS + 1] if has_points(params) and splits(params) else 0


@kernel
def two_sides(params: Ints, pos: Vector, sheet: Vector, work: Vector, level: int, alpha: int, beta: int) -> int:
    """The payoff of side 0, exact between alpha and beta, else a bound beyond them; the position is changed."""
    size = play_forced(params, pos, work)
    if size == 0:
        payoff(params, pos, sheet, work, work)
        return work[0]
    if not begin_node(params, pos, work, level, size):
        return 0
    made = lead_of(params, pos)
    make_key(params, pos, work)
    key, check = work[W_KEY], work[W_CHECK]
    low, high, first = -INFINITE, INFINITE, -1
    entry = probe(work)
    if entry != NO_ENTRY:
        low, high, first = work[entry + T_VALUES] + made, work[entry + T_VALUES + 1] + made, work[entry + T_MOVE]
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
    order_moves(params, pos, work, level, size, first)
    alpha, beta = max(alpha, low), min(beta, high)
    tiles = tiles_held(params, pos)
    is_max = side_of(params, pos[n.TURN]) == 0
    best = -INFINITE if is_max else INFINITE
    best_face = -1
    at = work[W_AT_FRAMES] + level * F_SIZE
    lower, upper = alpha, beta
    for place in range(size):
        move = next_move(work, at, place, size)
        if place:
            restore(params, pos, work, level)
        face = face_of(pos, move)
        play(params, pos, move)
        value = 0
        if place == 0 or upper - lower <= 1:
            value = two_sides(params, pos, sheet, work, level + 1, lower, upper)
        elif is_max:
            value = two_sides(params, pos, sheet, work, level + 1, lower, lower + 1)
            if value > lower and value < upper and not work[W_FAILED]:
                restore(params, pos, work, level)
                play(params, pos, move)
                value = two_sides(params, pos, sheet, work, level + 1, value - 1, upper)
        else:
            value = two_sides(params, pos, sheet, work, level + 1, upper - 1, upper)
            if value < upper and value > lower and not work[W_FAILED]:
                restore(params, pos, work, level)
                play(params, pos, move)
                value = two_sides(params, pos, sheet, work, level + 1, lower, value + 1)
        if work[W_FAILED]:
            return 0
        if is_max:
            if value > best:
                best, best_face = value, face
            lower = max(lower, best)
        else:
            if value < best:
                best, best_face = value, face
            upper = min(upper, best)
        if lower >= upper:
            break
    if best >= beta:
        low = max(low, best)
    elif best <= alpha:
        high = min(high, best)
    else:
        low = high = best
    entry = claim(work, key, check, tiles)
    work[entry + T_MOVE], work[entry + T_VALUES], work[entry + T_VALUES + 1] = best_face, low - made, high - made
    return best


@kernel
def face_of(pos: Vector, move: int) -> int:
    """A move without its arm, by the value it joins: the same in positions that are mirror images."""
    arm = move >> n.ARM_SHIFT & n.ARM_MASK
    return move & ~(n.ARM_MASK << n.ARM_SHIFT) | pos[n.END_VALUE + arm] << 20


@kernel
def next_move(work: Vector, at: int, place: int, size: int) -> int:
    """The most promising move not yet tried, put in its place."""
    best = place
    for other in range(place + 1, size):
        if work[at + F_ORDER + other] > work[at + F_ORDER + best]:
            best = other
    move = work[at + F_MOVES + best]
    work[at + F_MOVES + best] = work[at + F_MOVES + place]
    work[at + F_ORDER + best] = work[at + F_ORDER + place]
    work[at + F_MOVES + place] = move
    return move


@kernel
def order_moves(params: Ints, pos: Vector, work: Vector, level: int, size: int, first: int) -> None:
    """Score the moves of the frame: the table's move first, then those that leave the next seat the fewest replies."""
    at = work[W_AT_FRAMES] + level * F_SIZE
    turn = pos[n.TURN]
    after = pos[n.HAND + next_seat(params, pos, turn)]
    for place in range(size):
        move = work[at + F_MOVES + place]
        kind = move >> n.KIND_SHIFT & n.KIND_MASK
        score = -100000
        if kind <= n.LEAD:
            tile = move & n.TILE_MASK
            replies = after & ends_after(params, pos, tile, move >> n.ARM_SHIFT & n.ARM_MASK, kind)
            score = 14 * params[n.P_SUM + tile] - 435 * replies.bit_count() + (46 if params[n.P_DOUBLES] >> tile & 1 else 0)
            if replies == 0:
                score += 4000
        if first >= 0 and face_of(pos, move) == first:
            score = INFINITE
        work[at + F_ORDER + place] = score


@kernel
def ends_after(params: Ints, pos: Vector, tile: int, arm: int, kind: int) -> int:
    """The tiles (mask) that fit an end once that tile lies there; sides of a spinner that open by it are not counted."""
    if kind == n.LEAD:
        low = params[n.P_LOW + tile]
        return params[n.P_FIT + low] | params[n.P_FIT + params[n.P_SUM + tile] - low]
    union = 0
    for other in range(pos[n.ARMS]):
        if other != arm and not pos[n.SHUT] >> other & 1:
            union |= params[n.P_FIT + pos[n.END_VALUE + other]]
    if kind != n.CLOSED:
        union |= params[n.P_FIT + params[n.P_SUM + tile] - joined_half(params, tile, pos[n.END_VALUE + arm], kind)]
    return union


@kernel
def many_sides(params: Ints, pos: Vector, sheet: Vector, work: Vector, level: int) -> None:
    """Write the payoff of every side to ``W_VALUES`` when each plays for its own; of equal moves the first in pinned order is played."""
    size = play_forced(params, pos, work)
    number = sides(params)
    if size == 0:
        payoff(params, pos, sheet, work, work)
        for side in range(number):
            work[W_VALUES + side] = work[side]
        return
    if not begin_node(params, pos, work, level, size):
        return
    make_key(params, pos, work)
    key, check = work[W_KEY], work[W_CHECK]
    adds = has_points(params) and splits(params)
    total = 0
    if adds:
        for side in range(number):
            total += pos[n.POINTS + side]
    entry = probe(work)
    if entry != NO_ENTRY:
        for side in range(number):
            work[W_VALUES + side] = work[entry + T_VALUES + side] + (number * pos[n.POINTS + side] - total if adds else 0)
        return
    at = work[W_AT_FRAMES] + level * F_SIZE
    mover = side_of(params, pos[n.TURN])
    tiles = tiles_held(params, pos)
    for place in range(size):
        if place:
            restore(params, pos, work, level)
        play(params, pos, work[at + F_MOVES + place])
        many_sides(params, pos, sheet, work, level + 1)
        if work[W_FAILED]:
            return
        if place == 0 or work[W_VALUES + mover] > work[at + F_BEST + mover]:
            for side in range(number):
                work[at + F_BEST + side] = work[W_VALUES + side]
    restore(params, pos, work, level)
    entry = claim(work, key, check, tiles)
    for side in range(number):
        value = work[at + F_BEST + side]
        work[W_VALUES + side] = value
        work[entry + T_VALUES + side] = value - (number * pos[n.POINTS + side] - total if adds else 0)
