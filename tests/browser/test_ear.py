"""By keyboard alone, by what a screen reader is told alone, in the system's few colours, with large text: the page for everyone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.checks import axe, look
from tests.browser.company import begin, table_by
from tests.browser.conftest import Server
from tests.browser.player import Screen
from tests.browser.positions import find, put

Sit = Callable[..., Screen]

MOVES = 200
FOCUS = "document.activeElement?.closest('.ht, .end, .acts, .leaf, h1, a, button')?.className ?? document.activeElement?.tagName"
#: The contrast of two colours as the browser computes them.
CONTRAST = """([a, b]) => {
  const linear = (one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
  const light = (text) => {
    const [r, g, b] = text.match(/[\\d.]+/g).map((one) => linear(Number(one) / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [x, y] = [light(a), light(b)].sort((one, other) => other - one);
  return (x + 0.05) / (y + 0.05);
}"""
MOVING = """() => [...document.querySelectorAll('*')].map((one) => getComputedStyle(one))
  .filter((one) => parseFloat(one.transitionDuration) > 0.001 || parseFloat(one.animationDuration) > 0.001).length"""
CUT = """() => [...document.querySelectorAll('main *')].filter((one) => {
  if (!one.checkVisibility() || one.childElementCount > 0 || !one.textContent.trim() || one.closest('.unseen, svg')) return false;
  const hides = !['visible', 'auto'].includes(getComputedStyle(one).overflow);
  return hides && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
}).map((one) => `${one.className}: ${one.textContent}`)"""
#: WCAG 1.4.12, as whoever needs it sets it.
SPACE_OUT = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }');
  document.adoptedStyleSheets = [sheet];
}"""


#: What a screen reader does: it hears what comes into a live region that stood there before.
LISTEN = """() => {
  window.heard = [];
  const regions = '[role=status], [role=alert], [role=log], [aria-live]';
  new MutationObserver((all) => {
    const told = new Set();
    for (const one of all) {
      const region = (one.target instanceof Element ? one.target : one.target.parentElement)?.closest(regions);
      if (region && ![...one.removedNodes].includes(region) && one.type + one.addedNodes.length !== 'childList0') told.add(region);
    }
    for (const region of told) if (region.innerText.trim()) window.heard.push([region.ariaLive ?? 'polite', region.innerText.trim()]);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}"""


def heard(page: Page, after: int) -> list[tuple[str, str]]:
    """What a screen reader was told since so many things: how urgently, and what; waits until there is something."""
    page.wait_for_function("(after) => window.heard.length > after", arg=after)
    return [(how, text) for how, text in page.evaluate("(after) => window.heard.slice(after)", after)]


def focused(page: Page) -> str:
    """What has the focus, in a word."""
    return str(page.evaluate(FOCUS))


def by_keys(screen: Screen) -> None:
    """One move by keys alone; where the focus is afterwards is looked at."""
    page, version = screen.page, screen.version
    stuck = page.locator(".say .act.sign")
    if stuck.count():
        page.keyboard.press({"pass": "p", "draw": "d", "end": "e"}[stuck.first.get_attribute("data-move") or ""])
    else:
        page.keyboard.press("Home")
        for _ in range(30):
            if page.evaluate("document.activeElement.classList.contains('up')"):
                break
            page.keyboard.press("ArrowRight")
        name = page.evaluate("document.activeElement.getAttribute('aria-label')")
        page.keyboard.press("Enter")
        if page.locator(".ht.sel").count() and page.locator(".end[data-takes] .endno").count():
            assert " and " in name, "one way, and yet not laid at once"
            page.keyboard.press(page.locator(".end[data-takes] .endno").last.inner_text())
    screen.wait(version)


@pytest.mark.parametrize(("game", "seats"), [("kozel_pair", 4), ("muggins", 2)])
def test_a_round_by_keys_alone(sit: Sit, game: str, seats: int) -> None:
    screen = sit(1440, 900)
    screen.go()
    screen.new_table(game, seats=seats)
    page = screen.page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "To my tiles"
    page.keyboard.press("Enter")
    assert "ht" in focused(page).split()
    for count in range(MOVES):
        if screen.state == "over":
            break
        by_keys(screen)
        if screen.state == "mine":
            assert "ht" in focused(page).split(), f"move {count}: the focus is at {focused(page)}"
    assert screen.state == "over"
    expect(page.locator(".acts:visible :focus")).to_have_text(re.compile("Next round|One more"))
    page.keyboard.press("n")
    expect(page.locator(".tp.over")).to_have_count(0)
    assert "ht" in focused(page).split()


def test_a_round_by_ear_alone(sit: Sit) -> None:
    screen = sit(390, 844, lang="ru")
    screen.go()
    page = screen.page
    page.evaluate(LISTEN)
    page.get_by_role("button", name="Сдать").press("Enter")
    hand = page.get_by_role("toolbar", name="Ваши камни")
    further = page.get_by_role("button", name="Следующий кон")
    asked = page.get_by_role("toolbar", name="Послушать")
    told: list[tuple[str, str]] = []
    while not told or "Счёт: " not in told[-1][1]:
        told += heard(page, len(told))
        how, text = told[-1]
        assert not re.search(r"\d-\d", text), "digits are for the eye"
        if how != "assertive":
            continue
        assert "Ваш ход" in text
        if "Хода нет" in text:
            page.get_by_role("button", name="Стучать").press("Enter")
            continue
        fits = re.findall(r'"([^",]+), (подходит [^"]+|можно зайти)"', hand.aria_snapshot())
        assert fits, hand.aria_snapshot()
        tile, where = fits[0]
        hand.get_by_role("button", name=f"{tile}, {where}", exact=True).press("Enter")
        if " и " in where:  # it may go to two ends: one of them is chosen by its name
            page.get_by_role("button", name=re.compile(f"положить {tile}: правый конец")).press("Enter")
    moves = [text for how, text in told if how == "assertive" or "Счёт: " in text]
    assert all(re.search("онцы: |Ваш ход|Счёт", text) for text in moves)
    said = [part for text in moves for part in text.split(". ") if re.search("положил|зашёл|зашла|заш", part)]
    assert len(said) == len(set(said)), "something was said twice"
    asked.get_by_role("button", name="Счёт").press("Enter")
    assert heard(page, len(told))[-1][1].startswith("Кон 1. Счёт: Мы")
    further.press("Enter")
    expect(hand).to_be_visible()


def test_what_one_may_ask_and_switch_off(sit: Sit) -> None:
    screen = sit(360, 640, lang="en")
    screen.go()
    screen.new_table("muggins", seats=2)
    page = screen.page
    for _ in range(6):
        if screen.state == "mine":
            by_keys(screen)
    answers = {}
    for key in "cqlkyrt":
        before = page.locator('[data-said="calm"] p').element_handle()
        page.keyboard.press(key)
        page.wait_for_function("(before) => !before.isConnected", arg=before)
        answers[key] = page.locator('[data-said="calm"]').inner_text()
    assert answers["c"].startswith("The line from left to right: ")
    assert "holds" in answers["q"]
    assert "Boneyard" in answers["q"]
    assert re.search(r"laid|led|drew|knocked", answers["l"])
    assert answers["y"].startswith("You hold ")
    assert "Score: " in answers["r"]
    assert answers["t"] == "There is no clock"
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet.get_by_role("button", name="Close")).to_be_focused()
    assert page.evaluate("document.querySelector('main').inert"), "what is covered can be gone to"
    assert look(page) + axe(page) == []
    sheet.get_by_role("radio", name="on").press("ArrowRight")
    expect(sheet.get_by_role("radio", name="off")).to_be_checked()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert "ht" in focused(page).split(), "the focus is back where the sheet was opened"
    page.keyboard.press("s")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    assert "ht" in focused(page).split()


def test_pages_over_the_table_and_their_names(sit: Sit) -> None:
    screen = sit(1440, 900, lang="en")
    screen.deal_me_in()
    page = screen.page
    if screen.state == "mine" and not page.locator(".say .act.sign").count():
        screen.move()
    expect(page.get_by_role("heading", level=1)).to_have_text("Pair Kozel")
    for role in ("banner", "main", "complementary", "navigation"):
        assert page.get_by_role(role).count() == 1, role
    for key, name in (("s", "Score sheet"), ("m", "Moves")):
        page.get_by_role("toolbar", name="Your tiles").get_by_role("button").first.focus()
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert "ht" in focused(page).split()
    page.locator(".bar .menu").press("Enter")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.get_by_role("button", name="Keys").press("Enter")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".bar .menu")).to_be_focused()


def test_ways_to_lay_by_keys(sit: Sit, server: Server) -> None:
    match = find("osyol", 4, lambda view: view.turn == 0 and any(move.closed and move.arm is not None for move in view.legal))
    move = next(move for move in match.legal_moves() if move.closed and move.arm is not None)
    screen = sit(390, 844, lang="en")
    screen.go(put(server, screen.page.context, match))
    page = screen.page
    page.wait_for_selector(".say.mine")
    page.locator(f'.ht[data-tile="{move.tile}"]').press("Enter")
    calm = page.locator('[data-said="calm"]')
    expect(calm).to_contain_text("How the double lies: open, close")
    page.keyboard.press("o")
    expect(calm).to_have_text("close")
    expect(page.get_by_role("radio", name="close", exact=True)).to_be_checked()
    page.keyboard.press(str((move.arm or 0) + 1))
    expect(page.locator(f'.piece[data-tile="{move.tile}"]')).to_be_visible()
    assert match.play(move).turn < 0 or page.locator(f'.chain .cross[data-arm="{move.arm}"]').count()


def test_who_looks_on_is_told_too(sit: Sit, server: Server) -> None:
    host, looker = sit(390, 844, lang="en"), sit(390, 844, lang="ru")
    address = table_by(host, bots=["level1", "level1", "level1"], settings={"watch": True})
    begin(host, [host])
    looker.go(address)
    page = looker.page
    page.wait_for_selector(".tp.watching .board")
    heard_before = page.locator('[data-said="calm"]')
    expect(heard_before).to_contain_text("Кон 1")
    page.evaluate(LISTEN)
    host.wait()
    host.move()
    how, text = heard(page, 0)[-1]
    assert how == "polite"
    assert re.search("кладёт|положил|зашёл|заходит|стуч", text)
    page.get_by_role("toolbar", name="Послушать").get_by_role("button", name="У кого сколько").press("Enter")
    assert text not in (last := heard(page, 1)[-1][1])
    assert last.count("на руках") == 4


def test_the_focus_goes_along_from_page_to_page(sit: Sit) -> None:
    screen = sit(390, 844, lang="en")
    screen.go()
    page = screen.page
    page.locator('a[href="/new"]').first.press("Enter")
    page.wait_for_selector("[data-game]")
    assert page.evaluate("document.activeElement.tagName") == "MAIN"
    assert page.title() == "Choose the game · Dvor"
    page.locator('[data-game="kozel_solo"] a, a[data-game="kozel_solo"]').first.press("Enter")
    group = page.get_by_role("radiogroup", name="Who plays")
    expect(group).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body")
    chosen = page.locator('[data-option="limit"] [tabindex="0"]')
    expect(chosen).to_have_count(1)
    chosen.press("ArrowRight")
    expect(page.locator('[data-option="limit"] [aria-checked="true"]')).to_be_focused()
    expect(page.locator('[data-option="limit"] .chip').nth(1)).to_be_focused()


def test_in_the_systems_colours(browser: Browser, server: Server) -> None:
    match = find("muggins", 2, lambda view: view.turn == 0 and view.layout.root is not None and len(view.legal) > 1)
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en", forced_colors="active", reduced_motion="reduce")
    page = context.new_page()
    page.goto(server.url + put(server, context, match))
    page.wait_for_selector(".say.mine")
    ground = page.locator(".board").evaluate("one => getComputedStyle(one).backgroundColor")
    edge = page.locator(".piece[data-tile] [stroke], .piece[data-tile] [fill]").evaluate_all(
        "all => all.map((one) => getComputedStyle(one)).flatMap((one) => [one.fill, one.stroke]).filter((one) => one.startsWith('rgb'))"
    )
    assert max(page.evaluate(CONTRAST, [colour, ground]) for colour in set(edge)) >= 7, "tiles and table are one"
    chalk = page.locator(".chain .chalk").first.evaluate("one => getComputedStyle(one).stroke")
    assert page.evaluate(CONTRAST, [chalk, ground]) >= 7
    assert page.evaluate(MOVING) == 0, "with reduced motion nothing takes time"
    context.close()


def test_large_and_spaced_text(sit: Sit) -> None:
    """A window of 1280 at 400 % is one of 320; at 200 % text may not be cut, and nothing sticks out at the side."""
    screen = sit(320, 568, lang="ru")
    for path in ("/", "/new", "/new?game=osyol", "/lobby", "/me", "/rules/kozel_pair"):
        screen.go(path)
        page = screen.page
        page.wait_for_selector("main")
        expect(page.locator("h1, [aria-level='1']")).to_have_count(1)
        page.evaluate(SPACE_OUT)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path
        assert page.evaluate(CUT) == [], path
