"""Random rounds a second of every game by the compiled laws, shuffle included, on one core; as ratios to the C program
``limits/playout.c`` (the base game), and for kozel_pair to PyPI's ``dominoes`` and OpenSpiel's team game, in the same run."""

from __future__ import annotations

import importlib
import random
import statistics
from collections.abc import Callable
from typing import Any

from dvor import games
from dvor.bench import limit
from dvor.bench.engine import Peer, median_ratio, per_s
from dvor.core.laws import names as n
from dvor.core.rules import Rules
from dvor.errors import MissingPackage
from dvor.search.compiled import Kernel, ints, is_compiled, params_of
from dvor.search.dice import dice
from dvor.search.playout import random_rounds

REPEATS = 5
ROUNDS, SLOW_ROUNDS = 40_000, 200
#: The game whose kernels are compiled with its params as constants: what most people play. The others share one compiled kernel.
HOT = "kozel_pair"


def run(repeats: int = REPEATS, rounds: int = ROUNDS) -> dict[str, dict[str, float]]:
    """``{GAME: {"per_s", "ratio_vs_c", "ratio_generic_vs_c" …}}``: medians over repeats, each at the game's largest table.

    ``ratio_vs_c`` is left out where there is no gcc; for kozel_pair also ``ratio_vs_dominoes`` and ``ratio_vs_openspiel`` where those are
    installed. Repeats take turns and processor time is what counts, so that a busy neighbour favours none.
    """
    ours = {game: Rounds(games.rules(game)) for game in games.names()}
    hot = Rounds(games.rules(HOT), is_bound=True) if is_compiled() else None
    peers = {name: peer for name in ("dominoes", "openspiel") if (peer := _peer(name)) is not None}
    for player in [*ours.values(), *([hot] if hot else [])]:
        player(10)
    speeds: dict[str, list[float]] = {}
    for _ in range(repeats):
        limit_per_s = limit.rounds_per_s()
        if limit_per_s is not None:
            _note(speeds, "c", limit_per_s)
        for name, peer in peers.items():
            _note(speeds, name, per_s(peer, SLOW_ROUNDS))
        for game, player in ours.items():
            _note(speeds, game, per_s(player, rounds))
        if hot:
            _note(speeds, "hot", per_s(hot, rounds))
    out: dict[str, dict[str, float]] = {}
    for game in ours:
        best = speeds["hot"] if game == HOT and hot else speeds[game]
        out[game] = {"per_s": round(statistics.median(best))}
        if "c" in speeds:
            out[game]["ratio_vs_c"] = median_ratio(best, speeds["c"])
            if game == HOT:
                out[game]["ratio_generic_vs_c"] = median_ratio(speeds[game], speeds["c"])
        for name in peers:
            if game == HOT:
                out[game][f"ratio_vs_{name}"] = median_ratio(best, speeds[name])
    return out


def _note(speeds: dict[str, list[float]], name: str, speed: float) -> None:
    speeds.setdefault(name, []).append(speed)


class Rounds:
    """Random rounds of a game at its largest table, led by seat 0."""

    def __init__(self, rules: Rules, *, is_bound: bool = False) -> None:
        seats = max(rules.seat_counts)
        self._deck, self._pos = ints(rules.deck(seats)), ints(rules.params(seats)[n.P_LENGTH])
        self._moves, self._rng = ints(n.MAX_MOVES), dice(1)
        self._play: Any = random_rounds
        self._first: tuple[object, ...] = (params_of(rules, seats),)
        if is_bound and isinstance(random_rounds, Kernel):
            self._play, self._first = random_rounds.bound(rules.params(seats)), ()

    def __call__(self, rounds: int) -> None:
        self._play(*self._first, self._deck, self._pos, self._moves, self._rng, rounds)


class OpenSpielTeam:
    """OpenSpiel's Python team game, every action drawn evenly, chance included."""

    def __init__(self) -> None:
        importlib.import_module("open_spiel.python.games")
        self._game = importlib.import_module("pyspiel").load_game("python_team_dominoes")
        self._random = random.Random(1)

    def __call__(self, rounds: int) -> None:
        for _ in range(rounds):
            state = self._game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(self._random.choice(state.legal_actions()))


def _peer(name: str) -> Callable[[int], None] | None:
    """The package's random rounds; None where it is not installed."""
    try:
        peer: Callable[[int], None] = Peer() if name == "dominoes" else OpenSpielTeam()
        peer(3)
    except (ImportError, MissingPackage):
        return None
    return peer
