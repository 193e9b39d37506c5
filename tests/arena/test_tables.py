"""Tables of many bots, the ladder of levels, pictures, and work that is spread."""

import builtins
import contextlib
import importlib.util
import json
import os
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dvor import bots, games
from dvor.arena import ladder, plot, pool
from dvor.arena.duel import run
from dvor.arena.ladder import climb, markdown, read, steps, times
from dvor.arena.league import league, pairs
from dvor.arena.plays import Play
from dvor.arena.spread import interval
from dvor.errors import BadFile, MissingPackage, WorkLost

# ---------- league


def test_everybody_plays_everybody_once() -> None:
    assert pairs(["x", "y", "x", "z"]) == [("x", "y"), ("x", "z"), ("y", "z")]


def test_a_league_is_its_duels() -> None:
    done: list[int] = []
    found = league("kozel_solo", ["random", "greedy", "counting"], rounds=8, seats=3, seed=2, progress=done.append)
    duels: Any = found["duels"]
    assert [(duel["a"], duel["b"]) for duel in duels] == [("random", "greedy"), ("random", "counting"), ("greedy", "counting")]
    alone = run("kozel_solo", "random", "counting", rounds=8, seats=3, seed=2)
    assert duels[1]["points_per_round"] == alone["points_per_round"]
    table: Any = found["table"]
    assert table[0]["name"] == "counting"
    assert {line["name"] for line in table} == {"random", "greedy", "counting"}
    assert [line["points_per_round"] for line in table] == sorted((line["points_per_round"] for line in table), reverse=True)
    assert sum(line["points_per_round"] for line in table) == pytest.approx(0, abs=0.001)
    middle = next(line for line in table if line["name"] == "greedy")
    assert middle["points_per_round"] == pytest.approx((duels[2]["points_per_round"] - duels[0]["points_per_round"]) / 2, abs=1e-4)
    assert middle["win_rate"] == pytest.approx((duels[2]["win_rate"] + (1 - duels[0]["win_rate"]) / 2) / 2, abs=1e-4)
    assert done == [4, 8, 12, 16, 20, 24]


# ---------- ladder


def made_up(played: list[tuple[str, str, str]]) -> Callable[..., dict[str, Any]]:
    def play(game: str, a: str, b: str, **asked: Any) -> dict[str, Any]:
        played.append((game, a, b))
        mean = len(played)
        asked = {"worlds": None, "until_sure": False, **asked}
        return {
            **{name: asked[name] for name in ("seed", "seats", "worlds", "budget_ms", "until_sure")},
            "game": game, "a": a, "b": b, "points_per_round": mean / 4, "ci95": [mean / 4 - 0.5, mean / 4 + 0.5],
            "ms_per_move": {"a": 2.0, "b": 1.0}, "ms_p95": {"a": mean * 1.0, "b": 0.5}, "reports": ["crash"] if mean == 3 else [],
        }  # fmt: skip

    return play


def test_a_ladder_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Cut in the middle of a line, it plays that duel again and no other; other rounds or budgets are other duels."""
    file, played = tmp_path / "ladder.jsonl", []
    asked: dict[str, Any] = {"known": ("kozel_pair", "semyorka"), "names": ("low", "mid", "top"), "seed": 1, "budget_ms": 20.0}
    rows = climb(file, rounds=10, play=made_up(played), **asked)
    assert played == [(game, a, b) for game in ("kozel_pair", "semyorka") for a, b in (("mid", "low"), ("top", "mid"))]
    assert read(file) == rows
    file.write_text(file.read_text()[:-20])
    again: list[tuple[str, str, str]] = []
    assert [row["game"] for row in climb(file, rounds=10, play=made_up(again), **asked)] == [row["game"] for row in rows]
    assert again == played[-1:]
    assert len(read(file)) == 4
    climb(file, rounds=10, play=made_up(again), **asked)
    assert again == played[-1:]
    climb(file, rounds=20, play=made_up(again), **asked)
    assert len(again) == 1 + 4
    climb(file, rounds=10, play=made_up(again), **{**asked, "budget_ms": 50.0})
    assert len(again) == 1 + 8


def test_the_ladder_as_a_table(tmp_path: Path) -> None:
    rows = climb(
        tmp_path / "l", known=("kozel_pair", "semyorka"), names=("low", "mid", "top"), rounds=1, play=made_up([]), seed=0, budget_ms=20.0
    )
    assert list(markdown(rows)) == [
        "| game | seats | mid v low | top v mid |",
        "|---|---|---|---|",
        "| kozel_pair | 4 | +0.250 ± 0.500 | +0.500 ± 0.500 |",
        "| semyorka | 4 | +0.750 ± 0.500 ! | +1.00 ± 0.50 |",
    ]
    assert list(times(rows))[2:] == [
        "| mid | 1.50 | 3.00 (semyorka) |",
        "| low | 1.00 | 0.50 (semyorka) |",
        "| top | 2.00 | 4.00 (semyorka) |",
    ]


def test_the_ladder_is_of_all_levels_and_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    played: list[tuple[str, str, str]] = []
    real = ladder.climb
    monkeypatch.setattr(ladder, "climb", lambda *words, **asked: real(*words, play=made_up(played), **asked))
    ladder.main([str(tmp_path / "l"), "--rounds", "2", "--budget", "20"])
    assert played == [(game, *step) for game in games.names() for step in steps(bots.levels())]
    out = capsys.readouterr().out
    assert out.count("\n| ") > len(games.names())


def test_the_ladder_really_plays(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    ladder.main([str(file), "--games", "kozel_pair", "--levels", "level2,level3", "--rounds", "8", "--jobs", "1", "--seed", "5"])
    (row,) = [json.loads(line) for line in file.read_text().splitlines()]
    assert row["points_per_round"] == run("kozel_pair", "level3", "level2", rounds=8, seed=5)["points_per_round"]
    ladder.main([str(file), "--games", "kozel_pair", "--levels", "level2,level3", "--rounds", "8", "--jobs", "1", "--seed", "5"])
    assert file.read_text().count("\n") == 1


# ---------- picture

PLAYS = [Play(deal, seating, 1, float(deal % 7 - 2 + seating), 0.5) for deal in range(60) for seating in range(2)]


def test_the_running_mean_ends_with_the_duels() -> None:
    values = [float(deal % 7) - 1.5 for deal in range(5000)]
    curve = plot.running(values)
    number, mean, width = curve[-1]
    assert (number, len(curve) <= plot.MOST + 1) == (5000, True)
    whole, around = interval(values)
    assert around is not None
    assert (mean, mean + width) == (pytest.approx(whole, abs=1e-4), pytest.approx(around[1], abs=1e-4))
    tenth = next(point for point in plot.running(values[:50]) if point[0] == 10)
    assert tenth[1] == pytest.approx(sum(values[:10]) / 10)
    assert plot.running([3.0]) == [(1, 3.0, 0.0)]


def test_a_picture_is_a_png(tmp_path: Path) -> None:
    """Right size, and more than paper on it."""
    file = tmp_path / "duel.png"
    asked: list[str] = []

    def say(word: str) -> str:
        asked.append(word)
        return f"слово {word}"

    plot.draw(file, PLAYS, title="счёт ђ", say=say)
    data = file.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == tuple(int(plot.DOTS * side) for side in plot.SIZE)
    assert zlib.crc32(data[12:29]) == struct.unpack(">I", data[29:33])[0]
    assert set(asked) == {"mean", "band", "deals", "points", "histogram"}
    plot.draw(file, PLAYS[:2], title="one deal", say=say)
    assert file.read_bytes()[:8] == data[:8]


def test_a_picture_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(BadFile):
        plot.draw(tmp_path / "none" / "duel.png", PLAYS, title="", say=str)


def without(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Let that package not be installed."""
    real_find, real_import = importlib.util.find_spec, builtins.__import__

    def find(wanted: str, package: str | None = None) -> Any:
        return None if wanted == name else real_find(wanted, package)

    def importing(wanted: str, *rest: Any, **more: Any) -> Any:
        if wanted.partition(".")[0] == name:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return real_import(wanted, *rest, **more)

    monkeypatch.setattr(plot, "find_spec", find)
    monkeypatch.setattr(pool, "find_spec", find)
    monkeypatch.setattr(builtins, "__import__", importing)


def test_without_matplotlib_nothing_is_drawn_nor_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "matplotlib")
    with pytest.raises(MissingPackage, match=r"dvor\[research\]"):
        plot.draw(tmp_path / "duel.png", PLAYS, title="", say=str)
    assert not (tmp_path / "duel.png").exists()


def test_without_ray_there_is_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "ray")
    with pytest.raises(MissingPackage, match=r"dvor\[ray\]"):
        run("kozel_pair", "greedy", "random", rounds=2, ray=True)


# ---------- work that is spread


def test_work_is_done_in_order_and_no_more_than_is_asked_for() -> None:
    done: list[int] = []

    def work(task: int) -> int:
        done.append(task)
        return task * task

    assert list(pool.spread(work, range(5), jobs=1)) == [0, 1, 4, 9, 16]
    done.clear()
    parts = pool.spread(work, range(100), jobs=1)
    assert [next(parts), next(parts)] == [0, 1]
    parts.close()
    assert done == [0, 1]


def test_processes_give_the_same_in_order_and_may_be_left() -> None:
    assert list(pool.spread(abs, range(-9, 9), jobs=2)) == [abs(one) for one in range(-9, 9)]
    parts = pool.spread(abs, range(-1000, 0), jobs=2)
    assert next(parts) == 1000
    parts.close()
    assert pool.cores() >= 1


def dies(task: tuple[str, int]) -> int:
    """Kill the process where there is no file of that name yet; the file is made first, but for "/", which cannot be."""
    name, number = task
    if number == 3 and not Path(name).is_file():
        with contextlib.suppress(OSError):
            Path(name).write_text("been here", encoding="utf-8")
        os._exit(1)
    return number


def test_a_killed_process_is_made_up_for(tmp_path: Path) -> None:
    tasks = [(str(tmp_path / "seen"), number) for number in range(8)]
    assert list(pool.spread(dies, tasks, jobs=2)) == list(range(8))


def test_a_process_that_is_killed_always_ends_the_work_with_words() -> None:
    parts = pool.spread(dies, [("/", number) for number in range(8)], jobs=2)
    with pytest.raises(WorkLost, match="memory"):
        list(parts)
