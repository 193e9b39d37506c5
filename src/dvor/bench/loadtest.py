"""``dvor loadtest``: a swarm of players over real sockets, each of which checks all it is told (docs/loadtest.md)."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dvor.bench import loadtest_break, loadtest_nodes, loadtest_play
from dvor.bench.loadtest_bench import Bench, Figures
from dvor.bench.loadtest_server import Server, pin
from dvor.errors import BadUsage, MissingPackage
from dvor.server.collector import seldom
from dvor.server.files import open_many

if TYPE_CHECKING:
    from dvor.bench.loadtest_fleet import Fleet


@dataclass(frozen=True, kw_only=True)
class Scenario:
    """What is done, and how much of it where nothing else is asked for. ``needs_bots``: the search is compiled before;
    ``needs_fleet``: two servers are started, with PostgreSQL and Redis."""

    run: Callable[[Bench], Awaitable[Figures]]
    tables: int
    seconds: float = 0.0
    rounds: int = 0
    moves_per_s: float = 0.3
    needs_bots: bool = False
    needs_fleet: bool = False


SCENARIOS = {
    "steady": Scenario(run=loadtest_play.steady, tables=500, seconds=30),
    "idle": Scenario(run=loadtest_play.idle, tables=1250, seconds=20),
    "reconnect": Scenario(run=loadtest_break.reconnect, tables=50, rounds=4, moves_per_s=1.0),
    "slow-reader": Scenario(run=loadtest_break.slow_reader, tables=50, seconds=12),
    "bots": Scenario(run=loadtest_play.bots, tables=100, seconds=20, needs_bots=True),
    "kill": Scenario(run=loadtest_break.kill, tables=20, rounds=5, moves_per_s=5.0),
    "node-loss": Scenario(run=loadtest_nodes.node_loss, tables=50, rounds=3, moves_per_s=2.0, needs_fleet=True),
    "leak": Scenario(run=loadtest_play.leak, tables=48, rounds=1000, moves_per_s=0.0),
    "soak": Scenario(run=loadtest_play.soak, tables=500, seconds=1200),
}


def run(
    scenario: str,
    *,
    url: str | None = None,
    tables: int | None = None,
    seconds: float | None = None,
    rounds: int | None = None,
    moves_per_s: float | None = None,
    seed: int = 1,
    tell: Callable[[str], None] = lambda _: None,
) -> Figures:
    """The figures of one scenario (docs/loadtest.md). ``url``: somebody's server, else one is started with a database of its own.

    ``rounds``: how often something breaks, or how many rounds are played. Raises BadUsage, MissingPackage, MissingProgram, Refused,
    Unreachable.
    """
    chosen = SCENARIOS.get(scenario)
    if chosen is None:
        known = ", ".join(SCENARIOS)
        raise BadUsage(f"--scenario {scenario!r}: it is one of {known}", reason="choice", name="--scenario", value=known)
    with ExitStack() as stack:
        open_many()
        is_own = url is None
        fleet = _own_fleet(stack) if is_own and chosen.needs_fleet else None
        server = _own_server(stack, compiles=chosen.needs_bots, tell=tell) if is_own and not chosen.needs_fleet else None
        bench = Bench(
            scenario=scenario,
            url=str(url) if server is None else server.url,
            server=server,
            fleet=fleet,
            tables=chosen.tables if tables is None else tables,
            seconds=chosen.seconds if seconds is None else seconds,
            rounds=chosen.rounds if rounds is None else rounds,
            moves_per_s=chosen.moves_per_s if moves_per_s is None else moves_per_s,
            seed=seed,
            tell=tell,
        )
        stack.enter_context(seldom())  # the swarm's own garbage is nobody's latency
        return _loop(_whole(chosen, bench))


def _own_server(stack: ExitStack, *, compiles: bool, tell: Callable[[str], None]) -> Server:
    """A server on the first core, ourselves off it, until the stack ends."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="dvor-loadtest-")))
    if compiles:
        from dvor.search import warm

        warm.ahead(lambda done, total, name: tell(f"compiling {done} of {total} {name}".rstrip()))
    server = Server(folder, environment={} if compiles else {"DVOR_INTERPRET": "1"})
    server.start()
    stack.callback(server.stop)
    pin(os.getpid(), server=False)
    return server


def _own_fleet(stack: ExitStack) -> Fleet:
    """Two servers with their PostgreSQL and Redis, until the stack ends. Raises MissingPackage, MissingProgram."""
    try:
        from dvor.bench.loadtest_fleet import Fleet
    except ModuleNotFoundError as error:
        raise MissingPackage(f"{error.name} is not installed", package=str(error.name)) from error
    return stack.enter_context(Fleet())


async def _whole(chosen: Scenario, bench: Bench) -> Figures:
    return await chosen.run(bench)


def _loop(work: Coroutine[Any, Any, Figures]) -> Figures:
    """Run on uvloop where there is one: the swarm must keep within one core."""
    if sys.platform == "win32":
        return asyncio.run(work)
    import uvloop

    return uvloop.run(work)
