"""The people of one table in a load test: each has a socket of his own, and plays cheap random legal moves out of his views."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from dvor.bench.loadtest_tally import Tally
from dvor.client import Client, TableLine
from dvor.errors import DvorError
from dvor.wire.frames import MoveFrame, NextFrame, Outgoing, RematchFrame, SitFrame, StartFrame, ViewFrame
from dvor.wire.settings import SettingsAsked
from dvor.wire.view import ViewData

#: A move that has not reached everybody after so long, in s, is an error.
LATE_S = 30.0
#: Moves come between half and one and a half times the usual pause apart.
SPREAD = 0.5
NEVER = 1 << 60


@dataclass(frozen=True, kw_only=True)
class Plan:
    """A sort of table. ``people`` sit at the first seats, bots of ``level`` at the others; ``moves_per_s`` per table, 0: as fast as it
    goes; ``pause_ms``: how long bots wait; ``watchers`` look on."""

    game: str = "kozel_pair"
    seats: int = 4
    people: int = 4
    watchers: int = 0
    level: str = "level1"
    moves_per_s: float = 0.3
    pause_ms: int = 900


class Party:
    """Those who sit at one table and those who look on. ``make_client`` makes somebody new."""

    def __init__(self, plan: Plan, tally: Tally, *, make_client: Callable[[], Client], dice: random.Random) -> None:
        self.plan, self.tally = plan, tally
        self.moves_per_s = plan.moves_per_s
        self.clients = [make_client() for _ in range(plan.people + plan.watchers)]
        self.lines: list[TableLine] = []
        self.table = ""
        self.returning: dict[int, float] = {}
        self.last: tuple[TableLine, str, int, str] | None = None
        self._dice = dice
        self._target, self._arrived = NEVER, dict[int, float]()
        self._all_there: asyncio.Future[None] | None = None
        self._over: tuple[int, int] | None = None
        self._broken_at = 0.0
        self.went_on: asyncio.Future[float] | None = None

    async def gather(self, *, begins: bool = True) -> None:
        """Make the table, sit down and, if it ``begins``, deal. Raises Refused, Unreachable."""
        plan, first = self.plan, self.clients[0]
        bots = [plan.level] * (plan.seats - plan.people)
        if len(self.clients) == 1:
            self.table = await first.create(plan.game, seats=plan.seats, bots=bots, pause_ms=plan.pause_ms)
            await self._join(0)
            return
        places: list[str | None] = [*[None] * (plan.people - 1), *bots]
        settings = SettingsAsked(watch=plan.watchers > 0)
        self.table = await first.create(plan.game, seats=plan.seats, bots=places, pause_ms=plan.pause_ms, people=True, settings=settings)
        for number in range(len(self.clients)):
            await self._join(number)
            if 0 < number < plan.people:
                await self.lines[number].do(SitFrame, seat=number, name=f"guest {number}")
        host = self.lines[0]
        if begins:
            await host.until(lambda: all(player is not None for player in host.players))
            await host.do(StartFrame)

    async def play(self, until: asyncio.Event) -> None:
        """Play ``moves_per_s``: the plan's pace, if nobody says another."""
        due = time.perf_counter() + self._pause_s * self._dice.random()
        while not until.is_set():
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            try:
                async with asyncio.timeout(LATE_S):
                    await self.act()
            except TimeoutError:
                self.tally.errors["late"] += 1
            except DvorError as error:
                self.tally.refused(error)
                if all(line.has_ended for line in self.lines):
                    return
            due = max(due + self._pause_s * self._dice.uniform(1 - SPREAD, 1 + SPREAD), time.perf_counter())

    @property
    def _pause_s(self) -> float:
        return 1 / self.moves_per_s if self.moves_per_s else 0.0

    async def act(self) -> None:
        """One move of whoever is on turn, or the next deal; waits for a bot. Raises DvorError."""
        newest = max(self.lines, key=lambda line: line.version)
        view, version = newest.view, newest.version
        if view.turn == -1:
            host = self.lines[0]
            await host.until(lambda: host.version >= version)
            await self._do(host, RematchFrame if view.is_over else NextFrame)
            return
        mover = next((line for line in self.lines if line.seat == view.turn), None)
        if mover is None:
            await newest.until(lambda: newest.version > version)
            return
        await mover.until(lambda: mover.version >= version)
        if mover.view.turn == mover.seat:
            await self._move(mover)

    def expect_play(self) -> None:
        """Something is broken: ``went_on`` tells when a move that was begun from now on has reached everybody."""
        self._broken_at, self.went_on = time.perf_counter(), asyncio.get_running_loop().create_future()

    async def is_forgotten(self) -> bool:
        """Whether the last acknowledged move, sent once more with its id, is anything but that move."""
        if self.last is None:
            return False
        line, name, before, move = self.last
        return await line.do(MoveFrame, id=name, version=before, move=move) != self.tally.acknowledged[self.table, name]

    async def close(self) -> None:
        """Everybody goes home."""
        await asyncio.gather(*(client.close() for client in self.clients))

    async def _move(self, mover: TableLine) -> None:
        """Play something; the time goes to the tally once everybody has seen it."""
        move = self._dice.choice(mover.view.legal)
        self._target, self._arrived = mover.version + 1, {}
        self._all_there = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        try:
            if await self._do(mover, MoveFrame, move=move) == self._target:
                await self._all_there
                self.tally.moved(max(self._arrived.values()) - began)
                if self.went_on is not None and not self.went_on.done() and began >= self._broken_at:
                    self.went_on.set_result(time.perf_counter())
        finally:
            self._target, self._all_there = NEVER, None

    async def _do(self, line: TableLine, kind: type[MoveFrame | NextFrame | RematchFrame], **fields: Any) -> int:  # noqa: ANN401
        """Do something; what was acknowledged is noted."""
        name, before = secrets.token_urlsafe(9), line.version
        made = await line.do(kind, id=name, **fields)
        self.tally.acknowledged[self.table, name] = made
        if kind is MoveFrame:
            self.last = line, name, before, fields["move"]
        return made

    async def _join(self, number: int) -> None:
        line = await self.clients[number].join(self.table, on_fault=self.tally.fault)
        line.on_frame = partial(self._seen, number, line)
        self.lines.append(line)

    def _seen(self, number: int, line: TableLine, frame: Outgoing) -> None:
        """A frame has come to one of them."""
        if self.returning and number in self.returning:
            self.tally.returned(time.perf_counter() - self.returning.pop(number))
        if line.version >= self._target and number not in self._arrived and line.link is not None:
            self._arrived[number] = line.link.heard_at
            if len(self._arrived) == len(self.lines) and self._all_there is not None and not self._all_there.done():
                self._all_there.set_result(None)
        if number == 0 and line.match is not None and line.match.turn == -1 and not isinstance(frame, ViewFrame):
            self._round_over(line.match)

    def _round_over(self, view: ViewData) -> None:
        over = view.round_number, len(view.events)
        if over != self._over:
            self._over = over
            self.tally.round_over(view)
