"""How much anybody may ask for: token buckets, wide enough for a household behind one address, too narrow for a flood."""

from __future__ import annotations

import ipaddress
import math
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from dvor.server.errors import TooMany

#: So many buckets are kept in memory; the longest untouched go first (they are full again by then).
KEPT = 20_000


@dataclass(frozen=True)
class Rate:
    """A bucket: ``burst`` at once, then one each ``every_s`` seconds."""

    burst: int
    every_s: float


#: By what is asked for. Each is counted per address, but for those that say otherwise.
RATES = {
    "ask": Rate(600, 1 / 40),  # requests of the interface
    "table": Rate(120, 5),  # tables made
    "table_of": Rate(40, 10),  # per player
    "link": Rate(30, 10),  # links to tables that are not there, or not for him
    "sign_in": Rate(30, 20),  # passwords and passkeys that somebody tries or makes
    "login": Rate(10, 60),  # passwords tried for one name
    "account": Rate(10, 300),  # accounts and bots made
    "export": Rate(5, 60),  # per player
    "tournament": Rate(10, 60),  # tournaments made
    "share": Rate(20, 30),  # links to matches made, per player
    "replay": Rate(120, 0.5),  # matches and rounds to look at again
    "review": Rate(30, 2),  # rounds to review
    "mirror": Rate(10, 20),  # how one plays, per player
    "hint": Rate(20, 1),  # hints at tables of one's own, per player
    "socket": Rate(200, 1 / 10),  # handshakes
}
#: What one player arranges at one table: seats, settings, new matches. Each is stored and told to all.
ARRANGED = Rate(20, 1)
#: Sockets open at once.
SOCKETS_PER_ADDRESS = 400
SOCKETS_PER_PLAYER = 48
#: Frames of one socket, of all of a player's, of all of an address's; who sends more is read more slowly.
FRAMES = Rate(200, 1 / 40)
FRAMES_OF_PLAYER = Rate(200, 1 / 80)
FRAMES_OF_ADDRESS = Rate(1000, 1 / 400)


class Store(Protocol):
    """Where buckets are kept."""

    async def take(self, key: str, rate: Rate, cost: int) -> float:
        """Take that much out of a bucket: 0, or the seconds until it would be there; then nothing is taken. 0: is there one?"""


class Bucket:
    """One bucket; ``now`` in s. A clock that is set back brings nothing and costs nothing."""

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate, self._left, self._at = rate, float(rate.burst), now

    def take(self, now: float, cost: int = 1) -> float:
        """0, or the seconds until it would be there; then nothing is taken. A ``cost`` of 0 asks for one."""
        self._fill(now)
        need = max(cost, 1)
        if self._left >= need:
            self._left -= cost
            return 0.0
        return (need - self._left) * self._rate.every_s

    def owe(self, now: float) -> float:
        """Take one, there or not; the seconds until it is there."""
        self._fill(now)
        self._left -= 1
        return max(0.0, -self._left * self._rate.every_s)

    def _fill(self, now: float) -> None:
        self._left = min(float(self._rate.burst), self._left + max(0.0, now - self._at) / self._rate.every_s)
        self._at = now


class Buckets:
    """A bucket for each key; of more than ``kept`` the longest untouched go first."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def of(self, key: str, rate: Rate, now: float) -> Bucket:
        """That key's, full where it is new."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(rate, now)
            if len(self._buckets) > self._kept:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket

    def count(self, key: str, rate: Rate, now: float) -> None:
        """One more of that key's. Raises TooMany."""
        wait = self.of(key, rate, now).take(now)
        if wait > 0:
            raise too_many(wait)


class InMemory:
    """Buckets of one process. ``now`` gives s, never going back."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now, self._buckets = now, Buckets()

    async def take(self, key: str, rate: Rate, cost: int) -> float:
        """See ``Store``."""
        now = self._now()
        return self._buckets.of(key, rate, now).take(now, cost)


class Limits:
    """Who asks too much is refused. ``store`` None: nobody is."""

    def __init__(self, store: Store | None) -> None:
        self._store = store

    @property
    def is_on(self) -> bool:
        """Whether anything is counted."""
        return self._store is not None

    async def count(self, what: str, who: str, cost: int = 1) -> None:
        """One more of that (a key of ``RATES``) by that player or address. Raises TooMany. A ``cost`` of 0 only asks."""
        if self._store is None:
            return
        wait = await self._store.take(f"{what}:{who}", RATES[what], cost)
        if wait > 0:
            raise too_many(wait)


def too_many(wait_s: float) -> TooMany:
    """The refusal, with whole seconds."""
    seconds = max(1, math.ceil(wait_s))
    return TooMany(f"too much at once; again in {seconds} s", seconds=seconds)


def address_key(address: str) -> str:
    """Whose an address is: a household has one of IPv4, or a /64 of IPv6."""
    try:
        found = ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)
