"""What the seat on turn knows, as bytes: one vector, the same in every environment (docs/env.md).

Seats are relative: 0 is the one that looks, 1 the next in turn. Nothing here comes from a hidden hand or the boneyard's order
(``tests/env/test_observation.py``).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from dvor.core.laws import names as n
from dvor.core.laws.odd import LINE_ROOM
from dvor.core.laws.points import side_of, sides
from dvor.core.rules import Rules
from dvor.search.compiled import Bytes, Ints, Vector, entry, for_rules, inlined, kernel, params_of
from dvor.search.memory import LACKS
from dvor.search.payoff import has_points

#: What is kept of a table beside its position: the tiles (mask) each seat surely lacks (``search.memory.learn``), those it has laid.
LAID_BY = LACKS + n.MAX_SEATS
SEEN_LENGTH = LAID_BY + n.MAX_SEATS
#: No byte holds more.
MOST = 255


@dataclass(frozen=True)
class Field:
    """A part of the vector: ``size`` bytes from ``at``. ``shape``: how they are arranged."""

    name: str
    at: int
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many bytes it has."""
        whole = 1
        for each in self.shape:
            whole *= each
        return whole


@cache
def fields_of(rules: Rules, seats: int) -> tuple[Field, ...]:
    """The parts of the vector in their order; those that the rules have no use for are left out. Raises BadSeats."""
    params = rules.params(seats)
    with for_rules(rules):
        arms, makes_points = int(arms_of(params_of(rules, seats))), bool(has_points(params_of(rules, seats)))
    tiles, values, draws = params[n.P_TILES], params[n.P_HALVES], params[n.P_DRAW] or params[n.P_DRAW_ANY]
    shapes: dict[str, tuple[int, ...]] = {
        "hand": (tiles,),
        "laid": (seats, tiles),
        "lacks": (seats - 1, tiles),
        "ends": (arms, values + 1),
        "counts": (seats,),
        "leader": (seats,),
        "maker": (seats,),
        "passes": (1,),
        "boneyard": (1,) if draws else (0,),
        "drawn": (1,) if draws else (0,),
        "used": (arms,) if params[n.P_MULTI] else (0,),
        "spinner": (tiles,) if params[n.P_SPINNER] else (0,),
        "closer": (arms, seats) if params[n.P_CLOSING] else (0,),
        "points": (sides(params),) if makes_points else (0,),
        "signals": (seats, 2) if params[n.P_SIGNALS] else (0,),
        "lines": (2, LINE_ROOM) if params[n.P_SAUSAGE] else (0,),
    }
    found, at = [], 0
    for name, shape in shapes.items():
        if 0 not in shape:
            found.append(Field(name, at, shape))
            at += found[-1].size
    return tuple(found)


@cache
def size_of(rules: Rules, seats: int) -> int:
    """How many bytes the vector has. Raises BadSeats."""
    last = fields_of(rules, seats)[-1]
    return last.at + last.size


@entry
def arms_of(params: Ints) -> int:
    """How many arms there may ever be."""
    if params[n.P_SPINNER] == n.NONE:
        return 2
    return 3 if params[n.P_SPINNER] == n.SPINNER_THREE else 4


@inlined
def _bits(out: Bytes, mask: int) -> None:
    """One byte a bit. (A part that begins at 0 is what a compiler makes fast: no place of it can be negative.)"""
    for place in range(len(out)):
        out[place] = mask >> place & 1


@kernel
def observe(params: Ints, pos: Vector, seen: Vector, me: int, out: Bytes) -> None:
    """Write all of ``fields_of`` as seat ``me`` knows it; ``seen``: ``SEEN_LENGTH`` ints, kept by ``remember``."""
    seats, tiles, values, arms = params[n.P_SEATS], params[n.P_TILES], params[n.P_HALVES], arms_of(params)
    at = 0
    _bits(out[at : at + tiles], pos[n.HAND + me])
    at += tiles
    for step in range(seats):
        _bits(out[at : at + tiles], seen[LAID_BY + (me + step) % seats])
        at += tiles
    for step in range(1, seats):
        _bits(out[at : at + tiles], seen[LACKS + (me + step) % seats])
        at += tiles
    for arm in range(arms):
        for value in range(values + 1):
            out[at + value] = 0
        if arm < pos[n.ARMS]:
            shows = values if pos[n.SHUT] >> arm & 1 else pos[n.END_VALUE + arm]
            out[at + shows] = 1
        at += values + 1
    for step in range(seats):
        seat = (me + step) % seats
        out[at + step] = pos[n.HAND + seat].bit_count()
        out[at + seats + step] = 1 if pos[n.LEADER] == seat else 0
        out[at + 2 * seats + step] = 1 if pos[n.MAKER] == seat else 0
    at += 3 * seats
    out[at] = min(MOST, pos[n.PASSES])
    _more(params, pos, me, out, at + 1)


@kernel
def _more(params: Ints, pos: Vector, me: int, out: Bytes, at: int) -> None:
    """What only some games have."""
    seats, tiles, arms = params[n.P_SEATS], params[n.P_TILES], arms_of(params)
    if params[n.P_DRAW] or params[n.P_DRAW_ANY]:
        out[at] = max(0, pos[n.BONES] - pos[n.POINTER])
        out[at + 1] = 1 if pos[n.DRAWN] else 0
        at += 2
    if params[n.P_MULTI]:
        _bits(out[at : at + arms], pos[n.USED])
        at += arms
    if params[n.P_SPINNER]:
        _bits(out[at : at + tiles], 1 << pos[n.SPIN] if pos[n.SPIN] >= 0 else 0)
        at += tiles
    if params[n.P_CLOSING]:
        for arm in range(arms):
            for step in range(seats):
                out[at + step] = 1 if pos[n.SHUT] >> arm & 1 and pos[n.CLOSER + arm] == (me + step) % seats else 0
            at += seats
    if has_points(params):
        number = sides(params)
        for step in range(number):
            out[at + step] = min(MOST, pos[n.POINTS + (side_of(params, me) + step) % number])
        at += number
    if params[n.P_SIGNALS]:
        at = _signals(params, pos, me, out, at)
    if params[n.P_SAUSAGE]:
        for line in range(2):
            for place in range(LINE_ROOM):
                is_laid = place < pos[n.LEFT_SIZE + line]
                out[at + place] = 1 + pos[params[n.P_AT_LINES] + 2 * LINE_ROOM * line + place] if is_laid else 0
            at += LINE_ROOM


@kernel
def _signals(params: Ints, pos: Vector, me: int, out: Bytes, at: int) -> int:
    """Which of the blank and the double six each seat has told of, as far as that is meant for one's ears."""
    seats = params[n.P_SEATS]
    for step in range(seats):
        seat = (me + step) % seats
        heard = params[n.P_SIGNALS] == n.SIGNALS_ALL or side_of(params, seat) == side_of(params, me)
        told = pos[n.SHOWN + seat] if heard else 0
        out[at] = 1 if told & params[n.P_BLANK] else 0
        out[at + 1] = 1 if told & params[n.P_SIX] else 0
        at += 2
    return at
