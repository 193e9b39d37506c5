"""Bot accounts: made by an account, listening, asked to a table by name, playing over HTTP alone."""

import http.client
import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from tests.server.test_accounts import sign_up
from tests.server.test_lobby import gather

from dvor.server.room import FREE, ROBOT, Room

PATIENCE_S = 20
NUMBER = count()


class Program:
    """A bot's program, as anybody may write one."""

    def __init__(self, port: int, token: str) -> None:
        self.port, self.token = port, token
        self.streams: list[http.client.HTTPConnection] = []

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        data = None if body is None else json.dumps(body)
        connection.request(method, path, data, {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"})
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return answer.status, json.loads(text) if text else None

    def stream(self, path: str) -> Iterator[dict[str, Any]]:
        """Lines as they come; the first is waited for by who asks for it."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        self.streams.append(connection)
        connection.request("GET", path, headers={"Authorization": f"Bearer {self.token}"})
        answer = connection.getresponse()
        assert answer.status == 200, answer.read()
        assert answer.headers["content-type"].startswith("application/x-ndjson")

        def lines() -> Iterator[dict[str, Any]]:
            while line := answer.readline():
                if line.strip():
                    yield json.loads(line)

        return lines()

    def close(self) -> None:
        for one in self.streams:
            one.close()


@pytest.fixture
def robot(guest, port: int) -> Iterator[tuple[str, Program]]:
    """A bot of the guest's account, by its name."""
    sign_up(guest)
    name = f"Robot-{next(NUMBER)}"
    answer = guest.ask("POST", "/api/bots", {"name": name})
    assert answer.status == 201, answer.body
    program = Program(port, answer.data["token"])
    yield name, program
    program.close()


def test_a_bot_is_asked_to_a_table_and_plays_a_match(robot, guest) -> None:
    name, program = robot
    assert program.ask("PUT", "/api/bot/profile", {"games": [{"game": "kozel_pair"}]})[0] == 200
    events = program.stream("/api/bot/events")
    table = gather(guest)
    line = guest.sit(table)
    assert line.do("bot", seat=1, bot=f" {name.upper()} ")["type"] == "ack"
    asked = next(events)
    assert (asked["type"], asked["table"], asked["seat"], asked["phase"]) == ("table", table, 1, "gathering")
    frames = program.stream(f"/api/bot/tables/{table}/stream")
    first = next(frames)
    assert first["type"] == "view"
    assert first["players"][1] == {"name": name, "kind": "bot", "level": None, "online": True, "covered": False, "you": True}
    for seat in (2, 3):
        assert line.do("bot", seat=seat, level="random")["type"] == "ack"
    assert line.do("settings", settings={"pause_ms": 0})["type"] == "ack"
    assert line.do("start")["type"] == "ack"
    assert (next(events)["phase"]) == "playing"

    moves = 0
    while moves < 3:
        if line.view is not None and line.view["turn"] == 0 and moves < 3:
            done = line.do("move", move=line.view["legal"][0])
            assert done["type"] == "ack" or done["code"] == "stale_version", done
        frame = next(frames)
        if frame["type"] in ("view", "step") and frame["view"] is not None and frame["view"]["turn"] == 1:
            assert frame["view"]["seat"] == 1
            body = {"id": f"move-{moves}", "version": frame["version"], "move": frame["view"]["legal"][0]}
            status, told = program.ask("POST", f"/api/bot/tables/{table}/move", body)
            if told.get("code") == "stale_version":
                continue  # a forced pass, which the table was quicker to play
            assert status == 200, told
            assert program.ask("POST", f"/api/bot/tables/{table}/move", body) == (200, told), "the same id is played once"
            assert told["version"] == frame["version"] + 1
            moves += 1
        while line.version < frame.get("version", -1):
            line.read()
    assert program.ask("POST", f"/api/bot/tables/{table}/leave", {"id": "gone"})[0] == 200
    assert next(event for event in events if event["seat"] is None)["table"] == table


def test_a_bot_that_comes_back_hears_where_it_sits(robot, guest) -> None:
    name, program = robot
    program.ask("PUT", "/api/bot/profile", {"games": [{"game": "kozel_pair"}]})
    events = program.stream("/api/bot/events")
    table = gather(guest)
    line = guest.sit(table)
    assert line.do("bot", seat=2, bot=name)["type"] == "ack"
    assert next(events)["table"] == table
    again = program.stream("/api/bot/events")
    assert next(again) == {"type": "table", "table": table, "game": "kozel_pair", "code": "kozel_pair", "seat": 2, "phase": "gathering"}
    # the host may give its seat to somebody else
    assert line.do("bot", seat=2, level="level1")["type"] == "ack"
    assert next(again)["seat"] is None


def test_a_bot_is_asked_only_where_it_is_and_plays(robot, guest) -> None:
    name, program = robot
    table = gather(guest, "kozel_pair")
    line = guest.sit(table)
    assert line.do("bot", seat=1, bot=name)["facts"] == {"bot": name, "reason": "away"}
    assert line.do("bot", seat=1, bot="nobody at all")["facts"]["reason"] == "away"
    events = program.stream("/api/bot/events")
    program.ask("PUT", "/api/bot/profile", {"games": [{"game": "domino_bg"}, {"game": "kozel_pair", "options": {"limit": [301]}}]})
    assert line.do("bot", seat=1, bot=name)["type"] == "ack", "as preset"
    assert next(events)["seat"] == 1
    assert line.do("bot", seat=2, bot=name)["code"] == "seat_taken", "once a table"

    def asked(options: dict[str, Any]) -> dict[str, Any]:
        answer = guest.ask("POST", "/api/tables", {"game": "kozel_pair", "people": True, "options": options})
        return guest.sit(answer.data["table"]).do("bot", seat=1, bot=name)

    assert asked({"limit": 301})["type"] == "ack"
    assert asked({"limit": 501})["facts"] == {"bot": name, "reason": "game"}
    assert asked({"threshold_scope": "opening"})["facts"]["reason"] == "game"


@pytest.mark.parametrize(
    ("games", "code"),
    [
        ([{"game": "chess"}], "unknown_game"),
        ([{"game": "kozel_pair", "options": {"colour": [1]}}], "unknown_option"),
        ([{"game": "kozel_pair", "options": {"limit": ["ten"]}}], "bad_option"),
        ([{"game": "kozel_pair", "extra": 1}], "bad_message"),
        ([{"game": "kozel_pair"}] * 65, "bad_message"),
    ],
)
def test_a_profile_that_cannot_be(robot, games: object, code: str) -> None:
    _, program = robot
    assert program.ask("PUT", "/api/bot/profile", {"games": games})[1]["code"] == code
    assert program.ask("GET", "/api/bot")[1]["games"] == []


def test_only_a_bots_token_opens_the_bots_interface(robot, guest) -> None:
    _, program = robot
    for method, path, body in [
        ("GET", "/api/bot", None), ("GET", "/api/bot/events", None), ("PUT", "/api/bot/profile", {"games": []}),
        ("GET", f"/api/bot/tables/{'x' * 22}/stream", None),
        ("POST", f"/api/bot/tables/{'x' * 22}/move", {"id": "1", "version": 0, "move": "pass"}),
    ]:  # fmt: skip
        answer = guest.ask(method, path, body)
        assert (answer.status, answer.data["code"]) == (401, "bad_token")
        assert answer.headers["www-authenticate"] == 'Bearer realm="dvor"'
    # and it opens no account
    for method, path, body in [
        ("GET", "/api/bots", None), ("POST", "/api/bots", {"name": "another"}), ("GET", "/api/account/sessions", None),
        ("DELETE", "/api/me", None), ("PUT", "/api/account/password", {"old": "", "new": "seven grey courtyards"}),
        ("POST", "/api/passkeys/options", {}), ("PUT", "/api/me", {"name": "Somebody"}), ("POST", "/api/tables", {"game": "kozel_pair"}),
    ]:  # fmt: skip
        status, told = program.ask(method, path, body)
        assert (status, told["code"]) == (401, "not_signed_in"), path
    wrong = Program(program.port, program.token[:-1] + ("A" if program.token[-1] != "A" else "B"))
    for path in ("/api/bot", "/api/me", "/api/tables"):
        assert wrong.ask("GET", path)[1]["code"] == "bad_token"


def test_a_bot_is_never_the_host() -> None:
    room = Room(rules="kozel_pair", places=(FREE,) * 4).sit(f"{ROBOT}x", seat=0, name="Robot")
    assert room.host is None
    assert room.sit("ann", seat=1, name="Ann").host == "ann"


def test_a_new_token_ends_the_old_one(robot, guest) -> None:
    name, program = robot
    assert [one["name"] for one in guest.ask("GET", "/api/bots").data] == [name]
    events = program.stream("/api/bot/events")
    answer = guest.ask("POST", f"/api/bots/{name}/token", {})
    assert answer.status == 201
    assert list(events) == [], "the stream ends"
    assert program.ask("GET", "/api/bot")[1]["code"] == "bad_token"
    fresh = Program(program.port, answer.data["token"])
    assert fresh.ask("GET", "/api/bot")[1]["name"] == name
    assert guest.ask("DELETE", f"/api/bots/{name}").status == 204
    assert fresh.ask("GET", "/api/bot")[1]["code"] == "bad_token"
    assert guest.ask("GET", "/api/bots").data == []


def test_bots_belong_to_their_account(robot, guest, stranger) -> None:
    name, _ = robot
    sign_up(stranger)
    for method, path in [("DELETE", f"/api/bots/{name}"), ("POST", f"/api/bots/{name}/token")]:
        answer = stranger.ask(method, path, {} if method == "POST" else None)
        assert (answer.status, answer.data["code"]) == (404, "not_found")
    assert stranger.ask("POST", "/api/bots", {"name": name.lower()}).data["code"] == "login_taken"
    for number in range(9):
        assert guest.ask("POST", "/api/bots", {"name": f"{name}-{number}"}).status == 201
    assert guest.ask("POST", "/api/bots", {"name": f"{name}-more"}).data["code"] == "too_many_bots"
    # nobody signs in by a bot's name
    for login in (name, f"bot:{name}".lower()):
        assert stranger.ask("POST", "/api/session", {"login": login, "password": ""}).data["code"] == "wrong_password"


def test_a_forgotten_account_takes_its_bots_along(robot, guest) -> None:
    _, program = robot
    assert guest.ask("DELETE", "/api/me").status == 200
    assert program.ask("GET", "/api/bot")[1]["code"] == "bad_token"
