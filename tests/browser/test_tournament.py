"""Tournaments in the page: bots alone to their result, and two people among bots at a table with given deals."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.company import COVERED, play_out
from tests.browser.player import Screen

Sit = Callable[..., Screen]
SAID = "all => all.map((one) => one.getAttribute('aria-label'))"


def make(screen: Screen, **asked: object) -> str:
    """A tournament made by the interface; its address."""
    patient = {"bank_s": 3600, "increment_s": 60}
    return f"/tournaments/{post(screen, '/api/tournaments', {'deals': 4, 'rounds': 2, 'clock': patient, **asked})['id']}"


def post(screen: Screen, path: str, body: dict[str, object]) -> dict[str, str]:
    """What the interface answers."""
    answer = screen.page.context.request.post(screen.url + path, data=body, headers={"Origin": screen.url})
    assert answer.ok, answer.text()
    return dict(answer.json())


def add_bots(screen: Screen, address: str, *levels: str) -> None:
    """As many entrants of bots."""
    for number, level in enumerate(levels, 1):
        post(screen, f"/api{address}/bots", {"level": level, "name": f"Bots {number}"})


def number(text: str) -> float:
    """A figure of the page."""
    return float(text.replace("−", "-").replace("+", "").replace(",", "."))


def test_sixteen_pairs_of_bots_play_24_deals_to_their_result(sit: Sit, keep: Callable[[Page, str], None]) -> None:
    screen = sit(360, 640)
    page = screen.page
    screen.go("/tournaments/new?game=kozel_pair")
    page.fill("[name=name]", "Spring cup")
    page.click('[data-option="score"] [data-value="imp"]')
    page.click("#make-cup:not([disabled])")
    page.wait_for_selector(".cup .entrants")
    expect(page.locator("#begin")).to_be_disabled()
    expect(page.locator(".ofoot p")).to_contain_text("4 more wanted")
    add_bots(screen, page.url.removeprefix(screen.url), *(f"level{1 + at % 2}" for at in range(12)))
    expect(page.locator(".entrants [data-entrant]")).to_have_count(12)
    page.locator('[data-act="drop"]').last.click()
    expect(page.locator(".entrants [data-entrant]")).to_have_count(11)
    expect(page.locator("[name=level] option:checked")).to_have_text("Mixed")
    page.select_option("[name=level]", "level3")
    page.select_option("[name=count]", "4")
    page.click('[data-act="add-bots"]')
    expect(page.locator(".entrants [data-entrant]")).to_have_count(15)
    page.select_option("[name=level]", "mixed")
    page.select_option("[name=count]", "1")
    page.click('[data-act="add-bots"]:not([disabled])')
    expect(page.locator(".entrants .row").last).to_contain_text("Beginner")
    expect(page.locator(".entrants [data-entrant]")).to_have_count(16)
    page.click("#begin:not([disabled])")
    page.wait_for_selector('.cup[data-phase="over"]', timeout=120_000)
    assert page.evaluate(COVERED) == []
    keep(page, "over")

    rows = page.locator(".cuppaper .row[data-entrant]")
    expect(rows).to_have_count(16)
    scores = [number(text) for text in rows.locator(".c:last-child .pen").evaluate_all(SAID)]
    assert scores == sorted(scores, reverse=True)
    assert scores[0] > 0 > scores[-1]
    assert sum(scores) == pytest.approx(0, abs=16 * 0.5)
    assert set(rows.locator(".c:nth-child(3) .pen").evaluate_all(SAID)) == {"24"}
    expect(page.locator(".row.won")).to_contain_text("Won: ")
    page.click(".cupproof summary")
    expect(page.locator('[data-fits="yes"]')).to_be_visible()
    expect(page.locator(".cuptables [data-table]")).to_have_count(8)
    expect(page.locator(".cupdeals a")).to_have_count(24)

    page.click('.cupdeals [data-deal="7"]')
    expect(page.locator(".cuprows tbody")).to_have_count(8)
    expect(page.locator(".cuphands li")).to_have_count(4)
    cells = page.locator(".cuprows tbody tr").evaluate_all(
        "all => all.map((row) => [...row.querySelectorAll('td')].slice(0, 2).map((one) => one.textContent))"
    )
    points, worth = ([number(cell[at]) for cell in cells] for at in (0, 1))
    assert [a + b for a, b in zip(points[::2], points[1::2], strict=True)] == [0] * 8
    assert points[::2] == sorted(points[::2], reverse=True)
    assert sum(worth) == pytest.approx(0, abs=0.8)
    hand = page.locator(".cuphands .opened").first.get_attribute("aria-label")
    assert page.evaluate(COVERED) == []
    table = page.locator(".cuprows tbody").first.get_attribute("data-table")
    page.locator('[data-act="look"]').first.click()
    page.wait_for_selector(".rp .rp-hands")
    assert page.url.removeprefix(screen.url).endswith(f"/deals/7/tables/{table}")
    assert len(page.locator('.rp-hands [data-seat="0"] .opened').get_attribute("aria-label").split(", ")) == len(str(hand).split(", ")) == 7
    page.keyboard.press("End")
    expect(page.locator(".rp-did i")).not_to_be_empty()
    page.click(".rp > .bar a.square")
    expect(page.locator(".cuprows tbody")).to_have_count(8)
    screen.go("/tournaments")
    expect(page.locator(".notes a", has_text="Spring cup")).to_have_count(1)


def test_a_partner_comes_by_a_link_and_both_go_to_their_table(sit: Sit, keep: Callable[[Page, str], None]) -> None:
    ann, bob = sit(360, 640), sit(1440, 900)
    ann.go("/")
    address = make(ann, name="Two of us", is_public=False)
    add_bots(ann, address, "level1", "level2", "level1")
    ann.go(address)
    ann.page.fill("[name=name]", "Ann")
    ann.page.fill("[name=pair]", "The neighbours")
    ann.page.click("#enter")
    link = ann.page.locator(".cupenter .linkfield input").first
    expect(link).to_have_value(re.compile(r"\?code="))
    bob.go(address + "?code=" + link.input_value().split("?code=")[1])
    bob.page.fill("[name=name]", "Bob")
    bob.page.click("#enter")
    for screen in (ann, bob):
        expect(screen.page.locator(".row.mine")).to_contain_text("Ann + Bob")
        assert screen.page.evaluate(COVERED) == []
    ann.page.click("#begin:not([disabled])")
    for screen in (ann, bob):
        screen.page.click("#my-table")
    for screen in (ann, bob):
        screen.page.wait_for_selector(".tp .board .field > *")
        expect(screen.page.locator(".tp .bar .game")).to_contain_text("1 more this round")
        screen.page.click('.tools [data-act="people"]')
        expect(screen.page.locator(".people .spot")).to_have_count(4)
        expect(screen.page.locator('.people :is(.invite, [data-act="stand"], [data-act="surrender"], .hostterms)')).to_have_count(0)
    keep(ann.page, "people")
    screen = bob
    screen.page.click(".leaf .bar .square")
    screen.page.click(".cupback")
    expect(screen.page.locator(".cuptable.mine")).to_contain_text("The neighbours")
    expect(screen.page.locator("#my-table")).to_be_visible()
    for part in ("leave", "leave-sure"):
        ann.page.click(f'.people [data-act="{part}"]')
    ann.page.wait_for_url(f"**{address}")
    expect(ann.page.locator(".ofoot")).to_contain_text("You have left: a bot plays for you")
    expect(ann.page.locator(".cup > .bar")).to_contain_text("round 1 of 2")
    expect(bob.page.locator('[data-act="cup-close"]')).to_have_count(0)
    ann.page.click('[data-act="cup-close"]')
    assert ann.page.evaluate(COVERED) == []
    keep(ann.page, "close")
    ann.page.click('[data-act="cup-close-sure"]')
    for screen in (ann, bob):
        expect(screen.page.locator(".cup > .bar")).to_contain_text("round 1 of 1")
    expect(ann.page.locator('[data-act="cup-close"]')).to_have_count(0)


def test_a_director_calls_it_off_by_two_presses(sit: Sit) -> None:
    ann, bob = sit(360, 640), sit(390, 844)
    ann.go("/")
    address = make(ann, name="Nobody comes")
    bob.allowed = ["404"]
    for screen in (ann, bob):
        screen.go(address)
        screen.page.wait_for_selector(".cup[data-phase=gathering]")
    expect(bob.page.locator('[data-act="cup-off"]')).to_have_count(0)
    ann.page.click('[data-act="cup-off"]')
    assert ann.page.evaluate(COVERED) == []
    ann.page.click('[data-act="cup-off-not"]')
    ann.page.click('[data-act="cup-off"]')
    ann.page.click('[data-act="cup-off-sure"]')
    ann.page.wait_for_url("**/tournaments")
    expect(ann.page.locator(".notes a", has_text="Nobody comes")).to_have_count(0)
    expect(bob.page.locator(".cup .why")).to_have_text("There is no such tournament.")


def test_two_people_play_their_deals_while_bots_play_theirs(sit: Sit, keep: Callable[[Page, str], None]) -> None:
    ann, bob = sit(390, 844), sit(1440, 900)
    screens = (ann, bob)
    ann.go("/")
    address = make(ann, name="One to one", game="kozel_solo", seats=2, deals=2, rounds=1, score="percent")
    for screen, name in ((ann, "Ann"), (bob, "Bob")):
        if screen is bob:
            add_bots(ann, address, "level1", "level2")
        screen.go(address)
        screen.page.fill("[name=name]", name)
        screen.page.click("#enter")
        screen.page.wait_for_selector(".row.mine")
    ann.page.click("#begin:not([disabled])")
    for screen in screens:
        screen.page.click("#my-table")
    for deal in (1, 2):
        for screen in screens:
            expect(screen.page.locator(".tp .bar .game")).to_contain_text(f"Deal {deal}")
        play_out(screens)
        if deal == 1:  # before anything else: the next deal does not wait for ever
            ann.page.click('[data-act="cup-next"]:visible')
            expect(ann.page.locator('[data-act="cup-next"]:visible')).to_contain_text("Waiting for the others")
        assert [screen.page.evaluate(COVERED) for screen in screens] == [[], []]
        if deal == 1:
            keep(bob.page, "deal-over")
            bob.page.keyboard.press("n")
            for screen in screens:
                screen.page.wait_for_selector(".tp:not(.over)")
    for screen in screens:
        screen.page.click('[data-act="cup-back"]:visible')
        screen.page.wait_for_selector('.cup[data-phase="over"]')
    bob.page.click('.cupdeals [data-deal="2"]')
    expect(bob.page.locator(".cuprows tbody")).to_have_count(2)
    expect(bob.page.locator(".cuprows th.me")).to_have_text("Bob")
    worth = bob.page.locator(".cuprows .pen-text").all_text_contents()
    assert sum(map(number, worth)) == pytest.approx(200)
    keep(bob.page, "deal")
