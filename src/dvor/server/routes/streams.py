"""Lines of JSON that go on: what waits in an outbox, one object a line, and an empty line when there is nothing for long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import aclosing, suppress

from litestar.types import Receive, Scope, Send

from dvor.server.outbox import Outbox
from dvor.server.socket import SEND_S, either, until_gone

KIND = "application/x-ndjson"
#: So often an empty line says that the stream lives, in s.
BEAT_S = 10.0


class Lines:
    """An answer that begins with ``first`` and goes on until ``ended`` is set, the outbox ends, or the reader goes or stops reading;
    then ``leave`` is called."""

    def __init__(self, outbox: Outbox, ended: asyncio.Event, *, leave: Callable[[], object], first: Iterable[str] = ()) -> None:
        self._outbox, self._ended, self._leave, self._first = outbox, ended, leave, first

    async def __call__(self, _: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        try:
            await either(until_gone(receive), self._tell(send))
        finally:
            self._leave()

    async def _tell(self, send: Send) -> None:
        """All of it. Raises TimeoutError where the reader has stopped reading."""
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", KIND.encode())]})
        async with aclosing(self._lines()) as lines:
            async for line in lines:
                await asyncio.wait_for(send({"type": "http.response.body", "body": line.encode() + b"\n", "more_body": True}), SEND_S)
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _lines(self) -> AsyncGenerator[str, None]:
        for line in self._first:
            yield line
        over = asyncio.create_task(self._ended.wait())
        frame = asyncio.create_task(self._outbox.take())
        try:
            while True:
                done, _ = await asyncio.wait({over, frame}, timeout=BEAT_S, return_when=asyncio.FIRST_COMPLETED)
                if frame in done:
                    text = frame.result()
                    if text is None:
                        return
                    yield text
                    frame = asyncio.create_task(self._outbox.take())
                elif over in done:
                    return
                else:
                    yield ""
        finally:
            for task in (over, frame):
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
