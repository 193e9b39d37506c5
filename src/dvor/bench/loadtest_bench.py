"""What a scenario works with: a server, what was asked for, and the figures it gives back."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import psutil

from dvor.bench import loadtest_log
from dvor.bench.loadtest_server import Server
from dvor.bench.loadtest_swarm import Swarm
from dvor.errors import BadUsage

if TYPE_CHECKING:
    from dvor.bench.loadtest_fleet import Fleet  # its libraries are of another extra

KEYS = (
    "scenario", "tables", "sockets", "rounds", "moves", "p50_ms", "p99_ms", "errors", "leaks", "lost_moves", "double_deals", "recovery_s",
    "reconnect_p95_ms", "slow_reader_ratio", "kib_per_socket", "rss_mb",
)  # fmt: skip
#: Play is timed from so long after it has begun at most, in s.
WARM_S = 4.0

Figures = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Bench:
    """One run. ``server`` is None where somebody else's is tested at ``url``, or a ``fleet`` of several; ``moves_per_s`` per table;
    ``tell`` hears what goes on."""

    scenario: str
    url: str
    server: Server | None
    fleet: Fleet | None
    tables: int
    seconds: float
    rounds: int
    moves_per_s: float
    seed: int
    tell: Callable[[str], None]

    @property
    def warm_s(self) -> float:
        """How long there is play before it is timed, in s."""
        return min(WARM_S, self.seconds) if self.seconds else WARM_S

    def own(self) -> Server:
        """The server, where it is ours to kill or to weigh. Raises BadUsage."""
        if self.server is None:
            raise self._not_ours()
        return self.server

    def own_fleet(self) -> Fleet:
        """The servers and what they need, where they are ours to break. Raises BadUsage."""
        if self.fleet is None:
            raise self._not_ours()
        return self.fleet

    def figures(self, swarm: Swarm, **more: Any) -> Figures:  # noqa: ANN401  figures of any kind
        """All keys in their order, null where the scenario does not measure that; then what it measures besides."""
        tally, server = swarm.tally, self.server
        found: Figures = dict.fromkeys(KEYS)
        found |= {
            "scenario": self.scenario,
            "tables": len(swarm.parties),
            "sockets": swarm.sockets,
            "rounds": tally.rounds,
            "moves": tally.moves,
            "p50_ms": tally.latencies.percentile_ms(50),
            "p99_ms": tally.latencies.percentile_ms(99),
            "errors": sum(tally.errors.values()),
            "leaks": len(tally.leaks),
            "lost_moves": tally.lost_moves,
            "double_deals": tally.double_deals,
            "rss_mb": None if server is None else round(server.rss_mb, 1),
        }
        more = {**more, **({"errors_by_code": dict(tally.errors)} if tally.errors else {})}
        return {**found, **more, **({"leaked": tally.leaks[:20]} if tally.leaks else {})}

    def check_log(self, swarm: Swarm) -> None:
        """Everything that was acknowledged must be in the server's log, and no round dealt twice."""
        one = self.server or self.fleet
        if one is None:
            return
        logged = loadtest_log.logged(one.db)
        swarm.tally.lost_moves += sum(logged.get(key) != version for key, version in swarm.tally.acknowledged.items())
        swarm.tally.double_deals += loadtest_log.dealt_twice(one.db)

    def _not_ours(self) -> BadUsage:
        return BadUsage(f"--scenario {self.scenario} needs a server of its own", reason="either", name="--url", value=self.scenario)


class Load:
    """How busy server and swarm are from now on, as shares of one core."""

    def __init__(self, bench: Bench) -> None:
        self._server, self._began = bench.server, time.perf_counter()
        self._before = self._times()

    def shares(self) -> Figures:
        """``server_cpu`` and ``swarm_cpu``."""
        taken, wall = self._times(), time.perf_counter() - self._began
        names = ("swarm_cpu", "server_cpu")
        return {name: round((now - before) / wall, 3) for name, before, now in zip(names, self._before, taken, strict=False)}

    def _times(self) -> tuple[float, ...]:
        own = psutil.Process(os.getpid()).cpu_times()
        return (own.user + own.system, *(() if self._server is None else (self._server.cpu_s,)))
