"""Matches to look at again: those that are over, a player's own, page by page, his figures, the links by which others may look at one;
and the finished rounds of one that is still played, for who plays in it."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace

import sqlalchemy as sa

from dvor.core.record import Record
from dvor.server import entries
from dvor.server.companions import device_of
from dvor.server.errors import BadMessage, UnknownMatch, UnknownTable
from dvor.server.room import Place
from dvor.server.schema import lines, matches, played, shares
from dvor.server.storage import Storage, stored_of
from dvor.tournament.errors import DealOpen

#: So many matches are told at once.
PAGE = 20
_MARK = re.compile(r"([0-9]{1,16})-([0-9]{1,9})-([A-Za-z0-9_-]{22})")
_SHARE = re.compile(r"[A-Za-z0-9_-]{22}")


@dataclass(frozen=True, kw_only=True)
class Past:
    """A match that is over. ``ended_at`` in ms since 1970, ``rules`` a code, ``won`` by seat (None: nobody can say); ``seat`` is the
    asker's own, None where he has a link; ``deal`` says of which tournament it is one. ``log``: the lines there are of a match that is
    still played (``ended_at`` and ``rounds`` are 0), or that no table has a log of; of any other they are read when they are wanted."""

    table: str
    part: int
    ended_at: int
    rules: str
    house: str
    rounds: int
    score: list[int]
    gave_up: list[int]
    places: tuple[Place, ...]
    won: tuple[bool | None, ...]
    seat: int | None
    deal: entries.DealOf | None = None
    log: tuple[str, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether it is not played any more."""
        return self.ended_at > 0

    @property
    def mark(self) -> str:
        """Where a list goes on behind it."""
        return f"{self.ended_at}-{self.part}-{self.table}"


@dataclass(frozen=True, kw_only=True)
class Figure:
    """How many matches of a game somebody has played to their end, and won."""

    game: str
    played: int
    won: int


class Matches:
    """Reads what ``ended`` writes. Its methods raise StorageFailed as those of ``Storage`` do."""

    def __init__(self, storage: Storage, *, now: Callable[[], int]) -> None:
        """``now`` gives ms since 1970."""
        self._storage, self._now = storage, now

    async def of(self, player: str, *, before: str | None) -> list[Past]:
        """A page of a player's matches, the last one first: those behind the one of that mark. Raises BadMessage."""
        wanted = sa.select(played.c.ended_at, played.c.part, played.c.table_id).where(played.c.player == player)
        if before is not None:
            found = _MARK.fullmatch(before)
            if found is None:
                raise BadMessage("that is no mark of a list", detail="before")
            at, part, table = int(found[1]), int(found[2]), found[3]
            here = sa.tuple_(played.c.ended_at, played.c.part, played.c.table_id)
            wanted = wanted.where(played.c.ended_at <= at, here < sa.tuple_(sa.literal(at), sa.literal(part), sa.literal(table)))
        wanted = wanted.order_by(played.c.ended_at.desc(), played.c.part.desc(), played.c.table_id.desc()).limit(PAGE)
        return await self._storage.read(
            lambda connection: [_past(connection, row.table_id, row.part, player) for row in connection.execute(wanted).all()]
        )

    async def last(self, player: str, *, most: int) -> list[Past]:
        """So many of a player's matches at most, the last one first."""
        wanted = sa.select(played.c.part, played.c.table_id).where(played.c.player == player)
        wanted = wanted.order_by(played.c.ended_at.desc(), played.c.part.desc(), played.c.table_id.desc()).limit(most)
        return await self._storage.read(
            lambda connection: [_past(connection, row.table_id, row.part, player) for row in connection.execute(wanted).all()]
        )

    async def figures(self, player: str) -> list[Figure]:
        """How many matches of each game a player has played and won, the game played most first; deals of tournaments are none."""
        count, won = sa.func.count(), sa.func.sum(sa.case((played.c.won, 1), else_=0))
        wanted = sa.select(played.c.game, count.label("played"), won.label("won")).where(played.c.player == player)
        wanted = wanted.where(played.c.table_id.not_in(entries.tables_of_tournaments()))
        wanted = wanted.group_by(played.c.game).order_by(count.desc(), played.c.game)
        rows = await self._storage.read(lambda connection: connection.execute(wanted).all())
        return [Figure(game=row.game, played=row.played, won=int(row.won)) for row in rows]

    async def own(self, player: str | None, table: str, part: int) -> Past:
        """A match which that player has played. Raises UnknownMatch: there is none, it is not over, or it is not his."""
        sat = sa.select(played.c.seat).where(played.c.table_id == table, played.c.part == part, played.c.player == player)

        def work(connection: sa.Connection) -> Past | None:
            known = player is not None and 0 <= part < 2**31 and connection.execute(sat).first() is not None
            return _past(connection, table, part, player) if known else None

        return _there(await self._storage.read(work))

    async def seen(self, player: str | None, table: str, part: int) -> Past:
        """The same, or one he plays in, where its table lets him look back. Raises UnknownMatch, TableDamaged."""
        try:
            return await self.own(player, table, part)
        except UnknownMatch:
            if player is None:
                raise
        return _there(await self._storage.read(lambda connection: _playing(connection, table, part, player)))

    async def at(self, table: str, part: int, player: str | None) -> Past:
        """A match that is over, whoever has played it; ``player``: who asks. Raises UnknownMatch."""
        there = sa.select(matches.c.part).where(matches.c.table_id == table, matches.c.part == part)

        def work(connection: sa.Connection) -> Past | None:
            return None if connection.execute(there).first() is None else _past(connection, table, part, player)

        return _there(await self._storage.read(work))

    async def shared(self, share: str) -> Past:
        """The match a link leads to. Raises UnknownMatch: there is no such link, or no more."""
        wanted = sa.select(shares).where(shares.c.id == share)

        def work(connection: sa.Connection) -> Past | None:
            row = connection.execute(wanted).one_or_none() if _SHARE.fullmatch(share) else None
            return None if row is None else _past(connection, row.table_id, row.part, None)

        return _there(await self._storage.read(work))

    async def share_of(self, player: str, match: Past) -> str | None:
        """The link a player has made to a match."""
        return await self._storage.read(lambda connection: _share(connection, player, match))

    async def share(self, player: str, match: Past) -> str:
        """The same, made where there is none yet. Raises DealOpen: it is a tournament's, and others have still to play that deal."""

        def work(connection: sa.Connection) -> str | DealOpen:
            deal = entries.open_deal(connection, match.table, match.part)
            if deal is not None:
                return DealOpen(f"deal {deal} is still played elsewhere", deal=deal)
            known = _share(connection, player, match)
            if known is not None:
                return known
            fresh = secrets.token_urlsafe(16)
            row = {"id": fresh, "table_id": match.table, "part": match.part, "player": player, "made_at": self._now()}
            connection.execute(shares.insert(), row)
            return fresh

        found = await self._storage.write(work)
        if isinstance(found, DealOpen):
            raise found
        return found

    async def withdraw(self, player: str, match: Past) -> None:
        """A player's link to a match leads nowhere from now on."""
        gone = shares.delete().where(shares.c.table_id == match.table, shares.c.part == match.part, shares.c.player == player)
        await self._storage.write(lambda connection: connection.execute(gone).close())

    async def record(self, match: Past) -> Record:
        """The record of a match, an unfinished last round (it was given up) included; of one that is still played its finished rounds, and
        nothing else of it. Raises BadRecord."""
        if match.log:
            record = Record.parse("\n".join(match.log))
            return replace(record, rounds=tuple(one for one in record.rounds if one.score is not None))
        wanted = sa.select(lines.c.text).where(lines.c.table_id == match.table, lines.c.part == match.part).order_by(lines.c.number)
        told = await self._storage.read(lambda connection: connection.execute(wanted).scalars().all())
        return Record.parse("\n".join(told))


def _there(match: Past | None) -> Past:
    if match is None:
        raise UnknownMatch("there is no such match, or it may not be seen")
    return match


def _share(connection: sa.Connection, player: str, match: Past) -> str | None:
    mine = shares.c.table_id == match.table, shares.c.part == match.part, shares.c.player == player
    return connection.scalar(sa.select(shares.c.id).where(*mine).order_by(shares.c.made_at, shares.c.id).limit(1))


def _past(connection: sa.Connection, table: str, part: int, player: str | None) -> Past:
    row = connection.execute(sa.select(matches).where(matches.c.table_id == table, matches.c.part == part)).one()
    seats = sa.select(played).where(played.c.table_id == table, played.c.part == part).order_by(played.c.seat)
    sat = connection.execute(seats).all()
    return Past(
        table=table,
        part=part,
        ended_at=row.ended_at,
        rules=row.rules,
        house=row.house,
        rounds=row.rounds,
        score=json.loads(row.score),
        gave_up=json.loads(row.gave_up),
        places=tuple(Place(name=one.name, level=one.level, player=one.player) for one in sat),
        won=tuple(one.won for one in sat),
        seat=next((one.seat for one in sat if player is not None and one.player == player), None),
        deal=entries.deal_of(connection, table, part),
    )


def _playing(connection: sa.Connection, table: str, part: int, player: str) -> Past | None:
    """The match in play at a table, for who sits there, where he may look back. Raises TableDamaged."""
    try:
        stored = stored_of(connection, table)
    except UnknownTable:
        return None
    room, seat = stored.room, stored.room.seat_of(player)
    if stored.part != part or stored.is_over or not stored.lines or seat is None or not room.looks_back:
        return None
    return Past(
        table=table, part=part, ended_at=0, rules=room.rules, house=room.settings.house, rounds=0, score=[], gave_up=list(room.gave_up),
        places=room.places, won=(None,) * len(room.places), seat=seat, log=stored.lines,
    )  # fmt: skip


def claim(connection: sa.Connection, guest: str, player: str) -> None:
    """The matches and links of a guest, and of who shared his device, are the account's, but where it has played the same match itself."""
    other = played.alias()
    both = sa.exists().where(other.c.table_id == played.c.table_id, other.c.part == played.c.part, other.c.player == player)
    for old, new in reversed(list(zip(device_of(guest), device_of(player), strict=True))):  # he himself last: where he is, is the account
        connection.execute(played.update().where(played.c.player == old, ~both).values(player=new))
    connection.execute(shares.update().where(shares.c.player == guest).values(player=player))


def forget(connection: sa.Connection, player: str, nobody: str) -> None:
    """Matches keep nobody in somebody's place, and his links lead nowhere."""
    connection.execute(shares.delete().where(shares.c.player == player))
    for old, new in zip(device_of(player), device_of(nobody), strict=True):
        connection.execute(played.update().where(played.c.player == old).values(player=new, name=""))
