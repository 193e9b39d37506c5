"""``dvor serve``: one process that serves the page, the interface and the tables, until it is told to stop."""

from __future__ import annotations

import contextlib
import errno
import io
import logging
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import dvor.games
from dvor.errors import MissingPackage
from dvor.i18n import language_here, texts
from dvor.server import logs
from dvor.server.collector import seldom
from dvor.server.errors import BadHost, PortInUse
from dvor.server.files import open_many
from dvor.server.logs import Form
from dvor.server.options import KEEP_DAYS, METRICS_FROM, Options
from dvor.wire.frames import MAX_BYTES

if TYPE_CHECKING:
    import uvicorn
    from uvicorn._types import ASGISendEvent
    from websockets.http11 import Request

    from dvor.i18n import Texts
    from dvor.server.bus import Bus
    from dvor.server.fleet import Fleet
    from dvor.server.limits import Store

log = logging.getLogger(__name__)

#: A line is asked whether it is alive so often, and given up after so long without an answer, in s.
PING_S = 5.0
PONG_S = 5.0
#: Requests under way may take so long when the server stops, in s.
GRACE_S = 3


def run(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    lan: bool = False,
    db: str | None = None,
    redis: str | None = None,
    open_browser: bool | None = None,
    lang: str | None = None,
    log_form: Form = "text",
    limits: bool = True,
    proxies: Sequence[str] = (),
    metrics_from: Sequence[str] = METRICS_FROM,
    keep_days: int = KEEP_DAYS,
    say: Callable[[str], None] = print,
) -> int:
    """Serve until SIGINT or SIGTERM; 0. ``port`` 0 is any free one, ``lan`` also serves the home network.

    ``db`` is a file or the URL of a database (else ``DVOR_DB``, else a file in the user's data folder), ``redis`` the URL by which
    several servers on one PostgreSQL speak to each other (docs/scale.md; else ``DVOR_REDIS``). ``open_browser`` None: when there is
    a display and a person at the terminal; ``lang`` None: the terminal's. ``log_form``: lines for people or JSON;
    the other options as in ``options.Options``. Raises PortInUse, BadHost, BadDatabase, BadNetwork, BadRedis, MissingPackage; BadFile
    and BadRules where a game of one's own (``dvor.games.own``) cannot be played.
    """
    dvor.games.names()
    logs.set_up(log_form)
    open_many()
    listener = listen("0.0.0.0" if lan else host, port)  # noqa: S104  the whole home network is what --lan means
    with contextlib.closing(listener):
        here, *others = addresses(listener)
        chosen = Options(
            limits=limits,
            proxies=tuple(proxies),
            metrics_from=tuple(metrics_from),
            keep_days=keep_days,
            addresses=tuple(others) if lan else (),
        )
        server = _open(db, redis or os.environ.get("DVOR_REDIS"), chosen)
        words = texts(lang or language_here())

        def announce() -> None:
            while not server.started and not server.should_exit:
                time.sleep(0.01)
            if server.started:
                say(words.text("server-address", address=here))
                for address in others:
                    say(words.text("server-lan", address=address))
                    say(qr_text(address))
                say(words.text("server-stop"))
                if _has_display() if open_browser is None else open_browser:
                    webbrowser.open(here)
                _compile_ahead(words, say)

        threading.Thread(target=announce, name="dvor-announce", daemon=True).start()
        with _quiet_signals(), seldom():
            server.run(sockets=[listener])
    return 0


def _compile_ahead(words: Texts, say: Callable[[str], None]) -> None:
    """Have the strong bots made ready by another process, so that no page waits; say how far it is where there is something to do."""
    from dvor.search import warm

    def tell(done: int, total: int, _next: str) -> None:
        say(words.text("server-warming", done=done, total=total) if done < total else words.text("server-warm"))

    try:
        warm.ahead(tell)
    except OSError as error:
        log.warning("the search cannot be compiled ahead: %s", error)


def listen(host: str, port: int) -> socket.socket:
    """A socket that takes connections there. Raises PortInUse, BadHost."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listener = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError, OverflowError) as error:
        raise BadHost(f"cannot listen on {host}:{port}: {error}", host=host, port=port, reason=str(error)) from error
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except (OSError, OverflowError) as error:
        listener.close()
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            raise PortInUse(f"port {port} on {host} is in use", host=host, port=port) from error
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadHost(f"cannot listen on {host}:{port}: {reason}", host=host, port=port, reason=reason) from error
    return listener


def addresses(listener: socket.socket) -> list[str]:
    """The URLs under which the page is found: this machine's first, then the home network's where that is served."""
    host, port = listener.getsockname()[:2]
    everywhere = host in ("0.0.0.0", "::")  # noqa: S104
    here = "127.0.0.1" if everywhere else host
    found = [here, *([_home_address()] if everywhere else [])]
    return [f"http://[{one}]:{port}/" if ":" in one else f"http://{one}:{port}/" for one in found if one]


def qr_text(address: str) -> str:
    """An address as a QR code, for a terminal of whatever colours."""
    import segno

    out = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(out, compact=True, border=2)
    return out.getvalue().rstrip("\n")


def server_of(fleet: Fleet, options: Options | None = None, *, store: Store | None = None) -> uvicorn.Server:
    """A server of the page and the tables of a fleet, which it closes when it ends. ``options`` None: without limits."""
    import uvicorn
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

    from dvor.server.assets import Assets
    from dvor.server.desk import desk_of
    from dvor.server.doorway import doorway
    from dvor.server.http import create_app
    from dvor.server.socket import ABORT

    class Line(WebSocketsSansIOProtocol):
        """A socket that can be cut without waiting for a reader who has stopped reading."""

        def handle_connect(self, event: Request) -> None:
            super().handle_connect(event)
            if hasattr(self, "scope"):
                self.scope["extensions"][ABORT] = {"abort": self.transport.abort}

        async def send(self, message: ASGISendEvent) -> None:
            await super().send(message)
            if message["type"] == "websocket.http.response.body":
                self.handshake_complete = True  # a handshake that was answered with an error is no fault of ours

    class Serving(uvicorn.Server):
        """A server that ends what would go on for ever before it waits for what is under way."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            desk.sockets.end_streams()
            await super().shutdown(sockets)

    chosen = options or Options(limits=False)
    desk = desk_of(fleet, Assets(), chosen, store=store)
    config = uvicorn.Config(
        create_app(desk),
        http=doorway(limits=chosen.limits, proxies=chosen.proxies),
        ws=Line,
        ws_max_size=MAX_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PONG_S,
        timeout_graceful_shutdown=GRACE_S,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(chosen.proxies),
        forwarded_allow_ips=list(chosen.proxies),
    )
    return Serving(config)


def _open(db: str | None, redis: str | None, options: Options) -> uvicorn.Server:
    from dvor import bots
    from dvor.chance import Secret
    from dvor.server.database import open_engine, place_of
    from dvor.server.fleet import Fleet
    from dvor.server.node import Node
    from dvor.server.storage import Storage
    from dvor.server.tables import Tables

    bus, store = (None, None) if redis is None else _join(redis)
    engine = open_engine(place_of(db))
    storage = Storage(engine)
    node = Node(storage, is_shared=engine.dialect.name != "sqlite", address="" if bus is None else bus.inbox)
    now = lambda: time.time_ns() // 1_000_000  # noqa: E731
    tables = Tables(storage, source=Secret(), now=now, make_bot=bots.make_for_table, take=node.take)
    return server_of(Fleet(tables, node, bus), options, store=store)


def _join(redis: str) -> tuple[Bus, Store]:
    """The bus of that Redis, and the rate limits that all keep there. Raises BadRedis, MissingPackage."""
    try:
        from dvor.server.buckets import RedisBuckets
        from dvor.server.bus import Bus, check, client_of
    except ModuleNotFoundError as error:
        raise MissingPackage("redis is not installed", package="redis") from error
    check(redis)
    return Bus(client_of(redis)), RedisBuckets(client_of(redis, patience_s=0.5))


@contextlib.contextmanager
def _quiet_signals() -> Iterator[None]:
    """uvicorn stops at SIGINT and SIGTERM, then raises them again; being told to stop is no failure of ours."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {kind: signal.signal(kind, lambda *_: None) for kind in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)


def _home_address() -> str:
    """This machine's address in the home network; empty where it has none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return ""


def _has_display() -> bool:
    """Whether a browser would be seen: somebody is at this terminal, and not from afar."""
    if not sys.stdout.isatty() or os.environ.get("SSH_CONNECTION"):
        return False
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
