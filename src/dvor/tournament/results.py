"""Results as they come in, and the standing they make."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dvor.core.match import Match
from dvor.review.pars import Par, ParSolver
from dvor.tournament.compare import compared
from dvor.tournament.errors import BadResult
from dvor.tournament.movement import Table, tables_of
from dvor.tournament.plan import Plan

#: No deal is worth more to a side.
MOST_POINTS = 1_000_000


@dataclass(frozen=True, slots=True)
class Score:
    """One deal played at one table: ``points`` a side as the arena counts them (docs/arena.md), 0 in all. ``record``: the round; ``kind``:
    how it ended, where that is known."""

    deal: int
    table: int
    points: tuple[float, ...]
    record: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """An entrant's place: ``total`` is the sum of his comparisons, ``points`` of those at the table, ``deals`` how many he has played."""

    place: int
    entrant: int
    name: str
    total: float
    points: float
    deals: int


@dataclass
class Results:
    """A tournament under way. Rounds follow each other: the tables of the next are known when all results of this are there."""

    plan: Plan
    rounds: list[list[Table]] = field(default_factory=list)
    scores: dict[tuple[int, int], Score] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.rounds:
            self._next_round()

    @property
    def round(self) -> int:
        """The round being played, from 0; ``plan.rounds`` when all are."""
        return self.plan.rounds if self.is_over else len(self.rounds) - 1

    @property
    def is_over(self) -> bool:
        """Whether every deal has been played everywhere."""
        return len(self.rounds) == self.plan.rounds and not self.missing()

    def deals_of(self, round_: int) -> range:
        """The deals of a round."""
        size = self.plan.deals_a_round
        return range(round_ * size, (round_ + 1) * size)

    def missing(self) -> list[tuple[int, int]]:
        """(deal, table) still to be played in the present round."""
        last = len(self.rounds) - 1
        return [
            (deal, table) for deal in self.deals_of(last) for table in range(len(self.rounds[last])) if (deal, table) not in self.scores
        ]

    def add(self, score: Score) -> bool:
        """Put down a result; False where it is there already, the same. Raises BadResult for one that is none or says otherwise."""
        if not 0 <= score.deal < self.plan.deals:
            raise BadResult(f"there is no deal {score.deal}", deal=score.deal, table=score.table, reason="deal")
        round_ = score.deal // self.plan.deals_a_round
        if round_ >= len(self.rounds):
            raise BadResult(f"round {round_ + 1} has not begun", deal=score.deal, table=score.table, reason="round")
        if not 0 <= score.table < len(self.rounds[round_]):
            raise BadResult(f"there is no table {score.table} in round {round_ + 1}", deal=score.deal, table=score.table, reason="table")
        if len(score.points) != self.plan.sides or not abs(sum(score.points)) <= 1e-6:  # what is no number is no 0 either
            raise BadResult(f"{score.points} are no points of {self.plan.sides} sides", deal=score.deal, table=score.table, reason="seats")
        known = self.scores.get((score.deal, score.table))
        if known is not None:
            if known.points != score.points:
                raise BadResult(f"deal {score.deal} was played at table {score.table}", deal=score.deal, table=score.table, reason="deal")
            return False
        self.scores[score.deal, score.table] = score
        if len(self.rounds) < self.plan.rounds and not self.missing():
            self._next_round()
        return True

    def _next_round(self) -> None:
        ranking = [line.entrant for line in self.standing()] if self.rounds else [*range(len(self.plan.entrants))]
        self.rounds.append(tables_of(self.plan, len(self.rounds), self.rounds, ranking))

    def entrants_of(self, table: Table, side: int) -> tuple[int, ...]:
        """Who plays for a side there."""
        if self.plan.kind != "individual":
            return (table[side],)
        return tuple(one for seat, one in enumerate(table) if self.plan.rules.side_of(seat, self.plan.seats) == side)

    def board(self, deal: int) -> list[tuple[Score, tuple[float, ...]]]:
        """All results of a deal, by table, each with what it is worth to each side beside the others."""
        tables = sorted(table for played, table in self.scores if played == deal)
        found = [self.scores[deal, table] for table in tables]
        by_side = [compared(self.plan.score, [score.points[side] for score in found]) for side in range(self.plan.sides)]
        return [(score, tuple(side[number] for side in by_side)) for number, score in enumerate(found)]

    def standing(self) -> list[Line]:
        """All entrants, the best first; equal ones share a place and stand in the plan's order."""
        total: defaultdict[int, float] = defaultdict(float)
        points: defaultdict[int, float] = defaultdict(float)
        deals: defaultdict[int, int] = defaultdict(int)
        for deal in sorted({played for played, _ in self.scores}):
            tables = self.rounds[deal // self.plan.deals_a_round]
            for score, worth in self.board(deal):
                for side in range(self.plan.sides):
                    for one in self.entrants_of(tables[score.table], side):
                        total[one] += worth[side]
                        points[one] += score.points[side]
                        deals[one] += 1
        order = sorted(range(len(self.plan.entrants)), key=lambda one: (-round(total[one], 9), one))
        lines: list[Line] = []
        for number, one in enumerate(order):
            is_tied = lines and round(total[one], 9) == round(lines[-1].total, 9)
            place = lines[-1].place if is_tied else number + 1
            lines.append(Line(place, one, self.plan.entrants[one].name, total[one], points[one], deals[one]))
        return lines

    def pars(self) -> dict[int, Par]:
        """What each deal that has been played everywhere is worth when all see all tiles and play their best."""
        solver, plan, left = ParSolver(self.plan.rules, self.plan.seats), self.plan, {deal for deal, _ in self.missing()}
        return {
            deal: solver.of(Match.later(plan.rules, seats=plan.seats, deal=plan.deal(deal), leader=plan.leader(deal)))
            for deal in sorted({played for played, _ in self.scores} - left)
        }

    def as_data(self, *, pars: Mapping[int, Par] | None = None) -> dict[str, Any]:
        """The whole as JSON: standing, tables and boards, these with their ``pars``; the seed only when all is played."""
        plan = self.plan
        return {
            "name": plan.name, "game": plan.rules.game, "rules": plan.rules.code, "seats": plan.seats, "kind": plan.kind,
            "score": plan.score, "deals": plan.deals, "rounds": plan.rounds, "round": self.round, "is_over": self.is_over,
            "hash": plan.promise.hash, "seed": plan.seed if self.is_over else None,
            "standing": [
                {"place": one.place, "name": one.name, "total": round(one.total, 3), "points": round(one.points, 3), "deals": one.deals}
                for one in self.standing()
            ],
            "tables": [[[plan.entrants[one].name for one in table] for table in tables] for tables in self.rounds],
            "boards": [
                {
                    "deal": deal, "leader": plan.leader(deal), **({"par": pars[deal].to_json()} if pars and deal in pars else {}),
                    "results": [
                        {"table": score.table, "points": list(score.points), "worth": [round(each, 3) for each in worth]}
                        for score, worth in self.board(deal)
                    ],
                }
                for deal in sorted({played for played, _ in self.scores})
            ],
        }  # fmt: skip


def restored(plan: Plan, scores: Sequence[object]) -> Results:
    """Results from what was kept of them, in any order. Raises BadResult."""
    results = Results(plan)
    for one in sorted(map(_score, scores), key=lambda each: (each.deal, each.table)):
        results.add(one)
    return results


def _score(told: object) -> Score:
    """A result as it was kept. Raises BadResult."""
    match told:
        case {"deal": int(deal), "table": int(table), "points": [*points], "record": str(record)}:
            of_numbers = (*points, deal, table)
            if not any(isinstance(each, bool) or not isinstance(each, int | float) or not abs(each) <= MOST_POINTS for each in of_numbers):
                return Score(deal, table, tuple(map(float, points)), record)
    raise BadResult(f"{str(told)[:60]} is no result", deal=-1, table=-1, reason="form")
