"""This process among those that share a database: alive while its row is renewed; once dead, never alive again under that name."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Protocol, TypeVar

import sqlalchemy as sa

from dvor.server import database, schema
from dvor.server.errors import StorageFailed, UnknownTable

#: A node says so often that it is alive, and counts as dead when it has not for so long, in s.
BEAT_S = 2.0
DEAD_S = 6.0
#: It looks so often whether it is still alive itself, in s.
LOOK_S = 0.5
#: Rows of nodes that died so long ago are taken away, in s.
FORGOTTEN_S = 3600.0
#: So many tables are asked about in one statement.
ASKED = 500

T = TypeVar("T")
log = logging.getLogger(__name__)


class Elsewhere(Exception):  # not for users: their sockets are carried to that node
    """Another living node has the table. ``address``: where it hears of the bus."""

    def __init__(self, table: str, address: str) -> None:
        super().__init__(f"table {table} is at another node")
        self.address = address


class Writes(Protocol):
    """What a node needs of the storage."""

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do that in a transaction. Raises StorageFailed."""


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
        self._address, self._is_shared, self._storage, self._now = address, is_shared, storage, now
        self._seen: float | None = None
        self._entering = asyncio.Lock()

    @property
    def is_alive(self) -> bool:
        """Whether others still take it for alive, as far as it can know."""
        return not self._is_shared or (self._seen is not None and self._now() - self._seen < DEAD_S)

    async def take(self, table: str) -> int:
        """Have a table from now on: its new token. Raises Elsewhere, UnknownTable, StorageFailed."""
        if not self._is_shared:
            return await self._storage.write(lambda connection: _take(connection, table, None))
        async with self._entering:
            if not self.is_alive:
                await self._enter()
        return await self._storage.write(lambda connection: _take(connection, table, self.id))

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
        while self._is_shared:
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


def _take(connection: sa.Connection, table: str, node: str | None) -> int:
    """Give a node a table that is nobody's, its own, or a dead node's; None: whosever it is. Raises Elsewhere, UnknownTable, StorageFailed.

    The owner's row is held meanwhile, so that he cannot be renewed between the look and the taking.
    """
    tables, nodes = schema.tables, schema.nodes
    if node is not None and not _renew(connection, node):
        raise StorageFailed("this node counts as dead", reason="locked")
    row = connection.execute(sa.select(tables.c.owner, tables.c.token).where(tables.c.id == table).with_for_update()).one_or_none()
    if row is None:
        raise UnknownTable(f"there is no table {table!r}", table=table)
    if node is not None and row.owner not in (None, node):
        held = sa.select(nodes.c.address, _living().label("lives")).where(nodes.c.id == row.owner).with_for_update()
        owner = connection.execute(held).one_or_none()
        if owner is not None and owner.lives:
            raise Elsewhere(table, owner.address)
    same = tables.c.id == table, tables.c.token == row.token
    if connection.execute(tables.update().where(*same).values(owner=node, token=row.token + 1)).rowcount != 1:
        raise StorageFailed(f"table {table} was taken by another in the same moment", reason="locked")
    return int(row.token) + 1
