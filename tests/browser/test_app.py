"""The page as an app: a shell that is kept by its hash, no network, a newer server, sounds by kind, a call while nobody looks."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.company import Sit, begin, set_table, sit_down, step
from tests.browser.conftest import Server
from tests.browser.player import Screen

import dvor.server.assets

CACHES = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
  [name, (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)])))"""
CONTROLLED = "async () => { await navigator.serviceWorker.ready; return true; }"


def hash_of(page: Page) -> str:
    """The name of the shell the page is made of."""
    found = re.search("/a/([0-9a-f]{16})/", page.evaluate("document.querySelector('script[type=module]').src"))
    assert found is not None
    return found[1]


def go_offline(context: BrowserContext, screen: Screen) -> None:
    """The network is gone; what the browser says of it is no complaint."""
    screen.allowed = ["ERR_INTERNET_DISCONNECTED", "WebSocket connection"]
    context.set_offline(True)


def test_no_network_and_back(sit: Sit, keep: Callable[[Page, str], None]) -> None:
    screen = sit(360, 640, lang="ru", app=True)
    screen.go()
    page, context = screen.page, screen.page.context
    assert page.evaluate(CONTROLLED)
    kept = page.evaluate(CACHES)
    shell = f"/a/{hash_of(page)}/"
    assert list(kept) == [f"dvor-{hash_of(page)}"]
    (paths,) = kept.values()
    assert {f"{shell}main.js", f"{shell}all.css", f"{shell}verify.js", "/offline"} <= set(paths)
    assert [path for path in paths if not path.startswith(shell)] == ["/offline"], "nothing that changes is kept"
    manifest = page.evaluate("async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()")
    assert (manifest["lang"], manifest["name"]) == ("ru", "Двор: домино")

    table = screen.deal_me_in()
    go_offline(context, screen)
    page.goto(screen.url + "/lobby")
    away = page.locator(".away section:not([hidden])")
    expect(away.locator("h1")).to_have_text("Двора не видно")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator(".away .win")).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight")
    keep(page, "away")
    away.locator("button").click()
    expect(away.locator("button")).not_to_have_attribute("aria-busy", "true")
    page.goto(screen.url + table)
    expect(away.locator("h1")).to_be_visible()  # a table that may be another by now is not shown
    context.set_offline(False)
    page.wait_for_selector(".tp .board .field")  # by itself, where one wanted to
    assert page.url.removeprefix(screen.url) == table


#: Whether a newer worker waits, soon: looked for each second, as a look that has begun already counts for the next one.
#: (A promise is always true to ``wait_for_function``.)
WAITING = """async () => {
  const kept = await navigator.serviceWorker.getRegistration();
  for (let turn = 0; turn < 1600 && !kept.waiting; turn += 1) {
    if (turn % 40 === 0) kept.update().catch(() => undefined);
    await new Promise((go) => setTimeout(go, 25));
  }
  return kept.waiting !== null;
}"""
#: Whether that is the only cache left, soon.
ONLY = """async (name) => {
  for (let turn = 0; turn < 1600; turn += 1) {
    const names = await caches.keys();
    if (names.length === 1 && names[0] === name) return true;
    await new Promise((go) => setTimeout(go, 25));
  }
  return false;
}"""


def test_a_newer_server(sit: Sit, tmp_path: Path) -> None:
    """A table that is open goes on with its own files; the next navigation brings the new shell, and the old one is forgotten."""
    web = tmp_path / "web"
    shutil.copytree(dvor.server.assets.ROOT, web)
    server = Server(tmp_path, web=web)
    server.start()
    try:
        screen = sit(390, 844, app=True, url=server.url)
        screen.deal_me_in()
        page = screen.page
        assert page.evaluate(CONTROLLED)
        page.reload()  # by now the worker stands between
        screen.wait()
        old = hash_of(page)
        (web / "main.js").write_text((web / "main.js").read_text("utf-8") + "\nwindow.isNewer = true;\n", "utf-8")
        page.evaluate("fetch('/').then((said) => said.text())")  # somebody asks: the server sees its new files
        assert page.evaluate(WAITING), "the new shell waits for its turn"
        sizes = {name: len(paths) for name, paths in page.evaluate(CACHES).items()}
        assert f"dvor-{old}" in sizes
        assert len(sizes) == 2
        file = page.evaluate(f"fetch('/a/{old}/main.js').then((said) => said.text())")
        assert "isNewer" not in file, "the table's own shell"
        screen.play_round()
        assert page.evaluate("window.isNewer") is None
        page.reload()
        screen.page.wait_for_selector(".tp .board")
        assert page.evaluate("window.isNewer") is True
        new = hash_of(page)
        assert new != old
        assert page.evaluate(ONLY, f"dvor-{new}"), "the old shell is kept"
    finally:
        server.kill()


#: What is heard: the kinds of oscillators with their first pitch.
LISTEN = """window.heard = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) { window.heard.push(this.type); return start.call(this, at); };
window.Notification = class { static permission = 'default'; static asked = 0;
  constructor(title, how) { window.told.push([title, how.body]); }
  static requestPermission() { Notification.asked += 1; Notification.permission = 'granted'; return Promise.resolve('granted'); }
  addEventListener() {} close() { window.taken = true; } };
window.told = [];
let away = false;
Object.defineProperty(document, 'hidden', { get: () => away });
window.lookAway = (is) => { away = is; document.dispatchEvent(new Event('visibilitychange')); };"""


#: One has a choice, or it is nobody's turn here, or somebody else's.
CHOICE_OR_NOT = """() => document.querySelector('.tp.over') !== null || document.querySelector('.say.mine ~ .hand .ht.up') !== null
  || document.querySelector('.seat.on') !== null"""


def until_turn(mover: Screen, everybody: list[Screen]) -> None:
    """Play on, also into the next round, until it is that one's turn."""
    for _ in range(200):
        if mover.state == "mine":
            return
        if mover.state == "over":
            everybody[0].page.locator(".acts .sign:visible").click()
            for screen in everybody:
                expect(screen.page.locator(".tp.over")).to_have_count(0)
        elif not step(everybody):
            mover.page.wait_for_timeout(20)  # a bot's turn
    raise AssertionError("it is never his turn")


def test_what_is_heard_and_who_is_called(sit: Sit, keep: Callable[[Page, str], None]) -> None:
    host, guest = sit(360, 640, lang="ru"), sit(1440, 900, lang="en")
    for screen in (host, guest):
        screen.page.add_init_script(LISTEN)
    address = set_table(host, name="Аня")
    sit_down(guest, address, "Boris")
    begin(host, [host, guest])
    page = host.page
    page.click(".bar .menu")
    expect(page.locator(".switch[data-act='sound-laid']")).to_have_attribute("aria-checked", "true")
    door = page.get_by_role("switch", name="Кто-то сел за стол")
    expect(door).to_have_attribute("aria-checked", "false")
    before = page.evaluate("heard.length")
    door.press("Space")
    expect(door).to_have_attribute("aria-checked", "true")
    page.wait_for_function("before => heard.length > before", arg=before)
    assert page.evaluate("heard.at(-1)") in ("sine", "sawtooth")
    page.get_by_role("slider", name="Громкость").press("ArrowRight")
    keep(page, "sounds")
    assert page.evaluate("Notification.asked") == 0, "never by itself"
    call = page.get_by_role("switch", name="Позвать, когда мой ход")
    call.click()
    expect(call).to_have_attribute("aria-checked", "true")
    assert page.evaluate("Notification.asked") == 1
    stored = {key: page.evaluate(f"localStorage.getItem('dvor-{key}')") for key in ("volume", "silent", "call")}
    assert stored == {"volume": "60", "silent": "", "call": "on"}
    page.keyboard.press("Escape")

    for _ in range(60):
        until_turn(guest, [host, guest])
        page.evaluate("lookAway(true)")
        assert "●" not in page.title()
        step([guest, host])
        page.wait_for_function(CHOICE_OR_NOT)
        if page.locator(".say.mine ~ .hand .ht.up").count():
            break
        page.evaluate("lookAway(false)")
    expect(page).to_have_title(re.compile("^● Ваш ход"))
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", re.compile(r"icon-call\.svg$"))
    page.wait_for_function("() => told.length === 1")
    assert page.evaluate("told[0][0]") == "Ваш ход"
    page.evaluate("lookAway(false)")
    expect(page).not_to_have_title(re.compile("●"))
    page.wait_for_function("() => window.taken === true")
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", re.compile(r"/icon\.svg$"))
    assert json.loads(guest.page.evaluate("JSON.stringify(told)")) == []


#: What can be pressed and lies under a notch of so many px at the left and the right.
UNDER = """(notch) => [...document.querySelectorAll('button, a[href], input, select, summary')].filter((one) => {
  const box = one.getBoundingClientRect();
  return one.checkVisibility({ visibilityProperty: true }) && !one.closest('.tucked, .skip') && box.width > 2 && box.bottom > 0
    && box.top < innerHeight && (box.left < notch - 1 || box.right > innerWidth - notch + 1);
}).map((one) => one.outerHTML.slice(0, 80))"""


def test_nothing_one_presses_lies_under_a_notch(sit: Sit) -> None:
    screen, notch = sit(844, 390), 47
    screen.allowed = ["404"]
    page = screen.page
    phone = page.context.new_cdp_session(page)
    phone.send("Emulation.setSafeAreaInsetsOverride", {"insets": {"left": notch, "right": notch, "top": 0, "bottom": 21}})
    for path, shown in (("/", "#play-now"), ("/new?game=kozel_pair", ".ofoot"), ("/me", ".entry"), ("/nothing", ".lostpage")):
        screen.go(path)
        page.wait_for_selector(shown)
        assert page.evaluate("document.documentElement.scrollWidth") == 844
        assert page.evaluate(UNDER, notch) == [], path
    wall = page.goto(screen.url) and page.wait_for_selector(".land .house").bounding_box()
    assert (wall["x"], wall["width"]) == (0, 844), "walls run under it"
    screen.deal_me_in()
    assert page.evaluate(UNDER, notch) == []
