"""The two bots everything is measured by: any legal move, and the heaviest tile."""

from __future__ import annotations

from dvor.bots.base import Choice, Reason
from dvor.bots.turns import check_turn, forced
from dvor.chance import Source
from dvor.core.laws import names as n
from dvor.core.moves import CUT, LAY
from dvor.core.view import View


class RandomBot:
    """Any legal move, each equally likely."""

    name = "random"

    def choose(self, view: View, source: Source) -> Choice:
        """A move of ``view.legal``. Raises NotOnTurn."""
        check_turn(view)
        only = forced(view)
        return only if only is not None else Choice(view.legal[source.below(len(view.legal))], Reason("random"))


class GreedyBot:
    """The tile that counts most in a hand; the first of equals in the order of the legal moves."""

    name = "greedy"

    def choose(self, view: View, source: Source) -> Choice:  # noqa: ARG002
        """A move of ``view.legal``. Raises NotOnTurn."""
        check_turn(view)
        only = forced(view)
        if only is not None:
            return only
        params = view.rules.params(view.seats)
        index = view.rules.tile_set.index
        best, heaviest = view.legal[0], -1
        for move in view.legal:
            if move.kind in (LAY, CUT) and move.tile is not None:
                weight = params[n.P_VALUE + index[move.tile]]
                if weight > heaviest:
                    best, heaviest = move, weight
        facts: dict[str, str | int] = {} if best.tile is None else {"tile": str(best.tile)}
        return Choice(best, Reason("heaviest" if facts else "first", facts))
