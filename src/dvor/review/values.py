"""Judgements as values: of a move, of a match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from dvor.core.moves import Move
from dvor.core.rules import Rules
from dvor.review.facts import Fact
from dvor.review.limits import BEST, BLUNDER, GOOD, GRADES, MISTAKE

UNLUCKY, LUCKY = "unlucky", "lucky"
#: In what a round is counted, and what one says losses in.
POINTS, STICKS, ROUNDS = "points", "sticks", "rounds"
#: What is taken for granted where all tiles are known.
BONEYARD, FATE, TIES = "boneyard", "fate", "ties"


@dataclass(frozen=True, slots=True, kw_only=True)
class Valued:
    """A legal move, and what it is worth to its mover's side.

    Fair, by what the mover could know: ``points`` of the round, ``loss`` to the best move and ``error``, the half width of its 95% interval
    (of all moves at once), ``chance`` of the side in the match and ``chance_error``, the half width for its distance to that of the best.
    Open, by all tiles: ``open``, points of the round (None: not known).
    """

    move: Move
    points: float
    loss: float
    error: float
    chance: float
    chance_error: float
    open: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """One decision. ``round`` and ``number`` (of the move in the round) from 1; ``played`` and ``best`` are places in ``moves``.

    ``grade``: the mildest class that the interval of the loss reaches, ``is_sure``: it reaches no other. ``open_loss``: of the move played
    when all tiles are known, ``is_exact``: that was solved and not estimated. ``luck``: "unlucky" (surely best as far as one could know,
    and a blunder by all tiles), "lucky" (surely a mistake, and best by all tiles) or "". ``by_match``: the end of the match is near, and
    losses are what the round does to the match, told in points. ``chances``: of every side in the match after the move, by what its mover
    knew. ``worlds``: deals thought about, ``is_all``: there are no more. ``facts`` can be proved of the move played, ``best_facts`` of the
    best: where there is something to tell (``is_notable``), in the order of their weight.
    """

    round: int
    number: int
    seat: int
    side: int
    moves: tuple[Valued, ...]
    played: int
    best: int
    grade: str
    is_sure: bool
    open_loss: float | None
    is_exact: bool
    luck: str
    by_match: bool
    chances: tuple[float, ...]
    worlds: int
    is_all: bool
    facts: tuple[Fact, ...] = ()
    best_facts: tuple[Fact, ...] = ()

    @property
    def move(self) -> Move:
        """The move that was played."""
        return self.moves[self.played].move

    @property
    def loss(self) -> float:
        """What it lost on the best, in points, as far as its mover could know; never below 0."""
        return self.moves[self.played].loss

    @property
    def error(self) -> float:
        """The half width of the interval of that."""
        return self.moves[self.played].error

    @property
    def is_notable(self) -> bool:
        """Whether there is something to tell of it."""
        return is_notable(self.grade, self.luck)

    def to_json(self) -> dict[str, Any]:
        """As JSON's values; moves as in records."""
        told = {name: getattr(self, name) for name in self.__slots__ if name not in ("moves", "facts", "best_facts")}
        told |= {
            "loss": self.loss,
            "error": self.error,
        }
        moves = [{**asdict(each), "move": str(each.move)} for each in self.moves]
        facts = {name: [asdict(fact) for fact in getattr(self, name)] for name in ("facts", "best_facts")}
        return {name: _rounded(each) for name, each in {**told, "moves": moves, **facts}.items()}


def is_notable(grade: str, luck: str) -> bool:
    """Whether a move of that class is worth telling of."""
    return grade not in (BEST, GOOD) or bool(luck)


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """The judgements of a match, in the order of its moves. ``players``: by seat as the record names them, "" where it does not.

    ``scores``: of each side after every finished round. ``unfinished``: the round that was not played to its end (None: all were).
    ``decisions``: how many there are to judge; fewer ``judgements`` where it was stopped, or where no deal was found that agrees with what
    was seen. ``assumes``: what open values take for granted: the order of the boneyard, the order in which a rule takes tiles, and, where
    there are more than two sides, which of equal moves the others play. ``sense``: of what chances are: to "win" the match, not to "lose"
    it, or to win the "round", where a match has no target. ``unit``: in what a round is counted (``unit_of``). ``slope`` and ``offset``:
    how fair points were corrected.
    """

    game: str
    options: str
    seats: int
    sides: tuple[int, ...]
    players: tuple[str, ...]
    scores: tuple[tuple[int, ...], ...]
    unfinished: int | None
    decisions: int
    worlds: int
    seed: int
    assumes: tuple[str, ...]
    sense: str
    unit: str
    slope: float
    offset: float
    judgements: tuple[Judgement, ...]

    @property
    def moments(self) -> tuple[Judgement, ...]:
        """What there is to tell."""
        return tuple(one for one in self.judgements if one.is_notable)

    def of(self, seat: int) -> tuple[Judgement, ...]:
        """The judgements of a seat's moves."""
        return tuple(one for one in self.judgements if one.seat == seat)

    def tally(self, seat: int) -> dict[str, int]:
        """How many moves of a seat are of each class."""
        return {grade: sum([one.grade == grade for one in self.of(seat)]) for grade in GRADES}

    def mean_loss(self, seat: int) -> float:
        """What a decision of the seat lost in the mean, in points; 0 where it had none."""
        own = self.of(seat)
        return sum([one.loss for one in own]) / len(own) if own else 0.0

    def to_json(self) -> dict[str, Any]:
        """As JSON's values."""
        told = {name: getattr(self, name) for name in self.__slots__ if name != "judgements"}
        players = [{"seat": seat, "moves": len(self.of(seat)), "mean_loss": self.mean_loss(seat), **self.tally(seat)}
                   for seat in range(self.seats)]  # fmt: skip
        said = {name: _rounded(each) for name, each in {**told, "by_seat": players}.items()}
        return {**said, "judgements": [one.to_json() for one in self.judgements]}

    def _repr_svg_(self) -> str:
        """The chances over the match, for notebooks and ``dvor.svg``."""
        from dvor.review.picture import review_svg

        return review_svg(self)

    def __iter__(self) -> Iterator[Judgement]:
        return iter(self.judgements)


def unit_of(rules: Rules) -> str:
    """In what a round is counted: sticks, rounds where nothing is written, else points."""
    return {"stick": STICKS, "none": ROUNDS}.get(str(rules.settings["score"]), POINTS)


def luck_of(grade: str, open_loss: float | None, blunder: float, *, is_sure: bool, is_exact: bool) -> str:
    """What chance did to a move of that class: only where both are known for sure."""
    if open_loss is None or not (is_sure and is_exact):
        return ""
    if grade == BEST and open_loss >= blunder:
        return UNLUCKY
    return LUCKY if grade in (MISTAKE, BLUNDER) and open_loss == 0 else ""


def _rounded(value: Any) -> Any:  # noqa: ANN401  JSON's values
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {name: _rounded(each) for name, each in value.items()}
    return [_rounded(each) for each in value] if isinstance(value, list | tuple) else value
