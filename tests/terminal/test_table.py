"""The table on the screen: every game played by keys, what is shown, what is refused, what is left when one gets up."""

import asyncio
import os
import pty
import random
import subprocess
import sys
import termios
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.terminal.screen import Watched, make, table, usable
from tests.terminal.table_golden import SIZES, file_of, screens

from dvor import Record, games
from dvor.cli import playing
from dvor.i18n import LANGUAGES, texts
from dvor.terminal.table.app import theme_here
from dvor.terminal.table.ink import styles
from dvor.terminal.table.play import give_records


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(60):
            await test()

    asyncio.run(limited())


@pytest.mark.parametrize("game", games.names())
def test_a_round_of_every_game_is_played_by_keys(game: str) -> None:
    async def test() -> None:
        app, door = table(game)
        chance = random.Random(game)
        async with app.run_test(size=(80, 24)):
            await app.until(lambda: app.is_asked)
            while app.desk.sight.asked == "move":
                await make(app, chance.choice(usable(app.desk)), door)
                await app.until(lambda: app.is_asked)
            assert door.session.match.round.is_over
            assert texts("en").text("page-next-round") in await app.look() or door.session.match.is_over

    run(test)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_screens_are_as_they_were(lang: str, size: tuple[int, int]) -> None:
    """Made anew by ``python -m tests.terminal.table_golden`` when they were changed on purpose."""
    assert asyncio.run(screens(lang, size)) == file_of(lang, size).read_text(encoding="utf-8")


def test_a_match_is_played_and_one_more() -> None:
    async def test() -> None:
        app, door = table("kozel_solo", seats=2, why=True, players="greedy")
        async with app.run_test(size=(120, 40)):
            await app.until(lambda: app.is_asked)
            while app.desk.sight.asked != "rematch":
                if app.desk.sight.asked == "move":
                    await make(app, usable(app.desk)[0], door)
                else:
                    await app.press("n")
                await app.until(lambda: app.is_asked)
            assert texts("en").text("terminal-reasons") in await app.look()
            assert texts("en").text("page-match-over") in await app.look()
            await app.press("enter")
            await app.until(lambda: app.desk.sight.asked == "move")
            assert not app.desk.reasons
        assert [games.replay(record).is_over for record in door.records] == [True]
        assert door.session.match.round_number == 1

    run(test)


async def asked_which_end(app: Watched, door: object) -> None:
    """Go on until a tile fits both ends, and choose it."""
    while True:
        await app.until(lambda: app.is_asked)
        if app.desk.sight.asked != "move":
            await app.press("n")
            continue
        for at, thing in enumerate(app.desk.things):
            if len(app.desk.ways(thing)) == 2:
                await app.press(*["right"] * ((at - app.desk.cursor) % len(app.desk.things)), "enter")
                return
        await make(app, usable(app.desk)[0], door)


def test_by_mouse_a_tile_and_then_an_end() -> None:
    async def test() -> None:
        app, door = table("kozel_pair", players="greedy")
        async with app.run_test(size=(80, 24)) as pilot:
            await asked_which_end(app, door)
            await app.press("escape")
            assert app.desk.choice is None
            await app.look()
            part = app.query_one("#hand")
            hit = next(hit for hit in part.drawn.hits if hit.value == app.desk.cursor)
            await pilot.click("#hand", offset=(hit.left + 2, 1))
            await app.until(lambda: app.desk.choice is not None)
            await app.look()
            spot = next(hit for hit in app.query_one("#board").drawn.hits if hit.value == 1)
            count = len(door.made)
            await pilot.click("#board", offset=(spot.left, spot.top))
            await app.until(lambda: len(door.made) > count)
            assert door.made[count].arm == 1

    run(test)


def test_an_end_has_its_number_and_the_language_is_another_in_between() -> None:
    async def test() -> None:
        app, door = table("kozel_pair", players="greedy", lang="ru")
        async with app.run_test(size=(80, 24)) as pilot:
            await asked_which_end(app, door)
            choice = app.desk.choice
            await pilot.press("д")  # the key of L, on a Russian keyboard
            assert app.desk.texts.lang == "bg"
            assert app.desk.choice is choice
            assert texts("bg").text("page-tip-which-end") in await app.look()
            count = len(door.made)
            await pilot.press("1")
            await app.until(lambda: len(door.made) > count)
            assert door.made[count].arm == 0

    run(test)


def test_what_cannot_be_done_is_said_and_nothing_is_played() -> None:
    async def test() -> None:
        app, door = table("kozel_pair", players="greedy")
        async with app.run_test(size=(80, 24)) as pilot:
            await app.until(lambda: app.is_asked)
            for key in ("p", "d", "e"):
                await pilot.press(key)
                assert texts("en").text("terminal-table-not-now") in await app.look()
            await make(app, usable(app.desk)[0], door)
            await app.until(lambda: app.is_asked)
            dead = next(at for at, thing in enumerate(app.desk.things) if not app.desk.ways(thing))
            ends = [str(end) for end in sorted(set(app.desk.view.ends))]
            await app.press(*["right"] * ((dead - app.desk.cursor) % len(app.desk.things)), "enter")
            assert texts("en").text("page-tip-needs", values=" or ".join(ends), pictured="yes") in await app.look()
            assert len(door.made) == 1

    run(test)


def test_any_size_of_the_window() -> None:
    async def test() -> None:
        app, _ = table("kozel_pair", players="greedy")
        async with app.run_test(size=(200, 60)) as pilot:
            await app.until(lambda: app.is_asked)
            assert "●" in await app.look()
            assert texts("en").text("page-sheet") in await app.look()
            await pilot.resize_terminal(56, 18)
            assert "╶╴" in await app.look()
            assert "●" not in await app.look()
            await pilot.resize_terminal(30, 10)
            assert "--lines" in " ".join((await app.look()).split())
            await pilot.resize_terminal(80, 24)
            assert texts("en").text("page-turn-mine") in await app.look()

    run(test)


def test_pages_are_opened_scrolled_and_closed() -> None:
    async def test() -> None:
        app, _ = table("osyol", players="greedy")
        async with app.run_test(size=(80, 24)) as pilot:
            await app.until(lambda: app.is_asked)
            await pilot.press("h")
            first = await app.look()
            await pilot.press("pagedown")
            assert await app.look() != first
            await pilot.press("home")
            assert await app.look() == first
            await pilot.press("escape", "m", "m")
            assert app.desk.page == ""
            await pilot.press("t")  # bots have no ears
            assert app.desk.page == ""
            await pilot.press("v")
            assert texts("en").text("page-pace-short") in await app.look()

    run(test)


def test_leaving_is_asked_once() -> None:
    async def test() -> None:
        app, _ = table("kozel_pair", players="greedy")
        async with app.run_test(size=(80, 24)) as pilot:
            await app.until(lambda: app.is_asked)
            await pilot.press("q", "escape")
            assert app.is_running
            await pilot.press("ctrl+c", "enter")
            await pilot.pause()
            assert not app.is_running

    run(test)


def test_without_colours_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(style.color is None and style.bgcolor is None for style in styles("dark", plain=True).values())
    assert len({styles("dark", plain=True)[ink] for ink in ("tile", "last-tile", "dead", "held")}) == 4
    monkeypatch.setenv("NO_COLOR", "1")

    async def test() -> None:
        app, _ = table("kozel_pair", players="greedy")
        async with app.run_test(size=(80, 24)):
            await app.until(lambda: app.is_asked)
            assert {segment.style.color for segment in app.query_one("#hand").render_line(1)} == {None}
            assert "┏" in await app.look()

    run(test)


def test_day_and_night() -> None:
    assert (theme_here("0;15"), theme_here("15;default;0")) == ("light", "dark")
    assert styles("light")["paint"] != styles("dark")["paint"]


def test_every_match_is_given_out(tmp_path: Path) -> None:
    _, door = table("kozel_pair")
    said: list[str] = []
    give_records([door.session.record()] * 2, texts("en"), say=said.append, save=tmp_path / "match.dvor")
    assert {Record.parse(file.read_text("utf-8")).tag("Game") for file in (tmp_path / "match.dvor", tmp_path / "match-2.dvor")} == {
        "kozel_pair"
    }
    assert len(said) == 2
    give_records([door.session.record()], texts("en"), say=said.append, save=None)
    assert said[-1].startswith("[Dvor")


@pytest.mark.parametrize(
    ("stdin", "stdout", "term", "has"),
    [(True, True, "xterm", True), (False, True, "xterm", False), (True, False, "xterm", False), (True, True, "dumb", False)],
)
def test_where_there_is_a_screen(stdin: bool, stdout: bool, term: str, has: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: stdin, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: stdout, raising=False)
    monkeypatch.setenv("TERM", term)
    assert playing._has_screen() is has
    monkeypatch.setitem(sys.modules, "textual", None)
    assert not playing._has_screen()


@pytest.mark.parametrize("lines", [False, True])
def test_a_real_terminal_shows_the_table(lines: bool) -> None:
    """In a terminal of its own: the table takes the whole screen and leaves it; with --lines there are lines."""
    words = ["play", "kozel_pair", "--seed", "7", "--bots", "greedy", "--lang", "en", *(["--lines"] if lines else [])]
    terminal, inside = pty.openpty()
    termios.tcsetwinsize(inside, (24, 80))
    command = [sys.executable, "-c", "from dvor.cli import main; main()", *words]
    seen = b""
    with subprocess.Popen(
        command, stdin=inside, stdout=inside, stderr=inside, env={**os.environ, "TERM": "xterm-256color"}, start_new_session=True
    ):
        os.close(inside)
        while (b"Your move >" if lines else b"Your turn") not in seen:
            seen += os.read(terminal, 65536)
        assert (b"\x1b[?1049h" in seen) is not lines
        os.write(terminal, b"\x04" if lines else b"q\r")
        while b"deal " not in seen.partition(b"[Dvor ")[2]:
            seen += os.read(terminal, 65536)
    os.close(terminal)
