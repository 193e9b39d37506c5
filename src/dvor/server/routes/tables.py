"""Tables: made, listed, looked at, their records."""

from __future__ import annotations

from litestar import Response, get, post, put
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from dvor.server.catalogue import own_table
from dvor.server.guests import COOKIE, COOKIE_S, guest_of, new_guest
from dvor.server.routes.asked import AWAY, CLOSED, UNREAD, WRONG, AnyRequest, cookie_of, guest_asking, tables_of
from dvor.wire.bodies import OwnTable, PauseAsked, PreviewAsked, PreviewSaid, TableAsked, TableMade


@post("/api/tables", responses={**WRONG, **AWAY, **UNREAD})
async def create_table(request: AnyRequest, data: JSONBody[TableAsked]) -> Response[TableMade]:
    """A new table; the asker sits at seat 0, bots at the others."""
    cookie = cookie_of(request) or new_guest()
    name = await tables_of(request).create(guest_of(cookie), data)
    kept = Cookie(key=COOKIE, value=cookie, path="/", max_age=COOKIE_S, httponly=True, samesite="lax", secure=request.url.scheme == "https")
    return Response(TableMade(name, 0), cookies=[kept])


@get("/api/tables", responses=AWAY)
async def own_tables(request: AnyRequest) -> list[OwnTable]:
    """The tables where the asker sits, the last played first."""
    cookie = cookie_of(request)
    listed = [] if cookie is None else await tables_of(request).own(guest_of(cookie))
    return [own_table(one) for one in listed]


@put("/api/tables/{table:str}/pause", status_code=204, responses={**CLOSED, **UNREAD})
async def set_pause(request: AnyRequest, table: FromPath[str], data: JSONBody[PauseAsked]) -> None:
    """How long the bots of a table wait from now on."""
    found = await tables_of(request).open(table)
    found.seat_of(guest_asking(request))
    await found.set_pause(data.pause_ms)


@post("/api/tables/{table:str}/preview", status_code=200, responses={**CLOSED, **WRONG, **UNREAD})
async def preview(request: AnyRequest, table: FromPath[str], data: JSONBody[PreviewAsked]) -> PreviewSaid:
    """What would lie on the table after a move of the asker; the table stays as it is."""
    found = await tables_of(request).open(table)
    return found.preview(found.seat_of(guest_asking(request)), data.move)


@get("/api/tables/{table:str}/record", responses=CLOSED)
async def record(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """The finished rounds of the present match as text."""
    text = await tables_of(request).record(table, guest_asking(request))
    headers = {"content-disposition": f'attachment; filename="dvor-{table[:8]}.txt"', "cache-control": "no-store"}
    return Response(text, media_type="text/plain", headers=headers)
