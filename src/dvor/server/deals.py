"""Deals of tournaments once every table has finished them: how each did, move by move; records, when all is over with their proofs; par."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace

import sqlalchemy as sa

from dvor.core.record import Record
from dvor.review.pars import Par, ParSolver
from dvor.server.matches import Matches, Past
from dvor.server.replays import Replays
from dvor.server.schema import boards, lines
from dvor.server.standings import check_told
from dvor.server.storage import Storage
from dvor.server.thinking import Thinking
from dvor.server.tournament import Tournament
from dvor.tournament.errors import DealOpen

#: Who looks at a deal waits so long for its par, in s; whoever comes later finds it.
PAR_S = 2.0
#: So many pars are kept.
KEPT = 512
#: More than there are tables in a round.
_TABLES = 1000


class Deals:
    """``warm``: set when the search is ready; before, no par is looked for."""

    def __init__(
        self, storage: Storage, matches: Matches, replays: Replays, thinking: Thinking, *, warm: Callable[[], asyncio.Event]
    ) -> None:
        self._storage, self._matches, self._replays, self._thinking, self._warm = storage, matches, replays, thinking, warm
        self._pars: OrderedDict[tuple[str, int], asyncio.Task[Par]] = OrderedDict()

    async def played(self, of: Tournament, number: int, table: int, player: str | None) -> Past:
        """What was played of a deal (from 1) at a table of its round (from 0). Raises UnknownDeal, DealOpen, StorageFailed."""
        pairing, deal = check_told(of, number, table), number - 1
        if deal not in of.finished:
            raise DealOpen(f"deal {number} is still played elsewhere", deal=number)
        if pairing.table is not None:
            return await self._matches.at(pairing.table, deal - of.deals_of(of.round_of(deal)).start, player)
        mine = boards.c.tournament == of.id, boards.c.deal == deal, boards.c.number == table
        text = await self._storage.read(lambda connection: connection.scalar(sa.select(boards.c.record).where(*mine)))
        places = of.places_at(pairing.entrants)
        return Past(
            table=of.id, part=deal * _TABLES + table, ended_at=of.boards[deal, table].at, rules=of.terms.rules.code, house="", rounds=1,
            score=[], gave_up=[], places=places, won=(None,) * len(places), seat=None, log=tuple(str(text).splitlines()),
        )  # fmt: skip

    async def record(self, of: Tournament, number: int, table: int) -> str:
        """The same as a record. Raises UnknownDeal, DealOpen, TableDamaged, StorageFailed."""
        text = await self._replays.record(await self.played(of, number, table, None))
        return str(_proved(of, number - 1, Record.parse(text)))

    async def records(self, of: Tournament) -> str:
        """All of them, deal by deal and table by table, an empty line between. Raises StorageFailed."""
        where = [
            (deal, number, pairing.table, deal - of.deals_of(round_).start)
            for round_, pairings in enumerate(of.pairings)
            for deal in of.deals_of(round_)
            if deal in of.finished
            for number, pairing in enumerate(pairings)
        ]
        return await self._storage.read(lambda connection: "\n".join(_texts(connection, of, where)))

    async def par(self, of: Tournament, number: int) -> Par | None:
        """What a deal (from 1) comes to when all see all tiles; None: not told yet, or not known so soon."""
        key, deal = (of.id, number - 1), number - 1
        if deal not in of.finished or not self._warm().is_set():
            return None
        task = self._pars.get(key)
        if task is None or task.cancelled() or (task.done() and task.exception() is not None):
            task = self._pars[key] = asyncio.create_task(self._thinking.behind(lambda: _par(of, deal)))
        self._pars.move_to_end(key)
        while len(self._pars) > KEPT:
            self._pars.popitem(last=False)[1].cancel()
        done, _ = await asyncio.wait({task}, timeout=PAR_S)
        return task.result() if done else None


def _par(of: Tournament, deal: int) -> Par:
    return ParSolver(of.plan.rules, of.plan.seats).of(of.deal_of(deal))


def _proved(of: Tournament, deal: int, record: Record) -> Record:
    """With where the deal came from, once that may be told."""
    if of.phase != "over":
        return record
    return replace(record, rounds=tuple(replace(one, proof=of.plan.proof(deal)) for one in record.rounds))


def _texts(connection: sa.Connection, of: Tournament, where: list[tuple[int, int, str | None, int]]) -> list[str]:
    """Records: of tables where people sat from their logs, of others as they were kept."""
    kept = sa.select(boards.c.deal, boards.c.number, boards.c.record).where(boards.c.tournament == of.id, boards.c.record.is_not(None))
    by_bots = {(row.deal, row.number): str(row.record) for row in connection.execute(kept)}
    found = []
    for deal, number, table, part in where:
        if table is None:
            text = by_bots[deal, number]
        else:
            told = sa.select(lines.c.text).where(lines.c.table_id == table, lines.c.part == part).order_by(lines.c.number)
            text = "\n".join(connection.execute(told).scalars())
        found.append(str(_proved(of, deal, Record.parse(text))))
    return found
