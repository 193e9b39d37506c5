"""All tables: made, found in memory or read from the log, forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace

from msgspec import structs

import dvor.games
from dvor.bots.levels import USUAL
from dvor.chance import Source
from dvor.core.record import Record
from dvor.core.rules import Rules
from dvor.errors import DvorError
from dvor.server.bots import Bots, MakeBot
from dvor.server.catalogue import sitters
from dvor.server.change import Change, Dealer, FindRobot, first_deal, no_robot, promise_of
from dvor.server.companions import companion_of, device_of
from dvor.server.contest import check_rated, pool_at
from dvor.server.course import Course, DealOf, FindDeals, no_deals
from dvor.server.errors import BadBots, Conflict, StorageFailed, TableDamaged, UnknownTable
from dvor.server.figures import Counters, Figures
from dvor.server.hints import HINTER, hint_of
from dvor.server.later import Later, by_the_loop
from dvor.server.lobby import Lobby
from dvor.server.outbox import Outbox
from dvor.server.refusals import OneDevice, RatedOnly
from dvor.server.room import FREE, Place, Room, check_settings
from dvor.server.solo import view_on_turn
from dvor.server.state import State, restore
from dvor.server.storage import Listed, Promised, Step, Storage, Stored
from dvor.server.table import Table
from dvor.server.talk import Blocks
from dvor.server.thinking import Player, Thinking
from dvor.wire.bodies import CardData, HintSaid, TableAsked
from dvor.wire.settings import NAME_LENGTH, Settings, name_of, with_asked

#: A table nobody looks at leaves memory after this long, in s; its log stays.
IDLE_S = 600
SWEEP_S = 60

_NAME = re.compile(r"[A-Za-z0-9_-]{22}")


@dataclass
class _Kept:
    table: Table
    bots: Bots
    used_at: int


class Tables:
    """The tables of one process. ``now`` gives ms since 1970, ``later`` has things done; ``node``: its name among several processes."""

    def __init__(
        self,
        storage: Storage,
        *,
        source: Source,
        now: Callable[[], int],
        make_bot: MakeBot,
        later: Later = by_the_loop,
        new_name: Callable[[], str] = lambda: secrets.token_urlsafe(16),
        node: str | None = None,
        take: Callable[[str], Awaitable[int]] | None = None,
    ) -> None:
        """``take``: have a table before it is opened, by a new token; None: there is one process."""
        self.storage, self.lobby, self.counters = storage, Lobby(), Counters()
        self._source, self._now, self._make_bot, self._later, self._new_name = source, now, make_bot, later, new_name
        self._node, self._take = node, take
        self._kept: dict[str, _Kept] = {}
        self._opening: dict[str, asyncio.Task[_Kept]] = {}
        self.thinking = Thinking()
        self.blocks = Blocks(storage)
        #: Where bot accounts are found, and who hears that something has changed at a table.
        self.robot_of: FindRobot = no_robot
        self.on_table: Callable[[Table], None] = lambda _: None
        #: Where tables of a tournament find its deals.
        self.deals_of: FindDeals = _no_tournament

    async def close(self) -> None:
        """Stop all bots, wait for what is being stored, and let the database go."""
        for kept in self._kept.values():
            kept.bots.stop()
        await asyncio.gather(*(kept.table.settled() for kept in self._kept.values()))
        self.thinking.close()
        await asyncio.to_thread(self.storage.close)

    async def create(self, player: str, asked: TableAsked) -> str:
        """The name of a new table where the player sits at seat 0; dealt at once unless it waits for people.

        Raises UnknownGame, UnknownOption, BadOption, BadSeats, OptionConflict, BadBots, UnknownBot, OneDevice, RatedOnly, RatedFixed,
        StorageFailed.
        """
        rules = dvor.games.rules(asked.game, **asked.options)
        seats = asked.seats or max(rules.seat_counts)
        rules.check_seats(seats)
        rules.params(seats)
        room = self._new_room(player, rules, seats, asked)
        if room.settings.rated:
            if any(place.level is not None for place in room.places):
                raise RatedOnly("the server's bots are not rated with people", reason="level")
            check_rated(room, await self.storage.standings(pool_at(rules, room), [player]))
        table = self._new_name()
        promised = promise_of(table, 0, self._source)
        dealer = Dealer(table=table, promised=promised, seeds={}, source=self._source, at=self._now())
        change = Change(match=None, room=room, kind="make") if asked.people else first_deal(rules, room, dealer)
        await self.storage.create(_first_step(table, change, promised, at=self._now()), owner=self._node)
        return table

    def course(self, places: tuple[Place, ...], rules: Rules, course: Course, settings: Settings) -> Step:
        """The first action of a new table of a tournament, to be stored together with it: its people need only come. Raises UnknownBot."""
        self.place_of(settings.level)
        table = self._new_name()
        room = Room(rules=rules.code, places=places, settings=settings, course=course)
        promised = promise_of(table, 0, self._source)  # every table has one; deals of a tournament come from another seed
        return _first_step(table, Change(match=None, room=room, kind="make"), promised, at=self._now())

    async def own(self, player: str) -> list[Listed]:
        """The player's tables, the last played first. Raises StorageFailed."""
        return await self.storage.own(player)

    async def open(self, name: str) -> Table:
        """The table of that name, from memory or from its log. Raises UnknownTable, TableDamaged, StorageFailed, Elsewhere."""
        return (await self._open(name)).table

    async def join(self, name: str, player: str | None, outbox: Outbox) -> Table:
        """Read at a table from now on. Raises NotYourTable and what ``open`` raises."""
        table = await self.open(name)
        with suppress(StorageFailed):  # he may come in while nothing can be read
            await self.blocks.of(player)
        table.join(player, outbox)
        return table

    async def record(self, name: str, player: str | None) -> str:
        """The finished rounds of the present match as text. Raises NotYourTable, NoMatch and what ``open`` raises."""
        table = await self.open(name)
        table.seat_of(player)
        _ = table.match
        stored = await self.storage.load(name)
        record = Record.parse("\n".join(stored.lines))
        return str(replace(record, rounds=tuple(played for played in record.rounds if played.score is not None)))

    async def hint(self, name: str, player: str | None) -> HintSaid:
        """What the strongest bot would do for a person who is alone with bots and on turn; it knows no more than he does.

        Raises NotYourTable, NotAlone, NoMatch, MatchOver, NotYourTurn and what ``open`` raises.
        """
        table = await self.open(name)
        version, view = table.version, view_on_turn(table.state, table.seat_of(player))
        hinter = Player(self._make_bot(HINTER), where=lambda: f"table {name}, version {version}, for a hint")
        return hint_of(view, await self.thinking.choose(hinter, view, self._source), version=version)

    async def renamed(self, old: str, new: str, *, name: str | None = None) -> None:
        """A player has another id from now on, and another name where one is given; the log knows it already."""
        self.blocks.ask_again()
        for kept in list(self._kept.values()):
            if any(kept.table.state.room.seat_of(one) is not None for one in device_of(old)):
                await kept.table.renamed(old, new, name=name)

    def figures(self) -> Figures:
        """How things are now."""
        tables = [kept.table for kept in self._kept.values()]
        lengths = [len(outbox) for table in tables for outbox in table.outboxes]
        return Figures(
            tables=len(tables),
            busy=sum(bool(table.here) for table in tables),
            readers=len(lengths),
            watchers=sum(len(table.watchers) for table in tables),
            waiting=sum(lengths),
            longest=max(lengths, default=0),
            storing=sum(table.is_storing for table in tables),
            counters=self.counters,
        )

    def forget_idle(self) -> None:
        """Let go of tables nobody has looked at for long."""
        for name, kept in list(self._kept.items()):
            if kept.table.is_watched or kept.table.state.is_awaited or kept.bots.is_running:
                kept.used_at = self._now()
            elif self._now() - kept.used_at > IDLE_S * 1000:
                self._forget(name)

    def names(self) -> list[str]:
        """The tables in memory."""
        return list(self._kept)

    def lose(self, name: str) -> None:
        """Another process has that table: let it go, and send its readers away to come again."""
        kept = self._kept.get(name)
        if kept is not None:
            kept.table.lose()

    async def sweep(self) -> None:
        """Forget idle tables from time to time, for ever."""
        while True:
            await asyncio.sleep(SWEEP_S)
            self.forget_idle()

    def _forget(self, name: str) -> None:
        kept = self._kept.pop(name)
        kept.table.on_change = kept.table.on_loss = lambda: None
        kept.bots.stop()
        kept.table.watchers.stop()
        self.lobby.put(name, None)

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
        token = None if self._take is None else await self._take(name)
        stored = await self._stored(name)
        if token not in (None, stored.token):
            raise StorageFailed(f"table {name} was taken by another meanwhile", reason="locked")
        state = await asyncio.to_thread(restore, stored)
        try:
            for level in {place.level for place in stored.room.places if place.level is not None}:
                self._make_bot(level)
        except DvorError as error:
            raise TableDamaged(f"the bots of table {name} cannot be made: {error}", table=name, reason=str(error)) from error
        course = stored.room.course
        deal_of = no_deals if course is None else await self.deals_of(course)
        kept = self._kept[name] = self._keep(stored, state, deal_of)
        if state.is_awaited:  # nobody need come for it to go on
            kept.table.on_change()
        return kept

    def _keep(self, stored: Stored, state: State, deal_of: DealOf) -> _Kept:
        table = Table(
            stored,
            state,
            storage=self.storage,
            source=self._source,
            now=self._now,
            restore=restore,
            place_of=self.place_of,
            robot_of=self.robot_of,
            deal_of=deal_of,
            blocks=self.blocks,
            later=self._later,
            counters=self.counters,
        )
        bots = Bots(
            table,
            make_bot=self._make_bot,
            source=self._source,
            thinking=self.thinking,
            later=self._later,
            now=self._now,
            counters=self.counters,
        )

        def changed() -> None:
            bots.wake()
            self.on_table(table)
            self.lobby.put(table.id, card_of(table) if is_listed(table) else None)

        table.on_change, table.on_loss = changed, lambda: self._forget(table.id)
        return _Kept(table, bots, self._now())

    async def _stored(self, name: str) -> Stored:
        """The log of a table; the next deal of one from before there were promises is promised now."""
        stored = await self.storage.load(name)
        if stored.promised is None:
            with suppress(Conflict):  # another process may be faster
                await self.storage.promise(name, promise_of(name, 0, self._source))
            stored = await self.storage.load(name)
        return stored

    def _new_room(self, player: str, rules: Rules, seats: int, asked: TableAsked) -> Room:
        levels = _levels(seats, asked)
        usual = Settings(pause_ms=asked.pause_ms, house=name_of(asked.house))
        if asked.companions:
            usual = structs.replace(usual, device=True, chat="off")
        settings = with_asked(usual, asked.settings)
        check_settings(settings)
        self.place_of(settings.level)
        companions = (Place(name=name_of(name), player=companion_of(player, number)) for number, name in enumerate(asked.companions, 2))
        others = [next(companions, FREE) if level is None else self.place_of(level) for level in levels]
        return Room(rules=rules.code, places=(Place(name=name_of(asked.name), player=player), *others), settings=settings, host=player)

    def place_of(self, level: str) -> Place:
        """A bot of a level as one that sits there. Raises UnknownBot."""
        return Place(name=self._make_bot(level).name, level=level)


async def _no_tournament(course: Course) -> DealOf:
    """Where no tournaments are. Raises TableDamaged."""
    raise TableDamaged(f"nobody knows tournament {course.tournament}", table="", reason="tournament")


def is_listed(table: Table) -> bool:
    """Whether a table is in the lobby: it is public, somebody is there, and somebody could come."""
    settings = table.state.room.settings
    return settings.is_public and bool(table.company) and (settings.watch or not table.state.is_playing)


def card_of(table: Table) -> CardData:
    """What is told of a table to who has not come yet; of a match that watchers see late, no more than that it is played."""
    state, settings = table.state, table.state.room.settings
    match, places = None if settings.delay_s else state.match, state.room.places
    if settings.rated and not state.is_playing:
        places = tuple(FREE if state.room.is_open(place) else place for place in places)
    return CardData(
        table=table.id,
        game=state.rules.game,
        changed=state.rules.changed,
        code=state.rules.code,
        house=settings.house,
        phase=state.phase,
        seats=sitters(places),
        host=state.room.host_seat,
        clock=settings.clock,
        watch=settings.watch,
        watchers=len(table.watchers),
        round_number=0 if match is None else match.round_number,
        score=[] if match is None else list(match.sheet.score),
        made_at=table.made_at,
        rated=settings.rated,
    )


def _levels(seats: int, asked: TableAsked) -> list[str | None]:
    """The bots at the other seats; None: the seat is free, or a companion's. Raises BadBots, OneDevice."""
    companions = len(asked.companions)
    if asked.people and companions:
        raise OneDevice("a table for one device waits for nobody")
    bots: list[str | None] = asked.bots or []
    if asked.bots is None:
        bots = [None] * (seats - 1) if asked.people else [None] * companions + [USUAL] * (seats - 1 - companions)
    if len(bots) != seats - 1 or (bots.count(None) != companions and not asked.people):
        given = sum(level is not None for level in bots)
        expected = max(0, seats - 1 - companions)
        raise BadBots(f"{expected} of {seats} seats need bots, not {given}", bots=given, expected=expected)
    return bots


def _first_step(table: str, change: Change, promised: Promised, *, at: int) -> Step:
    """The first action of a table: it is made, and dealt where it waits for nobody."""
    match = change.match
    promises = (promised,) if change.promised is None else (replace(promised, is_dealt=True), change.promised)
    return Step(
        table=table,
        version=0,
        part=0,
        at=at,
        number=0,
        lines=change.lines,
        score=() if match is None else match.sheet.score,
        is_over=change.is_over,
        phase="gathering" if match is None else "playing",
        kind=change.kind,
        room=change.room,
        promised=promises,
    )
