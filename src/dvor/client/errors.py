"""What a client can meet: what the server refuses, with the server's own code and facts, and what a server must never do."""

from __future__ import annotations

from collections.abc import Mapping

from dvor.errors import DvorError


class Unreachable(DvorError):
    """Nobody answers there. Facts: url, reason (the system's words)."""

    code = "unreachable"


class BadServer(DvorError):
    """What answers there is no Dvor that this client understands. Facts: url, detail (English)."""

    code = "bad_server"


class Lost(DvorError):
    """The server has gone back behind what it had said, left out a version, or tells one otherwise. Facts: table, version, seen."""

    code = "lost"


class Leak(DvorError):
    """A frame told what this seat may not know. Facts: table, detail (English)."""

    code = "leak"


class Closed(DvorError):
    """The line to a table was closed. Facts: table."""

    code = "closed"


class Refused(DvorError):
    """The server said no: ``code`` and ``facts`` are its own, the text is in the language the client asked for. No facts besides."""

    code = "refused"

    def __init__(self, message: str, *, code: str = "refused", facts: Mapping[str, str | int] | None = None) -> None:
        super().__init__(message, **(facts or {}))
        self.code = code
