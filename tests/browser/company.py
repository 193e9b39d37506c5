"""Several people at one table in their browsers, and lines that can be cut."""

from collections.abc import Callable, Sequence

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.player import Screen

Sit = Callable[..., Screen]

#: There is something to press, or the table is newer than that version: a pass that is forced it plays itself.
MAY_MOVE = """(version) => Number(document.querySelector('.tp')?.dataset.version) > version
  || document.querySelector('.ht:is(.up, .sel), .say .act.sign:not([data-move="pass"])') !== null"""

#: Every control that a finger can reach where it is shown: what lies over it at its middle is itself, or part of it. No words of a
#: choice are cut, nor what is told of a seat.
COVERED = """() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const textWidth = (select) => {
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = getComputedStyle(select).font;
    return pen.measureText(select.selectedOptions[0]?.textContent ?? '').width;
  };
  const inkWidth = (button) => { // not its scrollWidth: what makes it easier to hit sticks out of it
    const inside = document.createRange();
    inside.selectNodeContents(button);
    return inside.getBoundingClientRect().width;
  };
  for (const one of document.querySelectorAll('.seat .no :is(b, .apart)')) {
    const edge = one.closest('.txt').getBoundingClientRect().right;
    if (one.checkVisibility() && one.getBoundingClientRect().right > edge + 1) found.push(`${one.textContent} is cut`);
  }
  for (const one of document.querySelectorAll('button, a[href], input, select, summary')) {
    const box = one.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const hidden = !one.checkVisibility({visibilityProperty: true}) || box.width < 2 || y < 0 || y > innerHeight;
    const clipped = (up) => up && up !== document.body && (clipped(up.parentElement) || (getComputedStyle(up).overflowY !== 'visible'
      && (y < up.getBoundingClientRect().top || y > up.getBoundingClientRect().bottom || x < up.getBoundingClientRect().left
        || x > up.getBoundingClientRect().right)));
    if (hidden || clipped(one.parentElement) || one.closest('[inert], .leaf ~ *')) continue;
    const top = document.elementFromPoint(x, y);
    const leaf = document.querySelector('.leaf');
    if (leaf && !leaf.contains(one)) continue;
    const said = one.dataset.act || one.textContent || one.name || one.className;
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`${said} sticks out`);
    if (!top || !(one.contains(top) || top.contains(one))) found.push(`${said} lies under ${top?.className}`);
    if (one.matches('select') && textWidth(one) > one.clientWidth - 28) found.push(`${one.selectedOptions[0].textContent} is cut`);
    if (one.matches('.btn, .chip') && inkWidth(one) > one.clientWidth + 1) found.push(`${said} is cut`);
  }
  return found;
}"""


class Wire:
    """The line of one page to its table, that a test can let fall silent, cut, and mend."""

    def __init__(self, page: Page) -> None:
        self.is_silent = self.is_cut = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket("**/ws/tables/**", self._opened)

    def _opened(self, line: WebSocketRoute) -> None:
        if self.is_cut:
            line.close(code=1013, reason="cut")
            return
        server = line.connect_to_server()
        self._open += [line, server]
        line.on_message(lambda said: None if self.is_silent else server.send(said))
        server.on_message(lambda said: None if self.is_silent else line.send(said))

    def cut(self) -> None:
        """The network is gone, and the browser knows it."""
        self.is_cut = True
        for end in self._open:
            end.close(code=1000, reason="")
        self._open.clear()

    def mend(self) -> None:
        """It is back."""
        self.is_cut = self.is_silent = False


def set_table(screen: Screen, *, with_: str = "friends", game: str = "kozel_pair", name: str = "") -> str:
    """A table for people, made by its form; its address."""
    screen.go(f"/new?game={game}&with={with_}")
    screen.page.fill(".namefield input", name)
    screen.page.click("#sit-down:not([disabled])")
    screen.page.wait_for_selector(".gath .spot")
    return screen.page.url.removeprefix(screen.url)


def table_by(screen: Screen, game: str = "kozel_pair", **asked: object) -> str:
    """The same without the form, with any settings."""
    body = {"game": game, "people": True, "pause_ms": 0, **asked}
    answer = screen.page.context.request.post(f"{screen.url}/api/tables", data=body, headers={"Origin": screen.url})
    assert answer.ok, answer.text()
    address = f"/t/{answer.json()['table']}"
    screen.go(address)
    screen.page.wait_for_selector(".gath .spot")
    return address


def sit_down(screen: Screen, address: str, name: str) -> None:
    """Come by the link and take the first free seat."""
    screen.go(address)
    screen.page.fill(".namefield input", name)
    screen.page.click("#sit")
    screen.page.wait_for_selector(".spot.mine")


def begin(host: Screen, everybody: Sequence[Screen]) -> None:
    """The host presses the button; all see the deal."""
    host.page.click("#start")
    for screen in everybody:
        screen.page.wait_for_selector(".tp .board .field")


def step(everybody: Sequence[Screen]) -> bool:
    """Whoever is on turn moves, and all see it; False: the round is over, or it is nobody's turn here."""
    for mover in everybody:
        state, version = mover.turn
        if state == "mine":
            break
    else:
        return False
    mover.page.wait_for_function(MAY_MOVE, arg=version)
    if int(mover.version) == version:
        mover.page.set_default_timeout(4000)
        try:
            mover.act()
        except PlaywrightError:
            if int(mover.version) == version:  # else it was such a pass, and the table was faster
                raise
        finally:
            mover.page.set_default_timeout(30_000)
    for screen in everybody:
        screen.page.wait_for_function("version => Number(document.querySelector('.tp')?.dataset.version) > version", arg=version)
    return True


def play_out(everybody: Sequence[Screen], *, most: int = 200) -> None:
    """To the end of the round."""
    for _ in range(most):
        if everybody[0].state == "over":
            return
        if not step(everybody):
            everybody[0].page.wait_for_timeout(20)  # a bot's turn
    raise AssertionError("the round does not end")


def hush(screen: Screen) -> None:
    """What the browser says of a line that is down is no complaint."""
    screen.allowed = ["WebSocket connection", "ERR_CONNECTION"]


def expect_back(screens: Sequence[Screen]) -> None:
    """The line is up again."""
    for screen in screens:
        expect(screen.page.locator(".tp.lost, .gath.lost")).to_have_count(0)
