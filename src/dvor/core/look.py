"""The only place that decides what a View shows."""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.match import Match
from dvor.core.moves import DRAW, SIGNAL, Event
from dvor.core.view import View


def view_of(match: Match, seat: int | None, *, is_given_up: bool = False) -> View:
    """The match as that seat may see it; None is a watcher, who sees no hand until the round is over.

    ``is_given_up``: nobody will play the round to its end, and it hides nothing more than one that is over.
    """
    round_ = match.round
    return View(
        rules=match.rules,
        seat=seat,
        seats=match.seats,
        sides=match.sides,
        sitting=match.sitting,
        round_number=match.round_number,
        leader=round_.leader,
        turn=round_.turn,
        hand=() if seat is None else round_.hand(seat),
        counts=round_.counts,
        boneyard=round_.boneyard,
        drawable=round_.drawable,
        layout=round_.layout,
        ends=round_.ends,
        points=round_.points,
        legal=match.legal_moves() if seat is not None and seat == round_.turn else (),
        events=tuple(shown for event in match.events if (shown := seen_by(match, event, seat, is_given_up=is_given_up)) is not None),
        rows=match.rows,
        sheet=match.sheet,
        result=round_.result,
        hands=round_.hands if round_.is_over or is_given_up else None,
        is_over=match.is_over,
        winners=match.winners,
        losers=match.losers,
        next_leader=match.next_leader,
        next_lead=match.next_lead,
    )


def seen_by(match: Match, event: Event, seat: int | None, *, is_given_up: bool = False) -> Event | None:
    """The event as that seat may see it; None: not at all. After the round nothing is hidden but signals."""
    if event.kind == SIGNAL:
        return event if _sees_signal(match, event.seat, seat) else None
    if event.kind in (DRAW, "given") and event.seat != seat and not (match.round.is_over or is_given_up):
        return event.hidden()
    return event


def _sees_signal(match: Match, sender: int, seat: int | None) -> bool:
    if match.rules.params(match.seats)[n.P_SIGNALS] == n.SIGNALS_ALL:
        return True
    return seat is not None and match.sides[seat] == match.sides[sender]
