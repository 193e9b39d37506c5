"""Boards of leaders, and how somebody's ratings have gone. Reads what ``contest`` writes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal

import sqlalchemy as sa

import dvor.games
from dvor.rating import NEW, Rating
from dvor.rating.rating import SURE
from dvor.server.errors import NotFound
from dvor.server.schema import players, ratings
from dvor.server.storage import Storage
from dvor.wire.rating import BoardData, LeaderData, OwnRating, PointData, PoolData

#: So many leaders are told at once, and so many whose ratings are provisional.
PAGE = 50
#: So many points of a history.
POINTS = 200

#: What boards are ordered by (``dvor.rating.Rating.order``), and who has a place there.
_ORDER = ratings.c.mean - 2 * ratings.c.spread
_HAS_PLACE = ratings.c.spread <= SURE


class Ratings:
    """Its methods raise StorageFailed as those of ``Storage`` do."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def pools(self) -> list[PoolData]:
        """Where anybody has a rating, the pool with most players first."""
        count, leaders = sa.func.count(), sa.func.sum(sa.case((_HAS_PLACE, 1), else_=0))
        wanted = sa.select(ratings.c.pool, count.label("players"), leaders.label("leaders")).where(ratings.c.is_last)
        wanted = wanted.group_by(ratings.c.pool).order_by(count.desc(), ratings.c.pool)
        rows = await self._storage.read(lambda connection: connection.execute(wanted).all())
        return [PoolData(row.pool, *all_pools()[row.pool], row.players, int(row.leaders)) for row in rows if row.pool in all_pools()]

    async def board(self, pool: str, player: str | None, *, after: int) -> BoardData:
        """A page of a pool's board, those behind the first ``after``, as that player sees it. Raises NotFound."""
        if pool not in all_pools():
            raise NotFound(f"there is no pool {pool[:60]!r}", path=f"/api/ratings/{pool[:60]}")
        here = (
            sa.select(ratings, players.c.name)
            .join(players, players.c.id == ratings.c.player)
            .where(ratings.c.pool == pool, ratings.c.is_last)
        )
        place = sa.func.rank().over(order_by=_ORDER.desc()).label("place")
        leaders = here.add_columns(place).where(_HAS_PLACE).order_by(_ORDER.desc(), ratings.c.player).limit(PAGE + 1).offset(after)
        new = (
            here.add_columns(sa.null().label("place"))
            .where(~_HAS_PLACE)
            .order_by(ratings.c.spread, ratings.c.mean.desc(), ratings.c.player)
            .limit(PAGE)
        )

        def work(connection: sa.Connection) -> tuple[Sequence[sa.Row[Any]], Sequence[sa.Row[Any]]]:
            return connection.execute(leaders).all(), [] if after else connection.execute(new).all()

        found, newcomers = await self._storage.read(work)
        return BoardData(
            pool=pool,
            leaders=[_leader(row, player) for row in found[:PAGE]],
            newcomers=[_leader(row, player) for row in newcomers],
            next=after + PAGE if len(found) > PAGE else None,
        )

    async def own(self, player: str) -> list[OwnRating]:
        """A player's ratings, the pool he has played most in first."""

        def work(connection: sa.Connection) -> list[OwnRating]:
            wanted = sa.select(ratings).where(ratings.c.player == player, ratings.c.is_last)
            rows = connection.execute(wanted.order_by(ratings.c.number.desc(), ratings.c.pool)).all()
            return [_own(connection, row) for row in rows]

        return await self._storage.read(work)


@cache
def all_pools() -> dict[str, tuple[str, Literal["pairs", "solo"], bool]]:
    """Every pool there can be: its family, ``pairs`` or ``solo``, whether bot accounts play there."""
    families = dict.fromkeys(dvor.games.rules(name).family for name in dvor.games.names())
    forms: tuple[Literal["pairs", "solo"], ...] = ("pairs", "solo")
    return {
        f"{family}-{form}{'-bots' if bots else ''}": (family, form, bots) for family in families for form in forms for bots in (False, True)
    }


def _rating(row: sa.Row[Any]) -> Rating:
    return Rating(row.mean, row.spread, row.number)


def _leader(row: sa.Row[Any], player: str | None) -> LeaderData:
    one = _rating(row)
    return LeaderData(row.place, row.name, one.shown, one.give, one.played, you=row.player == player)


def _own(connection: sa.Connection, row: sa.Row[Any]) -> OwnRating:
    now = _rating(row)
    mine = sa.select(ratings).where(ratings.c.player == row.player, ratings.c.pool == row.pool)
    told = [*reversed(connection.execute(mine.order_by(ratings.c.number.desc()).limit(POINTS + 1)).all())]
    before = _rating(told.pop(0)) if len(told) > POINTS else NEW
    place = None
    if not now.is_provisional:
        better = sa.select(sa.func.count()).select_from(ratings).join(players, players.c.id == ratings.c.player)
        ahead = better.where(ratings.c.pool == row.pool, ratings.c.is_last, _HAS_PLACE, now.order < _ORDER)
        place = 1 + connection.execute(ahead).scalar_one()
    points = [PointData(one.at, _rating(one).shown, _rating(one).give, one.rank) for one in told]
    return OwnRating(row.pool, now.shown, now.give, now.is_provisional, now.played, place, before.shown, points)
