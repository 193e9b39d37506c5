"""What one sees besides the moves: what is left, how a match went, a match again move by move, its picture and its link."""

import struct
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.company import Sit
from tests.browser.conftest import Server
from tests.browser.positions import find, put

Keep = Callable[[Page, str], None]


def test_what_is_left_is_counted_over_the_board(sit: Sit, keep: Keep) -> None:
    screen = sit(1440, 900, lang="ru")
    screen.deal_me_in()
    page = screen.page
    left = page.locator("table.left")
    expect(left).to_have_count(0)
    page.click('[data-act="left"]')
    total = [sum(int(cell) for cell in column) for column in columns(page)]
    assert total == [7] * 7
    screen.move()
    assert [sum(int(cell) for cell in column) for column in columns(page)] == [7] * 7
    mine = [int(column[1]) for column in columns(page)]
    assert mine == [sum(str(value) in tile.split("-") for tile in screen.hand()) for value in range(7)]
    keep(page, "desk")
    page.set_viewport_size({"width": 360, "height": 640})
    page.reload()
    expect(left).to_have_count(1)
    keep(page, "phone")
    before = page.locator(".tp .board").bounding_box()
    page.click('[data-act="left"]')
    expect(left).to_have_count(0)
    assert page.locator(".tp .board").bounding_box() == before, "the board keeps its place"


def columns(page: Page) -> list[list[str]]:
    """What is not seen, mine and on the table, by number."""
    rows = page.locator("table.left tbody tr")
    cells = [rows.nth(at).locator("td").all_inner_texts() for at in range(3)]
    return [list(column) for column in zip(*cells, strict=True)]


def test_a_strict_table_counts_nothing(sit: Sit) -> None:
    screen = sit(360, 640, lang="en")
    screen.go()
    screen.new_table("kozel_pair", settings={"aids": False})
    expect(screen.page.locator(".tools")).to_be_visible()
    expect(screen.page.locator('[data-act="left"]')).to_have_count(0)


def test_no_letter_is_cut_in_two_where_a_name_is_too_long(sit: Sit, server: Server) -> None:
    screen = sit(360, 640, lang="en")
    page = screen.page
    page.add_init_script("localStorage.setItem('dvor-name', '\\ud83d' + '\U0001f600'.repeat(50))")
    screen.go(put(server, page.context, find("kozel_pair", 4, lambda view: view.is_over, rounds=60), house="\U0001f600" * 40))
    page.locator('[data-act="share"]:visible').click()
    with page.expect_download(timeout=5000):
        page.click('[data-act="picture"]')
    assert page.evaluate("localStorage.getItem('dvor-name')") == "\U0001f600" * 40


# how far one can scroll past the last thing that is seen, px
BELOW = """res => {
  const seen = [...res.querySelectorAll("*")].filter((one) => one.checkVisibility() && !one.closest(".unseen"));
  const last = Math.max(...seen.map((one) => one.getBoundingClientRect().bottom));
  return res.scrollHeight - (last + res.scrollTop - res.getBoundingClientRect().top);
}"""


@pytest.mark.parametrize(("width", "height", "lang", "theme"), [(360, 640, "ru", "light"), (1440, 900, "bg", "dark")])
def test_a_match_is_looked_at_again_and_shared(
    sit: Sit, server: Server, keep: Keep, width: int, height: int, lang: str, theme: str
) -> None:
    screen, other = sit(width, height, lang=lang, theme=theme), sit(360, 640, lang="en")
    page = screen.page
    match = find("kozel_pair", 4, lambda view: view.is_over, rounds=60)
    address = put(server, page.context, match)
    screen.go(address)
    # the end of the match, with its story
    story = page.locator(".story:visible").first
    expect(story.locator("path.line")).to_have_count(2)
    rows = story.locator("tbody tr").all_inner_texts()
    assert [row.split("\t")[1:3] for row in rows] == [[str(entry.score) for entry in row.entries] for row in match.rows]
    keep(page, "over")
    assert page.locator(".res:visible").evaluate(BELOW) <= 40, "no empty paper below what is seen"
    if width < 600:
        words = page.locator(".acts:visible .btn:visible").evaluate_all("all => all.map((one) => one.innerText.trim())")
        assert all(words), "every picture of the last row has its word"
    # to share it as a picture, and as a link
    page.locator('[data-act="share"]:visible').click()
    with page.expect_download() as saved:
        page.click('[data-act="picture"]')
    picture = saved.value.path().read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">I", picture[16:20]) == (1080,)
    assert len(picture) > 20_000, "something is drawn"
    page.click('[data-act="share-link"]')
    link = page.locator(".sharelink input").input_value()
    keep(page, "share")
    # the match move by move
    page.locator(f'.leaf a[href="{address}/m/0"]').click()
    expect(page.locator(".rp-hands li")).to_have_count(4)
    assert screen.overflow() == []
    rounds = match.rounds[0]
    expect(page.locator(".rp-hands [data-tile]")).to_have_count(28)
    expect(page.locator(".piece[data-tile]")).to_have_count(0)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    laid = sum(move.tile is not None for move in rounds.moves[:3])
    expect(page.locator(".piece[data-tile]")).to_have_count(laid)
    expect(page.locator(".rp-hands [data-tile]")).to_have_count(28 - laid)
    keep(page, "replay")
    page.keyboard.press("End")
    expect(page.locator(".rp-hands [data-tile]")).to_have_count(sum(map(len, rounds.hands)))
    page.click('[data-step="back"]')
    expect(page.locator(".rp")).to_have_attribute("data-step", str(len(rounds.moves) - 1))
    page.keyboard.press("PageDown")
    expect(page.locator(".rp")).to_have_attribute("data-round", "2")
    assert page.url.endswith("?round=2&move=0")
    # anybody who has the link sees the same, and nothing of the table, until it is withdrawn
    other.page.goto(f"{link}?round=2&move=4")
    expect(other.page.locator(".rp")).to_have_attribute("data-step", "4")
    expect(other.page.locator('[data-act="share-link"]')).to_have_count(0)
    assert address.removeprefix("/t/") not in other.page.content()
    page.click('[data-act="withdraw-link"]')
    expect(page.locator('[data-act="share-link"]')).to_be_visible()
    other.allowed = ["404"]
    other.page.reload()
    expect(other.page.locator("h1")).to_have_text("This match is not here")
    # and it stands in the history
    screen.go("/")
    page.click("#to-history")
    expect(page.locator(f'.history a[href="{address}/m/0"]')).to_be_visible()
    keep(page, "history")
    screen.go("/me")
    expect(page.locator(".figures tbody td").first).to_have_text("1")
    keep(page, "me")


def test_a_deal_of_a_match_is_checked_where_it_is_looked_at_again(sit: Sit) -> None:
    screen = sit(360, 640, lang="en")
    address = screen.new_table("chicheve", seats=2, bots=["level1"])
    for _ in range(40):
        screen.play_round()
        if screen.page.locator('[data-act="share"]').count():
            break
        screen.next()
    screen.go(f"{address}/m/0")
    screen.page.click(".rp-deal summary")
    expect(screen.page.locator(".rp-deal .verify")).not_to_have_attribute("data-verdict", "fails")
    expect(screen.page.locator('.rp-deal [data-finding="played"]')).to_have_class("good")
