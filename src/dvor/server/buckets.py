"""Rate limits that all processes share: buckets in Redis, and each process's own while Redis is away."""

from __future__ import annotations

import time
from collections.abc import Callable

import redis.asyncio as redis

from dvor.server.limits import InMemory, Rate

#: After a failure Redis is left alone for so long, in s.
PAUSE_S = 1.0

#: The same sums as ``limits.Bucket``, by the clock of Redis; a bucket that is full again is forgotten.
_TAKE = """
local burst, every, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local kept = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = burst
if kept[1] then left = math.min(burst, tonumber(kept[1]) + math.max(0, now - tonumber(kept[2])) / every) end
local need, wait = math.max(cost, 1), 0
if left >= need then left = left - cost else wait = (need - left) * every end
redis.call('HSET', KEYS[1], 'left', tostring(left), 'at', string.format('%.3f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil(burst * every) + 1000)
return tostring(wait)
"""


class RedisBuckets:
    """Where buckets are kept (``limits.Store``). ``now`` gives s, never going back."""

    def __init__(self, client: redis.Redis, *, now: Callable[[], float] = time.monotonic) -> None:
        self._take = client.register_script(_TAKE)
        self._own = InMemory(now)
        self._now = now
        self._again_at = 0.0

    async def take(self, key: str, rate: Rate, cost: int) -> float:
        """See ``limits.Store``."""
        if self._now() >= self._again_at:
            try:
                wait = await self._take(keys=[f"dvor:limit:{key}"], args=[rate.burst, rate.every_s * 1000, cost])
            except (redis.RedisError, OSError, TimeoutError):
                self._again_at = self._now() + PAUSE_S
            else:
                return float(wait) / 1000
        return await self._own.take(key, rate, cost)
