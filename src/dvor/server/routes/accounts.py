"""Accounts: made, signed in to and out of; passwords, sessions, passkeys."""

from __future__ import annotations

from typing import Any

from litestar import Response, delete, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from dvor.server.asker import Asker
from dvor.server.routes.asked import UNREAD, USUAL, AnyRequest, asking, desk, with_cookie
from dvor.wire.bodies import Failure
from dvor.wire.people import (
    AccountAsked,
    MeData,
    PasskeyAsked,
    PasskeyData,
    PasskeyUsed,
    PasswordAsked,
    SessionAsked,
    SessionData,
)

_poor = {422: ResponseSpec(Failure, description="The login, password or passkey will not do")}
_wrong = {403: ResponseSpec(Failure, description="A wrong password, or the sign-in is too long ago")}
_taken = {409: ResponseSpec(Failure, description="Somebody else has that login")}


@post("/api/account", responses={**USUAL, **UNREAD, **_poor, **_taken})
async def sign_up(request: AnyRequest, data: JSONBody[AccountAsked]) -> Response[MeData]:
    """A new account, signed in to; the games of the asking guest are its own."""
    asker = await asking(request)
    return await _entered(request, asker, await desk(request).accounts.sign_up(asker, data), status=201)


@post("/api/session", status_code=200, responses={**USUAL, **UNREAD, **_wrong})
async def sign_in(request: AnyRequest, data: JSONBody[SessionAsked]) -> Response[MeData]:
    """Sign in; the games of the asking guest become the account's."""
    asker = await asking(request)
    return await _entered(request, asker, await desk(request).accounts.sign_in(asker, data), status=200)


@delete("/api/session", status_code=200, responses=USUAL)
async def sign_out(request: AnyRequest) -> Response[MeData]:
    """Sign out; the browser's cookie is taken away."""
    asker = await asking(request)
    await desk(request).accounts.sign_out(asker)
    return with_cookie(MeData("guest", ""), asker, None, status=200)


@put("/api/account/password", responses={**USUAL, **UNREAD, **_poor, **_wrong})
async def set_password(request: AnyRequest, data: JSONBody[PasswordAsked]) -> Response[MeData]:
    """Another password; the other browsers are signed out."""
    asker = await asking(request)
    return await _entered(request, asker, await desk(request).accounts.change_password(asker, data), status=200)


@get("/api/account/sessions", responses=USUAL)
async def sessions(request: AnyRequest) -> list[SessionData]:
    """Where the account is signed in, the newest first."""
    return await desk(request).accounts.sessions(await asking(request))


@delete("/api/account/sessions", responses=USUAL)
async def end_sessions(request: AnyRequest) -> None:
    """Sign out all browsers but the asking one."""
    await desk(request).accounts.end_others(await asking(request))


@get("/api/passkeys", responses=USUAL)
async def passkeys(request: AnyRequest) -> list[PasskeyData]:
    """The account's passkeys."""
    return await desk(request).passkeys.listed(await asking(request))


@post("/api/passkeys/options", status_code=200, responses={**USUAL, **UNREAD, **_poor, **_wrong})
async def new_passkey(request: AnyRequest) -> dict[str, Any]:
    """What the page asks ``navigator.credentials.create`` for; needs a recent sign-in."""
    return await desk(request).passkeys.begin(await asking(request))


@post("/api/passkeys", responses={**USUAL, **UNREAD, **_poor})
async def add_passkey(request: AnyRequest, data: JSONBody[PasskeyAsked]) -> PasskeyData:
    """A new passkey of the account."""
    return await desk(request).passkeys.add(await asking(request), data)


@delete("/api/passkeys/{key:str}", responses={**USUAL, **_poor, **_wrong})
async def drop_passkey(request: AnyRequest, key: FromPath[str]) -> None:
    """One passkey less; needs a recent sign-in."""
    await desk(request).passkeys.drop(await asking(request), key)


@post("/api/session/options", status_code=200, responses={**USUAL, **UNREAD, **_poor})
async def ask_passkey(request: AnyRequest) -> dict[str, Any]:
    """What the page asks ``navigator.credentials.get`` for."""
    return await desk(request).passkeys.ask(await asking(request))


@post("/api/session/passkey", status_code=200, responses={**USUAL, **UNREAD, **_poor})
async def sign_in_by_passkey(request: AnyRequest, data: JSONBody[PasskeyUsed]) -> Response[MeData]:
    """Sign in by a passkey; the games of the asking guest become the account's."""
    asker = await asking(request)
    return await _entered(request, asker, await desk(request).passkeys.enter(asker, data), status=200)


async def _entered(request: AnyRequest, asker: Asker, cookie: str, *, status: int) -> Response[MeData]:
    """Who somebody is by his new cookie."""
    here = desk(request)
    session = await here.identity.session_of(cookie)
    told = await here.accounts.me(asker.known_as("" if session is None else session.player, cookie, session))
    return with_cookie(told, asker, cookie, status=status)
