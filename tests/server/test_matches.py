"""Matches that are over: listed for who has played them, told to others by a link he has made, and only then."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.conftest import Guest
from tests.server.test_people_kept import House

import dvor.games
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.record import Record
from dvor.server.change import promise_of
from dvor.server.database import open_engine, place_of
from dvor.server.ended import ended_of
from dvor.server.errors import UnknownMatch
from dvor.server.matches import PAGE, Matches
from dvor.server.replays import Replays
from dvor.server.room import Place, Room
from dvor.server.storage import Step, Storage
from dvor.wire.replay import RoundData


def finished(game: str = "kozel_pair", *, seats: int = 4, seed: int = 1, **options: Any) -> Match:
    """A match played to its end, each time the first legal move."""
    rules, source = dvor.games.rules(game, **options), Seeded(seed)
    match = Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=source))
    while not match.is_over:
        if match.turn < 0:
            match = match.next_round(Deal.shuffled(rules, seats=seats, source=source, sitting=match.sitting))
        else:
            match = match.play(match.legal_moves()[0])
    return match


def names(number: int) -> str:
    return f"{number:022d}"


async def put(storage: Storage, match: Match, *, table: str, players: list[str], at: int) -> None:
    """A table with that match, over."""
    places = [Place(name=f"<{player}>", player=player) for player in players]
    bots_ = [Place(name="level2", level="level2") for _ in range(match.seats - len(places))]
    room = Room(rules=match.rules.code, places=(*places, *bots_), host=players[0])
    lines = tuple(str(match.record(players=[place.name for place in room.places])).splitlines())
    told = Step(
        table=table,
        version=0,
        part=0,
        at=at,
        number=0,
        lines=lines,
        score=match.sheet.score,
        is_over=True,
        phase="over",
        kind="start",
        room=room,
        promised=(promise_of(table, 0, Seeded(1)),),
        ended=ended_of(match, room),
    )
    await storage.create(told)


def test_a_players_matches_page_by_page(new_place: sa.URL) -> None:
    async def test(house: House, matches: Matches, match: Match) -> None:
        for number in range(2 * PAGE + 1):
            await put(house.storage, match, table=names(number), players=["ann", "bob"], at=1000 + number // 3)
        seen, mark = [], None
        while page := await matches.of("ann", before=mark):
            assert len(page) <= PAGE
            seen += [(one.ended_at, one.table) for one in page]
            mark = page[-1].mark
        assert seen == sorted(seen, reverse=True)
        assert sorted(table for _, table in seen) == [names(number) for number in range(2 * PAGE + 1)]
        assert await matches.of("cid", before=None) == []
        won = match.winners == (0,)
        [figure] = await matches.figures("ann")
        assert (figure.game, figure.played, figure.won) == ("kozel_pair", 2 * PAGE + 1, (2 * PAGE + 1) * won)
        [other] = await matches.figures("bob")
        assert other.won == (2 * PAGE + 1) * (not won), "he plays for the other side"

    run(new_place, test)


def test_a_link_ends_with_who_made_it_and_names_go_with_who_had_them(new_place: sa.URL) -> None:
    async def test(house: House, matches: Matches, match: Match) -> None:
        await put(house.storage, match, table=names(1), players=["ann", "bob"], at=1000)
        replays = Replays(matches)
        mine = await matches.own("ann", names(1), 0)
        share = await matches.share("ann", mine)
        assert share == await matches.share("ann", mine), "one link a player"
        theirs = await matches.share("bob", await matches.own("bob", names(1), 0))
        assert len({share, theirs}) == 2
        told = await replays.whole(await matches.shared(share))
        assert [one.name for one in told.players][:2] == ["<ann>", "<bob>"]
        assert (told.seat, told.share, told.view.seat) == (None, None, None)
        await house.leaving.forget("bob")
        await gone(matches, theirs)
        told = await replays.whole(await matches.shared(share))
        assert [one.name for one in told.players][:2] == ["<ann>", ""]
        assert "bob" not in await replays.record(await matches.shared(share))
        await matches.withdraw("ann", mine)
        await gone(matches, share)
        assert await matches.share("ann", mine) != share, "a new link is another"

    run(new_place, test)


def test_what_is_no_name_of_a_table_leads_nowhere(new_place: sa.URL) -> None:
    async def test(house: House, matches: Matches, match: Match) -> None:
        await put(house.storage, match, table=names(1), players=["ann"], at=1000)
        for table in ("\0", names(1) + "\0", "'; --", "", names(1) + "\n", "x" * 100_000):
            assert not await house.people.sits("ann", table)
            with pytest.raises(UnknownMatch):
                await matches.own("ann", table, 0)
        for share in ("\0", "x" * 100_000, ""):
            await gone(matches, share)
        assert await house.people.by_login("ann\0") is None
        assert await house.people.passkey("\0") is None
        assert not await house.people.drop_passkey("ann", "\0")

    run(new_place, test)


def test_a_table_that_is_too_old_goes_with_its_matches_and_links(tmp_path: Path) -> None:
    async def test(house: House, matches: Matches, match: Match) -> None:
        await put(house.storage, match, table=names(1), players=["ann"], at=1000)
        await put(house.storage, match, table=names(2), players=["ann"], at=house.now())
        old = await matches.share("ann", await matches.own("ann", names(1), 0))
        kept = await matches.share("ann", await matches.own("ann", names(2), 0))
        assert await house.leaving.sweep() == 1
        await gone(matches, old)
        assert (await matches.shared(kept)).table == names(2)
        assert [one.table for one in await matches.of("ann", before=None)] == [names(2)]

    run(place_of(str(tmp_path / "dvor.db")), test)


async def gone(matches: Matches, share: str) -> None:
    try:
        await matches.shared(share)
    except UnknownMatch:
        return
    raise AssertionError("the link still leads somewhere")


def test_every_position_of_a_round_is_the_one_that_was_played(tmp_path: Path) -> None:
    async def test(house: House, matches: Matches, _: Match) -> None:
        for number, (game, seats) in enumerate([("muggins", 2), ("kolbasa", 2), ("osyol", 3), ("chinese", 4)]):
            match = finished(game, seats=seats, seed=5)
            await put(house.storage, match, table=names(number), players=["ann"], at=1000)
            replays, mine = Replays(matches), await matches.own("ann", names(number), 0)
            whole = await replays.whole(mine)
            assert whole.rounds == match.round_number
            first, last = await replays.round(mine, 1), await replays.round(mine, whole.rounds)
            assert first.positions[0].layout.root is None
            assert sum(map(len, first.positions[0].hands)) + first.positions[0].boneyard <= len(match.rules.tile_set.tiles)
            end = view_of(match, 0)
            assert last.positions[-1].ends == end.ends
            assert last.positions[-1].hands == [[str(tile) for tile in hand] for hand in end.hands or ()]
            assert events_in(last) == [event.kind for event in end.events]
            assert [one.turn for one in last.positions[:-1]].count(-1) == 0, "nobody is on turn only at the end"

    run(place_of(str(tmp_path / "dvor.db")), test)


def events_in(played: RoundData) -> list[str]:
    return [event.kind for position in played.positions for event in position.events]


def run(place: sa.URL, test: Callable[..., Any]) -> None:
    async def go() -> None:
        house = House(Storage(open_engine(place)))
        try:
            await test(house, Matches(house.storage, now=house.now), finished())
        finally:
            await house.tables.close()

    asyncio.run(go())


def test_what_is_played_is_told_to_nobody_before_its_end(guest: Guest, stranger: Guest) -> None:
    table = guest.new_table("chicheve", seats=2, bots=["level1"])
    line = guest.sit(table)
    paths = [f"/api/tables/{table}/matches/{match}" for match in (0, 1, 2**40)]
    for path in paths:
        for who in (guest, stranger):
            for end in ("", "/rounds/1", "/record"):
                assert who.ask("GET", path + end).status == 404
            assert who.ask("POST", path + "/share", {}).data["code"] == "unknown_match"
    assert guest.ask("GET", "/api/history").data["open"][0]["table"] == table
    while not line.view["is_over"]:
        line.play_round()
        if not line.view["is_over"]:  # rounds that are over are told to who has played them, and nobody else
            assert guest.ask("GET", paths[0]).data["rounds"] == len(line.view["rows"])
            assert stranger.ask("GET", paths[0]).status == guest.ask("GET", paths[0] + "/record").status == 404
            assert guest.ask("POST", paths[0] + "/share", {}).data["code"] == "unknown_match"
            line.do("next")
    told = guest.ask("GET", "/api/history").data
    assert [one["table"] for one in told["open"]] == []
    [past] = told["matches"]
    assert (past["table"], past["match"], past["won"][0], past["tournament"]) == (table, 0, 0 in line.view["winners"], None)
    assert guest.ask("GET", "/api/me/figures").data == [{"game": "chicheve", "played": 1, "won": int(past["won"][0])}]
    whole = guest.ask("GET", paths[0]).data
    assert (whole["view"]["rows"], whole["share"]) == (line.view["rows"], None)
    assert stranger.ask("GET", paths[0]).status == 404
    assert stranger.ask("POST", paths[0] + "/share", {}).status == 404
    share = guest.ask("POST", paths[0] + "/share", {}).data["share"]
    assert guest.ask("GET", paths[0]).data["share"] == share
    assert stranger.ask("GET", f"/s/{share}").headers["x-robots-tag"] == "noindex"
    shared = stranger.ask("GET", f"/api/shared/{share}")
    assert table not in json.dumps(shared.data), "a link to a match does not lead to its table"
    first = stranger.ask("GET", f"/api/shared/{share}/rounds/1").data
    assert [sorted(hand) for hand in first["revealed"]["hands"]] == first["positions"][0]["hands"]
    assert Record.parse(stranger.ask("GET", f"/api/shared/{share}/record").body.decode()).rounds
    assert guest.ask("DELETE", paths[0] + "/share").status == 204
    for end in ("", "/rounds/1", "/record"):
        assert stranger.ask("GET", f"/api/shared/{share}{end}").status == 404
    assert guest.ask("GET", "/api/history?before=nonsense").status == 400


def test_a_guests_matches_and_links_become_the_accounts(guest: Guest) -> None:
    table = guest.new_table("chicheve", seats=2, bots=["level1"])
    line = guest.sit(table)
    line.do("surrender")
    [past] = guest.ask("GET", "/api/history").data["matches"]
    assert (past["won"], past["gave_up"], past["rounds"]) == ([False, True], [0], 0)
    path = f"/api/tables/{table}/matches/0"
    share = guest.ask("POST", path + "/share", {}).data["share"]
    assert guest.ask("GET", path + "/rounds/1").data["positions"][-1]["turn"] >= 0, "it was not played to its end"
    said = {"login": "matches", "password": "seven grey courtyards", "name": "Ann"}
    assert guest.ask("POST", "/api/account", said).status == 201
    assert guest.ask("GET", path).data["share"] == share
    assert [one["match"] for one in guest.ask("GET", "/api/history").data["matches"]] == [0]
    kept = guest.ask("GET", "/api/me/data").data
    assert [one["link"] for one in kept["links"]] == [f"/s/{share}"]
    assert [one["won"] for one in kept["matches"]] == [False]
