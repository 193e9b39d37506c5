"""At the table: reload, second tab, a server that goes away, languages, keys, dragging, reasons, and addresses that lead nowhere."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect
from tests.browser.conftest import Server
from tests.browser.player import Screen

Sit = Callable[..., Screen]


def into_the_round(screen: Screen, moves: int = 3) -> str:
    """A table some moves into the first round, this player on turn; its address."""
    table = screen.deal_me_in()
    for _ in range(moves):
        if screen.state == "over":
            screen.next()
        screen.move()
    if screen.state == "over":
        screen.next()
    return table


def test_reload_loses_nothing(sit: Sit) -> None:
    screen = sit()
    into_the_round(screen)
    before = screen.version, screen.chain(), screen.hand()
    screen.page.reload()
    screen.wait()
    assert (screen.version, screen.chain(), screen.hand()) == before
    screen.move()


def test_the_house_waits_for_no_table_and_the_table_not_for_who_one_is(sit: Sit) -> None:
    screen = sit()
    page = screen.page
    held: dict[str, Route] = {}

    def hold(route: Route) -> None:
        held[route.request.url.rsplit("/", 1)[1].split("?")[0]] = route

    page.route("**/board.js", hold)
    page.route("**/api/me?*", hold)
    screen.go()
    page.click("#play-now")
    expect(page.locator("#play-now:disabled")).to_have_count(1)
    assert list(held) == ["board.js"]
    held.pop("board.js").continue_()
    page.wait_for_selector(".tp .board .field")
    assert list(held) == ["me"]
    held["me"].continue_()
    screen.wait()
    screen.move()


def test_second_tab_shows_the_same(sit: Sit) -> None:
    screen = sit()
    table = into_the_round(screen)
    other = Screen(screen.page.context.new_page(), screen.url)
    other.go(table)
    other.wait()
    assert (other.version, other.chain(), other.hand()) == (screen.version, screen.chain(), screen.hand())
    version = screen.version
    screen.move()
    other.wait(version)
    assert other.version == screen.version
    assert other.chain() == screen.chain()
    # a click in a tab that has fallen behind is no mistake of the player's: the newer table is shown, nothing is said
    first = other.hand()
    if other.state == "mine":
        other.move()
        screen.wait(version)
    assert other.complaints == []
    assert len(first) >= len(other.hand())
    expect(other.page.locator(".notice")).to_have_count(0)


def test_stale_move_is_silent(sit: Sit) -> None:
    screen = sit()
    into_the_round(screen)
    held: list[bool] = []

    def late(message: str) -> str:
        """The move of a tab that has not heard of the newest version."""
        frame = json.loads(message)
        if frame["type"] == "move" and not held:
            held.append(True)
            frame["version"] -= 1
            frame["id"] += "x"
        return json.dumps(frame)

    other = Screen(screen.page.context.new_page(), screen.url)
    other.page.route_web_socket("**/ws/**", lambda line: follow(line, late))
    other.go(screen.page.url.removeprefix(screen.url))
    other.wait()
    version, before = other.version, other.hand()
    play_tile = other.page.locator(".say .act.sign, .ht.up").first
    play_tile.click()
    if other.page.locator(".ht.sel").count():
        other.page.locator(".end[data-takes]").first.click()
    other.page.wait_for_timeout(300)
    assert held, "the move was not sent"
    assert (other.version, other.hand()) == (version, before)
    expect(other.page.locator(".notice")).to_have_count(0)


def follow(line, change) -> None:
    """Let a socket through, changing what the page says."""
    server = line.connect_to_server()
    line.on_message(lambda message: server.send(change(message)))


def test_server_restart_in_mid_round(sit: Sit, own_server: Server) -> None:
    screen = sit(url=own_server.url)
    screen.allowed = ["WebSocket connection", "ERR_CONNECTION"]
    into_the_round(screen)
    before = screen.version, screen.chain(), screen.hand()
    own_server.kill()
    expect(screen.page.locator(".say .turn")).to_have_text("Connection lost, waiting…")
    own_server.start()
    expect(screen.page.locator(".say .turn")).not_to_have_text("Connection lost, waiting…")
    assert (screen.version, screen.chain(), screen.hand()) == before
    screen.play_round()
    assert screen.state == "over"


def test_move_while_the_line_is_down_is_played_after(sit: Sit, own_server: Server) -> None:
    screen = sit(url=own_server.url)
    screen.allowed = ["WebSocket connection", "ERR_CONNECTION"]
    into_the_round(screen)
    version = screen.version
    own_server.kill()
    expect(screen.page.locator(".say .turn")).to_have_text("Connection lost, waiting…")
    stuck = screen.page.locator(".say .act.sign")
    if stuck.count():
        stuck.first.click()
    else:
        screen.page.locator(".ht.up").first.click()
        screen.page.locator(".end[data-takes]").first.click()
    own_server.start()
    screen.wait(version)
    assert int(screen.version) > int(version)


def test_language_switches_without_reload(sit: Sit, keep: Callable[[Page, str], None]) -> None:
    screen = sit(1440, 900, lang="en")
    into_the_round(screen)
    page = screen.page
    chain = screen.chain()
    page.evaluate("window.sameDocument = true")
    for lang, turn in (("ru", "Ваш ход"), ("bg", "Ти си на ход"), ("en", "Your turn")):
        page.click(f'.langs button[lang="{lang}"]')
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.locator(".rec-head h2").first).to_have_text({"ru": "Запись", "bg": "Запис", "en": "Score sheet"}[lang])
        if page.locator(".ht.up").count():
            expect(page.locator(".say .turn")).to_have_text(turn)
        keep(page, lang)
        assert screen.overflow() == []
    assert screen.chain() == chain
    page.click('.langs button[lang="bg"]')
    assert page.evaluate("window.sameDocument") is True
    page.reload()
    screen.wait()
    expect(page.locator("html")).to_have_attribute("lang", "bg")


def test_dead_tile_says_why(sit: Sit, keep: Callable[[Page, str], None]) -> None:
    screen = sit(360, 640, lang="en")
    screen.deal_me_in()
    page = screen.page
    for _ in range(200):
        if screen.state == "over":
            screen.next()
        elif page.locator(".ht.dead").count() and page.locator(".ht.up").count() and screen.chain():
            break
        else:
            screen.move()
    ends = {end.split(", ")[-1] for end in page.locator(".end").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")}
    before = page.locator(".hand").bounding_box()
    page.locator(".ht.dead").first.click()
    tip = page.locator(".tip")
    words = ("blank", "one", "two", "three", "four", "five", "six")
    expect(tip).to_have_text("Needs " + " or ".join(f"a {word}" for word in words if word in ends))
    keep(page, "tip")
    assert page.locator(".hand").bounding_box() == before, "the tip pushed something"
    assert screen.overflow() == []


def test_drag_lays_a_tile(sit: Sit) -> None:
    screen = sit(1440, 900)
    screen.deal_me_in()
    page = screen.page
    while not page.locator(".ht.up").count():
        if screen.state == "over":
            screen.next()
        else:
            screen.move()
    tile = page.locator(".ht.up").first
    name = tile.get_attribute("data-tile") or ""
    version, box = screen.version, tile.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"], box["y"] - 80, steps=4)
    end = screen.ends.first.bounding_box()
    assert end
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()
    screen.wait(version)
    assert name in screen.chain()
    assert name not in screen.hand()


def test_options_conflict_is_refused_with_the_reason(sit: Sit, keep: Callable[[Page, str], None]) -> None:
    screen = sit(1440, 900, lang="ru")
    screen.allowed = ["422"]
    screen.go("/new?game=domino_bg")
    page = screen.page
    page.click('[data-option="sides"] [data-choice="pairs"]')
    expect(page.locator('[data-option="sides"] [aria-checked="true"]')).to_have_attribute("data-choice", "pairs")
    page.click('[data-option="seats"] [data-choice="3"]')
    why = page.locator('[data-option="seats"] .why')
    expect(why).to_have_text("Двое на двое играют только вчетвером.")
    expect(page.locator('[data-option="seats"] [aria-checked="true"]')).to_have_attribute("data-choice", "4")
    assert page.locator('[data-option="seats"] [data-choice="3"]').evaluate("one => getComputedStyle(one).borderStyle") == "dashed"
    keep(page, "refused")
    page.click(".tag")
    expect(page.locator(".tag")).to_have_count(0)
    page.click('[data-option="seats"] [data-choice="3"]')
    expect(page.locator(".places li")).to_have_count(3)
    expect(page.locator('[data-option="sides"] [data-choice="pairs"]')).to_have_class("chip off")
    keep(page, "three")
    page.click("#sit-down")
    screen.wait()
    assert len(screen.hand()) >= 7
    expect(page.locator(".seat")).to_have_count(2)


def test_options_are_played_by(sit: Sit) -> None:
    screen = sit(390, 844, lang="en")
    screen.go("/new")
    page = screen.page
    page.click('[data-game="kozel_solo"]')
    page.click('[data-option="limit"] [data-choice="301"]')
    expect(page.locator(".tag")).to_have_count(1)
    page.click('[data-option="seats"] [data-choice="2"]')
    expect(page.locator(".places li")).to_have_count(2)
    page.click("#sit-down")
    screen.wait()
    expect(page.locator(".bar .game span")).to_contain_text("301")
    screen.play_round()
    assert screen.overflow() == []


def test_bad_addresses(sit: Sit, keep: Callable[[Page, str], None]) -> None:
    screen = sit(390, 844, lang="bg")
    screen.allowed = ["404"]
    screen.go("/t/nosuchtable")
    expect(screen.page.locator("h1")).to_have_text("Тук няма маса")
    keep(screen.page, "no-table")
    screen.page.click(".btn.sign:not(.skip)")
    expect(screen.page.locator("#play-now")).to_be_visible()


def test_somebody_elses_table(sit: Sit) -> None:
    first, second = sit(), sit()
    table = first.deal_me_in()
    second.go(table)
    expect(second.page.locator("h1")).to_have_text("Others sit at this table")


def test_unfinished_table_is_offered(sit: Sit) -> None:
    screen = sit(390, 844, lang="en")
    table = into_the_round(screen)
    chain = screen.chain()
    screen.page.click(".bar a")
    note = screen.page.locator(".goon a")
    expect(note).to_have_count(1)
    note.click()
    screen.wait()
    assert screen.page.url == screen.url + table
    assert screen.chain() == chain


def test_record_is_a_download(sit: Sit) -> None:
    screen = sit(390, 844)
    screen.deal_me_in()
    screen.play_round()
    screen.page.locator(".bar .menu").click()
    with screen.page.expect_download() as coming:
        screen.page.locator('.menu-list a[href*="/record"]').click()
    assert '[Game "kozel_pair"]' in coming.value.path().read_text()


def test_menu_settings(sit: Sit, keep: Callable[[Page, str], None]) -> None:
    screen = sit(390, 844, lang="en")
    into_the_round(screen)
    page = screen.page
    page.locator(".bar .menu").click()
    expect(page.locator(".leaf h2")).to_have_text("Settings")
    page.click('.leaf [data-value="dark"]')
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    with page.expect_response(lambda answer: answer.url.split("?")[0].endswith("/pause")) as said:
        page.click('.leaf [data-value="400"]')
    assert said.value.status == 204
    expect(page.locator('.leaf [data-value="400"]')).to_have_attribute("aria-checked", "true")
    keep(page, "menu")
    page.keyboard.press("Escape")
    expect(page.locator(".leaf")).to_have_count(0)
    page.reload()
    screen.wait()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_with_motion(sit: Sit) -> None:
    screen = sit(390, 844, moving=True)
    screen.deal_me_in()
    screen.play_round()
    screen.page.wait_for_timeout(600)
    expect(screen.page.locator(".flight")).to_have_count(0)
    assert screen.page.locator(".piece[visibility]").count() == 0
