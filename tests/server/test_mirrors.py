"""How one plays, out of one's own matches: judged once, kept, told to oneself alone, gone with oneself."""

import asyncio
import json
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.conftest import Guest
from tests.server.test_matches import finished, names, put
from tests.server.test_people_kept import House
from tests.server.test_reviews import lines_in

from dvor.core.record import Record
from dvor.review.judging import reversed_rounds
from dvor.review.values import Judgement, Valued
from dvor.server import mirrors as module
from dvor.server.database import open_engine, place_of
from dvor.server.matches import Matches
from dvor.server.mirrors import Mirrors
from dvor.server.outbox import Outbox
from dvor.server.replays import Replays
from dvor.server.reviews import Reviews
from dvor.server.schema import actions, lines, looks
from dvor.server.storage import Storage
from dvor.server.thinking import Thinking

#: Rounds that were asked for, as (first moves of the record, round, seat).
Asked = list[tuple[int, int]]


def judging(asked: Asked) -> Callable[..., Iterator[Judgement]]:
    """Judgements at once: the first legal move is best, every other loses a point more than the one before it."""

    def review_moves(record: Record, *, rounds: Sequence[int], seats: Collection[int]) -> Iterator[Judgement]:
        for step in reversed_rounds(record):
            match = step.match
            if match.round_number in rounds and match.turn in seats:
                asked.append((match.round_number, match.turn))
                legal = match.legal_moves()
                moves = tuple(
                    Valued(move=move, points=-place, loss=float(place), error=0.5, chance=0.5, chance_error=0.1, open=None)
                    for place, move in enumerate(legal)
                )
                yield Judgement(
                    round=match.round_number, number=step.number, seat=match.turn, side=match.sides[match.turn], moves=moves,
                    played=legal.index(step.move), best=0, grade="best", is_sure=True, open_loss=None, is_exact=False, luck="",
                    by_match=False, chances=(0.5, 0.5), worlds=1, is_all=False,
                )  # fmt: skip

    return review_moves


async def told(mirrors: Mirrors, player: str, lang: str = "en") -> list[dict[str, Any]]:
    """All lines of a mirror."""
    outbox, found = Outbox(lang), list[dict[str, Any]]()
    making = asyncio.create_task(mirrors.make(player, outbox))
    while (line := await outbox.take()) is not None:
        found.append(json.loads(line))
    await making
    return found


def test_it_is_judged_once_and_goes_on_where_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House, mirrors: Mirrors, asked: Asked) -> None:
        match = finished()
        total = 2 * len(match.rows)
        for number in (1, 2):
            await put(house.storage, match, table=names(number), players=["ann", "bob"], at=1000 * number)
        outbox = Outbox("en")
        making = asyncio.create_task(mirrors.make("ann", outbox))
        first = json.loads(await outbox.take() or "")
        assert (first["type"], first["done"], first["total"], first["mirrors"]) == ("mirror", 0, total, [])
        assert json.loads(await outbox.take() or "")["type"] == "step"
        making.cancel()
        await asyncio.gather(making, return_exceptions=True)
        found = await told(mirrors, "ann", "ru")
        assert {seat for _, seat in asked} == {0}, "her decisions alone"
        assert 1 <= found[0]["done"] < total
        assert [one["type"] for one in found[-2:]] == ["mirror", "over"]
        assert found[-2]["done"] == total
        [made] = found[-2]["mirrors"]
        assert made["accuracy"]["count"] == made["accuracy"]["of"] > 20
        assert "Парный козёл" in made["title"]
        assert made["parts"][0]["name"] == "phases"
        once = len(asked)
        again = await told(mirrors, "ann")
        assert len(asked) == once, "nothing twice"
        assert [one["type"] for one in again] == ["mirror", "over"]
        assert (again[0]["done"], again[0]["mirrors"][0]["accuracy"]) == (total, made["accuracy"])
        assert (await told(mirrors, "eve"))[0]["mirrors"] == []
        assert (await told(mirrors, "bob"))[-2]["done"] == total

    run(tmp_path, test, monkeypatch)


def test_what_was_judged_otherwise_is_judged_again_and_a_damaged_log_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, breaks: None
) -> None:
    async def test(house: House, mirrors: Mirrors, asked: Asked) -> None:
        await put(house.storage, finished(), table=names(1), players=["ann"], at=1000)
        await told(mirrors, "ann")
        once = len(asked)
        with monkeypatch.context() as patch:
            patch.setattr(module, "made_by", lambda: "otherwise")
            await told(mirrors, "ann")
        assert len(asked) == 2 * once
        assert await house.count(looks) == len(finished().rows), "the same rows, made anew"
        await put(house.storage, finished(seed=2), table=names(2), players=["ann"], at=2000)
        wrong = lines.update().where(lines.c.table_id == names(2), lines.c.text.startswith("score")).values(text="score 9 9")
        await house.storage.write(lambda connection: connection.execute(wrong).close())
        *_, last, over = await told(mirrors, "ann")
        assert (last["done"], over["type"]) == (len(finished().rows), "over")
        assert last["done"] < last["total"]
        monkeypatch.setattr(module, "mirrors", lambda _: 1 / 0)
        assert (await told(mirrors, "ann"))[-1]["code"] == "failed"

    run(tmp_path, test, monkeypatch)


def test_moves_a_bot_has_made_for_whom_it_is_of_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House, mirrors: Mirrors, _: Asked) -> None:
        match = finished()
        await put(house.storage, match, table=names(1), players=["ann"], at=1000)
        mine = [step for step in reversed_rounds(match.record()) if step.match.turn == 0]
        absent = {(step.match.round_number, step.number) for step in mine[::3]}
        text = str(match.record(players=["<ann>", *["level2"] * 3])).splitlines()

        def work(connection: sa.Connection) -> None:  # a move a line, as a table writes it
            connection.execute(lines.delete())
            round_ = place = version = 0
            told: list[dict[str, Any]] = []
            for line in text:
                is_moves = round_ > 0 and not line.startswith(("round ", "deal ", "boneyard ", "proof ", "score "))
                if line.startswith("round "):
                    round_, place = round_ + 1, 0
                for one in line.split() if is_moves else [line]:
                    if is_moves:
                        place, version = place + 1, version + 1
                        kind = "cover" if (round_, place) in absent else "move"
                        connection.execute(actions.insert(), {"table_id": names(1), "version": version, "at": 1, "kind": kind, "seat": 0})
                    told.append({"number": len(told), "version": version if is_moves or line.startswith("score ") else 0, "text": one})
            connection.execute(lines.insert(), [{"table_id": names(1), "part": 0, **one} for one in told])

        await house.storage.write(work)
        assert (await told(mirrors, "ann"))[-2]["mirrors"][0]["accuracy"]["of"] == len(mine) - len(absent) < len(mine)

    run(tmp_path, test, monkeypatch)


def test_it_is_given_out_and_goes_with_whose_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House, mirrors: Mirrors, _: Asked) -> None:
        await put(house.storage, finished(), table=names(1), players=["ann", "bob"], at=1000)
        for player in ("ann", "bob"):
            await told(mirrors, player)
        given = (await house.leaving.export("ann"))["mirror"]
        assert len(given) == len(finished().rows)
        assert given[0]["decisions"][0]["game"] == "kozel_pair"
        await house.leaving.forget("ann")
        left = await house.storage.read(lambda connection: connection.execute(sa.select(looks.c.seat).distinct()).scalars().all())
        assert left == [1]

    run(tmp_path, test, monkeypatch)


def test_over_http_nobody_new_has_one(stranger: Guest) -> None:
    answer = stranger.ask("GET", "/api/me/mirror?lang=bg")
    assert answer.headers["content-type"] == "application/x-ndjson"
    assert lines_in(answer.body) == [{"type": "mirror", "done": 0, "total": 0, "mirrors": []}, {"type": "over"}]


def run(folder: Path, test: Callable[[House, Mirrors, Asked], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked()
    monkeypatch.setattr(module, "review_moves", judging(asked))

    async def go() -> None:
        house = House(Storage(open_engine(place_of(str(folder / "dvor.db")))))
        thinking = Thinking(cores=2)
        try:
            matches = Matches(house.storage, now=house.now)
            replays = Replays(matches)
            reviews = Reviews(replays, thinking)
            ready = asyncio.Event()
            ready.set()
            monkeypatch.setattr(reviews, "expect", lambda: ready)
            await test(house, Mirrors(house.storage, matches, replays, reviews, thinking), asked)
        finally:
            thinking.close()
            await house.tables.close()

    asyncio.run(go())
