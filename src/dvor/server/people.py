"""What is kept of people: accounts, sessions, passkeys, bots' tokens. Times in ms since 1970."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Literal

import sqlalchemy as sa

from dvor.server import entries, matches
from dvor.server.companions import device_of
from dvor.server.errors import Conflict, LoginTaken
from dvor.server.schema import actions, blocks, passkeys, players, reports, seats, sessions, talk
from dvor.server.storage import Storage

Kind = Literal["guest", "account", "bot"]


@dataclass(frozen=True, kw_only=True)
class Person:
    """A row of ``players``. ``login`` is unique; a bot's is its name after ``bot:``."""

    id: str
    kind: Kind
    name: str
    login: str | None = None
    password: str | None = None
    owner: str | None = None
    made_at: int = 0
    data: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Session:
    """Whose the cookie or token of that hash is; ``passkey``: a challenge to a passkey, and for whom."""

    hash: str
    player: str
    kind: Literal["cookie", "token", "passkey"]
    made_at: int
    seen_at: int
    ends_at: int


@dataclass(frozen=True, kw_only=True)
class Passkey:
    """A key of an account; ``id`` and ``key`` in base64url."""

    id: str
    player: str
    key: str
    count: int
    name: str
    made_at: int


class People:
    """Rows of people. All methods raise StorageFailed when the database cannot do it now."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def person(self, player: str) -> Person | None:
        """Somebody by id; None for guests who never gave themselves a name."""
        return await self._one(players.c.id == player)

    async def by_login(self, login: str) -> Person | None:
        """Somebody by the name he signs in by."""
        return await self._one(players.c.login == login)

    async def rename(self, player: str, name: str, *, at: int) -> None:
        """What somebody is called from now on; a guest gets a row."""

        def work(connection: sa.Connection) -> None:
            changed = connection.execute(players.update().where(players.c.id == player).values(name=name, seen_at=at))
            if changed.rowcount == 0:
                connection.execute(players.insert(), _row(Person(id=player, kind="guest", name=name, made_at=at)))

        await self._storage.write(work)

    async def add(self, person: Person, session: Session, *, guest: str | None = None, instead: str | None = None) -> None:
        """A new account or bot, signed in; it takes over what the guest had. Raises LoginTaken."""

        def work(connection: sa.Connection) -> None:
            connection.execute(players.insert(), _row(person))
            _begin(connection, session, guest, instead)

        try:
            await self._storage.write(work)
        except Conflict as error:
            login = (person.login or "").removeprefix("bot:")
            raise LoginTaken(f"{login} is taken", login=login) from error

    async def begin(self, session: Session, *, guest: str | None = None, instead: str | None = None) -> None:
        """A new session; ``guest`` gives what he had to its player, the session ``instead`` of which it is ends."""

        def work(connection: sa.Connection) -> None:
            _begin(connection, session, guest, instead)

        await self._storage.write(work)

    async def session(self, hash_: str) -> Session | None:
        """The session of that hash, ended or not."""
        query = sa.select(sessions).where(sessions.c.hash == hash_)
        row = await self._storage.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Session(**row._mapping)  # noqa: SLF001  SQLAlchemy's public name for it

    async def take(self, hash_: str, *, at: int) -> Session | None:
        """The challenge of that hash, once; None where it is old, used or none of ours."""

        def work(connection: sa.Connection) -> Session | None:
            mine = sessions.c.hash == hash_, sessions.c.kind == "passkey"
            row = connection.execute(sa.select(sessions).where(*mine)).one_or_none()
            if row is None or connection.execute(sessions.delete().where(*mine)).rowcount != 1 or row.ends_at < at:
                return None
            return Session(**row._mapping)  # noqa: SLF001

        return await self._storage.write(work)

    async def sessions_of(self, player: str) -> list[Session]:
        """Where an account is signed in, or a bot's token, the newest first."""
        query = (
            sa.select(sessions)
            .where(sessions.c.player == player, sessions.c.kind.in_(("cookie", "token")))
            .order_by(sessions.c.made_at.desc())
        )
        rows = await self._storage.read(lambda connection: connection.execute(query).all())
        return [Session(**row._mapping) for row in rows]  # noqa: SLF001

    async def seen(self, hash_: str, at: int) -> None:
        """That session was used."""
        await self._do(sessions.update().where(sessions.c.hash == hash_).values(seen_at=at))

    async def end(self, player: str, *, kind: str = "cookie", only: str | None = None, but: str | None = None) -> None:
        """End the sessions of somebody: one, or all but one."""
        gone = sessions.delete().where(sessions.c.player == player, sessions.c.kind == kind)
        if only is not None:
            gone = gone.where(sessions.c.hash == only)
        if but is not None:
            gone = gone.where(sessions.c.hash != but)
        await self._do(gone)

    async def sits(self, player: str, table: str) -> bool:
        """Whether somebody sits at a table."""
        query = sa.select(seats.c.seat).where(seats.c.table_id == table, seats.c.player == player)
        return await self._storage.read(lambda connection: connection.execute(query).first()) is not None

    async def tables_of(self, player: str) -> list[str]:
        """The tables where somebody sits."""
        query = sa.select(seats.c.table_id).where(seats.c.player == player).order_by(seats.c.table_id)
        return await self._storage.read(lambda connection: list(connection.execute(query).scalars()))

    async def take_over(self, guest: str, player: str) -> None:
        """What a guest has is the account's, as far as it does not sit there itself."""
        await self._storage.write(lambda connection: claim(connection, guest, player))

    async def set_password(self, player: str, password: str) -> None:
        """Another password, as its hash."""
        await self._do(players.update().where(players.c.id == player).values(password=password))

    async def set_data(self, player: str, data: dict[str, Any], *, name: str | None = None) -> None:
        """What else is kept of somebody."""
        values = {"data": json.dumps(data), **({} if name is None else {"name": name})}
        await self._do(players.update().where(players.c.id == player).values(values))

    async def bots_of(self, owner: str) -> list[Person]:
        """An account's bots, the oldest first."""
        query = sa.select(players).where(players.c.owner == owner).order_by(players.c.made_at, players.c.id)
        rows = await self._storage.read(lambda connection: connection.execute(query).all())
        return [_person(row) for row in rows]

    async def add_passkey(self, key: Passkey) -> bool:
        """One more key; False: somebody has it already."""
        try:
            await self._do(passkeys.insert().values(**vars(key)))
        except Conflict:
            return False
        return True

    async def passkey(self, id_: str) -> Passkey | None:
        """A key by its id."""
        query = sa.select(passkeys).where(passkeys.c.id == id_)
        row = await self._storage.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Passkey(**row._mapping)  # noqa: SLF001

    async def passkeys_of(self, player: str) -> list[Passkey]:
        """An account's keys, the oldest first."""
        query = sa.select(passkeys).where(passkeys.c.player == player).order_by(passkeys.c.made_at, passkeys.c.id)
        rows = await self._storage.read(lambda connection: connection.execute(query).all())
        return [Passkey(**row._mapping) for row in rows]  # noqa: SLF001

    async def count_passkey(self, id_: str, count: int) -> None:
        """A key was used for the ``count``-th time."""
        await self._do(passkeys.update().where(passkeys.c.id == id_).values(count=count))

    async def drop_passkey(self, player: str, id_: str) -> bool:
        """One key less; False: it is not his."""
        gone = passkeys.delete().where(passkeys.c.player == player, passkeys.c.id == id_)
        return await self._do(gone) > 0

    async def _one(self, wanted: sa.ColumnElement[bool]) -> Person | None:
        query = sa.select(players).where(wanted)
        row = await self._storage.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else _person(row)

    async def _do(self, change: sa.Executable) -> int:
        return await self._storage.write(lambda connection: connection.execute(change).rowcount)


def claim(connection: sa.Connection, guest: str, player: str) -> None:
    """What a guest had is the account's: his seats (but where the account sits itself) and those of who shares his device, what they did
    and said there, whom he does not hear and who does not hear him, complaints by him and about him."""
    both = sa.select(seats.c.table_id).where(seats.c.player == player)
    mine = sa.select(seats.c.table_id).where(seats.c.player == guest, seats.c.table_id.not_in(both))
    taken = connection.execute(mine).scalars().all()
    for old, new in zip(device_of(guest), device_of(player), strict=True) if taken else ():
        for table in (seats, actions, talk):
            connection.execute(table.update().where(table.c.player == old, table.c.table_id.in_(taken)).values(player=new))
    for mine_, other in ((blocks.c.player, blocks.c.blocked), (blocks.c.blocked, blocks.c.player)):
        theirs = set(connection.scalars(sa.select(other).where(mine_ == player))) | {player}
        connection.execute(blocks.delete().where(mine_ == guest, other.in_(theirs)))
        connection.execute(blocks.update().where(mine_ == guest).values({mine_: player}))
    for column in (reports.c.player, reports.c.about):
        connection.execute(reports.update().where(column == guest).values({column: player}))
    matches.claim(connection, guest, player)
    entries.claim(connection, guest, player)


def _begin(connection: sa.Connection, session: Session, guest: str | None, instead: str | None) -> None:
    if instead is not None:
        connection.execute(sessions.delete().where(sessions.c.hash == instead))
    connection.execute(sessions.insert().values(**vars(session)))
    if guest is not None:
        claim(connection, guest, session.player)
        connection.execute(players.delete().where(players.c.id == guest, players.c.kind == "guest"))


def _row(person: Person) -> dict[str, Any]:
    return {**vars(person), "seen_at": person.made_at, "data": json.dumps(person.data)}


def _person(row: sa.Row[Any]) -> Person:
    return Person(
        id=row.id,
        kind=row.kind,
        name=row.name,
        login=row.login,
        password=row.password,
        owner=row.owner,
        made_at=row.made_at,
        data=json.loads(row.data),
    )
