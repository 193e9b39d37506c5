"""Many parties in one process, on one event loop."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from types import TracebackType
from typing import Self

import httpx

from dvor.bench.loadtest_party import Party, Plan
from dvor.bench.loadtest_tally import Tally
from dvor.client import Client
from dvor.client.door import KEPT_S

#: So many tables are made at a time.
AT_ONCE = 16


class Swarm:
    """Everybody who plays in a test; each goes to one of the ``urls``."""

    def __init__(self, *urls: str, seed: int = 1) -> None:
        self.tally, self._urls = Tally(), urls
        self.parties: list[Party] = []
        self._dice = random.Random(seed)
        self._transport = httpx.AsyncHTTPTransport(limits=httpx.Limits(max_connections=2 * AT_ONCE, keepalive_expiry=KEPT_S))
        self._stop = asyncio.Event()
        self._playing: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.rest()
        await asyncio.gather(*(party.close() for party in self.parties))
        await self._transport.aclose()

    @property
    def sockets(self) -> int:
        """How many are open."""
        return sum(line.is_online for party in self.parties for line in party.lines)

    @property
    def is_playing(self) -> bool:
        """Whether anybody still does."""
        return any(not task.done() for task in self._playing)

    def client(self) -> Client:
        """Somebody who was never here."""
        return Client(self._dice.choice(self._urls), transport=self._transport)

    async def gather(self, plan: Plan, tables: int, *, begins: bool = True) -> list[Party]:
        """So many more tables of that sort; their first round is dealt if it ``begins``."""
        made = [Party(plan, self.tally, make_client=self.client, dice=random.Random(self._dice.random())) for _ in range(tables)]
        self.parties += made
        gate = asyncio.Semaphore(AT_ONCE)

        async def gather_one(party: Party) -> None:
            async with gate:
                await party.gather(begins=begins)

        await asyncio.gather(*map(gather_one, made))
        return made

    def begin(self, parties: Sequence[Party]) -> None:
        """Let them play."""
        self._stop.clear()
        self._playing += [asyncio.create_task(party.play(self._stop)) for party in parties]

    async def rest(self) -> None:
        """Nobody plays; moves under way are finished or given up."""
        self._stop.set()
        if self._playing:
            _, late = await asyncio.wait(self._playing, timeout=5)
            for task in late:
                task.cancel()
            await asyncio.gather(*self._playing, return_exceptions=True)
        for task in self._playing:
            if not task.cancelled() and (error := task.exception()) is not None:
                raise error
        self._playing = []

    def expect_returns(self) -> None:
        """The network works again: count for each line how long it takes to come back."""
        now = time.perf_counter()
        for party in self.parties:
            party.returning = dict.fromkeys(range(len(party.lines)), now)

    def expect_play(self) -> None:
        """Something is broken: notice at each table when play goes on."""
        for party in self.parties:
            party.expect_play()

    async def until_on(self, seconds: float) -> tuple[float, int]:
        """When play goes on at the last of the tables, by ``time.perf_counter``, or after so many seconds; at how many it does not."""
        waiting = {party.went_on for party in self.parties if party.went_on is not None}
        done, stuck = await asyncio.wait(waiting, timeout=seconds)
        return (time.perf_counter() if stuck else max(one.result() for one in done)), len(stuck)

    async def until_back(self, seconds: float) -> int:
        """When everybody has come back, or after so many seconds; how many are still away."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                for party in self.parties:
                    for number, line in enumerate(party.lines):
                        await line.until(partial(_is_back, party, number))
        return sum(len(party.returning) for party in self.parties)


def _is_back(party: Party, number: int) -> bool:
    return number not in party.returning
