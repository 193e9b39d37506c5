"""Whether another program's player may sit at a table: it must know the game that is played there."""

from __future__ import annotations

from collections.abc import Sequence

from dvor.arena.peers.presets import preset
from dvor.core.rules import Rules
from dvor.errors import WrongGame


def check_rules(bot: str, games: Sequence[str], rules: Rules, seats: int) -> None:
    """Raise WrongGame where the laws are those of none of these presets for so many seats."""
    for game in games:
        known = preset(game)
        if seats in known.seat_counts and known.params(seats) == rules.params(seats):
            return
    listed = ", ".join(games)
    raise WrongGame(
        f"{bot} does not know {rules.game} for {seats}; it knows: {listed}", bot=bot, game=rules.game, seats=seats, known=listed
    )
