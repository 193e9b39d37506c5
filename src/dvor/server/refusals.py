"""What a table with people refuses; the codes of the interface, beside those of ``errors``."""

from __future__ import annotations

from dvor.errors import DvorError


class SeatTaken(DvorError):
    """Somebody sits there. Facts: seat."""

    code = "seat_taken"


class NoSeat(DvorError):
    """The table has no such seat. Facts: seat, seats."""

    code = "no_seat"


class NotSeated(DvorError):
    """Only who sits at the table may do that. No facts."""

    code = "not_seated"


class NotHost(DvorError):
    """Only the host may do that. No facts."""

    code = "not_host"


class NoMatch(DvorError):
    """There is no match yet. No facts."""

    code = "no_match"


class TooManySaid(DvorError):
    """Too much said in too short a time. Facts: seconds (until more may be said)."""

    code = "too_many_said"


class ChatOff(DvorError):
    """The table has no free chat, or no talk at all. Facts: chat (phrases, off)."""

    code = "chat_off"


class UnknownPhrase(DvorError):
    """No such phrase. Facts: phrase."""

    code = "unknown_phrase"


class NothingSaid(DvorError):
    """Neither a phrase nor a text, or both, or a text of blanks. No facts."""

    code = "nothing_said"


class NobodyThere(DvorError):
    """No person sits at that seat, or it is one's own. Facts: seat."""

    code = "nobody_there"


class OneDevice(DvorError):
    """A table for one device has no lobby, no watchers and no talk, and waits for nobody. No facts."""

    code = "one_device"


class TournamentTable(DvorError):
    """At a table of a tournament the deals are given and the seats fixed. No facts."""

    code = "tournament_table"


class LateSeed(DvorError):
    """A seed for a deal that is not the next one. Facts: number, next."""

    code = "late_seed"


class RatedOnly(DvorError):
    """Who may not sit at a rated table, or that it may not begin yet.

    Facts: reason (guest: somebody has no account; level: a bot of the server's; mixed: people and programs together; free: not everybody
    is there).
    """

    code = "rated_only"


class RatedFixed(DvorError):
    """What a rated table does not take. Facts: reason (device: it is for one device; begun: its first match has begun)."""

    code = "rated_fixed"


class NotAlone(DvorError):
    """Only where all people of a table sit at one device. No facts."""

    code = "not_alone"
