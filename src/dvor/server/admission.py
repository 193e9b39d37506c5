"""Who may open a socket, how fast he may speak, and that his sockets end when his session does."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from dvor.server.asker import Asker
from dvor.server.cookies import hash_of
from dvor.server.guard import Message, Receive, Send
from dvor.server.identity import Identity
from dvor.server.limits import (
    FRAMES,
    FRAMES_OF_ADDRESS,
    FRAMES_OF_PLAYER,
    SOCKETS_PER_ADDRESS,
    SOCKETS_PER_PLAYER,
    Bucket,
    Buckets,
    Limits,
    too_many,
)

#: The session has ended: come again as who you are now.
CLOSE_ENDED = 4401
#: After a refusal for too many sockets it is worth trying again so late, in s.
AGAIN_S = 10
#: How often it is asked whether the sessions of open sockets have ended elsewhere, in s.
CHECK_S = 30.0


@dataclass(eq=False)
class Line:
    """One open socket, or a stream of lines (``is_stream``); ``end`` closes it."""

    asker: Asker
    end: Callable[[], None]
    pace: Bucket
    is_stream: bool


class Sockets:
    """All open sockets of this process. ``now`` gives s, never going back."""

    def __init__(self, limits: Limits, *, now: Callable[[], float]) -> None:
        self._limits, self._now = limits, now
        self._lines: set[Line] = set()
        self._by_address: Counter[str] = Counter()
        self._by_player: Counter[str] = Counter()
        self._of_address, self._of_player = Buckets(), Buckets()

    def __len__(self) -> int:
        return len(self._lines)

    async def admit(self, asker: Asker, end: Callable[[], None], *, is_stream: bool = False) -> Line:
        """One more socket or stream, which ``end`` closes. Raises TooMany."""
        await self._limits.count("socket", asker.address)
        if self._limits.is_on and (
            self._by_address[asker.address] >= SOCKETS_PER_ADDRESS
            or (asker.player is not None and self._by_player[asker.player] >= SOCKETS_PER_PLAYER)
        ):
            raise too_many(AGAIN_S)
        line = Line(asker, end, Bucket(FRAMES, self._now()), is_stream)
        self._lines.add(line)
        self._by_address[asker.address] += 1
        if asker.player is not None:
            self._by_player[asker.player] += 1
        return line

    def leave(self, line: Line) -> None:
        """It is closed."""
        self._lines.discard(line)
        for counter, key in ((self._by_address, line.asker.address), (self._by_player, line.asker.player)):
            if key is not None:
                counter[key] -= 1
                if counter[key] <= 0:
                    del counter[key]

    def slowed(self, line: Line, receive: Receive) -> Receive:
        """Read no faster than anybody plays: who sends more waits, and nobody else does."""
        if not self._limits.is_on:
            return receive

        async def receive_slowly() -> Message:
            message = await receive()
            if message["type"] == "websocket.receive" and (wait := self._wait(line)) > 0:
                await asyncio.sleep(wait)
            return message

        return receive_slowly

    def _wait(self, line: Line) -> float:
        """How long the next frame of that line has to wait, in s; several lines help nobody, nor does another cookie."""
        now, player = self._now(), line.asker.player
        paces = [line.pace, self._of_address.of(line.asker.address, FRAMES_OF_ADDRESS, now)]
        if player is not None:
            paces.append(self._of_player.of(player, FRAMES_OF_PLAYER, now))
        return max([pace.owe(now) for pace in paces])

    def cut(self, hashes: set[str]) -> None:
        """The sessions of these hashes have ended: their sockets end too."""
        for line in list(self._lines):
            if _hash(line.asker) in hashes:
                line.end()

    def end_streams(self) -> None:
        """The server stops: streams end by themselves, as sockets do."""
        for line in list(self._lines):
            if line.is_stream:
                line.end()

    async def check(self, identity: Identity) -> None:
        """End the sockets whose sessions have ended: by time, or by another process."""
        signed_in = {line.asker.session.hash: line.asker.session.kind for line in self._lines if line.asker.session is not None}
        for hash_, kind in signed_in.items():
            if kind != "passkey" and await identity.session_at(hash_, kind=kind) is None:
                self.cut({hash_})


def ending(send: Send) -> Callable[[], None]:
    """What closes a WebSocket from outside of its handler."""
    tasks: set[asyncio.Task[None]] = set()  # a task that nobody holds may be collected

    async def close() -> None:
        with suppress(OSError, RuntimeError):
            await send({"type": "websocket.close", "code": CLOSE_ENDED, "reason": "signed_out"})

    def end() -> None:
        task = asyncio.get_running_loop().create_task(close())
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    return end


def _hash(asker: Asker) -> str | None:
    if asker.session is not None:
        return asker.session.hash
    return None if asker.cookie is None else hash_of(asker.cookie)
