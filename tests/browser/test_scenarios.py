"""What happens to people: a network that goes, two tabs, words typed while the others play, long names, a slow line, a turned phone."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.company import COVERED, Sit, Wire, begin, expect_back, hush, sit_down, step, table_by
from tests.browser.conftest import Server
from tests.browser.player import Screen
from tests.browser.positions import find, put

from dvor.core.view import View

Keep = Callable[[Page, str], None]

#: Forty letters and what else people call themselves.
NAMES = {
    "ru": "Константин-Всеволод Преображенский-Задол",
    "bg": "Хаджи-Генчо Копривщенски-Старозагорскиев",
    "en": "👩‍👩‍👧‍👦🏴‍☠️ Wolfeschlegelsteinhausenberg",
    "rtl": "محمد بن عبد الله آل سعود الكريم الرحيم",
}


def one_choice(view: View) -> bool:
    """On turn, with some tiles that fit."""
    return view.turn == 0 and len({move.tile for move in view.legal if move.kind == "lay" and move.arm is not None}) > 1


def test_the_others_go_on_while_one_is_cut_off(sit: Sit, server: Server) -> None:
    """What he has missed he is told when he is back, and nothing of it is lost."""
    everybody = [sit(360, 640, lang="en") for _ in range(4)]
    host, *guests = everybody
    lost, wire = guests[2], Wire(guests[2].page)
    hush(lost)
    address = table_by(host, "kozel_solo", seats=4, name="Host")
    for number, screen in enumerate(guests):
        sit_down(screen, address, f"Guest {number}")
    begin(host, everybody)
    while lost.state == "mine" or not lost.chain():
        step(everybody)
    wire.cut()
    expect(lost.page.locator(".tp.lost")).to_have_count(1)
    chain, hand = lost.chain(), lost.hand()
    others = [screen for screen in everybody if screen is not lost]
    gone_on = 0
    while any(screen.state == "mine" for screen in others):
        step(others)
        gone_on += 1
    assert gone_on > 0
    assert lost.chain() == chain
    seen = others[0].chain()
    wire.mend()
    expect_back([lost])
    expect(host.page.locator(".seat.away")).to_have_count(0)
    lost.page.wait_for_function("version => document.querySelector('.tp').dataset.version === version", arg=host.version)
    assert lost.chain() == host.chain() == seen
    assert lost.hand() == hand
    step(everybody)


def test_two_tabs_press_at_the_same_time(sit: Sit, server: Server) -> None:
    """One person, two screens: what one does the other shows; of two presses at once one counts, and nobody is told off."""
    first = sit(360, 640)
    first.go()
    address = put(server, first.page.context, find("kozel_pair", 4, one_choice, rounds=9))
    second = Screen(first.page.context.new_page(), first.url)
    for screen in (first, second):
        screen.go(address)
        screen.wait()
    version, held = first.version, len(first.hand())
    tiles = first.page.locator(".ht.up").evaluate_all("all => all.map((one) => one.dataset.tile)")
    for screen, tile in ((first, tiles[0]), (second, tiles[1])):
        screen.take(tile)
    press = "(at) => { setTimeout(() => document.querySelector('.end[data-takes]')?.click(), at - Date.now()); }"
    soon = first.page.evaluate("Date.now() + 500")
    for screen in (first, second):
        screen.page.evaluate(press, soon)
    for screen in (first, second):
        screen.wait(version)
    second.page.wait_for_function("version => document.querySelector('.tp').dataset.version === version", arg=first.version)
    assert first.chain() == second.chain()
    assert first.hand() == second.hand()
    assert len(first.hand()) == held - 1
    for screen in (first, second):
        expect(screen.page.locator(".notice")).to_have_count(0)
    if first.state == "mine":
        version = first.version
        first.move()
        second.wait(version)
        assert first.chain() == second.chain()
    assert second.complaints == []


def test_words_are_typed_while_the_others_play(sit: Sit, server: Server) -> None:
    """The text, the focus and the caret stay where they are, whatever happens at the table."""
    writer, other = sit(360, 640, lang="ru"), sit(360, 640, lang="en")
    address = table_by(writer, "kozel_solo", seats=4, settings={"chat": "free"}, bots=[None, "level1", "level1"], name="Вера")
    sit_down(other, address, "Ann")
    begin(writer, [writer, other])
    writer.page.click('[data-act="talk"]')
    box = writer.page.locator('[name="say"]')
    box.press_sequentially("кто взял мою шестёрку")
    caret = "() => { const at = document.activeElement; return [at.name, at.value, at.selectionStart, at.selectionEnd]; }"
    writer.page.evaluate("document.activeElement.setSelectionRange(4, 8)")
    before = writer.page.evaluate(caret)
    assert before == ["say", "кто взял мою шестёрку", 4, 8]
    other.page.click('[data-act="talk"]')
    events = 0
    for _ in range(40):
        if other.state == "over" or events > 4:
            break
        version = writer.version
        if other.state == "mine":
            other.page.click('[data-phrase="hello"]')
            other.page.keyboard.press("Escape")
            other.act()
            other.page.click('[data-act="talk"]')
        elif writer.state == "mine":
            tile = writer.page.locator(".ht.up, .say .act.sign").first
            tile.dispatch_event("click")
            if writer.ends.count():
                writer.ends.first.dispatch_event("click")
        writer.page.wait_for_function("version => document.querySelector('.tp').dataset.version !== version", arg=version)
        events += 1
        assert writer.page.evaluate(caret) == before
    assert events > 4
    writer.page.keyboard.type("спрятал")
    writer.page.keyboard.press("Enter")
    expect(other.page.locator(".talklog li").last).to_contain_text("кто спрятал мою шестёрку")


def open_part(screen: Screen, part: str) -> None:
    """By its tool, or by the menu where there is no room for tools."""
    tool = screen.page.locator(f'[data-act="{part}"]:visible')
    if tool.count() == 0:
        screen.page.click(".bar .menu")
        tool = screen.page.locator(f'.leaf [data-to="{part}"]')
    tool.click()


def test_long_names(sit: Sit, server: Server, keep: Keep) -> None:
    """On the smallest phone and on a desk, from right to left, in three languages: nothing sticks out, nothing lies under another."""
    everybody = [sit(320, 568, lang=lang) for lang in ("ru", "bg", "en", "en")]
    host, *guests = everybody

    def look(screen: Screen, name: str = "") -> None:
        for width, height in ((1440, 900), (320, 568)):
            screen.page.set_viewport_size({"width": width, "height": height})
            screen.page.wait_for_timeout(40)
            assert screen.page.evaluate(COVERED) == [], (name, width)
            assert screen.overflow() == []
            if name:
                keep(screen.page, f"{name}-{width}")

    address = table_by(host, name=NAMES["ru"], settings={"chat": "free"})
    for screen, name in zip(guests, (NAMES["bg"], NAMES["en"], NAMES["rtl"]), strict=True):
        sit_down(screen, address, name)
    for screen in everybody:
        expect(screen.page.locator(".spot:not(.free)")).to_have_count(4)
    look(host, "gathering")
    look(guests[0])
    begin(host, everybody)
    step(everybody)
    open_part(guests[2], "talk")
    guests[2].page.click('[data-phrase="hello"]')
    expect(host.page.locator(".bubble")).to_have_count(1)
    for screen in everybody:
        look(screen, "table" if screen is host else "")
    for part in ("people", "talk"):
        open_part(host, part)
        expect(host.page.locator(f".leaf.{part}")).to_have_count(1)
        look(host, part)
        host.page.keyboard.press("Escape")


def test_a_move_on_a_slow_line(sit: Sit, server: Server, keep: Keep) -> None:
    """A page that comes by 3G; a move whose answer takes its time is seen at its place at once, and taps too many send nothing."""
    screen = sit(360, 640)
    screen.go()
    address = put(server, screen.page.context, find("kozel_pair", 4, one_choice, rounds=9))
    page = screen.page
    network = {"offline": False, "latency": 400, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", network)
    held: list[str | bytes] = []
    sent: list[str] = []
    lines = []

    def opened(line: WebSocketRoute) -> None:
        far = line.connect_to_server()
        lines.append(line)
        line.on_message(lambda said: (sent.append(json.loads(said)["type"]), far.send(said)))
        far.on_message(lambda said: held.append(said) if "move" in sent else line.send(said))

    page.route_web_socket("**/ws/tables/**", opened)
    screen.go(address)
    screen.wait()
    tile, other, *_ = page.locator(".ht.up").evaluate_all("all => all.map((one) => one.dataset.tile)")
    version = screen.version
    screen.take(tile)
    screen.ends.first.click()
    expect(page.locator(f'.ht.sent[data-tile="{tile}"]')).to_have_count(1)
    expect(page.locator(".ghosted")).to_have_count(1)
    expect(page.locator(".end[data-arm]")).to_have_count(0)
    for name in (tile, other, tile):
        page.locator(f'.ht[data-tile="{name}"]').dispatch_event("click")
    expect(page.locator(".say .turn")).to_have_text("Move on its way…")
    keep(page, "sent")
    sent.remove("move")
    assert "move" not in sent, "it was sent twice"
    for said in held:
        lines[-1].send(said)
    page.wait_for_function("version => document.querySelector('.tp').dataset.version !== version", arg=version)
    assert tile in screen.chain()
    assert other not in screen.chain()


def test_nothing_jumps_in_a_round(sit: Sit, server: Server) -> None:
    """No part of the table is moved by another: not when tiles go, not when a neighbour knocks, not when words change."""
    screen = sit(390, 844, lang="ru", moving=True)
    page = screen.page
    page.add_init_script(
        """() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        if (!document.querySelector('.tp.over')) for (const one of list.getEntries()) for (const source of one.sources) {
          const rect = ({x, y, width, height}) => `${x},${y} ${width}x${height}`;
          const part = source.node?.nodeType === 1 ? source.node : source.node?.parentElement;
          // one's own hand closes up sideways after one's own move, which a slow machine does not tell as an answer to the touch
          if (part?.matches('.ht, .ht *') && source.previousRect.y === source.currentRect.y) continue;
          shifts.push(`${part?.outerHTML.slice(0, 90)}: ${rect(source.previousRect)} -> ${rect(source.currentRect)} ${one.value}`);
        }
      }).observe({type: 'layout-shift', buffered: true});
    }""".replace("() => {", "(() => {", 1)
        + ")()"
    )
    screen.new_table("kozel_pair", seats=4)
    page.evaluate("() => { shifts.length = 0; }")
    while screen.state != "over":
        screen.move()
    jumped = page.evaluate("shifts")
    assert not jumped, "\n".join(jumped)
