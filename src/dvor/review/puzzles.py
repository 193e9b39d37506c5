"""Puzzles: positions of played rounds in which one move is clearly best by what its mover knows (docs/review.md, "Puzzles").

Those of the package lie in ``positions/GAME.jsonl``, one a line; ``review/puzzling.py`` makes them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import files
from typing import Any

from dvor import games
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.record import Record
from dvor.core.view import View
from dvor.review.facts import facts_of
from dvor.review.limits import limits_of
from dvor.review.values import Judgement, Valued

FOLDER = "positions"
#: How hard a puzzle may be.
EASY, MIDDLE, HARD = "easy", "middle", "hard"
GRADES = (EASY, MIDDLE, HARD)
#: The game of the daily one where none is named.
USUAL = "kozel_pair"
#: From day to day puzzles follow each other by so many places (a prime).
STRIDE = 23


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """A legal move of a puzzle (as in records): how many points it loses on the best, and the half width of the interval of that."""

    move: str
    loss: float
    error: float


@dataclass(frozen=True, kw_only=True)
class Puzzle:
    """A position to solve.

    ``record``: the match up to it, all hands open: not for whoever is to solve it, who sees ``view``. ``best``: the place of the answer
    in ``moves``, which are in the order of ``view.legal``. ``grade``: easy, middle or hard; ``missed``: which of the levels 1 to 4 play
    something else; ``likely``: how probable the answer is to the net. ``worlds``: deals thought about, ``is_all``: there are no more.
    """

    record: str
    best: int
    moves: tuple[Worth, ...]
    grade: str
    missed: tuple[str, ...]
    likely: float
    worlds: int
    is_all: bool

    @cached_property
    def id(self) -> str:
        """A name that stays, whatever puzzles there are besides."""
        return sha256(self.record.encode()).hexdigest()[:8]

    @cached_property
    def match(self) -> Match:
        """The match in that position."""
        return games.replay(Record.parse(self.record))

    @cached_property
    def view(self) -> View:
        """What the one who is to move knows."""
        return view_of(self.match, self.match.turn)

    @property
    def margin(self) -> float:
        """How many points every other move loses at least, on average."""
        return min(one.loss for place, one in enumerate(self.moves) if place != self.best)

    def judged(self, place: int) -> Judgement:
        """An answer judged, the best one or another: a judgement as of a review, of the fair values alone."""
        view, chosen, limits = self.view, self.moves[place], limits_of(self.match.rules)
        moves = tuple(
            Valued(move=move, points=-one.loss, loss=one.loss, error=one.error, chance=0.0, chance_error=1.0, open=None)
            for move, one in zip(view.legal, self.moves, strict=True)
        )
        grade = limits.grade(chosen.loss - chosen.error)
        return Judgement(
            round=self.match.round_number, number=len(self.match.round.moves) + 1, seat=view.turn, side=view.sides[view.turn], moves=moves,
            played=place, best=self.best, grade=grade, is_sure=grade == limits.grade(chosen.loss + chosen.error), open_loss=None,
            is_exact=False, luck="", by_match=False, chances=(), worlds=self.worlds, is_all=self.is_all,
            facts=facts_of(view, view.legal[place]), best_facts=facts_of(view, view.legal[self.best]),
        )  # fmt: skip

    def to_json(self) -> dict[str, Any]:
        """As JSON's values."""
        return asdict(self)

    @classmethod
    def of_json(cls, said: dict[str, Any]) -> Puzzle:
        """From JSON's values."""
        moves = tuple(Worth(**each) for each in said["moves"])
        return cls(**{**said, "moves": moves, "missed": tuple(said["missed"])})


def shipped() -> tuple[str, ...]:
    """The games there are puzzles for, in the order of all games."""
    folder = files("dvor.review").joinpath(FOLDER)
    return tuple(game for game in games.names() if folder.joinpath(f"{game}.jsonl").is_file())


@cache
def puzzles(game: str = USUAL) -> tuple[Puzzle, ...]:
    """The puzzles of a game that come with the package; none where there are none."""
    file = files("dvor.review").joinpath(FOLDER, f"{game}.jsonl")
    return parse_puzzles(file.read_text(encoding="utf-8")) if file.is_file() else ()


def parse_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Puzzles, one a line. Raises ValueError where these are none."""
    try:
        return tuple(Puzzle.of_json(json.loads(line)) for line in text.splitlines())
    except (TypeError, KeyError, AttributeError) as error:
        raise ValueError(str(error)) from error


def puzzles_text(made: Iterable[Puzzle]) -> str:
    """The same as text."""
    return "".join(json.dumps(each.to_json(), ensure_ascii=False) + "\n" for each in made)


def daily(day: date, known: Sequence[Puzzle]) -> Puzzle:
    """The puzzle of a day, everybody's the same: all that are known come round in turn."""
    return known[day.toordinal() * (STRIDE if len(known) % STRIDE else 1) % len(known)]
