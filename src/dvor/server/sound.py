"""Whether the tables of a database can be opened: what their logs tell is played again."""

from __future__ import annotations

from itertools import groupby

import sqlalchemy as sa

import dvor.games
from dvor.arena.pool import cores, spread
from dvor.core.record import Record
from dvor.errors import DvorError
from dvor.server import database, schema
from dvor.server.state import match_of
from dvor.server.storage import stored_of

#: So many tables are one piece of work; more are shared out among processes.
PART = 250

#: Tables that do not hold, and what is wrong with them.
Faults = tuple[tuple[str, str], ...]


def faults(url: sa.URL) -> Faults:
    """The tables whose log the server could not play again, or whose earlier matches do not hold; nobody may write meanwhile.

    Raises BadDatabase, WorkLost, sqlalchemy's DBAPIError.
    """
    engine, _ = database.open_as_it_is(url)
    try:
        with engine.connect() as connection:
            names = connection.scalars(sa.select(schema.tables.c.id).order_by(schema.tables.c.id)).all()
    finally:
        engine.dispose()
    place = url.render_as_string(hide_password=False)
    parts = [(place, tuple(names[start : start + PART])) for start in range(0, len(names), PART)]
    return tuple(fault for found in spread(_faults, parts, jobs=cores()) for fault in found)


def _faults(part: tuple[str, tuple[str, ...]]) -> Faults:
    """Those among so many tables."""
    place, names = part
    engine, _ = database.open_as_it_is(sa.make_url(place))
    try:
        with engine.connect() as connection:
            return tuple((name, why) for name in names if (why := _fault(connection, name)))
    finally:
        engine.dispose()


def _fault(connection: sa.Connection, name: str) -> str:
    """What is wrong with a table; empty: nothing."""
    lines = schema.lines
    try:
        stored = stored_of(connection, name)
        match_of(stored)
        if stored.part:
            before = sa.select(lines.c.part, lines.c.text).where(lines.c.table_id == name, lines.c.part < stored.part)
            rows = connection.execute(before.order_by(lines.c.number)).all()
            for _, told in groupby(rows, key=lambda row: row.part):
                dvor.games.replay(Record.parse("\n".join(row.text for row in told)))
    except DvorError as error:
        return str(error.facts.get("reason") or error)
    return ""
