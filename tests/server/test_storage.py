"""The log: what is written stays, what cannot be written changes nothing, a file that is no good is named."""

import asyncio
import shutil
import sqlite3
import subprocess
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from dvor.i18n import LANGUAGES, error_text
from dvor.server import database, schema
from dvor.server.errors import BadDatabase, Conflict, StorageFailed, UnknownTable
from dvor.server.room import Place, Room
from dvor.server.storage import Said, Step, Storage
from dvor.server.writer import Writer
from dvor.wire.settings import Settings

PLACES = (Place(name="Лёха", player="g"), Place(name="counting", level="counting"))
ROOM = Room(rules="kozel_pair; limit=301", places=PLACES, host="g", settings=Settings(pause_ms=900, house="Двор"))
FIRST = Step(
    table="t" * 22,
    version=0,
    part=0,
    at=1000,
    number=0,
    lines=('[Dvor "1"]', "round 1", "deal 1-1 / 0-0"),
    score=(0, 0),
    is_over=False,
    room=ROOM,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "dvor.db"


@pytest.fixture
def storage(new_place: sa.URL, monkeypatch: pytest.MonkeyPatch) -> Iterator[Storage]:
    monkeypatch.setattr(database, "PATIENCE_S", 0.1)
    opened = Storage(database.open_engine(new_place))
    yield opened
    opened.close()


def create(storage: Storage, table: str = FIRST.table, at: int = 1000) -> Awaitable[None]:
    return storage.create(replace(FIRST, table=table, at=at))


def step(version: int, **changed: object) -> Step:
    defaults = {"version": version, "at": 1000 + version, "number": version + 2, "lines": (f"move {version}",), "seat": 0, "room": None}
    return replace(FIRST, **{**defaults, **changed})


def test_a_table_is_read_as_it_was_written(storage: Storage) -> None:
    async def test() -> None:
        await create(storage)
        await storage.append(step(1, action="a", player="g"))
        await storage.append(replace(step(2), seat=1, reason=Said(code="heaviest", facts={"tile": "6-6", "count": 3})))
        await storage.set_pause(FIRST.table, 5)
        stored = await storage.load(FIRST.table)
        assert (stored.room.places, stored.room.host, stored.room.rules) == (PLACES, "g", "kozel_pair; limit=301")
        assert (stored.version, stored.part, stored.number, stored.room.settings.pause_ms) == (2, 0, 5, 5)
        assert stored.lines == (*FIRST.lines, "move 1", "move 2")
        assert stored.acks == {("g", "a"): 1}
        assert stored.reasons == {1: Said(code="heaviest", facts={"tile": "6-6", "count": 3})}
        # a new round forgets the reasons, a new match the lines
        await storage.append(replace(step(3), lines=("score 1 2", "round 2", "deal 0-0 / 1-1")))
        assert (await storage.load(FIRST.table)).reasons == {}
        await storage.append(replace(step(4), number=8, part=1, lines=('[Dvor "1"]', "round 1"), score=(3, 4), is_over=True))
        stored = await storage.load(FIRST.table)
        assert (stored.lines, stored.part, stored.number) == (('[Dvor "1"]', "round 1"), 1, 10)
        [listed] = await storage.own("g")
        assert (listed.score, listed.is_over, listed.moved_at, listed.places, listed.house) == ([3, 4], True, 1004, PLACES, "Двор")
        assert await storage.own("x") == []
        with pytest.raises(UnknownTable):
            await storage.load("x" * 22)

    asyncio.run(test())


def test_a_guests_tables_come_last_played_first(storage: Storage) -> None:
    async def test() -> None:
        for name, at in (("a" * 22, 5000), ("b" * 22, 7000), ("c" * 22, 6000)):
            await create(storage, name, at)
        assert [one.table[0] for one in await storage.own("g")] == ["b", "c", "a"]

    asyncio.run(test())


def test_a_version_is_written_once_and_without_a_gap(storage: Storage) -> None:
    async def test() -> None:
        await create(storage)
        await storage.append(step(1))
        for wrong in (step(1), step(3), replace(step(2), table="x" * 22), replace(step(2), number=3)):
            with pytest.raises(Conflict):
                await storage.append(wrong)
        assert (await storage.load(FIRST.table)).version == 1
        await storage.append(step(2))

    asyncio.run(test())


def test_of_a_batch_only_what_is_wrong_fails(storage: Storage) -> None:
    async def test() -> None:
        names = [letter * 22 for letter in "abcdefgh"]
        for name in names:
            await create(storage, name)
        done = await asyncio.gather(
            *(storage.append(replace(step(1), table=name)) for name in names),
            storage.append(replace(step(5), table=names[0])),
            *(storage.append(replace(step(2), table=name, number=4)) for name in names),
            return_exceptions=True,
        )
        assert [type(one) for one in done] == [*[dict] * 8, Conflict, *[dict] * 8]

    asyncio.run(test())


def test_work_that_comes_together_is_one_transaction(new_place: sa.URL) -> None:
    engine = database.open_engine(new_place)
    commits: list[object] = []
    sa.event.listen(engine, "commit", commits.append)
    writer = Writer(engine)
    gate = threading.Event()
    held = writer.submit(lambda _: gate.wait(10))
    rest = [writer.submit(lambda connection: connection.execute(sa.text("SELECT 1")).scalar()) for _ in range(100)]
    gone: Future[object] = writer.submit(lambda _: pytest.fail("nobody waits for this"))
    if not gone.cancel():
        pytest.fail("it was begun before those ahead of it")
    gate.set()
    assert held.result(10)
    assert [one.result(10) for one in rest] == [1] * 100
    writer.close()
    engine.dispose()
    assert len(commits) <= 3


def test_what_another_holds_is_refused_and_works_again(storage: Storage, new_place: sa.URL) -> None:
    async def test() -> None:
        await create(storage)
        other = database.open_engine(new_place)
        with other.connect() as held:
            held.execute(schema.tables.update().values(pause_ms=1))
            with pytest.raises(StorageFailed) as failed:
                await storage.append(step(1))
            assert failed.value.facts == {"reason": "locked"}
            assert (await storage.load(FIRST.table)).version == 0
            held.rollback()
        other.dispose()
        await storage.append(step(1))
        assert (await storage.load(FIRST.table)).version == 1

    asyncio.run(test())


def test_a_full_disk_refuses_and_works_again(small_disk: Path) -> None:
    async def test() -> None:
        storage = Storage(database.open_engine(database.place_of(str(small_disk / "dvor.db"))))
        await create(storage)
        (small_disk / "ballast").write_bytes(b"x" * (max(0, shutil.disk_usage(small_disk).free - 40_000)))
        version, refused = 0, 0
        while refused < 20:  # SQLite may find room again by folding its log
            done = await asyncio.gather(storage.append(step(version + 1)), return_exceptions=True)
            if done == [{}]:
                version += 1
            else:
                assert [error.facts for error in done if isinstance(error, StorageFailed)] == [{"reason": "full"}]
                refused += 1
            assert version < 5000
        assert (await storage.load(FIRST.table)).version == version > 0
        (small_disk / "ballast").unlink()
        await storage.append(step(version + 1))
        assert (await storage.load(FIRST.table)).version == version + 1
        storage.close()

    asyncio.run(test())


def remount(disk: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{how}", str(disk)], check=True)


def test_a_disk_that_became_readonly_refuses_and_works_again(small_disk: Path) -> None:
    async def test() -> None:
        storage = Storage(database.open_engine(database.place_of(str(small_disk / "dvor.db"))))
        await create(storage)
        storage._engine.dispose()
        remount(small_disk, "ro")
        with pytest.raises(StorageFailed) as failed:
            await storage.append(step(1))
        assert failed.value.facts["reason"] in ("readonly", "forbidden")
        remount(small_disk, "rw")
        await storage.append(step(1))
        assert (await storage.load(FIRST.table)).version == 1
        storage.close()

    asyncio.run(test())


def damaged_head(path: Path) -> None:
    path.write_bytes(b"this was a database once" * 100)


def damaged_middle(path: Path) -> None:
    database.open_engine(database.place_of(str(path))).dispose()
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xa5" * (len(data) - 4096)
    path.write_bytes(data)


def cut_short(path: Path) -> None:
    database.open_engine(database.place_of(str(path))).dispose()
    path.write_bytes(path.read_bytes()[:5000])


def of_something_else(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (borscht TEXT)")
    other.close()


def of_a_newer_dvor(path: Path) -> None:
    database.open_engine(database.place_of(str(path))).dispose()
    with sqlite3.connect(path) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    other.close()


def a_folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize(
    ("spoil", "reasons"),
    [
        (damaged_head, {"damaged"}),
        (damaged_middle, {"damaged"}),
        (cut_short, {"damaged"}),
        (of_something_else, {"foreign"}),
        (of_a_newer_dvor, {"newer"}),
        (a_folder, {"forbidden", "other"}),
    ],
)
def test_a_file_that_is_no_good_is_named(path: Path, spoil: Callable[[Path], None], reasons: set[str]) -> None:
    spoil(path)
    kept = path.read_bytes() if path.is_file() else b""
    with pytest.raises(BadDatabase) as refused:
        database.open_engine(database.place_of(str(path)))
    assert refused.value.facts["file"] == str(path)
    assert refused.value.facts["reason"] in reasons
    assert str(path) in str(refused.value)
    for lang in LANGUAGES:
        assert str(path) in error_text(lang, refused.value)
    assert (path.read_bytes() if path.is_file() else b"") == kept, "it is evidence, and may be repaired"


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadDatabase) as refused:
        database.open_engine(database.place_of(str(tmp_path / "file" / "dvor.db")))
    assert refused.value.facts["reason"] == "forbidden"


def test_where_the_games_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DVOR_DB", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert database.place_of(None).database == str(tmp_path / "dvor" / "dvor.db")
    monkeypatch.setenv("DVOR_DB", str(tmp_path / "other.db"))
    assert database.place_of(None).database == str(tmp_path / "other.db")
    assert database.place_of(f"sqlite:///{tmp_path}/third.db").database == str(tmp_path / "third.db")
    monkeypatch.chdir(tmp_path)
    assert database.place_of("near.db").database == str(tmp_path / "near.db")
    for wrong in (
        "mysql://host/db",
        "postgresql+asyncpg://host/db",
        "postgresql://host",
        "sqlite://",
        "sqlite:///:memory:",
        "nonsense://",
        "sqlite://:bad:port/x",
    ):
        with pytest.raises(BadDatabase) as refused:
            database.place_of(wrong)
        assert refused.value.facts["reason"] == "unsupported"


def test_the_migrations_make_what_the_code_knows(new_place: sa.URL) -> None:
    engine = database.open_engine(new_place)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()
    scripts = ScriptDirectory(str(Path(database.__file__).with_name("migrations")))
    assert scripts.get_heads() == [database.HEAD]


def test_commits_are_on_the_disk_and_for_no_other_eyes(path: Path) -> None:
    engine = database.open_engine(database.place_of(str(path)))
    assert {one.name: one.stat().st_mode & 0o777 for one in path.parent.iterdir()} == {path.name: 0o600}
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    engine.dispose()


def test_two_servers_may_make_the_same_database_at_once(new_place: sa.URL) -> None:
    failed: list[Exception] = []

    def make() -> None:
        try:
            database.open_engine(new_place).dispose()
        except Exception as error:  # noqa: BLE001
            failed.append(error)

    threads = [threading.Thread(target=make) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
