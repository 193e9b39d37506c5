"""What all bots share: whose turn it is, moves without a choice, and the other seats' roles."""

from __future__ import annotations

from dvor.bots.base import Choice, Reason
from dvor.core.moves import CUT, DRAW, LAY, PASS, Move
from dvor.core.view import View
from dvor.errors import NotOnTurn


def check_turn(view: View) -> None:
    """Raise NotOnTurn where the view's seat has no move."""
    if not view.legal:
        seat = "a watcher" if view.seat is None else f"seat {view.seat}"
        raise NotOnTurn(f"{seat} is not on turn; seat {view.turn} is", seat=seat, turn=view.turn)


def forced(view: View) -> Choice | None:
    """The move where there is only one, else None."""
    return Choice(view.legal[0], alone(view.legal[0])) if len(view.legal) == 1 else None


def alone(move: Move) -> Reason:
    """Why a move is played that has no other beside it."""
    if move.kind == PASS:
        return Reason("knock")
    if move.kind == DRAW:
        return Reason("draw")
    if move.kind in (LAY, CUT) and move.tile is not None:
        return Reason("forced", {"tile": str(move.tile)})
    return Reason("only")


def roles(seat: int, seats: int, sides: tuple[int, ...]) -> dict[int, str]:
    """The role of every other seat as this one sees it."""
    if seats == 2:
        return {1 - seat: "other"}
    out = {}
    for step in range(1, seats):
        other = (seat + step) % seats
        role = "next" if step == 1 else "previous" if step == seats - 1 else "across"
        out[other] = "partner" if sides[other] == sides[seat] else role
    return out
