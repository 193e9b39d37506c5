"""Who leads, and with which tiles (docs/rules.md sections 2 and 3 to 13)."""

from __future__ import annotations

from dvor.core.laws.names import (
    BONES,
    BONEYARD,
    FIRST_FIVES,
    FIRST_HIGHEST,
    FIRST_LOT,
    FIRST_LOWEST_BLANK,
    FIRST_LOWEST_BLANK_LAST,
    FIRST_SIX_SIX,
    HAND,
    LEADER,
    LEADS,
    P_BLANK,
    P_DOUBLES,
    P_LEAD_DOUBLE,
    P_LEAD_EXEMPT,
    P_LEAD_FIRST,
    P_LOW,
    P_SEATS,
    P_SIX,
    P_SUIT,
    P_SUM,
    P_TILES,
    POINTER,
    SITTING,
    TURN,
)
from dvor.core.laws.points import Ints, Vector


def leads_of(params: Ints, hand: int) -> int:
    """Tiles (mask) with which a seat that is free to lead may lead."""
    doubles = hand & params[P_DOUBLES]
    if not params[P_LEAD_DOUBLE] or doubles == 0:
        return hand
    if params[P_LEAD_EXEMPT] and doubles & ~(params[P_BLANK] | params[P_SIX]) == 0:
        return hand
    return doubles


def start_free(params: Ints, pos: Vector, seat: int) -> None:
    """That seat leads a tile of its choice."""
    pos[TURN] = pos[LEADER] = seat
    pos[LEADS] = leads_of(params, pos[HAND + seat])


def start_first(params: Ints, pos: Vector, lot: int) -> None:
    """The rule for a first round decides; ``lot`` is the seat the lot fell on."""
    rule = params[P_LEAD_FIRST]
    if rule == FIRST_LOT:
        start_free(params, pos, lot)
        return
    if rule == FIRST_FIVES:
        _draw_for_doubles(params, pos)
    tile = _first_tile(params, pos, rule)
    mask = _same_face(params, tile)
    seat = 0
    while not pos[HAND + seat] & mask:
        seat += 1
    pos[TURN] = pos[LEADER] = seat
    pos[LEADS] = mask


def _draw_for_doubles(params: Ints, pos: Vector) -> None:
    """While nobody holds a double, each seat takes a tile from the boneyard, in turn order."""
    while pos[POINTER] < pos[BONES]:
        for seat in range(params[P_SEATS]):
            if pos[HAND + seat] & params[P_DOUBLES]:
                return
        for seat in range(params[P_SEATS]):
            if pos[SITTING] >> seat & 1 and pos[POINTER] < pos[BONES]:
                pos[HAND + seat] |= 1 << pos[BONEYARD + pos[POINTER]]
                pos[POINTER] += 1


def _same_face(params: Ints, tile: int) -> int:
    mask = 1 << tile
    if tile + 1 < params[P_TILES] and _is_same(params, tile, tile + 1):
        mask |= 1 << (tile + 1)
    if tile > 0 and _is_same(params, tile, tile - 1):
        mask |= 1 << (tile - 1)
    return mask


def _is_same(params: Ints, a: int, b: int) -> bool:
    return params[P_LOW + a] == params[P_LOW + b] and params[P_SUM + a] == params[P_SUM + b]


def _first_tile(params: Ints, pos: Vector, rule: int) -> int:
    """The tile that must be led: the lowest or highest double held, else the lowest or highest tile."""
    held = 0
    for seat in range(params[P_SEATS]):
        if pos[SITTING] >> seat & 1:
            held |= pos[HAND + seat]
    doubles = held & params[P_DOUBLES]
    if rule in (FIRST_HIGHEST, FIRST_SIX_SIX):
        return (doubles.bit_length() if doubles else _plain_tile(params, held, 1).bit_length()) - 1
    if rule == FIRST_FIVES and doubles & params[P_SUIT + 5]:
        doubles &= params[P_SUIT + 5]
    plain = doubles & ~params[P_BLANK]
    if rule == FIRST_LOWEST_BLANK:
        plain = doubles
    if plain == 0 and rule in (FIRST_LOWEST_BLANK_LAST, FIRST_FIVES):
        plain = doubles
    if plain == 0:
        without_blank = held & ~params[P_BLANK]
        plain = _plain_tile(params, without_blank or held, -1)
    return (plain & -plain).bit_length() - 1


def _plain_tile(params: Ints, held: int, sign: int) -> int:
    """The heaviest (sign 1) or lightest (sign -1) tile of the mask, as a mask; ties by the higher half."""
    best, best_key = 0, -100000
    while held:
        low = held & -held
        tile = low.bit_length() - 1
        key = sign * (params[P_SUM + tile] * 100 + params[P_SUM + tile] - params[P_LOW + tile])
        if key > best_key:
            best, best_key = low, key
        held ^= low
    return best
