"""The games as a list, and the page of one: the rulebook's, folded for the terminal."""

from __future__ import annotations

from dvor import games, rulebook
from dvor.i18n import Texts


def games_lines(texts: Texts) -> list[str]:
    """Every game with its id and a line about it."""
    width = max(map(len, games.names()))
    lines = [f"  {name:{width}}  {texts.text(f'game-{name}')}. {texts.text(f'game-{name}-about')}" for name in games.names()]
    return [*lines, "", texts.text("terminal-rules-more")]


def rules_lines(texts: Texts, game: str, *, width: int = 80) -> list[str]:
    """The page of a game in lines of at most ``width`` columns. Raises UnknownGame."""
    return rulebook.text_lines(rulebook.page(game, texts.lang), width=max(40, min(100, width)))
