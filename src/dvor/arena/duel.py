"""Two bots on duplicate deals: every deal is played in all seatings, so that luck of the deal falls on both.

In pairs, and where two play, each deal is played twice with sides swapped; otherwise A takes every seat once against B on all the
others. Points and wins are A's; means and intervals are over deals, each deal being one mean of its seatings.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from dvor import bots, games
from dvor.arena.table import Clock, finish_round, later_round, margins, wins
from dvor.bots import Bot
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.match import Match
from dvor.core.options import Choice
from dvor.core.rules import Rules
from dvor.errors import BadFile

A, B = 0, 1
_REASONS: dict[type[OSError], str] = {PermissionError: "forbidden", IsADirectoryError: "folder", FileNotFoundError: "no_folder"}
COLUMNS = ("deal", "seating", "rounds", "points", "wins")


@dataclass(frozen=True, slots=True)
class Play:
    """One deal (or match) in one seating: rounds played, A's points summed over them, A's share of the win."""

    deal: int
    seating: int
    rounds: int
    points: float
    win: float


@dataclass(frozen=True, slots=True)
class Part:
    """Some deals: what was played, and seconds and moves of A and B."""

    plays: tuple[Play, ...]
    seconds: tuple[float, ...]
    moves: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Duel:
    """What is played: picklable, so that other processes can play their share."""

    rules: Rules
    seats: int
    a: str
    b: str
    seed: int
    whole_matches: bool

    def seatings(self) -> list[tuple[int, ...]]:
        """Who sits where: A or B for every seat."""
        seats = range(self.seats)
        if self.rules.is_paired(self.seats):
            return [tuple(A if seat % 2 == first else B for seat in seats) for first in range(2)]
        return [tuple(A if seat == first else B for seat in seats) for first in seats]

    def play(self, deals: Sequence[int]) -> Part:
        """Play these deals in all seatings."""
        both, clock, plays = (bots.make(self.a), bots.make(self.b)), Clock(2), []
        for deal in deals:
            for seating, players in enumerate(self.seatings()):
                plays.append(self._play_one(deal, seating, players, both, clock))
        return Part(tuple(plays), tuple(clock.seconds), tuple(clock.moves))

    def _play_one(self, number: int, seating: int, players: tuple[int, ...], both: Sequence[Bot], clock: Clock) -> Play:
        source = Seeded(f"{self.seed}:{number}:{seating}:bots")
        side = self.rules.side_of(players.index(A), self.seats)
        sides = len(set(self.rules.sides(self.seats)))
        if self.whole_matches:
            match = self._match(number, players, both, source, clock)
            points = sum([margins(self.rules, self.seats, row)[side] for row in match.rows])
            return Play(number, seating, len(match.rows), points, wins(match.winners, sides)[side])
        match = later_round(self.rules, seats=self.seats, deal=self._deal(number, 0, None))
        match = finish_round(match, both, players, source, clock)
        row = match.rows[-1]
        return Play(number, seating, 1, margins(self.rules, self.seats, row)[side], wins(row.winners, sides)[side])

    def _match(self, number: int, players: tuple[int, ...], both: Sequence[Bot], source: Seeded, clock: Clock) -> Match:
        """A whole match; round k of a match is the same deal in all seatings."""
        match = Match.start(self.rules, seats=self.seats, deal=self._deal(number, 0, None))
        while True:
            match = finish_round(match, both, players, source, clock)
            if match.is_over:
                return match
            match = match.next_round(self._deal(number, len(match.rows), match.sitting))

    def _deal(self, number: int, round_: int, sitting: tuple[int, ...] | None) -> Deal:
        return Deal.shuffled(self.rules, seats=self.seats, source=Seeded(f"{self.seed}:{number}:{round_}"), sitting=sitting)


def run(
    game: str,
    a: str,
    b: str,
    *,
    rounds: int | None = None,
    matches: int | None = None,
    seats: int | None = None,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, Choice] | None = None,
    file: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, object]:
    """Play and sum up (``summary``). ``rounds`` deals as later rounds on an empty sheet, or so many whole ``matches``.

    The default is 1000 rounds at the most seats the game has. The result hangs on nothing but the seed, the thinking times
    aside. ``file`` gets a line per play as CSV; ``progress`` is told how many deals are done. Raises UnknownGame, UnknownBot,
    UnknownOption, BadOption, OptionConflict, BadSeats, BadFile.
    """
    rules = games.rules(game, **dict(options or {}))
    sitting = max(rules.seat_counts) if seats is None else seats
    rules.check_seats(sitting)
    bots.make(a), bots.make(b)
    if file is not None:
        _check(file)
    duel = Duel(rules, sitting, a, b, seed, matches is not None)
    parts = []
    for part in _parts(duel, (rounds or 1000) if matches is None else matches, jobs):
        parts.append(part)
        if progress is not None:
            progress(sum([len({play.deal for play in done.plays}) for done in parts]))
    plays = [play for part in parts for play in part.plays]
    if file is not None:
        _write(file, plays)
    seconds = [sum([part.seconds[bot] for part in parts]) for bot in (A, B)]
    moves = [sum([part.moves[bot] for part in parts]) for bot in (A, B)]
    return {
        "game": game,
        "a": a,
        "b": b,
        **summary(plays),
        "ms_per_move": {name: _per(seconds[bot], moves[bot]) for name, bot in (("a", A), ("b", B))},
    }


def _parts(duel: Duel, deals: int, jobs: int) -> Iterator[Part]:
    size = 1 if duel.whole_matches else 10
    chunks = [range(first, min(first + size, deals)) for first in range(0, deals, size)]
    if jobs <= 1 or len(chunks) <= 1:
        yield from map(duel.play, chunks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(_play, duel), chunks)


def _play(duel: Duel, deals: range) -> Part:
    return duel.play(deals)


def summary(plays: Sequence[Play]) -> dict[str, object]:
    """``rounds`` played, A's ``points_per_round`` and ``win_rate``, each with its 95% interval [low, high] over deals.

    Where nobody or several sides win, the win is shared. Intervals are None where there is only one deal.
    """
    by_deal: dict[int, list[Play]] = {}
    for play in plays:
        by_deal.setdefault(play.deal, []).append(play)
    points = [sum([play.points for play in group]) / sum([play.rounds for play in group]) for group in by_deal.values()]
    won = [sum([play.win for play in group]) / len(group) for group in by_deal.values()]
    (mean, around), (rate, rate_around) = interval(points), interval(won)
    return {
        "rounds": sum([play.rounds for play in plays]),
        "points_per_round": mean,
        "ci95": around,
        "win_rate": rate,
        "win_ci95": rate_around,
    }


def interval(values: Sequence[float]) -> tuple[float, list[float] | None]:
    """The mean and its normal 95% interval."""
    number = len(values)
    mean = sum(values) / number
    if number < 2:
        return round(mean, 4), None
    spread = 1.96 * (sum([(value - mean) ** 2 for value in values]) / (number - 1) / number) ** 0.5
    return round(mean, 4), [round(mean - spread, 4), round(mean + spread, 4)]


def _per(seconds: float, moves: int) -> float:
    return round(1000 * seconds / max(1, moves), 4)


def _check(file: Path) -> None:
    """Raise BadFile where the file could not be written; better before the duel than after it."""
    try:
        file.open("a", encoding="utf-8").close()
    except OSError as error:
        reason = next((word for kind, word in _REASONS.items() if isinstance(error, kind)), "other")
        raise BadFile(f"{file}: {error.strerror}", file=str(file), reason=reason) from error


def _write(file: Path, plays: Sequence[Play]) -> None:
    try:
        with file.open("w", encoding="utf-8", newline="") as out:
            lines = csv.writer(out)
            lines.writerow(COLUMNS)
            lines.writerows((play.deal, play.seating, play.rounds, round(play.points, 4), round(play.win, 4)) for play in plays)
    except OSError as error:
        raise BadFile(f"{file}: {error.strerror}", file=str(file), reason="full") from error
