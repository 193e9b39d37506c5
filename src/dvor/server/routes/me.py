"""Who asks: his name, what is kept of him, and that he wants to be forgotten."""

from __future__ import annotations

from typing import Any

from litestar import Response, delete, get, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from dvor.server.cookies import new_cookie
from dvor.server.routes.asked import UNREAD, USUAL, AnyRequest, asking, desk, known, with_cookie
from dvor.wire.bodies import Failure
from dvor.wire.people import MeData, NameAsked

_stale = {403: ResponseSpec(Failure, description="The sign-in is too long ago")}


@get("/api/me", responses=USUAL)
async def me(request: AnyRequest) -> Response[MeData]:
    """Who asks; somebody new gets the cookie by which he is known from then on."""
    asker = await asking(request)
    told = await desk(request).accounts.me(asker)
    if asker.player is None:
        return with_cookie(told, asker, new_cookie(), status=200)
    return Response(told)


@put("/api/me", responses={**USUAL, **UNREAD})
async def set_name(request: AnyRequest, data: JSONBody[NameAsked]) -> Response[MeData]:
    """What somebody wants to be called; tables he sits at keep the name he came with."""
    asker, player, cookie = await known(request)
    await desk(request).accounts.rename(player, data.name)
    told = await desk(request).accounts.me(asker)
    return Response(told) if cookie is None else with_cookie(told, asker, cookie, status=200)


@get("/api/me/data", responses=USUAL)
async def my_data(request: AnyRequest) -> Response[dict[str, Any]]:
    """Everything kept of who asks, with the records of his games; rounds in play are left out."""
    asker = await asking(request)
    if asker.player is not None:
        await desk(request).limits.count("export", asker.player)
    told = await desk(request).leaving.export(asker.player)
    return Response(told, headers={"content-disposition": 'attachment; filename="dvor.json"'})


@delete("/api/me", status_code=200, responses={**USUAL, **_stale})
async def forget_me(request: AnyRequest) -> Response[MeData]:
    """Delete the account, or what is kept of a guest; games stay for the others, without his name."""
    asker = await asking(request)
    await desk(request).accounts.forget(asker, desk(request).leaving)
    return with_cookie(MeData("guest", ""), asker, None, status=200)
