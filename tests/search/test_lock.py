"""Two processes with one empty cache: the second waits for what the first compiles."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from dvor.search.lock import only_one


def test_the_second_waits_for_the_first(tmp_path: Path) -> None:
    steps, has_begun = list[str](), threading.Event()

    def second() -> None:
        has_begun.set()
        with only_one(tmp_path / "cache" / "lock"):
            steps.append("second")

    with only_one(tmp_path / "cache" / "lock"):
        waiting = threading.Thread(target=second)
        waiting.start()
        has_begun.wait(20)
        waiting.join(0.2)
        assert waiting.is_alive()
        steps.append("first")
    waiting.join(20)
    assert steps == ["first", "second"]


def test_a_mistake_inside_is_told_and_gives_it_back(tmp_path: Path) -> None:
    for _ in range(2):
        with pytest.raises(FileNotFoundError, match="from inside"), only_one(tmp_path / "lock"):
            raise FileNotFoundError("from inside")


def test_where_no_file_can_be_it_goes_on_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with only_one(tmp_path / "file" / "lock"):
        assert not (tmp_path / "file" / "lock").exists()
