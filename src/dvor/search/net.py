"""The policy net: a score for each legal move, and the softmax of the scores.

score = w . x + v . relu(W x + b); ``INPUTS`` inputs, ``UNITS`` units, one flat vector of single-precision numbers:
W by input, then b, v, w.
"""

from __future__ import annotations

import math

from dvor.search.compiled import Floats, Ints, Vector, Weights, kernel
from dvor.search.dice import below
from dvor.search.features import INPUTS, look

UNITS = 32
AT_B = INPUTS * UNITS
AT_V = AT_B + UNITS
AT_W = AT_V + UNITS
NET_LENGTH = AT_W + INPUTS
#: Room in x for the numbers of so many moves; positions with more legal moves (Kolbasa's cuts) look at the first so many.
MOST_MOVES = 64


@kernel
def forward(net: Weights, x: Weights, size: int, hidden: Weights, scores: Floats) -> None:
    """Scores of the ``size`` moves whose inputs stand in x; ``hidden`` keeps what the units gave, ``UNITS`` a move."""
    for move in range(size):
        at, to = move * INPUTS, move * UNITS
        for unit in range(UNITS):
            hidden[to + unit] = net[AT_B + unit]
        for place in range(0, INPUTS, 8):  # eight inputs at a time: the units' sums stay in registers
            a, b, c, d = x[at + place], x[at + place + 1], x[at + place + 2], x[at + place + 3]
            e, f, g, h = x[at + place + 4], x[at + place + 5], x[at + place + 6], x[at + place + 7]
            row = place * UNITS
            for unit in range(UNITS):
                hidden[to + unit] += (
                    a * net[row + unit]
                    + b * net[row + UNITS + unit]
                    + c * net[row + 2 * UNITS + unit]
                    + d * net[row + 3 * UNITS + unit]
                    + e * net[row + 4 * UNITS + unit]
                    + f * net[row + 5 * UNITS + unit]
                    + g * net[row + 6 * UNITS + unit]
                    + h * net[row + 7 * UNITS + unit]
                )
        total = 0.0
        for place in range(INPUTS):
            total += x[at + place] * net[AT_W + place]
        for unit in range(UNITS):
            if hidden[to + unit] > 0.0:
                total += net[AT_V + unit] * hidden[to + unit]
            else:
                hidden[to + unit] = 0.0
        scores[move] = total


@kernel
def softmax(scores: Floats, size: int) -> None:
    """Scores become probabilities, in place."""
    highest = scores[0]
    for move in range(1, size):
        highest = max(highest, scores[move])
    total = 0.0
    for move in range(size):
        scores[move] = math.exp(scores[move] - highest)
        total += scores[move]
    for move in range(size):
        scores[move] /= total


@kernel
def pick(scores: Floats, size: int, rng: Vector) -> int:
    """A move by its probability."""
    left = below(rng, 1 << 30) / (1 << 30)
    for move in range(size - 1):
        left -= scores[move]
        if left < 0:
            return move
    return size - 1


@kernel
def policy(
    params: Ints,
    pos: Vector,
    mem: Vector,
    moves: Vector,
    size: int,
    net: Weights,
    work: Vector,
    x: Weights,
    hidden: Weights,
    scores: Floats,
) -> int:
    """Probabilities of the legal moves to ``scores``; how many of them it looked at (at most ``MOST_MOVES``)."""
    size = min(size, MOST_MOVES)
    look(params, pos, mem, moves, size, work, x)
    forward(net, x, size, hidden, scores)
    softmax(scores, size)
    return size
