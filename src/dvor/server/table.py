"""A table: its state, who reads, and the log. The only one who changes it; what it accepts is in the log first."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine, Iterator, Set
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

from msgspec import structs

from dvor.chance import Source
from dvor.core.match import Match
from dvor.core.moves import Event, Move
from dvor.errors import DvorError
from dvor.server import change as doing
from dvor.server import shown
from dvor.server.attendance import Attendance
from dvor.server.change import Change, Dealer, FindRobot, MakePlace
from dvor.server.clock import Clocks
from dvor.server.companions import device_of, person_of
from dvor.server.contest import pool_at
from dvor.server.course import DealOf, no_deals
from dvor.server.errors import Conflict, NotYourTable, StaleVersion, StorageFailed
from dvor.server.figures import Counters
from dvor.server.instant import Duty, Instant
from dvor.server.later import Later, by_the_loop
from dvor.server.limits import ARRANGED, Buckets
from dvor.server.node import Elsewhere
from dvor.server.outbox import CLOSE_GONE, CLOSE_LATER, Outbox
from dvor.server.refusals import NotSeated
from dvor.server.room import Place
from dvor.server.shown import Around, Moment
from dvor.server.state import State
from dvor.server.storage import KNOWN_ACKS, Said, Step, Storage, Stored
from dvor.server.talk import Blocks, Conversation, Hearer
from dvor.server.watchers import Watchers
from dvor.wire import frames
from dvor.wire.bodies import PreviewSaid

#: So many of the last versions are told step by step to who comes back.
MOMENTS = 64
#: So many who arrange things at a table are known.
ARRANGERS = 64
#: Kinds of actions that are moves.
MOVES = ("move", "bot", "cover", "forced", "expired")

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Reader:
    """Whose a socket is, and the seat its last frame was for."""

    player: str | None
    seat: int | None


class Table:
    """One table in memory. ``now`` gives ms since 1970; ``restore`` makes a state of what the log has; ``place_of`` a bot of a level."""

    def __init__(
        self,
        stored: Stored,
        state: State,
        *,
        storage: Storage,
        source: Source,
        now: Callable[[], int],
        restore: Callable[[Stored], State],
        place_of: MakePlace,
        robot_of: FindRobot = doing.no_robot,
        deal_of: DealOf = no_deals,
        blocks: Blocks | None = None,
        later: Later = by_the_loop,
        counters: Counters | None = None,
    ) -> None:
        self.id, self.made_at = stored.table, stored.made_at
        self.state = state
        self._acks = stored.acks
        self._storage, self._source, self._now, self._restore, self._place_of = storage, source, now, restore, place_of
        self._robot_of, self._deal_of = robot_of, deal_of
        self._counters = counters or Counters()
        self._lock = asyncio.Lock()
        self._readers: dict[Outbox, _Reader] = {}
        self._running: set[asyncio.Task[int]] = set()
        self._seeds: dict[str, str] = {}
        self._arranged = Buckets(ARRANGERS)
        self._since = now()  # when the present turn, or the pause after a round, began
        self._doubt_since: int | None = None  # a step may be in the log that the table does not know of
        self.attendance = Attendance(self._since)
        self.watchers = Watchers(now=now, later=later)
        self.talk = Conversation(self, storage=storage, blocks=blocks or Blocks(storage), now=now)
        self._clocks = None if state.clocks is None else Clocks(state.clocks)
        self._moments: deque[Moment] = deque(maxlen=MOMENTS)
        self._told = self._around()
        self.on_change: Callable[[], None] = lambda: None
        self.on_loss: Callable[[], None] = lambda: None
        self.watchers.tell(Moment(state, None, self._told), delay_ms=self._delay_ms)

    @property
    def match(self) -> Match:
        """The match as it stands. Raises NoMatch."""
        return doing.match_at(self.state)

    @property
    def places(self) -> tuple[Place, ...]:
        """Who sits where."""
        return self.state.room.places

    @property
    def pause_ms(self) -> int:
        """How long bots wait, in ms."""
        return self.state.room.settings.pause_ms

    @property
    def version(self) -> int:
        """How many actions were accepted since the first."""
        return self.state.version

    @property
    def is_watched(self) -> bool:
        """Whether anybody is there, or an action is being stored."""
        return bool(self._readers or self._running)

    @property
    def is_storing(self) -> bool:
        """Whether an action is being stored."""
        return bool(self._running)

    @property
    def outboxes(self) -> tuple[Outbox, ...]:
        """All who read."""
        return tuple(self._readers)

    @property
    def here(self) -> tuple[int, ...]:
        """The seats whose people are there."""
        return self.attendance.here(self.state.room)

    @property
    def company(self) -> tuple[int, ...]:
        """The seats for whose sake the table goes on."""
        return self.attendance.company(self.state.room)

    def seat_of(self, player: str | None) -> int:
        """The seat of that player. Raises NotYourTable."""
        seat = self.state.room.seat_of(player)
        if seat is None:
            raise NotYourTable(f"table {self.id} is somebody else's", table=self.id)
        return seat

    def admits(self, player: str | None) -> bool:
        """Whether that player may be here."""
        return self.state.admits(player)

    def join(self, player: str | None, outbox: Outbox) -> None:
        """Somebody reads from now on; begins with the whole view. Raises NotYourTable."""
        if not self.admits(player):
            raise NotYourTable(f"table {self.id} is somebody else's", table=self.id)
        now, seat = self._now(), self.state.room.seat_of(player)
        if player is not None:
            self.attendance.come(player, self.state.room, now)
        self._readers[outbox] = _Reader(player, seat)
        self._run_clock(now)
        if seat is None:
            self.watchers.add(outbox)
            self._show(outbox)
        else:
            outbox.put(self.view_frame(seat))
        self.talk.say_again(outbox, player, to_come=self.watchers.to_come if seat is None else frozenset())
        self.look(but=outbox)
        self.on_change()

    def leave(self, outbox: Outbox) -> None:
        """That reader is gone."""
        self.watchers.drop(outbox)
        reader = self._readers.pop(outbox, None)
        if reader is None:
            return
        now = self._now()
        if reader.player is not None:
            self.attendance.go(reader.player, now)
        self._run_clock(now)
        self.look()
        self.on_change()

    def hearers(self) -> Iterator[Hearer]:
        """Everybody who reads."""
        return (Hearer(outbox, one.player, self.state.room.seat_of(one.player)) for outbox, one in self._readers.items())

    def tell_watchers(self, frame: str, but: frozenset[Outbox]) -> None:
        """A frame for those who look on, in its turn."""
        self.watchers.put(frame, delay_ms=self._delay_ms, but=but)

    async def submit(self, player: str | None, action: frames.Action, *, by: Outbox | None = None) -> int:
        """The version a person's action made, once it is in the log and every reader's frame is in his outbox. ``by``: that of his which
        hears the answer.

        The same id from the same player gives the same version again. Raises StaleVersion, what ``change_of`` raises, StorageFailed;
        then nothing has changed.
        """
        if player is None:
            raise NotSeated("nobody knows who you are")
        return await self._alone(self._submit(player, action, by))

    async def play(self, duty: Duty, move: Move, *, reason: Said | None = None) -> int:
        """The same for a move the server owes; refused (StaleVersion) where it owes it no more."""
        return await self._alone(self._play(duty, move, reason))

    async def act_by_itself(self) -> int:
        """Whatever else the table does by itself at this time: the next round, another host, seats of those long gone."""
        return await self._alone(self._by_itself())

    async def set_pause(self, player: str | None, pause_ms: int) -> None:
        """The host says how long bots wait from now on, also in a round. Raises NotYourTable, NotHost, StorageFailed."""
        self.state.room.check_host(str(self.places[self.seat_of(player)].player))
        async with self._lock:  # an action that is being stored would bring the old one back
            await self._storage.set_pause(self.id, pause_ms)
            settings = structs.replace(self.state.room.settings, pause_ms=pause_ms)
            self.state = replace(self.state, room=replace(self.state.room, settings=settings))

    async def renamed(self, old: str, new: str, name: str | None = None) -> None:
        """A player has another id from now on, and so have those who share his device; the log knows it already."""
        async with self._lock:
            for was, is_ in zip(device_of(old), device_of(new), strict=True):
                self._rename(was, is_, name)
        self.on_change()

    def _rename(self, old: str, new: str, name: str | None) -> None:
        self.state = replace(self.state, room=self.state.room.renamed(old, new, name=name))
        self._acks = {(new if player == old else player, action): version for (player, action), version in self._acks.items()}
        self._seeds |= {new: self._seeds.pop(old)} if old in self._seeds else {}
        for reader in self._readers.values():
            reader.player = new if reader.player == old else reader.player
        self.attendance.rename(old, new)
        self.talk.rename(old, new)

    async def settled(self) -> None:
        """When everything begun is stored or refused."""
        self.watchers.stop()
        await asyncio.gather(*self._running, return_exceptions=True)

    def seed(self, player: str | None, frame: frames.SeedFrame) -> None:
        """A player's part of the next deal. Raises what ``change.seeder`` raises."""
        self._seeds[doing.seeder(self.state, player, frame.number)] = frame.seed

    def player_of(self, outbox: Outbox) -> str | None:
        """Whose socket that is."""
        reader = self._readers.get(outbox)
        return None if reader is None else reader.player

    def version_for(self, outbox: Outbox) -> int:
        """The version that reader knows of; -1: none yet."""
        seen = self.watchers.version_of(outbox)
        return self.version if seen is None else seen

    def is_here(self, outbox: Outbox) -> bool:
        """Whether that socket still reads."""
        return outbox in self._readers

    def did_something(self, player: str | None) -> None:
        """That player is awake."""
        if player is not None and self.attendance.act(player, self._now()):
            self.look()
            self.on_change()

    def say_again(self, outbox: Outbox, version: int) -> None:
        """What has happened since that version, step by step; or the whole view."""
        seat = self.state.room.seat_of(self.player_of(outbox))
        if outbox in self.watchers:
            self._show(outbox)
        elif (missed := self._since_version(version, self.player_of(outbox))) is not None:
            for moment in missed:
                outbox.put(moment.step(seat))
        else:
            outbox.put(self.view_frame(seat))

    def view_frame(self, seat: int | None) -> str:
        """All that seat may know, as a frame."""
        return shown.view_text(self.state, seat, self._around())

    def preview(self, seat: int, text: str) -> PreviewSaid:
        """What would lie on the table after that move of that seat. Raises what ``change.previewed`` raises."""
        return doing.previewed(self.state, seat, text)

    def refuse(self, outbox: Outbox, *, action: str, error: DvorError) -> None:
        """Tell one reader why his action was refused, with what he may see."""
        self._counters.refuse(error.code)
        if outbox in self.watchers:
            seen = self.watchers.seen
            outbox.put(shown.refused_text(None if seen is None else seen.state, None, outbox.lang, action=action, error=error))
            return
        seat = self.state.room.seat_of(self.player_of(outbox))
        outbox.put(self.refused_frame(seat, outbox.lang, action=action, error=error))

    def refused_frame(self, seat: int | None, lang: str, *, action: str, error: DvorError) -> str:
        """Why an action was refused, with the view of a seat; a stranger (None) sees none."""
        return shown.refused_text(None if seat is None else self.state, seat, lang, action=action, error=error)

    def tell(self, error: DvorError) -> None:
        """Every reader hears that the table cannot go on for now."""
        for outbox in self._readers:
            self.refuse(outbox, action="", error=error)

    def duty(self) -> Duty | None:
        """What the server has to play now."""
        return self._instant.duty

    def look(self, *, but: Outbox | None = None) -> int | None:
        """Tell everybody (``but`` one who knows) who is there, if that has changed; when to look again (ms), None: no need."""
        state = self.state
        if state.turn >= 0:
            self.attendance.fall_asleep(state.room, state.turn, since=self._since, now=self._now())
        around = self._around()
        if to := around.news_for(self._told):
            self._told = around
            self._tell_presence(but, to)
        return self._instant.changes_at

    async def _alone(self, work: Coroutine[Any, Any, int]) -> int:
        """Run to its end even when whoever asked is gone: what the log has, the table must have."""
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[int]) -> None:
        """Whoever asked may be gone, and would not hear why it was refused."""
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, DvorError):
            log.error("table %s is broken", self.id, exc_info=error)

    async def _submit(self, player: str, action: frames.Action, by: Outbox | None) -> int:
        begun = perf_counter()
        async with self._lock:
            known = self._acks.get((player, action.id))
            if known is not None:
                return known
            is_any = doing.means_the_same(self.state, action)
            if not is_any:
                doing.seat_in(self.state, player)  # who only looks on is told of no version
                self._check_version(action.version)
            change = doing.change_of(self.state, player, action, dealer=self._dealer(), place_of=self._place_of, robot_of=self._robot_of)
            if isinstance(action, doing.ARRANGING):
                self._arranged.count(person_of(player), ARRANGED, self._now() / 1000)
            change = await self._checked(change, player)
            seat = self.state.room.seat_of(player)
            try:
                await self._commit(change, seat=seat, player=player, action=action.id, by=by)
            except Conflict as error:
                await self._read_again(error, by=by)
                known = self._acks.get((player, action.id))
                if known is not None:
                    return known
                self._check_version(-1 if is_any else action.version)
                raise StorageFailed(f"the log refused version {self.version + 1}: {error}", reason="other") from error
            self._acks[player, action.id] = self.version
            if len(self._acks) > KNOWN_ACKS:
                del self._acks[next(iter(self._acks))]
            self._counters.latency.add(perf_counter() - begun)
            return self.version

    async def _checked(self, change: Change, player: str) -> Change:
        """The same with the ratings of who sits there, where that may have changed at a rated table. Raises RatedOnly, StorageFailed."""
        room = change.room
        if room is None or not room.settings.rated or self.state.is_playing:
            return change
        people = (place.player for place in room.places if place.player is not None)
        known = await self._storage.standings(pool_at(self.state.rules, room), people)
        return doing.with_ratings(self.state, change, player, known)

    async def _play(self, duty: Duty, move: Move, reason: Said | None) -> int:
        async with self._lock:
            self._check_version(duty.version)
            if self.duty() != duty:  # handed back meanwhile
                raise StaleVersion("it is his own again", version=duty.version, current=self.version)
            return await self._commit_own(doing.played(self.state, self.match, move, kind=duty.kind), seat=duty.seat, reason=reason)

    async def _by_itself(self) -> int:
        async with self._lock:
            if self._doubt_since is not None and (await self._storage.load(self.id)).version > self.version:
                await self._read_again(None)
            self._doubt_since = None
            while (change := self._due()) is not None:
                await self._commit_own(change, seat=None)
            return self.version

    async def _commit_own(self, change: Change, *, seat: int | None, reason: Said | None = None) -> int:
        version = self.version
        try:
            await self._commit(change, seat=seat, reason=reason)
        except Conflict as error:
            await self._read_again(error)
            self._check_version(version)
            raise StorageFailed(f"the log refused version {self.version + 1}: {error}", reason="other") from error
        return self.version

    def _due(self) -> Change | None:
        """The next thing the table does by itself, if it is time."""
        instant, room = self._instant, self.state.room
        if instant.next_at is not None and instant.next_at <= instant.now:
            deals = doing.next_round if room.course is None else doing.next_deal
            return deals(self.state, self._dealer())
        if instant.away is None or instant.away[0] > instant.now:
            return None
        player = instant.away[1]
        if room.settings.is_public:
            return doing.only_room(self.state, room.stand(player), "gone")
        return doing.only_room(self.state, room.hand_over(player, self.here), "host")

    def _check_version(self, version: int) -> None:
        if version != self.version:
            raise StaleVersion(f"version {version} is not {self.version}", version=version, current=self.version)

    def _dealer(self) -> Dealer:
        return Dealer(
            table=self.id, promised=self.state.promised, seeds=self._seeds, source=self._source, at=self._now(), deal_of=self._deal_of
        )

    async def _commit(
        self,
        change: Change,
        *,
        seat: int | None,
        player: str | None = None,
        action: str | None = None,
        by: Outbox | None = None,
        reason: Said | None = None,
    ) -> None:
        """Into the log, then into memory, then to the readers. Raises StorageFailed, Conflict."""
        before, now = self.state, self._now()
        clocks = self._clocks_after(change, now)
        data = change.data if clocks is None else {**change.data, "clocks": clocks.at(now)}
        after = doing.state_after(before, change, seat=seat, reason=reason, clocks=None if clocks is None else clocks.at(now))
        step = Step(
            table=self.id,
            version=after.version,
            part=after.part,
            at=now,
            number=before.number,
            lines=change.lines,
            score=() if after.match is None else after.match.sheet.score,
            is_over=after.is_over,
            phase=after.phase,
            kind=change.kind,
            seat=seat,
            player=player,
            action=action,
            data=data or None,
            reason=reason,
            room=change.room,
            promised=() if change.promised is None else (change.promised,),
            kept=before.promised.number if change.proof is not None else None,
            token=before.token,
            ended=doing.ended_by(before, after),
        )
        try:
            rated = await self._storage.append(step)
        except StorageFailed:
            self._doubt_since = self._now()
            self.on_change()
            raise
        if rated:
            after = replace(after, ratings=rated)
        self.state, self._clocks, self._doubt_since = after, clocks, None
        self._since = self._since if change.kind == "ready" else self._now()  # whoever is ready does not begin the pause anew
        if change.is_new_round:
            self._seeds = {}
        self._counters.did(change.kind)
        self._run_clock(self._now())
        if player is not None:
            self.attendance.act(player, self._now())
        self._announce(doing.fresh_events(before, after, change), by=by)
        self.look()
        self.on_change()

    async def _read_again(self, error: Conflict | None, *, by: Outbox | None = None) -> None:
        """The log has gone on without this table (a commit of unknown end, another process): follow it, or let it go."""
        log.warning("table %s reads its log again", self.id)
        stored = await self._storage.load(self.id)
        if stored.token != self.state.token and stored.owner is not None:
            self.lose()
            raise Elsewhere(f"table {self.id} is at another node", table=self.id) from error
        promised, self.state = self.state.promised, await asyncio.to_thread(self._restore, stored)
        if self.state.promised != promised:
            self._seeds = {}
        self._acks, self._doubt_since = stored.acks, None
        self._clocks, self._since = None if self.state.clocks is None else Clocks(self.state.clocks), self._now()
        self._run_clock(self._since)
        self._moments.clear()
        self._announce(None, by=by)
        self.on_change()

    def lose(self) -> None:
        """Another process has the table: everybody is sent away, to come again."""
        for outbox in self._readers:
            outbox.end(CLOSE_LATER, "moved")
        self.on_loss()

    def _announce(self, fresh: tuple[Event, ...] | None, *, by: Outbox | None = None) -> None:
        """A frame for each reader, made once a seat; who may not be here any more is sent away. ``fresh`` None: nobody knows what has
        happened."""
        late = self._seat_readers(by)
        self._told = self._around()
        moment = Moment(self.state, fresh, self._told)
        self._moments.append(moment)
        made: dict[int, str] = {}
        for outbox, reader in self._readers.items():
            if reader.seat is None:
                continue
            if outbox in late:
                outbox.put(moment.view(reader.seat))
            else:
                made[reader.seat] = made.get(reader.seat) or moment.step(reader.seat)
                outbox.put(made[reader.seat])
        self.watchers.tell(moment, delay_ms=self._delay_ms)

    def _seat_readers(self, by: Outbox | None) -> set[Outbox]:
        """Everybody reads for the seat he has now; those who looked on and have not seen the version before."""
        late = set()
        for outbox, reader in list(self._readers.items()):
            seat = self.state.room.seat_of(reader.player)
            if seat is None:
                self._move_to_watchers(outbox, reader, is_leaving=outbox is by)
                continue
            if reader.seat is None and self.watchers.drop(outbox) != self.version - 1:
                late.add(outbox)
            reader.seat = seat
        return late

    def _move_to_watchers(self, outbox: Outbox, reader: _Reader, *, is_leaving: bool) -> None:
        if not self.admits(reader.player):
            self.watchers.drop(outbox)
            del self._readers[outbox]
            if reader.player is not None:
                self.attendance.go(reader.player, self._now())
            if not is_leaving:  # who leaves hears first that he has
                outbox.end(CLOSE_GONE, NotYourTable.code)
        elif reader.seat is not None:
            reader.seat = None
            self.watchers.add(outbox, version=self.version - 1)

    def _show(self, outbox: Outbox) -> None:
        """The whole view for one who looks on, as late as he may see it."""
        self.watchers.say_again(outbox, None if self._delay_ms else self._around())

    def _tell_presence(self, but: Outbox | None, to: Set[int | None]) -> None:
        made: dict[int, str] = {}
        for outbox, reader in self._readers.items():
            seat = self.state.room.seat_of(reader.player)
            if seat is not None and seat in to and outbox is not but:
                made[seat] = made.get(seat) or shown.presence_text(self.state, seat, self._told)
                outbox.put(made[seat])
        if None in to and len(self.watchers):
            self.tell_watchers(shown.presence_text(self.state, None, self._told), frozenset() if but is None else frozenset((but,)))

    def _since_version(self, version: int, player: str | None) -> list[Moment] | None:
        """The moments after that version, if they are all known and the player has had the same seat since."""
        missed = [moment for moment in self._moments if moment.state.version > version]
        known = [moment for moment in self._moments if moment.state.version >= version]
        seats = {moment.state.room.seat_of(player) for moment in known}
        if not missed or len(known) != self.version - version + 1 or seats != {self.state.room.seat_of(player)}:
            return None
        return missed

    @property
    def _instant(self) -> Instant:
        now, doubt_since = self._now(), self._doubt_since
        return Instant(
            state=self.state, attendance=self.attendance, clocks=self._clocks, since=self._since, now=now, doubt_since=doubt_since
        )

    def _around(self) -> Around:
        return self._instant.around(self.id, watchers=len(self.watchers), blocked=self.talk.blocked())

    @property
    def _delay_ms(self) -> int:
        """How much later watchers see it."""
        return 0 if self.state.match is None else self.state.room.settings.delay_s * 1000

    def _clocks_after(self, change: Change, now: int) -> Clocks | None:
        room = change.room or self.state.room
        if room.settings.clock is None or change.match is None:
            return None
        fresh = Clocks.fresh(room.settings.clock, seats=len(room.places)) if change.is_new_round else self._clocks
        return fresh if fresh is None or change.kind not in MOVES else fresh.stopped(now, more_ms=room.settings.clock.increment_s * 1000)

    def _run_clock(self, now: int) -> None:
        """Time passes for a person on turn while anybody is there."""
        if self._clocks is None:
            return
        seat = self.state.turn
        runs = seat >= 0 and self.places[seat].player is not None and bool(self.company or self.state.room.course)
        self._clocks = self._clocks.started(seat, now) if runs else self._clocks.stopped(now)
