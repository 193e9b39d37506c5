"""Clocks: time passes for who is on turn, nobody is played for in a blink, nobody pays for a server that was down."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.test_attendance import kinds, on_turn
from tests.server.yard import PAUSE_S, Reader, Yard, calm, play_round, run

from dvor.server.clock import LEAST_MS, Clocks
from dvor.wire.settings import ClockData

CLOCK = {"bank_s": 60, "increment_s": 5}


def test_time_passes_for_one_seat() -> None:
    full = Clocks.fresh(ClockData(60, 5), seats=2)
    running = full.started(1, 1000)
    assert (running.at(31_000), running.ends_at) == ((60_000, 30_000), 61_000)
    assert running.at(10**9) == (60_000, 0)
    stopped = running.stopped(31_000, more_ms=5000)
    assert (stopped.left, stopped.running, stopped.ends_at) == ((60_000, 35_000), None, None)
    assert stopped.at(10**9) == stopped.left
    assert Clocks((0, 0)).started(0, 5).left == (LEAST_MS, 0)
    assert running.started(1, 31_000) is running


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 20_000), st.booleans()), max_size=20))
def test_time_is_never_made_or_lost(turns: list[tuple[int, int, bool]]) -> None:
    clocks, now, expected = Clocks.fresh(ClockData(3600, 0), seats=4), 0, [3_600_000] * 4
    for seat, ms, moves in turns:
        clocks = clocks.started(seat, now)
        now += ms
        clocks = clocks.stopped(now, more_ms=2000 if moves else 0)
        expected[seat] += (2000 if moves else 0) - ms
    assert list(clocks.left) == expected


def test_whose_time_is_up_is_moved_for_and_the_game_goes_on() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(clock=CLOCK)
        slow, others = on_turn(readers)
        seat, before = slow.table.state.turn, slow.version
        assert slow.told["clocks"] == {"left_ms": [60_000] * 4, "running": seat}
        await yard.clock.pass_(59.9)
        assert slow.table.version == before
        await yard.clock.pass_(0.2)
        assert slow.table.version >= before + 1
        step = yard.memory.steps[slow.table.id][before + 1]
        assert (step.kind, step.seat, step.player) == ("expired", seat, None)
        others[0].read()
        assert others[0].told["clocks"]["left_ms"][seat] == 5000
        await play_round(readers, yard.clock)
        await readers[0].do("next")
        assert readers[0].told["clocks"]["left_ms"] == [60_000] * 4

    run(test)


def test_who_has_nothing_left_still_has_a_little_each_turn() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(clock={"bank_s": 5, "increment_s": 0})
        before = readers[0].table.version
        for number in range(1, 9):  # each has used up his bank after four, then each turn has the least
            await yard.clock.pass_(5.1 if number <= 4 else LEAST_MS / 1000 - 0.2)
            assert readers[0].table.version >= before + min(number, 4)
            if number > 4:
                break
        assert {"expired"} <= set(kinds(yard, readers[0].table.id)) <= {"make", "sit", "start", "expired", "forced"}

    run(test)


def test_a_move_brings_the_increment_and_a_bot_has_no_clock() -> None:
    async def test(yard: Yard) -> None:
        ann, bob = await yard.two(clock=CLOCK)
        for _ in range(10):
            if ann.is_on_turn or bob.is_on_turn:
                break
            await yard.clock.pass_(PAUSE_S * 1.3)
            assert ann.read()
        mover = ann if ann.is_on_turn else bob
        seat = mover.table.state.turn
        await yard.clock.pass_(10)
        await mover.move()
        assert mover.told["clocks"]["left_ms"][seat] <= 55_000
        assert mover.told["clocks"]["running"] in (None, 2 - seat)
        assert [mover.told["clocks"]["left_ms"][bot] for bot in (1, 3)] == [60_000, 60_000]

    run(test)


def test_time_that_the_server_was_down_is_nobodys() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(clock=CLOCK)
        first, _ = on_turn(readers)
        await yard.clock.pass_(20)
        await first.move()
        left = list(first.told["clocks"]["left_ms"])
        mover, _ = on_turn(readers)
        await yard.clock.pass_(7)
        for kept in yard.tables._kept.values():  # as if killed in mid-turn
            kept.bots.stop()
        yard.tables._kept.clear()
        await yard.clock.pass_(3600)
        table = await yard.tables.open(mover.table.id)
        back = [Reader(table, reader.player) for reader in readers]
        assert back[0].told["clocks"]["left_ms"] == left
        await yard.clock.pass_(10)
        assert table.version == mover.version
        again = next(reader for reader in back if reader.is_on_turn)
        assert again.player == mover.player
        await again.move()
        assert again.told["clocks"]["left_ms"][table.state.room.seat_of(again.player)] == 55_000

    run(test)


def test_while_nobody_is_there_no_time_passes() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(clock=CLOCK)
        mover, _ = on_turn(readers)
        seat = mover.table.state.turn
        await yard.clock.pass_(10)
        for reader in readers:
            reader.go()
        await yard.clock.pass_(3600)
        back = Reader(mover.table, mover.player)
        assert back.told["clocks"] == {"left_ms": [50_000 if one == seat else 60_000 for one in range(4)], "running": seat}
        await calm()

    run(test)


@pytest.mark.parametrize("clock", [None, CLOCK])
def test_a_clock_is_set_or_taken_away_between_rounds(clock: dict[str, int] | None) -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(clock=CLOCK if clock is None else None)
        await play_round(readers, yard.clock)
        await readers[0].do("settings", settings={"clock": clock})
        await readers[1].do("next")
        expected = None if clock is None else {"left_ms": [60_000] * 4, "running": readers[0].table.state.turn}
        assert readers[1].told["clocks"] == expected

    run(test)


@pytest.mark.parametrize("fails", ["before", "after"])
def test_time_that_is_up_while_nothing_can_be_stored_wakes_nobody_again_and_again(fails: str) -> None:
    async def test(yard: Yard) -> None:
        ann, bob = await yard.two(clock={"bank_s": 30, "increment_s": 1})
        table, looked = ann.table, 0
        by_itself = table.act_by_itself

        async def count() -> int:
            nonlocal looked
            looked += 1
            return await by_itself()

        table.act_by_itself = count
        while not (ann.is_on_turn or bob.is_on_turn):
            await yard.clock.pass_(PAUSE_S)
        yard.memory.fails = fails
        await yard.clock.pass_(25)
        before, looked = looked, 0
        await yard.clock.pass_(30)
        assert before <= 10
        assert looked <= 20
        version = table.version
        yard.memory.fails = ""
        await yard.clock.pass_(60)
        assert table.version > version, "it goes on by itself"

    run(test)
