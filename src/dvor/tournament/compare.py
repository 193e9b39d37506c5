"""What a result at one table is worth beside those of the others with the same tiles. All sums are zero."""

from __future__ import annotations

from collections.abc import Sequence

#: From so many points of difference on it counts 1, 2, 3 …: each step wider by one than the step before.
STEPS = tuple(number * (number + 1) // 2 for number in range(1, 25))


def imps(difference: float) -> int:
    """A difference in points, damped: one swing decides less than many small ones."""
    size = sum(abs(difference) >= step for step in STEPS)
    return size if difference > 0 else -size


def compared(score: str, points: Sequence[float]) -> list[float]:
    """What each of these results of one side on one deal is worth against the others; 0 where there is one only.

    ``average``: points less the mean of the others'. ``imp``: the mean of the damped differences. ``percent``: of the others beaten, a tie
    half, from -50 to 50 (shown as 0 to 100).
    """
    others = len(points) - 1
    if others < 1:
        return [0.0 for _ in points]
    total = sum(points)
    if score == "average":
        return [own - (total - own) / others for own in points]
    if score == "imp":
        return [sum(imps(own - other) for other in points) / others for own in points]
    return [50 * sum((own > other) - (own < other) for other in points) / others for own in points]
