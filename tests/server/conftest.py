"""A server on a free port of this machine, and guests that speak to it over real sockets."""

import http.client
import json
import logging
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from tests.server.services import disks, new_place, postgres, postgres_server, redis_server, small_disk, small_postgres_disk  # noqa: F401
from websockets.sync.client import ClientConnection, connect

from dvor.chance import Secret
from dvor.server import serve
from dvor.server.database import open_engine, place_of
from dvor.server.fleet import Fleet
from dvor.server.storage import Storage
from dvor.server.tables import Tables

PATIENCE_S = 60
PROGRAM = "import sys; from dvor.server import serve; sys.exit(serve.run(port=int(sys.argv[1]), db=sys.argv[2], open_browser=False))"


@dataclass
class Answer:
    """An HTTP answer."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body)


class Line:
    """A guest's socket at a table: keeps the version, checks that it has no gap, answers when asked."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.version = -1
        self.view: dict[str, Any] = {}
        self.frames: list[dict[str, Any]] = []
        self.number = 0
        self.trouble: dict[str, Any] | None = None
        self.made: Counter[str] = Counter()

    def read(self, timeout: float = PATIENCE_S) -> dict[str, Any]:
        frame = json.loads(self.connection.recv(timeout))
        self.frames.append(frame)
        if frame["type"] == "step":
            assert frame["version"] == self.version + 1, "a gap in the versions"
        if "view" in frame:
            self.version, self.view = frame["version"], frame["view"]
        if frame["type"] == "refused" and not frame["id"]:
            self.trouble = frame
        return frame

    def send(self, kind: str, **fields: Any) -> str:
        self.number += 1
        action = fields.pop("id", f"{id(self)}-{self.number}")
        frame = {"type": kind, "id": action, "version": self.version, **fields}
        self.connection.send(json.dumps(frame))
        return action

    def answer(self, action: str) -> dict[str, Any]:
        """The ack or the refusal of an action; steps on the way are taken in."""
        while True:
            frame = self.read()
            if frame["type"] in ("ack", "refused") and frame["id"] == action:
                return frame

    def do(self, kind: str, **fields: Any) -> dict[str, Any]:
        return self.answer(self.send(kind, **fields))

    def until_mine(self) -> None:
        """Read until it is this seat's turn or the round is over."""
        while self.view["turn"] not in (-1, self.view["seat"]):
            self.read()

    def until_mine_or_told(self) -> None:
        """The same, or until the table says that it cannot go on for now."""
        while self.trouble is None and self.view["turn"] not in (-1, self.view["seat"]):
            self.read()

    def play_round(self) -> None:
        """Make the kind of move made least often so far, each time, until the round is over."""
        while self.view["turn"] != -1:
            self.until_mine()
            if self.view["turn"] != -1:
                done = self.do("move", move=self.rare())
                assert done["type"] == "ack", done

    def rare(self) -> str:
        """A legal move of a kind this line has seldom made: signals, cuts and closed doubles come before what is plain."""
        move = min(self.view["legal"], key=lambda one: self.made[self.kind_of(one)])
        self.made[self.kind_of(move)] += 1
        return str(move)

    @staticmethod
    def kind_of(move: str) -> str:
        kind = "closed" if move.endswith("!") else "cut" if "/" in move else move.split("@")[0].split(" ")[0]
        return kind if kind.isalpha() else "lay"


@dataclass
class Guest:
    """A browser, as far as the server can tell."""

    port: int
    cookie: str | None = None
    stack: ExitStack = field(default_factory=ExitStack)

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        sent = {key.replace("_", "-"): value for key, value in headers.items()}
        if self.cookie is not None:
            sent["Cookie"] = f"dvor_guest={self.cookie}"
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        if data is not None:
            sent.setdefault("Content-Type", "application/json")
        try:
            connection.request(method, path, data, sent)
            reply = connection.getresponse()
            answer = Answer(reply.status, reply.headers, reply.read())
        finally:
            connection.close()
        for line in answer.headers.get_all("set-cookie") or []:
            self.cookie = SimpleCookie(line)["dvor_guest"].value
        return answer

    def new_table(self, game: str = "kozel_pair", **wanted: Any) -> str:
        answer = self.ask("POST", "/api/tables", {"game": game, "pause_ms": 0, **wanted})
        assert answer.status == 201, answer.body
        return answer.data["table"]

    def connect(self, table: str, query: str = "", **options: Any) -> ClientConnection:
        headers = {} if self.cookie is None else {"Cookie": f"dvor_guest={self.cookie}"}
        headers |= options.pop("headers", {})
        url = f"ws://127.0.0.1:{self.port}/ws/tables/{table}{query}"
        return self.stack.enter_context(connect(url, additional_headers=headers, proxy=None, close_timeout=1, **options))

    def sit(self, table: str, query: str = "") -> Line:
        line = Line(self.connect(table, query))
        assert line.read()["type"] == "view"
        return line


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of a server in this process; its database is new."""
    storage = Storage(open_engine(place_of(str(tmp_path_factory.mktemp("db") / "dvor.db"))))
    from dvor import bots

    tables = Tables(storage, source=Secret(), now=lambda: time.time_ns() // 1_000_000, make_bot=bots.make)
    listener = serve.listen("127.0.0.1", 0)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16 * 1024)  # a reader who stops is felt soon
    server = serve.server_of(Fleet(tables))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    yield listener.getsockname()[1]
    server.should_exit = True
    thread.join(PATIENCE_S)
    assert not thread.is_alive()


@pytest.fixture
def new_guest() -> Iterator[Callable[[int], Guest]]:
    """Guests whose sockets are closed in the end."""
    with ExitStack() as stack:

        def make(port: int) -> Guest:
            return Guest(port, stack=stack)

        yield make


@pytest.fixture
def guest(port: int, new_guest: Callable[[int], Guest]) -> Guest:
    return new_guest(port)


@pytest.fixture
def stranger(port: int, new_guest: Callable[[int], Guest]) -> Guest:
    return new_guest(port)


class Served:
    """A server in a process of its own."""

    def __init__(self, db: Path | str, *, file_limit: int | None = None) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.db = db
        self.file_limit = file_limit
        self.process: subprocess.Popen[str] | None = None
        self.said: list[str] = []

    def start(self) -> "Served":
        limit = self.file_limit or resource.RLIM_INFINITY
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(self.port), str(self.db)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY)),
            env=os.environ | {"LANG": "en_GB.UTF-8", "PYTHONUNBUFFERED": "1", "DVOR_INTERPRET": "1"},
        )
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        if f"http://127.0.0.1:{self.port}/" not in first:
            process, self.process = self.process, None
            with process:
                process.terminate()
                pytest.fail(f"the server does not start: {first}{process.communicate(timeout=PATIENCE_S)[0]}")
        self.said = []
        self._listener = threading.Thread(target=self.said.extend, args=(self.process.stdout,), daemon=True)
        self._listener.start()  # a pipe that nobody reads would stop the server
        return self

    def stop(self, kind: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(kind)
        code = self.process.wait(PATIENCE_S)
        self._listener.join(PATIENCE_S)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
        return code


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Starts servers of their own process; those left over are ended."""
    started: list[Served] = []

    def start(db: Path | str | None = None, **options: Any) -> Served:
        one = Served(db or tmp_path / "dvor.db", **options)
        started.append(one)
        return one.start()

    yield start
    for one in started:
        if one.process is not None:
            one.stop(signal.SIGKILL)


@pytest.fixture
def breaks() -> None:
    """Asked for by tests that break something on purpose."""


@pytest.fixture(autouse=True)
def no_error_in_the_log(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing broke unseen, in whatever thread."""
    yield
    if "breaks" not in request.fixturenames:
        broken = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
        assert broken == []
