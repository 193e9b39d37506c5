"""What the interface has at hand: the tables, who is who, what is too much."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from dvor.errors import DvorError
from dvor.server.accounts import Accounts
from dvor.server.admission import Sockets
from dvor.server.asker import Asker
from dvor.server.assets import Assets
from dvor.server.deals import Deals
from dvor.server.errors import NotYourTable, TooMany, UnknownMatch, UnknownTable
from dvor.server.fleet import Fleet
from dvor.server.identity import Identity
from dvor.server.leaving import Leaving
from dvor.server.limits import InMemory, Limits, Store
from dvor.server.matches import Matches
from dvor.server.metrics import Metrics
from dvor.server.mirrors import Mirrors
from dvor.server.options import Options
from dvor.server.passkeys import Passkeys
from dvor.server.people import People
from dvor.server.pulse import Pulse
from dvor.server.ratings import Ratings
from dvor.server.referee import Referee
from dvor.server.replays import Replays
from dvor.server.reviews import Reviews
from dvor.server.robots import Robots
from dvor.server.table import Table
from dvor.server.tables import Tables
from dvor.server.tournaments import Tournaments
from dvor.tournament.errors import UnknownCode, UnknownTournament
from dvor.wire.frames import LeaveFrame

log = logging.getLogger(__name__)


@dataclass(frozen=True, kw_only=True)
class Desk:
    """One of each."""

    tables: Tables
    fleet: Fleet
    assets: Assets
    options: Options
    limits: Limits
    identity: Identity
    people: People
    accounts: Accounts
    passkeys: Passkeys
    robots: Robots
    matches: Matches
    replays: Replays
    reviews: Reviews
    tournaments: Tournaments
    referee: Referee
    deals: Deals
    mirrors: Mirrors
    ratings: Ratings
    leaving: Leaving
    sockets: Sockets
    metrics: Metrics
    pulse: Pulse

    @asynccontextmanager
    async def link(self, asker: Asker, table: str) -> AsyncIterator[None]:
        """A link is followed: those that lead nowhere, or to a table that is not for him, are counted. Whoever tries too many is told so
        at any table but those where he sits, and not whether there is such a table. Raises TooMany."""
        try:
            await self.limits.count("link", asker.address, 0)
        except TooMany:
            if asker.player is None or not await self.people.sits(asker.player, table):
                raise
        try:
            yield
        except (UnknownTable, UnknownMatch, NotYourTable, UnknownTournament, UnknownCode):
            await self.limits.count("link", asker.address)
            raise


@dataclass(frozen=True)
class _Told:
    """Passes on that somebody has another name, or has gone."""

    fleet: Fleet
    sockets: Sockets

    async def renamed(self, old: str, new: str, *, name: str | None = None) -> None:
        """The tables in memory, here and elsewhere, know him by his new id."""
        await self.fleet.renamed(old, new, name)

    async def leave(self, player: str, table: str) -> None:
        """He leaves that table, wherever it is. Where it cannot be now, somebody away has a seat there, for whom bots play."""
        try:
            await self.fleet.act(table, player, LeaveFrame(id=secrets.token_hex(8), version=-1))
        except DvorError as error:
            log.warning("somebody who has another seat could not leave table %s: %s", table, error)

    def cut(self, hashes: set[str]) -> None:
        """His sockets end."""
        self.sockets.cut(hashes)


def desk_of(fleet: Fleet, assets: Assets, options: Options, *, store: Store | None = None) -> Desk:
    """Everything around the tables of a fleet; ``store`` None: what is too much is counted by this process alone."""
    tables = fleet.tables
    limits = Limits((store or InMemory(time.monotonic)) if options.limits else None)
    people = People(tables.storage)
    identity = Identity(people, now=_now_ms)
    sockets = Sockets(limits, now=time.monotonic)
    told = _Told(fleet, sockets)
    accounts = Accounts(people, identity, limits, told, now=_now_ms)
    robots = Robots(people, identity, limits, told, now=_now_ms)
    gauges = {
        "dvor_sockets": ("Sockets and streams that are open", lambda: float(len(sockets))),
        "dvor_robots": ("Bot accounts that listen", lambda: float(len(robots))),
        "dvor_lobby_tables": ("Tables in the lobby", lambda: float(len(tables.lobby.cards()))),
        "dvor_writer_waiting": ("Pieces of work that wait for the writer", lambda: float(tables.storage.waiting)),
    }
    matches = Matches(tables.storage, now=_now_ms)
    replays = Replays(matches)
    reviews = Reviews(replays, tables.thinking)
    tournaments = Tournaments(tables.storage, now=_now_ms, place_of=tables.place_of)
    referee = Referee(tournaments, tables, lead=fleet.lead, is_alone=fleet.is_alone, warm=reviews.expect)

    def look(table: Table) -> None:
        robots.look(table)
        tournaments.look_at(table.state)

    tables.robot_of, tables.on_table, tables.deals_of, fleet.leads = robots.find, look, tournaments.deals_of, referee.names
    return Desk(
        tables=tables,
        fleet=fleet,
        assets=assets,
        options=options,
        limits=limits,
        identity=identity,
        people=people,
        accounts=accounts,
        passkeys=Passkeys(people, accounts, limits, now=_now_ms),
        robots=robots,
        matches=matches,
        replays=replays,
        reviews=reviews,
        tournaments=tournaments,
        referee=referee,
        deals=Deals(tables.storage, matches, replays, tables.thinking, warm=reviews.expect),
        mirrors=Mirrors(tables.storage, matches, replays, reviews, tables.thinking),
        ratings=Ratings(tables.storage),
        leaving=Leaving(tables.storage, now=_now_ms, keep_days=options.keep_days),
        sockets=sockets,
        metrics=Metrics(tables.figures, gauges),
        pulse=Pulse(tables.storage, now=time.monotonic),
    )


def _now_ms() -> int:
    return time.time_ns() // 1_000_000
