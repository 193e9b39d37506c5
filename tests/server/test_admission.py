"""Sockets that may be open, end with their session, and are read no faster than anybody plays."""

import asyncio
from typing import Any

import pytest

from dvor.server import admission
from dvor.server.admission import Line, Sockets
from dvor.server.asker import Asker
from dvor.server.cookies import hash_of, new_cookie
from dvor.server.errors import StorageFailed, TooMany
from dvor.server.identity import CACHED_MS, SEEN_MS, Identity, new_session
from dvor.server.limits import (
    FRAMES,
    FRAMES_OF_ADDRESS,
    FRAMES_OF_PLAYER,
    SOCKETS_PER_ADDRESS,
    SOCKETS_PER_PLAYER,
    InMemory,
    Limits,
    Rate,
)
from dvor.server.people import Session


class Rows:
    """Sessions in memory; ``is_full``: nothing can be written."""

    def __init__(self, *sessions: Session) -> None:
        self.sessions = {one.hash: one for one in sessions}
        self.is_full = False

    async def session(self, hash_: str) -> Session | None:
        return self.sessions.get(hash_)

    async def seen(self, _hash: str, _at: int) -> None:
        if self.is_full:
            raise StorageFailed("full", reason="full")


class Times:
    """ms, and s of another clock."""

    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    def __call__(self) -> int:
        return self.ms

    def s(self) -> float:
        return self.ms / 1000


def asker(session: Session | None = None, *, player: str | None = "me", address: str = "192.0.2.1") -> Asker:
    return Asker(player=player, cookie=None, session=session, address=address, origin="https://dvor.example")


@pytest.mark.parametrize("kind", ["cookie", "token"])
def test_sessions_that_ended_elsewhere_end_their_sockets(kind: Any) -> None:
    async def check() -> None:
        times = Times()
        mine, other = (new_session(name, new_cookie(), at=times.ms, kind=kind) for name in ("me", "other"))
        rows = Rows(mine, other)
        identity = Identity(rows, now=times)  # type: ignore[arg-type]
        sockets = Sockets(Limits(None), now=times.s)
        ended: list[str] = []
        for name, session in (("mine", mine), ("again", mine), ("other", other), ("guest", None)):
            await sockets.admit(asker(session), lambda name=name: ended.append(name))
        await sockets.check(identity)
        assert ended == []
        del rows.sessions[mine.hash]
        times.ms += CACHED_MS
        await sockets.check(identity)
        assert sorted(ended) == ["again", "mine"]

    asyncio.run(check())


def test_who_is_signed_in_is_known_while_nothing_can_be_stored() -> None:
    async def check() -> None:
        times, cookie = Times(), new_cookie()
        rows = Rows(new_session("me", cookie, at=times.ms))
        rows.is_full = True
        identity = Identity(rows, now=times)  # type: ignore[arg-type]
        times.ms += SEEN_MS + 1
        assert await identity.player_of(cookie) == "me"
        assert await identity.player_of(other := new_cookie()) == hash_of(other)

    asyncio.run(check())


def test_so_many_sockets_and_no_more() -> None:
    async def check() -> None:
        times = Times()
        sockets = Sockets(Limits(InMemory(times.s)), now=times.s)

        async def one(player: str | None, address: str) -> Line:
            times.ms += 1000
            return await sockets.admit(asker(player=player, address=address), lambda: None)

        mine = [await one("me", "192.0.2.1") for _ in range(SOCKETS_PER_PLAYER)]
        with pytest.raises(TooMany):
            await one("me", "198.51.100.1")
        others = [await one(None, "192.0.2.1") for _ in range(SOCKETS_PER_ADDRESS - SOCKETS_PER_PLAYER)]
        with pytest.raises(TooMany):
            await one("another", "192.0.2.1")
        await one("another", "192.0.2.2")
        sockets.leave(mine.pop())
        await one("me", "192.0.2.1")
        for line in (*mine, *others):
            sockets.leave(line)
        assert len(sockets) == 2
        assert sockets._by_address == {"192.0.2.1": 1, "192.0.2.2": 1}

    asyncio.run(check())


def test_who_sends_too_many_frames_is_read_more_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    times = Times()
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        times.ms += round(seconds * 1000)

    monkeypatch.setattr(admission.asyncio, "sleep", sleep)

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.receive", "text": "{}"}

    async def check() -> None:
        sockets = Sockets(Limits(InMemory(times.s)), now=times.s)
        line = await sockets.admit(asker(), lambda: None)
        slowly = sockets.slowed(line, receive)
        for _ in range(FRAMES.burst):
            await slowly()
        assert waited == []
        for _ in range(100):
            await slowly()
        assert sum(waited) == pytest.approx(100 * FRAMES.every_s, rel=0.1)
        off = Sockets(Limits(None), now=times.s)
        assert off.slowed(await off.admit(asker(), lambda: None), receive) is receive

    asyncio.run(check())


@pytest.mark.parametrize(("whose", "rate"), [("player", FRAMES_OF_PLAYER), ("address", FRAMES_OF_ADDRESS)])
def test_more_sockets_or_cookies_are_read_no_faster(monkeypatch: pytest.MonkeyPatch, whose: str, rate: Rate) -> None:
    times = Times()
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(admission.asyncio, "sleep", sleep)

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.receive", "text": "{}"}

    async def check() -> None:
        sockets = Sockets(Limits(InMemory(times.s)), now=times.s)

        async def one_more(number: int) -> None:
            who = asker() if whose == "player" else asker(player=f"guest {number}")
            await sockets.slowed(await sockets.admit(who, lambda: None), receive)()

        lines = SOCKETS_PER_PLAYER if whose == "player" else 100
        for number in range(rate.burst):
            await one_more(number % lines) if number < lines else await _again(sockets, number % lines)
        assert waited == []
        await _again(sockets, 0)
        assert waited == [pytest.approx(rate.every_s)]
        other = await sockets.admit(asker(player="another", address="192.0.2.2"), lambda: None)
        await sockets.slowed(other, receive)()
        assert len(waited) == 1, "nobody else waits"

    async def _again(sockets: Sockets, number: int) -> None:
        line = sorted(sockets._lines, key=id)[number]
        await sockets.slowed(line, receive)()

    asyncio.run(check())
