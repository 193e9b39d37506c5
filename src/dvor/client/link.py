"""One connection to a table's socket, and how it is got: again and again until it is there."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Mapping
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from dvor.client.errors import Refused, Unreachable
from dvor.wire.bodies import Failure

#: The server asks every 5 s whether we are there; a line that is silent for so long is dead, in s.
SILENT_S = 11.0
#: While an attempt is not answered another is made after so long, in s, up to so many at a time.
STAGGER_S = 1.0
ATTEMPTS = 4
#: A lost line is tried after so long, in s, after each failure twice as long up to the last.
FIRST_RETRY_S, LAST_RETRY_S = 0.1, 1.0
#: An attempt is given up after so long, in s.
OPEN_S = 10.0
#: Statuses of a handshake after which it is worth trying again.
PASSING = (408, 425, 429)


class Link(ClientConnection):
    """A connection that ends when nothing was heard of the server for too long; ``heard_at`` is by ``time.perf_counter``."""

    heard_at = 0.0
    _watch: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to listen for silence."""
        super().connection_made(transport)
        self.heard_at = time.perf_counter()
        self._listen()

    def connection_lost(self, exc: Exception | None) -> None:
        """Listen no more."""
        if self._watch is not None:
            self._watch.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Whatever comes is a sign of life."""
        self.heard_at = time.perf_counter()
        super().data_received(data)

    def cut(self) -> None:
        """End the connection at once, saying nothing."""
        self.transport.abort()

    def _listen(self) -> None:
        left = self.heard_at + SILENT_S - time.perf_counter()
        if left <= 0:
            self.cut()
        else:
            self._watch = self.loop.call_later(left, self._listen)


def pause_s(failures: int) -> float:
    """How long to wait after so many failures in a row, in s; not the same for all, so that a server that is back is not run over."""
    return min(FIRST_RETRY_S * 2.0**failures, LAST_RETRY_S) * random.uniform(0.5, 1.0)


async def open_link(url: str, headers: Mapping[str, str], *, once: bool = False) -> Link:
    """A connection, as soon as one can be had. Raises Refused; with ``once``, Unreachable when the first attempt fails.

    A network that swallows what is sent answers no attempt, so another is made beside it.
    """
    failures, trying = 0, set[asyncio.Task[Link]]()
    try:
        while True:
            if len(trying) < ATTEMPTS:
                trying.add(asyncio.ensure_future(_dial(url, headers)))
            done, trying = await asyncio.wait(trying, timeout=STAGGER_S, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                error = task.exception()
                if error is None:
                    trying |= done - {task}  # to be let go below
                    return task.result()
                if once or not isinstance(error, Unreachable):
                    raise error
            if done:
                failures += 1
                await asyncio.sleep(pause_s(failures))
    finally:
        for task in trying:
            task.add_done_callback(_let_go)
            task.cancel()


def _let_go(task: asyncio.Task[Link]) -> None:
    """A connection that nobody needs any more."""
    if not task.cancelled() and task.exception() is None:
        task.result().cut()


async def _dial(url: str, headers: Mapping[str, str]) -> Link:
    options: dict[str, Any] = {"ping_interval": None, "close_timeout": 1.0, "max_size": None, "max_queue": None}
    try:
        link = await connect(url, additional_headers=headers, create_connection=Link, compression=None, proxy=None, open_timeout=OPEN_S,
                             user_agent_header=None, **options)  # fmt: skip
    except InvalidStatus as error:
        status, body = error.response.status_code, bytes(error.response.body or b"")
        raise _refused(url, status, body) from error
    except (OSError, TimeoutError, EOFError, WebSocketException) as error:
        reason = str(error) or type(error).__name__
        raise Unreachable(f"{url} does not answer: {reason}", url=url, reason=reason) from error
    if not isinstance(link, Link):
        raise TypeError("the library made another connection than it was told to")
    return link


def _refused(url: str, status: int, body: bytes) -> Refused | Unreachable:
    """A handshake that was answered with an error: final, unless the server asks to come again later."""
    if status >= 500 or status in PASSING:
        return Unreachable(f"{url} answers {status}", url=url, reason=f"HTTP status {status}")
    try:
        told = msgspec.json.decode(body, type=Failure)
    except msgspec.MsgspecError:
        return Refused(f"{url} answers {status}", code="not_found", facts={"path": url})
    return Refused(told.message, code=told.code, facts=told.facts)
