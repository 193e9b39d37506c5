"""Tables with people: four browsers play by a link, the network and the server come and go, seats are raced for, words stay words."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.company import (
    COVERED,
    Sit,
    Wire,
    begin,
    expect_back,
    hush,
    play_out,
    set_table,
    sit_down,
    step,
    table_by,
)
from tests.browser.conftest import Server
from tests.browser.player import Screen

Keep = Callable[[Page, str], None]


def test_four_friends_by_a_link(sit: Sit, own_server: Server, keep: Keep) -> None:
    """One loses the network in mid-round and comes back, the server dies and is started again; the round ends the same for all."""
    sizes = [(360, 640, "ru"), (390, 844, "bg"), (1440, 900, "en"), (360, 640, "en")]
    everybody = [sit(width, height, lang=lang, url=own_server.url) for width, height, lang in sizes]
    host, *guests = everybody
    for screen in everybody:
        hush(screen)
    wire = Wire(guests[0].page)
    address = set_table(host, name="Хозяйка")
    for number, screen in enumerate(guests):
        sit_down(screen, address, f"Guest {number}")
    expect(host.page.locator(".spot:not(.free)")).to_have_count(4)
    expect(host.page.locator(".spot.mate")).to_contain_text("Guest 1")
    expect(guests[0].page.locator(".spot").first).to_contain_text("Хозяйка")
    begin(host, everybody)
    for _ in range(3):
        step(everybody)

    wire.cut()
    expect(guests[0].page.locator(".tp.lost .turn")).to_have_text("Връзката прекъсна, чакаме…")
    expect(host.page.locator(".seat.away .no")).to_contain_text("нет на связи")
    wire.mend()
    expect_back(guests)
    expect(host.page.locator(".seat.away")).to_have_count(0)
    for _ in range(2):
        step(everybody)

    before = [(screen.chain(), screen.hand()) for screen in everybody]
    own_server.kill()
    for screen in everybody:
        expect(screen.page.locator(".tp.lost")).to_have_count(1)
    own_server.start()
    expect_back(everybody)
    assert [(screen.chain(), screen.hand()) for screen in everybody] == before
    play_out(everybody)
    for screen in everybody:
        expect(screen.page.locator(".tp.over")).to_have_count(1)
        assert screen.overflow() == []
    assert len({tuple(screen.chain()) for screen in everybody}) == 1
    expect(host.page.locator(".phoneacts .by-itself")).to_have_text(re.compile(r"0:\d\d"))
    host.page.locator('[data-act="deal"]:visible').click()
    expect(host.page.locator(".verify")).to_have_attribute("data-verdict", "holds")
    keep(host.page, "checked")
    guests[1].page.locator(".acts .sign:visible").click()
    expect(host.page.locator('.tp[data-round="2"]')).to_have_count(1)


def test_a_dead_line_is_noticed_and_left(sit: Sit, server: Server) -> None:
    """Nothing comes and nobody says so: within 12 s the page knows, and within 2 s of the network it is back."""
    screen, other = sit(360, 640, lang="en"), sit(lang="en")
    hush(screen)
    screen.page.clock.install()
    wire = Wire(screen.page)
    address = table_by(screen)
    sit_down(other, address, "Ann")
    wire.is_silent = True
    screen.page.clock.run_for(4000)
    expect(screen.page.locator(".gath.lost")).to_have_count(0)
    wire.is_cut = True
    screen.page.clock.run_for(8000)
    expect(screen.page.locator(".gath.lost")).to_have_count(1)
    wire.mend()
    screen.page.clock.run_for(2000)
    expect_back([screen])
    # sooner where the browser itself says that the network is gone
    wire.is_silent = True
    screen.page.evaluate("dispatchEvent(new Event('offline'))")
    wire.is_cut = True
    screen.page.clock.run_for(6000)
    assert screen.page.locator(".gath.lost").count() == 1
    wire.mend()
    screen.page.clock.run_for(2000)
    expect_back([screen])
    other.page.click('[data-act="stand"]')
    expect(screen.page.locator(".spot.free")).to_have_count(3)


def test_who_is_away_is_played_for_and_comes_back_to_his_own_seat(sit: Sit, server: Server) -> None:
    host, mate = sit(360, 640, lang="en"), sit(360, 640, lang="en")
    address = table_by(host, settings={"grace_s": 5}, bots=["level1", None, "level1"], name="Host")
    sit_down(mate, address, "Ann")
    begin(host, [host, mate])
    mate.go("/rules/kozel_pair")
    card = host.page.locator('.seat[data-seat="2"]')
    expect(card.locator(".no")).to_contain_text("a bot plays")
    mate.go(address)
    expect(card.locator(".no")).not_to_contain_text("a bot plays")
    host.page.set_viewport_size({"width": 844, "height": 390})
    expect(host.page.locator(".tool.sideways")).to_be_in_viewport(ratio=1)
    host.page.click('[data-act="people"]')
    heading = host.page.locator("#leaf-title").bounding_box()
    assert heading
    assert heading["y"] < 48, "the page about people is not upright"
    host.page.keyboard.press("Escape")
    host.page.set_viewport_size({"width": 360, "height": 640})
    # giving up takes both partners
    mate.page.click('[data-act="people"]')
    mate.page.click('[data-act="surrender"]')
    expect(mate.page.locator('[data-act="surrender-sure"]')).to_be_in_viewport(ratio=1)
    mate.page.click('[data-act="surrender-sure"]')
    expect(mate.page.locator(".leaving")).to_contain_text("You give up")
    expect(card.locator(".no")).to_contain_text("offers to give up")
    host.page.click('[data-act="people"]')
    expect(host.page.locator(".body.people > *").first).to_contain_text("Ann offers to give up")
    host.page.click('[data-act="surrender"]')
    host.page.click('[data-act="surrender-sure"]')
    for screen in (host, mate):
        expect(screen.page.locator(".res .sub")).to_have_text(re.compile("Given up by .*(Ann|you).* The match is theirs"))
        expect(screen.page.locator(".leaf")).to_have_count(0)
        expect(screen.page.locator(".tp")).to_have_count(1)
    version = mate.version
    mate.page.locator(".phoneacts .sign").click()
    host.page.wait_for_function("version => document.querySelector('.tp').dataset.version !== version", arg=version)
    expect(host.page.locator(".tp.over")).to_have_count(0)
    # lists say one's own side first, as the table does
    told = "scores => import('/a/-/names.js').then(({ scoreText }) => scores.map(([score, seat]) => scoreText(score, seat)))"
    scores = [([50, 12], 0), ([50, 12], 1), ([50, 12], 2), ([1, 2, 3], 2)]
    assert host.page.evaluate(told, scores) == ["50 : 12", "12 : 50", "50 : 12", "3 : 1 : 2"]


def test_two_tabs_are_one_person(sit: Sit, server: Server) -> None:
    host, guest = sit(lang="en"), sit(lang="en")
    address = table_by(host, "kozel_solo", seats=2)
    sit_down(guest, address, "Ann")
    tab = Screen(guest.page.context.new_page(), guest.url)
    tab.go(address)
    expect(tab.page.locator(".spot.mine")).to_contain_text("Ann")
    begin(host, [host, guest, tab])
    assert tab.hand() == guest.hand() != host.hand()
    guest.page.close()
    host.page.wait_for_timeout(100)
    expect(host.page.locator(".seat.away")).to_have_count(0)
    for _ in range(2):
        step([host, tab])
    assert tab.chain() == host.chain() != []
    assert tab.complaints == []


def test_the_yard_is_kept_true_and_no_row_moves(sit: Sit, server: Server, keep: Keep) -> None:
    reader, first, second, guest = (sit(360, 640, lang=lang) for lang in ("ru", "en", "en", "en"))
    reader.go("/lobby")
    address = set_table(first, with_="yard")
    row = reader.page.locator(f'.lrow[data-table="{address.removeprefix("/t/")}"]')
    expect(row).to_have_attribute("data-free", "3")
    place = row.bounding_box()
    other = set_table(second, with_="yard", game="kozel_solo").removeprefix("/t/")
    expect(reader.page.locator(f'.lrow[data-table="{other}"]')).to_have_count(1)
    guest.go("/lobby")
    guest.page.locator(f'.lrow[data-table="{address.removeprefix("/t/")}"] a.btn').click()
    guest.page.fill(".namefield input", "Вера <b>Павловна</b>")
    guest.page.click("#sit")
    expect(row).to_have_attribute("data-free", "2")
    expect(row).to_contain_text("Вера <b>Павловна</b>")
    assert row.bounding_box() == place
    keep(reader.page, "lobby")
    assert reader.page.evaluate(COVERED) == []
    second.go("/")
    gone = reader.page.locator(f'.lrow.gone[data-table="{other}"]')
    expect(gone).to_have_count(1)
    assert row.bounding_box() == place
    reader.page.click('[data-act="tidy"]')
    expect(gone).to_have_count(0)
    guest.go("/rules/kozel_pair")
    first.go("/")  # so that the next test begins with an empty yard
    expect(reader.page.locator(".lrow.gone")).to_have_count(1)


def test_words_stay_words_and_take_nothing(sit: Sit, server: Server) -> None:
    host, guest = sit(360, 640, lang="en"), sit(360, 640, lang="ru")
    address = table_by(host, settings={"chat": "free"}, bots=[None, "level1", "level1"], name="Host")
    sit_down(guest, address, "Вера")
    begin(host, [host, guest])
    host.page.locator(".hand .ht").first.focus()
    guest.page.click('[data-act="talk"]')
    hand = guest.page.locator(".hand").bounding_box()
    talk = guest.page.locator(".leaf.talk").bounding_box()
    assert hand
    assert talk
    assert talk["y"] + talk["height"] <= hand["y"], "the talk covers the hand"
    guest.page.fill('[name="say"]', '<b onclick="alert(1)">рыба</b>')
    guest.page.keyboard.press("Enter")
    bubble = host.page.locator('.seat[data-seat="1"] .bubble')
    expect(bubble).to_have_text('<b onclick="alert(1)">рыба</b>')
    expect(bubble.locator("b")).to_have_count(0)
    assert host.page.evaluate("document.activeElement.matches('.ht')"), "the focus was stolen"
    expect(host.page.locator('[data-act="talk"] .mark')).to_have_text("1")
    guest.page.click('[data-phrase="well_played"]')
    expect(host.page.locator('[data-act="talk"] .mark')).to_have_text("2")
    host.page.click('[data-act="talk"]')
    expect(host.page.locator(".talklog li").last).to_contain_text("Вера")
    expect(host.page.locator('[data-act="talk"] .mark')).to_have_count(0)
    # who is muted is not heard
    host.page.keyboard.press("Escape")
    host.page.click('[data-act="people"]')
    host.page.click('[data-place="1"] summary')
    host.page.click('[data-place="1"] [data-act="mute"]')
    expect(host.page.locator('[data-place="1"] [data-act="mute"]')).to_have_text("Unmute")
    guest.page.click('[data-phrase="fish"]')
    expect(guest.page.locator(".talklog li")).to_have_count(3)
    host.page.keyboard.press("Escape")  # the menu, then the page
    host.page.keyboard.press("Escape")
    host.page.click('[data-act="talk"]')
    expect(host.page.locator(".talklog li")).to_have_count(2)


def test_who_is_muted_stays_so(sit: Sit, own_server: Server) -> None:
    """Over a reload, and over a server that knows nothing of it any more."""
    host, guest = sit(360, 640, lang="en", url=own_server.url), sit(lang="en", url=own_server.url)
    address = table_by(host, "kozel_solo", seats=2)
    sit_down(guest, address, "Ann")
    about = host.page.locator('[data-place="1"]')
    about.locator("summary").click()
    about.locator('[data-act="mute"]').click()
    expect(about.locator('[data-act="mute"]')).to_have_text("Unmute")
    host.page.keyboard.press("Escape")
    expect(about.locator(".menu")).to_be_hidden()
    for screen in (host, guest):
        hush(screen)
    own_server.kill()
    for screen in (host, guest):
        expect(screen.page.locator(".gath.lost")).to_have_count(1)
    own_server.start()
    host.go(address)
    expect_back([host, guest])
    about.locator("summary").click()
    expect(about.locator('[data-act="mute"]')).to_have_text("Unmute")
    host.page.locator(".bar .game").click()
    expect(about.locator(".menu")).to_be_hidden()
    guest.page.click('[data-act="talk"]')
    guest.page.click('[data-phrase="hello"]')
    expect(guest.page.locator(".talklog li.mine")).to_have_count(1)
    host.page.click('[data-act="talk"]')
    host.page.click('[data-phrase="luck"]')
    expect(host.page.locator(".talklog li")).to_have_text([re.compile("Good luck!")])


def test_who_is_blocked_is_so_at_every_table(sit: Sit, server: Server) -> None:
    """Also at one where this browser has never blocked anybody; and is heard again as soon as one wants it."""
    host, guest = sit(360, 640, lang="en"), sit(lang="en")
    about, button = host.page.locator('[data-place="1"]'), host.page.locator('[data-place="1"] [data-act="block"]')
    for before, after in (("Block everywhere", "Unblock"), ("Unblock", "Block everywhere")):
        sit_down(guest, table_by(host, "kozel_solo", seats=2), "Ann")
        about.locator("summary").click()
        expect(button).to_have_text(before)
        button.click()
        expect(button).to_have_text(after)


def test_what_is_only_to_be_waited_for_goes_by_itself(sit: Sit, server: Server) -> None:
    host = sit(360, 640, lang="en")
    table_by(host, "kozel_solo", seats=2)
    host.page.clock.install()
    host.page.click('[data-act="talk"]')
    for _ in range(12):
        host.page.click('[data-phrase="hello"]')
    expect(host.page.locator(".notice")).to_contain_text("Not so fast")
    host.page.clock.run_for(6000)
    expect(host.page.locator(".notice")).to_have_count(0)


def test_friends_are_asked_by_one_press(sit: Sit, server: Server) -> None:
    host = sit(360, 640, lang="ru")
    host.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    address = set_table(host)
    expect(host.page.locator('[data-act="call"]')).to_be_in_viewport(ratio=1)
    host.page.click('[data-act="call"]')
    expect(host.page.locator('[data-act="call"]')).to_have_text("Ссылка скопирована")
    assert host.page.evaluate("navigator.clipboard.readText()") == host.url + address
    for seat in (1, 2, 3):
        host.page.locator(f'[data-place="{seat}"] select').select_option("level2")
        expect(host.page.locator(f'[data-place="{seat}"]')).not_to_have_class(re.compile("free"))
    expect(host.page.locator('[data-act="call"]')).to_have_count(0)


def test_who_leaves_is_told_of(sit: Sit, server: Server) -> None:
    host, guest = sit(360, 640, lang="ru"), sit(lang="en")
    address = table_by(host, "kozel_solo", seats=2)
    sit_down(guest, address, "Ann")
    begin(host, [host, guest])
    guest.page.click('[data-act="people"]')
    guest.page.click('[data-act="leave"]')
    guest.page.click('[data-act="leave-sure"]')
    expect(host.page.locator('.seat[data-seat="1"] .bubble')).to_have_text("Вместо игрока Ann дальше играет бот.")
    guest.page.wait_for_selector("#play-now")
    host.page.locator(".bar .menu").click()
    host.page.get_by_role("button", name="За столом").click()
    host.page.click('[data-act="surrender"]')
    host.page.click('[data-act="surrender-sure"]')
    expect(host.page.locator(".res .sub")).to_have_text(re.compile(r"^Вы сдались\. Победа: "))


def test_one_seat_two_hands(sit: Sit, server: Server) -> None:
    host, *racers = (sit(lang="en") for _ in range(3))
    address = table_by(host, bots=[None, "level1", "level1"], settings={"watch": True})
    for number, screen in enumerate(racers):
        screen.go(address)
        screen.page.fill(".namefield input", f"Racer {number}")
    at = racers[0].page.evaluate("Date.now()") + 500
    for screen in racers:  # on a slow machine the seat may be gone from the screen of who is late
        screen.page.evaluate("at => setTimeout(() => { document.querySelector('#sit')?.click(); }, at - Date.now())", at)
    expect(host.page.locator(".spot.free")).to_have_count(0)
    for screen in racers:
        expect(screen.page.locator("#sit")).to_have_count(0)
        expect(screen.page.locator(".spot:not(.free)").filter(has_text="Racer")).to_be_visible()
    assert sum(screen.page.locator(".spot.mine").count() for screen in racers) == 1


def test_little_time_is_red(sit: Sit, server: Server) -> None:
    host, guest = sit(360, 640, lang="en"), sit(360, 640, lang="en")
    address = table_by(host, "kozel_solo", seats=2, settings={"clock": {"bank_s": 6, "increment_s": 0}})
    sit_down(guest, address, "Ann")
    begin(host, [host, guest])
    for screen in (host, guest):
        expect(screen.page.locator(".say .clk.little")).to_have_text(re.compile(r"0:0[0-5]"))


def test_a_covered_control_is_found(sit: Sit, server: Server) -> None:
    """The check of the next test can fail."""
    screen = sit(360, 640, lang="en")
    table_by(screen)
    assert screen.page.evaluate(COVERED) == []
    screen.page.evaluate("document.querySelector('.spot').style.width = '420px'")
    assert any("sticks out" in found for found in screen.page.evaluate(COVERED))
    screen.page.evaluate("document.querySelector('.spot').style.marginBottom = '-70px'")
    assert any("lies under" in found for found in screen.page.evaluate(COVERED))
    screen.page.evaluate("document.querySelector('#start').style.cssText = 'min-width: 0; width: 40px; white-space: nowrap; padding: 0'")
    assert any("is cut" in found for found in screen.page.evaluate(COVERED))


@pytest.mark.parametrize(
    ("width", "height", "lang", "theme"), [(360, 640, "ru", "light"), (844, 390, "en", "dark"), (1440, 900, "bg", "dark")]
)
def test_nothing_overlaps(sit: Sit, server: Server, keep: Keep, width: int, height: int, lang: str, theme: str) -> None:
    host = sit(width, height, lang=lang, theme=theme)
    guest = sit(width, height, lang=lang, theme=theme)
    looking = sit(width, height, lang=lang, theme=theme)

    def look(screen: Screen, name: str) -> None:
        screen.page.wait_for_timeout(50)
        keep(screen.page, name)
        assert screen.page.evaluate(COVERED) == [], name

    for screen, path, name in ((host, "/", "house"), (host, "/me", "me"), (host, "/new?game=kozel_pair&with=friends", "form")):
        screen.go(path)
        screen.page.wait_for_load_state("networkidle")
        look(screen, name)
    settings = {"clock": {"bank_s": 60, "increment_s": 10}, "watch": True, "chat": "free"}
    address = table_by(host, bots=[None, "level2", "level2"], settings=settings, name="Константин Павлович", options={"limit": 301})
    look(host, "gathering")
    guest.go(address)
    guest.page.wait_for_selector("#sit")
    look(guest, "coming")
    guest.page.click("#sit")
    expect(guest.page.locator(".spot.mine")).to_have_count(1)
    look(guest, "waiting")
    begin(host, [host, guest])
    looking.go(address)
    looking.page.wait_for_selector(".tp .board .field")
    for screen, name in ((host, "table"), (looking, "looking")):
        look(screen, name)
    guest.go("/rules/kozel_pair")
    expect(host.page.locator(".seat.away")).to_have_count(1)
    look(host, "away")
    guest.go(address)
    expect(host.page.locator(".seat.away")).to_have_count(0)
    for part in ("talk", "people"):
        host.page.click(f'[data-act="{part}"]:visible')
        look(host, part)
        host.page.keyboard.press("Escape")
    play_out([host, guest])
    for screen in (host, looking):
        expect(screen.page.locator(".tp.over")).to_have_count(1)
    look(host, "over")
    look(looking, "over-looking")
