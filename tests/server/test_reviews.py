"""A round that is over is reviewed for who may look at it again: line by line, once, and no longer than somebody reads."""

import asyncio
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Guest
from tests.server.test_matches import finished, names, put
from tests.server.test_people_kept import House

from dvor.core.look import view_of
from dvor.server import reviews as module
from dvor.server import thinking as pools
from dvor.server.database import open_engine, place_of
from dvor.server.matches import Matches, Past
from dvor.server.outbox import Outbox
from dvor.server.replays import Replays
from dvor.server.reviews import Reviews
from dvor.server.storage import Storage
from dvor.server.thinking import Thinking


def test_only_who_may_look_at_a_round_again(guest: Guest, stranger: Guest) -> None:
    table = guest.new_table("chicheve", seats=2, bots=["level1"])
    line = guest.sit(table)
    path = f"/api/tables/{table}/matches/0/rounds/1/review"
    line.play_round()
    if not line.view["is_over"]:
        line.do("surrender")
    assert stranger.ask("GET", path).data["code"] == "unknown_match"
    answer = guest.ask("GET", path)
    assert answer.headers["content-type"] == "application/x-ndjson"
    told = lines_in(answer.body)
    begun, *judged, over = told
    assert (begun["type"], over["type"], over["unfinished"]) == ("begun", "over", False)
    assert 0 < len(judged) <= begun["total"]
    assert [one["number"] for one in judged] == sorted((one["number"] for one in judged), reverse=True), "late decisions first"
    positions = guest.ask("GET", f"/api/tables/{table}/matches/0/rounds/1").data["positions"]
    for one in judged:
        assert positions[one["number"] - 1]["turn"] == one["seat"]
        best = one["moves"][one["best"]]
        assert best["loss"] == 0
        assert (one["best_position"] is None) == (one["best"] == one["played"])
        if one["best_position"] is not None:
            tile = best["move"].split("@")[0].split("'")[0]
            assert "-" not in tile or tile not in one["best_position"]["hands"][one["seat"]]
    assert lines_in(guest.ask("GET", path).body) == told, "the same again, at once"
    assert guest.ask("GET", path.replace("rounds/1", "rounds/99")).data["code"] == "unknown_match"
    share = guest.ask("POST", f"/api/tables/{table}/matches/0/share", {}).data["share"]
    shared = stranger.ask("GET", f"/api/shared/{share}/rounds/1/review")
    assert [one["type"] for one in lines_in(shared.body)] == [one["type"] for one in told]
    assert table not in shared.body.decode()
    guest.ask("DELETE", f"/api/tables/{table}/matches/0/share")
    assert stranger.ask("GET", f"/api/shared/{share}/rounds/1/review").status == 404


def lines_in(body: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in body.decode().splitlines() if line]


class Slow:
    """A review that makes a judgement when it is let; ``made`` counts them."""

    total, done = 5, 0

    def __init__(self) -> None:
        self.may, self.made, self.asked = threading.Semaphore(0), 0, threading.Event()

    def __next__(self) -> Any:
        self.asked.set()
        self.may.acquire(timeout=20)
        self.made += 1
        raise StopIteration


def test_it_stops_when_nobody_reads_and_one_person_has_one_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, breaks: None
) -> None:
    begun: list[Slow] = []

    def begin(_record: object, _number: int) -> Slow:
        begun.append(Slow())
        return begun[-1]

    async def test(reviews: Reviews, mine: Past) -> None:
        first, second, other = Outbox("en"), Outbox("en"), Outbox("en")
        making = asyncio.create_task(reviews.make("ann", mine, 1, first))
        assert json.loads(await first.take() or "")["type"] == "begun"
        again = asyncio.create_task(reviews.make("ann", mine, 2, second))
        await asyncio.to_thread(begun[0].asked.wait, 20)
        assert len(begun) == 1, "hers waits until the first is made"
        making.cancel()
        begun[0].may.release()  # the piece that was begun ends, and no other is begun
        assert json.loads(await second.take() or "")["type"] == "begun"
        assert (len(begun), begun[0].made) == (2, 1)
        assert await reviews.known(mine, 1) is None, "what was not made to its end is not kept"
        begun[1].may.release()
        await again
        assert [json.loads(line)["type"] for line in await reviews.known(mine, 2) or []] == ["begun", "over"]
        assert await first.take() is None
        monkeypatch.setattr(module, "_begin", broken)
        await reviews.make("bob", mine, 3, other)
        assert json.loads(await other.take() or "")["code"] == "failed"
        assert "round 3" in caplog.text

    monkeypatch.setattr(module, "_begin", begin)
    run(tmp_path, test)


def broken(_record: object, _number: int) -> Slow:
    raise RuntimeError("a kernel broke")


def test_bots_go_first() -> None:
    async def test() -> None:
        thinking = Thinking(cores=1)
        thinking._count(1)
        waiting = asyncio.create_task(thinking.behind(threading.current_thread))
        await asyncio.sleep(0)
        assert not waiting.done()
        thinking._count(-1)
        assert (await waiting).name.startswith("dvor-behind")
        thinking.close()

    asyncio.run(test())


def test_where_bots_never_rest_it_has_its_turn_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "GIVES_WAY_S", 0.0)

    async def test() -> None:
        thinking = Thinking(cores=1)
        thinking._count(1)
        assert await thinking.behind(lambda: 7) == 7
        thinking.close()

    asyncio.run(test())


def test_few_rounds_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT", 1)
    monkeypatch.setattr(module, "_begin", lambda _record, _number: iter_of_nothing())

    async def test(reviews: Reviews, mine: Past) -> None:
        for number in (1, 2):
            await reviews.make("ann", mine, number, Outbox("en"))
        assert (await reviews.known(mine, 1), len(await reviews.known(mine, 2) or [])) == (None, 2)

    run(tmp_path, test)


def iter_of_nothing() -> Slow:
    found = Slow()
    found.may.release()
    return found


def run(folder: Path, test: Callable[[Reviews, Past], Any]) -> None:
    """With a match of ann's that is over."""

    async def go() -> None:
        house = House(Storage(open_engine(place_of(str(folder / "dvor.db")))))
        thinking = Thinking(cores=2)
        try:
            match = finished()
            assert view_of(match, 0).is_over
            await put(house.storage, match, table=names(1), players=["ann"], at=1000)
            matches = Matches(house.storage, now=house.now)
            await test(Reviews(Replays(matches), thinking), await matches.own("ann", names(1), 0))
        finally:
            thinking.close()
            await house.tables.close()

    asyncio.run(go())
