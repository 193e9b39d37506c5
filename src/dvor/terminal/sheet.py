"""The score sheet (запись) as a table of text: a row per round, every figure with its sum."""

from __future__ import annotations

from collections.abc import Sequence

from dvor.core.rules import Rules
from dvor.core.sheet import Entry, Row, Sheet
from dvor.core.view import View
from dvor.terminal import formula
from dvor.terminal.people import People, capital

Cell = tuple[str, str]


def is_eggs(row: Row) -> bool:
    """A tied fish: the points wait for the next loser."""
    return row.kind == "blocked" and row.carry > 0 and all(entry.points == 0 for entry in row.entries)


def game_text(people: People, rules: Rules) -> str:
    """``Парный козёл, до 101``."""
    name = people.texts.text(f"game-{rules.game}")
    limit = rules.options.get("limit")
    return people.texts.text("page-game-line", name=name, limit=limit) if isinstance(limit, int) else name


def score_text(people: People, sheet: Sheet) -> str:
    """``Счёт: Мы 26, Они 13 (11)``; in brackets what is remembered."""
    parts = [f"{people.side(side)} {sheet.score[side]}" + (f" ({sheet.memory[side]})" if sheet.memory[side] else "")
             for side in people.sides_in_order]  # fmt: skip
    return people.texts.text("page-score-said", score=", ".join(parts))


def ended_text(people: People, row: Row) -> str:
    """How a round ended, in three words."""
    if is_eggs(row):
        return people.texts.text("page-row-eggs")
    if row.kind != "blocked":
        return people.say("page-row-out", row.seat)
    counts = [str(formula.side_count(people.sides, row, side)) for side in people.sides_in_order]
    return people.texts.text("page-row-fish", counts=(" : " if len(counts) == 2 else ", ").join(counts))


def sheet_lines(people: People, view: View) -> list[str]:
    """The whole sheet: heading, names of the sides, rows."""
    texts, order = people.texts, people.sides_in_order
    words = [f"{ended_text(people, row)}, {texts.text('page-row-lead', **people.about(row.leader))}" for row in view.rows]
    columns = [[(people.side(side), ""), *(_cell(people, view.rows, at, side) for at in range(len(view.rows)))] for side in order]
    aligned = list(zip(*map(_aligned, columns), strict=True))
    wide = max(map(len, words), default=0)
    lines = [f"{texts.text('page-sheet')}: {game_text(people, view.rules)}", f"      {'':{wide}}{''.join(aligned[0])}"]
    for row, said, cells in zip(view.rows, words, aligned[1:], strict=True):
        lines.append(f"  {row.number:2}  {said:{wide}}{f'  {_eggs(people, row)}' if is_eggs(row) else ''.join(cells)}")
    return [line.rstrip() for line in lines]


def _aligned(cells: Sequence[Cell]) -> list[str]:
    """The cells of a column, figures to the right, sums to the left, all of one width."""
    figures, sums = max(len(figure) for figure, _ in cells), max(len(added) for _, added in cells)
    return [f"  {figure:>{figures}}  {added:{sums}}" for figure, added in cells]


def _eggs(people: People, row: Row) -> str:
    return formula.sum_text([formula.side_count(people.sides, row, side) for side in people.sides_in_order])


def _cell(people: People, rows: Sequence[Row], at: int, side: int) -> Cell:
    entry: Entry = rows[at].entries[side]
    remembered = formula.remembered_before(rows, at, side)
    if entry.kind == "recorded":
        return str(entry.score), formula.added_text(people.sides, rows, at, side)
    if entry.kind == "remembered":
        return f"({entry.kept})", formula.added_text(people.sides, rows, at, side)
    if entry.kind == "dropped":
        return "–", people.texts.text("page-said-dropped", points=entry.points)
    if entry.kind == "written_off":
        return "0", people.texts.text("page-written-off")
    if remembered and not entry.kept:
        return "–", people.texts.text("page-said-written-off", points=remembered)
    return "", ""


def over_lines(people: People, view: View) -> list[str]:
    """Who is the goat, who has won."""
    lines = [_goat(people, view)] if view.rules.settings["match"] == "reach_loses" else [people.texts.text("page-match-over")]
    won = _winner(people, view)
    return [*lines, capital(won)] if won else lines


def _goat(people: People, view: View) -> str:
    texts = people.texts
    if len(view.losers) == 1 and people.mine is not None:
        if people.in_pairs:
            return texts.text("page-goat-we") if view.losers[0] == people.mine else texts.text("page-goat-they")
        if view.losers[0] == people.mine:
            return texts.text("page-goat-you")
    seats = [seat for side in view.losers for seat in people.seats_of(side)]
    if len(seats) > 1:
        return texts.text("page-goat-many", names=", ".join(map(people.who, seats)))
    return texts.text("page-goat-one", who=people.who(seats[0])) if seats else texts.text("page-match-over")


def _winner(people: People, view: View) -> str:
    texts = people.texts
    if not view.winners:
        return ""
    if people.mine is not None and people.mine in view.winners:
        return texts.text("page-match-ours") if people.in_pairs else texts.text("page-match-yours")
    if people.mine is not None and people.in_pairs:
        return texts.text("page-match-theirs")
    return texts.text("page-match-of", who=", ".join(people.side(side) for side in view.winners))
