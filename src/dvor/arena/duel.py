"""Two bots on duplicate deals: every deal is played in all seatings, so that luck of the deal falls on both.

In pairs, and where two play, each deal is played twice with sides swapped; otherwise A takes every seat once against B on all the
others. With a partner, who takes one seat of each side, each deal is played four times: A and B both at their side's first seat, then
both at its second, each time with sides swapped. Points and wins are A's; means and intervals are over deals, each deal being one
mean of its seatings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path

from dvor import __version__
from dvor.arena import keep as kept
from dvor.arena import plays, pool
from dvor.arena.drive import Game, drive
from dvor.arena.part import Lapse, Part, parse_line
from dvor.arena.players import check_player, make_player, mark_of, rules_of
from dvor.arena.plays import Play, by_deal, summary
from dvor.arena.spread import NORMAL
from dvor.arena.stop import Stop, Verdict
from dvor.arena.table import asked_round, later_round, margins, under_way, wins
from dvor.bots import Bot
from dvor.bots.guard import Fault, Guarded
from dvor.bots.levels import is_searching
from dvor.chance import Seeded, Source
from dvor.core.deal import Deal
from dvor.core.match import Match
from dvor.core.options import Choice
from dvor.core.rules import Rules
from dvor.errors import BadUsage
from dvor.search import warm

A, B, PARTNER = 0, 1, 2
#: Deals (or matches) where nothing is said, and at most where one stops when it is sure.
ROUNDS, UNTIL_SURE = 1000, 20_000
#: Milliseconds a move, after which the counting bot's is played.
LIMIT = 10_000.0
#: Deals that are one piece of work; and the same for the first move in a process, when kernels are fetched or compiled.
CHUNK, FIRST_LIMIT = 4, 180_000.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel:
    """What is played: picklable, so that other processes can play their share."""

    rules: Rules
    seats: int
    a: str
    b: str
    partner: str | None = None
    seed: int = 0
    whole_matches: bool = False
    scores: tuple[int, ...] = ()
    worlds: int | None = None
    budget_ms: float | None = None
    limit_ms: float = LIMIT

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return len(set(self.rules.sides(self.seats)))

    def seatings(self) -> list[tuple[int, ...]]:
        """Who sits where: A, B or PARTNER for every seat."""
        seats = range(self.seats)
        if not self.rules.is_paired(self.seats):
            return [tuple(A if seat == first else B for seat in seats) for first in seats]
        if self.partner is None:
            return [tuple(A if seat % 2 == first else B for seat in seats) for first in range(2)]
        return [
            tuple(PARTNER if seat // 2 != place else A if seat % 2 == first else B for seat in seats)
            for place in range(2)
            for first in range(2)
        ]

    def make(self, player: int) -> Bot:
        """A new bot for A, B or PARTNER."""
        return make_player((self.a, self.b, self.partner or self.a)[player], worlds=self.worlds, budget_ms=self.budget_ms)

    def play(self, deals: Sequence[int]) -> Part:
        """Play these deals in all seatings."""
        self._get_ready()
        return drive(self._part(deals), limit_ms=self.limit_ms)

    def _part(self, deals: Sequence[int]) -> Game[Part]:
        part = Part()
        for deal in deals:
            for seating, players in enumerate(self.seatings()):
                part.plays.append((yield from self._one(deal, seating, players, part)))
        return part

    def _one(self, deal: int, seating: int, players: tuple[int, ...], part: Part) -> Game[Play]:
        """One seating. Every seat has a bot of its own, new with every play, so that none remembers what another saw."""

        def tell(fault: Fault) -> None:
            part.lapses.append(Lapse(deal, seating, fault))

        clocks = (part.seconds[A].append, part.seconds[B].append, None)
        seated = [Guarded(self.make(player), limit_ms=self.limit_ms, tell=tell, clock=clocks[player]) for player in players]
        side = self.rules.side_of(players.index(A), self.seats)
        if self.whole_matches:
            match = yield from self._match(deal, seated)
            points = sum([margins(self.rules, self.seats, row)[side] for row in match.rows])
            return Play(deal, seating, len(match.rows), points, wins(match.winners, self.sides)[side])
        match = later_round(self.rules, seats=self.seats, deal=self._deal(deal, 0, None))
        match = yield from asked_round(match, seated, partial(self._chance, deal, 0))
        row = match.rows[-1]
        return Play(deal, seating, 1, margins(self.rules, self.seats, row)[side], wins(row.winners, self.sides)[side])

    def _match(self, number: int, seated: Sequence[Guarded]) -> Game[Match]:
        """A whole match, or the rest of one from ``scores`` on; round k of a match is the same deal in all seatings."""
        deal = self._deal(number, 0, None)
        if self.scores:
            match = under_way(self.rules, seats=self.seats, deal=deal, scores=self.scores)
        else:
            match = Match.start(self.rules, seats=self.seats, deal=deal)
        while True:
            match = yield from asked_round(match, seated, partial(self._chance, number, len(match.rows)))
            if match.is_over:
                return match
            match = match.next_round(self._deal(number, len(match.rows), match.sitting))

    def check_scores(self) -> None:
        """Raise BadUsage where no match goes on at those scores."""
        under_way(self.rules, seats=self.seats, deal=self._deal(0, 0, None), scores=self.scores)

    def _deal(self, number: int, round_: int, sitting: tuple[int, ...] | None) -> Deal:
        return Deal.shuffled(self.rules, seats=self.seats, source=Seeded(f"{self.seed}:{number}:{round_}"), sitting=sitting)

    def _chance(self, number: int, round_: int, ply: int) -> Source:
        """The source of a move: the same in all seatings, so that the same bot does the same in all of them."""
        return Seeded(f"{self.seed}:{number}:{round_}:{ply}:bots")

    def head(self, among: Sequence[str]) -> dict[str, object]:
        """All that results of a duel hang on, for a file of duels among these bots; how many deals are played is not in it."""
        return {
            "game": self.rules.game, "option": dict(self.rules.changed), "bots": [mark_of(name) for name in among],
            "partner": None if self.partner is None else mark_of(self.partner), "seats": self.seats, "seed": self.seed,
            "matches": self.whole_matches, "scores": [*self.scores], "worlds": self.worlds, "budget": self.budget_ms,
            "limit": self.limit_ms, "version": __version__,
        }  # fmt: skip

    def warm(self) -> None:
        """Compile the search where one of the bots searches, or take it from the cache."""
        if any(map(is_searching, (self.a, self.b, self.partner or self.a))) and not warm.is_warm():
            warm.run()

    def _get_ready(self) -> None:
        """Let every bot play a round in this process that nobody counts: weights are read in it, and what kernels are left compiled."""
        key = f"{self.rules.game} {self.rules.changed} {self.seats} {self.a} {self.b} {self.partner}"
        if key in _READY:
            return
        _READY.add(key)
        self.warm()
        for name in dict.fromkeys((self.a, self.b, self.partner or self.a)):
            seated = [Guarded(make_player(name, worlds=2), limit_ms=FIRST_LIMIT)] * self.seats
            match = later_round(self.rules, seats=self.seats, deal=self._deal(-1, 0, None))
            drive(asked_round(match, seated, partial(self._chance, -1, 0)), limit_ms=FIRST_LIMIT)


#: What this process is ready for.
_READY: set[str] = set()


def deals_of(rounds: int | None, matches: int | None, *, until_sure: bool) -> int:
    """How many deals or matches are played, or at most."""
    return matches or rounds or (UNTIL_SURE if until_sure else ROUNDS)


def run(
    game: str,
    a: str,
    b: str,
    *,
    rounds: int | None = None,
    matches: int | None = None,
    scores: Sequence[int] = (),
    seats: int | None = None,
    seed: int = 0,
    jobs: int = 1,
    ray: bool = False,
    options: Mapping[str, Choice] | None = None,
    worlds: int | None = None,
    budget_ms: float | None = None,
    partner: str | None = None,
    limit_ms: float = LIMIT,
    until_sure: bool = False,
    margin: float = 0.0,
    keep: Path | None = None,
    among: Sequence[str] = (),
    file: Path | None = None,
    plot: Callable[[Sequence[Play]], None] | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, object]:
    """Play and sum up (docs/arena.md lists the keys). ``rounds`` deals as later rounds on an empty sheet, or so many ``matches``,
    all of them from these ``scores`` on, a side each (sticks where those are counted), where they are given.

    The default is 1000 rounds at the most seats the game has, played in this process. With ``worlds``, or bots that do not search,
    the result hangs on nothing but the seed, the thinking times aside. ``until_sure``: play no more than it takes (``arena.stop``);
    ``margin`` is in points a round, for matches in wins. ``keep``: a file that gets every chunk of deals as soon as it is played
    (``arena.keep``); what it holds is not played again. ``among``: the bots whose duels stand in it, where they are more than two.
    ``file`` gets a line per play as CSV, ``plot`` all plays in the end, ``progress`` how many deals are done. Raises UnknownGame,
    UnknownBot, UnknownOption, BadOption, OptionConflict, BadSeats, BadFile, OtherRun,
    BadUsage (a partner where nobody has one; a margin without ``until_sure``; scores without matches, or at which none goes on),
    BadThought, WrongGame, MissingPackage.
    """
    rules = rules_of(game, **dict(options or {}))
    sitting = max(rules.seat_counts) if seats is None else seats
    rules.check_seats(sitting)
    duel = Duel(rules=rules, seats=sitting, a=a, b=b, partner=partner, seed=seed, whole_matches=matches is not None, scores=tuple(scores),
                worlds=worlds, budget_ms=budget_ms, limit_ms=limit_ms)  # fmt: skip
    _check(duel)
    if scores and matches is None:
        raise BadUsage("scores are where matches begin", reason="missing", name="--matches", value="")
    if margin and not until_sure:
        raise BadUsage("a margin says when to stop: it wants until_sure", reason="missing", name="--until-sure", value="")
    if ray:
        pool.check_ray()
    if file is not None:
        plays.check_file(file)
    deals = deals_of(rounds, matches, until_sure=until_sure)
    stop = Stop(deals, margin) if until_sure else None
    chunks = _chunks(deals, 1 if duel.whole_matches else CHUNK, stop)
    held = {} if keep is None else _held(duel, keep, among or (a, b))
    missing = [chunk for chunk in chunks if chunk not in held]
    if missing:
        duel.warm()
    work = partial(_play, duel)
    with closing(pool.spread_by_ray(work, missing) if ray else pool.spread(work, missing, jobs=jobs)) as parts:
        whole, verdict = _gather(duel, _in_order(duel, chunks, held, parts, keep), stop, progress)
    if file is not None:
        plays.write_file(file, whole.plays)
    if plot is not None:
        plot(whole.plays)
    summed = summary(whole.plays, verdict.width)
    asked = {"seed": seed, "seats": sitting, "sides": duel.sides, "options": dict(rules.changed), "worlds": worlds, "budget_ms": budget_ms}
    stopped = {"until_sure": until_sure, "stopped_early": summed["deals"] != deals, "sure": verdict.sure or None}
    return {
        "game": game,
        "a": a,
        "b": b,
        **summed,
        **whole.times(),
        **asked,
        "partner": partner,
        "scores": list(scores),
        **stopped,
        "reports": whole.reports(),
    }


def _held(duel: Duel, keep: Path, among: Sequence[str]) -> dict[range, Part]:
    """What that file holds of the duel. Raises BadFile, OtherRun."""
    seatings, found = len(duel.seatings()), dict[range, Part]()

    def take(line: object) -> None:
        match line:
            case {"a": duel.a, "b": duel.b}:
                deals, part = parse_line(line, seatings)
                found[deals] = part
            case {"a": str(_), "b": str(_)}:
                pass  # another duel of the same run
            case _:
                raise ValueError(f"{str(line)[:60]} is of no duel")

    kept.resume(keep, duel.head(among), take)
    return found


def _in_order(
    duel: Duel, chunks: Sequence[range], held: dict[range, Part], parts: Iterator[Part], keep: Path | None
) -> Iterator[tuple[range, Part]]:
    """The part of every chunk: from the file, or played now and put down there."""
    for chunk in chunks:
        if chunk in held:
            yield chunk, held.pop(chunk)
            continue
        part = next(parts)
        if keep is not None:
            kept.add(keep, {"a": duel.a, "b": duel.b, **part.as_line(chunk)})
        yield chunk, part


def _gather(
    duel: Duel, parts: Iterable[tuple[range, Part]], stop: Stop | None, progress: Callable[[int], None] | None
) -> tuple[Part, Verdict]:
    """All parts, or as many as it takes to be sure."""
    whole, verdict = Part(), Verdict("", NORMAL)
    for chunk, part in parts:
        whole.add(part)
        if progress is not None:
            progress(chunk.stop)
        if stop is not None and chunk.stop in stop.plan:
            verdict = stop.judge(_values(duel, whole.plays))
            if verdict.sure:
                break
    return whole, verdict


def _check(duel: Duel) -> None:
    if duel.scores:
        duel.check_scores()
    for player in (A, B, PARTNER):
        check_player(duel.make(player), duel.rules, duel.seats)
    if duel.partner is not None and not duel.rules.is_paired(duel.seats):
        raise BadUsage(f"{duel.rules.game} for {duel.seats} has no partners", reason="no_partner", name="--partner", value=duel.partner)


def _chunks(deals: int, size: int, stop: Stop | None) -> list[range]:
    """The deals in pieces, none across a look."""
    edges = sorted({*range(0, deals, size), *(stop.plan if stop is not None else ()), deals})
    return [range(first, last) for first, last in pairwise(edges)]


def _play(duel: Duel, deals: range) -> Part:
    return duel.play(deals)


def _values(duel: Duel, played: Sequence[Play]) -> list[float]:
    """What is decided upon: points, in matches wins above what equals would win."""
    points, won = by_deal(played)
    return [round(share - 1 / duel.sides, 6) for share in won] if duel.whole_matches else points
