"""How fast deals that lead to a View are drawn, on one core; as ratios to the rejection of PyPI's ``dominoes``, in the same run.

Each case is a View of the seat on turn in a round played at random from a fixed seed.
"""

from __future__ import annotations

import importlib
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import ModuleType

from dvor import games
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.view import View
from dvor.search.compiled import floats, ints, is_compiled
from dvor.search.dice import dice
from dvor.search.sampler import Deals
from dvor.search.situation import Situation

REPEATS = 9
COUNT, PEER_COUNT, PREPARED = 20_000, 300, 50


@dataclass(frozen=True)
class Case:
    """A View to draw deals for: the round of that seed, before that move."""

    rules: str
    seats: int
    seed: int
    ply: int
    peer: bool = False


#: ``first``: nothing is known of 21 tiles. ``redeals``: the same, and no hand may be one that throws the deal back. ``late``: 11 tiles
#: unseen. ``drawing`` and ``drawing3``: after six draws of others, at two and at three seats.
CASES = {
    "first": Case("kozel_pair; redeal=off", 4, 1, 0, peer=True),
    "redeals": Case("kozel_pair", 4, 1, 0),
    "late": Case("kozel_pair; redeal=off", 4, 3, 16, peer=True),
    "drawing": Case("kozel_solo", 2, 15, 16),
    "drawing3": Case("kozel_solo", 3, 6, 16),
}


def run(repeats: int = REPEATS, count: int = COUNT) -> dict[str, dict[str, float]]:
    """``{CASE: {"unseen", "total", "deals_per_s", "read_us", "prepare_us"}}``: medians of the thread's processor time over the repeats.

    ``unseen``: tiles; ``total``: the count (0: beyond ints); ``read_us``: a Situation of a View; ``prepare_us``: its Deals. Where
    ``dominoes`` is installed also ``peer_per_s``, its own rejection with as many tiles unseen, and ``ratio_vs_dominoes``.
    """
    count = count if is_compiled() else max(1, count // 100)
    peer = _peer()
    out = {}
    for name, case in CASES.items():
        view = _view(case)
        situation = Situation(view)
        deals = Deals(situation)
        worlds, weights, rng = ints(deals.size * count), floats(count), dice(1)
        deals.draw(worlds, weights, 1, rng)
        steps: dict[str, tuple[int, Callable[[], object]]] = {
            "draw": (count, partial(deals.draw, worlds, weights, count, rng)),
            "read": (PREPARED, partial(_often, partial(Situation, view))),
            "prepare": (PREPARED, partial(_often, partial(Deals, situation))),
        }
        if peer is not None and case.peer:
            steps["peer"] = PEER_COUNT, partial(_reject, _peer_game(peer, case.ply), PEER_COUNT)
        times: dict[str, list[float]] = {step: [] for step in steps}
        for _ in range(repeats):
            for step, (times_each, work) in steps.items():
                begin = time.thread_time()
                work()
                times[step].append((time.thread_time() - begin) / times_each)
        out[name] = _figures(view, deals, times)
    return out


def _figures(view: View, deals: Deals, times: dict[str, list[float]]) -> dict[str, float]:
    median = {step: statistics.median(each) for step, each in times.items()}
    figures = {
        "unseen": view.boneyard + sum(view.counts) - len(view.hand),
        "total": deals.total or 0,
        "deals_per_s": round(1 / median["draw"]),
        "read_us": round(median["read"] * 1e6, 1),
        "prepare_us": round(median["prepare"] * 1e6, 1),
    }
    if "peer" in times:
        figures["peer_per_s"] = round(1 / median["peer"])
        ratios = [theirs / ours for theirs, ours in zip(times["peer"], times["draw"], strict=True)]
        figures["ratio_vs_dominoes"] = round(statistics.median(ratios), 1)
    return figures


def _view(case: Case) -> View:
    rules, choice = games.from_code(case.rules), random.Random(case.seed)
    match = Match.start(rules, seats=case.seats, deal=Deal.shuffled(rules, seats=case.seats, source=Seeded(case.seed)))
    for _ in range(case.ply):
        match = match.play(choice.choice(match.legal_moves()))
    return view_of(match, match.turn)


def _often(make: Callable[[], object]) -> None:
    for _ in range(PREPARED):
        make()


def _peer() -> ModuleType | None:
    try:
        return importlib.import_module("dominoes")
    except ImportError:
        return None


def _peer_game(dominoes: ModuleType, ply: int) -> object:
    """A game of the peer after so many moves of its random players; one that lasts so long."""
    while True:
        game = dominoes.Game.new(starting_player=0)
        for _ in range(ply):
            if game.result is None:
                dominoes.players.random(game)
                game.make_move(*game.valid_moves[0])
        if game.result is None:
            return game


def _reject(game: object, count: int) -> None:
    draw = game.random_possible_hands  # type: ignore[attr-defined]
    for _ in range(count):
        draw()
