"""A round that is over, reviewed, and how the asker plays: lines that come as they are thought (docs/protocol.md)."""

from __future__ import annotations

import asyncio

from litestar import get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath
from litestar.types import ASGIApp

from dvor.server.answers import asked_language
from dvor.server.asker import Asker
from dvor.server.desk import Desk
from dvor.server.matches import Past
from dvor.server.outbox import Outbox
from dvor.server.routes.asked import GONE, USUAL, AnyRequest, asking, desk
from dvor.server.routes.matches import seen_match, shared_match
from dvor.server.routes.streams import KIND, Lines
from dvor.wire.bodies import Failure
from dvor.wire.mirror import MirrorSaid
from dvor.wire.review import ReviewLine

_told = {
    200: ResponseSpec(ReviewLine, description="Lines of JSON, as they are made", media_type=KIND, generate_examples=False),
    409: ResponseSpec(Failure, description="The log of that match does not hold"),
    **GONE,
}


@get("/api/tables/{table:str}/matches/{match:int}/rounds/{number:int}/review", responses=_told)
async def own_review(request: AnyRequest, table: FromPath[str], match: FromPath[int], number: FromPath[int]) -> ASGIApp:
    """What was a mistake in a round that is over, for who has played it."""
    here, asker = desk(request), await asking(request)
    await here.limits.count("review", asker.address)
    return await review_lines(request, here, asker, await seen_match(here, asker, table, match), number)


@get("/api/shared/{share_id:str}/rounds/{number:int}/review", responses=_told)
async def shared_review(request: AnyRequest, share_id: FromPath[str], number: FromPath[int]) -> ASGIApp:
    """The same for who has a link to the match."""
    here, asker = desk(request), await asking(request)
    await here.limits.count("review", asker.address)
    return await review_lines(request, here, asker, await shared_match(here, asker, share_id), number)


@get(
    "/api/me/mirror",
    responses={
        200: ResponseSpec(MirrorSaid, description="Lines of JSON, as they are made", media_type=KIND, generate_examples=False),
        **USUAL,
    },
)
async def own_mirror(request: AnyRequest) -> ASGIApp:
    """How the asker plays, out of his last matches; nobody else's are told."""
    here, player = desk(request), (await asking(request)).player or ""
    await here.limits.count("mirror", player)
    outbox = Outbox(asked_language(request.scope["query_string"], request.headers.get("accept-language")))
    making = asyncio.create_task(here.mirrors.make(player, outbox))
    return Lines(outbox, asyncio.Event(), leave=making.cancel)


async def review_lines(request: AnyRequest, here: Desk, asker: Asker, match: Past, number: int) -> Lines:
    """The lines of that round. Raises UnknownMatch, TableDamaged, StorageFailed."""
    outbox = Outbox(asked_language(request.scope["query_string"], request.headers.get("accept-language")))
    known = await here.reviews.known(match, number)
    if known is not None:
        outbox.end(1000, "")
        return Lines(outbox, asyncio.Event(), leave=lambda: None, first=known)
    making = asyncio.create_task(here.reviews.make(asker.player or asker.address, match, number, outbox))
    return Lines(outbox, asyncio.Event(), leave=making.cancel)
