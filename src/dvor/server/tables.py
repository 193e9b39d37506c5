"""All tables: made, found in memory or read from the log, forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace

import dvor.games
from dvor.bots.base import Bot
from dvor.bots.levels import USUAL
from dvor.chance import Source
from dvor.core.record import Record
from dvor.errors import DvorError
from dvor.server.bots import Bots
from dvor.server.errors import BadBots, TableDamaged, UnknownTable
from dvor.server.outbox import Outbox
from dvor.server.room import Place, Room
from dvor.server.storage import Listed, Step, Storage, Stored
from dvor.server.table import State, Table, first_deal
from dvor.server.thinking import Thinking
from dvor.wire.bodies import TableAsked
from dvor.wire.settings import NAME_LENGTH, Settings, name_of

#: A table nobody looks at leaves memory after this long, in s; its log stays.
IDLE_S = 600
SWEEP_S = 60

_NAME = re.compile(r"[A-Za-z0-9_-]{22}")
MakeBot = Callable[[str], Bot]


@dataclass
class _Kept:
    table: Table
    bots: Bots
    used_at: int


class Tables:
    """The tables of one process. ``now`` gives ms since 1970."""

    def __init__(self, storage: Storage, *, source: Source, now: Callable[[], int], make_bot: MakeBot) -> None:
        self._storage, self._source, self._now, self._make_bot = storage, source, now, make_bot
        self._kept: dict[str, _Kept] = {}
        self._opening: dict[str, asyncio.Task[_Kept]] = {}
        self._thinking = Thinking()

    @property
    def storage(self) -> Storage:
        """The log of all tables."""
        return self._storage

    async def renamed(self, old: str, new: str, *, name: str | None = None) -> None:
        """The seats of one player are another's, in the log already; ``name``: and are called so."""
        for kept in self._kept.values():
            await kept.table.renamed(old, new, name)

    async def close(self) -> None:
        """Stop all bots, wait for what is being stored, and let the database go."""
        for kept in self._kept.values():
            kept.bots.stop()
        await asyncio.gather(*(kept.table.settled() for kept in self._kept.values()))
        self._thinking.close()
        await asyncio.to_thread(self._storage.close)

    async def create(self, player: str, asked: TableAsked) -> str:
        """The name of a new table where the player sits at seat 0.

        Raises UnknownGame, UnknownOption, BadOption, BadSeats, OptionConflict, BadBots, UnknownBot, StorageFailed.
        """
        rules = dvor.games.rules(asked.game, **asked.options)
        seats = asked.seats or max(rules.seat_counts)
        rules.check_seats(seats)
        levels = [USUAL] * (seats - 1) if asked.bots is None else [level or USUAL for level in asked.bots]
        if len(levels) != seats - 1:
            raise BadBots(f"{seats} seats need {seats - 1} bots, not {len(levels)}", bots=len(levels), expected=seats - 1)
        bots = [Place(name=self._make_bot(level).name, level=level) for level in levels]
        places = (Place(name=name_of(asked.name), player=player), *bots)
        change = first_deal(rules, places, source=self._source, at=self._now(), house=name_of(asked.house))
        settings = Settings(pause_ms=asked.pause_ms, house=name_of(asked.house))
        table = secrets.token_urlsafe(16)
        first = Step(
            table=table,
            version=0,
            part=0,
            at=self._now(),
            number=0,
            lines=change.lines,
            score=change.match.sheet.score,
            is_over=change.match.is_over,
            kind="start",
            room=Room(rules=rules.code, places=places, settings=settings, host=player),
        )
        await self._storage.create(first)
        return table

    async def own(self, player: str) -> list[Listed]:
        """The player's tables, the last played first. Raises StorageFailed."""
        return await self._storage.own(player)

    async def open(self, name: str) -> Table:
        """The table of that name, from memory or from its log. Raises UnknownTable, TableDamaged, StorageFailed."""
        return (await self._open(name)).table

    async def join(self, name: str, player: str | None, outbox: Outbox) -> tuple[Table, int]:
        """Sit down at one's table to read. Raises NotYourTable and what ``open`` raises."""
        kept = await self._open(name)
        seat = kept.table.seat_of(player)
        kept.table.join(seat, outbox)
        kept.bots.wake()
        return kept.table, seat

    async def record(self, name: str, player: str | None) -> str:
        """The finished rounds of the present match as text. Raises NotYourTable and what ``open`` raises."""
        table = await self.open(name)
        table.seat_of(player)
        stored = await self._storage.load(name)
        record = Record.parse("\n".join(stored.lines))
        return str(replace(record, rounds=tuple(played for played in record.rounds if played.score is not None)))

    def forget_idle(self) -> None:
        """Let go of tables nobody has looked at for long."""
        for name, kept in list(self._kept.items()):
            if kept.table.is_watched or kept.bots.is_running:
                kept.used_at = self._now()
            elif self._now() - kept.used_at > IDLE_S * 1000:
                del self._kept[name]

    async def sweep(self) -> None:
        """Forget idle tables from time to time, for ever."""
        while True:
            await asyncio.sleep(SWEEP_S)
            self.forget_idle()

    async def _open(self, name: str) -> _Kept:
        """Two who come at once get the same table."""
        if not _NAME.fullmatch(name):
            raise UnknownTable(f"there is no table {name[:NAME_LENGTH]!r}", table=name[:NAME_LENGTH])
        if name not in self._kept:
            task = self._opening.get(name)
            if task is None:
                task = self._opening[name] = asyncio.create_task(self._load(name))
                task.add_done_callback(lambda _: self._opening.pop(name, None))
            await asyncio.shield(task)
        kept = self._kept[name]
        kept.used_at = self._now()
        return kept

    async def _load(self, name: str) -> _Kept:
        stored = await self._storage.load(name)
        state = await asyncio.to_thread(restore, stored)
        table = Table(stored, state, storage=self._storage, source=self._source, now=self._now, restore=restore)
        try:
            players = {seat: self._make_bot(place.level) for seat, place in enumerate(stored.room.places) if place.level is not None}
        except DvorError as error:
            raise TableDamaged(f"the bots of table {name} cannot be made: {error}", table=name, reason=str(error)) from error
        kept = _Kept(table, Bots(table, players, source=self._source, thinking=self._thinking), self._now())
        table.on_change = kept.bots.wake
        self._kept[name] = kept
        return kept


def restore(stored: Stored) -> State:
    """The table's match, played again from its log. Raises TableDamaged."""
    try:
        record = Record.parse("\n".join(stored.lines))
        match = dvor.games.replay(record)
    except DvorError as error:
        raise TableDamaged(f"the log of table {stored.table} does not hold: {error}", table=stored.table, reason=str(error)) from error
    return State(
        match=match,
        room=stored.room,
        rules=match.rules,
        version=stored.version,
        part=stored.part,
        number=stored.number,
        reasons=stored.reasons,
        token=stored.token,
    )
