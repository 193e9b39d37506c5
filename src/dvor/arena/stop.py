"""When enough has been played to say who is better: looks that were fixed beforehand, at each an interval that is wider than usual.

Whoever looks after every deal and stops when a 95% interval leaves zero is wrong far more often than 5 times in 100. Here the looks
are fixed (each after half as many deals again) and the intervals are so wide that all of them together hold the true mean with 95%:
repeated confidence intervals (Jennison & Turnbull, Interim analyses: the repeated confidence interval approach, J. R. Statist. Soc. B
51, 1989) at one width for all looks (Pocock, Biometrika 64, 1977), which comes from the recursion over the looks of Armitage,
McPherson & Rowe (Repeated significance tests on accumulating data, J. R. Statist. Soc. A 132, 1969).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import exp, pi, sqrt

from dvor.arena.spread import mean_and_error

#: The chance that any of the intervals misses the truth.
ERROR = 0.05
#: Deals before the first look, how much later the next is, and deals that must have gone to somebody before a look counts.
FIRST, GROWTH, DECIDED = 48, 1.5, 20
#: Points of Simpson's rule; odd.
_POINTS = 61


def looks(most: int) -> tuple[int, ...]:
    """After how many deals one looks, the last time after ``most``; whole fours before."""
    found, at = [], FIRST
    while at * 1.2 < most:
        found.append(at)
        at = -int(-at * GROWTH // 4) * 4
    return (*found, most)


@cache
def width(plan: tuple[int, ...]) -> float:
    """The half width of all intervals, in standard errors, so that with ERROR at most one of them misses a normal mean."""
    low, high = 1.9, 5.0
    for _ in range(24):
        middle = (low + high) / 2
        low, high = (low, middle) if _within(plan, middle) > 1 - ERROR else (middle, high)
    return high


def _within(plan: Sequence[int], bound: float) -> float:
    """The chance that a standardised sum without drift stays within the bound at every look."""
    step = 2 * bound / (_POINTS - 1)
    points = [step * place - bound for place in range(_POINTS)]
    weights = [step / 3 * (1 if place in (0, _POINTS - 1) else 4 if place % 2 else 2) for place in range(_POINTS)]
    density = [exp(-z * z / 2) / sqrt(2 * pi) for z in points]
    for before, now in pairwise(plan):
        kept, spread = sqrt(before / now), sqrt(1 - before / now)
        mass = [(z * kept, value * weight) for z, value, weight in zip(points, density, weights, strict=True)]
        scale = 1 / (spread * sqrt(2 * pi))
        density = [scale * sum([m * exp(-(((z - centre) / spread) ** 2) / 2) for centre, m in mass]) for z in points]
    return sum([value * weight for value, weight in zip(density, weights, strict=True)])


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a look says: ``sure`` is "a" (A is better), "b", "even" (surely within the margin) or "" (not yet), ``width`` the
    half width of its interval in standard errors."""

    sure: str
    width: float


@dataclass(frozen=True, slots=True)
class Stop:
    """The rule for so many deals at most. ``margin``: a difference that small counts as none; 0: only who is better is asked."""

    most: int
    margin: float = 0.0

    @property
    def plan(self) -> tuple[int, ...]:
        """After how many deals one looks."""
        return looks(self.most)

    def judge(self, values: Sequence[float]) -> Verdict:
        """What the deals so far say; ``values`` are zero where the two are equal. To be asked at the looks of the plan."""
        mean, error = mean_and_error(values)
        return self.verdict(len(values), mean, error, sum([value != 0 for value in values]))

    def verdict(self, number: int, mean: float, error: float | None, decided: int) -> Verdict:
        """The same from the number of deals, their mean, its standard error and how many were not equal."""
        wide = _student(width(self.plan), number - 1)
        if error is None or decided < DECIDED:
            return Verdict("", wide)
        low, high = mean - wide * error, mean + wide * error
        sure = "a" if low > 0 else "b" if high < 0 else "even" if -self.margin < low and high < self.margin else ""
        return Verdict(sure, wide)


def _student(normal: float, freedom: int) -> float:
    """The point of Student's distribution for one of the normal (Abramowitz & Stegun 26.7.5, its first term)."""
    return normal + (normal**3 + normal) / (4 * max(1, freedom))
