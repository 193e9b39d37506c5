"""Ratings: where there are any, the boards of leaders, and one's own."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

from dvor.server.routes.asked import AWAY, MUCH, UNREAD, USUAL, AnyRequest, asking, desk
from dvor.wire.bodies import Failure
from dvor.wire.rating import BoardData, OwnRating, PoolData

_no_pool = {400: UNREAD[400], 404: ResponseSpec(Failure, description="No such pool")}
#: Those behind the first so many.
After = Annotated[int, QueryParameter(name="after", ge=0, le=10**9, description="Those behind the first so many")]


@get("/api/ratings", responses={**MUCH, **AWAY})
async def pools(request: AnyRequest) -> list[PoolData]:
    """Where matches count together, those where anybody has a rating."""
    return await desk(request).ratings.pools()


@get("/api/ratings/{pool:str}", responses={**USUAL, **_no_pool})
async def board(request: AnyRequest, pool: FromPath[str], after: After = 0) -> BoardData:
    """The board of leaders of a pool, a page at a time."""
    return await desk(request).ratings.board(pool, (await asking(request)).player, after=after)


@get("/api/me/ratings", responses=USUAL)
async def own(request: AnyRequest) -> list[OwnRating]:
    """The asker's ratings, and how they have gone."""
    player = (await asking(request)).player
    return [] if player is None else await desk(request).ratings.own(player)
