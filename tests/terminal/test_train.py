"""The command ``dvor train``: what it asks of the trainer, what it says and refuses."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dvor import cli
from dvor.i18n import LANGUAGES, texts
from dvor.search import train

RECORD = {"game": "kozel_solo", "rounds": 12345, "greedy": {"4": [2.5, 0.25], "2": [1.0, 0.5]}, "shipped": [-0.5, 0.125]}
Said = tuple[int, str, str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[Said, dict[str, Any]]]:
    """Run the command with a trainer that only says what it was asked: code, stdout, stderr, and that."""
    asked: dict[str, Any] = {}

    def trained(game: str, **more: Any) -> dict[str, object]:
        asked.update(more, game=game)
        return dict(RECORD)

    def command(*words: str) -> tuple[Said, dict[str, Any]]:
        monkeypatch.setenv("LC_ALL", "C")
        monkeypatch.setattr(train, "run", trained)
        code = cli.run(["train", *words])
        said = capsys.readouterr()
        return (code, said.out, said.err), asked

    return command


def test_what_is_asked_reaches_the_trainer(run: Callable[..., tuple[Said, dict[str, Any]]], tmp_path: Path) -> None:
    out = tmp_path / "kozel.net"
    (code, said, err), asked = run("kozel_solo", "--minutes", "0.5", "--out", str(out), "--seed", "9", "--more", "--json")
    assert (code, err) == (0, "")
    assert json.loads(said) == RECORD
    assert asked == {"game": "kozel_solo", "minutes": 0.5, "out": out, "seed": 9, "is_more": True, "tell": None}
    usual = {"game": "kozel_solo", "minutes": 4.0, "out": None, "seed": 1, "is_more": False, "tell": None}
    assert run("kozel_solo")[1] | {"tell": None} == usual


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_net_plays_in_words(run: Callable[..., tuple[Said, dict[str, Any]]], lang: str) -> None:
    (code, said, err), _ = run("kozel_solo", "--lang", lang)
    assert (code, err) == (0, "")
    first, four, two, shipped = said.splitlines()
    assert texts(lang).text("game-kozel_solo") in first
    assert "greedy (4)" in four
    assert "greedy (2)" in two
    assert texts(lang).text("terminal-trained-shipped") in shipped
    ends = [text.replace(",", ".") for text in (four, two, shipped)]
    assert all(low in line and high in line for line, low, high in zip(ends, ("2.25", "0.5", "0.62"), ("2.75", "1.5", "0.37"), strict=True))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("words", [("--out", "/nowhere/at/all.net"), ("--minutes", "soon"), ("--minutes", "-1")])
def test_what_cannot_be_done_is_refused_before_the_work(
    run: Callable[..., tuple[Said, dict[str, Any]]], lang: str, words: tuple[str, ...]
) -> None:
    (code, said, err), asked = run("kozel_solo", *words, "--lang", lang)
    assert (code, said, asked) == (cli.REFUSED, "", {})
    assert err.count("\n") == 1
