"""Bodies about people: who somebody is, his account, his passkeys, his bots."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from dvor.wire.frames import Phase
from dvor.wire.view import Choice

Text = Annotated[str, Meta(max_length=200)]
Secret = Annotated[str, Meta(max_length=1000)]
#: What a browser's ``navigator.credentials`` gives, as ``PublicKeyCredential.toJSON`` writes it.
Credential = dict[str, Any]


class MeData(Struct, frozen=True):
    """Who asks. ``kind``: a guest is whoever has the cookie; ``login`` is what an account signs in by; times in ms since 1970."""

    kind: Literal["guest", "account", "bot"]
    name: str
    login: str | None = None
    signed_in_at: int | None = None


class NameAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to be called; one line of at most 40 characters is kept."""

    name: Text


class AccountAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A new account; it takes over what the asking guest has. ``name`` empty: the guest's, else the login."""

    login: Text
    password: Secret
    name: Text = ""


class SessionAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in; what the asking guest has becomes the account's."""

    login: Text
    password: Secret


class PasswordAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Another password; all other browsers are signed out. ``old`` may be empty where there was none."""

    old: Secret
    new: Secret


class SessionData(Struct, frozen=True):
    """A browser that is signed in; ``here``: the asking one. Times in ms since 1970."""

    made_at: int
    seen_at: int
    here: bool


class PasskeyData(Struct, frozen=True):
    """A passkey of the account; ``made_at`` in ms since 1970."""

    id: str
    name: str
    made_at: int


class PasskeyAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A new passkey, and what it is to be called."""

    credential: Credential
    name: Text = ""


class PasskeyUsed(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey's proof."""

    credential: Credential


class BotAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A new bot account of the asking account; its name is its own."""

    name: Text


class BotMade(Struct, frozen=True):
    """A bot account and its token; the token is told this once."""

    name: str
    token: str


class BotGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game a bot plays: with any options (``options`` null), or as preset but for those named, with the choices named."""

    game: Annotated[str, Meta(max_length=40)]
    options: Annotated[dict[str, Annotated[list[Choice], Meta(max_length=64)]], Meta(max_length=64)] | None = None


class ProfileAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot plays from now on."""

    games: Annotated[list[BotGame], Meta(max_length=64)]


class BotData(Struct, frozen=True):
    """A bot account; ``online``: it listens now. ``made_at`` in ms since 1970."""

    name: str
    games: list[BotGame]
    online: bool
    made_at: int


class BotMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot's move at a version of the table; the same ``id`` again is answered again and played once."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    version: Annotated[int, Meta(ge=0, lt=2**53)]
    move: Annotated[str, Meta(min_length=1, max_length=32)]


class BotLeave(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot goes for good."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]


class MoveDone(Struct, frozen=True):
    """The version the action has made."""

    version: int


class TableEvent(Struct, frozen=True, tag="table"):
    """A line of a bot's events: a table where it sits (``seat`` null: where it sits no more) is new to it, or has begun or ended.

    First come those where it sat before, then as they come. ``code``: of the rules.
    """

    table: str
    game: str
    code: str
    seat: int | None
    phase: Phase
