"""Several servers on one PostgreSQL, with a Redis between them: real processes, killed, stopped still, cut off and restarted."""

import contextlib
import json
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import psycopg
import pytest
from tests.server.conftest import Guest, Line, Served
from tests.server.services import skip_without
from tests.server.test_process import play_until
from websockets.exceptions import ConnectionClosed, InvalidStatus

from dvor.bench.loadtest_services import Postgres, Redis

PATIENCE_S = 40


class Fleet:
    """Servers ``a`` and ``b`` on one database."""

    def __init__(self, url: str, redis: Redis | None) -> None:
        self.url, self.redis = url, redis
        self.a, self.b = Served(url), Served(url)

    def start(self) -> None:
        """All that does not run."""
        with pytest.MonkeyPatch.context() as patch:
            if self.redis is not None:
                patch.setenv("DVOR_REDIS", self.redis.url)
            for one in (self.a, self.b):
                if one.process is None:
                    one.start()

    def stop(self) -> None:
        for one in (self.a, self.b):
            if one.process is not None:
                one.stop(signal.SIGKILL)

    def stored(self, table: str) -> dict[str, int]:
        """The version that each action of people made."""
        with psycopg.connect(self.url) as connection:
            chosen = "SELECT action, version FROM actions WHERE table_id = %s AND action IS NOT NULL"
            return dict(connection.execute(chosen, [table]).fetchall())

    def owner(self, table: str) -> tuple[str | None, int]:
        with psycopg.connect(self.url) as connection:
            row = connection.execute("SELECT owner, token FROM tables WHERE id = %s", [table]).fetchone()
            assert row is not None
            return row


@pytest.fixture(scope="module")
def two_servers(postgres_server: Postgres) -> Iterator[Fleet]:
    skip_without(Redis)
    with contextlib.ExitStack() as stack:
        redis = Redis()
        stack.callback(redis.stop)
        fleet = Fleet(postgres_server.new_database(), redis)
        stack.callback(fleet.stop)
        fleet.start()
        yield fleet


@pytest.fixture
def fleet(two_servers: Fleet, postgres: Postgres) -> Fleet:
    """Two servers that run, whatever the test before has done to them."""
    two_servers.start()
    return two_servers


def at(guest: Guest, server: Served) -> Guest:
    """The same person, come to that server."""
    return Guest(server.port, cookie=guest.cookie, stack=guest.stack)


def come(guest: Guest, table: str, version: int = -1) -> Line:
    """Sit down as soon as one is let in, and let the table catch up with what one has seen."""
    end = time.monotonic() + PATIENCE_S
    while True:
        try:
            line = guest.sit(table)
        except (ConnectionClosed, InvalidStatus, OSError, TimeoutError):
            assert time.monotonic() < end, "nobody lets us in"
            time.sleep(0.1)
        else:
            assert line.version >= version, "something acknowledged is lost"
            return line


def come_and_play(guest: Guest, table: str, version: int) -> None:
    """Sit down and play a round; again, as long as one is told to come again: who takes a table over may still hear that it has moved."""
    end = time.monotonic() + PATIENCE_S
    while True:
        line = come(guest, table, version)
        try:
            play_on(line)
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.code != 1013 or time.monotonic() > end:
                raise
            version = line.version
        else:
            return


def closed_with(line: Line) -> int:
    """The code with which a line is closed; steps that still come are read."""
    try:
        while True:
            line.read(PATIENCE_S)
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd is not None else 1006


def play_on(line: Line, rounds: int = 1) -> None:
    for _ in range(rounds):
        if line.view["turn"] == -1:
            said = line.do("rematch" if line.view["is_over"] else "next")
            assert said["type"] == "ack", said
        line.play_round()


def test_a_table_is_reached_by_every_server(fleet: Fleet, new_guest: Callable[[int], Guest]) -> None:
    here = new_guest(fleet.a.port)
    table = here.new_table()
    near = here.sit(table)
    there = at(here, fleet.b)
    far = there.sit(table)
    owner = fleet.owner(table)
    for line in (near, far):
        line.until_mine()
    assert far.view == near.view
    play_on(far)
    while near.version < far.version:
        near.read()
    assert near.view == far.view
    assert fleet.owner(table) == owner
    # what is refused there is refused here in the same words; who is nobody stays outside
    refused = far.do("move", move="0-0")
    assert (refused["type"], refused["code"]) == ("refused", near.do("move", move="0-0")["code"])
    stranger = new_guest(fleet.b.port)
    with pytest.raises(ConnectionClosed) as outside:
        stranger.sit(table)
    assert outside.value.rcvd is not None
    assert outside.value.rcvd.code == 4404
    with pytest.raises(ConnectionClosed):
        there.sit("x" * 22)
    # questions by HTTP go the same way
    card = f"/api/tables/{table}"
    assert there.ask("GET", card).data == here.ask("GET", card).data
    assert there.ask("GET", f"{card}/record").body == here.ask("GET", f"{card}/record").body != b""
    assert there.ask("PUT", f"{card}/pause", {"pause_ms": 1}).status == 204
    told, same = (one.ask("POST", f"{card}/preview", {"move": "9-9"}) for one in (there, here))
    assert (told.status, told.data) == (same.status, same.data)
    assert stranger.ask("GET", f"{card}/record").data["code"] == "not_your_table"
    # as the last reader here goes, the one there plays on
    near.connection.close()
    play_on(far)
    # a server told to stop leaves its tables at once
    assert fleet.a.stop(signal.SIGTERM) == 0
    assert closed_with(far) == 1013
    come_and_play(there, table, far.version)
    assert fleet.owner(table)[1] > owner[1]


def test_a_public_table_is_in_every_lobby(fleet: Fleet, new_guest: Callable[[int], Guest]) -> None:
    here, there = new_guest(fleet.a.port), new_guest(fleet.b.port)
    table = here.new_table(people=True, settings={"is_public": True})
    line = here.sit(table)
    until(lambda: [card["table"] for card in there.ask("GET", "/api/lobby").data] == [table])
    assert there.ask("GET", "/api/lobby").data == here.ask("GET", "/api/lobby").data
    line.connection.close()
    until(lambda: there.ask("GET", "/api/lobby").data == [])
    here.sit(table)
    until(lambda: there.ask("GET", "/api/lobby").data != [])
    fleet.a.stop(signal.SIGKILL)
    until(lambda: there.ask("GET", "/api/lobby").data == [])


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_killed_its_tables_move_and_nothing_acknowledged_is_lost(fleet: Fleet, new_guest: Callable[[int], Guest]) -> None:
    guest = new_guest(fleet.a.port)
    tables = [guest.new_table(game) for game in ("kozel_pair", "domino_bg")]
    near = guest.sit(tables[0])
    guest.sit(tables[1])  # the first to open a table has it
    there = at(guest, fleet.b)
    far = there.sit(tables[1])
    acks: list[list[str]] = [[], []]
    players = [
        threading.Thread(target=play_until, args=(line, noted, threading.Event())) for line, noted in zip((near, far), acks, strict=True)
    ]
    for player in players:
        player.start()
    until(lambda: all(len(noted) > 3 for noted in acks))
    fleet.a.stop(signal.SIGKILL)
    for player in players:
        player.join(PATIENCE_S)
        assert not player.is_alive()
    for line, table, noted in zip((near, far), tables, acks, strict=True):
        back = come(there, table, line.version)
        stored = fleet.stored(table)
        assert set(noted) <= set(stored)
        # what was sent again counts once
        last = noted[-1]
        assert back.do("move", move="pass", id=last, version=stored[last] - 1) == {"type": "ack", "id": last, "version": stored[last]}
        play_on(back)


def test_a_move_taken_back_is_so_at_every_server(fleet: Fleet, new_guest: Callable[[int], Guest]) -> None:
    here = new_guest(fleet.a.port)
    table = here.new_table()
    near = here.sit(table)  # the first to open a table has it
    there = at(here, fleet.b)
    far = there.sit(table)
    far.until_mine()
    while len(far.view["legal"]) == 1:
        assert far.do("move", move=far.view["legal"][0])["type"] == "ack"
        far.until_mine()
    choice = far.view
    assert far.do("move", move=choice["legal"][0])["type"] == "ack"
    far.until_mine()
    assert far.do("undo")["type"] == "ack"
    assert far.view == choice
    while near.version < far.version:
        near.read()
    assert near.view == choice
    fleet.a.stop(signal.SIGTERM)
    back = come(there, table, far.version)
    assert back.view == choice
    assert back.do("undo")["code"] == "nothing_to_take_back"
    assert back.do("move", move=choice["legal"][1])["type"] == "ack"
    play_on(back)


def test_a_server_that_stood_still_has_lost_its_tables(fleet: Fleet, new_guest: Callable[[int], Guest]) -> None:
    guest = new_guest(fleet.a.port)
    table = guest.new_table()
    near = guest.sit(table)
    near.until_mine()
    assert fleet.a.process is not None
    fleet.a.process.send_signal(signal.SIGSTOP)
    back = come(at(guest, fleet.b), table, near.version)
    play_on(back)
    version = back.version
    # it wakes with a move in its hands: that one must not count, and its readers are sent away
    near.connection.send(json.dumps({"type": "move", "id": "late", "version": near.version, "move": near.view["legal"][0]}))
    fleet.a.process.send_signal(signal.SIGCONT)
    assert closed_with(near) == 1013
    assert not any(frame["type"] == "ack" for frame in near.frames)
    assert "late" not in fleet.stored(table)
    again = come(guest, table, version)
    play_on(again)
    while back.version < again.version:
        back.read()
    assert back.view == again.view


def test_redis_restarted_own_tables_go_on_and_the_others_come_again(fleet: Fleet, new_guest: Callable[[int], Guest]) -> None:
    redis_server = fleet.redis
    assert redis_server is not None
    guest = new_guest(fleet.a.port)
    table = guest.new_table()
    near, there = guest.sit(table), at(guest, fleet.b)
    far = there.sit(table)
    redis_server.stop()
    assert closed_with(far) == 1013
    play_on(near)
    with pytest.raises(ConnectionClosed) as told:
        there.sit(table)
    assert told.value.rcvd is not None
    assert (told.value.rcvd.code, told.value.rcvd.reason) == (1013, "table_elsewhere")
    for lang, word in (("en", "moving"), ("ru", "переезжает"), ("bg", "мести")):
        answer = there.ask("GET", f"/api/tables/{table}?lang={lang}")
        assert answer.status == 503
        assert word in answer.data["message"]
    redis_server.start()
    back = come(there, table, near.version)
    play_on(back)
    while near.version < back.version:
        near.read()
    assert near.view == back.view


def test_postgres_restarted_under_load(fleet: Fleet, postgres: Postgres, new_guest: Callable[[int], Guest]) -> None:
    guest = new_guest(fleet.a.port)
    table = guest.new_table()
    near = guest.sit(table)
    play_on(near)
    near.do("rematch" if near.view["is_over"] else "next")
    near.until_mine_or_told()
    postgres.stop("immediate")
    seen: list[dict[str, Any]] = []
    while near.trouble is None and near.view["turn"] == near.view["seat"] and not seen:
        told = near.do("move", move=near.view["legal"][0])
        if told["type"] == "refused":
            seen.append(told)
    refused = near.trouble or seen[0]
    assert (refused["code"], refused["facts"]) == ("storage_failed", {"reason": "away"})
    assert "database does not answer" in refused["message"]
    version = near.version
    postgres.start()
    back = come(guest, table, version)
    play_on(back)
    play_on(come(at(guest, fleet.b), table, back.version))


def test_without_a_way_to_each_other_one_has_the_table_and_the_other_says_so(postgres: Postgres, new_guest: Callable[[int], Guest]) -> None:
    fleet = Fleet(postgres.new_database(), None)
    try:
        fleet.start()
        guest = new_guest(fleet.a.port)
        table = guest.new_table()
        near = guest.sit(table)
        with pytest.raises(ConnectionClosed) as told:
            at(guest, fleet.b).sit(table)
        assert told.value.rcvd is not None
        assert (told.value.rcvd.code, told.value.rcvd.reason) == (1013, "table_elsewhere")
        play_on(near)
    finally:
        fleet.stop()
