"""How fast the interpreted engine is, as ratios to PyPI's ``dominoes`` 6.1.0 in the same run.

Everybody plays random rounds of four with 28 tiles, shuffled, each to its end: ``dominoes`` its own game by its own random
player; Dvor kozel_pair, match after match, on the bare laws and through ``Round.play``.
"""

from __future__ import annotations

import importlib
import random
import statistics
import time
from collections.abc import Callable
from types import ModuleType

from dvor import games
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.laws import lead, position, turn
from dvor.core.laws import match as verdict
from dvor.core.laws import names as n
from dvor.core.match import Match
from dvor.core.round import Round
from dvor.core.rules import Rules
from dvor.core.sheet import new_sheet
from dvor.errors import MissingPackage

SEATS, HAND = 4, 7
REPEATS = 15
ROUNDS = {"dominoes": 300, "laws": 600, "round": 150, "match": 100}  # per repeat: some 40 ms each


def run(repeats: int = REPEATS, rounds: dict[str, int] | None = None) -> dict[str, float]:
    """``laws_vs_dominoes``, ``round_vs_dominoes``, ``match_vs_dominoes``: medians of the ratios of each repeat; and rounds per second.

    Repeats take turns, and processor time is what counts, so that neither a busy neighbour nor a warming processor
    favours one. ``match`` also checks deals and writes the sheet. Raises MissingPackage without ``dominoes``.
    """
    rules = games.rules("kozel_pair")
    players: dict[str, Callable[[int], None]] = {
        "dominoes": Peer(),
        "laws": Laws(rules),
        "round": Rounds(rules),
        "match": Matches(rules),
    }
    counts = rounds or ROUNDS
    for play in players.values():
        play(10)
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(repeats):
        for name, play in players.items():
            speeds[name].append(per_s(play, counts[name]))
    ratios = {f"{name}_vs_dominoes": median_ratio(speeds[name], speeds["dominoes"]) for name in players if name != "dominoes"}
    return ratios | {f"{name}_per_s": round(statistics.median(speeds[name])) for name in players}


def per_s(play: Callable[[int], None], rounds: int) -> float:
    """Rounds per second of this thread's processor time."""
    begin = time.thread_time()
    play(rounds)
    return rounds / (time.thread_time() - begin)


def median_ratio(ours: list[float], theirs: list[float]) -> float:
    """The median of the ratios of what was measured in turn."""
    return round(statistics.median(our / their for our, their in zip(ours, theirs, strict=True)), 3)


class Peer:
    """``dominoes`` with its own random players."""

    def __init__(self) -> None:
        self._package = _dominoes()

    def __call__(self, rounds: int) -> None:
        new, choose = self._package.Game.new, self._package.players.random
        for _ in range(rounds):
            game = new()
            while game.result is None:
                choose(game)
                game.make_move(*game.valid_moves[0])


def _dominoes() -> ModuleType:
    try:
        return importlib.import_module("dominoes")
    except ImportError as error:
        raise MissingPackage("the package dominoes is not installed: pip install dominoes", package="dominoes") from error


class Laws:
    """kozel_pair on lists of ints: shuffle, redeal, lead, legal and play, settle; a new sheet when a match is over."""

    def __init__(self, rules: Rules) -> None:
        self._params = rules.params(SEATS)
        self._empty = [0] * self._params[n.P_LENGTH]
        position.clear(self._params, self._empty)
        self._deck = [1 << tile for tile in range(SEATS * HAND)]
        self._random = random.Random(1)
        self._sheet = new_sheet(SEATS)

    def __call__(self, rounds: int) -> None:
        params, draw = self._params, self._random.random
        legal, play = turn.legal, turn.play
        moves = [0] * n.MAX_MOVES
        for _ in range(rounds):
            pos = self.dealt()
            while size := legal(params, pos, moves):
                play(params, pos, moves[int(draw() * size)] if size > 1 else moves[0])
            verdict.settle(params, pos, self._sheet)
            if self._sheet[n.OVER]:
                self._sheet = new_sheet(SEATS)

    def dealt(self) -> list[int]:
        """A position before the lead."""
        params, deck = self._params, self._deck
        pos = self._empty.copy()
        while True:
            self._random.shuffle(deck)
            for seat in range(SEATS):
                pos[n.HAND + seat] = sum(deck[seat * HAND : seat * HAND + HAND])
            if not any(position.is_redealt(params, pos[n.HAND + seat]) for seat in range(SEATS)):
                break
        position.set_boneyard(params, pos, 0)
        if self._sheet[n.NEXT_LEADER] >= 0:
            lead.start_free(params, pos, self._sheet[n.NEXT_LEADER])
        else:
            lead.start_first(params, pos, 0)
        return pos


class Rounds:
    """kozel_pair through ``Round.play``, with the legal moves and the events of every step and the result."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._source = Seeded(1)
        self.told = 0

    def __call__(self, rounds: int) -> None:
        rules, source = self._rules, self._source
        for _ in range(rounds):
            played = Round.start(rules, seats=SEATS, deal=Deal.shuffled(rules, seats=SEATS, source=source))
            while moves := played.legal_moves():
                played = played.play(moves[source.below(len(moves))])
                self.told += len(played.events)
            self.told += played.result is not None


class Matches:
    """kozel_pair through ``Match``: deals checked, rows written, events of every step."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._source = Seeded(1)
        self._match: Match | None = None
        self.told = 0

    def __call__(self, rounds: int) -> None:
        source = self._source
        for _ in range(rounds):
            match = self._dealt()
            while moves := match.legal_moves():
                match = match.play(moves[source.below(len(moves))])
                self.told += len(match.events)
            self._match = match

    def _dealt(self) -> Match:
        deal = Deal.shuffled(self._rules, seats=SEATS, source=self._source)
        if self._match is None or self._match.is_over:
            return Match.start(self._rules, seats=SEATS, deal=deal)
        return self._match.next_round(deal)
