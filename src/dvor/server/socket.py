"""The socket of a table: a bare ASGI handler. It reads frames one after the other, and sends what is in the outbox."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar, cast

from litestar import asgi
from litestar.types import Receive, Scope, Send

from dvor.errors import DvorError
from dvor.server import guard
from dvor.server.admission import ending
from dvor.server.asker import Asker, asker_of, number_in
from dvor.server.carry import GONE, Line
from dvor.server.desk import Desk
from dvor.server.errors import NotFound
from dvor.server.outbox import CLOSE_BEHIND, CLOSE_GONE, CLOSE_LATER, Outbox

#: The table is broken: try again later.
CLOSE_BROKEN = 1011
#: A frame must be taken by the reader's system within this time, in s.
SEND_S = 5.0
#: The name of the server's own extension that ends a connection without waiting for a reader (``serve``).
ABORT = "dvor.abort"

log = logging.getLogger(__name__)

T = TypeVar("T")


#: What a socket is for: frames of somebody who was let in, until either side closes.
Serve = Callable[[Desk, Asker, guard.Scope, Receive, Send], Awaitable[None]]


@asgi("/ws/tables", is_mount=True, copy_scope=True)
async def table_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """A table's frames."""
    await let_in(scope, receive, send, _serve)


async def let_in(scope: Scope, receive: Receive, send: Send, serve: Serve) -> None:
    """Accept whoever may come and serve him, or refuse the handshake."""
    request, answer = cast("guard.Scope", scope), cast("guard.Send", send)
    if request["type"] != "websocket":
        await guard.refuse(request, answer, NotFound("here one speaks over a WebSocket only", path=scope["path"][:200]))
        return
    desk: Desk = scope["litestar_app"].state.desk
    await receive()
    try:
        asker = await asker_of(desk.identity, request)
        line = await desk.sockets.admit(asker, ending(answer))
    except DvorError as error:
        await guard.refuse(request, answer, error)
        return
    try:
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await serve(desk, asker, request, cast("Receive", desk.sockets.slowed(line, cast("guard.Receive", receive))), send)
    finally:
        desk.sockets.leave(line)


async def either(*works: Coroutine[Any, Any, T]) -> list[T | BaseException]:
    """Do all until one of them ends; what each gave or raised."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    return ended


async def _serve(desk: Desk, asker: Asker, request: guard.Scope, receive: Receive, send: Send) -> None:
    """Frames of somebody who was let in."""
    outbox = Outbox(guard.language(request))
    try:
        table = request["path"].strip("/")
        async with desk.link(asker, table):
            line = await desk.fleet.join(table, asker.speaks_for(number_in(request)), outbox)
    except DvorError as error:
        await _close(send, CLOSE_GONE if error.code in GONE else CLOSE_LATER, error.code)
        return
    try:
        ended = await either(_read(receive, line), _send(send, outbox))
    finally:
        line.leave()
    code = next((one for one in ended if isinstance(one, int) and one), 0)
    if code:
        await cut(request, send, code, outbox.reason)


async def until_gone(receive: Receive) -> None:
    """Until he closes; what he sends means nothing."""
    while (await receive())["type"] not in ("websocket.disconnect", "http.disconnect"):
        pass


async def _read(receive: Receive, line: Line) -> int:
    """Frames from a person; 0 when he is gone, else the code to close with."""
    while True:
        message = await receive()
        if message["type"] != "websocket.receive":
            return 0
        try:
            await line.act(message.get("text"))
        except Exception:
            log.exception("a frame broke a table")
            return CLOSE_BROKEN


async def _send(send: Send, outbox: Outbox) -> int:
    """Frames to a person, as fast as he reads; the code to close with when he does not."""
    while (frame := await outbox.take()) is not None:
        try:
            await send_text(send, frame)
        except TimeoutError:
            return CLOSE_BEHIND
        except OSError:
            return 0
    return outbox.code


async def send_text(send: Send, text: str) -> None:
    """One frame. Raises TimeoutError where the reader has stopped reading, OSError where he is gone."""
    await asyncio.wait_for(send({"type": "websocket.send", "bytes": None, "text": text}), SEND_S)


async def cut(scope: guard.Scope, send: Send, code: int, reason: str) -> None:
    """Close; who does not read even that is cut off."""
    with suppress(OSError, TimeoutError):
        await asyncio.wait_for(_close(send, code, reason), 1.0)
        return
    extensions = scope.get("extensions") or {}
    if ABORT in extensions:
        extensions[ABORT]["abort"]()


async def _close(send: Send, code: int, reason: str) -> None:
    with suppress(OSError, RuntimeError):
        await send({"type": "websocket.close", "code": code, "reason": reason})
