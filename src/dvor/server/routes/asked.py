"""What a request says, and how an answer of bytes is sent."""

from __future__ import annotations

import hashlib
import re
from typing import Annotated, Any, TypeVar, cast

from litestar import Request, Response
from litestar.datastructures import Cookie, State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from dvor.server.asker import Asker, asker_of
from dvor.server.assets import Asset
from dvor.server.companions import MOST
from dvor.server.cookies import COOKIE_S, hash_of, name_of_cookie, new_cookie
from dvor.server.desk import Desk
from dvor.server.errors import NotSignedIn
from dvor.server.guard import Scope
from dvor.wire.bodies import Failure

#: An encoding that is named to say it is not wanted.
_REFUSED = re.compile(r";\s*q=0(\.0*)?\s*$")

AnyRequest = Request[Any, Any, State]
#: For whom at his device the asker speaks, where several people sit at one.
As = Annotated[int, QueryParameter(name="as", ge=1, le=MOST, description="Who of those at the asker's device; 1: he himself")]
Body = TypeVar("Body")

WRONG = {422: ResponseSpec(Failure, description="These rules are not possible")}
AWAY = {503: ResponseSpec(Failure, description="The games cannot be stored or read now")}
UNREAD = {
    400: ResponseSpec(Failure, description="The body cannot be read"),
    413: ResponseSpec(Failure, description="The body is too long"),
}
MUCH = {429: ResponseSpec(Failure, description="Too much at once; Retry-After says when it may be tried again")}
NOBODY = {401: ResponseSpec(Failure, description="Nobody is signed in, or the token is not ours")}
USUAL = {**NOBODY, **MUCH, **AWAY}
GONE = {404: ResponseSpec(Failure, description="No such match, or it may not be seen"), **USUAL}
CLOSED = {403: ResponseSpec(Failure, description="Not yours"), 404: ResponseSpec(Failure, description="No such table"), **USUAL}


def desk(request: AnyRequest) -> Desk:
    """What this server has at hand."""
    found: Desk = request.app.state.desk
    return found


async def asking(request: AnyRequest) -> Asker:
    """Who asks. Raises BadToken, StorageFailed."""
    return await asker_of(desk(request).identity, cast("Scope", request.scope))


async def known(request: AnyRequest) -> tuple[Asker, str, str | None]:
    """Who asks, his id, and the cookie that somebody new is to get. Raises NotSignedIn where a program asks, BadToken, StorageFailed."""
    asker = await asking(request)
    if asker.session is not None and asker.session.kind == "token":
        raise NotSignedIn("a bot's program may not do that")
    if asker.player is not None:
        return asker, asker.player, None
    cookie = new_cookie()
    return asker.known_as(hash_of(cookie), cookie), hash_of(cookie), cookie


def with_cookie(body: Body, asker: Asker, cookie: str | None, *, status: int) -> Response[Body]:
    """An answer that gives the browser that cookie; None: that takes it away."""
    name = name_of_cookie(secure=asker.is_secure)
    kept = Cookie(
        key=name,
        value=cookie or "",
        path="/",
        max_age=0 if cookie is None else COOKIE_S,
        httponly=True,
        samesite="lax",
        secure=asker.is_secure,
    )
    return Response(body, status_code=status, cookies=[kept])


def page_sent(request: AnyRequest, *, status: int = 200, at_table: bool = False) -> Response[bytes]:
    """The page; at a table it asks for the modules of one at once."""
    return sent(request, desk(request).assets.index(at_table=at_table), {"cache-control": "no-cache"}, status=status)


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
    taken = {
        one.partition(";")[0].strip() for one in request.headers.get("accept-encoding", "").lower().split(",") if not _REFUSED.search(one)
    }
    encoding = next((one for one in asset.packed if one in taken), None)
    extra = {"vary": "accept-encoding"} if encoding is None else {"vary": "accept-encoding", "content-encoding": encoding}
    body = asset.plain if encoding is None else asset.packed[encoding]
    return Response(body, status_code=status, media_type=asset.kind, headers={**headers, **extra})
