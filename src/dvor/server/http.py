"""The HTTP interface and the page (docs/architecture.md, "Wire"). This module and ``socket`` alone know the web framework."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import Any

from litestar import Litestar, Request, Response, get, post, put
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, JSONBody

from dvor import games as catalogue
from dvor import rulebook
from dvor.errors import DvorError
from dvor.i18n import LANGUAGES, source
from dvor.server.answers import asked_language, failure, status_of
from dvor.server.assets import Asset, Assets
from dvor.server.catalogue import all_games, own_table, rules_said
from dvor.server.errors import BadMessage, Failed, NotFound, TooLarge, WrongMethod
from dvor.server.guard import App, Guard
from dvor.server.guests import COOKIE, COOKIE_S, cookie_in, guest_of, new_guest
from dvor.server.socket import table_socket
from dvor.server.tables import Tables
from dvor.wire.bodies import (
    Failure,
    GameData,
    OwnTable,
    PauseAsked,
    PreviewAsked,
    PreviewSaid,
    RulesAsked,
    RulesSaid,
    TableAsked,
    TableMade,
)
from dvor.wire.frames import MAX_BYTES

IMMUTABLE = "public, max-age=31536000, immutable"
#: Paths where a reader of HTML is not shown the page when there is nothing.
MACHINES = ("/api/", "/a/", "/ws/")

AnyRequest = Request[Any, Any, State]
log = logging.getLogger(__name__)

_wrong = {422: ResponseSpec(Failure, description="These rules are not possible")}
_away = {503: ResponseSpec(Failure, description="The games cannot be stored or read now")}
_unread = {400: ResponseSpec(Failure, description="The body cannot be read")}
_no_page = {404: ResponseSpec(Failure, description="No such game or language")}
_closed = {403: ResponseSpec(Failure, description="Not yours"), 404: ResponseSpec(Failure, description="No such table"), **_away}


def create_app(tables: Tables, assets: Assets) -> App:
    """The whole server as an ASGI app. It closes the tables when it ends."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        sweeper = asyncio.create_task(tables.sweep())
        try:
            yield
        finally:
            sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await sweeper
            await tables.close()

    schema = OpenAPIConfig(title="Dvor", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin(path="/openapi.json")])
    app = Litestar(
        [games, rules, create_table, own_tables, set_pause, preview, record, words, rule_page, page, page_of_table, file, table_socket],
        state=State({"tables": tables, "assets": assets}),
        lifespan=[lifespan],
        before_request=only_json,
        exception_handlers={DvorError: refused, HTTPException: misused, RecursionError: too_deep, Exception: broken},
        request_max_body_size=MAX_BYTES,
        openapi_config=schema,
        logging_config=None,
    )
    return Guard(app)  # type: ignore[arg-type]


@get("/api/games", sync_to_thread=False)
def games() -> list[GameData]:
    """Every game with its options."""
    return all_games()


@post("/api/rules", status_code=200, sync_to_thread=False, responses={**_wrong, **_unread})
def rules(data: JSONBody[RulesAsked]) -> RulesSaid:
    """Are these rules possible? Every option's value, and the line that can be shared."""
    return rules_said(data)


@post("/api/tables", responses={**_wrong, **_away, **_unread})
async def create_table(request: AnyRequest, data: JSONBody[TableAsked]) -> Response[TableMade]:
    """A new table; the asker sits at seat 0, bots at the others."""
    cookie = _cookie(request) or new_guest()
    name = await _tables(request).create(guest_of(cookie), data)
    kept = Cookie(key=COOKIE, value=cookie, path="/", max_age=COOKIE_S, httponly=True, samesite="lax", secure=request.url.scheme == "https")
    return Response(TableMade(name, 0), cookies=[kept])


@get("/api/tables", responses=_away)
async def own_tables(request: AnyRequest) -> list[OwnTable]:
    """The tables where the asker sits, the last played first."""
    cookie = _cookie(request)
    listed = [] if cookie is None else await _tables(request).own(guest_of(cookie))
    return [own_table(one) for one in listed]


@put("/api/tables/{table:str}/pause", status_code=204, responses={**_closed, **_unread})
async def set_pause(request: AnyRequest, table: FromPath[str], data: JSONBody[PauseAsked]) -> None:
    """How long the bots of a table wait from now on."""
    found = await _tables(request).open(table)
    found.seat_of(_guest(request))
    await found.set_pause(data.pause_ms)


@post("/api/tables/{table:str}/preview", status_code=200, responses={**_closed, **_wrong, **_unread})
async def preview(request: AnyRequest, table: FromPath[str], data: JSONBody[PreviewAsked]) -> PreviewSaid:
    """What would lie on the table after a move of the asker; the table stays as it is."""
    found = await _tables(request).open(table)
    return found.preview(found.seat_of(_guest(request)), data.move)


@get("/api/tables/{table:str}/record", responses=_closed)
async def record(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """The finished rounds of the present match as text."""
    text = await _tables(request).record(table, _guest(request))
    headers = {"content-disposition": f'attachment; filename="dvor-{table[:8]}.txt"', "cache-control": "no-store"}
    return Response(text, media_type="text/plain", headers=headers)


@get("/api/texts/{lang:str}", sync_to_thread=False, responses={404: ResponseSpec(Failure, description="No such language")})
def words(request: AnyRequest, lang: FromPath[str]) -> Response[bytes]:
    """Every message of a language, as Fluent text."""
    if lang not in LANGUAGES:
        raise NotFound(f"no texts in {lang[:20]!r}", path=request.url.path[:200])
    text, tag = _words(lang)
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers={"etag": tag, "cache-control": "no-cache"})
    return _sent(request, text, {"etag": tag, "cache-control": "no-cache"})


@get("/api/rules/{game:str}/{lang:str}", sync_to_thread=True, responses=_no_page)
def rule_page(request: AnyRequest, game: FromPath[str], lang: FromPath[str]) -> Response[bytes]:
    """The page of a game's rules in a language (docs/rulebook.md)."""
    if lang not in LANGUAGES or game not in catalogue.names():
        raise NotFound(f"no rules of {game[:40]!r} in {lang[:20]!r}", path=request.url.path[:200])
    text, tag = _rules_page(game, lang)
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers={"etag": tag, "cache-control": "no-cache"})
    return _sent(request, text, {"etag": tag, "cache-control": "no-cache"})


@get("/", include_in_schema=False, sync_to_thread=False)
def page(request: AnyRequest) -> Response[bytes]:
    """The page."""
    return _page(request)


@get(["/t/{rest:path}", "/rules/{rest:path}", "/rules", "/new"], include_in_schema=False, sync_to_thread=False)
def page_of_table(request: AnyRequest) -> Response[bytes]:
    """The page, at a table, a game's rules, the form of a new table."""
    return _page(request)


@get("/a/{version:str}/{name:path}", include_in_schema=False, sync_to_thread=False)
def file(request: AnyRequest, version: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A file of the page; kept for ever under its own hash, asked for again under any other."""
    assets: Assets = request.app.state.assets
    found = assets.file(str(name).lstrip("/"))
    if found is None:
        raise NotFound(f"no file {str(name)[:100]!r}", path=request.url.path[:200])
    return _sent(request, found, {"cache-control": IMMUTABLE if version == assets.hash else "no-cache"})


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
            return _page(request, status=404)
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


def _tables(request: AnyRequest) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def _cookie(request: AnyRequest) -> str | None:
    return cookie_in(request.headers.get("cookie", ""))


def _guest(request: AnyRequest) -> str | None:
    cookie = _cookie(request)
    return None if cookie is None else guest_of(cookie)


@cache
def _words(lang: str) -> tuple[Asset, str]:
    data = source(lang).encode()
    return Asset("text/plain", data, gzip.compress(data, 9, mtime=0)), f'"{hashlib.sha256(data).hexdigest()[:16]}"'


@cache
def _rules_page(game: str, lang: str) -> tuple[Asset, str]:
    data = json.dumps(rulebook.page_json(game, lang), ensure_ascii=False, separators=(",", ":")).encode()
    return Asset("application/json", data, gzip.compress(data, 6, mtime=0)), f'"{hashlib.sha256(data).hexdigest()[:16]}"'


def _page(request: AnyRequest, *, status: int = 200) -> Response[bytes]:
    assets: Assets = request.app.state.assets
    return _sent(request, assets.index(), {"cache-control": "no-cache"}, status=status)


def _sent(request: AnyRequest, asset: Asset, headers: dict[str, str], *, status: int = 200) -> Response[bytes]:
    packed = asset.packed if "gzip" in request.headers.get("accept-encoding", "") else None
    extra = {"vary": "accept-encoding", **({"content-encoding": "gzip"} if packed is not None else {})}
    return Response(asset.plain if packed is None else packed, status_code=status, media_type=asset.kind, headers={**headers, **extra})
