"""A PostgreSQL server as the database, shared by any number of processes. ``database`` alone asks for this."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from dvor.errors import MissingPackage
from dvor.server.errors import BadDatabase

#: The driver; ``postgresql://`` and ``postgres://`` both mean it.
DRIVER = "postgresql+psycopg"
#: A server that does not answer for so long is away, in s; also how long one statement may take.
ANSWER_S = 5
#: The lock under which the shape of a database is changed: any number that nobody else takes.
LOCK = 0x64766F72

#: By the start of the SQLSTATE, the longest that fits first.
_REASONS = {
    "53100": "full",
    "53": "away",  # too many connections, out of memory
    "25006": "readonly",
    "55P03": "locked",
    "57014": "locked",  # a statement that took too long
    "40": "locked",  # deadlock, serialisation
    "57P": "away",  # it is being stopped or started
    "25P03": "locked",  # a transaction that stood still too long: this process had no turn
    "08": "away",
    "28": "forbidden",
    "42501": "forbidden",
    "3D000": "missing",
    "XX001": "damaged",
    "XX002": "damaged",
}
#: What one piece of work may have caused by itself; the others of its transaction are tried apart.
_OWN = ("locked", "other")


def shown(url: sa.URL) -> str:
    """The address without password and parameters, as people and logs may see it."""
    return url.set(drivername="postgresql", query={}).render_as_string(hide_password=True)


def make(url: sa.URL, patience_s: float) -> sa.Engine:
    """An engine on that server; it is not asked yet. Raises MissingPackage, BadDatabase."""
    try:
        import psycopg  # noqa: F401  of an extra
    except ImportError as error:
        raise MissingPackage("psycopg is not installed", package="psycopg") from error
    wanted = {
        "connect_timeout": ANSWER_S,
        "application_name": "dvor",
        "keepalives_idle": ANSWER_S,
        "keepalives_interval": 1,
        "keepalives_count": 3,
        "tcp_user_timeout": ANSWER_S * 1000,
    }
    given = {name: value for name, value in wanted.items() if name not in url.query}
    try:
        engine = sa.create_engine(url, connect_args=given, pool_pre_ping=True)
    except (sa.exc.ArgumentError, ValueError) as error:
        raise BadDatabase(f"{shown(url)} is no address of a database", file=shown(url), reason="unsupported") from error

    def set_up(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        """A connection that cannot be set up is closed: nobody else knows of it."""
        try:
            settings(connection)
        except BaseException:
            connection.close()
            raise

    def settings(connection: DBAPIConnection) -> None:
        """Commits are on the server's disk before they return; nothing waits for ever."""
        _write_any_text(connection)
        cursor = connection.cursor()
        cursor.execute("SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'")
        cursor.execute(f"SET lock_timeout = {patience_s * 1000:.0f}")
        cursor.execute(f"SET statement_timeout = {ANSWER_S * 1000}")
        cursor.execute(f"SET idle_in_transaction_session_timeout = {ANSWER_S * 1000}")
        cursor.close()
        connection.commit()

    sa.event.listen(engine, "connect", set_up)
    return engine


def _write_any_text(connection: Any) -> None:  # noqa: ANN401  the driver's own
    """No text of this server holds a NUL: it is asked for, and kept, as the letter for what cannot be shown. Nothing of ours is called
    so, and what is looked for by such a text is simply not there."""
    from psycopg.types.string import StrDumperUnknown

    class Text(StrDumperUnknown):
        def dump(self, obj: str) -> Any:  # noqa: ANN401  bytes in one of the driver's forms
            return super().dump(obj.replace("\0", "\ufffd"))

    connection.adapters.register_dumper(str, Text)


def check(connection: sa.Connection, name: str) -> None:
    """The server sees to its files itself; what it must be able to hold is every alphabet. Raises BadDatabase."""
    encoding = connection.exec_driver_sql("SHOW server_encoding").scalar_one()
    if encoding != "UTF8":
        raise BadDatabase(f"{name} holds {encoding} and not UTF8", file=name, reason="encoding")


def lock(connection: sa.Connection) -> None:
    """Nobody else changes its shape until this transaction ends."""
    connection.exec_driver_sql("SET LOCAL lock_timeout = 0").close()
    connection.exec_driver_sql("SET LOCAL statement_timeout = 0").close()
    connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0").close()
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})").close()


def settle(connection: sa.Connection, _: float) -> None:
    """Nothing is held."""
    connection.rollback()


def is_alone(_: sa.Connection) -> bool:
    """Others may be there; whether they are servers of ours their nodes tell."""
    return True


def fold(_: sa.Engine) -> None:
    """The server sees to its log itself."""


def reason_of(error: BaseException | None) -> str:
    """Why it failed: ``away``, ``full``, ``readonly``, ``locked``, ``damaged``, ``forbidden``, ``missing`` or ``other``."""
    state = getattr(error, "sqlstate", None)
    if state is None:
        return _unanswered(error)
    return next((_REASONS[state[:size]] for size in (5, 3, 2) if state[:size] in _REASONS), "other")


def concerns_all(error: sa.exc.DBAPIError) -> bool:
    """Whether the server as a whole failed, and not one statement: then nothing else need be tried."""
    return reason_of(error.orig) not in _OWN


def _unanswered(error: BaseException | None) -> str:
    """No SQLSTATE: the server was not reached, or said so only in words while the line was made."""
    import psycopg

    if not isinstance(error, psycopg.OperationalError):
        return "other"
    said = str(error)
    if "does not exist" in said and "database" in said:
        return "missing"
    return "forbidden" if "authentication" in said or "pg_hba" in said or "no password" in said or 'role "' in said else "away"
