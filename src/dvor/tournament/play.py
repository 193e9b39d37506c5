"""A tournament of bots, played to its end; what has been played is kept in a file and is not played again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from dvor.arena import keep as kept
from dvor.arena.players import check_player, make_player
from dvor.arena.pool import spread
from dvor.arena.table import margins, played_on
from dvor.bots import Bot
from dvor.chance import Seeded
from dvor.core.match import Match
from dvor.tournament.errors import BadPlan
from dvor.tournament.movement import Table, seats_of
from dvor.tournament.plan import Plan
from dvor.tournament.results import Results, Score, restored


@dataclass(frozen=True, slots=True)
class _Task:
    deal: int
    table: int
    players: tuple[str, ...]


def run(
    plan: Plan,
    *,
    jobs: int = 1,
    worlds: int | None = None,
    keep: Path | None = None,
    tell: Callable[[int, int], None] = lambda _done, _all: None,
) -> Results:
    """Play all that is left to play. ``keep``: a file that holds every result as soon as it is there; what it holds is taken over.

    With ``worlds`` (or bots that do not search) the result depends on the plan alone. Raises BadPlan where people are to sit, UnknownBot,
    WrongGame, BadFile, OtherRun, BadResult.
    """
    held: list[object] = []
    if keep is not None:
        kept.resume(keep, {"tournament": plan.id, "hash": plan.promise.hash, "rules": plan.rules.code}, held.append)
    results = restored(plan, held)
    for entrant in plan.entrants:
        for player in entrant.players:
            if player is None:
                raise BadPlan(f"{entrant.name} names no bot", key="bot", value=entrant.name, reason="players")
            check_player(make_player(player, worlds=worlds), plan.rules, plan.seats)
    whole = plan.deals * len(results.rounds[0])
    while not results.is_over:
        tables = results.rounds[-1]
        tasks = [_Task(deal, table, seated(plan, tables[table])) for deal, table in results.missing()]
        for score in spread(partial(_play, plan, worlds), tasks, jobs=jobs):
            if keep is not None:
                line = {"deal": score.deal, "table": score.table, "points": score.points, "record": score.record}
                kept.add(keep, line)
            results.add(score)
            tell(len(results.scores), whole)
    return results


def seated(plan: Plan, table: Table) -> tuple[str, ...]:
    """Which bot sits at each seat there."""
    return tuple(str(plan.entrants[one].players[place]) for one, place in seats_of(plan, table))


@cache
def _bot(name: str, worlds: int | None) -> Bot:
    return make_player(name, worlds=worlds)


def playing(plan: Plan, deal: int, table: int, players: Sequence[str], *, worlds: int | None = None) -> Iterator[Score | None]:
    """One deal at one table, by bots of those names at its seats, move by move: None after each, in the end what it came to.

    Chance of a move comes from the deal and the ply alone: the same bots play it alike everywhere.
    """
    match = Match.later(plan.rules, seats=plan.seats, deal=plan.deal(deal), leader=plan.leader(deal))
    bots = [_bot(name, worlds) for name in players]
    for after in played_on(match, bots, lambda ply: Seeded(f"{plan.seed} {deal} {ply}")):
        match = after
        yield None
    row = match.rows[-1]
    yield Score(deal, table, margins(plan.rules, plan.seats, row), str(match.record(players=players)), row.kind)


def _play(plan: Plan, worlds: int | None, task: _Task) -> Score:
    return next(score for score in playing(plan, task.deal, task.table, task.players, worlds=worlds) if score is not None)
