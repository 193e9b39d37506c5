"""Where bots think: never in the event loop. Quick ones in a pool of their own, so that they wait for nobody; those that search one
a core, each for the shorter the more of them are waiting, and behind all else the server does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from dvor.arena.pool import cores as own_cores
from dvor.bots import TableBot
from dvor.bots.base import Bot, Choice, Reason
from dvor.bots.guard import Fault, Guarded
from dvor.chance import Source
from dvor.core.view import View

QUICK_WORKERS = 2
#: A bot that takes longer than this for a move loses its turn to the counting bot, in ms.
LIMIT_MS = 5000.0

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
        self._asked = 0

    def close(self) -> None:
        """Think no more; who is thinking may finish."""
        self._quick.shutdown(wait=False, cancel_futures=True)
        self._searching.shutdown(wait=False, cancel_futures=True)

    async def choose(self, player: Player, view: View, source: Source) -> Choice:
        """The player's move."""
        loop, bot = asyncio.get_running_loop(), player.bot
        if not isinstance(bot, TableBot):
            return await loop.run_in_executor(self._quick, player.choose, view, source)
        self._asked += 1
        try:
            bot.share = min(1.0, self._cores / self._asked)
            return await loop.run_in_executor(self._searching, player.choose, view, source)
        finally:
            self._asked -= 1
