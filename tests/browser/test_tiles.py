"""What tiles are made of and how their numbers are shown: chosen in the menu, remembered, contrast where the browser asks for it."""

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.conftest import Server
from tests.browser.player import Screen
from tests.browser.positions import put
from tests.browser.screens import position


def expect_made(page: Page, of: str) -> None:
    """What the page's tiles are made of."""
    expect(page.locator("html")).to_have_attribute("data-tiles", of)


def test_tiles_are_chosen_and_remembered(sit: Callable[..., Screen], server: Server, keep: Callable[[Page, str], None]) -> None:
    screen = sit(360, 640, lang="ru")
    page = screen.page
    table, chinese, children = (put(server, page.context, position(name)) for name in ("turn", "chinese", "children"))
    screen.go(table)
    page.emulate_media(contrast="more")
    expect_made(page, "contrast")
    page.emulate_media(contrast="no-preference")
    expect_made(page, "ivory")
    screen.go(table + "#menu")
    page.click(".tilechoice [data-value=ebony]")
    page.click("[data-tiles-switch=digits]")
    page.click("[data-tiles-switch=colours]")
    keep(page, "menu")
    page.emulate_media(contrast="more")
    expect_made(page, "ebony")  # what he has said goes before what his browser says
    page.emulate_media(contrast="no-preference")
    screen.go(table)
    expect_made(page, "ebony")
    digits = page.locator(".hand .ht").first.locator("text")
    expect(digits).to_have_count(2)
    value = digits.first.text_content()
    assert digits.first.get_attribute("fill") in (f"var(--n{value})", "var(--pip)")
    # and without a table, on the page about oneself
    screen.go("/me")
    expect_made(page, "ebony")
    page.get_by_role("radiogroup", name="Облик").get_by_role("radio", name="вечер").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    # the Chinese set has a choice of its own
    screen.go(chinese)
    expect_made(page, "chinese")
    screen.go(chinese + "#menu")
    page.click(".tilechoice [data-value=ivory]")
    expect_made(page, "ivory")
    screen.go(table)
    expect_made(page, "ebony")
    # pictures are painted on white, and show no numbers
    screen.go(children + "#menu")
    expect_made(page, "ivory")
    expect(page.locator(".tilechoice [data-value=ebony], [data-tiles-switch]")).to_have_count(0)
