"""The solver's workspace: one vector of ints with named offsets, made once and used for any number of solves.

``W_BUDGET`` is set by the caller (0: no limit); ``W_NODES`` and ``W_FAILED`` are read after a solve.
"""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.rules import Rules
from dvor.search.compiled import Ints, Vector, ints, kernel

#: Places 0 to 511 are scratch: the moves that ``legal`` writes, a sheet, a payoff.
SCRATCH = 0
(
    W_BUDGET, W_NODES, W_FAILED, W_STAMP, W_KEY, W_CHECK, W_MOST, W_LEVELS, W_FRAME, W_AT_FRAMES, W_BUCKETS, W_AT_TABLE,
    W_LINE_STAMP, W_LINE_BUCKETS, W_AT_LINE, W_AT_WORTHS, W_WORTHS, W_WORTHS_OF,
) = range(512, 530)  # fmt: skip
#: Payoffs, one per side, of the position searched last.
W_VALUES = 540
W_END = 548

#: A frame: the places of the position that play changes, then moves, their order, payoffs of the best move so far.
SAVED = n.BONEYARD
LINES = 4 * 28
MOST_MOVES = 128
F_MOVES, F_ORDER, F_BEST = SAVED + LINES, SAVED + LINES + MOST_MOVES, SAVED + LINES + 2 * MOST_MOVES
F_SIZE = F_BEST + n.MAX_SEATS

#: An entry of the table: stamp and tiles in hands, two hashes, the best move, then two bounds or a payoff per side.
T_STAMP, T_KEY, T_CHECK, T_MOVE, T_VALUES = 0, 1, 2, 3, 4
T_SIZE = 8
BUCKET = 2 * T_SIZE
TABLE_BITS = 13


def workspace(rules: Rules, seats: int, *, bits: int = TABLE_BITS) -> Vector:
    """A workspace for these rules and seats, with 2**bits entries in its table. Raises BadSeats, OptionConflict."""
    params = rules.params(seats)
    levels = 3 * params[n.P_TILES] + 16
    frames = W_END
    table = frames + levels * F_SIZE
    work = ints(table + (T_SIZE << bits))
    work[W_LEVELS], work[W_AT_FRAMES], work[W_AT_TABLE], work[W_BUCKETS] = levels, frames, table, (1 << bits) // 2
    return work


@kernel
def save(params: Ints, pos: Vector, work: Vector, level: int) -> None:
    """Keep the position in the frame of that level."""
    at = work[W_AT_FRAMES] + level * F_SIZE
    for offset in range(SAVED):
        work[at + offset] = pos[offset]
    if params[n.P_SAUSAGE]:
        lines = params[n.P_AT_LINES]
        for offset in range(LINES):
            work[at + SAVED + offset] = pos[lines + offset]


@kernel
def restore(params: Ints, pos: Vector, work: Vector, level: int) -> None:
    """The position as it was kept in the frame of that level."""
    at = work[W_AT_FRAMES] + level * F_SIZE
    for offset in range(SAVED):
        pos[offset] = work[at + offset]
    if params[n.P_SAUSAGE]:
        lines = params[n.P_AT_LINES]
        for offset in range(LINES):
            pos[lines + offset] = work[at + SAVED + offset]
