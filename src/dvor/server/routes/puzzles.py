"""The puzzle of a day."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import cast

from litestar import get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery

from dvor.review.puzzles import USUAL, Puzzle, daily, puzzles, shipped
from dvor.server.errors import NotFound
from dvor.server.routes.asked import AnyRequest
from dvor.wire.bodies import Failure
from dvor.wire.puzzle import Grade, PuzzleData, PuzzleMove
from dvor.wire.review import WeighedFact
from dvor.wire.view import view_data

#: So many puzzles are kept ready.
KEPT = 64


@get(
    "/api/puzzles/{day:str}",
    sync_to_thread=True,
    responses={404: ResponseSpec(Failure, description="No such day, or no puzzle of that game")},
)
def puzzle(request: AnyRequest, day: FromPath[str], game: FromQuery[str] = USUAL) -> PuzzleData:
    """The puzzle of a day (YYYY-MM-DD), the same for everybody, with its answer; ``game``: of which game."""
    found = _puzzle(day, game) if len(day) <= len("2026-12-01") else None
    if found is None:
        raise NotFound(f"no puzzle of {game[:40]!r} on {day[:20]!r}", path=request.url.path[:200])
    return found


@lru_cache(KEPT)
def _puzzle(day: str, game: str) -> PuzzleData | None:
    try:
        asked = date.fromisoformat(day)
    except ValueError:
        return None
    known = puzzles(game) if game in shipped() else ()
    return _told(daily(asked, known), asked) if known else None


def _told(puzzle: Puzzle, day: date) -> PuzzleData:
    """A puzzle as it goes over the wire: of hands the solver's alone."""
    moves = [
        PuzzleMove(
            one.move, one.loss, one.error, [WeighedFact(fact.code, dict(fact.facts), fact.weight) for fact in puzzle.judged(place).facts]
        )
        for place, one in enumerate(puzzle.moves)
    ]
    return PuzzleData(
        date=day.isoformat(), id=puzzle.id, game=puzzle.match.rules.game, grade=cast("Grade", puzzle.grade), view=view_data(puzzle.view),
        moves=moves, best=puzzle.best, missed=list(puzzle.missed), games=list(shipped()),
    )  # fmt: skip
