"""Fair search: the best play from what one seat may know.

Worlds are drawn from the deals that lead to the view and weighed by how likely the players seen would have made the plays seen
(Rebstock et al. 2019); the weighed ones are drawn again evenly, and each legal move is valued in each of them: exactly where that is
cheap, and by playing on with the policy net. A little of the policy's own opinion is added, so that near equals are decided by feel.
"""

from __future__ import annotations

import math

from dvor.core.laws import names as n
from dvor.core.laws.points import side_of
from dvor.core.laws.turn import legal
from dvor.search.compiled import Floats, Ints, Vector, Weights, entry, kernel
from dvor.search.dice import below, started
from dvor.search.features import HEAVIEST, INPUTS
from dvor.search.memory import MEMORY_LENGTH, advance, forget
from dvor.search.net import policy
from dvor.search.payoff import payoff
from dvor.search.playout import random_round
from dvor.search.selfplay import net_round
from dvor.search.situation import F_PLIES, F_TURN, start_world
from dvor.search.solver import move_values
from dvor.search.workspace import W_BUDGET, W_FAILED

#: A world that could not have been.
IMPOSSIBLE = -1e9
#: Knobs: how much a modelled probability counts, how far it is mixed with chance, the share of the exact value where there is one, how
#: likely a player is taken to be one who always lays the heaviest tile, how many points a unit of the payoff is.
K_ALPHA, K_EPS, K_EXACT, K_HEAVY, K_UNIT, KNOBS = range(6)
#: How often such a player is taken to lay another.
SLIP = 0.05
#: Limits: at most so many tiles in hands, so many nodes for an exact value; whether playouts are random (1) or the net's (0);
#: playouts a move in each world.
L_TILES, L_NODES, L_RANDOM, L_PLAYOUTS, LIMITS = range(5)


@entry
def weigh(
    params: Ints, facts: Vector, history: Vector, movers: Vector, worlds: Vector, stride: int, first: int, last: int, me: int,
    model: Weights, knobs: Floats, pos: Vector, mem: Vector, moves: Vector, work: Vector, x: Weights, hidden: Weights, scores: Floats,
    logs: Floats, by_seat: Floats,
) -> int:  # fmt: skip
    """Add to ``logs`` of the worlds first to last - 1 how likely the others would have played as they did; how many may be.

    Each other seat is one of two kinds of player, all its plays by the same: by the model net the product over its past plays of
    ((1 - eps) p + eps / choices) ** alpha, or one who always lays the heaviest tile. Plays without a choice say nothing.
    ``by_seat``: room for eight numbers.
    """
    possible = 0
    alpha, eps, heavy = knobs[K_ALPHA], knobs[K_EPS], knobs[K_HEAVY]
    for world in range(first, last):
        start_world(params, facts, worlds, world * stride, pos)
        forget(mem)
        total = 0.0
        for seat in range(2 * n.MAX_SEATS):
            by_seat[seat] = 0.0
        for ply in range(facts[F_PLIES]):
            size = 0 if pos[n.TURN] != movers[ply] else legal(params, pos, moves)
            place = 0
            while place < size and moves[place] != history[ply]:
                place += 1
            if place >= size:
                total = IMPOSSIBLE
                break
            if size > 1 and movers[ply] != me and alpha > 0.0:
                looked = policy(params, pos, mem, moves, size, model, work, x, hidden, scores)
                if place < looked:
                    by_seat[movers[ply]] += alpha * math.log((1 - eps) * scores[place] + eps / size)
                    by_seat[n.MAX_SEATS + movers[ply]] += math.log(_heaviest(x, looked, place))
            advance(params, pos, history[ply], mem)
        if total > IMPOSSIBLE and pos[n.TURN] == facts[F_TURN]:
            possible += 1
            for seat in range(n.MAX_SEATS):
                likely, other = by_seat[seat], by_seat[n.MAX_SEATS + seat]
                if alpha > 0.0 and other < 0.0:
                    total += likely + math.log(1 - heavy + heavy * math.exp(min(50.0, other - likely)))
            logs[world] += total
        else:
            logs[world] = IMPOSSIBLE
    return possible


@kernel
def _heaviest(x: Weights, size: int, place: int) -> float:
    """How likely one who always lays the heaviest tile makes that move, of equals any."""
    best = 0
    for move in range(size):
        if x[move * INPUTS + HEAVIEST] > 0.0:
            best += 1
    if best == 0:
        return 1.0 / size
    if x[place * INPUTS + HEAVIEST] > 0.0:
        return (1 - SLIP) / best + SLIP / size
    return SLIP / size


@entry
def resample(logs: Floats, count: int, picks: Vector, wanted: int, rng: Vector) -> int:
    """Draw ``wanted`` of the ``count`` worlds by their weight, systematically, in random order; 0 where none may be."""
    highest = IMPOSSIBLE
    for world in range(count):
        highest = max(highest, logs[world])
    if highest <= IMPOSSIBLE:
        return 0
    total = 0.0
    for world in range(count):
        if logs[world] > IMPOSSIBLE:
            total += math.exp(logs[world] - highest)
    step = total / wanted
    mark = step * below(rng, 1 << 30) / (1 << 30)
    run, found = 0.0, 0
    for world in range(count):
        if logs[world] > IMPOSSIBLE:
            run += math.exp(logs[world] - highest)
        while found < wanted and mark < run:
            picks[found] = world
            found += 1
            mark += step
    for place in range(found - 1):
        other = place + below(rng, found - place)
        kept = picks[place]
        picks[place] = picks[other]
        picks[other] = kept
    return found


@entry
def judge(
    params: Ints, facts: Vector, history: Vector, worlds: Vector, stride: int, picks: Vector, first: int, last: int, net: Weights,
    knobs: Floats, limits: Vector, sheet: Vector, seed: int, alive: Vector, pos: Vector, mem: Vector, moves: Vector, rng: Vector,
    work: Vector, x: Weights, hidden: Weights, scores: Floats, solver: Vector, base: Vector, values: Vector, scratch: Vector, out: Vector,
    results: Floats,
) -> int:  # fmt: skip
    """Value every move in the picked worlds first to last - 1, in points of the mover's side; how many worlds were solved exactly.

    ``results``: a row a pick, a place a legal move. ``alive`` (a place a move): 0 leaves the move out. ``base``: room for a position, a
    memory and the moves.
    """
    length = params[n.P_LENGTH]
    at_mem, at_moves = length, length + MEMORY_LENGTH
    solved = 0
    for place in range(first, last):
        start_world(params, facts, worlds, picks[place] * stride, pos)
        forget(mem)
        for ply in range(facts[F_PLIES]):
            advance(params, pos, history[ply], mem)
        size = legal(params, pos, moves)
        side, scale, held = side_of(params, pos[n.TURN]), knobs[K_UNIT], 0
        for offset in range(length):
            base[offset] = pos[offset]
        for offset in range(MEMORY_LENGTH):
            base[at_mem + offset] = mem[offset]
        for seat in range(params[n.P_SEATS]):
            held += pos[n.HAND + seat].bit_count()
        is_exact = False
        if held <= limits[L_TILES]:
            solver[W_BUDGET] = limits[L_NODES]
            move_values(params, pos, sheet, solver, moves, values)
            is_exact = solver[W_FAILED] == 0
            for offset in range(length):
                pos[offset] = base[offset]
            legal(params, pos, moves)
        for move in range(size):
            base[at_moves + move] = moves[move]
        if is_exact:
            solved += 1
        share = knobs[K_EXACT] if is_exact else 0.0
        for move in range(size):
            total = 0.0
            if alive[move] and share < 1.0:
                for again in range(limits[L_PLAYOUTS]):
                    rng[0] = started(seed + 7919 * place + 104729 * again)
                    for offset in range(length):
                        pos[offset] = base[offset]
                    for offset in range(MEMORY_LENGTH):
                        mem[offset] = base[at_mem + offset]
                    advance(params, pos, base[at_moves + move], mem)
                    if limits[L_RANDOM]:
                        random_round(params, pos, moves, rng)
                    else:
                        net_round(params, pos, mem, moves, rng, net, net, 0, work, x, hidden, scores)
                    payoff(params, pos, sheet, scratch, out)
                    total += scale * out[side] / limits[L_PLAYOUTS]
            results[place * n.MAX_MOVES + move] = (1.0 - share) * total
            if is_exact:
                results[place * n.MAX_MOVES + move] += share * scale * values[move]
    return solved


@entry
def keep_all(logs: Floats, count: int, picks: Vector, shares: Floats) -> int:
    """Pick every world that may be once, the likeliest first, with its share of the weight; how many."""
    highest, found = IMPOSSIBLE, 0
    for world in range(count):
        highest = max(highest, logs[world])
    for world in range(count):
        if logs[world] <= IMPOSSIBLE:
            continue
        place = found
        while place > 0 and logs[picks[place - 1]] < logs[world]:
            picks[place] = picks[place - 1]
            place -= 1
        picks[place] = world
        found += 1
    for place in range(found):
        shares[place] = math.exp(logs[picks[place]] - highest)
    return found


@entry
def standing(results: Floats, shares: Floats, worlds: int, size: int, prior: Floats, alive: Vector, means: Floats, errors: Floats) -> int:
    """Means over the worlds with the prior added, and the standard error of each move's distance to the best; the best move."""
    best, total = -1, 0.0
    for world in range(worlds):
        total += shares[world]
    for move in range(size):
        means[move] = prior[move]
        for world in range(worlds):
            means[move] += shares[world] * results[world * n.MAX_MOVES + move] / total
        if alive[move] and (best < 0 or means[move] > means[best]):
            best = move
    for move in range(size):
        mean, squares = means[best] - prior[best] - means[move] + prior[move], 0.0
        for world in range(worlds):
            apart = results[world * n.MAX_MOVES + best] - results[world * n.MAX_MOVES + move] - mean
            squares += shares[world] * shares[world] * apart * apart
        errors[move] = math.sqrt(squares) / total
    return best


@entry
def opinion(
    params: Ints, facts: Vector, history: Vector, worlds: Vector, at: int, net: Weights, pos: Vector, mem: Vector, moves: Vector,
    work: Vector, x: Weights, hidden: Weights, scores: Floats,
) -> int:  # fmt: skip
    """The policy's probability of each legal move to ``scores``; how many moves. Any world that leads to the view gives the same."""
    start_world(params, facts, worlds, at, pos)
    forget(mem)
    for ply in range(facts[F_PLIES]):
        advance(params, pos, history[ply], mem)
    size = legal(params, pos, moves)
    looked = policy(params, pos, mem, moves, size, net, work, x, hidden, scores)
    for move in range(looked, size):
        scores[move] = 0.0
    return size
