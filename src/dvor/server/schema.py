"""The tables of the database. A change here is a new file in ``migrations/versions``."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, MetaData, String, Table, Text

metadata = MetaData()

#: One row a table; ``version``, ``part``, ``score`` and the like repeat what the log says, so that lists need no replay.
tables = Table(
    "tables",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("made_at", BigInteger, nullable=False),  # ms since 1970, UTC
    Column("moved_at", BigInteger, nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("pause_ms", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("part", Integer, nullable=False),  # the number of the match at this table, from 0
    Column("score", Text, nullable=False),  # JSON, per side
    Column("is_over", Boolean, nullable=False),
)

#: Who sits where. ``guest`` is the SHA-256 of a person's cookie, null for bots; ``level`` is a bot's, null for people.
seats = Table(
    "seats",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("level", String(40)),
    Column("guest", String(64), index=True),
)

#: Accepted actions, numbered without gaps: version 0 is the first deal. ``action`` is the id its sender gave it.
actions = Table(
    "actions",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("action", String(64)),
    Column("reason", Text),  # JSON: why a bot played
)

#: The records (docs/record.md), line by line; ``part`` tells the matches of a table apart.
lines = Table(
    "lines",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("part", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("text", Text, nullable=False),
)
