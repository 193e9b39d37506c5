"""Python's garbage collector stops everything while it looks at all there is: half a second with 1,000 tables in memory.

What is no longer used goes at once without it; it is needed for objects that hold each other only, and for those seldom is enough. When
to look at the young ones it tells by what was made less what has gone. So where each move replaces a view by another, hundreds of thousands
are young by then: by Python's own measure it takes 30 ms every second or two, and nothing is found.
"""

from __future__ import annotations

import contextlib
import gc
import threading
from collections.abc import Iterator

#: All objects are looked at so often, in s; the young ones when there are so many more than when they were last looked at.
EVERY_S = 600.0
MORE = 300_000
NEVER = 1_000_000_000


@contextlib.contextmanager
def seldom() -> Iterator[None]:
    """Look at all objects every ``EVERY_S``, at young ones when there are ``MORE`` more, never again at those that are there now."""
    young, middle, old = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(MORE, NEVER, NEVER)
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
