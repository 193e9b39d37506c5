"""Figures for the operator, in Prometheus's text: none of them tells who plays or what he holds."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Iterable, Iterator

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from dvor import __version__

KIND = CONTENT_TYPE_LATEST
#: Bounds of the classes of a time, in s.
FAST = (0.001, 0.0025, 0.005, 0.01, 0.015, 0.03, 0.06, 0.125, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0)

#: A gauge: its name, what it tells, its label (empty: none), and its values by label.
Gauge = tuple[str, str, str, Callable[[], dict[str, float]]]


class Metrics:
    """One process's figures."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._moves = Histogram("dvor_action_seconds", "From a frame to its acknowledgement", registry=self._registry, buckets=FAST)
        self._refused = Counter("dvor_refused", "Frames and requests refused, by code", ["code"], registry=self._registry)
        self._thought = Histogram("dvor_bot_seconds", "A bot's thinking", ["level"], registry=self._registry, buckets=SLOW)
        self._gauges = _Gauges([("dvor_build_info", "The version that runs", "version", lambda: {__version__: 1.0})])
        self._registry.register(self._gauges)
        ProcessCollector(registry=self._registry)

    def watch(self, gauges: Iterable[Gauge]) -> None:
        """Figures that are looked up when somebody asks."""
        self._gauges.gauges.extend(gauges)

    def acted(self, seconds: float) -> None:
        """An action was acknowledged."""
        self._moves.observe(seconds)

    def refused(self, code: str) -> None:
        """Something was refused with that code."""
        self._refused.labels(code).inc()

    def thought(self, level: str, seconds: float) -> None:
        """A bot has thought."""
        self._thought.labels(level).observe(seconds)

    def text(self) -> bytes:
        """All of it."""
        return generate_latest(self._registry)


class _Gauges(Collector):
    def __init__(self, gauges: list[Gauge]) -> None:
        self.gauges = gauges

    def collect(self) -> Iterator[Metric]:
        for name, told, label, values in self.gauges:
            family = GaugeMetricFamily(name, told, labels=[label] if label else [])
            for key, value in values().items():
                family.add_metric([key] if label else [], value)
            yield family


def may_read(address: str, networks: tuple[str, ...]) -> bool:
    """Whether that address is in one of the networks."""
    try:
        found = ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return False
    return any(found in ipaddress.ip_network(network) for network in networks)
