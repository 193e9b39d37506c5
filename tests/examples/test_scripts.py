"""The scripts in examples/ do what they say, with tiny numbers."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from dvor.arena.duel import run
from dvor.env import vector_env
from dvor.env.table import WAIT

EXAMPLES = Path(__file__).parents[2] / "examples"


def script(name: str) -> ModuleType:
    """A script as a module, as if it were imported from its folder."""
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def said(name: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """What it prints."""
    monkeypatch.setattr(sys, "argv", [name, *words.split()])
    script(name).main()
    return capsys.readouterr().out


def answers(words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = json.loads(said("literature", f"{words} --json", monkeypatch, capsys))
    for answer in found.values():
        low, high = answer["ci95"]
        assert low <= answer["mean"] <= high
    return found


def test_questions_about_rounds(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    found = answers("blocked latin --rounds 30 --bots random,greedy", monkeypatch, capsys)
    assert [*found] == ["blocked, random", "blocked, greedy", "the last less the first"]
    assert 0 < found["blocked, random"]["mean"] < 1
    assert found["the last less the first"]["mean"] == pytest.approx(
        found["blocked, greedy"]["mean"] - found["blocked, random"]["mean"], abs=1e-3
    )
    (led,) = answers("lead children --rounds 20 --bots greedy", monkeypatch, capsys).values()
    assert led["deals"] == 20
    with pytest.raises(SystemExit):
        said("literature", "partner latin", monkeypatch, capsys)
    capsys.readouterr()
    with pytest.raises(SystemExit):
        said("literature", "fusion domino_bg", monkeypatch, capsys)


def test_questions_about_knowledge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for question in ("partner", "fusion"):
        (first,) = answers(f"{question} kozel_pair --rounds 3 --worlds 2 --seed 4", monkeypatch, capsys).values()
        assert first == next(iter(answers(f"{question} kozel_pair --rounds 3 --worlds 2 --seed 4", monkeypatch, capsys).values()))


def test_exploitability_of_a_toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this Python")
    file = tmp_path / "toy.toml"
    file.write_text((EXAMPLES / "double_two.toml").read_text().replace('draw = "until"', 'draw = "none"'))
    words = f"--file {file} --iterations 1,3 --bots random,greedy --json"
    found = {row["policy"]: row for row in json.loads(said("exploitability", words, monkeypatch, capsys))}
    assert [*found] == ["random", "greedy", "cfr+ 1", "cfr+ 3"]
    assert found["cfr+ 3"]["exploitability"] < found["cfr+ 1"]["exploitability"]
    assert 0 < found["cfr+ 3"]["exploitability"] < found["random"]["exploitability"]
    assert found["cfr+ 3"]["cfr_wins"] == pytest.approx(0)


def test_what_was_trained_sits_in_the_arena(tmp_path: Path) -> None:
    """A policy of one layer that likes what is heavy, written as training writes it, is the greedy bot but for ties."""
    env = vector_env("kozel_pair", num_envs=1)
    heavy = script("train_small").Tables(1).heavy
    file = tmp_path / "net.npz"
    weights = np.zeros((env.actions.count, env.observations.shape[1]), dtype=np.float32)
    np.savez(file, w0=weights, b0=heavy.astype(np.float32))
    outcome = run("kozel_pair", f"{EXAMPLES / 'train_small.py'}:Bot@{file}", "random", rounds=40, seed=1)
    assert outcome["reports"] == []
    low, high = run("kozel_pair", "greedy", "random", rounds=40, seed=1)["ci95"]
    assert low < outcome["points_per_round"] < high


def test_the_learner_is_asked_for_its_own_choices_only() -> None:
    tables = script("train_small").Tables(3)
    dice, paid = np.random.default_rng(1), 0.0
    tables.act(None)
    for _ in range(60):
        masks = tables.env.masks
        assert (masks.sum(axis=1) > 1).all()
        assert (tables.env.turns % 2 == 0).all()
        points, ended = tables.act((masks * dice.random(masks.shape)).argmax(axis=1))
        assert not points[~ended].any()
        paid += points.sum()
    assert paid < 0, "chance loses to the heaviest tile"
    assert WAIT not in range(tables.env.actions.count)


def test_training_writes_what_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib and torch are not here (`pip install .[train]`)")
    file = tmp_path / "net.npz"
    assert str(file) in said("train_small", f"--out {file} --steps 9000", monkeypatch, capsys)
    outcome = run("kozel_pair", f"{EXAMPLES / 'train_small.py'}:Bot@{file}", "greedy", rounds=2, seed=1)
    assert outcome["reports"] == []
