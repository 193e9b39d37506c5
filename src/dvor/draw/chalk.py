"""What chalk writes on the table: figures, arrows, the cross of a closed end, the corners of a spinner. As SVG text."""

from __future__ import annotations

import math

from dvor.draw.faces import number
from dvor.draw.palette import Look

#: Figures in single strokes on a box of 14 x 24.
_STROKES = (
    "M7 1.5C3 1.5 1.5 6 1.5 12 1.5 18.5 3.5 22.5 7 22.5 10.5 22.5 12.5 18 12.5 12 12.5 6 10.5 2 6.5 2.3",
    "M3 6.5Q6.5 4.5 8.5 1.5L8 22.5",
    "M2 6.5C2.5 3 4.5 1.5 7 1.5 10 1.5 12 3.5 12 7 12 12 6.5 16.5 2 22Q7 21 12.5 22",
    (
        "M2 4.5C3.5 2.3 5 1.5 7 1.5 9.8 1.5 11.5 3.5 11.5 6 11.5 9 9.5 11 6 11.2 10 11.2 12.3 13.3 12.3 16.8"
        " 12.3 20.3 9.8 22.5 6.5 22.5 4.5 22.5 3 21.7 1.7 20"
    ),
    "M6.5 1.5Q4.5 9 1.7 14.5 7 15.3 12.7 14.3M9.7 7.5Q8.8 15 8.8 23",
    ("M12 1.7Q7.5 2.4 4 1.9L3 9.5C4.5 8.7 6 8.3 7.5 8.3 10.5 8.3 12.5 11 12.5 14.8 12.5 19.3 10 22.5 6.5 22.5 4.5 22.5 3 21.7 1.7 20.3"),
    "M11 1.7C6 4 2 10 2 16 2 20 4.3 22.5 7.3 22.5 10.3 22.5 12.5 20 12.5 17 12.5 13.5 10.3 11.5 7.5 11.5 4.7 11.5 2.7 13.5 2.2 16",
    "M1.7 2.7Q7 1.5 12.5 2.2C9.5 8 7 14.5 6.2 23M4 13Q7.5 12 11 12.5",
    ("M10.8 3.5C9.3 1 3 .8 3.2 5 3.4 9.5 12.3 11.5 12.5 17 12.5 20.5 10 22.5 7 22.5 4 22.5 1.7 20.5 1.8 17.5 2.2 12.5 11.2 10 11.5 5.5"),
    (
        "M12.3 7C11.8 3.5 9.8 1.5 7.3 1.5 4.3 1.5 2.3 4 2.3 7.3 2.3 10.5 4.3 12.7 7 12.7 9.8 12.7 12 10.5 12.4 6.8"
        " 12.7 12.5 10.5 19 5.5 22.7"
    ),
)


def figure(value: int, x: float, y: float, size: float, look: Look) -> str:
    """A number written with chalk, its middle at x, y; ``size`` is its height."""
    scale = size / 24
    digits = str(value)
    if len(digits) > 1:
        scale *= 0.8
    left = x - 15 * len(digits) * scale / 2
    strokes = "".join(f'<path d="{_STROKES[int(digit)]}" transform="translate({15 * place} 0)"/>' for place, digit in enumerate(digits))
    return (
        f'<g transform="translate({number(left)} {number(y - 12 * scale)}) scale({number(scale)})" fill="none" stroke="{look["chalk"]}"'
        f' stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">{strokes}</g>'
    )


def arrow(x: float, y: float, toward: tuple[float, float], unit: float, look: Look) -> str:
    """An arrow at x, y that points along ``toward``."""
    turn = math.degrees(math.atan2(toward[1], toward[0]))
    return (
        f'<path transform="translate({number(x)} {number(y)}) rotate({number(turn)}) scale({number(unit / 30)})"'
        f' d="M-5 0H5M1-4.5L5.5 0 1 4.5" fill="none" stroke="{look["chalk"]}" stroke-width="2.4" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
    )


def cross(x: float, y: float, unit: float, look: Look) -> str:
    """The cross beyond a closed end."""
    return (
        f'<path transform="translate({number(x)} {number(y)}) scale({number(unit / 30)})" d="M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5"'
        f' fill="none" stroke="{look["chalk"]}" stroke-width="2.6" stroke-linecap="round"/>'
    )


def corners(x: float, y: float, unit: float, look: Look) -> str:
    """The four marks round a spinner with its middle at x, y."""
    near, far = number(0.62 * unit), number(0.95 * unit)
    marks = "".join(f'<path transform="scale({a} {b})" d="M{far} {near}Q{near} {near} {near} {far}"/>' for a in (1, -1) for b in (1, -1))
    return (
        f'<g transform="translate({number(x)} {number(y)})" fill="none" stroke="{look["chalk"]}" stroke-width="2.4"'
        f' stroke-linecap="round">{marks}</g>'
    )
