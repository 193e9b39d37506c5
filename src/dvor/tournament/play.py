"""A tournament of bots, played to its end; what has been played is kept in a file and is not played again."""

from __future__ import annotations

import errno
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from dvor.arena.players import check_player, make_player
from dvor.arena.pool import spread
from dvor.arena.table import finish_round, margins
from dvor.bots import Bot
from dvor.chance import Seeded
from dvor.core.match import Match
from dvor.errors import BadFile
from dvor.tournament.errors import BadPlan
from dvor.tournament.movement import Table
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
    WrongGame, BadFile, BadResult.
    """
    results = restored(plan, _kept(plan, keep))
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
                _write(keep, score)
            results.add(score)
            tell(len(results.scores), whole)
    return results


def seated(plan: Plan, table: Table) -> tuple[str, ...]:
    """Who sits at each seat there."""
    if plan.kind == "individual":
        return tuple(str(plan.entrants[one].players[0]) for one in table)
    taken: list[int] = [0] * plan.sides
    found = []
    for seat in range(plan.seats):
        side = plan.rules.side_of(seat, plan.seats)
        found.append(str(plan.entrants[table[side]].players[taken[side]]))
        taken[side] += 1
    return tuple(found)


@cache
def _bot(name: str, worlds: int | None) -> Bot:
    return make_player(name, worlds=worlds)


def _play(plan: Plan, worlds: int | None, task: _Task) -> Score:
    """One deal at one table. Chance of a move comes from the deal and the ply alone: the same bots play it alike everywhere."""
    start = Match.later(plan.rules, seats=plan.seats, deal=plan.deal(task.deal), leader=plan.leader(task.deal))
    bots = [_bot(name, worlds) for name in task.players]
    match = finish_round(start, bots, lambda ply: Seeded(f"{plan.seed} {task.deal} {ply}"))
    return Score(task.deal, task.table, margins(plan.rules, plan.seats, match.rows[-1]), str(match.record(players=task.players)))


def _kept(plan: Plan, keep: Path | None) -> list[dict[str, object]]:
    """The results of a file, a JSON object a line; the last may be cut short. The first line says of which tournament. Raises BadFile."""
    if keep is None:
        return []
    head = {"tournament": plan.id, "hash": plan.promise.hash, "rules": plan.rules.code}
    begun = (json.dumps(head) + "\n").encode()
    try:
        if keep.exists() and not keep.is_file():
            raise BadFile(f"{keep} is no file", file=str(keep), reason="folder" if keep.is_dir() else "not_results")
        held = keep.read_bytes() if keep.exists() else b""
        if begun.startswith(held):  # new, or killed as it was begun
            keep.write_bytes(begun)
            return []
        whole = held[: held.rfind(b"\n") + 1]
        first, *rest = [json.loads(line) for line in whole.decode("utf-8").split("\n")[:-1]]
        if first != head:
            raise BadFile(f"{keep} belongs to another tournament", file=str(keep), reason="not_results")
        if whole != held:  # killed while it was written; only a file of ours is ever changed
            with keep.open("r+b") as file:
                file.truncate(len(whole))
    except OSError as error:
        raise _unwritable(keep, error) from error
    except (ValueError, RecursionError) as error:
        raise BadFile(f"{keep} holds no results of a tournament", file=str(keep), reason="not_results") from error
    return rest


def _write(keep: Path, score: Score) -> None:
    line = {"deal": score.deal, "table": score.table, "points": score.points, "record": score.record}
    try:
        with keep.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
    except OSError as error:
        raise _unwritable(keep, error) from error


def _unwritable(keep: Path, error: OSError) -> BadFile:
    reasons = {errno.ENOENT: "no_folder", errno.EACCES: "forbidden", errno.EROFS: "forbidden", errno.ENOSPC: "full", errno.EDQUOT: "full"}
    return BadFile(f"{keep}: {error.strerror}", file=str(keep), reason=reasons.get(error.errno or 0, "other"))
