"""Tables: made, listed, looked at, their records."""

from __future__ import annotations

from litestar import Response, get, post, put
from litestar.params import FromPath, JSONBody

from dvor.server.catalogue import own_table
from dvor.server.routes.asked import CLOSED, UNREAD, USUAL, WRONG, AnyRequest, As, asking, desk, known, with_cookie
from dvor.wire.bodies import CardData, HintSaid, OwnTable, PauseAsked, PreviewAsked, PreviewSaid, TableAsked, TableMade


@post("/api/tables", responses={**WRONG, **USUAL, **UNREAD})
async def create_table(request: AnyRequest, data: JSONBody[TableAsked]) -> Response[TableMade]:
    """A new table; the asker sits at seat 0, bots at the others."""
    (asker, player, cookie), here = await known(request), desk(request)
    await here.limits.count("table", asker.address)
    await here.limits.count("table_of", player)
    made = TableMade(await here.tables.create(player, data), 0)
    return Response(made) if cookie is None else with_cookie(made, asker, cookie, status=201)


@get("/api/tables", responses=USUAL)
async def own_tables(request: AnyRequest) -> list[OwnTable]:
    """The tables where the asker sits, the last played first."""
    player = (await asking(request)).player
    listed = [] if player is None else await desk(request).tables.own(player)
    return [own_table(one) for one in listed]


@get("/api/tables/{table:str}", responses=CLOSED)
async def card(request: AnyRequest, table: FromPath[str]) -> CardData:
    """What who has the link may know before he comes in: the game, its changed options, who sits there."""
    asker, here = await asking(request), desk(request)
    async with here.link(asker, table):
        return await here.fleet.card(table, asker.player)


@put("/api/tables/{table:str}/pause", status_code=204, responses={**CLOSED, **UNREAD})
async def set_pause(request: AnyRequest, table: FromPath[str], data: JSONBody[PauseAsked]) -> None:
    """How long the bots of a table wait from now on."""
    asker, here = await asking(request), desk(request)
    async with here.link(asker, table):
        await here.fleet.set_pause(table, asker.player, data.pause_ms)


@post("/api/tables/{table:str}/preview", status_code=200, responses={**CLOSED, **WRONG, **UNREAD})
async def preview(request: AnyRequest, table: FromPath[str], data: JSONBody[PreviewAsked], speaker: As = 1) -> PreviewSaid:
    """What would lie on the table after a move of the asker; the table stays as it is."""
    asker, here = await asking(request), desk(request)
    async with here.link(asker, table):
        return await here.fleet.preview(table, asker.speaks_for(speaker), data.move)


@post("/api/tables/{table:str}/hint", status_code=200, responses={**CLOSED, **WRONG, **UNREAD})
async def hint(request: AnyRequest, table: FromPath[str], speaker: As = 1) -> HintSaid:
    """What a level 5 bot would do for the person on turn, where all people sit at one device; it knows no more than that person."""
    asker, here = await asking(request), desk(request)
    if asker.player is not None:
        await here.limits.count("hint", asker.player)
    async with here.link(asker, table):
        return await here.fleet.hint(table, asker.speaks_for(speaker))


@get("/api/tables/{table:str}/record", responses=CLOSED)
async def record(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """The finished rounds of the present match as text."""
    asker, here = await asking(request), desk(request)
    async with here.link(asker, table):
        text = await here.fleet.record(table, asker.player)
    headers = {"content-disposition": f'attachment; filename="dvor-{table[:8]}.txt"'}
    return Response(text, media_type="text/plain", headers=headers)
