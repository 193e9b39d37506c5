"""The database: where it is, how it is opened, and that it has the shape this Dvor knows.

SQLite and PostgreSQL are used in one way; what differs is in ``sqlite`` and ``postgres``.
"""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import sqlalchemy as sa
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from dvor.server import postgres, sqlite
from dvor.server.errors import BadDatabase

#: The newest revision in ``migrations/versions``; a test keeps it so.
HEAD = "0007"
#: How long a transaction waits for somebody else's, in s.
PATIENCE_S = 2.0


class Kind(Protocol):
    """What a module about one kind of database gives."""

    def shown(self, url: sa.URL, /) -> str: ...
    def make(self, url: sa.URL, patience_s: float, /) -> sa.Engine: ...
    def check(self, connection: sa.Connection, name: str, /) -> None: ...
    def lock(self, connection: sa.Connection, /) -> None: ...
    def settle(self, connection: sa.Connection, patience_s: float, /) -> None: ...
    def is_alone(self, connection: sa.Connection, /) -> bool: ...
    def fold(self, engine: sa.Engine, /) -> None: ...
    def reason_of(self, error: BaseException | None, /) -> str: ...
    def concerns_all(self, error: sa.exc.DBAPIError, /) -> bool: ...


_KINDS: dict[str, Kind] = {"sqlite": sqlite, "postgresql": postgres}


class now_ms(FunctionElement[int]):  # noqa: N801  it is written like a function
    """The database's own clock, in ms since 1970: one for all nodes."""

    type = sa.BigInteger()
    inherit_cache = True


@compiles(now_ms, "sqlite")
def _sqlite_now(*_: Any, **__: Any) -> str:  # noqa: ANN401
    return "CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER)"


@compiles(now_ms, "postgresql")
def _postgres_now(*_: Any, **__: Any) -> str:  # noqa: ANN401
    return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"


def place_of(db: str | None) -> sa.URL:
    """The URL of a database given as a URL or a path, else by ``DVOR_DB``, else the one in the user's data folder."""
    given = db or os.environ.get("DVOR_DB")
    if given and "://" in given:
        return _address(given)
    if given:
        return sa.URL.create("sqlite", database=str(Path(given).expanduser().absolute()))
    import platformdirs

    return sa.URL.create("sqlite", database=str(platformdirs.user_data_path("dvor", appauthor=False) / "dvor.db"))


def shown(url: sa.URL) -> str:
    """What people and logs are told the database is: a file, or an address without its password."""
    return _KINDS[url.get_backend_name()].shown(url)


def open_engine(url: sa.URL, *, revision: str = HEAD) -> sa.Engine:
    """An engine on a database that is there, whole and of that shape, or brought to it. Raises BadDatabase, MissingPackage."""
    kind, name = _KINDS[url.get_backend_name()], shown(url)
    engine = kind.make(url, PATIENCE_S)
    with _asked(engine, kind, name) as connection:
        _prepare(connection, kind, name, revision)
        kind.settle(connection, PATIENCE_S)
    return engine


def open_as_it_is(url: sa.URL) -> tuple[sa.Engine, str]:
    """An engine on a database that has games, and the revision of its shape; nothing is changed. Raises BadDatabase, MissingPackage."""
    kind, name = _KINDS[url.get_backend_name()], shown(url)
    if kind is sqlite and not Path(name).exists():
        raise BadDatabase(f"{name} is not there", file=name, reason="empty")
    engine = kind.make(url, PATIENCE_S)
    with _asked(engine, kind, name) as connection:
        revision = _revision(connection, name)
        if revision is None:
            raise BadDatabase(f"{name} is empty", file=name, reason="empty")
    return engine, revision


def reason_of(error: sa.exc.DBAPIError) -> str:
    """Why storage failed: ``away``, ``full``, ``readonly``, ``locked``, ``damaged``, ``forbidden``, ``missing`` or ``other``."""
    return _of(error).reason_of(error.orig)


def concerns_all(error: sa.exc.DBAPIError) -> bool:
    """Whether the database as a whole failed, and not one statement: then nothing else need be tried."""
    return _of(error).concerns_all(error)


def is_alone(connection: sa.Connection) -> bool:
    """Whether nobody else has a file open; of PostgreSQL it is not known. Outside of a transaction."""
    return _KINDS[connection.dialect.name].is_alone(connection)


def fold(engine: sa.Engine) -> None:
    """In a quiet moment: what is in SQLite's log goes into its file."""
    _KINDS[engine.dialect.name].fold(engine)


def _address(given: str) -> sa.URL:
    """A URL as it was given; its password is never told again. Raises BadDatabase."""
    try:
        url = sa.make_url(re.sub(r"^postgres(ql)?://", f"{postgres.DRIVER}://", given))
    except (sa.exc.ArgumentError, ValueError) as error:
        told = re.sub(r"://.*@", "://***@", given, flags=re.DOTALL).partition("?")[0]
        raise BadDatabase(f"{told!r} is no address of a database", file=told, reason="unsupported") from error
    if url.drivername == postgres.DRIVER and url.database:
        return url
    if url.drivername == "sqlite" and url.database and url.database != ":memory:":
        return sa.URL.create("sqlite", database=str(Path(url.database).absolute()))
    told = url.set(query={}).render_as_string(hide_password=True)
    raise BadDatabase(f"games are kept in an SQLite file or by PostgreSQL, not in {told}", file=told, reason="unsupported")


@contextlib.contextmanager
def _asked(engine: sa.Engine, kind: Kind, name: str) -> Iterator[sa.Connection]:
    """A first connection to a database that is whole; where it is not, or fails, the engine is let go. Raises BadDatabase."""
    try:
        with engine.connect() as connection:
            kind.check(connection, name)
            yield connection
    except sa.exc.DBAPIError as error:
        engine.dispose()
        raise BadDatabase(f"{name} cannot be used: {error.orig}", file=name, reason=kind.reason_of(error.orig)) from error
    except BaseException:
        engine.dispose()
        raise


def _prepare(connection: sa.Connection, kind: Kind, name: str, wanted: str) -> None:
    """Bring an older or an empty database to that shape, in one transaction; Alembic is loaded only then."""
    if _revision(connection, name) == wanted:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    connection.rollback()
    kind.lock(connection)
    revision = _revision(connection, name)  # another process may have been faster
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, wanted)
    except CommandError as error:
        raise BadDatabase(f"{name} was made by a newer Dvor (revision {revision})", file=name, reason="newer") from error
    connection.commit()


def _revision(connection: sa.Connection, name: str) -> str | None:
    """The revision the database has; None where it is empty. Raises BadDatabase where it is somebody else's."""
    names = set(sa.inspect(connection).get_table_names())
    if {"alembic_version", "tables"} <= names:
        return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    if names:
        raise BadDatabase(f"{name} is a database of something else", file=name, reason="foreign")
    return None


def _of(error: sa.exc.DBAPIError) -> Kind:
    return sqlite if isinstance(error.orig, sqlite3.Error) else postgres
