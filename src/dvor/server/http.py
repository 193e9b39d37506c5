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
from dvor.server.answers import asked_language, failure, status_of
from dvor.server.assets import Assets
from dvor.server.errors import BadMessage, Failed, NotFound, TooLarge, WrongMethod
from dvor.server.guard import App, Guard
from dvor.server.routes import games, page, tables
from dvor.server.routes.asked import AnyRequest, page_sent
from dvor.server.socket import table_socket
from dvor.server.tables import Tables
from dvor.wire.frames import MAX_BYTES

#: Paths where a reader of HTML is not shown the page when there is nothing.
MACHINES = ("/api/", "/a/", "/ws/")

ROUTES = [
    games.games, games.rules, games.words, games.rule_page,
    tables.create_table, tables.own_tables, tables.set_pause, tables.preview, tables.record,
    page.page, page.page_of_table, page.file,
    table_socket,
]  # fmt: skip

log = logging.getLogger(__name__)


def create_app(tables_here: Tables, assets: Assets) -> App:
    """The whole server as an ASGI app. It closes the tables when it ends."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        sweeper = asyncio.create_task(tables_here.sweep())
        try:
            yield
        finally:
            sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await sweeper
            await tables_here.close()

    schema = OpenAPIConfig(title="Dvor", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin(path="/openapi.json")])
    app = Litestar(
        ROUTES,
        state=State({"tables": tables_here, "assets": assets}),
        lifespan=[lifespan],
        before_request=only_json,
        exception_handlers={DvorError: refused, HTTPException: misused, RecursionError: too_deep, Exception: broken},
        request_max_body_size=MAX_BYTES,
        openapi_config=schema,
        logging_config=None,
    )
    return Guard(app)  # type: ignore[arg-type]


def only_json(request: AnyRequest) -> None:
    """Bodies are JSON and say so. Raises BadMessage."""
    if request.method in ("POST", "PUT") and request.content_type[0] != "application/json":
        raise BadMessage("the body must be application/json", detail=f"content-type {request.content_type[0][:60] or '-'}")


def refused(request: AnyRequest, error: DvorError) -> Response[Any]:
    """An error the sender can understand."""
    lang = asked_language(request.scope["query_string"], request.headers.get("accept-language"))
    return Response(
        failure(error, lang), status_code=status_of(error), media_type="application/json", headers={"cache-control": "no-store"}
    )


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
