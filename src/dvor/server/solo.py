"""What may be done only where all people of a table sit at one device: nobody is wronged by it."""

from __future__ import annotations

from dvor.server.refusals import NotAlone
from dvor.server.state import State


def check_alone(state: State) -> None:
    """Raises NotAlone."""
    if not state.room.is_alone:
        raise NotAlone("somebody else sits at this table")


def may_undo(state: State) -> bool:
    """Whether somebody could take back a move now."""
    if state.match is None or not state.is_playing or not state.room.is_alone:
        return False
    return state.match.may_take_back(state.room.people)
