"""Rated matches: who is rated, and the new ratings, which are written with the end of a match."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from dvor.core.match import Match
from dvor.core.rules import Rules
from dvor.rating import NEW, Rating, after, behind, pool_of, ranks_of
from dvor.server.refusals import RatedOnly
from dvor.server.room import Place, Room
from dvor.server.schema import actions, lines, players, ratings

#: Who may be rated, by the kinds of ``players``.
KINDS = ("account", "bot")


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody's rating in the pool of a table; ``before``: what it was before the match there that is over, where that was rated."""

    now: Rating
    before: Rating | None = None


@dataclass(frozen=True, kw_only=True)
class Contest:
    """A rated match that is over: its pool, the side of each seat, the rank of each side (0 the best)."""

    pool: str
    sides: tuple[int, ...]
    ranks: tuple[int, ...]


def pool_at(rules: Rules, room: Room) -> str:
    """Where the matches of a table count."""
    return pool_of(rules, len(room.places), bots=any(place.is_robot for place in room.places))


def contest_of(match: Match, room: Room) -> Contest | None:
    """What a match that is over comes to; None: it is not rated. Sides that have given up come last."""
    if not room.settings.rated:
        return None
    gave_up = () if match.is_over else room.given_up(match.sides)
    return Contest(pool=pool_at(match.rules, room), sides=match.sides, ranks=ranks_of(match, left=gave_up))


def check_rated(room: Room, known: Collection[str], *, only: str | None = None) -> None:
    """Whether those who sit there may be rated, or ``only`` one of them; ``known``: accounts among them. Raises RatedOnly."""
    people = [place.player for place in room.places if place.player is not None and not place.is_robot and only in (None, place.player)]
    if any(player not in known for player in people):
        raise RatedOnly("only who has an account is rated", reason="guest")


def check_begins(room: Room) -> None:
    """Whether a match may begin there. Raises RatedOnly."""
    if not room.settings.rated:
        return
    if room.has_free_seat:
        raise RatedOnly("a rated match begins when everybody is there", reason="free")
    if len({place.is_robot for place in room.places}) > 1:
        raise RatedOnly("people and programs are not rated together", reason="mixed")


def standings(connection: sa.Connection, pool: str, ids: Iterable[str]) -> dict[str, Standing]:
    """The present ratings of those who have accounts among these players."""
    mine = sa.and_(ratings.c.player == players.c.id, ratings.c.pool == pool, ratings.c.is_last)
    wanted = (
        sa.select(players.c.id, ratings.c.mean, ratings.c.spread, ratings.c.number)
        .select_from(players.outerjoin(ratings, mine))
        .where(players.c.id.in_(sorted(set(ids))), players.c.kind.in_(KINDS))
    )
    rows = connection.execute(wanted).all()
    return {row.id: Standing(NEW if row.number is None else Rating(row.mean, row.spread, row.number)) for row in rows}


def settled(connection: sa.Connection, table: str, part: int) -> dict[str, Standing]:
    """What a match has made of those who have played it."""
    old = ratings.alias()
    same = sa.and_(old.c.player == ratings.c.player, old.c.pool == ratings.c.pool, old.c.number == ratings.c.number - 1)
    wanted = (
        sa.select(ratings, old.c.mean.label("old_mean"), old.c.spread.label("old_spread"))
        .select_from(ratings.outerjoin(old, same))
        .where(ratings.c.table_id == table, ratings.c.part == part)
    )
    return {
        row.player: Standing(
            Rating(row.mean, row.spread, row.number),
            NEW if row.old_mean is None else Rating(row.old_mean, row.old_spread, row.number - 1),
        )
        for row in connection.execute(wanted).all()
    }


def put_ratings(
    connection: sa.Connection, contest: Contest, places: Sequence[Place], *, table: str, part: int, at: int
) -> dict[str, Standing]:
    """Write what a match has made of all who sat there when it began, ``at`` in ms since 1970; those who have left come last.

    The rows of the players are held until the transaction ends: matches that end at the same time, in whatever process, count one after
    the other.
    """
    left = _left(connection, table, part)
    sat = [place.player or left.get(seat) for seat, place in enumerate(places)]
    ids = sorted({player for player in sat if player is not None})
    connection.execute(sa.select(players.c.id).where(players.c.id.in_(ids)).order_by(players.c.id).with_for_update()).close()
    known = standings(connection, contest.pool, ids)
    old = [NEW if player is None or player not in known else known[player].now for player in sat]
    as_played = _rated(old, contest.sides, contest.ranks)
    stayed = {contest.sides[seat] for seat, place in enumerate(places) if place.player is not None}
    all_gone = {*contest.sides} - stayed
    rows = []
    for seat, (player, place) in enumerate(zip(sat, places, strict=True)):
        if player is None or player not in known:
            continue  # his account is gone
        ranks, made = contest.ranks, as_played
        if place.player is None:
            ranks = behind(contest.ranks, {contest.sides[seat], *all_gone})
            made = _rated(old, contest.sides, ranks)
        rows.append(
            {
                "player": player,
                "pool": contest.pool,
                "number": made[seat].played,
                "at": at,
                "mean": made[seat].mean,
                "spread": made[seat].spread,
                "table_id": table,
                "part": part,
                "rank": ranks[contest.sides[seat]],
                "is_last": True,
            }
        )
    if rows:
        written = [row["player"] for row in rows]
        older = ratings.c.pool == contest.pool, ratings.c.is_last, ratings.c.player.in_(written)
        connection.execute(ratings.update().where(*older).values(is_last=False))
        connection.execute(ratings.insert(), rows)
    return settled(connection, table, part)


def forget(connection: sa.Connection, player: str) -> None:
    """Somebody's ratings are gone; a match that ends meanwhile comes before that, or does not know him any more."""
    connection.execute(sa.select(players.c.id).where(players.c.id == player).with_for_update()).close()
    connection.execute(ratings.delete().where(ratings.c.player == player))


def _left(connection: sa.Connection, table: str, part: int) -> Mapping[int, str]:
    """Who has left a match for good while it was played, by seat."""
    begun = sa.select(sa.func.min(lines.c.version)).where(lines.c.table_id == table, lines.c.part == part).scalar_subquery()
    wanted = sa.select(actions.c.seat, actions.c.player).where(
        actions.c.table_id == table, actions.c.kind == "leave", actions.c.version > begun
    )
    return {row.seat: row.player for row in connection.execute(wanted).all()}


def _rated(old: Sequence[Rating], sides: Sequence[int], ranks: Sequence[int]) -> list[Rating]:
    """The new ratings by seat."""
    seats = [[seat for seat, side in enumerate(sides) if side == one] for one in range(max(sides) + 1)]
    made = after([[old[seat] for seat in side] for side in seats], ranks)
    by_seat = {seat: new for side, news in zip(seats, made, strict=True) for seat, new in zip(side, news, strict=True)}
    return [by_seat[seat] for seat in range(len(sides))]
