"""Rated tables: who may sit there, what ends a match, and that every rating is written with it, whoever writes at the same time."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from tests.server.conftest import Guest
from tests.server.test_matches import finished, names
from tests.server.yard import Reader, Yard, play_round, run

from dvor.chance import Seeded
from dvor.client import Client
from dvor.core.match import Match
from dvor.i18n import texts
from dvor.rating import NEW
from dvor.server import schema
from dvor.server.change import promise_of
from dvor.server.contest import settled
from dvor.server.database import open_engine
from dvor.server.ended import ended_of
from dvor.server.refusals import RatedFixed, RatedOnly
from dvor.server.room import ROBOT, Place, Room
from dvor.server.storage import Step, Storage
from dvor.terminal.online import OnlineMode
from dvor.wire.bodies import TableAsked
from dvor.wire.frames import LeaveFrame, TableData
from dvor.wire.settings import RATED_LEVEL, Settings

PASSWORD = "seven grey courtyards"


def test_who_sits_at_a_rated_table() -> None:
    async def test(yard: Yard) -> None:
        def asked(**more: Any) -> TableAsked:
            return msgspec.convert({"game": "muggins", "seats": 2, "settings": {"rated": True}, **more}, TableAsked)

        for player, wanted, error, reason in (
            ("guest", asked(people=True), RatedOnly, "guest"),
            ("ann", asked(), RatedOnly, "level"),
            ("ann", asked(people=True, bots=["level1"]), RatedOnly, "level"),
            ("ann", asked(companions=["Bob"]), RatedFixed, "device"),
        ):
            with pytest.raises(error) as refused:
                await yard.tables.create(player, wanted)
            assert refused.value.facts == {"reason": reason}
        table = await yard.tables.open(await yard.tables.create("ann", asked(people=True)))
        assert table.state.room.settings.level == RATED_LEVEL, "nobody has a strong bot play for him"
        ann, guest = Reader(table, "ann"), Reader(table, "guest")
        assert [await ann.no("start"), await ann.no("bot", seat=1, level="level5")] == ["rated_only"] * 2
        assert await guest.no("sit", seat=1) == "rated_only"
        await ann.do("settings", settings={"rated": False, "level": "level5"})
        await guest.do("sit", seat=1)
        assert await ann.no("settings", settings={"rated": True}) == "rated_only"
        await guest.do("stand")
        await ann.do("settings", settings={"rated": True})
        bob = Reader(table, "bob")
        await bob.do("sit", seat=1)
        await ann.do("start")
        bob.read()
        assert (bob.told["alone"], bob.told["ratings"]) == (False, [{"shown": 1500, "give": 667, "provisional": True, "change": None}] * 2)
        await play_round([ann, bob], yard.clock)
        assert await ann.no("settings", settings={"watch": True}) == "rated_fixed"
        assert await ann.no("undo") == "not_alone"

    run(test)


def test_nobody_is_held_by_somebody_whose_account_is_gone() -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make(rated=True)
        ann, bob, cid = (Reader(table, name) for name in ("ann", "bob", "cid"))
        await bob.do("sit", seat=1)
        await table.renamed("bob", "guest-nobody")
        await cid.do("sit", seat=2)
        await cid.do("stand")
        await ann.do("swap", a=0, b=3)
        dot, eve = Reader(table, "dot"), Reader(table, "eve")
        await dot.do("sit", seat=0)
        await eve.do("sit", seat=2)
        assert await ann.no("start") == "rated_only"

    run(test)


def test_who_leaves_has_given_up_and_a_pair_has_when_both_have() -> None:
    async def test(yard: Yard) -> None:
        ann, bob, cid, dot = await yard.four(rated=True)
        table = ann.table
        await bob.do("leave")
        assert (table.state.is_playing, table.state.room.gave_up, table.places[1].level) == (True, (1,), RATED_LEVEL)
        await dot.do("leave")
        assert (table.state.phase, table.state.room.gave_up) == ("over", (1, 3))
        contest = ended_of(table.match, table.state.room).contest
        assert contest is not None
        assert (contest.pool, contest.ranks) == ("kozel-pairs", (1, 3))
        assert await ann.no("rematch") == "rated_only", "not with bots"
        eve, fay = Reader(table, "eve"), Reader(table, "fay")
        assert await ann.no("settings", settings={"rated": False}) == "rated_fixed"
        await eve.do("sit", seat=1)
        await fay.do("sit", seat=3)
        await cid.do("rematch")
        assert (table.state.phase, table.state.room.gave_up) == ("playing", ())

    run(test)


def test_bot_accounts_play_a_rated_match_of_their_own() -> None:
    async def test(yard: Yard) -> None:
        yard.tables.robot_of = lambda name, _: Place(name=name, player=ROBOT + name)
        table = await yard.make(game="muggins", rated=True, watch=True)
        ann = Reader(table, "ann")
        seats = len(table.places)
        for seat in range(1, seats):
            await ann.do("bot", seat=seat, bot=f"r{seat}")
        assert await ann.no("start") == "rated_only", "not with people"
        assert await ann.no("bot", seat=0, bot="r1") == "seat_taken"
        await ann.do("bot", seat=0, bot="r0")
        assert (table.state.phase, table.state.room.host) == ("playing", None)
        assert all(place.is_robot for place in table.places)
        await table.submit(ROBOT + "r0", LeaveFrame("gone", -1))
        while table.state.is_playing:  # seats are more than two: the last one left has won
            await table.submit(next(place.player for place in table.places if place.player), LeaveFrame(f"gone{table.version}", -1))
        contest = ended_of(table.match, table.state.room).contest
        assert contest is not None
        assert contest.pool == "fives-solo-bots"

    run(test)


def began(match: Match, table: str, players: list[str]) -> tuple[Step, Room]:
    """The first step of a rated table where that match is played, and its room."""
    places = tuple(Place(name=player, player=player) for player in players)
    room = Room(rules=match.rules.code, places=places, host=players[0], settings=Settings(rated=True))
    first = Step(
        table=table, version=0, part=0, at=1000, number=0, lines=tuple(str(match.record(players=players)).splitlines()), score=(0, 0),
        is_over=False, kind="start", room=room, promised=(promise_of(table, 0, Seeded(1)),),
    )  # fmt: skip
    return first, room


def step(version: int, table: str, room: Room, **more: Any) -> Step:
    return Step(table=table, version=version, part=0, at=2000, number=10_000, lines=(), score=(0, 0), is_over=False, room=room, **more)


def test_no_rating_is_lost_when_matches_end_at_once(new_place: sa.URL) -> None:
    """Two processes, the same four people at many tables whose matches end at the same time."""
    match, people, tables = finished(), ["ann", "bob", "cid", "dot"], 12
    match_won = match.winners[0]

    async def test() -> None:
        stores = [Storage(open_engine(new_place)) for _ in range(2)]
        try:
            accounts = [{"id": one, "kind": "account", "name": one, "made_at": 0, "seen_at": 0, "data": "{}"} for one in people]
            await stores[0].write(lambda connection: connection.execute(schema.players.insert(), accounts).close())
            ends = []
            for number in range(tables):
                sat = people[number % 4 :] + people[: number % 4]
                first, room = began(match, names(number), sat)
                await stores[0].create(first)
                ends.append(step(1, names(number), room, ended=ended_of(match, room)))
            told = await asyncio.gather(*(stores[number % 2].append(end) for number, end in enumerate(ends)))
            assert all(set(one) == set(people) for one in told)
            rows = await stores[0].read(lambda connection: connection.execute(sa.select(schema.ratings)).all())
            for player in people:
                mine = sorted((row for row in rows if row.player == player), key=lambda row: row.number)
                assert [row.number for row in mine] == [*range(1, tables + 1)]
                assert [row.is_last for row in mine] == [False] * (tables - 1) + [True]
                assert {row.pool for row in mine} == {"kozel-pairs"}
                for before, after in zip([NEW, *mine], mine, strict=False):
                    assert after.spread < before.spread
                    assert (after.mean > before.mean) == (after.rank == 0), "from where the one before has left it"
            for one in told:
                assert all((standing.now.mean > standing.before.mean) for standing in one.values() if standing.before) is False
            for number, one in enumerate(told):
                sat = people[number % 4 :] + people[: number % 4]
                for seat, player in enumerate(sat):
                    standing = one[player]
                    assert standing.before is not None
                    assert (standing.now.mean > standing.before.mean) == (seat % 2 == match_won)
        finally:
            for one in stores:
                one.close()

    asyncio.run(test())


def test_who_has_left_comes_last_whatever_his_partner_does(new_place: sa.URL) -> None:
    match, people = finished(), ["ann", "bob", "cid", "dot"]
    winner = people[match.winners[0]]

    async def test() -> None:
        store = Storage(open_engine(new_place))
        try:
            accounts = [{"id": one, "kind": "account", "name": one, "made_at": 0, "seen_at": 0, "data": "{}"} for one in people[:3]]
            await store.write(lambda connection: connection.execute(schema.players.insert(), accounts).close())
            first, room = began(match, names(1), people)
            await store.create(first)
            seat = people.index(winner)
            room = room.leave(winner, Place(name="bot", level=RATED_LEVEL))
            assert await store.append(step(1, names(1), room, kind="leave", seat=seat, player=winner)) == {}
            made = await store.append(step(2, names(1), room, ended=ended_of(match, room)))
            assert set(made) == set(people[:3]), "who has no account any more is not rated"
            assert made[winner].now.mean < NEW.mean
            mate = people[(seat + 2) % 4]
            assert mate not in made or made[mate].now.mean > NEW.mean
            assert await store.read(lambda connection: settled(connection, names(1), 0)) == made
            stored = await store.load(names(1))
            assert {player: one.before for player, one in stored.ratings.items()} == {one: None for one in people[:3] if one != winner}
            over = replace(step(3, names(1), room), is_over=True)
            await store.append(over)
            assert (await store.load(names(1))).ratings == made
        finally:
            store.close()

    asyncio.run(test())


def signed_up(new_guest: Callable[[int], Guest], port: int, name: str) -> Guest:
    guest = new_guest(port)
    assert guest.ask("POST", "/api/account", {"login": name.replace(" ", "."), "password": PASSWORD, "name": name}).status == 201
    return guest


def told_in_the_terminal(table: str, told: dict[str, Any]) -> None:
    """Once, whatever comes after."""
    said: list[str] = []
    mode = OnlineMode(Client("http://127.0.0.1"), table, texts("en"), say=said.append, ask=lambda _: None)
    mode._door._table = msgspec.convert(told, TableData)
    for _ in range(2):
        mode._tell_rating(mode._door.sight)
    mine = told["ratings"][0]
    assert said == [f"Your rating: {mine['shown']} (−{-mine['change']})"]


def test_ratings_over_http(port: int, new_guest: Callable[[int], Guest]) -> None:
    ann, bob, stranger = signed_up(new_guest, port, "Rated Ann"), signed_up(new_guest, port, "Rated Bob"), new_guest(port)
    wanted: dict[str, Any] = {"people": True, "seats": 2, "settings": {"rated": True, "is_public": True}}
    refused = stranger.ask("POST", "/api/tables?lang=en", {"game": "muggins", **wanted})
    assert (refused.status, refused.data["code"]) == (422, "rated_only")
    assert "account" in refused.data["message"]
    table = ann.new_table("muggins", **wanted)
    first = ann.sit(table)
    [card] = [one for one in ann.ask("GET", "/api/lobby").data if one["table"] == table]
    assert card["rated"] is True
    second = bob.sit(table)
    second.answer(second.send("sit", seat=1))
    first.read()
    first.answer(first.send("start"))
    second.read()
    first.answer(first.send("surrender"))
    told = [frame for frame in first.frames if frame["type"] == "step"][-1]["table"]["ratings"]
    assert told[0]["change"] < 0 < told[1]["change"]
    told_in_the_terminal(table, [frame for frame in first.frames if frame["type"] == "step"][-1]["table"])
    pool = "fives-solo"
    assert [one for one in ann.ask("GET", "/api/ratings").data if one["pool"] == pool] == [
        {"pool": pool, "family": "fives", "form": "solo", "bots": False, "players": 2, "leaders": 0}
    ]
    board = bob.ask("GET", f"/api/ratings/{pool}").data
    assert (board["leaders"], board["next"]) == ([], None)
    assert {(one["name"], one["shown"], one["you"]) for one in board["newcomers"]} == {
        ("Rated Ann", told[0]["shown"], False), ("Rated Bob", told[1]["shown"], True),
    }  # fmt: skip
    [mine] = ann.ask("GET", "/api/me/ratings").data
    [point] = mine.pop("points")
    assert mine == {
        "pool": pool,
        "shown": told[0]["shown"],
        "give": told[0]["give"],
        "provisional": True,
        "matches": 1,
        "place": None,
        "before": 1500,
    }
    assert (point["shown"], point["rank"]) == (told[0]["shown"], 3)
    exported = ann.ask("GET", "/api/me/data").data["ratings"]
    assert [(one["pool"], one["table"], one["match"], one["rank"]) for one in exported] == [(pool, table, 0, 3)]
    assert stranger.ask("GET", "/api/me/ratings").data == []
    for path in ("/api/ratings/nonsense", "/api/ratings/%00", "/api/ratings/kozel-pairs-bots-bots"):
        assert stranger.ask("GET", path).status == 404
    for after in ("-1", "x", "9" * 30):
        assert stranger.ask("GET", f"/api/ratings/{pool}?after={after}").status == 400
    assert ann.ask("DELETE", "/api/me").status == 200
    assert [one["name"] for one in bob.ask("GET", f"/api/ratings/{pool}").data["newcomers"]] == ["Rated Bob"]


def test_a_board_has_places_and_pages(new_place: sa.URL) -> None:
    from dvor.server.ratings import PAGE, Ratings

    async def test() -> None:
        store = Storage(open_engine(new_place))
        try:
            people = [f"p{number:03d}" for number in range(PAGE + 12)]
            accounts = [{"id": one, "kind": "account", "name": one, "made_at": 0, "seen_at": 0, "data": "{}"} for one in people]
            rows = [
                {
                    "player": one, "pool": "kozel-pairs", "number": 40, "at": 5, "is_last": True, "rank": 0,
                    "spread": 4.0 if number < PAGE + 2 else 6.0, "mean": 30.0 - number // 2 if number < PAGE + 2 else number,
                    "table_id": names(1), "part": 0,
                }
                for number, one in enumerate(people)
            ]  # fmt: skip
            await store.write(lambda connection: connection.execute(schema.players.insert(), accounts).close())
            await store.write(lambda connection: connection.execute(schema.ratings.insert(), rows).close())
            boards = Ratings(store)
            [pool] = await boards.pools()
            assert (pool.players, pool.leaders) == (PAGE + 12, PAGE + 2)
            first = await boards.board("kozel-pairs", "p001", after=0)
            assert [one.place for one in first.leaders[:4]] == [1, 1, 3, 3], "equal ones share a place"
            assert ([one.name for one in first.leaders if one.you], len(first.newcomers)) == (["p001"], 10)
            assert {one.place for one in first.newcomers} == {None}
            assert [one.name for one in first.newcomers] == people[: PAGE + 1 : -1], "known equally well: the better first"
            assert first.next == PAGE
            rest = await boards.board("kozel-pairs", None, after=PAGE)
            assert ([one.place for one in rest.leaders], rest.newcomers, rest.next) == ([PAGE + 1, PAGE + 1], [], None)
            [own] = await boards.own("p003")
            assert (own.place, own.provisional, own.before) == (3, False, 1500)
        finally:
            store.close()

    asyncio.run(test())
