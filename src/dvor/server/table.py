"""A table: a match, who sits there, and the version. The only one who changes it; what it accepts is in the log first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from msgspec import structs

from dvor.chance import Source
from dvor.core.deal import Deal
from dvor.core.look import seen_by, view_of
from dvor.core.match import Match
from dvor.core.moves import Event, Move
from dvor.core.notation import parse_move
from dvor.core.record import PERSON, round_lines, score_line, tag_line
from dvor.core.rules import Rules
from dvor.errors import DvorError
from dvor.i18n import error_text
from dvor.server.errors import Conflict, MatchOpen, NotYourTable, NotYourTurn, StaleVersion, StorageFailed
from dvor.server.outbox import Outbox
from dvor.server.room import Place, Room
from dvor.server.storage import HOUSE, Said, Step, Storage, Stored
from dvor.wire import frames
from dvor.wire.bodies import PreviewSaid
from dvor.wire.view import event_data, layout_data, view_data

log = logging.getLogger(__name__)


@dataclass(frozen=True, kw_only=True)
class State:
    """A table at one version. ``number`` is the next line of its log, ``reasons`` the bots' last in this round, by seat.

    ``rules`` are those of the next match.
    """

    match: Match
    room: Room
    rules: Rules
    version: int
    part: int
    number: int
    reasons: dict[int, Said]
    token: int = 0


@dataclass(frozen=True, kw_only=True)
class Change:
    """What an action makes of a table: the match after it, and the lines that tell it."""

    match: Match
    lines: tuple[str, ...]
    is_new_match: bool = False
    is_new_round: bool = False


class Table:
    """One table in memory. ``now`` gives ms since 1970; ``restore`` makes a state of what the log has."""

    def __init__(
        self, stored: Stored, state: State, *, storage: Storage, source: Source, now: Callable[[], int], restore: Callable[[Stored], State]
    ) -> None:
        self.id = stored.table
        self._state = state
        self._acks = stored.acks
        self._storage, self._source, self._now, self._restore = storage, source, now, restore
        self._lock = asyncio.Lock()
        self._readers: dict[Outbox, int] = {}
        self._running: set[asyncio.Task[int]] = set()
        self.on_change: Callable[[], None] = lambda: None

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self._state.match

    @property
    def places(self) -> tuple[Place, ...]:
        """Who sits where."""
        return self._state.room.places

    @property
    def pause_ms(self) -> int:
        """How long bots wait, in ms."""
        return self._state.room.settings.pause_ms

    @property
    def version(self) -> int:
        """How many actions were accepted since the first deal."""
        return self._state.version

    @property
    def is_watched(self) -> bool:
        """Whether anybody is there, or an action is being stored."""
        return bool(self._readers or self._running)

    def seat_of(self, player: str | None) -> int:
        """The seat of that player. Raises NotYourTable."""
        seat = self._state.room.seat_of(player)
        if seat is not None:
            return seat
        raise NotYourTable(f"table {self.id} is somebody else's", table=self.id)

    def join(self, seat: int, outbox: Outbox) -> None:
        """Somebody at that seat reads from now on; begins with the whole view."""
        self._readers[outbox] = seat
        outbox.put(self.view_frame(seat))

    def leave(self, outbox: Outbox) -> None:
        """That reader is gone."""
        self._readers.pop(outbox, None)

    async def submit(self, seat: int, action: frames.MoveFrame | frames.NextFrame | frames.RematchFrame) -> int:
        """The version a person's action made, once it is in the log and every reader's frame is in his outbox.

        The same id from the same seat gives the same version again. Raises StaleVersion, BadMove, NotYourTurn, IllegalMove,
        RoundOver, RoundOpen, MatchOver, MatchOpen, StorageFailed; then nothing has changed.
        """
        return await self._alone(self._submit(seat, action))

    async def submit_bot(self, seat: int, move: Move, *, version: int, reason: Said | None) -> int:
        """The same for a bot's move at that version."""
        return await self._alone(self._submit_bot(seat, move, version, reason))

    async def set_pause(self, pause_ms: int) -> None:
        """How long bots wait from now on. Raises StorageFailed."""
        await self._storage.set_pause(self.id, pause_ms)
        settings = structs.replace(self._state.room.settings, pause_ms=pause_ms)
        self._state = replace(self._state, room=replace(self._state.room, settings=settings))

    async def settled(self) -> None:
        """When everything begun is stored or refused."""
        await asyncio.gather(*self._running, return_exceptions=True)

    def view_frame(self, seat: int) -> str:
        """All that seat may know, as a frame."""
        view = view_data(view_of(self.match, seat))
        return frames.frame_text(frames.ViewFrame(self.version, view, self._players(seat), self._reasons(), self._table(seat)))

    def _table(self, seat: int) -> frames.TableData:
        room, rules = self._state.room, self._state.rules
        return frames.TableData(
            id=self.id,
            phase="over" if self.match.is_over else "playing",
            host=room.host_seat,
            seat=seat,
            game=rules.game,
            changed=rules.changed,
            code=rules.code,
            settings=room.settings,
            watchers=0,
            promise=None,
            revealed=None,
            clocks=None,
            gave_up=list(room.gave_up),
            next_ms=None,
            pause_ms=room.settings.pause_ms,
            house=room.settings.house,
        )

    def preview(self, seat: int, text: str) -> PreviewSaid:
        """What would lie on the table after that move of that seat; nothing else of what would be is told.

        Raises BadMove, NotYourTurn, IllegalMove, RoundOver.
        """
        after = self._move_of(seat, text).match.round
        return PreviewSaid(layout_data(after.layout), after.ends)

    def refused_frame(self, seat: int, lang: str, *, action: str, error: DvorError) -> str:
        """Why an action was refused, with the view as it is."""
        view = view_data(view_of(self.match, seat))
        said = error_text(lang, error)
        return frames.frame_text(frames.RefusedFrame(action, error.code, said, error.facts, self.version, view))

    def tell(self, error: DvorError) -> None:
        """Every reader hears that the table cannot go on for now."""
        for outbox, seat in self._readers.items():
            outbox.put(self.refused_frame(seat, outbox.lang, action="", error=error))

    async def _alone(self, work: Coroutine[None, None, int]) -> int:
        """Run to its end even when whoever asked is gone: what the log has, the table must have."""
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _submit(self, seat: int, action: frames.MoveFrame | frames.NextFrame | frames.RematchFrame) -> int:
        async with self._lock:
            known = self._acks.get((str(self.places[seat].player), action.id))
            if known is not None:
                return known
            self._check_version(action.version)
            try:
                await self._commit(self._change(seat, action), seat=seat, action=action.id)
            except Conflict as error:
                await self._read_again()
                known = self._acks.get((str(self.places[seat].player), action.id))
                if known is not None:
                    return known
                self._check_version(action.version)
                raise StorageFailed(f"the log refused version {self.version + 1}: {error}", reason="other") from error
            self._acks[str(self.places[seat].player), action.id] = self.version
            return self.version

    async def _submit_bot(self, seat: int, move: Move, version: int, reason: Said | None) -> int:
        async with self._lock:
            self._check_version(version)
            try:
                await self._commit(_played(self.match, move), seat=seat, reason=reason)
            except Conflict as error:
                await self._read_again()
                self._check_version(version)
                raise StorageFailed(f"the log refused version {self.version + 1}: {error}", reason="other") from error
            return self.version

    def _check_version(self, version: int) -> None:
        if version != self.version:
            raise StaleVersion(f"version {version} is not {self.version}", version=version, current=self.version)

    def _change(self, seat: int, action: frames.MoveFrame | frames.NextFrame | frames.RematchFrame) -> Change:
        match = self.match
        if isinstance(action, frames.MoveFrame):
            return self._move_of(seat, action.move)
        if isinstance(action, frames.NextFrame):
            deal = Deal.shuffled(match.rules, seats=match.seats, source=self._source, sitting=match.sitting)
            return Change(match=match.next_round(deal), lines=round_lines(match.round_number + 1, deal), is_new_round=True)
        if not match.is_over:
            raise MatchOpen("the match goes on")
        return first_deal(match.rules, self.places, source=self._source, at=self._now(), house=self._state.room.settings.house)

    def _move_of(self, seat: int, text: str) -> Change:
        """A seat's move. Raises BadMove, NotYourTurn, IllegalMove, RoundOver."""
        match, move = self.match, parse_move(text)
        if match.turn not in (seat, -1):
            raise NotYourTurn(f"seat {match.turn} is on turn, not seat {seat}", seat=seat, turn=match.turn)
        return _played(match, move)

    async def _commit(self, change: Change, *, seat: int, action: str | None = None, reason: Said | None = None) -> None:
        """Into the log, then into memory, then to the readers. Raises StorageFailed, Conflict."""
        before, match = self._state, change.match
        step = Step(
            table=self.id,
            version=before.version + 1,
            part=before.part + change.is_new_match,
            at=self._now(),
            number=before.number,
            lines=change.lines,
            score=match.sheet.score,
            is_over=match.is_over,
            phase="over" if match.is_over else "playing",
            kind="bot" if action is None else "move",
            seat=seat,
            player=None if action is None else self.places[seat].player,
            token=before.token,
            action=action,
            reason=reason,
        )
        await self._storage.append(step)
        reasons = {} if change.is_new_match or change.is_new_round else before.reasons
        self._state = replace(
            before,
            match=match,
            version=step.version,
            part=step.part,
            number=step.number + len(step.lines),
            reasons=reasons if reason is None else {**reasons, seat: reason},
        )
        fresh = match.events if change.is_new_match or change.is_new_round else match.events[len(before.match.events) :]
        self._announce(fresh)
        self.on_change()

    async def _read_again(self) -> None:
        """The log has gone on without this table (a commit of unknown end, another process): follow it."""
        log.warning("table %s reads its log again", self.id)
        stored = await self._storage.load(self.id)
        self._state = await asyncio.to_thread(self._restore, stored)
        self._acks = stored.acks
        for outbox, seat in self._readers.items():
            outbox.put(self.view_frame(seat))
        self.on_change()

    def _announce(self, fresh: tuple[Event, ...]) -> None:
        """A frame for each reader, made once a seat."""
        made: dict[int, str] = {}
        for outbox, seat in self._readers.items():
            if seat not in made:
                events = [event_data(shown) for event in fresh if (shown := seen_by(self.match, event, seat)) is not None]
                view = view_data(view_of(self.match, seat))
                step = frames.StepFrame(self.version, events, view, self._players(seat), self._reasons(), self._table(seat))
                made[seat] = frames.frame_text(step)
            outbox.put(made[seat])

    def _players(self, reader: int) -> list[frames.PlayerData | None]:
        here = set(self._readers.values())
        return [
            frames.PlayerData(
                place.name,
                "human" if place.level is None else "bot",
                place.level,
                place.level is not None or seat in here,
                covered=False,
                you=seat == reader,
            )
            for seat, place in enumerate(self.places)
        ]

    def _reasons(self) -> list[frames.ReasonData | None]:
        """Why bots played last; nobody hears it before the round is over."""
        if not self.match.round.is_over:
            return [None] * len(self.places)
        told = self._state.reasons
        return [frames.ReasonData(told[seat].code, told[seat].facts) if seat in told else None for seat in range(len(self.places))]


def first_deal(rules: Rules, places: tuple[Place, ...], *, source: Source, at: int, house: str = "") -> Change:
    """A new match. ``at`` in ms since 1970, ``house`` the name of its rules. Raises BadSeats, OptionConflict."""
    seats = len(places)
    deal = Deal.shuffled(rules, seats=seats, source=source)
    match = Match.start(rules, seats=seats, deal=deal)
    day = datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
    more = [("Date", day), *([(HOUSE, house)] if house else [])]
    tags = match.record(players=[place.name or PERSON for place in places], tags=more).tags
    lines = (*(tag_line(name, value) for name, value in tags), *round_lines(1, deal))
    return Change(match=match, lines=lines, is_new_match=True)


def _played(match: Match, move: Move) -> Change:
    after = match.play(move)
    lines = (str(move), score_line(after.sheet.score)) if after.round.is_over else (str(move),)
    return Change(match=after, lines=lines)
