"""What a seat does, and what happened."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dvor.core.tiles import Tile

LAY, END, DRAW, PASS, CUT, SHIFT, OPEN, SIGNAL = "lay", "end", "draw", "pass", "cut", "shift", "open", "signal"


@dataclass(frozen=True, slots=True)
class Move:
    """One action of a seat.

    ``arm`` is None for the lead; for a cut it is the receiving line and ``tail`` the number of tiles that follow.
    ``closed``: turned face down (Osyol). ``flipped``: joined by its higher half where either half would do (matadors).
    """

    kind: str
    tile: Tile | None = None
    arm: int | None = None
    closed: bool = False
    tail: int = 0
    flipped: bool = False

    def __str__(self) -> str:
        if self.tile is None:
            return f"open@{self.arm}" if self.kind == OPEN else self.kind
        if self.kind == SIGNAL:
            return f"signal {self.tile}"
        face = f"{self.tile.high}-{self.tile.low}" + "'" * self.tile.copy if self.flipped else str(self.tile)
        if self.arm is None:
            return face
        return f"{face}@{self.arm}" + (f"/{self.tail}" if self.tail else "") + ("!" if self.closed else "")


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened in a round (docs/architecture.md lists the fields of each kind)."""

    kind: str
    seat: int = -1
    tile: Tile | None = None
    arm: int | None = None
    near: int | None = None
    far: int | None = None
    closed: bool = False
    spinner: bool = False
    tail: int = 0
    ends: tuple[int | None, ...] = ()
    points: int = 0
    total: int = 0
    number: int = 0

    def hidden(self) -> Event:
        """The same event without the tile."""
        return replace(self, tile=None)
