"""What a seat knows of a round without drawing, in the same words whoever tells it; deals that agree with it, and the match it may be.

A program's game comes in as ``Known`` and goes out as moves; what a seat does not see is filled in by a deal of ``Unseen``, so that
nothing hidden ever gets from one side to the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import comb

from dvor.arena.peers.stand import Act
from dvor.chance import Source
from dvor.core.deal import Deal, shuffle
from dvor.core.match import Match
from dvor.core.moves import LAY, PASS, Move
from dvor.core.rules import Rules
from dvor.core.tiles import Tile
from dvor.core.view import View


@dataclass(frozen=True)
class Known:
    """A round as the seat on turn knows it: ``hand`` is what it holds now, ``laid`` who laid what so far.

    Passes are not told: whoever was left out between two lays, or before the seat on turn, has passed.
    """

    rules: Rules
    seats: int
    seat: int
    leader: int
    hand: tuple[Tile, ...]
    laid: tuple[tuple[int, Act], ...]

    @classmethod
    def of(cls, view: View) -> Known:
        """What a View of the seat on turn tells."""
        laid = [
            (event.seat, Act(event.tile, None if event.kind == "lead" else event.near))
            for event in view.events
            if event.kind in ("lead", LAY) and event.tile is not None
        ]
        return cls(view.rules, view.seats, view.turn, view.leader, view.hand, tuple(laid))

    def led_by_first(self) -> Known:
        """The same with the seats numbered from the leader on."""
        laid = tuple(((seat - self.leader) % self.seats, act) for seat, act in self.laid)
        return replace(self, seat=(self.seat - self.leader) % self.seats, leader=0, laid=laid)

    @cached_property
    def lacks(self) -> tuple[frozenset[int], ...]:
        """The values each seat has shown not to hold: those of the ends at which it passed."""
        shown: list[set[int]] = [set() for _ in range(self.seats)]
        ends: list[int] = []
        turn = self.leader
        for seat, act in (*self.laid, (self.seat, None)):
            while turn != seat:
                shown[turn] |= set(ends)
                turn = (turn + 1) % self.seats
            if act is not None:
                _lay(ends, act)
                turn = (turn + 1) % self.seats
        return tuple(map(frozenset, shown))

    def laid_by(self, seat: int) -> tuple[Tile, ...]:
        """The tiles a seat has laid."""
        return tuple(act.tile for by, act in self.laid if by == seat)

    @cached_property
    def unseen(self) -> Unseen:
        """The tiles that neither the hand nor the table shows, and who may hold them; the holder after the seats is the boneyard."""
        seen = {*self.hand, *(act.tile for _, act in self.laid)}
        tiles = [tile for tile in self.rules.tile_set.tiles if tile not in seen]
        size = self.rules.hand_size(self.seats)
        room = [0 if seat == self.seat else size - len(self.laid_by(seat)) for seat in range(self.seats)]
        room.append(len(tiles) - sum(room))
        groups: dict[tuple[int, ...], list[Tile]] = {}
        for tile in tiles:
            may = [seat for seat in range(self.seats) if seat != self.seat and not self.lacks[seat] & {tile.low, tile.high}]
            groups.setdefault((*may, self.seats), []).append(tile)
        return Unseen(tuple(groups.items()), tuple(room))

    def deal(self, source: Source) -> tuple[tuple[Tile, ...], ...]:
        """What every seat may hold now, ascending, and last the boneyard: each deal that agrees with all that is known as likely."""
        hands = self.unseen.deal(source)
        hands[self.seat] = list(self.hand)
        return tuple(tuple(sorted(hand)) for hand in hands)

    def match(self, source: Source) -> Match:
        """The match this may be, a round on an empty sheet; hidden hands are dealt at random."""
        *hands, boneyard = self.deal(source)
        deal = Deal(tuple((*hand, *self.laid_by(seat)) for seat, hand in enumerate(hands)), boneyard)
        match = Match.later(self.rules, seats=self.seats, deal=deal, leader=self.leader)
        for seat, act in self.laid:
            match = _to(match, seat)
            match = match.play(move_of(match.legal_moves(), match.round.ends, act))
        return _to(match, self.seat)


def move_of(moves: Sequence[Move], ends: Sequence[int | None], act: Act) -> Move:
    """The move that is this act at these ends; of two equal ends the first. Raises ValueError where there is none."""
    for move in moves:
        if move.tile is not None and Act(move.tile, None if move.arm is None else ends[move.arm], move.closed) == act:
            return move
    raise ValueError(f"{act} is no move at {ends}")


def _to(match: Match, seat: int) -> Match:
    """The match after those before the seat have passed. Raises ValueError where one of them need not pass."""
    while match.turn != seat:
        (move,) = match.legal_moves()
        if move.kind != PASS:
            raise ValueError(f"seat {match.turn} does not pass at {match.round.ends}")
        match = match.play(move)
    return match


def _lay(ends: list[int], act: Act) -> None:
    if act.at is None:
        ends[:] = [act.tile.low, act.tile.high]
    else:
        ends.remove(int(str(act.at)))
        ends.append(act.tile.pips - int(str(act.at)))


@dataclass(frozen=True)
class Unseen:
    """Tiles to deal out: ``groups`` are tiles with the holders that may hold them, ``room`` is how many each holder takes."""

    groups: tuple[tuple[tuple[int, ...], list[Tile]], ...]
    room: tuple[int, ...]

    @cached_property
    def _known(self) -> dict[tuple[int, tuple[int, ...]], list[tuple[tuple[int, ...], int]]]:
        return {}

    @property
    def count(self) -> int:
        """How many deals there are."""
        return self._ways(0, self.room)

    def _ways(self, group: int, room: tuple[int, ...]) -> int:
        """How many ways to deal the groups from this one on."""
        return sum([ways for _, ways in self._splits(group, room)]) if group < len(self.groups) else int(not any(room))

    def _splits(self, group: int, room: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]]:
        """The room left after each way to split the group among its holders, and how many deals of all from here on split it so."""
        key = group, room
        if key not in self._known:
            holders, tiles = self.groups[group]
            splits = self._known[key] = []
            for sizes, ways in _shares(len(tiles), [room[holder] for holder in holders]):
                left = list(room)
                for holder, size in zip(holders, sizes, strict=True):
                    left[holder] -= size
                after = self._ways(group + 1, tuple(left))
                if after:
                    splits.append((tuple(left), ways * after))
        return self._known[key]

    def deal(self, source: Source) -> list[list[Tile]]:
        """One of the deals, each as likely: the tiles of every holder. Raises ValueError where there is none."""
        if not self.count:
            raise ValueError("no deal agrees with what is known")
        room = self.room
        hands: list[list[Tile]] = [[] for _ in room]
        for group, (holders, tiles) in enumerate(self.groups):
            left = _chosen(self._splits(group, room), source)
            order = iter(shuffle(list(range(len(tiles))), source))
            for holder in holders:
                hands[holder] += [tiles[next(order)] for _ in range(room[holder] - left[holder])]
            room = left
        return hands


def _chosen(splits: list[tuple[tuple[int, ...], int]], source: Source) -> tuple[int, ...]:
    number = source.below(sum([ways for _, ways in splits])) if len(splits) > 1 else 0
    for left, ways in splits:
        if number < ways:
            return left
        number -= ways
    raise ValueError("no deal agrees with what is known")


def _shares(number: int, room: list[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """All ways to split so many tiles into shares no greater than the room, each with how many choices of tiles it stands for."""
    if not room:
        if not number:
            yield (), 1
        return
    for size in range(max(0, number - sum(room[1:])), min(number, room[0]) + 1):
        for sizes, ways in _shares(number - size, room[1:]):
            yield (size, *sizes), comb(number, size) * ways
