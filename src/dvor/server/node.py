"""This process among those that share a database: alive while its row is renewed; once dead, never alive again under that name."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa

from dvor.errors import DvorError
from dvor.server import database, schema
from dvor.server.errors import StorageFailed, UnknownTable

#: A node says so often that it is alive, and counts as dead when it has not for so long, in s.
BEAT_S = 1.5
DEAD_S = 5.0
#: It looks so often whether it is still alive itself, in s.
LOOK_S = 0.5
#: Rows of nodes that died so long ago are taken away, in s.
FORGOTTEN_S = 3600.0
#: So many tables are asked about in one statement.
ASKED = 500

T = TypeVar("T")
log = logging.getLogger(__name__)


class Elsewhere(DvorError):
    """Another living node has the table, and there is no way to it now. Facts: table. ``address``: where it hears of the bus."""

    code = "table_elsewhere"

    def __init__(self, message: str, *, table: str, address: str = "") -> None:
        super().__init__(message, table=table)
        self.address = address


class Writes(Protocol):
    """What a node needs of the storage."""

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do that in a transaction. Raises StorageFailed."""

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Look something up. Raises StorageFailed."""


def boot_s() -> float:
    """Seconds that also pass while the machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Node:
    """One process. ``address`` is where the bus reaches it; ``now`` gives s that also pass while the process or the machine sleeps.

    ``is_shared`` False: nobody else is meant to use the database (a file of SQLite). Then nothing need be said, and whoever has
    taken a table last has it.
    """

    def __init__(self, storage: Writes, *, is_shared: bool, address: str = "", now: Callable[[], float] = boot_s) -> None:
        self.id = _name()
        self._address, self.is_shared, self._storage, self._now = address, is_shared, storage, now
        self._seen: float | None = None
        self._entering = asyncio.Lock()

    @property
    def is_alive(self) -> bool:
        """Whether others still take it for alive, as far as it can know."""
        return not self.is_shared or (self._seen is not None and self._now() - self._seen < DEAD_S)

    async def take(self, table: str, kind: sa.Table = schema.tables) -> int:
        """Have a table (or what else that ``kind`` of rows are) from now on: its new token. Raises Elsewhere, UnknownTable,
        StorageFailed."""
        found = await self._storage.read(lambda connection: _owner(connection, table, kind))
        if found is None:
            raise UnknownTable(f"there is no table {table!r}", table=table)
        if not self.is_shared:
            return await self._storage.write(lambda connection: _raise(connection, table, None, kind))
        if found.lives and found.owner != self.id:  # most who come to the wrong process need no more
            raise Elsewhere(f"table {table} is at another node", table=table, address=found.address)
        async with self._entering:
            if not self.is_alive:
                await self._enter()
        taken = await self._storage.write(lambda connection: _take(connection, table, self.id, kind))
        if isinstance(taken, DvorError):
            raise taken
        return taken

    async def beat(self, tables: Collection[str]) -> frozenset[str]:
        """Say that it is alive; those of its tables that it has lost: all where it counts as dead. Raises StorageFailed.

        While the database answers but cannot write nobody else can take a table either: then none is lost.
        """
        if not self.is_alive:
            return self._die(tables)
        began = self._now()
        try:
            lost = await self._storage.write(lambda connection: _beat(connection, self.id, tables))
        except StorageFailed as error:
            if error.facts["reason"] != "away":
                self._seen = began
            raise
        if lost is None:
            return self._die(tables)
        self._seen = began
        return lost

    async def run(self, tables: Callable[[], Collection[str]], drop: Callable[[Collection[str]], Awaitable[None]]) -> None:
        """Beat while there are tables, for ever; let go of those that are lost."""
        beaten = self._now()
        while self.is_shared:
            await asyncio.sleep(LOOK_S)
            held = tables()
            if not held or (self.is_alive and self._now() - beaten < BEAT_S):
                continue
            beaten = self._now()
            try:
                lost = await self.beat(held)
            except StorageFailed:
                continue
            if lost:
                log.warning("this node has lost %d of its tables", len(lost))
                await drop(lost)

    async def leave(self) -> None:
        """Its tables are free for others from now on. Raises StorageFailed."""
        if self._seen is None:
            return
        self._seen = None
        gone = schema.nodes.delete().where(schema.nodes.c.id == self.id)
        await self._storage.write(lambda connection: connection.execute(gone).close())

    async def _enter(self) -> None:
        """Begin anew, under another name: whoever was dead may have been robbed."""
        began, name = self._now(), _name()
        await self._storage.write(lambda connection: _enter(connection, name, self._address))
        self.id, self._seen = name, began

    def _die(self, tables: Collection[str]) -> frozenset[str]:
        self._seen = None
        return frozenset(tables)


def _name() -> str:
    return secrets.token_urlsafe(16)


def _living() -> sa.ColumnElement[bool]:
    return schema.nodes.c.seen_at > database.now_ms() - int(DEAD_S * 1000)


def _renew(connection: sa.Connection, node: str) -> bool:
    """Whether it was alive, and so goes on to be."""
    nodes = schema.nodes
    return connection.execute(nodes.update().where(nodes.c.id == node, _living()).values(seen_at=database.now_ms())).rowcount == 1


def _beat(connection: sa.Connection, node: str, held: Collection[str]) -> frozenset[str] | None:
    """The tables among those held that are another's; None where the node is dead."""
    if not _renew(connection, node):
        return None
    tables, names = schema.tables, sorted(held)
    lost: set[str] = set()
    for start in range(0, len(names), ASKED):
        some = names[start : start + ASKED]
        lost.update(connection.scalars(sa.select(tables.c.id).where(tables.c.id.in_(some), tables.c.owner.is_distinct_from(node))))
    return frozenset(lost)


def _enter(connection: sa.Connection, node: str, address: str) -> None:
    nodes, forgotten = schema.nodes, database.now_ms() - int(FORGOTTEN_S * 1000)
    connection.execute(nodes.delete().where(nodes.c.seen_at < forgotten))
    connection.execute(nodes.insert().values(id=node, address=address, seen_at=database.now_ms()))


def _owner(connection: sa.Connection, table: str, tables: sa.Table) -> Any:  # noqa: ANN401  a row
    """Whose a table is: ``owner``, ``address`` and whether it ``lives``; None: there is no such table."""
    nodes = schema.nodes
    joined = tables.outerjoin(nodes, nodes.c.id == tables.c.owner)
    chosen = sa.select(tables.c.owner, nodes.c.address, _living().label("lives")).select_from(joined).where(tables.c.id == table)
    return connection.execute(chosen).one_or_none()


def _take(connection: sa.Connection, table: str, node: str, tables: sa.Table) -> int | DvorError:
    """Give a living node a table that is nobody's, its own, or a dead node's: its token, or why not.

    The owner's row is held meanwhile, so that he cannot be renewed between the look and the taking.
    """
    nodes = schema.nodes
    if not _renew(connection, node):
        return StorageFailed("this node counts as dead", reason="locked")
    owner = connection.scalar(sa.select(tables.c.owner).where(tables.c.id == table).with_for_update())
    if owner is not None and owner != node:
        held = sa.select(nodes.c.address, _living().label("lives")).where(nodes.c.id == owner).with_for_update()
        row = connection.execute(held).one_or_none()
        if row is not None and row.lives:
            return Elsewhere(f"table {table} is at another node", table=table, address=row.address)
    return _raise(connection, table, node, tables)


def _raise(connection: sa.Connection, table: str, node: str | None, tables: sa.Table) -> int:
    """The next token of a table, which is that node's from now on."""
    connection.execute(tables.update().where(tables.c.id == table).values(owner=node, token=tables.c.token + 1))
    return int(connection.execute(sa.select(tables.c.token).where(tables.c.id == table)).scalar_one())
