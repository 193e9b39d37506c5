"""Nobody is waited for for ever, and nobody loses his seat in a blink."""

from itertools import permutations

import pytest
from tests.server.yard import PAUSE_S, Reader, Yard, calm, play_round, run

from dvor.server.attendance import IDLE_S, Attendance
from dvor.server.instant import NEXT_MS
from dvor.server.room import Place, Room
from dvor.wire.settings import Settings

GRACE_S = 30
ROOM = Room(rules="kozel_pair", places=tuple(Place(player=name) for name in ("ann", "bob")), settings=Settings(grace_s=GRACE_S))


def on_turn(readers: list[Reader]) -> tuple[Reader, list[Reader]]:
    """Who is on turn, and the others."""
    [mover] = [one for one in readers if one.is_on_turn]
    return mover, [one for one in readers if one is not mover]


def kinds(yard: Yard, table: str) -> list[str]:
    return [step.kind for step in yard.memory.steps[table]]


def test_a_seat_is_covered_after_the_grace_while_another_is_there() -> None:
    seen = Attendance(0)
    seen.come("ann", ROOM, 0)
    seen.come("bob", ROOM, 1000)
    assert seen.covered(ROOM, 10**9) == frozenset()
    seen.go("ann", 5000)
    assert seen.covered(ROOM, 5000 + GRACE_S * 1000 - 1) == frozenset()
    assert seen.next_change(ROOM, 5000) == 5000 + GRACE_S * 1000
    assert seen.covered(ROOM, 5000 + GRACE_S * 1000) == {0}
    seen.go("bob", 50_000)
    assert seen.covered(ROOM, 10**9) == frozenset(), "nobody is there: nobody plays"
    seen.come("bob", ROOM, 10**9)
    assert seen.covered(ROOM, 10**9 + 1) == frozenset(), "grace begins again"
    assert seen.covered(ROOM, 10**9 + GRACE_S * 1000) == {0}
    seen.come("ann", ROOM, 10**9 + 40_000)
    assert seen.covered(ROOM, 10**10) == frozenset()


def test_two_sockets_are_one_person() -> None:
    seen = Attendance(0)
    for player in ("bob", "ann", "ann"):
        seen.come(player, ROOM, 0)
    seen.go("ann", 10)
    assert seen.here(ROOM) == (0, 1)
    seen.rename("ann", "anna")
    assert (seen.is_here("ann"), seen.is_here("anna")) == (False, True)
    seen.go("anna", 20)
    assert seen.here(ROOM) == (1,)


def test_who_sleeps_sleeps_on_under_another_id() -> None:
    seen = Attendance(0)
    for player in ("ann", "bob"):
        seen.come(player, ROOM, 0)
    seen.fall_asleep(ROOM, 0, since=0, now=IDLE_S * 1000)
    assert seen.covered(ROOM, IDLE_S * 1000) == {0}
    seen.rename("ann", "anna")
    room = ROOM.renamed("ann", "anna")
    assert seen.covered(room, IDLE_S * 1000) == {0}
    assert seen.act("anna", IDLE_S * 1000 + 1)
    assert seen.covered(room, IDLE_S * 1000 + 1) == frozenset()


def test_a_drop_on_ones_own_turn_freezes_nobody() -> None:
    """Known complaint: the table is frozen when somebody drops on his turn. And: a bot takes over in a blink."""

    async def test(yard: Yard) -> None:
        readers = await yard.four(grace_s=GRACE_S)
        gone, others = on_turn(readers)
        seat, before = gone.table.state.turn, gone.version
        gone.go()
        assert others[0].kinds() == ["presence"]
        assert (others[0].players[seat]["online"], others[0].players[seat]["covered"]) == (False, False)
        await yard.clock.pass_(GRACE_S - 0.1)
        assert gone.table.version == before, "not in a blink"
        await yard.clock.pass_(0.2)
        assert others[0].kinds() == ["presence"]
        assert others[0].players[seat]["covered"] is True
        assert gone.table.version == before, "a bot takes its time"
        await yard.clock.pass_(PAUSE_S * 1.3)
        assert gone.table.version == before + 1
        assert kinds(yard, gone.table.id)[-1] == "cover"
        assert yard.memory.steps[gone.table.id][-1].seat == seat
        # the round goes on without him to its end
        await play_round(others, yard.clock)
        assert not gone.table.state.is_in_round

    run(test)


def test_who_comes_back_has_his_seat_at_once() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(grace_s=GRACE_S)
        gone, others = on_turn(readers)
        before = gone.version
        gone.go()
        await yard.clock.pass_(GRACE_S + PAUSE_S / 2)  # the bot is thinking
        back = Reader(gone.table, gone.player)
        assert back.is_on_turn
        await yard.clock.pass_(60)
        assert back.table.version == before, "it was handed back"
        await back.move()
        assert kinds(yard, back.table.id)[-1] == "move"
        assert others[0].read()
        assert [one["covered"] for one in others[0].players] == [False] * 4

    run(test)


@pytest.mark.parametrize("order", [*permutations(range(4))][::5], ids=str)
def test_all_drop_at_once_and_return_in_any_order(order: tuple[int, ...]) -> None:
    """Known complaint. While nobody is there the table waits; whoever is first plays on, the others find their seats."""

    async def test(yard: Yard) -> None:
        readers = await yard.four(grace_s=GRACE_S)
        table = readers[0].table
        for reader in readers:
            reader.go()
        before = table.version
        await yard.clock.pass_(3600)
        assert table.version == before, "the table waits"
        back: list[Reader] = []
        for seat in order:
            back.append(Reader(table, readers[seat].player))
            assert back[-1].told["seat"] == seat
            await yard.clock.pass_(GRACE_S / 5)
        assert table.version == before, "grace had begun again"
        assert set(kinds(yard, table.id)) == {"make", "sit", "start"}
        await play_round(back, yard.clock)
        assert "cover" not in kinds(yard, table.id)

    run(test)


def test_they_return_to_a_table_that_had_left_memory() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(grace_s=GRACE_S)
        for _ in range(3):
            await on_turn(readers)[0].move()
        before = readers[0].table.state
        yard.tables._kept.clear()
        table = await yard.tables.open(readers[0].table.id)
        assert (table.version, table.match.events, table.state.room) == (before.version, before.match.events, before.room)
        back = [Reader(table, reader.player) for reader in readers]
        await yard.clock.pass_(GRACE_S * 2)
        assert table.version == before.version
        await play_round(back, yard.clock)

    run(test)


def test_who_falls_asleep_is_played_for_until_he_does_something() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(grace_s=GRACE_S)
        sleeper, others = on_turn(readers)
        seat, before = sleeper.table.state.turn, sleeper.version
        await yard.clock.pass_(IDLE_S - 10)
        await sleeper.say("ping")
        await sleeper.say("hello", version=sleeper.version)
        await yard.clock.pass_(9)
        assert sleeper.table.version == before
        await yard.clock.pass_(1 + PAUSE_S * 1.3)
        assert sleeper.table.version == before + 1
        others[0].read()
        assert (others[0].players[seat]["covered"], others[0].players[seat]["online"]) == (True, True)
        await sleeper.do("say", phrase="back")
        others[0].read()
        assert others[0].players[seat]["covered"] is False

    run(test)


def test_alone_with_bots_one_may_think_for_ever() -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make()
        ann = Reader(table, "ann")
        await ann.do("start")
        for _ in range(20):
            if ann.is_on_turn:
                break
            await yard.clock.pass_(PAUSE_S * 1.3)
        before = table.version
        await yard.clock.pass_(3600)
        ann.go()
        await yard.clock.pass_(3600)
        assert table.version == before

    run(test)


def test_a_forced_pass_is_made_after_a_pause_like_a_bots() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four()
        table = readers[0].table
        forced = by_hand = 0
        for _ in range(2000):
            if not table.state.is_in_round:
                if table.state.is_over or (forced and by_hand):
                    break
                await readers[0].do("next")
                continue
            mover = on_turn(readers)[0]
            if mover.view["legal"] != ["pass"]:
                await mover.move()
            elif by_hand <= forced:
                by_hand += 1
                await mover.move()  # he may, before
            else:
                before = table.version
                await yard.clock.pass_(PAUSE_S * 0.79)
                assert table.version == before
                await yard.clock.pass_(PAUSE_S * 0.42)
                step = yard.memory.steps[table.id][before + 1]
                assert (step.kind, step.lines[0], step.player, step.reason) == ("forced", "pass", None, None)
                forced += 1
        assert forced > 0
        assert by_hand > 0

    run(test)


def test_the_next_round_is_dealt_by_itself() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four()
        table = readers[0].table
        await play_round(readers, yard.clock)
        assert readers[0].told["next_ms"] == NEXT_MS
        for reader in readers:
            reader.go()
        await yard.clock.pass_(1000)
        assert table.match.round_number == 1, "nobody is there"
        back = Reader(table, "cid")
        await yard.clock.pass_(NEXT_MS / 1000 - 1)
        assert table.match.round_number == 1
        await yard.clock.pass_(1.1)
        assert table.match.round_number == 2
        assert (kinds(yard, table.id)[-1], back.kinds()[-1]) == ("next", "step")

    run(test)


def test_storage_that_fails_is_tried_again_by_whoever_plays_for_people() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four(grace_s=GRACE_S)
        gone, others = on_turn(readers)
        gone.go()
        yard.memory.fails = "before"
        await yard.clock.pass_(GRACE_S + PAUSE_S * 3)
        assert [frame["code"] for frame in others[0].read() if frame["type"] == "refused"] == ["storage_failed"]
        yard.memory.fails = ""
        await yard.clock.pass_(10)
        assert kinds(yard, gone.table.id)[-1] == "cover"
        await play_round(others, yard.clock)
        yard.memory.fails = "before"
        await yard.clock.pass_(NEXT_MS / 1000 + 20)
        assert gone.table.match.round_number == 1
        yard.memory.fails = ""
        await yard.clock.pass_(20)
        assert gone.table.match.round_number == 2
        await calm()

    run(test)


def test_a_program_is_nobody_one_keeps_waiting() -> None:
    places = tuple(Place(player=name) for name in ("ann", "bot-1", "bob"))
    room = Room(rules="kozel_pair", places=places, settings=Settings(grace_s=GRACE_S))
    seen = Attendance(0)
    for player in ("ann", "bot-1", "bob"):
        seen.come(player, room, 0)
    assert (seen.here(room), seen.company(room)) == ((0, 1, 2), (0, 2))
    seen.go("bob", 0)
    assert seen.covered(room, GRACE_S * 1000) == {2}, "Ann waits"
    assert seen.sleeps_at(room, 0, since=0) is None, "nobody waits for Ann"
    assert seen.sleeps_at(room, 1, since=0) == IDLE_S * 1000, "but she for the program"
    seen.go("ann", 0)
    assert seen.covered(room, 10**9) == frozenset(), "the program alone waits for ever"
    seen.come("bob", room, 10**9)
    assert seen.covered(room, 10**9 + GRACE_S * 1000 - 1) == frozenset(), "grace begins again"
    assert seen.covered(room, 10**9 + GRACE_S * 1000) == {0}
    seen.go("bot-1", 10**9)
    assert seen.covered(room, 10**9 + GRACE_S * 1000) == {0, 1}
    left = Room(rules="kozel_pair", places=(Place(player="bot-1"), Place(player="bot-2")), settings=room.settings)
    seen.come("bot-1", left, 0)
    assert seen.company(left) == (0,), "no person sits there: programs play on"


@pytest.mark.parametrize("clock", [None, {"bank_s": 60, "increment_s": 1}])
def test_nobody_plays_a_persons_match_for_a_program(clock: object) -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make(grace_s=GRACE_S, clock=clock, is_public=True, watch=True)
        ann, program = Reader(table, "ann"), Reader(table, "bot-1")
        await program.do("sit", seat=2)
        await ann.do("start")
        while not ann.is_on_turn:
            program.read()
            await (program.move() if program.is_on_turn else yard.clock.pass_(PAUSE_S))
        ann.go()
        version = table.version
        assert yard.tables.lobby.cards() == []
        await yard.clock.pass_(3600)
        assert table.version == version
        ann = Reader(table, "ann")
        assert ann.is_on_turn
        assert [card.table for card in yard.tables.lobby.cards()] == [table.id]
        assert (await ann.move())["version"] == version + 1

    run(test)
