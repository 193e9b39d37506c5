"""The score sheet on the page against the match replayed from its record."""

import re

from tests.browser.player import Screen

import dvor
from dvor.core.match import Match
from dvor.core.record import Record
from dvor.core.sheet import Row

PHONE = 1000


def numbers(text: object) -> list[int]:
    """The numbers in a text."""
    return [int(one) for one in re.findall(r"\d+", str(text))]


def total(text: object) -> int:
    """What a written sum comes to: 12 + 9 − 5 is 16."""
    return sum(int(sign + figure) for sign, figure in re.findall(r"([-]?)(\d+)", str(text).replace("−", "-").replace(" ", "")))


def replayed(screen: Screen, table: str) -> Match:
    """The finished rounds of a table, as the engine plays its record."""
    answer = screen.page.context.request.get(f"{screen.url}/api/tables/{table.removeprefix('/t/')}/record")
    assert answer.ok
    return dvor.games.replay(Record.parse(answer.text()))


def open_sheet(screen: Screen) -> None:
    """On a phone the sheet is a page of its own."""
    page = screen.page
    if page.viewport_size and page.viewport_size["width"] < PHONE:
        page.evaluate("location.hash = '#sheet'")
        page.wait_for_selector(".leaf .rows")


def compare(screen: Screen, table: str) -> Match:
    """Every figure of the sheet and of the score plate is the engine's. The match."""
    match = replayed(screen, table)
    open_sheet(screen)
    shown = screen.sheet()
    assert [row["number"] for row in shown] == [row.number for row in match.rows]
    sides = sorted(set(match.sides))
    for at, said in enumerate(shown):
        row = match.rows[at]
        if said["eggs"] is not None:
            assert numbers(said["eggs"]) == [row.carry]
            assert all(entry.points == 0 for entry in row.entries)
            continue
        for cell, side in zip(said["cells"], sides, strict=True):  # type: ignore[call-overload]
            check_cell(cell, match, row, side, before=match.rows[at - 1] if at else None)
    plate = numbers(screen.page.locator(".score").first.get_attribute("aria-label"))
    held = match.sheet.sticks if match.rules.settings["score"] == "stick" else match.sheet.score
    assert plate == [held[side] for side in sides]
    return match


def check_cell(cell: dict[str, str], match: Match, row: Row, side: int, *, before: Row | None) -> None:
    """One figure with the sum under it."""
    entry, figure = row.entries[side], numbers(cell["figure"])
    scoring, old = match.rules.settings["score"], before.entries[side] if before else None
    if old is not None and entry.score == 0 < old.score:
        assert figure == [old.score], "what was written off is struck out"
    elif entry.kind == "written_off":
        assert figure == ([entry.points] if entry.points else [old.kept] if old and old.kept else [])
    elif scoring == "stick":
        assert figure == ([sum(one.entries[side].points for one in match.rows[: row.number])] if entry.points else [])
    elif entry.kind == "recorded":
        assert figure == [entry.score]
        assert total(cell["sum"]) == entry.points + entry.memory
    elif entry.kind == "remembered":
        assert figure == [entry.kept]
        assert total(cell["sum"]) == entry.kept
    elif entry.kind == "dropped":
        assert figure == [entry.points]
    else:
        assert figure == []
        assert bool(cell["sum"]) == (scoring == "none" and side in row.winners)
