"""A network that can be broken: a TCP proxy in front of a server, which cuts, refuses or swallows."""

from __future__ import annotations

import asyncio
from contextlib import suppress

CHUNK = 64 * 1024


class Proxy:
    """Stands on a port of its own (``url``) before a server's; who comes while that server is gone is passed to the first of the
    ``others`` that takes him, as whatever shares out connections to several servers does. ``cut``: connections break and none is taken.
    ``stall``: whatever is sent goes nowhere, and nobody is told. ``mend``: all is well for new connections; what was swallowed is lost.
    """

    def __init__(self, port: int, *others: int) -> None:
        self._targets = (port, *others)
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self.port = 0

    async def __aenter__(self) -> Proxy:
        await self._listen()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.cut()

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Break all connections, and take none."""
        if self._server is not None:
            self._server.close()
            self._server = None
        for writer in list(self._writers):
            writer.transport.abort()

    def stall(self) -> None:
        """Let nothing through; connections stay and new ones are taken."""
        self._flows.clear()

    async def mend(self) -> None:
        """Work again. Connections that were stalled are broken now: their bytes are gone."""
        if self._server is None:
            await self._listen()
        if not self._flows.is_set():
            for writer in list(self._writers):
                writer.transport.abort()
            self._flows.set()

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._take, "127.0.0.1", self.port, backlog=2048, reuse_address=True)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            await self._flows.wait()
            there, back = await self._reach()
        except OSError:
            writer.transport.abort()
            self._writers.discard(writer)
            return
        self._writers.add(back)
        both = {asyncio.create_task(self._pass(reader, back)), asyncio.create_task(self._pass(there, writer))}
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        for task in both:
            task.cancel()
        for one in (writer, back):
            one.transport.abort()
            self._writers.discard(one)

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to the first server that is there. Raises OSError."""
        *first, last = self._targets
        for port in first:
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
        return await asyncio.open_connection("127.0.0.1", last)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while chunk := await reader.read(CHUNK):
                if not self._flows.is_set():
                    await self._flows.wait()
                    return
                writer.write(chunk)
                await writer.drain()
