"""Token buckets: what is let through, what is refused, and that one asker never takes from another."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dvor.server import limits
from dvor.server.errors import TooMany
from dvor.server.limits import Bucket, Buckets, InMemory, Limits, Rate, address_key


class Clock:
    def __init__(self) -> None:
        self.s = 100.0

    def __call__(self) -> float:
        return self.s


def test_a_burst_then_one_at_a_time() -> None:
    bucket = Bucket(Rate(3, 10), 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [0, 0, 0, 10]
    assert bucket.take(9.0) == pytest.approx(1.0)
    assert bucket.take(10.0) == 0
    assert bucket.take(10.0) == pytest.approx(10.0)


def test_to_ask_takes_nothing() -> None:
    bucket = Bucket(Rate(1, 10), 0.0)
    assert [bucket.take(0.0, 0) for _ in range(3)] == [0, 0, 0]
    assert bucket.take(0.0) == 0
    assert bucket.take(5.0, 0) == pytest.approx(5.0)


@given(st.integers(1, 50), st.floats(0.01, 100), st.lists(st.floats(0, 50), max_size=200))
def test_never_more_than_the_rate(burst: int, every_s: float, waits: list[float]) -> None:
    bucket, now, taken = Bucket(Rate(burst, every_s), 0.0), 0.0, 0
    for wait in waits:
        now += wait
        left = bucket.take(now)
        taken += left == 0
        assert left >= 0
    assert taken <= burst + now / every_s + 1e-6


def test_who_is_refused_hears_when_to_come_again() -> None:
    clock = Clock()
    counted = Limits(InMemory(clock))

    async def check() -> None:
        rate = limits.RATES["table_of"]
        for _ in range(rate.burst):
            await counted.count("table_of", "me")
        with pytest.raises(TooMany) as refused:
            await counted.count("table_of", "me")
        seconds = refused.value.facts["seconds"]
        assert seconds == rate.every_s
        await counted.count("table_of", "another")
        await counted.count("table", "me")
        clock.s += seconds
        await counted.count("table_of", "me")

    asyncio.run(check())


def test_switched_off_nobody_is_refused() -> None:
    async def check() -> None:
        for _ in range(2000):
            await Limits(None).count("table", "me")

    asyncio.run(check())


def test_memory_is_bounded_and_the_busy_are_not_forgotten() -> None:
    buckets, rate = Buckets(10), Rate(3, 1000)
    for number in range(30):
        buckets.of(f"a{number}", rate, 0.0).take(0.0)
        busy = buckets.of("busy", rate, 0.0)
        busy.take(0.0)
    assert buckets.of("busy", rate, 0.0) is busy
    assert busy.take(0.0) > 0
    assert buckets.of("a29", rate, 0.0).take(0.0, 3) > 0, "still known"
    assert buckets.of("a0", rate, 0.0).take(0.0, 3) == 0, "forgotten, so it is full"
    assert len(buckets) == 10


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("a socket", "a socket", True),
    ],
)
def test_a_household_is_one_address(one: str, other: str, is_same: bool) -> None:
    assert (address_key(one) == address_key(other)) is is_same


def test_a_clock_that_is_set_back_keeps_nobody_out() -> None:
    bucket = Bucket(Rate(3, 10), 1000.0)
    assert [bucket.take(1000.0), bucket.take(0.0), bucket.take(0.0)] == [0, 0, 0]
    assert bucket.take(0.0) == 10
    assert bucket.take(10.0) == 0
