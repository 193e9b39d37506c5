"""The outcome of a duel between bots, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dvor.i18n import Texts


def duel_lines(texts: Texts, outcome: Mapping[str, Any]) -> list[str]:
    """What ``dvor.arena.duel.run`` gives, a line each."""
    game = texts.text(f"game-{outcome['game']}")
    return [
        texts.text("terminal-duel", a=outcome["a"], b=outcome["b"], game=game, rounds=outcome["rounds"]),
        _with_range(texts, texts.text("terminal-duel-points", mean=outcome["points_per_round"]), outcome["ci95"]),
        _with_range(texts, texts.text("terminal-duel-wins", mean=outcome["win_rate"]), outcome["win_ci95"]),
        texts.text("terminal-duel-time", **outcome["ms_per_move"]),
    ]


def _with_range(texts: Texts, said: str, interval: list[float] | None) -> str:
    return said if interval is None else texts.text("terminal-duel-range", said=said, low=interval[0], high=interval[1])
