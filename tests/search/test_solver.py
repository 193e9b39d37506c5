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
from dvor.core.laws.lead import start_free
from dvor.core.laws.points import side_of, sides
from dvor.core.laws.position import clear, set_boneyard
from dvor.core.laws.turn import legal, play
from dvor.core.rules import Rules
from dvor.search.compiled import Vector, entry, ints, may_compile, params_of
from dvor.search.payoff import empty_sheet, payoff
from dvor.search.solver import move_values, solve, solve_many, solve_sign, workspace
from dvor.search.workspace import W_BUDGET, W_FAILED, W_NODES

SOAKING = float(os.environ.get("DVOR_SOAK_MINUTES", "0")) > 0
POSITIONS = 450 if SOAKING else 30  # of each game
SAME_RULES = 6  # positions by one mix of options
MOST_NODES = 60_000  # of one brute search; larger ones are given up and another position is taken
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


def any_rules(game: str, choice: random.Random) -> tuple[Rules, int]:
    """Rules of a game with a mix of options, and how many play; the set has at most 62 tiles."""
    options = {option.id: choice.choice(option.choices) for option in games.load(game).options if choice.random() < 0.6}
    rules = games.rules(game, **options)
    if not may_compile(rules):
        rules = games.rules(game, **{**options, "set": "dn6"})
    return rules, choice.choice(seats_of(rules))


def small_position(rules: Rules, seats: int, choice: random.Random) -> list[int]:
    """A position with few tiles left: before a lead with small hands, or after random play from a deal."""
    params = rules.params(seats)
    if choice.random() < 0.25:
        return small_deal(rules, seats, choice)
    out = [0] * n.MAX_MOVES
    while True:
        pos = dealt_position(params, rules, seats, choice)
        left = choice.randrange(4, 15)
        while size := legal(params, pos, out):
            held = sum(pos[n.HAND + seat].bit_count() for seat in range(seats))
            if held + max(0, pos[n.BONES] - pos[n.POINTER]) <= left:
                return pos
            play(params, pos, out[int(choice.random() * size)])


def small_deal(rules: Rules, seats: int, choice: random.Random) -> list[int]:
    """A position before the lead: two or three tiles a hand and a short boneyard."""
    params = rules.params(seats)
    order = choice.sample(rules.deck(seats), len(rules.deck(seats)))
    pos = [0] * params[n.P_LENGTH]
    clear(params, pos)
    for seat in range(seats):
        pos[n.HAND + seat] = sum(1 << order.pop() for _ in range(choice.choice((2, 3))))
    bones = choice.randrange(5) if params[n.P_DRAW] else 0
    pos[n.BONEYARD : n.BONEYARD + bones] = order[:bones]
    set_boneyard(params, pos, bones)
    start_free(params, pos, choice.randrange(seats))
    return pos


class Referee:
    """Brute force over one position after another."""

    def __init__(self) -> None:
        self._moves, self._stack, self._out = ints(n.MAX_MOVES), ints(16 + 200 * (FRAME + 4)), ints(4)

    def payoffs(self, params: Vector, pos: Vector, sheet: Vector) -> list[int] | None:
        """One payoff per side; None when there is too much to search."""
        self._stack[0] = MOST_NODES
        brute(params, pos, sheet, self._moves, self._stack, 0, self._out)
        return [int(each) for each in self._out][: sides(params)] if self._stack[0] >= 0 else None


def solved(params: Vector, pos: Vector, sheet: Vector, work: Vector) -> list[int]:
    """One payoff per side, by the solver."""
    if sides(params) == 2:
        value = solve(params, pos, sheet, work)
        return [value, -value]
    out = ints(4)
    solve_many(params, pos, sheet, work, out)
    return list(out)[: sides(params)]


@pytest.mark.soak_search
@pytest.mark.parametrize("game", games.names())
def test_solver_is_brute_force(game: str) -> None:
    seed = random.SystemRandom().getrandbits(32) if SOAKING else 1
    choice = random.Random(seed)
    referee, moves, values, done = Referee(), ints(n.MAX_MOVES), ints(n.MAX_MOVES), 0
    while done < POSITIONS:
        rules, seats = any_rules(game, choice)
        params = params_of(rules, seats)
        work, sheet, small_work = workspace(rules, seats), empty_sheet(seats), workspace(rules, seats, bits=2, line_bits=2)
        sheet[n.WORTH] = choice.choice((1, 2))
        for number in range(4 * SAME_RULES):
            small = small_position(rules, seats, choice)
            where = f"{rules.code}, {seats} seats, seed {seed}, position {done}: {small}"
            pos = ints(small)
            said = referee.payoffs(params, pos, sheet)
            if said is None:
                continue
            assert solved(params, pos, sheet, work) == said, where
            assert list(pos) == small, where
            if number % 3 == 0:
                assert solved(params, pos, sheet, small_work) == said, where
                if sides(params) == 2:
                    assert solve_sign(params, pos, sheet, work) == (said[0] > 0) - (said[0] < 0), where
                mover = side_of(params, pos[n.TURN])
                size = move_values(params, pos, sheet, work, moves, values)
                assert list(pos) == small, where
                assert max(list(values)[:size]) == said[mover], where
                for place in range(size):
                    after = list(small)
                    play(rules.params(seats), after, int(moves[place]))
                    told = referee.payoffs(params, ints(after), sheet)
                    assert told is None or told[mover] == values[place], f"{where}, move {moves[place]}"
            done += 1
            if done % SAME_RULES == 0:
                break


@pytest.mark.parametrize("game", games.names())
def test_budget_ends_a_solve_and_leaves_no_trace(game: str) -> None:
    choice = random.Random(3)
    rules = games.rules(game)
    seats = seats_of(rules)[-1]
    params, sheet, work, fresh = params_of(rules, seats), empty_sheet(seats), workspace(rules, seats), workspace(rules, seats)
    failed = 0
    for _ in range(60):
        small = small_position(rules, seats, choice)
        pos = ints(small)
        work[W_BUDGET] = 3
        solved(params, pos, sheet, work)
        failed += work[W_FAILED]
        assert list(pos) == small
        work[W_BUDGET] = 0
        assert solved(params, pos, sheet, work) == solved(params, pos, sheet, fresh)
        assert work[W_FAILED] == 0
        assert fresh[W_NODES] == work[W_NODES]
    assert failed


@pytest.mark.parametrize(("game", "options"), [*((name, {}) for name in games.names()), ("classic", {"set": "dn12"})])
def test_interpreted_and_compiled_agree(game: str, options: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    choice = random.Random(4)
    rules = games.rules(game, **options)
    seats = seats_of(rules)[0]
    found = []
    for interpreted in ("1", "" if may_compile(rules) else "1"):
        monkeypatch.setenv("DVOR_INTERPRET", interpreted)
        params, sheet, work = ints(rules.params(seats)), empty_sheet(seats), workspace(rules, seats)
        choice.seed(4)
        found.append([solved(params, ints(small_deal(rules, seats, choice)), sheet, work) for _ in range(3)])
    assert found[0] == found[1]
    if not may_compile(rules):
        choice.seed(4)
        said = [Referee().payoffs(params, small_deal(rules, seats, choice), sheet) for _ in range(3)]
        assert [each or told for each, told in zip(said, found[0], strict=True)] == found[0]
