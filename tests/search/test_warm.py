"""Getting the search ready: in order, told step by step, once, in another process where it would disturb, and not at all without Numba."""

import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import pytest

from dvor.search import compiled, warm

STEPS: list[str] = []


@dataclass
class Toy:
    """A kernel that notes when it is made ready."""

    name: str
    cached: bool = False
    module: str = "dvor.search.solver"
    warm_before: list[bool] = field(default_factory=list)

    @property
    def plain(self) -> SimpleNamespace:
        return SimpleNamespace(__module__=self.module)

    def is_cached(self) -> bool:
        return self.cached

    def ready(self) -> None:
        STEPS.append(self.name)
        self.warm_before.append(warm.is_warm())


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> list[Toy]:
    """Three kernels in place of ours: two that bots call, one that only training does; a process that has nothing ready yet."""
    made = [Toy("one"), Toy("two", cached=True), Toy("three", module="dvor.search.train")]
    STEPS.clear()
    monkeypatch.setattr(warm, "kernels", lambda: tuple(made))
    monkeypatch.setattr(warm, "is_compiled", lambda: True)
    monkeypatch.setattr(warm, "_PLAYING_READY", threading.Event())
    monkeypatch.setattr(warm, "_BEGUN", [])
    return made


def test_all_kernels_are_found_those_of_training_last() -> None:
    found = [kernel.plain.__module__.rpartition(".")[2] for kernel in warm.kernels()]
    assert {"solver", "fair", "playout"} <= {*found}
    later = [name in ("playout", "selfplay", "train") for name in found]
    assert later == sorted(later)
    assert set(warm.kernels()) == set(compiled.entries())


def test_bots_are_ready_before_training_is(toys: list[Toy]) -> None:
    told: list[tuple[int, int, str]] = []
    assert not warm.is_warm()
    warm.run(lambda *step: told.append(step))
    assert told == [(0, 3, "one"), (1, 3, "two"), (2, 3, "three"), (3, 3, "")]
    assert [toy.warm_before for toy in toys] == [[False], [False], [True]]
    assert warm.is_warm()


def test_the_other_process_compiles_what_is_missing(
    toys: list[Toy], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warm.os, "nice", lambda _: None, raising=False)
    warm.main()
    assert capsys.readouterr().out.splitlines() == ["0 2 one", "1 2 three", "2 2"]
    assert STEPS == ["one", "three"]


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script stands for the other process")
def test_what_the_other_process_says_is_told(toys: list[Toy], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "python"
    script.write_text("#!/bin/sh\necho '0 2 one'\necho nonsense\necho '1 2 two'\necho '2 2'\n")
    script.chmod(0o755)
    monkeypatch.setattr(warm.sys, "executable", str(script))
    told: list[tuple[int, int, str]] = []
    warm.ahead(lambda *step: told.append(step))
    assert told == [(0, 2, "one"), (1, 2, "two"), (2, 2, "")]
    assert STEPS == []


def test_once_is_enough(toys: list[Toy], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "ahead", lambda: STEPS.append("ahead"))
    for _ in range(3):
        warm.begin()
    warm._BEGUN[0].join(20)
    assert STEPS == ["ahead", "one", "two", "three"]
    assert len(warm._BEGUN) == 1


def test_a_kernel_that_cannot_be_made_is_in_the_log(
    toys: list[Toy], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(warm, "ahead", lambda: 1 / 0)
    warm.begin()
    warm._BEGUN[0].join(20)
    assert not warm.is_warm()
    assert "the search cannot be made ready" in caplog.text


def test_without_a_compiler_there_is_nothing_to_do(toys: list[Toy], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "is_compiled", lambda: False)
    assert warm.is_warm()
    warm.run()
    warm.ahead()
    warm.begin()
    assert STEPS == []
