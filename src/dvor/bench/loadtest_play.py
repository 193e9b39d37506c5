"""Scenarios where everybody plays and nothing breaks: steady, idle, bots, leak, soak."""

from __future__ import annotations

import asyncio
import statistics
import time
from contextlib import suppress
from functools import partial

from dvor import games
from dvor.bench.loadtest_bench import Bench, Figures, Load
from dvor.bench.loadtest_party import Party, Plan
from dvor.bench.loadtest_series import WATCHED, Series, Watched
from dvor.bench.loadtest_swarm import Swarm

#: How the strong bots' tables stand to the people's (issue: 200 beside 100).
BOTS_PER_TABLE = 2
ALTERNATIONS = 3
#: Strong bots must be at work, or have come to the turn of people who play no more, after so long, in s.
QUIET_S = 120.0
#: What a bot says that searches.
SEARCHED = frozenset({"net_sure", "intuition", "searched", "searched_move", "solved"})
SAMPLE_S = 2.0
#: What comes before a soak says nothing about what grows: so much of its time, so much quicker, by which a table has played a match.
WARM_PART = 0.25
WARM_PACE = 3.0


async def steady(bench: Bench) -> Figures:
    """Tables of four people, at the plan's pace."""
    async with Swarm(bench.url, seed=bench.seed) as swarm:
        parties = await swarm.gather(Plan(moves_per_s=bench.moves_per_s), bench.tables)
        bench.tell(f"{bench.tables} tables, {swarm.sockets} sockets")
        swarm.begin(parties)
        await asyncio.sleep(bench.warm_s)
        swarm.tally.fresh_times()
        load = Load(bench)
        await asyncio.sleep(bench.seconds)
        shares = {**load.shares(), "moves_per_s": round(len(swarm.tally.latencies) / bench.seconds, 1)}
        found = bench.figures(swarm)
        await swarm.rest()
        bench.check_log(swarm)
        return {**bench.figures(swarm), "sockets": found["sockets"], "rss_mb": found["rss_mb"], **shares}


async def idle(bench: Bench) -> Figures:
    """Sockets that are open and silent: a host and three who look on at each table."""
    before = 0.0 if bench.server is None else bench.server.rss_mb
    async with Swarm(bench.url, seed=bench.seed) as swarm:
        await swarm.gather(Plan(people=1, watchers=3), bench.tables, begins=False)
        opened = swarm.sockets
        load = Load(bench)
        await asyncio.sleep(bench.seconds)
        found = bench.figures(swarm, **load.shares())
        if bench.server is not None:
            found["kib_per_socket"] = round((found["rss_mb"] - before) * 1024 / max(1, opened), 1)
        return {**found, "closed": opened - found["sockets"]}


async def bots(bench: Bench) -> Figures:
    """People's moves, with and without strong bots at twice as many other tables, by turns; all sockets are open all the time."""
    times: dict[bool, list[float]] = {False: [], True: []}
    async with Swarm(bench.url, seed=bench.seed) as people, Swarm(bench.url, seed=bench.seed + 1) as others:
        parties = await people.gather(Plan(moves_per_s=bench.moves_per_s), bench.tables)
        strong = await others.gather(Plan(people=1, level="level5", moves_per_s=1.0), BOTS_PER_TABLE * bench.tables)
        others.begin(strong)
        others.tally.errors["late"] += not await _until_searching(strong)
        await others.rest()
        people.begin(parties)
        for _ in range(ALTERNATIONS):
            for with_bots in (False, True):
                if with_bots:
                    others.begin(strong)
                else:
                    others.tally.errors["late"] += await _until_quiet(strong)
                await asyncio.sleep(bench.warm_s)
                people.tally.fresh_times()
                await asyncio.sleep(bench.seconds)
                times[with_bots].append(people.tally.latencies.percentile_ms(99) or 0.0)
                bench.tell(f"p99 {times[with_bots][-1]} ms {'with' if with_bots else 'without'} bots")
                await others.rest()
        ratio = statistics.median(times[True]) / max(0.001, statistics.median(times[False]))
        found = bench.figures(people, bots_ratio=round(ratio, 2), p99_alone_ms=times[False], p99_with_bots_ms=times[True])
        return {
            **found,
            "bot_tables": len(strong),
            "bot_moves": others.tally.moves,
            "errors": found["errors"] + sum(others.tally.errors.values()),
        }


async def _until_searching(parties: list[Party]) -> bool:
    """Until the server's bots search, and do not play by simpler means while their kernels are loaded; whether they do in time."""
    end = time.perf_counter() + QUIET_S
    while not (searching := any(map(_has_searched, parties))) and time.perf_counter() < end:  # noqa: ASYNC110  nobody tells
        await asyncio.sleep(0.1)
    return searching


def _has_searched(party: Party) -> bool:
    return any(reason is not None and reason.code in SEARCHED for reason in party.lines[0].reasons)


async def _until_quiet(parties: list[Party]) -> int:
    """Until no bot thinks at any of these tables, where nobody plays any more; at how many one still does when that takes too long."""
    with suppress(TimeoutError):
        async with asyncio.timeout(QUIET_S):
            for party in parties:
                await party.lines[0].until(partial(_is_quiet, party))
    return sum(not _is_quiet(party) for party in parties)


def _is_quiet(party: Party) -> bool:
    line = party.lines[0]
    return line.view.turn in (-1, line.seat)


async def leak(bench: Bench) -> Figures:
    """Random rounds of every game at tables full of people, with somebody who looks on: every frame is checked by whoever gets it."""
    async with Swarm(bench.url, seed=bench.seed) as swarm:
        for game in games.names():
            seats = max(games.rules(game).seat_counts)
            plan = Plan(game=game, seats=seats, people=seats, watchers=1, moves_per_s=0)
            await swarm.gather(plan, -(-bench.tables // len(games.names())))
        swarm.begin(swarm.parties)
        told = 0
        while swarm.tally.rounds < bench.rounds and swarm.is_playing:
            await asyncio.sleep(0.5)
            if swarm.tally.rounds >= told + 1000:
                told = swarm.tally.rounds
                bench.tell(f"{told} rounds, {len(swarm.tally.leaks)} leaks")
        sockets = swarm.sockets
        await swarm.rest()
        bench.check_log(swarm)
        return {**bench.figures(swarm), "sockets": sockets, "games": len(games.names())}


async def soak(bench: Bench) -> Figures:
    """Steady play for long, after a quick match to warm up: does anything grow?"""
    server, series = bench.own(), Series()
    async with Swarm(bench.url, seed=bench.seed) as swarm, Watched(bench.url) as watched:
        parties = await swarm.gather(Plan(moves_per_s=bench.moves_per_s), bench.tables)
        for party in parties:
            party.moves_per_s = WARM_PACE * bench.moves_per_s
        swarm.begin(parties)
        await asyncio.sleep(WARM_PART * bench.seconds)
        for party in parties:
            party.moves_per_s = bench.moves_per_s
        swarm.tally.fresh_times()
        load = Load(bench)
        began = time.perf_counter()
        while (now := time.perf_counter() - began) < bench.seconds:
            series.add(now, {"rss_mb": server.rss_mb, **await watched.now()})
            await asyncio.sleep(SAMPLE_S)
        shares, sockets = load.shares(), swarm.sockets
        await swarm.rest()
        bench.check_log(swarm)
        memory = series.figures("rss_mb")
        percent = 100 * memory["per_h"] / memory["mean"]
        ends = {"rss_first_mb": memory["first"], "rss_last_mb": memory["last"]}
        grown = {name.removeprefix("dvor_"): series.figures(name) for name in WATCHED}
        return {**bench.figures(swarm), "sockets": sockets, "rss_percent_per_h": round(percent, 2), **ends, **grown, **shares}
