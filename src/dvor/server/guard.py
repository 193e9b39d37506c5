"""Around everything the server answers: no other site's page may act here, nothing is kept that does not say so, and the headers that
keep the page to itself."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from dvor.errors import DvorError
from dvor.server.answers import asked_language, failure, headers_of, status_of
from dvor.server.errors import BadOrigin

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

_HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")
#: In a request's scope: its sender is gone.
GONE = "dvor.gone"
_SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """An ASGI app around another."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse strangers; add the headers."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        host = header(scope, b"host")
        fixed = security_headers(host)

        async def send_guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = list(message.get("headers", []))
                if not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = [*headers, *fixed]
            await send(message)

        async def receive_guarded() -> Message:
            message = await receive()
            if message["type"] == "http.disconnect":
                scope[GONE] = True
            return message

        changes = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if changes and (stranger := _stranger(scope, host)) is not None:
            error = BadOrigin(f"a page of {stranger} may not act on {host}", origin=stranger, host=host)
            await refuse(scope, send_guarded, error)
            return
        await self._app(scope, receive_guarded, send_guarded)


def is_secure(scope: Scope) -> bool:
    """Whether a request came over https; a trusted proxy may say so."""
    return scope.get("scheme") in ("https", "wss")


def header(scope: Scope, name: bytes) -> str:
    """A request's header; empty where it is missing."""
    for key, value in scope["headers"]:
        if key == name:
            text: str = value.decode("latin-1")
            return text
    return ""


def language(scope: Scope) -> str:
    """The language a request asks for."""
    return asked_language(scope.get("query_string", b""), header(scope, b"accept-language"))


def security_headers(host: str) -> list[tuple[bytes, bytes]]:
    """Headers of every answer. Sockets are named beside 'self': not every browser counts them to it."""
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    policy = (
        f"default-src 'self'; connect-src 'self'{sockets}; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    return [
        (b"content-security-policy", policy.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"no-referrer"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
        (b"x-frame-options", b"DENY"),
    ]


async def refuse(scope: Scope, send: Send, error: DvorError) -> None:
    """Answer a request or a handshake with an error."""
    body = msgspec.json.encode(failure(error, language(scope)))
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    told = {"content-type": "application/json", "content-length": str(len(body)), **headers_of(error)}
    headers = [(name.encode(), value.encode()) for name, value in told.items()]
    await send({"type": f"{kind}.start", "status": status_of(error), "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def _stranger(scope: Scope, host: str) -> str | None:
    """The origin of a request where it is not our own page; programs that are no browsers send none."""
    origin = header(scope, b"origin")
    if origin:
        try:
            parts = urlsplit(origin)
        except ValueError:
            return origin
        is_ours = parts.netloc.lower() == host.lower() and (parts.scheme == "https" or not is_secure(scope))
        return None if is_ours else origin
    site = header(scope, b"sec-fetch-site")
    return None if site in ("", "same-origin", "none") else site
