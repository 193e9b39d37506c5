"""What a trained net plays, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dvor.i18n import Texts


def trained_lines(texts: Texts, record: Mapping[str, Any]) -> list[str]:
    """What ``dvor.search.train.run`` gives, a line each."""
    lines = [texts.text("terminal-trained", game=texts.text(f"game-{record['game']}"), rounds=record["rounds"])]
    for table, pair in record["greedy"].items():
        lines.append(_against(texts, f"greedy ({table})", pair))
    if "shipped" in record:
        lines.append(_against(texts, texts.text("terminal-trained-shipped"), record["shipped"]))
    return lines


def _against(texts: Texts, name: str, pair: Sequence[float]) -> str:
    mean, width = pair
    said = texts.text("terminal-trained-against", name=name, mean=mean)
    return texts.text("terminal-duel-range", said=said, low=round(mean - width, 3), high=round(mean + width, 3))
