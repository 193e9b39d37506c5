"""What an operator may choose of a server (docs/host.md)."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

from dvor.server.errors import BadNetwork

#: Who may read /metrics when nothing else is said: this machine.
METRICS_FROM = ("127.0.0.0/8", "::1/128")
#: Games of guests are kept so long after the last move, in days.
KEEP_DAYS = 400


@dataclass(frozen=True, kw_only=True)
class Options:
    """``limits`` False: nobody is told that it is too much.

    ``proxies``: addresses whose X-Forwarded-For and -Proto are believed. ``metrics_from``: networks that may read /metrics (CIDR).
    ``addresses``: where the page is found by others in the home network. ``keep_days`` 0: games are kept for ever.
    """

    limits: bool = True
    proxies: tuple[str, ...] = ()
    metrics_from: tuple[str, ...] = METRICS_FROM
    addresses: tuple[str, ...] = ()
    keep_days: int = KEEP_DAYS

    def __post_init__(self) -> None:
        """Raises BadNetwork."""
        for network in (*self.proxies, *self.metrics_from):
            try:
                ipaddress.ip_network(network)
            except ValueError as error:
                raise BadNetwork(f"{network!r} is no network: {error}", network=network) from error
