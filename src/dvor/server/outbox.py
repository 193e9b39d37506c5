"""What waits to be sent to one reader: bounded, so that who stops reading delays nobody and fills no memory."""

from __future__ import annotations

import asyncio
from collections import deque

#: So many frames may wait; whoever is further behind is cut off and will ask for the view again.
FRAMES = 128


class Outbox:
    """Frames for one socket, in order. ``lang`` is its reader's language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._frames: deque[str] = deque()
        self._more = asyncio.Event()
        self._overrun = False

    def put(self, frame: str) -> None:
        """Add a frame; never waits."""
        if len(self._frames) >= FRAMES:
            self._overrun = True
        else:
            self._frames.append(frame)
        self._more.set()

    async def take(self) -> str | None:
        """The next frame, as soon as there is one; None: the reader is too far behind."""
        while not self._frames and not self._overrun:
            self._more.clear()
            await self._more.wait()
        return None if self._overrun else self._frames.popleft()
