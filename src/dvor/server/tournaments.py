"""Tournaments in the database: made, entered, begun, paired, told. What happens to one is one transaction."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import msgspec
import sqlalchemy as sa

from dvor import bots
from dvor.errors import DvorError, UnknownBot
from dvor.proof import Promise
from dvor.server import entries
from dvor.server.course import Board, Course, DealOf, put_board
from dvor.server.entries import Listed
from dvor.server.room import Place
from dvor.server.schema import pairings, places, seats
from dvor.server.schema import tournaments as rows
from dvor.server.state import State
from dvor.server.storage import Step, Storage, put_table
from dvor.server.tournament import Pairing, Tournament
from dvor.tournament.errors import (
    AlreadyEntered,
    FreePlaces,
    NoBots,
    NotEntered,
    PlaceTaken,
    TooManyTournaments,
    TournamentNotPlayed,
    UnknownCode,
    UnknownEntrant,
)
from dvor.tournament.plan import MOST_NAME, terms
from dvor.wire.settings import name_of
from dvor.wire.tournament import BotsAsked, DropAsked, EnterAsked, TournamentAsked

#: One person directs so many at once that are not over.
MOST_DIRECTED = 5
#: So many are told in a list.
LISTED, LISTED_OVER = 50, 20
#: So many are kept in memory as they were read last.
KEPT = 64
#: One that nobody has begun is listed so long, in ms.
FRESH_MS = 30 * 24 * 3600 * 1000


class Tournaments:
    """``now`` gives ms since 1970. All methods raise StorageFailed when the database cannot do it now; then nothing has changed."""

    def __init__(self, storage: Storage, *, now: Callable[[], int], place_of: Callable[[str], Place]) -> None:
        """``place_of``: a bot of a level. Raises UnknownBot."""
        self._storage, self._now, self._place_of = storage, now, place_of
        self._kept: dict[str, Tournament] = {}
        self._watched: dict[str, set[asyncio.Event]] = {}

    # what is told

    async def load(self, id_: str) -> Tournament:
        """A tournament as it is. Raises UnknownTournament."""
        kept = self._kept.get(id_)
        mark = await self._storage.read(lambda connection: entries.mark_of(connection, id_))
        if kept is not None and (kept.version, kept.token) == mark:
            return kept
        found = await self._storage.read(lambda connection: entries.load(connection, id_))
        self._kept.pop(id_, None)
        self._kept[id_] = found
        while len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return found

    async def deals_of(self, course: Course) -> DealOf:
        """The deals of a table's tournament. Raises UnknownTournament."""
        return (await self.load(course.tournament)).deal_of

    async def listed(self, player: str | None) -> tuple[list[Listed], list[Listed], list[Listed]]:
        """Those a player directs or takes part in, the public ones that gather or are played, the last public ones that are over."""
        since = self._now() - FRESH_MS
        shown = sa.or_(rows.c.phase == "playing", sa.and_(rows.c.phase == "gathering", rows.c.made_at > since))
        with_him = sa.select(places.c.tournament).where(places.c.player == player)
        mine = sa.or_(rows.c.director == player, rows.c.id.in_(with_him))

        def work(connection: sa.Connection) -> tuple[list[Listed], list[Listed], list[Listed]]:
            return (
                [] if player is None else entries.listed(connection, mine, rows.c.made_at, LISTED),
                entries.listed(connection, sa.and_(rows.c.is_public, shown), rows.c.made_at, LISTED),
                entries.listed(connection, sa.and_(rows.c.is_public, rows.c.phase == "over"), rows.c.over_at, LISTED_OVER),
            )

        return await self._storage.read(work)

    async def seats_of(self, player: str | None, names: Sequence[str]) -> frozenset[str]:
        """At which of these tables a player still sits."""
        if player is None or not names:
            return frozenset()
        wanted = sa.select(seats.c.table_id).where(seats.c.player == player, seats.c.table_id.in_(names))
        return await self._storage.read(lambda connection: frozenset(connection.execute(wanted).scalars()))

    @contextmanager
    def watch(self, id_: str) -> Iterator[asyncio.Event]:
        """Set whenever that tournament may have changed; whoever waits clears it."""
        news = asyncio.Event()
        self._watched.setdefault(id_, set()).add(news)
        try:
            yield news
        finally:
            self._watched[id_].discard(news)
            if not self._watched[id_]:
                del self._watched[id_]

    def changed(self, id_: str) -> None:
        """Whoever watches it looks again."""
        for news in self._watched.get(id_, ()):
            news.set()

    def look_at(self, state: State) -> None:
        """A table has changed: if it belongs to a tournament and no tile is being laid, whoever watches that looks again."""
        if state.room.course is not None and not state.is_in_round:
            self.changed(state.room.course.tournament)

    async def look(self) -> None:
        """Have those who watch a tournament that another process has changed look again."""
        watched = list(self._watched)
        wanted = sa.select(rows.c.id, rows.c.version).where(rows.c.id.in_(watched))
        found = await self._storage.read(lambda connection: connection.execute(wanted).all()) if watched else ()
        versions = {row.id: row.version for row in found}
        for id_ in watched:
            kept = self._kept.get(id_)
            if kept is None or kept.version != versions.get(id_):
                self.changed(id_)

    # what people do

    async def make(self, player: str, asked: TournamentAsked) -> str:
        """A new tournament of that director. Raises BadPlan, UnknownGame, UnknownOption, BadOption, OptionConflict, BadSeats, UnknownBot,
        TooManyTournaments."""
        said = {name: getattr(asked, name) for name in ("game", "options", "kind", "deals", "score")}
        said |= {name: value for name in ("seats", "rounds") if (value := getattr(asked, name)) is not None}
        said["name"] = name_of(asked.name, MOST_NAME) or "Dvor"
        id_ = secrets.token_urlsafe(16)
        found = terms({**said, "seed": Promise.fresh(id_, 0).seed}, key=id_)
        found.rules.params(found.seats)
        self._bot(asked.level)
        kept = {
            "rules": found.rules.code, "seats": found.seats, "kind": found.kind, "deals": found.deals, "rounds": found.rounds,
            "score": found.score, "bots": asked.bots, "level": asked.level, "clock": msgspec.to_builtins(asked.clock),
        }  # fmt: skip
        row = {
            "id": id_, "made_at": self._now(), "director": player, "name": found.name, "game": found.rules.game, "terms": json.dumps(kept),
            "seed": found.seed, "is_public": asked.is_public, "phase": "gathering", "round": 0, "rounds": 0, "version": 0, "token": 0,
        }  # fmt: skip
        directed = sa.select(sa.func.count()).select_from(rows).where(rows.c.director == player, rows.c.phase != "over")

        def work(connection: sa.Connection) -> DvorError | None:
            if (connection.scalar(directed) or 0) >= MOST_DIRECTED:
                return TooManyTournaments(f"{MOST_DIRECTED} at once are enough", most=MOST_DIRECTED)
            connection.execute(rows.insert(), row)
            return None

        if (refused := await self._storage.write(work)) is not None:
            raise refused
        return id_

    async def enter(self, id_: str, player: str, name: str, asked: EnterAsked) -> None:
        """Take part; ``name``: what the person is called, empty where he has said nothing. Raises UnknownTournament, TournamentBegun,
        AlreadyEntered, UnknownCode, PlaceTaken, EntrantNameless, EntrantNameTaken, TournamentFull."""
        said = name_of(asked.name, MOST_NAME)

        def work(connection: sa.Connection, row: sa.Row[Any]) -> None:
            entries.check_gathers(row)
            entered = entries.entered_in(connection, id_)
            if any(place.player == player for one in entered for place in one.places):
                raise AlreadyEntered("you take part already")
            if asked.code is None:
                number = entries.add(connection, id_, entered, said or name)
                entries.sit(connection, id_, number, 0, Place(name=name or said, player=player))
                return
            found = next((one for one in entered if secrets.compare_digest(one.code.encode(), str(asked.code).encode())), None)
            if found is None:
                raise UnknownCode("nobody invites by that code")
            if len(found.places) >= entries.terms_of(row).per_entrant:
                raise PlaceTaken(f"all places of {found.name} are taken", name=found.name)
            entries.sit(connection, id_, found.number, len(found.places), Place(name=name or said, player=player))

        await self._change(id_, work)

    async def leave(self, id_: str, player: str) -> None:
        """Take part no more. Raises UnknownTournament, NotEntered, TournamentBegun."""

        def work(connection: sa.Connection, row: sa.Row[Any]) -> None:
            for one in entries.entered_in(connection, id_):
                left = [place for place in one.places if place.player != player]
                if len(left) < len(one.places):
                    entries.check_gathers(row)
                    entries.seat(connection, id_, one.number, left)
                    return
            raise NotEntered("you do not take part")

        await self._change(id_, work)

    async def add_bots(self, id_: str, player: str, asked: BotsAsked) -> None:
        """The director has bots take part. Raises UnknownTournament, NotDirector, TournamentBegun, UnknownBot, NoBots, TournamentFull,
        EntrantNameTaken."""
        said, bot = name_of(asked.name, MOST_NAME), self._bot(asked.level)

        def work(connection: sa.Connection, row: sa.Row[Any]) -> None:
            entries.check_director(row, player)
            entries.check_gathers(row)
            if not json.loads(row.terms)["bots"]:
                raise NoBots("no bots take part here")
            entered = entries.entered_in(connection, id_)
            number = entries.add(connection, id_, entered, said or entries.fresh_name(bot.name, entered))
            for place in range(entries.terms_of(row).per_entrant):
                entries.sit(connection, id_, number, place, bot)

        await self._change(id_, work)

    async def drop(self, id_: str, player: str, asked: DropAsked) -> None:
        """The director takes somebody off the list. Raises UnknownTournament, NotDirector, TournamentBegun, UnknownEntrant."""

        def work(connection: sa.Connection, row: sa.Row[Any]) -> None:
            entries.check_director(row, player)
            entries.check_gathers(row)
            entered = entries.entered_in(connection, id_)
            if asked.entrant >= len(entered) or asked.name not in (None, entered[asked.entrant].name):
                raise UnknownEntrant(f"nobody has number {asked.entrant}, or is called otherwise")
            entries.seat(connection, id_, entered[asked.entrant].number, [])

        await self._change(id_, work)

    async def call_off(self, id_: str, player: str) -> None:
        """The director gives it up before it has begun: it is there no more. Raises UnknownTournament, NotDirector, TournamentBegun."""

        def work(connection: sa.Connection, row: sa.Row[Any]) -> None:
            entries.check_director(row, player)
            entries.check_gathers(row)
            entries.drop(connection, [id_])

        await self._change(id_, work)

    async def begin(self, id_: str, player: str) -> None:
        """Who takes part is settled; bots take places that are still free. Raises UnknownTournament, NotDirector, TournamentBegun,
        FreePlaces, BadPlan."""

        def work(connection: sa.Connection, row: sa.Row[Any]) -> None:
            entries.check_director(row, player)
            entries.check_gathers(row)
            found = entries.of_row(connection, row)
            free = [one for one in found.entered if len(one.places) < found.terms.per_entrant]
            if free and not found.bots:
                names = ", ".join(one.name for one in free[:5])
                raise FreePlaces(f"places are free: {names}", count=len(free), names=names)
            rounds = found.plan.rounds
            for one in free:
                for place in range(len(one.places), found.terms.per_entrant):
                    entries.sit(connection, id_, one.number, place, self._bot(found.level))
            connection.execute(rows.update().where(rows.c.id == id_).values(phase="playing", rounds=rounds))

        await self._change(id_, work)

    async def close(self, id_: str, player: str) -> None:
        """The director ends it with the present round: the deals after it are none of it. Raises UnknownTournament, NotDirector,
        TournamentNotPlayed."""

        def work(connection: sa.Connection, row: sa.Row[Any]) -> None:
            entries.check_director(row, player)
            if row.phase != "playing":
                raise TournamentNotPlayed("the tournament is not being played")
            told, last = json.loads(row.terms), max(1, row.round)
            told["deals"] = told["deals"] // row.rounds * last
            connection.execute(rows.update().where(rows.c.id == id_).values(rounds=last, terms=json.dumps(told)))

        await self._change(id_, work)

    # what who leads it does

    async def pair(self, of: Tournament, paired: Sequence[tuple[Pairing, Step | None]]) -> None:
        """The next round: its tables, and the first step of those where people sit. Raises Conflict: another leads it. Nothing is done
        where it has changed meanwhile: somebody has been forgotten, or has an account now."""

        def work(connection: sa.Connection) -> None:
            if entries.has_changed(connection, of):
                return
            entries.forward(connection, of, round=of.round + 1)
            for number, (pairing, first) in enumerate(paired):
                if first is not None:
                    put_table(connection, first)
                row = {"tournament": of.id, "round": of.round, "number": number, "entrants": json.dumps(pairing.entrants)}
                connection.execute(pairings.insert(), {**row, "table_id": pairing.table})

        await self._storage.write(work)
        self.changed(of.id)

    async def put(self, of: Tournament, board: Board) -> None:
        """What a deal came to among bots. Raises Conflict: another leads it, or it is there."""

        at = self._now()

        def work(connection: sa.Connection) -> int:
            entries.forward(connection, of)
            put_board(connection, board, at=at)
            return entries.mark_of(connection, of.id)[0]

        version = await self._storage.write(work)
        if version == of.version + 2 and self._kept.get(of.id) is of:  # nobody else has changed it: no need to read it all again
            known = {**of.boards, (board.deal, board.number): replace(board, at=at, record=None)}
            self._kept[of.id] = replace(of, version=version, boards=known)
        self.changed(of.id)

    async def finish(self, of: Tournament) -> None:
        """All is played: the seed may be told. Raises Conflict: another leads it."""
        await self._storage.write(lambda connection: entries.forward(connection, of, phase="over", over_at=self._now()))
        self.changed(of.id)

    async def playing(self) -> list[str]:
        """Those that are under way."""
        wanted = sa.select(rows.c.id).where(rows.c.phase == "playing").order_by(rows.c.made_at)
        return await self._storage.read(lambda connection: list(connection.execute(wanted).scalars()))

    def _bot(self, level: str) -> Place:
        """A bot of the server's own, by name: no other reaches who plays behind the tables. Raises UnknownBot."""
        if level not in bots.names():
            raise UnknownBot(f"there is no bot {level!r}", bot=level, known=", ".join(bots.names()))
        return self._place_of(level)

    async def _change(self, id_: str, work: Callable[[sa.Connection, sa.Row[Any]], None]) -> None:
        """Do that to a tournament nobody else changes meanwhile; ``work`` refuses before it has written anything."""

        def whole(connection: sa.Connection) -> DvorError | None:
            wanted = sa.select(rows).where(rows.c.id == id_).with_for_update()
            row = connection.execute(wanted).one_or_none() if entries.NAME.fullmatch(id_) else None
            if row is None:
                return entries.unknown()
            try:
                work(connection, row)
            except DvorError as error:  # told, not thrown: others' work is in the same transaction
                return error
            connection.execute(rows.update().where(rows.c.id == id_).values(version=rows.c.version + 1))
            return None

        if (refused := await self._storage.write(whole)) is not None:
            raise refused
        self.changed(id_)
