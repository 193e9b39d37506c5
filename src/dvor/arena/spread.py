"""Means and their intervals, over deals."""

from __future__ import annotations

from collections.abc import Sequence

#: The two-sided 95% point of the normal distribution.
NORMAL = 1.96


def mean_and_error(values: Sequence[float]) -> tuple[float, float | None]:
    """The mean and its standard error; None where there is only one value."""
    number = len(values)
    mean = sum(values) / number
    if number < 2:
        return mean, None
    return mean, (sum([(value - mean) ** 2 for value in values]) / (number - 1) / number) ** 0.5


def interval(values: Sequence[float], width: float = NORMAL) -> tuple[float, list[float] | None]:
    """The mean and its interval of so many standard errors to each side."""
    mean, error = mean_and_error(values)
    if error is None:
        return round(mean, 4), None
    return round(mean, 4), [round(mean - width * error, 4), round(mean + width * error, 4)]


def quantile(values: Sequence[float], share: float) -> float:
    """The least value that so great a share of the values does not exceed; 0 where there is none."""
    return sorted(values)[max(0, -int(-share * len(values) // 1) - 1)] if values else 0.0
