"""A round reviewed while its match goes on, the puzzle of the day, the mirror: by tap, by keys, and what is said of them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.company import COVERED, Sit, begin, hush, play_out, sit_down, table_by
from tests.browser.conftest import Server
from tests.browser.positions import put
from tests.browser.screens import position

Keep = Callable[[Page, str], None]
DAY = "2026-11-20"


def test_a_round_is_reviewed_over_the_table_which_goes_on_meanwhile(sit: Sit, server: Server, keep: Keep) -> None:
    screen = sit(360, 640, lang="ru")
    page = screen.page
    address = put(server, page.context, position("second"))
    screen.go(address)
    entry = page.locator('[data-act="review"]:visible')
    entry.click()
    expect(page.locator(".leaf.review .rv")).to_have_attribute("data-state", "over")
    assert page.url.endswith("#review")
    assert page.locator(".leaf .rp.inside").get_attribute("data-round") == "2"
    assert page.locator(".leaf .rp-share").count() == 0, "there is no link to what is not over"
    expect(page.locator(".leaf .rp-hands [role=img]")).to_have_count(3)  # whoever went out holds nothing
    assert screen.overflow() == []
    keep(page, "phone")
    # in another tab the next round is dealt: it is said here, and the review stays
    tab = page.context.new_page()
    tab.goto(server.url + address)
    tab.locator(".acts .sign:visible").click()
    tab.wait_for_selector(".tp:not(.over) .hand .ht")
    news = page.locator(".rv-news")
    expect(news).to_contain_text("Роздан кон 3.")
    assert page.locator(".leaf .rp.inside").get_attribute("data-round") == "2"
    assert page.locator(".leaf .end").count() == 0, "nothing can be laid on the board that is looked at"
    page.locator(".rp-rounds button").first.click()
    expect(page.locator(".leaf .rp.inside")).to_have_attribute("data-round", "1")
    keep(page, "goes-on")
    news.locator("button").click()
    expect(page.locator(".leaf")).to_have_count(0)
    expect(page.locator(".tp:not(.over) .hand .ht").first).to_be_visible()
    assert page.locator('[data-act="review"]').count() == 0, "not while one plays"
    page.locator(".bar .menu").click()  # but it is not lost: the menu knows the way
    page.locator('.leaf [data-to="review"]').click()
    expect(page.locator(".leaf.review .rp.inside")).to_have_attribute("data-round", "2")
    page.keyboard.press("Escape")
    expect(page.locator(".leaf")).to_have_count(0)
    tab.close()
    # after a reload the address opens it again; Escape closes it
    screen.go(f"{address}#review")
    expect(page.locator(".leaf.review .rv")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".leaf")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_at_a_desk_with_people_the_way_to_the_review_is_a_word(sit: Sit, keep: Keep, width: int, height: int) -> None:
    host, guest = sit(width, height, lang="ru"), sit(width, height, lang="bg")
    hush(host)
    hush(guest)
    sit_down(guest, table_by(host, "chicheve", seats=2), "Вера")
    begin(host, [host, guest])
    play_out([host, guest])
    for screen in (host, guest):
        expect(screen.page.locator('.deskacts [data-act="review"] span')).to_have_text("Разбор")
        expect(screen.page.locator('.deskacts [data-act="review"] span')).to_be_visible()
        expect(screen.page.locator('.deskacts [data-act="deal"]')).to_be_visible()
        keep(screen.page, screen.page.locator("html").get_attribute("lang") or "")
        assert screen.page.evaluate(COVERED) == []
        tops = "all => new Set(all.filter((one) => one.checkVisibility()).map((one) => one.offsetTop)).size"
        assert width < 1260 or screen.page.locator(".deskacts .btn").evaluate_all(tops) == 1, "one row"
        for tool in ("talk", "people"):  # on the board's edge, or where the card would lie upon them, in the card
            screen.page.locator(f'[data-act="{tool}"]:visible').first.click(trial=True)


def test_who_looks_on_and_who_plays_strictly_has_no_such_thing(sit: Sit, server: Server) -> None:
    screen = sit(360, 640)
    hush(screen)
    strict = table_by(screen, settings={"aids": False})
    screen.page.click("#start")
    screen.page.wait_for_selector(".tp .board .field")
    screen.go(f"{strict}#review")
    screen.page.wait_for_selector(".tp .board .field")
    assert screen.page.locator('[data-act="review"], .leaf').count() == 0


def test_the_puzzle_of_a_day_by_tap_and_by_keys(sit: Sit, server: Server, keep: Keep) -> None:
    screen = sit(360, 640, lang="ru")
    page = screen.page
    told = page.request.get(f"{server.url}/api/puzzles/{DAY}").json()
    best = told["moves"][told["best"]]["move"]
    wrong = next(one["move"] for one in told["moves"] if one["move"] != best)
    screen.go("/")
    page.click("#to-puzzle")
    page.wait_for_selector(".tp.pz")
    assert page.url.endswith("/puzzle")
    screen.go(f"/puzzle?day={DAY}")
    expect(page.locator(".tp.pz .hand .ht")).to_have_count(len(told["view"]["hand"]))
    keep(page, "asks")
    assert screen.overflow() == []
    tile, _, arm = wrong.partition("@")
    page.locator(f'.ht[data-tile="{tile}"]').click()
    page.keyboard.press(str(int(arm) + 1))
    said = page.locator(".pz-told")
    expect(said).to_contain_text("Нет. Лучший ход:")
    assert page.locator("[data-answered=wrong]").count() == 1
    assert "Цена хода" in said.inner_text()
    expect(page.locator(".judged.good")).to_have_count(1)
    keep(page, "told")
    assert screen.overflow() == []
    assert "Лучший ход" in page.locator('[data-said="calm"]').inner_text()  # and nothing of a match that is over
    # it is kept: the day is marked, and cannot be answered again
    page.reload()
    expect(page.locator(".pz-told")).to_be_visible()
    expect(page.locator(".pz-days .wrong[aria-current=date]")).to_have_count(1)
    # an earlier day, another game, by keys alone
    page.locator('[data-act="earlier"]').click()
    expect(page.locator(".tp.pz:not(.over) .hand")).to_be_visible()
    assert "day=2026-11-19" in page.url
    page.locator(".pz-game select").select_option("domino_bg")
    expect(page).to_have_url(re.compile("game=domino_bg"))
    other = page.request.get(f"{server.url}/api/puzzles/2026-11-19?game=domino_bg").json()
    move = other["moves"][other["best"]]["move"]
    page.wait_for_selector(f'.tp.pz[data-puzzle="{other["id"]}"] .ht.up')
    tile, _, arm = move.partition("@")
    page.locator(f'.ht[data-tile="{tile}"]').focus()
    page.keyboard.press(str(int(arm or 0) + 1))
    expect(page.locator("[data-answered=right]")).to_have_count(1)
    assert "Верно" in page.locator(".pz-told").inner_text()
    assert page.locator(".pz-told .title.red").count() == 0


def test_the_mirror_is_made_by_a_press_and_can_be_stopped(sit: Sit, server: Server, keep: Keep) -> None:
    screen = sit(360, 640, lang="bg")
    page = screen.page
    put(server, page.context, position("sheet"))
    screen.go("/me")
    page.route("**/api/me/mirror?**", lambda _: None)
    page.locator('[data-act="mirror"]').click()
    page.locator('[data-act="mirror-stop"]').click()
    expect(page.locator(".mirror")).to_have_attribute("data-state", "stopped")
    page.unroute("**/api/me/mirror?**")
    page.locator('[data-act="mirror"]').click()
    expect(page.locator(".mirror")).to_have_attribute("data-state", "over", timeout=60_000)
    game = page.locator(".mr-game")
    expect(game).to_have_count(1)
    assert "Козел по двойки" in game.inner_text()
    assert game.locator(".mr-bar").count() >= 2
    keep(page, "mirror")
    assert screen.overflow() == []
