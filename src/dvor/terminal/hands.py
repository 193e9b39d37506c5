"""Hands in words: as dealt where all may see them, and open at the end of a round with what they count."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from dvor.core.rules import Rules
from dvor.core.sheet import Row
from dvor.core.tiles import Tile
from dvor.terminal.people import People


def dealt_lines(people: People, hands: Sequence[Sequence[Tile]]) -> list[str]:
    """The hands of all seats, a line each; a seat without tiles has left the match."""
    width = max(len(people.who(seat)) for seat in range(len(hands)))
    said = [people.faces.hand(hand) or people.texts.text("page-seat-gone", **people.about(seat)) for seat, hand in enumerate(hands)]
    return [f"  {people.who(seat):{width}}  {text}" for seat, text in enumerate(said)]


def open_lines(people: People, rules: Rules, row: Row, *, gone: Collection[int] = ()) -> list[str]:
    """The hands at the end of a round, a line each: tiles, what they count, and why. ``gone``: seats no longer in the match."""
    seats = range(len(row.hands))
    names = [people.who(seat) for seat in seats]
    tiles = [people.faces.hand(row.hands[seat]) or _empty(people, seat, gone) for seat in seats]
    widths = max(map(len, names)), max(map(len, tiles))
    notes = [_note(people, rules, row, seat) for seat in seats]
    return [f"  {name:{widths[0]}}  {text:{widths[1]}}  {note}".rstrip() for name, text, note in zip(names, tiles, notes, strict=True)]


def _empty(people: People, seat: int, gone: Collection[int]) -> str:
    return people.texts.text("page-seat-gone" if seat in gone else "page-went-out", **people.about(seat))


def _note(people: People, rules: Rules, row: Row, seat: int) -> str:
    hand, count = row.hands[seat], row.counts[seat]
    if not hand or rules.settings["score"] == "none":
        return ""
    if row.kind != "blocked" and people.sides[seat] in row.winners and rules.settings["formula"] != "all_hands":
        return people.texts.text("page-not-counted")
    if rules.settings["values"] == "tiles":
        return people.texts.text("terminal-tiles", count=count)
    if count == sum(tile.pips for tile in hand):
        return str(count)
    if rules.settings["values"] == "double10":
        return f"{count}  {people.texts.text('terminal-doubles-ten')}"
    if len(hand) == 1:
        kind = "blank" if hand[0].pips == 0 else "tile"
        return f"{count}  {people.texts.text('page-note-sole', kind=kind, tile=people.faces.tile(hand[0]))}"
    return f"{count}  {people.texts.text('page-note-special')}"
