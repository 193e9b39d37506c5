"""Where bots think: never in the event loop. Quick ones in a pool of their own, so that they wait for nobody; those that search one
a core, each for the shorter the more of them are waiting."""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures import ThreadPoolExecutor

from dvor.bots import TableBot
from dvor.bots.base import Bot, Choice, Reason
from dvor.bots.counting import CountingBot
from dvor.chance import Source
from dvor.core.view import View

QUICK_WORKERS = 2
#: Nobody at a table waits longer for a bot, in s; then it has lost its turn to the counting bot.
PATIENCE_S = 5.0

log = logging.getLogger(__name__)


class Thinking:
    """The pools of one process; tables share them."""

    def __init__(self, *, cores: int | None = None) -> None:
        self._cores = cores or os.cpu_count() or 1
        self._quick = ThreadPoolExecutor(QUICK_WORKERS, thread_name_prefix="dvor-bot")
        self._searching = ThreadPoolExecutor(self._cores, thread_name_prefix="dvor-search")
        self._asked = 0

    def close(self) -> None:
        """Think no more; who is thinking may finish."""
        self._quick.shutdown(wait=False, cancel_futures=True)
        self._searching.shutdown(wait=False, cancel_futures=True)

    async def choose(self, bot: Bot, view: View, source: Source, *, where: str) -> Choice:
        """The bot's choice. Where it crashes, is slow or chooses what is not legal, the counting bot's, and the log says so
        (``where``: at which table)."""
        try:
            choice = await asyncio.wait_for(self._think(bot, view, source), PATIENCE_S)
        except TimeoutError:
            log.error("a bot (%s) was slow at %s", bot.name, where)
        except Exception:
            log.exception("a bot (%s) failed at %s", bot.name, where)
        else:
            if choice.move in view.legal:
                return choice
            log.error("a bot (%s) chose %s at %s", bot.name, choice.move, where)
        return await self._counted(view, source)

    async def _think(self, bot: Bot, view: View, source: Source) -> Choice:
        loop = asyncio.get_running_loop()
        if not isinstance(bot, TableBot):
            return await loop.run_in_executor(self._quick, bot.choose, view, source)
        self._asked += 1
        try:
            share = min(1.0, self._cores / self._asked)
            return await loop.run_in_executor(self._searching, bot.choose_within, view, source, share)
        finally:
            self._asked -= 1

    async def _counted(self, view: View, source: Source) -> Choice:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._quick, CountingBot().choose, view, source)
        except Exception:
            log.exception("the counting bot failed too")
            return Choice(view.legal[0], Reason("first"))
