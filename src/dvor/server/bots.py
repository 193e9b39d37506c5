"""What the server plays at a table: for bots, for who is away, for whose time is up, passes that are forced. It thinks during the
table's pause and plays after it, whatever it has to do, so that timing tells nothing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import perf_counter

from dvor.bots import TableBot
from dvor.bots.base import Bot
from dvor.chance import Source
from dvor.core.look import view_of
from dvor.core.moves import Move
from dvor.errors import DvorError
from dvor.server.errors import StaleVersion, StorageFailed
from dvor.server.figures import Counters
from dvor.server.instant import Duty
from dvor.server.later import Later, wait
from dvor.server.solo import nobody_waits
from dvor.server.storage import Said
from dvor.server.table import Table
from dvor.server.thinking import Player, Thinking

#: Pauses vary by up to this part of themselves.
SPREAD_PERCENT = 20
#: When the people of a table are out of the round and only bots play on, they wait no longer than this, in ms.
OUT_MS = 250
#: When storage fails, it is tried again after so long, in s, each time twice as long up to the last.
FIRST_RETRY_S = 0.5
LAST_RETRY_S = 8.0
#: A table does what it does by itself no sooner than so long after it was due, in s: timers may ring a little early.
LEAST_WAIT_S = 0.001

log = logging.getLogger(__name__)
MakeBot = Callable[[str], Bot]


class Bots:
    """Plays at one table from when it is woken, as long as the server is on turn; also deals and tidies up when it is time."""

    def __init__(
        self,
        table: Table,
        *,
        make_bot: MakeBot,
        source: Source,
        thinking: Thinking,
        later: Later,
        now: Callable[[], int],
        counters: Counters,
    ) -> None:
        self._table, self._make_bot, self._source, self._thinking = table, make_bot, source, thinking
        self._later, self._now, self._counters = later, now, counters
        self._players: dict[tuple[int, str], Player] = {}
        self._task: asyncio.Task[None] | None = None
        self._doing: Duty | None = None
        self._alarm = later(0, lambda: None)
        self._tidying: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        """Whether the server is on turn or will be."""
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """The table has changed, or time has passed."""
        at = self._table.look()
        duty = self._table.duty()
        if duty != self._doing or not self.is_running:
            self.rest()
            self._doing = duty
            if duty is not None:
                self._task = asyncio.create_task(self._run(duty))
                self._task.add_done_callback(_report)
        self._alarm.cancel()
        if at is not None:
            self._alarm = self._later(max(LEAST_WAIT_S, (at - self._now()) / 1000), self._ring)

    def rest(self) -> None:
        """Play no more of what was begun."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def stop(self) -> None:
        """Play no more at all."""
        self.rest()
        self._alarm.cancel()
        if self._tidying is not None:
            self._tidying.cancel()

    def _ring(self) -> None:
        """It is time for something."""
        if self._tidying is None or self._tidying.done():
            self._tidying = asyncio.create_task(self._tidy())
            self._tidying.add_done_callback(_report)

    async def _tidy(self) -> None:
        try:
            await self._table.act_by_itself()
        except (StorageFailed, StaleVersion) as error:
            log.info("table %s waits: %s", self._table.id, error)
            await wait(self._later, LAST_RETRY_S)
        self.wake()

    async def _run(self, duty: Duty) -> None:
        """Play what the table owes at this version; others come by a new waking."""
        table, retry_s, told = self._table, FIRST_RETRY_S, False
        move, reason = await self._chosen(duty)
        while True:
            try:
                await table.play(duty, move, reason=reason)
            except StaleVersion:
                return
            except StorageFailed as error:
                if not told:
                    table.tell(error)
                    told = True
                await wait(self._later, retry_s)
                retry_s = min(2 * retry_s, LAST_RETRY_S)
            else:
                return

    async def _chosen(self, duty: Duty) -> tuple[Move, Said | None]:
        """The move, after the pause it takes."""
        match = self._table.match
        if duty.level is None:
            await wait(self._later, self._pause_s(None))
            return match.legal_moves()[0], None
        player = self._player(duty.seat, duty.level)
        begun = perf_counter()
        thinks = self._thinking.choose(player, view_of(match, duty.seat), self._source)
        pause_s = 0.0 if duty.is_at_once else self._pause_s(player.bot)
        _, choice = await asyncio.gather(wait(self._later, pause_s), thinks)
        self._counters.thinking.add(max(0.0, perf_counter() - begun - pause_s))
        return choice.move, Said(code=choice.reason.code, facts=dict(choice.reason.facts))

    def _player(self, seat: int, level: str) -> Player:
        found = self._players.get((seat, level))
        if found is None:
            found = self._players[seat, level] = Player(self._make_bot(level), where=self._where)
        return found

    def _where(self) -> str:
        return f"table {self._table.id}, version {self._table.version}"

    def _pause_s(self, bot: Bot | None) -> float:
        """The table's pause, a short one where only bots are left in the round; that of a bot that searches is as long as it thinks at
        least, so that its forced moves tell nothing."""
        pause_ms = max(self._table.pause_ms, int(bot.budget_ms)) if isinstance(bot, TableBot) else self._table.pause_ms
        if nobody_waits(self._table.state):
            pause_ms = min(pause_ms, OUT_MS)
        spread = pause_ms * SPREAD_PERCENT // 100
        return (pause_ms - spread + self._source.below(2 * spread + 1)) / 1000


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, DvorError):
        log.error("the bots of a table stopped", exc_info=error)
