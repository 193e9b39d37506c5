"""Getting the search ready: every kernel is compiled once on a machine, then taken from the cache in a fraction of a second.

``run`` does it here and now. ``ahead`` lets another process do it, so that nothing here is slower meanwhile; ``begin`` does both in
the background. Without Numba there is nothing to do.
"""

from __future__ import annotations

import atexit
import importlib
import logging
import os
import pkgutil
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress

import dvor.search
from dvor.search.compiled import Kernel, entries, is_compiled

#: Told how many kernels are ready, of how many, and which is next ("" at the end).
Tell = Callable[[int, int, str], None]

#: Modules without kernels, and those whose kernels no bot calls: they come last.
_NONE, _LATER = {"compiled", "model", "warm"}, ("playout", "selfplay", "train")
_PLAYING_READY = threading.Event()
_ONE_CHILD = threading.Lock()
_BEGIN = threading.Lock()
_BEGUN: list[threading.Thread] = []

log = logging.getLogger(__name__)


def kernels() -> tuple[Kernel, ...]:
    """All kernels that Python calls, those that bots need first."""
    names = {one.name for one in pkgutil.iter_modules(dvor.search.__path__)} - _NONE
    for name in sorted(names):
        importlib.import_module(f"dvor.search.{name}")
    return tuple(sorted(entries(), key=_is_later))


def _is_later(kernel: Kernel) -> bool:
    return kernel.plain.__module__.rpartition(".")[2] in _LATER


def run(tell: Tell | None = None) -> None:
    """Make every kernel ready in this process."""
    if not is_compiled():
        return
    wanted = kernels()
    for done, kernel in enumerate(wanted):
        if _is_later(kernel):
            _PLAYING_READY.set()
        if tell is not None:
            tell(done, len(wanted), kernel.name)
        kernel.ready()
    _PLAYING_READY.set()
    if tell is not None:
        tell(len(wanted), len(wanted), "")


def is_warm() -> bool:
    """Whether a searching bot can play without waiting for a compiler."""
    return _PLAYING_READY.is_set() or not is_compiled()


def ahead(tell: Tell | None = None) -> None:
    """Have another process, which gives way to others, compile what the cache has not; back when it has. Tells nothing where nothing
    is to be compiled."""
    if not is_compiled() or not sys.executable:
        return
    with _ONE_CHILD:
        command = [sys.executable, "-m", "dvor.search.warm"]
        child = subprocess.Popen(  # noqa: S603 - our own module
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        atexit.register(child.kill)
        try:
            for line in child.stdout or ():
                done, _, rest = line.partition(" ")
                total, _, name = rest.strip().partition(" ")
                if tell is not None and done.isdigit() and total.isdigit():
                    tell(int(done), int(total), name)
        finally:
            if child.stdout is not None:
                child.stdout.close()
            child.wait()
            atexit.unregister(child.kill)


def begin() -> None:
    """Get ready in the background; once is enough."""
    with _BEGIN:
        if not _BEGUN and not is_warm():
            _BEGUN.append(threading.Thread(target=_get_ready, name="dvor-warm", daemon=True))
            _BEGUN[0].start()


def wait() -> None:
    """Get ready in the background, and wait until every kernel is."""
    begin()
    for thread in _BEGUN:
        thread.join()


def _get_ready() -> None:
    try:
        ahead()
        run()
    except Exception:
        log.exception("the search cannot be made ready")


def main() -> None:
    """Compile what the cache has not, and print each step as ``done total name``."""
    if hasattr(os, "nice"):
        os.nice(10)
    missing = [kernel for kernel in kernels() if not kernel.is_cached()]
    with suppress(BrokenPipeError):  # nobody waits for it any more
        for done, kernel in enumerate(missing):
            print(done, len(missing), kernel.name, flush=True)
            kernel.ready()
        if missing:
            print(len(missing), len(missing), flush=True)


if __name__ == "__main__":
    main()
