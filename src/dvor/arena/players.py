"""Who may sit at the arena's table and what may be played there: our bots and games, other programs' players and their presets."""

from __future__ import annotations

from dvor import bots, games
from dvor.arena.peers import players as peers
from dvor.arena.peers import presets
from dvor.arena.peers.seats import check_rules
from dvor.bots import Bot
from dvor.core.options import Choice
from dvor.core.rules import Rules


def make_player(name: str, *, worlds: int | None = None, budget_ms: float | None = None) -> Bot:
    """The bot of that name, ours or another program's (``arena.peers.players``).

    ``worlds`` and ``budget_ms`` bound its thinking a move where it can be bounded; other programs' players take no ``worlds``, their
    numbers stand in the name. Raises UnknownBot, BadThought, MissingPackage.
    """
    peer = peers.peer_bot(name, budget_ms=budget_ms)
    if peer is not None:
        return peer
    return bots.make(name, worlds=worlds, budget_ms=budget_ms)


def check_player(player: Bot, rules: Rules, seats: int) -> None:
    """Raise WrongGame where another program's player does not know this game."""
    if isinstance(player, peers.PEERS):
        check_rules(player.name, player.games, rules, seats)


def rules_of(game: str, /, **options: Choice) -> Rules:
    """The rules of a game, or of a preset of ``arena.peers``. Raises UnknownGame, UnknownOption, BadOption."""
    return presets.preset(game, options) if game in presets.NAMES else games.rules(game, **options)
