"""What tables with people have in the log: rooms, clocks, promises, who may write, what was said."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.test_storage import FIRST, step

from dvor.server import database, schema
from dvor.server.errors import Conflict
from dvor.server.room import FREE, Place, Room
from dvor.server.storage import Promised, Storage, Talk
from dvor.wire.settings import ClockData, Settings

TABLE = FIRST.table
SETTINGS = Settings(
    is_public=True, level="level5", clock=ClockData(60, 5), grace_s=77, watch=True, delay_s=9, chat="free", pause_ms=5, house="Ё"
)
ROOM = Room(
    rules="kozel_pair", places=(Place(name="Ann", player="ann"), FREE, Place(name="level1", level="level1")), host="ann", settings=SETTINGS
)


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    opened = Storage(database.open_engine(database.place_of(str(tmp_path / "dvor.db"))))
    yield opened
    opened.close()


def rows(storage: Storage, table: sa.Table) -> list[dict[str, Any]]:
    with storage._engine.connect() as connection:
        return [dict(row._mapping) for row in connection.execute(sa.select(table))]


def gathering() -> Any:
    """The first action of a table that waits for people."""
    promised = (Promised(number=0, seed="a" * 64, hash="b" * 64),)
    return replace(FIRST, lines=(), score=(), phase="gathering", kind="make", room=ROOM, promised=promised)


def test_a_room_is_read_as_it_was_written(storage: Storage) -> None:
    async def test() -> None:
        await storage.create(gathering())
        stored = await storage.load(TABLE)
        assert (stored.room, stored.lines, stored.number, stored.is_over, stored.clocks) == (ROOM, (), 0, False, None)
        assert stored.promised == Promised(number=0, seed="a" * 64, hash="b" * 64)
        sat = ROOM.sit("bob", seat=1, name="Bob").swap("ann", 0, 2)
        await storage.append(
            step(1, number=0, lines=(), room=replace(sat, gave_up=(1,)), kind="swap", player="ann", action="s", data={"asked": {"a": 0}})
        )
        stored = await storage.load(TABLE)
        assert stored.room == replace(sat, gave_up=(1,))
        assert (stored.room.host_seat, stored.acks) == (2, {("ann", "s"): 1})
        dealt = (Promised(number=1, seed="c" * 64, hash="d" * 64),)
        first = step(
            2, number=0, lines=("[A]", "round 1"), kind="start", data={"clocks": [1, 2, 3]}, kept=0, promised=dealt, phase="playing"
        )
        await storage.append(first)
        stored = await storage.load(TABLE)
        assert (stored.clocks, stored.promised.number, stored.room) == ((1, 2, 3), 1, replace(sat, gave_up=(1,)))
        assert [(one["number"], one["state"]) for one in rows(storage, schema.promises)] == [(0, "dealt"), (1, "promised")]
        [row] = rows(storage, schema.tables)
        assert (row["phase"], row["is_public"], row["pause_ms"]) == ("playing", True, 5)
        [listed] = await storage.own("bob")
        assert (listed.phase, listed.seat, [place.name for place in listed.places]) == ("playing", 1, ["level1", "Bob", "Ann"])
        assert [one["kind"] for one in rows(storage, schema.actions)] == ["make", "swap", "start"]

    asyncio.run(test())


def test_a_table_without_people_has_no_host(storage: Storage) -> None:
    async def test() -> None:
        await storage.create(gathering())
        await storage.append(step(1, number=0, lines=(), room=ROOM.stand("ann")))
        assert (await storage.load(TABLE)).room.host is None

    asyncio.run(test())


def test_only_who_has_the_tables_token_may_write(storage: Storage) -> None:
    async def test() -> None:
        await storage.create(gathering())
        raised = schema.tables.update().values(owner="two", token=schema.tables.c.token + 3)
        await storage.write(lambda connection: connection.execute(raised).close())
        for wrong in (0, 2, 4):
            with pytest.raises(Conflict):
                await storage.append(step(1, number=0, token=wrong))
        await storage.append(step(1, number=0, token=3))
        stored = await storage.load(TABLE)
        assert (stored.owner, stored.token, stored.version) == ("two", 3, 1)

    asyncio.run(test())


def test_talk_blocks_and_complaints_are_kept(storage: Storage) -> None:
    async def test() -> None:
        await storage.create(gathering())
        for number in range(5):
            await storage.say(TABLE, Talk(number=number, at=number, player="ann", seat=0, text=f"<b>{number}"))
        assert [one.text for one in await storage.said(TABLE, last=2)] == ["<b>3", "<b>4"]
        with pytest.raises(Conflict):
            await storage.say(TABLE, Talk(number=4, at=9, player="bob", seat=1, phrase="fish"))
        for on in (True, True, False, True):
            await storage.block("ann", "bob", on=on)
        assert (await storage.blocked_by("ann"), await storage.blocked_by("bob")) == ({"bob"}, frozenset())
        await storage.report(TABLE, at=7, player="ann", about="bob", text="{}")
        assert [(one["player"], one["about"]) for one in rows(storage, schema.reports)] == [("ann", "bob")]

    asyncio.run(test())


def test_a_promise_is_given_once(storage: Storage) -> None:
    async def test() -> None:
        await storage.create(replace(gathering(), promised=()))
        assert (await storage.load(TABLE)).promised is None
        await storage.promise(TABLE, Promised(number=0, seed="e" * 64, hash="f" * 64))
        with pytest.raises(Conflict):
            await storage.promise(TABLE, Promised(number=0, seed="1" * 64, hash="2" * 64))
        assert (await storage.load(TABLE)).promised.seed == "e" * 64
        assert "e" * 64 not in repr(Promised(number=0, seed="e" * 64, hash="f" * 64))

    asyncio.run(test())
