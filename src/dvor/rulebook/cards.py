"""The figures on the card of a game, where they were measured (``tools/rulecards.py`` makes ``cards.toml``)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from dvor.core.rules import Rules
from dvor.rulebook.chapters import seats_key
from dvor.rulebook.words import Words


@dataclass(frozen=True, slots=True)
class Card:
    """Measured figures of a game: moves of a match of counting bots, seconds a move is taken for, and what share of what
    (``rounds`` or ``matches``) the counting bot takes against random moves; ``even`` is an equal share. Percent."""

    moves: int
    seconds: int
    skill: float
    even: float
    unit: str

    @property
    def minutes(self) -> int:
        """How long a match takes, to the minute."""
        return max(1, round(self.moves * self.seconds / 60))


@cache
def _cards() -> dict[str, dict[str, float | str]]:
    found: dict[str, dict[str, float | str]] = tomllib.loads(files("dvor.rulebook").joinpath("cards.toml").read_text(encoding="utf-8")).get(
        "card", {}
    )
    return found


def card(game: str) -> Card | None:
    """The card of a game; None where it was not measured."""
    row = _cards().get(game)
    if row is None:
        return None
    return Card(int(row["moves"]), int(row["seconds"]), float(row["skill"]), float(row["even"]), str(row["unit"]))


def card_lines(rules: Rules, words: Words) -> tuple[str, ...]:
    """The card in words."""
    lines = [words.say("rule-card", seats=seats_key(rules))]
    found = card(rules.game)
    if found is not None:
        lines.append(words.say("rule-card-minutes", minutes=found.minutes, moves=found.moves, seconds=found.seconds))
        id_ = "rule-card-skill-rounds" if found.unit == "rounds" else "rule-card-skill-matches"
        lines.append(f"{words.say(id_, percent=round(found.skill))} {words.say('rule-card-even', percent=round(found.even))}")
    return tuple(lines)
