"""A record told again, move by move."""

from __future__ import annotations

from itertools import pairwise

from dvor import bots, games
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.record import PERSON, Record
from dvor.errors import UnknownBot
from dvor.i18n import Texts
from dvor.terminal.people import People
from dvor.terminal.telling import Say, Teller


def retell(record: Record, texts: Texts, *, say: Say, width: int = 80, only: int | None = None) -> Match:
    """Say the whole match, or that round only (from 1); the match at its end. Raises BadRecord, before anything is said."""
    whole = games.replay(record)
    people = people_of(record, whole, texts)
    teller = Teller(texts, people, say=say, width=width, is_open=True)
    teller.begin(whole.rules)
    for number, (played, matches) in enumerate(zip(record.rounds, games.positions(record), strict=True), 1):
        if only not in (None, number):
            continue
        teller.dealt(view_of(matches[0], None), played.deal)
        for before, after in pairwise(matches):
            teller.happened(after.events[len(before.events) :], after.round.ends)
            teller.again(view_of(after, None))
        last = matches[-1]
        if last.round.is_over:
            teller.round_over(view_of(last, None))
        else:
            teller.table(view_of(last, None).layout)
    return whole


def people_of(record: Record, whole: Match, texts: Texts) -> People:
    """Who sat where in the match of a record."""
    names = tuple(_name(record, seat) for seat in range(whole.seats))
    return People(texts, whole.sides, _me(record, whole.seats), names, whole.rules.tile_set.name)


def _me(record: Record, seats: int) -> int | None:
    """The seat of the only person without a name: whoever reads the record is told of himself."""
    people = [seat for seat in range(seats) if record.tag(f"Seat{seat}") == PERSON]
    return people[0] if len(people) == 1 else None


def _name(record: Record, seat: int) -> str:
    """A player's own name; bots and nameless people are called as at any table."""
    name = record.tag(f"Seat{seat}")
    return "" if name == PERSON or _is_bot(name) else name


def _is_bot(name: str) -> bool:
    try:
        bots.make(name)
    except UnknownBot:
        return False
    return True
