"""Two processes with one empty cache: the second waits for what the first compiles."""

from __future__ import annotations

import threading
from contextlib import ExitStack
from pathlib import Path

from dvor.search.compiled import _let_one_compile


def test_the_second_waits_for_the_first(tmp_path: Path) -> None:
    steps, has_begun = list[str](), threading.Event()

    def second() -> None:
        has_begun.set()
        with ExitStack() as stack:
            _let_one_compile(stack, tmp_path / "cache" / "lock")
            steps.append("second")

    with ExitStack() as stack:
        _let_one_compile(stack, tmp_path / "cache" / "lock")
        waiting = threading.Thread(target=second)
        waiting.start()
        has_begun.wait(20)
        waiting.join(0.2)
        assert waiting.is_alive()
        steps.append("first")
    waiting.join(20)
    assert steps == ["first", "second"]


def test_where_no_file_can_be_it_goes_on_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with ExitStack() as stack:
        _let_one_compile(stack, tmp_path / "file" / "lock")
        assert not (tmp_path / "file" / "lock").exists()
