"""Whose a table is: never two nodes', a dead node's is free, and whoever was dead is not alive again under that name."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from tests.server.test_storage import FIRST, create, step

from dvor.server import database, node, schema
from dvor.server.errors import Conflict, StorageFailed, UnknownTable
from dvor.server.node import DEAD_S, Elsewhere, Node
from dvor.server.storage import Storage

TABLES = ["a" * 22, "b" * 22]


class Clock:
    """Time that passes when it is told to, for nodes and for the database."""

    def __init__(self) -> None:
        self.now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s

    def ms(self) -> sa.ColumnElement[int]:
        return sa.literal(int(self.now_s * 1000), sa.BigInteger())


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(database, "now_ms", made.ms)
    return made


@pytest.fixture
def storage(new_place: sa.URL) -> Iterator[Storage]:
    opened = Storage(database.open_engine(new_place))
    yield opened
    opened.close()


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(60):
            await test()

    asyncio.run(bounded())


def nodes(storage: Storage, clock: Clock, count: int = 2) -> list[Node]:
    return [Node(storage, is_shared=True, address=f"inbox {number}", now=clock) for number in range(count)]


def test_a_table_is_one_nodes_until_it_is_dead(storage: Storage, clock: Clock) -> None:
    async def test() -> None:
        await create(storage)
        mine, yours = nodes(storage, clock)
        assert await mine.take(FIRST.table) == 1
        assert await mine.take(FIRST.table) == 2, "its own may be taken again"
        with pytest.raises(Elsewhere) as elsewhere:
            await yours.take(FIRST.table)
        assert elsewhere.value.address == "inbox 0"
        clock.now_s += DEAD_S - 0.1
        with pytest.raises(Elsewhere):
            await yours.take(FIRST.table)
        clock.now_s += 0.2
        assert await yours.take(FIRST.table) == 3
        with pytest.raises(UnknownTable):
            await yours.take("x" * 22)

    run(test)


def test_a_node_that_beats_keeps_its_tables(storage: Storage, clock: Clock) -> None:
    async def test() -> None:
        await create(storage)
        mine, yours = nodes(storage, clock)
        await mine.take(FIRST.table)
        for _ in range(20):
            clock.now_s += DEAD_S - 0.1
            assert await mine.beat([FIRST.table]) == frozenset()
            with pytest.raises(Elsewhere):
                await yours.take(FIRST.table)

    run(test)


def test_who_was_dead_has_lost_everything_and_begins_under_another_name(storage: Storage, clock: Clock) -> None:
    async def test() -> None:
        await create(storage)
        mine, yours = nodes(storage, clock)
        token = await mine.take(FIRST.table)
        name = mine.id
        clock.now_s += DEAD_S + 1
        assert not mine.is_alive
        assert await mine.beat([FIRST.table]) == {FIRST.table}, "nobody has taken it, but somebody could have"
        assert await yours.take(FIRST.table) == token + 1
        with pytest.raises(Elsewhere):
            await mine.take(FIRST.table)
        await create(storage, "a" * 22)
        await mine.take("a" * 22)
        assert mine.id != name
        with pytest.raises(Conflict):
            await storage.append(step(1, token=token))
        await storage.append(step(1, token=token + 1))

    run(test)


def test_a_row_that_is_gone_or_robbed_is_noticed_at_the_next_beat(storage: Storage, clock: Clock) -> None:
    async def test() -> None:
        for name in TABLES:
            await create(storage, name)
        [mine] = nodes(storage, clock, 1)
        for name in TABLES:
            await mine.take(name)
        await storage.write(lambda c: c.execute(schema.tables.update().where(schema.tables.c.id == TABLES[0]).values(owner="x")).close())
        assert await mine.beat(TABLES) == {TABLES[0]}
        await storage.write(lambda c: c.execute(schema.nodes.delete()).close())
        assert await mine.beat(TABLES) == set(TABLES)
        assert await mine.take(TABLES[1]) > 1

    run(test)


def test_who_leaves_sets_his_tables_free_at_once(storage: Storage, clock: Clock) -> None:
    async def test() -> None:
        await create(storage)
        mine, yours = nodes(storage, clock)
        await mine.take(FIRST.table)
        await mine.leave()
        assert await yours.take(FIRST.table) == 2

    run(test)


class Broken:
    """Storage that does not work now."""

    def __init__(self, reason: str) -> None:
        self.reason = reason

    async def write(self, _: object) -> None:
        raise StorageFailed("not now", reason=self.reason)


@pytest.mark.parametrize(("reason", "keeps"), [("away", False), ("full", True), ("readonly", True)])
def test_while_nothing_can_be_written_tables_stay_while_the_database_answers(
    storage: Storage, clock: Clock, reason: str, keeps: bool
) -> None:
    async def test() -> None:
        await create(storage)
        [mine] = nodes(storage, clock, 1)
        await mine.take(FIRST.table)
        mine._storage = Broken(reason)
        for _ in range(4):
            clock.now_s += DEAD_S / 3
            if mine.is_alive:
                with pytest.raises(StorageFailed):
                    await mine.beat([FIRST.table])
        assert mine.is_alive == keeps
        if not keeps:
            assert await mine.beat([FIRST.table]) == {FIRST.table}

    run(test)


def test_many_at_once_enter_once(storage: Storage, clock: Clock) -> None:
    async def test() -> None:
        names = [f"{number:022}" for number in range(20)]
        for name in names:
            await create(storage, name)
        mine, yours = nodes(storage, clock)
        taken = await asyncio.gather(*(one.take(name) for name in names for one in (mine, yours)), return_exceptions=True)
        assert sum(isinstance(one, int) for one in taken) == len(names)
        assert sum(isinstance(one, Elsewhere) for one in taken) == len(names)
        rows = await storage.write(lambda c: c.execute(sa.select(schema.nodes.c.id)).scalars().all())
        assert set(rows) == {mine.id, yours.id}

    run(test)


def test_a_file_of_one_process_is_whoevers_opened_it_last(storage: Storage, clock: Clock) -> None:
    async def test() -> None:
        await create(storage)
        alone, other = (Node(storage, is_shared=False, now=clock) for _ in range(2))
        assert await alone.take(FIRST.table) == 1
        assert await other.take(FIRST.table) == 2
        with pytest.raises(Conflict):
            await storage.append(step(1, token=1))
        clock.now_s += 1000
        assert alone.is_alive
        rows = await storage.write(lambda c: c.execute(sa.select(schema.nodes.c.id)).scalars().all())
        assert rows == []

    run(test)


class Direct(Storage):
    """The same without a thread of its own."""

    def __init__(self) -> None:
        self._engine = sa.create_engine("sqlite://", poolclass=sa.StaticPool, connect_args={"check_same_thread": False})
        schema.metadata.create_all(self._engine)

    def close(self) -> None:
        self._engine.dispose()

    async def write(self, work: Callable[[sa.Connection], Any]) -> Any:
        with self._engine.begin() as connection:
            return work(connection)

    async def read(self, work: Callable[[sa.Connection], Any]) -> Any:
        return self._read_now(work)


class Ownership(RuleBasedStateMachine):
    """Nodes that take, play, beat, leave and stand still, in any order, by a clock of ours; each acts on what it believes."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.clock = Clock()
        self.real = database.now_ms
        database.now_ms = self.clock.ms
        self.storage = Direct()
        self.nodes = nodes(self.storage, self.clock, 3)
        # by table: the token, the version, and the name under which it was taken
        self.held: list[dict[str, tuple[int, int, str]]] = [{} for _ in self.nodes]
        self.written = dict.fromkeys(TABLES, 0)
        for name in TABLES:
            self.wait(create(self.storage, name))

    def wait(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    @rule(seconds=st.sampled_from([0.5, 2.0, 5.9, 6.1, 20.0]))
    def time_passes(self, seconds: float) -> None:
        self.clock.now_s += seconds

    @rule(who=st.integers(0, 2), table=st.sampled_from(TABLES))
    def take(self, who: int, table: str) -> None:
        try:
            token = self.wait(self.nodes[who].take(table))
        except Elsewhere:
            return
        self.held[who][table] = (token, self.rows()[table].version, self.nodes[who].id)

    @rule(who=st.integers(0, 2))
    def beat(self, who: int) -> None:
        for table in self.wait(self.nodes[who].beat(list(self.held[who]))):
            del self.held[who][table]

    @rule(who=st.integers(0, 2), table=st.sampled_from(TABLES))
    def play(self, who: int, table: str) -> None:
        """Also one that has slept and does not know that it is dead."""
        if table not in self.held[who]:
            return
        token, version, name = self.held[who][table]
        try:
            self.wait(self.storage.append(replace(step(version + 1), table=table, token=token, number=version + 3)))
        except Conflict:
            del self.held[who][table]
        else:
            self.written[table] += 1
            self.held[who][table] = (token, version + 1, name)

    @rule(who=st.integers(0, 2))
    def leave(self, who: int) -> None:
        self.wait(self.nodes[who].leave())
        self.held[who] = {}

    @invariant()
    def every_version_is_written_once(self) -> None:
        assert {name: row.version for name, row in self.rows().items()} == self.written

    @invariant()
    def who_thinks_himself_alive_is_and_has_what_he_took(self) -> None:
        """So no two that think themselves alive have the same table; what one took in an earlier life he loses at the next beat."""
        with self.storage._engine.connect() as connection:
            living = set(connection.scalars(sa.select(schema.nodes.c.id).where(node._living())))
        rows = self.rows()
        for one, held in zip(self.nodes, self.held, strict=True):
            if one.is_alive:
                assert one.id in living
                for table, (token, _, name) in held.items():
                    assert name != one.id or (rows[table].owner, rows[table].token) == (one.id, token)

    def rows(self) -> dict[str, Any]:
        tables = schema.tables.c
        with self.storage._engine.connect() as connection:
            return {row.id: row for row in connection.execute(sa.select(tables.id, tables.version, tables.owner, tables.token))}

    def teardown(self) -> None:
        self.storage.close()
        self.loop.close()
        database.now_ms = self.real


Ownership.TestCase.settings = settings(max_examples=20, stateful_step_count=30, deadline=None)
TestOwnership = Ownership.TestCase
