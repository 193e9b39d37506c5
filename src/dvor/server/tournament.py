"""A tournament as its rows have it: a value, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from dvor.core.match import Match
from dvor.server.course import Board, Course
from dvor.server.room import Place
from dvor.tournament.movement import Table, seats_of
from dvor.tournament.plan import Entrant, Plan, Terms
from dvor.tournament.results import Results, Score
from dvor.wire.settings import ClockData


@dataclass(frozen=True, kw_only=True)
class Entered:
    """Who takes part: ``number`` is that of its row, ``places`` are those that are taken, from the first on."""

    number: int
    name: str
    code: str
    places: tuple[Place, ...]


@dataclass(frozen=True, kw_only=True)
class Pairing:
    """A table of a round: entrants by side, or by seat where partners change; ``table``: its id, None where only bots sit."""

    entrants: Table
    table: str | None


@dataclass(frozen=True, kw_only=True)
class Tournament:
    """``director``: a player's id. ``terms`` hold the seed of all deals. ``rounds`` is 0 until it begins; ``pairings`` by round and table,
    ``boards`` by deal and table, all from 0. ``token``: of who leads it. Times in ms since 1970."""

    id: str
    made_at: int
    director: str
    terms: Terms
    bots: bool
    level: str
    clock: ClockData
    is_public: bool
    phase: str
    rounds: int
    version: int
    token: int
    entered: tuple[Entered, ...]
    pairings: tuple[tuple[Pairing, ...], ...]
    boards: Mapping[tuple[int, int], Board]

    @cached_property
    def plan(self) -> Plan:
        """With all who take part. Raises BadPlan where it has not begun and so many cannot play so."""
        entrants = [Entrant(one.name, tuple(place.level for place in one.places)) for one in self.entered]
        return replace(self.terms, rounds=self.rounds or self.terms.rounds).plan(entrants)

    @property
    def round(self) -> int:
        """How many rounds have been paired: the present one, from 1."""
        return len(self.pairings)

    @cached_property
    def results(self) -> Results:
        """All there is; for nobody but who pairs the next round."""
        return self._results(self.boards)

    @property
    def missing(self) -> list[tuple[int, int]]:
        """(deal, table) still to be played in the present round."""
        if not self.pairings:
            return []
        tables, last = range(len(self.pairings[-1])), self.round - 1
        return [(deal, table) for deal in self.deals_of(last) for table in tables if (deal, table) not in self.boards]

    @cached_property
    def told(self) -> Results:
        """What everybody may know: of deals that every table of their round has finished."""
        return self._results({key: board for key, board in self.boards.items() if key[0] in self.finished})

    @cached_property
    def finished(self) -> frozenset[int]:
        """The deals (from 0) that every table of their round has finished."""
        done: dict[int, int] = {}
        for deal, _ in self.boards:
            done[deal] = done.get(deal, 0) + 1
        return frozenset(deal for deal, count in done.items() if count == len(self.pairings[self.round_of(deal)]))

    def round_of(self, deal: int) -> int:
        """The round (from 0) of a deal."""
        return deal // self.plan.deals_a_round

    def deals_of(self, round_: int) -> range:
        """The deals of a round."""
        size = self.plan.deals_a_round
        return range(round_ * size, (round_ + 1) * size)

    def course(self, number: int) -> Course:
        """What table ``number`` of the next round to be paired has to play."""
        deals = self.deals_of(self.round)
        return Course(
            tournament=self.id, name=self.terms.name, round=self.round, number=number, first=deals.start, deals=len(deals)
        )  # fmt: skip

    def deal_of(self, number: int) -> Match:
        """A deal (from 0) as a match before its first move."""
        plan = self.plan
        return Match.later(plan.rules, seats=plan.seats, deal=plan.deal(number), leader=plan.leader(number))

    def places_at(self, table: Table) -> tuple[Place, ...]:
        """Who sits at each seat of such a table."""
        return tuple(self.entered[one].places[place] for one, place in seats_of(self.plan, table))

    def entrant_of(self, player: str | None) -> int | None:
        """For whom a person plays."""
        if player is None:
            return None
        return next((at for at, one in enumerate(self.entered) if any(place.player == player for place in one.places)), None)

    def _results(self, boards: Mapping[tuple[int, int], Board]) -> Results:
        rounds = [[pairing.entrants for pairing in round_] for round_ in self.pairings]
        scores = {key: Score(board.deal, board.number, board.points) for key, board in boards.items()}
        return Results(self.plan, rounds, scores)
