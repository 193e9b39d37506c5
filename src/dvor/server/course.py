"""What a table of a tournament knows of it: the deals it plays, one after the other, each a match of its own; and what one came to."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import sqlalchemy as sa

from dvor.arena.table import margins
from dvor.core.match import Match
from dvor.server import schema
from dvor.server.errors import TableDamaged


@dataclass(frozen=True, kw_only=True)
class Course:
    """The deals ``first`` to ``first + deals - 1`` of a tournament of that id and name, played in ``round`` at its table ``number`` (all
    counted from 0). ``ready``: the seats that have said that the next may come."""

    tournament: str
    name: str
    round: int
    number: int
    first: int
    deals: int
    ready: tuple[int, ...] = ()

    def next_deal(self, part: int | None) -> int | None:
        """The deal after match ``part`` of the table (None: there was none yet); None: that was the last."""
        played = 0 if part is None else part + 1
        return self.first + played if played < self.deals else None


#: A deal of a tournament, by its number from 0, as a match before its first move.
DealOf = Callable[[int], Match]
#: The deals of a table's tournament. Raises UnknownTournament, StorageFailed.
FindDeals = Callable[[Course], Awaitable[DealOf]]


def no_deals(number: int) -> Match:
    """Where no tournament is played. Raises TableDamaged."""
    raise TableDamaged(f"nobody knows deal {number}", table="", reason="tournament")


@dataclass(frozen=True, kw_only=True)
class Board:
    """What a deal came to at a table of its round: ``points`` by side, 0 in all; ``kind``: how the round ended; ``at`` in ms since 1970.
    ``record`` where only bots sat."""

    tournament: str
    deal: int
    number: int
    points: tuple[float, ...]
    kind: str
    at: int = 0
    record: str | None = None


def board_of(course: Course, part: int, match: Match) -> Board:
    """What match ``part`` of a table came to, its round being over."""
    row = match.rows[-1]
    return Board(
        tournament=course.tournament,
        deal=course.first + part,
        number=course.number,
        points=margins(match.rules, match.seats, row),
        kind=row.kind,
    )


def put_board(connection: sa.Connection, board: Board, *, at: int) -> None:
    """Keep it, ``at`` in ms since 1970; whoever follows the tournament sees that it has changed."""
    row = {
        "tournament": board.tournament,
        "deal": board.deal,
        "number": board.number,
        "points": json.dumps(board.points),
        "kind": board.kind,
        "at": at,
        "record": board.record,
    }
    connection.execute(schema.boards.insert(), row)
    mine = schema.tournaments.c.id == board.tournament
    connection.execute(schema.tournaments.update().where(mine).values(version=schema.tournaments.c.version + 1))
