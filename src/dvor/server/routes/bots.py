"""Bots of others: an account makes them, their programs come with a token, listen, and play (docs/bot-api.md)."""

from __future__ import annotations

import asyncio

from litestar import delete, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from litestar.types import ASGIApp

from dvor.server.asker import Asker
from dvor.server.errors import BadToken
from dvor.server.outbox import Outbox
from dvor.server.routes.asked import CLOSED, UNREAD, USUAL, AnyRequest, asking, desk
from dvor.server.routes.streams import Lines
from dvor.server.storage import Listed
from dvor.wire.bodies import Failure
from dvor.wire.frames import LeaveFrame, MoveFrame
from dvor.wire.people import BotAsked, BotData, BotLeave, BotMade, BotMove, MoveDone, ProfileAsked, TableEvent

_poor = {422: ResponseSpec(Failure, description="That cannot be a bot's name, or there are too many")}
_taken = {409: ResponseSpec(Failure, description="Another bot has that name")}
_none = {404: ResponseSpec(Failure, description="The account has no such bot")}
_unfit = {422: ResponseSpec(Failure, description="That move, game or option is not possible")}


@post("/api/bots", responses={**USUAL, **UNREAD, **_poor, **_taken})
async def add(request: AnyRequest, data: JSONBody[BotAsked]) -> BotMade:
    """A new bot of the account; its token is told this once."""
    asker = await asking(request)
    return await desk(request).robots.add(desk(request).accounts.account_of(asker), data.name, address=asker.address)


@get("/api/bots", responses=USUAL)
async def listed(request: AnyRequest) -> list[BotData]:
    """The account's bots."""
    return await desk(request).robots.listed(desk(request).accounts.account_of(await asking(request)))


@post("/api/bots/{name:str}/token", responses={**USUAL, **UNREAD, **_none})
async def renew(request: AnyRequest, name: FromPath[str]) -> BotMade:
    """Another token for a bot; the old one is good for nothing from now on."""
    return await desk(request).robots.renew(desk(request).accounts.account_of(await asking(request)), name)


@delete("/api/bots/{name:str}", responses={**USUAL, **_none})
async def drop(request: AnyRequest, name: FromPath[str]) -> None:
    """A bot less; its games stay for the others, without its name."""
    here = desk(request)
    player = await here.robots.drop(here.accounts.account_of(await asking(request)), name)
    await here.accounts.delete(player, here.leaving)


@get("/api/bot", responses=USUAL)
async def profile(request: AnyRequest) -> BotData:
    """What the asking bot has declared."""
    return await desk(request).robots.profile(_bot(await asking(request)))


@put("/api/bot/profile", responses={**USUAL, **UNREAD, **_unfit})
async def declare(request: AnyRequest, data: JSONBody[ProfileAsked]) -> BotData:
    """What the asking bot plays from now on."""
    return await desk(request).robots.declare(_bot(await asking(request)), data.games)


@get("/api/bot/events", include_in_schema=False)
async def events(request: AnyRequest) -> ASGIApp:
    """Lines of JSON: the tables where the bot sits, then those it is asked to, as long as it listens."""
    asker = await asking(request)
    here, player = desk(request), _bot(asker)
    ear, ended = Outbox("en"), asyncio.Event()
    line = await here.sockets.admit(asker, ended.set, is_stream=True)

    def leave() -> None:
        here.robots.leave(player, ear)
        here.sockets.leave(line)

    try:
        await here.robots.listen(player, ear)
        first = here.robots.known(player, map(event_of, await here.tables.own(player)))
    except BaseException:
        leave()
        raise
    return Lines(ear, ended, leave=leave, first=first)


@get("/api/bot/tables/{table:str}/stream", include_in_schema=False)
async def frames(request: AnyRequest, table: FromPath[str]) -> ASGIApp:
    """The frames of a table's socket (docs/protocol.md), one a line."""
    asker = await asking(request)
    here, player = desk(request), _bot(asker)
    outbox, ended = Outbox("en"), asyncio.Event()
    line = await here.sockets.admit(asker, ended.set, is_stream=True)
    try:
        async with here.link(asker, table):
            reader = await here.fleet.join(table, player, outbox)
    except BaseException:
        here.sockets.leave(line)
        raise

    def leave() -> None:
        reader.leave()
        here.sockets.leave(line)

    return Lines(outbox, ended, leave=leave)


@post("/api/bot/tables/{table:str}/move", status_code=200, responses={**CLOSED, **UNREAD, **_unfit})
async def move(request: AnyRequest, table: FromPath[str], data: JSONBody[BotMove]) -> MoveDone:
    """Play a move."""
    return await _done(request, table, MoveFrame(id=data.id, version=data.version, move=data.move))


@post("/api/bot/tables/{table:str}/leave", status_code=200, responses={**CLOSED, **UNREAD, **_unfit})
async def go(request: AnyRequest, table: FromPath[str], data: JSONBody[BotLeave]) -> MoveDone:
    """Go for good; during a match one of the server's bots plays on."""
    return await _done(request, table, LeaveFrame(id=data.id, version=-1))


async def _done(request: AnyRequest, table: str, action: MoveFrame | LeaveFrame) -> MoveDone:
    """The asking bot's action, done."""
    asker, here = await asking(request), desk(request)
    player = _bot(asker)
    async with here.link(asker, table):
        return MoveDone(await here.fleet.act(table, player, action))


def event_of(one: Listed) -> TableEvent:
    """A table of a bot's list as a line of its events."""
    return TableEvent(one.table, one.rules.split(";", 1)[0], one.rules, one.seat, one.phase)


def _bot(asker: Asker) -> str:
    """The bot that asks. Raises BadToken."""
    if asker.session is None or asker.session.kind != "token":
        raise BadToken("a bot comes with its token")
    return asker.session.player
