"""The table of positions met before: what of a position matters for the rest of the round, hashed twice."""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.laws.points import sides
from dvor.search.compiled import Ints, Vector, kernel
from dvor.search.payoff import has_points, needs_lead, needs_maker, splits
from dvor.search.workspace import (
    BUCKET,
    T_CHECK,
    T_KEY,
    T_SIZE,
    T_STAMP,
    W_AT_TABLE,
    W_BUCKETS,
    W_CHECK,
    W_KEY,
    W_STAMP,
)

LOW_63 = 0x7FFFFFFFFFFFFFFF
HALF = 0x7FFFFFFF
LOW_1, HIGH_1, LOW_2, HIGH_2 = 0x5E3779B9, 0x42B2AE3D, 0x27D4EB2F, 0x165667B1  # odd, without pattern
NO_ENTRY = -1


@kernel
def make_key(params: Ints, pos: Vector, work: Vector) -> None:
    """Write both hashes of the position to the workspace.

    Left out is what the rest of the round cannot tell: signals, the order of what was laid, who made the block where the
    game does not ask, in-play points where they only add, and between two sides which arm comes first.
    """
    work[W_KEY] = work[W_CHECK] = 0
    for seat in range(params[n.P_SEATS]):
        _mix_mask(params, work, pos[n.HAND + seat])
    state = (
        pos[n.TURN] | pos[n.DRAWN] << 2 | pos[n.SITTING] << 3 | int(pos[n.LAID] > 0) << 7 | int(pos[n.SPIN] >= 0) << 8 | pos[n.ARMS] << 9
    )
    state |= pos[n.POINTER] << 12
    if params[n.P_CLOSING]:
        state |= pos[n.PASSED] << 19
    if params[n.P_DOMINICAN]:
        state |= min(pos[n.PASSES], 15) << 23 | (pos[n.LAST_LAYER] + 1) << 27
    if needs_maker(params):
        state |= (pos[n.MAKER] + 1) << 30
    if needs_lead(params):
        state |= (pos[n.LEAD_TILE] + 1) << 33
    if params[n.P_PLAY] and pos[n.LAST] == pos[n.LAST + 1]:
        state |= 1 << 40
    _mix(work, state)
    _mix(work, _arms(params, pos))
    if pos[n.USED]:
        _mix_mask(params, work, pos[n.LAST_TURN])
    if has_points(params) and not splits(params):
        for side in range(params[n.P_SEATS]):
            _mix(work, pos[n.POINTS + side])
    if params[n.P_SAUSAGE]:
        _mix_lines(params, pos, work)


@kernel
def _mix(work: Vector, word: int) -> None:
    """Take one more word (not negative) into both hashes. No product reaches 2**63: a compiler takes it that none does."""
    key, check = work[W_KEY] ^ word, work[W_CHECK] ^ word
    key = (key & HALF) * LOW_1 ^ (key >> 31) * HIGH_1
    check = (check & HALF) * LOW_2 ^ (check >> 31) * HIGH_2
    work[W_KEY], work[W_CHECK] = key ^ key >> 29, check ^ check >> 33


@kernel
def _mix_mask(params: Ints, work: Vector, mask: int) -> None:
    """A mask of tiles; sets of more than 62 tiles need two words."""
    _mix(work, mask & LOW_63)
    if params[n.P_TILES] > 62:
        _mix(work, mask >> 62)


@kernel
def _arm(params: Ints, pos: Vector, arm: int) -> int:
    """What matters of one arm: 12 bits."""
    code = pos[n.END_VALUE + arm] | (pos[n.SHUT] >> arm & 1) << 4 | (pos[n.USED] >> arm & 1) << 5 | (pos[n.CLOSER + arm] + 1) << 6
    last = pos[n.LAST + arm]
    if params[n.P_PLAY] and params[n.P_DOUBLES] >> last & 1:
        code |= 1 << 9
    if params[n.P_SPINNER] and last == pos[n.SPIN]:
        code |= 1 << 10
    return code


@kernel
def _arms(params: Ints, pos: Vector) -> int:
    """All arms in one word; between two sides in rising order, as max^n may tell mirror images apart where moves are equal."""
    arms = pos[n.ARMS]
    word = 0
    if sides(params) > 2 or params[n.P_SAUSAGE]:
        for arm in range(arms):
            word |= _arm(params, pos, arm) << 12 * arm
        return word
    shift = 0
    previous = -1
    for _ in range(arms):  # the next in rising order, those that are equal at once
        least = 1 << 12
        equal = 0
        for arm in range(arms):
            code = _arm(params, pos, arm)
            if code > previous and code < least:
                least = code
                equal = 1
            elif code == least:
                equal += 1
        if least == 1 << 12:
            return word
        for _ in range(equal):
            word |= least << shift
            shift += 12
        previous = least
    return word


@kernel
def _mix_lines(params: Ints, pos: Vector, work: Vector) -> None:
    """The tiles of both lines in their order (Kolbasa)."""
    at = params[n.P_AT_LINES]
    for line in range(2):
        size = pos[n.LEFT_SIZE + line]
        _mix(work, size)
        for place in range(size):
            tile = at + 56 * line + place
            _mix(work, pos[tile] << 4 | pos[tile + 28])


@kernel
def probe(work: Vector) -> int:
    """Where the entry of the position last hashed begins; NO_ENTRY when it is not there."""
    at = work[W_AT_TABLE] + (work[W_KEY] % work[W_BUCKETS]) * BUCKET
    for entry in range(at, at + BUCKET, T_SIZE):
        if work[entry + T_KEY] == work[W_KEY] and work[entry + T_CHECK] == work[W_CHECK] and work[entry] >> 8 == work[W_STAMP]:
            return entry
    return NO_ENTRY


@kernel
def claim(work: Vector, key: int, check: int, tiles: int) -> int:
    """Where to write the position of these hashes: its own entry, else the first place unless that holds a larger position."""
    at = work[W_AT_TABLE] + (key % work[W_BUCKETS]) * BUCKET
    stamp = work[W_STAMP]
    entry = at
    if work[at] >> 8 != stamp or (work[at + T_KEY] == key and work[at + T_CHECK] == check):
        entry = at
    elif (work[at + T_SIZE + T_KEY] == key and work[at + T_SIZE + T_CHECK] == check) or work[at] & 255 > tiles:
        entry = at + T_SIZE
    work[entry + T_STAMP] = stamp << 8 | tiles
    work[entry + T_KEY] = key
    work[entry + T_CHECK] = check
    return entry
