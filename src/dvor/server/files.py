"""How many files and connections this process may have open."""

from __future__ import annotations

import contextlib
import sys

#: So many are wanted, where the system allows it.
WANTED = 65536


def open_many() -> None:
    """Each connection is a file, and most systems begin with 1,024 of them where many more are allowed; those it starts inherit it."""
    if sys.platform == "win32":
        return
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if most == resource.RLIM_INFINITY else min(WANTED, most)
    if now != resource.RLIM_INFINITY and now < wanted:
        with contextlib.suppress(OSError, ValueError):  # not every system allows what it says
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
