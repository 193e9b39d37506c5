"""Lines of JSON that go on: what waits in an outbox, one object a line, and an empty line when there is nothing for long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

from dvor.server.outbox import Outbox

KIND = "application/x-ndjson"
#: So often an empty line says that the stream lives, in s.
BEAT_S = 10.0


async def lines_of(outbox: Outbox, ended: asyncio.Event) -> AsyncIterator[bytes]:
    """Until ``ended`` is set, or the reader is too far behind."""
    over = asyncio.create_task(ended.wait())
    frame = asyncio.create_task(outbox.take())
    try:
        while True:
            done, _ = await asyncio.wait({over, frame}, timeout=BEAT_S, return_when=asyncio.FIRST_COMPLETED)
            if frame in done:
                text = frame.result()
                if text is None:
                    return
                yield text.encode() + b"\n"
                frame = asyncio.create_task(outbox.take())
            elif over in done:
                return
            else:
                yield b"\n"
    finally:
        for task in (over, frame):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
