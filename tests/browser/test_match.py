"""A whole match of pair Kozel by clicking, in each language, on a phone and on a desk; the sheet is the engine's sheet."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.player import Screen
from tests.browser.sheets import compare

WORDS = {
    "ru": {"turn": "Ваш ход", "stuck": "Хода нет", "goat": "козлы", "sheet": "Запись"},
    "bg": {"turn": "Ти си на ход", "stuck": "Няма ход", "goat": "козлите", "sheet": "Запис"},
    "en": {"turn": "Your turn", "stuck": "Nothing fits", "goat": "goats", "sheet": "Score sheet"},
}


@pytest.mark.parametrize(
    ("lang", "width", "height", "theme"),
    [("ru", 360, 640, "light"), ("bg", 1440, 900, "dark"), ("en", 360, 640, "dark")],
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
    match = compare(screen, table)
    assert match.is_over
    expect(page.locator(".rec-head h2").first).to_have_text(WORDS[lang]["sheet"])
    assert len([row for row in page.locator(".row.goat").all() if row.is_visible()]) == 1
    keep(page, "5-sheet")
