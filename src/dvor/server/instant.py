"""A table at an instant: what the server has to play, what it does by itself, and when that will change. A value; nothing is done here."""

from __future__ import annotations

from dataclasses import dataclass

from dvor.server.attendance import Attendance
from dvor.server.clock import Clocks
from dvor.server.course import Course
from dvor.server.shown import Around
from dvor.server.state import State
from dvor.wire import frames

#: After a round the next is dealt by itself so much later where two people or more sit, in ms.
NEXT_MS = 30_000
#: A table of a tournament waits so long for its people before its first deal, in ms.
COME_MS = 60_000
#: A table that does not know whether its last step was stored looks into the log so much later, in ms.
DOUBT_MS = 1_000


@dataclass(frozen=True, slots=True)
class Duty:
    """What the server has to play at a version: for a bot, for who is away, a pass that is forced, for whose time is up.

    ``level``: of the bot that chooses; None: there is no choice. ``is_at_once``: without a pause.
    """

    version: int
    seat: int
    kind: str
    level: str | None
    is_at_once: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Instant:
    """``since``: when the present turn, or the pause after a round, began; ``doubt_since``: when a step may have been stored that the
    table does not know of; times are ms since 1970.
    """

    state: State
    attendance: Attendance
    clocks: Clocks | None
    since: int
    now: int
    doubt_since: int | None = None

    @property
    def duty(self) -> Duty | None:
        """What the server has to play."""
        state, room, seat = self.state, self.state.room, self.state.turn
        if seat < 0 or state.match is None or not (room.people or room.course):
            return None
        level = room.places[seat].level
        if level is not None:
            return Duty(state.version, seat, "bot", level)
        if self.clocks is not None and self.clocks.ends_at is not None and self.clocks.ends_at <= self.now:
            return Duty(state.version, seat, "expired", room.settings.level, is_at_once=True)
        if seat in self.attendance.covered(room, self.now):
            return Duty(state.version, seat, "cover", room.settings.level)
        if len(room.people) > 1 and self.attendance.company(room) and [move.kind for move in state.match.legal_moves()] == ["pass"]:
            return Duty(state.version, seat, "forced", None)
        return None

    @property
    def next_at(self) -> int | None:
        """When the next round, or deal of a tournament, is dealt by itself."""
        state = self.state
        if state.room.course is not None:
            return self._next_deal_at(state.room.course)
        if not state.is_playing or state.is_in_round or state.room.persons < 2 or not self.attendance.company(state.room):
            return None
        return max(self.since, self.attendance.woken) + NEXT_MS

    def _next_deal_at(self, course: Course) -> int | None:
        """When all are there, the first; when all who are there have said so, any other; else after a while, since other tables wait."""
        state, here = self.state, self.attendance.here(self.state.room)
        if state.is_in_round or state.next_deal is None:
            return None
        if state.match is None:
            return self.since if len(here) == len(state.room.people) else self.since + COME_MS
        is_ready = not state.room.people or (bool(here) and all(seat in course.ready for seat in here))
        return self.since if is_ready else self.since + NEXT_MS

    @property
    def away(self) -> tuple[int, str] | None:
        """Outside of matches: who will have been away too long first, and when. The host; at a public table everybody."""
        room = self.state.room
        if self.state.is_playing:
            return None
        players = [room.places[seat].player for seat in room.people] if room.settings.is_public else [room.host]
        times = [(at, one) for one in players if one is not None and (at := self.attendance.away_at(room, one)) is not None]
        return min(times, default=None)

    @property
    def changes_at(self) -> int | None:
        """When any of this will be otherwise, if nobody does anything before."""
        state, room, away = self.state, self.state.room, self.away
        doubt_at = None if self.doubt_since is None else self.doubt_since + DOUBT_MS
        times = [self.attendance.next_change(room, self.now), self.next_at, None if away is None else away[0], doubt_at]
        if state.turn >= 0:
            times.append(self.attendance.sleeps_at(room, state.turn, since=self.since))
            ends_at = None if self.clocks is None else self.clocks.ends_at
            times.append(None if ends_at is None or ends_at <= self.now else ends_at)  # once it is up, nothing more will come of it
        return min((at for at in times if at is not None), default=None)

    def around(self, table: str, *, watchers: int, blocked: tuple[frozenset[int], ...]) -> Around:
        """What frames tell of it."""
        room, at, clocks = self.state.room, self.next_at, self.clocks
        here, covered = set(self.attendance.here(room)), self.attendance.covered(room, self.now) if self.state.is_playing else frozenset()
        seats = range(len(room.places))
        return Around(
            table=table,
            online=tuple(seat in here for seat in seats),
            covered=tuple(seat in covered for seat in seats),
            blocked=blocked,
            watchers=watchers,
            clocks=None if clocks is None else frames.ClocksData(list(clocks.at(self.now)), clocks.running),
            next_ms=None if at is None else max(0, at - self.now),
        )
