"""The beginner: plays like somebody who learnt the game an hour ago."""

from __future__ import annotations

from dvor.bots.base import Choice, Reason
from dvor.bots.simple import GreedyBot
from dvor.bots.turns import check_turn, forced
from dvor.chance import Source
from dvor.core.moves import CUT, LAY, PASS
from dvor.core.view import View

#: Of a hundred turns with a choice: so many for the heaviest tile, so many for a double where one fits; the others as it comes.
HEAVY, DOUBLE = 30, 15


class BeginnerBot:
    """Sometimes likes a heavy tile, sometimes a double, else lays what comes to hand; never looks at who knocked on what."""

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
        if mood < HEAVY + DOUBLE:
            for move in view.legal:
                if move.kind == LAY and move.tile is not None and move.tile.is_double:
                    return Choice(move, Reason("likes_double", {"tile": str(move.tile)}))
        move = view.legal[source.below(len(view.legal))]
        if move.kind not in (LAY, CUT) or move.tile is None:
            return Choice(move, Reason("whim"))
        has_knocked = any(event.kind == PASS for event in view.events)
        return Choice(move, Reason("forgets" if has_knocked else "comes_to_hand", {"tile": str(move.tile)}))
