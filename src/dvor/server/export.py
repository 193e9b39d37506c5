"""All records of a database as files, one a match."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

import sqlalchemy as sa

from dvor.core.record import Record
from dvor.errors import BadRecord
from dvor.server import database, schema
from dvor.server.backup import ROWS, named, snapshot, written


@dataclass(frozen=True, kw_only=True)
class Exported:
    """How many records were written, and which tables have a log that does not hold, with the reason."""

    records: int
    damaged: tuple[tuple[str, str], ...]


def export(url: sa.URL, folder: Path, *, open_rounds: bool = False) -> Exported:
    """Write every match that has a finished round to a file of its own, named by date, game and table; the same again the next time.

    ``open_rounds``: rounds in play too, with all their hands. Raises BadDatabase, BadFile, MissingPackage.
    """
    engine, _ = database.open_as_it_is(url)
    count, damaged = 0, []
    try:
        with written(folder):
            folder.mkdir(parents=True, exist_ok=True)
        with named(url), snapshot(engine) as connection:
            for table, part, lines in _matches(connection):
                try:
                    record = Record.parse("\n".join(lines))
                except BadRecord as error:
                    damaged.append((table, str(error)))
                    continue
                if not open_rounds:
                    record = replace(record, rounds=tuple(played for played in record.rounds if played.score is not None))
                if record.rounds:
                    file = folder / _name(record, table, part)
                    with written(file):
                        file.write_text(str(record), encoding="utf-8")
                    count += 1
    finally:
        engine.dispose()
    return Exported(records=count, damaged=tuple(damaged))


def _matches(connection: sa.Connection) -> Iterator[tuple[str, int, list[str]]]:
    """The lines of every match, with its table and its number there."""
    lines = schema.lines
    chosen = sa.select(lines.c.table_id, lines.c.part, lines.c.text).order_by(lines.c.table_id, lines.c.part, lines.c.number)
    rows = connection.execution_options(yield_per=ROWS).execute(chosen)
    for (table, part), group in groupby(rows, key=lambda row: (row.table_id, row.part)):
        yield table, part, [row.text for row in group]


def _name(record: Record, table: str, part: int) -> str:
    """A file's name; it does not tell the table's own, since who knows that may come in."""
    plain = [re.sub(r"[^A-Za-z0-9_-]", "", record.tag(name)) or "0" for name in ("Date", "Game")]
    return "-".join([*plain, hashlib.sha256(table.encode()).hexdigest()[:12], str(part + 1)]) + ".txt"
