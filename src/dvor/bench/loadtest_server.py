"""A server in a process of its own, that can be killed and started again; its memory, its time."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import psutil

PATIENCE_S = 60.0
#: The server has the first core to itself, whoever asks it the others.
SERVER_CORES = 1
LEFT_OUT = ("DISPLAY", "WAYLAND_DISPLAY")
PROGRAM = "import json, sys; from dvor.server.serve import run; sys.exit(run(**json.loads(sys.argv[1])))"


class Server:
    """``dvor serve`` without limits. ``db`` is its database, else a file in ``folder``, where it also writes what it says; ``options``
    are more arguments of ``serve.run``, ``environment`` more variables. ``is_alone``: it has its core, where there are others."""

    def __init__(
        self,
        folder: Path,
        *,
        db: str | None = None,
        options: Mapping[str, Any] | None = None,
        environment: Mapping[str, str] | None = None,
        is_alone: bool = True,
    ) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.db = db or str(folder / "dvor.db")
        self._said = folder / f"said-{self.port}.txt"
        asked = {"port": self.port, "db": self.db, "open_browser": False, "limits": False, **(options or {})}
        self._words = [sys.executable, "-c", PROGRAM, json.dumps(asked)]
        self._environment = {key: value for key, value in os.environ.items() if key not in LEFT_OUT} | dict(environment or {})
        self._is_alone = is_alone
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; done when it answers. RuntimeError as in ``wait``."""
        self.launch()
        self.wait()

    def wait(self) -> None:
        """Until it answers. RuntimeError when it ends or says nothing in a minute."""
        end = time.monotonic() + PATIENCE_S
        while not self._answers():
            if self._process is None or self._process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"the server does not answer: {self._said.read_text(errors='replace')[-1000:]}")
            time.sleep(0.01)

    def launch(self) -> None:
        """Start it, and wait for nothing."""
        with self._said.open("ab") as said:
            self._process = subprocess.Popen(
                self._words, env=self._environment, stdin=subprocess.DEVNULL, stdout=said, stderr=said, start_new_session=True
            )
        if self._is_alone:
            pin(self._process.pid, server=True)

    def kill(self) -> None:
        """kill -9."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Tell it to stop, as an operator does."""
        self._end(signal.SIGTERM)

    @property
    def pid(self) -> int:
        """The number of its process."""
        if self._process is None:
            raise RuntimeError("the server does not run")
        return self._process.pid

    @property
    def rss_mb(self) -> float:
        """Its memory, in MiB."""
        return float(psutil.Process(self.pid).memory_info().rss) / 2**20

    @property
    def cpu_s(self) -> float:
        """The processor time it has taken, in s."""
        times = psutil.Process(self.pid).cpu_times()
        return float(times.user + times.system)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/api/games", timeout=5) as answer:  # noqa: S310  our own address
                return bool(answer.status == 200)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False

    def _end(self, kind: signal.Signals) -> None:
        process = self._process
        if process is None:
            return
        self._process = None
        process.send_signal(kind)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def free_port() -> int:
    """A port of this machine where nobody listens."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def pin(pid: int, *, server: bool) -> None:
    """Keep a process to the server's core, or off it; where the system does not do that, or there is one core, leave it."""
    process = psutil.Process(pid)
    cores = list(range(psutil.cpu_count() or 1))
    if len(cores) > SERVER_CORES and hasattr(process, "cpu_affinity"):
        with contextlib.suppress(psutil.Error, OSError, ValueError):
            process.cpu_affinity(cores[:SERVER_CORES] if server else cores[SERVER_CORES:])
