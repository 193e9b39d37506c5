"""What can go wrong at a table or with the server; the codes of the interface, beside those of ``dvor.errors``."""

from __future__ import annotations

from dvor.errors import DvorError
from dvor.wire.frames import BadMessage

__all__ = [
    "BadBots",
    "BadDatabase",
    "BadHost",
    "BadMessage",
    "BadOrigin",
    "Conflict",
    "Failed",
    "MatchOpen",
    "NotFound",
    "NotYourTable",
    "NotYourTurn",
    "PortInUse",
    "StaleVersion",
    "StorageFailed",
    "TableDamaged",
    "TooLarge",
    "UnknownTable",
    "WrongMethod",
]


class UnknownTable(DvorError):
    """No table of that name. Facts: table."""

    code = "unknown_table"


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
    """The log could not be written or read; nothing has changed. Facts: reason (full, readonly, locked, damaged, forbidden, other)."""

    code = "storage_failed"


class Failed(DvorError):
    """An error of ours; the log of the server tells more. No facts."""

    code = "failed"


class BadDatabase(DvorError):
    """The database cannot be used at all.

    Facts: file, reason (damaged, foreign, newer, forbidden, full, readonly, locked, unsupported, other).
    """

    code = "bad_database"


class PortInUse(DvorError):
    """Somebody else listens there. Facts: host, port."""

    code = "port_in_use"


class BadHost(DvorError):
    """The server may not or cannot listen there. Facts: host, port, reason (the system's words)."""

    code = "bad_host"


class Conflict(Exception):  # not for users: the table reads its log again and says StaleVersion
    """The log has gone on without this table: its row is there already."""
