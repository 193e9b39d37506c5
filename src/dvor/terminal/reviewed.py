"""A review in words: what there is to tell, and how everybody played on the whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.cells import cell_len

from dvor.core.match import Match
from dvor.core.record import Record
from dvor.i18n import Texts
from dvor.review.limits import GRADES
from dvor.review.pars import Par
from dvor.review.values import Judgement, Review
from dvor.review.words import figure, sentences
from dvor.terminal.files import check_writable, write_text
from dvor.terminal.pars import par_lines
from dvor.terminal.people import People
from dvor.terminal.retell import people_of

#: The columns of the moments and what they are called; those of figures stand to the right.
COLUMNS = {
    "round": "terminal-review-round",
    "number": "terminal-review-number",
    "who": "terminal-review-who",
    "played": "terminal-review-played",
    "best": "terminal-review-best",
    "loss": "terminal-review-loss",
    "open": "terminal-review-open",
    "grade": "terminal-review-grade",
}
_FIGURES = ("round", "number", "loss", "open")


class Report:
    """What ``dvor review`` gives for a record: lines, and the files that were asked for."""

    def __init__(self, record: Record, match: Match, texts: Texts, *, html: Path | None = None, png: Path | None = None) -> None:
        """``match``: the record's, at its end. Raises BadFile and MissingPackage where a file could not be made."""
        self._record, self._html, self._png = record, html, png
        self.people = people_of(record, match, texts)
        if html is not None:
            check_writable(html)
        if png is not None:
            from dvor.terminal import review_chart

            review_chart.check(png)

    def lines(self, review: Review, worth: Mapping[int, Par]) -> list[str]:
        """The review in words, with what each round was worth, by its number."""
        return [*review_lines(self.people, review), "", *par_lines(self.people, worth)]

    def save(self, review: Review) -> list[str]:
        """Write the files; a line for each. Raises BadFile."""
        from dvor.terminal import review_chart
        from dvor.terminal.review_page import review_html

        texts = self.people.texts
        if self._html is not None:
            write_text(self._html, review_html(self._record, review, self.people))
        if self._png is not None:
            chances, decision = texts.text("reason-review-chances", sense=review.sense), texts.text("terminal-review-decision")
            review_chart.draw(self._png, review, self.people, title=title(texts, review), chances=chances, decision=decision)
        return [texts.text("terminal-review-saved", file=str(file)) for file in (self._html, self._png) if file is not None]


def review_lines(people: People, review: Review) -> list[str]:
    """The moments as a table, the players' tallies, and what is to be known of it all."""
    texts = people.texts
    lines = [title(texts, review), ""]
    moments = review.moments
    if moments:
        rows = [list(map(texts.text, COLUMNS.values())), *[cells(people, one) for one in moments]]
        lines += table(rows, {place for place, name in enumerate(COLUMNS) if name in _FIGURES})
        for one in moments:
            lines += ["", heading(people, one), *[f"  {said}" for said in sentences(one, texts, people, unit=review.unit)]]
    else:
        lines.append(texts.text("reason-review-nothing"))
    return [*lines, "", *tallies(people, review), "", *notes(texts, review)]


def tallies(people: People, review: Review) -> list[str]:
    """How each player played on the whole."""
    return [_tally(people, review, seat) for seat in range(review.seats)]


def title(texts: Texts, review: Review) -> str:
    """What was reviewed."""
    return texts.text("terminal-review-title", game=texts.text(f"game-{review.game}"), decisions=len(review.judgements))


def cells(people: People, one: Judgement) -> list[str]:
    """A moment, a text a column."""
    texts = people.texts
    loss = texts.text("terminal-review-range", loss=figure(texts, one.loss), error=figure(texts, one.error))
    known = "" if one.open_loss is None else figure(texts, one.open_loss)
    if known and not one.is_exact:
        known = texts.text("terminal-review-estimate", loss=known)
    better = "" if one.best == one.played else people.move(one.moves[one.best].move)
    return [str(one.round), str(one.number), people.who(one.seat), people.move(one.move), better, loss, known, grade(texts, one)]


def heading(people: People, one: Judgement) -> str:
    """Which move it is, whose, and its class."""
    said = people.texts.text("terminal-review-heading", round=str(one.round), number=str(one.number), who=people.who(one.seat))
    return f"{said}: {grade(people.texts, one)}"


def grade(texts: Texts, one: Judgement) -> str:
    """The class of a move, and what chance did to it."""
    said = texts.text("reason-review-class", grade=one.grade)
    return f"{said}, {texts.text('reason-review-luck', luck=one.luck)}" if one.luck else said


def table(rows: Sequence[Sequence[str]], right: set[int]) -> list[str]:
    """Rows with columns of one width each; ``right``: those whose texts stand to the right."""
    widths = [max(cell_len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = []
    for row in rows:
        padded = [
            " " * (width - cell_len(text)) + text if place in right else text + " " * (width - cell_len(text))
            for place, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(padded).rstrip())
    return lines


def notes(texts: Texts, review: Review) -> list[str]:
    """What is to be known of the figures."""
    lines = [texts.text("reason-review-note", unit=review.unit)]
    if review.unfinished is not None:
        lines.append(texts.text("reason-review-unfinished", round=str(review.unfinished)))
    lines += [texts.text("reason-review-assumes", what=what) for what in review.assumes]
    if any(not one.is_exact for one in review):
        lines.append(texts.text("reason-review-estimated"))
    if any(one.by_match for one in review):
        lines.append(texts.text("reason-review-by-match", unit=review.unit))
    return lines


def _tally(people: People, review: Review, seat: int) -> str:
    texts, counts = people.texts, review.tally(seat)
    said = ", ".join(texts.text("terminal-review-count", grade=grade_, count=counts[grade_]) for grade_ in GRADES if counts[grade_])
    moves = texts.text(
        "terminal-review-tally", who=people.who(seat), moves=len(review.of(seat)), loss=figure(texts, review.mean_loss(seat))
    )
    return f"{moves} {said}".rstrip()
