"""Ratings of accounts and bot accounts, a row for each rated match."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("pool", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("mean", sa.Double, nullable=False),
        sa.Column("spread", sa.Double, nullable=False),
        sa.Column("table_id", sa.String(22), nullable=False),
        sa.Column("part", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("is_last", sa.Boolean, nullable=False),
    )
    op.create_index("ix_ratings_board", "ratings", ["pool", "is_last"])
    op.create_index("ix_ratings_match", "ratings", ["table_id", "part"])


def downgrade() -> None:
    op.drop_table("ratings")
