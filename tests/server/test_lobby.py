"""Tables with people by the interface: the lobby and what changes in it, cards, links, who may come in."""

import json
import threading
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

PATIENCE_S = 20


def gather(guest, game: str = "kozel_pair", **settings: Any) -> str:
    """A table of the guest's that waits for people."""
    answer = guest.ask("POST", "/api/tables", {"game": game, "people": True, "name": "Лёха", "settings": settings})
    assert answer.status == 201, answer.body
    return str(answer.data["table"])


def lobby_of(guest, **options: Any) -> ClientConnection:
    return guest.stack.enter_context(connect(f"ws://127.0.0.1:{guest.port}/ws/lobby", proxy=None, **options))


def until(line: ClientConnection, kind: str, table: str) -> dict[str, Any]:
    """The next frame of that kind about that table."""
    while True:
        frame = json.loads(line.recv(PATIENCE_S))
        about = frame.get("table", {})
        if frame["type"] == kind and (about["table"] if isinstance(about, dict) else about) == table:
            return frame


def test_a_public_table_is_in_the_lobby_as_long_as_somebody_is_there(guest, stranger) -> None:
    watching = lobby_of(stranger)
    first = json.loads(watching.recv(PATIENCE_S))
    assert first["type"] == "lobby"
    table = gather(guest, is_public=True, watch=True)
    assert table not in {one["table"] for one in stranger.ask("GET", "/api/lobby").data}, "nobody is there yet"
    line = guest.sit(table)
    card = until(watching, "put", table)["table"]
    assert (card["game"], card["phase"], card["changed"], card["host"]) == ("kozel_pair", "gathering", {}, 0)
    assert card["seats"] == [{"name": "Лёха", "level": None}, None, None, None]
    assert card == next(one for one in stranger.ask("GET", "/api/lobby").data if one["table"] == table)
    assert card == stranger.ask("GET", f"/api/tables/{table}").data
    later = lobby_of(stranger)
    assert table in {one["table"] for one in json.loads(later.recv(PATIENCE_S))["tables"]}

    assert line.do("bot", seat=1, level="level1")["type"] == "ack"
    assert until(watching, "put", table)["table"]["seats"][1]["level"] == "level1"
    assert line.do("settings", settings={"is_public": False})["type"] == "ack"
    assert until(watching, "gone", table)["table"] == table
    assert until(later, "gone", table)["table"] == table
    assert line.do("settings", settings={"is_public": True})["type"] == "ack"
    until(watching, "put", table)
    line.connection.close()
    until(watching, "gone", table)


def test_who_has_the_link_sees_the_card_and_may_sit_down(guest, stranger) -> None:
    table = gather(guest)
    host = guest.sit(table)
    card = stranger.ask("GET", f"/api/tables/{table}")
    assert (card.status, card.data["seats"][0]) == (200, {"name": "Лёха", "level": None})
    assert guest.cookie not in card.body.decode()
    assert table not in {one["table"] for one in stranger.ask("GET", "/api/lobby").data}, "a private table is in no list"
    stranger.ask("PUT", "/api/me", {"name": "Маша"})
    line = stranger.sit(table)
    assert line.frames[0]["table"]["seat"] is None
    assert line.do("sit", seat=2, name="Маша")["type"] == "ack"
    assert stranger.ask("GET", "/api/tables").data[0]["seat"] == 2
    frame = host.read()
    while frame["type"] != "step":
        frame = host.read()
    assert [one and one["name"] for one in frame["players"]] == ["Лёха", None, "Маша", None]


def test_a_table_against_bots_is_nobody_elses(guest, stranger) -> None:
    table = guest.new_table()
    stranger.ask("GET", "/api/me")
    for path in ("", "/record"):
        answer = stranger.ask("GET", f"/api/tables/{table}{path}")
        assert (answer.status, answer.data["code"]) == (403, "not_your_table")


def test_the_lobby_takes_nothing(guest) -> None:
    line = lobby_of(guest)
    assert json.loads(line.recv(PATIENCE_S))["type"] == "lobby"
    line.send("nonsense")
    line.send(b"\x00")
    table = gather(guest, is_public=True)
    guest.sit(table)
    until(line, "put", table)


def test_the_lobby_is_for_our_own_page(guest) -> None:
    with pytest.raises(InvalidStatus) as refused:
        lobby_of(guest, origin="https://elsewhere.example")
    assert refused.value.response.status_code == 403
    assert guest.ask("GET", "/ws/lobby").status == 404


def test_fifty_who_race_for_one_seat(port, new_guest, guest) -> None:
    """One of them gets it; all others hear that it is taken, and nobody sits twice."""
    table = gather(guest, "kozel_pair")
    host = guest.sit(table)
    for seat in (1, 2):
        assert host.do("bot", seat=seat, level="level1")["type"] == "ack"
    racers = [new_guest(port) for _ in range(50)]
    for one in racers:
        one.ask("GET", "/api/me")
    lines = [one.sit(table) for one in racers]
    gate = threading.Barrier(len(lines))
    answers: list[dict[str, Any]] = []

    def race(line) -> None:
        gate.wait()
        try:
            answers.append(line.do("sit", seat=3, name="racer"))
        except ConnectionClosed as closed:  # the table is full: nobody else may be there
            answers.append({"type": "refused", "code": closed.rcvd and closed.rcvd.reason})

    threads = [threading.Thread(target=race, args=(line,)) for line in lines]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE_S)
    assert len(answers) == 50
    assert sorted(one["type"] for one in answers) == ["ack"] + ["refused"] * 49
    assert {one["code"] for one in answers if one["type"] == "refused"} <= {"seat_taken", "not_your_table"}
    assert sum(bool(one.ask("GET", "/api/tables").data) for one in racers) == 1
    assert guest.ask("GET", f"/api/tables/{table}").data["seats"][3] == {"name": "racer", "level": None}


def test_a_table_as_a_picture_for_a_phone(guest) -> None:
    table = gather(guest)
    answer = guest.ask("GET", f"/api/tables/{table}/qr")
    assert (answer.status, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert answer.body.startswith(b"<svg")
    assert b"<script" not in answer.body
    assert guest.ask("GET", "/api/tables/short/qr").status == 404
    assert guest.ask("GET", "/api/home").data == {"addresses": [f"http://127.0.0.1:{guest.port}/"]}
