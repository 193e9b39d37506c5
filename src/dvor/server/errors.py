"""What can go wrong at a table or with the server; the codes of the interface, beside those of ``dvor.errors``."""

from __future__ import annotations

from dvor.errors import DvorError
from dvor.wire.frames import BadMessage

__all__ = [
    "BadBackup",
    "BadBots",
    "BadDatabase",
    "BadHost",
    "BadLogin",
    "BadMessage",
    "BadNetwork",
    "BadOrigin",
    "BadPasskey",
    "BadRedis",
    "BadToken",
    "BotAway",
    "Conflict",
    "Failed",
    "LoginTaken",
    "MatchOpen",
    "NotFound",
    "NotSignedIn",
    "NotYourTable",
    "NotYourTurn",
    "PortInUse",
    "SignInAgain",
    "StaleVersion",
    "StorageFailed",
    "TableDamaged",
    "TooLarge",
    "TooMany",
    "TooManyBots",
    "UnknownTable",
    "UnsoundBackup",
    "WeakPassword",
    "WrongMethod",
    "WrongPassword",
]


class UnknownTable(DvorError):
    """No table of that name. Facts: table."""

    code = "unknown_table"


class UnknownMatch(DvorError):
    """No match that is over there, or it is not for who asks, or the link to it was withdrawn. No facts."""

    code = "unknown_match"


class NotYourTable(DvorError):
    """Somebody else's table. Facts: table."""

    code = "not_your_table"


class TableDamaged(DvorError):
    """A table whose log cannot be replayed. Facts: table, reason."""

    code = "table_damaged"


class NotYourTurn(DvorError):
    """A move while another seat is on turn. Facts: seat, turn (both from 0)."""

    code = "not_your_turn"


class StaleVersion(DvorError):
    """An action for another version than the table has. Facts: version, current."""

    code = "stale_version"


class MatchOpen(DvorError):
    """A rematch was asked for while the match goes on. No facts."""

    code = "match_open"


class BadBots(DvorError):
    """Not as many bots as free seats. Facts: bots, expected."""

    code = "bad_bots"


class BadOrigin(DvorError):
    """A request that another site's page sent. Facts: origin, host."""

    code = "bad_origin"


class TooLarge(DvorError):
    """A body longer than the server takes. Facts: limit (bytes)."""

    code = "too_large"


class NotFound(DvorError):
    """Nothing at that address. Facts: path."""

    code = "not_found"


class WrongMethod(DvorError):
    """The address does not take that method. Facts: method, path."""

    code = "wrong_method"


class StorageFailed(DvorError):
    """The log could not be written or read; nothing has changed.

    Facts: reason (away, full, readonly, locked, damaged, forbidden, missing, other).
    """

    code = "storage_failed"


class Failed(DvorError):
    """An error of ours; the log of the server tells more. No facts."""

    code = "failed"


class TooMany(DvorError):
    """More requests, sockets, tables or tries than anybody needs. Facts: seconds (until it is worth trying again)."""

    code = "too_many"


class BadLogin(DvorError):
    """A name to sign in by that cannot be one. Facts: login, least, most (letters)."""

    code = "bad_login"


class LoginTaken(DvorError):
    """Somebody else signs in by that name. Facts: login."""

    code = "login_taken"


class WeakPassword(DvorError):
    """A password that would soon be guessed. Facts: reason (short, long, common), least, most (letters)."""

    code = "weak_password"


class WrongPassword(DvorError):
    """The name and the password do not belong together. No facts."""

    code = "wrong_password"


class NotSignedIn(DvorError):
    """Something that only an account may do. No facts."""

    code = "not_signed_in"


class SignInAgain(DvorError):
    """Something for which the sign-in is too long ago. Facts: minutes (how recent it must be)."""

    code = "sign_in_again"


class BadPasskey(DvorError):
    """A passkey that does not prove anything. Facts: reason (insecure, old, unknown, wrong; none: the browser gave none)."""

    code = "bad_passkey"


class BadToken(DvorError):
    """A bot's token that is missing or not ours. No facts."""

    code = "bad_token"


class TooManyBots(DvorError):
    """One bot account more than an account may have. Facts: limit."""

    code = "too_many_bots"


class BotAway(DvorError):
    """A bot that cannot be asked to that table. Facts: bot, reason (away, game)."""

    code = "bot_away"


class BadDatabase(DvorError):
    """The database cannot be used at all.

    Facts: file (or the address without its password), reason (damaged, foreign, newer, forbidden, full, readonly, locked, away, missing,
    empty, encoding, unsupported, other).
    """

    code = "bad_database"


class BadBackup(DvorError):
    """A backup that cannot be written or taken.

    Facts: file (or the database's address), reason (exists, foreign, newer, damaged, served, not_empty).
    """

    code = "bad_backup"


class UnsoundBackup(DvorError):
    """A whole backup with tables that cannot be opened. Facts: file, count, tables (the first names)."""

    code = "unsound_backup"


class BadRedis(DvorError):
    """An address that is none of a Redis, or one that does not let us in. Facts: reason (the library's words)."""

    code = "bad_redis"


class PortInUse(DvorError):
    """Somebody else listens there. Facts: host, port."""

    code = "port_in_use"


class BadNetwork(DvorError):
    """Text that is no address or network. Facts: network."""

    code = "bad_network"


class BadHost(DvorError):
    """The server may not or cannot listen there. Facts: host, port, reason (the system's words)."""

    code = "bad_host"


class Conflict(Exception):  # not for users: the table reads its log again and says StaleVersion
    """The log has gone on without this table: its row is there already."""
