"""Deals at a table: promised before, with the players' parts in them, told after the round, the same when a commit fails."""

import json
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from tests.server.yard import Reader, Yard, play_round, run

from dvor import proof as proofs
from dvor.client.witness import Witness
from dvor.core.record import Record
from dvor.wire import frames

SEED = "00112233445566778899aabbccddeeff"


def record_of(yard: Yard, table: str) -> Record:
    """The record as the log has it: the present match."""
    steps = yard.memory.steps[table]
    return Record.parse("\n".join(line for step in steps if step.part == steps[-1].part for line in step.lines))


def test_the_next_deal_is_promised_with_the_action_before_it() -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make()
        ann, bob = Reader(table, "ann"), Reader(table, "bob")
        await bob.do("sit", seat=1)
        promise = ann.told["promise"]
        assert (promise["number"], ann.told["revealed"]) == (0, None)
        assert await ann.say("seed", number=0, seed="f" * 32) is None
        assert await ann.say("seed", number=0, seed=SEED) is None
        assert await ann.no("seed", number=1, seed=SEED) == "late_seed"
        assert await Reader(table, "eve").no("seed", number=0, seed=SEED) == "not_seated"
        await ann.do("start")
        bob.read()
        assert (ann.told["promise"]["number"], ann.told["revealed"]) == (1, None)
        [dealt] = record_of(yard, table.id).rounds
        assert dealt.proof.hash == promise["hash"]
        assert dealt.proof.seeds == (SEED, None, None, None), "the last one counts, a missing one is said to be missing"
        assert dealt.proof.seed not in str([*ann.frames, *bob.frames])
        await play_round([ann, bob], yard.clock)
        assert (ann.told["revealed"]["seed"], ann.told["revealed"]["seeds"]) == (dealt.proof.seed, [SEED, None, None, None])
        following = ann.told["promise"]
        await ann.do("next")
        assert record_of(yard, table.id).rounds[1].proof.hash == following["hash"]
        assert record_of(yard, table.id).rounds[1].proof.seeds == (None,) * 4, "a seed serves one deal"

    run(test)


def test_a_match_can_be_checked_from_its_first_deal_to_its_last() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four()
        for number in range(1, 4):
            await readers[number % 4].say("seed", number=number, seed=f"{number:032x}")
            await play_round(readers, yard.clock)
            await readers[0].do("next")
        report = proofs.check(record_of(yard, readers[0].table.id))
        assert (report.holds, report.missing) == (True, ())
        assert [one.proof.number for one in report.deals] == [0, 1, 2, 3]
        spoiled = replace(report.record.rounds[1], proof=replace(report.record.rounds[1].proof, seeds=(SEED, None, None, None)))
        rounds = (report.record.rounds[0], spoiled, *report.record.rounds[2:])
        assert not proofs.check(replace(report.record, rounds=rounds)).holds

    run(test)


@pytest.mark.parametrize("fails", ["before", "after"])
def test_a_deal_that_could_not_be_stored_is_not_dealt_otherwise(fails: str) -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four()
        ann = readers[0]
        await play_round(readers, yard.clock)
        await ann.say("seed", number=1, seed=SEED)
        promise = ann.told["promise"]
        yard.memory.fails = fails
        assert await ann.no("next", id="n") == "storage_failed"
        yard.memory.fails = ""
        await ann.do("next", id="n", version=ann.version)
        proof = record_of(yard, ann.table.id).rounds[1].proof
        assert (proof.number, proof.hash, proof.seeds[0]) == (1, promise["hash"], SEED)
        await play_round(readers, yard.clock)
        await ann.do("next")
        assert record_of(yard, ann.table.id).rounds[2].proof.seeds == (None,) * 4

    run(test)


def test_a_promise_outlives_the_process_and_no_deal_is_like_another() -> None:
    async def test(yard: Yard) -> None:
        readers = await yard.four()
        promise = readers[0].told["promise"]
        for kept in yard.tables._kept.values():
            kept.bots.stop()
        yard.tables._kept.clear()
        table = await yard.tables.open(readers[0].table.id)
        back = [Reader(table, reader.player) for reader in readers]
        assert back[0].told["promise"] == promise
        others = [await yard.four(f"{name}a", f"{name}b", f"{name}c", f"{name}d") for name in range(5)]
        hands: list[Any] = [tuple(reader.view["hand"]) for four in (back, *others) for reader in four]
        assert len(set(hands)) == len(hands)

    run(test)


def test_what_was_drawn_in_a_match_given_up_is_shown() -> None:
    async def test(yard: Yard) -> None:
        table = await yard.make(game="muggins", watch=True)
        ann, eve = Reader(table, "ann"), Reader(table, "eve")
        await ann.do("start")
        while not any(event.kind == "draw" and event.seat != 0 for event in table.match.events):
            assert table.state.is_in_round
            if ann.is_on_turn:
                await ann.move()
            else:
                await yard.clock.pass_(1)
        for is_over in (False, True):
            for reader in (ann, eve):
                reader.read()
                drawn = [event for event in reader.view["events"] if event["kind"] == "draw" and event["seat"] != 0]
                assert drawn
                assert all(("tile" in event) is is_over for event in drawn)
            if not is_over:
                await ann.do("surrender")
        assert not table.match.round.is_over

    run(test)


def test_a_match_given_up_hides_nothing_from_anybody() -> None:
    """Whoever takes another's seat then is shown no more than all are."""

    async def test(yard: Yard) -> None:
        table = await yard.make(watch=True)
        ann, bob, eve = (Reader(table, name) for name in ("ann", "bob", "eve"))
        await bob.do("sit", seat=2)
        await ann.do("start")
        witnesses = {reader: Witness() for reader in (ann, bob, eve)}
        for _ in range(3):
            await yard.clock.pass_(2)
            for reader in (ann, bob):
                if reader.is_on_turn:
                    await reader.move()
        eve.read()
        await ann.do("surrender")
        assert (ann.told["phase"], ann.told["revealed"], ann.view["hands"]) == ("playing", None, None)
        bob.read()
        assert bob.view["hands"] is None
        await bob.do("surrender")
        hands = [[str(tile) for tile in hand] for hand in table.match.round.hands]
        for reader, witness in witnesses.items():
            reader.read()
            assert (reader.told["phase"], reader.told["revealed"]["number"], reader.view["hands"]) == ("over", 0, hands)
            for text in map(json.dumps, reader.frames):
                assert witness.check(text, msgspec.json.decode(text, type=frames.Outgoing)) == []
        await ann.do("swap", a=0, b=1)
        assert (ann.view["hand"], ann.view["hands"]) == (hands[1], hands)

    run(test)
