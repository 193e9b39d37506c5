"""How the arms of a chain run over the board: one tile after the other, in whole half-units.

A unit is the short side of a tile. Everything here counts in half-units from the middle of the board, x to the right
and y down, so that every edge and every middle of a half is an int and Python and the page agree to the last bit. The
same rules stand in ``server/web/chain.js``; one set of cases (tests/data/chain) holds both together.

An arm has a heading and a rank: it runs along its heading, and when the next tile would not fit a connector hangs under
the outer half in the direction of the rank and the arm comes back. A tile is laid exactly where its slot was, and the
slots of all open arms are kept free for them: so no tile has to move when another is laid.
"""

from __future__ import annotations

from typing import NamedTuple

#: Tiles that do not join keep this far apart (half a unit).
MARGIN = 1
#: Half the width of the strip from a spinner outward that the other arms leave to its arm.
STRIP = 3
#: How many tiles ahead an arm looks that has to leave its part of the board.
REACH = 6

Vector = tuple[int, int]
Box = tuple[int, int, int, int]

PLAIN, CROSS, CONNECTOR = 0, 1, 2

#: Bends: (turn to the rank or away from it, the new rank is back along the old heading or onward).
BENDS = ((1, -1), (1, 1), (-1, -1), (-1, 1))


class Head(NamedTuple):
    """Where an arm goes on: the middle of its outer half (of a crosswise double: of the tile) and its directions.

    ``fixed``: it may not turn, its sides belong to other arms. ``before`` and ``last`` are numbers of boxes on the table.
    """

    kind: int
    x: int
    y: int
    way: Vector
    rank: Vector
    fixed: bool = False
    before: int = -1
    last: int = -1


class Spot(NamedTuple):
    """A place for one tile: its box, the middles of its near and far half, and how the arm goes on after it."""

    box: Box
    near: Vector
    far: Vector
    head: Head
    turned: bool = False


class Slot(NamedTuple):
    """The next place of an arm, for a plain tile and for a double."""

    plain: Spot
    double: Spot


class Plan(NamedTuple):
    """The one place where an arm leaves the usual way: tile number ``at`` of it makes that bend."""

    arm: int
    at: int
    bend: int


def _cells(near: Vector, far: Vector) -> Box:
    return min(near[0], far[0]) - 1, min(near[1], far[1]) - 1, max(near[0], far[0]) + 1, max(near[1], far[1]) + 1


def _spot(head: Head, near: Vector, far: Vector, *, kind: int, way: Vector, rank: Vector, turned: bool) -> Spot:
    after = Head(kind, far[0], far[1], way, rank, before=head.last)
    return Spot(_cells(near, far), near, far, after, turned)


def straight(head: Head, *, double: bool) -> Spot:
    """The next place along the heading; a double lies crosswise."""
    dx, dy = head.way
    x, y = head.x + 2 * dx, head.y + 2 * dy
    if double:
        after = Head(CROSS, x, y, head.way, head.rank, before=head.last)
        near, far = (x + dy, y - dx), (x - dy, y + dx)
        return Spot(_cells(near, far), near, far, after)
    return _spot(head, (x, y), (x + 2 * dx, y + 2 * dy), kind=PLAIN, way=head.way, rank=head.rank, turned=False)


def connector(head: Head) -> Spot:
    """A connector in the direction of the rank: under the outer half, or from the short side of a crosswise double."""
    return _side(head, head.rank, kind=CONNECTOR, way=(-head.way[0], -head.way[1]), rank=head.rank)


def row_start(head: Head) -> Spot:
    """The first tile of a new row: its near half lies beyond the connector, it runs along the new heading."""
    x, y = head.x + 2 * head.rank[0], head.y + 2 * head.rank[1]
    return _spot(head, (x, y), (x + 2 * head.way[0], y + 2 * head.way[1]), kind=PLAIN, way=head.way, rank=head.rank, turned=True)


def bend(head: Head, number: int) -> Spot:
    """A turn for good: the arm runs on in the direction of this tile."""
    side, back = BENDS[number]
    way = (head.rank[0] * side, head.rank[1] * side)
    return _side(head, way, kind=PLAIN, way=way, rank=(head.way[0] * back, head.way[1] * back))


def running(head: Head) -> Head:
    """A connector seen as a tile that runs along its own direction."""
    return head._replace(kind=PLAIN, way=head.rank, rank=head.way) if head.kind == CONNECTOR else head


def corner(head: Head, number: int) -> Spot:
    """A bend whose tile lies wholly beyond the end; the only one that a head may make whose sides belong to others."""
    side, back = BENDS[number]
    way = (head.rank[0] * side, head.rank[1] * side)
    x, y = head.x + 2 * head.way[0], head.y + 2 * head.way[1]
    return _spot(
        head, (x, y), (x + 2 * way[0], y + 2 * way[1]), kind=PLAIN, way=way, rank=(head.way[0] * back, head.way[1] * back), turned=True
    )


def _side(head: Head, turn: Vector, *, kind: int, way: Vector, rank: Vector) -> Spot:
    off = 3 if head.kind == CROSS else 2
    near = head.x + off * turn[0], head.y + off * turn[1]
    return _spot(head, near, (near[0] + 2 * turn[0], near[1] + 2 * turn[1]), kind=kind, way=way, rank=rank, turned=True)
