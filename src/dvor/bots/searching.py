"""Bots that think in deals as they may be: the net alone, plain sampling, and the full search."""

from __future__ import annotations

from dataclasses import replace

from dvor.bots.base import Choice, Reason
from dvor.bots.counting import CountingBot
from dvor.bots.turns import check_turn, forced
from dvor.chance import Source
from dvor.core.rules import Rules
from dvor.core.view import View
from dvor.search.compiled import for_rules, weights
from dvor.search.thinker import FULL, GENTLE, PLAIN, Style, Thinker, Thinking

#: From which probability the net hardly doubts.
SURE = 0.9


class Desks:
    """Thinkers by rules and seats, the last few used."""

    def __init__(self, style: Style, net: list[float] | None = None) -> None:
        self._style, self._net = style, net
        self._made: dict[tuple[Rules, int], Thinker] = {}

    def of(self, view: View) -> Thinker:
        """The thinker for the view's game."""
        key = (view.rules, view.seats)
        if key not in self._made:
            if len(self._made) > 4:
                self._made.clear()
            net = None if self._net is None else weights(self._net)
            self._made[key] = Thinker(view.rules, view.seats, self._style, net)
        return self._made[key]


class NetBot:
    """The policy net alone: a feeling for the game in a thousandth of a second."""

    def __init__(self, name: str = "net", net: list[float] | None = None) -> None:
        """``net``: the numbers of one to play by; None: the shipped one of the game."""
        self.name, self._desks = name, Desks(FULL, net)

    def choose(self, view: View, source: Source) -> Choice:
        """A move of ``view.legal``. Raises NotOnTurn."""
        check_turn(view)
        only = forced(view)
        if only is not None:
            return only
        with for_rules(view.rules):
            best, chance = self._desks.of(view).feel(view, source.below(1 << 31))
        if best < 0:
            return CountingBot().choose(view, source)
        move, percent = view.legal[best], round(100 * chance)
        if chance >= SURE and move.tile is not None:
            return Choice(move, Reason("net_sure", {"tile": str(move.tile), "percent": percent}))
        return Choice(move, Reason("intuition", {"percent": percent}))


class SamplingBot:
    """Values each move in deals drawn from all that may be, in one style or another; how much it thinks may change between moves."""

    def __init__(self, name: str, style: Style, *, worlds: int | None = None, budget_ms: float | None = None) -> None:
        self.name, self.worlds, self.budget_ms, self.style = name, worlds, budget_ms, style
        self._desks = Desks(style)

    def choose(self, view: View, source: Source) -> Choice:
        """A move of ``view.legal``. Raises NotOnTurn."""
        check_turn(view)
        only = forced(view)
        if only is not None:
            return only
        with for_rules(view.rules):
            thought = self._desks.of(view).think(view, source.below(1 << 31), worlds=self.worlds, budget_ms=self.budget_ms)
        if thought is None:
            return CountingBot().choose(view, source)
        return Choice(view.legal[thought.best], reason_of(view, thought))


class PlainBot(SamplingBot):
    """Sampling without inference and without a net: what other bots are measured by."""

    def __init__(self, *, worlds: int | None = None, budget_ms: float | None = None) -> None:
        super().__init__("plain", PLAIN, worlds=worlds, budget_ms=budget_ms)


class SearchBot(SamplingBot):
    """Everything: deals weighed by the plays seen, exact values, the net's playouts (or ``by_chance`` random ones) and its opinion."""

    def __init__(
        self,
        *,
        worlds: int | None = None,
        budget_ms: float | None = None,
        gentle: bool = False,
        by_match: bool = FULL.by_match,
        by_chance: bool = False,
    ) -> None:
        style = replace(GENTLE if gentle else FULL, by_match=by_match)
        if by_chance:
            style = replace(style, is_random=True, playouts=PLAIN.playouts)
        super().__init__("search", style, worlds=worlds, budget_ms=budget_ms)


def reason_of(view: View, thought: Thinking) -> Reason:
    """What a search says of its move."""
    move = view.legal[thought.best]
    if thought.is_exact:
        return Reason("solved", {"worlds": thought.worlds})
    facts: dict[str, str | int] = {"points": max(0, round(thought.lead)), "worlds": thought.worlds}
    if move.tile is None:
        return Reason("searched_move", facts)
    return Reason("searched", {"tile": str(move.tile), **facts})
