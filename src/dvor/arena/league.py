"""Several bots, each against each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from dvor.arena.duel import run


def pairs(names: Sequence[str]) -> list[tuple[str, str]]:
    """Who plays whom; a name that stands twice plays once."""
    return list(combinations(dict.fromkeys(names), 2))


def league(game: str, names: Sequence[str], *, progress: Callable[[int], None] | None = None, **asked: Any) -> dict[str, object]:  # noqa: ANN401
    """All duels on the same deals, and a table of means over each bot's duels, the best first.

    ``asked`` is what ``duel.run`` takes; ``progress`` is told how many deals of all duels are done. Raises what ``run`` raises.
    """
    duels: list[dict[str, Any]] = []
    before, among = 0, tuple(dict.fromkeys(names))
    for a, b in pairs(names):
        tell = None if progress is None else _after(before, progress)
        duels.append(run(game, a, b, progress=tell, among=among, **asked))
        before += duels[-1]["deals"]
    table = sorted((_line(name, duels) for name in among), key=_points, reverse=True)
    return {"game": game, "table": table, "duels": duels}


def _after(before: int, progress: Callable[[int], None]) -> Callable[[int], None]:
    return lambda done: progress(before + done)


def _line(name: str, duels: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """A bot's means. In a duel of two sides what B has is what A has not; among more, B's mean is that of the others' seats."""
    points, won = [], []
    for duel in duels:
        if name == duel["a"]:
            points.append(duel["points_per_round"])
            won.append(duel["win_rate"])
        elif name == duel["b"]:
            points.append(-duel["points_per_round"])
            won.append((1 - duel["win_rate"]) / (duel["sides"] - 1))
    return {"name": name, "points_per_round": round(sum(points) / len(points), 4), "win_rate": round(sum(won) / len(won), 4)}


def _points(line: dict[str, Any]) -> float:
    return float(line["points_per_round"])
