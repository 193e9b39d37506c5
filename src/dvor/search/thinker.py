"""Thinking about one move: how many worlds, how long, and when it is clear enough."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from time import perf_counter

from dvor.core.laws import names as n
from dvor.core.laws.points import side_of, sides
from dvor.core.rules import Rules
from dvor.core.view import View
from dvor.search.compiled import Ints, Weights, floats, ints, is_compiled, params_of, weights
from dvor.search.dice import started
from dvor.search.fair import (
    IMPOSSIBLE,
    K_ALPHA,
    K_EPS,
    K_EXACT,
    K_HEAVY,
    K_OVER,
    K_UNIT,
    KNOBS,
    L_CHANCES,
    L_NODES,
    L_PLAYOUTS,
    L_RANDOM,
    L_TILES,
    LIMITS,
    judge,
    keep_all,
    opinion,
    resample,
    standing,
    weigh,
)
from dvor.search.features import INPUTS
from dvor.search.memory import MEMORY_LENGTH
from dvor.search.net import MOST_MOVES, UNITS
from dvor.search.payoff import empty_sheet, has_points
from dvor.search.sampler import Deals
from dvor.search.shelf import Trained, trained
from dvor.search.situation import F_COUNTS, Situation, world_size
from dvor.search.solver import workspace
from dvor.search.stake import is_late, unit


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a search thinks.

    ``worlds``: in how many deals moves are valued, ``most_worlds``: at most, however long it may think; ``candidates``: how many are
    weighed for each of those (1: none is weighed). ``early``: so many times as many are valued while too many tiles are in hands for
    exact values, since a playout says little.
    ``alpha``, ``eps``, ``heavy`` (how likely a player is one who always lays the heaviest tile): see ``fair.weigh``. ``prior``: what the
    policy's opinion counts, in spreads of the game's payoff. ``exact``: the share of the exact value where there is one. ``is_random``:
    playouts are random in place of the net's. ``by_match``: near the end of a match a round is worth what it does to the match.
    """

    worlds: int = 100
    most_worlds: int = 400
    candidates: int = 10
    early: int = 3
    alpha: float = 1.1
    eps: float = 0.03
    prior: float = 0.033
    exact: float = 0.5
    heavy: float = 0.15
    is_random: bool = False
    playouts: int = 1
    by_match: bool = True


#: The arena's yardstick: sampling without inference and without a net.
PLAIN = Style(most_worlds=100, candidates=1, early=1, alpha=0.0, prior=0.0, exact=1.0, is_random=True, playouts=10, by_match=False)
#: Everything.
FULL = Style()
#: People are at the table: their plays say less of their hands.
GENTLE = Style(alpha=0.6, eps=0.08)

#: Up to how many tiles in hands a position is solved: plain lines, other games of two sides, more sides; and in how many nodes.
LINE_TILES, OTHER_TILES, MANY_TILES, NODES = 22, 12, 8, 1000
#: The same where nothing is compiled.
SLOW_TILES, SLOW_NODES = 6, 100

#: Deals looked at between two looks at the clock, the share of the time for weighing, and when a lead is sure: in standard errors.
CHUNK, WEIGHING, SURE, LEAST_WORLDS = 10, 0.4, 3.5, 40


@dataclass(frozen=True, slots=True)
class Thinking:
    """What came of it: the best move's place among the legal ones, its lead over the others in points (below 0 where feeling decided),
    deals thought about, whether they were all there are and every value exact, the policy's probability of the move, and the value of
    every move in points, as it was when the move was last looked at; the policy's opinion is in none of them."""

    best: int
    lead: float
    worlds: int
    is_exact: bool
    chance: float
    values: tuple[float, ...]


class Thinker:
    """A desk for one game at so many seats: all the room that thinking takes. Not for two threads at a time."""

    def __init__(self, rules: Rules, seats: int, style: Style, net: Weights | None = None) -> None:
        """``net``: one to use in place of the shipped one of the game."""
        self.style = style if is_compiled() else by_hand(style)
        style = self.style
        self.params = params_of(rules, seats)
        length = rules.params(seats)[n.P_LENGTH]
        self.stride = int(world_size(self.params))
        self.net: Trained = trained(rules, seats)
        if net is not None:
            self.net = replace(self.net, net=net)
        self.pos, self.work, self.moves = ints(length), ints(max(length, n.SHEET_LENGTH)), ints(n.MAX_MOVES)
        self.mem, self.sheet = ints(MEMORY_LENGTH), empty_sheet(seats)
        self.x, self.hidden, self.scores = weights(MOST_MOVES * INPUTS), weights(MOST_MOVES * UNITS), floats(n.MAX_MOVES)
        self.rng, self.knobs, self.limits = ints(1), floats(KNOBS), ints(LIMITS)
        self.solver = workspace(rules, seats)
        self.base, self.values = ints(length + MEMORY_LENGTH + n.MAX_MOVES), ints(n.MAX_MOVES)
        self.scratch, self.out = ints(n.SHEET_LENGTH), ints(n.MAX_SEATS)
        self.alive, self.prior, self._feeling = ints(n.MAX_MOVES), floats(n.MAX_MOVES), floats(n.MAX_MOVES)
        self.means, self.errors, self._worth = floats(n.MAX_MOVES), floats(n.MAX_MOVES), floats(n.MAX_MOVES)
        self.knobs[K_ALPHA], self.knobs[K_EPS], self.knobs[K_EXACT], self.knobs[K_HEAVY] = style.alpha, style.eps, style.exact, style.heavy
        self._by_seat, self._untold = floats(2 * n.MAX_SEATS), floats(0)
        self.limits[L_RANDOM], self.limits[L_PLAYOUTS] = int(style.is_random), style.playouts
        self.worlds = ints(0)
        self._room = 0
        self.logs, self._picks, self._results, self._shares = floats(0), ints(0), floats(0), floats(0)

    def feel(self, view: View, seed: int) -> tuple[int, float]:
        """The move the net likes best, as its place among the legal ones, and its probability; (-1, 0) where no deal was found."""
        situation = Situation(view)
        found = self.draw(Deals(situation), 4, seed)
        if found == 0:
            return -1, 0.0
        size = self._opinion(situation, 0)
        best = 0
        for move in range(1, size):
            if self.scores[move] > self.scores[best]:
                best = move
        return best, float(self.scores[best])

    def inputs(self, view: View, seed: int) -> list[float]:
        """What every legal move looks like to the one on turn, ``INPUTS`` numbers each (at most ``MOST_MOVES`` moves)."""
        self.feel(view, seed)
        return [float(each) for each in self.x[: INPUTS * min(len(view.legal), MOST_MOVES)]]

    def think(
        self, view: View, seed: int, *, worlds: int | None = None, budget_ms: float | None = None, told: Mapping[int, int] | None = None
    ) -> Thinking | None:  # fmt: skip
        """The best move by so many worlds, or as many as the budget allows; None where no deal was found.

        ``told``: first hands of other seats (masks) that are known besides the view, for questions of research.
        """
        began = perf_counter()
        wanted = worlds or self._worlds_for(budget_ms)
        deadline = math.inf if budget_ms is None or worlds is not None else began + budget_ms / 1000
        situation = Situation(view)
        deals = Deals(situation, told)
        is_all = deals.total is not None and deals.total <= wanted
        count = self.draw(deals, wanted * self.style.candidates, seed)
        weighed = self.weigh(situation, count, began + WEIGHING * (deadline - began))
        tiles, nodes = exact_limits(self.params)
        if sum(situation.facts[F_COUNTS : F_COUNTS + n.MAX_SEATS]) > tiles:
            wanted *= self.style.early
        self._make_room(wanted)
        if is_all and weighed == count:
            found = keep_all(self.logs, weighed, self._picks, self._shares)
        else:
            is_all, found = False, resample(self.logs, weighed, self._picks, wanted, self.rng)
            for place in range(found):
                self._shares[place] = 1.0
        if found == 0:
            return None
        size = len(view.legal)
        self._lean(situation, int(self._picks[0]), size)
        pace, done, solved, best = Pace(deadline), 0, 0, 0
        self.limits[L_TILES], self.limits[L_NODES], self.limits[L_CHANCES] = tiles, nodes, 0
        self._set_stake(situation)
        while done < found and (done == 0 or pace.has_time()):
            last = min(found, done + pace.chunk())
            solved += judge(
                self.params, situation.facts, situation.history, self.worlds, self.stride, self._picks, self._shares, done, last, done,
                n.MAX_MOVES, self.net.net, self.knobs, self.limits, self.sheet, self.sheet, seed & 0xFFFFFFF, self.alive, self.pos,
                self.mem, self.moves, self.rng, self.work, self.x, self.hidden, self.scores, self.solver, self.base, self.values,
                self.scratch, self.out, self._results, self._untold, self._untold,
            )  # fmt: skip
            pace.did(last - done)
            done = last
            if solved < done / 2:
                self.limits[L_TILES] = 0  # too large to solve: no more tries
            self._weigh_opinion(size, done)
            best = standing(self._results, self._shares, done, size, self.prior, self.alive, self.means, self.errors)
            for move in range(size):
                if self.alive[move]:
                    self._worth[move] = self.means[move] - self.prior[move]
            if self._is_clear(best, size, done):
                break
        return self._thinking(best, size, done, is_exact=is_all and solved == done == found)

    def _worlds_for(self, budget_ms: float | None) -> int:
        """In how many deals moves are valued at most: two a millisecond of budget, within reason."""
        if budget_ms is None:
            return self.style.worlds
        if not is_compiled():
            return max(4, min(self.style.most_worlds, int(budget_ms / 10)))
        return max(LEAST_WORLDS // 2, min(self.style.most_worlds, int(2 * budget_ms)))

    def _set_stake(self, situation: Situation) -> None:
        """Value by the sheet of the match as it stands; where the match counts and points are made in play, nothing is solved."""
        for offset in range(n.SHEET_LENGTH):
            self.sheet[offset] = situation.sheet[offset]
        self.knobs[K_UNIT], self.knobs[K_OVER] = 1.0 / (sides(self.params) - 1), 1.0
        if self.style.by_match and is_late(self.params, self.sheet):
            self.sheet[n.STAKE] = max(1, round(100 * self.net.spread))
            self.knobs[K_UNIT] = unit(self.params, self.sheet, side_of(self.params, situation.me), self.scratch, self.out)
            if has_points(self.params):
                self.limits[L_TILES] = 0

    def draw(self, deals: Deals, wanted: int, seed: int) -> int:
        """Deals that lead to the view, at most so many, with the logarithm of their weights."""
        if wanted > self._room:
            self._room = wanted
            self.worlds, self.logs = ints(wanted * self.stride), floats(wanted)
        self.rng[0] = started(seed)
        if deals.total is not None and deals.total <= wanted:
            count = deals.enumerate(self.worlds, wanted, self.rng)
            for world in range(count):
                self.logs[world] = 0.0
            return count
        shares = floats(wanted)
        count = deals.draw(self.worlds, shares, wanted, self.rng)
        for world in range(count):
            self.logs[world] = math.log(shares[world]) if shares[world] > 0 else IMPOSSIBLE
        return count

    def weigh(self, situation: Situation, count: int, until: float) -> int:
        """Weigh as many as there is time for; how many."""
        pace, done = Pace(until), 0
        while done < count and (done == 0 or pace.has_time()):
            last = min(count, done + pace.chunk())
            weigh(
                self.params, situation.facts, situation.history, situation.movers, self.worlds, self.stride, done, last, situation.me,
                self.net.model, self.knobs, self.pos, self.mem, self.moves, self.work, self.x, self.hidden, self.scores, self.logs,
                self._by_seat,
            )  # fmt: skip
            pace.did(last - done)
            done = last
        return done

    def _make_room(self, wanted: int) -> None:
        if wanted > len(self._picks):
            self._picks, self._results, self._shares = ints(wanted), floats(wanted * n.MAX_MOVES), floats(wanted)

    def _opinion(self, situation: Situation, world: int) -> int:
        return opinion(
            self.params, situation.facts, situation.history, self.worlds, world * self.stride, self.net.net, self.pos, self.mem, self.moves,
            self.work, self.x, self.hidden, self.scores,
        )  # fmt: skip

    def _lean(self, situation: Situation, world: int, size: int) -> None:
        """The policy's opinion as points for and against each move."""
        weight = self.style.prior * self.net.spread
        if weight > 0:
            self._opinion(situation, world)
        for move in range(size):
            self.alive[move] = 1
            self._feeling[move] = weight * math.log(self.scores[move] + 0.001) if weight > 0 else 0.0

    def _weigh_opinion(self, size: int, worlds: int) -> None:
        """The fewer deals, the less is known of the values and the more the opinion counts: it goes with their standard error."""
        scale = math.sqrt(max(1.0, self.style.worlds / worlds))
        for move in range(size):
            self.prior[move] = scale * self._feeling[move]

    def _is_clear(self, best: int, size: int, done: int) -> bool:
        """Leave out moves that are surely worse; whether only one is left."""
        if done < LEAST_WORLDS:
            return False
        left = 0
        for move in range(size):
            if self.alive[move] and move != best and self.means[best] - self.means[move] > SURE * self.errors[move]:
                self.alive[move] = 0
            left += self.alive[move]
        return left <= 1

    def _thinking(self, best: int, size: int, worlds: int, *, is_exact: bool) -> Thinking:
        values = tuple(float(self._worth[move]) for move in range(size))
        others = [value for move, value in enumerate(values) if move != best]
        chance = math.exp(self._feeling[best] / (self.style.prior * self.net.spread)) - 0.001 if self.style.prior > 0 else 0.0
        return Thinking(best, values[best] - max(others), worlds, is_exact, chance, values)


class Pace:
    """How many deals to take on before the next look at the clock: few at first, then as many as a fifth of the time allows."""

    def __init__(self, deadline: float) -> None:
        self._deadline, self._began, self._done = deadline, perf_counter(), 0
        self._now = self._began

    def did(self, deals: int) -> None:
        """So many more are done."""
        self._done += deals
        self._now = perf_counter()

    def has_time(self) -> bool:
        """Whether one more would be done in time."""
        return self._now + (self._now - self._began) / max(1, self._done) <= self._deadline

    def chunk(self) -> int:
        """How many to do next."""
        if self._deadline == math.inf:
            return CHUNK
        if self._done == 0:
            return 2
        each = max(1e-9, (self._now - self._began) / self._done)
        return max(1, min(4 * CHUNK, int(0.2 * (self._deadline - self._now) / each)))


def by_hand(style: Style) -> Style:
    """The style where nothing is compiled: a net's playout takes some tenths of a second, so playouts are random and no deal is weighed."""
    return replace(style, candidates=1, early=1, alpha=0.0, is_random=True, playouts=1)


def exact_limits(params: Ints) -> tuple[int, int]:
    """Up to how many tiles in hands, and with how many nodes, positions of such a game are solved.

    A line of two ends and two sides with no tile to draw is searched some fifty times faster than anything else.
    """
    if not is_compiled():
        return SLOW_TILES, SLOW_NODES
    if params[n.P_PLAIN] and sides(params) == 2 and not params[n.P_DRAW]:
        return LINE_TILES, 50 * NODES
    return (OTHER_TILES, NODES) if sides(params) == 2 else (MANY_TILES, NODES)
