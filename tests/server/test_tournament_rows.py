"""Tournaments in the database: one place for one person, one process that leads, and what is kept of people there."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.test_node import Clock, clock, run  # noqa: F401
from tests.server.test_people_kept import House, house  # noqa: F401

from dvor import bots
from dvor.chance import Secret
from dvor.review.pars import Par
from dvor.server import backup, database, deals, schema
from dvor.server.course import Board
from dvor.server.errors import Conflict
from dvor.server.fleet import Fleet
from dvor.server.leaving import DAY_MS
from dvor.server.matches import Matches
from dvor.server.node import DEAD_S, Elsewhere, Node
from dvor.server.referee import Referee
from dvor.server.replays import Replays
from dvor.server.standings import data_of, deal_of, export_of
from dvor.server.storage import Storage
from dvor.server.tables import Tables
from dvor.server.tournament import Tournament
from dvor.server.tournaments import Tournaments
from dvor.tournament.errors import AlreadyEntered, PlaceTaken, TournamentNotPlayed, UnknownTournament
from dvor.wire.tournament import BotsAsked, EnterAsked, TournamentAsked


class Club:
    """What one process knows of tournaments; ``ms`` is the time."""

    def __init__(self, storage: Storage, node: Node | None = None) -> None:
        self.ms = 1_700_000_000_000
        self.storage = storage
        self.tables = Tables(storage, source=Secret(), now=lambda: self.ms, make_bot=bots.make, take=None if node is None else node.take)
        fleet = Fleet(self.tables, node)
        self.lead = fleet.lead
        self.tournaments = Tournaments(storage, now=lambda: self.ms, place_of=self.tables.place_of)
        self.referee = Referee(self.tournaments, self.tables, lead=fleet.lead, is_alone=fleet.is_alone, warm=asyncio.Event)
        self.tables.deals_of = self.tournaments.deals_of

    async def of_bots(self, count: int = 4, **asked: Any) -> str:
        """A tournament of bots that has begun."""
        cup = await self.tournaments.make("boss", TournamentAsked(**{"deals": 4, **asked}))
        for _ in range(count):
            await self.tournaments.add_bots(cup, "boss", BotsAsked(level="level1"))
        await self.tournaments.begin(cup, "boss")
        return cup

    async def play(self, cup: str) -> None:
        """Lead it to its end."""
        with self.tournaments.watch(cup) as news:
            self.referee.begin(cup)
            while (await self.tournaments.load(cup)).phase != "over":
                news.clear()
                await news.wait()


async def boards_of(storage: Storage, cup: str) -> list[tuple[int, int]]:
    wanted = sa.select(schema.boards.c.deal, schema.boards.c.number).where(schema.boards.c.tournament == cup)
    return await storage.read(lambda connection: [(row.deal, row.number) for row in connection.execute(wanted)])


KINDS = [
    {"game": "kozel_pair", "kind": "individual"}, {"game": "kozel_solo"}, {"game": "chicheve", "seats": 2, "kind": "swiss"},
    {"game": "kozel_pair", "kind": "round_robin", "score": "imp"}, {"game": "kozel_pair", "kind": "swiss", "score": "percent"},
]  # fmt: skip


@pytest.mark.parametrize("asked", KINDS, ids=str)
def test_every_kind_is_played_and_adds_up(house: Any, asked: dict[str, Any]) -> None:  # noqa: F811
    async def check(house: House) -> None:
        club = Club(house.storage)
        found = await club.tournaments.load(await club.of_bots(count=8, deals=7 if asked.get("kind") == "round_robin" else 4, **asked))
        await club.play(found.id)
        found = await club.tournaments.load(found.id)
        data = data_of(found, "boss", sits=frozenset())
        assert sum(line.score for line in data.standing) == pytest.approx(0, abs=0.05)
        assert sum(line.deals for line in data.standing) == sum(len(table.entrants) * table.done for table in data.tables)
        for number in range(1, data.deals + 1):
            deal = deal_of(found, number, None)
            worth = dict.fromkeys(range(len(deal.rows[0].entrants)), 0.0)
            for row in deal.rows:
                assert len(row.worth or ()) == len(row.entrants)
                for side, one in enumerate(row.worth or ()):
                    worth[side] += one
            assert list(worth.values()) == pytest.approx([0.0] * len(worth), abs=0.02)
        told = export_of(found)
        assert [one["name"] for one in told["standing"]] == [found.entered[line.entrant].name for line in data.standing]
        club.tables.thinking.close()

    house(check)


@pytest.mark.parametrize("asked", [*KINDS, {"deals": 14, "kind": "pairs"}], ids=str)
@pytest.mark.parametrize("last", [1, 2])
def test_it_ends_with_the_round_its_director_says(house: Any, asked: dict[str, Any], last: int) -> None:  # noqa: F811
    """What has been played counts as before; nothing is played after it."""
    whole = 7 if asked.get("kind") == "round_robin" else 4

    async def check(house: House) -> None:
        club = Club(house.storage)
        cup = await club.of_bots(count=8, **{"deals": whole, **asked})
        begun = await club.tournaments.load(cup)
        size, first = begun.plan.deals_a_round, begun.plan.deal(0)
        with club.tournaments.watch(cup) as news:
            club.referee.begin(cup)
            while (await club.tournaments.load(cup)).round < min(last, begun.rounds):
                news.clear()
                await news.wait()
        await club.tournaments.close(cup, "boss")
        await club.play(cup)
        found = await club.tournaments.load(cup)
        rounds = found.round
        assert rounds == found.rounds == found.plan.rounds
        assert last <= rounds <= last + 1 or begun.rounds < last
        assert found.plan.deals == rounds * size
        assert found.plan.deals_a_round == size
        assert found.plan.deal(0) == first
        assert {deal for deal, _ in await boards_of(club.storage, cup)} == {*range(rounds * size)}
        data = data_of(found, "boss", sits=frozenset())
        assert (data.deals, data.rounds, data.seed) == (rounds * size, rounds, found.terms.seed)
        assert sum(line.score for line in data.standing) == pytest.approx(0, abs=0.05)
        assert sum(line.deals for line in data.standing) == sum(len(table.entrants) * table.done for table in data.tables)
        assert export_of(found)["plan"]["rounds"] == rounds
        with pytest.raises(TournamentNotPlayed):
            await club.tournaments.close(cup, "boss")
        club.tables.thinking.close()

    house(check)


def test_fifty_come_for_one_place(new_place: sa.URL) -> None:
    """From two processes, where the database is for several."""
    count = 1 if new_place.get_backend_name() == "sqlite" else 2
    storages = [Storage(database.open_engine(new_place)) for _ in range(count)]

    async def test() -> None:
        clubs = [Club(storage) for storage in storages]
        cup = await clubs[0].tournaments.make("boss", TournamentAsked())
        await clubs[0].tournaments.enter(cup, "ann", "Ann", EnterAsked())
        code = (await clubs[0].tournaments.load(cup)).entered[0].code
        came = [clubs[number % count].tournaments.enter(cup, f"p{number}", "", EnterAsked(code=code)) for number in range(50)]
        said = [None if one is None else type(one) for one in await asyncio.gather(*came, return_exceptions=True)]
        assert (said.count(None), said.count(PlaceTaken)) == (1, 49)
        twice = [clubs[number % count].tournaments.enter(cup, "eve", "Eve", EnterAsked(name=f"Eve {number}")) for number in range(6)]
        said = [None if one is None else type(one) for one in await asyncio.gather(*twice, return_exceptions=True)]
        assert (said.count(None), said.count(AlreadyEntered)) == (1, 5)
        found = await clubs[-1].tournaments.load(cup)
        assert [len(one.places) for one in found.entered] == [2, 1]

    run(test)
    for storage in storages:
        storage.close()


def test_one_process_leads_and_who_was_dead_writes_nothing(new_place: sa.URL, clock: Clock) -> None:  # noqa: F811
    storages = [Storage(database.open_engine(new_place)) for _ in range(2)]

    async def test() -> None:
        here, there = (Club(one, Node(one, is_shared=True, address="x", now=clock)) for one in storages)
        cup = await here.of_bots()
        token = await here.lead(cup)
        with pytest.raises(Elsewhere):
            await there.lead(cup)
        there.referee.begin(cup)
        await asyncio.gather(*there.referee._tasks.values())
        assert await boards_of(storages[1], cup) == []
        before = await here.tournaments.load(cup)
        assert before.token == token
        await here.tournaments.pair(before, here.referee._next_round(before))
        before = await here.tournaments.load(cup)
        clock.now_s += DEAD_S + 1
        assert await there.lead(cup) == (token or 0) + 1
        late = Board(tournament=cup, deal=0, number=0, points=(1.0, -1.0), kind="domino", record="")
        for write in (here.tournaments.put(before, late), here.tournaments.pair(before, []), here.tournaments.finish(before)):
            with pytest.raises(Conflict):
                await write
        assert await boards_of(storages[0], cup) == []
        here.referee.begin(cup)
        await asyncio.gather(*here.referee._tasks.values())
        await there.play(cup)
        assert sorted(await boards_of(storages[0], cup)) == [(deal, table) for deal in range(4) for table in range(2)]
        await here.tournaments.look()
        assert (await here.tournaments.load(cup)).told.standing() == (await there.tournaments.load(cup)).told.standing()
        for club in (here, there):
            club.tables.thinking.close()

    run(test)
    for storage in storages:
        storage.close()


def test_who_follows_one_at_another_process_sees_it_called_off(house: Any) -> None:  # noqa: F811
    async def check(house: House) -> None:
        here, there = Club(house.storage), Club(house.storage)
        cup = await there.tournaments.make("boss", TournamentAsked())
        await here.tournaments.load(cup)
        with here.tournaments.watch(cup) as news:
            await here.tournaments.look()
            assert not news.is_set()
            await there.tournaments.call_off(cup, "boss")
            await here.tournaments.look()
            assert news.is_set()
        with pytest.raises(UnknownTournament):
            await here.tournaments.load(cup)
        for club in (here, there):
            club.tables.thinking.close()

    house(check)


def test_a_backup_forgets_who_led(tmp_path: Path) -> None:
    here, there = (database.place_of(str(tmp_path / name)) for name in ("here.db", "there.db"))
    storage = Storage(database.open_engine(here))

    async def test() -> None:
        club = Club(storage, Node(storage, is_shared=True, address="x"))
        cup = await club.of_bots()
        await club.lead(cup)
        backup.backup(here, tmp_path / "backup.db")
        backup.restore(tmp_path / "backup.db", there)
        copy = Storage(database.open_engine(there))
        again = Club(copy, Node(copy, is_shared=True, address="y"))
        assert await again.lead(cup) == 2
        await again.play(cup)
        assert len(await boards_of(copy, cup)) == 8
        copy.close()
        for one in (club, again):
            one.tables.thinking.close()

    run(test)
    storage.close()


def test_what_is_kept_of_people(house: Any) -> None:  # noqa: F811
    async def check(house: House) -> None:
        club = Club(house.storage)
        club.ms = house.ms
        guest = "a" * 64
        cup = await club.tournaments.make(guest, TournamentAsked(name="Cup", deals=2, rounds=1))
        await club.tournaments.enter(cup, guest, "Ann", EnterAsked())
        for number in range(3):
            await club.tournaments.add_bots(cup, guest, BotsAsked(level="level1", name=f"B{number}"))
        other = await club.tournaments.make("boss", TournamentAsked())
        await club.tournaments.enter(other, guest, "Ann", EnterAsked(name="Ann and Bob"))
        await club.tournaments.enter(other, "bob", "Bob", EnterAsked(code=(await club.tournaments.load(other)).entered[0].code))
        ann = await house.asker(await house.sign_up("ann"))
        await house.people.take_over(guest, str(ann.player))
        found = await club.tournaments.load(cup)
        assert (found.director, found.entrant_of(ann.player), found.entrant_of(guest)) == (ann.player, 0, None)
        told = (await house.leaving.export(str(ann.player)))["tournaments"]
        assert [(one["name"], one["directs"], one["as"]) for one in told] == [("Cup", True, "Ann"), ("Dvor", False, "Ann")]
        await club.tournaments.begin(cup, str(ann.player))
        waits = await club.tournaments.make(str(ann.player), TournamentAsked())
        await club.tournaments.enter(waits, "bob", "Bob", EnterAsked())
        nobody = await house.leaving.forget(str(ann.player))
        found, gathering = await club.tournaments.load(cup), await club.tournaments.load(other)
        assert (found.director, found.entered[0].places[0].player, found.entered[0].places[0].name) == (nobody, nobody, "")
        assert "Ann" not in str(found) + str(gathering)
        assert [place.player for place in gathering.entered[0].places] == ["bob"]
        with pytest.raises(UnknownTournament):
            await club.tournaments.load(waits)
        club.tables.thinking.close()

    house(check)


def test_who_is_forgotten_while_a_round_is_paired_sits_at_none_of_its_tables(house: Any) -> None:  # noqa: F811
    async def check(house: House) -> None:
        club = Club(house.storage)
        cup = await club.tournaments.make("boss", TournamentAsked(deals=2, rounds=1))
        for number in range(4):
            await club.tournaments.enter(cup, f"p{number}", f"Player {number}", EnterAsked())
        await club.tournaments.begin(cup, "boss")
        found = await club.tournaments.load(cup)
        tables = club.referee._next_round(found)
        await house.leaving.forget("p1")
        await club.tournaments.pair(found, tables)
        found = await club.tournaments.load(cup)
        assert (found.round, await house.tables_there()) == (0, set())
        await club.tournaments.pair(found, club.referee._next_round(found))
        found = await club.tournaments.load(cup)
        assert (found.round, len(await house.tables_there())) == (1, 2)
        wanted = sa.select(schema.seats.c.player, schema.seats.c.name)
        sitting = {*await house.storage.read(lambda connection: [tuple(row) for row in connection.execute(wanted)])}
        assert {("p0", "Player 0"), ("p2", "Player 2"), ("p3", "Player 3")} < sitting
        assert not any(player == "p1" or name == "Player 1" for player, name in sitting)
        club.tables.thinking.close()

    house(check)


def test_old_ones_are_deleted(house: Any) -> None:  # noqa: F811
    async def check(house: House) -> None:
        club = Club(house.storage)
        club.ms = house.ms
        cup = await club.of_bots(deals=2)
        await club.play(cup)
        people = await club.tournaments.make("boss", TournamentAsked(deals=2, rounds=1))
        for number in range(4):
            await club.tournaments.enter(people, f"p{number}", f"P{number}", EnterAsked())
        await club.tournaments.begin(people, "boss")
        found = await club.tournaments.load(people)
        await club.tournaments.pair(found, club.referee._next_round(found))
        assert len(await house.tables_there()) == 2
        house.ms += 401 * DAY_MS
        await house.leaving.sweep()
        with pytest.raises(UnknownTournament):
            await club.tournaments.load(cup)
        assert await boards_of(house.storage, cup) == []
        assert len(await house.tables_there()) == 2, "what is under way stays"
        club.tables.thinking.close()

    house(check)


def test_par_is_told_once_all_have_finished(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    asked = list[int]()

    def par(_: Tournament, deal: int) -> Par:
        asked.append(deal)
        return Par((7.0, -7.0), ("doubles",))

    monkeypatch.setattr(deals, "_par", par)

    async def check(house: House) -> None:
        club, warm = Club(house.storage), asyncio.Event()
        matches = Matches(house.storage, now=house.now)
        here = deals.Deals(house.storage, matches, Replays(matches), club.tables.thinking, warm=lambda: warm)
        found = await club.tournaments.load(await club.of_bots())
        warm.set()
        await club.tournaments.pair(found, club.referee._next_round(found))
        assert await here.par(await club.tournaments.load(found.id), 1) is None
        await club.play(found.id)
        found = await club.tournaments.load(found.id)
        for _ in range(2):
            told = deal_of(found, 1, None, par=await here.par(found, 1)).par
            assert told is not None
            assert (told.points, told.assumes) == (7.0, ["doubles"])
        assert asked == [0]
        club.tables.thinking.close()

    house(check)
