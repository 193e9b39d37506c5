"""What lies on the table: root, arms, spinner. No places here; those are made in ``dvor.draw`` and in the page."""

from __future__ import annotations

from dataclasses import dataclass

from dvor.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the table. It joins by ``near`` and shows ``far``; ``order`` counts tiles as laid, from 0."""

    tile: Tile
    near: int
    far: int
    closed: bool
    order: int
    seat: int


@dataclass(frozen=True, slots=True)
class Arm:
    """The tiles of one arm from the root (arms 2 and 3: from the spinner) outward."""

    tiles: tuple[Laid, ...]
    closed: bool


@dataclass(frozen=True, slots=True)
class Layout:
    """All that lies on the table. ``spinner`` is None, ``"root"`` or (arm, place in its tiles)."""

    root: Laid | None
    spinner: str | tuple[int, int] | None
    arms: tuple[Arm, ...]
