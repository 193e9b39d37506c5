"""One SQLite file as the database: how it is made, checked and kept safe. ``database`` alone asks for this."""

from __future__ import annotations

import errno
import time
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from dvor.server.errors import BadDatabase

#: How long a start waits while another server makes or opens the same file, in s.
START_PATIENCE_S = 10.0
#: Files up to this size are checked page by page at the start (some 10 ms); larger ones when a table is read.
CHECKED_BYTES = 16 * 2**20

_REASONS = {
    "SQLITE_FULL": "full",
    "SQLITE_READONLY": "readonly",
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "SQLITE_NOTADB": "damaged",
    "SQLITE_CORRUPT": "damaged",
    "SQLITE_CANTOPEN": "forbidden",
    "SQLITE_PERM": "forbidden",
    "SQLITE_AUTH": "forbidden",
}


def shown(url: sa.URL) -> str:
    """What people are told the database is."""
    return url.database or ""


def make(url: sa.URL, patience_s: float) -> sa.Engine:
    """An engine on that file, made where there is none; nothing is read yet. Raises BadDatabase."""
    path = Path(url.database or "")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.touch(mode=0o600)  # it holds the hands of rounds in play: nobody else's to read
    except OSError as error:
        reason = {errno.EROFS: "readonly", errno.ENOSPC: "full"}.get(error.errno or 0, "forbidden")
        raise BadDatabase(f"{path} cannot be made: {error.strerror}", file=str(path), reason=reason) from error
    engine = sa.create_engine(url, connect_args={"timeout": patience_s})
    sa.event.listen(engine, "connect", _set_up)
    return engine


def check(connection: sa.Connection, path: str) -> None:
    """The file is whole. Raises BadDatabase."""
    connection.exec_driver_sql(f"PRAGMA busy_timeout={START_PATIENCE_S * 1000:.0f}").close()
    if Path(path).stat().st_size > CHECKED_BYTES:
        connection.exec_driver_sql("SELECT count(*) FROM sqlite_schema").scalar_one()
        return
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    if found != "ok":
        raise BadDatabase(f"{path} is damaged: {found}", file=path, reason="damaged")


def lock(connection: sa.Connection) -> None:
    """Nobody else changes its shape until this transaction ends."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def settle(connection: sa.Connection, patience_s: float) -> None:
    """Readers and the writer do not wait for each other. SQLite does not wait for this switch by itself: ask again."""
    end = time.monotonic() + START_PATIENCE_S
    while True:
        try:
            connection.exec_driver_sql("PRAGMA journal_mode=WAL").close()
        except sa.exc.OperationalError as error:
            if reason_of(error.orig) != "locked" or time.monotonic() > end:
                raise
            connection.rollback()
            time.sleep(0.05)
        else:
            break
    connection.exec_driver_sql(f"PRAGMA busy_timeout={patience_s * 1000:.0f}").close()


def is_alone(connection: sa.Connection) -> bool:
    """Whether nobody else has the file open. It leaves WAL, which only one who is alone may; the next who opens it goes back."""
    try:
        return bool(connection.exec_driver_sql("PRAGMA journal_mode=DELETE").scalar_one() == "delete")
    except sa.exc.OperationalError as error:
        if reason_of(error.orig) != "locked":
            raise
        return False


def fold(engine: sa.Engine) -> None:
    """What is in the log of the file goes into the file itself."""
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").close()


def reason_of(error: BaseException | None) -> str:
    """Why it failed: ``full``, ``readonly``, ``locked``, ``damaged``, ``forbidden`` or ``other``."""
    name = getattr(error, "sqlite_errorname", "")
    return next((reason for start, reason in _REASONS.items() if name.startswith(start)), "other")


def concerns_all(error: sa.exc.DBAPIError) -> bool:
    """Whether the file as a whole failed, and not one statement: then nothing else need be tried."""
    return isinstance(error, sa.exc.OperationalError)


def _set_up(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Commits are on the disk before they return."""
    connection.cursor().execute("PRAGMA synchronous=FULL")
