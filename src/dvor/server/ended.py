"""A match that is over: what is kept of it beside the log, so that lists and figures need no replay."""

from __future__ import annotations

import json
from dataclasses import dataclass

import sqlalchemy as sa

from dvor.core.match import Match
from dvor.server import schema
from dvor.server.contest import Contest, Standing, contest_of, put_ratings
from dvor.server.course import Board, put_board
from dvor.server.room import Place, Room


@dataclass(frozen=True, kw_only=True)
class Ended:
    """How a match ended. ``rules`` is a code, ``rounds`` counts finished ones, ``score`` is per side (sticks where sticks are written),
    ``gave_up`` are seats; ``won`` by seat, None where nobody can say; ``contest``: whose ratings it changes, None where it is not rated;
    ``board``: what a deal of a tournament came to."""

    rules: str
    house: str
    rounds: int
    score: tuple[int, ...]
    gave_up: tuple[int, ...]
    places: tuple[Place, ...]
    won: tuple[bool | None, ...]
    contest: Contest | None = None
    board: Board | None = None


def ended_of(match: Match, room: Room) -> Ended:
    """How that match ended, by its end or because a side gave it up."""
    sheet = match.sheet
    return Ended(
        rules=match.rules.code,
        house=room.settings.house,
        rounds=len(match.rows),
        score=sheet.sticks if match.rules.settings["score"] == "stick" else sheet.score,
        gave_up=() if match.is_over else room.gave_up,
        places=room.places,
        won=_won(match, room) if room.course is None else (None,) * len(room.places),
        contest=contest_of(match, room),
    )


def _won(match: Match, room: Room) -> tuple[bool | None, ...]:
    """Who has won, by seat. Where a side gives up, it has lost; who has won then is known only where one is left."""
    sides = match.sides
    if match.is_over:
        return tuple(side in match.winners if match.winners else None for side in sides)
    lost = room.given_up(sides)
    is_known = len(lost) == len(set(sides)) - 1
    return tuple(False if side in lost else True if is_known else None for side in sides)


def put_ended(connection: sa.Connection, ended: Ended, *, table: str, part: int, at: int) -> dict[str, Standing]:
    """Keep how a match of a table ended, ``at`` in ms since 1970; the ratings it has changed, by player."""
    row = {
        "table_id": table,
        "part": part,
        "ended_at": at,
        "rules": ended.rules,
        "house": ended.house,
        "rounds": ended.rounds,
        "score": json.dumps(ended.score),
        "gave_up": json.dumps(ended.gave_up),
    }
    rest = {"table_id": table, "part": part, "game": ended.rules.split(";", 1)[0], "ended_at": at}
    seats = [
        {"seat": seat, "name": place.name, "level": place.level, "player": place.player, "won": won, **rest}
        for seat, (place, won) in enumerate(zip(ended.places, ended.won, strict=True))
    ]
    connection.execute(schema.matches.insert(), row)
    connection.execute(schema.played.insert(), seats)
    if ended.board is not None:
        put_board(connection, ended.board, at=at)
    return {} if ended.contest is None else put_ratings(connection, ended.contest, ended.places, table=table, part=part, at=at)
