"""Deals of real tables: promised before, told after and not before, and found true by the page, by `check`, by the stranger."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from tests.draw import node
from tests.proof import stranger
from tests.proof.page import answers
from tests.server.test_table import ME, House, act, run, settle

from dvor.core.record import Record
from dvor.proof import check
from dvor.server.outbox import Outbox
from dvor.server.table import Table
from dvor.wire.bodies import TableAsked
from dvor.wire.frames import NextFrame, RematchFrame, SeedFrame

ASKED = TableAsked(game="kozel_pair", pause_ms=0, options={"limit": "301"})  # no match is over in four rounds
MINE = [f"{number + 1:032x}" for number in range(99)]


class Witness:
    """Who sits there and keeps every frame; sends a seed for each deal as soon as it is promised."""

    def __init__(self, table: Table, outbox: Outbox) -> None:
        self.table, self.outbox = table, outbox
        self.frames: list[str] = []
        self.shown: dict[int, str] = {}
        self.revealed: dict[int, tuple[dict[str, Any], dict[str, Any]]] = {}

    async def read(self) -> None:
        """All frames up to the table's version."""
        while not self.frames or json.loads(self.frames[-1])["version"] < self.table.version:
            text = await asyncio.wait_for(self.outbox.take(), 10)
            assert text is not None
            self.frames.append(text)
            frame = json.loads(text)
            promise, said = frame["table"]["promise"], frame["table"]["revealed"]
            if promise["number"] not in self.shown:
                self.shown[promise["number"]] = promise["hash"]
                self.table.seed(ME, SeedFrame(promise["number"], MINE[promise["number"]]))
            assert (said is None) == (frame["view"]["turn"] >= 0), "told too early, or not at all"
            if said is not None:
                self.revealed[said["number"]] = (said, frame["view"])

    async def play(self, rounds: int) -> None:
        """Rounds to their ends, and the next match when one is over."""
        for number in range(rounds):
            if self.table.match.turn < 0:
                kind = RematchFrame if self.table.match.is_over else NextFrame
                await self.table.submit(ME, kind(f"next{self.table.version}", self.table.version))
            while self.table.match.turn >= 0:
                await settle(self.table, 0)
                if self.table.match.turn == 0:
                    await self.table.submit(ME, act(self.table, f"{number}-{self.table.version}"))
            await self.read()


def test_deals_of_a_table_are_promised_seeded_told_and_true(tmp_path: Path) -> None:
    told: list[dict[str, Any]] = []

    async def test(house: House) -> None:
        name = await house.tables.create(ME, ASKED)
        table, _, outbox = await house.sit(name)
        witness = Witness(table, outbox)
        await witness.read()
        assert list(witness.shown) == [1]  # deal 0 came with the table
        await witness.play(4)
        record = await house.tables.record(name, ME)
        report = check(Record.parse(record))
        assert report.holds
        assert [one.proof.number for one in report.deals if one.proof] == [0, 1, 2, 3]
        assert name not in record
        for number, (said, view) in witness.revealed.items():
            known = {"table": name, "seat": 0, "seed": MINE[number] if number else None, "shown": witness.shown, "view": view}
            told.append({"does": "check", "said": said, "known": known})
            assert said["hash"] == stranger.hash_of(said["seed"]) == witness.shown.get(number, said["hash"])
            assert said["seeds"] == [MINE[number] if number else None, None, None, None]
            again = stranger.deal(said, redeal="doubles5_or_same6", has_lot=False, has_fate=False)
            assert again == {key: said[key] for key in again}
            first = next(at for at, frame in enumerate(witness.frames) if said["seed"] in frame)
            assert json.loads(witness.frames[first])["view"]["turn"] == -1
        assert len({said["seed"] for said, _ in witness.revealed.values()}) == 4

    run(tmp_path / "dvor.db", test)
    if node.command() is not None:
        verdicts = [one["verdict"] for one in answers(told, plain=True)]
        assert verdicts == ["doubt", "holds", "holds", "holds"]  # of deal 0 nobody was shown the hash


def test_a_restart_deals_what_was_promised_and_nothing_twice(tmp_path: Path) -> None:
    """What was promised lies in the log, whatever chance the new process has."""
    path, names, hashes = tmp_path / "dvor.db", [], []

    async def before(house: House) -> None:
        name = await house.tables.create(ME, ASKED)
        table, _, outbox = await house.sit(name)
        witness = Witness(table, outbox)
        await witness.play(1)
        names.append(name)
        hashes.append(witness.shown[1])

    async def after(house: House) -> None:
        table, _, outbox = await house.sit(names[0])
        witness = Witness(table, outbox)
        await witness.read()
        assert witness.shown == {1: hashes[0]}
        assert list(witness.revealed) == [0]  # who comes back after the round may still check it
        await witness.play(2)
        said = witness.revealed[1][0]
        assert (said["hash"], said["seeds"][0]) == (hashes[0], MINE[1])
        report = check(Record.parse(await house.tables.record(names[0], ME)))
        assert report.holds
        assert len({one.proof.seed for one in report.deals if one.proof}) == 3

    run(path, before)
    run(path, after, seed=2)


def test_numbers_go_on_in_the_next_match_of_the_table(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        name = await house.tables.create(ME, TableAsked(game="kozel_pair", pause_ms=0))
        table, _, outbox = await house.sit(name)
        witness = Witness(table, outbox)
        numbers: list[int] = []
        while not table.match.is_over:
            await witness.play(1)
        for _ in range(2):
            report = check(Record.parse(await house.tables.record(name, ME)))
            assert report.holds
            numbers += [one.proof.number for one in report.deals if one.proof]
            await witness.play(1)
        assert numbers == [*range(len(numbers))]
        assert report.record.rounds[0].proof
        assert report.record.rounds[0].proof.number > 0

    run(tmp_path / "dvor.db", test)


@pytest.mark.parametrize("number", [0, 2])
def test_a_seed_for_another_deal_than_the_next_is_refused(tmp_path: Path, number: int) -> None:
    async def test(house: House) -> None:
        table, _, _ = await house.sit(await house.tables.create(ME, ASKED))
        with pytest.raises(Exception, match="deal 1 is next"):
            table.seed(ME, SeedFrame(number, MINE[0]))
        table.seed(ME, SeedFrame(1, MINE[0]))
        with pytest.raises(Exception, match="no part"):
            table.seed("somebody", SeedFrame(1, MINE[1]))

    run(tmp_path / "dvor.db", test)
