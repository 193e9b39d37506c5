"""What must hold of places on the table, whatever the chain."""

from __future__ import annotations

from collections.abc import Iterator

from dvor.core.layout import Layout
from dvor.draw.chain import Ghost, OpenEnd, Place, Placed

_EPS = 1e-9

Box = tuple[float, float, float, float]
Spot = Place | Ghost


def faults(placed: Placed, layout: Layout, board: tuple[float, float]) -> list[str]:
    """All that is wrong with these places, in words."""
    checks = (_inside(placed, board), _apart(placed, layout), _joined(placed, layout), _lying(placed, layout), _slots(placed, layout))
    return [fault for check in checks for fault in check]


def before(placed: Placed, layout: Layout, at: Place) -> Place | None:
    """The tile that this one hangs on."""
    if at.arm < 0:
        return None
    key: tuple[int, int] = (-1, 0)
    if at.index:
        key = (at.arm, at.index - 1)
    elif at.arm >= 2 and isinstance(layout.spinner, tuple):
        key = layout.spinner
    return next(one for one in placed.tiles if (one.arm, one.index) == key)


def box(at: Spot) -> Box:
    return at.x, at.y, at.x + at.w, at.y + at.h


def half(middle: tuple[float, float]) -> Box:
    return middle[0] - 0.5, middle[1] - 0.5, middle[0] + 0.5, middle[1] + 0.5


def overlap(a: Box, b: Box) -> bool:
    return min(a[2], b[2]) - max(a[0], b[0]) > _EPS and min(a[3], b[3]) - max(a[1], b[1]) > _EPS


def touch(a: Box, b: Box) -> bool:
    """Whether two boxes share a piece of an edge."""
    across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return (abs(across) < _EPS < down) or (abs(down) < _EPS < across)


def _ghosts(slot: OpenEnd) -> tuple[Ghost, Ghost]:
    return slot.plain, slot.double


def _inside(placed: Placed, board: tuple[float, float]) -> Iterator[str]:
    spots: list[Spot] = [*placed.tiles, *(ghost for slot in placed.slots if slot for ghost in _ghosts(slot))]
    x, y, w, h = placed.box
    for at in spots:
        left, top, right, bottom = box(at)
        if placed.fits and (max(-left, right) * placed.unit > board[0] / 2 or max(-top, bottom) * placed.unit > board[1] / 2):
            yield f"outside the board: {at}"
        if left < x or top < y or right > x + w or bottom > y + h:
            yield f"outside the box: {at}"


def _apart(placed: Placed, layout: Layout) -> Iterator[str]:
    for number, one in enumerate(placed.tiles):
        for other in placed.tiles[:number]:
            if overlap(box(one), box(other)):
                yield f"overlap: {one} and {other}"
            joined = before(placed, layout, one) is other or before(placed, layout, other) is one
            if not joined and touch(box(one), box(other)):
                yield f"touch though they do not join: {one} and {other}"


def _joined(placed: Placed, layout: Layout) -> Iterator[str]:
    for at in placed.tiles:
        other = before(placed, layout, at)
        if other is None:
            continue
        halves = [
            value for middle, value in ((other.near_xy, other.near), (other.far_xy, other.far)) if touch(half(at.near_xy), half(middle))
        ]
        if not halves:
            yield f"does not touch what it hangs on: {at} at {other}"
        if any(value != at.near for value in halves):
            yield f"touching halves differ: {at} at {other}"
        if not at.tile.is_double and touch(half(at.far_xy), box(other)):
            yield f"touches with its far half too: {at} at {other}"


def _lying(placed: Placed, layout: Layout) -> Iterator[str]:
    """Doubles crosswise where the chain goes straight on, all else along it."""
    for at in placed.tiles:
        if {at.w, at.h} != {1.0, 2.0}:
            yield f"not the size of a tile: {at}"
        other = before(placed, layout, at)
        if other is None or at.turned:
            continue
        from_x, from_y = other.x + other.w / 2, other.y + other.h / 2
        across = abs(at.x + at.w / 2 - from_x) > abs(at.y + at.h / 2 - from_y)
        if at.tile.is_double == (across == (at.w > at.h)):
            yield f"lies the wrong way: {at} after {other}"


def _slots(placed: Placed, layout: Layout) -> Iterator[str]:
    open_ends = [slot for slot in placed.slots if slot]
    for slot in open_ends:
        hangs_on = _end_of(placed, layout, slot.arm)
        for ghost in _ghosts(slot):
            if any(overlap(box(ghost), box(at)) for at in placed.tiles):
                yield f"slot on a tile: {slot}"
            if not touch(half(ghost.near_xy), box(hangs_on)):
                yield f"slot away from its end: {slot}"
            for other in open_ends:
                if other.arm > slot.arm and any(overlap(box(ghost), box(one)) for one in _ghosts(other)):
                    yield f"slots on each other: {slot} and {other}"


def _end_of(placed: Placed, layout: Layout, arm: int) -> Place:
    tiles = [at for at in placed.tiles if at.arm == arm]
    if tiles:
        return max(tiles, key=lambda at: at.index)
    key = layout.spinner if arm >= 2 and isinstance(layout.spinner, tuple) else (-1, 0)
    return next(at for at in placed.tiles if (at.arm, at.index) == key)
