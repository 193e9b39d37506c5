"""The counting bot: adds up what speaks for each move and plays the greatest sum."""

from __future__ import annotations

from collections.abc import Mapping

from dvor.bots.base import Choice
from dvor.bots.features import after, features
from dvor.bots.scene import Scene
from dvor.bots.turns import alone, check_turn, forced
from dvor.bots.weights import kind_of
from dvor.bots.why import Weighed, why
from dvor.chance import Source
from dvor.core.view import View


class CountingBot:
    """Counts what is unseen, remembers who knocked on what and who showed what, and weighs it (``dvor.bots.features``)."""

    name = "counting"

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        """``weights``: those to use in place of ``weights.toml``, by feature."""
        self._weights = weights

    def choose(self, view: View, source: Source) -> Choice:
        """A move of ``view.legal``; of equals the first. Raises NotOnTurn."""
        check_turn(view)
        only = forced(view)
        if only is not None:
            return only
        scene, weights = Scene(view), self.weights_for(view)
        ranked = rank(scene, weights, source)
        best = ranked[0].then.move
        if len(ranked) == 1:
            return Choice(best, alone(best))
        return Choice(best, why(scene, ranked[0], ranked[1], weights))

    def weights_for(self, view: View) -> Mapping[str, float]:
        """The weights by which it plays at such a table."""
        return kind_of(view.rules, view.seats).weights if self._weights is None else self._weights


def rank(scene: Scene, weights: Mapping[str, float], source: Source) -> list[Weighed]:
    """The legal moves, the best first, of equals the earlier; of moves that come to the same only the first."""
    weighed: dict[object, Weighed] = {}
    for move in scene.view.legal:
        then = after(scene, move)
        key = then.key
        if key in weighed:
            continue
        parts = features(scene, then, source)
        value = 0.0
        for name, amount in parts.items():
            value += weights.get(name, 0.0) * amount
        weighed[key] = Weighed(value, then, parts)
    return sorted(weighed.values(), key=_value, reverse=True)


def _value(weighed: Weighed) -> float:
    return weighed.value
