"""How long an exact solve takes, all tiles known, on one core; for kozel_pair as a ratio to the C program ``limits/solver.c``."""

from __future__ import annotations

import random
import resource
import statistics
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from dvor import games
from dvor.bench import limit
from dvor.core.laws import names as n
from dvor.core.laws.lead import start_free
from dvor.core.laws.points import sides
from dvor.core.laws.position import clear, set_boneyard
from dvor.core.laws.turn import legal, play
from dvor.core.rules import Rules
from dvor.search.compiled import Vector, ints, params_of
from dvor.search.payoff import empty_sheet
from dvor.search.solver import solve, solve_many, workspace
from dvor.search.workspace import W_BUDGET, W_FAILED, W_NODES

#: The game that is compared: whole deals, four seats, seat 0 leads what it likes.
COMPARED, DEALS, CHUNKS = "kozel_pair", 50, 8
OTHERS = 20  # positions of each other game
#: Tiles in hands and to be drawn at which a game is measured: the most at which a few trials end within the budget (positions searched).
TILES, TRIALS, BUDGET = (28, 24, 20, 18, 16, 14, 12, 10, 8), 8, 250_000


def run(chunks: int = CHUNKS, deals: int = DEALS, others: int = OTHERS) -> dict[str, dict[str, float]]:
    """``{GAME: {"median_ms", "p90_ms", "nodes", "seats", "tiles"}}`` in processor time; ``nodes``: positions searched, the median.

    kozel_pair: ``chunks * deals`` whole deals, those of the C program, which takes turns with us; ``ratio_time_vs_c`` is the median over
    chunks of our time by its own (left out where there is no gcc). Other games: at their largest table, positions reached at random.
    """
    return {game: _compared(chunks, deals) if game == COMPARED else _other(game, others) for game in games.names()}


class Solver:
    """Solves positions of one table."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self._params, self._sheet, self.work = params_of(rules, seats), empty_sheet(seats), workspace(rules, seats)
        self._out, self._is_two = ints(n.MAX_SEATS), sides(rules.params(seats)) == 2

    def value(self, pos: Vector) -> int:
        """The payoff of side 0 of two."""
        return int(solve(self._params, pos, self._sheet, self.work))

    def __call__(self, pos: Vector) -> float:
        """Seconds of processor time."""
        began = time.thread_time()
        if self._is_two:
            solve(self._params, pos, self._sheet, self.work)
        else:
            solve_many(self._params, pos, self._sheet, self.work, self._out)
        return time.thread_time() - began


def _compared(chunks: int, deals: int) -> dict[str, float]:
    rules, seats = games.rules(COMPARED), 4
    solver = Solver(rules, seats)
    spent, nodes, ratios = [], [], []
    made = limit.program("solver")
    solver(next(c_deals(rules, 0)))  # compiles
    for chunk in range(chunks):
        source = c_deals(rules, chunk)
        ours = []
        for _ in range(deals):
            ours.append(solver(next(source)))
            nodes.append(int(solver.work[W_NODES]))
        spent += ours
        if made is not None:
            ratios.append(sum(ours) / _c_s(made, chunk, deals))
    figures = _figures(spent, nodes) | {"seats": seats, "tiles": 28}
    return figures | ({"ratio_time_vs_c": round(statistics.median(ratios), 2)} if ratios else {})


def _c_s(made: Path, seed: int, deals: int) -> float:
    """Seconds of processor time of the C program for so many deals of that seed."""
    began = _children_s()
    subprocess.run([str(made), "left=28", f"n={deals}", "mode=2", "bits=14", f"seed={seed}"], capture_output=True, check=True)
    return _children_s() - began


def _children_s() -> float:
    """User and system together: how a few ms are split between them is a guess."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def c_deals(rules: Rules, seed: int) -> Iterator[Vector]:
    """The deals of the C program in their order."""
    params, state = rules.params(4), seed

    def draw(size: int) -> int:
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) & 0x7FFFFFFFFFFFFFFF
        return (((state ^ state >> 29) >> 20) & 0xFFFFFFFF) * size >> 32

    for _ in range(10):
        draw(2)
    while True:
        tiles = list(range(28))
        for place in range(28):
            other = place + draw(28 - place)
            tiles[place], tiles[other] = tiles[other], tiles[place]
        yield ints(_dealt(params, tiles, 7))


def _dealt(params: tuple[int, ...], tiles: list[int], size: int) -> list[int]:
    """A deal of these tiles in their order, led by seat 0."""
    pos = [0] * params[n.P_LENGTH]
    clear(params, pos)
    for seat in range(params[n.P_SEATS]):
        pos[n.HAND + seat] = sum(1 << tile for tile in tiles[seat * size : (seat + 1) * size])
    rest = tiles[params[n.P_SEATS] * size :]
    pos[n.BONEYARD : n.BONEYARD + len(rest)] = rest
    set_boneyard(params, pos, len(rest))
    start_free(params, pos, 0)
    return pos


def _other(game: str, positions: int) -> dict[str, float]:
    rules = games.rules(game)
    seats = max(seats for seats in rules.seat_counts if rules.settings["sides"] != "pairs" or seats == 4)
    solver = Solver(rules, seats)
    choice = random.Random(1)
    for tiles in TILES:
        solver.work[W_BUDGET] = BUDGET
        failed = False
        for _ in range(TRIALS):
            solver(_position(rules, seats, tiles, choice))
            failed = failed or solver.work[W_FAILED] == 1
        if not failed or tiles == TILES[-1]:
            break
    solver.work[W_BUDGET] = 10 * BUDGET  # one in a hundred may be far larger than the trials; it is given up
    spent, nodes = [], []
    for _ in range(positions):
        spent.append(solver(_position(rules, seats, tiles, choice)))
        nodes.append(int(solver.work[W_NODES]))
    return _figures(spent, nodes) | {"seats": seats, "tiles": tiles}


def _position(rules: Rules, seats: int, tiles: int, choice: random.Random) -> Vector:
    """A position reached at random, with at most so many tiles in hands and to be drawn."""
    params, out = rules.params(seats), [0] * n.MAX_MOVES
    while True:
        pos = _dealt(params, choice.sample(rules.deck(seats), len(rules.deck(seats))), params[n.P_HAND])
        while size := legal(params, pos, out):
            held = sum(pos[n.HAND + seat].bit_count() for seat in range(seats))
            if held + max(0, pos[n.BONES] - pos[n.POINTER]) <= tiles:
                return ints(pos)
            play(params, pos, out[choice.randrange(size)])


def _figures(spent: list[float], nodes: list[int]) -> dict[str, float]:
    ordered = sorted(spent)
    return {
        "median_ms": round(1000 * statistics.median(ordered), 4),
        "p90_ms": round(1000 * ordered[len(ordered) * 9 // 10], 4),
        "nodes": round(statistics.median(nodes)),
    }
