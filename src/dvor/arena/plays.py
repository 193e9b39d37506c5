"""What was played: a line for every deal in every seating, its means over deals, and the CSV file of all lines."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from dvor.arena.spread import NORMAL, interval
from dvor.errors import BadFile

COLUMNS = ("deal", "seating", "rounds", "points", "wins")
_REASONS: dict[type[OSError], str] = {PermissionError: "forbidden", IsADirectoryError: "folder", FileNotFoundError: "no_folder"}


@dataclass(frozen=True, slots=True)
class Play:
    """One deal (or match) in one seating: rounds played, A's points summed over them, A's share of the win."""

    deal: int
    seating: int
    rounds: int
    points: float
    win: float


def by_deal(plays: Sequence[Play]) -> tuple[list[float], list[float]]:
    """A's points a round and A's share of the win, a value for every deal; thirds that add up to nothing are nothing."""
    groups: dict[int, list[Play]] = {}
    for play in plays:
        groups.setdefault(play.deal, []).append(play)
    points = [_exact(sum([play.points for play in group]) / sum([play.rounds for play in group])) for group in groups.values()]
    return points, [_exact(sum([play.win for play in group]) / len(group)) for group in groups.values()]


def _exact(value: float) -> float:
    return round(value, 9) + 0.0  # the sum makes a zero of a minus zero


def summary(plays: Sequence[Play], width: float = NORMAL) -> dict[str, object]:
    """``rounds`` played, A's ``points_per_round`` and ``win_rate``, each with its 95% interval [low, high] over deals.

    Where nobody or several sides win, the win is shared. Intervals are None where there is only one deal; ``width`` is their half
    width in standard errors.
    """
    points, won = by_deal(plays)
    (mean, around), (rate, rate_around) = interval(points, width), interval(won, width)
    return {
        "rounds": sum([play.rounds for play in plays]),
        "points_per_round": mean,
        "ci95": around,
        "win_rate": rate,
        "win_ci95": None if rate_around is None else [max(0.0, rate_around[0]), min(1.0, rate_around[1])],
        "deals": len(points),
    }


def check_file(file: Path) -> None:
    """Raise BadFile where the file could not be written; better before the duel than after it."""
    try:
        file.open("a", encoding="utf-8").close()
    except OSError as error:
        reason = next((word for kind, word in _REASONS.items() if isinstance(error, kind)), "other")
        raise BadFile(f"{file}: {error.strerror}", file=str(file), reason=reason) from error


def write_file(file: Path, plays: Iterable[Play]) -> None:
    """Write them. Raises BadFile."""
    try:
        with file.open("w", encoding="utf-8", newline="") as out:
            lines = csv.writer(out)
            lines.writerow(COLUMNS)
            lines.writerows((play.deal, play.seating, play.rounds, round(play.points, 4), round(play.win, 4)) for play in plays)
    except OSError as error:
        raise BadFile(f"{file}: {error.strerror}", file=str(file), reason="full") from error
