"""The own hand and what one does with it: dragging, sorting, setting aside, taps too many; the board on six screens; nothing jumps."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.company import COVERED, Sit, begin, sit_down, table_by
from tests.browser.conftest import Server
from tests.browser.player import Screen
from tests.browser.positions import find, put

from dvor.core.view import View

Keep = Callable[[Page, str], None]

PLACES = "() => [...document.querySelectorAll('.piece[data-tile]')].map((one) => one.style.transform)"
SIZES = [(320, 568), (360, 640), (390, 844), (768, 1024), (1440, 900), (2560, 1440)]


def two_ends(view: View) -> bool:
    """Some tile goes to both ends, which differ, another to none."""
    arms: dict[str, set[int | None]] = {}
    for move in view.legal:
        if move.kind != "lay":
            return False
        arms.setdefault(str(move.tile), set()).add(move.arm)
    differ = view.turn == 0 and len(set(view.ends)) == 2
    return differ and any(len(at) == 2 for at in arms.values()) and 0 < len(arms) < len(view.hand) and len(view.hand) > 3


@pytest.fixture
def choosing(sit: Sit, server: Server) -> Callable[..., Screen]:
    """A table where one tile goes to both ends, another to none."""

    def opened(width: int, height: int, **look: bool) -> Screen:
        screen = sit(width, height, **look)
        screen.go()
        screen.go(put(server, screen.page.context, find("kozel_pair", 4, two_ends, rounds=9)))
        screen.wait()
        return screen

    return opened


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Finger:
    """A finger on the glass."""

    def __init__(self, page: Page) -> None:
        self._glass = page.context.new_cdp_session(page)

    def _send(self, kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, at: tuple[float, float]) -> None:
        self._send("touchStart", at)

    def move(self, *ats: tuple[float, float]) -> None:
        for at in ats:
            self._send("touchMove", at)

    def up(self) -> None:
        self._send("touchEnd")


#: The tile is carried above there: the finger does not hide it. (A browser tells a move of the finger with its next picture.)
ABOVE = (
    """(y) => { const box = document.querySelector('svg.carried')?.getBoundingClientRect(); return box && box.y + box.height / 2 < y; }"""
)
#: The hand lies so.
LIES = "(tiles) => `${[...document.querySelectorAll('.hand .ht')].map((one) => one.dataset.tile)}` === `${tiles}`"


def test_a_finger_carries_a_tile(choosing: Callable[..., Screen], keep: Keep) -> None:
    """Above the finger; back when it is dropped elsewhere; to the nearest end that takes it."""
    screen = choosing(360, 640, moving=True)
    page, finger = screen.page, Finger(screen.page)
    tile = next(name for name in screen.hand() if page.locator(f'.ht.up[data-tile="{name}"]').count())
    start = middle(page, f'.ht[data-tile="{tile}"] svg')
    x, y = middle(page, ".seats")
    finger.down(start)
    finger.move((start[0], start[1] - 20), (180, 320))
    page.wait_for_function(ABOVE, arg=320 - 40)
    expect(page.locator(f'.ht[data-tile="{tile}"] svg')).to_be_hidden()
    finger.move((x, y))
    keep(page, "carried")
    finger.up()
    expect(page.locator("svg.carried")).to_have_count(0)
    expect(page.locator(f'.ht[data-tile="{tile}"] svg')).to_be_visible()
    assert tile in screen.hand()
    version = screen.version
    finger.down(start)
    finger.move((start[0], start[1] - 20), (180, 320))
    end = middle(page, ".end[data-takes]")
    finger.move((end[0], end[1] + 46))
    expect(page.locator(".end.aim")).to_have_count(1)
    keep(page, "aimed")
    finger.up()
    screen.wait(version)
    assert tile in screen.chain()
    assert tile not in screen.hand()


def test_the_hand_lies_as_one_puts_it(choosing: Callable[..., Screen]) -> None:
    """Also over a reload, and by key; by number where that is chosen."""
    screen = choosing(390, 844)
    page, finger = screen.page, Finger(screen.page)
    assert page.locator(".piece").first.evaluate("one => getComputedStyle(one).transitionDuration") == "0s", (
        "it moves though none is wanted"
    )
    first, *others, last = before = screen.hand()
    finger.down(middle(page, f'.ht[data-tile="{last}"] svg'))
    finger.move(*(middle(page, f'.ht[data-tile="{name}"] svg') for name in reversed(before)))
    finger.up()
    page.wait_for_function(LIES, arg=[last, first, *others])
    page.reload()
    screen.wait()
    page.wait_for_function(LIES, arg=[last, first, *others])
    page.locator(f'.ht[data-tile="{last}"]').focus()
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function(LIES, arg=[first, last, *others])
    expect(page.locator(f'.ht[data-tile="{last}"]')).to_be_focused()
    page.locator(".bar .menu").click()
    page.click('.leaf [data-value="number"]')
    page.keyboard.press("Escape")
    page.wait_for_function(LIES, arg=before)
    page.locator(".bar .menu").click()
    page.click('.leaf [data-value="hand"]')
    page.keyboard.press("Escape")
    page.wait_for_function(LIES, arg=[first, last, *others])


def test_taps_too_many_lay_one_tile(choosing: Callable[..., Screen]) -> None:
    """Of a tile for both ends the end decides; four taps at once lay it once; a dead tile says what it would need."""
    screen = choosing(360, 640)
    page = screen.page
    box = page.locator(".ht.up").first.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 25, box["y"] - 60, steps=3)
    page.keyboard.press("Escape")
    page.mouse.move(20, box["y"] - 25, steps=3)
    page.mouse.up()
    for _ in range(2):
        page.mouse.dblclick(box["x"] - 8, box["y"] - 14)
    assert page.evaluate("getSelection().toString()") == "", "no words of a table are marked where one meant a tile"
    page.locator(".ht.dead").first.click()
    expect(page.locator(".tip")).to_contain_text("Needs")
    both = ""
    for both in page.locator(".ht.up").evaluate_all("all => all.map((one) => one.dataset.tile)"):
        screen.take(both)
        if screen.ends.count() == 2:
            break
    held, version = len(screen.hand()), screen.version
    screen.take(both)
    expect(page.locator(".tip")).to_contain_text("choose")
    assert screen.version == version
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda said: sent.append(str(said))))
    page.reload()
    screen.wait()
    screen.take(both)
    page.evaluate("""() => {
      const end = document.querySelector('.end[data-takes]'), tile = document.querySelector('.ht.sel');
      for (const one of [end, end, tile, tile]) one.click();
    }""")
    screen.wait(version)
    assert both in screen.chain()
    assert len(screen.hand()) == held - 1
    assert sum('"move"' in said and '"id"' in said for said in sent) == 1


def test_where_it_is_all_the_same_nobody_is_asked(sit: Sit, server: Server) -> None:
    """The same number at both ends: a second tap lays the tile."""

    def equal_ends(view: View) -> bool:
        arms = {move.arm for move in view.legal if move.kind == "lay"}
        return view.turn == 0 and len(view.ends) == 2 and view.ends[0] == view.ends[1] and arms == {0, 1} and len(view.events) > 4

    screen = sit(360, 640)
    screen.go()
    screen.go(put(server, screen.page.context, find("kozel_pair", 4, equal_ends, rounds=9)))
    screen.wait()
    version = screen.version
    tile = screen.page.locator(".ht.up").first.get_attribute("data-tile") or ""
    screen.take(tile)
    expect(screen.ends).to_have_count(2)
    screen.take(tile)
    screen.wait(version)
    assert tile in screen.chain()


def test_a_tile_set_aside_is_taken_up_and_never_laid(sit: Sit, server: Server) -> None:
    host, guest = sit(360, 640), sit(360, 640)
    address = table_by(host, "kozel_solo", seats=2)
    sit_down(guest, address, "Ann")
    begin(host, [host, guest])
    for turn in range(4):
        mover, waiter = (host, guest) if host.state == "mine" else (guest, host)
        version, aside = waiter.version, waiter.page.locator(".ht.aside")
        first, *_, last = waiter.hand()
        for name in (first, last):
            waiter.take(name)
            expect(aside).to_have_attribute("data-tile", name)
        expect(waiter.page.locator(".tip")).to_have_text("Set aside for your turn")
        if turn == 0:
            waiter.take(last)
            expect(aside).to_have_count(0)
            waiter.take(last)
        mover.act()
        waiter.page.wait_for_function("version => document.querySelector('.tp').dataset.version !== version", arg=version)
        if waiter.state != "mine":
            continue
        expect(aside).to_have_count(0)
        assert waiter.hand()[-1] == last, "it was laid by itself"
        if waiter.page.locator(f'.ht.sel[data-tile="{last}"]').count():
            expect(waiter.ends.first).to_be_visible()
        else:
            expect(waiter.page.locator(f'.ht.dead[data-tile="{last}"]')).to_have_count(1)
            expect(waiter.page.locator(".tip")).not_to_have_text("Set aside for your turn")


def test_the_board_has_most_of_the_screen(choosing: Callable[..., Screen], keep: Keep) -> None:
    """At least 55% at six sizes; the tile taken up stays so when the screen turns."""
    screen = choosing(360, 640, moving=True)
    page = screen.page
    tile = page.locator(".ht.up").first.get_attribute("data-tile") or ""
    screen.take(tile)
    lay = page.evaluate(PLACES)
    for width, height in [*SIZES, (640, 360), (360, 640)]:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(f'.ht.sel[data-tile="{tile}"]')).to_have_count(1)
        board = page.locator(".board").bounding_box()
        assert board
        if (width, height) in SIZES:
            assert board["width"] * board["height"] / (width * height) > 0.5499, (width, height, board)
        page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)))")
        assert screen.overflow() == [], (width, height)
        keep(page, f"{width}x{height}")
    assert page.evaluate(PLACES) == lay, "a phone turned there and back shows another chain"


#: What moves the chain from now on: itself as a whole, or its tiles; for how long; and whether the round is over. Where tiles fly then.
MOVES = """() => {
  window.ran = [];
  window.flown = [];
  const isOver = () => document.querySelector('.tp.over') !== null;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, how) {
    if (how.id === 'glide') ran.push(['chain', how.duration, isOver()]);
    if (this.matches('.flight') && isOver()) {
      flown.push([...frames.at(-1).transform.match(/[0-9.]+(?=px)/g), this.getAttribute('width')].map(Number));
    }
    return animate.call(this, frames, how);
  };
  addEventListener('transitionrun', ({ target }) => {
    if (target.matches('.piece')) ran.push(['piece', parseFloat(getComputedStyle(target).transitionDuration) * 1000, isOver()]);
  });
}"""


@pytest.mark.parametrize(("before", "after", "what"), [((360, 640), (640, 360), "chain"), ((1440, 900), (360, 640), "piece")])
def test_tiles_go_to_their_new_places(sit: Sit, server: Server, before: tuple[int, int], after: tuple[int, int], what: str) -> None:
    """On a board that has changed: all as one where they lie as before, else each by itself."""
    screen = sit(*before, moving=True)
    page = screen.page
    screen.go()
    screen.go(put(server, page.context, find("kozel_pair", 4, lambda view: view.turn == 0 and sum(view.counts) < 14, rounds=9)))
    screen.wait()
    page.evaluate(MOVES)
    page.set_viewport_size({"width": after[0], "height": after[1]})
    page.wait_for_function("() => ran.length > 0")
    assert {tuple(one) for one in page.evaluate("ran")} == {(what, 360, False)}


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_the_last_tile_flies_to_where_it_lies(sit: Sit, width: int, height: int) -> None:
    """The board is another when the round is over: the chain moves there (as one, unless its last tile has made it shrink), and the tile
    flies to its place in it."""
    screen = sit(width, height, moving=True)
    page = screen.page
    screen.new_table("kozel_pair", seats=4)
    page.evaluate(MOVES)
    while screen.state != "over":
        screen.move()
    page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)))")
    ran = [tuple(one) for one in page.evaluate("ran") if one[2]]
    assert set(ran) in ({("chain", 360, True)}, {("piece", 360, True)}, {("chain", 360, True), ("piece", 360, True)})
    assert ran.count(("chain", 360, True)) <= 1, "it is known at once how large the board is"
    places = page.locator(".piece[data-tile]").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width }) => [x, y, width])"
    )
    flown = page.evaluate("flown")
    assert flown
    assert all(any(place == pytest.approx(one, abs=1.5) for place in places) for one in flown), (flown, places)


def test_many_tiles_lie_in_two_rows(sit: Sit, server: Server, keep: Keep) -> None:
    """The board keeps its height by hiding the tools, and every tile can be hit."""
    screen = sit(360, 640)
    page = screen.page
    screen.go()
    for count in (7, 9, 13):

        def wanted(view: View, count: int = count) -> bool:
            return view.turn == 0 and len(view.hand) == count and bool(view.layout.root)

        screen.go(put(server, page.context, find("classic", 2, wanted, rounds=9)))
        screen.wait()
        tiles = page.locator(".ht").evaluate_all("all => all.map((one) => [one.offsetTop, one.offsetWidth])")
        assert len(tiles) == count
        assert len({top for top, _ in tiles}) == (1 if count == 7 else 2)
        assert min(width for _, width in tiles) >= 44
        board = page.locator(".board").bounding_box()
        assert board
        assert board["height"] == 352
        assert page.evaluate(COVERED) == []
        keep(page, str(count))
