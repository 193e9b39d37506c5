"""Self-play of a net, and the policy gradient of what came of it."""

from __future__ import annotations

import math

from dvor.core.laws import names as n
from dvor.core.laws.lead import start_free
from dvor.core.laws.points import side_of, sides
from dvor.core.laws.turn import legal, play
from dvor.search.compiled import Floats, Ints, Vector, Weights, entry, kernel
from dvor.search.dice import below
from dvor.search.features import INPUTS
from dvor.search.memory import advance, forget
from dvor.search.net import AT_B, AT_V, AT_W, UNITS, forward, pick, policy, softmax
from dvor.search.payoff import payoff
from dvor.search.playout import deal

#: A round is cut off after so many moves (signals and reopened arms could go on for long).
LONGEST = 400


@kernel
def net_round(
    params: Ints, pos: Vector, mem: Vector, moves: Vector, rng: Vector, net: Weights, other: Weights, own_seats: int,
    work: Vector, x: Weights, hidden: Weights, scores: Floats,
) -> int:  # fmt: skip
    """Play on to the end of the round: seats of the mask ``own_seats`` by ``net``, the others by ``other``; the number of moves."""
    plies = 0
    size = legal(params, pos, moves)
    while size and plies < LONGEST:
        chosen = 0
        if size > 1:
            if own_seats >> pos[n.TURN] & 1:
                size = policy(params, pos, mem, moves, size, net, work, x, hidden, scores)
            else:
                size = policy(params, pos, mem, moves, size, other, work, x, hidden, scores)
            chosen = pick(scores, size, rng)
        advance(params, pos, moves[chosen], mem)
        plies += 1
        size = legal(params, pos, moves)
    while size:
        play(params, pos, moves[0])
        size = legal(params, pos, moves)
    return plies


@entry
def duel_rounds(
    params: Ints, deck: Vector, pos: Vector, mem: Vector, moves: Vector, rng: Vector, net: Weights, other: Weights, own_seats: int,
    work: Vector, x: Weights, hidden: Weights, scores: Floats, sheet: Vector, scratch: Vector, out: Vector, rounds: int, sums: Floats,
) -> None:  # fmt: skip
    """Rounds led by seat 0, each deal played twice: by ``net`` at ``own_seats`` and by ``other`` there, the rest the other way round.

    ``sums``: deals, sum and sum of squares of the mean payoff of the sides of ``net``, in points.
    """
    number = sides(params)
    seats = params[n.P_SEATS]
    for _ in range(rounds):
        deal(params, deck, pos, rng)
        start_free(params, pos, 0)
        for offset in range(params[n.P_LENGTH]):
            scratch[n.SHEET_LENGTH + offset] = pos[offset]
        mean = 0.0
        for turned in range(2):
            for offset in range(params[n.P_LENGTH]):
                pos[offset] = scratch[n.SHEET_LENGTH + offset]
            forget(mem)
            mask = own_seats if turned == 0 else ((1 << seats) - 1) & ~own_seats
            net_round(params, pos, mem, moves, rng, net, other, mask, work, x, hidden, scores)
            payoff(params, pos, sheet, scratch, out)
            points, own = 0.0, 0
            for seat in range(seats):
                if mask >> seat & 1:
                    points += out[side_of(params, seat)] / (number - 1)
                    own += 1
            mean += points / max(1, own) / 2
        sums[0] += 1
        sums[1] += mean
        sums[2] += mean * mean


@entry
def gradient(
    params: Ints, deck: Vector, pos: Vector, mem: Vector, moves: Vector, rng: Vector, net: Weights, plays: int, entropy: float,
    scale: float, work: Vector, x: Weights, hidden: Weights, scores: Floats, sheet: Vector, scratch: Vector, out: Vector,
    log: Vector, seen: Weights, results: Floats, slope: Weights,
) -> float:  # fmt: skip
    """One deal played ``plays`` times by the net at every seat; add the gradient of its expected payoff to ``slope``.

    The advantage of a side is its payoff less the mean over the plays of the deal, times ``scale``. ``log``: decisions (seat, play, size,
    chosen), four ints each after a counter; ``seen``: their inputs. Returns the mean squared payoff of side 0, in points.
    """
    number, seats = sides(params), params[n.P_SEATS]
    deal(params, deck, pos, rng)
    start_free(params, pos, below(rng, seats))
    for offset in range(params[n.P_LENGTH]):
        scratch[n.SHEET_LENGTH + offset] = pos[offset]
    log[0] = 0
    used = 0
    spread = 0.0
    for turn in range(plays):
        for offset in range(params[n.P_LENGTH]):
            pos[offset] = scratch[n.SHEET_LENGTH + offset]
        forget(mem)
        plies = 0
        size = legal(params, pos, moves)
        while size and plies < LONGEST:
            chosen = 0
            if size > 1:
                size = policy(params, pos, mem, moves, size, net, work, x, hidden, scores)
                chosen = pick(scores, size, rng)
                if used + size * INPUTS <= len(seen) and 4 * log[0] + 8 < len(log):
                    at = 1 + 4 * log[0]
                    log[at], log[at + 1], log[at + 2], log[at + 3] = pos[n.TURN], turn, size, chosen
                    log[0] += 1
                    for offset in range(size * INPUTS):
                        seen[used + offset] = x[offset]
                    used += size * INPUTS
            advance(params, pos, moves[chosen], mem)
            plies += 1
            size = legal(params, pos, moves)
        while size:
            play(params, pos, moves[0])
            size = legal(params, pos, moves)
        payoff(params, pos, sheet, scratch, out)
        for side in range(number):
            results[turn * 4 + side] = out[side] / (number - 1)
        spread += results[turn * 4] * results[turn * 4] / plays
    used = 0
    for entry_ in range(log[0]):
        at = 1 + 4 * entry_
        side, turn, size, chosen = side_of(params, log[at]), log[at + 1], log[at + 2], log[at + 3]
        mean = 0.0
        for other in range(plays):
            mean += results[other * 4 + side] / plays
        for offset in range(size * INPUTS):
            x[offset] = seen[used + offset]
        used += size * INPUTS
        push(net, x, size, chosen, (results[turn * 4 + side] - mean) * scale, entropy, hidden, scores, slope)
    return spread


@kernel
def push(
    net: Weights, x: Weights, size: int, chosen: int, advantage: float, entropy: float, hidden: Weights, scores: Floats, slope: Weights
) -> None:
    """Add to ``slope`` the gradient of advantage * log p(chosen) + entropy * H(p)."""
    forward(net, x, size, hidden, scores)
    softmax(scores, size)
    uncertainty = 0.0
    for move in range(size):
        uncertainty -= scores[move] * math.log(scores[move] + 1e-12)
    for move in range(size):
        p = scores[move]
        by = -advantage * p - entropy * p * (math.log(p + 1e-12) + uncertainty)
        if move == chosen:
            by += advantage
        if abs(by) > 0.002 * abs(advantage):  # a move as good as ruled out teaches nothing
            back(net, x, move, by, hidden, slope)


@kernel
def back(net: Weights, x: Weights, move: int, by: float, hidden: Weights, slope: Weights) -> None:
    """Add to ``slope`` the gradient of ``by`` times the score of one move, after ``forward``; ``hidden`` of the move is used up."""
    at, to = move * INPUTS, move * UNITS
    for unit in range(UNITS):
        active = hidden[to + unit]
        slope[AT_V + unit] += by * active
        passed = by * net[AT_V + unit] if active > 0.0 else 0.0
        hidden[to + unit] = passed
        slope[AT_B + unit] += passed
    for place in range(INPUTS):
        value = x[at + place]
        if value != 0.0:
            row = place * UNITS
            slope[AT_W + place] += by * value
            for unit in range(UNITS):
                slope[row + unit] += value * hidden[to + unit]
