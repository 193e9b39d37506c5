"""Ids of those who share somebody's device are two letters longer than his."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

TABLES = ("seats", "actions", "played")


def upgrade() -> None:
    _widen(64, 66)


def downgrade() -> None:
    _widen(66, 64)


def _widen(before: int, after: int) -> None:
    for name in TABLES:
        with op.batch_alter_table(name) as table:
            table.alter_column("player", type_=sa.String(after), existing_type=sa.String(before), existing_nullable=True)
