"""How long a review takes, and how often another seed calls a move by another class; processor time of one thread, kernels ready."""

from __future__ import annotations

import time
from typing import Any

from dvor import bots, games
from dvor.arena.spread import quantile
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.record import Record
from dvor.review import review_moves
from dvor.review.limits import GRADES
from dvor.review.values import Review
from dvor.search.compiled import is_compiled

#: The game that is measured where none is said, how many rounds, and who plays them: good moves and bad ones.
GAME, ROUNDS, SLOW_ROUNDS = "kozel_pair", 40, 1
PLAYERS = ("level1", "level2", "level3", "level4")
#: Two reviews of each record, by these seeds.
SEEDS = (1, 2)


def run(game: str = GAME, rounds: int | None = None) -> dict[str, Any]:
    """Seconds a round and milliseconds to the first judgement (p95 and median), and how often the class changes with the seed."""
    wanted = rounds or (ROUNDS if is_compiled() else SLOW_ROUNDS)
    spent, first, far = list[float](), list[float](), list[int]()
    grades = dict.fromkeys(GRADES, 0)
    unsure = exact = 0
    _timed(played(game, 0), SEEDS[0])  # gets ready
    for number in range(1, wanted + 1):
        record = played(game, number)
        (one, seconds, begun), (other, again, begun_again) = (_timed(record, seed) for seed in SEEDS)
        spent += [seconds, again]
        first += [begun, begun_again]
        for mine, theirs in zip(one, other, strict=True):
            far.append(abs(GRADES.index(mine.grade) - GRADES.index(theirs.grade)))
            grades[mine.grade] += 1
            unsure += not mine.is_sure
            exact += mine.is_exact
    return {
        "game": game, "rounds": wanted, "decisions": len(far), "s_median": round(quantile(spent, 0.5), 2),
        "s_p95": round(quantile(spent, 0.95), 2), "first_ms_median": round(1000 * quantile(first, 0.5), 1),
        "first_ms_p95": round(1000 * quantile(first, 0.95), 1), "changed": _share(sum([each > 0 for each in far]), len(far)),
        "changed_by_two": sum([each > 1 for each in far]), "unsure": _share(unsure, len(far)), "open_exact": _share(exact, len(far)),
        "grades": {grade: _share(count, len(far)) for grade, count in grades.items()},
    }  # fmt: skip


def played(game: str, number: int) -> Record:
    """The record of a round at the game's largest table, every seat by another level; the same for the same number."""
    rules, source = games.rules(game), Seeded(f"review:{number}")
    seats = max(rules.seat_counts)
    seated = [bots.make(PLAYERS[(number + seat) % len(PLAYERS)]) for seat in range(seats)]
    match = Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=source))
    while match.turn >= 0:
        match = match.play(seated[match.turn].choose(view_of(match, match.turn), source).move)
    return match.record(players=[bot.name for bot in seated])


def _timed(record: Record, seed: int) -> tuple[Review, float, float]:
    """A review, and seconds until it was there and until its first judgement."""
    began = time.thread_time()
    judging = review_moves(record, seed=seed)
    next(judging, None)
    first = time.thread_time() - began
    for _ in judging:
        pass
    return judging.review(), time.thread_time() - began, first


def _share(count: int, size: int) -> float:
    return round(count / max(1, size), 4)
