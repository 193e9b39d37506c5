"""Databases of before are brought over: who played alone has his games, his seat and the ids of his moves."""

import asyncio
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

import dvor.games
from dvor import bots
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.match import Match
from dvor.core.record import round_lines, score_line, tag_line
from dvor.server import database
from dvor.server.matches import Matches
from dvor.server.outbox import Outbox
from dvor.server.storage import Storage
from dvor.server.tables import Tables

ME = "f" * 64
OLD = {
    "tables": "id made_at moved_at game seats pause_ms version part score is_over",
    "seats": "table_id seat name level guest",
    "actions": "table_id version at seat action reason",
    "lines": "table_id number part version text",
}


def put(connection: sa.Connection, name: str, *values: object) -> None:
    columns = OLD[name].split()
    table = sa.table(name, *(sa.column(column) for column in columns))
    connection.execute(table.insert(), dict(zip(columns, values, strict=True)))


def old_game(connection: sa.Connection, table: str, *, moves: int, options: dict[str, object], house: str) -> Match:
    """A table of revision 0001 as that Dvor left it after so many moves."""
    rules = dvor.games.rules("kozel_pair", **options)
    deal = Deal.shuffled(rules, seats=4, source=Seeded(table))
    match = Match.start(rules, seats=4, deal=deal)
    names = ['Лёха "Козёл"', "level3", "level3", "level3"]
    tags = match.record(players=names, tags=[("House", house)] if house else []).tags
    lines = [(0, line) for line in (*(tag_line(*tag) for tag in tags), *round_lines(1, deal))]
    actions: list[tuple[object, ...]] = [(table, 0, 1000, None, None, None)]
    for version in range(1, moves + 1):
        seat, move = match.turn, match.legal_moves()[0]
        match = match.play(move)
        lines.append((version, str(move)))
        if match.round.is_over:
            lines.append((version, score_line(match.sheet.score)))
        mine = (f"n{version}", None) if seat == 0 else (None, '{"code": "heaviest", "facts": {"tile": "6-6"}}')
        actions.append((table, version, 1000 + version, seat, *mine))
        if match.round.is_over:
            break
    version = len(actions) - 1
    put(connection, "tables", table, 1000, 1000 + version, "kozel_pair", 4, 700, version, 0, str(list(match.sheet.score)), match.is_over)
    for seat, name in enumerate(names):
        put(connection, "seats", table, seat, name, None if seat == 0 else "level3", ME if seat == 0 else None)
    for action in actions:
        put(connection, "actions", *action)
    for number, (made, line) in enumerate(lines):
        put(connection, "lines", table, number, 0, made, line)
    return match


def of_before(path: Path) -> dict[str, Match]:
    """A database of revision 0001 with games in it, by table."""
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(database.__file__).with_name("migrations")))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        games = {
            "a" * 22: old_game(connection, "a" * 22, moves=9, options={}, house=""),
            "b" * 22: old_game(connection, "b" * 22, moves=1000, options={"limit": 301}, house='У "Петровича"'),
            "c" * 22: old_game(connection, "c" * 22, moves=0, options={}, house="Двор"),
        }
    engine.dispose()
    return games


def test_games_of_before_go_on(tmp_path: Path) -> None:
    path = tmp_path / "dvor.db"
    games = of_before(path)

    async def test() -> None:
        storage = Storage(database.open_engine(database.place_of(str(path))))
        tables = Tables(storage, source=Seeded(1), now=lambda: 2000, make_bot=bots.make)
        try:
            listed = {one.table: one for one in await storage.own(ME)}
            assert set(listed) == set(games)
            assert [listed[name * 22].house for name in "abc"] == ["", 'У "Петровича"', "Двор"]
            assert dvor.games.from_code(listed["b" * 22].rules).changed == {"limit": 301}
            for name, match in games.items():
                stored = await storage.load(name)
                assert (stored.room.host, stored.room.seat_of(ME), stored.room.settings.pause_ms) == (ME, 0, 700)
                assert (stored.token, stored.owner, stored.promised, stored.room.settings.is_public) == (0, None, None, False)
                assert {action for _, action in stored.acks} == {f"n{v}" for (_, _), v in stored.acks.items()}
                assert {player for player, _ in stored.acks} <= {ME}
                table = await tables.open(name)
                assert table.match is not None
                assert (table.match.round.moves, table.match.sheet) == (match.round.moves, match.sheet)
                await tables.join(name, ME, Outbox("en"))
        finally:
            await tables.close()

    asyncio.run(test())


def test_what_was_over_before_is_listed_without_who_has_won(tmp_path: Path) -> None:
    path = tmp_path / "dvor.db"
    of_before(path)
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE tables SET is_over = 1 WHERE id = :id"), {"id": "b" * 22})
    engine.dispose()

    async def test() -> None:
        storage = Storage(database.open_engine(database.place_of(str(path))))
        try:
            [past] = await Matches(storage, now=lambda: 2000).of(ME, before=None)
            assert (past.table, past.part, past.house, past.rounds) == ("b" * 22, 0, 'У "Петровича"', 1)
            assert (past.won, past.seat, past.places[1].level) == ((None,) * 4, 0, "level3")
        finally:
            storage.close()

    asyncio.run(test())


def test_back_to_the_old_shape_and_forth_again(tmp_path: Path) -> None:
    path = tmp_path / "dvor.db"
    of_before(path)
    database.open_engine(database.place_of(str(path))).dispose()
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(database.__file__).with_name("migrations")))
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
        names = {column["name"] for column in sa.inspect(connection).get_columns("seats")}
        assert names == set(OLD["seats"].split())
        command.upgrade(config, "head")
    engine.dispose()
    assert _count(path) == 3


def _count(path: Path) -> int:
    engine = database.open_engine(database.place_of(str(path)))
    with engine.connect() as connection:
        found = connection.execute(sa.text("SELECT count(*) FROM seats WHERE player IS NOT NULL")).scalar_one()
    engine.dispose()
    return int(found)
