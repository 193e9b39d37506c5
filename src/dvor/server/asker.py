"""Who asks, as far as a request or a handshake tells."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import parse_qs, urlsplit

from dvor.server.companions import MOST, companion_of
from dvor.server.cookies import cookie_in
from dvor.server.errors import BadMessage, BadToken
from dvor.server.guard import Scope, header, is_secure
from dvor.server.identity import Identity
from dvor.server.limits import address_key
from dvor.server.people import Session


@dataclass(frozen=True, kw_only=True)
class Asker:
    """``player`` None: somebody who has no cookie yet. ``address``: whose it counts for (``limits``); ``origin``: the server's own."""

    player: str | None
    cookie: str | None
    session: Session | None
    address: str
    origin: str

    def known_as(self, player: str, cookie: str, session: Session | None = None) -> Asker:
        """The same with a new cookie."""
        return replace(self, player=player, cookie=cookie, session=session)

    def speaks_for(self, number: int) -> str | None:
        """The player of that number at the asker's device; 1: he himself."""
        return None if self.player is None else companion_of(self.player, number)

    @property
    def is_secure(self) -> bool:
        """Whether he came over https."""
        return self.origin.startswith("https:")

    @property
    def host(self) -> str:
        """The name he calls the server by, without a port; empty where that is none."""
        try:
            return urlsplit(self.origin).hostname or ""
        except ValueError:
            return ""

    @property
    def is_here(self) -> bool:
        """Whether he sits at this very machine, by the name he calls it."""
        return self.host in ("localhost", "127.0.0.1", "::1")


async def asker_of(identity: Identity, scope: Scope) -> Asker:
    """Who sent it. Raises BadToken, StorageFailed."""
    secure = is_secure(scope)
    client = scope.get("client")
    where = {"address": address_key(client[0]) if client else "", "origin": f"http{'s' if secure else ''}://{header(scope, b'host')}"}
    kind, _, token = header(scope, b"authorization").partition(" ")
    if kind.lower() == "bearer":
        session = await identity.session_of(token.strip(), kind="token")
        if session is None:
            raise BadToken("that is no token of ours")
        return Asker(player=session.player, cookie=None, session=session, **where)
    cookie = cookie_in(header(scope, b"cookie"), secure=secure)
    session = None if cookie is None else await identity.session_of(cookie)
    return Asker(player=await identity.player_of(cookie), cookie=cookie, session=session, **where)


def number_in(scope: Scope) -> int:
    """For whom at his device the sender speaks (``?as=``). Raises BadMessage."""
    said = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("as", ["1"])[-1]
    if said not in [str(number) for number in range(1, MOST + 1)]:
        raise BadMessage(f"one device has people 1 to {MOST}", detail=f"as={said[:20]}")
    return int(said)
