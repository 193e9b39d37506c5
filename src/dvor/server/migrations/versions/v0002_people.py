"""Tables with people: rooms, players, sessions, talk, promises, nodes. Tables of before become rooms of their own player."""

import json
import re

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_TAG = re.compile(r'\[(?:House|Options) "((?:[^"\\]|\\.)*)"\]')


def upgrade() -> None:
    with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("room", sa.Text, nullable=False, server_default="{}"))
        table.add_column(sa.Column("is_public", sa.Boolean, nullable=False, server_default=sa.false()))
        table.add_column(sa.Column("phase", sa.String(12), nullable=False, server_default="playing"))
        table.add_column(sa.Column("owner", sa.String(40)))
        table.add_column(sa.Column("token", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_tables_open", "tables", ["is_public", "phase"])
    op.drop_index("ix_seats_guest", "seats")
    with op.batch_alter_table("seats") as table:
        table.alter_column("guest", new_column_name="player", existing_type=sa.String(64), existing_nullable=True)
    op.create_index("ix_seats_player", "seats", ["player"])
    with op.batch_alter_table("actions") as table:
        table.add_column(sa.Column("player", sa.String(64)))
        table.add_column(sa.Column("kind", sa.String(16), nullable=False, server_default="move"))
        table.add_column(sa.Column("data", sa.Text))
    _make_people()
    _make_tables()
    _bring_over()


def _make_people() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("login", sa.String(100), unique=True),
        sa.Column("password", sa.Text),
        sa.Column("owner", sa.String(64), index=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(64), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.Column("ends_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("player", sa.String(64), nullable=False, index=True),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("blocked", sa.String(64), primary_key=True),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.String(22), nullable=False),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )


def _make_tables() -> None:
    op.create_table(
        "talk",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("phrase", sa.String(40)),
        sa.Column("text", sa.Text),
    )
    op.create_table(
        "promises",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
    )
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
    )


def _bring_over() -> None:
    """Every table of before: its rules and the name of its house from its record, the person at it as its host."""
    name, text, number = sa.String, sa.Text, sa.Integer
    tables = sa.table(
        "tables", sa.column("id", name), sa.column("game", name), sa.column("part", number), sa.column("is_over", sa.Boolean),
        sa.column("room", text), sa.column("phase", name),
    )  # fmt: skip
    seats = sa.table("seats", sa.column("table_id", name), sa.column("seat", number), sa.column("player", name))
    lines = sa.table("lines", sa.column("table_id", name), sa.column("part", number), sa.column("text", text))
    actions = sa.table("actions", sa.column("table_id", name), sa.column("version", number), sa.column("seat", number),
                       sa.column("action", name), sa.column("player", name), sa.column("kind", name))  # fmt: skip
    bind = op.get_bind()
    for row in bind.execute(sa.select(tables)).all():
        mine = lines.c.table_id == row.id, lines.c.part == row.part
        tags = {key: bind.scalar(sa.select(lines.c.text).where(*mine, lines.c.text.startswith(f"[{key} ")).limit(1))
                for key in ("House", "Options")}  # fmt: skip
        options = _value(tags["Options"])
        person = sa.select(sa.func.min(seats.c.seat)).where(seats.c.table_id == row.id, seats.c.player.is_not(None))
        rules = f"{row.game}; {options}" if options else row.game
        room = {"rules": rules, "host": bind.scalar(person), "gave_up": [], "settings": {"house": _value(tags["House"])}}
        values = {"room": json.dumps(room), "phase": "over" if row.is_over else "playing"}
        bind.execute(tables.update().where(tables.c.id == row.id).values(values))
    who = sa.select(seats.c.player).where(seats.c.table_id == actions.c.table_id, seats.c.seat == actions.c.seat).scalar_subquery()
    bind.execute(actions.update().where(actions.c.action.is_not(None)).values(player=who))
    bind.execute(actions.update().where(actions.c.seat.is_(None)).values(kind="start"))
    bind.execute(actions.update().where(actions.c.seat.is_not(None), actions.c.action.is_(None)).values(kind="bot"))


def _value(tag: str | None) -> str:
    """The value of a tag's line; empty where there is none."""
    found = _TAG.fullmatch(tag or "")
    return re.sub(r"\\(.)", r"\1", found[1]) if found else ""


def downgrade() -> None:
    for gone in ("nodes", "promises", "talk", "reports", "blocks", "passkeys", "sessions", "players"):
        op.drop_table(gone)
    with op.batch_alter_table("actions") as table:
        for column in ("player", "kind", "data"):
            table.drop_column(column)
    op.drop_index("ix_seats_player", "seats")
    with op.batch_alter_table("seats") as table:
        table.alter_column("player", new_column_name="guest", existing_type=sa.String(64), existing_nullable=True)
    op.create_index("ix_seats_guest", "seats", ["guest"])
    op.drop_index("ix_tables_open", "tables")
    with op.batch_alter_table("tables") as table:
        for column in ("room", "is_public", "phase", "owner", "token"):
            table.drop_column(column)
