"""``dvor bench solve``: what it measures is what it says."""

from __future__ import annotations

import itertools
import re

import pytest

from dvor import games
from dvor.bench import limit, solve
from dvor.core.laws import names as n


def test_figures_of_games_say_at_how_many_tiles() -> None:
    assert solve._other("latin", 3).keys() == {"median_ms", "p90_ms", "nodes", "seats", "tiles"}
    figures = solve._compared(1, 2)
    assert figures["tiles"] == 28
    assert ("ratio_time_vs_c" in figures) == (limit.program("solver") is not None)


def test_deals_are_those_of_the_c_program() -> None:
    said = limit.say("solver", "left=28", "n=3", "mode=2", "seed=5")
    if said is None:
        pytest.skip("no gcc here")
    rules = games.rules("kozel_pair", double_blank="none")  # the C program's game
    solver = solve.Solver(rules, 4)
    total = 0
    for pos in itertools.islice(solve.c_deals(rules, 5), 3):
        assert pos[n.TURN] == 0
        total = total * 31 + solver.value(pos)
    found = re.search(r"sum (-?\d+)", said[0])
    assert found is not None
    assert int(found[1]) == total
