"""What a round wrote, in words: a line for each side that got points, with its sums."""

from __future__ import annotations

from collections.abc import Sequence

from dvor.core.rules import Rules
from dvor.core.sheet import Entry, Row
from dvor.core.view import View
from dvor.terminal import formula
from dvor.terminal.people import People
from dvor.terminal.sheet import is_eggs


def written_lines(people: People, view: View) -> list[str]:
    """The last round of the view."""
    texts, rules, row = people.texts, view.rules, view.rows[-1]
    if is_eggs(row):
        waits = "page-eggs-wait-winner" if rules.settings["score"] == "winner" else "page-eggs-wait"
        return ["  " + texts.text(waits, points=row.carry)]
    lines = [f"  {people.side(side)}: {said}" for side in people.sides_in_order if (said := _written(people, view, side))]
    if rules.settings["six_love"] == "on" and any(entry.kind == "written_off" for entry in row.entries):
        lines.append("  " + texts.text("terminal-six-love"))
    if not lines and not row.winners:
        lines.append(f"  {texts.text('page-round-nobody')}")
    if view.sheet.worth > 1:
        lines.append("  " + texts.text("terminal-worth", points=view.sheet.worth))
    return lines


def _written(people: People, view: View, side: int) -> str:
    """What a side wrote; empty where it did not."""
    texts, row, rules = people.texts, view.rows[-1], view.rules
    entry, scoring = row.entries[side], rules.settings["score"]
    if scoring == "stick":
        return _stick(people, view, side) if entry.points else ""
    if scoring == "none":
        return texts.text("page-formula-finish" if entry.points else "terminal-took") if side in row.winners else ""
    if entry.kind == "written_off":
        return "" if rules.settings["six_love"] == "on" else _written_off(people, view, side)
    if not entry.points:
        return ""
    if scoring == "point":
        return "; ".join([f"+{entry.points}", *_totals(people, view.rows, side)])
    threshold = int(str(rules.settings["threshold"]))
    said = [f"{_points(people, rules, row, side)}, {texts.text(_verdict(entry, threshold), threshold=threshold)}"]
    return "; ".join([*said, *_totals(people, view.rows, side)])


def _points(people: People, rules: Rules, row: Row, side: int) -> str:
    """The points of the round and where they come from."""
    entry = row.entries[side]
    rounded = rules.settings["rounding"] != "none"
    played = formula.in_play(entry)
    if not played and not (rounded and entry.hand):
        return formula.sum_text(formula.point_parts(rules, people.sides, row, side))
    parts = [people.texts.text("terminal-for-round", said=formula.hand_text(rules, people.sides, row, side))] if entry.hand else []
    parts += [people.texts.text("terminal-in-play", points=played)] if played else []
    parts += [people.texts.text("terminal-from-eggs", points=entry.carry)] if entry.carry else []
    if len(parts) > 1:
        parts.append(people.texts.text("terminal-in-all", points=entry.points))
    return "; ".join(parts)


def _totals(people: People, rows: Sequence[Row], side: int) -> list[str]:
    """What stands on the sheet, or is remembered, after the last round: as a sum with what was there before."""
    entry, at = rows[-1].entries[side], len(rows) - 1
    before, remembered = formula.score_before(rows, at, side), formula.remembered_before(rows, at, side)
    said = []
    if entry.kind == "recorded" and (before or entry.memory):
        said.append(formula.sum_text([part for part in (before, entry.points, entry.memory) if part]))
        if entry.memory:
            said.append(people.texts.text("page-formula-with-memory", points=entry.memory))
    if entry.kind == "remembered" and remembered:
        said.append(f"{formula.sum_text([remembered, entry.points])}, {people.texts.text('page-formula-in-mind')}")
    return said


def _verdict(entry: Entry, threshold: int) -> str:
    if entry.kind == "remembered":
        return "page-formula-remembered"
    if entry.kind == "dropped":
        return "page-formula-dropped"
    return "page-formula-enough" if 0 < threshold <= entry.points else "page-formula-recorded"


def _stick(people: People, view: View, side: int) -> str:
    total = view.sheet.sticks[side]
    said = [people.texts.text("page-formula-stick"), people.texts.text("terminal-all-sticks", count=total)]
    return ", ".join([*said, *([people.texts.text("page-seat-gone", **people.about(side))] if side not in view.sitting else [])])


def _written_off(people: People, view: View, side: int) -> str:
    """Sea Kozel: a record is lost to somebody who has none, or by playing "to a hundred" in vain (docs/rules.md 4.1)."""
    texts, row = people.texts, view.rows[-1]
    before, entry = formula.score_before(view.rows, len(view.rows) - 1, side), row.entries[side]
    if any(event.kind == "to_100" and people.sides[event.seat] == side for event in view.events):
        return texts.text("terminal-hundred-lost", points=before)
    if before:
        return texts.text("page-said-score-off", points=before)
    points = formula.sum_text(formula.point_parts(view.rules, people.sides, row, side))
    return texts.text("terminal-writes-off", points=points) if entry.points else ""
