"""Accounts: made, signed in to and out of, their passwords. What a guest has played becomes the account's that he signs in to."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Protocol

from dvor.server.asker import Asker
from dvor.server.cookies import hash_of, new_cookie
from dvor.server.errors import LoginTaken, NotSignedIn, SignInAgain, WrongPassword
from dvor.server.identity import Identity, new_session
from dvor.server.leaving import Leaving
from dvor.server.limits import Limits
from dvor.server.passwords import Passwords, login_of, plain
from dvor.server.people import People, Person, Session
from dvor.wire.people import AccountAsked, MeData, PasswordAsked, SessionAsked, SessionData
from dvor.wire.settings import name_of

#: What cannot be undone needs a sign-in as recent as this, in minutes.
FRESH_MIN = 15


class Told(Protocol):
    """Who must hear of changes: the tables in memory, and the sockets that are open."""

    async def renamed(self, old: str, new: str, *, name: str | None = None) -> None:
        """What the player ``old`` had is ``new``'s; ``name``: and is called so."""

    async def leave(self, player: str, table: str) -> None:
        """The player leaves a table for good, as if he had said so himself."""

    def cut(self, hashes: set[str]) -> None:
        """The sessions of these hashes have ended: their sockets end too."""


class Accounts:
    """``now`` gives ms since 1970. Everything raises StorageFailed when the database cannot do it now."""

    def __init__(self, people: People, identity: Identity, limits: Limits, told: Told, *, now: Callable[[], int]) -> None:
        self._people, self._identity, self._limits, self._told, self._now = people, identity, limits, told, now
        self._passwords = Passwords()

    async def me(self, asker: Asker) -> MeData:
        """Who asks."""
        found = None if asker.player is None else await self._people.person(asker.player)
        if found is None:
            return MeData("guest", "")
        signed_in = asker.session.made_at if asker.session is not None else None
        return MeData(found.kind, found.name, found.login if found.kind == "account" else None, signed_in)

    async def rename(self, player: str, name: str) -> None:
        """What somebody is called from now on, at tables he comes to."""
        await self._people.rename(player, name_of(name), at=self._now())

    async def sign_up(self, asker: Asker, asked: AccountAsked) -> str:
        """The cookie of a new account. Raises BadLogin, WeakPassword, LoginTaken, TooMany."""
        login = login_of(asked.login)
        await self._limits.count("sign_in", asker.address)
        await self._passwords.check(asked.password, known=(login,))
        await self._limits.count("account", asker.address)
        if await self._people.by_login(login) is not None:
            raise LoginTaken(f"{login} is taken", login=login)
        name = name_of(asked.name) or (await self.me(asker)).name or name_of(asked.login)
        stored = await self._passwords.hash(asked.password)
        at = self._now()
        person = Person(id=secrets.token_hex(16), kind="account", name=name, login=login, password=stored, made_at=at)
        return await self._enter(
            asker, person.id, lambda session, guest: self._people.add(person, session, guest=guest, instead=_hash(asker))
        )

    async def sign_in(self, asker: Asker, asked: SessionAsked) -> str:
        """The cookie of an account. Raises WrongPassword, TooMany."""
        login = plain(asked.login).strip().casefold()
        await self._limits.count("sign_in", asker.address)
        await self._limits.count("login", hash_of(login))
        person = await self._people.by_login(login)
        stored = person.password if person is not None and person.kind == "account" else None
        if not await self._passwords.fits(stored, asked.password) or person is None:
            raise WrongPassword("the login and the password do not belong together")
        return await self.enter(asker, person.id)

    async def enter(self, asker: Asker, player: str) -> str:
        """A new cookie for an account whose owner has proved himself."""
        return await self._enter(asker, player, lambda session, guest: self._people.begin(session, guest=guest, instead=_hash(asker)))

    async def sign_out(self, asker: Asker) -> None:
        """The asking browser is nobody's any more."""
        if asker.session is None or asker.cookie is None:
            return
        await self._people.end(asker.session.player, only=asker.session.hash)
        self._ended({asker.session.hash})

    async def sessions(self, asker: Asker) -> list[SessionData]:
        """Where the account is signed in, the newest first. Raises NotSignedIn."""
        found = await self._people.sessions_of(self.account_of(asker))
        return [SessionData(one.made_at, one.seen_at, one.hash == _hash(asker)) for one in found if one.ends_at > self._now()]

    async def end_others(self, asker: Asker) -> None:
        """Sign out all other browsers. Raises NotSignedIn."""
        player = self.account_of(asker)
        ended = {one.hash for one in await self._people.sessions_of(player) if one.hash != _hash(asker)}
        await self._people.end(player, but=_hash(asker))
        self._ended(ended)

    async def change_password(self, asker: Asker, asked: PasswordAsked) -> str:
        """A new cookie; the other browsers are signed out. Raises NotSignedIn, WrongPassword, WeakPassword, TooMany."""
        player = self.account_of(asker)
        person = await self._people.person(player)
        if person is None:
            raise NotSignedIn("the account is gone")
        await self._limits.count("login", player)
        if person.password is not None and not await self._passwords.fits(person.password, asked.old):
            raise WrongPassword("that was not the password")
        await self._passwords.check(asked.new, known=(person.login or "", person.name))
        await self._people.set_password(player, await self._passwords.hash(asked.new))
        await self.end_others(asker)
        return await self.enter(asker, player)

    async def forget(self, asker: Asker, leaving: Leaving) -> None:
        """Delete the account, or what is kept of a guest. Raises SignInAgain, NotSignedIn."""
        if asker.player is None:
            return
        if asker.session is not None:
            self.account_of(asker, fresh=True)
        hash_ = _hash(asker)
        await self.delete(asker.player, leaving, also=set() if hash_ is None else {hash_})

    async def delete(self, player: str, leaving: Leaving, *, also: frozenset[str] | set[str] = frozenset()) -> None:
        """Delete a player; his sockets end, and those of the sessions ``also``."""
        bots = [one.id for one in await self._people.bots_of(player)]
        for one in (*bots, player):
            ended = {session.hash for session in await self._people.sessions_of(one)}
            nobody = await leaving.forget(one)
            await self._told.renamed(one, nobody, name="")
            self._ended(ended | also)

    def account_of(self, asker: Asker, *, fresh: bool = False) -> str:
        """The account that asks. ``fresh``: and has signed in just now. Raises NotSignedIn, SignInAgain."""
        if asker.session is None or asker.session.kind != "cookie":
            raise NotSignedIn("only an account may do that")
        if fresh and self._now() - asker.session.made_at > FRESH_MIN * 60_000:
            raise SignInAgain(f"that needs a sign-in of the last {FRESH_MIN} minutes", minutes=FRESH_MIN)
        return asker.session.player

    async def _enter(self, asker: Asker, player: str, store: Callable[[Session, str | None], Awaitable[None]]) -> str:
        """A new session instead of the asker's; what he had as a guest comes with him. Where the account sits already it keeps its own
        seat, and he leaves the guest's: nobody holds two."""
        cookie = new_cookie()
        guest = asker.player if asker.session is None else None
        await store(new_session(player, cookie, at=self._now()), guest)
        if guest is not None:
            await self._told.renamed(guest, player)
            await self._people.take_over(guest, player)  # once more: a table may have stored his old id meanwhile
            for table in await self._people.tables_of(guest):
                await self._told.leave(guest, table)
        hash_ = _hash(asker)
        self._ended(set() if hash_ is None else {hash_})
        return cookie

    def _ended(self, hashes: set[str]) -> None:
        self._identity.forget()
        self._told.cut(hashes)


def _hash(asker: Asker) -> str | None:
    return None if asker.cookie is None else hash_of(asker.cookie)
