"""The lobby: public tables, once and as they change."""

from __future__ import annotations

import asyncio

from litestar import asgi, get
from litestar.types import Receive, Scope, Send

from dvor.server import guard
from dvor.server.asker import Asker
from dvor.server.desk import Desk
from dvor.server.lobby import Feed
from dvor.server.outbox import CLOSE_BEHIND
from dvor.server.routes.asked import USUAL, AnyRequest, desk
from dvor.server.socket import cut, either, let_in, send_text, until_gone
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
    await let_in(scope, receive, send, _serve)


async def _serve(here: Desk, _: Asker, request: guard.Scope, receive: Receive, send: Send) -> None:
    with here.tables.lobby.subscribe() as feed:
        ended = await either(until_gone(receive), _tell(send, here.tables.lobby.cards(), feed))
    if isinstance(ended[1], TimeoutError):
        await cut(request, send, CLOSE_BEHIND, "")


async def _tell(send: Send, cards: list[CardData], feed: Feed) -> None:
    """All, then what changes, for ever. Raises TimeoutError where the reader has stopped reading, OSError where he is gone."""
    await send_text(send, news_text(LobbyFrame(cards)))
    while True:
        for table, card in (await feed.take()).items():
            await send_text(send, news_text(GoneFrame(table) if card is None else PutFrame(card)))
        await asyncio.sleep(TOGETHER_S)
