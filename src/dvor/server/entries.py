"""Rows of tournaments: who takes part, who meets whom, what came of it. Functions of a connection; nothing is decided about time here."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

import dvor.games
from dvor.server.course import Board
from dvor.server.errors import Conflict
from dvor.server.room import Place
from dvor.server.schema import boards, entrants, pairings, places
from dvor.server.schema import tournaments as rows
from dvor.server.tournament import Entered, Pairing, Tournament
from dvor.tournament.errors import EntrantNameless, EntrantNameTaken, NotDirector, TournamentBegun, TournamentFull, UnknownTournament
from dvor.tournament.plan import MOST_ENTRANTS, Terms
from dvor.wire.settings import ClockData

#: Ids of tournaments.
NAME = re.compile(r"[A-Za-z0-9_-]{22}")
#: So many that are old are deleted at once.
AT_ONCE = 20


@dataclass(frozen=True, kw_only=True)
class Listed:
    """A line of a list: columns of the row as they are, and how many take part."""

    id: str
    name: str
    game: str
    terms: dict[str, Any]
    entrants: int
    phase: str
    round: int
    rounds: int
    made_at: int


def claim(connection: sa.Connection, guest: str, player: str) -> None:
    """What a guest directs is the account's, and so is where he takes part, but where it does so itself."""
    itself = sa.select(places.c.tournament).where(places.c.player == player)
    touch(connection, guest)
    connection.execute(places.update().where(places.c.player == guest, places.c.tournament.not_in(itself)).values(player=player))
    connection.execute(rows.update().where(rows.c.director == guest).values(director=player))


def forget(connection: sa.Connection, player: str, nobody: str) -> None:
    """Where nobody has begun yet he takes part no more, and what he directs is called off: nobody could begin it; elsewhere somebody
    without a name stands for him."""
    touch(connection, player)
    waiting = sa.select(rows.c.id).where(rows.c.director == player, rows.c.phase == "gathering")
    drop(connection, connection.execute(waiting).scalars().all())
    his = sa.select(places.c.tournament, places.c.number).where(places.c.player == player)
    for row in connection.execute(his).all():
        mine = entrants.c.tournament == row.tournament, entrants.c.number == row.number
        if connection.scalar(sa.select(rows.c.phase).where(rows.c.id == row.tournament)) == "gathering":
            entered = next(one for one in entered_in(connection, row.tournament) if one.number == row.number)
            seat(connection, row.tournament, row.number, [place for place in entered.places if place.player != player])
        connection.execute(entrants.update().where(*mine).values(name=f"№ {row.number + 1}"))
    connection.execute(places.update().where(places.c.player == player).values(player=nobody, name=""))
    connection.execute(rows.update().where(rows.c.director == player).values(director=nobody))


def drop_old(connection: sa.Connection, before: int, kept: sa.Select[Any]) -> None:
    """Delete tournaments of before that time that are over, or that nobody has begun, where none of these players takes part."""
    with_them = sa.select(places.c.tournament).where(places.c.player.in_(kept))
    at = sa.func.coalesce(rows.c.over_at, rows.c.made_at)
    old = sa.select(rows.c.id).where(at < before, rows.c.phase != "playing", rows.c.id.not_in(with_them), rows.c.director.not_in(kept))
    drop(connection, connection.execute(old.limit(AT_ONCE)).scalars().all())


def drop(connection: sa.Connection, gone: Sequence[str]) -> None:
    """Delete these tournaments; their tables, where there are any, stay."""
    for table in (boards, pairings, places, entrants):
        connection.execute(table.delete().where(table.c.tournament.in_(gone)))
    connection.execute(rows.delete().where(rows.c.id.in_(gone)))


def told_of(connection: sa.Connection, player: str) -> list[dict[str, Any]]:
    """Where somebody takes part, and what he directs, for who asks what is kept of him."""
    his = sa.select(places.c.tournament, places.c.name).where(places.c.player == player)
    names = {row.tournament: row.name for row in connection.execute(his)}
    wanted = sa.select(rows).where(sa.or_(rows.c.director == player, rows.c.id.in_(list(names)))).order_by(rows.c.made_at)
    return [
        {"name": row.name, "made_at": row.made_at, "directs": row.director == player, "as": names.get(row.id)}
        for row in connection.execute(wanted)
    ]


def tables_of_tournaments() -> sa.Select[Any]:
    """The ids of tables that belong to tournaments."""
    return sa.select(pairings.c.table_id).where(pairings.c.table_id.is_not(None))


@dataclass(frozen=True, kw_only=True)
class DealOf:
    """Of which tournament a match is a deal, in which round (from 0), and which deal of all (from 0)."""

    tournament: str
    name: str
    round: int
    deal: int


def deal_of(connection: sa.Connection, table: str, part: int) -> DealOf | None:
    """The same of that match, where it is a tournament's."""
    row = connection.execute(sa.select(pairings).where(pairings.c.table_id == table)).one_or_none()
    if row is None:
        return None
    told = connection.execute(sa.select(rows.c.name, rows.c.rounds, rows.c.terms).where(rows.c.id == row.tournament)).one()
    deal = row.round * (json.loads(told.terms)["deals"] // told.rounds) + part
    return DealOf(tournament=row.tournament, name=told.name, round=row.round, deal=deal)


def open_deal(connection: sa.Connection, table: str, part: int) -> int | None:
    """The deal (from 1) of that match, where it is a tournament's and not every table has finished it."""
    row = deal_of(connection, table, part)
    if row is None:
        return None
    count = sa.select(sa.func.count())
    met = count.select_from(pairings).where(pairings.c.tournament == row.tournament, pairings.c.round == row.round)
    done = count.select_from(boards).where(boards.c.tournament == row.tournament, boards.c.deal == row.deal)
    return row.deal + 1 if (connection.scalar(done) or 0) < (connection.scalar(met) or 0) else None


def unknown() -> UnknownTournament:
    """The refusal."""
    return UnknownTournament("there is no such tournament")


def touch(connection: sa.Connection, player: str) -> None:
    """Whoever follows a tournament of his sees that it changes."""
    his = sa.select(places.c.tournament).where(places.c.player == player)
    mine = sa.or_(rows.c.director == player, rows.c.id.in_(his))
    connection.execute(rows.update().where(mine).values(version=rows.c.version + 1))


def forward(connection: sa.Connection, of: Tournament, **changed: object) -> None:
    """It goes on by one version, where who leads it still does. Raises Conflict."""
    mine = rows.c.id == of.id, rows.c.token == of.token, rows.c.phase == "playing", rows.c.round == of.round
    if connection.execute(rows.update().where(*mine).values(version=rows.c.version + 1, **changed)).rowcount != 1:
        raise Conflict(f"tournament {of.id} is led by another")


def has_changed(connection: sa.Connection, of: Tournament) -> bool:
    """Whether it is another version of the same round under the same leader; it stays as it is until the transaction ends."""
    wanted = sa.select(rows.c.version, rows.c.token, rows.c.round).where(rows.c.id == of.id).with_for_update()
    now = connection.execute(wanted).one_or_none()
    return now is not None and (now.token, now.round) == (of.token, of.round) and now.version != of.version


def check_gathers(row: sa.Row[Any]) -> None:
    """Raises TournamentBegun."""
    if row.phase != "gathering":
        raise TournamentBegun("the tournament has begun")


def check_director(row: sa.Row[Any], player: str) -> None:
    """Raises NotDirector."""
    if row.director != player:
        raise NotDirector("only who directs the tournament may do that")


def add(connection: sa.Connection, id_: str, entered: Sequence[Entered], name: str) -> int:
    """One more who takes part: the number of the row. Raises EntrantNameless, EntrantNameTaken, TournamentFull."""
    if not name:
        raise EntrantNameless("nobody has said what to call it")
    if any(one.name.casefold() == name.casefold() for one in entered):
        raise EntrantNameTaken(f"{name} takes part already", name=name)
    if len(entered) >= MOST_ENTRANTS:
        raise TournamentFull(f"{MOST_ENTRANTS} take part at most", most=MOST_ENTRANTS)
    number = max((one.number for one in entered), default=-1) + 1
    connection.execute(entrants.insert(), {"tournament": id_, "number": number, "name": name, "code": secrets.token_urlsafe(9)})
    return number


def fresh_name(name: str, entered: Sequence[Entered]) -> str:
    """That name, numbered where it is taken."""
    taken = {one.name.casefold() for one in entered}
    names = (name if number == 1 else f"{name} {number}" for number in range(1, MOST_ENTRANTS + 2))
    return next(one for one in names if one.casefold() not in taken)


def sit(connection: sa.Connection, id_: str, number: int, place: int, who: Place) -> None:
    """Somebody takes that place of an entrant."""
    row = {"tournament": id_, "number": number, "place": place, "name": who.name, "level": who.level, "player": who.player}
    connection.execute(places.insert(), row)


def seat(connection: sa.Connection, id_: str, number: int, left: Sequence[Place]) -> None:
    """These alone play for an entrant; without anybody it is gone."""
    connection.execute(places.delete().where(places.c.tournament == id_, places.c.number == number))
    for place, who in enumerate(left):
        sit(connection, id_, number, place, who)
    if not left:
        connection.execute(entrants.delete().where(entrants.c.tournament == id_, entrants.c.number == number))


def mark_of(connection: sa.Connection, id_: str) -> tuple[int, int]:
    """Its version and the token of who leads it. Raises UnknownTournament."""
    wanted = sa.select(rows.c.version, rows.c.token).where(rows.c.id == id_)
    found = connection.execute(wanted).one_or_none() if NAME.fullmatch(id_) else None
    if found is None:
        raise unknown()
    return found.version, found.token


def load(connection: sa.Connection, id_: str) -> Tournament:
    """The whole. Raises UnknownTournament."""
    row = connection.execute(sa.select(rows).where(rows.c.id == id_)).one_or_none()
    if row is None:
        raise unknown()
    return of_row(connection, row)


def terms_of(row: sa.Row[Any]) -> Terms:
    """What was laid down for it."""
    told = json.loads(row.terms)
    return Terms(
        name=row.name, rules=dvor.games.from_code(told["rules"]), seats=told["seats"], kind=told["kind"], deals=told["deals"],
        rounds=told["rounds"], score=told["score"], seed=row.seed, key=row.id,
    )  # fmt: skip


def of_row(connection: sa.Connection, row: sa.Row[Any]) -> Tournament:
    """The whole, its own row being known."""
    told = json.loads(row.terms)
    paired = connection.execute(sa.select(pairings).where(pairings.c.tournament == row.id).order_by(pairings.c.round, pairings.c.number))
    rounds: list[list[Pairing]] = [[] for _ in range(row.round)]
    for one in paired:
        rounds[one.round].append(Pairing(entrants=tuple(json.loads(one.entrants)), table=one.table_id))
    wanted = sa.select(boards.c.deal, boards.c.number, boards.c.points, boards.c.kind, boards.c.at).where(boards.c.tournament == row.id)
    found = {
        (one.deal, one.number): Board(
            tournament=row.id, deal=one.deal, number=one.number, points=tuple(json.loads(one.points)), kind=one.kind, at=one.at
        )
        for one in connection.execute(wanted)
    }
    return Tournament(
        id=row.id, made_at=row.made_at, director=row.director, terms=terms_of(row), bots=told["bots"], level=told["level"],
        clock=msgspec.convert(told["clock"], ClockData), is_public=bool(row.is_public), phase=row.phase, rounds=row.rounds,
        version=row.version, token=row.token, entered=entered_in(connection, row.id), pairings=tuple(map(tuple, rounds)), boards=found,
    )  # fmt: skip


def entered_in(connection: sa.Connection, id_: str) -> tuple[Entered, ...]:
    """Who takes part, in the order of their numbers."""
    named = connection.execute(sa.select(entrants).where(entrants.c.tournament == id_).order_by(entrants.c.number)).all()
    sitting: dict[int, list[Place]] = {row.number: [] for row in named}
    for row in connection.execute(sa.select(places).where(places.c.tournament == id_).order_by(places.c.number, places.c.place)):
        sitting[row.number].append(Place(name=row.name, level=row.level, player=row.player))
    return tuple(Entered(number=row.number, name=row.name, code=row.code, places=tuple(sitting[row.number])) for row in named)


def listed(connection: sa.Connection, wanted: sa.ColumnElement[bool], order: sa.Column[int], most: int) -> list[Listed]:
    """So many of those wanted, the newest first by that time."""
    count = sa.select(sa.func.count()).select_from(entrants).where(entrants.c.tournament == rows.c.id).scalar_subquery()
    columns = rows.c.id, rows.c.name, rows.c.game, rows.c.terms, rows.c.phase, rows.c.round, rows.c.rounds, rows.c.made_at
    chosen = sa.select(*columns, count.label("entrants")).where(wanted).order_by(order.desc(), rows.c.id).limit(most)
    return [
        Listed(
            id=row.id, name=row.name, game=row.game, terms=json.loads(row.terms), entrants=row.entrants, phase=row.phase,
            round=row.round, rounds=row.rounds, made_at=row.made_at,
        )
        for row in connection.execute(chosen)
    ]  # fmt: skip
