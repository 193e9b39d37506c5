"""What a server has written into its database, whatever kind that is."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from dvor.server import database, schema


def logged(db: str) -> dict[tuple[str, str], int]:
    """Every action of a log that had an id: (table, id) -> version. ``db`` is a file or an address. Raises BadDatabase."""
    actions = schema.actions.c
    rows = _rows(db, sa.select(actions.table_id, actions.action, actions.version).where(actions.action.is_not(None)))
    return {(row.table_id, row.action): row.version for row in rows}


def dealt_twice(db: str) -> int:
    """Rounds of a log that were dealt more than once. Raises BadDatabase."""
    lines = schema.lines.c
    more = (sa.func.count() - 1).label("more")
    chosen = sa.select(more).where(lines.text.like("round %")).group_by(lines.table_id, lines.part, lines.text)
    return sum(row.more for row in _rows(db, chosen))


def _rows(db: str, chosen: sa.Select[Any]) -> list[sa.Row[Any]]:
    engine, _ = database.open_as_it_is(database.place_of(db))
    try:
        with engine.connect() as connection:
            return list(connection.execute(chosen))
    finally:
        engine.dispose()
