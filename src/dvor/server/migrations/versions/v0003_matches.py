"""Matches that are over are listed, and may be shared. Those that were over before are listed without who has won them.

Of the matches of a table all but the last are over; who sat there at their end nobody wrote down but in the tags of their records, so only
each table's last match is brought over.
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("part", sa.Integer, primary_key=True),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("house", sa.Text, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("score", sa.Text, nullable=False),
        sa.Column("gave_up", sa.Text, nullable=False),
    )
    op.create_table(
        "played",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("part", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.String(40)),
        sa.Column("player", sa.String(64)),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("won", sa.Boolean),
        sa.ForeignKeyConstraint(["table_id", "part"], ["matches.table_id", "matches.part"]),
    )
    op.create_index("ix_played_player", "played", ["player", "ended_at"])
    op.create_table(
        "shares",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("table_id", sa.String(22), nullable=False),
        sa.Column("part", sa.Integer, nullable=False),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["table_id", "part"], ["matches.table_id", "matches.part"]),
    )
    op.create_index("ix_shares_match", "shares", ["table_id", "part"])
    op.create_index("ix_shares_player", "shares", ["player"])
    _bring_over()


def _bring_over() -> None:
    """The last match of every table where it is over."""
    shape = sa.MetaData()
    bind = op.get_bind()
    shape.reflect(bind, only=("tables", "seats", "lines", "matches", "played"))
    tables, seats, lines = shape.tables["tables"], shape.tables["seats"], shape.tables["lines"]
    for row in bind.execute(sa.select(tables).where(tables.c.phase == "over")).all():
        room = json.loads(row.room)
        scored = lines.c.table_id == row.id, lines.c.part == row.part, lines.c.text.startswith("score ")
        match = {
            "table_id": row.id,
            "part": row.part,
            "ended_at": row.moved_at,
            "rules": room["rules"],
            "house": room.get("settings", {}).get("house", ""),
            "rounds": bind.scalar(sa.select(sa.func.count()).select_from(lines).where(*scored)),
            "score": row.score,
            "gave_up": json.dumps(room.get("gave_up", [])),
        }
        bind.execute(shape.tables["matches"].insert(), match)
        sat = bind.execute(sa.select(seats).where(seats.c.table_id == row.id)).all()
        rest = {"table_id": row.id, "part": row.part, "game": row.game, "ended_at": row.moved_at, "won": None}
        people = [{"seat": one.seat, "name": one.name, "level": one.level, "player": one.player, **rest} for one in sat]
        bind.execute(shape.tables["played"].insert(), people)


def downgrade() -> None:
    for gone in ("shares", "played", "matches"):
        op.drop_table(gone)
