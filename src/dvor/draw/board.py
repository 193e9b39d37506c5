"""The painted board with a chain on it, as SVG text."""

from __future__ import annotations

from dataclasses import dataclass

from dvor.draw import chalk, faces
from dvor.draw.chain import Ghost, OpenEnd, Place, Placed
from dvor.draw.faces import number, put, rect
from dvor.draw.palette import Look

#: The worn wooden rim, px.
RIM = 6

_PLANK = 56


@dataclass(frozen=True)
class Board:
    """A drawing of that size, px."""

    width: float
    height: float
    art: str


@dataclass(frozen=True)
class _Pencil:
    """Where the middle of the table lies (px), the unit, and how things look."""

    cx: float
    cy: float
    unit: float
    look: Look

    def point(self, x: float, y: float) -> tuple[float, float]:
        return self.cx + x * self.unit, self.cy + y * self.unit

    def frame(self, at: Place | Ghost, grow: float, more: str, dy: float = 0) -> str:
        u = self.unit
        x, y = self.point(at.x, at.y)
        return rect(x - grow, y - grow + dy, at.w * u + 2 * grow, at.h * u + 2 * grow, f'rx="{number(u * 0.136 + grow)}" {more}')


def draw_board(placed: Placed, width: float, height: float, *, set_name: str, look: Look, boneyard: int = 0) -> Board:
    """The board with all on it, larger than asked for where the chain needs it (``placed.fits`` is False)."""
    u = placed.unit
    x, y, w, h = placed.box
    cx, cy = width / 2, height / 2
    if not placed.fits:
        edge = RIM + u / 2
        cx, cy = max(cx, edge - x * u), max(cy, edge - y * u)
        width, height = max(width, cx + (x + w) * u + edge), max(height, cy + (y + h) * u + edge)
    pencil = _Pencil(cx, cy, u, look)
    art = _planks(width, height, look) + (_boneyard(boneyard, placed, pencil, width, height) if boneyard else "")
    shadows = "".join(pencil.frame(at, 0, "", u * 0.1) for at in placed.tiles)
    art += f'<g filter="url(#dvor-soft)" fill="#101c1c" fill-opacity="{".6" if look.is_dark else ".48"}">{shadows}</g>'
    art += "".join(_slot(slot, pencil) for slot in placed.slots if slot)
    art += "".join(_tile(at, pencil, set_name) for at in placed.tiles)
    art += "".join(chalk.corners(*pencil.point(at.x + at.w / 2, at.y + at.h / 2), u, look) for at in placed.tiles if at.spinner)
    art += "".join(chalk.cross(*pencil.point(*mark), u, look) for mark in placed.marks if mark)
    if placed.tiles:
        art += pencil.frame(placed.tiles[-1], 0.4, f'fill="none" stroke="{look["lamp"]}" stroke-width="3"')
    return Board(width, height, art)


def _planks(width: float, height: float, look: Look) -> str:
    seams = ""
    for place, y in enumerate(range(0, int(height) + 1, _PLANK)):
        seams += rect(0, y, width, min(_PLANK, height - y), f'fill="{look["paint-2" if place % 2 else "paint"]}"') if y < height else ""
        if y:
            seams += rect(0, y - 1, width, 2, f'fill="{look["paint-seam"]}"') + rect(0, y + 1, width, 1, 'fill="#fff" fill-opacity=".07"')
    lamp = (
        '<radialGradient id="dvor-lamp" cx=".5" cy=".46" r=".6"><stop stop-color="#ffcd78" stop-opacity=".2"/>'
        '<stop offset=".78" stop-color="#ffcd78" stop-opacity="0"/></radialGradient>'
        if look.is_dark
        else ""
    )
    soft = '<filter id="dvor-soft" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="2.6"/></filter>'
    light = rect(0, 0, width, height, 'fill="url(#dvor-lamp)"') if look.is_dark else ""
    rim = rect(RIM / 2, RIM / 2, width - RIM, height - RIM, f'fill="none" stroke="{look["wood"]}" stroke-width="{RIM}"')
    inner = rect(RIM + 1, RIM + 1, width - 2 * RIM - 2, height - 2 * RIM - 2, f'fill="none" stroke="{look["wood-2"]}" stroke-width="2"')
    return f"<defs>{lamp}{soft}</defs>{seams}{light}{inner}{rim}"


def _boneyard(count: int, placed: Placed, pencil: _Pencil, width: float, height: float) -> str:
    """Backs in a loose fan and the count in chalk, in the first corner of the board that is free, the upper left at best."""
    backs = min(count, 7)
    w, h = 9 * backs + 70, 64
    taken: list[Place | Ghost] = [*placed.tiles, *(slot.plain for slot in placed.slots if slot)]

    def is_free(x: float, y: float) -> bool:
        u = pencil.unit
        corners = ((*pencil.point(at.x, at.y), at.w * u, at.h * u) for at in taken)
        return all(left >= x + w or left + wide <= x or top >= y + h or top + high <= y for left, top, wide, high in corners)

    places = [(RIM, RIM), (width - RIM - w, RIM), (RIM, height - RIM - h), (width - RIM - w, height - RIM - h)]
    x, y = next((at for at in places if is_free(*at)), places[0])
    middle = (backs - 1) / 2
    back = faces.small_back(pencil.look)
    fan = "".join(put(x + 20 + 9 * n, y + 32 + (n - middle) ** 2 / 2, 0.7, back, (n - middle) * 5) for n in range(backs))
    return fan + chalk.figure(count, x + 36 + 9 * backs, y + 32, 20, pencil.look)


def _slot(slot: OpenEnd, pencil: _Pencil) -> str:
    """An open end: the outline of the next place, the number in the half that must match, an arrow in the other."""
    at, u, look = slot.plain, pencil.unit, pencil.look
    (nx, ny), (fx, fy) = at.near_xy, at.far_xy
    dashes = f'fill="#000" fill-opacity=".1" stroke="{look["chalk"]}" stroke-width="2" stroke-dasharray="5.5 4.5" stroke-linecap="round"'
    value = "" if slot.value is None else chalk.figure(slot.value, *pencil.point(nx, ny), u * 0.62, look)
    return pencil.frame(at, -1.5, dashes) + value + chalk.arrow(*pencil.point(fx, fy), (fx - nx, fy - ny), u, look)


def _tile(at: Place, pencil: _Pencil, set_name: str) -> str:
    vertical, look = at.h > at.w, pencil.look
    if at.closed:
        drawn = faces.back(look, vertical=vertical)
    else:
        first, second = (at.near, at.far) if at.near_xy <= at.far_xy else (at.far, at.near)
        drawn = faces.face(first, second, look, vertical=vertical, set_name=set_name, digits=look.digits_at(pencil.unit))
    return put(*pencil.point(at.x + at.w / 2, at.y + at.h / 2), pencil.unit / 48, drawn)
