"""Bots: players that see a View and nothing else.

>>> from dvor import bots
>>> bots.names()
('random', 'greedy', 'counting', 'plain', 'level1', 'level2', 'level3', 'level4', 'level5')
>>> bots.make("level3").name
'level3'
"""

from __future__ import annotations

from collections.abc import Callable

from dvor.bots.base import Bot, Choice, Reason
from dvor.bots.counting import CountingBot
from dvor.bots.habits import habit_bot
from dvor.bots.levels import LEVELS, PLAIN, TableBot, Thought, is_searching, make_level
from dvor.bots.simple import GreedyBot, RandomBot
from dvor.errors import UnknownBot

_BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "counting": CountingBot}


def names() -> tuple[str, ...]:
    """The names of all bots, the five levels last."""
    return (*_BOTS, PLAIN, *levels())


def levels() -> tuple[str, ...]:
    """The five strengths that people choose from, the weakest first."""
    return tuple(level.name for level in LEVELS)


def make(name: str, *, worlds: int | None = None, budget_ms: float | None = None, gentle: bool = False) -> Bot:
    """The bot of that name, also one with or without a habit (``dvor.bots.habits``).

    Those that search think about a move in so many ``worlds`` (then the choice hangs on the view and the source alone), or for
    ``budget_ms``; without either for as long as their level has. ``gentle``: people are at the table, whose plays say less of
    their hands. Other bots need none of it. Raises UnknownBot, BadThought.
    """
    thought = Thought(worlds=worlds, budget_ms=budget_ms, gentle=gentle)
    asked = str(name)
    found = habit_bot(asked) or make_level(asked, thought)
    if found is not None:
        return found
    if name not in _BOTS:
        known = ", ".join(names())
        raise UnknownBot(f"there is no bot {name!r}; there are: {known}", bot=name, known=known)
    return _BOTS[name]()


def make_for_table(name: str) -> Bot:
    """The bot of that name for a table of people, where nobody waits for kernels or for bots of other tables. Raises UnknownBot."""
    if not is_searching(name):
        return make(name, gentle=True)
    from dvor.search import warm

    warm.begin()
    return TableBot(name, is_ready=warm.is_warm)


__all__ = ["Bot", "Choice", "Reason", "TableBot", "levels", "make", "make_for_table", "names"]
