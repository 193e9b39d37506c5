"""Whether the server can do its work now: it stores something and takes it away again, at most once a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import sqlalchemy as sa

from dvor.server.schema import sessions
from dvor.server.storage import Storage

#: For so long an answer is good, in s.
GOOD_S = 1.0
#: A hash nobody's secret can have.
PROBE = "healthz"


class Pulse:
    """``now`` gives s, never going back."""

    def __init__(self, storage: Storage, *, now: Callable[[], float]) -> None:
        self._storage, self._now = storage, now
        self._lock = asyncio.Lock()
        self._good_until = 0.0

    async def check(self) -> None:
        """Raises StorageFailed when moves cannot be stored."""
        async with self._lock:
            if self._now() >= self._good_until:
                await self._storage.write(_probe)
                self._good_until = self._now() + GOOD_S


def _probe(connection: sa.Connection) -> None:
    row = {"hash": PROBE, "player": "", "kind": "probe", "made_at": 0, "seen_at": 0, "ends_at": 0}
    connection.execute(sessions.delete().where(sessions.c.hash == PROBE))
    connection.execute(sessions.insert(), row)
    connection.execute(sessions.delete().where(sessions.c.hash == PROBE))
