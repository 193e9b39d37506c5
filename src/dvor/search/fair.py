"""Fair search: the best play from what one seat may know.

Worlds are drawn from the deals that lead to the view and weighed by how likely the players seen would have made the plays seen
(Rebstock et al. 2019); the weighed ones are drawn again evenly, and each legal move is valued in each of them: exactly where that is
cheap, and by playing on with the policy net. A little of the policy's own opinion is added, so that near equals are decided by feel.
"""

from __future__ import annotations

import math

from dvor.core.laws import names as n
from dvor.core.laws.points import side_of, sides
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
from dvor.search.stake import WHOLE
from dvor.search.workspace import W_BUDGET, W_FAILED

#: A world that could not have been.
IMPOSSIBLE = -1e9
#: Knobs: how much a modelled probability counts, how far it is mixed with chance, the share of the exact value where there is one, how
#: likely a player is taken to be one who always lays the heaviest tile, how many points so many units (K_OVER) of the payoff are.
K_ALPHA, K_EPS, K_EXACT, K_HEAVY, K_UNIT, K_OVER, KNOBS = range(7)
#: How often such a player is taken to lay another.
SLIP = 0.05
#: Limits: at most so many tiles in hands, so many nodes for an exact value; whether playouts are random (1) or the net's (0);
#: playouts a move in each world; whether chances are told besides points (1).
L_TILES, L_NODES, L_RANDOM, L_PLAYOUTS, L_CHANCES, LIMITS = range(6)
#: Places a move in the sums: a chance a side, and the weight.
SUMS = n.MAX_SEATS + 1


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


@kernel
def lead_to(params: Ints, facts: Vector, history: Vector, worlds: Vector, at: int, pos: Vector, mem: Vector) -> None:
    """Play the world at that place up to now."""
    start_world(params, facts, worlds, at, pos)
    forget(mem)
    for ply in range(facts[F_PLIES]):
        advance(params, pos, history[ply], mem)


@kernel
def chance_of(params: Ints, settled: Vector, staked: int, out: Vector, side: int) -> float:
    """The chance of a side in the match (of winning it, or of not losing it where one loses); without a target, in the round."""
    number = sides(params)
    if staked:
        own = out[side] / WHOLE
        if params[n.P_MATCH] == n.REACH_LOSES or params[n.P_MATCH] == n.STICKS_N:
            return 1.0 - (1.0 - own) / number
        return (1.0 + own) / number
    won = settled[n.ROUND_WON]
    if won == 0:
        return 1.0 / number
    return 1.0 / won.bit_count() if won >> side & 1 else 0.0


@entry
def judge(
    params: Ints, facts: Vector, history: Vector, worlds: Vector, stride: int, picks: Vector, shares: Floats, first: int, last: int,
    row: int, width: int, net: Weights, knobs: Floats, limits: Vector, sheet: Vector, staked: Vector, seed: int, alive: Vector, pos: Vector,
    mem: Vector, moves: Vector, rng: Vector, work: Vector, x: Weights, hidden: Weights, scores: Floats, solver: Vector, base: Vector,
    values: Vector, scratch: Vector, out: Vector, points: Floats, chances: Floats, sums: Floats,
) -> int:  # fmt: skip
    """Value the legal moves, but those not ``alive``, in the picked worlds first to last - 1; how many of these were solved exactly.

    From ``row`` on a row of ``width`` places a world, a place a legal move: ``points`` of the mover's side in the round. With L_CHANCES
    also its ``chances`` by the sheet ``staked``, and in ``sums``, SUMS places a move, the chance of every side and then the weight, summed
    by the worlds' shares. ``base``: room for a position, a memory and the moves.
    """
    length = params[n.P_LENGTH]
    at_mem, at_moves = length, length + MEMORY_LENGTH
    number, solved = sides(params), 0
    for place in range(first, last):
        lead_to(params, facts, history, worlds, picks[place] * stride, pos, mem)
        size = legal(params, pos, moves)
        side, held, share = side_of(params, pos[n.TURN]), 0, 0.0
        for offset in range(length):
            base[offset] = pos[offset]
        for offset in range(MEMORY_LENGTH):
            base[at_mem + offset] = mem[offset]
        for move in range(size):
            base[at_moves + move] = moves[move]
        for seat in range(params[n.P_SEATS]):
            held += pos[n.HAND + seat].bit_count()
        is_exact = False
        if held <= limits[L_TILES]:
            solver[W_BUDGET] = limits[L_NODES]
            move_values(params, pos, sheet, solver, moves, values)
            if solver[W_FAILED] == 0:
                is_exact, share = True, knobs[K_EXACT]
                solved += 1
        at = (row + place - first) * width
        for move in range(size):
            if not alive[move]:
                continue
            total, chance = 0.0, 0.0
            if share < 1.0 or limits[L_CHANCES]:
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
                    total += knobs[K_UNIT] * out[side] / (knobs[K_OVER] * limits[L_PLAYOUTS])
                    if limits[L_CHANCES]:
                        if staked[n.STAKE]:
                            payoff(params, pos, staked, scratch, out)
                        part = 1.0 / limits[L_PLAYOUTS]
                        chance += part * chance_of(params, scratch, staked[n.STAKE], out, side)
                        for each in range(number):
                            sums[move * SUMS + each] += shares[place] * part * chance_of(params, scratch, staked[n.STAKE], out, each)
            points[at + move] = (1.0 - share) * total
            if is_exact:
                points[at + move] += share * knobs[K_UNIT] * values[move] / knobs[K_OVER]
            if limits[L_CHANCES]:
                chances[at + move] = chance
                sums[move * SUMS + n.MAX_SEATS] += shares[place]
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
    lead_to(params, facts, history, worlds, at, pos, mem)
    size = legal(params, pos, moves)
    looked = policy(params, pos, mem, moves, size, net, work, x, hidden, scores)
    for move in range(looked, size):
        scores[move] = 0.0
    return size
