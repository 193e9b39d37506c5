"""Rounds that are over, of a match in play: told to those who play in it, and nothing of the round they play."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.conftest import Guest
from tests.server.test_matches import names
from tests.server.test_people_kept import House
from tests.server.test_reviews import iter_of_nothing, lines_in

import dvor.games
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.match import Match
from dvor.server import reviews as module
from dvor.server.change import promise_of
from dvor.server.course import Course
from dvor.server.database import open_engine, place_of
from dvor.server.errors import UnknownMatch
from dvor.server.matches import Matches
from dvor.server.outbox import Outbox
from dvor.server.replays import Replays
from dvor.server.reviews import Reviews
from dvor.server.room import Place, Room
from dvor.server.storage import Step, Storage
from dvor.server.thinking import Thinking
from dvor.wire.settings import Settings


def in_play(seed: int, *, game: str = "kozel_pair", last: int = 0, moves: int = 0) -> Match:
    """A match whose first round was dealt by that seed and is over; of the second, dealt by ``last``, so many moves are played, each
    time the ``last``-th legal one."""
    rules = dvor.games.rules(game)
    match = Match.start(rules, seats=4, deal=Deal.shuffled(rules, seats=4, source=Seeded(seed)))
    while match.turn >= 0:
        match = match.play(match.legal_moves()[0])
    if last:
        match = match.next_round(Deal.shuffled(rules, seats=4, source=Seeded(last), sitting=match.sitting))
    for _ in range(moves):
        legal = match.legal_moves()
        match = match.play(legal[last % len(legal)])
    return match


async def put(storage: Storage, match: Match, *, table: str, players: list[str], settings: Settings | None = None) -> None:
    """A table where that match is played."""
    places = tuple(Place(name=player, player=player) for player in players)
    room = Room(rules=match.rules.code, places=places, host=players[0], settings=settings or Settings())
    lines = tuple(str(match.record(players=players)).splitlines())
    made = Step(
        table=table, version=0, part=0, at=1000, number=0, lines=lines, score=match.sheet.score, is_over=False, kind="start", room=room,
        promised=(promise_of(table, 0, Seeded(1)),),
    )  # fmt: skip
    await storage.create(made)


ALL = ["ann", "bob", "cid", "dan"]


def test_whatever_is_dealt_and_played_in_the_round_in_play_changes_no_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House, matches: Matches, reviews: Reviews) -> None:
        replays, told = Replays(matches), list[list[Any]]()
        for number, match in enumerate((in_play(3), in_play(3, last=5, moves=2), in_play(3, last=6, moves=9))):
            table = names(number)
            await put(house.storage, match, table=table, players=ALL)
            mine = await matches.seen("bob", table, 0)
            whole, first = await replays.whole(mine), await replays.round(mine, 1)
            outbox = Outbox("en")
            await reviews.make("bob", mine, 1, outbox)
            lines = [await outbox.take() for _ in range(len(outbox))]
            told.append([msgspec.json.encode(whole), msgspec.json.encode(first), lines])
            assert (whole.rounds, whole.ended_at, whole.seat, whole.view.seat, whole.share) == (1, None, 1, 1, None)
            assert whole.view.turn == -1
            assert first.positions[-1].result is not None
            assert len(first.positions[0].hands[0]) == 7
            with pytest.raises(UnknownMatch):
                await replays.round(mine, 2)
            with pytest.raises(UnknownMatch):
                await reviews.known(mine, 2)
            assert (await replays.record(mine)).count("\ndeal ") == 1
        assert told[0] == told[1] == told[2]

    monkeypatch.setattr(module, "_begin", lambda _record, _number: iter_of_nothing())
    run(tmp_path, test)


def test_who_does_not_play_there_is_told_nothing_and_a_table_may_say_no(tmp_path: Path) -> None:
    async def test(house: House, matches: Matches, _: Reviews) -> None:
        match, watched = in_play(3, last=5, moves=2), Settings(watch=True)
        await put(house.storage, match, table=names(1), players=ALL, settings=watched)
        await put(house.storage, match, table=names(2), players=ALL, settings=Settings(aids=False))
        begun = Match.start(match.rules, seats=4, deal=Deal.shuffled(match.rules, seats=4, source=Seeded(1)))
        await put(house.storage, begun, table=names(3), players=ALL)
        assert (await matches.seen("ann", names(1), 0)).seat == 0
        refused = [("eve", names(1), 0), (None, names(1), 0), ("ann", names(1), 1), ("ann", names(2), 0), ("ann", names(9), 0)]
        for player, table, part in refused:
            with pytest.raises(UnknownMatch):
                await matches.seen(player, table, part)
        with pytest.raises(UnknownMatch):  # so there is no link to it, and no record but the table's own
            await matches.own("ann", names(1), 0)
        with pytest.raises(UnknownMatch, match="no round"):
            await Replays(matches).whole(await matches.seen("ann", names(3), 0))

    run(tmp_path, test)


def test_what_counts_waits_until_the_match_is_over() -> None:
    usual = Room(rules="kozel_pair", places=(Place(player="ann"),))
    course = Course(tournament="t", name="", round=0, number=0, first=0, deals=2)
    assert usual.looks_back
    for other in (
        replace(usual, settings=Settings(aids=False)),
        replace(usual, settings=Settings(rated=True)),
        replace(usual, course=course),
    ):
        assert not other.looks_back


def test_a_round_that_was_taken_back_and_played_otherwise_is_reviewed_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House, matches: Matches, reviews: Reviews) -> None:
        await put(house.storage, in_play(3), table=names(1), players=ALL)
        mine = await matches.seen("ann", names(1), 0)
        await reviews.make("ann", mine, 1, Outbox("en"))
        assert await reviews.known(mine, 1)
        goes_on = replace(mine, log=tuple(str(in_play(3, last=5, moves=1).record(players=ALL)).splitlines()))
        assert await reviews.known(goes_on, 1), "the round is the same"
        otherwise = (*goes_on.log, *goes_on.log)  # longer than what was seen before, as a log is that takes moves back
        other = tuple(str(in_play(4).record(players=ALL)).splitlines())
        assert await reviews.known(replace(mine, log=(*other, *[""] * (len(otherwise) - len(other)))), 1) is None

    monkeypatch.setattr(module, "_begin", lambda _record, _number: iter_of_nothing())
    run(tmp_path, test)


def test_at_a_table(guest: Guest, stranger: Guest) -> None:
    table = guest.new_table("kozel_pair", bots=["level1"] * 3)
    line = guest.sit(table)
    assert line.frames[0]["table"]["looks_back"]
    path = f"/api/tables/{table}/matches/0"
    assert guest.ask("GET", path).data["code"] == "unknown_match", "no round is over yet"
    line.play_round()
    if line.view["is_over"]:
        return
    line.do("next")
    whole = guest.ask("GET", path).data
    assert (whole["rounds"], whole["ended_at"]) == (1, None)
    assert lines_in(guest.ask("GET", f"{path}/rounds/1/review").body)[-1]["type"] == "over"
    for way in ("", "/rounds/1", "/rounds/1/review"):
        assert stranger.ask("GET", path + way).data["code"] == "unknown_match"
    assert guest.ask("GET", f"{path}/rounds/2").data["code"] == "unknown_match"
    assert guest.ask("POST", f"{path}/share", {}).data["code"] == "unknown_match"
    assert guest.ask("GET", f"{path}/record").data["code"] == "unknown_match"


def run(folder: Path, test: Callable[[House, Matches, Reviews], Any]) -> None:
    async def go() -> None:
        house = House(Storage(open_engine(place_of(str(folder / "dvor.db")))))
        thinking = Thinking(cores=2)
        try:
            matches = Matches(house.storage, now=house.now)
            await test(house, matches, Reviews(Replays(matches), thinking))
        finally:
            thinking.close()
            await house.tables.close()

    asyncio.run(go())
