"""The ways to move that only some games have: closing, opening again, cutting, shifting, signals, drawing at will; what is shown."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Server
from tests.browser.player import Screen
from tests.browser.positions import Wanted, find, put

from dvor.core.layout import Layout
from dvor.core.match import Match
from dvor.core.view import View

Sit = Callable[..., Screen]
At = Callable[..., tuple[Screen, Match]]


@pytest.fixture
def at(sit: Sit, server: Server) -> At:
    """A table opened in a position that is as wanted, this player on turn."""

    def opened(
        game: str,
        seats: int,
        wanted: Wanted,
        *,
        rounds: int = 1,
        size: tuple[int, int] = (360, 640),
        lang: str = "en",
        **options: int | str,
    ):
        match = find(game, seats, lambda view: view.turn == 0 and wanted(view), rounds=rounds, **options)
        screen = sit(360, 640, lang=lang)
        screen.go(put(server, screen.page.context, match))
        screen.page.wait_for_selector(".say.mine")
        return screen, match

    return opened


def arms(layout: Layout) -> list[list[str]]:
    """The tiles of each arm, the first tile before them."""
    root = [] if layout.root is None else [str(layout.root.tile)]
    return [root, *([str(laid.tile) for laid in arm.tiles] for arm in layout.arms)]


def shown_arms(page: Page) -> dict[int, set[str]]:
    """The tiles the page shows, by arm; -1 is the first tile."""
    pieces = page.locator(".piece[data-tile]").evaluate_all("all => all.map((one) => [Number(one.dataset.arm), one.dataset.tile])")
    return {arm: {tile for at, tile in pieces if at == arm} for arm in range(-1, 4)}


def same(page: Page, layout: Layout) -> bool:
    """Whether the page shows that layout."""
    told = arms(layout)
    return shown_arms(page) == {arm: set(told[arm + 1]) if arm + 1 < len(told) else set() for arm in range(-1, 4)}


def test_a_double_is_closed(at: At, keep: Callable[[Page, str], None]) -> None:
    screen, match = at("osyol", 4, lambda view: any(move.closed for move in view.legal) and len(view.legal) > 2)
    page = screen.page
    move = next(move for move in match.legal_moves() if move.closed)
    crosses = page.locator(".chain .cross").count()
    screen.take(str(move.tile))
    expect(page.locator('[data-manner="no-closed"]')).to_have_attribute("aria-checked", "true")
    page.click('[data-manner="closed"]')
    keep(page, "to-close")
    page.click(f'.end[data-takes][data-arm="{move.arm}"]')
    expect(page.locator(f'.piece[data-tile="{move.tile}"]')).to_be_visible()
    if match.play(move).turn >= 0:
        expect(page.locator(f'.chain .cross[data-arm="{move.arm}"]')).to_have_count(1)
        assert page.locator(".chain .cross").count() > crosses


def test_several_doubles_in_a_turn_and_enough(at: At) -> None:
    screen, _ = at("osyol", 3, lambda view: any(move.kind == "end" for move in view.legal))
    page = screen.page
    expect(page.locator(".ht.up[data-double]").first).to_be_visible()
    expect(page.locator(".say .turn")).to_have_text("Your turn again")
    version = screen.version
    page.click('.say [data-move="end"]')
    screen.wait(version)
    assert int(screen.version) > int(version)


def test_a_closed_double_is_opened_again(at: At) -> None:
    screen, match = at("osyol", 3, lambda view: any(move.kind == "open" for move in view.legal), closing="reopen")
    page = screen.page
    move = next(move for move in match.legal_moves() if move.kind == "open")
    expect(page.locator(f'.chain .cross[data-arm="{move.arm}"]')).to_have_count(1)
    expect(page.locator('.say [data-move="open"]').first).to_be_visible()
    page.click(f'.end.reopen[data-move="{move}"]')
    expect(page.locator(f'.chain .cross[data-arm="{move.arm}"]')).to_have_count(0)
    expect(page.locator(".say.mine")).to_have_count(1)


def test_a_cut_is_seen_before_it_is_made(at: At, keep: Callable[[Page, str], None]) -> None:
    def long_tail(view: View) -> bool:
        return any(move.tail > 1 for move in view.legal)

    screen, match = at("kolbasa", 2, long_tail)
    page = screen.page
    move = next(move for move in match.legal_moves() if move.tail > 1)
    after = match.play(move).round.layout
    screen.take(str(move.tile))
    page.click('[data-manner="cut"]')
    wanted = sorted(str(one) for one in match.legal_moves() if one.tail and one.tile == move.tile)
    assert sorted(page.locator(".end.cut").evaluate_all("all => all.map((one) => one.dataset.move)")) == wanted
    keep(page, "where")
    page.locator(f'.end.cut[data-move="{move}"]').dispatch_event("click")
    expect(page.locator(f'.say [data-move="{move}"]')).to_be_visible()
    assert same(page, after)
    assert page.locator(".piece.moved").count() == move.tail + 1
    keep(page, "preview")
    version = screen.version
    page.click('.say [data-move="back"]')
    assert same(page, match.round.layout)
    assert screen.version == version
    page.locator(f'.end.cut[data-move="{move}"]').dispatch_event("click")
    page.click(f'.say [data-move="{move}"]')
    page.wait_for_function("(version) => document.querySelector('.tp').dataset.version !== version", arg=version)
    assert str(move.tile) in screen.chain()


def test_a_tile_is_shifted(at: At) -> None:
    screen, match = at("kolbasa", 2, lambda view: any(move.kind == "shift" for move in view.legal))
    page = screen.page
    moved = str(match.round.layout.arms[1].tiles[-1].tile)
    expect(page.locator('.say [data-move="shift"]')).to_have_text(f"Shift {moved}")
    page.click('.say [data-move="shift"]')
    page.wait_for_function(f"""() => document.querySelector('.piece[data-tile="{moved}"]').dataset.arm === '0'""")


def test_a_signal_is_for_the_partner(at: At) -> None:
    screen, match = at("general_kozel", 4, lambda view: any(move.kind == "signal" for move in view.legal))
    page = screen.page
    tile = next(str(move.tile) for move in match.legal_moves() if move.kind == "signal")
    version = screen.version
    page.click(f'.say [data-move="signal"][data-tile="{tile}"]')
    screen.wait(version)
    expect(page.locator(f'.say [data-move="signal"][data-tile="{tile}"]')).to_have_count(0)
    expect(page.locator(".say.mine")).to_have_count(1)


def test_only_the_partners_signal_is_seen(at: At) -> None:
    def heard(match: Match) -> set[int]:
        return {event.seat for event in match.events if event.kind == "signal"}

    screen, match = at("general_kozel", 4, lambda view: any(event.kind == "signal" and event.seat == 2 for event in view.events))
    signs = screen.page.locator(".seat .no .mini").evaluate_all("all => all.map((one) => Number(one.closest('.seat').dataset.seat))")
    assert set(signs) == {2} <= heard(match)
    frames: list[str] = []
    screen.page.on("websocket", lambda line: line.on("framereceived", lambda said: frames.append(str(said))))
    screen.page.reload()
    screen.page.wait_for_selector(".say.mine")
    told = [event for frame in frames for event in frame.split('{"kind":') if event.startswith('"signal"')]
    assert told
    assert all('"seat":2' in event or '"seat":0' in event for event in told)


def test_drawing_at_will(at: At) -> None:
    kinds = {"lay", "draw"}
    screen, match = at("threes_and_fives", 2, lambda view: {move.kind for move in view.legal} == kinds, must_play="no")
    page = screen.page
    before = screen.hand()
    page.click(".bazaar.open")
    expect(page.locator(".hand .ht")).to_have_count(len(before) + 1)
    expect(page.locator(".bazaar")).to_contain_text(str(match.round.drawable - 1))


def test_points_are_shown_as_they_are_made(at: At) -> None:
    screen, match = at(
        "threes_and_fives", 3, lambda view: view.events[-1:] != () and view.events[-1].kind == "points" and view.events[-1].seat != 0
    )
    page, event = screen.page, match.events[-1]
    earned = page.locator(".earned")
    expect(earned).to_have_attribute("data-points", str(event.points))
    expect(earned).to_have_attribute("data-total", str(event.total))
    expect(page.locator(f'.seat[data-seat="{event.seat}"] .won')).to_have_text(f"+{event.points}")
    running = {int(text) for text in page.locator(".score sup").all_inner_texts()}
    assert running == {points for points in match.round.points if points}


def test_to_a_hundred_is_said(at: At) -> None:
    screen, match = at("sea_kozel", 4, lambda view: any(event.kind == "to_100" for event in view.events), rounds=99)
    seat = next(event.seat for event in match.events if event.kind == "to_100")
    expect(screen.page.locator(".hundred")).to_contain_text("to a hundred")
    assert ("you" in screen.page.inner_text(".hundred")) == (seat == 0)


def test_matadors_join_by_the_half_one_wants(at: At) -> None:
    screen, match = at("semyorka", 3, lambda view: any(move.flipped and move.arm is not None for move in view.legal), join="seven")
    page = screen.page
    move = next(move for move in match.legal_moves() if move.flipped and move.arm is not None)
    screen.take(str(move.tile))
    page.click('[data-manner="flipped"]')
    page.wait_for_selector(".ghosted .ghost")
    page.click(f'.end[data-takes][data-arm="{move.arm}"]')
    expect(page.locator(f'.piece[data-tile="{move.tile}"]')).to_have_count(1)


def test_childrens_tiles_are_pictures_with_names(at: At, keep: Callable[[Page, str], None]) -> None:
    screen, _ = at("children", 2, lambda view: view.layout.root is not None and len(view.hand) > 4, lang="bg")
    page = screen.page
    looks, names = set(), {}
    for theme in ("animals", "flowers", "letters", "numbers"):
        page.locator(".bar .menu").click()
        page.click(f'.leaf [data-value="{theme}"]')
        page.keyboard.press("Escape")
        expect(page.locator(".leaf")).to_have_count(0)
        keep(page, theme)
        looks.add(page.locator(".hand svg.t").first.inner_html())
        names[theme] = page.locator(".hand .ht").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
        assert page.locator(".hand circle[r='4.8']").count() == 0, "pips on a picture"
    assert len(looks) == 4
    assert all(" и " in name for name in names["animals"])
    assert all(name.split(",")[0].replace(" и ", "").strip("АБВГДЕЖ") == "" for name in names["letters"])
    assert all("ябълк" in name for name in names["numbers"])
