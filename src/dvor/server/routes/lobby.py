"""The lobby: public tables, once and as they change."""

from __future__ import annotations

import asyncio
from typing import cast

from litestar import asgi, get
from litestar.types import Receive, Scope, Send

from dvor.errors import DvorError
from dvor.server import guard
from dvor.server.admission import ending
from dvor.server.asker import asker_of
from dvor.server.desk import Desk
from dvor.server.errors import NotFound
from dvor.server.lobby import Feed
from dvor.server.outbox import CLOSE_BEHIND
from dvor.server.routes.asked import USUAL, AnyRequest, desk
from dvor.server.socket import cut, send_text
from dvor.wire.bodies import CardData
from dvor.wire.lobby import GoneFrame, LobbyFrame, PutFrame, news_text

#: What changes in so short a time is told together, in s.
TOGETHER_S = 0.25


@get("/api/lobby", responses=USUAL, sync_to_thread=False)
def lobby(request: AnyRequest) -> list[CardData]:
    """The public tables, the newest first."""
    return desk(request).tables.lobby.cards()


@asgi("/ws/lobby", is_mount=True, copy_scope=True)
async def lobby_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """The public tables, then what changes, until either side closes."""
    request, answer = cast("guard.Scope", scope), cast("guard.Send", send)
    if request["type"] != "websocket":
        await guard.refuse(request, answer, NotFound("the lobby speaks over a WebSocket only", path="/ws/lobby"))
        return
    here: Desk = scope["litestar_app"].state.desk
    await receive()
    try:
        line = await here.sockets.admit(await asker_of(here.identity, request), ending(answer))
    except DvorError as error:
        await guard.refuse(request, answer, error)
        return
    try:
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        with here.tables.lobby.subscribe() as feed:
            reader = asyncio.create_task(_until_gone(receive))
            sender = asyncio.create_task(_tell(send, here.tables.lobby.cards(), feed))
            try:
                await asyncio.wait({reader, sender}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                reader.cancel()
                sender.cancel()
                ended = await asyncio.gather(reader, sender, return_exceptions=True)
        if isinstance(ended[1], TimeoutError):
            await cut(request, send, CLOSE_BEHIND, "")
    finally:
        here.sockets.leave(line)


async def _until_gone(receive: Receive) -> None:
    """Until he closes; what he sends means nothing."""
    while (await receive())["type"] == "websocket.receive":
        pass


async def _tell(send: Send, cards: list[CardData], feed: Feed) -> None:
    """All, then what changes, for ever. Raises TimeoutError where the reader has stopped reading, OSError where he is gone."""
    await send_text(send, news_text(LobbyFrame(cards)))
    while True:
        for table, card in (await feed.take()).items():
            await send_text(send, news_text(GoneFrame(table) if card is None else PutFrame(card)))
        await asyncio.sleep(TOGETHER_S)
