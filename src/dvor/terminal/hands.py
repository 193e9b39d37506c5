"""Hands in words: as dealt where all may see them, and open at the end of a round with what they count."""

from __future__ import annotations

from collections.abc import Sequence

from dvor.core.rules import Rules
from dvor.core.sheet import Entry, Row
from dvor.core.tiles import Tile
from dvor.terminal import formula
from dvor.terminal.people import People
from dvor.terminal.sheet import is_eggs


def hand_text(hand: Sequence[Tile]) -> str:
    """``1-3 2-5 6-6``, ascending."""
    return " ".join(map(str, sorted(hand)))


def dealt_lines(people: People, hands: Sequence[Sequence[Tile]]) -> list[str]:
    """The hands of all seats, a line each."""
    width = max(len(people.who(seat)) for seat in range(len(hands)))
    return [f"  {people.who(seat):{width}}  {hand_text(hand)}" for seat, hand in enumerate(hands)]


def open_lines(people: People, row: Row) -> list[str]:
    """The hands at the end of a round, a line each: tiles, what they count, and why."""
    names = [people.who(seat) for seat in range(len(row.hands))]
    tiles = [hand_text(hand) or people.texts.text("page-went-out", **people.about(seat)) for seat, hand in enumerate(row.hands)]
    widths = max(map(len, names)), max(map(len, tiles))
    notes = [_note(people, row, seat) for seat in range(len(row.hands))]
    return [f"  {name:{widths[0]}}  {text:{widths[1]}}  {note}".rstrip() for name, text, note in zip(names, tiles, notes, strict=True)]


def _note(people: People, row: Row, seat: int) -> str:
    hand, count = row.hands[seat], row.counts[seat]
    if not hand:
        return ""
    if row.kind != "blocked" and people.sides[seat] in row.winners:
        return people.texts.text("page-not-counted")
    if count == sum(tile.pips for tile in hand):
        return str(count)
    if len(hand) == 1:
        kind = "blank" if hand[0].pips == 0 else "tile"
        return f"{count}  {people.texts.text('page-note-sole', kind=kind, tile=str(hand[0]))}"
    return f"{count}  {people.texts.text('page-note-special')}"


def written_lines(people: People, rules: Rules, rows: Sequence[Row]) -> list[str]:
    """What the last round wrote, a line for each side that got points, with its sums."""
    row = rows[-1]
    if is_eggs(row):
        return ["  " + people.texts.text("page-eggs-wait", points=row.carry)]
    return [f"  {people.side(side)}: {_written(people, rules, rows, side)}" for side in people.sides_in_order if row.entries[side].points]


def _written(people: People, rules: Rules, rows: Sequence[Row], side: int) -> str:
    texts, at = people.texts, len(rows) - 1
    entry = rows[at].entries[side]
    threshold = int(str(rules.settings["threshold"]))
    points = formula.sum_text(formula.point_parts(people.sides, rows[at], side))
    said = [f"{points}, {texts.text(_verdict(entry, threshold), threshold=threshold)}"]
    before, remembered = formula.score_before(rows, at, side), formula.remembered_before(rows, at, side)
    if entry.kind == "recorded" and (before or entry.memory):
        parts = [part for part in (before, entry.points, entry.memory) if part]
        said.append(formula.sum_text(parts))
        if entry.memory:
            said.append(texts.text("page-formula-with-memory", points=entry.memory))
    if entry.kind == "remembered" and remembered:
        said.append(f"{formula.sum_text([remembered, entry.points])}, {texts.text('page-formula-in-mind')}")
    return "; ".join(said)


def _verdict(entry: Entry, threshold: int) -> str:
    if entry.kind == "remembered":
        return "page-formula-remembered"
    if entry.kind == "dropped":
        return "page-formula-dropped"
    return "page-formula-enough" if 0 < threshold <= entry.points else "page-formula-recorded"
