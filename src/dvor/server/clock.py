"""Time for thinking at a table: a bank for each round and an increment for each own move, per seat, in ms. It looks at no clock."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dvor.wire.settings import ClockData

#: A turn has at least so much, in ms, however little was left: nobody is played for in a blink.
LEAST_MS = 3000


@dataclass(frozen=True, slots=True)
class Clocks:
    """``left`` per seat, as it was at ``since`` (ms); ``running``: the seat whose time passes, None when nobody's does."""

    left: tuple[int, ...]
    running: int | None = None
    since: int = 0

    @classmethod
    def fresh(cls, clock: ClockData, *, seats: int) -> Clocks:
        """Full banks, for a new round."""
        return cls((clock.bank_s * 1000,) * seats)

    def at(self, now: int) -> tuple[int, ...]:
        """What is left at that time; never less than nothing."""
        if self.running is None:
            return self.left
        spent = max(0, now - self.since)
        return tuple(max(0, left - spent) if seat == self.running else left for seat, left in enumerate(self.left))

    @property
    def ends_at(self) -> int | None:
        """When the running clock has nothing left."""
        return None if self.running is None else self.since + self.left[self.running]

    def stopped(self, now: int, *, more_ms: int = 0) -> Clocks:
        """Nobody's time passes; whose did gets so much more."""
        left = tuple(one + more_ms if seat == self.running else one for seat, one in enumerate(self.at(now)))
        return Clocks(left, None, now)

    def started(self, seat: int, now: int) -> Clocks:
        """That seat's time passes from now on; it has a little at least."""
        if self.running == seat:
            return self
        left = self.at(now)
        return replace(self, left=(*left[:seat], max(LEAST_MS, left[seat]), *left[seat + 1 :]), running=seat, since=now)
