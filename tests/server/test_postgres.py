"""PostgreSQL as the database: what it refuses, in our words; stopped and started under load; never its password."""

import asyncio
import logging
import secrets
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from tests.server.test_storage import FIRST, create, step

from dvor.bench.loadtest_services import PASSWORD, USER, Postgres
from dvor.errors import DvorError
from dvor.i18n import LANGUAGES, error_text
from dvor.server import database, schema
from dvor.server.errors import BadDatabase, StorageFailed
from dvor.server.storage import Storage

DVOR = Path(sys.executable).with_name("dvor")
SECRET = PASSWORD.split()[0]


def opened(url: str) -> Storage:
    return Storage(database.open_engine(database.place_of(url)))


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("postgresql://u:secret@host/db", "postgresql://u:***@host/db"),
        ("postgres://u:secret@host:5433/db?sslmode=require", "postgresql://u:***@host:5433/db"),
        ("postgresql+psycopg://u@/db?host=/run/x&password=secret", "postgresql://u@/db"),
        ("postgresql://u:p%40secret@host/db", "postgresql://u:***@host/db"),
    ],
)
def test_a_password_is_not_told(url: str, told: str) -> None:
    assert database.shown(database.place_of(url)) == told


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://u:secret@host:port/db",
        "mysql://u:secret@host/db",
        "mysql://host/db?password=secret",
        "postgresql://u:secret@host",
        "postgresql://u:se/cr@et:secret@host:x/db?a=secret",
        "nonsense://u:secret\n@host:x/",
    ],
)
def test_a_password_is_not_told_in_refusals(url: str) -> None:
    with pytest.raises(BadDatabase) as refused:
        database.place_of(url)
    for text in (str(refused.value), repr(refused.value.facts), *(error_text(lang, refused.value) for lang in LANGUAGES)):
        assert "secret" not in text


@pytest.mark.usefixtures("breaks")
def test_a_password_is_in_no_log(postgres: Postgres, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> None:
    caplog.set_level(logging.DEBUG)
    url = postgres.new_database()

    async def test() -> None:
        storage = opened(url)
        await create(storage)
        postgres.stop()
        with pytest.raises(StorageFailed):
            await storage.append(step(1))
        storage.close()

    asyncio.run(test())
    said = capfd.readouterr()
    for text in (caplog.text, said.out, said.err, "".join(repr(record.__dict__) for record in caplog.records)):
        assert SECRET not in text
        assert PASSWORD not in text


def away(postgres: Postgres) -> str:
    return postgres.new_database().replace(f":{postgres.port}/", ":1/")


def wrong_password(postgres: Postgres) -> str:
    return postgres.new_database().replace(PASSWORD.replace(" ", "%20"), "secret")


def no_database(postgres: Postgres) -> str:
    return postgres.url("nothing")


def no_user(postgres: Postgres) -> str:
    return postgres.new_database().replace(f"{USER}:", "stranger:")


def latin(postgres: Postgres) -> str:
    return postgres.new_database(encoding="LATIN1")


def of_something_else(postgres: Postgres) -> str:
    url = postgres.new_database()
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE TABLE recipes (borscht text)")
    return url


def of_a_newer_dvor(postgres: Postgres) -> str:
    url = postgres.new_database()
    database.open_engine(database.place_of(url)).dispose()
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    return url


def not_ours(postgres: Postgres) -> str:
    url = postgres.new_database()
    with postgres.admin(url.rpartition("/")[2]) as connection:
        connection.execute("REVOKE ALL ON SCHEMA public FROM PUBLIC")
        connection.execute(f"ALTER DATABASE {url.rpartition('/')[2]} OWNER TO postgres")
        connection.execute(f"GRANT USAGE ON SCHEMA public TO {USER}")
    return url


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (away, "away"),
        (wrong_password, "forbidden"),
        (no_user, "forbidden"),
        (no_database, "missing"),
        (latin, "encoding"),
        (of_something_else, "foreign"),
        (of_a_newer_dvor, "newer"),
        (not_ours, "forbidden"),
    ],
)
def test_a_database_that_is_no_good_is_named(postgres: Postgres, spoil: Callable[[Postgres], str], reason: str) -> None:
    url = spoil(postgres)
    with pytest.raises(BadDatabase) as refused:
        database.open_engine(database.place_of(url))
    assert refused.value.facts["reason"] == reason
    told = str(refused.value.facts["file"])
    assert "127.0.0.1" in told
    for text in (told, str(refused.value), *(error_text(lang, refused.value) for lang in LANGUAGES)):
        assert SECRET not in text
    if reason != "away":
        return
    done = subprocess.run([DVOR, "serve", "--db", url, "--lang", "ru"], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert f"{told} не отвечает" in done.stderr.replace("\n", "")
    assert "Traceback" not in done.stderr


def test_stopped_and_started_under_load_nothing_acknowledged_is_lost(postgres: Postgres) -> None:
    names = [letter * 22 for letter in "abcdefgh"]
    reasons: set[str] = set()

    async def play(storage: Storage, name: str, enough: asyncio.Event, refused: asyncio.Event) -> int:
        """Append as fast as it goes; a version whose end is not known is looked up, as a table does."""
        version = 0
        while not enough.is_set():
            try:
                await storage.append(replace(step(version + 1), table=name))
            except StorageFailed as error:
                reasons.add(str(error.facts["reason"]))
                refused.set()
                await asyncio.sleep(0.02)
                try:
                    stored = (await storage.load(name)).version
                except StorageFailed:
                    continue
                assert version <= stored <= version + 1, "an acknowledged action is lost"
                version = stored
            else:
                version += 1
        return version

    async def test() -> None:
        storage = opened(postgres.new_database())
        for name in names:
            await create(storage, name)
        enough, refused = asyncio.Event(), asyncio.Event()
        players = [asyncio.create_task(play(storage, name, enough, refused)) for name in names]
        for how in ("fast", "immediate"):
            refused.clear()
            await asyncio.sleep(0.2)
            await asyncio.to_thread(postgres.stop, how)
            await asyncio.wait_for(refused.wait(), 10)
            await asyncio.to_thread(postgres.start)
            before = {name: (await storage.load(name)).version for name in names}
            while any([(await storage.load(name)).version <= before[name] for name in names]):  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        enough.set()
        versions = await asyncio.gather(*players)
        assert [(await storage.load(name)).version for name in names] == versions
        storage.close()

    asyncio.run(asyncio.wait_for(test(), 60))
    assert reasons == {"away"}


def test_readonly_it_refuses_and_works_again(postgres: Postgres) -> None:
    url = postgres.new_database()
    name = url.rpartition("/")[2]

    def turn(how: str) -> None:
        with postgres.admin() as connection:
            connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {how}")
            connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")

    async def test() -> None:
        storage = opened(url)
        await create(storage)
        turn("on")
        reading = storage._engine.connect()  # somebody is reading meanwhile
        done = await asyncio.gather(*(storage.append(step(1)) for _ in range(3)), return_exceptions=True)
        assert {str(error.facts["reason"]) for error in done if isinstance(error, DvorError)} == {"readonly"}
        assert (await storage.load(FIRST.table)).version == 0
        turn("off")
        await storage.append(step(1))
        reading.close()
        storage.close()
        with postgres.admin() as connection:
            while connection.execute(f"SELECT 1 FROM pg_stat_activity WHERE datname = '{name}'").fetchone():  # noqa: ASYNC110
                await asyncio.sleep(0.02)  # a connection that was left behind would stay

    asyncio.run(asyncio.wait_for(test(), 60))


def test_a_full_disk_refuses_and_works_again(postgres: Postgres, small_postgres_disk: str) -> None:
    url = postgres.new_database()
    name = url.rpartition("/")[2]

    async def test() -> None:
        storage = opened(url)
        await create(storage)
        with postgres.admin(name) as connection:
            connection.execute(f"CREATE TABLESPACE small LOCATION '{small_postgres_disk}'")
            connection.execute("ALTER TABLE lines SET TABLESPACE small")
        version, refused = 0, 0
        while refused < 3:
            done = await asyncio.gather(
                storage.append(replace(step(version + 1), lines=(secrets.token_hex(20_000),))), return_exceptions=True
            )
            if done == [{}]:
                version += 1
            else:
                assert [error.facts["reason"] for error in done if isinstance(error, DvorError)] == ["full"]
                refused += 1
            assert version < 5000
        stored = await storage.load(FIRST.table)
        assert stored.version == version > 0
        with postgres.admin(name) as connection:
            connection.execute("ALTER TABLE lines SET TABLESPACE pg_default")
            connection.execute("DROP TABLESPACE small")
        await storage.append(step(version + 1))
        assert (await storage.load(FIRST.table)).version == version + 1
        storage.close()

    asyncio.run(test())


def test_commits_are_on_the_disk_before_they_are_told(postgres: Postgres) -> None:
    url = postgres.new_database()
    with postgres.admin() as connection:
        connection.execute(f"ALTER DATABASE {url.rpartition('/')[2]} SET synchronous_commit = off")
    engine = database.open_engine(database.place_of(url))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
    engine.dispose()


def test_the_clock_is_the_databases(postgres: Postgres, tmp_path: Path) -> None:
    import time

    for url in (postgres.new_database(), str(tmp_path / "dvor.db")):
        engine = database.open_engine(database.place_of(url))
        with engine.connect() as connection:
            before, told, after = time.time_ns() // 1_000_000, connection.scalar(sa.select(database.now_ms())), time.time_ns() // 1_000_000
        engine.dispose()
        assert told is not None
        assert before - 2 <= told <= after + 2


def test_games_of_before_are_brought_over(postgres: Postgres) -> None:
    place = database.place_of(postgres.new_database())
    engine = database.open_engine(place, revision="0001")
    with engine.begin() as connection:
        for statement in (
            "INSERT INTO tables VALUES ('t', 1, 2, 'kozel_pair', 2, 900, 1, 0, '[0, 0]', true)",
            "INSERT INTO seats VALUES ('t', 0, 'Лёха', NULL, 'g'), ('t', 1, 'bot', 'level3', NULL)",
            "INSERT INTO actions VALUES ('t', 0, 1, NULL, NULL, NULL), ('t', 1, 2, 0, 'a', NULL)",
            "INSERT INTO lines VALUES ('t', 0, 0, 0, '[Options \"limit=301\"]'), ('t', 1, 0, 0, 'round 1')",
        ):
            connection.exec_driver_sql(statement).close()
    engine.dispose()
    engine = database.open_engine(place)
    with engine.connect() as connection:
        assert connection.scalars(sa.select(schema.tables.c.phase)).all() == ["over"]
        assert connection.scalars(sa.select(schema.seats.c.player).order_by(schema.seats.c.seat)).all() == ["g", None]
        assert connection.scalars(sa.select(schema.actions.c.player).order_by(schema.actions.c.version)).all() == [None, "g"]
    engine.dispose()


def test_a_connection_that_cannot_be_set_up_is_closed(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[bool] = []
    monkeypatch.setattr("dvor.server.postgres.ANSWER_S", -1)  # no time that PostgreSQL takes
    monkeypatch.setattr(psycopg.Connection, "close", lambda line, close=psycopg.Connection.close: closed.append(close(line) is None))
    with pytest.raises(BadDatabase):
        database.open_engine(database.place_of(postgres.new_database()))
    assert closed == [True]
