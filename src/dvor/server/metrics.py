"""Figures for the operator, in Prometheus's text: none of them tells who plays or what he holds."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from dvor import __version__
from dvor.server.figures import BOUNDS, Figures, Histogram

KIND = CONTENT_TYPE_LATEST


class Metrics:
    """One process's figures, looked up when somebody asks: ``figures`` of the tables, ``gauges`` of everything else by name."""

    def __init__(self, figures: Callable[[], Figures], gauges: Mapping[str, tuple[str, Callable[[], float]]]) -> None:
        self._figures, self._gauges = figures, gauges
        self._refused: dict[str, int] = {}
        self._registry = CollectorRegistry()
        self._registry.register(_Collector(self.collect))
        ProcessCollector(registry=self._registry)

    def refused(self, code: str) -> None:
        """A request was refused with that code."""
        self._refused[code] = self._refused.get(code, 0) + 1

    def text(self) -> bytes:
        """All of it; asked within the event loop."""
        return generate_latest(self._registry)

    def collect(self) -> Iterator[Metric]:
        """The figures as they are now."""
        here = self._figures()
        counters = here.counters
        yield _gauge("dvor_build_info", "The version that runs", 1, version=__version__)
        yield _gauge("dvor_tables", "Tables in memory", here.tables)
        yield _gauge("dvor_tables_busy", "Tables where somebody is", here.busy)
        yield _gauge("dvor_readers", "Sockets and streams at tables, those of watchers among them", here.readers)
        yield _gauge("dvor_watchers", "Those that look on", here.watchers)
        yield _gauge("dvor_frames_waiting", "Frames that wait for their readers", here.waiting)
        yield _gauge("dvor_frames_waiting_longest", "Frames that wait for the slowest reader", here.longest)
        yield _gauge("dvor_actions_storing", "Actions that are being stored", here.storing)
        yield _gauge("dvor_tasks", "What goes on beside each other in the event loop", len(asyncio.all_tasks()))
        for name, (told, value) in self._gauges.items():
            yield _gauge(name, told, value())
        yield _counter("dvor_actions", "Actions accepted at tables", "kind", counters.actions)
        yield _counter("dvor_frames_refused", "Frames refused at tables", "code", counters.refused)
        yield _counter("dvor_requests_refused", "Requests refused", "code", self._refused)
        yield _histogram("dvor_action_seconds", "From a person's frame to the readers' outboxes, stored", counters.latency)
        yield _histogram("dvor_bot_seconds", "A bot over its move, the pause apart", counters.thinking)


class _Collector(Collector):
    def __init__(self, collect: Callable[[], Iterator[Metric]]) -> None:
        self._collect = collect

    def collect(self) -> Iterator[Metric]:
        return self._collect()


def _gauge(name: str, told: str, value: float, **labels: str) -> Metric:
    family = GaugeMetricFamily(name, told, labels=list(labels))
    family.add_metric(list(labels.values()), value)
    return family


def _counter(name: str, told: str, label: str, values: Mapping[str, int]) -> Metric:
    family = CounterMetricFamily(name, told, labels=[label])
    for key, value in sorted(values.items()):
        family.add_metric([key], value)
    return family


def _histogram(name: str, told: str, values: Histogram) -> Metric:
    bounds = [*map(str, BOUNDS), "+Inf"]
    return HistogramMetricFamily(name, told, buckets=list(zip(bounds, accumulate(values.counts), strict=True)), sum_value=values.total)


def may_read(address: str, networks: tuple[str, ...]) -> bool:
    """Whether that address is in one of the networks."""
    try:
        found = ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return False
    return any(found in ipaddress.ip_network(network) for network in networks)
