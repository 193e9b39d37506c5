"""A position before the lead: tiles in hands and boneyard, nothing on the table."""

from __future__ import annotations

from dvor.core.laws.names import (
    BONES,
    BONEYARD,
    CLOSER,
    HAND,
    LAST,
    LAST_LAYER,
    LEAD_TILE,
    LEADER,
    MAKER,
    OUT,
    P_DOUBLES,
    P_DRAW,
    P_HALVES,
    P_LENGTH,
    P_REDEAL_DOUBLES,
    P_REDEAL_SAME,
    P_RESERVE,
    P_SEATS,
    P_SUIT,
    SITTING,
    SPIN,
    TOTAL,
    TURN,
    UNPLAYED,
)
from dvor.core.laws.points import Ints, Vector


def clear(params: Ints, pos: Vector) -> None:
    """Make the vector (of length ``P_LENGTH``) an empty table."""
    for offset in range(params[P_LENGTH]):
        pos[offset] = 0
    pos[SPIN] = pos[OUT] = pos[LEAD_TILE] = pos[MAKER] = pos[LEADER] = pos[TURN] = pos[LAST_LAYER] = -1
    pos[SITTING] = (1 << params[P_SEATS]) - 1
    for arm in range(4):
        pos[LAST + arm] = pos[CLOSER + arm] = -1


def set_boneyard(params: Ints, pos: Vector, size: int) -> None:
    """Count the boneyard already written at ``BONEYARD``: which of it may be drawn, and what is unplayed."""
    pos[TOTAL] = size
    pos[BONES] = max(0, size - params[P_RESERVE]) if params[P_DRAW] else 0
    unplayed = 0
    for seat in range(params[P_SEATS]):
        unplayed |= pos[HAND + seat]
    for place in range(size):
        unplayed |= 1 << pos[BONEYARD + place]
    pos[UNPLAYED] = unplayed


def is_redealt(params: Ints, hand: int) -> bool:
    """Whether a hand (mask) throws the deal back (docs/rules.md 0.2)."""
    doubles = params[P_REDEAL_DOUBLES]
    if doubles == 0:
        return False
    if (hand & params[P_DOUBLES]).bit_count() >= doubles:
        return True
    same = params[P_REDEAL_SAME]
    if same == 0:
        return False
    for value in range(params[P_HALVES]):
        if (hand & params[P_SUIT + value]).bit_count() >= same:
            return True
    return False
