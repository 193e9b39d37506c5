"""The chances of the sides over a match, as a PNG by matplotlib (as an SVG: ``review.picture``)."""

from __future__ import annotations

from pathlib import Path

from dvor.arena import plot
from dvor.arena.plays import check_file
from dvor.errors import BadFile
from dvor.review.picture import BAD, GREY, INK, SIDES, borders, is_bad, line_of, shown
from dvor.review.values import Review
from dvor.terminal.people import People

#: Inches, and dots in one of them.
SIZE, DOTS = (9.0, 4.2), 120


def check(file: Path) -> None:
    """Raise MissingPackage or BadFile where no picture could be made; better before the review than after it."""
    plot.check()
    check_file(file)


def draw(file: Path, review: Review, people: People, *, title: str, chances: str, decision: str) -> None:
    """Write a PNG; ``chances`` and ``decision`` are said at its axes. Raises BadFile, MissingPackage."""
    check(file)
    from matplotlib.figure import Figure

    figure = Figure(figsize=SIZE, dpi=DOTS, layout="constrained")
    axes = figure.subplots()
    axes.set_title(title, color=INK)
    for side in shown(review):
        axes.plot(range(1, len(review.judgements) + 1), line_of(review, side), color=SIDES[side], label=people.side(side))
        at = [(place, value) for place, value in enumerate(line_of(review, side), 1) if is_bad(review, place - 1, side)]
        axes.scatter([place for place, _ in at], [value for _, value in at], color=BAD, zorder=3, s=22)
    for place in borders(review):
        axes.axvline(place + 0.5, color=GREY, linewidth=0.8, linestyle=":")
    axes.set_ylim(0, 1)
    axes.axhline(0.5 if len(shown(review)) == 1 else 1 / (max(review.sides) + 1), color=GREY, linewidth=0.8)
    axes.set_xlabel(decision)
    axes.set_ylabel(chances)
    if review.judgements:
        axes.legend(frameon=False)
    try:
        with file.open("wb") as out:
            figure.savefig(out, format="png")
    except OSError as error:
        raise BadFile(f"{file}: {error.strerror}", file=str(file), reason="full") from error
