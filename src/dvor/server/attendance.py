"""Who of a table's people is there, and for whom a bot has to play meanwhile. It looks at no clock: times are ms, handed in."""

from __future__ import annotations

from collections import Counter

from dvor.server.companions import person_of
from dvor.server.room import Room

#: Who is there and on turn and does nothing for so long is played for, where the table has no clock; in s.
IDLE_S = 180


class Attendance:
    """The sockets of the players of one table, since when each is there or away, and who has fallen asleep.

    A seat is covered (a bot plays for it) while somebody else is there and its own player has been away for the table's grace, or was
    asleep on his turn. Grace begins again when the first comes back to a table where nobody was: all may drop and return in any order.
    A bot account's program is nobody a person would keep waiting: it counts as company only where no person sits. Nor does anybody
    wait for who sits at his own device.
    """

    def __init__(self, now: int) -> None:
        self._sockets: Counter[str] = Counter()
        self._changed: dict[str, int] = {}  # since when he is there, or away
        self._did: dict[str, int] = {}  # when he did something last
        self._asleep: set[str] = set()
        self._woken = now  # when somebody came to where nobody was

    @property
    def woken(self) -> int:
        """When the first came to a table where nobody was."""
        return self._woken

    def come(self, player: str, room: Room, now: int) -> None:
        """One socket more of that player."""
        if not self.company(room):
            self._woken = now
        if not self._sockets[player]:
            self._changed[player] = now
            self._asleep.discard(player)
        self._sockets[player] += 1

    def go(self, player: str, now: int) -> None:
        """One socket less."""
        self._sockets[player] -= 1
        if self._sockets[player] <= 0:
            del self._sockets[player]
            self._changed[player] = now

    def act(self, player: str, now: int) -> bool:
        """He has done something; whether he was asleep."""
        self._did[player] = now
        was_asleep = player in self._asleep
        self._asleep.discard(player)
        return was_asleep

    def rename(self, old: str, new: str) -> None:
        """The same person under another id."""
        self._sockets[new] += self._sockets.pop(old, 0)
        self._sockets = +self._sockets
        for times in (self._changed, self._did):
            if old in times:
                times[new] = max(times.pop(old), times.get(new, 0))
        if old in self._asleep:
            self._asleep.remove(old)
            self._asleep.add(new)

    def is_here(self, player: str | None) -> bool:
        """Whether he has a socket."""
        return player in self._sockets

    def here(self, room: Room) -> tuple[int, ...]:
        """The seats whose people are there."""
        return tuple(seat for seat in room.people if room.places[seat].player in self._sockets)

    def company(self, room: Room) -> tuple[int, ...]:
        """The seats for whose sake the table goes on: of the people who are there; programs' where no person sits."""
        people = [seat for seat in room.people if not room.places[seat].is_robot]
        return tuple(seat for seat in self.here(room) if not people or seat in people)

    def covered(self, room: Room, now: int) -> frozenset[int]:
        """The seats a bot plays for."""
        return frozenset(seat for seat in room.people if (at := self._covered_at(room, seat)) is not None and at <= now)

    def away_at(self, room: Room, player: str) -> int | None:
        """When that player has been, or will have been, away for the table's grace; None while he is there, or nobody else is."""
        if player in self._sockets or not self._waits(room, player):
            return None
        return max(self._changed.get(player, 0), self._woken) + room.settings.grace_s * 1000

    def sleeps_at(self, room: Room, seat: int, *, since: int) -> int | None:
        """When who is on turn there since that time will count as asleep; None: never, or he does already."""
        player = room.places[seat].player
        if player is None or player not in self._sockets or player in self._asleep or room.settings.clock is not None:
            return None
        if not self._waits(room, player):
            return None
        return max(since, self._woken, self._changed.get(player, 0), self._did.get(player, 0)) + IDLE_S * 1000

    def fall_asleep(self, room: Room, seat: int, *, since: int, now: int) -> None:
        """See whether who is on turn there has fallen asleep."""
        player, at = room.places[seat].player, self.sleeps_at(room, seat, since=since)
        if player is not None and at is not None and at <= now:
            self._asleep.add(player)

    def next_change(self, room: Room, now: int) -> int | None:
        """When the next seat will be covered if nothing happens before."""
        times = [at for seat in room.people if (at := self._covered_at(room, seat)) is not None and at > now]
        return min(times, default=None)

    def _covered_at(self, room: Room, seat: int) -> int | None:
        player = room.places[seat].player
        if player is None:
            return None
        if player in self._asleep and self._waits(room, player):
            return 0
        return self.away_at(room, player)

    def _waits(self, room: Room, player: str) -> bool:
        """Whether somebody would wait for that player: there, or at the other tables of a tournament."""
        return room.course is not None or any(person_of(str(room.places[seat].player)) != person_of(player) for seat in self.company(room))
