"""Tables with people for tests: a clock one turns, a log in memory, bots that think at once. Nothing here waits for real time."""

import asyncio
import heapq
import json
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from itertools import count
from typing import Any

import msgspec

from dvor.bots.base import Bot, Choice
from dvor.bots.simple import RandomBot
from dvor.chance import Seeded, Source
from dvor.core.view import View
from dvor.rating import NEW
from dvor.server.contest import Standing
from dvor.server.errors import Conflict, StorageFailed, UnknownTable
from dvor.server.hearing import hear
from dvor.server.outbox import Outbox
from dvor.server.storage import AFRESH, Listed, Promised, Step, Stored, Talk
from dvor.server.table import Table
from dvor.server.tables import Tables
from dvor.server.thinking import Player
from dvor.wire.bodies import TableAsked

PAUSE_S = 1.0
START_MS = 1_700_000_000_000


class Clock:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self.now = START_MS
        self._waiting: list[tuple[int, int, Callable[[], None], Handle]] = []
        self._numbers = count()

    def later(self, delay_s: float, work: Callable[[], None]) -> "Handle":
        handle = Handle()
        heapq.heappush(self._waiting, (self.now + round(delay_s * 1000), next(self._numbers), work, handle))
        return handle

    async def pass_(self, seconds: float) -> None:
        """Let so much time pass, and everything happen that is due meanwhile, in its order."""
        await calm()
        end = self.now + round(seconds * 1000)
        while self._waiting and self._waiting[0][0] <= end:
            at, _, work, handle = heapq.heappop(self._waiting)
            self.now = max(self.now, at)
            if not handle.is_cancelled:
                work()
                await calm()
        self.now = end


class Handle:
    """What was going to happen."""

    is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True


async def calm() -> None:
    """Until nothing is left to do but to wait for the clock: no work here takes more turns of the loop than this."""
    for _ in range(40):
        await asyncio.sleep(0)


class Here(ThreadPoolExecutor):
    """What is given to a thread is done at once: how long one takes is nothing a clock that is turned by hand could wait for."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(work(*args, **kwargs))
        return done


class AtOnce:
    """Bots that think while one waits."""

    async def choose(self, player: Player, view: View, source: Source) -> Choice:
        return player.choose(view, source)

    def close(self) -> None:
        pass


class Memory:
    """A log in memory. ``fails``: how the next writes fail, "before" or "after" they are kept."""

    def __init__(self) -> None:
        self.steps: dict[str, list[Step]] = {}
        self.talk: dict[str, list[Talk]] = {}
        self.blocks: dict[str, set[str]] = {}
        self.reports: list[dict[str, Any]] = []
        self.fails = ""

    def close(self) -> None:
        pass

    async def create(self, first: Step, **_: object) -> None:
        self.steps[first.table] = [first]

    async def append(self, step: Step) -> dict[str, Standing]:
        await asyncio.sleep(0)
        if self.fails == "before":
            raise StorageFailed("full", reason="full")
        done = self.steps[step.table]
        if step.version != len(done):
            raise Conflict(f"version {step.version} is there")
        done.append(step)
        if self.fails == "after":
            raise StorageFailed("nobody knows", reason="other")
        return {}

    async def standings(self, pool: str, players: Iterable[str]) -> dict[str, Standing]:
        """Everybody has an account who is not called a guest, and nobody has played yet."""
        assert pool
        return {player: Standing(NEW) for player in players if not player.startswith("guest")}

    async def load(self, table: str) -> Stored:
        if table not in self.steps:
            raise UnknownTable(f"no {table}", table=table)
        steps = self.steps[table]
        last = steps[-1]
        room = next(step.room for step in reversed(steps) if step.room is not None)
        lines = [line for step in steps if step.part == last.part for line in step.lines]
        dealt = max((step.version for step in steps if any(line.startswith(AFRESH) for line in step.lines)), default=0)
        promised = max((one for step in steps for one in step.promised), key=lambda one: one.number)
        clocks = (last.data or {}).get("clocks")
        return Stored(
            table=table,
            room=room,
            version=last.version,
            part=last.part,
            number=last.number + len(last.lines),
            lines=tuple(lines),
            acks={(step.player, step.action): step.version for step in steps if step.action is not None},
            reasons={step.seat: step.reason for step in steps if step.reason is not None and step.version > dealt},
            is_over=last.is_over,
            made_at=steps[0].at,
            clocks=None if clocks is None else tuple(clocks),
            promised=replace(promised, is_dealt=False),
        )

    async def own(self, player: str) -> list[Listed]:
        raise AssertionError(f"no test of a table asks for the tables of {player}")

    async def promise(self, table: str, promised: Promised) -> None:
        raise AssertionError(f"no test of a table makes promise {promised.number} of {table} apart")

    async def say(self, table: str, said: Talk) -> None:
        if self.fails:
            raise StorageFailed("full", reason="full")
        self.talk.setdefault(table, []).append(said)

    async def said(self, table: str, *, last: int) -> list[Talk]:
        return self.talk.get(table, [])[-last:]

    async def block(self, player: str, blocked: str, *, on: bool) -> None:
        (self.blocks.setdefault(player, set()).add if on else self.blocks.setdefault(player, set()).discard)(blocked)

    async def blocked_by(self, player: str) -> frozenset[str]:
        return frozenset(self.blocks.get(player, ()))

    async def report(self, table: str, **told: Any) -> None:
        self.reports.append({"table": table, **told})


class Reader:
    """Somebody at a table: all frames he was sent; versions without gaps are looked at as they come."""

    def __init__(self, table: Table, player: str | None) -> None:
        self.table, self.player = table, player
        self.outbox = Outbox("en")
        self.frames: list[dict[str, Any]] = []
        self.version = -1
        self.view: dict[str, Any] | None = None
        self.told: dict[str, Any] = {}
        self.players: list[dict[str, Any] | None] = []
        self._numbers = count()
        table.join(player, self.outbox)
        self.read()

    def read(self) -> list[dict[str, Any]]:
        """What has come since it was asked last."""
        fresh = []
        while len(self.outbox):
            fresh.append(json.loads(self.outbox._frames.popleft()))
        for frame in fresh:
            if frame["type"] == "step":
                assert frame["version"] == self.version + 1, "a gap in the versions"
            if frame["type"] in ("view", "step"):
                assert frame["version"] >= self.version, "back in time"
                self.version, self.view, self.told = frame["version"], frame["view"], frame["table"]
            self.players = frame.get("players", self.players)
        self.frames += fresh
        return fresh

    def kinds(self) -> list[str]:
        """The types of the frames that have come since it was asked last."""
        return [frame["type"] for frame in self.read()]

    async def say(self, kind: str, **fields: Any) -> dict[str, Any] | None:
        """Send a frame; the answer to it, if it has one."""
        self.read()
        frame = {"type": kind, **fields}
        if kind not in ("hello", "ping", "seed"):
            frame.setdefault("id", f"{self.player}:{id(self)}:{next(self._numbers)}")
        if kind not in ("hello", "ping", "seed", "say", "mute", "block", "report"):
            frame.setdefault("version", self.version)
        await hear(self.table, self.outbox, json.dumps(frame))
        answers = [one for one in self.read() if one["type"] in ("ack", "refused", "pong")]
        assert len(answers) <= 1, answers
        return answers[0] if answers else None

    async def do(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a frame that must be accepted."""
        answer = await self.say(kind, **fields)
        assert answer is not None, "no answer"
        assert answer["type"] == "ack", answer
        return answer

    async def no(self, kind: str, **fields: Any) -> str:
        """Send a frame that must be refused and change nothing; the code."""
        before = self.table.state
        answer = await self.say(kind, **fields)
        assert answer is not None, "no answer"
        assert answer["type"] == "refused", answer
        assert self.table.state == before, "a refusal changed something"
        return str(answer["code"])

    def go(self) -> None:
        """The line breaks."""
        self.table.leave(self.outbox)

    @property
    def is_on_turn(self) -> bool:
        self.read()
        return self.view is not None and self.told["phase"] == "playing" and self.view["turn"] == self.view["seat"]

    async def move(self) -> dict[str, Any]:
        """The first legal move."""
        assert self.is_on_turn
        assert self.view is not None
        return await self.do("move", move=self.view["legal"][0])


class Yard:
    """Tables with a clock one can turn."""

    def __init__(self, *, seed: int = 1, bot: Callable[[], Bot] = RandomBot) -> None:
        self.clock, self.memory, names = Clock(), Memory(), count()
        self.tables = Tables(
            self.memory,
            source=Seeded(seed),
            now=lambda: self.clock.now,
            make_bot=lambda _: bot(),
            later=self.clock.later,
            new_name=lambda: f"{next(names):022}",
        )
        self.tables.thinking.close()
        self.tables.thinking = AtOnce()

    async def make(self, host: str = "ann", *, game: str = "kozel_pair", name: str = "", **settings: Any) -> Table:
        """A table that waits for people; its host sits at seat 0."""
        asked = {"game": game, "people": True, "pause_ms": round(PAUSE_S * 1000), "name": name, "settings": settings}
        return await self.tables.open(await self.tables.create(host, msgspec.convert(asked, TableAsked)))

    async def four(self, *players: str, **options: Any) -> list[Reader]:
        """Four people at a table, and the match has begun."""
        names = players or ("ann", "bob", "cid", "dot")
        table = await self.make(names[0], **options)
        readers = [Reader(table, name) for name in names]
        for seat, reader in enumerate(readers[1:], 1):
            await reader.do("sit", seat=seat, name=names[seat])
        await readers[0].do("start")
        for reader in readers:
            reader.read()
        return readers

    async def two(self, **options: Any) -> list[Reader]:
        """Ann and Bob as partners, two bots."""
        table = await self.make(**options)
        ann, bob = Reader(table, "ann"), Reader(table, "bob")
        await bob.do("sit", seat=2)
        await ann.do("start")
        return [ann, bob]


def run(test: Callable[[Yard], Awaitable[None]], **options: Any) -> None:
    """A test with a yard of its own."""

    async def whole() -> None:
        asyncio.get_running_loop().set_default_executor(Here())
        yard = Yard(**options)
        try:
            async with asyncio.timeout(60):
                await test(yard)
        finally:
            await yard.tables.close()

    asyncio.run(whole())


async def play_round(readers: list[Reader], clock: Clock) -> None:
    """Everybody makes his first legal move until the round is over; the server does what it owes."""
    table = readers[0].table
    for _ in range(400):
        if not table.state.is_in_round:
            for reader in readers:
                reader.read()
            return
        mover = next((reader for reader in readers if reader.is_on_turn), None)
        if mover is None:
            await clock.pass_(PAUSE_S * 1.3)
        else:
            await mover.move()
    raise AssertionError("a round without end")
