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
    """Measured figures of a game: moves of a match of counting bots, seconds a move is taken for, the minutes these make, and what
    share of the matches (percent) the counting bot takes against random moves; ``even`` is an equal share."""

    moves: int
    seconds: int
    minutes: int
    skill: float
    even: float


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
    moves, seconds = int(row["moves"]), int(row["seconds"])
    minutes = max(1, round(moves * seconds / 60))
    return Card(moves, seconds, minutes, float(row["skill"]), float(row["even"]))


def card_lines(rules: Rules, words: Words) -> tuple[str, ...]:
    """The card in words."""
    lines = [words.say("rule-card", seats=seats_key(rules))]
    found = card(rules.game)
    if found is not None:
        lines.append(words.say("rule-card-minutes", minutes=found.minutes, moves=found.moves, seconds=found.seconds))
        lines.append(skill_text(found, words))
    return tuple(lines)


def skill_text(found: Card, words: Words) -> str:
    """What share of the matches skill takes."""
    return f"{words.say('rule-card-skill', percent=round(found.skill))} {words.say('rule-card-even', percent=round(found.even))}"
