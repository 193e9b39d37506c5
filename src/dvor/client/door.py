"""Somebody at a server: his cookie, the HTTP interface, and the tables he goes to."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec

from dvor.client.errors import BadServer, Refused, Unreachable
from dvor.client.line import Fault, FrameSeen, TableLine
from dvor.wire.bodies import Failure, GameData, OwnTable, TableAsked, TableMade

#: An answer may take so long, in s.
ANSWER_S = 20.0
#: A connection is used again for so long, in s; the server lets go of it after 5 s.
KEPT_S = 2.0
#: A guest is whoever holds this cookie, 128 random bits of his own.
GUEST = {"http": "dvor_guest", "https": "__Host-dvor_guest"}
#: Sockets of a server stand under its address with this scheme.
_SOCKETS = {"http": "ws", "https": "wss"}

T = TypeVar("T")


class Client:
    """One person (or bot) at a server: ``async with Client("http://127.0.0.1:8000") as me``.

    ``cookies`` are those of an earlier visit (``me.cookies``), else this is a guest who has not been here; ``token`` is a bot's;
    ``lang`` the language of refusals.
    ``transport``: clients that share one share its connections, and closing it is left to its owner.
    """

    def __init__(
        self,
        url: str,
        *,
        cookies: Mapping[str, str] | None = None,
        token: str | None = None,
        lang: str = "en",
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        parts = urlsplit(url)
        if parts.scheme not in _SOCKETS or not parts.netloc:
            raise BadServer(f"{url!r} is no address of a server", url=url, detail="an address begins with http:// or https://")
        self.url = f"{parts.scheme}://{parts.netloc}"
        self._sockets = f"{_SOCKETS[parts.scheme]}://{parts.netloc}"
        self._lang = lang
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._http = httpx.AsyncClient(
            base_url=self.url,
            cookies=dict(cookies or ({} if token else {GUEST[parts.scheme]: secrets.token_urlsafe(16)})),
            headers={**self._headers, "Accept-Language": lang},
            timeout=ANSWER_S,
            limits=httpx.Limits(keepalive_expiry=KEPT_S),
            trust_env=False,
            transport=None if transport is None else _Shared(transport),
        )
        self._lines: set[TableLine] = set()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave every table's socket, and the server."""
        for line in list(self._lines):
            await line.close()
        await self._http.aclose()

    @property
    def cookies(self) -> dict[str, str]:
        """What makes this client the same person another time; keep it secret."""
        return {cookie.name: cookie.value or "" for cookie in self._http.cookies.jar}

    async def games(self) -> list[GameData]:
        """Every game with its options."""
        return await self.ask("GET", "/api/games", kind=list[GameData])

    async def create(self, game: str, **wanted: Any) -> str:  # noqa: ANN401  the fields of TableAsked
        """The name of a new table (``wire.bodies.TableAsked``); this client sits at seat 0. Raises Refused, Unreachable."""
        made = await self.ask("POST", "/api/tables", TableAsked(game=game, **wanted), kind=TableMade)
        return made.table

    async def own(self) -> list[OwnTable]:
        """The tables where this client sits, the last played first."""
        return await self.ask("GET", "/api/tables", kind=list[OwnTable])

    async def record(self, table: str) -> str:
        """The finished rounds of a table's match as text (``Record.parse``). Raises Refused, Unreachable."""
        return (await self._answer("GET", f"/api/tables/{table}/record", None)).text

    async def join(self, table: str, *, on_frame: FrameSeen | None = None, on_fault: Fault | None = None) -> TableLine:
        """The socket of a table, once its first view is there; ``on_frame`` and ``on_fault`` as in TableLine.

        Raises Refused (unknown_table, not_your_table, …), Unreachable.
        """
        line = TableLine(f"{self._sockets}/ws/tables/{table}?lang={self._lang}", table=table, headers=self._line_headers(),
                         on_frame=on_frame, on_fault=on_fault, on_close=self._lines.discard)  # fmt: skip
        self._lines.add(line)
        await line.open()
        return line

    async def ask(self, method: str, path: str, body: msgspec.Struct | Mapping[str, Any] | None = None, *, kind: type[T]) -> T:
        """The answer of the HTTP interface, read as ``kind``. Raises Refused, Unreachable, BadServer."""
        answer = await self._answer(method, path, body)
        try:
            return msgspec.json.decode(answer.content, type=kind)
        except msgspec.MsgspecError as error:
            raise BadServer(f"{self.url}{path} gave no answer of ours: {error}", url=self.url, detail=str(error)[:200]) from error

    async def tell(self, method: str, path: str, body: msgspec.Struct | Mapping[str, Any] | None = None) -> None:
        """A request whose answer has no body. Raises Refused, Unreachable, BadServer."""
        await self._answer(method, path, body)

    def _line_headers(self) -> dict[str, str]:
        """Who this is, for a handshake."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {**self._headers, **({"Cookie": cookies} if cookies else {})}

    async def _answer(self, method: str, path: str, body: object) -> httpx.Response:
        content = None if body is None else msgspec.json.encode(body)
        headers = {} if content is None else {"Content-Type": "application/json"}
        try:
            try:
                answer = await self._http.request(method, path, content=content, headers=headers)
            except httpx.RemoteProtocolError:  # the server let go of a kept connection just then: what changes nothing is asked again
                if method != "GET":
                    raise
                answer = await self._http.request(method, path, headers=headers)
        except httpx.HTTPError as error:
            reason = str(error) or type(error).__name__
            raise Unreachable(f"{self.url} does not answer: {reason}", url=self.url, reason=reason) from error
        if answer.is_success:
            return answer
        raise refusal(answer.content, url=self.url, status=answer.status_code)


def refusal(body: bytes, *, url: str, status: int) -> Refused | BadServer:
    """An answer that is a refusal, as an error."""
    try:
        told = msgspec.json.decode(body, type=Failure)
    except msgspec.MsgspecError:
        return BadServer(f"{url} answered {status}", url=url, detail=f"HTTP status {status}")
    return Refused(told.message, code=told.code, facts=told.facts)


class _Shared(httpx.AsyncBaseTransport):
    """Connections that several clients use; none of them closes them."""

    def __init__(self, transport: httpx.AsyncBaseTransport) -> None:
        self._transport = transport

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Send it by the shared connections."""
        return await self._transport.handle_async_request(request)
