"""Messages between the processes that share a database, by way of Redis: quick, in order, and lost while Redis is away.

Nothing that must last goes this way. Whoever relies on a line to another process is told when it may have a gap (``on_break``).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import redis.asyncio as redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from dvor.server.errors import BadRedis

#: A bus speaks to itself so often, and is broken when it has not heard itself for so long, in s.
BEAT_S = 1.0
SILENCE_S = 4.0
#: After a break it tries again after so long, in s.
RETRY_S = 0.5
#: So many messages may wait to be sent; more are lost, and the other side notices.
WAITING = 20_000
#: So many go in one packet.
BATCH = 256

#: Who sent it, its number among those he sent to this channel, what it is, and what it says.
_Message = tuple[str, int, str, Any]
Handler = Callable[[str, Any], None]

log = logging.getLogger(__name__)
_decoder = msgspec.json.Decoder(_Message)


def client_of(url: str, *, patience_s: float = 2.0) -> redis.Redis:
    """A client of that Redis, which is not asked yet. Raises BadRedis."""
    once = Retry(NoBackoff(), 0)
    try:
        return redis.Redis.from_url(
            url, socket_connect_timeout=patience_s, socket_timeout=patience_s, socket_keepalive=True, retry=once, decode_responses=False
        )
    except ValueError as error:  # its words hold no part of the address but the scheme
        raise BadRedis(f"that is no address of a Redis: {error}", reason=str(error)) from None


def check(url: str) -> None:
    """That Redis lets us in, or is away for now. Raises BadRedis."""
    asked = client_of(url)

    async def ask() -> None:
        try:
            await asked.ping()
        finally:
            await asked.aclose()

    try:
        asyncio.run(ask())
    except (redis.AuthenticationError, redis.ResponseError) as error:
        raise BadRedis(f"Redis does not let us in: {error}", reason=str(error)) from None
    except (redis.RedisError, OSError, TimeoutError) as error:
        log.warning("Redis does not answer yet: %s", type(error).__name__)


class Bus:
    """One process's end of it. ``inbox`` is its address, new at each start. ``is_up``: whether messages get through now."""

    def __init__(self, client: redis.Redis) -> None:
        self.inbox = secrets.token_urlsafe(16)
        self.is_up = False
        #: Called with a sender whose messages may have been lost, or who is gone; None: everybody's.
        self.on_break: list[Callable[[str | None], None]] = []
        self._client = client
        self._all = f"dvor:{client.connection_pool.connection_kwargs.get('db') or 0}:all"
        self._handlers: dict[str, Handler] = {"beat": self._beaten}
        self._sent: defaultdict[str, int] = defaultdict(int)
        self._heard: dict[tuple[str, str], int] = {}
        self._waiting: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(WAITING)
        self._beat_at = 0.0
        self._changed = asyncio.Event()

    def hear(self, kind: str, handler: Handler) -> None:
        """Call that for every message of a kind from others, with its sender."""
        self._handlers[kind] = handler

    def send(self, inbox: str, kind: str, said: object) -> None:
        """A message for one process; never waits."""
        self._put(inbox, kind, said)

    def tell_all(self, kind: str, said: object) -> None:
        """A message for all others."""
        self._put(self._all, kind, said)

    async def up(self) -> None:
        """When messages get through."""
        while not self.is_up:
            self._changed.clear()
            await self._changed.wait()

    async def run(self) -> None:
        """Hear and speak, for ever; after a break by itself again."""
        said = False
        while True:
            try:
                await self._live()
            except (redis.RedisError, OSError, TimeoutError) as error:
                if self.is_up or not said:
                    log.warning("the bus is broken: %s", type(error).__name__)
                    said = True
            finally:
                self._down()
            await asyncio.sleep(RETRY_S)

    async def close(self) -> None:
        """Let the connections go."""
        self._down()
        await self._client.aclose()

    async def _live(self) -> None:
        async with self._client.pubsub() as line:
            await line.subscribe(self.inbox, self._all)
            self._beat_at = time.monotonic()
            tasks = [asyncio.create_task(work) for work in (self._read(line), self._write(), self._beat())]
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                await _end(tasks)
            for task in done:
                task.result()

    def _down(self) -> None:
        was_up, self.is_up = self.is_up, False
        self._heard.clear()
        while not self._waiting.empty():
            self._waiting.get_nowait()
        if was_up:
            self._changed.set()
            self._broken(None)

    async def _read(self, line: Any) -> None:  # noqa: ANN401  redis-py's has no types
        async for packet in line.listen():
            if packet["type"] == "message":
                self._take(packet["channel"].decode(), packet["data"])

    def _take(self, channel: str, data: bytes) -> None:
        try:
            sender, number, kind, said = _decoder.decode(data)
        except msgspec.MsgspecError:
            log.warning("a message on the bus cannot be read")
            return
        if sender == self.inbox and kind != "beat":
            return
        last = self._heard.get((sender, channel))
        self._heard[sender, channel] = number
        if last is not None and number != last + 1:
            self._broken(sender)
        handler = self._handlers.get(kind)
        if handler is None:
            return
        try:
            handler(sender, said)
        except Exception:
            log.exception("a message of the bus broke: %s", kind)

    async def _write(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < BATCH and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            async with self._client.pipeline(transaction=False) as pipe:
                for channel, data in batch:
                    pipe.publish(channel, data)
                heard = await pipe.execute()
            for (channel, _), ears in zip(batch, heard, strict=True):
                if not ears and channel not in (self.inbox, self._all):
                    self._broken(channel)

    async def _beat(self) -> None:
        while True:
            self._put(self.inbox, "beat", None)
            await asyncio.sleep(BEAT_S)
            if time.monotonic() - self._beat_at > SILENCE_S:
                raise TimeoutError("the bus does not hear itself")

    def _beaten(self, sender: str, _: object) -> None:
        if sender == self.inbox:
            self._beat_at = time.monotonic()
            if not self.is_up:
                self.is_up = True
                self._changed.set()
                log.info("the bus is there")

    def _put(self, channel: str, kind: str, said: object) -> None:
        self._sent[channel] += 1
        if not self.is_up and kind != "beat":
            return
        with suppress(asyncio.QueueFull):
            self._waiting.put_nowait((channel, msgspec.json.encode((self.inbox, self._sent[channel], kind, said))))

    def _broken(self, sender: str | None) -> None:
        for tell in self.on_break:
            tell(sender)


async def _end(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel them; the library may swallow that, so it is said until all have heard it."""
    while left := [task for task in tasks if not task.done()]:
        for task in left:
            task.cancel()
        await asyncio.wait(left, timeout=0.2)
