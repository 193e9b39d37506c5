"""The chain in a grid of characters: where ``chain.place`` puts every tile, drawn as text for a screen of columns and rows.

A unit (the short side of a tile) is so many columns and rows, by the size of the drawing: a line of text, a box with digits, a box with
pips. The largest size that finds room is taken, so a chain that grows makes the drawing smaller in one step, and a laid tile never moves
before that. Each cell is a character and the name of what it is drawn with; a screen gives that its colours.

>>> from dvor.core.layout import Arm, Laid, Layout
>>> from dvor.core.tiles import Tile
>>> five = Laid(Tile(1, 5), 5, 1, False, 1, 1)
>>> layout = Layout(Laid(Tile(5, 5), 5, 5, False, 0, 0), None, (Arm((five,), False), Arm((), False)))
>>> print(*(row.strip() for row in drawn(layout, 30, 4).text), sep="|")
|← (1)[1╶╴5][5](5) →|[5]|
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from dvor.core.layout import Layout
from dvor.draw.chain import Ghost, Grid, OpenEnd, Place, Placed, place

#: Values with a drawing of pips.
PIPS_MOST = 9
#: Which of nine places a pip takes, by value, row by row.
_PIPS = ("", "4", "08", "048", "0268", "02468", "023568", "0234568", "01235678", "012345678")
_ARROWS = {(-1, 0): "←", (1, 0): "→", (0, -1): "↑", (0, 1): "↓"}

#: How a value is written.
Name = Callable[[int], str]


class Cell(NamedTuple):
    """A character and what it is drawn with: ``paint`` the table; ``tile``, ``rim`` and their ``last-`` kind; ``back`` a closed tile;
    ``spinner`` the rim of the spinner; ``end`` an open end, ``key`` its number and ``pick`` that of the end about to be chosen; ``cross``.
    """

    char: str
    ink: str


BLANK = Cell(" ", "paint")


@dataclass(frozen=True)
class Size:
    """How large a unit is drawn, in columns and rows, for names of ``name`` characters. ``boxed``: with a frame, ``pips``: with pips."""

    columns: int
    rows: int
    name: int
    boxed: bool = False
    pips: bool = False


def sizes(name: int, highest: int) -> tuple[Size, ...]:
    """The sizes there are for a set, the largest first."""
    plain = Size(name + 4, 3, name, boxed=True), Size(name + 2, 1, name)
    return (Size(9, 5, 1, boxed=True, pips=True), *plain) if name == 1 and highest <= PIPS_MOST else plain


@dataclass
class Canvas:
    """A field of cells that is drawn on; what lies outside of it is lost."""

    width: int
    height: int
    rows: list[list[Cell]] = field(init=False)

    def __post_init__(self) -> None:
        self.rows = [[BLANK] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, ink: str) -> None:
        """Write a text to the right from there."""
        for at, char in enumerate(text, x):
            if 0 <= at < self.width and 0 <= y < self.height:
                self.rows[y][at] = Cell(char, ink)

    @property
    def text(self) -> list[str]:
        """The characters alone."""
        return ["".join(cell.char for cell in row) for row in self.rows]


@dataclass(frozen=True)
class Spot:
    """Where an open end may be pressed: columns and rows, the last ones not included."""

    arm: int
    left: int
    top: int
    right: int
    bottom: int

    def holds(self, x: int, y: int) -> bool:
        """Whether that cell belongs to it."""
        return self.left <= x < self.right and self.top <= y < self.bottom


@dataclass(frozen=True)
class Drawn:
    """A drawing, at least as large as asked for; ``spots``: the open ends; ``focus``: the cell where the last tile lies."""

    canvas: Canvas
    size: Size
    spots: tuple[Spot, ...]
    focus: tuple[int, int]

    @property
    def text(self) -> list[str]:
        """The characters alone."""
        return self.canvas.text


def drawn(
    layout: Layout, width: int, height: int, *, name: Name = str, highest: int = 6, keys: Collection[int] = (), picked: int | None = None
) -> Drawn:
    """The chain on that many columns and rows. ``keys``: arms shown with their numbers, as they are chosen; ``picked``: one of them."""
    wide = max(len(name(value)) for value in range(highest + 1))
    placed, size = _placed(layout, width, height, sizes(wide, highest))
    left, top, right, bottom = _bounds(placed, size)
    x, y = (width + 1) // 2, (height + 1) // 2
    if not placed.fits:  # the whole of it, with a rim; the screen shows a part
        x, y = max(x, 1 - left), max(y, 1 - top)
    canvas = Canvas(max(width, x + right + 1) if not placed.fits else width, max(height, y + bottom + 1) if not placed.fits else height)
    pencil = _Pencil(canvas, size, name, x, y)
    last = max((at.order for at in placed.tiles), default=-1)
    for at in placed.tiles:
        pencil.tile(at, is_last=at.order == last)
    slots = filter(None, (*placed.slots, placed.lead))
    spots = tuple(pencil.slot(slot, has_key=slot.arm in keys, is_picked=slot.arm == picked) for slot in slots)
    for mark in filter(None, placed.marks):
        pencil.cross(mark)
    ended = placed.tiles[-1].near_xy if placed.tiles else (0.0, 0.0)  # they stand in the order they were laid
    return Drawn(canvas, size, spots, pencil.corner(ended))


def tile_canvas(
    first: int, second: int, size: Size, *, name: Name = str, ink: str = "tile", rim: str = "rim", bold: bool = False
) -> Canvas:
    """One tile lying along the row, its first half to the left. ``bold``: with a heavy frame."""
    canvas = Canvas(2 * size.columns, size.rows)
    _draw_row(canvas, 0, 0, (first, second), size, name=name, ink=ink, rim=rim, bold=bold)
    return canvas


def _placed(layout: Layout, width: int, height: int, ways: tuple[Size, ...]) -> tuple[Placed, Size]:
    for size in ways[:-1]:
        placed = place(layout, Grid(width / size.columns, height / size.rows))
        if placed.fits:
            return placed, size
    least = ways[-1]
    return place(layout, Grid(width / least.columns, height / least.rows)), least


def _bounds(placed: Placed, size: Size) -> tuple[int, int, int, int]:
    """The box of everything in columns and rows from the middle."""
    x, y, w, h = placed.box
    return _cell(x, size.columns), _cell(y, size.rows), _cell(x + w, size.columns), _cell(y + h, size.rows)


def _cell(units: float, scale: int) -> int:
    """Units, whole or half ones, as cells."""
    return int(2 * units) * scale // 2


@dataclass(frozen=True)
class _Pencil:
    """Draws on a canvas whose middle is the cell x, y."""

    canvas: Canvas
    size: Size
    name: Name
    x: int
    y: int

    def corner(self, middle: tuple[float, float]) -> tuple[int, int]:
        """The upper left cell of the half with that middle."""
        return self.x + _cell(middle[0] - 0.5, self.size.columns), self.y + _cell(middle[1] - 0.5, self.size.rows)

    def tile(self, at: Place, *, is_last: bool) -> None:
        """A laid tile."""
        ends = sorted([(self.corner(at.near_xy), at.near), (self.corner(at.far_xy), at.far)], key=lambda end: end[0][::-1])
        if ends[0][0][1] == ends[1][0][1]:
            ends.sort()
        (x, y), _ = ends[0]
        halves = (ends[0][1], ends[1][1])
        rim = "last-rim" if is_last else "spinner" if at.spinner else "rim"
        ink = "back" if at.closed else "last-tile" if is_last else "tile"
        draw = _draw_row if at.w > at.h else _draw_column
        name = _hidden if at.closed else self.name
        draw(self.canvas, x, y, halves, self.size, name=name, ink=ink, rim="back" if at.closed else rim, is_spinner=at.spinner)

    def slot(self, slot: OpenEnd, *, has_key: bool, is_picked: bool) -> Spot:
        """The place of the next tile: what is asked for, and the arm's number or which way it goes on."""
        ghost = slot.plain
        near, far = self.corner(ghost.near_xy), self.corner(ghost.far_xy)
        ink = "pick" if is_picked else "key" if has_key else "end"
        asked = "·" if slot.value is None else self.name(slot.value)
        shown = str(slot.arm + 1) if has_key else _arrow(ghost) if slot.value is not None else "·"
        self._half(near, f"({asked:^{self.size.name}})", ink)
        self._half(far, f"{shown:^{self.size.name + 2}}", ink)
        xs, ys = (near[0], far[0]), (near[1], far[1])
        return Spot(slot.arm, min(xs), min(ys), max(xs) + self.size.columns, max(ys) + self.size.rows)

    def cross(self, mark: tuple[float, float]) -> None:
        """A closed arm."""
        self._half(self.corner(mark), f"{'×':^{self.size.name + 2}}", "cross")

    def _half(self, corner: tuple[int, int], text: str, ink: str) -> None:
        """A text in the middle of a half."""
        x, y = corner
        self.canvas.put(x + (self.size.columns - len(text)) // 2, y + self.size.rows // 2, text, ink)


def _hidden(_value: int) -> str:
    return "#"


def _arrow(ghost: Ghost) -> str:
    (x0, y0), (x1, y1) = ghost.near_xy, ghost.far_xy
    return _ARROWS[int(x1 > x0) - int(x1 < x0), int(y1 > y0) - int(y1 < y0)]


# ---------- one tile


def _frame(width: int, height: int, *, bold: bool, is_spinner: bool) -> Iterator[str]:
    """The rows of an empty box."""
    across, down = ("━", "┃") if bold else ("─", "│")
    corners = "┏┓┗┛" if bold else "╔╗╚╝" if is_spinner else "╭╮╰╯"
    yield corners[0] + across * (width - 2) + corners[1]
    yield from [down + " " * (width - 2) + down] * (height - 2)
    yield corners[2] + across * (width - 2) + corners[3]


def _draw_row(
    canvas: Canvas,
    x: int,
    y: int,
    halves: tuple[int, int],
    size: Size,
    *,
    name: Name,
    ink: str,
    rim: str,
    bold: bool = False,
    is_spinner: bool = False,
) -> None:
    """A tile along the row."""
    first, second = halves
    if not size.boxed:
        left, right = "<>" if is_spinner else "[]"
        canvas.put(x, y, f"{left}{name(first):>{size.name}}╶╴{name(second):<{size.name}}{right}", ink)
        canvas.put(x, y, left, rim)
        canvas.put(x + 2 * size.columns - 1, y, right, rim)
        return
    for down, line in enumerate(_frame(2 * size.columns, size.rows, bold=bold, is_spinner=is_spinner)):
        canvas.put(x, y + down, line, rim)
    canvas.put(x + size.columns - 1, y + size.rows // 2, "╶╴", rim)
    pad = min(2, size.columns - size.name - 1)  # a narrow tile has its name right behind the frame
    _fill(canvas, x + pad, y + 1, first, size, name, ink)
    _fill(canvas, x + size.columns + pad, y + 1, second, size, name, ink)


def _draw_column(
    canvas: Canvas, x: int, y: int, halves: tuple[int, int], size: Size, *, name: Name, ink: str, rim: str, is_spinner: bool = False
) -> None:
    """A tile down the column."""
    if not size.boxed:
        left, right = "<>" if is_spinner else "[]"
        for down, value in enumerate(halves):
            canvas.put(x, y + down, f"{left}{name(value):^{size.name}}{right}", ink)
            canvas.put(x, y + down, left, rim)
            canvas.put(x + size.columns - 1, y + down, right, rim)
        return
    for down, line in enumerate(_frame(size.columns, 2 * size.rows, bold=False, is_spinner=is_spinner)):
        canvas.put(x, y + down, line, rim)
    middle = x + size.columns // 2
    canvas.put(middle, y + size.rows - 1, "╷", rim)
    canvas.put(middle, y + size.rows, "╵", rim)
    _fill(canvas, x + 2, y + 1, halves[0], size, name, ink)
    _fill(canvas, x + 2, y + size.rows + 1, halves[1], size, name, ink)


def _fill(canvas: Canvas, x: int, y: int, value: int, size: Size, name: Name, ink: str) -> None:
    """The inside of a half: its name, or its pips."""
    if not size.pips or name is _hidden:
        canvas.put(x + (2 if size.pips else 0), y + (1 if size.pips else 0), f"{name(value):^{size.name}}", ink)
        return
    for down in range(3):
        canvas.put(x, y + down, " ".join("●" if str(3 * down + at) in _PIPS[value] else " " for at in range(3)), ink)
