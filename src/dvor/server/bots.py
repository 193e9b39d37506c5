"""Bots at a table: they think during the table's pause and play after it, whatever they have to do, so that timing tells nothing."""

from __future__ import annotations

import asyncio
import logging

from dvor.bots import TableBot
from dvor.bots.base import Bot
from dvor.chance import Source
from dvor.core.look import view_of
from dvor.server.errors import StaleVersion, StorageFailed
from dvor.server.storage import Said
from dvor.server.table import Table
from dvor.server.thinking import Player, Thinking

#: Pauses vary by up to this part of themselves.
SPREAD_PERCENT = 20
#: When storage fails, a bot tries again after so long, in s, each time twice as long up to the last.
FIRST_RETRY_S = 0.5
LAST_RETRY_S = 8.0

log = logging.getLogger(__name__)


class Bots:
    """Plays for the seats of a table that have a bot (``bots[seat]``), from when it is woken until a person is on turn."""

    def __init__(self, table: Table, bots: dict[int, Bot], *, source: Source, thinking: Thinking) -> None:
        self._table, self._source, self._thinking = table, source, thinking
        self._bots = {seat: Player(bot, where=self._where) for seat, bot in bots.items()}
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
            version, view, player = table.version, view_of(table.match, seat), self._bots[seat]
            thinks = self._thinking.choose(player, view, self._source)
            _, choice = await asyncio.gather(asyncio.sleep(self._pause_s(player.bot)), thinks)
            reason = Said(code=choice.reason.code, facts=dict(choice.reason.facts))
            try:
                await table.submit_bot(seat, choice.move, version=version, reason=reason)
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

    def _where(self) -> str:
        return f"table {self._table.id}, version {self._table.version}"

    def _pause_s(self, bot: Bot) -> float:
        """The table's pause; that of a bot that searches is as long as it thinks at least, so that its forced moves tell nothing."""
        pause_ms = max(self._table.pause_ms, int(bot.budget_ms)) if isinstance(bot, TableBot) else self._table.pause_ms
        spread = pause_ms * SPREAD_PERCENT // 100
        return (pause_ms - spread + self._source.below(2 * spread + 1)) / 1000


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("the bots of a table stopped", exc_info=error)
