"""How strong the neighbours are: chosen by name, seen at their seats, remembered."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.player import Screen

Sit = Callable[..., Screen]


def chosen(page: Page) -> list[str]:
    """What is picked seat by seat."""
    return [str(one.input_value()) for one in page.locator(".places select").all()]


@pytest.mark.parametrize(
    ("lang", "beginner", "amateur"), [("ru", "Новичок", "Любитель"), ("bg", "Начинаещ", "Любител"), ("en", "Beginner", "Amateur")]
)
def test_levels_are_chosen_by_name_and_seen_at_the_seats(
    sit: Sit, keep: Callable[[Page, str], None], lang: str, beginner: str, amateur: str
) -> None:
    screen = sit(1440, 900, lang=lang)
    screen.go("/new?game=kozel_pair")
    page = screen.page
    expect(page.locator('.strength [aria-checked="true"]')).to_have_attribute("data-value", "level3")
    usual = page.locator(".strength p").inner_text()
    page.click('.strength [data-value="level1"]')
    expect(page.locator(".strength p")).not_to_have_text(usual)
    assert chosen(page) == ["level1"] * 3
    page.locator(".places select").nth(1).select_option("level2")
    expect(page.locator('.strength [aria-checked="true"]')).to_have_count(0)
    keep(page, "form")
    page.click("#sit-down")
    screen.wait()
    expect(page.locator(".seat .level")).to_have_text([beginner, amateur, beginner])
    page.locator(".bar .menu").click()
    expect(page.locator(".others dt")).to_have_count(2)
    keep(page, "menu")
    # the strength for all is remembered, one seat's own is not
    screen.go("/new?game=kozel_pair")
    expect(page.locator('.strength [aria-checked="true"]')).to_have_attribute("data-value", "level1")
    screen.deal_me_in()
    expect(page.locator(".seat .level")).to_have_text([beginner] * 3)


def test_a_phone_shows_the_level_as_pips(sit: Sit, keep: Callable[[Page, str], None]) -> None:
    screen = sit(360, 640, lang="ru")
    screen.new_table("kozel_pair", bots=["greedy", "counting", "random"])
    keep(screen.page, "table")
    for _ in range(3):
        expect(screen.page.locator(".seat .lvl")).to_have_count(2)  # who plays at random is of no level
        assert [one.get_attribute("aria-label") for one in screen.page.locator(".seat .lvl").all()] == ["Любитель", "Знаток"]
        assert [one.locator("circle").count() for one in screen.page.locator(".seat .lvl").all()] == [2, 3]
        screen.move()
    said = [one.inner_text() for one in screen.page.locator(".seat .no").all()]
    assert all(text in {"Любитель", "напарник", "наугад"} or "стуч" in text or text.startswith("вышл") for text in said)
    assert screen.overflow() == []


def test_the_strongest_plays_a_round(sit: Sit) -> None:
    screen = sit(390, 844, lang="en")
    screen.new_table("kozel_pair", bots=["level5", "level4", "level5"])
    screen.play_round()
    assert screen.state == "over"
