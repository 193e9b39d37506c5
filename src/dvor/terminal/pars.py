"""Par in words: what deals are worth when all see all tiles and play their best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dvor.i18n import Texts
from dvor.review.pars import Par
from dvor.terminal.people import People


def par_lines(people: People, worth: Mapping[int, Par]) -> list[str]:
    """A line a round, and what is to be known of them; ``worth``: by the number of the round."""
    texts = people.texts
    lines = [texts.text("terminal-par-round", round=str(number), par=_by_name(people, par)) for number, par in worth.items()]
    return [*lines, texts.text("terminal-par-note")] if lines else []


def par_text(texts: Texts, par: Par) -> str:
    """What a deal is worth, a figure a side in the order of the sides; or that it was not solved."""
    return texts.text("terminal-par-unsolved") if par.points is None else figures_text(par.points)


def figures_text(points: Sequence[float]) -> str:
    """A figure a side."""
    return " / ".join(map(_figure, points))


def _by_name(people: People, par: Par) -> str:
    if par.points is None:
        return people.texts.text("terminal-par-unsolved")
    return ", ".join(f"{people.side(side)} {_figure(par.points[side])}" for side in people.sides_in_order)


def _figure(points: float) -> str:
    """Points with their sign, to one decimal where they are not whole."""
    return "0" if abs(points) < 0.05 else f"{points:+.1f}".removesuffix(".0")
