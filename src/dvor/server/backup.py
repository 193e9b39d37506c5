"""All that a database holds as one SQLite file, and back: the same way for every kind of database, while servers run on it."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sa

from dvor.errors import BadFile
from dvor.server import database, schema, sound
from dvor.server.errors import BadBackup, BadDatabase, UnsoundBackup
from dvor.server.node import DEAD_S

#: So many rows are in memory at a time.
ROWS = 1000
#: So many tables are named that cannot be opened.
NAMED = 5
#: What says how the database came to be, or who serves it now, and not what was played.
_LEFT_OUT = ("alembic_version", "nodes")


@dataclass(frozen=True, kw_only=True)
class Copied:
    """What was copied: tables (of players), actions at them, and the size of the backup in bytes. ``faults``: tables brought back
    that cannot be opened, and why."""

    tables: int
    actions: int
    size: int
    faults: sound.Faults = ()


def backup(url: sa.URL, file: Path, *, force: bool = False) -> Copied:
    """Write the database as it stands at one moment into a new file; what is there already is kept unless ``force``.

    Raises BadDatabase, BadBackup, BadFile, MissingPackage; then there is no new file.
    """
    if file.exists() and not force:
        raise BadBackup(f"{file} is there already", file=str(file), reason="exists")
    if file.is_dir() or not file.absolute().parent.is_dir():
        raise BadFile(f"{file}: no such folder, or one itself", file=str(file), reason="folder" if file.is_dir() else "no_folder")
    source, revision = database.open_as_it_is(url)
    beside = file.absolute().with_name(f".{file.name}.{os.getpid()}")
    try:
        with named(url), written(file), snapshot(source) as out:
            counts = _write(out, beside, revision)
        with written(file):
            beside.replace(file)
    finally:
        source.dispose()
        for ending in ("", "-wal", "-shm", "-journal"):
            beside.with_name(beside.name + ending).unlink(missing_ok=True)
    return Copied(tables=counts[0], actions=counts[1], size=file.stat().st_size)


def restore(file: Path, url: sa.URL, *, force: bool = False) -> Copied:
    """Put a backup in the place of what the database holds, in one transaction, after it was checked; the file is not changed.

    ``force``: even where the database holds something, or tables of the backup cannot be opened. Raises BadBackup, UnsoundBackup,
    BadFile, BadDatabase, MissingPackage; then the database is as it was.
    """
    with tempfile.TemporaryDirectory(prefix="dvor-") as folder:
        copy = Path(folder) / "backup.db"
        with written(file):
            shutil.copyfile(file, copy)
        source, faults = _checked(file, copy, force=force)
        try:
            target = database.open_engine(url)
            try:
                with named(url), source.connect() as out, target.connect() as into:
                    if not database.is_alone(into):
                        raise _served(database.shown(url))
                    into.rollback()
                    with into.begin():
                        _make_room(into, database.shown(url), force=force)
                        _copy(out, into, schema.metadata)
                        _set_counters(into)
                        counts = _counts(into)
            finally:
                target.dispose()
        finally:
            source.dispose()
    return Copied(tables=counts[0], actions=counts[1], size=file.stat().st_size, faults=faults)


def _write(out: sa.Connection, path: Path, revision: str) -> tuple[int, int]:
    """A new file of that shape with all that the other has; how many tables and actions there are in it."""
    path.touch(mode=0o600)
    target = database.open_engine(sa.URL.create("sqlite", database=str(path)), revision=revision)
    try:
        shape = sa.MetaData()
        with target.connect() as into:
            shape.reflect(into)
            into.rollback()
            with into.begin():
                _copy(out, into, shape)
                counts = _counts(into)
            into.exec_driver_sql("PRAGMA journal_mode=DELETE").close()  # one file, without a log beside it
    finally:
        target.dispose()
    return counts


def _checked(file: Path, copy: Path, *, force: bool) -> tuple[sa.Engine, sound.Faults]:
    """A copy of a backup, brought to the newest shape, that holds together, and those of its tables that do not: none unless ``force``.

    Raises BadBackup, UnsoundBackup.
    """
    url = sa.URL.create("sqlite", database=str(copy))
    try:
        database.open_as_it_is(url)[0].dispose()
        engine = database.open_engine(url)
    except BadDatabase as error:
        reason = str(error.facts["reason"])
        known = reason if reason in ("newer", "damaged") else "foreign"
        raise BadBackup(f"{file} is no backup: {error}", file=str(file), reason=known) from error
    tables, actions, lines = schema.tables, schema.actions, schema.lines
    done, told = _numbered(actions.c.table_id, actions.c.version), _numbered(lines.c.table_id, lines.c.number)
    joined = tables.outerjoin(done, done.c.table_id == tables.c.id).outerjoin(told, told.c.table_id == tables.c.id)
    gap = sa.or_(done.c.last != tables.c.version, done.c.count != tables.c.version + 1, told.c.count != told.c.last + 1)
    wrong = sa.or_(done.c.last.is_(None), gap)
    try:
        with engine.connect() as connection:
            whole = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one()
            gaps = connection.scalar(sa.select(sa.func.count()).select_from(joined).where(wrong))
        faults = () if whole != "ok" or gaps else sound.faults(url)
    except sa.exc.DBAPIError as error:
        engine.dispose()
        raise BadBackup(f"{file} is damaged: {error.orig}", file=str(file), reason="damaged") from error
    if whole != "ok" or gaps:
        engine.dispose()
        raise BadBackup(f"{file} is damaged: {whole}, {gaps} tables with gaps", file=str(file), reason="damaged")
    if faults and not force:
        engine.dispose()
        names = ", ".join(name for name, _ in faults[:NAMED])
        raise UnsoundBackup(f"{file} has tables that cannot be opened: {names}", file=str(file), count=len(faults), tables=names)
    return engine, faults


def _numbered(table_id: sa.Column[str], number: sa.Column[int]) -> sa.Subquery:
    """How many rows a table has, and the highest of their numbers."""
    counted = sa.select(table_id, sa.func.count().label("count"), sa.func.max(number).label("last"))
    return counted.group_by(table_id).subquery()


def _make_room(into: sa.Connection, name: str, *, force: bool) -> None:
    """Nobody serves the database, and it is empty or may be emptied. Raises BadBackup."""
    nodes = schema.nodes
    if into.scalar(sa.select(sa.func.count()).select_from(nodes).where(nodes.c.seen_at > database.now_ms() - int(DEAD_S * 1000))):
        raise _served(name)
    holds = any(into.execute(sa.select(table).limit(1)).first() for table in schema.metadata.sorted_tables if table is not nodes)
    if holds and not force:
        raise BadBackup(f"{name} holds games", file=name, reason="not_empty")
    for table in reversed(schema.metadata.sorted_tables):
        into.execute(table.delete())


def _served(name: str) -> BadBackup:
    return BadBackup(f"{name} is served now", file=name, reason="served")


def _copy(out: sa.Connection, into: sa.Connection, shape: sa.MetaData) -> None:
    """Every row of these tables; whose node a table or a tournament was is forgotten."""
    for table in shape.sorted_tables:
        if table.name in _LEFT_OUT:
            continue
        owned = table.name in ("tables", "tournaments") and "owner" in table.c
        rows = out.execution_options(yield_per=ROWS).execute(sa.select(table)).mappings()
        for part in rows.partitions():
            into.execute(table.insert(), [{**row, "owner": None} if owned else dict(row) for row in part])


def _set_counters(into: sa.Connection) -> None:
    """PostgreSQL numbers new rows by a counter of its own: it goes on behind the rows that were brought."""
    if into.dialect.name != "postgresql":
        return
    for table in schema.metadata.sorted_tables:
        column = table.autoincrement_column
        if column is None:
            continue
        counter = into.scalar(sa.select(sa.func.pg_get_serial_sequence(table.name, column.name)))
        if counter is not None:
            last = sa.select(sa.func.coalesce(sa.func.max(column), 0) + 1).scalar_subquery()
            into.execute(sa.select(sa.func.setval(counter, last, sa.false())))


def _counts(connection: sa.Connection) -> tuple[int, int]:
    tables, actions = (connection.scalar(sa.select(sa.func.count()).select_from(one)) or 0 for one in (schema.tables, schema.actions))
    return tables, actions


@contextmanager
def snapshot(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A connection that sees the database as it stands at one moment, however long it reads."""
    with engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN").close()
        else:
            connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY").close()
            connection.exec_driver_sql("SET LOCAL statement_timeout = 0").close()
        yield connection


@contextmanager
def named(url: sa.URL) -> Iterator[None]:
    """What a database refuses, with its name. Raises BadDatabase."""
    try:
        yield
    except sa.exc.DBAPIError as error:
        name = database.shown(url)
        raise BadDatabase(f"{name} cannot be used: {error.orig}", file=name, reason=database.reason_of(error)) from error


@contextmanager
def written(file: Path) -> Iterator[None]:
    """What stands in the way of reading or writing a backup, with its name. Raises BadFile."""
    try:
        yield
    except OSError as error:
        reasons = {
            errno.ENOENT: "missing",
            errno.EISDIR: "folder",
            errno.EACCES: "forbidden",
            errno.EROFS: "forbidden",
            errno.ENOSPC: "full",
        }
        raise BadFile(f"{file}: {error.strerror}", file=str(file), reason=reasons.get(error.errno or 0, "other")) from error
    except sa.exc.OperationalError as error:  # it is SQLite's disk that is full: the backup's
        if not isinstance(error.orig, sqlite3.Error) or database.reason_of(error) != "full":
            raise
        raise BadFile(f"{file}: {error.orig}", file=str(file), reason="full") from error
