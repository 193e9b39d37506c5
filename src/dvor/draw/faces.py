"""Drawings of tiles as SVG text; the same drawing as the page's ``tiles.js``.

A half is drawn on a square of 48 x 48 round its middle; a tile is 48 x 96 or 96 x 48 round 0, 0.
"""

from __future__ import annotations

from dvor.draw.palette import Look

_THREE = (-13, 0, 13)
_FOUR = (-16, -5.4, 5.4, 16)

#: Pips of each number on an upright half, by their middles.
PIPS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((0, 0),),
    ((-12, -12), (12, 12)),
    ((-12, -12), (0, 0), (12, 12)),
    ((-12, -12), (12, -12), (-12, 12), (12, 12)),
    ((-12, -12), (12, -12), (0, 0), (-12, 12), (12, 12)),
    ((-12, -13), (12, -13), (-12, 0), (12, 0), (-12, 13), (12, 13)),
    ((-13, -13), (13, -13), (-13, 0), (0, 0), (13, 0), (-13, 13), (13, 13)),
    tuple((x, y) for y in _THREE for x in _THREE if x or y),
    tuple((x, y) for y in _THREE for x in _THREE),
    tuple((x, y) for row, y in enumerate(_FOUR) for x in (_THREE if row in (0, 3) else (-13, 13))),
    (*((x, y) for x in (-13, 13) for y in _FOUR), (0, -11.5), (0, 0), (0, 11.5)),
    tuple((x, y) for y in _FOUR for x in _THREE),
)

#: Seven simple figures for the children's set; they have a right way up and are never turned.
FIGURES = (
    '<circle r="14" fill="#e8a33d" stroke="#8a5a10" stroke-width="2"/>',
    '<path d="M0-16L16 13H-16Z" fill="#3f7b4f" stroke="#1c3f26" stroke-width="2" stroke-linejoin="round"/>',
    '<rect x="-13" y="-13" width="26" height="26" rx="2" fill="#2f6f8f" stroke="#133b50" stroke-width="2"/>',
    (
        '<path d="M0-17L4.7-5.5 17-5 7.5 3 10.7 15 0 8.5-10.7 15-7.5 3-17-5-4.7-5.5Z" fill="#f4c84a" stroke="#8a5a10" stroke-width="2"'
        ' stroke-linejoin="round"/>'
    ),
    (
        '<path d="M0 15Q-16 3-16-6-16-14-8.5-14-3-14 0-8 3-14 8.5-14 16-14 16-6 16 3 0 15Z" fill="#c8412f" stroke="#6d1d12"'
        ' stroke-width="2" stroke-linejoin="round"/>'
    ),
    '<path d="M0-17Q13-1 13 5A13 11.5 0 0 1-13 5Q-13-1 0-17Z" fill="#8fb6d9" stroke="#2c5273" stroke-width="2" stroke-linejoin="round"/>',
    '<path d="M7-15A15.5 15.5 0 1 0 15 7 12.5 12.5 0 0 1 7-15Z" fill="#7b5aa6" stroke="#3d2460" stroke-width="2" stroke-linejoin="round"/>',
)

_RAYS = "".join(f'<path d="M0 0L{x} {y}"/>' for x, y in ((-15, -8.7), (-8.7, -15), (0, -17.3), (8.7, -15), (15, -8.7)))
_HALF_SUN = f'{_RAYS}<path d="M-7 0A7 7 0 0 1 7 0"/>'
_SUN = (
    f'<path d="M-17.3 0H17.3"/><g>{_HALF_SUN}</g><g transform="scale(1 -1)">{_HALF_SUN}</g>'
    '<path d="M-14-36.5q7 8 14 0 7 8 14 0M-14 36.5q7-8 14 0 7-8 14 0" stroke-width="1.5"/>'
)
#: Where the shade of the bone gets deeper, as parts of its height from the middle: steps too small to be seen.
_SHADES = (-0.22, -0.02, 0.14, 0.28)
_FONT = "PT Sans,Segoe UI,Roboto,Noto Sans,DejaVu Sans,sans-serif"


def number(value: float) -> str:
    """A length as short text: at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def rect(x: float, y: float, w: float, h: float, more: str) -> str:
    """A ``<rect>`` with more attributes."""
    return f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}" {more}/>'


def put(x: float, y: float, scale: float, art: str, turn: float = 0) -> str:
    """A drawing with its middle at x, y, in another size, turned by so many degrees."""
    turned = f" rotate({number(turn)})" if turn else ""
    sized = f" scale({scale:.4g})" if scale != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){turned}{sized}">{art}</g>'


def half(value: int, look: Look, *, set_name: str, digits: bool, dead: bool, red: int = 0) -> str:
    """One half round 0, 0; ``red`` the column of pips that is red: -1 the left one, 1 the right one."""
    if set_name == "pictures7" and value < len(FIGURES):
        return FIGURES[value]
    colour = look["pip-dead"] if dead else look["pip"]
    if not dead and set_name == "chinese32" and value in (1, 4):
        colour = look["pip-red"]
    elif not dead and look.colours:
        colour = look[f"n{value % 7}"]
    if digits:
        size = 28 if value > 9 else 35
        return (
            f'<text y="{number(size * 0.35)}" text-anchor="middle" font-family="{_FONT}" font-weight="700" font-size="{size}"'
            f' fill="{colour}">{value}</text>'
        )
    radius = 3.9 if value > 9 else 4.5 if value > 5 else 4.8
    if set_name == "chinese32" and value == 1:
        radius *= 1.5
    low = "".join(f'<circle cx="{number(x)}" cy="{number(y + 1)}" r="{number(radius + 0.3)}"/>' for x, y in PIPS[value])

    def dots(some: list[tuple[float, float]]) -> str:
        return "".join(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>' for x, y in some)

    under = "" if dead or not value else f'<g fill="{look["pip-low"]}" opacity=".55">{low}</g>'
    plain = dots([(x, y) for x, y in PIPS[value] if x * red <= 0])
    reds = f'<g fill="{look["pip-red"]}">{dots([(x, y) for x, y in PIPS[value] if x * red > 0])}</g>' if red else ""
    return under + (f'<g fill="{colour}">{plain}</g>' if value else "") + reds


def body(look: Look, *, vertical: bool, dead: bool = False) -> str:
    """The body of a tile: side, face, light from above, edge, rule and pin."""
    w, h = (48, 96) if vertical else (96, 48)
    bone, low, pin = ("bone-dead", "bone-dead-low", "pip-dead") if dead else ("bone", "bone-low", "pin")
    shades = "".join(
        f'<path d="M{-w / 2:g} {number(h * at)}H{w / 2:g}V{h / 2 - 10:g}a6.5 6.5 0 0 1-6.5 6.5H{-w / 2 + 6.5:g}a6.5 6.5 0 0 1-6.5-6.5Z"/>'
        for at in _SHADES
    )
    if vertical:
        rule = (
            f'<path d="M-18-1H18" stroke="{look["rule"]}" stroke-width="1.8" stroke-linecap="round"/>'
            f'<path d="M-18 .3H18" stroke="{look["pip-low"]}" stroke-width=".8" opacity=".7"/>'
        )
    else:
        rule = f'<path d="M0-19V16" stroke="{look["rule"]}" stroke-width="1.8" stroke-linecap="round"/>'
    return (
        rect(-w / 2, -h / 2, w, h, f'rx="6.5" fill="{look["bone-side"]}"')
        + rect(-w / 2, -h / 2, w, h - 3.5, f'rx="6.5" fill="{look[bone]}"')
        + f'<g fill="{look[low]}" fill-opacity=".28">{shades}</g>'
        + rect(-w / 2 + 0.7, -h / 2 + 0.7, w - 1.4, h - 1.4, f'rx="6" fill="none" stroke="{look["bone-edge"]}" stroke-width="1.4"')
        + rule
        + f'<circle cy="{-1 if vertical else -1.5}" r="3" fill="{look[pin]}"/>'
    )


def back(look: Look, *, vertical: bool) -> str:
    """The back of a tile: the sun of a ground-floor window grille."""
    w, h = (48, 96) if vertical else (96, 48)
    turn = "" if vertical else " rotate(90) scale(.9 1)"
    return (
        rect(-w / 2, -h / 2, w, h, f'rx="6.5" fill="{look["back-side"]}"')
        + rect(-w / 2, -h / 2, w, h - 3.5, f'rx="6.5" fill="{look["back"]}"')
        + rect(
            -w / 2 + 4.5,
            -h / 2 + 4.5,
            w - 9,
            h - 12.5,
            f'rx="3.5" fill="none" stroke="{look["back-line"]}" stroke-width="1.3" opacity=".75"',
        )
        + f'<g transform="translate(0 -1.8){turn}" fill="none" stroke="{look["back-line"]}" stroke-width="2" stroke-linecap="round">'
        + f"{_SUN}</g>"
    )


def face(first: int, second: int, look: Look, *, vertical: bool, set_name: str = "dn6", digits: bool = False, dead: bool = False) -> str:
    """A tile face up: ``first`` above or at the left, ``second`` below or at the right."""
    turned = not vertical and not digits and set_name != "pictures7"
    halves = []
    for place, value in enumerate((first, second)):
        at = f"0 {22.5 if place else -25:g}" if vertical else f"{24 if place else -24} -1.5"
        half_red = set_name == "chinese32" and first == second == 6 and not (dead or look.colours)
        drawn = half(value, look, set_name=set_name, digits=digits, dead=dead, red=(2 * place - 1) * half_red)
        halves.append(f'<g transform="translate({at}){" rotate(90)" if turned else ""}">{drawn}</g>' if drawn else "")
    return body(look, vertical=vertical, dead=dead) + "".join(halves)


def small_back(look: Look) -> str:
    """A back of half size for counts, 24 x 48 round 0, 0."""
    return (
        rect(-12, -24, 24, 48, f'rx="4" fill="{look["back-side"]}"')
        + rect(-12, -24, 24, 45, f'rx="4" fill="{look["back"]}"')
        + f'<path d="M-7.5-1.5h15M0-1.5v-11M0-1.5v11M0-1.5l7-8M0-1.5l-7-8M0-1.5l7 8M0-1.5l-7 8" stroke="{look["back-line"]}"'
        ' stroke-width="1.8" stroke-linecap="round" fill="none"/>'
    )
