"""Duels kept in a file: what was played is not played again, whatever ended the run, and nobody else's file is touched."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dvor import cli, games
from dvor.arena import keep as kept
from dvor.arena.duel import Duel, run
from dvor.arena.league import league
from dvor.arena.part import Lapse, Part, parse_line
from dvor.arena.plays import Play
from dvor.bots.guard import Fault
from dvor.errors import BadFile, OtherRun

#: The command, in a process that is killed as it writes the line of deal 40.
KILLED = """
import os, signal, sys
from dvor import cli, games
from dvor.arena import keep
real = keep.add
def add(file, line):
    if line["deals"][0] == 40:
        with file.open("a") as lines:
            lines.write('{"a": "counting", "b": "gre')
        os.kill(os.getpid(), signal.SIGKILL)
    real(file, line)
keep.add = add
if __name__ == "__main__":
    cli.run(sys.argv[1:])
"""
DUEL = ("arena", "kozel_pair", "counting", "greedy", "--seed", "3")


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if not key.startswith("ms_")}


def deals_in(file: Path) -> list[list[int]]:
    return [json.loads(line)["deals"] for line in file.read_text().splitlines()[1:]]


def test_a_killed_run_goes_on_as_if_it_had_never_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep, script = tmp_path / "duel.jsonl", tmp_path / "killed.py"
    script.write_text(KILLED)
    words = [*DUEL, "--rounds", "80", "--keep", str(keep), "--json"]
    ended = subprocess.run([sys.executable, str(script), *words, "--jobs", "1"], check=False, env={**os.environ, "LC_ALL": "C"})
    assert ended.returncode == -signal.SIGKILL
    before = keep.read_text()
    assert not before.endswith("\n")
    assert before.count("\n") == 1 + 10

    assert cli.run([*words, "--jobs", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert timeless(found) == timeless(run("kozel_pair", "counting", "greedy", rounds=80, seed=3))
    assert keep.read_text().startswith(before[: before.rindex("\n") + 1])
    assert deals_in(keep) == [[first, first + 4] for first in range(0, 80, 4)]

    monkeypatch.setattr(Duel, "play", None)  # all is there: nobody plays, and the times are told again as well
    whole = keep.read_text()
    assert cli.run(words) == 0
    assert json.loads(capsys.readouterr().out) == found
    assert keep.read_text() == whole


def test_more_deals_go_on_from_the_fewer(tmp_path: Path) -> None:
    keep, told = tmp_path / "duel.jsonl", list[int]()
    run("kozel_pair", "counting", "random", rounds=30, seed=3, keep=keep)
    found = run("kozel_pair", "counting", "random", rounds=200, seed=3, until_sure=True, keep=keep, progress=told.append)
    assert timeless(found) == timeless(run("kozel_pair", "counting", "random", rounds=200, seed=3, until_sure=True))
    assert found["stopped_early"]
    assert deals_in(keep)[6:10] == [[24, 28], [28, 30], [28, 32], [32, 36]]
    assert told == [*range(4, 4 + found["deals"], 4)]


def test_whole_matches_and_all_against_all_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {"matches": 2, "seats": 3, "seed": 2}
    names, keep = ["random", "greedy", "counting"], tmp_path / "league.jsonl"
    whole = league("kozel_solo", names, keep=keep, **asked)
    assert keep.read_text().count("\n") == 1 + 3 * 2
    monkeypatch.setattr(Duel, "play", None)
    assert league("kozel_solo", names, keep=keep, **asked) == whole


@pytest.mark.parametrize(
    ("key", "change"),
    [
        ("seed", {"seed": 4}), ("bots", {"b": "random"}), ("bots", {"a": "greedy", "b": "counting"}), ("game", {"game": "muggins"}),
        ("option", {"options": {"limit": 301}}), ("seats", {"seats": 3}), ("partner", {"partner": "random"}), ("worlds", {"worlds": 5}),
        ("budget", {"budget_ms": 20.0}), ("limit", {"limit_ms": 50.0}), ("matches", {"rounds": None, "matches": 1}),
        ("scores", {"rounds": None, "matches": 1, "scores": (50, 20)}), ("version", {}),
    ],
)  # fmt: skip
def test_a_file_of_another_run_is_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, change: dict[str, Any]
) -> None:
    keep = tmp_path / "duel.jsonl"
    asked: dict[str, Any] = {
        "game": "kozel_solo" if key == "seats" else "kozel_pair",
        "a": "counting",
        "b": "greedy",
        "rounds": 4,
        "keep": keep,
    }
    run(**{**asked, **({"matches": 1, "rounds": None} if "scores" in change else {})})
    before = keep.read_bytes() + b'{"a": "coun'
    keep.write_bytes(before)
    if key == "version":
        monkeypatch.setattr("dvor.arena.duel.__version__", "0.0.0")
    with pytest.raises(OtherRun, match=r"duel\.jsonl") as refused:
        run(**{**asked, **change})
    assert refused.value.facts == {"file": str(keep), "key": key}
    assert keep.read_bytes() == before


def test_a_net_that_was_trained_on_is_another_bot(tmp_path: Path) -> None:
    net = tmp_path / "my.net"
    duel = Duel(rules=games.rules("kozel_pair"), seats=4, a=f"net:{net}", b="greedy")
    heads = []
    for data in (b"one", b"one", b"other"):
        net.write_bytes(data)
        heads.append(duel.head((duel.a, duel.b)))
    assert heads[0] == heads[1] != heads[2]
    assert {key for key in heads[0] if heads[0][key] != heads[2][key]} == {"bots"}


PART = Part([Play(0, 0, 1, -2.5, 0.0), Play(0, 1, 1, 3.0, 0.5)], lapses=[Lapse(0, 1, Fault("x", "crash", "\udcff\n", 2, 1, 7))])
PART.seconds[0].extend([0.1, 1e-6])
GOOD = PART.as_line(range(1))


def test_a_part_is_the_same_after_the_file() -> None:
    assert parse_line(json.loads(json.dumps(GOOD)), 2) == (range(1), PART)


@pytest.mark.parametrize(
    "change",
    [
        {"deals": [0, 2]}, {"deals": [1, 0]}, {"deals": [-1, 0]}, {"deals": [0, 1e999]}, {"deals": [0, 10**30]}, {"deals": "01"},
        {"plays": []}, {"plays": [[1, 2, 3]]}, {"plays": [[1, float("nan"), 0], [1, 0, 0]]}, {"plays": [[0, 0, 0], [1, 0, 0]]},
        {"plays": [[1, 10**400, 0], [1, 0, 0]]}, {"plays": [[1, 0, 2], [1, 0, 0]]}, {"seconds": ["", "é"]}, {"seconds": ["", "AAA="]},
        {"seconds": ["", "===="]}, {"seconds": [[], []]}, {"lapses": [5]}, {"lapses": [{"deal": 0, "seating": 0, "fault": {}}]}, {"b": 7},
    ],
)  # fmt: skip
def test_a_line_that_is_no_part_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    keep = tmp_path / "duel.jsonl"
    run("kozel_pair", "counting", "greedy", rounds=1, keep=keep)
    kept.add(keep, {"a": "counting", "b": "greedy", **GOOD, **change})
    before = keep.read_bytes()
    with pytest.raises(BadFile) as refused:
        run("kozel_pair", "counting", "greedy", rounds=1, keep=keep)
    assert refused.value.facts["reason"] == "not_results"
    assert keep.read_bytes() == before
