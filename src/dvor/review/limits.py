"""What a loss is called, by the game: the limits are data (``limits.toml``), with the reasons of each."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from statistics import NormalDist

from dvor import games
from dvor.core.rules import Rules

FILE = "limits.toml"
#: What a move may be, from the best down.
GRADES = ("best", "good", "inaccuracy", "mistake", "blunder")
BEST, GOOD, INACCURACY, MISTAKE, BLUNDER = GRADES
#: How sure a class is to be.
SURE = 0.95


@dataclass(frozen=True, slots=True)
class Limits:
    """The least losses that are good, an inaccuracy, a mistake, a blunder, in points of the round; why these."""

    family: str
    why: str
    least: tuple[float, ...]

    def grade(self, loss: float) -> str:
        """The class of a loss that is known."""
        return GRADES[sum([loss >= least for least in self.least])]

    @property
    def blunder(self) -> float:
        """The least loss that is a blunder."""
        return self.least[-1]


def limits_of(rules: Rules) -> Limits:
    """The limits of a game; of one that has none, those that most games have whose rounds are written alike, with as many sides."""
    known = _by_game()
    if rules.game in known:
        return known[rules.game]
    alike = [(made, *_alike(games.rules(game), rules)) for game, made in known.items()]
    return max(known.values(), key=lambda made: (alike.count((made, True, True)), alike.count((made, True, False))))


def _alike(one: Rules, other: Rules) -> tuple[bool, bool]:
    """Whether rounds are written in the same way, and whether both are for sides, or both for oneself."""
    first, second = one.settings, other.settings
    return first["score"] == second["score"], (first["sides"] == "solo") == (second["sides"] == "solo")


@cache
def _by_game() -> dict[str, Limits]:
    data = tomllib.loads(files("dvor.review").joinpath(FILE).read_text(encoding="utf-8"))
    made = {name: Limits(name, said["why"], tuple(float(said[grade]) for grade in GRADES[1:])) for name, said in data.items()}
    return {game: made[name] for name, said in data.items() for game in said["games"]}


@cache
def width(choices: int) -> float:
    """How many standard errors to each side hold the losses of all other moves at once (Bonferroni)."""
    return NormalDist().inv_cdf(1 - (1 - SURE) / (2 * max(1, choices - 1)))
