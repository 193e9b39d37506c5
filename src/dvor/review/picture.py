"""The chances of the sides over a match, as SVG text: a line a side, the rounds apart, mistakes as dots."""

from __future__ import annotations

from collections.abc import Sequence

from dvor.draw.palette import Look
from dvor.review.limits import BLUNDER, MISTAKE
from dvor.review.values import Review

#: Px of the whole and of its edge.
WIDTH, HEIGHT, EDGE = 720, 260, 28
#: A colour a side, ink, grey, and what a mistake is marked by.
SIDES = ("#2d6a4f", "#b5651d", "#31579c", "#7a3b8f")
INK, GREY, BAD = "#1b4332", "#8a8a8a", "#c0392b"


def review_svg(review: Review) -> str:
    """The chart on paper, with the seats of each line that is drawn, numbered from 1; it stands alone."""
    look = Look()
    seats = [[seat + 1 for seat, one in enumerate(review.sides) if one == side] for side in shown(review)]
    said = [" + ".join(map(str, of_side)) for of_side in seats]
    places = [EDGE + 8 + 90 * number for number in range(len(said))]
    legend = "".join(
        f'<path d="M{x} 14h18" stroke="{SIDES[side]}" stroke-width="3"/>'
        f'<text x="{x + 24}" y="18" font-size="12" fill="{look["ink"]}">{name}</text>'
        for x, side, name in zip(places, shown(review), said, strict=True)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img"'
        f' font-family="PT Sans,Segoe UI,Roboto,Noto Sans,DejaVu Sans,sans-serif">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{look["paper"]}"/>{_art(review)}{legend}</svg>'
    )


def chart_svg(review: Review, *, label: str) -> str:
    """The chart as a part of a page, from 0 (below) to 1."""
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{_art(review)}</svg>'


def _art(review: Review) -> str:
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
        values = line_of(review, side)
        points = " ".join(f"{x(place)},{y(value)}" for place, value in enumerate(values))
        art.append(f'<polyline points="{points}" fill="none" stroke="{SIDES[side]}" stroke-width="2.5" stroke-linejoin="round"/>')
        art += [f'<circle cx="{x(place)}" cy="{y(value)}" r="4.5" fill="{BAD}"/>' for place, value in enumerate(values)
                if is_bad(review, place, side)]  # fmt: skip
    return "".join(art)


def shown(review: Review) -> tuple[int, ...]:
    """The sides whose line is drawn: of two the first, whose line is the other's turned over."""
    number = max(review.sides) + 1
    return (0,) if number == 2 else tuple(range(number))


def borders(review: Review) -> list[int]:
    """After how many judgements each round but the last has ended."""
    rounds = [one.round for one in review]
    return [place for place in range(1, len(rounds)) if rounds[place] != rounds[place - 1]]


def line_of(review: Review, side: int) -> Sequence[float]:
    """The chance of a side after every judgement."""
    return [one.chances[side] for one in review]


def is_bad(review: Review, place: int, side: int) -> bool:
    """Whether that judgement is a mistake that the side's line shows."""
    one = review.judgements[place]
    return one.grade in (MISTAKE, BLUNDER) and (len(shown(review)) == 1 or one.side == side)
