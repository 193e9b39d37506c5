"""A table: nothing counts before it is stored, nothing counts twice, and a bot that fails holds up nobody."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import dvor.games
from dvor.bots.base import Choice, Reason
from dvor.bots.simple import RandomBot
from dvor.chance import Seeded
from dvor.core.moves import Move
from dvor.core.record import Record
from dvor.errors import DvorError
from dvor.server import bots as players
from dvor.server.database import open_engine, place_of
from dvor.server.errors import BadBots, MatchOpen, NotYourTable, StaleVersion, StorageFailed, TableDamaged, UnknownTable
from dvor.server.later import Later, by_the_loop
from dvor.server.outbox import FRAMES, Outbox
from dvor.server.storage import Step, Storage
from dvor.server.table import Table
from dvor.server.tables import Tables
from dvor.wire.bodies import TableAsked
from dvor.wire.frames import Action, MoveFrame, NextFrame, RematchFrame

ME, OTHER = "me", "other"


class Fragile(Storage):
    """A storage that fails when told so, before or after it has stored."""

    fails = ""
    hold: asyncio.Event | None = None
    appended = 0

    async def append(self, step: Step) -> None:
        if self.fails == "before":
            raise StorageFailed("the disk is full", reason="full")
        if self.hold is not None:
            await self.hold.wait()
        await super().append(step)
        self.appended += 1
        if self.fails == "after":
            raise StorageFailed("nobody knows", reason="other")


class House:
    """Tables with a clock one can turn."""

    def __init__(self, path: Path, *, seed: int = 1, bot: Callable[[], object] = RandomBot, later: Later = by_the_loop) -> None:
        self.time = 1_700_000_000_000
        self.storage = Fragile(open_engine(place_of(str(path))))
        self.tables = Tables(self.storage, source=Seeded(seed), now=lambda: self.time, make_bot=lambda _: bot(), later=later)

    async def sit(self, name: str, guest: str = ME) -> tuple[Table, int, Outbox]:
        outbox = Outbox("en")
        table = await self.tables.join(name, guest, outbox)
        return table, table.seat_of(guest), outbox


def run(path: Path, test: Callable[[House], Awaitable[None]], **options: object) -> None:
    async def whole() -> None:
        house = House(path, **options)
        try:
            async with asyncio.timeout(60):
                await test(house)
        finally:
            await house.tables.close()

    asyncio.run(whole())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "dvor.db"


ASKED = TableAsked(game="kozel_pair", pause_ms=0)


async def read(outbox: Outbox) -> dict:
    frame = await asyncio.wait_for(outbox.take(), 10)
    assert frame is not None
    return json.loads(frame)


async def settle(table: Table, seat: int) -> None:
    """Until the seat is on turn or the round is over."""
    for _ in range(20_000):
        if table.match.turn in (seat, -1):
            return
        await asyncio.sleep(0.001)
    pytest.fail("the bots do not play")


def act(table: Table, name: str) -> Action:
    """A move that is right now, or the next round, or the next match."""
    match = table.match
    if match.is_over:
        return RematchFrame(name, table.version)
    if match.round.is_over:
        return NextFrame(name, table.version)
    return MoveFrame(name, table.version, str(match.legal_moves()[0]))


async def push(table: Table, name: str, choice: int) -> None:
    """The next move, whoever is on turn."""
    move, duty = table.match.legal_moves()[choice], table.duty()
    if duty is None:
        await table.submit(ME, MoveFrame(name, table.version, str(move)))
    else:
        await table.play(duty, move)


def test_versions_have_no_gap_and_every_step_comes_with_its_events(path: Path) -> None:
    async def test(house: House) -> None:
        table, seat, outbox = await house.sit(await house.tables.create(ME, ASKED))
        first = await read(outbox)
        assert (first["type"], first["version"]) == ("view", 0)
        seen, view = 0, first["view"]
        for number in range(40):
            await settle(table, seat)
            version = await table.submit(ME, act(table, f"a{number}"))
            await settle(table, seat)
            assert version <= table.version
            while seen < table.version:
                step = await read(outbox)
                seen += 1
                assert (step["type"], step["version"]) == ("step", seen)
                same_round = step["view"]["round_number"] == view["round_number"] and view["turn"] != -1
                before = view["events"] if same_round else []
                # what a seat has seen of the round may only become clearer at its end
                assert step["view"]["events"][len(before) :] == step["events"]
                assert len(step["view"]["events"]) == len(before) + len(step["events"])
                view = step["view"]
        assert house.storage.appended == table.version

    run(path, test)


def test_of_many_at_once_one_counts(path: Path) -> None:
    async def test(house: House) -> None:
        table, seat, _ = await house.sit(await house.tables.create(ME, TableAsked(game="kozel_pair", pause_ms=5000)))
        while table.match.turn != seat:
            await table.play(table.duty(), table.match.legal_moves()[0])
        before = table.version
        move = str(table.match.legal_moves()[0])
        done = await asyncio.gather(*(table.submit(ME, MoveFrame(f"tab{n}", before, move)) for n in range(20)), return_exceptions=True)
        assert [one for one in done if isinstance(one, int)] == [before + 1]
        assert sum(isinstance(one, StaleVersion) for one in done) == 19
        assert table.version == before + 1
        same = await asyncio.gather(*(table.submit(ME, MoveFrame("tab0", before, move)) for _ in range(5)), return_exceptions=True)
        winner = next(n for n, one in enumerate(done) if isinstance(one, int))
        assert winner == 0
        assert same == [before + 1] * 5

    run(path, test)


def test_nobody_hears_of_a_move_before_it_is_stored(path: Path) -> None:
    async def test(house: House) -> None:
        table, seat, outbox = await house.sit(await house.tables.create(ME, ASKED))
        await settle(table, seat)
        heard = table.version + 1
        for _ in range(heard):
            await read(outbox)
        house.storage.hold = asyncio.Event()
        task = asyncio.create_task(table.submit(ME, act(table, "a")))
        await asyncio.sleep(0.05)
        assert (table.version, task.done()) == (heard - 1, False)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(outbox.take(), 0.05)
        # whoever asked goes away meanwhile: the move counts all the same
        task.cancel()
        house.storage.hold.set()
        assert (await read(outbox))["version"] == heard
        assert table.version >= heard

    run(path, test)


@pytest.mark.parametrize("fails", ["before", "after"])
def test_a_commit_that_fails_changes_nothing_and_the_table_goes_on(path: Path, fails: str) -> None:
    async def test(house: House) -> None:
        table, seat, _ = await house.sit(await house.tables.create(ME, ASKED))
        await settle(table, seat)
        action, before = act(table, "again"), table.match
        house.storage.fails = fails
        with pytest.raises(StorageFailed):
            await table.submit(ME, action)
        assert table.match is before
        house.storage.fails = ""
        version = await table.submit(ME, action)
        assert version == action.version + 1
        await settle(table, seat)
        stored = await house.storage.load(table.id)
        assert (stored.version, stored.acks[ME, "again"]) == (table.version, version)
        assert dvor.games.replay(Record.parse("\n".join(stored.lines))).events == table.match.events

    run(path, test)


def test_after_a_commit_of_unknown_end_another_action_sees_what_was_stored(path: Path) -> None:
    async def test(house: House) -> None:
        table, seat, outbox = await house.sit(await house.tables.create(ME, ASKED))
        await settle(table, seat)
        action = act(table, "first")
        house.storage.fails = "after"
        with pytest.raises(StorageFailed):
            await table.submit(ME, action)
        house.storage.fails = ""
        with pytest.raises(StaleVersion):
            await table.submit(ME, act(table, "second"))
        assert table.version >= action.version + 1
        await settle(table, seat)
        frames = [await read(outbox) for _ in range(table.version + 1)]
        assert [frame["version"] for frame in frames] == list(range(table.version + 1))
        assert frames[action.version + 1]["type"] == "view"

    run(path, test)


def test_bots_try_again_until_storage_works_and_the_readers_are_told_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "FIRST_RETRY_S", 0.01)
    monkeypatch.setattr(players, "LAST_RETRY_S", 0.01)

    async def test(house: House) -> None:
        name = await house.tables.create(ME, ASKED)
        house.storage.fails = "before"
        table, seat, outbox = await house.sit(name)
        for _ in range(40):  # the lead may be ours
            if table.match.turn != seat:
                break
            house.storage.fails = ""
            await table.submit(ME, act(table, "lead"))
            house.storage.fails = "before"
        assert table.match.turn != seat
        frame = await read(outbox)
        while frame["type"] != "refused":
            frame = await read(outbox)
        assert (frame["id"], frame["code"], frame["facts"]) == ("", "storage_failed", {"reason": "full"})
        await asyncio.sleep(0.1)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(outbox.take(), 0.05)
        house.storage.fails = ""
        await settle(table, seat)
        assert (await read(outbox))["type"] == "step"

    run(path, test)


class Broken:
    """A bot that raises, or chooses what is not legal."""

    name = "broken"
    turns = 0

    def choose(self, _view: object, _source: object) -> Choice:
        Broken.turns += 1
        if Broken.turns % 2:
            raise ValueError("no idea")
        return Choice(Move("cut"), Reason("random"))


def test_a_broken_bot_loses_its_turn_to_the_counting_bot(path: Path, breaks: None, caplog: pytest.LogCaptureFixture) -> None:
    async def test(house: House) -> None:
        table, seat, _ = await house.sit(await house.tables.create(ME, ASKED))
        while not table.match.round.is_over:
            await settle(table, seat)
            if table.match.turn == seat:
                await table.submit(ME, act(table, f"{table.version}"))

    run(path, test, bot=Broken)
    assert "a bot (broken) lost its turn at table" in caplog.text
    assert "crash ValueError: no idea" in caplog.text
    assert "illegal cut" in caplog.text


def test_forced_passes_take_as_long_as_thought(path: Path) -> None:
    slept: list[float] = []
    kinds: list[str] = []
    real = asyncio.sleep

    def later(delay_s: float, work: Callable[[], None]) -> asyncio.Handle:
        slept.append(delay_s)
        return asyncio.get_running_loop().call_soon(work)

    class Watched(RandomBot):
        def choose(self, view, source):
            kinds.append(view.legal[0].kind)
            return super().choose(view, source)

    async def test(house: House) -> None:
        table, seat, _ = await house.sit(await house.tables.create(ME, TableAsked(game="kozel_pair", pause_ms=1000)))
        for number in range(80):
            while table.match.turn not in (seat, -1):
                await real(0.001)
            await table.submit(ME, act(table, f"{number}"))
        while table.match.turn not in (seat, -1):
            await real(0.001)

    run(path, test, bot=Watched, later=later)
    pauses = [one for one in slept if one > 0.001]
    assert len(pauses) == len(kinds)
    assert {"pass", "lay"} <= set(kinds)
    assert 0.8 <= min(pauses) < 0.9
    assert 1.1 < max(pauses) <= 1.2
    of_passes = [pause for pause, kind in zip(pauses, kinds, strict=True) if kind == "pass"]
    assert min(of_passes) < 0.95 < 1.05 < max(of_passes)


def test_a_table_leaves_memory_and_comes_back_whole(path: Path) -> None:
    async def test(house: House) -> None:
        name = await house.tables.create(ME, ASKED)
        table, seat, outbox = await house.sit(name)
        while not table.match.round.is_over:
            await settle(table, seat)
            if table.match.turn == seat:
                await table.submit(ME, act(table, f"{table.version}"))
        await asyncio.gather(*table._running)
        house.tables.forget_idle()
        house.time += 10**7
        house.tables.forget_idle()
        assert await house.tables.open(name) is table, "somebody is there"
        table.leave(outbox)
        house.tables.forget_idle()
        assert await house.tables.open(name) is table, "not yet"
        house.time += 10**7
        house.tables.forget_idle()
        again, seat, _ = await house.sit(name)
        assert again is not table
        assert again.view_frame(seat) == table.view_frame(seat).replace('"online":false', '"online":true')
        assert any(json.loads(again.view_frame(seat))["reasons"])
        await again.submit(ME, act(again, "next"))
        assert not any(json.loads(again.view_frame(seat))["reasons"])

    run(path, test)


def test_two_who_come_at_once_meet_at_one_table(path: Path) -> None:
    async def test(house: House) -> None:
        name = await house.tables.create(ME, ASKED)
        found = await asyncio.gather(*(house.tables.open(name) for _ in range(10)))
        assert len({id(table) for table in found}) == 1

    run(path, test)


def test_two_houses_on_one_log_never_both_count(path: Path) -> None:
    """What a second process would do: the slower one reads the log again."""

    async def test(house: House) -> None:
        name = await house.tables.create(ME, TableAsked(game="kozel_pair", pause_ms=5000))
        other = House(path, seed=2)
        mine, _, _ = await house.sit(name)
        theirs, _, _ = await other.sit(name)
        for number in range(30):
            assert theirs.version == mine.version == number
            await push(theirs, f"theirs{number}", 0)
            with pytest.raises(StaleVersion):
                await push(mine, f"mine{number}", -1)
            assert mine.match.events == theirs.match.events
            if mine.match.round.is_over:
                break
        await other.tables.close()

    run(path, test)


def test_a_log_that_does_not_hold_is_named(path: Path) -> None:
    async def test(house: House) -> None:
        name = await house.tables.create(ME, ASKED)
        house.storage._engine.connect().exec_driver_sql("UPDATE lines SET text = '0-0@9' WHERE text LIKE 'deal %'").connection.commit()
        with pytest.raises(TableDamaged) as damaged:
            await house.tables.open(name)
        assert damaged.value.facts["table"] == name
        with pytest.raises(UnknownTable):
            await house.tables.open("A" * 22)

    run(path, test)


def test_who_may_not_sit_does_not(path: Path) -> None:
    async def test(house: House) -> None:
        name = await house.tables.create(ME, ASKED)
        for guest in (OTHER, None, ""):
            with pytest.raises(NotYourTable):
                await house.sit(name, guest)
            with pytest.raises(NotYourTable):
                await house.tables.record(name, guest)
        with pytest.raises(BadBots):
            await house.tables.create(ME, TableAsked(game="kozel_pair", bots=[]))
        table, _, _ = await house.sit(name)
        with pytest.raises(MatchOpen):
            await table.submit(ME, RematchFrame("r", table.version))

    run(path, test)


def test_an_outbox_that_is_full_says_so() -> None:
    async def whole() -> None:
        outbox = Outbox("en")
        for number in range(FRAMES):
            outbox.put(str(number))
        assert [await outbox.take() for _ in range(FRAMES)] == [str(number) for number in range(FRAMES)]
        waiting = asyncio.create_task(outbox.take())
        await asyncio.sleep(0)
        outbox.put("late")
        assert await waiting == "late"
        for number in range(FRAMES + 1):
            outbox.put(str(number))
        assert await outbox.take() is None

    asyncio.run(whole())


def test_refusals_are_ours_and_translated(path: Path) -> None:
    async def test(house: House) -> None:
        table, seat, _ = await house.sit(await house.tables.create(ME, ASKED))
        for lang in ("ru", "bg", "en"):
            for error in (StaleVersion("x", version=1, current=2), StorageFailed("y", reason="locked"), DvorError("z")):
                frame = json.loads(table.refused_frame(seat, lang, action="a", error=error))
                assert (frame["code"], frame["facts"]) == (error.code, error.facts)
                assert frame["message"] not in ("", "x", "y")

    run(path, test)
