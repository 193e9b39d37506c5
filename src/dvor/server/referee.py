"""Who leads tournaments: bots' tables are played behind everything else, a deal at a time; rounds are paired, their tables made and kept
awake. All of it is found in the rows again, so it goes on after any end of the process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import suppress
from time import perf_counter

from dvor.bots.levels import is_searching
from dvor.errors import DvorError
from dvor.server.course import Board
from dvor.server.errors import Conflict, StorageFailed
from dvor.server.node import Elsewhere
from dvor.server.storage import Step
from dvor.server.tables import Tables
from dvor.server.tournament import Pairing, Tournament
from dvor.server.tournaments import Tournaments
from dvor.tournament import play
from dvor.tournament.movement import Table, tables_of
from dvor.tournament.results import Score
from dvor.wire.settings import Settings

#: So often it is asked which tournaments nobody leads, and what other processes have changed, in s.
LOOK_S = 3.0
#: So often tables are looked after where people have still to play, in s.
WAKE_S = 10.0
#: Bots play so long at a time before others who wait behind the tables have their turn, in s.
PIECE_S = 0.2
#: When storage fails, it is tried again after so long, in s.
RETRY_S = 2.0

log = logging.getLogger(__name__)


class Referee:
    """``lead`` has a tournament led by this process: its token, None where no other could. ``is_alone``: nobody else is meant to, so that
    whoever has lost one leaves it. ``warm``: set when bots that search are ready."""

    def __init__(
        self,
        tournaments: Tournaments,
        tables: Tables,
        *,
        lead: Callable[[str], Awaitable[int | None]],
        is_alone: bool,
        warm: Callable[[], asyncio.Event],
    ) -> None:
        self._tournaments, self._tables, self._lead, self._is_alone, self._warm = tournaments, tables, lead, is_alone, warm
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._lost: set[str] = set()

    def names(self) -> Collection[str]:
        """Those that are led here."""
        return tuple(self._tasks)

    async def run(self) -> None:
        """Lead all that nobody else leads, for ever."""
        try:
            while True:
                with suppress(StorageFailed):
                    await self._tournaments.look()
                    for id_ in await self._tournaments.playing():
                        self.begin(id_)
                await asyncio.sleep(LOOK_S)
        finally:
            tasks = tuple(self._tasks.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def begin(self, id_: str) -> None:
        """Lead that tournament, unless it is led here already or another process has taken it."""
        if id_ in self._tasks or id_ in self._lost:
            return
        task = self._tasks[id_] = asyncio.create_task(self._run(id_))
        task.add_done_callback(lambda _: self._tasks.pop(id_, None))

    async def _run(self, id_: str) -> None:
        try:
            token = await self._lead(id_)
            with self._tournaments.watch(id_) as news:
                while await self._go_on(id_, token, news):
                    pass
        except Conflict:
            log.info("tournament %s is led by another process", id_)
            if self._is_alone:
                self._lost.add(id_)
        except Elsewhere:
            pass
        except StorageFailed as error:
            log.warning("tournament %s waits: %s", id_, error)
            await asyncio.sleep(RETRY_S)
        except DvorError as error:
            log.warning("tournament %s cannot go on: %s", id_, error)
            self._lost.add(id_)
        except Exception:
            log.exception("tournament %s stopped", id_)
            self._lost.add(id_)

    async def _go_on(self, id_: str, token: int | None, news: asyncio.Event) -> bool:
        """The next thing to do; whether there is more. Raises Conflict where another leads it now, StorageFailed."""
        news.clear()
        found = await self._tournaments.load(id_)
        if token is not None and found.token != token:
            raise Conflict(f"tournament {id_} has another token")
        if found.phase != "playing":
            return False
        missing = found.missing
        if not missing:
            if found.round < found.rounds:
                await self._tournaments.pair(found, await asyncio.to_thread(self._next_round, found))
            else:
                await self._tournaments.finish(found)
            return True
        await self._wake(found)
        next_ = next((one for one in missing if found.pairings[-1][one[1]].table is None), None)
        if next_ is not None:
            await self._play(found, *next_)
            return True
        with suppress(TimeoutError):
            async with asyncio.timeout(WAKE_S):
                await news.wait()
        return True

    def _next_round(self, found: Tournament) -> list[tuple[Pairing, Step | None]]:
        """Who meets whom next, and the tables where people sit."""
        results = found.results if found.pairings else None
        past = [] if results is None else results.rounds
        ranking = range(len(found.entered)) if results is None else [line.entrant for line in results.standing()]
        return [self._table(found, number, table) for number, table in enumerate(tables_of(found.plan, found.round, past, [*ranking]))]

    def _table(self, found: Tournament, number: int, table: Table) -> tuple[Pairing, Step | None]:
        places = found.places_at(table)
        if all(place.player is None for place in places):
            return Pairing(entrants=table, table=None), None
        settings = Settings(level=found.level, clock=found.clock)
        first = self._tables.course(places, found.plan.rules, found.course(number), settings)
        return Pairing(entrants=table, table=first.table), first

    async def _wake(self, found: Tournament) -> None:
        """Have the tables where people sit in memory, here or at another process, until they have finished: others wait for them."""
        missing = {number for _, number in found.missing}
        for number, pairing in enumerate(found.pairings[-1]):
            if pairing.table is None or number not in missing or pairing.table in self._tables.names():
                continue
            try:
                await self._tables.open(pairing.table)
            except Elsewhere:
                continue
            except DvorError as error:
                log.warning("table %s of tournament %s cannot go on: %s", pairing.table, found.id, error)

    async def _play(self, found: Tournament, deal: int, number: int) -> None:
        """One deal at a table of bots, played and stored."""
        plan, table = found.plan, found.pairings[-1][number].entrants
        names = play.seated(plan, table)
        if any(map(is_searching, names)):
            await self._warm().wait()
        moves, score = play.playing(plan, deal, number, names), None
        while score is None:
            score = await self._tables.thinking.behind(lambda: _some(moves))
        board = Board(tournament=found.id, deal=deal, number=number, points=score.points, kind=score.kind, record=score.record)
        await self._tournaments.put(found, board)


def _some(moves: Iterator[Score | None]) -> Score | None:
    """A piece of a deal: what it came to, or None where it goes on."""
    end = perf_counter() + PIECE_S
    return next((score for score in moves if score is not None or perf_counter() > end), None)
