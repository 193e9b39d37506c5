"""How long a person waits: for ``dvor --help``, and from ``make play`` to the page."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HELP_RUNS = 7
PAGE_RUNS = 3
PATIENCE_S = 120.0
LEFT_OUT = ("DISPLAY", "WAYLAND_DISPLAY", "MAKEFLAGS", "MAKELEVEL")  # no browser shall open, and no make stands above


def run() -> dict[str, float | str]:
    """``help_s``: median wall time of ``dvor --help``; ``page_s``: from the command to the first 200 of the page, everything installed.

    Both in seconds. ``page_by`` says by which command: ``make play`` in a clone of the project, else ``dvor serve``.
    """
    dvor = _dvor()
    root = Path(__file__).resolve().parents[3]
    in_clone = (root / "Makefile").is_file() and shutil.which("make") is not None
    serve = ["make", "-C", str(root), "play"] if in_clone else [dvor, "serve"]
    with tempfile.TemporaryDirectory(prefix="dvor-bench-") as data:
        page_s(serve, make=in_clone, data=data)  # the first time sets up, makes the database, fills caches
        return {
            "help_s": round(statistics.median(command_s([dvor, "--help"]) for _ in range(HELP_RUNS)), 3),
            "page_s": round(statistics.median(page_s(serve, make=in_clone, data=data) for _ in range(PAGE_RUNS)), 3),
            "page_by": "make play" if in_clone else "dvor serve",
        }


def command_s(command: list[str]) -> float:
    """Wall time of a command in seconds; CalledProcessError when it does not succeed."""
    begin = time.perf_counter()
    subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begin


def page_s(serve: list[str], *, make: bool, data: str) -> float:
    """Seconds from starting the command to its page's first 200; no browser is opened.

    Its games go to the folder ``data``. RuntimeError when the command ends or serves nothing in two minutes.
    """
    port = _free_port()
    command = [*serve, f"PORT={port}"] if make else [*serve, "--port", str(port)]
    begin = time.perf_counter()
    with _serving(command, port, data):
        return time.perf_counter() - begin


@contextmanager
def served(data: str) -> Iterator[str]:
    """``dvor serve`` with its games in the folder ``data``; its address. RuntimeError when it serves nothing."""
    port = _free_port()
    with _serving([_dvor(), "serve", "--port", str(port)], port, data):
        yield f"http://127.0.0.1:{port}"


@contextmanager
def _serving(command: list[str], port: int, data: str) -> Iterator[None]:
    with tempfile.TemporaryFile() as said:
        environment = {key: value for key, value in os.environ.items() if key not in LEFT_OUT} | {"XDG_DATA_HOME": data}
        begin = time.perf_counter()
        process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=said,
            start_new_session=True,
        )
        try:
            while not _answers(port):
                if process.poll() is not None or time.perf_counter() - begin > PATIENCE_S:
                    said.seek(0)
                    raise RuntimeError(f"{' '.join(command)} serves no page: {said.read()[-500:].decode(errors='replace')}")
                time.sleep(0.01)
            yield
        finally:
            _stop(process)


def _dvor() -> str:
    """The command beside this Python, else the one on the path."""
    beside = Path(sys.executable).with_name("dvor")
    return str(beside) if beside.is_file() else "dvor"


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False


def _stop(process: subprocess.Popen[bytes]) -> None:
    """End the command and what it started."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGTERM)
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
