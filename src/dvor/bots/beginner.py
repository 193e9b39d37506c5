"""The beginner: plays like somebody who learnt the game an hour ago."""

from __future__ import annotations

from dvor.bots.base import Choice, Reason
from dvor.bots.simple import GreedyBot
from dvor.bots.turns import check_turn, forced
from dvor.chance import Source
from dvor.core.moves import CUT, LAY, PASS
from dvor.core.view import View

#: Of a hundred turns with a choice: on so many it lays the heaviest tile, on so many it is loath to part with a double; on the others
#: it lays what comes to hand.
HEAVY, LOATH = 45, 35


class BeginnerBot:
    """Now gets rid of a heavy tile, now saves a double, which is dear; never looks at who knocked on what."""

    name = "level1"

    def choose(self, view: View, source: Source) -> Choice:
        """A move of ``view.legal``. Raises NotOnTurn."""
        check_turn(view)
        only = forced(view)
        if only is not None:
            return only
        mood = source.below(100)
        if mood < HEAVY:
            return GreedyBot().choose(view, source)
        moves = view.legal
        if mood < HEAVY + LOATH:
            moves = tuple(move for move in moves if move.tile is None or not move.tile.is_double) or moves
        move = moves[source.below(len(moves))]
        if move.kind not in (LAY, CUT) or move.tile is None:
            return Choice(move, Reason("whim"))
        if len(moves) < len(view.legal):
            return Choice(move, Reason("likes_doubles", {"tile": str(move.tile)}))
        has_knocked = any(event.kind == PASS for event in view.events)
        return Choice(move, Reason("forgets" if has_knocked else "comes_to_hand", {"tile": str(move.tile)}))
