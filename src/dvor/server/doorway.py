"""A connection until it has asked for something: who asks too slowly, at too great a length, or holds too many open is cut off.

The framework would wait for ever, so a thousand connections that say nothing would keep everybody else out.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING, cast

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from dvor.server.answers import failure, headers_of, status_of
from dvor.server.limits import address_key, too_many

if TYPE_CHECKING:
    from uvicorn._types import ASGIApplication  # noqa: F401  in the types of its protocol

#: A request, its body included, must have arrived so soon after the connection or after its own first byte, in s.
REQUEST_S = 20.0
#: What comes before a body has at most so many bytes.
HEAD_BYTES = 64 * 1024
#: Connections of one address that are no sockets: a household's browsers open six each.
CONNECTIONS_PER_ADDRESS = 200
#: Who holds too many may try again so late, in s.
AGAIN_S = 10


class Doorway(HttpToolsProtocol):
    """One connection. ``open_by`` counts those of each address; None: nobody is told that it is too much."""

    open_by: Counter[str] | None = None
    proxies: Collection[ipaddress.IPv4Network | ipaddress.IPv6Network] = ()

    _deadline: asyncio.TimerHandle | None = None
    _head: int | None = 0  # bytes of what comes before a body; None: a body comes
    _key: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """See ``asyncio.Protocol``."""
        super().connection_made(transport)
        self._hurry()
        if self.open_by is None or self.client is None or self._is_proxy(self.client[0]):
            return
        self._key = address_key(self.client[0])
        self.open_by[self._key] += 1
        if self.open_by[self._key] > CONNECTIONS_PER_ADDRESS:
            transport.write(_refusal())
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """See ``asyncio.Protocol``."""
        self._let_go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """See ``asyncio.Protocol``."""
        if self.transport.is_closing():
            return
        if self._deadline is None:
            self._hurry()
        if self._head is not None:
            self._head += len(data)
        super().data_received(data)
        if self._head is not None and self._head > HEAD_BYTES:
            self.transport.abort()

    def on_headers_complete(self) -> None:
        """See ``httptools``: what comes from now on is the body, which has a limit of its own."""
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """See ``httptools``."""
        self._head = 0
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """It is a socket from now on, and counted as one."""
        self._let_go()
        super().handle_websocket_upgrade()

    def _hurry(self) -> None:
        self._deadline = self.loop.call_later(REQUEST_S, lambda: self.transport.abort())

    def _arrived(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _let_go(self) -> None:
        self._arrived()
        if self.open_by is not None and self._key is not None:
            self.open_by[self._key] -= 1
            if not self.open_by[self._key]:
                del self.open_by[self._key]
            self._key = None

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.proxies)


def doorway(*, limits: bool, proxies: Collection[str]) -> type[Doorway]:
    """The connections of one server; through a proxy come those of many."""
    networks = tuple(ipaddress.ip_network(one) for one in proxies)
    return cast("type[Doorway]", type("Doorway", (Doorway,), {"open_by": Counter() if limits else None, "proxies": networks}))


def _refusal() -> bytes:
    """That it is too much, to somebody who has not said anything yet."""
    error = too_many(AGAIN_S)
    body = msgspec.json.encode(failure(error, "en"))
    told = {"content-type": "application/json", "content-length": str(len(body)), "connection": "close", **headers_of(error)}
    head = "".join(f"{name}: {value}\r\n" for name, value in told.items())
    return f"HTTP/1.1 {status_of(error)} Too Many Requests\r\n{head}\r\n".encode() + body
