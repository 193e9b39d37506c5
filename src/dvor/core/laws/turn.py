"""One turn: which moves are legal, and what a move does (docs/rules.md 0.3 to 0.5)."""

from __future__ import annotations

from dvor.core.laws.names import (
    ARM_MASK,
    ARM_SHIFT,
    ARMS,
    BEFORE,
    BLOCK_DEAD,
    BLOCK_EARLY,
    BLOCKED,
    BONES,
    BONEYARD,
    CLOSED,
    CLOSER,
    CLOSING_CROSSED,
    CLOSING_REOPEN,
    CUT,
    DRAW,
    DRAW_MOVE,
    DRAW_ONE,
    DRAWN,
    END,
    END_MOVE,
    END_VALUE,
    FATED,
    FLIPPED,
    HAND,
    KIND,
    KIND_MASK,
    KIND_SHIFT,
    LAID,
    LAST,
    LAST_LAYER,
    LAST_TURN,
    LEAD_MOVE,
    LEAD_TILE,
    LEADS,
    MAKER,
    OPEN,
    OUT,
    P_AT_FATE,
    P_BLOCK,
    P_CLOSING,
    P_DOMINICAN,
    P_DOUBLES,
    P_DRAW,
    P_DRAW_ANY,
    P_EFFECTS,
    P_FIT,
    P_KEEPS_MAKER,
    P_LOW,
    P_MATCH,
    P_MULTI,
    P_ODD,
    P_OUT_PAIR,
    P_PLAIN,
    P_PLAY,
    P_SAUSAGE,
    P_SEATS,
    P_SPINNER,
    P_SUM,
    P_TARGET,
    P_TILES,
    PASS,
    PASS_MOVE,
    PASSED,
    PASSES,
    PLAIN_LAY_LIMIT,
    POINTER,
    POINTS,
    REACH_AT_ONCE,
    REACHED,
    SHIFT,
    SHIFT_MOVE,
    SHOWN,
    SHUT,
    SITTING,
    SPIN,
    SPINNER_ANY,
    SPINNER_THREE,
    TILE_MASK,
    TOTAL,
    TURN,
    UNPLAYED,
    USED,
    WENT_OUT,
)
from dvor.core.laws.odd import can_shift, cut, free_moves, joined_half, lengthen, odd_lays, reopen, shift
from dvor.core.laws.points import Ints, Vector, play_points, side_of

RIGHT_ARM = (1 << ARM_SHIFT) - 1


def legal(params: Ints, pos: Vector, out: Vector) -> int:
    """Write the legal moves of the seat on turn to ``out`` in pinned order; return how many (0: the round is over)."""
    turn = pos[TURN]
    if turn < 0:
        return 0
    hand = pos[HAND + turn]
    n = 0
    if pos[LAID] == 0:
        mask = hand & pos[LEADS]
        while mask:
            low = mask & -mask
            out[n] = LEAD_MOVE + low.bit_length() - 1
            n += 1
            mask ^= low
        return free_moves(params, pos, out, n) if params[P_ODD] else n
    used = 0
    if params[P_PLAIN]:  # two ends, one tile a turn: the common path, kept short
        mask = hand & params[P_FIT + pos[END_VALUE]]
        while mask:
            low = mask & -mask
            out[n] = low.bit_length() - 1
            n += 1
            mask ^= low
        mask = hand & params[P_FIT + pos[END_VALUE + 1]]
        while mask:
            low = mask & -mask
            out[n] = RIGHT_ARM + low.bit_length()
            n += 1
            mask ^= low
    else:
        used = pos[USED]
        if used:
            hand &= params[P_DOUBLES]
        n = _lays(params, pos, hand, out)
    if used:
        out[n] = END_MOVE
        return n + 1
    if n == 0:
        out[0] = _stuck_move(params, pos)
        n = 1
    elif params[P_DRAW_ANY] and pos[POINTER] < pos[BONES]:
        out[n] = DRAW_MOVE
        n += 1
    return free_moves(params, pos, out, n) if params[P_ODD] else n


def _lays(params: Ints, pos: Vector, hand: int, out: Vector) -> int:
    """Write where the tiles of ``hand`` may lie, arm by arm, then the ways only some games have."""
    n = 0
    barred = pos[USED] | pos[SHUT]
    for arm in range(pos[ARMS]):
        if barred >> arm & 1:
            continue
        mask = hand & params[P_FIT + pos[END_VALUE + arm]]
        code = (arm << ARM_SHIFT) - 1
        while mask:
            low = mask & -mask
            out[n] = code + low.bit_length()
            n += 1
            mask ^= low
    return odd_lays(params, pos, hand, out, n) if params[P_ODD] else n


def _stuck_move(params: Ints, pos: Vector) -> int:
    if params[P_SAUSAGE] and can_shift(params, pos):
        return SHIFT_MOVE
    if pos[POINTER] < pos[BONES] and params[P_DRAW] and not (params[P_DRAW] == DRAW_ONE and pos[DRAWN]):
        return DRAW_MOVE
    return PASS_MOVE


def play(params: Ints, pos: Vector, move: int) -> None:
    """Change the position by a legal move."""
    kind = move >> KIND_SHIFT & KIND_MASK
    if kind == PASS:
        _pass(params, pos)
    elif move < PLAIN_LAY_LIMIT and params[P_PLAIN]:
        _lay_plain(params, pos, move & TILE_MASK, move >> ARM_SHIFT)
    elif move >= LEAD_MOVE and move < LEAD_MOVE + PLAIN_LAY_LIMIT:
        _lead(params, pos, move & TILE_MASK)
    elif kind <= FLIPPED:
        _lay(params, pos, move & TILE_MASK, move >> ARM_SHIFT & ARM_MASK, kind)
    elif kind == DRAW:
        tile = pos[BONEYARD + pos[POINTER]]
        pos[POINTER] += 1
        pos[HAND + pos[TURN]] |= 1 << tile
        pos[DRAWN] = 1
    elif kind == END:
        _finish_lay(params, pos)
    elif kind == CUT:
        seat, tile = pos[TURN], move & TILE_MASK
        _take(params, pos, tile)
        cut(params, pos, move)
        _after_lay(params, pos, seat)
    elif kind == SHIFT:
        shift(params, pos)
        pos[PASSES] = 0
        _end_turn(params, pos)
    elif kind == OPEN:
        reopen(pos, move >> ARM_SHIFT & ARM_MASK)
    else:
        pos[SHOWN + pos[TURN]] |= 1 << (move & TILE_MASK)


def _lay_plain(params: Ints, pos: Vector, tile: int, arm: int) -> None:
    """A tile on a line of a game without spinner, multi-tile turns or in-play points: the common path, kept short."""
    turn = pos[TURN]
    bit = 1 << tile
    hand = pos[HAND + turn] ^ bit
    pos[HAND + turn] = hand
    unplayed = pos[UNPLAYED] ^ bit
    pos[UNPLAYED] = unplayed
    far = params[P_SUM + tile] - pos[END_VALUE + arm]
    pos[END_VALUE + arm] = far
    pos[LAST + arm] = tile
    pos[LAID] += 1
    pos[PASSES] = 0
    pos[LAST_TURN] = bit
    if not params[P_KEEPS_MAKER] & bit:
        pos[MAKER] = turn
    if hand == 0:
        pos[KIND] = WENT_OUT
        pos[OUT] = turn
        pos[TURN] = -1
        return
    pos[DRAWN] = 0
    turn += 1
    pos[TURN] = 0 if turn == params[P_SEATS] else turn
    live = unplayed & (params[P_FIT + far] | params[P_FIT + pos[END_VALUE + 1 - arm]])
    if live and (pos[TOTAL] == 0 or pos[POINTER] < pos[BONES]) and (params[P_BLOCK] != BLOCK_EARLY or live & ~params[P_DOUBLES]):
        return
    if is_blocked(params, pos):
        _block(pos)


def _take(params: Ints, pos: Vector, tile: int) -> None:
    """Move a tile from the hand of the seat on turn to the table."""
    turn, bit = pos[TURN], 1 << tile
    pos[HAND + turn] ^= bit
    pos[UNPLAYED] ^= bit
    pos[LAST_TURN] = pos[LAST_TURN] | bit if pos[USED] else bit
    pos[LAID] += 1
    pos[PASSES] = 0
    pos[PASSED] = 0
    pos[LAST_LAYER] = turn
    if not params[P_KEEPS_MAKER] & bit:
        pos[MAKER] = turn


def _lead(params: Ints, pos: Vector, tile: int) -> None:
    seat = pos[TURN]
    pos[MAKER] = seat
    pos[LEAD_TILE] = tile
    _take(params, pos, tile)
    low = params[P_LOW + tile]
    high = params[P_SUM + tile] - low
    pos[END_VALUE], pos[END_VALUE + 1] = low, high
    pos[LAST] = pos[LAST + 1] = tile
    pos[ARMS] = 2
    if params[P_SPINNER] and low == high:
        pos[SPIN] = tile
        if params[P_SPINNER] == SPINNER_ANY:
            _open_sides(params, pos)
    _after_lay(params, pos, seat)


def _open_sides(params: Ints, pos: Vector) -> None:
    """The two short sides of the spinner become arms 2 and 3; of a spinner with three arms, one side arm 2."""
    spin = pos[SPIN]
    arms = 3 if params[P_SPINNER] == SPINNER_THREE else 4
    for arm in range(2, arms):
        pos[END_VALUE + arm] = params[P_LOW + spin]
        pos[LAST + arm] = spin
    pos[ARMS] = arms


def _lay(params: Ints, pos: Vector, tile: int, arm: int, kind: int) -> None:
    seat = pos[TURN]
    end = pos[END_VALUE + arm]
    low = params[P_LOW + tile]
    high = params[P_SUM + tile] - low
    capicua = params[P_DOMINICAN] and low != high and _fits_both(params, pos, tile)
    _take(params, pos, tile)
    near = joined_half(params, tile, end, kind)
    pos[END_VALUE + arm] = low + high - near
    pos[LAST + arm] = tile
    if params[P_SAUSAGE]:
        lengthen(params, pos, arm, tile)
    if kind == CLOSED:
        pos[CLOSER + arm] = seat
        pos[SHUT] |= 1 << arm
        if pos[SHUT] == (1 << pos[ARMS]) - 1:
            pos[MAKER] = seat
    elif params[P_SPINNER] and low == high and pos[SPIN] < 0:
        pos[SPIN] = tile
        if params[P_SPINNER] == SPINNER_ANY:
            _open_sides(params, pos)
    if pos[SPIN] >= 0 and pos[ARMS] == 2 and pos[LAST] != pos[SPIN] and pos[LAST + 1] != pos[SPIN]:
        _open_sides(params, pos)
    if params[P_MULTI] and low == high:
        pos[USED] |= 1 << arm
    if capicua and pos[HAND + seat] == 0:
        pos[POINTS + side_of(params, seat)] += 25
    _after_lay(params, pos, seat)


def _fits_both(params: Ints, pos: Vector, tile: int) -> bool:
    bit = 1 << tile
    return bit & params[P_FIT + pos[END_VALUE]] != 0 and bit & params[P_FIT + pos[END_VALUE + 1]] != 0


def _after_lay(params: Ints, pos: Vector, seat: int) -> None:
    """A tile lies: the turn goes on while another double may be laid, else it ends."""
    if pos[USED] and _has_more_doubles(params, pos, pos[HAND + seat]):
        return
    _finish_lay(params, pos)


def _has_more_doubles(params: Ints, pos: Vector, hand: int) -> bool:
    barred = pos[USED] | pos[SHUT]
    for arm in range(pos[ARMS]):
        if not barred >> arm & 1 and hand & params[P_DOUBLES] & params[P_FIT + pos[END_VALUE + arm]]:
            return True
    return False


def _finish_lay(params: Ints, pos: Vector) -> None:
    """The laying is done: points at the ends, effects, going out, the next seat."""
    seat = pos[TURN]
    if params[P_PLAY]:
        pos[POINTS + side_of(params, seat)] += play_points(params, pos)
        if params[P_MATCH] == REACH_AT_ONCE and _has_reached(params, pos, side_of(params, seat)):
            pos[KIND] = REACHED
            pos[OUT] = seat
            pos[TURN] = -1
            return
    if params[P_EFFECTS]:
        _give(params, pos, seat)
    if pos[HAND + seat] == 0:
        if not params[P_OUT_PAIR] or pos[HAND + (seat + 2) % params[P_SEATS]] == 0:
            pos[KIND] = WENT_OUT
            pos[OUT] = seat
            pos[TURN] = -1
            return
        pos[SITTING] ^= 1 << seat
    elif params[P_EFFECTS] and _grants_turn(params, pos):
        pos[DRAWN] = pos[USED] = 0
        return
    _end_turn(params, pos)


def _has_reached(params: Ints, pos: Vector, side: int) -> bool:
    """Whether the score before this round and its in-play points make up the target."""
    return pos[BEFORE + side] + pos[POINTS + side] >= params[P_TARGET]


def _give(params: Ints, pos: Vector, seat: int) -> None:
    """A tile of seven pips: the next seat takes two from the boneyard, what is missing from the layer's hand (section 9)."""
    if params[P_SUM + _only(pos[LAST_TURN])] != 7:
        return
    victim = next_seat(params, pos, seat)
    for _ in range(2):
        if pos[POINTER] < pos[BONES]:
            bit = 1 << pos[BONEYARD + pos[POINTER]]
            pos[POINTER] += 1
        else:
            bit = _first_by_fate(params, pos, pos[HAND + seat])
            pos[HAND + seat] ^= bit
        pos[HAND + victim] |= bit


def _only(mask: int) -> int:
    return mask.bit_length() - 1


def _first_by_fate(params: Ints, pos: Vector, hand: int) -> int:
    """The tile of the hand (mask) that comes first in the order of fate; 0 for an empty hand."""
    if not pos[FATED]:
        return hand & -hand
    for place in range(params[P_TILES]):
        bit = 1 << pos[params[P_AT_FATE] + place]
        if hand & bit:
            return bit
    return 0


def _grants_turn(params: Ints, pos: Vector) -> bool:
    """A half of six grants another turn, which lapses when nothing fits."""
    tile = _only(pos[LAST_TURN])
    if params[P_SUM + tile] - params[P_LOW + tile] != 6:
        return False
    union = params[P_FIT + pos[END_VALUE]] | params[P_FIT + pos[END_VALUE + 1]]
    return pos[HAND + pos[TURN]] & union != 0


def next_seat(params: Ints, pos: Vector, seat: int) -> int:
    """The seat after this one among those still playing."""
    seat = (seat + 1) % params[P_SEATS]
    while not pos[SITTING] >> seat & 1:
        seat = (seat + 1) % params[P_SEATS]
    return seat


def _pass(params: Ints, pos: Vector) -> None:
    seat = pos[TURN]
    pos[PASSES] += 1
    pos[PASSED] |= 1 << seat
    if params[P_DOMINICAN] and pos[PASSES] == 3 and params[P_SEATS] == 4:
        pos[POINTS + side_of(params, pos[LAST_LAYER])] += 25
    if pos[DRAWN] or params[P_CLOSING] == CLOSING_REOPEN:
        _end_turn(params, pos)
    else:
        pos[TURN] = next_seat(params, pos, seat)


def _end_turn(params: Ints, pos: Vector) -> None:
    pos[DRAWN] = pos[USED] = 0
    pos[TURN] = next_seat(params, pos, pos[TURN])
    if is_blocked(params, pos):
        _block(pos)


def _block(pos: Vector) -> None:
    pos[KIND] = BLOCKED
    pos[TURN] = -1


def is_blocked(params: Ints, pos: Vector) -> bool:
    """The game's test for a block (docs/rules.md 0.5), asked when a turn has ended."""
    union = 0
    for arm in range(pos[ARMS]):
        if not pos[SHUT] >> arm & 1:
            union |= params[P_FIT + pos[END_VALUE + arm]]
        elif params[P_CLOSING] == CLOSING_REOPEN and not pos[PASSED] >> pos[CLOSER + arm] & 1:
            return False
    if union == 0 and params[P_CLOSING] != CLOSING_CROSSED:  # docs/rules.md 0.5: no open end is a block, whatever the test
        return True
    if params[P_SAUSAGE] and can_shift(params, pos):
        return False
    held = 0
    for seat in range(params[P_SEATS]):
        held |= pos[HAND + seat]
    return is_dead(params, held, pos[UNPLAYED], union, params[P_DRAW] != 0 and pos[POINTER] < pos[BONES])


def is_dead(params: Ints, held: int, unplayed: int, fits: int, may_draw: bool) -> bool:  # noqa: FBT001 - a law has no keywords
    """Whether no tile that fits an open end (mask ``fits``) is left to come, by the game's test for a block."""
    if held & fits == 0 and not may_draw:
        return True
    if params[P_BLOCK] == BLOCK_DEAD:
        return unplayed & fits == 0
    if params[P_BLOCK] == BLOCK_EARLY:
        return unplayed & ~params[P_DOUBLES] & fits == 0
    return False
