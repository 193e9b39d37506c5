"""Alone with bots: a hint and a move taken back by touch and by keys, another deal by two presses; not where people sit."""

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.conftest import Server
from tests.browser.player import Screen
from tests.browser.positions import find, put

Sit = Callable[..., Screen]
HEARD = '[data-said="calm"]'


def with_choice(screen: Screen, server: Server, *, game: str = "kozel_pair") -> None:
    """A table where this player is on turn with several moves, and somebody has knocked."""
    match = find(game, 4, lambda view: view.turn == 0 and len(view.legal) > 2 and any(one.kind == "pass" for one in view.events))
    screen.go(put(server, screen.page.context, match))
    screen.wait()


def facts(screen: Screen) -> tuple[list[str], list[str]]:
    return screen.chain(), sorted(screen.hand())


def test_a_hint_and_a_move_back(sit: Sit, server: Server, keep: Callable[[Page, str], None]) -> None:
    screen = sit(360, 640, lang="ru")
    with_choice(screen, server)
    page, before, lying = screen.page, facts(screen), screen.hand()
    board = page.locator(".board").bounding_box()
    assert page.locator(".tools .tool:visible").evaluate_all("all => all.map((one) => one.dataset.act ?? '')").count("hint") == 1
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.clientHeight < 44).map((one) => one.textContent)"
    assert page.locator(".tools .tool:visible").evaluate_all(cut) == []
    page.click('[data-act="hint"]')
    words = page.locator(".hintwords:not(.thinks)")
    words.wait_for()
    said = words.inner_text()
    assert said.endswith(".")
    expect(page.locator(HEARD)).to_have_text(said)
    hinted = page.locator(".ht.hinted")
    expect(hinted).to_have_count(1)
    expect(page.locator(".hintline")).to_have_count(1)
    keep(page, "hint")
    assert page.locator(".board").bounding_box() == board, "it pushes nothing"
    assert (facts(screen), screen.overflow()) == (before, []), "nothing was played"
    # what was said is of this position only
    version = screen.version
    tile = hinted.get_attribute("data-tile") or ""
    screen.take(tile)
    expect(page.locator(".hintline")).to_have_count(1)
    screen.ends.first.click()
    screen.wait(version)
    expect(words).to_have_count(0)
    assert tile in screen.chain()
    # back again to where it lay, and once more by the key; then there is nothing left to take back
    version = screen.version
    page.click('[data-act="undo"]')
    page.wait_for_function("version => document.querySelector('.tp').dataset.version !== version", arg=version)
    assert (facts(screen), screen.hand()) == (before, lying)
    expect(page.locator(HEARD)).not_to_have_text("")
    screen.move()
    version = screen.version
    page.keyboard.press("Control+z")
    page.wait_for_function("version => document.querySelector('.tp').dataset.version !== version", arg=version)
    assert facts(screen) == before
    page.keyboard.press("h")
    words.wait_for()
    page.keyboard.press("Escape")
    expect(words).to_have_count(0)


def test_the_end_of_a_round_can_be_taken_back(sit: Sit, keep: Callable[[Page, str], None]) -> None:
    screen = sit(1440, 900)
    screen.deal_me_in()
    screen.play_round()
    version = screen.version
    keep(screen.page, "over")
    screen.page.click('.acts:visible [data-act="undo"]')
    screen.page.wait_for_function("version => document.querySelector('.tp').dataset.version !== version", arg=version)
    assert screen.state == "mine"
    keep(screen.page, "back")


def test_another_deal_takes_two_presses(sit: Sit, keep: Callable[[Page, str], None]) -> None:
    screen = sit(390, 844)
    screen.deal_me_in()
    screen.move()
    page = screen.page
    if screen.state == "over":
        screen.next()
    hand, version = screen.hand(), screen.version
    page.click(".bar .menu")
    page.click('[data-act="deal-round"]')
    keep(page, "sure")
    page.click('[data-act="deal-round-not"]')
    page.click('[data-act="deal-round"]')
    page.click('[data-act="deal-round-sure"]')
    screen.wait(version)
    assert screen.hand() != hand
    assert page.locator(".leaf").count() == 0
    version = screen.version
    page.click(".bar .menu")
    page.click('[data-act="deal-match"]')
    page.click('[data-act="deal-match-sure"]')
    screen.wait(version)
    assert page.get_attribute(".tp", "data-round") == "1"
