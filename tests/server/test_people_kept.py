"""What is kept of people, for how long, and what it takes to undo what cannot be undone; with a clock of our own."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.soft_key import SoftKey

from dvor import bots
from dvor.chance import Secret
from dvor.server import leaving as kept
from dvor.server import schema
from dvor.server.accounts import FRESH_MIN, Accounts
from dvor.server.asker import Asker
from dvor.server.cookies import hash_of, new_cookie
from dvor.server.database import open_engine, place_of
from dvor.server.errors import BadPasskey, NotSignedIn, SignInAgain, StorageFailed, TooMany, WrongPassword
from dvor.server.identity import Identity
from dvor.server.leaving import DAY_MS, Leaving
from dvor.server.limits import RATES, InMemory, Limits
from dvor.server.outbox import Outbox
from dvor.server.passkeys import CHALLENGE_MS, Passkeys
from dvor.server.passwords import LOOKED_AT
from dvor.server.people import People
from dvor.server.pulse import GOOD_S, Pulse
from dvor.server.storage import Storage, Talk
from dvor.server.tables import Tables
from dvor.wire.bodies import TableAsked
from dvor.wire.frames import LeaveFrame, SitFrame, StartFrame, SurrenderFrame
from dvor.wire.people import AccountAsked, PasskeyAsked, PasskeyUsed, PasswordAsked, SessionAsked

PASSWORD = "seven grey courtyards"
ORIGIN = "https://dvor.example"


class House:
    """Everything about people around one database; ``ms`` is the time."""

    def __init__(self, storage: Storage) -> None:
        self.ms = 1_700_000_000_000
        self.storage = storage
        self.tables = Tables(storage, source=Secret(), now=self.now, make_bot=bots.make)
        self.people = People(storage)
        self.identity = Identity(self.people, now=self.now)
        limits = Limits(None)
        self.accounts = Accounts(self.people, self.identity, limits, self, now=self.now)
        self.passkeys = Passkeys(self.people, self.accounts, limits, now=self.now)
        self.leaving = Leaving(storage, now=self.now, keep_days=400)

    def now(self) -> int:
        return self.ms

    async def renamed(self, old: str, new: str, *, name: str | None = None) -> None:
        await self.tables.renamed(old, new, name=name)

    async def leave(self, player: str, table: str) -> None:
        await (await self.tables.open(table)).submit(player, LeaveFrame("gone", -1))

    def cut(self, hashes: set[str]) -> None:
        """Nobody has a socket here."""

    async def asker(self, cookie: str) -> Asker:
        session = await self.identity.session_of(cookie)
        return Asker(player=await self.identity.player_of(cookie), cookie=cookie, session=session, address="192.0.2.1", origin=ORIGIN)

    async def sign_up(self, login: str) -> str:
        return await self.accounts.sign_up(await self.asker(new_cookie()), AccountAsked(login, PASSWORD))

    async def count(self, table: sa.Table) -> int:
        return int(
            await self.storage.read(lambda connection: connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one())
        )

    async def tables_there(self) -> set[str]:
        return set(await self.storage.read(lambda connection: connection.execute(sa.select(schema.tables.c.id)).scalars().all()))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Callable[[Callable[[House], Awaitable[None]]], None]]:
    """Runs a test in a house of its own."""
    storage = Storage(open_engine(place_of(str(tmp_path / "dvor.db"))))

    def run(test: Callable[[House], Awaitable[None]]) -> None:
        async def inside() -> None:
            await test(House(storage))

        asyncio.run(inside())

    yield run
    storage.close()


def test_what_cannot_be_undone_needs_a_recent_sign_in(house) -> None:
    async def check(house: House) -> None:
        cookie = await house.sign_up("lyokha")
        me = await house.asker(cookie)
        house.ms += FRESH_MIN * 60_000 + 1
        for refused in (
            lambda: house.accounts.forget(me, house.leaving), lambda: house.passkeys.begin(me), lambda: house.passkeys.drop(me, "any"),
        ):  # fmt: skip
            with pytest.raises(SignInAgain) as error:
                await refused()
            assert error.value.facts == {"minutes": FRESH_MIN}
        again = await house.asker(await house.accounts.enter(me, str(me.player)))
        await house.accounts.forget(again, house.leaving)
        assert await house.people.by_login("lyokha") is None
        with pytest.raises(NotSignedIn):
            house.accounts.account_of(await house.asker(cookie))

    house(check)


def test_guesses_at_once_are_no_more_than_one_after_the_other(house) -> None:
    async def check(house: House) -> None:
        await house.sign_up("lyokha")
        limits = Limits(InMemory(lambda: 0.0))
        accounts = Accounts(house.people, house.identity, limits, house, now=house.now)
        askers = [replace(await house.asker(new_cookie()), address=f"192.0.2.{number}") for number in range(40)]
        tried = (accounts.sign_in(asker, SessionAsked("lyokha", f"guess {number}")) for number, asker in enumerate(askers))
        said = [type(one) for one in await asyncio.gather(*tried, return_exceptions=True)]
        assert said.count(WrongPassword) == RATES["login"].burst
        assert said.count(TooMany) == 40 - RATES["login"].burst

    house(check)


def test_a_password_is_stored_as_argon2id(house) -> None:
    async def check(house: House) -> None:
        await house.sign_up("lyokha")
        await house.sign_up("masha")
        stored = [(await house.people.by_login(login)).password for login in ("lyokha", "masha")]
        assert all(one.startswith("$argon2id$v=19$m=19456,t=2,p=1$") for one in stored)
        assert stored[0] != stored[1], "each with a salt of its own"

    house(check)


def test_a_password_is_judged_beside_the_loop(house, monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[tuple[int, bool]] = []

    def judge(password: str, **_: Any) -> dict[str, int]:
        judged.append((len(password), threading.current_thread() is threading.main_thread()))
        return {"score": 4}

    monkeypatch.setattr("zxcvbn.zxcvbn", judge)

    async def check(house: House) -> None:
        cookie = await house.accounts.sign_up(await house.asker(new_cookie()), AccountAsked("lyokha", "4@8({[<36931" * 8))
        asked = PasswordAsked("4@8({[<36931" * 8, PASSWORD * 3)
        await house.accounts.change_password(await house.asker(cookie), asked)

    house(check)
    assert judged == [(LOOKED_AT, False)] * 2


def test_a_challenge_is_good_for_a_while(house) -> None:
    async def check(house: House) -> None:
        me = await house.asker(await house.sign_up("lyokha"))
        key = SoftKey(ORIGIN)
        await house.passkeys.add(me, PasskeyAsked(key.create(await house.passkeys.begin(me)), "phone"))
        options = await house.passkeys.ask(me)
        house.ms += CHALLENGE_MS + 1
        with pytest.raises(BadPasskey) as error:
            await house.passkeys.enter(me, PasskeyUsed(key.get(options)))
        assert error.value.facts == {"reason": "old"}
        # a copy of the key that has counted less is no key any more
        told = await house.passkeys.ask(me)
        await house.passkeys.enter(me, PasskeyUsed(key.get(told)))
        key.count = 0
        with pytest.raises(BadPasskey) as error:
            await house.passkeys.enter(me, PasskeyUsed(key.get(await house.passkeys.ask(me))))
        assert error.value.facts == {"reason": "wrong"}

    house(check)


def test_old_tables_of_guests_go_and_all_else_stays(house) -> None:
    async def check(house: House) -> None:
        guest = hash_of(new_cookie())
        old = {await house.tables.create(guest, TableAsked(game="domino_bg", seats=2)) for _ in range(kept.AT_ONCE + 3)}
        account = str((await house.asker(await house.sign_up("lyokha"))).player)
        his = await house.tables.create(account, TableAsked(game="domino_bg", seats=2))
        house.ms += 399 * DAY_MS
        young = await house.tables.create(guest, TableAsked(game="domino_bg", seats=2))
        assert await house.leaving.sweep() == 0
        house.ms += 2 * DAY_MS
        assert await house.leaving.sweep() == len(old), "all of them, however many"
        assert await house.tables_there() == {his, young}
        assert await house.count(schema.seats) == 4
        assert await house.count(schema.promises) == 4
        assert await Leaving(house.storage, now=lambda: house.ms * 2, keep_days=0).sweep() == 0
        assert await house.tables_there() == {his, young}

    house(check)


def test_talk_complaints_names_and_sign_ins_go_in_their_time(house) -> None:
    async def check(house: House) -> None:
        guest = hash_of(new_cookie())
        table = await house.tables.create(guest, TableAsked(game="domino_bg", seats=2))
        await house.sign_up("lyokha")
        await house.accounts.rename(guest, "Маша")
        await house.storage.say(table, Talk(number=0, at=house.ms, player=guest, seat=0, text="hello"))
        await house.storage.report(table, at=house.ms, player=guest, about="somebody", text="rude")
        left = []
        for days in (kept.TALK_DAYS, 1, 30, kept.REPORT_DAYS - kept.TALK_DAYS - 30, kept.NAME_DAYS - kept.REPORT_DAYS):
            house.ms += days * DAY_MS
            await house.leaving.sweep()
            left.append([await house.count(one) for one in (schema.talk, schema.reports, schema.sessions, schema.players)])
        assert left == [[1, 1, 1, 2], [0, 1, 1, 2], [0, 1, 0, 2], [0, 0, 0, 2], [0, 0, 0, 1]]

    house(check)


def test_however_much_is_old_it_goes() -> None:
    class Full:
        left = 2000 * kept.AT_ONCE + 1

        async def write(self, _: Any) -> int:
            gone = min(self.left, kept.AT_ONCE)
            self.left -= gone
            return gone

    assert asyncio.run(Leaving(Full(), now=lambda: 0, keep_days=1).sweep()) == 2000 * kept.AT_ONCE + 1


def test_a_name_is_gone_from_the_table_in_play(house) -> None:
    async def check(house: House) -> None:
        guest, friend = hash_of(new_cookie()), hash_of(new_cookie())
        name = await house.tables.create(guest, TableAsked(game="domino_bg", seats=2, people=True, name="Лёха"))
        table = await house.tables.open(name)
        reader = Outbox("en")
        table.join(friend, reader)
        nobody = await house.leaving.forget(guest)
        await house.renamed(guest, nobody, name="")
        assert [place.name for place in table.places] == ["", ""]
        assert table.state.room.seat_of(guest) is None
        stored = await house.storage.load(name)
        assert (stored.room.places[0].name, stored.room.places[0].player) == ("", nobody)
        assert await house.storage.own(guest) == []
        rows = await house.storage.read(lambda connection: connection.execute(sa.select(schema.lines.c.text)).scalars().all())
        assert not any("Лёха" in row for row in rows)

    house(check)


def test_names_in_records_become_a_persons(house) -> None:
    async def check(house: House) -> None:
        guest = hash_of(new_cookie())
        name = await house.tables.create(guest, TableAsked(game="domino_bg", seats=2, name="Лёха"))
        assert '[Seat0 "Лёха"]' in await house.tables.record(name, guest)
        nobody = await house.leaving.forget(guest)
        await house.renamed(guest, nobody, name="")
        assert '[Seat0 "human"]' in await house.tables.record(name, nobody)

    house(check)


def test_names_go_from_tables_that_were_left_and_others_stay(house) -> None:
    async def check(house: House) -> None:
        guest, friend = hash_of(new_cookie()), hash_of(new_cookie())
        name = await house.tables.create(friend, TableAsked(game="domino_bg", seats=2, people=True, name="Маша"))
        table = await house.tables.open(name)
        await table.submit(guest, SitFrame(id="1", version=-1, seat=1, name=" Лёха "))
        await table.submit(friend, StartFrame(id="2", version=table.version))
        await table.submit(guest, LeaveFrame(id="3", version=-1))
        assert await house.storage.own(guest) == []

        async def texts() -> str:
            def read(connection: sa.Connection) -> list[str]:
                rows = [schema.lines.c.text, schema.actions.c.data, schema.seats.c.name]
                return [str(text) for row in rows for text in connection.execute(sa.select(row)).scalars()]

            return "\n".join(await house.storage.read(read))

        assert (await texts()).count("Лёха") == 2
        await house.leaving.forget(guest)
        left = await texts()
        assert "Лёха" not in left
        assert '[Seat0 "Маша"]' in left
        assert '[Seat1 "human"]' in left
        assert (await house.storage.load(name)).room.places[0].name == "Маша"

    house(check)


def test_those_at_ones_device_come_along_and_go_along(house) -> None:
    """Seats, moves and matches that are over, when one signs in; names, too, when one is forgotten."""

    async def check(house: House) -> None:
        cookie = new_cookie()
        guest = hash_of(cookie)
        asked = TableAsked(game="domino_bg", seats=3, bots=[None, "level1"], companions=["Оля"], name="Аня")
        name = await house.tables.create(guest, asked)
        table = await house.tables.open(name)
        await table.submit(f"{guest}.2", SurrenderFrame("1", -1))

        async def everything() -> str:
            def read(connection: sa.Connection) -> list[str]:
                seats, actions, played = schema.seats.c, schema.actions.c, schema.played.c
                rows = [seats.player, seats.name, actions.player, schema.lines.c.text, played.player, played.name]
                return [str(text) for row in rows for text in connection.execute(sa.select(row)).scalars()]

            return "\n".join(await house.storage.read(read))

        before = await everything()
        assert before.count(f"{guest}.2") == 3
        session = await house.accounts.sign_up(await house.asker(cookie), AccountAsked("anya", PASSWORD))
        account = await house.asker(session)
        assert await everything() == before.replace(guest, str(account.player))
        assert [place.player for place in table.places] == [account.player, f"{account.player}.2", None]
        [told] = (await house.leaving.export(account.player))["tables"]
        assert (told["name"], told["companions"]) == ("Аня", [{"seat": 1, "name": "Оля"}])
        await house.accounts.forget(account, house.leaving)
        after = await everything()
        assert "Аня" in before
        for gone in ("Аня", "Оля", guest, str(account.player)):
            assert gone not in after
        nobody = str(table.places[0].player)
        assert [(place.player, place.name) for place in table.places[:2]] == [(nobody, ""), (f"{nobody}.2", "")]
        assert after.count(f"{nobody}.2") == 3

    house(check)


def test_whom_a_guest_does_not_hear_his_account_does_not_either(house) -> None:
    async def check(house: House) -> None:
        account = (await house.asker(await house.sign_up("lyokha"))).player
        guest = await house.asker(new_cookie())
        mine = str(guest.player)
        for player, blocked in (
            (mine, "eve"),
            (mine, "nob"),
            (mine, account),
            (account, "nob"),
            ("dot", mine),
            ("eve", mine),
            ("eve", account),
        ):
            await house.storage.block(player, blocked, on=True)
        await house.storage.report("t", at=house.ms, player=mine, about="eve", text="{}")
        await house.storage.report("t", at=house.ms, player="eve", about=mine, text="{}")
        assert await house.tables.blocks.of(account) == {"nob"}
        await house.accounts.sign_in(guest, SessionAsked("lyokha", PASSWORD))
        found = await house.storage.read(lambda connection: connection.execute(sa.select(schema.blocks)).all())
        assert sorted(tuple(one) for one in found) == sorted([(account, "eve"), (account, "nob"), ("dot", account), ("eve", account)])
        assert await house.tables.blocks.of(account) == {"eve", "nob"}, "at once"
        about = sa.select(schema.reports.c.player, schema.reports.c.about).order_by(schema.reports.c.id)
        assert await house.storage.read(lambda connection: connection.execute(about).all()) == [(account, "eve"), ("eve", account)]

    house(check)


def test_a_seat_taken_while_one_signs_in_comes_along(house) -> None:
    async def check(house: House) -> None:
        guest = await house.asker(new_cookie())
        asked = TableAsked("kozel_pair", people=True)
        table = await house.tables.open(await house.tables.create(str(guest.player), asked))
        renamed = house.tables.renamed

        async def moves_first(old: str, new: str, *, name: str | None = None) -> None:
            await table.submit(old, SitFrame("1", 0, 2, ""))  # the log says the account's, the table the guest's
            await renamed(old, new, name=name)

        house.tables.renamed = moves_first
        account = (await house.asker(await house.accounts.sign_up(guest, AccountAsked("lyokha", PASSWORD)))).player
        assert table.state.room.seat_of(account) == 2
        assert (await house.storage.load(table.id)).room == table.state.room

    house(check)


def test_health_is_asked_once_a_second_and_told_when_it_is_bad() -> None:
    class Disk:
        full, writes = False, 0

        async def write(self, _: Any) -> None:
            self.writes += 1
            if self.full:
                raise StorageFailed("full", reason="full")

    async def check() -> None:
        disk, now = Disk(), [10.0]
        pulse = Pulse(disk, now=lambda: now[0])
        await asyncio.gather(*(pulse.check() for _ in range(20)))
        assert disk.writes == 1
        disk.full = True
        now[0] += GOOD_S
        for _ in range(2):
            with pytest.raises(StorageFailed):
                await pulse.check()
        disk.full = False
        await pulse.check()

    asyncio.run(check())


def test_health_writes_for_real(house) -> None:
    async def check(house: House) -> None:
        before = await house.count(schema.sessions)
        await Pulse(house.storage, now=lambda: 0.0).check()
        assert await house.count(schema.sessions) == before

    house(check)
