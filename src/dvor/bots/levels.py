"""The five strengths that people choose from, and how the strong ones sit at a table of people."""

from __future__ import annotations

import threading
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from dvor.bots.base import Bot, Choice, Reason
from dvor.bots.beginner import BeginnerBot
from dvor.bots.counting import CountingBot
from dvor.bots.simple import GreedyBot
from dvor.bots.turns import check_turn, forced
from dvor.chance import Source
from dvor.core.view import View
from dvor.errors import BadThought

FILE = "levels.toml"
#: How long a bot may be told to think about a move, in ms, and in how many worlds.
LEAST_MS, MOST_MS = 10.0, 60_000.0
MOST_WORLDS = 100_000


@dataclass(frozen=True, slots=True)
class Level:
    """A strength. ``title`` and ``about`` are messages; ``budget_ms``: how long it thinks about a move, None: no time worth naming."""

    name: str
    title: str
    about: str
    budget_ms: float | None = None


LEVELS: tuple[Level, ...] = (
    Level("level1", "page-level1", "page-level1-about"),
    Level("level2", "page-level2", "page-level2-about"),
    Level("level3", "page-level3", "page-level3-about"),
    Level("level4", "page-level4", "page-level4-about", budget_ms=50.0),
    Level("level5", "page-level5", "page-level5-about", budget_ms=300.0),
)
#: The level a table has where nobody has chosen one.
USUAL = "level3"
#: The yardstick of the arena: sampling, without a net and without inference.
PLAIN = "plain"
#: Level 5 for the arena, blind to the match: a round is worth its points to it also where the end is near.
BY_ROUNDS = "level5-rounds"
#: How long it thinks at a table of people, in ms.
PLAIN_MS = 50.0
_QUICK: dict[str, Callable[[], Bot]] = {"level1": BeginnerBot, "level2": GreedyBot, "level3": CountingBot}
_BUDGETS: dict[str, float | None] = {level.name: level.budget_ms for level in LEVELS}
_BUDGETS[BY_ROUNDS] = _BUDGETS["level5"]


def _is_number(value: object, *kinds: type) -> bool:
    """Whether that is a number of these kinds, whatever a caller without types has put there."""
    return isinstance(value, kinds) and not isinstance(value, bool)


@dataclass(frozen=True, slots=True, kw_only=True)
class Thought:
    """How much a searching bot thinks about a move: in so many worlds, or so many ms; ``gentle``: people are at the table."""

    worlds: int | None = None
    budget_ms: float | None = None
    gentle: bool = False

    def __post_init__(self) -> None:
        """Raises BadThought."""
        if self.budget_ms is not None and (not _is_number(self.budget_ms, int, float) or not LEAST_MS <= self.budget_ms <= MOST_MS):
            raise BadThought(
                f"a bot thinks {LEAST_MS:g} to {MOST_MS:g} ms about a move, not {self.budget_ms}",
                reason="budget", value=f"{self.budget_ms}", least=int(LEAST_MS), most=int(MOST_MS),
            )  # fmt: skip
        if self.worlds is not None and (not _is_number(self.worlds, int) or not 1 <= self.worlds <= MOST_WORLDS):
            raise BadThought(
                f"a bot thinks in 1 to {MOST_WORLDS} worlds, not {self.worlds}",
                reason="worlds", value=str(self.worlds), least=1, most=MOST_WORLDS,
            )  # fmt: skip


class QuickBot:
    """A level that needs no search: another bot under the level's name."""

    def __init__(self, name: str) -> None:
        self.name, self._bot = name, _QUICK[name]()

    def choose(self, view: View, source: Source) -> Choice:
        """A move of ``view.legal``. Raises NotOnTurn."""
        return self._bot.choose(view, source)


class SearchingBot:
    """A level that searches, or ``plain``. The search is imported with the first move that has a choice."""

    def __init__(self, name: str, thought: Thought) -> None:
        if thought.worlds is None and thought.budget_ms is None:
            thought = Thought(budget_ms=_BUDGETS.get(name), gentle=thought.gentle)
        self.name, self.thought = name, thought

    def choose(self, view: View, source: Source) -> Choice:
        """A move of ``view.legal``. Raises NotOnTurn."""
        check_turn(view)
        only = forced(view)
        return self._player(view).choose(view, source) if only is None else only

    def _player(self, view: View) -> Bot:
        """Who plays such a game: who level 4 is, and how level 5 plays on, depends on the game, and nothing else does."""
        kind = PLAIN if self.name == "level4" and view.rules.game in games_of("sampling") else self.name
        return _player(kind, self.thought, by_chance=view.rules.game in games_of("chance"))


class _Players(threading.local):
    """Those who search: one of a kind a thread, since each takes megabytes to think in."""

    def __init__(self) -> None:
        self.made: dict[tuple[str, bool, bool], Bot] = {}


_PLAYERS = _Players()


def _player(kind: str, thought: Thought, *, by_chance: bool) -> Bot:
    """This thread's player of that kind, told how much to think."""
    from dvor.bots import searching

    key = (kind, thought.gentle, by_chance)
    if key not in _PLAYERS.made:
        if kind == "level4":
            _PLAYERS.made[key] = searching.NetBot()
        else:
            usual = searching.SearchBot(gentle=thought.gentle, by_match=kind != BY_ROUNDS, by_chance=by_chance)
            _PLAYERS.made[key] = searching.PlainBot() if kind == PLAIN else usual
    player = _PLAYERS.made[key]
    if isinstance(player, searching.SamplingBot):
        player.worlds, player.budget_ms = thought.worlds, thought.budget_ms
    return player


@cache
def games_of(part: str) -> frozenset[str]:
    """The games in which level 4 samples (``sampling``), or in which level 5 plays on by chance (``chance``)."""
    data = tomllib.loads(files("dvor.bots").joinpath(FILE).read_text(encoding="utf-8"))
    return frozenset(data[part])


def is_searching(name: str) -> bool:
    """Whether the bot of that name searches, so that it takes time and compiled kernels."""
    return name == PLAIN or _BUDGETS.get(name) is not None


def make_level(name: str, thought: Thought) -> Bot | None:
    """The level of that name, or ``plain``; None where there is none."""
    if name in _QUICK:
        return QuickBot(name)
    return SearchingBot(name, thought) if is_searching(name) else None


class TableBot:
    """A searching bot at a table of people, where nobody waits: it may be hurried, and while its kernels are not ready it plays what
    the counting bot would, and says so."""

    def __init__(self, name: str, *, is_ready: Callable[[], bool]) -> None:
        self.name, self.budget_ms, self._is_ready = name, _BUDGETS.get(name) or PLAIN_MS, is_ready
        #: What part of its budget it has; halved, quartered and so on, to no less than ``LEAST_MS``.
        self.share = 1.0

    def choose(self, view: View, source: Source) -> Choice:
        """A move of ``view.legal``, by its share of its budget. Raises NotOnTurn."""
        check_turn(view)
        only = forced(view)
        if only is not None:
            return only
        if not self._is_ready():
            return Choice(CountingBot().choose(view, source).move, Reason("getting_ready"))
        return self._hurried().choose(view, source)

    def _hurried(self) -> SearchingBot:
        budget_ms, part = self.budget_ms, 1.0
        while part > self.share and budget_ms > LEAST_MS:
            part, budget_ms = part / 2, max(LEAST_MS, budget_ms / 2)
        return SearchingBot(self.name, Thought(budget_ms=budget_ms, gentle=True))
