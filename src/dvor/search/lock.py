"""One process at a time: who comes second waits."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import IO


@contextmanager
def only_one(file: Path) -> Iterator[None]:
    """Hold the file's lock, which the system takes back when a process dies; where there is none to be had, go on without."""
    with ExitStack() as stack:
        with suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            _wait(stack.enter_context(file.open("ab")))
        yield


if sys.platform == "win32":
    import msvcrt
    import time

    def _wait(held: IO[bytes]) -> None:
        while True:
            try:
                held.seek(0)
                msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
            except PermissionError:
                time.sleep(0.1)
            else:
                return
else:
    import fcntl

    def _wait(held: IO[bytes]) -> None:
        fcntl.flock(held, fcntl.LOCK_EX)
