"""Par: what a deal is worth when all tiles are known to everybody and everybody plays his best (docs/review.md, "Par")."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from dvor import games
from dvor.core.deal import Deal
from dvor.core.laws import names as n
from dvor.core.laws.points import sides
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.record import Record
from dvor.core.rules import Rules
from dvor.review.judging import assumed
from dvor.search.compiled import for_rules, ints, is_compiled, params_of
from dvor.search.situation import sheet_of
from dvor.search.solver import solve, solve_many, workspace
from dvor.search.workspace import W_BUDGET, W_FAILED

#: Positions searched at most: on a plain line of two ends and two sides, elsewhere, where nothing is compiled.
LINE_NODES, NODES, SLOW_NODES = 50_000_000, 1_000_000, 2_000
#: Room for what is remembered of a whole deal's positions: two to the power of these.
BITS, LINE_BITS = 17, 20


@dataclass(frozen=True, slots=True)
class Par:
    """The exact result of a deal under best open play by all: ``points`` of each side, its own less the mean of the others', before
    threshold and carry, 0 in all, as the arena and tournaments count them; None where it could not be solved within bounds.

    ``assumes``: what is taken for granted besides (``Review.assumes``).
    """

    points: tuple[float, ...] | None
    assumes: tuple[str, ...] = ()

    @property
    def is_exact(self) -> bool:
        """Whether it was solved."""
        return self.points is not None

    def to_json(self) -> dict[str, Any]:
        """As JSON's values."""
        return {**asdict(self), "is_exact": self.is_exact}


def par_of_deal(rules: Rules, deal: Deal, seats: int, leader: int | None, *, nodes: int | None = None) -> Par:
    """``dvor.review.par``."""
    first = Match.start(rules, seats=seats, deal=deal) if leader is None else Match.later(rules, seats=seats, deal=deal, leader=leader)
    return ParSolver(rules, seats, nodes=nodes).of(first)


def pars(record: Record, *, nodes: int | None = None) -> tuple[Par, ...]:
    """The par of every round of a record, as each was dealt on its sheet. Raises BadRecord."""
    rounds = games.positions(record)
    if not rounds:
        return ()
    solver = ParSolver(rounds[0][0].rules, rounds[0][0].seats, nodes=nodes)
    return tuple(solver.of(matches[0]) for matches in rounds)


class ParSolver:
    """A desk at which rounds of one game at one table are solved. Not for two threads at a time."""

    def __init__(self, rules: Rules, seats: int, *, nodes: int | None = None) -> None:
        """``nodes``: how many positions are searched at most."""
        self._rules, self._seats, self._sides = rules, seats, sides(rules.params(seats))
        self._assumes = assumed(rules, seats)
        own = rules.params(seats)
        is_line = own[n.P_PLAIN] and self._sides == 2 and not own[n.P_DRAW]
        with for_rules(rules):
            is_quick = is_compiled()
            self._params = params_of(rules, seats)
            self._work = workspace(rules, seats, bits=BITS, line_bits=LINE_BITS) if is_quick else workspace(rules, seats)
            self._work[W_BUDGET] = nodes or (SLOW_NODES if not is_quick else LINE_NODES if is_line else NODES)

    def of(self, match: Match) -> Par:
        """The par of a round in play as it stands, usually just dealt, on the sheet of its match."""
        with for_rules(self._rules):
            pos, out, work = ints(list(match.round.position)), ints(n.MAX_SEATS), self._work
            sheet = ints(sheet_of(view_of(match, match.turn)))
            if self._sides == 2:
                out[0] = solve(self._params, pos, sheet, work)
                out[1] = -out[0]
            else:
                solve_many(self._params, pos, sheet, work, out)
            if work[W_FAILED]:
                return Par(None, self._assumes)
        return Par(tuple(float(out[side]) / (self._sides - 1) for side in range(self._sides)), self._assumes)
