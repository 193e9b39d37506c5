"""A table at one version: a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import dvor.games
from dvor.core.match import Match
from dvor.core.proof import Proof
from dvor.core.record import Record, RecordRound
from dvor.core.round import Round
from dvor.core.rules import Rules
from dvor.errors import DvorError
from dvor.server.companions import person_of
from dvor.server.contest import Standing
from dvor.server.errors import TableDamaged
from dvor.server.room import Room
from dvor.server.storage import Promised, Said, Stored
from dvor.wire.frames import Phase


@dataclass(frozen=True, kw_only=True)
class State:
    """``match`` is None until the first begins; ``rules`` are those of the next. ``number`` is the next line of the log.

    ``is_over``: the match has ended, also by giving up. ``reasons``: why bots played last in this round, by seat. ``promised``: the
    next deal; ``proof``: of the present one, ``aborted``: of those thrown away before it. ``clocks``: ms left per seat after the last
    action. ``ratings``: of those who sit at a rated table, by player.
    """

    rules: Rules
    room: Room
    version: int
    part: int
    number: int
    match: Match | None = None
    is_over: bool = False
    reasons: dict[int, Said]
    promised: Promised
    proof: Proof | None = None
    aborted: tuple[Proof, ...] = ()
    clocks: tuple[int, ...] | None = None
    token: int = 0
    ratings: Mapping[str, Standing] = field(default_factory=dict)

    @property
    def phase(self) -> Phase:
        """Where the table is."""
        if self.match is None:
            return "gathering"
        return "over" if self.is_over else "playing"

    @property
    def is_awaited(self) -> bool:
        """Whether other tables of a tournament wait for what is still to be played here."""
        return self.room.course is not None and (self.is_in_round or self.next_deal is not None)

    @property
    def is_playing(self) -> bool:
        """Whether a match is in play."""
        return self.match is not None and not self.is_over

    @property
    def is_in_round(self) -> bool:
        """Whether tiles are being laid."""
        return self.match is not None and not self.is_over and not self.match.round.is_over

    @property
    def is_given_up(self) -> bool:
        """Whether the match has ended before its end by the rules."""
        return self.room.course is None and self.match is not None and self.is_over and not self.match.is_over

    @property
    def next_deal(self) -> int | None:
        """The deal of its tournament, from 0, that is dealt next; None: there is none, or it is a table of its own."""
        course = self.room.course
        return None if course is None else course.next_deal(None if self.match is None else self.part)

    @property
    def turn(self) -> int:
        """The seat on turn; -1 when nobody is."""
        return self.match.turn if self.match is not None and not self.is_over else -1

    def admits(self, player: str | None) -> bool:
        """Whether that player may be here: he sits, or may look on, or may still sit down. At a table for one device nobody comes in, and
        nowhere else does anybody bring companions."""
        if self.room.seat_of(player) is not None:
            return True
        if self.room.settings.device or (player is not None and player != person_of(player)):
            return False
        return self.room.settings.watch or (not self.is_playing and self.room.has_free_seat)


def restore(stored: Stored) -> State:
    """The table as its log tells it; its next deal must have been promised. Raises TableDamaged."""
    if stored.promised is None:
        raise TableDamaged(f"the next deal of table {stored.table} was not promised", table=stored.table, reason="promise")
    rules, match, last = match_of(stored)
    return State(
        match=None if match is None else without_past(match),
        is_over=stored.is_over,
        rules=rules,
        room=stored.room,
        version=stored.version,
        part=stored.part,
        number=stored.number,
        reasons=stored.reasons,
        promised=stored.promised,
        proof=None if last is None else last.proof,
        aborted=() if last is None else last.aborted,
        clocks=stored.clocks,
        token=stored.token,
        ratings=stored.ratings,
    )


def match_of(stored: Stored) -> tuple[Rules, Match | None, RecordRound | None]:
    """The rules of a table, its match played again from the log, and the present round as it stands there. Raises TableDamaged."""
    try:
        if not stored.lines:
            return dvor.games.from_code(stored.room.rules), None, None
        record = Record.parse("\n".join(stored.lines))
        match = dvor.games.replay(record)
    except DvorError as error:
        raise TableDamaged(f"the log of table {stored.table} does not hold: {error}", table=stored.table, reason=str(error)) from error
    return match.rules, match, record.rounds[-1]


def without_past(match: Match) -> Match:
    """The same match; of its past rounds only how they ended is kept, not every position, which would be megabytes."""
    return replace(match, past=tuple(Round(one.rules, one.seats, one.deal, list(one.position), None, -1) for one in match.past))
