"""A server as an operator runs it, with limits and behind a proxy: floods, guesses, cookies, its log, its end."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import PATIENCE_S, Answer, Guest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from dvor.server import limits
from dvor.server.cookies import SECURE, new_cookie

PROGRAM = """
import sys
from dvor.server import serve
sys.exit(serve.run(port=int(sys.argv[1]), db=sys.argv[2], open_browser=False, log_form="json", proxies=["127.0.0.1"]))
"""
PASSWORD = "seven grey courtyards"


class Guarded:
    """The server in a process of its own; the test is its proxy."""

    def __init__(self, folder: Path) -> None:
        self.db, self.log = folder / "dvor.db", folder / "log"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]

    def start(self) -> "Guarded":
        self._out = self.log.open("ab")
        environment = os.environ | {"DVOR_INTERPRET": "1", "PYTHONUNBUFFERED": "1", "LANG": "en_GB.UTF-8"}
        command = [sys.executable, "-c", PROGRAM, str(self.port), str(self.db)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self._out, text=True, env=environment)
        assert self.process.stdout is not None
        assert "http://" in self.process.stdout.readline()
        return self

    def stop(self, kind: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(kind)
        code = self.process.wait(PATIENCE_S)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self._out.close()
        return code

    def ask(self, method: str, path: str, body: Any = None, *, address: str, **headers: str) -> Answer:
        """A request as a proxy passes it on."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        sent = {"X-Forwarded-For": address, "Content-Type": "application/json"}
        sent |= {key.replace("_", "-"): value for key, value in headers.items()}
        connection.request(method, path, None if body is None else json.dumps(body), sent)
        reply = connection.getresponse()
        answer = Answer(reply.status, reply.headers, reply.read())
        connection.close()
        return answer

    def logged(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guarded]:
    server = Guarded(tmp_path_factory.mktemp("guarded")).start()
    yield server
    server.stop()


def test_over_https_the_cookie_is_bound_to_the_host(guarded: Guarded) -> None:
    answer = guarded.ask("GET", "/api/me", address="192.0.2.1", X_Forwarded_Proto="https", Host="dvor.example")
    cookie = answer.headers["set-cookie"]
    assert re.fullmatch(rf"{SECURE}=[A-Za-z0-9_-]{{22}}; HttpOnly; Max-Age=\d+; Path=/; SameSite=lax; Secure", cookie)
    value = cookie.split(";")[0]
    same = guarded.ask("GET", "/api/me", address="192.0.2.1", X_Forwarded_Proto="https", Host="dvor.example", Cookie=value)
    assert "set-cookie" not in same.headers
    # what was set over http is nobody there: who is between could have set it
    plain = guarded.ask(
        "GET", "/api/me", address="192.0.2.1", X_Forwarded_Proto="https", Host="dvor.example", Cookie=f"dvor_guest={new_cookie()}"
    )
    assert SECURE in plain.headers["set-cookie"]


def test_a_page_over_http_may_not_act_over_https(guarded: Guarded) -> None:
    def asked(origin: str) -> int:
        headers = {"X_Forwarded_Proto": "https", "Host": "dvor.example", "Origin": origin}
        return guarded.ask("PUT", "/api/me", {"name": "x"}, address="192.0.2.2", **headers).status

    assert asked("https://dvor.example") == 200
    assert asked("http://dvor.example") == asked("https://dvor.example.evil") == asked("null") == 403


def test_nobody_but_the_proxy_is_believed(guest) -> None:
    answer = guest.ask("GET", "/api/me", X_Forwarded_Proto="https", X_Forwarded_For="192.0.2.1")
    assert answer.headers["set-cookie"].startswith("dvor_guest=")
    assert guest.ask("GET", "/metrics").status == 200
    assert guest.ask("GET", "/metrics", X_Forwarded_For="127.0.0.1").status == 404


def test_guessing_links_is_stopped_and_disturbs_nobody(guarded: Guarded) -> None:
    thief, host, other = "192.0.2.3", "192.0.2.3", "192.0.2.4"
    made = guarded.ask("POST", "/api/tables", {"game": "kozel_pair"}, address=host)
    cookie, table = made.headers["set-cookie"].split(";")[0], made.data["table"]
    open_table = guarded.ask("POST", "/api/tables", {"game": "kozel_pair", "people": True}, address=other).data["table"]
    statuses = [guarded.ask("GET", f"/api/tables/{new_cookie()}", address=thief).status for _ in range(limits.RATES["link"].burst + 5)]
    assert statuses[: limits.RATES["link"].burst] == [404] * limits.RATES["link"].burst
    assert set(statuses[limits.RATES["link"].burst + 1 :]) == {429}
    for one in (table, open_table):
        refused = guarded.ask("GET", f"/api/tables/{one}", address=thief)
        assert (refused.status, refused.data["code"]) == (429, "too_many"), "not even whether there is one"
        assert int(refused.headers["retry-after"]) == refused.data["facts"]["seconds"] > 0
    assert guarded.ask("GET", f"/api/tables/{open_table}", address=other).status == 200
    url = f"ws://127.0.0.1:{guarded.port}/ws/tables/{table}"
    with connect(url, additional_headers={"X-Forwarded-For": thief}, proxy=None) as line, pytest.raises(ConnectionClosed) as closed:
        line.recv(PATIENCE_S)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.reason == "too_many"
    # who sits there, behind the same address, plays on; so do all others
    assert guarded.ask("GET", f"/api/tables/{table}", address=host, Cookie=cookie).status == 200
    assert guarded.ask("GET", f"/api/tables/{new_cookie()}", address=other).status == 404


def test_a_bot_that_guesses_links_is_stopped_as_well(guarded: Guarded) -> None:
    made = guarded.ask("POST", "/api/account", {"login": "thiefs-owner", "password": PASSWORD}, address="192.0.2.13")
    cookie = made.headers["set-cookie"].split(";")[0]
    token = guarded.ask("POST", "/api/bots", {"name": "Thief"}, address="192.0.2.13", Cookie=cookie).data["token"]

    def tried(method: str, what: str, body: Any = None) -> int:
        path = f"/api/bot/tables/{new_cookie()}/{what}"
        return guarded.ask(method, path, body, address="192.0.2.14", Authorization=f"Bearer {token}").status

    move = {"id": "1", "version": 0, "move": "pass"}
    for _ in range(limits.RATES["link"].burst // 3):
        asked = tried("POST", "move", move), tried("POST", "leave", {"id": "1"}), tried("GET", "stream")
        assert asked == (404, 404, 404)
    assert (tried("POST", "move", move), tried("POST", "leave", {"id": "1"}), tried("GET", "stream")) == (429, 429, 429)


def test_guessing_passwords_is_stopped_wherever_from(guarded: Guarded) -> None:
    for name in ("victim", "bystander"):
        assert guarded.ask("POST", "/api/account", {"login": name, "password": PASSWORD}, address="192.0.2.5").status == 201

    def tried(login: str, password: str, address: str) -> int:
        return guarded.ask("POST", "/api/session", {"login": login, "password": password}, address=address).status

    burst = limits.RATES["login"].burst
    assert [tried("victim", f"guess {number}", f"198.51.100.{number}") for number in range(burst)] == [403] * burst
    assert tried("victim", "one more", "198.51.100.99") == 429
    assert tried("victim", PASSWORD, "198.51.100.98") == 429, "nor is it told that this one is right"
    assert tried("bystander", PASSWORD, "198.51.100.97") == 200
    # one address that tries many names
    burst = limits.RATES["sign_in"].burst
    assert {tried(f"name{number}", PASSWORD, "192.0.2.6") for number in range(burst)} == {403}
    assert tried("bystander", PASSWORD, "192.0.2.6") == 429


def test_guessing_links_to_matches_is_stopped(guarded: Guarded) -> None:
    thief = "192.0.2.9"
    statuses = [guarded.ask("GET", f"/api/shared/{new_cookie()}", address=thief).status for _ in range(limits.RATES["link"].burst + 5)]
    assert statuses[: limits.RATES["link"].burst] == [404] * limits.RATES["link"].burst
    assert statuses[-1] == 429


def test_a_flood_of_one_address_is_refused_and_another_is_served(guarded: Guarded) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", guarded.port, timeout=PATIENCE_S)
    status = 200
    for _ in range(5000):
        connection.request("GET", "/api/games", headers={"X-Forwarded-For": "192.0.2.7"})
        reply = connection.getresponse()
        reply.read()
        status = reply.status
        if status != 200:
            break
    connection.close()
    assert status == 429
    assert guarded.ask("GET", "/api/games", address="192.0.2.8").status == 200
    assert guarded.ask("GET", "/", address="192.0.2.7").status == 200, "the page still comes, and can say why"


def test_tables_made_in_a_row_are_refused(guarded: Guarded) -> None:
    cookie = f"dvor_guest={new_cookie()}"
    made = [
        guarded.ask("POST", "/api/tables", {"game": "kozel_pair", "people": True}, address=f"203.0.113.{number}", Cookie=cookie).status
        for number in range(limits.RATES["table_of"].burst + 2)
    ]
    assert made[: limits.RATES["table_of"].burst] == [201] * limits.RATES["table_of"].burst
    assert made[-1] == 429


def test_one_player_has_only_so_many_sockets(guarded: Guarded) -> None:
    headers = {"X-Forwarded-For": "192.0.2.9", "Cookie": f"dvor_guest={new_cookie()}"}
    url = f"ws://127.0.0.1:{guarded.port}/ws/lobby"
    with ExitStack() as stack:

        def one_more() -> ClientConnection:
            return stack.enter_context(connect(url, additional_headers=headers, proxy=None))

        lines = [one_more() for _ in range(limits.SOCKETS_PER_PLAYER)]
        with pytest.raises(InvalidStatus) as refused:
            one_more()
        assert refused.value.response.status_code == 429
        told = json.loads(refused.value.response.body)
        assert (told["code"], refused.value.response.headers["retry-after"]) == ("too_many", str(told["facts"]["seconds"]))
        lines.pop().close()
        for _ in range(500):  # the server hears of it a little later
            try:
                lines.append(one_more())
                break
            except InvalidStatus:
                time.sleep(0.02)
        assert len(lines) == limits.SOCKETS_PER_PLAYER


def test_the_figures_are_for_the_operator(guarded: Guarded) -> None:
    assert guarded.ask("GET", "/metrics", address="192.0.2.10").status == 404
    answer = guarded.ask("GET", "/metrics", address="127.0.0.1")
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/plain; version=")
    text = answer.body.decode()
    for name in ("dvor_tables", "dvor_sockets", "dvor_writer_waiting", "dvor_action_seconds_bucket", "dvor_bot_seconds_count"):
        assert f"\n{name}" in text
    assert re.search(r"^dvor_tasks [1-9]", text, re.MULTILINE)
    assert 'dvor_requests_refused_total{code="not_found"}' in text
    # neither tiles nor names nor ids of tables and people
    assert not re.search(r"\b[0-6]-[0-6]\b|[0-9a-f]{32}|victim", text)


def test_health_is_told(guarded: Guarded) -> None:
    answer = guarded.ask("GET", "/healthz", address="192.0.2.11")
    assert (answer.status, answer.data["status"]) == (200, "ok")


def test_told_to_stop_it_ends_streams_and_goes_on_where_it_was(tmp_path: Path) -> None:
    server = Guarded(tmp_path).start()
    guest = Guest(server.port)
    with guest.stack:
        assert guest.ask("POST", "/api/account", {"login": "operator", "password": PASSWORD}).status == 201
        token = guest.ask("POST", "/api/bots", {"name": "robot"}).data["token"]
        table = guest.new_table()
        line = guest.sit(table)
        line.until_mine()
        stream = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE_S)
        stream.request("GET", "/api/bot/events", headers={"Authorization": f"Bearer {token}"})
        answer = stream.getresponse()
        ended = threading.Event()

        def read() -> None:
            answer.read()
            ended.set()

        reader = threading.Thread(target=read)
        reader.start()
        secrets = [str(guest.cookie), token, table, PASSWORD]
        assert server.stop(signal.SIGTERM) == 0
        with pytest.raises(ConnectionClosed) as closed:
            [line.connection.recv(PATIENCE_S) for _ in range(1000)]
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert ended.wait(PATIENCE_S)
        reader.join()
        stream.close()
        assert not [one for one in server.logged() if one["level"] in ("error", "critical")]

        server.start()
        again = guest.sit(table)
        assert again.version >= line.version
        again.play_round()
        assert guest.ask("GET", "/api/me").data["login"] == "operator", "signed in as before"
        server.stop()
        text = server.log.read_text()
        assert not [one for one in secrets if one in text]
