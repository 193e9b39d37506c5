"""The cookie that says who somebody is: a random number of which the server keeps only the hash."""

from __future__ import annotations

import hashlib
import re
import secrets

#: Over https browsers take it from this very host only, and send it over https only; over plain http there is no such cookie.
SECURE = "__Host-dvor_guest"
PLAIN = "dvor_guest"
#: How long a browser keeps it, in s.
COOKIE_S = 400 * 24 * 3600

_COOKIE = re.compile(r"[A-Za-z0-9_-]{22}")


def new_cookie() -> str:
    """A cookie for somebody new: 128 random bits."""
    return secrets.token_urlsafe(16)


def hash_of(secret: str) -> str:
    """What is stored of a cookie or a token, so that who reads the database cannot sit down for its owner."""
    return hashlib.sha256(secret.encode()).hexdigest()


def name_of_cookie(*, secure: bool) -> str:
    """What the cookie is called."""
    return SECURE if secure else PLAIN


def cookie_in(header: str, *, secure: bool) -> str | None:
    """Our cookie in a Cookie header; None where there is none, or none we could have made."""
    wanted = name_of_cookie(secure=secure)
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == wanted and _COOKIE.fullmatch(value):
            return value
    return None
