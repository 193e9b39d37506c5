"""What waits to be sent to one reader: bounded, so that who stops reading delays nobody and fills no memory."""

from __future__ import annotations

import asyncio
from collections import deque

#: So many frames may wait; whoever is further behind is cut off and will ask for the view again.
FRAMES = 128
#: Why a socket is closed: the reader is too far behind; the table is not there, or not his; try again later.
CLOSE_BEHIND = 4408
CLOSE_GONE = 4404
CLOSE_LATER = 1013


class Outbox:
    """Frames for one socket, in order. ``lang`` is its reader's language; ``code`` and ``reason`` say why it ended."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.code, self.reason = CLOSE_BEHIND, ""
        self._frames: deque[str] = deque()
        self._more = asyncio.Event()
        self._is_overrun = self._is_ended = False

    def __len__(self) -> int:
        return len(self._frames)

    def put(self, frame: str) -> None:
        """Add a frame; never waits."""
        if len(self._frames) >= FRAMES:
            self._is_overrun = True
        elif not self._is_ended:
            self._frames.append(frame)
        self._more.set()

    def end(self, code: int, reason: str) -> None:
        """Nothing more will come: when all that waits is sent, the socket is closed, and says why."""
        if not self._is_ended:
            self.code, self.reason, self._is_ended = code, reason, True
        self._more.set()

    async def take(self) -> str | None:
        """The next frame, as soon as there is one; None: there will be none, or the reader is too far behind."""
        while not self._frames and not self._is_overrun and not self._is_ended:
            self._more.clear()
            await self._more.wait()
        if self._is_overrun:
            self.code, self.reason = CLOSE_BEHIND, ""
            return None
        return self._frames.popleft() if self._frames else None
