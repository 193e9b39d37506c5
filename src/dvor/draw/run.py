"""Laying a whole chain on a board, and finding a smaller unit when it does not fit.

Here a chain is only its shape: which arm got a plain tile or a double, in which order. Values and seats do not matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from dvor.draw.snake import CONNECTOR, Plan, Spot
from dvor.draw.table import Table

#: Never smaller, px; below that the board pans.
LEAST_UNIT = 16
#: Never smaller for a chain of a small set, which must not pan, px.
SMALLEST_UNIT = 12
#: Kept free along the edge of the board, px: the frame round the tile laid last.
EDGE = 2
#: Longer chains only shrink, no bend is looked for, tiles.
BEND_MOST = 32

_BENDS = 4


class Shape(NamedTuple):
    """A chain as it was laid: (arm, double) for each tile, the first has arm -1; all that places depend on.

    ``spun`` is the number of the tile that is the spinner (-1: none), ``shut`` are the arms that take no tile any more.
    """

    steps: tuple[tuple[int, bool], ...]
    spun: int
    shut: frozenset[int]

    def first(self, count: int) -> Shape:
        """The chain when only so many tiles lay."""
        steps = self.steps[:count]
        later = {arm for arm, _ in self.steps[count:]}
        return Shape(steps, self.spun if self.spun < count else -1, frozenset(self.shut - later))


class Run:
    """A chain laid on a board, as far as it goes: ``done`` tiles found room and left room for the slots of all arms."""

    def __init__(self, shape: Shape, table: Table, *, keep: bool = False) -> None:
        self.shape = shape
        self.table = table
        self.spots: list[Spot] = []
        self.done = 0
        self.kept: list[Table] | None = [] if keep else None
        self.lengths = [sum(1 for arm, _ in shape.steps if arm == at) for at in range(4)]

    def go(self) -> bool:
        """Lay what is left; whether all found room."""
        while self.done < len(self.shape.steps):
            if not self._lay(self.done):
                return False
            if self.kept is not None:
                self.kept.append(self.table.copy())
            if not self._open():
                return False
            self.done += 1
        return True

    def stuck(self) -> tuple[int, ...]:
        """The arms that found no room: the longest first, of equal ones the one that got its last tile later."""
        table = self.table
        arms = [arm for arm in range(4) if table.heads[arm] and not table.slots[arm] and not self._is_shut(arm)]
        latest = {arm: number for number, (arm, _) in enumerate(self.shape.steps[: len(self.spots)])}
        return tuple(sorted(arms, key=lambda arm: (-table.lengths[arm], -latest.get(arm, 0))))

    def bent(self, plan: Plan) -> Run | None:
        """The same chain with a bend (of a run that kept its tables); None: it does not fit."""
        at = self._opened_by(plan)
        if self.kept is None or at is None or at >= len(self.kept):
            return None
        table = self.kept[at].copy()
        table.plan = plan
        other = Run(self.shape, table)
        other.spots = self.spots[: at + 1]
        if not other._open():
            return None
        other.done = at + 1
        return other if other.go() else None

    def turns(self, arm: int) -> list[int]:
        """Where a bend of that arm may help, the latest first: at its end, just before its turns, before the spinner."""
        found = {self.table.lengths[arm]}
        index = 0
        for number, ((at, _), spot) in enumerate(zip(self.shape.steps, self.spots, strict=False)):
            if at != arm:
                continue
            if spot.head.kind == CONNECTOR:
                found |= {index, index - 1, index - 2}
            if number == self.shape.spun:
                found |= {index, index - 1, index - 2, index - 3}
            index += 1
        return sorted((at for at in found if at > 0), reverse=True)

    def takes(self, count: int) -> bool:
        """Whether so many more tiles find room: half of them on any one arm, and all by turns, in either order."""
        arms = [arm for arm in range(4) if self.table.slots[arm] and not self._is_shut(arm)]
        ways = [([arm], (count + 1) // 2) for arm in arms] + [(arms, count), (sorted(arms, key=lambda arm: arm ^ 1), count)]
        return not arms or all(_grows(self.table.copy(), way, number) for way, number in ways)

    def _opened_by(self, plan: Plan) -> int | None:
        """The number of the step after which that arm looks for the place of that tile."""
        seen = 0
        for number, (arm, _) in enumerate(self.shape.steps):
            seen += arm == plan.arm
            if seen == plan.at:
                return number
        return None

    def _lay(self, number: int) -> bool:
        arm, double = self.shape.steps[number]
        spins = number == self.shape.spun
        if arm < 0:
            self.spots.append(self.table.lead(double=double, spinner=spins))
            return True
        spot = self.table.lay(arm, double=double)
        if spot is None:
            return False
        self.spots.append(spot)
        if spins:
            self.table.spin(arm, spot)
        return True

    def _open(self) -> bool:
        """Find the slots that are missing. A shut arm keeps its place too, it may be opened again, but it can do without."""
        for arm in range(4):
            self.table.open(arm)
        return not self.stuck()

    def _is_shut(self, arm: int) -> bool:
        return arm in self.shape.shut and self.table.lengths[arm] >= self.lengths[arm]


def bounds(board: tuple[float, float], unit: float) -> tuple[int, int]:
    """Half a board of that size in px, in half-units of that unit."""
    return int((board[0] - 2 * EDGE) / unit + 1e-9), int((board[1] - 2 * EDGE) / unit + 1e-9)


@lru_cache(maxsize=256)
def shrink(shape: Shape, stuck: tuple[int, ...], rest: int, board: tuple[float, float], unit: float) -> tuple[float, Plan | None] | None:
    """The next smaller unit for a chain that does not fit, and the bend it needs; None: not even the least.

    As large as will still do when ``rest`` more tiles come, else half of them, a quarter, or none.
    """
    arms = stuck
    if shape.spun > 0 and shape.steps[shape.spun][0] not in stuck:
        arms = (*stuck, shape.steps[shape.spun][0])
    tried: list[tuple[int, list[Run]]] = []
    smaller = _step_down(unit)
    while smaller >= LEAST_UNIT:
        runs: list[Run] = []
        for run in _candidates(shape, arms, bounds(board, smaller)):
            if run.takes(rest):
                return smaller, run.table.plan
            runs.append(run)
        tried.append((smaller, runs))
        smaller = _step_down(smaller)
    for count in (rest // 2, rest // 4, 0):
        for at, runs in tried:
            for run in runs:
                if run.takes(count):
                    return at, run.table.plan
    while smaller >= SMALLEST_UNIT and len(shape.steps) + rest <= BEND_MOST:
        runs = list(_candidates(shape, arms, bounds(board, smaller)))
        best = next((run for count in (rest, rest // 2, rest // 4, 0) for run in runs if run.takes(count)), None)
        if best:
            return smaller, best.table.plan
        smaller = _step_down(smaller)
    return None


def _step_down(unit: float) -> int:
    """The next unit to try: by whole px, by a twentieth where units are large."""
    return -int(-unit // 1) - max(1, int(unit // 20))


def _candidates(shape: Shape, arms: tuple[int, ...], size: tuple[int, int]) -> Iterator[Run]:
    """The ways to lay what is there on a board of that size: the usual one, then with a bend."""
    base = Run(shape, Table(*size, None), keep=True)
    if base.go():
        yield base
    if len(shape.steps) > BEND_MOST:
        return
    for arm in arms:
        for at in base.turns(arm):
            for bend in range(_BENDS):
                other = base.bent(Plan(arm, at, bend))
                if other:
                    yield other


def _grows(table: Table, arms: list[int], count: int) -> bool:
    for number in range(count):
        arm = arms[number % len(arms)]
        if table.lay(arm, double=number % 4 == 3) is None or not table.open(arm):
            return False
    return True
