"""A round of every game to its end by clicking, on the smallest phone; sheets of whole matches. The engine says the figures."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect
from tests.browser.conftest import Server
from tests.browser.player import Screen
from tests.browser.positions import find, put
from tests.browser.sheets import compare, open_sheet

import dvor
from dvor.core.view import View

#: Matches whose sheets show something of their own: game, seats, rounds at most, options, what one row must have.
SHEETS = [
    ("sea_kozel", 4, {}, "written_off"),
    ("osyol", 3, {}, "remembered"),
    ("kozel_conventions", 2, {"full_fish": "no"}, "recorded"),
    ("semyorka", 3, {}, "recorded"),
    ("general_kozel", 4, {}, "recorded"),
    ("bergen", 3, {}, "recorded"),
    ("jamaican", 3, {"match": "six_love"}, "recorded"),
    ("threes_and_fives", 4, {"sides": "pairs"}, "recorded"),
    ("classic", 4, {}, "recorded"),
    ("sport", 4, {}, "recorded"),
]


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """One person on the smallest phone for all these rounds."""
    context = browser.new_context(viewport={"width": 360, "height": 640}, locale="ru", reduced_motion="reduce", has_touch=True)
    yield context
    context.close()


@pytest.fixture
def screen(phone: BrowserContext, server: Server) -> Iterator[Screen]:
    """A page of that person."""
    made = Screen(phone.new_page(), server.url)
    yield made
    made.page.close()
    assert made.complaints == [], "the console complained"


@pytest.mark.parametrize("game", dvor.games.names())
def test_a_round_of_every_game(screen: Screen, game: str) -> None:
    table = screen.new_table(game)
    screen.play_round()
    assert screen.overflow() == []
    match = compare(screen, table)
    assert (match.rules.game, match.round_number, match.turn) == (game, 1, -1)
    expect(screen.page.locator(".bar .game b").first).not_to_be_empty()


@pytest.mark.parametrize(("game", "seats", "options", "kind"), SHEETS)
def test_the_sheet_of_a_whole_match(
    screen: Screen, phone: BrowserContext, server: Server, game: str, seats: int, options: dict[str, str], kind: str
) -> None:
    def wanted(view: View) -> bool:
        return view.is_over and any(entry.kind == kind for row in view.rows for entry in row.entries)

    match = find(game, seats, wanted, rounds=99, **options)
    table = put(server, phone, match)
    screen.go(table)
    screen.page.wait_for_selector("#over-title.done")
    assert compare(screen, table).rows == match.rows
    ends = screen.page.locator(".row.goat:visible")
    expect(ends).to_have_count(1)
    loses = match.rules.settings["match"] == "reach_loses"
    assert ends.locator(".doodle.goat").count() == (1 if loses else 0), "a goat in a match that is won"
    assert screen.overflow() == []


def test_a_seat_that_has_fallen_out_is_seen(screen: Screen, phone: BrowserContext, server: Server) -> None:
    match = find("semyorka", 4, lambda view: view.turn == 0 and 0 in view.sitting and len(view.sitting) < 4, rounds=30)
    screen.go(put(server, phone, match))
    screen.page.wait_for_selector(".say.mine")
    gone = screen.page.locator(".seat.gone").evaluate_all("all => all.map((one) => Number(one.dataset.seat))")
    assert sorted(gone) == sorted(set(range(4)) - set(match.sitting))
    for seat, sticks in enumerate(match.sheet.sticks[1:], 1):
        assert screen.page.locator(f'.seat[data-seat="{seat}"] .sticks path').count() == sticks
    open_sheet(screen)
