"""What is kept of tables: who sits there, what was done, the records line by line. Nothing is ever changed in the log."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

import dvor.games
from dvor.errors import DvorError
from dvor.server import schema
from dvor.server.contest import Standing, pool_at, settled, standings
from dvor.server.course import Course
from dvor.server.ended import Ended, put_ended
from dvor.server.errors import Conflict, TableDamaged, UnknownTable
from dvor.server.room import Place, Room
from dvor.server.writer import Writer, failed
from dvor.wire.frames import Phase
from dvor.wire.settings import Settings

#: How many of a player's tables are listed.
LISTED = 50
#: The tag of a record that says what the house rules are called.
HOUSE = "House"
#: So many of the last ids that people gave their actions a table knows; nobody has more under way. An older move is refused by its version.
KNOWN_ACKS = 64

#: Lines of a log before which nothing was played that still stands, or it is not known why.
AFRESH = ("round ", "back ")

T = TypeVar("T")


def _forward(*changed: str) -> sa.Update:
    """A table goes on by one version, where it is at the one before and the writer may write; those columns change."""
    tables = schema.tables
    mine = tables.c.id == sa.bindparam("mine"), tables.c.version == sa.bindparam("before"), tables.c.token == sa.bindparam("held")
    return tables.update().where(*mine).values({name: sa.bindparam(f"to_{name}") for name in changed})


# What every action needs is built once: building it anew costs more than the database does.
_MOVED = ("version", "part", "moved_at", "score", "is_over", "phase")
_FORWARD, _FORWARD_ROOM = _forward(*_MOVED), _forward(*_MOVED, "room", "is_public", "pause_ms")
_ADD_ACTION, _ADD_LINES, _ADD_PROMISES = schema.actions.insert(), schema.lines.insert(), schema.promises.insert()
_SEAT = (
    schema.seats.update()
    .where(schema.seats.c.table_id == sa.bindparam("mine"), schema.seats.c.seat == sa.bindparam("at_seat"))
    .values({name: sa.bindparam(f"to_{name}") for name in ("name", "level", "player")})
)
_DEALT = (
    schema.promises.update()
    .where(schema.promises.c.table_id == sa.bindparam("mine"), schema.promises.c.number == sa.bindparam("kept"))
    .values(state="dealt")
)


@dataclass(frozen=True, kw_only=True)
class Said:
    """A bot's reason: a message's code and facts."""

    code: str
    facts: dict[str, str | int]


@dataclass(frozen=True, kw_only=True)
class Promised:
    """A deal that was promised: its number at the table, and seed and hash in hex; ``is_dealt``: nobody could ask for the promise."""

    number: int
    seed: str = field(repr=False)
    hash: str
    is_dealt: bool = False


@dataclass(frozen=True, kw_only=True)
class Step:
    """One accepted action as it goes to the log. ``at`` in ms since 1970; ``number`` is the first of its lines.

    ``player`` and ``action``: whose it is and the id he gave it; ``data``: what was asked and the clocks after it; ``room`` where the
    action changed it; ``promised``: promises made with it; ``kept``: the number of the one that was dealt. ``token``: who may write.
    ``ended``: how the match ended, where it did by this action.
    """

    table: str
    version: int
    part: int
    at: int
    number: int
    lines: tuple[str, ...]
    score: tuple[int, ...]
    is_over: bool
    phase: Phase = "playing"
    kind: str = "move"
    seat: int | None = None
    player: str | None = None
    action: str | None = None
    data: dict[str, Any] | None = None
    reason: Said | None = None
    room: Room | None = None
    promised: tuple[Promised, ...] = ()
    kept: int | None = None
    token: int = 0
    ended: Ended | None = None


@dataclass(frozen=True, kw_only=True)
class Stored:
    """A table as the log has it: ``lines`` of its present match, ``acks`` the version each action made, by (player, id).

    ``promised`` is the deal that comes next, ``clocks`` ms left by seat after the last action. ``ratings``: of who sits at a rated table.
    """

    table: str
    room: Room
    version: int
    part: int
    number: int
    lines: tuple[str, ...]
    acks: dict[tuple[str, str], int]
    reasons: dict[int, Said]
    is_over: bool = False
    made_at: int = 0
    clocks: tuple[int, ...] | None = None
    promised: Promised | None = None
    ratings: dict[str, Standing] = field(default_factory=dict)
    owner: str | None = None
    token: int = 0


@dataclass(frozen=True, kw_only=True)
class Listed:
    """A line of a player's list. ``moved_at`` in ms since 1970, ``rules`` a code."""

    table: str
    rules: str
    house: str
    phase: Phase
    seat: int
    places: tuple[Place, ...]
    score: list[int]
    is_over: bool
    moved_at: int


@dataclass(frozen=True, kw_only=True)
class Talk:
    """Something said at a table: a phrase's name or a text; ``seat`` None: by a watcher. ``at`` in ms since 1970."""

    number: int
    at: int
    player: str
    seat: int | None
    name: str = field(compare=False, default="")
    phrase: str | None = None
    text: str | None = None


class Storage:
    """The log of all tables. Its methods raise StorageFailed when the database cannot do it now; then nothing has changed."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._writer = Writer(engine)

    @property
    def waiting(self) -> int:
        """How many pieces of work wait for the writer."""
        return self._writer.waiting

    def close(self) -> None:
        """Write what is queued and let the database go."""
        self._writer.close()
        self._engine.dispose()

    async def create(self, first: Step, *, owner: str | None = None) -> None:
        """A new table with its first action; ``first.room`` is its room."""
        await self.write(lambda connection: put_table(connection, first, owner=owner))

    async def append(self, step: Step) -> dict[str, Standing]:
        """The next action; the ratings it has changed, by player. Raises Conflict when the log has that version already, or another has the
        table."""
        moved: dict[str, Any] = {
            "mine": step.table,
            "before": step.version - 1,
            "held": step.token,
            "to_version": step.version,
            "to_part": step.part,
            "to_moved_at": step.at,
            "to_score": json.dumps(step.score),
            "to_is_over": step.is_over,
            "to_phase": step.phase,
        }
        if step.room is not None:
            moved |= {f"to_{name}": value for name, value in _room_columns(step.room).items()}

        def work(connection: sa.Connection) -> dict[str, Standing]:
            if connection.execute(_FORWARD if step.room is None else _FORWARD_ROOM, moved).rowcount != 1:
                raise Conflict(f"table {step.table} is not at version {step.version - 1} with token {step.token}")
            if step.room is not None:
                _put_seats(connection, step.table, step.room)
            return _log(connection, step)

        return await self.write(work)

    async def promise(self, table: str, promised: Promised) -> None:
        """Keep a promise for a table of before there were any. Raises Conflict where it has one."""
        row = {"table_id": table, "number": promised.number, "seed": promised.seed, "hash": promised.hash, "state": "promised"}
        await self.write(lambda connection: connection.execute(schema.promises.insert(), row).close())

    async def set_pause(self, table: str, pause_ms: int) -> None:
        """How long the bots of a table wait from now on."""
        change = schema.tables.update().where(schema.tables.c.id == table).values(pause_ms=pause_ms)
        await self.write(lambda connection: connection.execute(change).close())

    async def load(self, table: str) -> Stored:
        """The table as the log has it. Raises UnknownTable, TableDamaged."""
        return await self.read(lambda connection: stored_of(connection, table))

    async def standings(self, pool: str, players: Iterable[str]) -> dict[str, Standing]:
        """The ratings in a pool of those who have accounts among these players."""
        return await self.read(lambda connection: standings(connection, pool, players))

    async def own(self, player: str) -> list[Listed]:
        """The tables where a player sits, the last played first."""
        return await self.read(lambda connection: _own(connection, player))

    async def say(self, table: str, said: Talk) -> None:
        """Keep something said."""
        row = {"number": said.number, "at": said.at, "player": said.player, "seat": said.seat, "phrase": said.phrase, "text": said.text}
        await self.write(lambda connection: connection.execute(schema.talk.insert(), {"table_id": table, **row}).close())

    async def said(self, table: str, *, last: int) -> list[Talk]:
        """What was said last at a table, so many at most, the newest last."""
        chosen = sa.select(schema.talk).where(schema.talk.c.table_id == table).order_by(schema.talk.c.number.desc()).limit(last)

        def work(connection: sa.Connection) -> list[Talk]:
            rows = reversed(connection.execute(chosen).all())
            return [Talk(number=row.number, at=row.at, player=row.player, seat=row.seat, phrase=row.phrase, text=row.text) for row in rows]

        return await self.read(work)

    async def block(self, player: str, blocked: str, *, on: bool) -> None:
        """A player hears another no more; or again."""
        blocks = schema.blocks
        gone = blocks.delete().where(blocks.c.player == player, blocks.c.blocked == blocked)

        def work(connection: sa.Connection) -> None:
            connection.execute(gone)
            if on:
                connection.execute(blocks.insert(), {"player": player, "blocked": blocked})

        await self.write(work)

    async def blocked_by(self, player: str) -> frozenset[str]:
        """Whom a player does not hear."""
        chosen = sa.select(schema.blocks.c.blocked).where(schema.blocks.c.player == player)
        return await self.read(lambda connection: frozenset(connection.execute(chosen).scalars()))

    async def report(self, table: str, *, at: int, player: str, about: str, text: str) -> None:
        """Keep a complaint for the operator."""
        row = {"at": at, "table_id": table, "player": player, "about": about, "text": text}
        await self.write(lambda connection: connection.execute(schema.reports.insert(), row).close())

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """What a piece of work gave, once it is on the disk; in a transaction that may hold others as well."""
        return await asyncio.wrap_future(self._writer.submit(work))

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """What a piece of work that changes nothing found."""
        return await asyncio.to_thread(self._read_now, work)

    def _read_now(self, work: Callable[[sa.Connection], T]) -> T:
        try:
            with self._engine.connect() as connection:
                return work(connection)
        except sa.exc.DBAPIError as error:
            raise failed(error) from error


def put_table(connection: sa.Connection, first: Step, *, owner: str | None = None) -> None:
    """A new table with its first action."""
    room = _whole(first)
    row = {
        "id": first.table,
        "made_at": first.at,
        "moved_at": first.at,
        "game": room.rules.split(";", 1)[0],
        "seats": len(room.places),
        "version": first.version,
        "part": first.part,
        "score": json.dumps(first.score),
        "is_over": first.is_over,
        "phase": first.phase,
        "owner": owner,
        "token": first.token,
        **_room_columns(room),
    }
    seats = [
        {"table_id": first.table, "seat": seat, "name": place.name, "level": place.level, "player": place.player}
        for seat, place in enumerate(room.places)
    ]
    connection.execute(schema.tables.insert(), row)
    connection.execute(schema.seats.insert(), seats)
    _log(connection, first)


def _whole(first: Step) -> Room:
    assert first.room is not None, "a table begins with a room"  # noqa: S101  for the type checker; every caller gives one
    return first.room


def _room_columns(room: Room) -> dict[str, Any]:
    """What a table's row says of its room."""
    told, course = msgspec.to_builtins(room.settings), {} if room.course is None else {"course": msgspec.to_builtins(room.course)}
    told.pop("pause_ms")  # it has a column of its own
    said = {"rules": room.rules, "host": room.host_seat, "gave_up": room.gave_up, "settings": told, **course}
    text = json.dumps(said, ensure_ascii=False)
    return {"room": text, "is_public": room.settings.is_public, "pause_ms": room.settings.pause_ms}


def _put_seats(connection: sa.Connection, table: str, room: Room) -> None:
    """Who sits there now."""
    rows = [
        {"mine": table, "at_seat": seat, "to_name": place.name, "to_level": place.level, "to_player": place.player}
        for seat, place in enumerate(room.places)
    ]
    connection.execute(_SEAT, rows)


def _log(connection: sa.Connection, step: Step) -> dict[str, Standing]:
    """One more action; the ratings it has changed."""
    connection.execute(
        _ADD_ACTION,
        {
            "table_id": step.table,
            "version": step.version,
            "at": step.at,
            "seat": step.seat,
            "player": step.player,
            "action": step.action,
            "kind": step.kind,
            "data": None if step.data is None else json.dumps(step.data, ensure_ascii=False),
            "reason": None if step.reason is None else json.dumps({"code": step.reason.code, "facts": step.reason.facts}),
        },
    )
    if step.lines:
        connection.execute(
            _ADD_LINES,
            [
                {"table_id": step.table, "number": number, "part": step.part, "version": step.version, "text": text}
                for number, text in enumerate(step.lines, step.number)
            ],
        )
    changed = {} if step.ended is None else put_ended(connection, step.ended, table=step.table, part=step.part, at=step.at)
    if step.kept is not None:
        connection.execute(_DEALT, {"mine": step.table, "kept": step.kept})
    if step.promised:
        rows = [
            {
                "table_id": step.table,
                "number": one.number,
                "seed": one.seed,
                "hash": one.hash,
                "state": "dealt" if one.is_dealt else "promised",
            }
            for one in step.promised
        ]
        connection.execute(_ADD_PROMISES, rows)
    return changed


def stored_of(connection: sa.Connection, table: str) -> Stored:
    """The table as the log has it. Raises UnknownTable, TableDamaged."""
    try:
        return _load(connection, table)
    except (LookupError, TypeError, ValueError, AttributeError, msgspec.ValidationError) as error:
        raise TableDamaged(f"the rows of table {table} do not hold: {error!r}", table=table, reason=repr(error)) from error


def _load(connection: sa.Connection, table: str) -> Stored:
    tables, lines, actions, seats, promises = schema.tables, schema.lines, schema.actions, schema.seats, schema.promises
    row = connection.execute(sa.select(tables).where(tables.c.id == table)).one_or_none()
    if row is None:
        raise UnknownTable(f"there is no table {table!r}", table=table)
    places = connection.execute(sa.select(seats).where(seats.c.table_id == table).order_by(seats.c.seat)).all()
    mine = sa.select(lines).where(lines.c.table_id == table, lines.c.part == row.part, lines.c.version <= row.version)
    told = connection.execute(mine.order_by(lines.c.number)).all()
    dealt = max((line.version for line in told if line.text.startswith(AFRESH)), default=0)
    since = actions.c.table_id == table, actions.c.version <= row.version
    acked = sa.select(actions.c.player, actions.c.action, actions.c.version).where(*since, actions.c.action.is_not(None))
    reasoned = sa.select(actions.c.seat, actions.c.reason).where(*since, actions.c.reason.is_not(None), actions.c.version > dealt)
    last = connection.execute(sa.select(actions.c.data).where(*since).order_by(actions.c.version.desc()).limit(1)).scalar()
    newest = sa.select(promises).where(promises.c.table_id == table).order_by(promises.c.number.desc()).limit(1)
    promised = connection.execute(newest).one_or_none()
    clocks = json.loads(last or "{}").get("clocks")
    room = _room_of(row, places)
    return Stored(
        table=table,
        room=room,
        ratings=_ratings(connection, table, room, part=row.part if row.is_over else None),
        version=row.version,
        part=row.part,
        number=told[-1].number + 1 if told else 0,
        lines=tuple(line.text for line in told),
        acks={(one.player, one.action): one.version for one in reversed(connection.execute(_newest(acked)).all())},
        reasons={one.seat: _said(one.reason) for one in connection.execute(reasoned.order_by(actions.c.version))},
        made_at=row.made_at,
        clocks=None if clocks is None else tuple(clocks),
        is_over=bool(row.is_over),
        promised=None if promised is None else Promised(number=promised.number, seed=promised.seed, hash=promised.hash),
        owner=row.owner,
        token=row.token,
    )


def _ratings(connection: sa.Connection, table: str, room: Room, *, part: int | None) -> dict[str, Standing]:
    """The ratings of who sits at a rated table; ``part``: as that match, which is over, has left them."""
    if not room.settings.rated:
        return {}
    try:
        pool = pool_at(dvor.games.from_code(room.rules), room)
    except DvorError:
        return {}  # by rules of another version: the table itself says so
    present = standings(connection, pool, [place.player for place in room.places if place.player is not None])
    return present if part is None else {**present, **settled(connection, table, part)}


def _newest(acked: sa.Select[Any]) -> sa.Select[Any]:
    return acked.order_by(schema.actions.c.version.desc()).limit(KNOWN_ACKS)


def _room_of(row: sa.Row[Any], seats: Sequence[sa.Row[Any]]) -> Room:
    told: dict[str, Any] = json.loads(row.room)
    places = tuple(Place(name=place.name, level=place.level, player=place.player) for place in seats)
    settings = msgspec.convert({**told.get("settings", {}), "pause_ms": row.pause_ms}, Settings)
    host = told.get("host")
    return Room(
        rules=told["rules"],
        places=places,
        settings=settings,
        host=None if host is None else places[host].player,
        gave_up=tuple(told.get("gave_up", ())),
        course=msgspec.convert(told["course"], Course) if "course" in told else None,
    )


def _said(text: str) -> Said:
    told: dict[str, Any] = json.loads(text)
    return Said(code=told["code"], facts=told["facts"])


def _own(connection: sa.Connection, player: str) -> list[Listed]:
    tables, seats = schema.tables, schema.seats
    chosen = sa.select(seats.c.table_id).where(seats.c.player == player)
    found = sa.select(tables).where(tables.c.id.in_(chosen)).order_by(tables.c.moved_at.desc(), tables.c.id).limit(LISTED)
    rows = connection.execute(found).all()
    sitting: dict[str, list[sa.Row[Any]]] = {row.id: [] for row in rows}
    for seat in connection.execute(sa.select(seats).where(seats.c.table_id.in_(list(sitting))).order_by(seats.c.seat)):
        sitting[seat.table_id].append(seat)
    listed = []
    for row in rows:
        room = _room_of(row, sitting[row.id])
        listed.append(
            Listed(
                table=row.id,
                rules=room.rules,
                house=room.settings.house,
                phase=row.phase,
                seat=room.seat_of(player) or 0,
                places=room.places,
                score=json.loads(row.score),
                is_over=bool(row.is_over),
                moved_at=row.moved_at,
            )
        )
    return listed
