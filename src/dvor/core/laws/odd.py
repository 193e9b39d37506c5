"""Moves that only some games have: closed doubles, matadors, the sausage's cut and shift, opening an arm, signals."""

from __future__ import annotations

from dvor.core.laws.names import (
    ARM_SHIFT,
    ARMS,
    CLOSED,
    CLOSER,
    CLOSING_CROSSED,
    CLOSING_REOPEN,
    CUT,
    DRAWN,
    END_VALUE,
    FLIPPED,
    HAND,
    KIND_SHIFT,
    LAST,
    LEFT_SIZE,
    OPEN,
    P_AT_LINES,
    P_BLANK,
    P_CLOSING,
    P_DOUBLES,
    P_FIT,
    P_LOW,
    P_SAUSAGE,
    P_SEVEN,
    P_SIGNALS,
    P_SIX,
    P_SUIT,
    P_SUM,
    PASSED,
    SHOWN,
    SHUT,
    SIGNAL,
    TAIL_SHIFT,
    TILE_MASK,
    TURN,
    USED,
)
from dvor.core.laws.points import Ints, Vector

#: Room for the tiles of one line, and for what each shows; the four blocks are left tiles, left ends, right tiles, right ends.
LINE_ROOM = 28


def odd_lays(params: Ints, pos: Vector, hand: int, out: Vector, n: int) -> int:
    """Add closed doubles, matadors joined by their higher half, and cuts; return how many moves there are now."""
    barred = pos[USED] | pos[SHUT]
    for arm in range(pos[ARMS]):
        if barred >> arm & 1:
            continue
        fits = hand & params[P_FIT + pos[END_VALUE + arm]]
        if params[P_CLOSING] and (params[P_CLOSING] != CLOSING_CROSSED or pos[ARMS] > 2):
            n = _write(fits & params[P_DOUBLES], CLOSED << KIND_SHIFT | arm << ARM_SHIFT, out, n)
        if params[P_SEVEN]:
            n = _write(fits & _matadors(params) & ~params[P_DOUBLES], FLIPPED << KIND_SHIFT | arm << ARM_SHIFT, out, n)
    if params[P_SAUSAGE]:
        first, second = pos[END_VALUE], pos[END_VALUE + 1]
        both = hand & params[P_SUIT + first] & params[P_SUIT + second]
        if first == second:
            both &= params[P_DOUBLES]
        for arm in range(2):
            for tail in range(1, pos[LEFT_SIZE + 1 - arm]):
                n = _write(both, tail << TAIL_SHIFT | CUT << KIND_SHIFT | arm << ARM_SHIFT, out, n)
    return n


def _write(mask: int, code: int, out: Vector, n: int) -> int:
    while mask:
        low = mask & -mask
        out[n] = code + low.bit_length() - 1
        n += 1
        mask ^= low
    return n


def _matadors(params: Ints) -> int:
    """0-0 and the tiles of seven pips (docs/rules.md 9, ``join = seven``); only they fit a blank."""
    return params[P_FIT]


def joined_half(params: Ints, tile: int, end: int, kind: int) -> int:
    """The half by which the tile joins an arm that shows ``end``."""
    if not params[P_SEVEN]:
        return end
    low = params[P_LOW + tile]
    if not _matadors(params) >> tile & 1:
        return 7 - end
    return params[P_SUM + tile] - low if kind == FLIPPED else low


def free_moves(params: Ints, pos: Vector, out: Vector, n: int) -> int:
    """Add what may be done before one's move: open an arm one closed, signal a tile one holds."""
    if pos[DRAWN] or pos[USED]:
        return n
    turn = pos[TURN]
    if params[P_CLOSING]:
        for arm in range(pos[ARMS]):
            if params[P_CLOSING] == CLOSING_REOPEN and pos[SHUT] >> arm & 1 and pos[CLOSER + arm] == turn:
                out[n] = OPEN << KIND_SHIFT | arm << ARM_SHIFT
                n += 1
    if params[P_SIGNALS]:
        mask = pos[HAND + turn] & (params[P_BLANK] | params[P_SIX]) & ~pos[SHOWN + turn]
        n = _write(mask, SIGNAL << KIND_SHIFT, out, n)
    return n


def reopen(pos: Vector, arm: int) -> None:
    """Open a closed arm again; passes are counted anew."""
    pos[SHUT] &= ~(1 << arm)
    pos[CLOSER + arm] = -1
    pos[PASSED] = 0


def lengthen(params: Ints, pos: Vector, arm: int, tile: int) -> None:
    """Note the tile just laid as the last of its line (Kolbasa)."""
    _append(params, pos, arm, tile, pos[END_VALUE + arm])


def _append(params: Ints, pos: Vector, arm: int, tile: int, far: int) -> None:
    at = params[P_AT_LINES] + 2 * LINE_ROOM * arm + pos[LEFT_SIZE + arm]
    pos[at] = tile
    pos[at + LINE_ROOM] = far
    pos[LEFT_SIZE + arm] += 1
    pos[END_VALUE + arm] = far
    pos[LAST + arm] = tile


def _pop(params: Ints, pos: Vector, arm: int) -> None:
    """Take the last tile off a line that keeps at least one."""
    pos[LEFT_SIZE + arm] -= 1
    at = params[P_AT_LINES] + 2 * LINE_ROOM * arm + pos[LEFT_SIZE + arm] - 1
    pos[LAST + arm] = pos[at]
    pos[END_VALUE + arm] = pos[at + LINE_ROOM]


def cut(params: Ints, pos: Vector, move: int) -> None:
    """The tile goes on the receiving line, then the other line's tail, turned round (docs/rules.md 10)."""
    arm, tail, tile = move >> ARM_SHIFT & 3, move >> TAIL_SHIFT, move & TILE_MASK
    _append(params, pos, arm, tile, params[P_SUM + tile] - pos[END_VALUE + arm])
    for _ in range(tail):
        moved, shown = pos[LAST + 1 - arm], pos[END_VALUE + 1 - arm]
        _append(params, pos, arm, moved, params[P_SUM + moved] - shown)
        _pop(params, pos, 1 - arm)


def can_shift(params: Ints, pos: Vector) -> bool:
    """Whether the last tile of the right line may go to the left end."""
    if pos[LEFT_SIZE + 1] < 2:
        return False
    return params[P_SUIT + pos[END_VALUE]] >> pos[LAST + 1] & 1 != 0


def shift(params: Ints, pos: Vector) -> None:
    """The last tile of the right line goes to the left end."""
    tile = pos[LAST + 1]
    _append(params, pos, 0, tile, params[P_SUM + tile] - pos[END_VALUE])
    _pop(params, pos, 1)
