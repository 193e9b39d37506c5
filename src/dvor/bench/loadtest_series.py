"""Values that are looked at again and again while a server is under load: does anything grow?"""

from __future__ import annotations

import statistics
from collections import defaultdict
from types import TracebackType
from typing import Self

import httpx

from dvor.client import Unreachable

#: What a server tells of its queues and tasks (docs/host.md).
WATCHED = ("dvor_frames_waiting", "dvor_frames_waiting_longest", "dvor_actions_storing", "dvor_tasks")


class Series:
    """Values of several names over time, in s."""

    def __init__(self) -> None:
        self._times: list[float] = []
        self._values: defaultdict[str, list[float]] = defaultdict(list)

    def add(self, at: float, values: dict[str, float]) -> None:
        """How things were at a time."""
        self._times.append(at)
        for name, value in values.items():
            self._values[name].append(value)

    def slope_per_h(self, name: str) -> float:
        """What was added in an hour, by fit; 0 where nothing can be said."""
        values = self._values[name]
        return statistics.linear_regression(self._times, values).slope * 3600 if len(values) > 1 else 0.0

    def figures(self, name: str) -> dict[str, float]:
        """``first``, ``last``, ``mean``, ``max``; ``per_h``: what was added in an hour, by fit."""
        values = self._values[name]
        found = {"first": values[0], "last": values[-1], "mean": statistics.fmean(values), "max": max(values)}
        return {key: round(value, 2) for key, value in {**found, "per_h": self.slope_per_h(name)}.items()}


class Watched:
    """What a server at ``url`` tells of itself; to be used as a context."""

    def __init__(self, url: str) -> None:
        self._url = url
        #: Each question on a connection of its own: a server lets go of a kept one just when it is wanted.
        self._http = httpx.AsyncClient(base_url=url, trust_env=False, limits=httpx.Limits(max_keepalive_connections=0))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self._http.aclose()

    async def now(self) -> dict[str, float]:
        """All of ``WATCHED``. Raises Unreachable."""
        try:
            text = (await self._http.get("/metrics")).raise_for_status().text
        except httpx.HTTPError as error:
            raise Unreachable(f"{self._url}/metrics does not answer: {error}", url=self._url, reason=str(error)) from error
        told = dict(line.rsplit(" ", 1) for line in text.splitlines() if line and not line.startswith("#"))
        return {name: float(told[name]) for name in WATCHED}
