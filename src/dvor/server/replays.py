"""Matches that are over, and finished rounds of those in play, to be looked at again: played through the rules once more, position by
position."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, replace

import dvor.games
from dvor import proof as proofs
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.record import PERSON, Record
from dvor.errors import DvorError
from dvor.server.catalogue import moment
from dvor.server.errors import TableDamaged, UnknownMatch
from dvor.server.matches import Matches, Past
from dvor.wire.bodies import CardSeat
from dvor.wire.frames import RevealedData
from dvor.wire.replay import ReplayData, RoundData, position_data
from dvor.wire.view import view_data

#: So many matches are kept as they were played again; the longest unseen go first.
KEPT = 8


@dataclass(frozen=True)
class _Played:
    """A record and the match after each of its deals and moves, round by round."""

    record: Record
    rounds: tuple[tuple[Match, ...], ...]


class Replays:
    """What anybody is told here is over: of a match in play ``Matches`` gives finished rounds alone."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._kept: OrderedDict[tuple[str, int, int], _Played] = OrderedDict()

    async def whole(self, match: Past, *, share: str | None = None) -> ReplayData:
        """A match as a whole, ``share``: with the asker's own link to it. Raises UnknownMatch: no round of it is over yet; TableDamaged,
        StorageFailed."""
        played = await self._played(match)
        last = played.rounds[-1][-1]
        return ReplayData(
            game=last.rules.game,
            view=view_data(view_of(last, match.seat, is_given_up=True)),
            players=[CardSeat(place.name, place.level) for place in match.places],
            seat=match.seat,
            house=match.house,
            rounds=len(played.rounds),
            gave_up=match.gave_up,
            ended_at=moment(match.ended_at) if match.is_over else None,
            share=share,
        )

    async def round(self, match: Past, number: int) -> RoundData:
        """One of its rounds, from 1, all hands open. Raises UnknownMatch: there is no such round; TableDamaged, StorageFailed."""
        await self.played(match, number)
        return await asyncio.to_thread(_round, await self._played(match), number, match.seat)

    async def played(self, match: Past, number: int) -> tuple[Record, tuple[Match, ...]]:
        """The record, and the match after the deal and each move of one of its rounds. Raises as ``round`` does."""
        played = await self._played(match)
        if not 1 <= number <= len(played.rounds):
            raise UnknownMatch(f"the match has {len(played.rounds)} rounds")
        return played.record, played.rounds[number - 1]

    async def record(self, match: Past) -> str:
        """Its finished rounds as text, with the names of who sat there at its end. Raises TableDamaged, StorageFailed."""
        record = (await self._played(match)).record
        names = {f"Seat{seat}": place.name or PERSON for seat, place in enumerate(match.places)}
        tags = tuple((name, names.get(name, value)) for name, value in record.tags)
        return str(replace(record, tags=tags, rounds=tuple(one for one in record.rounds if one.score is not None)))

    async def _played(self, match: Past) -> _Played:
        key = match.table, match.part, len(match.log)
        if key not in self._kept:
            try:
                record = await self._matches.record(match)
                if not record.rounds:
                    raise UnknownMatch("no round of that match is over yet")
                self._kept[key] = _Played(record, await asyncio.to_thread(dvor.games.positions, record))
            except DvorError as error:
                if error.code != "bad_record":
                    raise
                raise TableDamaged(f"match {match.part} of table {match.table}: {error}", table=match.table, reason=str(error)) from error
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]


def _round(played: _Played, number: int, seat: int | None) -> RoundData:
    positions = []
    seen = 0
    for match in played.rounds[number - 1]:
        view = view_of(match, seat, is_given_up=True)
        positions.append(position_data(view, view.events[seen:]))
        seen = len(view.events)
    told, first = played.record.rounds[number - 1], played.rounds[number - 1][0]
    shown = None if told.proof is None else proofs.revealed(first.rules, told.deal, told.proof, aborted=told.aborted)
    return RoundData(
        number=number,
        leader=first.round.leader,
        sitting=first.sitting,
        positions=positions,
        revealed=None if shown is None else RevealedData(*(getattr(shown, name) for name in RevealedData.__struct_fields__)),
    )
