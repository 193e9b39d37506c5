"""Who somebody is: the player behind a cookie or a token.

A guest's id is the hash of his cookie; a session says that another cookie's hash, or a token's, is an account's or a bot's.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Literal

from dvor.server.cookies import hash_of
from dvor.server.errors import StorageFailed
from dvor.server.people import People, Session

#: A session ends after so long, and after so long without use, in ms; a token does not end by itself.
SESSION_MS = 180 * 24 * 3600 * 1000
UNUSED_MS = 60 * 24 * 3600 * 1000
#: How often it is written down that a session is used, in ms.
SEEN_MS = 24 * 3600 * 1000
#: How long another process may take to hear that a session has ended, in ms, and how many are kept in mind.
CACHED_MS = 10_000
CACHED = 20_000

SessionKind = Literal["cookie", "token"]

NEVER = 2**53  # far away, and a number JavaScript knows


class Identity:
    """Finds the player of a cookie; ``now`` gives ms since 1970. All raise StorageFailed."""

    def __init__(self, people: People, *, now: Callable[[], int]) -> None:
        self._people, self._now = people, now
        self._cache: OrderedDict[str, tuple[Session | None, int]] = OrderedDict()

    async def player_of(self, cookie: str | None) -> str | None:
        """The player of a cookie; None where there is no cookie."""
        if cookie is None:
            return None
        session = await self.session_of(cookie)
        return hash_of(cookie) if session is None else session.player

    async def session_of(self, secret: str, *, kind: SessionKind = "cookie") -> Session | None:
        """The session of a cookie or a token that has not ended; None: a guest's cookie, or nobody's token."""
        return await self.session_at(hash_of(secret), kind=kind)

    async def session_at(self, hash_: str, *, kind: SessionKind) -> Session | None:
        """The same by the hash."""
        now, cache = self._now(), self._cache  # what is read while something ends must not outlive it
        session, until = cache.get(hash_, (None, 0))
        if now >= until:
            session = await self._people.session(hash_)
            if session is not None and session.kind == "cookie" and now - session.seen_at > SEEN_MS and _lives(session, now):
                with suppress(StorageFailed):  # he may look on while nothing can be stored
                    await self._people.seen(hash_, now)
            cache[hash_] = session, now + CACHED_MS
            cache.move_to_end(hash_)
            if len(cache) > CACHED:
                cache.popitem(last=False)
        return session if session is not None and session.kind == kind and _lives(session, now) else None

    def forget(self) -> None:
        """Sessions have ended or begun: ask again."""
        self._cache = OrderedDict()


def new_session(player: str, secret: str, *, at: int, kind: SessionKind = "cookie") -> Session:
    """A session that begins now."""
    ends = at + SESSION_MS if kind == "cookie" else NEVER
    return Session(hash=hash_of(secret), player=player, kind=kind, made_at=at, seen_at=at, ends_at=ends)


def _lives(session: Session, now: int) -> bool:
    return now < session.ends_at and (session.kind == "token" or now - session.seen_at < UNUSED_MS)
