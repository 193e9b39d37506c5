"""Finding puzzles: in rounds that levels play among themselves, or in records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dvor import bots, games
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.record import Record
from dvor.core.rules import Rules
from dvor.core.view import View
from dvor.review.correction import correction_of
from dvor.review.judging import PARTS, SLOW_PARTS, SLOW_WORLDS, WORLDS, Step, reversed_rounds, style_of
from dvor.review.limits import limits_of, width
from dvor.review.puzzles import EASY, HARD, MIDDLE, Puzzle, Worth
from dvor.search.appraise import Appraisal, Appraiser
from dvor.search.compiled import for_rules, is_compiled

#: Who plays the rounds, by seat, and in how many deals they think where they search.
PLAYERS, PLAYER_WORLDS = ("level4", "level3", "level4", "level3"), 20
#: Who tries to solve it.
SOLVERS = ("level1", "level2", "level3", "level4")
#: In how many deals a position is looked at before more is spent on it.
GLANCE = 60
#: In how many sets of deals, independent of each other, the same move must be clearly best.
LOOKS = 3
#: With fewer legal moves there is nothing to choose.
LEAST_MOVES = 3
#: From which probability to the net, all levels finding it, it is trivial.
OBVIOUS = 0.9
#: At most so many of the levels miss an easy one, and the net holds it for so probable at least; so many miss a hard one, or so improbable.
EASY_MISSED, EASY_LIKELY, HARD_MISSED, HARD_LIKELY = 1, 0.5, 3, 0.2


class Finder:
    """Looks for puzzles of one game at one table."""

    def __init__(self, rules: Rules, seats: int, *, worlds: int | None = None, seed: int = 1) -> None:
        """``worlds``: deals a part, as in a review."""
        self.rules, self.seats, self.seed = rules, seats, seed
        self._slope = correction_of(rules).slope
        #: How much worse every other move surely is: an inaccuracy at least.
        self.margin = limits_of(rules).least[1]
        with for_rules(rules):
            self._worlds = worlds or (WORLDS if is_compiled() else SLOW_WORLDS)
            self._parts = PARTS if is_compiled() else SLOW_PARTS
            self._desk = Appraiser(rules, seats, style_of(rules))

    def played(self) -> Iterator[Puzzle]:
        """Puzzles of rounds that levels play, one a round at most, without end."""
        number = 0
        while True:
            source = Seeded(f"{self.seed} {number}")
            match = Match.later(
                self.rules, seats=self.seats, deal=Deal.shuffled(self.rules, seats=self.seats, source=source), leader=number % self.seats
            )
            steps, players = [], [bots.make(name, worlds=_worlds(name)) for name in PLAYERS[: self.seats]]
            while match.turn >= 0:
                legal = match.legal_moves()
                move = legal[0] if len(legal) == 1 else players[match.turn].choose(view_of(match, match.turn), source).move
                if len(legal) >= LEAST_MOVES:
                    steps.append(Step(match, len(match.round.moves) + 1, move))
                match = match.play(move)
            found = next(self.among([steps[(place + number) % len(steps)] for place in range(len(steps))]), None)
            if found is not None:
                yield found
            number += 1

    def of_record(self, record: Record) -> Iterator[Puzzle]:
        """The puzzles of a record of this game. Raises BadRecord."""
        yield from self.among(reversed_rounds(record))

    def among(self, steps: Sequence[Step]) -> Iterator[Puzzle]:
        """The puzzles among these positions."""
        for step in steps:
            made = self.puzzle(step.match)
            if made is not None:
                yield made

    def puzzle(self, match: Match) -> Puzzle | None:
        """The puzzle of a position; None where it is none."""
        view = view_of(match, match.turn)
        if len(view.legal) < LEAST_MOVES:
            return None
        with for_rules(self.rules):
            seed = (self.seed * 7919 + len(match.round.moves)) & 0xFFFFFFF
            glance = self._desk.appraise(view, seed, worlds=min(GLANCE, self._worlds))
            if glance is None or not self._is_hopeful(glance):
                return None
            looks = [self.clear(view, seed + 1)]
            while len(looks) < LOOKS and looks[-1] is not None:
                looks.append(self.clear(view, seed + 1 + len(looks)))
            fair = looks[0]
            if fair is None or any(look is None or look.best != fair.best for look in looks):
                return None
            if match.play(view.legal[fair.best]).turn < 0:  # what ends the round at once is no riddle
                return None
            self._desk.feel(view, seed)
            likely = float(self._desk.scores[fair.best])
        missed = tuple(name for name in SOLVERS if _answer(name, view) != view.legal[fair.best])
        if not missed and likely >= OBVIOUS:
            return None
        wide = width(len(view.legal))
        moves = tuple(
            Worth(move=str(move), loss=round(self._slope * fair.losses[place], 3), error=round(self._slope * wide * fair.errors[place], 3))
            for place, move in enumerate(view.legal)
        )
        return Puzzle(
            record=str(match.record()), best=fair.best, moves=moves, grade=grade(len(missed), likely), missed=missed,
            likely=round(likely, 3), worlds=fair.worlds, is_all=fair.is_all,
        )  # fmt: skip

    def clear(self, view: View, seed: int, *, margin: float | None = None) -> Appraisal | None:
        """The values of the moves where one is clearly best, by that margin (None: of a puzzle); None where none is."""
        wide = width(len(view.legal))
        if margin is None:
            margin = self.margin

        def is_enough(losses: Sequence[float], errors: Sequence[float], _done: float) -> bool:
            return self._is_clear(losses, errors, -wide, margin) or not self._is_clear(losses, errors, wide, margin)

        fair = self._desk.appraise(view, seed, worlds=self._worlds, parts=self._parts, is_enough=is_enough)
        return fair if fair is not None and self._is_clear(fair.losses, fair.errors, -wide, margin) else None

    def _is_clear(self, losses: Sequence[float], errors: Sequence[float], wide: float, margin: float) -> bool:
        """Whether all but the best lose more than the margin, that many standard errors further."""
        best = min(range(len(losses)), key=losses.__getitem__)
        rivals = [place for place in range(len(losses)) if place != best]
        return all(self._slope * (losses[place] + wide * errors[place]) >= margin for place in rivals)

    def _is_hopeful(self, glance: Appraisal) -> bool:
        return self._is_clear(glance.losses, glance.errors, 1.0, self.margin)


def in_records(records: Sequence[Record], *, worlds: int | None = None, seed: int = 1) -> Iterator[Puzzle]:
    """The puzzles of records, of any games. Raises BadRecord."""
    for record in records:
        match = games.replay(record)
        yield from Finder(match.rules, match.seats, worlds=worlds, seed=seed).of_record(record)


def grade(missed: int, likely: float) -> str:
    """How hard a puzzle is that so many levels miss and that is so probable to the net."""
    if missed >= HARD_MISSED or likely < HARD_LIKELY:
        return HARD
    return EASY if missed <= EASY_MISSED and likely >= EASY_LIKELY else MIDDLE


def _worlds(name: str) -> int | None:
    return PLAYER_WORLDS if name in ("level4", "plain") else None


def _answer(name: str, view: View) -> object:
    """What a level plays there."""
    return bots.make(name, worlds=_worlds(name)).choose(view, Seeded("puzzle")).move
