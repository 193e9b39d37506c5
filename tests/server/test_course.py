"""Tables of tournaments: deals that are given, seats that are fixed, and nobody at other tables waits for who does not come."""

import json
from collections.abc import Awaitable, Callable
from functools import cache

import pytest
from msgspec.structs import replace
from tests.client.telling import table_of as table_told
from tests.server.yard import Reader, Yard, play_round, run

from dvor.client import Client
from dvor.core.match import Match
from dvor.server.course import Course, DealOf
from dvor.server.instant import COME_MS, NEXT_MS
from dvor.server.refusals import TournamentTable
from dvor.server.room import Place
from dvor.server.table import Table
from dvor.terminal.there import ServerDoor
from dvor.tournament.plan import Entrant, Plan, terms
from dvor.wire.frames import TournamentSeat
from dvor.wire.settings import ClockData, Settings

SEED = "5a" * 32
BOT = Place(name="random", level="random")
PAUSE_S, FIRST = 1.3, 2


@cache
def plan() -> Plan:
    return terms({"name": "Cup", "deals": 4, "rounds": 2, "seed": SEED}).plan([Entrant(f"{n}", (None, None)) for n in range(4)])


def deal_of(number: int) -> Match:
    return Match.later(plan().rules, seats=4, deal=plan().deal(number), leader=plan().leader(number))


async def deals_of(_: Course) -> DealOf:
    return deal_of


async def table_of(yard: Yard, *players: str, clock: int = 60) -> Table:
    """The second round of a tournament, at a table of these people and bots."""
    yard.tables.deals_of = deals_of
    places = [Place(name=player, player=player) for player in players]
    course = Course(tournament="c" * 22, name="Cup", round=1, number=0, first=FIRST, deals=2)
    settings = Settings(clock=ClockData(clock, 15), pause_ms=1000)
    first = yard.tables.course((*places, *[BOT] * (4 - len(places))), plan().rules, course, settings)
    await yard.memory.create(first)
    return await yard.tables.open(first.table)


def on(test: Callable[[Yard], Awaitable[None]]) -> None:
    run(test)


def boards(yard: Yard, table: Table) -> list[tuple[int, str]]:
    """The deals that have ended there, in the log."""
    ended = [step.ended for step in yard.memory.steps[table.id] if step.ended is not None]
    assert all(one.won == (None,) * 4 and one.gave_up == () and one.board is not None for one in ended)
    assert all(sum(one.board.points) == 0 for one in ended if one.board is not None)
    return [(one.board.deal, one.board.kind) for one in ended if one.board is not None]


def test_deals_are_given_and_nothing_is_told_of_where_they_come_from() -> None:
    async def test(yard: Yard) -> None:
        table = await table_of(yard, "ann", "bob", "cid", "dot")
        readers = [Reader(table, name) for name in ("ann", "bob", "cid")]
        assert table.state.match is None
        assert readers[0].told["tournament"] == {"id": "c" * 22, "name": "Cup", "round": 2, "deal": 3, "left": 1, "ready": []}
        readers.append(Reader(table, "dot"))
        await yard.clock.pass_(0.1)
        for part in range(2):
            assert (table.match.round.deal, table.match.round.leader) == (plan().deal(FIRST + part), (FIRST + part) % 4)
            await play_round(readers, yard.clock)
            assert (readers[0].told["phase"], readers[0].told["tournament"]["left"]) == ("over", 1 - part)
            assert readers[0].view is not None
            assert not readers[0].told["gave_up"]
            if part == 0:
                for number, reader in enumerate(readers):
                    assert table.state.part == 0
                    await reader.do("next")
                    assert number == 3 or reader.told["tournament"]["ready"] == list(range(number + 1))
                await yard.clock.pass_(0.1)
        assert await readers[0].no("next") == "match_over"
        await yard.clock.pass_(1000)
        assert table.state.part == 1
        assert [deal for deal, _ in boards(yard, table)] == [2, 3]
        text = json.dumps([frame for reader in readers for frame in reader.frames])
        assert SEED not in text
        frames = [frame["table"] for reader in readers for frame in reader.frames if "table" in frame]
        assert all(one["promise"] is None and one["revealed"] is None and one["host"] is None for one in frames)
        assert not any(one.startswith("proof ") or SEED in one for step in yard.memory.steps[table.id] for one in step.lines)

    on(test)


def test_seats_and_deals_are_fixed() -> None:
    async def test(yard: Yard) -> None:
        table = await table_of(yard, "ann")
        ann = Reader(table, "ann")
        await yard.clock.pass_(0.1)
        while not ann.is_on_turn:
            await yard.clock.pass_(PAUSE_S)
        assert not ann.told["alone"]
        for kind, fields in {
            "sit": {"seat": 1}, "stand": {}, "swap": {"a": 0, "b": 1}, "bot": {"seat": 1, "level": "random"}, "start": {}, "rematch": {},
            "settings": {"settings": {"watch": True}}, "surrender": {}, "undo": {}, "deal": {"what": "round"},
        }.items():  # fmt: skip
            assert await ann.no(kind, **fields) == "tournament_table", kind
        assert await ann.no("next") == "round_open"
        assert (await ann.say("seed", number=0, seed="0" * 32) or {})["code"] == "tournament_table"
        with pytest.raises(TournamentTable):
            await yard.tables.hint(table.id, "ann")
        assert not table.admits("eve")
        assert yard.tables.lobby.cards() == []

    on(test)


def test_nobody_waits_for_who_does_not_come() -> None:
    async def test(yard: Yard) -> None:
        table = await table_of(yard, "ann", "bob")
        ann = Reader(table, "ann")
        await yard.clock.pass_(COME_MS / 1000 - 1)
        assert table.state.match is None
        await yard.clock.pass_(2)
        assert table.state.is_in_round
        await play_round([ann], yard.clock)
        assert any(step.kind == "cover" for step in yard.memory.steps[table.id])
        await ann.do("next")  # all who are there
        await yard.clock.pass_(0.1)
        assert table.state.part == 1
        await ann.do("leave")
        for _ in range(60):
            await yard.clock.pass_(PAUSE_S)
        assert [deal for deal, _ in boards(yard, table)] == [2, 3]

    on(test)


def test_it_goes_on_where_nobody_is() -> None:
    async def test(yard: Yard) -> None:
        table = await table_of(yard, "ann", "bob", "cid", "dot")
        for _ in range(400):
            await yard.clock.pass_(PAUSE_S)
            yard.tables.forget_idle()
        assert table.state.part == 1
        assert [deal for deal, _ in boards(yard, table)] == [2, 3]
        ended = [step.at for step in yard.memory.steps[table.id] if step.ended is not None]
        begun = [step.at for step in yard.memory.steps[table.id] if step.kind == "start"]
        assert begun[1] - ended[0] >= NEXT_MS
        await yard.clock.pass_(3600)
        yard.tables.forget_idle()
        assert table.id not in yard.tables.names()

    on(test)


def test_nobody_freezes_it() -> None:
    async def test(yard: Yard) -> None:
        table = await table_of(yard, "ann", clock=30)
        Reader(table, "ann")
        for _ in range(300):
            await yard.clock.pass_(PAUSE_S)
        assert any(step.kind == "expired" for step in yard.memory.steps[table.id])
        assert [deal for deal, _ in boards(yard, table)] == [2, 3]

    on(test)


def test_the_terminal_goes_on_to_the_next_deal() -> None:
    door = ServerDoor(Client("http://localhost"), "c" * 22)
    for left, asked in ((1, ("next", 5)), (0, ("", 0))):
        told = TournamentSeat("c" * 22, "Cup", 1, 6, left, [])
        door._table = replace(table_told(deal_of(0), phase="over", seat=0, tournament=told), match=5)
        assert door.asked == asked
    door._table = table_told(deal_of(0), phase="gathering", seat=0, host=None, tournament=told)
    assert (door.asked, door.waits_for_host) == (("", 0), False)


def test_a_table_is_the_same_after_it_was_read_again() -> None:
    async def test(yard: Yard) -> None:
        table = await table_of(yard, "ann", "bob", "cid", "dot")
        readers = [Reader(table, name) for name in ("ann", "bob", "cid", "dot")]
        await yard.clock.pass_(0.1)
        await play_round(readers, yard.clock)
        await readers[1].do("next")
        for reader in readers:
            reader.go()
        before = table.state
        yard.tables._forget(table.id)
        again = await yard.tables.open(table.id)
        assert again is not table
        assert (again.state.room, again.state.part, again.state.is_over, again.state.next_deal) == (before.room, 0, True, 3)
        assert again.match.round.deal == plan().deal(FIRST)
        readers = [Reader(again, name) for name in ("ann", "bob", "cid", "dot")]
        for seat in (0, 2, 3):
            await readers[seat].do("next")
        await yard.clock.pass_(0.1)
        assert (again.state.part, again.match.round.deal) == (1, plan().deal(FIRST + 1))

    on(test)
