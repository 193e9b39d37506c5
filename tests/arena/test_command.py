"""The command ``dvor arena``: its keys, its words, what it refuses."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dvor import bots, cli
from dvor.arena import duel as duels
from dvor.arena import pool
from dvor.bots import Choice
from dvor.i18n import LANGUAGES, texts
from dvor.i18n.plain import plain
from dvor.terminal import duel as words_of

Run = Callable[..., tuple[int, str, str]]
#: Those that docs/arena.md promises.
KEYS = {"game", "a", "b", "rounds", "points_per_round", "ci95", "win_rate", "win_ci95", "ms_per_move"}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command here, on one core: exit code, stdout, stderr."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(pool, "cores", lambda: 1)

    def command(*words: str) -> tuple[int, str, str]:
        code = cli.run(words)
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


DUEL = ("arena", "kozel_pair", "counting", "greedy", "--rounds", "4", "--seed", "7")


def test_all_there_is_to_ask(run: Run, tmp_path: Path) -> None:
    csv, png = tmp_path / "plays.csv", tmp_path / "duel.png"
    code, out, err = run(*DUEL, "--json", "--csv", str(csv), "--png", str(png), "--partner", "random", "--worlds", "3", "--limit", "5000",
                         "--jobs", "1", "--until-sure", "--margin", "0.5", "--seats", "4", "--option", "limit=301")  # fmt: skip
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert found.keys() > KEYS
    assert (found["seed"], found["worlds"], found["partner"], found["options"]) == (7, 3, "random", {"limit": 301})
    assert (found["deals"], found["rounds"], found["until_sure"], found["sure"]) == (4, 16, True, None)
    assert csv.read_text(encoding="utf-8").count("\n") == 1 + 16
    assert png.read_bytes()[:4] == b"\x89PNG"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_outcome_in_words(run: Run, lang: str) -> None:
    said = texts(lang)
    code, out, err = run(*DUEL, "--lang", lang, "--partner", "random", "--until-sure")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert len(lines) == 6
    assert lines[1] == said.text("terminal-duel-partner", partner="random")
    played = said.text("terminal-duel-deals", deals=4)
    assert lines[-1] == said.text("terminal-duel-sure", sure="none", deals=played, a="counting", b="greedy")
    code, out, _ = run("arena", "kozel_pair", "greedy", "greedy", "--matches", "1", "--until-sure", "--lang", lang)
    assert code == 0
    assert said.text("terminal-duel-matches", deals=1) in out.splitlines()[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_faults_in_words(run: Run, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing(bots.simple.GreedyBot):
        name = "failing"

        def choose(self, *_: object) -> Choice:
            raise ValueError("no idea")

    monkeypatch.setattr(duels, "make_player", lambda name, **_: Failing() if name == "greedy" else bots.make(name))
    code, out, err = run(*DUEL, "--lang", lang)
    assert (code, err) == (0, "")
    assert "failing" in out.splitlines()[-1]
    assert "ValueError: no idea" in out.splitlines()[-1]
    kinds = {
        words_of._fault(texts(lang), {"bot": "x", "kind": kind, "times": 2, "detail": "", "first": {"deal": 0, "seat": 1}})
        for kind in ("crash", "illegal", "no_choice", "slow", "hung")
    }
    assert len(kinds) == 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_league_in_words(run: Run, lang: str) -> None:
    code, out, err = run("arena", "kozel_pair", "counting", "greedy", "--against", "random", "--rounds", "2", "--lang", lang)
    assert (code, err) == (0, "")
    table, *duels_ = out.strip().split("\n\n")
    assert len(table.splitlines()) == 1 + 3
    assert len(duels_) == 3
    found = json.loads(run("arena", "kozel_pair", "counting", "greedy", "--against", "random", "--rounds", "2", "--json")[1])
    assert found.keys() == {"game", "table", "duels"}
    assert run("arena", "kozel_pair", "counting", "greedy", "--ratings", "--lang", lang)[0] == 2, "of two alone it would say nothing new"
    rated = run("arena", "muggins", "counting", "greedy", "--against", "random", "--ratings", "--rounds", "2", "--lang", lang)
    assert rated[0] == 0
    assert len(rated[1].split("\n\n")[1].splitlines()) == 1 + 3
    assert all(duel.keys() > KEYS for duel in found["duels"])


def test_all_cores_where_nothing_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}
    real = duels.run
    monkeypatch.setattr(pool, "cores", lambda: 7)
    monkeypatch.setattr(duels, "run", lambda *words, **more: asked.update(more) or real(*words, **{**more, "jobs": 1, "ray": False}))
    assert run(*DUEL, "--json")[0] == 0
    assert asked["jobs"] == 7
    assert run(*DUEL, "--json", "--jobs", "3", "--budget", "20", "--ray")[0] == 0
    assert (asked["jobs"], asked["budget_ms"], asked["ray"]) == (3, 20.0, True)


@pytest.mark.parametrize(
    "more",
    [
        ("--rounds", "4", "--matches", "2"),
        ("--worlds", "4", "--budget", "50"),
        ("--against", "random", "--png", "x.png"),
        ("--against", "random", "--csv", "x.csv"),
        ("--margin", "-1"),
        ("--margin", "0.5"),
        ("--limit", "soon"),
        ("--partner", "nobody"),
        ("--png", "/nowhere/at/all.png"),
        ("--budget", "1"),
        ("--against", "nobody"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_done_is_refused_in_words(run: Run, lang: str, more: tuple[str, ...]) -> None:
    code, out, err = run("arena", "kozel_pair", "greedy", "random", "--rounds", "1", *more, "--lang", lang)
    assert (code, out) == (cli.REFUSED, "")
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_partners_only_where_there_are_some(run: Run) -> None:
    for lang in LANGUAGES:
        code, _, err = run("arena", "kozel_solo", "greedy", "random", "--partner", "greedy", "--lang", lang)
        assert code == cli.REFUSED
        assert "--partner" in err


def test_numbers_are_called_numbers_in_the_help(run: Run) -> None:
    for lang in LANGUAGES:
        out = run("arena", "--lang", lang, "--help")[1]
        assert "float" not in out
        assert plain(lang, "cli")["cli-arena-png"].split()[0] in out
