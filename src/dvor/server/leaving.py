"""What is kept of somebody: given to him, deleted when he asks for it, and deleted by itself when it is old."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import sqlalchemy as sa

from dvor.core.record import PERSON, Record, tag_line
from dvor.errors import DvorError
from dvor.server import contest, entries, matches, schema
from dvor.server.companions import device_of
from dvor.server.identity import UNUSED_MS
from dvor.server.schema import (
    actions,
    blocks,
    lines,
    looks,
    passkeys,
    played,
    players,
    promises,
    ratings,
    reports,
    seats,
    sessions,
    shares,
    tables,
    talk,
)
from dvor.server.storage import Storage
from dvor.wire.settings import name_of

DAY_MS = 24 * 3600 * 1000
#: What was said at tables is kept so long after it was said, complaints so long, names of guests so long after they were used, in days.
TALK_DAYS = 30
REPORT_DAYS = 180
NAME_DAYS = 400
#: So many tables are deleted at once, so that no move waits long.
AT_ONCE = 20


class Leaving:
    """``now`` gives ms since 1970; ``keep_days`` 0: games are kept for ever."""

    def __init__(self, storage: Storage, *, now: Callable[[], int], keep_days: int) -> None:
        self._storage, self._now, self._keep_days = storage, now, keep_days

    async def export(self, player: str | None) -> dict[str, Any]:
        """Everything kept of somebody, as JSON. Raises StorageFailed."""
        kept = {"games_days": self._keep_days, "talk_days": TALK_DAYS, "reports_days": REPORT_DAYS, "names_days": NAME_DAYS}
        told: dict[str, Any] = {} if player is None else await self._storage.read(lambda connection: _export(connection, player))
        return {"kept": kept, **told}

    async def forget(self, player: str) -> str:
        """Delete what is kept of somebody; the id that stands for him at the tables of others from now on. Raises StorageFailed."""
        nobody = secrets.token_hex(16)
        await self._storage.write(lambda connection: _forget(connection, player, nobody))
        return nobody

    async def sweep(self) -> int:
        """Delete what is old; how many tables. Raises StorageFailed."""
        at = self._now()

        def work(connection: sa.Connection) -> int:
            connection.execute(talk.delete().where(talk.c.at < at - TALK_DAYS * DAY_MS))
            connection.execute(reports.delete().where(reports.c.at < at - REPORT_DAYS * DAY_MS))
            connection.execute(sessions.delete().where(sessions.c.ends_at < at))
            connection.execute(sessions.delete().where(sessions.c.kind == "cookie", sessions.c.seen_at < at - UNUSED_MS))
            connection.execute(players.delete().where(players.c.kind == "guest", players.c.seen_at < at - NAME_DAYS * DAY_MS))
            return _drop_old(connection, at - self._keep_days * DAY_MS) if self._keep_days else 0

        gone = now = await self._storage.write(work)
        while now == AT_ONCE:
            now = await self._storage.write(work)
            gone += now
        return gone


def _export(connection: sa.Connection, player: str) -> dict[str, Any]:
    person = connection.execute(sa.select(players).where(players.c.id == player)).one_or_none()
    mine = connection.execute(
        sa.select(tables.c.id, tables.c.made_at, tables.c.moved_at, seats.c.seat, seats.c.name)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.player == player)
        .order_by(tables.c.moved_at.desc(), tables.c.id)
    ).all()
    with_him = sa.select(seats.c.table_id, seats.c.seat, seats.c.name).where(seats.c.player.in_(device_of(player)[1:]))
    companions = connection.execute(with_him.order_by(seats.c.seat)).all()
    said = connection.execute(sa.select(talk).where(talk.c.player == player).order_by(talk.c.at)).all()
    told = connection.execute(sa.select(reports).where(reports.c.player == player).order_by(reports.c.at)).all()
    keys = connection.execute(sa.select(passkeys.c.name, passkeys.c.made_at).where(passkeys.c.player == player)).all()
    open_ = connection.execute(sa.select(sessions.c.kind, sessions.c.made_at, sessions.c.seen_at).where(sessions.c.player == player)).all()
    past = sa.select(played.c.table_id, played.c.part, played.c.seat, played.c.ended_at, played.c.won).where(played.c.player == player)
    here = (played.c.table_id == looks.c.table_id, played.c.part == looks.c.part, played.c.seat == looks.c.seat)
    judged = (
        sa.select(looks)
        .join(played, sa.and_(*here))
        .where(played.c.player == player)
        .order_by(looks.c.table_id, looks.c.part, looks.c.round)
    )
    links = sa.select(shares.c.id, shares.c.made_at).where(shares.c.player == player).order_by(shares.c.made_at)
    rated = connection.execute(sa.select(ratings).where(ratings.c.player == player).order_by(ratings.c.pool, ratings.c.number)).all()
    bots = connection.execute(sa.select(players.c.name, players.c.made_at).where(players.c.owner == player)).all()
    return {
        "me": None
        if person is None
        else {"kind": person.kind, "name": person.name, "login": person.login, "made_at": person.made_at, "seen_at": person.seen_at},
        "tables": [
            {
                "table": row.id,
                "seat": row.seat,
                "name": row.name,
                "companions": [{"seat": one.seat, "name": one.name} for one in companions if one.table_id == row.id],
                "made_at": row.made_at,
                "moved_at": row.moved_at,
                "records": _records(connection, row.id),
            }
            for row in mine
        ],
        "matches": [
            {"table": one.table_id, "match": one.part, "seat": one.seat, "ended_at": one.ended_at, "won": one.won}
            for one in connection.execute(past.order_by(played.c.ended_at.desc(), played.c.table_id)).all()
        ],
        "ratings": [
            {
                "pool": one.pool,
                "at": one.at,
                "mean": one.mean,
                "spread": one.spread,
                "rank": one.rank,
                "table": one.table_id,
                "match": one.part,
            }
            for one in rated
        ],
        "mirror": [
            {"table": one.table_id, "match": one.part, "round": one.round, "decisions": json.loads(one.data)}
            for one in connection.execute(judged).all()
        ],
        "links": [{"link": f"/s/{one.id}", "made_at": one.made_at} for one in connection.execute(links).all()],
        "tournaments": entries.told_of(connection, player),
        "said": [{"table": one.table_id, "at": one.at, "phrase": one.phrase, "text": one.text} for one in said],
        "reports": [{"table": one.table_id, "at": one.at, "text": one.text} for one in told],
        "blocked": len(connection.execute(sa.select(blocks.c.blocked).where(blocks.c.player == player)).all()),
        "passkeys": [{"name": one.name, "made_at": one.made_at} for one in keys],
        "sessions": [{"kind": one.kind, "made_at": one.made_at, "seen_at": one.seen_at} for one in open_],
        "bots": [{"name": one.name, "made_at": one.made_at} for one in bots],
    }


def _records(connection: sa.Connection, table: str) -> list[str]:
    """The matches of a table as text, without the round in play."""
    rows = connection.execute(sa.select(lines.c.part, lines.c.text).where(lines.c.table_id == table).order_by(lines.c.number)).all()
    parts: dict[int, list[str]] = {}
    for row in rows:
        parts.setdefault(row.part, []).append(row.text)
    return [text for part in parts.values() if (text := _finished("\n".join(part))) is not None]


def _finished(text: str) -> str | None:
    try:
        record = Record.parse(text)
    except DvorError:
        return None  # a damaged log: its table says so
    return str(replace(record, rounds=tuple(played for played in record.rounds if played.score is not None)))


def _forget(connection: sa.Connection, player: str, nobody: str) -> None:
    _forget_names(connection, player)
    for old, new in zip(device_of(player), device_of(nobody), strict=True):
        connection.execute(seats.update().where(seats.c.player == old).values(player=new, name=""))
        connection.execute(actions.update().where(actions.c.player == old).values(player=new))
    here = (played.c.table_id == looks.c.table_id, played.c.part == looks.c.part, played.c.seat == looks.c.seat)
    connection.execute(looks.delete().where(sa.exists().where(*here, played.c.player == player)))
    matches.forget(connection, player, nobody)
    contest.forget(connection, player)
    entries.forget(connection, player, nobody)
    connection.execute(talk.delete().where(talk.c.player == player))
    connection.execute(reports.delete().where(reports.c.player == player))
    connection.execute(blocks.delete().where(sa.or_(blocks.c.player == player, blocks.c.blocked == player)))
    bots = sa.select(players.c.id).where(players.c.owner == player).scalar_subquery()
    connection.execute(sessions.delete().where(sessions.c.player.in_(bots)))
    connection.execute(passkeys.delete().where(passkeys.c.player == player))
    connection.execute(sessions.delete().where(sessions.c.player == player))
    connection.execute(players.delete().where(sa.or_(players.c.owner == player, players.c.id == player)))


def _forget_names(connection: sa.Connection, player: str) -> None:
    """What somebody and those who share his device were called in the logs of tables where they sit or have done anything, also of those
    they have left."""
    everybody = device_of(player)
    seated = sa.select(seats.c.table_id).where(seats.c.player.in_(everybody))
    did = sa.select(actions.c.table_id).where(actions.c.player.in_(everybody))
    names = {*connection.execute(sa.select(players.c.name).where(players.c.id == player)).scalars()}
    names |= {*connection.execute(sa.select(seats.c.name).where(seats.c.player.in_(everybody))).scalars()}
    names |= {*connection.execute(sa.select(played.c.name).where(played.c.player.in_(everybody))).scalars()}
    sat = sa.select(actions.c.table_id, actions.c.version, actions.c.data).where(actions.c.player.in_(everybody), actions.c.kind == "sit")
    for row in connection.execute(sat).all():
        data = json.loads(row.data)
        names.add(name_of(data["asked"].pop("name", "")))
        here = actions.update().where(actions.c.table_id == row.table_id, actions.c.version == row.version)
        connection.execute(here.values(data=json.dumps(data, ensure_ascii=False)))
    tags = sa.select(lines.c.table_id, lines.c.number, lines.c.text).where(
        lines.c.table_id.in_(seated.union(did)), lines.c.text.startswith("[Seat")
    )
    for row in connection.execute(tags).all():
        tag = row.text[1:].partition(" ")[0]
        if row.text in {tag_line(tag, name) for name in names if name}:
            here = lines.update().where(lines.c.table_id == row.table_id, lines.c.number == row.number)
            connection.execute(here.values(text=tag_line(tag, PERSON)))


def _drop_old(connection: sa.Connection, before: int) -> int:
    """Delete tables where nobody has played since and no account sits."""
    kept = sa.select(seats.c.table_id).join(players, players.c.id == seats.c.player).where(players.c.kind == "account")
    accounts = sa.select(players.c.id).where(players.c.kind == "account")
    entries.drop_old(connection, before, accounts)
    is_free = tables.c.id.not_in(kept), tables.c.id.not_in(entries.tables_of_tournaments())
    old = sa.select(tables.c.id).where(tables.c.moved_at < before, *is_free).limit(AT_ONCE)
    gone = connection.execute(old).scalars().all()
    for table in (shares, looks, played, schema.matches, talk, promises, lines, actions, seats):
        connection.execute(table.delete().where(table.c.table_id.in_(gone)))
    connection.execute(tables.delete().where(tables.c.id.in_(gone)))
    return len(gone)
