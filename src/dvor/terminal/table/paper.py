"""The score sheet as a page of a squared notebook, and the end of a round."""

from __future__ import annotations

from dvor.core.view import View
from dvor.terminal.hands import open_lines
from dvor.terminal.people import People
from dvor.terminal.seated import rated_text
from dvor.terminal.sheet import cell, eggs_text, ended_text, game_text, is_eggs, over_lines
from dvor.terminal.spoken import move_said
from dvor.terminal.story import reason_text
from dvor.terminal.table.desk import Desk
from dvor.terminal.table.ink import Line, fitted, folded, inked
from dvor.terminal.written import written_lines

#: Columns of the number of a round, up to the margin.
NUMBER = 4


def notebook(desk: Desk, width: int) -> list[Line]:
    """The whole sheet: the sides, and three lines for each round: how it ended, the figures, the sums."""
    view, people, words = desk.view, desk.people, desk.texts
    if view is None:
        return [[(words.text("page-sheet"), "heading")]]
    lines: list[Line] = [
        [(f" {words.text('page-sheet')}", "heading"), (f"  {game_text(people, view.rules)}", "pencil")],
        _ruled("", [(people.side(side), "heading") for side in people.sides_in_order], width),
        _grid(width),
    ]
    for at in range(len(view.rows)):
        lines += [*_row(people, view, at, width), _grid(width)]
    if view.turn >= 0:
        lines.append(_ruled(str(view.round_number), [(words.text("page-row-playing"), "pencil")], width))
    if any(view.sheet.memory):
        lines += inked((f" {line}" for line in folded(words.text("page-in-mind-legend"), width - 2)), "pencil")
    return [*lines, *_over(people, view, width)]


def _row(people: People, view: View, at: int, width: int) -> list[Line]:
    row, order = view.rows[at], people.sides_in_order
    first = _ruled(f"{'▸' if at == len(view.rows) - 1 else ' '}{row.number}", [(ended_text(people, row), "words")], width)
    if is_eggs(row):
        return [first, _ruled("", [(eggs_text(people, row), "pencil")], width)]
    cells = [cell(people, view, at, side) for side in order]
    figures = [(figure, "pencil" if figure.startswith("(") else "pen") for figure, _ in cells]
    return [first, _ruled("", figures, width), *([_ruled("", [(said, "pencil") for _, said in cells], width)] if any(cells) else [])]


def _over(people: People, view: View, width: int) -> list[Line]:
    """The goat, or who has won."""
    if not view.is_over:
        return []
    return [[("", "paper")], *inked((f" {line}" for text in over_lines(people, view) for line in folded(text, width - 2)), "red")]


def _ruled(number: str, cells: list[tuple[str, str]], width: int) -> Line:
    """A line of the page: the number of the round, the margin, cells of equal width."""
    each = max(1, (width - NUMBER) // max(1, len(cells)))
    line: Line = [*fitted([(f"{number:>{NUMBER - 1}}", "pencil")], NUMBER - 1, "paper"), ("│", "margin")]
    for text, ink in cells:
        line += fitted([(f" {text}", ink)], each, "paper")
    return line


def _grid(width: int) -> Line:
    return [("╌" * (NUMBER - 1), "grid"), ("┼", "margin"), ("╌" * (width - NUMBER), "grid")]


def result(desk: Desk, width: int) -> list[Line]:
    """The end of a round: all hands, the formula, who has won; why the bots played so where that was asked for."""
    view, people, words = desk.view, desk.people, desk.texts
    if view is None or not view.rows:
        return []
    gone = [seat for seat in range(view.seats) if seat not in view.sitting]
    said = [ended_text(people, view.rows[-1])] if not view.is_over else []
    lines = inked((f" {line}" for line in said), "heading")
    lines += inked((line[1:] for line in open_lines(people, view.rules, view.rows[-1], gone=gone)), "paper")
    lines += inked((f" {line}" for text in written_lines(people, view) for line in folded(text.strip(), width - 2)), "pen")
    lines += _over(people, view, width)[1:]
    if desk.sight.rated is not None:
        lines += inked([f" {rated_text(words, *desk.sight.rated)}"], "pen")
    if desk.reasons:
        lines += [[(f" {words.text('terminal-reasons')}", "heading")], *inked(_reasons(desk, width), "pencil")]
    return lines


def _reasons(desk: Desk, width: int) -> list[str]:
    people, faces, words = desk.people, desk.faces, desk.texts
    out = []
    for heard in desk.reasons:
        if heard.reason is not None and heard.move is not None and heard.seat is not None:
            why = reason_text(words, faces, heard.reason.code, heard.reason.facts)
            out += folded(f"{people.who(heard.seat)}, {faces.said(move_said(words, heard.move))}: {why}", width - 2)
    return [f" {line}" for line in out]
