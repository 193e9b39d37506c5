"""The terminal at a table of a server: over a real socket, with lines that are typed when it asks."""

import asyncio
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

import dvor.games
from dvor import cli
from dvor.client import Client, Refused, TableLine
from dvor.core.record import Record
from dvor.i18n import LANGUAGES, texts
from dvor.terminal.keys import keep_cookies, kept_cookies
from dvor.terminal.online import OnlineMode, table_named
from dvor.wire.frames import SayFrame, StartFrame


class Person:
    """Plays whatever is legal first, goes on with Enter, and leaves after so many rounds."""

    def __init__(self, client: Client, table: str, *, lang: str = "en", rounds: int = 1, **settings: object) -> None:
        self.lines: list[str] = []
        self.rounds = rounds
        self.mode = OnlineMode(client, table, texts(lang), say=self.lines.append, ask=self.answer, **settings)
        self.words = {texts(lang).text(f"terminal-online-{name}"): name for name in ("start", "next", "again")}
        self.first: list[str] = []

    def answer(self, prompt: str) -> str | None:
        if self.first:
            return self.first.pop(0)
        asked = self.words.get(prompt.rstrip())
        if asked in ("next", "again"):
            self.rounds -= 1
            return "" if self.rounds else None
        if asked == "start":
            return ""
        return str(self.mode._door.line.view.legal[0])

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def run(test: Callable[[], object]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(60):
            await test()

    asyncio.run(limited())


async def play_round(line: TableLine) -> None:
    """Whatever is legal first; a forced pass the server may play sooner."""
    while await line.until_mine():
        with suppress(Refused):
            await line.move(line.view.legal[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rounds_are_played_with_bots_and_the_record_is_saved(port: int, lang: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with Client(f"http://127.0.0.1:{port}", lang=lang) as me:
            table = await me.create("kozel_pair", bots=["random"] * 3, pause_ms=0)
            person = Person(me, table, lang=lang, rounds=2, save=tmp_path / "record.txt")
            person.first = ["?", "nonsense", texts(lang).text("terminal-word-sheet").split(",")[0]]
            await person.mode.run()
            words = texts(lang)
            assert person.lines[0] == words.text("terminal-online-table", link=f"http://127.0.0.1:{port}/t/{table}")
            assert words.text("page-round", number=2) in person.text
            assert person.text.count(words.text("page-sheet")) >= 3
            assert words.text("terminal-bad-move", text="nonsense") in person.text
            assert words.text("page-turn-mine") in person.text
            assert person.lines[-1] == words.text("terminal-online-bye", link=person.mode.link)

    run(test)
    match = dvor.games.replay(Record.parse((tmp_path / "record.txt").read_text("utf-8")))
    assert match.round_number == 2


def test_friends_come_by_the_link_and_hear_each_other(port: int) -> None:
    async def test() -> None:
        async with Client(f"http://127.0.0.1:{port}") as host, Client(f"http://127.0.0.1:{port}") as friend:
            table = await host.create("kozel_pair", people=True, name="Anna", pause_ms=0, bots=[None, "random", "random"])
            async with await host.join(table) as line:
                person = Person(friend, table, name="Boris")
                playing = asyncio.create_task(person.mode.run())
                await line.until(lambda: line.players[1] is not None)
                assert line.players[1].name == "Boris"
                await line.do(SayFrame, phrase="luck")
                await line.do(StartFrame)
                await play_round(line)
                await playing
            said = person.text
            assert "At the table: Anna, You" in said or "At the table: Anna, you" in said
            assert "The host begins." in said
            assert "Anna: Good luck!" in said
            assert "Round 1" in said
            assert person.text.count("You can come back") == 1

    run(test)


def test_a_host_at_the_terminal_begins_and_is_told_who_comes(port: int) -> None:
    async def test() -> None:
        async with Client(f"http://127.0.0.1:{port}") as me:
            table = await me.create("kozel_pair", people=True, pause_ms=0)
            person = Person(me, table)
            await person.mode.run()
            assert "a free seat, a free seat, a free seat" in person.text
            assert "Round 1" in person.text

    run(test)


def test_who_finds_no_seat_looks_on(port: int) -> None:
    async def test() -> None:
        async with Client(f"http://127.0.0.1:{port}") as host, Client(f"http://127.0.0.1:{port}") as friend:
            table = await host.create("kozel_pair", people=True, pause_ms=0, settings={"watch": True}, bots=["random"] * 3)
            async with await host.join(table) as line:
                await line.do(StartFrame)
                person = Person(friend, table)
                watching = asyncio.create_task(person.mode.run())
                await play_round(line)
                await person.mode._door.line.until(lambda: texts("en").text("page-sheet") in person.text)
                watching.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await watching
            assert "you look on" in person.text
            assert "Your move" not in person.text

    run(test)


def test_what_the_command_line_says_to_a_wrong_link(port: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
                                                    tmp_path: Path) -> None:  # fmt: skip
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for words, expected in [
        (["play", "--table", f"http://127.0.0.1:{port}/t/{'A' * 22}"], "There is no such table"),
        (["play", "--table", "A" * 22], "no Dvor"),
        (["play", "--server", "http://127.0.0.1:9", "kozel_pair"], "Nobody answers"),
        (["play", "--server", "http://127.0.0.1:9"], "--table"),
        (["play", "--server", "http://127.0.0.1:9", "kozel_pair", "--seed", "7"], "--seed"),
        (["play"], "GAME"),
    ]:
        assert cli.run([*words, "--lang", "en"]) == 2, words
        said = capsys.readouterr().err
        assert expected in said, said
        assert "Traceback" not in said


def test_one_is_the_same_person_the_next_time(tmp_path: Path) -> None:
    file = tmp_path / "there" / "servers.json"
    assert kept_cookies("http://a", file) == {}
    keep_cookies("http://a", {"dvor_guest": "x"}, file)
    keep_cookies("http://b", {"dvor_guest": "y"}, file)
    assert (kept_cookies("http://a", file), kept_cookies("http://b", file)) == ({"dvor_guest": "x"}, {"dvor_guest": "y"})
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.write_text("[]", "utf-8")
    assert kept_cookies("http://a", file) == {}
    keep_cookies("http://a", {"dvor_guest": "z"}, file)
    assert kept_cookies("http://a", file) == {"dvor_guest": "z"}


def test_a_table_is_named_by_its_link_or_at_a_server() -> None:
    assert table_named("https://dvor.example/t/abc", None) == ("https://dvor.example", "abc")
    assert table_named("https://dvor.example/t/abc/?lang=ru", "http://else") == ("https://dvor.example", "abc")
    assert table_named("abc", "http://here:8000") == ("http://here:8000", "abc")
    assert table_named("abc", None) == ("", "abc")
