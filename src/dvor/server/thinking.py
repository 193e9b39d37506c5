"""Where bots think: never in the event loop. Quick ones in a pool of their own, so that they wait for nobody; those that search one
a core, each for the shorter the more of them are waiting, and behind all else the server does."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from dvor.arena.pool import cores as own_cores
from dvor.bots import TableBot
from dvor.bots.base import Bot, Choice, Reason
from dvor.bots.guard import NICE, Fault, Guarded
from dvor.chance import Source
from dvor.core.view import View

QUICK_WORKERS = 2
#: A bot that takes longer than this for a move loses its turn to the counting bot, in ms.
LIMIT_MS = 5000.0
#: What is thought behind the tables waits so long for a core that no bot needs, in s; then it takes its turn.
GIVES_WAY_S = 2.0
#: How much of the machine it gives up beside them.
_BEHIND = 2 * NICE

T = TypeVar("T")

log = logging.getLogger(__name__)


class Player:
    """A bot at a table: whatever it does wrong, the counting bot makes its move, and the log says so."""

    def __init__(self, bot: Bot, *, where: Callable[[], str]) -> None:
        """``where``: at which table it sits, for the log."""
        self.bot, self._where = bot, where
        self._guarded = Guarded(bot, limit_ms=LIMIT_MS, tell=self._tell, gives_way=isinstance(bot, TableBot))

    def choose(self, view: View, source: Source) -> Choice:
        """A move of ``view.legal``."""
        try:
            return self._guarded.choose(view, source)
        except Exception:
            log.exception("the counting bot failed at %s", self._where())
            return Choice(view.legal[0], Reason("first"))

    def _tell(self, fault: Fault) -> None:
        log.error("a bot (%s) lost its turn at %s: %s %s", fault.bot, self._where(), fault.kind, fault.detail)


class Thinking:
    """The pools of one process; tables share them."""

    def __init__(self, *, cores: int | None = None) -> None:
        self._cores = cores or own_cores()
        self._quick = ThreadPoolExecutor(QUICK_WORKERS, thread_name_prefix="dvor-quick")
        self._searching = ThreadPoolExecutor(self._cores, thread_name_prefix="dvor-search")
        self._behind = ThreadPoolExecutor(1, thread_name_prefix="dvor-behind", initializer=_step_back)
        self._asked = 0
        self._has_room = asyncio.Event()
        self._has_room.set()

    def close(self) -> None:
        """Think no more; who is thinking may finish."""
        self._quick.shutdown(wait=False, cancel_futures=True)
        self._searching.shutdown(wait=False, cancel_futures=True)
        self._behind.shutdown(wait=False, cancel_futures=True)

    async def behind(self, work: Callable[[], T]) -> T:
        """Work nobody at a table waits for, a piece at a time: it lets bots go first, and runs where the system lets all else go first."""
        with suppress(TimeoutError):
            async with asyncio.timeout(GIVES_WAY_S):  # wait_for may lose that one is cancelled
                await self._has_room.wait()
        return await asyncio.get_running_loop().run_in_executor(self._behind, work)

    async def choose(self, player: Player, view: View, source: Source) -> Choice:
        """The player's move."""
        loop, bot = asyncio.get_running_loop(), player.bot
        if not isinstance(bot, TableBot):
            return await loop.run_in_executor(self._quick, player.choose, view, source)
        self._count(1)
        try:
            bot.share = min(1.0, self._cores / self._asked)
            return await loop.run_in_executor(self._searching, player.choose, view, source)
        finally:
            self._count(-1)

    def _count(self, more: int) -> None:
        self._asked += more
        if self._asked < self._cores:
            self._has_room.set()
        else:
            self._has_room.clear()


def _step_back() -> None:
    if sys.platform == "linux":  # there it is this thread's alone, elsewhere the whole process's
        os.nice(_BEHIND)
