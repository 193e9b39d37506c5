"""Levels at the terminal: listed, completed, repeated by a seed, got ready ahead of time."""

import logging

import pytest

from dvor import bots, cli
from dvor.bots import Bot, Choice
from dvor.bots.simple import GreedyBot
from dvor.cli.app import bot_named, bots_named
from dvor.core.view import View
from dvor.i18n import LANGUAGES
from dvor.terminal import session as module
from dvor.terminal.session import Session, setup


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bots_are_listed_by_strength(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["bots", "--lang", lang]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[:5]] == [*bots.levels()]
    assert all(name in lines[5] for name in ("random", "greedy", "counting", "plain"))
    assert len(lines) == 6


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("al", ["all"]),
        ("level5", ["level5"]),
        ("level1,g", ["level1,greedy"]),
        ("greedy,level1,level", [f"greedy,level1,{name}" for name in bots.levels()]),
    ],
)
def test_names_of_bots_are_completed(typed: str, completed: list[str]) -> None:
    assert bots_named(typed) == completed


def test_one_bot_is_completed() -> None:
    assert bot_named("level") == [*bots.levels()]
    assert bot_named("al") == []


@pytest.mark.parametrize(
    ("players", "seed", "waits"),
    [
        ("level5", None, False),
        ("level5", "1", True),
        ("level5,level4,level1,level1", None, True),
        ("level3", "1", False),
        ("all", None, False),
    ],
)
def test_who_waits_for_a_compiler(players: str, seed: str | None, waits: bool) -> None:
    assert setup("kozel_pair", seed=seed, players=players).must_be_warm == waits


def test_a_seed_gives_the_same_match_of_bots_that_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SEEDED_WORLDS", 6)

    def moves() -> list[str]:
        session = Session(setup("kozel_pair", seed="9", players="level5,level4,plain,level5"))
        while not session.match.round.is_over:
            session.bot_move()
        return [str(move) for move in session.match.round.moves]

    assert moves() == moves()


def test_a_bot_that_fails_loses_its_turn(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    class Lost:
        name = "lost"

        def choose(self, _view: View, _source: object) -> Choice:
            raise RuntimeError("no idea")

    monkeypatch.setattr(bots, "make", lambda _name, **_how: Lost())
    session = Session(setup("kozel_pair", seed="9", players="all"))
    while not session.match.round.is_over:
        session.bot_move()
    assert "no idea" in caplog.text
    assert {record.levelno for record in caplog.records} == {logging.ERROR}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_compiler_warm_says_what_is_missing(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DVOR_INTERPRET", "1")
    assert cli.run(["warm", "--lang", lang]) == 0
    assert "make bots" in capsys.readouterr().out


def test_a_person_without_a_seed_waits_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """His table has bots that play while they are not ready; with a seed they are those that repeat."""
    asked: list[str] = []

    def make(name: str) -> Bot:
        asked.append(name)
        return GreedyBot()

    monkeypatch.setattr(bots, "make_for_table", make)
    Session(setup("kozel_pair", seed="1", players="level5"))
    assert asked == []
    Session(setup("kozel_pair", players="level5"))
    assert asked == ["level5"] * 3
