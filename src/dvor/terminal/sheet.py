"""The score sheet (запись) as a table of text: a row per round, every figure with its sum."""

from __future__ import annotations

from collections.abc import Sequence

from dvor.core.rules import Rules
from dvor.core.sheet import Entry, Row
from dvor.core.view import View
from dvor.terminal import formula
from dvor.terminal.people import People, capital

Cell = tuple[str, str]


def is_eggs(row: Row) -> bool:
    """A tied fish: the points wait for the next loser."""
    return row.kind == "blocked" and row.carry > 0 and all(entry.points == 0 for entry in row.entries)


def target(rules: Rules, seats: int) -> int:
    """How far a match goes, in points, rounds or sticks."""
    value = rules.settings["target"]
    return dict(value)[seats] if isinstance(value, tuple) else int(str(value))


def game_text(people: People, rules: Rules) -> str:
    """``Парный козёл, до 101``."""
    texts, match = people.texts, rules.settings["match"]
    name, limit = texts.text(f"game-{rules.game}"), target(rules, len(people.sides))
    if match == "sticks":
        return texts.text("terminal-game-sticks", name=name)
    if match == "rounds":
        return texts.text("page-game-rounds", name=name, rounds=limit)
    return texts.text("page-game-line", name=name, limit=limit) if match != "finish_tile" and limit > 1 else name


def score_text(people: People, view: View) -> str:
    """``Счёт: Мы 26, Они 13 (11)``; in brackets what is remembered, behind a plus what this round has brought so far.

    Empty where nothing is written: one finishing round wins the match (General's Kozel).
    """
    if view.rules.settings["score"] == "none" and target(view.rules, view.seats) == 1:
        return ""
    return people.texts.text("page-score-said", score=", ".join(_side_score(people, view, side) for side in people.sides_in_order))


def _side_score(people: People, view: View, side: int) -> str:
    sheet, name = view.sheet, people.side(side)
    if view.rules.settings["score"] == "stick":
        return f"{name} {people.texts.text('page-sticks', count=sheet.sticks[side])}"
    earned = f" + {view.points[side]}" if view.points[side] and view.turn >= 0 else ""
    return f"{name} {sheet.score[side]}{earned}" + (f" ({sheet.memory[side]})" if sheet.memory[side] else "")


def ended_text(people: People, row: Row) -> str:
    """How a round ended, in three words."""
    if is_eggs(row):
        return people.texts.text("page-row-eggs")
    if row.kind != "blocked":
        return people.say("page-row-out", row.seat)
    counts = [str(formula.side_count(people.sides, row, side)) for side in people.sides_in_order]
    *first, last = counts
    return people.texts.text("page-row-fish", counts=people.texts.text("terminal-list", first=", ".join(first), last=last))


def sheet_lines(people: People, view: View) -> list[str]:
    """The whole sheet: heading, names of the sides, rows."""
    texts, order = people.texts, people.sides_in_order
    words = [f"{ended_text(people, row)}, {texts.text('page-row-lead', **people.about(row.leader))}" for row in view.rows]
    columns = [[(people.side(side), ""), *(cell(people, view, at, side) for at in range(len(view.rows)))] for side in order]
    aligned = list(zip(*map(_aligned, columns), strict=True))
    wide = max(map(len, words), default=0)
    lines = [f"{texts.text('page-sheet')}: {game_text(people, view.rules)}", f"      {'':{wide}}{''.join(aligned[0])}"]
    for row, said, cells in zip(view.rows, words, aligned[1:], strict=True):
        lines.append(f"  {row.number:2}  {said:{wide}}{f'  {eggs_text(people, row)}' if is_eggs(row) else ''.join(cells)}")
    return [line.rstrip() for line in lines]


def _aligned(cells: Sequence[Cell]) -> list[str]:
    """The cells of a column, figures to the right, sums to the left, all of one width."""
    figures, sums = max(len(figure) for figure, _ in cells), max(len(added) for _, added in cells)
    return [f"  {figure:>{figures}}  {added:{sums}}" for figure, added in cells]


def eggs_text(people: People, row: Row) -> str:
    """The sum that waits: the hands of this round, and what has waited already."""
    parts = [formula.side_count(people.sides, row, side) for side in people.sides_in_order]
    return formula.sum_text([*parts, *([row.carry - sum(parts)] if row.carry > sum(parts) else [])])


def cell(people: People, view: View, at: int, side: int) -> Cell:
    """What a row says of a side: the figure, and how it came about."""
    texts, rows = people.texts, view.rows
    row = rows[at]
    entry: Entry = row.entries[side]
    remembered, before = formula.remembered_before(rows, at, side), formula.score_before(rows, at, side)
    if before and not entry.score:
        return "0", texts.text("page-said-score-off", points=before)
    if entry.kind == "written_off":
        if not entry.points:
            return "0", texts.text("page-written-off")
        if view.rules.settings["six_love"] == "on":  # the point has been written, and goes at once
            return "0", texts.text("page-said-score-off", points=entry.points)
        return "–", texts.text("page-said-dropped", points=entry.points)
    if view.rules.settings["score"] == "stick":
        return texts.text("page-sticks", count=formula.sticks_after(rows, at, side)) if entry.points else "", ""
    if view.rules.settings["score"] == "none" and side in row.winners and not entry.points:
        return "", texts.text("page-row-took")
    if entry.kind == "recorded":
        return str(entry.score), formula.added_text(view.rules, people.sides, rows, at, side)
    if entry.kind == "remembered":
        return f"({entry.kept})", formula.added_text(view.rules, people.sides, rows, at, side)
    if entry.kind == "dropped":
        return "–", texts.text("page-said-dropped", points=entry.points)
    if remembered and not entry.kept:
        return "–", texts.text("page-said-written-off", points=remembered)
    return "", ""


def over_lines(people: People, view: View) -> list[str]:
    """Who is the goat, who has won."""
    said = _goat(people, view) if view.rules.settings["match"] == "reach_loses" else _won(people, view)
    return [line for line in said if line]


def _goat(people: People, view: View) -> list[str]:
    texts, game, mine = people.texts, view.rules.game, people.mine
    seats = [seat for side in view.losers for seat in people.seats_of(side)]
    if len(view.losers) == 1 and mine is not None and people.in_pairs:
        goat = texts.own("page-goat-we" if view.losers[0] == mine else "page-goat-they", game)
    elif len(seats) > 1:
        goat = texts.own("page-goat-many", game, names=", ".join(map(people.who, seats)))
    elif view.losers[0] == mine:
        goat = texts.own("page-goat-you", game)
    else:
        goat = texts.own("page-goat-one", game, who=people.who(seats[0]))
    return [goat, capital(_winner(people, view))]


def _winner(people: People, view: View) -> str:
    texts = people.texts
    if not view.winners:
        return ""
    if people.mine is not None and people.mine in view.winners:
        return texts.text("page-match-ours") if people.in_pairs else texts.text("page-match-yours")
    if people.mine is not None and people.in_pairs:
        return texts.text("page-match-theirs")
    return _taken(people, view)


def _won(people: People, view: View) -> list[str]:
    """Where points are good: who has won the match, and that it ended before its time."""
    texts, mine = people.texts, people.mine
    if len(view.winners) != 1:
        return [texts.text("page-match-over"), texts.text("page-won-nobody")]
    won = view.winners[0]
    if mine is not None and people.in_pairs:
        said = texts.text("page-won-we" if won == mine else "page-won-they")
    else:
        said = texts.text("page-won-you") if won == mine else capital(_taken(people, view))
    if view.rules.settings["match"] != "reach_wins" or view.sheet.score[won] >= target(view.rules, view.seats):
        return [texts.text("page-match-over"), said]
    hundred = any(event.kind == "to_100" and people.sides[event.seat] == won for event in view.events)
    return [texts.text("page-match-over"), said, capital(texts.text("terminal-hundred-won" if hundred else "page-won-at-once"))]


def _taken(people: People, view: View) -> str:
    """Whose the match is, by name."""
    seats = [seat for side in view.winners for seat in people.seats_of(side)]
    if len(seats) == 1:
        return people.texts.text("page-match-of", who=people.who(seats[0]))
    return people.texts.text("terminal-match-of-many", names=", ".join(map(people.who, seats)))
