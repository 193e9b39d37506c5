"""Python's garbage collector stops everything while it looks at all there is: 0.3 s with 500 tables in memory, every few seconds.

What is no longer used goes at once without it; it is needed for objects that hold each other only, and for those seldom is enough.
"""

from __future__ import annotations

import contextlib
import gc
import threading
from collections.abc import Iterator

#: All objects are looked at so often, in s; those made last as often as ever.
EVERY_S = 600.0
NEVER = 1_000_000_000


@contextlib.contextmanager
def seldom() -> Iterator[None]:
    """Look at all objects every ``EVERY_S`` only, and never again at those that are there now."""
    young, middle, old = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(young, middle, NEVER)
    ended = threading.Event()
    thread = threading.Thread(target=_collect, args=(ended,), name="dvor-collector", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
        gc.set_threshold(young, middle, old)
        gc.unfreeze()


def _collect(ended: threading.Event) -> None:
    while not ended.wait(EVERY_S):
        gc.collect()
