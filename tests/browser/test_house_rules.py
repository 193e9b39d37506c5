"""House rules: a name, a code, a link, chips at the table, the tag of the record; rules to read."""

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.player import Screen

import dvor

Sit = Callable[..., Screen]
CODE = "kozel_pair; threshold_scope=opening; limit=301"


def test_house_rules_are_named_shared_and_played_by(sit: Sit, keep: Callable[[Page, str], None]) -> None:
    screen = sit(360, 640)
    page = screen.page
    screen.go("/new")
    page.click('[data-game="kozel_pair"]')
    page.click('[data-option="threshold_scope"] [data-choice="opening"]')
    page.click('[data-option="limit"] [data-choice="301"]')
    expect(page.locator(".tag")).to_have_count(2)
    expect(page.locator(".code code")).to_have_text(CODE)
    assert dvor.games.from_code(CODE).changed == {"threshold_scope": "opening", "limit": 301}
    page.fill("input[name=house]", "Our bench")
    page.click('[data-act="save-house"]')
    assert "rules=kozel_pair" in page.url
    page.reload()
    expect(page.locator(".code code")).to_have_text(CODE)
    expect(page.locator("input[name=house]")).to_have_value("Our bench")
    page.click("#sit-down")
    screen.wait()
    screen.play_round()
    page.locator(".bar .menu").click()
    expect(page.locator(".ruled h3")).to_have_text("Our bench")
    expect(page.locator(".ruled .options-chips li")).to_have_count(2)
    expect(page.locator(".ruled code")).to_have_text(CODE)
    keep(page, "menu")
    record = page.context.request.get(f"{screen.url}/api/tables/{page.url.split('/t/')[1].split('#')[0]}/record").text()
    assert '[House "Our bench"]' in record
    assert '[Options "threshold_scope=opening; limit=301"]' in record
    screen.go("/")
    expect(page.locator(".goon")).to_contain_text("Our bench")
    screen.go("/new")
    page.click('[data-house="Our bench"]')
    expect(page.locator(".code code")).to_have_text(CODE)
    screen.go("/new")
    page.locator(".gcard button").click()
    expect(page.locator("[data-house]")).to_have_count(0)


def test_a_code_from_somebody_else(sit: Sit) -> None:
    screen = sit(360, 640, lang="ru")
    screen.allowed = ["422"]
    page = screen.page
    screen.go("/new")
    page.fill("input[name=code]", "osyol; limit=77")
    page.keyboard.press("Enter")
    expect(page.locator("p.why")).to_contain_text("77")
    page.fill("input[name=code]", " osyol;closing=reopen ")
    page.keyboard.press("Enter")
    expect(page.locator(".code code")).to_have_text("osyol; closing=reopen")
    expect(page.locator('[data-option="closing"] [aria-checked="true"]')).to_have_attribute("data-choice", "reopen")


def test_a_preset_moves_other_defaults_and_numbers_are_free(sit: Sit) -> None:
    screen = sit(360, 640)
    page = screen.page
    screen.go("/new?game=classic")
    page.click('[data-option="preset"] [data-choice="c003a"]')
    expect(page.locator('[data-option="target"] [aria-checked="true"]')).to_have_attribute("data-choice", "200")
    expect(page.locator(".tag")).to_have_count(1)
    page.click('[data-option="target"] [data-choice="100"]')
    expect(page.locator(".code code")).to_have_text("classic; preset=c003a; target=100")
    screen.go("/new?game=general_kozel")
    page.fill('[data-option="max_rounds"] input', "7")
    page.keyboard.press("Tab")
    expect(page.locator(".code code")).to_have_text("general_kozel; max_rounds=7")


def test_every_game_is_on_the_shelf_and_its_rules_can_be_read(sit: Sit, keep: Callable[[Page, str], None]) -> None:
    screen = sit(360, 640, lang="bg")
    page = screen.page
    screen.go("/new")
    page.wait_for_selector("[data-game]")
    games = page.locator("[data-game]").evaluate_all("all => all.map((one) => one.dataset.game)")
    assert sorted(games) == sorted(dvor.games.names())
    page.locator('a[href="/rules/osyol"]').click()
    expect(page.locator(".rulebook h1")).to_have_text("Осел")
    assert page.locator(".rulebook h2").count() > 5
    assert page.locator(".rulebook img.table").first.evaluate("one => one.complete && one.naturalWidth > 0")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    keep(page, "rules")
    page.click(".ofoot .sign")
    expect(page.locator('[data-option="closing"]')).to_be_visible()
