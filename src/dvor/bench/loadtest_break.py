"""Scenarios where something breaks: the network, a reader, the server."""

from __future__ import annotations

import asyncio
import random
import socket
import statistics
import time
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from dvor.bench.loadtest_bench import Bench, Figures
from dvor.bench.loadtest_party import Party, Plan
from dvor.bench.loadtest_proxy import Proxy
from dvor.bench.loadtest_swarm import Swarm

#: How long the network is gone, in s: cut off, or swallowing what is sent, which must be noticed in 12 s.
CUT_S, STALL_S = 2.0, 13.0
#: Everybody must be back after so long, in s.
BACK_S = 20.0
#: Alternating runs without and with a reader who has stopped, and tables whose moves fill his buffers.
SLOW_RUNS, QUICK_TABLES, QUICK_MOVES_PER_S = 5, 5, 20.0
RECEIVE_BYTES = 4096
#: The server is killed after play of up to so long, in s.
KILL_AFTER_S = 1.5


async def reconnect(bench: Bench) -> Figures:
    """The network is cut, or swallows everything, again and again, while people play."""
    noticed_s = 0.0
    async with Proxy(urlsplit(bench.url).port or 80) as proxy, Swarm(proxy.url, seed=bench.seed) as swarm:
        swarm.begin(await swarm.gather(Plan(moves_per_s=bench.moves_per_s), bench.tables))
        away = 0
        for number in range(bench.rounds):
            await asyncio.sleep(bench.warm_s)
            if number % 2:
                proxy.stall()
                began = time.perf_counter()
                await _until_silent(swarm, STALL_S)
                noticed_s = max(noticed_s, time.perf_counter() - began)
            else:
                proxy.cut()
                await asyncio.sleep(CUT_S)
            swarm.expect_returns()
            await proxy.mend()
            away += await swarm.until_back(BACK_S)
            bench.tell(f"{len(swarm.tally.returns)} returns, p95 {swarm.tally.returns.percentile_ms(95)} ms")
        sockets = swarm.sockets
        await swarm.rest()
        bench.check_log(swarm)
        found = bench.figures(swarm, noticed_s=round(noticed_s, 2), away=away)
        return {**found, "sockets": sockets, "reconnect_p95_ms": swarm.tally.returns.percentile_ms(95)}


async def _until_silent(swarm: Swarm, seconds: float) -> None:
    """Until every line has noticed that it is dead, or so long."""
    end = time.perf_counter() + seconds
    while swarm.sockets and time.perf_counter() < end:  # noqa: ASYNC110  nobody tells
        await asyncio.sleep(0.02)


async def slow_reader(bench: Bench) -> Figures:
    """p99 of all moves with readers who have stopped reading, by p99 without; medians of alternating runs."""
    times: dict[bool, list[float]] = {False: [], True: []}
    cut = slow = 0
    async with Swarm(bench.url, seed=bench.seed) as swarm:
        parties = await swarm.gather(Plan(moves_per_s=bench.moves_per_s), bench.tables)
        quick = await swarm.gather(Plan(moves_per_s=QUICK_MOVES_PER_S), QUICK_TABLES)
        swarm.begin([*parties, *quick])
        await asyncio.sleep(bench.warm_s)
        for _ in range(SLOW_RUNS):
            for is_slow in (False, True):
                readers = [await _stopped(party) for party in quick] if is_slow else []
                swarm.tally.fresh_times()
                await asyncio.sleep(bench.seconds)
                times[is_slow].append(swarm.tally.latencies.percentile_ms(99) or 0.0)
                cut += sum([await _was_cut(reader) for reader in readers])
                slow += len(readers)
                bench.tell(f"p99 {times[is_slow][-1]} ms {'with' if is_slow else 'without'} readers who have stopped")
        sockets = swarm.sockets
        ratio = statistics.median(times[True]) / max(0.001, statistics.median(times[False]))
        found = bench.figures(swarm, p99_alone_ms=times[False], p99_slow_ms=times[True], slow_readers=slow, slow_readers_cut=cut)
        return {**found, "sockets": sockets, "slow_reader_ratio": round(ratio, 2)}


async def _stopped(party: Party) -> ClientConnection:
    """Another tab of somebody at that table, that reads no more."""
    parts = urlsplit(party.clients[0].url)
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BYTES)
    sock.settimeout(0)
    await asyncio.get_running_loop().sock_connect(sock, (parts.hostname or "127.0.0.1", parts.port or 80))
    cookies = "; ".join(f"{name}={value}" for name, value in party.clients[0].cookies.items())
    line = await connect(f"ws://{parts.netloc}/ws/tables/{party.table}", sock=sock, additional_headers={"Cookie": cookies},
                         ping_interval=None, compression=None, max_queue=None, proxy=None)  # fmt: skip
    line.transport.pause_reading()
    return line


async def _was_cut(line: ClientConnection) -> bool:
    """Whether the server has let go of a reader who had stopped."""
    line.transport.resume_reading()
    try:
        async with asyncio.timeout(2):
            while True:
                await line.recv()
    except ConnectionClosed:
        return True
    except TimeoutError:
        return False
    finally:
        line.transport.abort()


async def kill(bench: Bench) -> Figures:
    """kill -9 at random instants under load; what was acknowledged must be there after the restart, and nothing be dealt twice."""
    server, dice = bench.own(), random.Random(bench.seed)
    recoveries: list[float] = []
    async with Swarm(bench.url, seed=bench.seed) as swarm:
        swarm.begin(await swarm.gather(Plan(moves_per_s=bench.moves_per_s), bench.tables))
        away = 0
        for number in range(bench.rounds):
            await asyncio.sleep(dice.uniform(0.05, KILL_AFTER_S))
            began = time.perf_counter()
            server.kill()
            done = len(swarm.tally.acknowledged)
            swarm.expect_returns()
            server.launch()
            while len(swarm.tally.acknowledged) == done and time.perf_counter() < began + BACK_S:  # noqa: ASYNC110  nobody tells
                await asyncio.sleep(0.005)
            recoveries.append(time.perf_counter() - began)
            away += await swarm.until_back(BACK_S)
            bench.tell(f"kill {number + 1}: serving again in {recoveries[-1]:.2f} s")
        await swarm.rest()
        swarm.tally.lost_moves += sum([await party.is_forgotten() for party in swarm.parties])
        sockets = swarm.sockets
        bench.check_log(swarm)
        found = bench.figures(swarm, kills=bench.rounds, away=away, recovery_median_s=round(statistics.median(recoveries), 2))
        returns = swarm.tally.returns.percentile_ms(95)
        return {**found, "sockets": sockets, "recovery_s": round(max(recoveries), 2), "reconnect_p95_ms": returns}
