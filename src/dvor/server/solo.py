"""What may be done only where all people of a table sit at one device: nobody is wronged by it."""

from __future__ import annotations

from dvor.core.look import view_of
from dvor.core.view import View
from dvor.errors import MatchOver
from dvor.server.errors import NotYourTurn
from dvor.server.refusals import NoMatch, NotAlone, TournamentTable
from dvor.server.state import State


def check_alone(state: State) -> None:
    """Raises NotAlone, TournamentTable."""
    if state.room.course is not None:
        raise TournamentTable("a deal of a tournament is played once, and by oneself")
    if not state.room.is_alone:
        raise NotAlone("somebody else sits at this table")


def may_undo(state: State) -> bool:
    """Whether somebody could take back a move now."""
    if state.match is None or not state.is_playing or not state.room.is_alone:
        return False
    return state.match.may_take_back(state.room.people)


def view_on_turn(state: State, seat: int) -> View:
    """What who sits there sees, on his turn. Raises NotAlone, NoMatch, MatchOver, NotYourTurn."""
    check_alone(state)
    if state.match is None:
        raise NoMatch("there is no match yet")
    if state.is_over:
        raise MatchOver("the match has ended")
    if state.turn != seat:
        raise NotYourTurn(f"seat {state.turn} is on turn, not seat {seat}", seat=seat, turn=state.turn)
    return view_of(state.match, seat)


def nobody_waits(state: State) -> bool:
    """Whether bots play a round to its end among themselves, the only person of the table being out of it."""
    return state.match is not None and state.room.is_alone and not {*state.room.people} & {*state.match.round.sitting}
