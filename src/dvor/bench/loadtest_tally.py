"""What a load test counts: latencies in HDR histograms, errors by code, what a server must never do."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from hdrh.histogram import HdrHistogram

from dvor.client import Leak, Lost, dealt_to
from dvor.errors import DvorError
from dvor.wire.view import ViewData

#: Latencies are kept from 1 µs to 2 minutes, to three digits.
LOWEST_US, HIGHEST_US, DIGITS = 1, 120_000_000, 3
#: What makes no error: somebody else, or the server for him, was quicker.
OVERTAKEN = frozenset({"stale_version", "not_your_turn", "round_open", "round_over"})
#: With fewer hands two deals may be equal by chance.
HANDS = 3


class Latencies:
    """Times in seconds, told in milliseconds."""

    def __init__(self) -> None:
        self._kept = HdrHistogram(LOWEST_US, HIGHEST_US, DIGITS)

    def add(self, seconds: float) -> None:
        """One more."""
        self._kept.record_value(min(max(int(seconds * 1e6), LOWEST_US), HIGHEST_US))

    def __len__(self) -> int:
        return int(self._kept.get_total_count())

    def percentile_ms(self, percent: float) -> float | None:
        """So many percent took at most so long; None: there were none."""
        return round(self._kept.get_value_at_percentile(percent) / 1000, 2) if len(self) else None


@dataclass
class Tally:
    """The sums of one run. ``latencies``: from a mover's send to the arrival at the last at his table; ``returns``: from the network's
    return to the first frame; ``excused``: codes that are no errors now, as something is broken on purpose; ``refusals`` counts
    them; ``acknowledged``: (table, id) -> the version it made; ``deals``: those seen, to notice one seen twice."""

    latencies: Latencies = field(default_factory=Latencies)
    returns: Latencies = field(default_factory=Latencies)
    moves: int = 0
    rounds: int = 0
    excused: frozenset[str] = frozenset()
    refusals: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    leaks: list[str] = field(default_factory=list)
    lost_moves: int = 0
    double_deals: int = 0
    acknowledged: dict[tuple[str, str], int] = field(default_factory=dict)
    deals: set[int] = field(default_factory=set)

    def moved(self, seconds: float) -> None:
        """A move has reached everybody."""
        self.moves += 1
        self.latencies.add(seconds)

    def returned(self, seconds: float) -> None:
        """A line is back."""
        self.returns.add(seconds)

    def round_over(self, view: ViewData) -> None:
        """A round has ended; all hands are open."""
        self.rounds += 1
        if view.seats >= HANDS:
            key = hash(tuple(dealt_to(view, seat) for seat in range(view.seats)))
            self.double_deals += key in self.deals
            self.deals.add(key)

    def fault(self, error: DvorError) -> None:
        """A check of the client has failed."""
        if isinstance(error, Leak):
            self.leaks.append(str(error))
            return
        self.errors[error.code] += 1
        if isinstance(error, Lost):
            behind = int(error.facts["seen"]) - int(error.facts["version"])
            self.lost_moves += max(0, behind)
            self.double_deals += behind == 0

    def refused(self, error: DvorError) -> None:
        """The server said no, or nothing."""
        if error.code in self.excused:
            self.refusals[error.code] += 1
        elif error.code not in OVERTAKEN:
            self.errors[error.code] += 1

    def fresh_times(self) -> None:
        """A part of the run begins that is timed by itself."""
        self.latencies, self.returns = Latencies(), Latencies()
