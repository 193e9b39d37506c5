"""All games in one file and back, from every kind of database to every other; records as files."""

import contextlib
import io
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import dvor.games
from dvor import cli
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.match import Match
from dvor.core.record import Record, round_lines, score_line, tag_line
from dvor.errors import BadFile
from dvor.i18n import LANGUAGES, error_text
from dvor.server import backup, database, schema, sound
from dvor.server.errors import BadBackup, BadDatabase, UnsoundBackup
from dvor.server.export import export


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], sa.URL]:
    """A new database of a kind."""

    def make(kind: str) -> sa.URL:
        if kind == "postgresql":
            return database.place_of(request.getfixturevalue("postgres").new_database())
        folder = tmp_path / f"db{len(list(tmp_path.iterdir()))}"
        folder.mkdir()
        return database.place_of(str(folder / "games.db"))

    return make


def fill(url: sa.URL, tables: int = 3) -> None:
    """Tables with a finished round and one in play, a person with a name, a report."""
    engine = database.open_engine(url)
    with engine.begin() as connection:
        for number in range(tables):
            put_table(connection, chr(ord("a") + number) * 22)
        person = {
            "id": "p" * 64,
            "kind": "account",
            "name": "Лёха\n\"'\\",
            "login": "лёха",
            "made_at": 2**42,
            "seen_at": 2**42,
            "data": "{}",
        }
        connection.execute(schema.players.insert(), person)
        report = {"at": 5, "table_id": "a" * 22, "player": "p" * 64, "about": "q" * 64, "text": "x"}
        connection.execute(schema.reports.insert(), [report, report])
        connection.execute(schema.nodes.insert(), {"id": "n", "address": "x", "seen_at": 1})
    engine.dispose()


def put_table(connection: sa.Connection, name: str, lines: list[str] | None = None) -> None:
    told = lines or [*tags(), *round_of(1)]
    row: dict[str, Any] = dict.fromkeys(schema.tables.c.keys())
    row |= {
        "id": name,
        "made_at": 1,
        "moved_at": 2,
        "game": "kozel_pair",
        "seats": 4,
        "version": len(told) - 1,
        "part": 0,
        "score": "[0, 0]",
    }
    row |= {
        "is_over": False,
        "room": '{"rules": "kozel_pair"}',
        "is_public": True,
        "phase": "playing",
        "owner": "somebody",
        "token": 3,
        "pause_ms": 900,
    }
    connection.execute(schema.tables.insert(), {key: value for key, value in row.items() if key in schema.tables.c})
    for number, line in enumerate(told):
        action = {"table_id": name, "version": number, "at": number, "kind": "move"}
        connection.execute(schema.actions.insert(), action)
        connection.execute(schema.lines.insert(), {"table_id": name, "number": number, "part": 0, "version": number, "text": line})


def everything(url: sa.URL) -> dict[str, list[Any]]:
    engine = database.open_engine(url)
    with engine.connect() as connection:
        rows = {one.name: sorted(map(repr, connection.execute(sa.select(one)).all())) for one in schema.metadata.sorted_tables}
    engine.dispose()
    return rows


KINDS = ["sqlite", "postgresql"]


@pytest.mark.parametrize("to", KINDS)
@pytest.mark.parametrize("kind", KINDS)
def test_what_was_saved_comes_back_in_every_kind_of_database(place, tmp_path: Path, kind: str, to: str) -> None:
    source, target, file = place(kind), place(to), tmp_path / "all.backup"
    fill(source)
    saved = backup.backup(source, file)
    actions = 3 * len([*tags(), *round_of(1)])
    assert (saved.tables, saved.actions, saved.size) == (3, actions, file.stat().st_size)
    assert file.stat().st_mode & 0o777 == 0o600
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == [file.name], "nothing is left beside it"
    kept = file.read_bytes()
    again = backup.restore(file, target)
    assert (again.tables, again.actions, again.faults) == (3, actions, ())
    assert file.read_bytes() == kept
    before, after = everything(source), everything(target)
    assert before.pop("nodes")
    assert after.pop("nodes") == []
    assert all("'somebody'" in row for row in before["tables"])
    before["tables"] = [row.replace("'somebody'", "None") for row in before["tables"]]
    assert after == before
    engine = database.open_engine(target)
    with engine.begin() as connection:  # rows numbered by the database go on behind those that came
        connection.execute(schema.reports.insert(), {"at": 5, "table_id": "a" * 22, "player": "p", "about": "q", "text": "x"})
        assert connection.scalar(sa.select(sa.func.max(schema.reports.c.id))) == 3
    engine.dispose()
    # the file is a database itself
    assert everything(database.place_of(str(file)))["tables"] == after["tables"]


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_written_meanwhile_is_in_it_whole_or_not_at_all(place, tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    source, file = place(kind), tmp_path / "all.backup"
    fill(source)
    engine = database.open_engine(source)
    copied: list[str] = []
    own = backup.ROWS

    def meanwhile(connection: sa.Connection, *_: object) -> None:
        copied.append("some")
        with engine.begin() as other:
            put_table(other, f"{len(copied):022}")

    real = database.open_as_it_is

    def watched(url: sa.URL) -> tuple[sa.Engine, str]:
        opened = real(url)
        sa.event.listen(opened[0], "before_cursor_execute", lambda connection, _, text, *__: "FROM" in text and meanwhile(connection))
        return opened

    monkeypatch.setattr(database, "open_as_it_is", watched)
    saved = backup.backup(source, file)
    engine.dispose()
    assert own == backup.ROWS
    assert len(copied) > 5
    monkeypatch.undo()
    backup.restore(file, place("sqlite"))  # it holds together
    assert saved.tables < 3 + len(copied)


def test_a_file_that_is_there_is_kept(place, tmp_path: Path) -> None:
    source, file = place("sqlite"), tmp_path / "all.backup"
    fill(source)
    file.write_text("mine")
    refused = reason(lambda: backup.backup(source, file))
    assert refused == "exists"
    assert file.read_text() == "mine"
    backup.backup(source, file, force=True)
    assert backup.restore(file, place("sqlite")).tables == 3


def test_a_database_with_games_is_kept(place, tmp_path: Path) -> None:
    source, target, file = place("sqlite"), place("sqlite"), tmp_path / "all.backup"
    fill(source)
    fill(target, tables=1)
    backup.backup(source, file)
    before = everything(target)
    assert reason(lambda: backup.restore(file, target)) == "not_empty"
    assert everything(target) == before
    assert backup.restore(file, target, force=True).tables == 3


@pytest.mark.parametrize("kind", KINDS)
def test_a_database_that_is_served_is_kept(place, tmp_path: Path, kind: str) -> None:
    source, target, file = place("sqlite"), place(kind), tmp_path / "all.backup"
    fill(source)
    backup.backup(source, file)
    engine = database.open_engine(target)
    with engine.begin() as connection:
        connection.execute(schema.nodes.insert().values(id="n", address="", seen_at=database.now_ms()))
    engine.dispose()
    assert reason(lambda: backup.restore(file, target, force=True)) == "served"


def test_a_file_that_is_open_elsewhere_is_kept(place, tmp_path: Path) -> None:
    source, target, file = place("sqlite"), place("sqlite"), tmp_path / "all.backup"
    fill(source)
    backup.backup(source, file)
    before = everything(target)
    other = database.open_engine(target)
    with other.connect() as connection:
        assert connection.scalar(sa.select(schema.tables.c.id)) is None
    assert reason(lambda: backup.restore(file, target, force=True)) == "served"
    assert everything(target) == before
    other.dispose()
    assert backup.restore(file, target).tables == 3
    with sqlite3.connect(target.database or "") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


def spoilt(sql: str) -> Callable[[Path], None]:
    def spoil(file: Path) -> None:
        with sqlite3.connect(file) as connection:
            connection.execute(sql)
        connection.close()

    return spoil


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (lambda file: file.write_bytes(b""), "foreign"),
        (lambda file: file.write_bytes(b"x" * 5000), "damaged"),
        (cut, "damaged"),
        (spoilt("UPDATE alembic_version SET version_num = '9999'"), "newer"),
        (spoilt("DROP TABLE alembic_version"), "foreign"),
        (spoilt("DELETE FROM actions WHERE version = 0"), "damaged"),
        (spoilt("DELETE FROM lines WHERE number = 0"), "damaged"),
        (spoilt("DELETE FROM actions WHERE version = 1"), "damaged"),
    ],
)
def test_what_is_no_good_is_not_taken(place, tmp_path: Path, spoil: Callable[[Path], None], expected: str) -> None:
    source, target, file = place("sqlite"), place("sqlite"), tmp_path / "all.backup"
    fill(source)
    fill(target, tables=1)
    backup.backup(source, file)
    spoil(file)
    before = everything(target)
    assert reason(lambda: backup.restore(file, target, force=True)) == expected
    assert everything(target) == before


FIRST_MOVE = (
    "UPDATE lines SET text = '5-5' WHERE table_id LIKE 'b%' AND number = (SELECT min(number) + 2 FROM lines WHERE text LIKE 'round%')"
)


@pytest.mark.parametrize(
    "sql",
    [
        FIRST_MOVE,
        "UPDATE lines SET text = 'score 1 2' WHERE text LIKE 'score%' AND table_id LIKE 'b%'",
        "UPDATE tables SET room = '{}' WHERE id LIKE 'b%'",
        "UPDATE tables SET part = 1 WHERE id LIKE 'b%'; UPDATE lines SET text = '0-0' WHERE table_id LIKE 'b%' AND number = 0",
    ],
    ids=["move", "score", "room", "earlier match"],
)
def test_tables_that_cannot_be_opened_are_named_and_wait_for_force(place, tmp_path: Path, sql: str) -> None:
    source, target, file = place("sqlite"), place("sqlite"), tmp_path / "all.backup"
    fill(source)
    backup.backup(source, file)
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.executescript(sql)
    with pytest.raises(UnsoundBackup) as refused:
        backup.restore(file, target)
    assert refused.value.facts == {"file": str(file), "count": 1, "tables": "b" * 22}
    assert everything(target)["tables"] == []
    for lang in LANGUAGES:
        assert "b" * 22 in error_text(lang, refused.value)
        code, out, err = command(lang, "restore", str(file), "--db", str(target.database), "--force")
        assert code == 1
        assert "b" * 22 in err
        assert str(file) in out
    done = backup.restore(file, target, force=True)
    assert [table for table, _ in done.faults] == ["b" * 22]
    assert done.tables == len(everything(target)["tables"]) == 3


def test_many_tables_are_looked_at_by_several_processes(place, monkeypatch: pytest.MonkeyPatch) -> None:
    url = place("sqlite")
    fill(url)
    with contextlib.closing(sqlite3.connect(str(url.database))) as connection:
        connection.executescript(FIRST_MOVE)
    monkeypatch.setattr(sound, "PART", 2)
    [(table, why)] = sound.faults(url)
    assert (table, "5-5" in why) == ("b" * 22, True)


def test_an_older_backup_is_brought_to_the_newest_shape(place, tmp_path: Path) -> None:
    old, file = place("sqlite"), tmp_path / "all.backup"
    engine = database.open_engine(old, revision="0001")
    with engine.begin() as connection:
        connection.exec_driver_sql(
            "INSERT INTO tables VALUES ('aaaaaaaaaaaaaaaaaaaaaa', 1, 2, 'kozel_pair', 4, 900, 0, 0, '[0, 0]', 0)"
        ).close()
        connection.exec_driver_sql("INSERT INTO actions VALUES ('aaaaaaaaaaaaaaaaaaaaaa', 0, 1, NULL, NULL, NULL)").close()
    engine.dispose()
    assert backup.backup(old, file).tables == 1
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
    connection.close()
    assert backup.restore(file, place("sqlite")).tables == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_must_be_something_to_save(place, tmp_path: Path, lang: str) -> None:
    with pytest.raises(BadDatabase) as refused:
        backup.backup(place("sqlite"), tmp_path / "all.backup")
    assert refused.value.facts["reason"] == "empty"
    assert str(refused.value.facts["file"]) in error_text(lang, refused.value)
    assert not (tmp_path / "all.backup").exists()


@pytest.mark.parametrize(("name", "expected"), [("none/all.backup", "no_folder"), (".", "folder"), ("/proc/none", "other")])
def test_a_file_that_cannot_be_made_is_named(place, tmp_path: Path, name: str, expected: str) -> None:
    source = place("sqlite")
    fill(source)
    before = sorted(tmp_path.iterdir())
    with pytest.raises(BadFile) as refused:
        backup.backup(source, tmp_path / name, force=True)
    assert refused.value.facts["file"] == str(tmp_path / name)
    assert refused.value.facts["reason"] in (expected, "forbidden", "missing")
    assert sorted(tmp_path.iterdir()) == before


def test_a_backup_that_is_not_there_is_named(place, tmp_path: Path) -> None:
    for name, expected in (("none", "missing"), (".", "folder")):
        with pytest.raises(BadFile) as refused:
            backup.restore(tmp_path / name, place("sqlite"))
        assert refused.value.facts["reason"] == expected


def test_a_full_disk_leaves_no_half_a_backup(place, small_disk: Path) -> None:
    source = place("sqlite")
    fill(source)
    engine = database.open_engine(source)
    with engine.begin() as connection:
        put_table(connection, "z" * 22, ["x" * 1000] * 600)
    engine.dispose()
    with pytest.raises(BadFile) as refused:
        backup.backup(source, small_disk / "all.backup")
    assert refused.value.facts["reason"] == "full"
    assert list(small_disk.iterdir()) == []


@pytest.mark.parametrize("kind", KINDS)
def test_all_records_become_files(place, tmp_path: Path, kind: str) -> None:
    source, folder = place(kind), tmp_path / "records"
    finished, playing = round_of(seed=1), round_of(seed=2)
    engine = database.open_engine(source)
    with engine.begin() as connection:
        put_table(connection, "a" * 22, [*tags(), *finished, *opened(playing)])
        put_table(connection, "b" * 22, [*tags(), *playing[:4]])
        put_table(connection, "c" * 22, ["nonsense"])
    engine.dispose()
    done = export(source, folder)
    assert done.records == 1
    assert [table for table, _ in done.damaged] == ["c" * 22]
    [file] = folder.iterdir()
    assert file.name.startswith("2026-11-30-kozel_pair-")
    assert "aaaa" not in file.name, "who knows a table's name may come in"
    record = Record.parse(file.read_text())
    assert len(record.rounds) == 1
    assert "round 2" not in file.read_text()
    dvor.games.replay(record)
    kept = file.read_bytes()
    assert export(source, folder).records == 1
    assert [one.read_bytes() for one in folder.iterdir()] == [kept], "the same again"
    assert export(source, folder, open_rounds=True).records == 2
    assert "round 2" in file.read_text()


def tags() -> list[str]:
    match = Match.start(dvor.games.rules("kozel_pair"), seats=4, deal=deal(1))
    found = match.record(tags=[("Date", "2026-11-30")]).tags
    return [tag_line(name, value) for name, value in found]


def deal(seed: int) -> Deal:
    return Deal.shuffled(dvor.games.rules("kozel_pair"), seats=4, source=Seeded(seed))


def round_of(seed: int) -> list[str]:
    match = Match.start(dvor.games.rules("kozel_pair"), seats=4, deal=deal(seed))
    lines = list(round_lines(1, deal(seed)))
    while not match.round.is_over:
        move = match.legal_moves()[0]
        match = match.play(move)
        lines.append(str(move))
    return [*lines, score_line(match.sheet.score)]


def opened(lines: list[str]) -> list[str]:
    """The same as round 2, without its end."""
    return ["round 2", *lines[1:4]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_commands(place, tmp_path: Path, lang: str) -> None:
    source, target = place("sqlite"), place("sqlite")
    fill(source)
    file = tmp_path / "all.backup"
    done = [
        command(lang, "backup", str(file), "--db", str(source.database)),
        command(lang, "restore", str(file), "--db", str(target.database)),
        command(lang, "export", str(tmp_path / "records"), "--db", str(target.database)),
    ]
    assert [one[0] for one in done] == [0, 0, 0], done
    assert str(file) in done[0][1]
    assert "3" in done[1][1]
    assert str(tmp_path / "records") in done[2][1]
    with contextlib.closing(sqlite3.connect(str(target.database))) as connection:
        connection.executescript("UPDATE lines SET text = 'x' WHERE table_id LIKE 'a%'")
    damaged = command(lang, "export", str(tmp_path / "records"), "--db", str(target.database))
    assert damaged[0] == 1
    assert "a" * 22 in damaged[2]
    again = command(lang, "backup", str(file), "--db", str(source.database))
    assert again[0] == 2
    assert "--force" in again[2]
    for words in (["backup"], ["restore", str(tmp_path / "none")], ["export", str(file), "--db", str(source.database)]):
        code, _, err = command(lang, *words)
        assert code == 2
        assert err
        assert "Traceback" not in err


def command(lang: str, *words: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = cli.run([*words, "--lang", lang])
    return code, out.getvalue(), err.getvalue()


def reason(work: Callable[[], object]) -> object:
    with pytest.raises(BadBackup) as refused:
        work()
    for lang in LANGUAGES:
        assert str(refused.value.facts["file"]) in error_text(lang, refused.value)
    return refused.value.facts["reason"]
