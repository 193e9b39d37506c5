"""What tiles are made of and how their numbers are shown: chosen in the menu, remembered, contrast where the browser asks for it."""

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.conftest import Server
from tests.browser.player import Screen
from tests.browser.positions import put
from tests.browser.screens import position


def material(page: Page) -> str | None:
    """What the page's tiles are made of."""
    return page.get_attribute("html", "data-tiles")


def test_tiles_are_chosen_and_remembered(sit: Callable[..., Screen], server: Server, keep: Callable[[Page, str], None]) -> None:
    screen = sit(360, 640, lang="ru")
    page = screen.page
    table, chinese, children = (put(server, page.context, position(name)) for name in ("turn", "chinese", "children"))
    screen.go(table)
    page.emulate_media(contrast="more")
    assert material(page) == "contrast"
    page.emulate_media(contrast="no-preference")
    assert material(page) == "ivory"
    screen.go(table + "#menu")
    page.click(".tilechoice [data-value=ebony]")
    page.click("[data-tiles-switch=digits]")
    page.click("[data-tiles-switch=colours]")
    keep(page, "menu")
    page.emulate_media(contrast="more")
    assert material(page) == "ebony", "what he has said goes before what his browser says"
    page.emulate_media(contrast="no-preference")
    screen.go(table)
    assert material(page) == "ebony"
    digits = page.locator(".hand .ht").first.locator("text")
    expect(digits).to_have_count(2)
    value = digits.first.text_content()
    assert digits.first.get_attribute("fill") in (f"var(--n{value})", "var(--pip)")
    # the Chinese set has a choice of its own
    screen.go(chinese)
    assert material(page) == "chinese"
    screen.go(chinese + "#menu")
    page.click(".tilechoice [data-value=ivory]")
    assert material(page) == "ivory"
    screen.go(table)
    assert material(page) == "ebony"
    # pictures are painted on white, and show no numbers
    screen.go(children + "#menu")
    assert material(page) == "ivory"
    expect(page.locator(".tilechoice [data-value=ebony], [data-tiles-switch]")).to_have_count(0)
