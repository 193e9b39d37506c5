"""Sockets that came to a process which does not have their table: carried over the bus to the one that has it, and back.

The table knows nothing of it: at its side each is a reader with an outbox, like any other. Whatever may have lost a frame ends the
line: its page is told to try again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from dvor.errors import DvorError
from dvor.server.outbox import CLOSE_BEHIND, CLOSE_GONE, CLOSE_LATER, Outbox

if TYPE_CHECKING:
    from dvor.server.bus import Bus  # its library is of an extra

#: The two ends of lines say so often that they are there, and are given up after so long without a word, in s.
HERE_S = 2.0
SILENCE_S = 6.0
#: So many frames of one socket may wait to be done.
WAITING = 64
#: Refusals after which it is no use to try again.
GONE = ("unknown_table", "not_your_table", "table_damaged", "bad_message")

log = logging.getLogger(__name__)


class Line(Protocol):
    """One reader of a table."""

    async def act(self, text: str | None) -> None:
        """Do what one frame asks for; answers go to the outbox."""

    def leave(self) -> None:
        """He is gone."""


#: Lets somebody in at a table of this process: who he is and where he goes, and his outbox. Raises DvorError.
Admit = Callable[[dict[str, Any], Outbox], Awaitable[Line]]


class FarLine:
    """A reader here of a table that another process has."""

    def __init__(self, carrier: Carrier, owner: str, key: int, outbox: Outbox) -> None:
        self.owner, self.key, self.outbox = owner, key, outbox
        self._carrier = carrier

    async def act(self, text: str | None) -> None:
        """Carry one frame to the table."""
        self._carrier.say(self, text)

    def leave(self) -> None:
        """He is gone."""
        self._carrier.hang_up(self)


class _Guest:
    """A reader of a table here whose socket is at another process."""

    def __init__(self, lang: str) -> None:
        self.outbox = Outbox(lang)
        self.texts: asyncio.Queue[str | None] = asyncio.Queue(WAITING)
        self.task: asyncio.Task[None] | None = None


class Carrier:
    """Both ends of all lines of this process. ``now`` gives s that never go back."""

    def __init__(self, bus: Bus, admit: Admit, *, now: Callable[[], float] = time.monotonic) -> None:
        self._bus, self._admit, self._now = bus, admit, now
        self._far: dict[int, FarLine] = {}
        self._guests: dict[tuple[str, int], _Guest] = {}
        self._heard: dict[str, float] = {}
        self._last = 0
        for kind, handler in (("open", self._open), ("say", self._said), ("left", self._left), ("there", self._there)):
            bus.hear(kind, handler)
        for kind, handler in (("frame", self._frame), ("end", self._ended), ("here", self._is_here)):
            bus.hear(kind, handler)
        bus.on_break.append(self._broken)

    @property
    def count(self) -> tuple[int, int]:
        """How many sockets here read tables elsewhere, and how many of others read tables here."""
        return len(self._far), len(self._guests)

    def open(self, owner: str, who: dict[str, Any], outbox: Outbox) -> FarLine:
        """Begin to read a table of the process with that inbox; ``who`` goes to its ``admit``. Where it cannot be, the outbox ends."""
        self._last += 1
        line = FarLine(self, owner, self._last, outbox)
        if not self._bus.is_up or not owner:
            outbox.end(CLOSE_LATER, "elsewhere")
            return line
        if owner not in self._ends():
            self._heard[owner] = self._now()
        self._far[line.key] = line
        self._bus.send(owner, "open", [line.key, outbox.lang, who])
        return line

    def say(self, line: FarLine, text: str | None) -> None:
        """Carry a frame to the table of a line that is still open."""
        if line.key in self._far:
            self._bus.send(line.owner, "say", [line.key, text])

    def hang_up(self, line: FarLine) -> None:
        """That reader is gone."""
        if self._far.pop(line.key, None) is not None:
            self._bus.send(line.owner, "left", line.key)

    async def run(self) -> None:
        """Say that this end is there and listen for the others, for ever."""
        while True:
            self.look()
            await asyncio.sleep(HERE_S)

    def look(self) -> None:
        """Once: say that this end is there, give up those that were silent too long."""
        for owner in {line.owner for line in self._far.values()}:
            self._bus.send(owner, "there", None)
        for silent in [end for end in self._ends() if self._now() - self._heard.get(end, self._now()) > SILENCE_S]:
            log.warning("a process on the bus is silent: its lines end")
            self._broken(silent)
        self._heard = {end: self._heard.get(end, self._now()) for end in self._ends()}

    def _ends(self) -> set[str]:
        """The processes at the other ends of lines."""
        return {line.owner for line in self._far.values()} | {edge for edge, _ in self._guests}

    async def close(self) -> None:
        """End every line."""
        self._broken(None)
        tasks = [guest.task for guest in self._guests.values() if guest.task is not None]
        await asyncio.gather(*tasks, return_exceptions=True)

    def _broken(self, end: str | None) -> None:
        """Frames of or to that process (None: all) may be lost."""
        for line in [line for line in self._far.values() if end in (None, line.owner)]:
            del self._far[line.key]
            line.outbox.end(CLOSE_LATER, "elsewhere")
        for (edge, _), guest in list(self._guests.items()):
            if end in (None, edge) and guest.task is not None:
                guest.task.cancel()

    # this process has the socket

    def _frame(self, sender: str, said: Any) -> None:  # noqa: ANN401  what another process wrote
        key, text = said
        line = self._far.get(key)
        if line is None or line.owner != sender:
            self._bus.send(sender, "left", key)
            return
        self._heard[sender] = self._now()
        line.outbox.put(text)

    def _ended(self, sender: str, said: Any) -> None:  # noqa: ANN401
        key, code, reason = said
        line = self._far.get(key)
        if line is not None and line.owner == sender:
            del self._far[key]
            line.outbox.end(code, reason)

    def _is_here(self, sender: str, _: object) -> None:
        self._heard[sender] = self._now()

    # this process has the table

    def _there(self, sender: str, _: object) -> None:
        self._heard[sender] = self._now()
        self._bus.send(sender, "here", None)

    def _open(self, sender: str, said: Any) -> None:  # noqa: ANN401
        key, lang, who = said
        guest = self._guests[sender, key] = _Guest(lang)
        self._heard[sender] = self._now()
        guest.task = asyncio.create_task(self._serve(sender, key, who, guest))

    def _said(self, sender: str, said: Any) -> None:  # noqa: ANN401
        key, text = said
        guest = self._guests.get((sender, key))
        if guest is None:
            self._bus.send(sender, "end", [key, CLOSE_LATER, "elsewhere"])
            return
        try:
            guest.texts.put_nowait(text)
        except asyncio.QueueFull:
            guest.outbox.end(CLOSE_BEHIND, "")

    def _left(self, sender: str, key: int) -> None:
        guest = self._guests.get((sender, key))
        if guest is not None and guest.task is not None:
            guest.task.cancel()

    async def _serve(self, sender: str, key: int, who: dict[str, Any], guest: _Guest) -> None:
        """Let a reader in and serve him until he or the table ends it."""
        line: Line | None = None
        acts: asyncio.Task[None] | None = None
        code, reason = CLOSE_LATER, "elsewhere"
        try:
            line = await self._admit(who, guest.outbox)
            acts = asyncio.create_task(self._act(line, guest))
            while (frame := await guest.outbox.take()) is not None:
                self._bus.send(sender, "frame", [key, frame])
            code, reason = guest.outbox.code, guest.outbox.reason
        except DvorError as error:
            code, reason = CLOSE_GONE if error.code in GONE else CLOSE_LATER, error.code
        except Exception:
            log.exception("a line from another process broke")
        finally:
            if acts is not None:
                acts.cancel()
            if line is not None:
                line.leave()
            del self._guests[sender, key]
            self._bus.send(sender, "end", [key, code, reason])

    async def _act(self, line: Line, guest: _Guest) -> None:
        """His frames, one after the other."""
        with suppress(asyncio.CancelledError):
            try:
                while True:
                    await line.act(await guest.texts.get())
            except Exception:
                log.exception("a frame from another process broke a table")
                guest.outbox.end(CLOSE_LATER, "failed")
