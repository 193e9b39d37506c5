"""Tournaments on equal deals: made, entered, followed, and looked at deal by deal (docs/tournament.md)."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import Response, delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from litestar.types import ASGIApp

from dvor.errors import DvorError
from dvor.server import standings
from dvor.server.answers import asked_language
from dvor.server.asker import Asker
from dvor.server.desk import Desk
from dvor.server.errors import StorageFailed
from dvor.server.matches import Past
from dvor.server.outbox import CLOSE_GONE, Outbox
from dvor.server.routes.asked import UNREAD, USUAL, WRONG, AnyRequest, asking, desk, known, with_cookie
from dvor.server.routes.reviews import review_lines
from dvor.server.routes.streams import KIND, Lines
from dvor.server.tournament import Tournament
from dvor.tournament.errors import NotDirector, NotEntered
from dvor.wire.bodies import Failure
from dvor.wire.replay import ReplayData, RoundData
from dvor.wire.tournament import (
    BotsAsked,
    DealData,
    DropAsked,
    EnterAsked,
    TournamentAsked,
    TournamentData,
    TournamentMade,
    TournamentsSaid,
)

#: What changes in so short a time is told together, in s.
TOGETHER_S = 1.0

_gone = {404: ResponseSpec(Failure, description="No such tournament, deal, table, entrant or code"), **USUAL}
_settled = {
    403: ResponseSpec(Failure, description="Only its director may do that"),
    409: ResponseSpec(Failure, description="Not as things stand: it has begun or has not, places are taken or free, a name is taken"),
    **_gone,
    **UNREAD,
    **WRONG,
}
_open = {409: ResponseSpec(Failure, description="Not every table has finished that deal"), **_gone}
_told = {
    200: ResponseSpec(TournamentData, description="Lines of JSON: now, and after each change", media_type=KIND, generate_examples=False),
    **_gone,
}


@get("/api/tournaments", responses=USUAL)
async def listed(request: AnyRequest) -> TournamentsSaid:
    """The asker's own, those anybody may enter or follow, and the last that are over."""
    found = await desk(request).tournaments.listed((await asking(request)).player)
    return TournamentsSaid(*([standings.card_of(one) for one in some] for some in found))


@post("/api/tournaments", responses=_settled)
async def make(request: AnyRequest, data: JSONBody[TournamentAsked]) -> Response[TournamentMade]:
    """A new tournament; the asker directs it."""
    (asker, player, cookie), here = await known(request), desk(request)
    await here.limits.count("tournament", asker.address)
    made = TournamentMade(await here.tournaments.make(player, data))
    return Response(made) if cookie is None else with_cookie(made, asker, cookie, status=201)


@get("/api/tournaments/{tournament:str}", responses=_gone)
async def one(request: AnyRequest, tournament: FromPath[str]) -> TournamentData:
    """A tournament as it stands."""
    here, asker = desk(request), await asking(request)
    return await _data(here, asker, tournament)


@post("/api/tournaments/{tournament:str}/enter", status_code=200, responses=_settled)
async def enter(request: AnyRequest, tournament: FromPath[str], data: JSONBody[EnterAsked]) -> Response[TournamentData]:
    """Take part, as somebody new or at a free place one was invited to."""
    (asker, player, cookie), here = await known(request), desk(request)
    person = await here.people.person(player)
    async with here.link(asker, tournament):
        await here.tournaments.enter(tournament, player, "" if person is None else person.name, data)
    told = await _data(here, asker, tournament)
    return Response(told) if cookie is None else with_cookie(told, asker, cookie, status=200)


@post("/api/tournaments/{tournament:str}/leave", status_code=200, responses=_settled)
async def leave(request: AnyRequest, tournament: FromPath[str]) -> TournamentData:
    """Take part no more."""
    here, asker = desk(request), await asking(request)
    async with here.link(asker, tournament):
        if asker.player is None:
            raise NotEntered("you do not take part")
        await here.tournaments.leave(tournament, asker.player)
    return await _data(here, asker, tournament)


@post("/api/tournaments/{tournament:str}/bots", status_code=200, responses=_settled)
async def add_bots(request: AnyRequest, tournament: FromPath[str], data: JSONBody[BotsAsked]) -> TournamentData:
    """The director has bots take part."""
    here, asker = desk(request), await asking(request)
    async with here.link(asker, tournament):
        await here.tournaments.add_bots(tournament, _director(asker), data)
    return await _data(here, asker, tournament)


@post("/api/tournaments/{tournament:str}/drop", status_code=200, responses=_settled)
async def drop(request: AnyRequest, tournament: FromPath[str], data: JSONBody[DropAsked]) -> TournamentData:
    """The director takes somebody off the list."""
    here, asker = desk(request), await asking(request)
    async with here.link(asker, tournament):
        await here.tournaments.drop(tournament, _director(asker), data)
    return await _data(here, asker, tournament)


@delete("/api/tournaments/{tournament:str}", responses=_settled)
async def call_off(request: AnyRequest, tournament: FromPath[str]) -> None:
    """The director calls off what has not begun: it is there no more, for nobody."""
    here, asker = desk(request), await asking(request)
    async with here.link(asker, tournament):
        await here.tournaments.call_off(tournament, _director(asker))


@post("/api/tournaments/{tournament:str}/begin", status_code=200, responses=_settled)
async def begin(request: AnyRequest, tournament: FromPath[str]) -> TournamentData:
    """The director begins: who takes part is settled, and the first round is paired."""
    here, asker = desk(request), await asking(request)
    async with here.link(asker, tournament):
        await here.tournaments.begin(tournament, _director(asker))
    here.referee.begin(tournament)
    return await _data(here, asker, tournament)


@post("/api/tournaments/{tournament:str}/close", status_code=200, responses=_settled)
async def close(request: AnyRequest, tournament: FromPath[str]) -> TournamentData:
    """The director ends it with the present round: the deals after it are none of it."""
    here, asker = desk(request), await asking(request)
    async with here.link(asker, tournament):
        await here.tournaments.close(tournament, _director(asker))
    return await _data(here, asker, tournament)


@get("/api/tournaments/{tournament:str}/events", responses=_told)
async def events(request: AnyRequest, tournament: FromPath[str]) -> ASGIApp:
    """The tournament as it stands, then again after each change, until all is over."""
    here, asker = desk(request), await asking(request)
    await _found(here, asker, tournament)
    outbox = Outbox(asked_language(request.scope["query_string"], request.headers.get("accept-language")))
    ended = asyncio.Event()
    line = await here.sockets.admit(asker, ended.set, is_stream=True)
    telling = asyncio.create_task(_tell(here, asker, tournament, outbox))

    def leave() -> None:
        telling.cancel()
        here.sockets.leave(line)

    return Lines(outbox, ended, leave=leave)


@get("/api/tournaments/{tournament:str}/deals/{number:int}", responses=_gone)
async def deal(request: AnyRequest, tournament: FromPath[str], number: FromPath[int]) -> DealData:
    """A deal, and how it went everywhere once everybody has played it."""
    here, asker = desk(request), await asking(request)
    found = await _found(here, asker, tournament)
    standings.deal_of(found, number, asker.player)
    return standings.deal_of(found, number, asker.player, par=await here.deals.par(found, number))


@get("/api/tournaments/{tournament:str}/deals/{number:int}/tables/{table:int}", responses=_open)
async def replay(request: AnyRequest, tournament: FromPath[str], number: FromPath[int], table: FromPath[int]) -> ReplayData:
    """How a deal was played at a table, once every table has finished it."""
    here, played = desk(request), await _played(request, tournament, number, table)
    here.reviews.expect()
    return await here.replays.whole(played)


@get("/api/tournaments/{tournament:str}/deals/{number:int}/tables/{table:int}/rounds/{round_:int}", responses=_open)
async def replay_round(
    request: AnyRequest, tournament: FromPath[str], number: FromPath[int], table: FromPath[int], round_: FromPath[int]
) -> RoundData:
    """The same position by position; the deal is the only round, number 1."""
    return await desk(request).replays.round(await _played(request, tournament, number, table), round_)


@get("/api/tournaments/{tournament:str}/deals/{number:int}/tables/{table:int}/rounds/{round_:int}/review", responses=_open)
async def review(
    request: AnyRequest, tournament: FromPath[str], number: FromPath[int], table: FromPath[int], round_: FromPath[int]
) -> ASGIApp:
    """What was a mistake in it (docs/protocol.md, "A review")."""
    here, asker = desk(request), await asking(request)
    await here.limits.count("review", asker.address)
    return await review_lines(request, here, asker, await _played(request, tournament, number, table), round_)


@get("/api/tournaments/{tournament:str}/deals/{number:int}/tables/{table:int}/record", responses=_open)
async def record(request: AnyRequest, tournament: FromPath[str], number: FromPath[int], table: FromPath[int]) -> Response[str]:
    """The same as a record; with its proof when all is over."""
    here, asker = desk(request), await asking(request)
    await here.limits.count("replay", asker.address)
    found = await _found(here, asker, tournament)
    return _text(await here.deals.record(found, number, table), f"deal-{number}-table-{table + 1}")


@get("/api/tournaments/{tournament:str}/export", responses=_gone)
async def export(request: AnyRequest, tournament: FromPath[str]) -> Response[dict[str, Any]]:
    """All that everybody may know of it: what was laid down, who takes part, results by deal and table, standing."""
    here, asker = desk(request), await asking(request)
    found = await _found(here, asker, tournament)
    told = await asyncio.to_thread(standings.export_of, found)
    return Response(told, headers={"content-disposition": f'attachment; filename="dvor-tournament-{found.id[:8]}.json"'})


@get("/api/tournaments/{tournament:str}/records", responses=_gone)
async def records(request: AnyRequest, tournament: FromPath[str]) -> Response[str]:
    """The records of all deals that every table has finished, one after another."""
    here, asker = desk(request), await asking(request)
    await here.limits.count("export", asker.player or asker.address)
    found = await _found(here, asker, tournament)
    return _text(await here.deals.records(found), f"tournament-{found.id[:8]}")


async def _found(here: Desk, asker: Asker, tournament: str) -> Tournament:
    """A tournament that is there. Raises UnknownTournament, TooMany."""
    async with here.link(asker, tournament):
        return await here.tournaments.load(tournament)


async def _data(here: Desk, asker: Asker, tournament: str) -> TournamentData:
    """The same as the asker sees it."""
    found = await _found(here, asker, tournament)
    sits = await here.tournaments.seats_of(asker.player, standings.tables_here(found, asker.player))
    return await asyncio.to_thread(standings.data_of, found, asker.player, sits=sits)


async def _played(request: AnyRequest, tournament: str, number: int, table: int) -> Past:
    """What was played of a deal at a table, which is counted. Raises UnknownTournament, UnknownDeal, DealOpen, TooMany."""
    here, asker = desk(request), await asking(request)
    await here.limits.count("replay", asker.address)
    return await here.deals.played(await _found(here, asker, tournament), number, table, asker.player)


async def _tell(here: Desk, asker: Asker, tournament: str, outbox: Outbox) -> None:
    """Put it into an outbox, now and after each change, until all is over, or it is there no more."""
    last = ""
    try:
        with here.tournaments.watch(tournament) as news:
            while True:
                news.clear()
                with suppress(StorageFailed):
                    told = await _data(here, asker, tournament)
                    text = msgspec.json.encode(told).decode()
                    if text != last:
                        outbox.put(text)
                    last = text
                    if told.phase == "over":
                        outbox.end(1000, "")
                        return
                await news.wait()
                await asyncio.sleep(TOGETHER_S)
    except DvorError as error:
        outbox.end(CLOSE_GONE, error.code)


def _director(asker: Asker) -> str:
    """Who might direct it. Raises NotDirector."""
    if asker.player is None:
        raise NotDirector("only who directs the tournament may do that")
    return asker.player


def _text(text: str, name: str) -> Response[str]:
    return Response(text, media_type="text/plain", headers={"content-disposition": f'attachment; filename="dvor-{name}.txt"'})
