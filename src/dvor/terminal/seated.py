"""Who is at a table with people, and what they say, in words."""

from __future__ import annotations

from dvor.i18n import MissingText, Texts
from dvor.terminal.door import Player, Sight


def own_names(texts: Texts, sight: Sight) -> tuple[str, ...]:
    """People's own names by seat, for ``People``; bots are called as at any table."""
    guest = texts.text("page-guest")
    return tuple("" if player is None or player.is_bot else player.name or guest for player in sight.players)


def seats_text(texts: Texts, sight: Sight) -> str:
    """Who has come, before the first match."""
    said = [_called(texts, sight, seat, player) for seat, player in enumerate(sight.players)]
    return texts.text("terminal-online-seats", seats=", ".join(said))


def phrase_text(texts: Texts, name: str) -> str:
    """A phrase in the reader's language; one of a newer server by its name."""
    try:
        return texts.text(f"phrase-{name}")
    except MissingText:
        return name


def rated_text(texts: Texts, shown: int, change: int) -> str:
    """A rating after a match, and by how much that has moved it."""
    return texts.text("terminal-online-rated", shown=str(shown), change=f"{change:+d}".replace("-", "−"))


def _called(texts: Texts, sight: Sight, seat: int, player: Player | None) -> str:
    if player is None:
        return texts.text("terminal-online-free")
    if seat == sight.me:
        return texts.text("page-you")
    return player.name or (str(seat + 1) if player.is_bot else texts.text("page-guest"))
