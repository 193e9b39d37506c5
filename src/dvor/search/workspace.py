"""The solver's workspace: one vector of ints with named offsets, made once and used for any number of solves.

``W_BUDGET`` is set by the caller (0: no limit); ``W_NODES`` and ``W_FAILED`` are read after a solve.
"""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.rules import Rules
from dvor.search.compiled import Ints, Vector, entry, ints, kernel
from dvor.search.payoff import by_counts

#: Places 0 to 511 are scratch: the moves that ``legal`` writes, a sheet, a payoff.
(
    W_BUDGET, W_NODES, W_FAILED, W_STAMP, W_KEY, W_CHECK, W_LEVELS, W_AT_FRAMES, W_BUCKETS, W_AT_TABLE,
    W_LINE_STAMP, W_LINE_BITS, W_AT_LINE, W_AT_LINE_FRAMES, W_WORTHS, W_AT_WORTHS, W_WORTHS_OF,
) = range(512, 529)  # fmt: skip
W_LINE_HANDS, W_LINE_SUMS, W_LINE_OWNERS, W_LINE_FITS = 532, 536, 540, 544
#: Payoffs, one per side, of the position searched last.
W_VALUES = 560
W_END = 564

#: A frame: what is known of a position, the places of it that play changes, its moves, their order.
(
    F_KEY, F_CHECK, F_TILES, F_COUNT, F_PLACE, F_MADE, F_IS_MAX, F_LOW, F_HIGH, F_BEST, F_BEST_FACE, F_FACE,
) = range(12)  # fmt: skip
F_BEST_OF = 12  # payoffs of the best move so far, one a side
SAVED, LINES, MOST_MOVES = n.BONEYARD, 4 * 28, 128
F_SAVED = 16
F_MOVES = F_SAVED + SAVED + LINES
F_ORDER = F_MOVES + MOST_MOVES
F_SIZE = F_ORDER + MOST_MOVES

#: An entry of the table: stamp and tiles in hands, two hashes, the best move, then two bounds or a payoff per side.
T_STAMP, T_KEY, T_CHECK, T_MOVE, T_VALUES = 0, 1, 2, 3, 4
T_SIZE = 8
BUCKET = 2 * T_SIZE
TABLE_BITS = 13

#: A frame of a line's search: the position, the best move so far and its value, the next move, the end of the moves.
L_SEAT, L_ENDS, L_KEY, L_BEST, L_FACE, L_NEXT, L_END = range(7)
L_MOVES = 8
LINE_FRAME = 56
#: The largest set whose tiles, ends, seat and a stamp go into one int.
LINE_TILES = 40
LINE_BITS = 13


def workspace(rules: Rules, seats: int, *, bits: int = TABLE_BITS, line_bits: int = LINE_BITS) -> Vector:
    """A workspace for these rules and seats, with 2**bits and 2**line_bits entries in its tables. Raises BadSeats, OptionConflict."""
    params = rules.params(seats)
    levels = 3 * params[n.P_TILES] + 16
    is_small = params[n.P_TILES] <= LINE_TILES
    worths = most_points(params) + 1 if is_small and may_line(ints(params)) else 0
    room = {
        W_AT_FRAMES: levels * F_SIZE,
        W_AT_TABLE: T_SIZE << bits,
        W_AT_LINE_FRAMES: (LINE_TILES + 2) * LINE_FRAME if worths else 0,
        W_AT_LINE: 2 << line_bits if worths else 0,
        W_AT_WORTHS: 3 * worths * worths,
    }
    work = ints(W_END + sum(room.values()))
    at = W_END
    for place, size in room.items():
        work[place] = at
        at += size
    work[W_LEVELS], work[W_BUCKETS], work[W_LINE_BITS], work[W_WORTHS] = levels, (1 << bits) // 2, line_bits, worths
    return work


@entry
def may_line(params: Ints) -> bool:
    """Whether these rules let a plain line be searched the quick way once nothing is left to draw."""
    two = params[n.P_PAIRS] != 0 or params[n.P_SEATS] == 2
    return two and params[n.P_PLAIN] != 0 and by_counts(params) and not params[n.P_SOLE_BOTH]


def most_points(params: Ints) -> int:
    """More than all tiles in hands can ever count."""
    extra = params[n.P_SOLE_BLANK] + params[n.P_SOLE_SIX]
    return sum(params[n.P_VALUE + tile] for tile in range(params[n.P_TILES])) + extra


@kernel
def save(params: Ints, pos: Vector, work: Vector, level: int) -> None:
    """Keep the position in the frame of that level."""
    at = work[W_AT_FRAMES] + level * F_SIZE + F_SAVED
    for offset in range(SAVED):
        work[at + offset] = pos[offset]
    if params[n.P_SAUSAGE]:
        lines = params[n.P_AT_LINES]
        for offset in range(LINES):
            work[at + SAVED + offset] = pos[lines + offset]


@kernel
def restore(params: Ints, pos: Vector, work: Vector, level: int) -> None:
    """The position as it was kept in the frame of that level."""
    at = work[W_AT_FRAMES] + level * F_SIZE + F_SAVED
    for offset in range(SAVED):
        pos[offset] = work[at + offset]
    if params[n.P_SAUSAGE]:
        lines = params[n.P_AT_LINES]
        for offset in range(LINES):
            pos[lines + offset] = work[at + SAVED + offset]
