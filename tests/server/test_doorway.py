"""Connections that ask too slowly, at too great a length or are too many: cut, and nobody else notices."""

import json
import logging
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from tests.server.conftest import PATIENCE_S, Guest

from dvor import bots
from dvor.chance import Secret
from dvor.server import doorway, serve
from dvor.server.database import open_engine, place_of
from dvor.server.fleet import Fleet
from dvor.server.options import Options
from dvor.server.storage import Storage
from dvor.server.tables import Tables

HEAD = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"

NewServer = Callable[[Options], int]


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[NewServer]:
    """Servers in this process, with options; the port of each."""
    with ExitStack() as stack:

        def start(options: Options) -> int:
            storage = Storage(open_engine(place_of(str(tmp_path / "dvor.db"))))
            tables = Tables(storage, source=Secret(), now=lambda: time.time_ns() // 1_000_000, make_bot=bots.make)
            listener, server = serve.listen("127.0.0.1", 0), serve.server_of(Fleet(tables), options)
            thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
            thread.start()

            def stop() -> None:
                server.should_exit = True
                thread.join(PATIENCE_S)
                assert not thread.is_alive()

            stack.callback(stop)
            while not server.started:
                assert thread.is_alive()
                time.sleep(0.01)
            return int(listener.getsockname()[1])

        yield start


def knock(stack: ExitStack, port: int, said: str = "") -> socket.socket:
    line = stack.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE_S))
    line.sendall(said.encode())
    return line


def is_cut(line: socket.socket) -> bool:
    """Wait for the end of a line."""
    try:
        return line.recv(1000) == b""
    except ConnectionResetError:
        return True


def pour(line: socket.socket, size: int) -> int:
    """Send headers until they come to that size, or the other side has had enough; how many bytes."""
    sent = 0
    with suppress(ConnectionError):
        while sent < size:
            sent += line.send(b"X-Long: " + b"y" * 1000 + b"\r\n")
    return sent


@pytest.mark.parametrize(
    "said",
    [
        "",
        "GET /api/games HTTP/1.1\r\nX-Slow: ",
        "\r\n",
        HEAD + "Content-Length: 500\r\n\r\n{",
        HEAD + "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
        "GET /ws/lobby HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n",
    ],
)
def test_who_does_not_end_his_request_is_cut(new_server: NewServer, monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    monkeypatch.setattr(doorway, "REQUEST_S", 1.0)
    port = new_server(Options())
    with ExitStack() as stack:
        assert is_cut(knock(stack, port, said))
        second = knock(stack, port, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert second.recv(1000).startswith(b"HTTP/1.1 200")
        second.sendall(said.encode() or b"GET")
        assert is_cut(second), "nor after one that he has ended"


def test_a_request_that_breaks_off_is_no_fault_of_ours(port: int, guest: Guest, caplog: pytest.LogCaptureFixture) -> None:
    with ExitStack() as stack:
        knock(stack, port, HEAD + "Content-Length: 500\r\n\r\n{").shutdown(socket.SHUT_RDWR)
    end = time.monotonic() + PATIENCE_S
    while 'dvor_requests_refused_total{code="bad_message"}' not in guest.ask("GET", "/metrics").body.decode():
        assert time.monotonic() < end
    assert [one for one in caplog.records if one.levelno >= logging.WARNING] == []


def test_a_head_without_end_fills_no_memory(new_server: NewServer) -> None:
    port = new_server(Options())
    with ExitStack() as stack:
        line = knock(stack, port, "GET /healthz HTTP/1.1\r\n")
        assert pour(line, 100 * doorway.HEAD_BYTES) < 100 * doorway.HEAD_BYTES


def test_one_address_holds_only_so_many_connections(new_server: NewServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorway, "CONNECTIONS_PER_ADDRESS", 5)
    port = new_server(Options())
    with ExitStack() as stack:
        lines = [knock(stack, port, "GET /he") for _ in range(5)]
        head, _, body = knock(stack, port).recv(4000).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 429")
        assert b"retry-after: 10" in head
        assert json.loads(body)["code"] == "too_many"
        lines[0].sendall(b"althz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        while lines[0].recv(4000):
            pass
        with ExitStack() as guests:
            guest = Guest(port, stack=guests)
            table = guest.new_table()
            sockets = [guest.sit(table) for _ in range(6)]  # these have a limit of their own
            assert all(one.view for one in sockets)


def test_a_proxy_holds_as_many_as_it_likes(new_server: NewServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorway, "CONNECTIONS_PER_ADDRESS", 5)
    port = new_server(Options(proxies=("127.0.0.0/8",)))
    with ExitStack() as stack:
        lines = [knock(stack, port, "GET /he") for _ in range(10)]
        for line in lines:
            line.sendall(b"althz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert all(line.recv(4000).startswith(b"HTTP/1.1 200") for line in lines)
