"""Exact play by the laws alone, for every game: alpha-beta for two sides, max^n for more. Values are payoffs of side 0."""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.laws.odd import joined_half
from dvor.core.laws.points import side_of, sides
from dvor.core.laws.turn import legal, next_seat, play
from dvor.search.compiled import Ints, Vector, kernel
from dvor.search.line import DOUBLE, NEXT_REPLY, NO_REPLY, PIP, at_least, is_line, take_hands
from dvor.search.payoff import has_points, payoff, splits
from dvor.search.table import NO_ENTRY, claim, make_key, probe
from dvor.search.workspace import (
    F_BEST,
    F_BEST_FACE,
    F_BEST_OF,
    F_CHECK,
    F_COUNT,
    F_FACE,
    F_HIGH,
    F_IS_MAX,
    F_KEY,
    F_LOW,
    F_MADE,
    F_MOVES,
    F_ORDER,
    F_PLACE,
    F_SIZE,
    F_TILES,
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
def begin_node(params: Ints, pos: Vector, work: Vector, level: int, size: int) -> int:
    """Keep the position, its moves and its hashes in a frame; where the frame begins, -1 when the budget is spent."""
    work[W_NODES] += 1
    if (work[W_BUDGET] and work[W_NODES] > work[W_BUDGET]) or level >= work[W_LEVELS] or size > MOST_MOVES:
        work[W_FAILED] = 1
        return -1
    save(params, pos, work, level)
    at = work[W_AT_FRAMES] + level * F_SIZE
    for place in range(size):
        work[at + F_MOVES + place] = work[place]
    make_key(params, pos, work)
    work[at + F_KEY], work[at + F_CHECK] = work[W_KEY], work[W_CHECK]
    work[at + F_COUNT], work[at + F_PLACE] = size, 0
    return at


@kernel
def tiles_held(params: Ints, pos: Vector) -> int:
    """How many tiles are in hands."""
    held = 0
    for seat in range(params[n.P_SEATS]):
        held += pos[n.HAND + seat].bit_count()
    return held


@kernel
def points_of(params: Ints, pos: Vector, side: int) -> int:
    """What the in-play points made so far add to the payoff of a side."""
    if not has_points(params) or not splits(params):
        return 0
    number = sides(params)
    total = 0
    for other in range(number):
        total += pos[n.POINTS + other]
    return number * pos[n.POINTS + side] - total


@kernel
def value_of(params: Ints, pos: Vector, sheet: Vector, work: Vector, guess: int) -> int:
    """The payoff of side 0 of two; the first question is whether it is ``guess`` or more. The position is changed."""
    low, high, value = -INFINITE, INFINITE, guess
    save(params, pos, work, 1)
    while low < high:
        beta = value + 1 if value == low else value
        restore(params, pos, work, 1)
        value = can_get(params, pos, sheet, work, beta)
        if work[W_FAILED]:
            return 0
        if value < beta:
            high = value
        else:
            low = value
    return value


@kernel
def can_get(params: Ints, pos: Vector, sheet: Vector, work: Vector, beta: int) -> int:
    """A bound on the payoff of side 0 of two: beta or more when side 0 can get that, else less. The position is changed."""
    level = 2
    while True:
        value = INFINITE
        size = play_forced(params, pos, work)
        if size == 0:
            payoff(params, pos, sheet, work, work)
            value = work[0]
        elif is_line(params, pos, work):
            take_hands(params, pos, work)
            value = at_least(params, pos, sheet, work, beta)
        else:
            at = begin_node(params, pos, work, level, size)
            if at >= 0:
                value = _known(params, pos, work, at, beta)
                if value == INFINITE:
                    order_moves(params, pos, work, at)
        if work[W_FAILED]:
            return 0
        while value != INFINITE:
            if level == 2:
                return value
            level -= 1
            value = _take_back(work, work[W_AT_FRAMES] + level * F_SIZE, value, beta)
            if value == INFINITE:
                restore(params, pos, work, level)
        move = next_move(work, work[W_AT_FRAMES] + level * F_SIZE)
        work[work[W_AT_FRAMES] + level * F_SIZE + F_FACE] = face_of(pos, move)
        play(params, pos, move)
        level += 1


@kernel
def _known(params: Ints, pos: Vector, work: Vector, at: int, beta: int) -> int:
    """What the table knows of a new frame's position, when that answers the question; else INFINITE."""
    made = points_of(params, pos, 0)
    is_max = side_of(params, pos[n.TURN]) == 0
    work[at + F_MADE], work[at + F_IS_MAX], work[at + F_TILES] = made, int(is_max), tiles_held(params, pos)
    work[at + F_BEST] = -INFINITE if is_max else INFINITE
    work[at + F_BEST_FACE], work[at + F_LOW], work[at + F_HIGH] = -1, -INFINITE, INFINITE
    entry = probe(work)
    if entry != NO_ENTRY:
        low, high = work[entry + T_VALUES], work[entry + T_VALUES + 1]
        if low + made >= beta:
            return low + made
        if high + made < beta:
            return high + made
        work[at + F_LOW], work[at + F_HIGH], work[at + F_BEST_FACE] = low, high, work[entry + T_MOVE]
    return INFINITE


@kernel
def _take_back(work: Vector, at: int, value: int, beta: int) -> int:
    """Note in the frame what its last move brought; the frame's own value when that is settled, else INFINITE."""
    is_max = work[at + F_IS_MAX] != 0
    if value > work[at + F_BEST] if is_max else value < work[at + F_BEST]:
        work[at + F_BEST], work[at + F_BEST_FACE] = value, work[at + F_FACE]
    if work[at + F_PLACE] < work[at + F_COUNT] and (value < beta if is_max else value >= beta):
        return INFINITE
    best = work[at + F_BEST]
    low, high, made = work[at + F_LOW], work[at + F_HIGH], work[at + F_MADE]
    if best >= beta:
        low = best - made
    else:
        high = best - made
    entry = claim(work, work[at + F_KEY], work[at + F_CHECK], work[at + F_TILES])
    work[entry + T_MOVE], work[entry + T_VALUES], work[entry + T_VALUES + 1] = work[at + F_BEST_FACE], low, high
    return best


@kernel
def face_of(pos: Vector, move: int) -> int:
    """A move without its arm, by the value it joins: the same in positions that are mirror images."""
    arm = move >> n.ARM_SHIFT & n.ARM_MASK
    return move & ~(n.ARM_MASK << n.ARM_SHIFT) | pos[n.END_VALUE + arm] << 20


@kernel
def next_move(work: Vector, at: int) -> int:
    """The most promising move of the frame not yet tried, put in its place."""
    place, size = work[at + F_PLACE], work[at + F_COUNT]
    best = place
    for other in range(place + 1, size):
        if work[at + F_ORDER + other] > work[at + F_ORDER + best]:
            best = other
    move = work[at + F_MOVES + best]
    work[at + F_MOVES + best] = work[at + F_MOVES + place]
    work[at + F_ORDER + best] = work[at + F_ORDER + place]
    work[at + F_PLACE] += 1
    return move


@kernel
def order_moves(params: Ints, pos: Vector, work: Vector, at: int) -> None:
    """Score the moves of the frame: the table's move first, then those that leave the next seat the fewest replies."""
    after = pos[n.HAND + next_seat(params, pos, pos[n.TURN])]
    for place in range(work[at + F_COUNT]):
        move = work[at + F_MOVES + place]
        kind = move >> n.KIND_SHIFT & n.KIND_MASK
        score = -100000
        if kind <= n.LEAD:
            tile = move & n.TILE_MASK
            replies = after & ends_after(params, pos, tile, move >> n.ARM_SHIFT & n.ARM_MASK, kind)
            score = PIP * params[n.P_SUM + tile] + NEXT_REPLY * replies.bit_count()
            if replies == 0:
                score += NO_REPLY
            if params[n.P_DOUBLES] >> tile & 1:
                score += DOUBLE
        if face_of(pos, move) == work[at + F_BEST_FACE]:
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
def many_sides(params: Ints, pos: Vector, sheet: Vector, work: Vector) -> None:
    """Write the payoff of every side to ``W_VALUES`` when each plays for its own; of equal moves the first in pinned order is played."""
    number = sides(params)
    level = 1
    while True:
        is_done = True
        size = play_forced(params, pos, work)
        if size == 0:
            payoff(params, pos, sheet, work, work)
            for side in range(number):
                work[W_VALUES + side] = work[side]
        else:
            at = begin_node(params, pos, work, level, size)
            if at < 0:
                return
            work[at + F_TILES] = tiles_held(params, pos)
            entry = probe(work)
            if entry == NO_ENTRY:
                is_done = False
            else:
                for side in range(number):
                    work[W_VALUES + side] = work[entry + T_VALUES + side] + points_of(params, pos, side)
        while is_done:
            if level == 1:
                return
            level -= 1
            at = work[W_AT_FRAMES] + level * F_SIZE
            restore(params, pos, work, level)
            is_done = _settled(params, pos, work, at)
        at = work[W_AT_FRAMES] + level * F_SIZE
        move = work[at + F_MOVES + work[at + F_PLACE]]
        work[at + F_PLACE] += 1
        play(params, pos, move)
        level += 1


@kernel
def _settled(params: Ints, pos: Vector, work: Vector, at: int) -> bool:
    """Note in the frame what its last move brought; whether it was the last of its moves: its payoffs are then known."""
    number, mover = sides(params), side_of(params, pos[n.TURN])
    if work[at + F_PLACE] == 1 or work[W_VALUES + mover] > work[at + F_BEST_OF + mover]:
        for side in range(number):
            work[at + F_BEST_OF + side] = work[W_VALUES + side]
    if work[at + F_PLACE] < work[at + F_COUNT]:
        return False
    entry = claim(work, work[at + F_KEY], work[at + F_CHECK], work[at + F_TILES])
    for side in range(number):
        value = work[at + F_BEST_OF + side]
        work[W_VALUES + side] = value
        work[entry + T_VALUES + side] = value - points_of(params, pos, side)
    return True
