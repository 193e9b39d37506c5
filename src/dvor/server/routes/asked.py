"""What a request says, and how an answer of bytes is sent."""

from __future__ import annotations

import hashlib
from typing import Any

from litestar import Request, Response
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec

from dvor.server.assets import Asset, Assets
from dvor.server.guests import cookie_in, guest_of
from dvor.server.tables import Tables
from dvor.wire.bodies import Failure

AnyRequest = Request[Any, Any, State]

WRONG = {422: ResponseSpec(Failure, description="These rules are not possible")}
AWAY = {503: ResponseSpec(Failure, description="The games cannot be stored or read now")}
UNREAD = {400: ResponseSpec(Failure, description="The body cannot be read")}
CLOSED = {403: ResponseSpec(Failure, description="Not yours"), 404: ResponseSpec(Failure, description="No such table"), **AWAY}


def tables_of(request: AnyRequest) -> Tables:
    """The tables of this process."""
    tables: Tables = request.app.state.tables
    return tables


def cookie_of(request: AnyRequest) -> str | None:
    """The guest's cookie; None where there is none."""
    return cookie_in(request.headers.get("cookie", ""))


def guest_asking(request: AnyRequest) -> str | None:
    """Who asks; None: somebody without a cookie."""
    cookie = cookie_of(request)
    return None if cookie is None else guest_of(cookie)


def page_sent(request: AnyRequest, *, status: int = 200) -> Response[bytes]:
    """The page."""
    assets: Assets = request.app.state.assets
    return sent(request, assets.index(), {"cache-control": "no-cache"}, status=status)


def tagged(request: AnyRequest, asset: Asset, tag: str) -> Response[bytes]:
    """An asset that is asked for again each time, and sent only where it has changed."""
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    return sent(request, asset, headers)


def tag_of(data: bytes) -> str:
    """An ETag."""
    return f'"{hashlib.sha256(data).hexdigest()[:16]}"'


def sent(request: AnyRequest, asset: Asset, headers: dict[str, str], *, status: int = 200) -> Response[bytes]:
    """An asset, compressed for who takes it so."""
    packed = asset.packed if "gzip" in request.headers.get("accept-encoding", "") else None
    extra = {"vary": "accept-encoding", **({"content-encoding": "gzip"} if packed is not None else {})}
    return Response(asset.plain if packed is None else packed, status_code=status, media_type=asset.kind, headers={**headers, **extra})
