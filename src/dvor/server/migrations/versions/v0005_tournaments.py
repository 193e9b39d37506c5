"""Tournaments on equal deals: who takes part, who meets whom, what came of it."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("over_at", sa.BigInteger),
        sa.Column("director", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("phase", sa.String(12), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(40)),
        sa.Column("token", sa.Integer, nullable=False),
    )
    op.create_index("ix_tournaments_director", "tournaments", ["director"])
    op.create_index("ix_tournaments_listed", "tournaments", ["phase", "is_public"])
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(22), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
    )
    op.create_table(
        "places",
        sa.Column("tournament", sa.String(22), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.String(40)),
        sa.Column("player", sa.String(64)),
        sa.ForeignKeyConstraint(["tournament", "number"], ["entrants.tournament", "entrants.number"]),
    )
    op.create_index("ix_places_player", "places", ["player"])
    op.create_table(
        "pairings",
        sa.Column("tournament", sa.String(22), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("entrants", sa.Text, nullable=False),
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id"), unique=True),
    )
    op.create_table(
        "boards",
        sa.Column("tournament", sa.String(22), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("points", sa.Text, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("record", sa.Text),
    )


def downgrade() -> None:
    for name in ("boards", "pairings", "places", "entrants", "tournaments"):
        op.drop_table(name)
