"""The quick part of `make screens`: the main screens in two sizes, languages and lights; and that the checks see what is wrong."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.checks import axe, look, settle
from tests.browser.conftest import Server
from tests.browser.screens import SCREENS, Visitor

WRONG = """<div id="page" style="width: 300px; font: 16px/20px sans-serif">
<p id="cut" style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">much too long for its place</p>
<p id="low" style="height: 20px; overflow: hidden">two lines where there is room for one of them only</p>
<p id="over" style="margin: 0 0 -14px">one text</p><p style="margin: 0">another text</p>
<p id="out" style="position: absolute; top: 300px; left: -40px">left of the screen</p>
<button id="small" style="width: 30px; height: 30px; display: block">x</button>
<button id="under" style="width: 80px; height: 44px; display: block">y</button>
<div style="height: 44px; margin-top: -44px; position: relative; background: #fff"></div>
<div id="in" style="width: 40px; white-space: nowrap">wider than its box</div>
<p id="pale" style="color: #bbb">pale</p>
</div>"""
RIGHT = """<div id="page" style="font: 16px/20px sans-serif"><p style="overflow: hidden">short</p>
<div style="height: 40px; overflow: auto" tabindex="0"><p>one</p><p>two</p><p>three</p></div>
<p style="position: absolute; width: 1px; height: 1px; overflow: hidden">only heard</p>
<button style="position: relative; width: 30px; height: 30px">x</button><a href="#">a link in a line</a>
<style>button::after { content: ''; position: absolute; inset: -8px }</style></div>"""


def test_the_checks_see_what_is_wrong(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 320, "height": 568})
    page.set_content(f"<html lang=en><title>t</title><main>{WRONG}</main>")
    found = {(mark.check, mark.where.split("#")[-1]) for mark in look(page)}
    assert found == {
        ("text cut", "cut"),
        ("text cut", "low"),
        ("texts overlap", "over"),
        ("text off the screen", "out"),
        ("small target", "small"),
        ("target covered", "under"),
        ("text sticks out", "in"),
    }
    assert [(mark.check, mark.where) for mark in axe(page)] == [("color-contrast", "#pale")]
    page.set_content(f"<html lang=en><title>t</title><main>{RIGHT}</main>")
    assert look(page) == []
    assert axe(page) == []
    page.close()


@pytest.fixture(scope="module")
def visitor(browser: Browser, server: Server) -> Iterator[Visitor]:
    come = Visitor.come(browser, server)
    yield come
    come.context.close()


@pytest.mark.parametrize("name", ["landing", "options", "table-chosen", "round-fish", "match-over", "menu", "rules", "style", "error"])
def test_nothing_is_cut_covered_or_pale(visitor: Visitor, name: str) -> None:
    page = visitor.page
    for lang, theme, size in (("ru", "light", (360, 640)), ("bg", "dark", (1440, 900))):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        visitor.speak(lang)
        visitor.complaints.clear()
        SCREENS[name](visitor)
        settle(page)
        assert look(page) + axe(page) == []
        assert visitor.complaints == []
