"""Who somebody is: a random number in a cookie. The server keeps only its hash."""

from __future__ import annotations

import hashlib
import re
import secrets

COOKIE = "dvor_guest"
#: How long a browser keeps it, in s.
COOKIE_S = 400 * 24 * 3600

_COOKIE = re.compile(r"[A-Za-z0-9_-]{22}")


def new_guest() -> str:
    """A cookie for somebody new: 128 random bits."""
    return secrets.token_urlsafe(16)


def guest_of(cookie: str) -> str:
    """What is stored of a cookie, so that who reads the database cannot sit down for its owner."""
    return hashlib.sha256(cookie.encode()).hexdigest()


def cookie_in(header: str) -> str | None:
    """Our cookie in a Cookie header; None where there is none, or none we could have made."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE and _COOKIE.fullmatch(value):
            return value
    return None
