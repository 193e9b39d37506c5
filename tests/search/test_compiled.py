"""Compiled laws are the laws: walked side by side with the interpreted ones; what is compiled is found again by what it is."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from tests.core.strategies import seats_of
from tests.core.test_all_rounds import dealt_position

from dvor import games
from dvor.core.laws import match as verdict
from dvor.core.laws import names as n
from dvor.core.laws import turn
from dvor.core.laws.turn import legal, play
from dvor.core.match import new_sheet
from dvor.search import compiled, dice, playout
from dvor.search.compiled import Ints, Vector, entry, ints, is_compiled, params_of

SOAKING = float(os.environ.get("DVOR_SOAK_MINUTES", "0")) > 0
PLIES = 100_000 if SOAKING else 2_000
SAME_RULES = 500

settle, below, wide = verdict.settle, dice.below, dice.wide
needs_compiler = pytest.mark.skipif(not is_compiled(), reason="Numba is not installed")


@entry
def step(params: Ints, pos: Vector, move: int, moves: Vector) -> int:
    """Play a move (-1: none); the legal moves after it."""
    if move >= 0:
        play(params, pos, move)
    return legal(params, pos, moves)


@entry
def draw_many(rng: Vector, numbers: Vector, count: int) -> None:
    for place in range(0, count, 3):
        numbers[place] = below(rng, 28)
        numbers[place + 1] = below(rng, 1 << 31)
        numbers[place + 2] = wide(rng)


@entry
def finish(params: Ints, pos: Vector, sheet: Vector) -> None:
    settle(params, pos, sheet)


@needs_compiler
@pytest.mark.soak_search
@pytest.mark.parametrize("game", games.names())
def test_compiled_and_interpreted_laws_agree(game: str) -> None:
    seed = random.SystemRandom().getrandbits(32) if SOAKING else 1
    choice = random.Random(seed)
    out, moves, plies = [0] * n.MAX_MOVES, ints(n.MAX_MOVES), 0
    while plies < PLIES:
        rules = games.rules(game, **{option.id: choice.choice(option.choices) for option in games.load(game).options})
        if rules.tile_set.tiles and len(rules.tile_set.tiles) > 62:
            continue
        seats = choice.choice(seats_of(rules))
        params, compiled_params = rules.params(seats), params_of(rules, seats)
        until = plies + SAME_RULES
        while plies < until:
            pos = dealt_position(params, rules, seats, choice)
            other, move = ints(pos), -1
            while True:
                size = turn.legal(params, pos, out)
                where = f"{rules.code}, {seats} seats, seed {seed}, ply {plies}"
                assert step(compiled_params, other, move, moves) == size, where
                assert list(moves[:size]) == out[:size], where
                assert list(other) == pos, where
                if not size:
                    break
                move = out[choice.randrange(size)]
                turn.play(params, pos, move)
                plies += 1
            sheet = [*new_sheet(seats)]
            other_sheet = ints(sheet)
            verdict.settle(params, pos, sheet)
            finish(compiled_params, other, other_sheet)
            assert list(other_sheet) == sheet, rules.code


def test_sets_beyond_62_tiles_run_interpreted() -> None:
    rules = games.rules("classic", set="dn12")
    assert not compiled.may_compile(rules)
    assert compiled.may_compile(games.rules("classic", set="dn9"))
    assert isinstance(params_of(rules, 4), list | tuple)


def test_the_generator_gives_the_same_numbers_compiled_and_not() -> None:
    """Several in a row, so that the compiler may join them."""
    state, numbers = dice.dice(12345), ints(3000)
    plain = [int(state[0])]
    draw_many(state, numbers, 3000)
    expected = [0] * 3000
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DVOR_INTERPRET", "1")
        draw_many(plain, expected, 3000)
    assert list(numbers) == expected
    assert set(expected[::3]) == set(range(28))
    assert 1 << 30 < max(expected[1::3]) < 1 << 31
    assert 1 << 61 < max(expected[2::3]) < 1 << 62


@needs_compiler
def test_params_bound_as_constants_play_the_same_rounds() -> None:
    rules = games.rules("kozel_pair")
    params, length = params_of(rules, 4), rules.params(4)[n.P_LENGTH]
    results = []
    for run in (playout.random_rounds.bound(rules.params(4)), lambda *rest: playout.random_rounds(params, *rest)):  # type: ignore[attr-defined]
        deck, pos = ints(rules.deck(4)), ints(length)
        results.append((run(deck, pos, ints(n.MAX_MOVES), dice.dice(7), 500), list(pos)))
    assert results[0] == results[1]


@needs_compiler
def test_the_cache_is_keyed_by_what_is_compiled(tmp_path: Path) -> None:
    """An edit anywhere below a kernel, constants included, makes another key: the disk never gives old code."""
    (tmp_path / "lower.py").write_text(LOWER, encoding="utf-8")
    (tmp_path / "upper.py").write_text(UPPER, encoding="utf-8")
    assert _run(tmp_path) == "42"
    assert _run(tmp_path) == "42"
    (tmp_path / "lower.py").write_text(LOWER.replace("x + STEP", "x - STEP"), encoding="utf-8")
    assert _run(tmp_path) == "38"
    (tmp_path / "lower.py").write_text(LOWER.replace("STEP = 2", "STEP = 3"), encoding="utf-8")
    assert _run(tmp_path) == "43"
    (tmp_path / "lower.py").write_text(
        LOWER.replace("STEP = 2", "import numbers_ as n").replace("x + STEP", "x + n.STEP"), encoding="utf-8"
    )
    for step in ("4", "5"):
        (tmp_path / "numbers_.py").write_text(f"STEP = {step}\n", encoding="utf-8")
        assert _run(tmp_path) == str(40 + int(step))


@needs_compiler
def test_a_kernel_that_calls_itself_may_not_be_called_by_others(tmp_path: Path) -> None:
    itself = LOWER.replace("return x + STEP", "return lower(x - 1) if x > 40 else x + STEP")
    (tmp_path / "lower.py").write_text(itself, encoding="utf-8")
    (tmp_path / "upper.py").write_text(UPPER, encoding="utf-8")
    with pytest.raises(subprocess.CalledProcessError) as error:
        _run(tmp_path)
    assert "which calls itself" in error.value.stderr


LOWER = """from __future__ import annotations
from dvor.search.compiled import kernel
STEP = 2
@kernel
def lower(x: int) -> int:
    return x + STEP
"""
UPPER = """from __future__ import annotations
from lower import lower
from dvor.search.compiled import entry
@entry
def upper(x: int) -> int:
    return lower(x)
print(upper(40))
"""


def _run(folder: Path) -> str:
    env = {**os.environ, "DVOR_CACHE": str(folder / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, "upper.py"], cwd=folder, env=env, capture_output=True, text=True, check=True).stdout.strip()
