"""The server as a process: killed at any moment, on a full disk, on a taken port, on a damaged file."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

import dvor.games
from dvor.server import serve
from dvor.server.errors import BadDatabase, BadHost, PortInUse

DVOR = Path(sys.executable).with_name("dvor")


def play_until(line, acknowledged: list[str], stop: threading.Event) -> None:
    """Play as fast as it goes, and note what was acknowledged, until the line is gone."""
    try:
        while not stop.is_set():
            line.until_mine()
            view = line.view
            kind = "move" if view["turn"] != -1 else "rematch" if view["is_over"] else "next"
            action = line.send(kind, **({"move": view["legal"][0]} if kind == "move" else {}))
            done = line.answer(action)
            assert done["type"] == "ack", done
            acknowledged.append(action)
    except (ConnectionClosed, EOFError):
        return


@pytest.mark.parametrize("after_ms", [60, 600])
def test_killed_in_mid_round_nothing_acknowledged_is_lost(served, new_guest, after_ms: int) -> None:
    server = served()
    guest = new_guest(server.port)
    games = [guest.sit(guest.new_table(game, bots=None)) for game in ("kozel_pair", "domino_bg")]
    tables = [line.frames[0]["table"]["id"] for line in games]
    noted: list[list[str]] = [[], []]
    stop = threading.Event()
    players = [threading.Thread(target=play_until, args=(line, acks, stop)) for line, acks in zip(games, noted, strict=True)]
    for player in players:
        player.start()
    while not all(noted):
        time.sleep(0.005)
    time.sleep(after_ms / 1000)
    server.stop(signal.SIGKILL)
    for player in players:
        player.join(20)
        assert not player.is_alive()

    server.start()
    for line, table, acks in zip(games, tables, noted, strict=True):
        # a second client of the same guest goes on
        again = new_guest(server.port)
        again.cookie = guest.cookie
        back = again.sit(table)
        assert back.version >= line.version
        with sqlite3.connect(server.db) as database:
            stored = dict(database.execute("SELECT action, version FROM actions WHERE table_id = ? AND action NOTNULL", (table,)))
        database.close()
        assert set(acks) <= set(stored)
        acked = {frame["id"]: frame["version"] for frame in line.frames if frame["type"] == "ack"}
        assert {action: stored[action] for action in acked} == acked
        # what was sent again after the line was lost is done once
        assert back.do("move", move="pass", id=acks[-1], version=acked[acks[-1]] - 1) == {
            "type": "ack",
            "id": acks[-1],
            "version": acked[acks[-1]],
        }
        back.connection.send(json.dumps({"type": "hello", "version": -1}))
        while back.read()["type"] != "view":
            pass
        back.play_round()
        assert back.do("rematch" if back.view["is_over"] else "next")["type"] == "ack"
    assert server.stop(signal.SIGTERM) == 0


def test_a_move_sent_but_not_answered_counts_once(served, new_guest) -> None:
    server = served()
    guest = new_guest(server.port)
    table = guest.new_table()
    line = guest.sit(table)
    line.until_mine()
    move, version = line.view["legal"][0], line.version
    line.send("move", move=move, id="lost")
    server.stop(signal.SIGKILL)
    server.start()
    back = guest.sit(table)
    assert back.version >= version
    frame = back.do("move", move=move, id="lost", version=version)
    assert (frame["type"], frame["version"]) == ("ack", version + 1)
    with sqlite3.connect(server.db) as database:
        assert database.execute("SELECT count(*) FROM actions WHERE action = 'lost'").fetchone() == (1,)
    database.close()


def test_every_game_goes_on_after_a_restart_in_mid_round(served, new_guest) -> None:
    server = served()
    guest = new_guest(server.port)
    tables, lines = {}, {}
    for game in dvor.games.names():
        seats = max(dvor.games.rules(game).seat_counts)
        tables[game] = guest.new_table(game, seats=seats, bots=["random"] * (seats - 1))
        lines[game] = line = guest.sit(tables[game])
        for _ in range(3):
            line.until_mine()
            if line.view["turn"] != -1:
                assert line.do("move", move=line.rare())["type"] == "ack"
        line.until_mine()
    server.stop(signal.SIGKILL)
    server.start()
    for game, line in lines.items():
        back = guest.sit(tables[game])
        back.until_mine()
        assert (back.version, back.view) == (line.version, line.view), game
        back.play_round()
        assert back.view["result"] is not None
        assert len(back.view["rows"]) == 1


@pytest.mark.parametrize("limit", [300_000])
def test_when_the_file_may_not_grow_moves_are_refused_and_the_table_stays(served, new_guest, tmp_path: Path, limit: int) -> None:
    server = served(file_limit=limit)
    guest = new_guest(server.port)
    table = guest.new_table()
    line = guest.sit(table)
    refused = None
    for _ in range(5000):
        line.until_mine_or_told()
        if line.trouble is None:
            kind = "move" if line.view["turn"] != -1 else "rematch" if line.view["is_over"] else "next"
            refused = line.do(kind, **({"move": line.view["legal"][0]} if kind == "move" else {}))
        else:
            refused = line.trouble
        if refused["type"] == "refused":
            break
    assert refused is not None
    assert (refused["type"], refused["code"]) == ("refused", "storage_failed")
    assert refused["message"]
    version, view = line.version, line.view
    # the page still comes, and so does the table
    assert guest.ask("GET", "/").status == 200
    back = guest.sit(table)
    assert (back.version, back.view) == (version, view)
    assert guest.ask("POST", "/api/tables", {"game": "kozel_pair"}).status in (503, 201)
    assert server.stop(signal.SIGTERM) == 0
    # with room again the same table goes on where it was
    server.file_limit = None
    server.start()
    back = guest.sit(table)
    assert back.version == version
    assert back.view == view
    back.play_round()
    assert back.version > version


def test_told_to_stop_it_stops_and_tells_its_readers(served, new_guest) -> None:
    server = served()
    guest = new_guest(server.port)
    line = guest.sit(guest.new_table())
    assert server.stop(signal.SIGINT) == 0
    with pytest.raises(ConnectionClosed) as closed:
        while_open(line.read)
    assert closed.value.rcvd.code == 1012


def while_open(read: Callable[[], object]) -> None:
    while True:
        read()


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(PortInUse) as refused:
            serve.run(port=port, db=str(tmp_path / "dvor.db"), open_browser=False)
        assert refused.value.facts == {"host": "127.0.0.1", "port": port}
        done = command("serve", "--port", str(port), "--db", str(tmp_path / "dvor.db"))
        assert done.returncode == 2
        assert str(port) in done.stderr
        assert "Traceback" not in done.stderr
    assert not (tmp_path / "dvor.db").exists()


@pytest.mark.parametrize("host", ["no such host", "192.0.2.1", "", "a" * 300, "\u00df" * 70])
def test_a_host_that_is_not_ours_is_named(host: str) -> None:
    with pytest.raises(BadHost) as refused:
        serve.listen(host, 0)
    assert refused.value.facts["host"] == host


def test_a_damaged_file_is_named_and_left_alone(tmp_path: Path) -> None:
    db = tmp_path / "dvor.db"
    db.write_bytes(b"no database " * 1000)
    with pytest.raises(BadDatabase):
        serve.run(port=0, db=str(db), open_browser=False)
    for lang, word in (("en", "damaged"), ("ru", "повреждён"), ("bg", "повреден")):
        done = command("serve", "--port", "0", "--db", str(db), LANG=lang)
        assert done.returncode == 2
        assert str(db) in done.stderr.replace("\n", "")
        assert word in done.stderr
    assert db.read_bytes() == b"no database " * 1000


def command(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if not key.startswith("LC_")} | {"COLUMNS": "1000", **environment}
    return subprocess.run([DVOR, *words], capture_output=True, text=True, env=env, timeout=60, check=False)


def test_the_addresses_it_prints() -> None:
    with serve.listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        assert serve.addresses(listener) == [f"http://127.0.0.1:{port}/"]
    with serve.listen("0.0.0.0", 0) as listener:
        port = listener.getsockname()[1]
        here, *others = serve.addresses(listener)
        assert here == f"http://127.0.0.1:{port}/"
        assert all(address.endswith(f":{port}/") and "0.0.0.0" not in address for address in others)


def test_it_loads_no_more_than_it_needs(tmp_path: Path) -> None:
    code = """
import os, sys
from dvor.server import serve
def said(_):
    print(*sys.modules, flush=True)
    os._exit(0)
serve.run(port=0, db=sys.argv[1], open_browser=False, say=said)
"""
    command = [sys.executable, "-c", code, str(tmp_path / "dvor.db")]
    for _ in range(2):  # the first time makes the file, and loads what makes it
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    loaded = set(done.stdout.split())
    assert "litestar" in loaded
    assert not loaded & {"numba", "numpy", "alembic", "rich"}
