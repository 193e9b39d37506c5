"""Chains for tests: grown at random by what the laws allow, cut back to their first tiles, turned round, as JSON."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from dvor.core.layout import Arm, Laid, Layout
from dvor.core.tiles import Tile, parse_tile, tile_set

#: Boards (px) with the unit a round starts with: phones upright and on their side, tablets, desks, 4K.
BOARDS = (
    (320, 480, 24),
    (360, 340, 24),
    (360, 352, 24),
    (390, 454, 31),
    (412, 600, 34),
    (568, 354, 30),
    (640, 320, 26),
    (768, 700, 40),
    (1060, 844, 44),
    (1440, 900, 44),
    (2560, 1300, 56),
    (3840, 2160, 72),
)


@dataclass(frozen=True)
class Kind:
    """A way to grow a chain. ``bias``: nearly all tiles go to that arm; ``closing``: how often a double closes its arm; ``cutting``: how
    often a tile that closes the ring cuts the right arm (Kolbasa): its tail goes to the left, turned round.
    """

    spinner: bool = False
    set_name: str = "dn6"
    bias: int | None = None
    double_first: bool = False
    closing: float = 0.0
    cutting: float = 0.0


#: One of each topology.
KINDS = (
    Kind(),
    Kind(bias=1),
    Kind(bias=0, double_first=True),
    Kind(spinner=True, double_first=True),
    Kind(spinner=True),
    Kind(spinner=True, bias=1),
    Kind(spinner=True, bias=3, double_first=True),
    Kind(spinner=True, closing=0.4),
    Kind(closing=0.3),
    Kind(cutting=0.6),
    Kind(set_name="chinese32"),
)


@dataclass
class _Growth:
    kind: Kind
    rng: Random
    root: Laid
    spinner: str | tuple[int, int] | None = None
    arms: list[list[Laid]] = field(default_factory=lambda: [[], []])
    ends: list[int | None] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.ends = [self.root.near, self.root.far]
        if self.kind.spinner and self.root.tile.is_double:
            self._spin("root", self.root.far)

    def _spin(self, where: str | tuple[int, int], value: int) -> None:
        self.spinner = where
        self.arms += [[], []]
        self.ends += [value, value]

    def lay(self, tiles: list[Tile]) -> bool:
        """Lay one of these tiles; False: none fits."""
        ways = [(tile, arm) for tile in tiles for arm, end in enumerate(self.ends) if end is not None and end in tile[:2]]
        if not ways:
            return False
        likely = [way for way in ways if way[1] == self.kind.bias]
        tile, arm = self.rng.choice(likely if likely and self.rng.random() < 0.97 else ways)
        tiles.remove(tile)
        near = self.ends[arm]
        assert near is not None
        far = tile.high if tile.low == near else tile.low
        closed = tile.is_double and self.rng.random() < self.kind.closing
        order = 1 + sum(map(len, self.arms))
        self.arms[arm].append(Laid(tile, near, far, closed, order, order % 4))
        self.ends[arm] = None if closed else far
        if self.kind.spinner and self.spinner is None and tile.is_double and not closed:
            self._spin((arm, len(self.arms[arm]) - 1), far)
        return True

    def cut(self, tiles: list[Tile]) -> bool:
        """Join both ends by one tile and cut the right arm anywhere behind its first tile; False: none fits, or it was not wanted."""
        if not self.kind.cutting or len(self.arms[1]) < 2 or self.rng.random() > self.kind.cutting:
            return False
        left, right = self.ends
        ways = [tile for tile in tiles if left != right and {left, right} == {tile.low, tile.high}]
        if not ways:
            return False
        tile = self.rng.choice(ways)
        tiles.remove(tile)
        assert left is not None
        assert right is not None
        at = self.rng.randrange(1, len(self.arms[1]))
        order = 1 + sum(map(len, self.arms))
        tail = [replace(laid, near=laid.far, far=laid.near) for laid in reversed(self.arms[1][at:])]
        self.arms[0] += [Laid(tile, left, right, False, order, order % 4), *tail]
        del self.arms[1][at:]
        self.ends = [self.arms[0][-1].far, self.arms[1][-1].far]
        return True

    def layout(self) -> Layout:
        return Layout(
            self.root, self.spinner, tuple(Arm(tuple(tiles), end is None) for tiles, end in zip(self.arms, self.ends, strict=True))
        )


def grow(kind: Kind, rng: Random, most: int = 91) -> Layout:
    """A chain of that kind, until no tile fits or ``most`` lie."""
    return history(kind, rng, most)[-1]


def history(kind: Kind, rng: Random, most: int = 91) -> list[Layout]:
    """The same after each tile."""
    tiles = list(tile_set(kind.set_name).tiles)
    rng.shuffle(tiles)
    if kind.double_first:
        tiles.sort(key=lambda tile: not tile.is_double)
        doubles = sum(tile.is_double for tile in tiles)
        tiles.insert(0, tiles.pop(rng.randrange(doubles)))
    first = tiles.pop(0)
    growth = _Growth(kind, rng, Laid(first, first.low, first.high, False, 0, 0))
    seen = [growth.layout()]
    while len(seen) < most and (growth.cut(tiles) or growth.lay(tiles)):
        seen.append(growth.layout())
    return seen


def size(layout: Layout) -> int:
    """How many tiles lie."""
    return (layout.root is not None) + sum(len(arm.tiles) for arm in layout.arms)


def first_tiles(layout: Layout, count: int) -> Layout:
    """The chain when only its first ``count`` tiles lay."""
    arms = []
    for arm in layout.arms:
        tiles = tuple(laid for laid in arm.tiles if laid.order < count)
        arms.append(Arm(tiles, arm.closed and len(tiles) == len(arm.tiles)))
    spinner = layout.spinner
    if isinstance(spinner, tuple) and layout.arms[spinner[0]].tiles[spinner[1]].order >= count:
        spinner = None
    return Layout(layout.root, spinner, tuple(arms if spinner else arms[:2]))


def half_turn(layout: Layout) -> Layout:
    """The same chain seen from the other side of the table: arms 0 and 1, 2 and 3 change places."""
    assert layout.root is not None
    root = replace(layout.root, near=layout.root.far, far=layout.root.near)
    arms = tuple(layout.arms[number ^ 1] for number in range(len(layout.arms)))
    spinner = layout.spinner
    return Layout(root, (spinner[0] ^ 1, spinner[1]) if isinstance(spinner, tuple) else spinner, arms)


def to_json(layout: Layout) -> dict[str, Any]:
    """A layout as the page gets it."""
    return {
        "root": layout.root and _laid_json(layout.root),
        "spinner": list(layout.spinner) if isinstance(layout.spinner, tuple) else layout.spinner,
        "arms": [{"tiles": [_laid_json(laid) for laid in arm.tiles], "closed": arm.closed} for arm in layout.arms],
    }


def from_json(data: dict[str, Any]) -> Layout:
    """A layout from what the page gets."""
    spinner = tuple(data["spinner"]) if isinstance(data["spinner"], list) else data["spinner"]
    arms = tuple(Arm(tuple(_laid(one) for one in arm["tiles"]), arm["closed"]) for arm in data["arms"])
    return Layout(data["root"] and _laid(data["root"]), spinner, arms)


def _laid_json(laid: Laid) -> dict[str, Any]:
    return {"tile": str(laid.tile), "near": laid.near, "far": laid.far, "closed": laid.closed, "order": laid.order, "seat": laid.seat}


def _laid(data: dict[str, Any]) -> Laid:
    return Laid(parse_tile(data["tile"]), data["near"], data["far"], data["closed"], data["order"], data["seat"])
