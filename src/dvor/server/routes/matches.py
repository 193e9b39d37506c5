"""Matches that are over: one's own, figures of them, each to look at again, and links by which others may."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery

from dvor.server.asker import Asker
from dvor.server.catalogue import own_table, past_match
from dvor.server.desk import Desk
from dvor.server.errors import UnknownMatch
from dvor.server.matches import PAGE, Past
from dvor.server.routes.asked import GONE, UNREAD, USUAL, AnyRequest, asking, desk
from dvor.wire.bodies import Failure
from dvor.wire.replay import FigureData, HistorySaid, ReplayData, RoundData, ShareData

_damaged = {409: ResponseSpec(Failure, description="The log of that match does not hold")}


@get("/api/history", responses={**USUAL, **UNREAD})
async def history(request: AnyRequest, before: FromQuery[str | None] = None) -> HistorySaid:
    """The asker's matches, the last one first, a page at a time; on the first page also his tables where nothing is over."""
    player, here = (await asking(request)).player, desk(request)
    if player is None:
        return HistorySaid([], [], None)
    found = await here.matches.of(player, before=before)
    listed = await here.tables.own(player) if before is None else []
    rest = found[-1].mark if len(found) == PAGE else None
    return HistorySaid([own_table(one) for one in listed if one.phase != "over"], [past_match(one) for one in found], rest)


@get("/api/me/figures", responses=USUAL)
async def figures(request: AnyRequest) -> list[FigureData]:
    """How many matches of each game the asker has played to their end, and won."""
    player = (await asking(request)).player
    found = [] if player is None else await desk(request).matches.figures(player)
    return [FigureData(one.game, one.played, one.won) for one in found]


@get("/api/tables/{table:str}/matches/{match:int}", responses={**GONE, **_damaged})
async def own(request: AnyRequest, table: FromPath[str], match: FromPath[int]) -> ReplayData:
    """A match that is over, for who has played it; the finished rounds of one in play, for who plays in it."""
    here, asker = desk(request), await _looking(request)
    found = await seen_match(here, asker, table, match)
    here.reviews.expect()
    share = None if asker.player is None else await here.matches.share_of(asker.player, found)
    return await here.replays.whole(found, share=share)


@get("/api/tables/{table:str}/matches/{match:int}/rounds/{number:int}", responses={**GONE, **_damaged})
async def own_round(request: AnyRequest, table: FromPath[str], match: FromPath[int], number: FromPath[int]) -> RoundData:
    """One of its rounds, position by position."""
    here, asker = desk(request), await _looking(request)
    return await here.replays.round(await seen_match(here, asker, table, match), number)


@get("/api/tables/{table:str}/matches/{match:int}/record", responses={**GONE, **_damaged})
async def own_record(request: AnyRequest, table: FromPath[str], match: FromPath[int]) -> Response[str]:
    """Its record as text."""
    here, asker = desk(request), await _looking(request)
    return await _record(here, await own_match(here, asker, table, match))


@post("/api/tables/{table:str}/matches/{match:int}/share", status_code=200, responses={**GONE, **UNREAD})
async def share(request: AnyRequest, table: FromPath[str], match: FromPath[int]) -> ShareData:
    """A link to it for anybody who has the link: the asker's own, made where there is none yet."""
    here, asker = desk(request), await asking(request)
    found = await own_match(here, asker, table, match)
    player = _somebody(asker)
    await here.limits.count("share", player)
    return ShareData(await here.matches.share(player, found))


@delete("/api/tables/{table:str}/matches/{match:int}/share", responses=GONE)
async def withdraw(request: AnyRequest, table: FromPath[str], match: FromPath[int]) -> None:
    """The asker's link to it leads nowhere from now on."""
    here, asker = desk(request), await asking(request)
    found = await own_match(here, asker, table, match)
    await here.matches.withdraw(_somebody(asker), found)


@get("/api/shared/{share_id:str}", responses={**GONE, **_damaged})
async def shared(request: AnyRequest, share_id: FromPath[str]) -> ReplayData:
    """The match a link leads to."""
    here, asker = desk(request), await _looking(request)
    found = await shared_match(here, asker, share_id)
    here.reviews.expect()
    return await here.replays.whole(found)


@get("/api/shared/{share_id:str}/rounds/{number:int}", responses={**GONE, **_damaged})
async def shared_round(request: AnyRequest, share_id: FromPath[str], number: FromPath[int]) -> RoundData:
    """One of its rounds, position by position."""
    here, asker = desk(request), await _looking(request)
    return await here.replays.round(await shared_match(here, asker, share_id), number)


@get("/api/shared/{share_id:str}/record", responses={**GONE, **_damaged})
async def shared_record(request: AnyRequest, share_id: FromPath[str]) -> Response[str]:
    """Its record as text."""
    here, asker = desk(request), await _looking(request)
    return await _record(here, await shared_match(here, asker, share_id))


async def _looking(request: AnyRequest) -> Asker:
    """Who looks at a match again, which is counted. Raises TooMany."""
    asker = await asking(request)
    await desk(request).limits.count("replay", asker.address)
    return asker


async def own_match(here: Desk, asker: Asker, table: str, match: int) -> Past:
    """A match that he has played. Raises UnknownMatch, TooMany."""
    async with here.link(asker, table):
        return await here.matches.own(asker.player, table, match)


async def seen_match(here: Desk, asker: Asker, table: str, match: int) -> Past:
    """The same, or one that he plays in, as far as it is over. Raises UnknownMatch, TableDamaged, TooMany."""
    async with here.link(asker, table):
        return await here.matches.seen(asker.player, table, match)


async def shared_match(here: Desk, asker: Asker, share_id: str) -> Past:
    """The match a link leads to. Raises UnknownMatch, TooMany."""
    async with here.link(asker, ""):
        return await here.matches.shared(share_id)


def _somebody(asker: Asker) -> str:
    """Whose link it is. Raises UnknownMatch."""
    if asker.player is None:
        raise UnknownMatch("nobody has played it")
    return asker.player


async def _record(here: Desk, match: Past) -> Response[str]:
    text = await here.replays.record(match)
    name = f"dvor-{match.rules.split(';', 1)[0]}-{match.part + 1}.txt"
    return Response(text, media_type="text/plain", headers={"content-disposition": f'attachment; filename="{name}"'})
