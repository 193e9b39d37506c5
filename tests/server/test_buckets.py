"""Rate limits in a real Redis: the same sums as in memory, one count for all processes, and each its own while Redis is away."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

import pytest
import redis
from tests.server.services import Redis

from dvor.server.buckets import PAUSE_S, RedisBuckets
from dvor.server.bus import client_of
from dvor.server.errors import TooMany
from dvor.server.limits import RATES, Limits, Rate, Store

HOUR_S = 3600.0


@dataclass
class Processes:
    """Servers that share a Redis; ``now`` is what each of them takes for the time when Redis is away."""

    server: Redis
    stack: AsyncExitStack
    now: float = 100.0
    made: list[RedisBuckets] = field(default_factory=list)

    def one(self) -> RedisBuckets:
        client = client_of(self.server.url)
        self.stack.push_async_callback(client.aclose)
        self.made.append(RedisBuckets(client, now=lambda: self.now))
        return self.made[-1]


def run(server: Redis, test: Callable[[Processes], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(60), AsyncExitStack() as stack:
            await test(Processes(server, stack))

    asyncio.run(whole())


async def taken(store: Store, rate: Rate, times: int, *, key: str = "k", cost: int = 1) -> int:
    """How many of so many tries are let through."""
    return sum([await store.take(key, rate, cost) == 0 for _ in range(times)])


def test_all_processes_count_together(redis_server: Redis) -> None:
    async def test(all_of_them: Processes) -> None:
        one, other, rate = all_of_them.one(), all_of_them.one(), Rate(5, HOUR_S)
        assert await taken(one, rate, 3) == 3
        assert await taken(other, rate, 10) == 2
        assert await taken(one, rate, 10) == 0
        assert await taken(one, rate, 10, key="another") == 5
        later = all_of_them.one()
        assert 0 < await later.take("k", rate, 1) <= HOUR_S, "a server started anew counts on"

    run(redis_server, test)


def test_at_once_no_more_than_one_after_the_other(redis_server: Redis) -> None:
    async def test(all_of_them: Processes) -> None:
        stores, rate = [all_of_them.one() for _ in range(3)], Rate(10, HOUR_S)
        waits = await asyncio.gather(*(store.take("k", rate, 1) for store in stores for _ in range(20)))
        assert waits.count(0) == 10
        assert all(0 < wait <= HOUR_S for wait in waits if wait)

    run(redis_server, test)


def test_to_ask_takes_nothing_and_a_refusal_neither(redis_server: Redis) -> None:
    async def test(all_of_them: Processes) -> None:
        store, rate = all_of_them.one(), Rate(3, HOUR_S)
        assert await taken(store, rate, 5, cost=0) == 5
        assert await store.take("k", rate, 4) == pytest.approx(HOUR_S, rel=0.01)
        assert await store.take("k", rate, 2) == 0
        assert await store.take("k", rate, 2) == pytest.approx(HOUR_S, rel=0.01)
        assert await store.take("k", rate, 1) == 0
        assert await store.take("k", rate, 0) == pytest.approx(HOUR_S, rel=0.01)

    run(redis_server, test)


def test_it_fills_by_the_clock_of_redis_and_no_further_than_full(redis_server: Redis) -> None:
    async def test(all_of_them: Processes) -> None:
        store, rate = all_of_them.one(), Rate(3, 10)
        with redis.Redis(port=redis_server.port) as client:

            def earlier(seconds: float) -> None:
                at = float(client.hget("dvor:limit:k", "at") or 0)
                client.hset("dvor:limit:k", "at", f"{at - 1000 * seconds:.3f}")

            assert await taken(store, rate, 4) == 3
            earlier(9)
            assert 0 < await store.take("k", rate, 1) <= 1
            earlier(2)
            assert await taken(store, rate, 2) == 1
            earlier(HOUR_S)
            assert await taken(store, rate, 9) == 3
            earlier(-HOUR_S)
            assert 0 < await store.take("k", rate, 1) <= 10, "a clock set back lets nobody wait for an hour"
            lives = client.pttl("dvor:limit:k")
            assert 0 < lives <= 3 * 10 * 1000 + 1000, "a bucket that is full again is forgotten"

    run(redis_server, test)


def test_while_redis_is_away_each_counts_for_itself(redis_server: Redis) -> None:
    async def test(all_of_them: Processes) -> None:
        one, other, rate = all_of_them.one(), all_of_them.one(), Rate(2, HOUR_S)
        assert await taken(one, rate, 3) == 2
        redis_server.stop()
        assert await taken(one, rate, 3) == 2
        assert await taken(other, rate, 3) == 2
        redis_server.start()
        assert await taken(one, rate, 3) == 0, "it is left alone for a while"
        all_of_them.now += PAUSE_S
        assert await taken(one, rate, 3) == 2, "it has forgotten everything"
        assert await taken(other, rate, 3) == 0

    run(redis_server, test)


def test_every_rate_is_one_redis_understands(redis_server: Redis) -> None:
    async def test(all_of_them: Processes) -> None:
        store = all_of_them.one()
        limits = Limits(store)
        for what, rate in RATES.items():
            for _ in range(min(rate.burst, 50)):
                await limits.count(what, "192.0.2.1")
            if rate.burst <= 50:
                with pytest.raises(TooMany) as refused:
                    await limits.count(what, "192.0.2.1")
                assert 1 <= refused.value.facts["seconds"] <= max(1, rate.every_s)
            await limits.count(what, "2001:db8::/64")

    run(redis_server, test)
