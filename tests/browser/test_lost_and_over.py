"""What the page says while the server is away, and what a finished round leaves where it lay."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Server
from tests.browser.player import Screen
from tests.browser.positions import find, put

from dvor.core.view import View

Sit = Callable[..., Screen]
AWAY = ["WebSocket connection", "ERR_CONNECTION", "ERR_CONTENT_LENGTH_MISMATCH", "ERR_INCOMPLETE_CHUNKED_ENCODING"]
#: Places of the tiles, in units of the first one found: what a scaled chain has in common with itself. scale() is unit / 48.
PLACES = """() => {
  const pieces = [...document.querySelectorAll('.piece[data-tile]')];
  const at = pieces.map((one) => [one.dataset.tile, ...one.style.transform.match(/-?[\\d.]+/g).map(Number)]);
  const [, x0, y0, unit] = at[0];
  return Object.fromEntries(at.map(([tile, x, y]) => [tile, [(x - x0) / unit / 48, (y - y0) / unit / 48]]));
}"""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1440, 900)])
def test_laid_tiles_stay_where_they_lay_when_the_round_is_over(
    sit: Sit, server: Server, keep: Callable[[Page, str], None], width: int, height: int
) -> None:
    screen = sit(width, height)
    screen.go()
    last_tile = find("kozel_pair", 4, lambda view: view.turn == 0 and len(view.hand) == 1 and "@" in str(view.legal[0]), rounds=9)
    screen.go(put(server, screen.page.context, last_tile))
    screen.wait()
    before = screen.page.evaluate(PLACES)
    tall = screen.page.locator(".board .field").bounding_box()
    screen.move()
    assert screen.state == "over"
    screen.page.wait_for_timeout(500)
    keep(screen.page, "over")
    assert screen.page.locator(".board .field").bounding_box() != tall, "the board has not changed: nothing is tested"
    after = screen.page.evaluate(PLACES)
    assert len(after) == len(before) + 1 > 10
    assert {tile: after[tile] for tile in before} == {tile: pytest.approx(place, abs=0.02) for tile, place in before.items()}
    assert screen.overflow() == []


def test_the_move_chosen_last_while_the_line_is_down_is_played(sit: Sit, own_server: Server) -> None:
    screen = sit(360, 640, url=own_server.url)
    screen.allowed = AWAY
    screen.go()
    match = find("kozel_pair", 4, lambda view: view.turn == 0 and len({move.split("@")[0] for move in map(str, view.legal)}) >= 2)
    screen.go(put(own_server, screen.page.context, match))
    screen.wait()
    own_server.kill()
    page = screen.page
    turn = page.locator(".say .turn")
    expect(turn).to_have_text("Connection lost, waiting…")
    expect(page.locator(".say.mine")).to_have_count(0)
    assert turn.evaluate("one => one.scrollWidth <= one.clientWidth"), "the words are cut"
    names = page.locator(".ht.up").evaluate_all("all => all.map((one) => one.dataset.tile)")
    for name in names[:2]:
        screen.take(name)
        page.locator(".end[data-takes]").first.click()
        expect(turn).to_have_text("No connection. Next goes:")
        expect(page.locator(".say .waits .mini")).to_have_count(1)
        expect(page.locator(f'.ht.sel[data-tile="{name}"]')).to_have_count(1)
    version = screen.version
    own_server.start()
    screen.wait(version)
    assert names[1] in screen.chain()
    assert names[0] not in screen.chain()


def test_a_language_that_does_not_come_is_told(sit: Sit, own_server: Server) -> None:
    screen = sit(1440, 900, url=own_server.url)
    screen.allowed = AWAY
    screen.go()
    own_server.kill()
    screen.page.click('.langs button[lang="bg"]')
    expect(screen.page.locator(".notice")).to_contain_text("The server does not answer")
    expect(screen.page.locator('.langs button[lang="en"]')).to_have_attribute("aria-pressed", "true")


def test_games_come_when_the_server_is_back(sit: Sit, own_server: Server) -> None:
    screen = sit(360, 640, url=own_server.url)
    screen.allowed = AWAY
    screen.go()
    own_server.kill()
    screen.page.click("#choose-game")
    expect(screen.page.locator(".notice")).to_contain_text("The server does not answer")
    own_server.start()
    expect(screen.page.locator(".gcard").first).to_be_visible()
    expect(screen.page.locator(".notice")).to_have_count(0)
    expect(screen.page.locator('[data-game="kozel_pair"] em')).to_have_text(re.compile(r"about \d+ min · skill wins \d+%"))


def test_an_answer_that_breaks_off_is_asked_for_again(sit: Sit, server: Server) -> None:
    screen = sit(360, 640, url=server.url)
    whole = iter([False])
    screen.page.route(
        "**/api/games?*",
        lambda route: route.continue_() if next(whole, True) else route.fulfill(content_type="application/json", body='{"games": ['),
    )
    screen.go()
    screen.page.click("#choose-game")
    expect(screen.page.locator(".gcard").first).to_be_visible()
    expect(screen.page.locator(".notice")).to_have_count(0)


def test_scores_of_four_say_whose_they_are(sit: Sit, server: Server) -> None:
    screen = sit(360, 640)
    screen.go()
    match = find("kozel_solo", 4, lambda view: view.turn < 0 and view.rows[-1].kind == "blocked" and view.rows[-1].maker >= 0, rounds=9)
    screen.go(put(server, screen.page.context, match))
    expect(screen.page.locator(".score.many small")).to_have_text(["You", "Tamara", "Sanych", "Lyokha"])
    expect(screen.page.locator(".res .sub")).to_contain_text("made the fish")
    names = screen.page.locator(".res li b")
    expect(names.first).to_have_text("You")
    assert screen.page.locator(".formula .whose").count() == screen.page.locator(".formula").count()


def test_one_double_is_laid_to_without_asking(sit: Sit, server: Server) -> None:
    screen = sit(360, 640)
    screen.go()

    def alone(view: View) -> bool:
        root = view.layout.root
        one_double = root is not None and root.tile.is_double and not any(arm.tiles for arm in view.layout.arms)
        return one_double and view.turn == 0 and "@" in str(view.legal[0])

    screen.go(put(server, screen.page.context, find("kozel_pair", 4, alone, rounds=9)))
    screen.wait()
    version = screen.version
    name = screen.page.locator(".ht.up").first.get_attribute("data-tile") or ""
    screen.take(name)
    expect(screen.ends).to_have_count(2)
    screen.take(name)
    screen.wait(version)
    assert name in screen.chain()


def test_rules_are_in_the_menu_of_the_table(sit: Sit) -> None:
    screen = sit(360, 640)
    table = screen.deal_me_in()
    screen.page.click(".bar .menu")
    screen.page.click('.leaf .btn[href^="/rules/"]')
    expect(screen.page.locator("article h1")).to_have_text("Pair Kozel")
    screen.page.click('a[aria-label="Back"]')
    screen.page.wait_for_selector(".tp .board .field")
    assert screen.page.url.split("#")[0] == screen.url + table  # and the menu, where one came from


def test_words_read_aloud_do_not_outlive_their_language(sit: Sit) -> None:
    screen = sit(1440, 900, lang="en")
    screen.deal_me_in()
    screen.move()
    if screen.state == "over":
        screen.next()
        screen.move()
    told = screen.page.locator("[data-said] p")
    screen.page.wait_for_function("() => document.querySelector('[data-said=urgent]').textContent || document.querySelector('.tp.over')")
    screen.page.click('.langs button[lang="bg"]')
    expect(told).to_have_text(["", ""])
