"""A puzzle in lines: the position as its mover sees it, his answer, and why."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

from dvor.core.moves import Move
from dvor.core.view import View
from dvor.errors import BadFile
from dvor.i18n import Texts
from dvor.review.puzzles import Puzzle, parse_puzzles
from dvor.review.values import unit_of
from dvor.review.words import TOLD, fact_text, figure, sentences, telling
from dvor.terminal.entry import Order
from dvor.terminal.files import read_text
from dvor.terminal.hands import dealt_lines
from dvor.terminal.people import People, capital
from dvor.terminal.telling import Say, Teller
from dvor.terminal.turn import Turn


def puzzles_of(file: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file. Raises BadFile where there are none."""
    try:
        found = parse_puzzles(read_text(file))
    except ValueError as error:
        raise BadFile(f"{file}: {error}", file=str(file), reason="not_puzzles") from error
    if not found:
        raise BadFile(f"{file} is empty", file=str(file), reason="not_puzzles")
    return found


class PuzzleDesk:
    """Shows a puzzle and asks until there is an answer, or no more input."""

    def __init__(self, puzzle: Puzzle, texts: Texts, *, say: Say, ask: Callable[[str], str | None], width: int = 80) -> None:
        self._puzzle, self._texts, self._say, self._ask = puzzle, texts, say, ask
        match = puzzle.match
        self._people = People(texts, match.sides, match.turn, set_name=match.rules.tile_set.name)
        self._teller = Teller(texts, self._people, say=say, width=width)
        self._turn = Turn(texts, self._people, self._teller, say=say)

    def run(self, day: date) -> None:
        """The position, what was played in it, the answer and why."""
        puzzle, texts, view = self._puzzle, self._texts, self._puzzle.view
        game = texts.text(f"game-{puzzle.match.rules.game}")
        self._say(texts.text("terminal-puzzle-title", date=day.isoformat(), game=game, grade=puzzle.grade))
        self._teller.happened(view.events, view.ends)
        self._turn.show(view)
        answer = self._answer(view)
        if answer is None:
            return
        self._teller.lines(self.solution(view.legal.index(answer)))

    def _answer(self, view: View) -> Move | None:
        while (line := self._ask(f"{self._texts.text('terminal-puzzle-prompt')} ")) is not None:
            said = self._turn.read(line, view)
            if isinstance(said, Order):
                if said.name == "quit":
                    return None
                self._turn.tell(said, view)
            elif said in view.legal:
                return said
            elif said is not None:
                self._say(self._texts.text("terminal-say-move"))
        return None

    def solution(self, place: int) -> list[str]:
        """Whether that was the answer, why, who misses it, and all hands."""
        puzzle, texts, people = self._puzzle, self._texts, self._people
        best, unit = puzzle.best, unit_of(puzzle.match.rules)
        told = texts.text("reason-puzzle-right" if place == best else "reason-puzzle-wrong", move=people.move(puzzle.view.legal[best]))
        lines = ["", told]
        if place == best:
            others = [other for other in range(len(puzzle.moves)) if other != best]
            _against, speaking = telling(puzzle.judged(min(others, key=lambda other: puzzle.moves[other].loss)))
            facts = list({fact.code: fact_text(fact, texts, people) for fact in reversed(speaking)}.values())[::-1][:TOLD]
            lines += [f"  {capital(fact)}." for fact in facts]
            lines.append("  " + texts.text("reason-puzzle-margin", points=figure(texts, puzzle.margin), unit=unit))
        else:
            lines += [f"  {said}" for said in sentences(puzzle.judged(place), texts, people, unit=unit)]
        levels = ", ".join(texts.text(f"page-{name}") for name in puzzle.missed)
        lines.append("  " + (texts.text("reason-puzzle-missed", levels=levels) if levels else texts.text("reason-puzzle-missed-none")))
        hands = [puzzle.match.round.hand(seat) for seat in range(puzzle.match.seats)]
        return [*lines, "", texts.text("terminal-puzzle-hands"), *dealt_lines(people, hands)]
