"""A socket at a table: follows it, acts at it, comes back by itself when the network or the server went away."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any, Self

import msgspec
from websockets.exceptions import ConnectionClosed

from dvor.client.errors import BadServer, Closed, Leak, Lost, Refused, Unreachable
from dvor.client.link import Link, open_link, pause_s
from dvor.client.witness import Witness
from dvor.errors import DvorError
from dvor.wire import frames
from dvor.wire.view import ViewData

#: Closing codes that say it is no use to come again: the session has ended; not this table, or not for this person.
GONE = {4401: "signed_out", 4404: "unknown_table"}

#: Hears of every frame once it is taken in; of something the server must never do.
FrameSeen = Callable[[frames.Outgoing], None]
Fault = Callable[[DvorError], None]
Told = frames.Action | frames.Talking

_incoming: msgspec.json.Decoder[frames.Outgoing] = msgspec.json.Decoder(frames.Outgoing)
_encode = msgspec.json.Encoder().encode


class _Pending:
    """An action that is not answered yet."""

    def __init__(self, text: str, said: str) -> None:
        self.text, self.said = text, said
        self.answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()


class TableLine:
    """One role at one table. ``version``, ``players``, ``reasons``, ``table`` and ``match`` (None before the first) are as the last
    frame left them; ``view`` is ``match`` where there is one.

    Every frame is checked: versions have no gap and never go back (Lost), nothing is told that this role may not know (Leak).
    ``on_fault`` hears of it; without it the line ends with that error. ``on_frame`` hears of every frame, after it was taken in.
    """

    def __init__(
        self,
        url: str,
        *,
        table: str,
        headers: Mapping[str, str],
        on_frame: FrameSeen | None = None,
        on_fault: Fault | None = None,
        on_close: Callable[[TableLine], None] | None = None,
    ) -> None:
        self._url, self._headers = url, dict(headers)
        self.name = table
        self.on_frame, self._on_fault, self._on_close = on_frame, on_fault, on_close
        self.version = -1
        self.match: ViewData | None = None
        self.players: list[frames.PlayerData | None] = []
        self.reasons: list[frames.ReasonData | None] = []
        self.table: frames.TableData | None = None
        self.witness = Witness()
        self.link: Link | None = None
        self._pending: dict[str, _Pending] = {}
        self._waiting: set[asyncio.Future[None]] = set()
        self._task: asyncio.Task[None] | None = None
        self._error: DvorError | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.close()

    @property
    def view(self) -> ViewData:
        """The match as this role may see it. Raises Refused (no_match) before the first."""
        if self.match is None:
            raise Refused(f"no match has begun at table {self.name}", code="no_match", facts={})
        return self.match

    @property
    def seat(self) -> int | None:
        """The own seat; None: a watcher."""
        return None if self.table is None else self.table.seat

    @property
    def is_online(self) -> bool:
        """Whether the socket is open; if not, the line is trying to come back, or has ended."""
        return self.link is not None

    @property
    def has_ended(self) -> bool:
        """Whether the line was closed, or the server wants it no more."""
        return self._task is None or self._task.done()

    @property
    def _ended(self) -> DvorError:
        """Why there is nothing more to come."""
        return self._error or Closed(f"the line to table {self.name} is closed", table=self.name)

    async def open(self) -> None:
        """Connect; done when the first view is there. Raises Refused, Unreachable."""
        first = await open_link(self._url, self._headers, once=True)
        self._task = asyncio.create_task(self._run(first))
        try:
            await self.until(lambda: self.version >= 0)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Leave the socket; what was sent and not answered may be done or not."""
        if self._task is not None and not self._task.done():
            self._task.cancel()
            await asyncio.wait({self._task})
        if self._on_close is not None:
            self._on_close(self)

    # ---------- what one waits for

    async def until(self, condition: Callable[[], bool]) -> None:
        """When the condition holds; asked after every frame. Raises what has ended the line."""
        while not condition():
            if self.has_ended:
                raise self._ended
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.add(waiter)
            try:
                await waiter
            finally:
                self._waiting.discard(waiter)

    async def until_mine(self) -> bool:
        """Wait for this seat's turn; False: the round is over. Before the first match it waits for that."""
        await self.until(lambda: self.match is not None and self.match.turn in (-1, self.match.seat))
        return self.view.turn != -1

    # ---------- what one does

    async def move(self, move: str) -> int:
        """Play a move of ``view.legal``; the version it made. Raises Refused."""
        return await self.do(frames.MoveFrame, move=move)

    async def next(self) -> int:
        """Deal the next round; the version it made. Raises Refused."""
        return await self.do(frames.NextFrame)

    async def do(self, kind: type[Told], *, id: str | None = None, version: int | None = None, **fields: Any) -> int:  # noqa: A002, ANN401
        """An action of that kind with these fields, at the version this line has; the version it made, once it is in the server's log.

        It is sent again with the same id when the line was lost meanwhile, and counts once. Raises Refused, and what ends the line.
        """
        name = secrets.token_urlsafe(12) if id is None else id
        if "version" in kind.__struct_fields__:
            fields["version"] = self.version if version is None else version
        frame = kind(id=name, **fields)
        if self.has_ended:
            raise self._ended
        pending = self._pending[name] = _Pending(_encode(frame).decode(), str(fields.get("move", "")))
        try:
            await self._send(pending.text)
            return await pending.answer
        finally:
            self._pending.pop(name, None)

    async def tell(self, frame: msgspec.Struct) -> None:
        """Send a frame that gets no answer of its own; lost where the line is down."""
        await self._send(_encode(frame).decode())

    # ---------- the socket

    async def _send(self, text: str) -> None:
        """Send now, or when the line is back."""
        if self.link is not None:
            try:
                await self.link.send(text)
            except ConnectionClosed:
                self.link = None

    async def _run(self, link: Link) -> None:
        """Read, and come back, until there is a reason not to."""
        in_vain = 0
        try:
            while True:
                in_vain = 0 if await self._read(link) else in_vain + 1
                if self.version < 0:
                    raise Unreachable(f"{self._url} hung up", url=self._url, reason="hung up")
                self._wake()
                await asyncio.sleep(pause_s(in_vain))
                link = await open_link(self._url, self._headers)
        except DvorError as error:
            self._error = error
        finally:
            self.link = None
            link.cut()
            asyncio.get_running_loop().call_soon(self._end)

    async def _read(self, link: Link) -> bool:
        """Take in what comes until the connection is lost; whether anything came. Raises Refused where it is no use to come again."""
        self.link, is_new = link, True
        try:
            while True:
                self._take(await link.recv(decode=False))
                if is_new:
                    is_new = False
                    await self._send_again()
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code in GONE:
                code = closed.rcvd.reason or GONE[closed.rcvd.code]
                raise Refused(f"table {self.name}: {code}", code=code, facts={"table": self.name}) from closed
            return not is_new
        finally:
            self.link = None

    def _end(self) -> None:
        """Tell all who wait that there is nothing to come."""
        error = self._ended
        for pending in self._pending.values():
            if not pending.answer.done():
                pending.answer.set_exception(error)
        self._wake()

    def _wake(self) -> None:
        for waiter in self._waiting:
            if not waiter.done():
                waiter.set_result(None)

    async def _send_again(self) -> None:
        """What was not answered before the line was lost, with the ids it had."""
        for pending in list(self._pending.values()):
            await self._send(pending.text)

    def _take(self, text: bytes) -> None:
        try:
            frame = _incoming.decode(text)
        except msgspec.MsgspecError as error:
            if str(error).endswith("`$.type`"):  # a frame of a newer server
                return
            raise BadServer(f"{self._url}: {error}", url=self._url, detail=str(error)[:200]) from error
        self._follow(text, frame)
        if isinstance(frame, frames.AckFrame):
            self._answer(frame.id, frame.version)
        elif isinstance(frame, frames.RefusedFrame) and frame.id in self._pending:
            self._answer(frame.id, Refused(frame.message, code=frame.code, facts=frame.facts))
        if self.on_frame is not None:
            self.on_frame(frame)
        if self._waiting:
            self._wake()

    def _follow(self, text: bytes, frame: frames.Outgoing) -> None:
        """Take in what a frame says of the table, and check that it may."""
        pending = self._pending.get(frame.id) if isinstance(frame, frames.RefusedFrame) else None
        for detail in self.witness.check(text, frame, said="" if pending is None else pending.said):
            self._fault(Leak(f"table {self.name}, version {self.version}: {detail}", table=self.name, detail=detail))
        if not isinstance(frame, frames.ViewFrame | frames.StepFrame | frames.RefusedFrame):
            if isinstance(frame, frames.PresenceFrame):
                self.players = frame.players
            return
        is_step = isinstance(frame, frames.StepFrame)
        is_other = frame.version == self.version and frame.view != self.match
        if frame.version < self.version or (is_step and frame.version != self.version + 1) or is_other:
            self._fault(Lost(f"version {frame.version} after {self.version}", table=self.name, version=frame.version, seen=self.version))
        self.version, self.match = frame.version, frame.view
        if not isinstance(frame, frames.RefusedFrame):
            self.players, self.reasons, self.table = frame.players, frame.reasons, frame.table

    def _fault(self, error: DvorError) -> None:
        if self._on_fault is None:
            raise error
        self._on_fault(error)

    def _answer(self, action: str, outcome: int | DvorError) -> None:
        pending = self._pending.get(action)
        if pending is None or pending.answer.done():
            return
        if isinstance(outcome, DvorError):
            pending.answer.set_exception(outcome)
        else:
            pending.answer.set_result(outcome)
