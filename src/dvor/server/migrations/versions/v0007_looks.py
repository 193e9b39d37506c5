"""What rounds say of how their players play is kept: a mirror is not judged anew each time."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "looks",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("part", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("made_by", sa.String(16), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table_id", "part"], ["matches.table_id", "matches.part"]),
    )


def downgrade() -> None:
    op.drop_table("looks")
