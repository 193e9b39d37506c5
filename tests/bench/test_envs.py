"""`dvor bench envs` measures what it says."""

import json

import pytest

from dvor.bench import envs
from dvor.cli import run


def test_every_loop_is_measured() -> None:
    figures = envs.run("muggins", repeats=1, tables=8, steps=4, moves=20, is_bound=False)
    assert (figures["game"], figures["tables"]) == ("muggins", 8)
    loops = ["vector", "pettingzoo"]
    if envs._openspiel("python_team_dominoes", 1) is not None:
        loops += ["openspiel", "openspiel_own"]
    assert set(figures) == {"game", "tables", *(f"{name}_per_s" for name in loops), *(f"ratio_vs_{name}" for name in loops[1:])}
    assert all(figures[f"{name}_per_s"] > 0 for name in loops)


def test_the_command_prints_them(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "run", lambda game: {"game": game, "vector_per_s": 5})
    assert run(["bench", "envs", "latin", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"game": "latin", "vector_per_s": 5}
