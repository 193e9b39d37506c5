"""Moves a second in environments, on one core, in one run: thousands of tables at once, and the loops of PettingZoo and OpenSpiel."""

from __future__ import annotations

import importlib
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from dvor.env import aec_env, vector_env
from dvor.errors import MissingPackage

REPEATS, TABLES = 5, 4096
#: Steps of all tables, and moves of the loops, in one repeat.
STEPS, MOVES = 150, 2000


def run(
    game: str = "kozel_pair",
    *,
    repeats: int = REPEATS,
    tables: int = TABLES,
    steps: int = STEPS,
    moves: int = MOVES,
    is_bound: bool = True,
) -> dict[str, Any]:
    """``{"game", "tables", "vector_per_s", "pettingzoo_per_s", "openspiel_per_s", "openspiel_own_per_s", "ratio_vs_…"}``.

    Random legal actions; the vector writes masks and observations at every step, and so does PettingZoo's loop over our environment;
    OpenSpiel's loop runs over our game and over its own team dominoes. What is not installed is left out. Repeats take turns, and
    processor time is what counts, so that a busy neighbour favours none. Raises UnknownGame, MissingPackage.
    """
    loops: dict[str, Callable[[], int]] = {
        "vector": _vector(game, tables, steps, is_bound=is_bound),
        "pettingzoo": _pettingzoo(game, moves),
    }
    for name, text in (("openspiel", f"dvor(game={game})"), ("openspiel_own", "python_team_dominoes")):
        found = _openspiel(text, moves)
        if found is not None:
            loops[name] = found
    for loop in loops.values():
        loop()
    speeds: dict[str, list[float]] = {name: [] for name in loops}
    for _ in range(repeats):
        for name, loop in loops.items():
            begun = time.thread_time()
            played = loop()
            speeds[name].append(played / (time.thread_time() - begun))
    figures: dict[str, Any] = {"game": game, "tables": tables}
    figures |= {f"{name}_per_s": round(statistics.median(each)) for name, each in speeds.items()}
    for name, each in speeds.items():
        if name != "vector":
            ratios = [ours / theirs for ours, theirs in zip(speeds["vector"], each, strict=True)]
            figures[f"ratio_vs_{name}"] = round(statistics.median(ratios), 1)
    return figures


def _vector(game: str, tables: int, steps: int, *, is_bound: bool) -> Callable[[], int]:
    env = vector_env(game, num_envs=tables, seed=1, is_bound=is_bound)
    env.reset()

    def loop() -> int:
        for _ in range(steps):
            env.step(env.sample())
        return steps * tables

    return loop


def _pettingzoo(game: str, moves: int) -> Callable[[], int]:
    import numpy as np

    env, dice = aec_env(game), random.Random(1)

    def loop() -> int:
        played = 0
        while played < moves:
            env.reset(seed=dice.randrange(1 << 30))
            for _ in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                is_over = terminated or truncated
                env.step(None if is_over else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
                played += int(not is_over)
        return played

    return loop


def _openspiel(text: str, moves: int) -> Callable[[], int] | None:
    """Random play of a game of that name; None where OpenSpiel is not installed."""
    try:
        importlib.import_module("dvor.env.openspiel" if text.startswith("dvor") else "open_spiel.python.games")
        game = importlib.import_module("pyspiel").load_game(text)
    except (ModuleNotFoundError, MissingPackage):
        return None
    dice = random.Random(1)

    def loop() -> int:
        played = 0
        while played < moves:
            state = game.new_initial_state()
            while not state.is_terminal():
                played += int(not state.is_chance_node())
                state.apply_action(dice.choice(state.legal_actions()))
        return played

    return loop
