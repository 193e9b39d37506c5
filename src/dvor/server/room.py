"""Who sits where and by what settings: a value, and what may be done to it while no match is in play."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dvor.server.companions import device_of, person_of
from dvor.server.course import Course
from dvor.server.refusals import NoSeat, NotHost, NotSeated, OneDevice, RatedFixed, SeatTaken
from dvor.wire.settings import Settings

#: How ids of bot accounts begin, so that everybody can be told that a program plays.
ROBOT = "bot-"


@dataclass(frozen=True, kw_only=True, slots=True)
class Place:
    """A seat: a person's (``player``: his id), a bot's (``level``), or free (neither)."""

    name: str = ""
    level: str | None = None
    player: str | None = None

    @property
    def is_robot(self) -> bool:
        """Whether a bot account's program plays there."""
        return self.player is not None and self.player.startswith(ROBOT)

    @property
    def is_free(self) -> bool:
        """Whether nobody sits there."""
        return self.level is None and self.player is None


FREE = Place()
USUAL = Settings()


@dataclass(frozen=True, kw_only=True, slots=True)
class Room:
    """The code of a table's rules, its seats and settings, who may change them (``host``: a player who sits there, or None), the seats that
    have given up the match in play, and the deals it plays where it belongs to a tournament."""

    rules: str
    places: tuple[Place, ...]
    settings: Settings = USUAL
    host: str | None = None
    gave_up: tuple[int, ...] = ()
    course: Course | None = None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats people hold."""
        return tuple(seat for seat, place in enumerate(self.places) if place.player is not None)

    @property
    def is_alone(self) -> bool:
        """Whether one person sits here, at one device and with companions perhaps, and bots of the server's else."""
        if self.settings.rated or self.course is not None:
            return False
        return self.persons == 1 and not any(place.is_robot or place.is_free for place in self.places)

    @property
    def persons(self) -> int:
        """How many people hold seats, those at one device counted once."""
        return len({person_of(str(self.places[seat].player)) for seat in self.people})

    @property
    def host_seat(self) -> int | None:
        """Where the host sits."""
        return self.seat_of(self.host)

    @property
    def looks_back(self) -> bool:
        """Whether those who play here may look at rounds that are over again, and have them reviewed, while their match goes on. Asked by
        the page and by what tells of such rounds: the one place that decides it. A strict table, a rated one and one of a tournament wait
        until the match is over."""
        return self.settings.aids and not self.settings.rated and self.course is None

    @property
    def has_free_seat(self) -> bool:
        """Whether somebody may still sit down."""
        return any(map(self.is_open, self.places))

    def is_open(self, place: Place) -> bool:
        """Whether somebody may sit down there: it is free, or a bot's that played on at a rated table for somebody who had left."""
        return place.is_free or (self.settings.rated and place.level is not None)

    def seat_of(self, player: str | None) -> int | None:
        """The seat of that player."""
        if player is None:
            return None
        return next((seat for seat, place in enumerate(self.places) if place.player == player), None)

    def sit(self, player: str, *, seat: int, name: str) -> Room:
        """Take a free seat, or move to one; the first person to sit down is the host. Raises NoSeat, SeatTaken."""
        self._check_seat(seat)
        if self.places[seat].player == player:
            return self._with({seat: replace(self.places[seat], name=name)})
        if not self.is_open(self.places[seat]):
            raise SeatTaken(f"seat {seat} is taken", seat=seat)
        before = self.seat_of(player)
        changes = {} if before is None else {before: FREE}
        place = Place(name=name, player=player)
        moved = self._with({**changes, seat: place})
        return moved if self.host is not None or place.is_robot else replace(moved, host=player)

    def stand(self, player: str) -> Room:
        """Free one's seat, and those of all who share one's device; the next person becomes the host. Raises NotSeated."""
        return self.leave(player, FREE)

    def leave(self, player: str, after: Place) -> Room:
        """Leave for good, with all who share his device: their seats are that bot's, or free, from now on. Who leaves a rated match has
        given it up. Raises NotSeated."""
        room = self
        for one in self._with_companions(player):
            seat = room.seat_of(one)
            gave_up = [other for other in room.gave_up if other != seat]
            if seat is not None and self.settings.rated and not after.is_free:
                gave_up.append(seat)
            room = replace(room._without(one, after), gave_up=tuple(sorted(gave_up)))
        return room

    def swap(self, player: str, a: int, b: int) -> Room:
        """Two seats change their people, bots or emptiness. Raises NotHost, NoSeat."""
        self.check_host(player)
        self._check_seat(a)
        self._check_seat(b)
        return self._with({a: self.places[b], b: self.places[a]})

    def seat_bot(self, player: str, *, seat: int, bot: Place | None) -> Room:
        """A bot for a seat that is free or a bot's, or nobody; at a rated table with bot accounts at all others the host may give up his
        own for one. Raises NotHost, NoSeat, SeatTaken."""
        self.check_host(player)
        self._check_seat(seat)
        place = self.places[seat]
        if place.player is not None and not place.is_robot and not (place.player == player and self._is_for_robots(seat, bot)):
            raise SeatTaken(f"seat {seat} is a person's", seat=seat)
        if bot is not None and bot.player is not None and self.seat_of(bot.player) not in (None, seat):
            raise SeatTaken(f"{bot.name} sits here already", seat=seat)
        after = self._with({seat: bot or FREE})
        return after if after.seat_of(self.host) is not None else replace(after, host=None)

    def full(self, bot: Place) -> Room:
        """Ready for a match: such a bot at every free seat, nobody has given up."""
        return replace(self._with({seat: bot for seat, place in enumerate(self.places) if place.is_free}), gave_up=())

    def surrender(self, player: str, sides: tuple[int, ...]) -> Room:
        """That player gives the match up, with those of his side who share his device; ``sides`` by seat. Raises NotSeated."""
        seat = self.seat_of(player)
        if seat is None:
            raise NotSeated("who does not sit there has nothing to give up")
        seats = [one for other in self._with_companions(player) if (one := self.seat_of(other)) is not None and sides[one] == sides[seat]]
        return replace(self, gave_up=tuple(sorted({*self.gave_up, *seats})))

    def set(self, player: str, settings: Settings) -> Room:
        """Other settings. Raises NotHost, OneDevice, RatedFixed."""
        self.check_host(player)
        check_settings(settings)
        return replace(self, settings=settings)

    def hand_over(self, absent: str, present: tuple[int, ...]) -> Room:
        """The host has been away too long: the next of these seats after his has his rights."""
        seat = self.seat_of(absent)
        after = self._next_person(0 if seat is None else seat, among=present)
        return replace(self, host=self.host if after is None else after)

    def renamed(self, old: str, new: str, *, name: str | None = None) -> Room:
        """The same people, one of them under another id; ``name``: and called so. Who sits here under both keeps both seats apart: he
        is to leave the one of his old id."""
        seat = self.seat_of(old)
        if seat is None:
            return self
        place = self.places[seat]
        host = new if self.host == old else self.host
        if self.seat_of(new) is not None:
            return replace(self, host=host)
        return replace(self._with({seat: replace(place, player=new, name=place.name if name is None else name)}), host=host)

    def has_given_up(self, sides: tuple[int, ...]) -> int | None:
        """The side that has ended the match by giving it up; ``sides`` by seat. A rated match among more than two sides goes on until all
        but one have: nobody takes it from those who lead."""
        given = self.given_up(sides)
        needed = len(set(sides)) - 1 if self.settings.rated else 1
        return given[0] if given and len(given) >= needed else None

    def given_up(self, sides: tuple[int, ...]) -> tuple[int, ...]:
        """The sides all of whose people have given up, those who have left a rated match among them; ``sides`` by seat."""
        people = {*self.people, *self.gave_up}
        given = {sides[seat] for seat in self.gave_up}
        return tuple(sorted(side for side in given if all(seat in self.gave_up for seat in people if sides[seat] == side)))

    def check_host(self, player: str) -> None:
        """Raises NotHost."""
        if player != self.host:
            raise NotHost("only the host may do that")

    def _is_for_robots(self, seat: int, bot: Place | None) -> bool:
        """Whether with that bot at that seat a rated table is one of bot accounts alone."""
        others = [place for at, place in enumerate(self.places) if at != seat]
        return self.settings.rated and bot is not None and all(place.is_robot for place in (bot, *others))

    def _with_companions(self, player: str) -> list[str]:
        """That player and, at a table for one device, those who sit here with him."""
        if not self.settings.device:
            return [player]
        return [one for one in device_of(person_of(player)) if self.seat_of(one) is not None] or [player]

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.places):
            raise NoSeat(f"there is no seat {seat}", seat=seat, seats=len(self.places))

    def _without(self, player: str, after: Place) -> Room:
        seat = self.seat_of(player)
        if seat is None:
            raise NotSeated("you do not sit at this table")
        left = self._with({seat: after})
        others = tuple(one for one in self.people if one != seat)
        return left if self.host != player else replace(left, host=self._next_person(seat, among=others))

    def _next_person(self, seat: int, *, among: tuple[int, ...]) -> str | None:
        """The first person of those seats in turn order after that seat."""
        for step in range(1, len(self.places)):
            other = (seat + step) % len(self.places)
            if other in among and self.places[other].player is not None and not self.places[other].is_robot:
                return self.places[other].player
        return None

    def _with(self, changes: dict[int, Place]) -> Room:
        return replace(self, places=tuple(changes.get(seat, place) for seat, place in enumerate(self.places)))


def check_settings(settings: Settings) -> None:
    """Whether a table may be run so. Raises OneDevice, RatedFixed."""
    if settings.device and settings.rated:
        raise RatedFixed("people at one device are not rated", reason="device")
    if settings.device and (settings.is_public or settings.watch or settings.chat != "off"):
        raise OneDevice("a table for one device has no lobby, no watchers and no talk")
