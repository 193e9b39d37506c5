"""The chain on the table: from a layout and a board to the place of every tile.

``place`` works in units (the short side of a tile) on a grid, ``fit`` in px on a board: it keeps the unit it is given
while everything fits and else shrinks it, in one step, to what the rest of the set needs. The page does the same in
``server/web/chain.js``; docs/chain.md says the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from dvor.core.layout import Laid, Layout
from dvor.core.tiles import Tile
from dvor.draw.palette import DIGITS_UNDER
from dvor.draw.run import LEAST_UNIT, Run, Shape, bounds, shrink
from dvor.draw.snake import Box, Spot
from dvor.draw.table import Table, lead_spot

#: Sizes of sets, in tiles: what a chain may still grow to.
SETS = (28, 32, 55, 91)
_FAR = 1 << 16


@dataclass(frozen=True, slots=True)
class Grid:
    """A board in units, its middle at 0, 0."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Place:
    """A tile on the table. ``x, y`` is the upper left corner; ``near_xy`` and ``far_xy`` are the middles of its halves.

    All in units from the middle of the board, y down. ``near`` and ``far`` are the values of those halves, ``arm`` is -1
    for the first tile, ``index`` counts along the arm; ``turned``: it does not go straight on from the tile before.
    """

    order: int
    tile: Tile
    seat: int
    x: float
    y: float
    w: float
    h: float
    near_xy: tuple[float, float]
    far_xy: tuple[float, float]
    near: int
    far: int
    closed: bool
    arm: int
    index: int
    turned: bool
    spinner: bool


@dataclass(frozen=True, slots=True)
class Ghost:
    """A place for a tile that is not laid yet; ``near_xy`` is the half that must match."""

    x: float
    y: float
    w: float
    h: float
    near_xy: tuple[float, float]
    far_xy: tuple[float, float]


@dataclass(frozen=True, slots=True)
class OpenEnd:
    """Where the next tile of an arm would lie: ``value`` is asked for (None: the first tile of all)."""

    arm: int
    value: int | None
    plain: Ghost
    double: Ghost


@dataclass(frozen=True, slots=True)
class Placed:
    """All that lies on the table, with its places.

    ``tiles`` in the order they were laid; ``slots[arm]`` is None for a closed arm, ``marks[arm]`` where its cross goes;
    ``lead`` is the place of the first tile while there is none. ``box``: x, y, w, h of all of it, slots included.
    ``unit`` in px (1 for ``place``); ``fits``: all lies inside the board, else the board has to pan.
    """

    unit: float
    digits: bool
    fits: bool
    grid: Grid
    box: tuple[float, float, float, float]
    tiles: tuple[Place, ...]
    slots: tuple[OpenEnd | None, ...]
    lead: OpenEnd | None
    marks: tuple[tuple[float, float] | None, ...]


def place(layout: Layout, grid: Grid) -> Placed:
    """The chain on that grid at that very size; ``fits`` is False when it had to leave the grid."""
    steps = _steps(layout)
    shape = _shape(layout, steps)
    size = _whole(grid.width), _whole(grid.height)
    run = Run(shape, Table(*size, None))
    fits = run.go()
    if not fits:
        run = _beyond(shape, size[0])
    return _placed(layout, steps, run, unit=1, digits=False, fits=fits, grid=grid)


def fit(layout: Layout, width_px: float, height_px: float, start_unit: float, most: int | None = None) -> Placed:
    """The chain on a board of that size, with the largest unit that will do, at most ``start_unit`` (px).

    ``most`` is the number of tiles of the set (default: the smallest set that holds what lies when the unit has to shrink):
    the smaller unit is chosen so that all of them find room.
    """
    steps = _steps(layout)
    shape = _shape(layout, steps)
    board = (width_px, height_px)
    unit, plan, fits = start_unit, None, True
    while True:
        run = Run(shape, Table(*bounds(board, unit), plan))
        if run.go():
            break
        laid = run.done + 1
        rest = max(most or next((count for count in SETS if count >= laid), laid), laid) - laid
        smaller = shrink(shape.first(laid), run.stuck(), rest, board, unit)
        if smaller is None:
            unit, fits = min(unit, float(LEAST_UNIT)), False
            run = _beyond(shape, bounds(board, unit)[0])
            break
        unit, plan = smaller
    return _placed(layout, steps, run, unit=unit, digits=unit < DIGITS_UNDER, fits=fits, grid=Grid(width_px / unit, height_px / unit))


# ---------- laying tile by tile


@dataclass(frozen=True, slots=True)
class _Step:
    arm: int
    index: int
    laid: Laid


def _steps(layout: Layout) -> list[_Step]:
    """The tiles in the order they are to be laid: each after those it hangs on, else as it was laid."""
    if layout.root is None:
        return []
    keyed = []
    spun = layout.root.order
    for number, arm in enumerate(layout.arms):
        latest = spun if number >= 2 else layout.root.order
        for index, laid in enumerate(arm.tiles):
            latest = max(latest, laid.order)
            keyed.append((latest, number, index, laid))
            if layout.spinner == (number, index):
                spun = latest
    keyed.sort(key=lambda item: item[:3])
    return [_Step(-1, 0, layout.root)] + [_Step(number, index, laid) for _, number, index, laid in keyed]


def _shape(layout: Layout, steps: list[_Step]) -> Shape:
    key = (-1, 0) if layout.spinner == "root" else layout.spinner
    spun = next((number for number, step in enumerate(steps) if (step.arm, step.index) == key), -1)
    shut = frozenset(number for number, arm in enumerate(layout.arms) if arm.closed)
    return Shape(tuple((step.arm, step.laid.tile.is_double) for step in steps), spun, shut)


def _beyond(shape: Shape, width: int) -> Run:
    """The chain on a board without a lower and upper edge; if need be without any."""
    run = Run(shape, Table(width, _FAR, None))
    if not run.go():
        run = Run(shape, Table(_FAR, _FAR, None))
        run.go()
    return run


def _whole(units: float) -> int:
    """Half a board in half-units."""
    return int(units + 1e-9)


# ---------- results in units


def _xy(point: tuple[int, int]) -> tuple[float, float]:
    return point[0] / 2, point[1] / 2


def _xywh(box: Box) -> tuple[float, float, float, float]:
    return box[0] / 2, box[1] / 2, (box[2] - box[0]) / 2, (box[3] - box[1]) / 2


def _ghost(spot: Spot) -> Ghost:
    return Ghost(*_xywh(spot.box), _xy(spot.near), _xy(spot.far))


def _placed(layout: Layout, steps: list[_Step], run: Run, *, unit: float, digits: bool, fits: bool, grid: Grid) -> Placed:
    tiles = tuple(sorted((_place(layout, step, spot) for step, spot in zip(steps, run.spots, strict=True)), key=lambda at: at.order))
    if layout.root is None:
        lead = OpenEnd(-1, None, _ghost(lead_spot(double=False)), _ghost(lead_spot(double=True)))
        return Placed(unit, digits, fits, grid, (-1.0, -1.0, 2.0, 2.0), tiles, (), lead, ())
    slots = tuple(_slot(layout, run, arm) for arm in range(len(layout.arms)))
    boxes = [spot.box for spot in run.spots]
    boxes += [box for slot in run.table.slots if slot for box in (slot.plain.box, slot.double.box)]
    around = min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)
    marks = tuple(_mark(layout, steps, run, arm) for arm in range(len(layout.arms)))
    return Placed(unit, digits, fits, grid, _xywh(around), tiles, slots, None, marks)


def _place(layout: Layout, step: _Step, spot: Spot) -> Place:
    laid = step.laid
    spinner = layout.spinner == ("root" if step.arm < 0 else (step.arm, step.index))
    return Place(
        laid.order,
        laid.tile,
        laid.seat,
        *_xywh(spot.box),
        _xy(spot.near),
        _xy(spot.far),
        laid.near,
        laid.far,
        laid.closed,
        step.arm,
        step.index,
        spot.turned,
        spinner,
    )


def _slot(layout: Layout, run: Run, arm: int) -> OpenEnd | None:
    slot = run.table.slots[arm]
    if slot is None or layout.arms[arm].closed:
        return None
    return OpenEnd(arm, _end_value(layout, arm), _ghost(slot.plain), _ghost(slot.double))


def _mark(layout: Layout, steps: list[_Step], run: Run, arm: int) -> tuple[float, float] | None:
    """Where the next tile would begin; where there is no room for one, on the tile that closed the arm."""
    if not layout.arms[arm].closed:
        return None
    slot = run.table.slots[arm]
    if slot:
        return _xy(slot.plain.near)
    box = next(spot.box for step, spot in zip(reversed(steps), reversed(run.spots), strict=True) if step.arm == arm or step.arm < 0)
    return (box[0] + box[2]) / 4, (box[1] + box[3]) / 4


def _end_value(layout: Layout, arm: int) -> int | None:
    tiles = layout.arms[arm].tiles
    root = layout.root
    if tiles:
        return tiles[-1].far
    if arm >= 2 and isinstance(layout.spinner, tuple):
        return layout.arms[layout.spinner[0]].tiles[layout.spinner[1]].far
    if root is None:
        return None
    return root.near if arm == 0 else root.far
