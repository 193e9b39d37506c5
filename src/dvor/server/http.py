"""The HTTP interface and the page as one app (docs/architecture.md, "Wire"); the addresses themselves are in ``routes``."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar import Litestar, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from dvor.errors import DvorError
from dvor.server.admission import CHECK_S
from dvor.server.answers import asked_language, failure, headers_of, status_of
from dvor.server.desk import Desk
from dvor.server.errors import BadMessage, Failed, NotFound, StorageFailed, TooLarge, WrongMethod
from dvor.server.guard import GONE, App, Guard
from dvor.server.limits import address_key
from dvor.server.routes import (
    accounts,
    bots,
    games,
    home,
    lobby,
    matches,
    me,
    operations,
    page,
    puzzles,
    ratings,
    reviews,
    tables,
    tournaments,
)
from dvor.server.routes.asked import AnyRequest, page_sent
from dvor.server.socket import table_socket
from dvor.wire.frames import MAX_BYTES

#: Paths where a reader of HTML is not shown the page when there is nothing.
MACHINES = ("/api/", "/a/", "/ws/")

ROUTES = [
    games.games, games.rules, games.words, games.rule_page, puzzles.puzzle,
    tables.create_table, tables.own_tables, tables.card, tables.set_pause, tables.preview, tables.hint, tables.record,
    matches.history, matches.figures, matches.own, matches.own_round, matches.own_record, matches.share, matches.withdraw,
    matches.shared, matches.shared_round, matches.shared_record, reviews.own_review, reviews.shared_review, reviews.own_mirror,
    me.me, me.set_name, me.my_data, me.forget_me, ratings.pools, ratings.board, ratings.own,
    accounts.sign_up, accounts.sign_in, accounts.sign_out, accounts.set_password, accounts.sessions, accounts.end_sessions,
    accounts.passkeys, accounts.new_passkey, accounts.add_passkey, accounts.drop_passkey,
    accounts.ask_passkey, accounts.sign_in_by_passkey,
    bots.add, bots.listed, bots.renew, bots.drop, bots.profile, bots.declare, bots.events, bots.frames, bots.move, bots.go,
    tournaments.listed, tournaments.make, tournaments.one, tournaments.enter, tournaments.leave, tournaments.add_bots, tournaments.drop,
    tournaments.begin, tournaments.close, tournaments.events, tournaments.deal, tournaments.replay, tournaments.replay_round,
    tournaments.review, tournaments.record, tournaments.export, tournaments.records, tournaments.call_off,
    home.home, home.qr, operations.health, operations.figures, operations.reference,
    page.page, page.page_of_part, page.page_of_table, page.page_of_link, page.file, page.worker, page.manifest, page.offline,
    lobby.lobby, lobby.lobby_socket, table_socket,
]  # fmt: skip

#: How often what is old is deleted, in s.
SWEEP_S = 3600.0

log = logging.getLogger(__name__)


def create_app(desk: Desk) -> App:
    """The whole server as an ASGI app. It closes the tables when it ends."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        running = [
            asyncio.create_task(work)
            for work in (desk.tables.sweep(), _check_sockets(desk), _delete_old(desk), _run(desk), desk.referee.run())
        ]
        try:
            yield
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
            await desk.fleet.close()
            await desk.tables.close()

    schema = OpenAPIConfig(title="Dvor", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin(path="/openapi.json")])
    app = Litestar(
        ROUTES,
        state=State({"desk": desk}),
        lifespan=[lifespan],
        before_request=before,
        exception_handlers={DvorError: refused, HTTPException: misused, RecursionError: too_deep, Exception: broken},
        request_max_body_size=MAX_BYTES,
        openapi_config=schema,
        logging_config=None,
    )
    return Guard(app)  # type: ignore[arg-type]


async def _run(desk: Desk) -> None:
    """What this server does among others; that it ends would be an error of ours."""
    try:
        await desk.fleet.run()
    except Exception:
        log.exception("this server is alone from now on")


async def _check_sockets(desk: Desk) -> None:
    """End sockets whose sessions have ended elsewhere, for ever."""
    while True:
        await asyncio.sleep(CHECK_S)
        with suppress(StorageFailed):
            await desk.sockets.check(desk.identity)


async def _delete_old(desk: Desk) -> None:
    """Delete what is older than it is kept, for ever."""
    while True:
        with suppress(StorageFailed):
            if gone := await desk.leaving.sweep():
                log.info("%d tables were older than %d days and are deleted", gone, desk.options.keep_days)
        await asyncio.sleep(SWEEP_S)


async def before(request: AnyRequest) -> None:
    """Bodies are JSON and say so; nobody asks too often. Raises BadMessage, TooMany."""
    if request.method in ("POST", "PUT") and request.content_type[0] != "application/json":
        raise BadMessage("the body must be application/json", detail=f"content-type {request.content_type[0][:60] or '-'}")
    if request.url.path.startswith("/api/"):
        client = request.scope["client"]
        await request.app.state.desk.limits.count("ask", address_key(client[0] if client else ""))


def refused(request: AnyRequest, error: DvorError) -> Response[Any]:
    """An error the sender can understand."""
    lang = asked_language(request.scope["query_string"], request.headers.get("accept-language"))
    request.app.state.desk.metrics.refused(error.code)
    return Response(failure(error, lang), status_code=status_of(error), media_type="application/json", headers=headers_of(error))


def misused(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """What the framework refuses, in our words."""
    path = request.url.path
    if error.status_code == 404:
        if "text/html" in request.headers.get("accept", "") and not path.startswith(MACHINES):
            return page_sent(request, status=404)
        return refused(request, NotFound(f"there is nothing at {path[:200]}", path=path[:200]))
    if error.status_code == 405:
        return refused(request, WrongMethod(f"{path[:200]} does not take {request.method}", path=path[:200], method=request.method))
    if error.status_code == 413:
        return refused(request, TooLarge(f"a body has at most {MAX_BYTES} bytes", limit=MAX_BYTES))
    if request.scope.get(GONE):  # nobody hears the answer, and it was no fault of ours
        return refused(request, BadMessage("the request broke off", detail="broken off"))
    if error.status_code < 500:
        return refused(request, BadMessage(f"the request cannot be read: {error.detail}", detail=_detail(error)))
    return broken(request, error)


def too_deep(request: AnyRequest, _: RecursionError) -> Response[Any]:
    """A body with thousands of brackets in each other."""
    return refused(request, BadMessage("the body is nested too deeply", detail="nested too deeply"))


def broken(request: AnyRequest, error: Exception) -> Response[Any]:
    """An error of ours: it goes to the log, the sender hears only that it was one."""
    log.error("failed at %s", request.url.path, exc_info=error)
    return refused(request, Failed("something is wrong with the server"))


def _detail(error: HTTPException) -> str:
    """What is wrong with a body and where, in English."""
    extra = error.extra if isinstance(error.extra, list) else []
    told = [f"{one.get('key', '')}: {one.get('message', '')}".lstrip(": ") for one in extra if isinstance(one, dict)]
    return ("; ".join(told) or re.sub(r"^\d+: ", "", str(error.detail)))[:200]
