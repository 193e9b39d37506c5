"""The scenario with several servers: by turns one of them is killed, Redis is, PostgreSQL crashes; each comes back."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

from dvor.bench.loadtest_bench import Bench, Figures
from dvor.bench.loadtest_party import Plan
from dvor.bench.loadtest_proxy import Proxy
from dvor.bench.loadtest_swarm import Swarm

if TYPE_CHECKING:
    from dvor.bench.loadtest_fleet import Fleet

#: Redis and PostgreSQL are gone for so long, in s.
DOWN_S = 1.0
#: Play must go on, and everybody be back, after so long, in s.
BACK_S = 30.0
#: What a move may be answered with while something is broken: clear words, and nothing is stored.
MEANWHILE = frozenset({"storage_failed", "table_elsewhere"})
KINDS = ("node", "redis", "postgres")


async def node_loss(bench: Bench) -> Figures:
    """Everybody's line goes to one of two servers and, while that one is gone, to the other."""
    fleet, dice = bench.own_fleet(), random.Random(bench.seed)
    longest = dict.fromkeys(KINDS, 0.0)
    away = stuck = 0
    async with AsyncExitStack() as stack:
        ports = [server.port for server in fleet.servers]
        doors = [await stack.enter_async_context(Proxy(port, *(other for other in ports if other != port))) for port in ports]
        swarm = await stack.enter_async_context(Swarm(*(door.url for door in doors), seed=bench.seed))
        swarm.begin(await swarm.gather(Plan(moves_per_s=bench.moves_per_s), bench.tables))
        for number in range(bench.rounds):
            for kind in KINDS:
                await asyncio.sleep(bench.warm_s + dice.random())
                swarm.tally.excused = MEANWHILE
                took, left = await _break(swarm, fleet, kind, number)
                longest[kind], stuck = max(longest[kind], took), stuck + left
                away += await swarm.until_back(BACK_S)
                if kind == "node":
                    away += await _send_home(swarm, doors[number % len(doors)])
                swarm.tally.excused = frozenset()
                bench.tell(f"{kind} {number + 1} of {bench.rounds}: all tables go on after {took:.2f} s")
        sockets = swarm.sockets
        await swarm.rest()
        swarm.tally.lost_moves += sum([await party.is_forgotten() for party in swarm.parties])
        bench.check_log(swarm)
        apart = {f"{kind}_recovery_s": round(longest[kind], 2) for kind in KINDS}
        more = {"breaks": bench.rounds * len(KINDS), "away": away, "stuck": stuck, "refused_meanwhile": dict(swarm.tally.refusals)}
        return {**bench.figures(swarm, **apart, **more), "sockets": sockets, "recovery_s": round(max(longest.values()), 2)}


async def _break(swarm: Swarm, fleet: Fleet, kind: str, number: int) -> tuple[float, int]:
    """Take something away, and bring it back: how long it took from the beginning until all tables went on, in s, and how many did not.

    A server comes back only when all has gone on without it.
    """
    down, up = _ways(fleet, kind, number)
    began = time.perf_counter()
    await asyncio.to_thread(down)
    swarm.expect_returns()
    swarm.expect_play()
    if kind != "node":
        await asyncio.sleep(DOWN_S)
        await asyncio.to_thread(up)
    went_on, stuck = await swarm.until_on(BACK_S)
    if kind == "node":
        await asyncio.to_thread(up)
    return went_on - began, stuck


def _ways(fleet: Fleet, kind: str, number: int) -> tuple[Callable[[], None], Callable[[], None]]:
    """How to take something away and how to bring it back; servers take turns."""
    server = fleet.servers[number % len(fleet.servers)]
    return {
        "node": (server.kill, server.start),
        "redis": (fleet.redis.stop, fleet.redis.start),
        "postgres": (lambda: fleet.postgres.stop("immediate"), fleet.postgres.start),
    }[kind]


async def _send_home(swarm: Swarm, door: Proxy) -> int:
    """Those who had to go elsewhere come again by their own door; how many are still away after a while."""
    door.cut()
    swarm.expect_returns()
    await door.mend()
    return await swarm.until_back(BACK_S)
