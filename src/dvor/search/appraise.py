"""What every move of a position is worth, with its error: the fair search without its opinion and without a choice (docs/review.md).

Deals are drawn and weighed as for a move (``thinker``); every legal move is valued in each of them, with the same dice for all, both in
points of the round and as the chance in the match. What is told of a move is its distance to the best, and the standard error of that.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dvor.core.laws import names as n
from dvor.core.laws.points import side_of, sides
from dvor.core.view import View
from dvor.search.compiled import Floats, Vector, entry, floats, ints
from dvor.search.fair import K_OVER, K_UNIT, L_CHANCES, L_NODES, L_TILES, SUMS, judge, keep_all, resample
from dvor.search.sampler import Deals
from dvor.search.situation import F_COUNTS, Situation
from dvor.search.stake import WHOLE, has_target, is_late, unit
from dvor.search.thinker import CHUNK, Thinker, exact_limits

#: Deals that are known to be all there are: one that is less likely than this part of the likeliest is left out.
TRIFLE = 1e-3
#: A move that is so many standard errors behind is not looked at in further deals, unless it is the one that is asked about.
BEHIND = 3.0
#: With how many legal moves the deals asked for are looked at; with more of them in fewer deals, but no fewer than so many.
USUAL_MOVES, LEAST = 8, 40
#: Up to so many times the deals asked for are looked at one and all, where there are no more.
ALL = 2
#: How often a round is played on in each deal at least, and at most, where these are all there are.
LEAST_PLAYS, MOST_PLAYS = 2, 16
#: Is asked after some parts whether that is enough: the losses, their standard errors, and the share of all parts that is done.
Enough = Callable[[Sequence[float], Sequence[float], float], bool]


@entry
def compare(
    rows: Floats, owners: Vector, shares: Floats, done: Vector, found: int, size: int, is_all: int, best: int, pile: Floats,
    means: Floats, losses: Floats, errors: Floats,
) -> int:  # fmt: skip
    """The mean of each move, its distance to ``best`` (-1: the one with the greatest mean), and the standard error of that; the best move.

    ``done``: rows in which each move was valued, from the first on; a distance is taken over the rows of both. ``is_all``: the first
    ``found`` rows are all deals there are with their ``shares``, the next ``found`` the same deals played on once more, and so on: chance
    then lies in the plays alone. Else ``owners`` says which deal each row is about: one that was picked more than once counts as one.
    ``pile``: room for a number a deal, all 0, and so again; at least ``found`` of them.
    """
    most, greatest = 0, 0
    for move in range(size):
        most = max(most, done[move])
    for move in range(size):
        total = 0.0
        means[move] = 0.0
        for row in range(done[move]):
            share = shares[row % found] if is_all else 1.0
            means[move] += share * rows[row * size + move]
            total += share
        means[move] /= total
        if done[move] == most and (done[greatest] < most or means[move] > means[greatest]):
            greatest = move
    if best < 0:
        best = greatest
    for move in range(size):
        total, mean, squares = 0.0, 0.0, 0.0
        for row in range(done[move]):
            share = shares[row % found] if is_all else 1.0
            mean += share * (rows[row * size + best] - rows[row * size + move])
            total += share
        mean /= total
        losses[move] = mean
        if is_all:
            plays = done[move] // found
            for place in range(found):
                own = 0.0
                for again in range(plays):
                    at = (again * found + place) * size
                    own += (rows[at + best] - rows[at + move]) / plays
                for again in range(plays):
                    at = (again * found + place) * size
                    apart = rows[at + best] - rows[at + move] - own
                    squares += shares[place] * shares[place] * apart * apart * plays / (plays - 1.0)
        else:
            for row in range(done[move]):
                pile[owners[row]] += rows[row * size + best] - rows[row * size + move] - mean
            for row in range(done[move]):
                squares += pile[owners[row]] * pile[owners[row]]
                pile[owners[row]] = 0.0
        errors[move] = math.sqrt(squares) / total
    return best


@dataclass(frozen=True, slots=True)
class Appraisal:
    """What the moves are worth, in the order of ``legal``.

    ``points``: to the mover's side, in points of the round. ``losses``: how far each is behind the best, and ``errors``, the standard
    errors of that: in points too, but where the match counts (``by_match``) by what the round does to the match. ``chances``: of every side
    in the match, after each move; ``chance_errors``: the standard error of the distance of the mover's chance to that after the best move.
    ``worlds``: deals thought about; ``is_all``: there are no more. ``solved``: the part of them that was solved.
    """

    best: int
    points: tuple[float, ...]
    losses: tuple[float, ...]
    errors: tuple[float, ...]
    chances: tuple[tuple[float, ...], ...]
    chance_errors: tuple[float, ...]
    by_match: bool
    worlds: int
    is_all: bool
    solved: float


class Appraiser(Thinker):
    """A desk at which moves are valued. Not for two threads at a time."""

    def appraise(
        self, view: View, seed: int, *, worlds: int, parts: int = 1, asked: int = -1, is_enough: Enough | None = None
    ) -> Appraisal | None:
        """The worth of every legal move by so many deals; None where no deal was found.

        It goes on in further parts of so many deals each, up to ``parts`` (a power of two), until ``is_enough``; moves that are far behind
        are left out there, but for the place ``asked``.
        """
        situation = Situation(view)
        deals = Deals(situation)
        size = len(view.legal)
        wanted = worlds if size <= USUAL_MOVES else max(min(LEAST, worlds), worlds * USUAL_MOVES // size)
        self._aim(situation)
        is_all = deals.total is not None and deals.total <= ALL * wanted
        heap, looked = _Heap(size, is_all=is_all), 1
        for part in range(parts):
            salt = (seed + 0x9E3779B1 * part) & 0xFFFFFFF
            if not self._add(situation, deals, heap, wanted, salt):
                break
            if part + 1 == looked:
                looked *= 2
                losses, errors = self._compared(heap)
                if is_enough is None or is_enough(losses, errors, (part + 1) / parts) or looked > parts:
                    break
                heap.leave_behind(asked)
        return self._told(heap) if heap.found else None

    def known(self, view: View, world: Sequence[int], seed: int, *, plays: int) -> Appraisal:
        """The same in the one deal there is, played on so many times by the net, nothing solved."""
        situation = Situation(view)
        self._aim(situation)
        self.limits[L_TILES] = 0
        self._room, self.worlds, self.logs = 1, ints(list(world)), floats(1)
        self._make_room(1)
        self._picks[0], self._shares[0] = 0, 1.0
        heap = _Heap(len(view.legal), is_all=True)
        heap.found = 1
        for again in range(max(LEAST_PLAYS, plays)):
            self._value(situation, heap, (seed + 0x9E3779B1 * again) & 0xFFFFFFF)
        return self._told(heap)

    def _aim(self, situation: Situation) -> None:
        """By what sheet points and chances are told, whether moves are compared by chance, and what is solved."""
        tiles, nodes = exact_limits(self.params)
        held = sum(situation.facts[F_COUNTS : F_COUNTS + n.MAX_SEATS])
        self.limits[L_TILES], self.limits[L_NODES], self.limits[L_CHANCES] = tiles if held <= tiles else 0, nodes, 1
        self.knobs[K_UNIT], self.knobs[K_OVER] = 1.0, sides(self.params) - 1.0
        for offset in range(n.SHEET_LENGTH):
            self.sheet[offset] = situation.sheet[offset]
        self._staked, self._by_match, self._scale = ints([int(each) for each in self.sheet]), False, 0.0
        if has_target(self.params):
            self._staked[n.STAKE] = max(1, round(100 * self.net.spread))
            side = side_of(self.params, situation.me)
            part = float(unit(self.params, self._staked, side, self.scratch, self.out))
            self._by_match, self._scale = bool(is_late(self.params, self.sheet)), part * WHOLE * sides(self.params)

    def _add(self, situation: Situation, deals: Deals, heap: _Heap, wanted: int, seed: int) -> bool:
        """Value the moves in so many deals more; False where there are none."""
        if not heap.is_all or not heap.found:
            count = self.draw(deals, wanted * (ALL if heap.is_all else self.style.candidates), seed)
            self.weigh(situation, count, math.inf)
            self._make_room(ALL * wanted)
            heap.found = self._picked(count, wanted, is_all=heap.is_all)
        plays = max(LEAST_PLAYS, min(MOST_PLAYS, wanted // max(1, heap.found))) if heap.is_all else 1
        for again in range(plays if heap.found else 0):
            self._value(situation, heap, seed + 15485863 * again)
        return heap.found > 0

    def _picked(self, count: int, wanted: int, *, is_all: bool) -> int:
        if is_all:
            found = int(keep_all(self.logs, count, self._picks, self._shares))
            while found and self._shares[found - 1] < TRIFLE:
                found -= 1
            return found
        found = int(resample(self.logs, count, self._picks, wanted, self.rng))
        for place in range(found):
            self._shares[place] = 1.0
        return found

    def _value(self, situation: Situation, heap: _Heap, seed: int) -> None:
        """Value the moves in the deals picked, once."""
        heap.make_room(self._picks)
        done = solved = 0
        while done < heap.found:
            last = min(heap.found, done + CHUNK)
            solved += judge(
                self.params, situation.facts, situation.history, self.worlds, self.stride, self._picks, self._shares, done, last,
                heap.rows + done, heap.size, self.net.net, self.knobs, self.limits, self.sheet, self._staked, seed, heap.alive, self.pos,
                self.mem, self.moves, self.rng, self.work, self.x, self.hidden, self.scores, self.solver, self.base, self.values,
                self.scratch, self.out, heap.points, heap.chances, heap.sums,
            )  # fmt: skip
            done = last
            if solved < done / 2:
                self.limits[L_TILES] = 0  # too large to solve: no more tries
        heap.did(solved)

    def _compared(self, heap: _Heap) -> tuple[list[float], list[float]]:
        """Losses and their standard errors, in points."""
        heap.compare(self._shares, by_chance=self._by_match)
        scale = self._scale if self._by_match else 1.0
        return [scale * max(0.0, each) for each in heap.losses], [scale * each for each in heap.errors]

    def _told(self, heap: _Heap) -> Appraisal:
        """What the heap says."""
        losses, errors = self._compared(heap)
        primary = heap.best
        best = heap.compare(self._shares, by_chance=False)
        points = [float(heap.means[best]) - each for each in heap.losses]
        heap.compare(self._shares, by_chance=True, best=primary)
        return Appraisal(
            primary, tuple(points), tuple(losses), tuple(errors), heap.all_chances(sides(self.params)), tuple(heap.errors), self._by_match,
            heap.found if heap.is_all else heap.rows, heap.is_all, heap.solved / heap.rows,
        )  # fmt: skip


class _Heap:
    """All values so far: a row a deal and play, a place a move."""

    def __init__(self, size: int, *, is_all: bool) -> None:
        self.size, self.is_all, self.found, self.rows, self.solved, self.best, self._room = size, is_all, 0, 0, 0, 0, 0
        self.points, self.chances, self.sums = floats(0), floats(0), floats(size * SUMS)
        self.alive, self.done, self.means = ints([1] * size), ints(size), floats(size)
        self._owners, self._pile, self._deals = ints(0), floats(0), 0
        self._losses, self._errors = floats(size), floats(size)

    @property
    def losses(self) -> list[float]:
        """Of the last ``compare``."""
        return [float(each) for each in self._losses]

    @property
    def errors(self) -> list[float]:
        """Of the last ``compare``."""
        return [float(each) for each in self._errors]

    def make_room(self, picks: Vector) -> None:
        """For ``found`` rows more, of these deals."""
        while self.rows + self.found > self._room:
            self._room = max(2 * self._room, self.found)
            self.points, self.chances = (_longer(each, self._room * self.size) for each in (self.points, self.chances))
            owners = ints(self._room)
            owners[: self.rows] = self._owners[: self.rows]
            self._owners = owners
        own: dict[int, int] = {}
        for place in range(self.found):
            self._owners[self.rows + place] = self._deals + own.setdefault(int(picks[place]), len(own))
        self._deals += len(own)
        if len(self._pile) < max(self._deals, self.found):
            self._pile = floats(max(2 * self._deals, self.found))

    def did(self, solved: int) -> None:
        """``found`` rows more are there, so many of them by deals that were solved."""
        self.rows += self.found
        self.solved += solved
        for move in range(self.size):
            if self.alive[move]:
                self.done[move] = self.rows

    def compare(self, shares: Floats, *, by_chance: bool, best: int = -1) -> int:
        """Losses and errors of all moves; the best, or the one they are held against."""
        rows = self.chances if by_chance else self.points
        self.best = int(compare(rows, self._owners, shares, self.done, self.found, self.size, int(self.is_all), best, self._pile,
                                self.means, self._losses, self._errors))  # fmt: skip
        return self.best

    def leave_behind(self, asked: int) -> None:
        """No more of moves that are surely worse, where deals are drawn."""
        for move in range(self.size):
            if not self.is_all and move != asked and self._losses[move] > BEHIND * self._errors[move]:
                self.alive[move] = 0

    def all_chances(self, number: int) -> tuple[tuple[float, ...], ...]:
        """The chance of every side after each move."""
        sums = self.sums
        return tuple(
            tuple(float(sums[at + side]) / float(sums[at + n.MAX_SEATS]) for side in range(number))
            for at in range(0, self.size * SUMS, SUMS)
        )


def _longer(values: Floats, length: int) -> Floats:
    longer = floats(length)
    longer[: len(values)] = values
    return longer
