"""Counters of the tables of one process, for the operator."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field

#: Upper bounds of the buckets of latencies, in s.
BOUNDS = (0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


@dataclass
class Histogram:
    """How often a time was in which bucket; the last bucket has no upper bound. ``total`` in s."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    total: float = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    @property
    def count(self) -> int:
        """How many there were."""
        return sum(self.counts)


@dataclass
class Counters:
    """Since the process began: actions by kind, refusals by code; how long an action took from its frame to the readers' outboxes, and
    a bot over its move (the pause apart)."""

    actions: dict[str, int] = field(default_factory=dict)
    refused: dict[str, int] = field(default_factory=dict)
    latency: Histogram = field(default_factory=Histogram)
    thinking: Histogram = field(default_factory=Histogram)

    def did(self, kind: str) -> None:
        """One action more."""
        self.actions[kind] = self.actions.get(kind, 0) + 1

    def refuse(self, code: str) -> None:
        """One refusal more."""
        self.refused[code] = self.refused.get(code, 0) + 1


@dataclass(frozen=True, kw_only=True)
class Figures:
    """How things are now: tables in memory, those where people are, readers (watchers among them), frames that wait in outboxes and the
    longest of those, actions being stored."""

    tables: int
    busy: int
    readers: int
    watchers: int
    waiting: int
    longest: int
    storing: int
    counters: Counters
