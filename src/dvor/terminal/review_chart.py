"""The chances of the sides over a match, as a picture: a PNG by matplotlib, or lines of an SVG for a page that stands alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dvor.arena import plot
from dvor.arena.plays import check_file
from dvor.errors import BadFile
from dvor.review.limits import BLUNDER, MISTAKE
from dvor.review.values import Review
from dvor.terminal.people import People

#: Inches, and dots in one of them; the same as an SVG, in px.
SIZE, DOTS = (9.0, 4.2), 120
WIDTH, HEIGHT, EDGE = 720, 260, 28
#: A colour a side, ink, paper, grey, and what a mistake is marked by.
SIDES = ("#2d6a4f", "#b5651d", "#31579c", "#7a3b8f")
INK, GREY, BAD = "#1b4332", "#8a8a8a", "#c0392b"


def check(file: Path) -> None:
    """Raise MissingPackage or BadFile where no picture could be made; better before the review than after it."""
    plot.check()
    check_file(file)


def shown(review: Review) -> tuple[int, ...]:
    """The sides whose line is drawn: of two the first, whose line is the other's turned over."""
    number = max(review.sides) + 1
    return (0,) if number == 2 else tuple(range(number))


def draw(file: Path, review: Review, people: People, *, title: str, chances: str, decision: str) -> None:
    """Write a PNG; ``chances`` and ``decision`` are said at its axes. Raises BadFile, MissingPackage."""
    check(file)
    from matplotlib.figure import Figure

    figure = Figure(figsize=SIZE, dpi=DOTS, layout="constrained")
    axes = figure.subplots()
    axes.set_title(title, color=INK)
    for side in shown(review):
        axes.plot(range(1, len(review.judgements) + 1), _line(review, side), color=SIDES[side], label=people.side(side))
        at = [(place, value) for place, value in enumerate(_line(review, side), 1) if _is_bad(review, place - 1, side)]
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


def chart_svg(review: Review, *, label: str) -> str:
    """The same as SVG, without axes of its own: a line a side from 0 (below) to 1, the rounds apart, mistakes as dots."""
    size = max(2, len(review.judgements))

    def x(place: float) -> float:
        return round(EDGE + place * (WIDTH - 2 * EDGE) / (size - 1), 1)

    def y(value: float) -> float:
        return round(HEIGHT - EDGE - value * (HEIGHT - 2 * EDGE), 1)

    art = [f'<line x1="{EDGE}" x2="{WIDTH - EDGE}" y1="{y(value)}" y2="{y(value)}" stroke="{GREY}" stroke-width="0.5"/>'
           f'<text x="2" y="{y(value) + 4}" font-size="11" fill="{GREY}">{round(100 * value)}%</text>'
           for value in (0, 0.5, 1)]  # fmt: skip
    art += [f'<line x1="{x(place - 0.5)}" x2="{x(place - 0.5)}" y1="{y(0)}" y2="{y(1)}" stroke="{GREY}" stroke-dasharray="2 4"/>'
            for place in borders(review)]  # fmt: skip
    for side in shown(review):
        values = _line(review, side)
        points = " ".join(f"{x(place)},{y(value)}" for place, value in enumerate(values))
        art.append(f'<polyline points="{points}" fill="none" stroke="{SIDES[side]}" stroke-width="2.5" stroke-linejoin="round"/>')
        art += [f'<circle cx="{x(place)}" cy="{y(value)}" r="4.5" fill="{BAD}"/>' for place, value in enumerate(values)
                if _is_bad(review, place, side)]  # fmt: skip
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{"".join(art)}</svg>'


def borders(review: Review) -> list[int]:
    """After how many judgements each round but the last has ended."""
    rounds = [one.round for one in review]
    return [place for place in range(1, len(rounds)) if rounds[place] != rounds[place - 1]]


def _line(review: Review, side: int) -> Sequence[float]:
    return [one.chances[side] for one in review]


def _is_bad(review: Review, place: int, side: int) -> bool:
    one = review.judgements[place]
    return one.grade in (MISTAKE, BLUNDER) and (len(shown(review)) == 1 or one.side == side)
