"""What a legal move looks like to the seat that may make it: numbers a policy net reads, from what that seat knows alone.

A move is played by the laws on a copy, and only what is open to the mover is read off: the ends, his own hand, how many tiles the others
hold, in-play points, and the memory of the table. Values of hidden hands never enter (``tests/search/test_features.py``).
"""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.laws.points import count, ends_total, side_of
from dvor.core.laws.turn import play
from dvor.search.compiled import Ints, Vector, Weights, kernel
from dvor.search.memory import COVERED, FIRST, LACKS, PLIES, SHOWED, VALUES, WHO

INPUTS = 88
(
    ONE, PIPS, DOUBLE, OWN_Y, OWN_Z, OWN_EITHER, NO_Y, NO_EITHER, SAME, UNSEEN_Y, UNSEEN_Z, UNSEEN_EITHER, DEAD,
    OWN_X, NO_X, PIPS_LEFT, MEAN_LESS, HAND_SIZE, AGE, LEADING, HEAVIEST, CHOICES, DOUBLES_LEFT, LONELY, SUPPORTED, SCARCE,
    MINE_X, MINE_Y, PIPS_LESS, SUITS, OUT, GAIN, TOTAL_ENDS, DRAWING, ENDING, OPENING, SIGNALLING, CUTTING, CLOSING,
    BONES, TWO, THREE, PARTNERS, ARMS_OPEN, BLANK, SIX, HOLDS_BLANK, HOLDS_SIX, MORE, UNSEEN_X, TIGHT,
) = range(51)  # fmt: skip
#: Then for each role: no tile for any end, none for the new end, surely none, showed the covered end, showed the other end, how often it
#: showed y, showed x, covered y; tiles in hand; y in its first tile; x in its first tile.
ROLE, ROLE_WIDTH = 51, 12
#: The partner has signalled that it holds the blank or the double six.
SIGNALLED = 87
(SHUT, SHUT_Y, SURE, LAID_X, LAID_Z, SHOWED_Y, SHOWED_X, COVERED_Y, TILES, FIRST_Y, FIRST_X, LAST_TILE) = range(12)


@kernel
def shut_chance(pos: Vector, mem: Vector, seat: int, unseen: int, fits: int) -> float:
    """How likely the seat holds no tile of ``fits``, its hand being any of the unseen tiles it may hold."""
    may = unseen & ~mem[LACKS + seat]
    total = may.bit_count()
    free = (may & ~fits).bit_count()
    if free == total:
        return 1.0
    held = pos[n.HAND + seat].bit_count()
    if free < held:
        return 0.0
    ways, all_ways = 1.0, 1.0
    for _ in range(held):
        ways *= free
        all_ways *= total
        free -= 1
        total -= 1
    return ways / all_ways


@kernel
def look(params: Ints, pos: Vector, mem: Vector, moves: Vector, size: int, work: Vector, x: Weights) -> None:
    """Write ``INPUTS`` numbers for each of the ``size`` legal moves to ``x``.

    ``work``: room for a position (``P_LENGTH``).
    """
    me = pos[n.TURN]
    hand = pos[n.HAND + me]
    unseen = pos[n.UNPLAYED] & ~hand
    seats = params[n.P_SEATS]
    heaviest = -1
    for place in range(size):
        move = moves[place]
        if (move >> n.KIND_SHIFT & n.KIND_MASK) <= n.CUT:
            heaviest = max(heaviest, params[n.P_VALUE + (move & n.TILE_MASK)])
    suits = 0
    for value in range(params[n.P_HALVES]):
        if hand & params[n.P_SUIT + value]:
            suits += 1
    held = hand.bit_count()
    mean_unseen = count(params, unseen) / max(1, unseen.bit_count())
    mean_own = count(params, hand) / max(1, held)
    bones = max(0, pos[n.BONES] - pos[n.POINTER])
    for place in range(size):
        at = place * INPUTS
        for offset in range(INPUTS):
            x[at + offset] = 0.0
        x[at + ONE] = 1.0
        x[at + AGE] = mem[PLIES] / 28
        x[at + CHOICES] = size / 10
        x[at + SUITS] = suits / 7
        x[at + BONES] = bones / 14
        x[at + TWO] = 1.0 if seats == 2 else 0.0
        x[at + THREE] = 1.0 if seats == 3 else 0.0
        x[at + PARTNERS] = 1.0 if params[n.P_PAIRS] else 0.0
        for offset in range(params[n.P_LENGTH]):
            work[offset] = pos[offset]
        _one(params, pos, mem, moves[place], work, x, at, me, hand, unseen, heaviest, mean_own, mean_unseen)


@kernel
def _one(
    params: Ints, pos: Vector, mem: Vector, move: int, after: Vector, x: Weights, at: int,
    me: int, hand: int, unseen: int, heaviest: int, mean_own: float, mean_unseen: float,
) -> None:  # fmt: skip
    """One move's own numbers; ``after`` holds a copy of the position."""
    kind, tile, arm = move >> n.KIND_SHIFT & n.KIND_MASK, move & n.TILE_MASK, move >> n.ARM_SHIFT & n.ARM_MASK
    covered, y, left, is_lay = -1, -1, hand, kind <= n.CUT
    if is_lay:
        left = hand & ~(1 << tile)
        if kind != n.LEAD:
            covered = pos[n.END_VALUE + arm]
        play(params, after, move)
        y = after[n.END_VALUE + 1] if kind == n.LEAD else after[n.END_VALUE + arm]
        _tile(params, x, at, tile, left, heaviest, mean_own)
        side = side_of(params, me)
        if params[n.P_PLAY]:
            x[at + TOTAL_ENDS] = ends_total(params, after) / 20
        x[at + GAIN] = (after[n.POINTS + side] - pos[n.POINTS + side]) / 10
        x[at + CLOSING] = 1.0 if kind == n.CLOSED else 0.0
        x[at + CUTTING] = 1.0 if kind == n.CUT else 0.0
        x[at + LEADING] = 1.0 if kind == n.LEAD else 0.0
        x[at + MORE] = 1.0 if after[n.TURN] == me and left else 0.0
    elif kind == n.OPEN:
        play(params, after, move)
    x[at + DRAWING] = 1.0 if kind == n.DRAW else 0.0
    x[at + ENDING] = 1.0 if kind == n.END else 0.0
    x[at + OPENING] = 1.0 if kind == n.OPEN else 0.0
    x[at + SIGNALLING] = 1.0 if kind == n.SIGNAL else 0.0
    fits_y = params[n.P_FIT + y] if y >= 0 and kind != n.CLOSED else 0
    fits_z, arms, first_z = 0, 0, -1
    for other in range(after[n.ARMS]):
        if after[n.SHUT] >> other & 1:
            continue
        arms += 1
        lead_low = kind == n.LEAD and other == 1
        if not (is_lay and (lead_low or (kind != n.LEAD and other == arm))):
            fits_z |= params[n.P_FIT + after[n.END_VALUE + other]]
            if first_z < 0:
                first_z = other
    either = fits_y | fits_z
    _table(params, x, at, left, unseen, fits_y, fits_z, arms, mean_unseen)
    if covered >= 0:
        fits_x = params[n.P_FIT + covered]
        own = (left & fits_x).bit_count()
        x[at + OWN_X] = own / 7
        x[at + NO_X] = 1.0 if own == 0 else 0.0
        x[at + UNSEEN_X] = (unseen & fits_x).bit_count() / 7
        x[at + MINE_X] = 1.0 if mem[WHO + arm] == me else 0.0
        if params[n.P_DOUBLES] >> tile & 1:
            x[at + SCARCE] = x[at + UNSEEN_X]
    if y >= 0 and params[n.P_DOUBLES] >> tile & 1:
        x[at + SUPPORTED] = x[at + OWN_Y]
    if y >= 0:
        x[at + MINE_Y] = mem[SHOWED + me * VALUES + y] / 3
    seats = params[n.P_SEATS]
    if params[n.P_SIGNALS] and params[n.P_PAIRS]:
        x[at + SIGNALLED] = 1.0 if pos[n.SHOWN + (me + 2) % seats] else 0.0
    for step in range(1, seats):
        other = (me + step) % seats
        if not pos[n.SITTING] >> other & 1:
            continue
        role = 0 if step == 1 else 2 if step == seats - 1 else 1
        _seat(params, pos, mem, x, at + ROLE + role * ROLE_WIDTH, other, unseen, either, fits_y, covered, y, arm, first_z)


@kernel
def _tile(params: Ints, x: Weights, at: int, tile: int, left: int, heaviest: int, mean_own: float) -> None:
    """What the tile is, and what it leaves in the hand."""
    value = params[n.P_VALUE + tile]
    x[at + PIPS] = params[n.P_SUM + tile] / 12
    x[at + DOUBLE] = 1.0 if params[n.P_DOUBLES] >> tile & 1 else 0.0
    x[at + HEAVIEST] = 1.0 if value == heaviest else 0.0
    x[at + PIPS_LESS] = (value - mean_own) / 6
    x[at + OUT] = 1.0 if left == 0 else 0.0
    x[at + BLANK] = 1.0 if params[n.P_BLANK] >> tile & 1 else 0.0
    x[at + SIX] = 1.0 if params[n.P_SIX] >> tile & 1 else 0.0


@kernel
def _table(params: Ints, x: Weights, at: int, left: int, unseen: int, fits_y: int, fits_z: int, arms: int, mean_unseen: float) -> None:
    """How the own hand and the unseen tiles go with the ends."""
    own_y, own_z, own = (left & fits_y).bit_count(), (left & fits_z).bit_count(), (left & (fits_y | fits_z)).bit_count()
    free = (unseen & (fits_y | fits_z)).bit_count()
    x[at + OWN_Y], x[at + OWN_Z], x[at + OWN_EITHER] = own_y / 7, own_z / 7, own / 7
    x[at + NO_Y] = 1.0 if own_y == 0 else 0.0
    x[at + NO_EITHER] = 1.0 if own == 0 else 0.0
    x[at + TIGHT] = 1.0 if own == 1 else 0.0
    x[at + SAME] = 1.0 if fits_y == fits_z else 0.0
    x[at + UNSEEN_Y], x[at + UNSEEN_Z] = (unseen & fits_y).bit_count() / 7, (unseen & fits_z).bit_count() / 7
    x[at + UNSEEN_EITHER] = free / 14
    x[at + DEAD] = 1.0 if free == 0 else 0.0
    x[at + ARMS_OPEN] = arms / 4
    x[at + HAND_SIZE] = left.bit_count() / 7
    points = count(params, left)
    x[at + PIPS_LEFT] = points / 30
    x[at + MEAN_LESS] = (points / max(1, left.bit_count()) - mean_unseen) / 6
    doubles, lonely, rest = 0, 0, left & params[n.P_DOUBLES]
    while rest:
        low = rest & -rest
        tile = low.bit_length() - 1
        doubles += 1
        if (left & params[n.P_SUIT + params[n.P_LOW + tile]]).bit_count() <= 2:
            lonely += 1
        rest ^= low
    x[at + DOUBLES_LEFT], x[at + LONELY] = doubles / 3, lonely / 3
    x[at + HOLDS_BLANK] = 1.0 if left & params[n.P_BLANK] else 0.0
    x[at + HOLDS_SIX] = 1.0 if left & params[n.P_SIX] else 0.0


@kernel
def _seat(
    params: Ints, pos: Vector, mem: Vector, x: Weights, at: int, seat: int,
    unseen: int, either: int, fits_y: int, covered: int, y: int, arm: int, first_z: int,
) -> None:  # fmt: skip
    """What the move means to one other seat."""
    held = pos[n.HAND + seat].bit_count()
    shut = shut_chance(pos, mem, seat, unseen, either)
    x[at + SHUT] = shut
    x[at + SHUT_Y] = shut_chance(pos, mem, seat, unseen, fits_y)
    x[at + SURE] = 1.0 if shut == 1.0 else 0.0
    x[at + TILES] = held / 7
    x[at + LAST_TILE] = 1.0 if held == 1 else 0.0
    if first_z >= 0 and mem[WHO + first_z] == seat:
        x[at + LAID_Z] = 1.0
    first = mem[FIRST + seat]
    if y >= 0:
        x[at + SHOWED_Y] = mem[SHOWED + seat * VALUES + y] / 3
        x[at + COVERED_Y] = mem[COVERED + seat * VALUES + y] / 3
        if first >= 0 and params[n.P_SUIT + y] >> first & 1:
            x[at + FIRST_Y] = 1.0
    if covered >= 0:
        x[at + SHOWED_X] = mem[SHOWED + seat * VALUES + covered] / 3
        if mem[WHO + arm] == seat:
            x[at + LAID_X] = 1.0
        if first >= 0 and params[n.P_SUIT + covered] >> first & 1:
            x[at + FIRST_X] = 1.0
