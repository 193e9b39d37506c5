"""Who somebody is: cookies over http and https, what a proxy may say, sessions that end."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from dvor.server.asker import asker_of
from dvor.server.cookies import PLAIN, SECURE, cookie_in, hash_of, new_cookie
from dvor.server.database import open_engine, place_of
from dvor.server.errors import BadToken
from dvor.server.identity import CACHED_MS, SESSION_MS, UNUSED_MS, Identity, new_session
from dvor.server.people import People, Person, Session
from dvor.server.storage import Storage


class Clock:
    """ms since 1970."""

    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    def __call__(self) -> int:
        return self.ms


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    storage = Storage(open_engine(place_of(str(tmp_path / "dvor.db"))))
    yield storage
    storage.close()


def test_a_cookie_is_read_only_under_the_name_of_its_scheme() -> None:
    mine, other = new_cookie(), new_cookie()
    header = f"a=b; {PLAIN}={mine}; {SECURE}={other}"
    assert cookie_in(header, secure=False) == mine
    assert cookie_in(header, secure=True) == other
    assert cookie_in(f"{PLAIN}={mine}", secure=True) is None
    for wrong in ("", "x", f"{PLAIN}=", f"{PLAIN}={mine}x", f"{PLAIN}={mine[:-1]}", f"{PLAIN}={mine[:-1]};", f"{PLAIN.upper()}={mine}"):
        assert cookie_in(wrong, secure=False) is None


def test_cookies_are_never_the_same() -> None:
    made = {new_cookie() for _ in range(1000)}
    assert len(made) == 1000
    assert all(len(one) == 22 for one in made)


def scope(**headers: str) -> dict[str, object]:
    scheme = headers.pop("scheme", "http")
    return {
        "type": "http",
        "scheme": scheme,
        "client": ("192.0.2.7", 4711),
        "headers": [(key.encode(), value.encode()) for key, value in {"host": "dvor.example:8000", **headers}.items()],
    }


def test_a_guest_is_the_hash_of_his_cookie(storage: Storage) -> None:
    async def check() -> None:
        identity = Identity(People(storage), now=Clock())
        cookie = new_cookie()
        assert await identity.player_of(None) is None
        assert await identity.player_of(cookie) == hash_of(cookie)
        asker = await asker_of(identity, scope(cookie=f"{PLAIN}={cookie}"))
        assert (asker.player, asker.session, asker.address) == (hash_of(cookie), None, "192.0.2.7")
        assert (asker.origin, asker.host, asker.is_secure) == ("http://dvor.example:8000", "dvor.example", False)
        over_tls = await asker_of(identity, scope(cookie=f"{PLAIN}={cookie}", scheme="https"))
        assert (over_tls.player, over_tls.is_secure) == (None, True)

    asyncio.run(check())


def test_a_session_says_whose_a_cookie_is_until_it_ends(storage: Storage) -> None:
    async def check() -> None:
        clock = Clock()
        people = People(storage)
        identity = Identity(people, now=clock)
        cookie = new_cookie()
        await people.begin(new_session("account", cookie, at=clock.ms))
        assert await identity.player_of(cookie) == "account"
        # as long as it is used, it lasts until its end and no longer
        for _ in range(4):
            clock.ms += UNUSED_MS - 1
            if clock.ms < 1_700_000_000_000 + SESSION_MS:
                assert await identity.player_of(cookie) == "account"
        clock.ms = 1_700_000_000_000 + SESSION_MS
        assert await identity.player_of(cookie) == hash_of(cookie)

        unused = new_cookie()
        await people.begin(new_session("account", unused, at=clock.ms))
        clock.ms += UNUSED_MS
        assert await identity.player_of(unused) == hash_of(unused)

    asyncio.run(check())


def test_another_process_hears_soon_that_a_session_has_ended(storage: Storage) -> None:
    async def check() -> None:
        clock = Clock()
        people = People(storage)
        here, there = Identity(people, now=clock), Identity(people, now=clock)
        cookie = new_cookie()
        await people.begin(new_session("account", cookie, at=clock.ms))
        assert await here.player_of(cookie) == await there.player_of(cookie) == "account"
        await people.end("account")
        here.forget()
        assert await here.player_of(cookie) == hash_of(cookie)
        clock.ms += CACHED_MS
        assert await there.player_of(cookie) == hash_of(cookie)

    asyncio.run(check())


def test_a_session_that_ends_while_it_is_looked_up_has_ended(storage: Storage) -> None:
    async def check() -> None:
        clock, cookie = Clock(), new_cookie()
        people = People(storage)
        await people.begin(new_session("account", cookie, at=clock.ms))
        looked_up, may_go_on = asyncio.Event(), asyncio.Event()

        class Slow(People):
            async def session(self, hash_: str) -> Session | None:
                found = await super().session(hash_)
                looked_up.set()
                await may_go_on.wait()
                return found

        identity = Identity(Slow(storage), now=clock)
        asked = asyncio.create_task(identity.player_of(cookie))
        await looked_up.wait()
        await people.end("account")
        identity.forget()
        may_go_on.set()
        await asked
        assert await identity.player_of(cookie) == hash_of(cookie)

    asyncio.run(check())


def test_a_token_is_no_cookie_and_a_cookie_no_token(storage: Storage) -> None:
    async def check() -> None:
        clock = Clock()
        people = People(storage)
        identity = Identity(people, now=clock)
        cookie, token = new_cookie(), "dvor_bot_" + new_cookie() * 2
        await people.begin(new_session("account", cookie, at=clock.ms))
        await people.add(
            Person(id="robot", kind="bot", name="Robot", login="bot:robot"), new_session("robot", token, at=clock.ms, kind="token")
        )
        clock.ms += 10 * SESSION_MS
        asker = await asker_of(identity, scope(authorization=f"Bearer {token}", cookie=f"{PLAIN}={cookie}"))
        assert asker.player == "robot"
        clock.ms -= 10 * SESSION_MS
        for wrong in (f"Bearer {cookie}", "Bearer ", "Bearer x", f"bearer {token}x"):
            with pytest.raises(BadToken):
                await asker_of(identity, scope(authorization=wrong))
        assert await identity.session_of(token) is None

    asyncio.run(check())
