"""The table while a chain is laid on it: what is taken, what is kept free, and where each arm goes on."""

from __future__ import annotations

from collections.abc import Iterator

from dvor.draw.snake import (
    CONNECTOR,
    CROSS,
    MARGIN,
    PLAIN,
    REACH,
    STRIP,
    Box,
    Head,
    Plan,
    Slot,
    Spot,
    Vector,
    bend,
    connector,
    corner,
    row_start,
    running,
    straight,
)


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


class Table:
    """Tiles laid one after the other on a board of ``width`` x ``height`` half-units either way from its middle."""

    def __init__(self, width: int, height: int, plan: Plan | None) -> None:
        self.width = width
        self.height = height
        self.plan = plan
        self.boxes: list[Box] = []
        self.heads: list[Head | None] = [None] * 4
        self.slots: list[Slot | None] = [None] * 4
        self.lengths = [0] * 4
        self.rays: list[Box | None] = [None] * 4

    def copy(self) -> Table:
        """The same table, to try something on."""
        other = Table(self.width, self.height, self.plan)
        other.boxes = self.boxes[:]
        other.heads = self.heads[:]
        other.slots = self.slots[:]
        other.lengths = self.lengths[:]
        other.rays = self.rays[:]
        return other

    # ---------- the first tile and the spinner

    def lead(self, *, double: bool, spinner: bool) -> Spot:
        """Lay the first tile in the middle."""
        spot = lead_spot(double=double)
        self.boxes.append(spot.box)
        kind, edge = (CROSS, 0) if double else (PLAIN, 1)
        self.heads[0] = Head(kind, -edge, 0, (-1, 0), (0, -1), fixed=spinner, last=0)
        self.heads[1] = Head(kind, edge, 0, (1, 0), (0, 1), fixed=spinner, last=0)
        if spinner:
            self._spin(spot, (1, 0), (0, 1), whole=True)
        return spot

    def spin(self, arm: int, spot: Spot) -> None:
        """The last tile of that arm is the spinner: two more arms start from its free sides."""
        head = spot.head
        self.heads[arm] = running(head)._replace(fixed=True, last=len(self.boxes) - 1)
        way, rank = running(head).way, running(head).rank
        self._spin(spot, way, rank, whole=all(box[1] < 1 and box[3] > -1 for box in self.boxes))
        self.slots[arm] = None

    def _spin(self, spot: Spot, way: Vector, rank: Vector, *, whole: bool) -> None:
        x, y = (spot.near[0] + spot.far[0]) // 2, (spot.near[1] + spot.far[1]) // 2
        crosswise = (spot.box[2] - spot.box[0] > spot.box[3] - spot.box[1]) == (way[0] == 0)
        last = len(self.boxes) - 1
        first = (-abs(way[1]), -abs(way[0]))  # up, or to the left
        for arm, out in ((2, first), (3, (-first[0], -first[1]))):
            # the hand by which the chain turns: its rank seen from its way
            turn = _turned(out, hand=way[0] * rank[1] - way[1] * rank[0])
            reach = 1 if crosswise else 0
            self.heads[arm] = Head(PLAIN, x + out[0] * reach, y + out[1] * reach, out, turn, fixed=True, last=last)
            self.rays[arm] = _ray(x, y, out)
        if whole:
            self.rays[0], self.rays[1] = _ray(x, y, (-1, 0)), _ray(x, y, (1, 0))

    # ---------- laying

    def lay(self, arm: int, *, double: bool) -> Spot | None:
        """Lay the next tile of that arm where its slot is; None: there is no slot."""
        slot = self.slots[arm]
        if slot is None:
            return None
        spot = slot.double if double else slot.plain
        self.boxes.append(spot.box)
        self.lengths[arm] += 1
        self.heads[arm] = spot.head._replace(last=len(self.boxes) - 1)
        self.slots[arm] = None
        return spot

    def open(self, arm: int) -> bool:
        """Find the next slot of that arm if it has none; False: there is no room."""
        head = self.heads[arm]
        if head is None or self.slots[arm] is not None:
            return True
        plain = self._find(arm, head, double=False)
        double = plain and self._find(arm, head, double=True)
        self.slots[arm] = Slot(plain, double) if plain and double else None
        return self.slots[arm] is not None

    # ---------- finding a place

    def _find(self, arm: int, head: Head, *, double: bool) -> Spot | None:
        if self.plan and self.plan[:2] == (arm, self.lengths[arm]):
            return next(self._bends(arm, head, (self.plan.bend,)), None)
        spare = None
        for spot in self._usual(arm, head, double=double, walls=True):
            if self._reach(arm, spot, 2, walls=True) > 1:
                return spot
            spare = spare or spot
        best, most = spare, 0
        for spot in self._unusual(arm, head, double=double):
            reach = self._reach(arm, spot, REACH, walls=False)
            if reach > most:
                best, most = spot, reach
            if reach == REACH:
                break
        return best

    def _usual(self, arm: int, head: Head, *, double: bool, walls: bool) -> Iterator[Spot]:
        """Straight on, else a connector, else the first tile of a row after it."""
        if head.kind == CONNECTOR:
            spot = row_start(head)
            if self._is_free(arm, spot.box, head, walls=walls):
                yield spot
            return
        spot = straight(head, double=double and not head.fixed)
        if self._is_free(arm, spot.box, head, walls=walls):
            yield spot
        if head.fixed:
            return
        spot = connector(head)
        if self._is_free(arm, spot.box, head, walls=walls) and self._has_row(arm, spot, walls=walls):
            yield spot

    def _unusual(self, arm: int, head: Head, *, double: bool) -> Iterator[Spot]:
        """Ways out of a part of the board that is full."""
        yield from self._usual(arm, head, double=double, walls=False)
        if head.kind == CONNECTOR:
            spot = straight(running(head), double=double)
            if self._is_free(arm, spot.box, head, walls=False):
                yield spot
        yield from self._bends(arm, head, (0, 1, 2, 3))

    def _bends(self, arm: int, head: Head, numbers: tuple[int, ...]) -> Iterator[Spot]:
        head = running(head)
        for number in numbers:
            for make in (bend, corner):
                if (make is bend and head.fixed) or (make is corner and head.kind == CROSS):
                    continue
                spot = make(head, number)
                if self._is_free(arm, spot.box, head, walls=False):
                    yield spot

    def _has_row(self, arm: int, spot: Spot, *, walls: bool) -> bool:
        """Whether a row can start after that connector, with room for a crosswise double in it."""
        head = spot.head
        first = row_start(head)
        (x, y), (wx, wy), (rx, ry) = first.far, head.way, head.rank
        a = (x - 3 * wx - 2 * rx, y - 3 * wy - 2 * ry)
        b = (x + 3 * wx + 2 * rx, y + 3 * wy + 2 * ry)
        strip = min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])
        return self._is_free(arm, first.box, head, walls=walls) and self._is_free(arm, strip, head, walls=walls, gap=0)

    def _reach(self, arm: int, start: Spot, limit: int, *, walls: bool) -> int:
        """How many plain tiles the arm could lay from there on, that one with them; no more than ``limit`` are tried."""
        count, kept = 0, len(self.boxes)
        spot: Spot | None = start
        while spot and count < limit:
            count += 1
            self.boxes.append(spot.box)
            head = spot.head._replace(last=len(self.boxes) - 1)
            spot = next(self._usual(arm, head, double=False, walls=walls), None) if count < limit else None
        del self.boxes[kept:]
        return count

    def _is_free(self, arm: int, box: Box, head: Head, *, walls: bool, gap: int = MARGIN) -> bool:
        left, top, right, bottom = box
        if left < -self.width or right > self.width or top < -self.height or bottom > self.height:
            return False
        wide = left - gap, top - gap, right + gap, bottom + gap
        west, north, east, south = wide
        for number, (x0, y0, x1, y1) in enumerate(self.boxes):  # the innermost loop of all: written out
            if not (west < x1 and x0 < east and north < y1 and y0 < south):
                continue
            if number == head.last:
                if _meet(box, (x0, y0, x1, y1)):
                    return False
            elif number != head.before or (x0 < right and left < x1) or (y0 < bottom and top < y1):
                return False  # the tile before the last one may be touched by a corner, not by an edge
        for other, slot in enumerate(self.slots):
            if slot and other != arm and (_meet(wide, slot.plain.box) or _meet(wide, slot.double.box)):
                return False
        return not walls or not any(ray and other != arm and _meet(box, ray) for other, ray in enumerate(self.rays))


def lead_spot(*, double: bool) -> Spot:
    """The place of the first tile: in the middle, a double crosswise."""
    near, far = ((0, -1), (0, 1)) if double else ((-1, 0), (1, 0))
    box = (-1, -2, 1, 2) if double else (-2, -1, 2, 1)
    return Spot(box, near, far, Head(PLAIN, 1, 0, (1, 0), (0, 1), last=0))


def _turned(way: Vector, *, hand: int) -> Vector:
    return -way[1] * hand, way[0] * hand


def _ray(x: int, y: int, way: Vector) -> Box:
    far = 1 << 20
    if way[0]:
        return (x + 2 if way[0] > 0 else -far, y - STRIP, far if way[0] > 0 else x - 2, y + STRIP)
    return (x - STRIP, y + 2 if way[1] > 0 else -far, x + STRIP, far if way[1] > 0 else y - 2)
