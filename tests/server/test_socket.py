"""The socket of a table, as a browser uses it."""

import json
import socket
import time
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import dvor.games
from dvor.core.record import Record


def test_a_match_is_played_to_its_end_and_played_again(guest) -> None:
    table = guest.new_table(name="Лёха")
    line = guest.sit(table)
    assert line.version == 0
    assert [player["kind"] for player in line.frames[0]["players"]] == ["human", "bot", "bot", "bot"]
    assert line.frames[0]["players"][0] == {
        "name": "Лёха", "kind": "human", "level": None, "online": True, "covered": False, "you": True,
    }  # fmt: skip
    told = line.frames[0]["table"]
    assert {key: told[key] for key in ("id", "phase", "host", "seat", "pause_ms", "house")} == {
        "id": table, "phase": "playing", "host": 0, "seat": 0, "pause_ms": 0, "house": "",
    }  # fmt: skip
    rounds = 0
    while True:
        line.play_round()
        rounds += 1
        assert len(line.view["rows"]) == rounds == line.view["round_number"]
        if line.view["is_over"]:
            break
        assert line.do("rematch")["code"] == "match_open"
        assert line.do("next")["type"] == "ack"
    assert line.do("next")["code"] == "match_over"
    assert max(line.view["sheet"]["score"]) >= 101

    kept = guest.ask("GET", f"/api/tables/{table}/record")
    match = dvor.games.replay(Record.parse(kept.body.decode()))
    assert match.is_over
    assert list(match.sheet.score) == line.view["sheet"]["score"]
    assert len(match.rows) == rounds

    assert line.do("rematch")["type"] == "ack"
    assert (line.view["round_number"], line.view["rows"], line.view["sheet"]["score"]) == (1, [], [0, 0])
    line.until_mine()
    listed = guest.ask("GET", "/api/tables").data
    assert [(one["table"], one["is_over"], one["score"]) for one in listed] == [(table, False, [0, 0])]


@pytest.mark.parametrize("game", dvor.games.names())
def test_a_round_of_every_game_is_played(guest, game: str) -> None:
    seats = max(dvor.games.rules(game).seat_counts)
    table = guest.new_table(game, seats=seats, bots=["random"] * (seats - 1))
    line = guest.sit(table)
    line.play_round()
    assert line.view["result"] is not None
    assert line.view["hands"] is not None
    told = [reason for reason in line.frames[-1]["reasons"] if reason is not None] if "reasons" in line.frames[-1] else []
    assert all(frame["reasons"] == [None] * seats for frame in line.frames if "reasons" in frame and frame["view"]["turn"] != -1)
    assert told or line.frames[-1]["type"] == "ack"
    kept = dvor.games.replay(Record.parse(guest.ask("GET", f"/api/tables/{table}/record").body.decode()))
    assert kept.round_number == 1
    assert [[entry.points for entry in row.entries] for row in kept.rows] == [
        [one["points"] for one in row["entries"]] for row in line.view["rows"]
    ]
    assert list(kept.sheet.score) == line.view["sheet"]["score"]
    assert list(kept.sheet.sticks) == line.view["sheet"]["sticks"]
    if not line.view["is_over"]:
        assert line.do("next")["type"] == "ack"
        assert line.view["round_number"] == 2


def test_a_second_tab_sees_the_same(guest) -> None:
    table = guest.new_table()
    one, two = guest.sit(table), guest.sit(table)
    one.until_mine()
    if one.view["turn"] != -1:
        assert one.do("move", move=one.view["legal"][0])["type"] == "ack"
    one.until_mine()
    while two.version < one.version:
        two.read()
    assert two.view == one.view
    assert [frame["version"] for frame in two.frames] == list(range(two.frames[0]["version"], two.version + 1))


def test_whoever_comes_back_gets_the_view(guest) -> None:
    table = guest.new_table()
    line = guest.sit(table)
    line.until_mine()
    line.connection.close()
    again = guest.sit(table)
    again.until_mine()
    assert (again.version, again.view) == (line.version, line.view)
    again.connection.send(json.dumps({"type": "hello", "version": again.version}))
    frame = again.read()
    assert (frame["type"], frame["version"], frame["view"]) == ("view", line.version, line.view)


def test_the_same_id_gets_the_same_ack_and_is_done_once(guest) -> None:
    line = guest.sit(guest.new_table())
    line.until_mine()
    version, move = line.version, line.view["legal"][0]
    first = line.do("move", move=move, id="once")
    line.until_mine()
    now = line.version
    assert line.do("move", move=move, id="once", version=version) == first == {"type": "ack", "id": "once", "version": version + 1}
    line.connection.send(json.dumps({"type": "hello", "version": -1}))
    assert line.read()["version"] == now


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ('{"type":"move"', "bad_message"),
        ("[]", "bad_message"),
        ("null", "bad_message"),
        ('{"type":"move","id":"a","version":0}', "bad_message"),
        ('{"type":"move","id":"","version":0,"move":"pass"}', "bad_message"),
        ('{"type":"move","id":"a","version":"0","move":"pass"}', "bad_message"),
        ('{"type":"move","id":"a","version":0,"move":"pass","seat":2}', "bad_message"),
        ('{"type":"cheat","id":"a","version":0}', "bad_message"),
        ("[" * 8000, "bad_message"),
        (b'{"type":"next","id":"a","version":0}', "bad_message"),
    ],
)
def test_what_cannot_be_read_is_refused_and_the_table_goes_on(guest, sent: str | bytes, code: str) -> None:
    line = guest.sit(guest.new_table(), "?lang=ru")
    line.until_mine()
    line.connection.send(sent)
    frame = line.read()
    assert (frame["type"], frame["id"], frame["code"]) == ("refused", "", code)
    assert frame["message"].startswith("Сервер не понял")
    assert frame["view"] == line.view
    assert line.do("move", move=line.view["legal"][0])["type"] == "ack"


@pytest.mark.parametrize(
    ("move", "code"), [("7-9", "illegal_move"), ("nonsense", "bad_move"), ("6-6@3!", "illegal_move"), ("signal 9-9", "illegal_move")]
)
def test_a_wrong_move_is_refused_with_the_view(guest, move: str, code: str) -> None:
    line = guest.sit(guest.new_table())
    line.until_mine()
    before = line.version, line.view
    frame = line.do("move", move=move, id="wrong")
    assert (frame["type"], frame["id"], frame["code"]) == ("refused", "wrong", code)
    assert (frame["version"], frame["view"]) == before
    assert frame["message"]
    assert line.do("move", move=line.view["legal"][0], id="wrong")["type"] == "ack"


def test_an_action_for_another_version_is_refused(guest) -> None:
    line = guest.sit(guest.new_table())
    line.until_mine()
    move = line.view["legal"][0]
    for version in (line.version - 1, line.version + 1, -1, 2**52):
        frame = line.do("move", move=move, version=version)
        assert (frame["code"], frame["facts"]) == ("stale_version", {"version": version, "current": line.version})
    assert line.do("next")["code"] == "round_open"


def test_nobody_plays_out_of_turn(guest) -> None:
    line = guest.sit(guest.new_table(pause_ms=3000))
    while line.view["turn"] == line.view["seat"]:
        assert line.do("move", move=line.view["legal"][0])["type"] == "ack"
    frame = line.do("move", move=(line.view["hand"] or ["6-6"])[0])
    assert (frame["code"], frame["facts"]["turn"]) == ("not_your_turn", line.view["turn"])
    assert line.view["legal"] == []


@pytest.mark.parametrize("name", ["nothing", "A" * 22, "%00", "ъ", "A" * 500, "..%2F..%2Fetc"])
def test_no_such_table(guest, name: str) -> None:
    connection = guest.connect(name)
    with pytest.raises(ConnectionClosed) as closed:
        connection.recv(5)
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "unknown_table")


def test_nobody_sits_down_at_a_table_of_others(guest, stranger) -> None:
    table = guest.new_table()
    for _ in range(2):
        connection = stranger.connect(table)
        with pytest.raises(ConnectionClosed) as closed:
            connection.recv(5)
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "not_your_table")
        stranger.new_table()


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1.evil.example"])
def test_a_page_of_another_site_gets_no_socket(guest, origin: str) -> None:
    table = guest.new_table()
    with pytest.raises(InvalidStatus) as refused:
        guest.connect(table, origin=origin)
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body)["code"] == "bad_origin"
    assert guest.connect(table, origin=f"http://127.0.0.1:{guest.port}").recv(5)


def test_a_frame_that_is_too_long_ends_the_line_only(guest) -> None:
    table = guest.new_table()
    line = guest.sit(table)
    line.connection.send("x" * (16 * 1024 + 1))
    with pytest.raises(ConnectionClosed) as closed:
        read_on(line.read)
    assert closed.value.rcvd.code == 1009
    again = guest.sit(table)
    again.until_mine()
    assert again.do("move", move=again.view["legal"][0])["type"] == "ack"


def test_a_reader_who_does_not_read_delays_nobody(guest, monkeypatch: pytest.MonkeyPatch) -> None:
    from dvor.server import socket as table_socket

    monkeypatch.setattr(table_socket, "SEND_S", 0.2)
    table = guest.new_table(bots=["random"] * 3)
    # its own system takes little, and it reads nothing; so does the server's for it
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.connect(("127.0.0.1", guest.port))
    slow = guest.connect(table, sock=deaf, max_queue=1)
    slow.recv(5)
    line = guest.sit(table)
    begun = time.monotonic()
    while time.monotonic() - begun < 20:
        line.play_round()
        if line.do("rematch" if line.view["is_over"] else "next")["version"] > 250:
            break
    # it was cut off long ago; what its system had taken is all there is to read
    read: list[object] = []
    with pytest.raises(ConnectionClosed):
        read_on(lambda: read.append(slow.recv(5)))
    assert len(read) + 1 < line.version
    assert line.do("next" if line.view["turn"] == 0 else "move", **({} if line.view["turn"] == 0 else {"move": "9-9"}))["type"] == "refused"


def read_on(read: Callable[[], object]) -> None:
    while True:
        read()
