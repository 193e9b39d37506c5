"""The database: where it is, how it is opened, and that it has the shape this Dvor knows."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from dvor.server.errors import BadDatabase

#: The newest revision in ``migrations/versions``; a test keeps it so.
HEAD = "0001"
#: How long a transaction waits for somebody else's, in s.
PATIENCE_S = 2.0
#: How long a start waits while another server makes or opens the same file, in s.
START_PATIENCE_S = 10.0
#: Files up to this size are checked page by page at the start (some 10 ms); larger ones when a table is read.
CHECKED_BYTES = 16 * 2**20


def place_of(db: str | None) -> sa.URL:
    """The URL of a database given as a URL or a path, else by ``DVOR_DB``, else the one in the user's data folder."""
    given = db or os.environ.get("DVOR_DB")
    if given and "://" in given:
        try:
            url = sa.make_url(given)
        except (sa.exc.ArgumentError, ValueError) as error:
            raise BadDatabase(f"{given!r} is no address of a database", file=given, reason="unsupported") from error
        if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
            shown = url.render_as_string(hide_password=True)
            raise BadDatabase(f"games are kept in an SQLite file, not in {shown}", file=shown, reason="unsupported")
        return sa.URL.create("sqlite", database=str(Path(url.database).absolute()))
    if given:
        return sa.URL.create("sqlite", database=str(Path(given).expanduser().absolute()))
    import platformdirs

    return sa.URL.create("sqlite", database=str(platformdirs.user_data_path("dvor", appauthor=False) / "dvor.db"))


def open_engine(url: sa.URL) -> sa.Engine:
    """An engine on a database that is there, whole and of the newest shape. Raises BadDatabase."""
    path = Path(url.database or "")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.touch(mode=0o600)  # it holds the hands of rounds in play: nobody else's to read
    except OSError as error:
        reason = {errno.EROFS: "readonly", errno.ENOSPC: "full"}.get(error.errno or 0, "forbidden")
        raise BadDatabase(f"{path} cannot be made: {error.strerror}", file=str(path), reason=reason) from error
    engine = sa.create_engine(url, connect_args={"timeout": PATIENCE_S})
    sa.event.listen(engine, "connect", _set_up)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql(f"PRAGMA busy_timeout={START_PATIENCE_S * 1000:.0f}").close()
            _check(connection, path)
            _prepare(connection, path)
            _use_wal(connection)
            connection.exec_driver_sql(f"PRAGMA busy_timeout={PATIENCE_S * 1000:.0f}").close()
    except sa.exc.DBAPIError as error:
        engine.dispose()
        raise _refusal(error, path) from error
    except BadDatabase:
        engine.dispose()
        raise
    return engine


def reason_of(error: BaseException | None) -> str:
    """Why storage failed: ``full``, ``readonly``, ``locked``, ``damaged``, ``forbidden`` or ``other``."""
    name = getattr(error, "sqlite_errorname", "")
    for start, reason in _REASONS.items():
        if name.startswith(start):
            return reason
    return "other"


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


def _set_up(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Commits are on the disk before they return."""
    connection.cursor().execute("PRAGMA synchronous=FULL")


def _check(connection: sa.Connection, path: Path) -> None:
    if path.stat().st_size > CHECKED_BYTES:
        connection.exec_driver_sql("SELECT count(*) FROM sqlite_schema").scalar_one()
        return
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    if found != "ok":
        raise BadDatabase(f"{path} is damaged: {found}", file=str(path), reason="damaged")


def _prepare(connection: sa.Connection, path: Path) -> None:
    """Bring an older or an empty database to the newest shape, in one transaction; Alembic is loaded only then."""
    if _revision(connection, path) == HEAD:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    connection.exec_driver_sql("BEGIN IMMEDIATE")
    revision = _revision(connection, path)  # another process may have been faster
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise BadDatabase(f"{path} was made by a newer Dvor (revision {revision})", file=str(path), reason="newer") from error
    connection.commit()


def _use_wal(connection: sa.Connection) -> None:
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
            return


def _revision(connection: sa.Connection, path: Path) -> str | None:
    """The revision the database has; None where it is empty. Raises BadDatabase where it is somebody else's."""
    names = set(connection.exec_driver_sql("SELECT name FROM sqlite_schema WHERE type = 'table'").scalars())
    if "alembic_version" in names:
        return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    if names:
        raise BadDatabase(f"{path} is a database of something else", file=str(path), reason="foreign")
    return None


def _refusal(error: sa.exc.DBAPIError, path: Path) -> BadDatabase:
    return BadDatabase(f"{path} cannot be used: {error.orig}", file=str(path), reason=reason_of(error.orig))
