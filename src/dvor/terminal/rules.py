"""The games and their options as text, made from the rules' own fields."""

from __future__ import annotations

from dvor import games
from dvor.core.options import Option
from dvor.i18n import Texts, choice_text, hint_text, option_text


def games_lines(texts: Texts) -> list[str]:
    """Every game with its id and a line about it."""
    width = max(map(len, games.names()))
    lines = [f"  {name:{width}}  {texts.text(f'game-{name}')}. {texts.text(f'game-{name}-about')}" for name in games.names()]
    return [*lines, "", texts.text("terminal-rules-more")]


def rules_lines(texts: Texts, game: str) -> list[str]:
    """One game: what it is, how many play, its options with their choices. Raises UnknownGame."""
    rules = games.rules(game)
    lines = [
        f"{texts.text(f'game-{game}')} ({game})",
        texts.text(f"game-{game}-about"),
        texts.text("terminal-rules-seats", seats=", ".join(map(str, rules.seat_counts))),
    ]
    if rules.fields:
        lines += ["", texts.text("terminal-rules-options")]
        lines += [line for field in rules.fields for line in _option_lines(texts, game, field)]
    return lines


def _option_lines(texts: Texts, game: str, field: Option) -> list[str]:
    hint = hint_text(texts, game, field.id)
    choices = [(f"{field.id}={choice}", choice_text(texts, game, field.id, choice)) for choice in field.choices]
    width = max(len(written) for written, _ in choices)
    lines = ["", option_text(texts, game, field.id) + (f". {hint}" if hint else "")]
    lines += [f"  {written:{width}}  {said}" for written, said in choices]
    return lines
