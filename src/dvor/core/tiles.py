"""Tiles and sets."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from dvor.errors import BadTile

_TILE = re.compile(r"([0-9]{1,2})-([0-9]{1,2})('?)")

#: Chinese faces that occur twice (docs/rules.md 13.1, "civil").
_CIVIL = {(6, 6), (1, 1), (4, 4), (1, 3), (5, 5), (3, 3), (2, 2), (5, 6), (4, 6), (1, 6), (1, 5)}


class Tile(NamedTuple):
    """A tile, its lower half first. ``copy`` is 1 for the second of two equal tiles (Chinese set)."""

    low: int
    high: int
    copy: int = 0

    @property
    def pips(self) -> int:
        """The sum of both halves."""
        return self.low + self.high

    @property
    def is_double(self) -> bool:
        """Whether both halves are equal."""
        return self.low == self.high

    def __str__(self) -> str:
        return f"{self.low}-{self.high}" + "'" * self.copy


def parse_tile(text: str) -> Tile:
    """``"6-4"``, ``"12-3"``, ``"1-3'"``; either half first. Raises BadTile."""
    match = _TILE.fullmatch(text)
    if match is None:
        raise BadTile(f"{text!r} is no tile; a tile is written like 6-4", text=text)
    a, b = int(match[1]), int(match[2])
    return Tile(min(a, b), max(a, b), len(match[3]))


@dataclass(frozen=True)
class TileSet:
    """All tiles of a game, in ascending order (low half, high half, copy)."""

    name: str
    tiles: tuple[Tile, ...]

    @cached_property
    def highest(self) -> int:
        """The highest number on a half."""
        return max(tile.high for tile in self.tiles)

    @cached_property
    def index(self) -> dict[Tile, int]:
        """The number of each tile: its place in ``tiles``."""
        return {tile: number for number, tile in enumerate(self.tiles)}

    def parse(self, text: str) -> Tile:
        """A tile of this set from text. Raises BadTile."""
        tile = parse_tile(text)
        if tile not in self.index:
            raise BadTile(f"{text!r} is no tile of the set {self.name}", text=text)
        return tile

    def __hash__(self) -> int:
        return hash(self.name)


def _doubles_to(highest: int) -> tuple[Tile, ...]:
    return tuple(Tile(a, b) for a in range(highest + 1) for b in range(a, highest + 1))


def _chinese() -> tuple[Tile, ...]:
    faces = [(a, b) for a in range(1, 7) for b in range(a, 7)]
    return tuple(Tile(a, b, copy) for a, b in faces for copy in range(2 if (a, b) in _CIVIL else 1))


#: docs/rules.md section 1, dimension ``set``; pictures7 is the 28 pairs of seven pictures.
SET_NAMES = ("dn6", "dn9", "dn12", "dn2", "chinese32", "pictures7")


@cache
def tile_set(name: str) -> TileSet:
    """The set of that name (``SET_NAMES``)."""
    if name == "chinese32":
        return TileSet(name, _chinese())
    return TileSet(name, _doubles_to({"dn6": 6, "dn9": 9, "dn12": 12, "dn2": 2, "pictures7": 6}[name]))
