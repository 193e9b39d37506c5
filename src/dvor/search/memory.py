"""What everybody at the table has seen: who showed and covered which value, and which tiles a seat surely lacks."""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.laws.turn import play
from dvor.search.compiled import Ints, Vector, kernel

#: Values have room for a set up to double-twelve.
VALUES = 16
#: Per seat: tiles (mask) it surely lacks, its first tile (-1), how often it showed and covered each value. Per arm: who showed the end.
LACKS, FIRST, WHO, PLIES = 0, 4, 8, 12
SHOWED = 16
COVERED = SHOWED + 4 * VALUES
MEMORY_LENGTH = COVERED + 4 * VALUES


@kernel
def forget(mem: Vector) -> None:
    """Nothing has been seen yet."""
    for offset in range(MEMORY_LENGTH):
        mem[offset] = 0
    for seat in range(4):
        mem[FIRST + seat] = mem[WHO + seat] = -1


@kernel
def open_fits(params: Ints, pos: Vector) -> int:
    """Tiles (mask) that fit an open end."""
    union = 0
    for arm in range(pos[n.ARMS]):
        if not pos[n.SHUT] >> arm & 1:
            union |= params[n.P_FIT + pos[n.END_VALUE + arm]]
    return union


@kernel
def learn(params: Ints, pos: Vector, move: int, lacks: Vector) -> None:
    """Play a legal move and keep which tiles (mask) each seat surely lacks then: the first places of ``lacks``, one a seat."""
    seat, kind = pos[n.TURN], move >> n.KIND_SHIFT & n.KIND_MASK
    if kind == n.PASS:
        lacks[LACKS + seat] |= open_fits(params, pos)
    elif kind == n.DRAW:
        lacks[LACKS + seat] = 0 if params[n.P_DRAW_ANY] else open_fits(params, pos)
    held = _sizes(params, pos)
    play(params, pos, move)
    if params[n.P_EFFECTS] and kind != n.DRAW:
        for other in range(params[n.P_SEATS]):
            if pos[n.HAND + other].bit_count() > held >> 8 * other & 255:  # tiles came to it: they may be any
                lacks[LACKS + other] = 0


@kernel
def advance(params: Ints, pos: Vector, move: int, mem: Vector) -> None:
    """Play a legal move and remember what it told."""
    seat, kind = pos[n.TURN], move >> n.KIND_SHIFT & n.KIND_MASK
    tile, arm = move & n.TILE_MASK, move >> n.ARM_SHIFT & n.ARM_MASK
    mem[PLIES] += 1
    if kind != n.CUT and kind > n.FLIPPED:
        learn(params, pos, move, mem)
        if kind == n.LEAD:
            _show_lead(params, seat, tile, mem)
        return
    mem[COVERED + seat * VALUES + pos[n.END_VALUE + arm]] += 1
    learn(params, pos, move, mem)
    mem[SHOWED + seat * VALUES + pos[n.END_VALUE + arm]] += 1
    mem[WHO + arm] = seat
    if mem[FIRST + seat] < 0:
        mem[FIRST + seat] = tile
    if pos[n.SPIN] == tile:
        mem[WHO + 2] = mem[WHO + 3] = seat


@kernel
def _sizes(params: Ints, pos: Vector) -> int:
    """How many tiles each seat holds, eight bits a seat; asked for where an effect may give tiles."""
    held = 0
    if params[n.P_EFFECTS]:
        for seat in range(params[n.P_SEATS]):
            held |= pos[n.HAND + seat].bit_count() << 8 * seat
    return held


@kernel
def _show_lead(params: Ints, seat: int, tile: int, mem: Vector) -> None:
    low = params[n.P_LOW + tile]
    mem[SHOWED + seat * VALUES + low] += 1
    if params[n.P_SUM + tile] != 2 * low:
        mem[SHOWED + seat * VALUES + params[n.P_SUM + tile] - low] += 1
    for arm in range(4):
        mem[WHO + arm] = seat
    if mem[FIRST + seat] < 0:
        mem[FIRST + seat] = tile
