"""A duel as a picture: how the mean settled down deal by deal, and what single deals came to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from dvor.arena.plays import Play, by_deal, check_file
from dvor.arena.spread import NORMAL
from dvor.errors import BadFile, MissingPackage

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Inches, and dots in one of them.
SIZE, DOTS = (9.0, 6.5), 120
#: Deals before the band is drawn, and points of the curve at most.
FIRST, MOST = 10, 1000
_BARS = 40
_INK, _LINE, _GREY = "#1b4332", "#2d6a4f", "#8a8a8a"


def check() -> None:
    """Raise MissingPackage where nothing can be drawn; better before the duel than after it."""
    if find_spec("matplotlib") is None:
        raise MissingPackage("matplotlib is not installed: pip install 'dvor[research]'", package="matplotlib")


def draw(file: Path, plays: Sequence[Play], *, title: str, say: Callable[[str], str]) -> None:
    """Write a PNG. ``say`` gives the words for "mean", "band", "deals", "points" and "histogram". Raises BadFile, MissingPackage."""
    check()
    from matplotlib.figure import Figure

    check_file(file)
    points, _ = by_deal(plays)
    figure = Figure(figsize=SIZE, dpi=DOTS, layout="constrained")
    figure.suptitle(title, color=_INK)
    above, below = figure.subplots(2, 1, height_ratios=(3, 2))
    _running(above, points, say)
    _histogram(below, points, say)
    try:
        with file.open("wb") as out:
            figure.savefig(out, format="png")
    except OSError as error:
        raise BadFile(f"{file}: {error.strerror}", file=str(file), reason="full") from error


def running(values: Sequence[float]) -> list[tuple[int, float, float]]:
    """After how many deals, the mean so far and the half width of its 95% interval; not more than MOST of them."""
    sums, squares = accumulate(values), accumulate([value * value for value in values])
    every = max(1, len(values) // MOST)
    out = []
    for number, (total, square) in enumerate(zip(sums, squares, strict=True), start=1):
        if number >= min(FIRST, len(values)) and (number % every == 0 or number == len(values)):
            spread = max(0.0, square - total * total / number) / max(1, number - 1)
            out.append((number, total / number, NORMAL * (spread / number) ** 0.5))
    return out


def _running(axes: Axes, points: Sequence[float], say: Callable[[str], str]) -> None:
    at, means, widths = zip(*running(points), strict=True)
    low = [mean - width for mean, width in zip(means, widths, strict=True)]
    high = [mean + width for mean, width in zip(means, widths, strict=True)]
    axes.fill_between(at, low, high, color=_LINE, alpha=0.2, linewidth=0, label=say("band"))
    axes.plot(at, means, color=_LINE, label=say("mean"))
    axes.axhline(0, color=_GREY, linewidth=1)
    axes.set_xlabel(say("deals"))
    axes.set_ylabel(say("points"))
    axes.legend(frameon=False)


def _histogram(axes: Axes, points: Sequence[float], say: Callable[[str], str]) -> None:
    axes.hist(points, bins=_BARS, color=_LINE, alpha=0.6)
    axes.axvline(0, color=_GREY, linewidth=1)
    axes.axvline(sum(points) / len(points), color=_INK, linewidth=1.5, linestyle="--")
    axes.set_xlabel(say("histogram"))
    axes.set_ylabel(say("deals"))
