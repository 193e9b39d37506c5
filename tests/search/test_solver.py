"""The exact solver against brute force: plain minimax and max^n through the laws, without any cleverness.

`make test` solves some hundred small positions of all games, `make soak PART=search` 10,000 and more.
"""

from __future__ import annotations

import os
import random

import pytest
from tests.core.strategies import seats_of
from tests.core.test_all_rounds import dealt_position

from dvor import games
from dvor.core.laws import names as n
from dvor.core.laws.points import side_of, sides
from dvor.core.laws.turn import legal, play
from dvor.core.rules import Rules
from dvor.search.compiled import Vector, entry, ints, params_of
from dvor.search.payoff import empty_sheet, payoff
from dvor.search.solver import solve, solve_many, workspace

SOAKING = float(os.environ.get("DVOR_SOAK_MINUTES", "0")) > 0
POSITIONS = 450 if SOAKING else 24  # of each game
SAME_RULES = 6  # positions by one mix of options
MOST_NODES = 30_000  # of one brute search; larger ones are given up and another position is taken
FRAME = n.BONEYARD + 4 * 28 + n.MAX_MOVES


@entry
def brute(params: Vector, pos: Vector, sheet: Vector, moves: Vector, stack: Vector, level: int, out: Vector) -> None:
    """Payoffs by max^n: the mover takes the first of the moves that are best for its side. ``stack[0]`` counts down the nodes."""
    stack[0] -= 1
    if stack[0] < 0:
        return
    size = legal(params, pos, moves)
    if size == 0:
        payoff(params, pos, sheet, moves, out)
        return
    number, mover = sides(params), side_of(params, pos[n.TURN])
    at = 16 + level * (FRAME + 4)
    for offset in range(n.BONEYARD):
        stack[at + offset] = pos[offset]
    for offset in range(params[n.P_LENGTH] - params[n.P_AT_LINES]):
        stack[at + n.BONEYARD + offset] = pos[params[n.P_AT_LINES] + offset]
    for place in range(size):
        stack[at + n.BONEYARD + 112 + place] = moves[place]
    for place in range(size):
        play(params, pos, stack[at + n.BONEYARD + 112 + place])
        brute(params, pos, sheet, moves, stack, level + 1, out)
        for offset in range(n.BONEYARD):
            pos[offset] = stack[at + offset]
        for offset in range(params[n.P_LENGTH] - params[n.P_AT_LINES]):
            pos[params[n.P_AT_LINES] + offset] = stack[at + n.BONEYARD + offset]
        if place == 0 or out[mover] > stack[at + FRAME + mover]:
            for side in range(number):
                stack[at + FRAME + side] = out[side]
    for side in range(number):
        out[side] = stack[at + FRAME + side]


def small_position(rules: Rules, seats: int, choice: random.Random) -> list[int]:
    """A position in mid-round with few tiles left: random play from a deal, of which some tiles are left out."""
    params = rules.params(seats)
    out = [0] * n.MAX_MOVES
    while True:
        pos = dealt_position(params, rules, seats, choice)
        left = choice.randrange(4, 12)
        while size := legal(params, pos, out):
            held = sum(pos[n.HAND + seat].bit_count() for seat in range(seats))
            if held + max(0, pos[n.BONES] - pos[n.POINTER]) <= left:
                return pos
            play(params, pos, out[int(choice.random() * size)])


@pytest.mark.soak_search
@pytest.mark.parametrize("game", games.names())
def test_solver_is_brute_force(game: str) -> None:
    seed = random.SystemRandom().getrandbits(32) if SOAKING else 1
    choice = random.Random(seed)
    moves, stack, out, ours = ints(n.MAX_MOVES), ints(16 + 200 * (FRAME + 4)), ints(4), ints(4)
    done = 0
    while done < POSITIONS:
        rules = games.rules(game, **{option.id: choice.choice(option.choices) for option in games.load(game).options})
        seats = choice.choice(seats_of(rules))
        if not rules.tile_set.tiles[62:]:
            params = params_of(rules, seats)
        else:
            continue
        work, sheet = workspace(rules, seats), empty_sheet(seats)
        for _ in range(SAME_RULES * 4):
            small = small_position(rules, seats, choice)
            where = f"{rules.code}, {seats} seats, seed {seed}, position {done}: {small}"
            pos = ints(small)
            stack[0] = MOST_NODES
            brute(params, pos, sheet, moves, stack, 0, out)
            if stack[0] < 0:
                continue
            number = sides(params)
            if number == 2:
                assert solve(params, pos, sheet, work) == out[0], where
            else:
                solve_many(params, pos, sheet, work, ours)
                assert list(ours)[:number] == list(out)[:number], where
            assert list(pos) == small, where
            done += 1
            if done % SAME_RULES == 0:
                break
