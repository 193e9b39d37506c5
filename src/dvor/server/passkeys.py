"""Passkeys (WebAuthn): an account signs in with what its owner's device keeps. Over https, or on this machine itself."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from dvor.server.accounts import Accounts
from dvor.server.asker import Asker
from dvor.server.cookies import hash_of
from dvor.server.errors import BadPasskey
from dvor.server.limits import Limits
from dvor.server.people import Passkey, People, Session
from dvor.wire.people import Credential, PasskeyAsked, PasskeyData, PasskeyUsed
from dvor.wire.settings import name_of

#: A challenge is good for so long, in ms.
CHALLENGE_MS = 5 * 60 * 1000
#: Whose a challenge is that anybody may answer.
ANYBODY = "anybody"


class Passkeys:
    """``now`` gives ms since 1970. Everything raises StorageFailed when the database cannot do it now."""

    def __init__(self, people: People, accounts: Accounts, limits: Limits, *, now: Callable[[], int]) -> None:
        self._people, self._accounts, self._limits, self._now = people, accounts, limits, now

    async def listed(self, asker: Asker) -> list[PasskeyData]:
        """The account's keys. Raises NotSignedIn."""
        found = await self._people.passkeys_of(self._accounts.account_of(asker))
        return [PasskeyData(one.id, one.name, one.made_at) for one in found]

    async def begin(self, asker: Asker) -> dict[str, Any]:
        """What ``navigator.credentials.create`` is to be asked. Raises NotSignedIn, SignInAgain, BadPasskey."""
        import webauthn
        from webauthn.helpers import structs

        player = self._accounts.account_of(asker, fresh=True)
        _check_place(asker)
        person = await self._people.person(player)
        login = player if person is None else person.login or person.name
        known = [
            structs.PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(one.id)) for one in await self._people.passkeys_of(player)
        ]
        wanted = structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED, user_verification=structs.UserVerificationRequirement.REQUIRED
        )
        options = webauthn.generate_registration_options(
            rp_id=asker.host,
            rp_name="Dvor",
            user_name=login,
            user_id=player.encode(),
            challenge=await self._challenge(player),
            authenticator_selection=wanted,
            exclude_credentials=known,
        )
        return _plain(webauthn.options_to_json(options))

    async def add(self, asker: Asker, asked: PasskeyAsked) -> PasskeyData:
        """A new key of the account. Raises NotSignedIn, BadPasskey."""
        import webauthn
        from webauthn.helpers.exceptions import WebAuthnException

        player = self._accounts.account_of(asker)
        _check_place(asker)
        challenge = await self._answered(asked.credential, player)
        try:
            done = webauthn.verify_registration_response(
                credential=asked.credential,
                expected_challenge=challenge,
                expected_rp_id=asker.host,
                expected_origin=asker.origin,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise BadPasskey(f"the passkey was not accepted: {error}", reason="wrong") from error
        key = Passkey(
            id=webauthn.helpers.bytes_to_base64url(done.credential_id),
            player=player,
            key=webauthn.helpers.bytes_to_base64url(done.credential_public_key),
            count=done.sign_count,
            name=name_of(asked.name),
            made_at=self._now(),
        )
        if not await self._people.add_passkey(key):
            raise BadPasskey("the passkey is known already", reason="wrong")
        return PasskeyData(key.id, key.name, key.made_at)

    async def drop(self, asker: Asker, id_: str) -> None:
        """One key less. Raises NotSignedIn, SignInAgain, BadPasskey."""
        if not await self._people.drop_passkey(self._accounts.account_of(asker, fresh=True), id_):
            raise BadPasskey("that passkey is not the account's", reason="unknown")

    async def ask(self, asker: Asker) -> dict[str, Any]:
        """What ``navigator.credentials.get`` is to be asked. Raises BadPasskey, TooMany."""
        import webauthn
        from webauthn.helpers.structs import UserVerificationRequirement

        _check_place(asker)
        await self._limits.count("sign_in", asker.address)
        options = webauthn.generate_authentication_options(
            rp_id=asker.host, challenge=await self._challenge(ANYBODY), user_verification=UserVerificationRequirement.REQUIRED
        )
        return _plain(webauthn.options_to_json(options))

    async def enter(self, asker: Asker, asked: PasskeyUsed) -> str:
        """The cookie of the account whose key that is. Raises BadPasskey, TooMany."""
        import webauthn
        from webauthn.helpers.exceptions import WebAuthnException

        _check_place(asker)
        await self._limits.count("sign_in", asker.address)
        challenge = await self._answered(asked.credential, ANYBODY)
        key = await self._people.passkey(str(asked.credential.get("id", ""))[:1400])
        if key is None:
            raise BadPasskey("nobody here has that passkey", reason="unknown")
        try:
            done = webauthn.verify_authentication_response(
                credential=asked.credential,
                expected_challenge=challenge,
                expected_rp_id=asker.host,
                expected_origin=asker.origin,
                credential_public_key=webauthn.base64url_to_bytes(key.key),
                credential_current_sign_count=key.count,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise BadPasskey(f"the passkey was not accepted: {error}", reason="wrong") from error
        await self._people.count_passkey(key.id, done.new_sign_count)
        return await self._accounts.enter(asker, key.player)

    async def _challenge(self, player: str) -> bytes:
        """A new challenge, kept until it is answered or old."""
        challenge, at = secrets.token_bytes(32), self._now()
        await self._people.begin(
            Session(hash=hash_of(challenge.hex()), player=player, kind="passkey", made_at=at, seen_at=at, ends_at=at + CHALLENGE_MS)
        )
        return challenge

    async def _answered(self, credential: Credential, player: str) -> bytes:
        """The challenge that a credential answers, if it was that player's; it is used up. Raises BadPasskey."""
        import webauthn

        try:
            told = msgspec.json.decode(webauthn.base64url_to_bytes(credential["response"]["clientDataJSON"]), type=dict[str, Any])
            challenge = webauthn.base64url_to_bytes(told["challenge"])
        except (msgspec.MsgspecError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise BadPasskey(f"the passkey's answer cannot be read: {error}", reason="wrong") from error
        kept = await self._people.take(hash_of(challenge.hex()), at=self._now())
        if kept is None or kept.player != player:
            raise BadPasskey("that challenge is old or was never put", reason="old")
        return challenge


def _check_place(asker: Asker) -> None:
    """Raises BadPasskey where browsers know no passkeys."""
    if not asker.is_secure and asker.host != "localhost":
        raise BadPasskey("passkeys need https", reason="insecure")


def _plain(text: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(text)
    return told
