"""What is kept of tables: who sits there, what was done, the records line by line. Nothing is ever changed in the log."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import sqlalchemy as sa

from dvor.server import schema
from dvor.server.errors import Conflict, UnknownTable
from dvor.server.writer import Writer, failed

#: How many of a guest's tables are listed.
LISTED = 50
#: The tag of a record that says what the house rules are called.
HOUSE = "House"
#: What a list tells of the rules of a table: these tags of its record.
LISTED_TAGS = ("Options", HOUSE)

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Place:
    """Who sits at a seat: a person (``guest``: the hash of the cookie) or a bot (``level``)."""

    name: str
    level: str | None = None
    guest: str | None = None


@dataclass(frozen=True, kw_only=True)
class Said:
    """A bot's reason: a message's code and facts."""

    code: str
    facts: dict[str, str | int]


@dataclass(frozen=True, kw_only=True)
class Step:
    """One accepted action as it goes to the log. ``at`` in ms since 1970; ``number`` is the first of its lines."""

    table: str
    version: int
    part: int
    at: int
    number: int
    lines: tuple[str, ...]
    score: tuple[int, ...]
    is_over: bool
    seat: int | None = None
    action: str | None = None
    reason: Said | None = None


@dataclass(frozen=True, kw_only=True)
class Stored:
    """A table as the log has it: ``lines`` of its present match, ``acks`` the version each action made, by (seat, id)."""

    table: str
    places: tuple[Place, ...]
    pause_ms: int
    version: int
    part: int
    number: int
    lines: tuple[str, ...]
    acks: dict[tuple[int, str], int]
    reasons: dict[int, Said]


@dataclass(frozen=True, kw_only=True)
class Listed:
    """A line of a guest's list. ``moved_at`` in ms since 1970, ``tags`` those of its record that were asked for."""

    table: str
    game: str
    seats: int
    score: list[int]
    is_over: bool
    moved_at: int
    tags: tuple[str, ...] = ()


class Storage:
    """The log of all tables. Its methods raise StorageFailed when the database cannot do it now; then nothing has changed."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._writer = Writer(engine)

    def close(self) -> None:
        """Write what is queued and let the database go."""
        self._writer.close()
        self._engine.dispose()

    async def create(self, first: Step, *, game: str, places: Sequence[Place], pause_ms: int) -> None:
        """A new table with its first deal."""
        row = {
            "id": first.table,
            "made_at": first.at,
            "moved_at": first.at,
            "game": game,
            "seats": len(places),
            "pause_ms": pause_ms,
            "version": first.version,
            "part": first.part,
            "score": json.dumps(first.score),
            "is_over": first.is_over,
        }
        sitting = [
            {"table_id": first.table, "seat": seat, "name": place.name, "level": place.level, "guest": place.guest}
            for seat, place in enumerate(places)
        ]

        def work(connection: sa.Connection) -> None:
            connection.execute(schema.tables.insert(), row)
            connection.execute(schema.seats.insert(), sitting)
            _log(connection, first)

        await self._write(work)

    async def append(self, step: Step) -> None:
        """The next action. Raises Conflict when the log has that version already."""
        tables = schema.tables
        forward = (
            tables.update()
            .where(tables.c.id == step.table, tables.c.version == step.version - 1)
            .values(version=step.version, part=step.part, moved_at=step.at, score=json.dumps(step.score), is_over=step.is_over)
        )

        def work(connection: sa.Connection) -> None:
            if connection.execute(forward).rowcount != 1:
                raise Conflict(f"table {step.table} is not at version {step.version - 1}")
            _log(connection, step)

        await self._write(work)

    async def set_pause(self, table: str, pause_ms: int) -> None:
        """How long the bots of a table wait from now on."""
        change = schema.tables.update().where(schema.tables.c.id == table).values(pause_ms=pause_ms)
        await self._write(lambda connection: connection.execute(change).close())

    async def load(self, table: str) -> Stored:
        """The table as the log has it. Raises UnknownTable."""
        return await self._read(lambda connection: _load(connection, table))

    async def own(self, guest: str) -> list[Listed]:
        """The tables where a guest sits, the last played first."""
        return await self._read(lambda connection: _own(connection, guest))

    async def _write(self, work: Callable[[sa.Connection], T]) -> T:
        return await asyncio.wrap_future(self._writer.submit(work))

    async def _read(self, work: Callable[[sa.Connection], T]) -> T:
        return await asyncio.to_thread(self._read_now, work)

    def _read_now(self, work: Callable[[sa.Connection], T]) -> T:
        try:
            with self._engine.connect() as connection:
                return work(connection)
        except sa.exc.DBAPIError as error:
            raise failed(error) from error


def _log(connection: sa.Connection, step: Step) -> None:
    connection.execute(
        schema.actions.insert(),
        {
            "table_id": step.table,
            "version": step.version,
            "at": step.at,
            "seat": step.seat,
            "action": step.action,
            "reason": None if step.reason is None else json.dumps({"code": step.reason.code, "facts": step.reason.facts}),
        },
    )
    connection.execute(
        schema.lines.insert(),
        [
            {"table_id": step.table, "number": number, "part": step.part, "version": step.version, "text": text}
            for number, text in enumerate(step.lines, step.number)
        ],
    )


def _load(connection: sa.Connection, table: str) -> Stored:
    tables, lines, actions, seats = schema.tables, schema.lines, schema.actions, schema.seats
    row = connection.execute(sa.select(tables).where(tables.c.id == table)).one_or_none()
    if row is None:
        raise UnknownTable(f"there is no table {table!r}", table=table)
    places = connection.execute(sa.select(seats).where(seats.c.table_id == table).order_by(seats.c.seat)).all()
    mine = sa.select(lines).where(lines.c.table_id == table, lines.c.part == row.part, lines.c.version <= row.version)
    told = connection.execute(mine.order_by(lines.c.number)).all()
    done = connection.execute(sa.select(actions).where(actions.c.table_id == table).order_by(actions.c.version)).all()
    dealt = max((line.version for line in told if line.text.startswith("round ")), default=0)
    return Stored(
        table=table,
        places=tuple(Place(name=place.name, level=place.level, guest=place.guest) for place in places),
        pause_ms=row.pause_ms,
        version=row.version,
        part=row.part,
        number=told[-1].number + 1 if told else 0,
        lines=tuple(line.text for line in told),
        acks={(one.seat, one.action): one.version for one in done if one.action is not None},
        reasons={one.seat: _said(one.reason) for one in done if one.reason is not None and one.version > dealt},
    )


def _said(text: str) -> Said:
    told: dict[str, Any] = json.loads(text)
    return Said(code=told["code"], facts=told["facts"])


def _own(connection: sa.Connection, guest: str) -> list[Listed]:
    tables, seats = schema.tables, schema.seats
    chosen = sa.select(seats.c.table_id).where(seats.c.guest == guest)
    found = sa.select(tables).where(tables.c.id.in_(chosen)).order_by(tables.c.moved_at.desc(), tables.c.id).limit(LISTED)
    rows = connection.execute(found).all()
    lines = schema.lines
    named = sa.or_(*(lines.c.text.startswith(f"[{name} ", autoescape=True) for name in LISTED_TAGS))
    tags: dict[str, set[str]] = {}
    for line in connection.execute(sa.select(lines).where(lines.c.table_id.in_([row.id for row in rows]), named)):
        tags.setdefault(line.table_id, set()).add(line.text)
    return [
        Listed(
            table=row.id,
            game=row.game,
            seats=row.seats,
            score=json.loads(row.score),
            is_over=bool(row.is_over),
            moved_at=row.moved_at,
            tags=tuple(sorted(tags.get(row.id, ()))),
        )
        for row in rows
    ]
