"""A whole match of pair Kozel by clicking, in each language, on a phone and on a desk; the sheet is the engine's sheet."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.player import Screen

import dvor
from dvor.core.record import Record

WORDS = {
    "ru": {"turn": "Ваш ход", "stuck": "Хода нет", "goat": "козлы", "sheet": "Запись"},
    "bg": {"turn": "Ти си на ход", "stuck": "Няма ход", "goat": "козлите", "sheet": "Запис"},
    "en": {"turn": "Your turn", "stuck": "Nothing fits", "goat": "goats", "sheet": "Score sheet"},
}
SIDES = (0, 1)


def numbers(text: object) -> list[int]:
    """The numbers in a text."""
    return [int(one) for one in re.findall(r"\d+", str(text))]


@pytest.mark.parametrize(
    ("lang", "width", "height", "theme"),
    [("ru", 360, 640, "light"), ("bg", 1440, 900, "dark"), ("en", 360, 640, "dark"), ("ru", 1440, 900, "light")],
)
def test_match(sit: Callable[..., Screen], keep: Callable[[Page, str], None], lang: str, width: int, height: int, theme: str) -> None:
    screen = sit(width, height, lang=lang, theme=theme)
    page = screen.page
    screen.go()
    keep(page, "1-house")
    assert screen.overflow() == []
    table = screen.deal_me_in()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    rounds = 0
    while True:
        if screen.state == "mine":
            expect(page.locator(".say .turn")).to_have_text(WORDS[lang]["turn" if page.locator(".ht.up").count() else "stuck"])
        middle = 4 if rounds == 0 else 0
        for _ in range(middle):
            if screen.state == "over":
                break
            screen.move()
        if middle and page.locator(".ht.up").count():
            page.locator(".ht.up").first.click()
            keep(page, "2-table")
            page.keyboard.press("Escape")
        screen.play_round()
        rounds += 1
        assert screen.overflow() == [], f"round {rounds}"
        if rounds == 1:
            keep(page, "3-round-over")
        if "red" in (page.get_attribute("#over-title", "class") or ""):
            break
        screen.next()
    expect(page.locator("#over-title")).to_contain_text(WORDS[lang]["goat"])
    keep(page, "4-match-over")
    compare_sheet(screen, table, lang)
    keep(page, "5-sheet")


def compare_sheet(screen: Screen, table: str, lang: str) -> None:
    """Every figure on the page's sheet is the figure of the match replayed from its record."""
    page = screen.page
    answer = page.context.request.get(f"{screen.url}/api/tables/{table.removeprefix('/t/')}/record")
    assert answer.ok
    match = dvor.games.replay(Record.parse(answer.text()))
    assert match.is_over
    if page.viewport_size and page.viewport_size["width"] < 1000:
        page.locator(".acts button:visible").nth(1).click()
        expect(page.locator(".leaf h2").first).to_have_text(WORDS[lang]["sheet"])
    shown = screen.sheet()
    assert [row["number"] for row in shown] == [row.number for row in match.rows]
    for said, row in zip(shown, match.rows, strict=True):
        if said["eggs"] is not None:
            assert numbers(said["eggs"]) == [row.carry]
            continue
        for cell, side in zip(said["cells"], SIDES, strict=True):  # type: ignore[call-overload]
            entry = row.entries[side]
            if entry.kind == "recorded":
                assert numbers(cell["figure"]) == [entry.score]
                assert sum(numbers(cell["sum"])) == entry.points + entry.memory
            elif entry.kind == "remembered":
                assert numbers(cell["figure"]) == [entry.kept]
                assert sum(numbers(cell["sum"])) == entry.kept
    score = numbers(page.locator(".score").first.get_attribute("aria-label"))
    assert score == list(match.sheet.score)
    assert len([row for row in page.locator(".row.goat").all() if row.is_visible()]) == 1
