"""How many tiles of each value are still to come: counted from what a seat sees, nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from dvor.core.tiles import Tile
from dvor.core.view import View


@dataclass(frozen=True, slots=True)
class Left:
    """The tiles with that value that lie on the table, are in one's own hand, are neither."""

    value: int
    seen: int
    mine: int
    unseen: int


def left_of(view: View) -> tuple[Left, ...]:
    """Every value of the tiles that were dealt, ascending; a double counts as one tile."""
    tiles = view.rules.tile_set.tiles
    dealt = _counted(tiles[place] for place in view.rules.deck(max(2, len(view.sitting))))
    layout = view.layout
    laid = [one.tile for arm in layout.arms for one in arm.tiles] + ([] if layout.root is None else [layout.root.tile])
    seen, mine = _counted(laid), _counted(view.hand)
    return tuple(Left(value, seen[value], mine[value], dealt[value] - seen[value] - mine[value]) for value in sorted(dealt))


def _counted(tiles: Iterable[Tile]) -> Counter[int]:
    return Counter(value for tile in tiles for value in {tile.low, tile.high})
