"""Moves taken back and deals thrown away at a table of one person: stored like everything else, and refused where somebody else sits."""

import asyncio
from pathlib import Path

import msgspec
import sqlalchemy as sa
from tests.server.test_attendance import on_turn
from tests.server.yard import PAUSE_S, Reader, Yard, play_round, run

import dvor.games
from dvor import proof
from dvor.core.record import Record
from dvor.server import database
from dvor.server.leaving import Leaving
from dvor.server.sound import faults
from dvor.server.state import restore
from dvor.server.storage import Storage
from dvor.server.table import Table
from dvor.wire.bodies import TableAsked


async def alone(yard: Yard, **asked: object) -> Reader:
    """Ann and three bots, dealt."""
    body = {"game": "kozel_pair", "pause_ms": round(PAUSE_S * 1000), **asked}
    table = await yard.tables.open(await yard.tables.create("ann", msgspec.convert(body, TableAsked)))
    return Reader(table, "ann")


async def to_choice(ann: Reader, yard: Yard) -> None:
    """Play on until Ann has a choice; moves without one are made."""
    for _ in range(200):
        if ann.is_on_turn:
            if len(ann.view["legal"]) > 1:
                return
            await ann.move()
        else:
            await yard.clock.pass_(PAUSE_S * 1.3)
    raise AssertionError("no choice in this round")


def told(table: Table) -> tuple[object, ...]:
    """What a table comes to, whatever versions it took."""
    match = table.state.match
    return (match.round.position, match.round.moves, match.sheet, match.rows, table.state.is_over)


async def as_stored(yard: Yard, table: Table) -> None:
    """Another process that reads the log finds the same table."""
    again = restore(await yard.memory.load(table.id))
    assert (again.match.round.position, again.match.round.moves, again.match.sheet) == (
        table.match.round.position, table.match.round.moves, table.match.sheet
    )  # fmt: skip
    assert (again.version, again.part, again.number, again.aborted, again.promised, again.proof) == (
        table.state.version, table.state.part, table.state.number, table.state.aborted, table.state.promised, table.state.proof
    )  # fmt: skip
    assert (again.reasons, again.is_over, again.phase) == (table.state.reasons, table.state.is_over, table.state.phase)


def test_a_move_and_what_bots_made_of_it_are_taken_back() -> None:
    async def test(yard: Yard) -> None:
        ann = await alone(yard)
        assert (ann.told["alone"], ann.told["undo"]) == (True, False)
        assert await ann.no("undo") == "nothing_to_take_back"
        await to_choice(ann, yard)
        before = ann.view
        await ann.move()
        await yard.clock.pass_(PAUSE_S * 1.3)
        ann.read()
        assert ann.told["undo"]
        version = ann.version
        await ann.do("undo", id="one")
        assert (ann.version, ann.frames[-2]["type"]) == (version + 1, "view"), "what is gone is told by the whole view"
        assert (ann.view, ann.told["undo"]) == (before, False)
        await as_stored(yard, ann.table)
        assert (await ann.do("undo", id="one"))["version"] == version + 1, "the same action twice is one"
        # the same deal goes on, another way, and back again by two choices
        await ann.do("move", move=before["legal"][1])
        await to_choice(ann, yard)
        await ann.move()
        await ann.do("undo", version=0)
        await ann.do("undo")
        assert ann.view == before
        await as_stored(yard, ann.table)
        assert yard.memory.steps[ann.table.id][-1].kind == "undo"
        assert await ann.no("undo") == "nothing_to_take_back"

    run(test)


def test_the_end_of_a_round_is_taken_back_and_its_deal_still_proved() -> None:
    async def test(yard: Yard) -> None:
        ann = await alone(yard)
        number = ann.told["promise"]["number"]
        await to_choice(ann, yard)
        await play_round([ann], yard.clock)
        over, shown = ann.view, ann.told["revealed"]
        assert shown is not None
        await ann.do("undo")
        assert (ann.view["turn"], ann.view["hands"], ann.view["rows"], ann.told["revealed"]) == (0, None, [], None)
        assert ann.told["promise"]["number"] == number, "nothing was dealt"
        await as_stored(yard, ann.table)
        await ann.do("move", move=ann.view["legal"][-1])
        await play_round([ann], yard.clock)
        assert ann.told["revealed"] == shown
        assert len(ann.view["rows"]) == 1
        assert over["rows"] is not ann.view["rows"]
        record = Record.parse(await yard.tables.record(ann.table.id, "ann"))
        assert [played.undone for played in record.rounds] == [1]
        assert record.rounds[0].moves == ann.table.match.round.moves, "only what was played in the end"
        assert proof.check(record).holds
        await ann.do("next")
        assert await ann.no("undo") == "nothing_to_take_back", "never behind a deal"

    run(test)


def test_a_match_that_is_over_stays_over() -> None:
    async def test(yard: Yard) -> None:
        ann = await alone(yard, game="kozel_pair")
        for _ in range(60):
            await play_round([ann], yard.clock)
            if ann.told["phase"] == "over":
                break
            await ann.do("next")
        assert (ann.told["phase"], ann.told["undo"]) == ("over", False)
        assert await ann.no("undo") == "match_over"
        assert await ann.no("deal", what="match") == "match_over"
        await ann.do("rematch")
        assert await ann.no("undo") == "nothing_to_take_back"
        await ann.do("surrender")
        assert await ann.no("undo") == "match_over"

    run(test)


def test_the_round_or_the_match_is_dealt_again() -> None:
    async def test(yard: Yard) -> None:
        ann = await alone(yard)
        await play_round([ann], yard.clock)
        assert await ann.no("deal", what="round") == "round_over"
        await ann.do("next")
        score, leader, hand = ann.view["sheet"]["score"], ann.view["leader"], ann.view["hand"]
        await to_choice(ann, yard)
        await ann.move()
        for thrown in (1, 2):
            await ann.do("deal", what="round")
            assert (ann.view["round_number"], ann.view["sheet"]["score"], ann.view["leader"]) == (2, score, leader)
            assert (ann.view["hand"] != hand, ann.told["undo"]) == (True, False)
            assert len(ann.table.state.aborted) == thrown
            await as_stored(yard, ann.table)
        await play_round([ann], yard.clock)
        record = Record.parse(await yard.tables.record(ann.table.id, "ann"))
        assert [len(played.aborted) for played in record.rounds] == [0, 2]
        assert proof.check(record).holds, "every number of a deal is told"
        assert len(ann.told["revealed"]["aborted"]) == 2
        await ann.do("deal", what="match")
        assert (ann.view["round_number"], ann.view["rows"], ann.told["phase"]) == (1, [], "playing")
        assert ann.table.state.part == 1
        assert ann.table.state.aborted == (), "the last round had been played"
        await as_stored(yard, ann.table)
        await ann.do("deal", what="match")
        assert len(ann.table.state.aborted) == 1
        await as_stored(yard, ann.table)

    run(test)


def test_nobody_takes_back_where_somebody_else_sits() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(watch=True)
        ann = readers[0]
        assert (ann.told["alone"], ann.told["undo"]) == (False, False)
        await on_turn(readers)[0].move()
        assert await ann.no("undo") == "not_alone"
        assert await ann.no("deal", what="round") == "not_alone"
        assert await Reader(ann.table, "eve").no("undo") == "not_seated"
        # when the others have gone for good, it is a table of her own
        for other in readers[1:]:
            await other.do("leave")
        ann.read()
        assert ann.told["alone"]
        await to_choice(ann, yard)
        await ann.move()
        await ann.do("undo")
        table = await yard.make("ann")
        early = Reader(table, "ann")
        assert (early.told["alone"], await early.no("undo")) == (False, "not_alone")

    run(test)


def test_companions_at_one_device_take_back_together() -> None:
    async def test(yard: Yard) -> None:
        ann = await alone(yard, companions=["Bob"], bots=[None, "level1", "level1"])
        table = ann.table
        bob = Reader(table, "ann.2")
        assert ann.told["alone"]
        for _ in range(60):
            mover = next((one for one in (ann, bob) if one.is_on_turn), None)
            if mover is not None and len(mover.view["legal"]) > 1:
                break
            await (yard.clock.pass_(PAUSE_S * 1.3) if mover is None else mover.move())
        before = told(table)
        await mover.move()
        await ann.do("undo")
        assert told(table) == before, "whoever of them has moved"

    run(test)


def test_watchers_and_who_comes_back_are_shown_all() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(watch=True, delay_s=20)
        for other in readers[1:]:
            await other.do("leave")
        ann = readers[0]
        await to_choice(ann, yard)
        eve = Reader(ann.table, "eve")
        await yard.clock.pass_(30)
        await ann.move()
        version = ann.version
        await ann.do("undo")
        await yard.clock.pass_(30)
        eve.read()
        assert eve.version >= version + 1, "as late as everything else, and nothing is left out"
        await ann.say("hello", version=version)
        assert ann.version == ann.table.version

    run(test)


def test_undo_that_cannot_be_stored_changes_nothing() -> None:
    async def test(yard: Yard) -> None:
        ann = await alone(yard)
        await to_choice(ann, yard)
        await ann.move()
        yard.memory.fails = "before"
        assert await ann.no("undo", id="a") == "storage_failed"
        yard.memory.fails = "after"  # it is in the log, but nobody knows
        answer = await ann.say("undo", id="a")
        assert (answer["type"], answer["code"]) == ("refused", "storage_failed")
        yard.memory.fails = ""
        assert (await ann.do("undo", id="a"))["version"] == ann.table.version, "the log knows it: it is done once"
        await as_stored(yard, ann.table)

    run(test)


def test_bots_are_quick_when_the_person_is_out() -> None:
    """Where a pair goes out by both its hands, the others play on when one is out."""

    async def test(yard: Yard) -> None:
        ann = await alone(yard, game="general_kozel", pause_ms=5000)
        for _ in range(800):
            state = ann.table.state
            if state.match.turn >= 0 and 0 not in state.match.round.sitting:
                break
            if not state.is_in_round:
                await ann.do("next" if state.is_playing else "rematch")
            elif ann.is_on_turn:
                await ann.move()
            else:
                await yard.clock.pass_(7)
        version = ann.table.version
        await yard.clock.pass_(0.4)
        assert ann.table.version > version

    run(test)


def test_a_database_keeps_it(tmp_path: Path) -> None:
    """The same in a real log: read again, checked by ``dvor restore``'s check, told to whoever asks for his data."""
    url = sa.URL.create("sqlite", database=str(tmp_path / "dvor.sqlite"))

    async def played() -> tuple[str, tuple[object, ...], list[str]]:
        yard = Yard()
        yard.memory = Storage(database.open_engine(url))
        yard.tables.storage = yard.memory
        ann = await alone(yard, pause_ms=0)
        for _ in range(300):
            if not ann.table.state.is_in_round:
                break
            if ann.is_on_turn:
                await ann.move()
                await ann.say("undo")
                if ann.is_on_turn:
                    await ann.do("move", move=ann.view["legal"][-1])
            else:
                await yard.clock.pass_(1)
                await asyncio.sleep(0.002)
        table = ann.table
        stored = await yard.memory.load(table.id)
        assert restore(stored).match.round.position == table.match.round.position
        data = await Leaving(yard.memory, now=lambda: 0, keep_days=None).export("ann")
        records = [text for one in data["tables"] for text in one["records"]]
        await ann.say("deal", what="match")
        await yard.tables.close()
        return table.id, told(table), records

    _, _, records = asyncio.run(played())
    assert faults(url) == ()
    record = Record.parse(records[0])
    assert record.rounds[0].undone > 0
    assert dvor.games.replay(record).round.is_over
