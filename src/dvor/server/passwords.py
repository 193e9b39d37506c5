"""Passwords: what may be one, and what is stored of it (argon2id)."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from functools import cache
from typing import TYPE_CHECKING

from dvor.server.errors import BadLogin, WeakPassword

if TYPE_CHECKING:
    from argon2 import PasswordHasher

#: Letters of a password and of a login.
LEAST, MOST = 8, 128
LOGIN_LEAST, LOGIN_MOST = 3, 40
#: zxcvbn's scale goes from 0 to 4; below this a list of common passwords and words is enough to guess it.
STRENGTH = 2
#: What zxcvbn looks at; with letters that may stand for others its time grows so fast that 72 of them take seconds.
LOOKED_AT = 24
#: Hashes made at once: each takes 19 MiB and some 20 ms of a core.
AT_ONCE = 2

_LOGIN = re.compile(r"[\w.\-]+")


class Passwords:
    """Judges passwords, makes and checks hashes: a few at once, beside the loop."""

    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def check(self, password: str, *, known: tuple[str, ...] = ()) -> None:
        """See ``check_password``. Raises WeakPassword."""
        async with self._turns:
            await asyncio.to_thread(check_password, password, known=known)

    async def hash(self, password: str) -> str:
        """What is stored of a password."""
        async with self._turns:
            return await asyncio.to_thread(lambda: _hasher().hash(plain(password)))

    async def fits(self, stored: str | None, password: str) -> bool:
        """Whether it is that password; where nothing is stored it takes as long to say no."""
        async with self._turns:
            return await asyncio.to_thread(_fits, stored, plain(password))


def plain(text: str) -> str:
    """The same letters however the keyboard has put them together."""
    return unicodedata.normalize("NFKC", text)


def login_of(text: str) -> str:
    """The name somebody signs in by, as it is stored. Raises BadLogin."""
    login = plain(text).strip().casefold()
    if not LOGIN_LEAST <= len(login) <= LOGIN_MOST or not _LOGIN.fullmatch(login):
        raise BadLogin(f"{text[:LOGIN_MOST]!r} is no login", login=text[:LOGIN_MOST], least=LOGIN_LEAST, most=LOGIN_MOST)
    return login


def check_password(password: str, *, known: tuple[str, ...] = ()) -> None:
    """Refuse a password that would soon be guessed; ``known``: words anybody knows of its owner. Raises WeakPassword."""
    from zxcvbn import zxcvbn

    length = len(plain(password))
    if length < LEAST:
        raise WeakPassword(f"a password has at least {LEAST} letters", reason="short", least=LEAST, most=MOST)
    if length > MOST:
        raise WeakPassword(f"a password has at most {MOST} letters", reason="long", least=LEAST, most=MOST)
    if zxcvbn(plain(password)[:LOOKED_AT], user_inputs=list(known), max_length=LOOKED_AT)["score"] < STRENGTH:
        raise WeakPassword("that password is easily guessed", reason="common", least=LEAST, most=MOST)


def _fits(stored: str | None, password: str) -> bool:
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        _hasher().verify(stored or _nobodys(), password)
    except (Argon2Error, InvalidHashError):
        return False
    return stored is not None


@cache
def _hasher() -> PasswordHasher:
    """argon2id with what OWASP asks for at least: 19 MiB, two passes, one lane."""
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


@cache
def _nobodys() -> str:
    return _hasher().hash("nobody's")
