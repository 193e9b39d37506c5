"""A round reviewed in the page: from the end of a match, the history and a shared link; by tap, by keys, by ear."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.company import Sit
from tests.browser.conftest import Server
from tests.browser.positions import put
from tests.browser.screens import position

from dvor.i18n import texts
from dvor.review.words import figure

Keep = Callable[[Page, str], None]
#: A round of that match with moments: a mistake, and bad luck.
ROUND = 2
#: What the server is asked for, and not the module of that name.
STREAM = re.compile(r"/review\?")


def test_what_was_a_mistake_on_a_phone(sit: Sit, server: Server, keep: Keep) -> None:
    screen = sit(360, 640, lang="ru")
    page = screen.page
    address = put(server, page.context, position("sheet"))
    screen.go(address)
    page.locator('[data-act="review"]:visible').click()
    expect(page.locator(".rv")).to_have_attribute("data-state", "over")
    assert "&review" in page.url
    page.locator(f".rp-rounds button:nth-child({ROUND})").click()
    expect(page.locator(".rp")).to_have_attribute("data-round", str(ROUND))
    review = page.locator(".rv[data-state=over]")
    expect(review).to_be_visible()
    moments = page.locator(".rv-moments > li")
    expect(moments).to_have_count(2)
    # the graph says to those who listen what it shows
    rows = page.locator(".rv-graph tbody tr")
    chances = [int(rows.nth(at).locator("td").nth(1).inner_text()) for at in range(rows.count())]
    assert len(chances) > 10
    assert all(0 <= one <= 100 for one in chances)
    assert page.locator(".rv-graph path.line").count() == 1
    # a mistake: a cross at the tile that was played, a tick where the better one would lie, all but one hand closed
    mistake = page.locator(".rv-moments [data-moment]").first
    number = mistake.get_attribute("data-moment")
    mistake.click()
    expect(page.locator(".rp")).to_have_attribute("data-step", str(number))
    expect(page.locator(".judged.bad")).to_have_count(1)
    expect(page.locator(".rp-hands [role=img]")).to_have_count(1)
    words = mistake.inner_text()
    assert "лучше" in words.lower()
    told = page.request.get(f"{server.url}/api/tables/{address.removeprefix('/t/')}/matches/0/rounds/{ROUND}/review").text()
    judged = next(one for one in map(json.loads, told.splitlines()) if one.get("number") == int(number or 0))
    played = judged["moves"][judged["played"]]
    figures = {name: figure(texts("ru"), played[name]) for name in ("loss", "error")}
    assert f"Цена хода — {figures['loss']} ± {figures['error']} очка" in words
    assert mistake.locator(".cost svg").get_attribute("aria-label") == f"−{figures['loss']}"
    assert screen.overflow() == []
    keep(page, "phone")
    page.locator(".rv").evaluate("panel => panel.querySelector('.rv-moments').scrollIntoView()")
    keep(page, "phone-moments")
    laid = page.locator(".chain").inner_html()
    page.click('[data-one="better"]')
    expect(page.locator(".judged.bad")).to_have_count(0)
    expect(page.locator(".judged.good")).to_have_count(1)
    assert page.locator(".chain").inner_html() != laid, "the better move lies there"
    keep(page, "phone-better")
    page.click('[data-one="played"]')
    expect(page.locator(".judged.bad")).to_have_count(1)
    # all hands
    page.click('[data-one="open"]')
    expect(page.locator(".rp-hands [role=img]")).to_have_count(4)
    assert "Если видеть все камни" in mistake.inner_text()
    # arrows go among the moments, and the focus with them
    page.keyboard.press("ArrowDown")
    other = page.locator(".rv-moments [data-moment]").nth(1)
    expect(other).to_be_focused()
    expect(page.locator(".rp")).to_have_attribute("data-step", str(other.get_attribute("data-moment")))
    page.keyboard.press("ArrowUp")
    expect(mistake).to_be_focused()
    assert mistake.get_attribute("aria-current") == "true"


def test_a_review_is_found_again_and_shared(sit: Sit, server: Server, keep: Keep) -> None:
    screen, other = sit(1440, 900, lang="bg", theme="dark"), sit(360, 640, lang="en", theme="dark")
    page = screen.page
    address = put(server, page.context, position("sheet"))
    screen.go("/history")
    page.locator(f'.history a[href^="{address}/m/0"][data-act="review"]').click()
    expect(page.locator(".rv-moments > li")).to_have_count(2)
    page.locator(".rv-moments [data-moment]").first.click()
    expect(page.locator(".judged.bad")).to_have_count(1)
    keep(page, "desk")
    asked = page.request.post(f"{server.url}/api/tables/{address.removeprefix('/t/')}/matches/0/share", data={})
    link = asked.json()["share"]
    # who has the link sees the same; what broke off is said, and asked for again
    begun = '{"type":"begun","total":9,"sense":"win","assumes":[]}\n'
    other.page.route(STREAM, lambda route: route.fulfill(content_type="application/x-ndjson", body=begun))
    other.page.goto(f"{server.url}/s/{link}?round={ROUND}&move=0&review")
    expect(other.page.locator(".rv [role=alert]")).to_be_visible()
    # what takes long can be stopped, and gone on with
    other.page.unroute(STREAM)
    other.page.route(STREAM, lambda _: None)
    other.page.click('[data-act="go-on"]')
    other.page.click('[data-act="stop"]')
    expect(other.page.locator(".rv")).to_have_attribute("data-state", "stopped")
    other.page.unroute(STREAM)
    other.page.click('[data-act="go-on"]')
    expect(other.page.locator(".rv-moments > li")).to_have_count(2)
    assert address.removeprefix("/t/") not in other.page.content()
    other.page.click('.rv [data-act="review"]')
    expect(other.page.locator(".rv")).to_have_count(0)
    expect(other.page.locator(".rp-hands [role=img]")).to_have_count(4)
