"""Bots: players that see a View and nothing else.

>>> from dvor import bots
>>> bots.names()
('random', 'greedy', 'counting')
>>> bots.make("counting").name
'counting'
"""

from __future__ import annotations

from collections.abc import Callable

from dvor.bots.base import Bot, Choice, Reason
from dvor.bots.counting import CountingBot
from dvor.bots.habits import habit_bot
from dvor.bots.simple import GreedyBot, RandomBot
from dvor.errors import UnknownBot

_BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "counting": CountingBot}


def names() -> tuple[str, ...]:
    """The names of all bots, the weakest first."""
    return tuple(_BOTS)


def make(name: str) -> Bot:
    """The bot of that name, also one with or without a habit (``dvor.bots.habits``). Raises UnknownBot."""
    changed = habit_bot(name)
    if changed is not None:
        return changed
    if name not in _BOTS:
        known = ", ".join(_BOTS)
        raise UnknownBot(f"there is no bot {name!r}; there are: {known}", bot=name, known=known)
    return _BOTS[name]()


__all__ = ["Bot", "Choice", "Reason", "make", "names"]
