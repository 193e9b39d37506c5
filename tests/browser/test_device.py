"""Several people at one device: each sees his own tiles when he says that he is looking, and nobody else's ever stand in the page."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect
from tests.browser.player import Screen

#: Every tile the page has, each time anything changes: at which version, whose cover there is, the tiles of the hand and all others.
WATCH = """() => {
  window.seen = [];
  let last = '';
  const look = () => {
    const tp = document.querySelector('.tp');
    if (!tp) return;
    const names = (selector) => [...document.querySelectorAll(selector)].map((one) => one.dataset.tile);
    const [version, cover] = [tp.dataset.version ?? '', document.querySelector('.cover')?.dataset.seat ?? null];
    const said = JSON.stringify({ version, cover, hand: names('.ht'), all: names('[data-tile]') });
    if (said !== last) window.seen.push(said);
    last = said;
  };
  const watch = () => new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  addEventListener('DOMContentLoaded', watch);
}"""

#: The browser's page is not looked at any more.
PUT_AWAY = """() => {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


class Device:
    """A browser with several people, and what each of their lines was told."""

    def __init__(self, screen: Screen) -> None:
        self.screen, self.page = screen, screen.page
        self.hands: dict[str, dict[int, list[str]]] = {}  # by version, by seat
        self.page.add_init_script(f"({WATCH})()")
        self.page.on("websocket", self._hear)

    def _hear(self, line: WebSocket) -> None:
        line.on("framereceived", lambda text: self._told(json.loads(text)))

    def _told(self, frame: dict[str, Any]) -> None:
        view = frame.get("view")
        if frame["type"] in ("view", "step") and view is not None and view["seat"] is not None:
            is_secret = view["turn"] >= 0 and frame["table"]["phase"] == "playing"
            self.hands.setdefault(str(frame["version"]), {})[view["seat"]] = view["hand"] if is_secret else []

    def show(self, seat: int) -> None:
        """Say that one is looking."""
        expect(self.page.locator(".cover")).to_have_attribute("data-seat", str(seat))
        self.page.click("[data-act=show-hand]")
        expect(self.page.locator(".hand .ht").first).to_be_visible()

    def wait(self) -> str:
        """Until somebody has to do something: whose cover it is, "mine" where a hand is open, or "over"."""
        state = """() => {
          const tp = document.querySelector('.tp');
          if (!tp) return null;
          if (tp.classList.contains('over')) return 'over';
          const cover = document.querySelector('.cover');
          if (cover) return cover.dataset.seat;
          // a knock is made by the table itself where it must be
          return document.querySelector('.ht.up, .say.mine .act.sign:not([data-move=pass])') ? 'mine' : null;
        }"""
        return str(self.page.wait_for_function(state).json_value())

    def play_round(self, most: int = 100) -> list[int]:
        """To the end of the round, or so many covers of it; whose they were."""
        covers: list[int] = []
        for _ in range(300):
            state = self.wait()
            if state == "over" or len(covers) == most:
                return covers
            if state != "mine":
                covers.append(int(state))
                self.show(int(state))
            version = self.screen.version
            self.screen.act()
            self.page.wait_for_function("(before) => document.querySelector('.tp').dataset.version !== before", arg=version)
        raise AssertionError("a round without end")

    def check(self) -> int:
        """Nobody's tiles ever stood in the page but those of who had said that he was looking; how often somebody's did."""
        shown, last = 0, None
        for said in self.page.evaluate("window.seen"):
            seen = json.loads(said)
            hands = self.hands.get(seen["version"], {})
            if seen["cover"] is not None:
                last = int(seen["cover"])
                assert seen["hand"] == [], "a hand under the cover"
            owner = last if seen["hand"] else None
            shown += bool(seen["hand"])
            for seat, hand in hands.items():
                if seat != owner:
                    assert not set(hand) & set(seen["all"]), f"tiles of seat {seat} at version {seen['version']}"
        return shown


@pytest.fixture
def device(sit: Callable[..., Screen]) -> Callable[..., Device]:
    """A browser for several people."""
    return lambda width=360, height=640, **options: Device(sit(width, height, **options))


def names(page: Page) -> list[str]:
    return [one.strip() for one in page.locator(".over .nm b").all_inner_texts()]


def test_two_people_and_two_bots_from_the_door_to_the_end(device: Callable[..., Device], keep: Callable[[Page, str], None]) -> None:
    here = device(lang="ru")
    page = here.page
    here.screen.go()
    page.click("#one-device")
    page.fill("[name=local-1]", "Аня")
    page.fill("[name=local-2]", "Оля")
    keep(page, "form")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the form scrolls in its own place"
    page.click("#sit-down")
    assert here.wait() in ("0", "2")
    page.wait_for_selector("[data-act=show-hand]:enabled")
    keep(page, "cover")
    assert page.locator(".seat", has_text="Оля").count() + page.locator(".cover", has_text="Оля").count() > 0
    first = int(here.wait())
    here.show(first)
    keep(page, "hand")
    # a reload brings the cover back, and so does putting the device away
    page.reload()
    assert here.wait() == str(first)
    here.show(first)
    page.evaluate(PUT_AWAY)
    expect(page.locator(".cover")).to_be_visible()
    assert page.locator(".ht").count() == 0
    page.evaluate("delete document.hidden")
    covers = here.play_round()
    assert set(covers) == {0, 2}
    keep(page, "over")
    assert {"Аня", "Оля"} <= set(names(page))
    page.locator(".acts .sign:visible").click()
    page.wait_for_selector(".tp:not(.over)")
    assert here.wait() in ("0", "2"), "whoever begins says who he is"
    assert here.check() > 5
    # one press gives the match up for both, one deals again, one leaves for all
    here.show(int(here.wait()))
    page.evaluate("location.hash = 'people'")
    keep(page, "people")
    assert page.locator(".invite").count() == 0, "there is no link to such a table"
    page.click("[data-act=surrender]")
    page.click("[data-act=surrender-sure]")
    page.wait_for_selector(".tp.over")
    page.evaluate("location.hash = ''")
    keep(page, "given-up")
    page.locator(".acts .sign:visible").click()
    page.wait_for_selector(".tp:not(.over)")
    assert here.wait() in ("0", "2")
    page.evaluate("location.hash = 'people'")
    page.click("[data-act=leave]")
    page.click("[data-act=leave-sure]")
    page.wait_for_selector(".land")
    assert here.screen.page.locator(".goon").count() == 0, "nobody of the device sits anywhere any more"
    assert here.check() > 5


def test_two_people_alone_hand_the_device_over_at_each_turn(device: Callable[..., Device]) -> None:
    here = device(360, 640, lang="en")
    page = here.page
    here.screen.go("/new?game=kozel_solo&with=device")
    page.click("[data-option=seats] [data-choice='2']")
    page.click("#sit-down")
    covers = here.play_round(most=10)
    assert covers in ([0, 1] * 5, [1, 0] * 5)
    assert here.check() >= len(covers)
    assert here.screen.overflow() == []


def test_one_person_left_alone_has_no_cover(device: Callable[..., Device]) -> None:
    here = device(360, 640, lang="bg")
    here.screen.new_table("kozel_pair")
    expect(here.page.locator(".hand .ht").first).to_be_visible()
    assert here.page.locator(".cover").count() == 0
