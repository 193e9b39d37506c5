"""Bots at a table: they play after the table's pause, whatever they have to do, so that timing tells nothing."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import Executor

from dvor.bots.base import Bot
from dvor.chance import Source
from dvor.core.look import view_of
from dvor.core.moves import Move
from dvor.core.view import View
from dvor.server.errors import StaleVersion, StorageFailed
from dvor.server.storage import Said
from dvor.server.table import Table

#: Pauses vary by up to this part of themselves.
SPREAD_PERCENT = 20
#: When storage fails, a bot tries again after so long, in s, each time twice as long up to the last.
FIRST_RETRY_S = 0.5
LAST_RETRY_S = 8.0

log = logging.getLogger(__name__)


class Bots:
    """Plays for the seats of a table that have a bot (``bots[seat]``), from when it is woken until a person is on turn."""

    def __init__(self, table: Table, bots: dict[int, Bot], *, source: Source, pool: Executor) -> None:
        self._table, self._bots, self._source, self._pool = table, bots, source, pool
        self._task: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        """Whether a bot is on turn or will be."""
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """The table has changed."""
        if not self.is_running and self._table.match.turn in self._bots:
            self._task = asyncio.create_task(self._run())
            self._task.add_done_callback(_report)

    def stop(self) -> None:
        """Play no more."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        table, retry_s, told = self._table, FIRST_RETRY_S, False
        while (seat := table.match.turn) in self._bots:
            version, view = table.version, view_of(table.match, seat)
            await asyncio.sleep(self._pause_s())
            move, reason = await self._choose(self._bots[seat], view)
            try:
                await table.submit_bot(seat, move, version=version, reason=reason)
            except StaleVersion:
                continue
            except StorageFailed as error:
                if not told:
                    table.tell(error)
                    told = True
                await asyncio.sleep(retry_s)
                retry_s = min(2 * retry_s, LAST_RETRY_S)
            else:
                retry_s, told = FIRST_RETRY_S, False

    def _pause_s(self) -> float:
        spread = self._table.pause_ms * SPREAD_PERCENT // 100
        return (self._table.pause_ms - spread + self._source.below(2 * spread + 1)) / 1000

    async def _choose(self, bot: Bot, view: View) -> tuple[Move, Said | None]:
        """The bot's move; where it fails, the first legal one: nobody waits for a broken bot."""
        loop = asyncio.get_running_loop()
        try:
            choice = await loop.run_in_executor(self._pool, bot.choose, view, self._source)
        except Exception:
            log.exception("a bot failed at table %s, version %s", self._table.id, self._table.version)
            return view.legal[0], None
        if choice.move not in view.legal:
            log.error("a bot chose %s at table %s, version %s", choice.move, self._table.id, self._table.version)
            return view.legal[0], None
        return choice.move, Said(code=choice.reason.code, facts=dict(choice.reason.facts))


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("the bots of a table stopped", exc_info=error)
