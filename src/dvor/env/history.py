"""All that a seat knows and remembers of a round, as numbers: its first hand, who led, every move it has seen, in order (docs/env.md)."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from dvor.core.laws import names as n
from dvor.core.look import seen_by
from dvor.core.match import Match
from dvor.core.moves import SIGNAL, Event, Move
from dvor.core.round import Round
from dvor.core.rules import Rules
from dvor.env.actions import A_ARMS, A_WIDTH, KINDS, actions_of
from dvor.env.observation import Field

#: Signals of a seat at most: the blank and the double six.
SIGNALS = 2


@cache
def most_moves(rules: Rules, seats: int) -> int:
    """More moves than a round can have.

    Every tile is laid once and drawn once, a turn of several tiles is ended once a tile, an arm is opened once a double; between two of
    these, and before and after them, there are fewer passes (and shifts) than seats. Raises BadSeats.
    """
    params, tiles = rules.params(seats), rules.tile_set.tiles
    acts = len(rules.deck(seats))
    acts += len(rules.deck(seats)) - seats * rules.hand_size(seats)
    acts += len(tiles) if params[n.P_MULTI] else 0
    acts += sum(tile.low == tile.high for tile in tiles) if params[n.P_CLOSING] == n.CLOSING_REOPEN else 0
    acts += SIGNALS * seats if params[n.P_SIGNALS] else 0
    return (acts + 1) * seats * (2 if params[n.P_SAUSAGE] else 1)


@cache
def history_fields(rules: Rules, seats: int) -> tuple[Field, ...]:
    """The parts in their order. ``moves`` has a row a move: who (relative), what kind, which tile, at which arm, how many follow, and the
    tiles that came into the own hand by it; what the rules have no use for is left out. Raises BadSeats."""
    tiles = len(rules.tile_set.tiles)
    shapes = {"seat": (seats,), "first_hand": (tiles,), "leader": (seats,), "moves": (most_moves(rules, seats), sum(_widths(rules, seats)))}
    found, at = [], 0
    for name, shape in shapes.items():
        found.append(Field(name, at, shape))
        at += found[-1].size
    return tuple(found)


@cache
def _widths(rules: Rules, seats: int) -> tuple[int, int, int, int, int, int]:
    """Places of a row: seats, kinds, tiles, arms, tiles that follow, tiles that come."""
    params, tiles = rules.params(seats), len(rules.tile_set.tiles)
    arms = max(actions_of(rules, seats).blocks[A_WIDTH * kind + A_ARMS] for kind in range(KINDS))
    comes = params[n.P_DRAW] or params[n.P_DRAW_ANY] or params[n.P_EFFECTS]
    return seats, KINDS, tiles, arms, tiles if params[n.P_SAUSAGE] else 0, tiles if comes else 0


def told(match: Match, seat: int) -> list[tuple[Round, Move, Round]]:
    """The moves of the round that seat knows of, each with the round before and after: signals meant for others are not among them."""
    steps = match.round.steps
    after = [*(before for before, _ in steps), match.round][1:]
    return [
        (before, move, then)
        for (before, move), then in zip(steps, after, strict=True)
        if move.kind != SIGNAL or seen_by(match, Event(SIGNAL, before.turn, move.tile), seat) is not None
    ]


def write_history(match: Match, seat: int, out: NDArray[np.float32]) -> None:
    """Write all of ``history_fields`` but the seat itself, of a round that is led."""
    rules, seats, index = match.rules, match.seats, match.rules.tile_set.index
    parts = {field.name: out[field.at : field.at + field.size].reshape(field.shape) for field in history_fields(rules, seats)}
    parts["first_hand"][[index[tile] for tile in match.round.deal.hands[seat]]] = 1
    parts["leader"][(match.round.leader - seat) % seats] = 1
    actions, widths = actions_of(rules, seats), _widths(rules, seats)
    starts = [sum(widths[:place]) for place in range(len(widths))]
    for row, (before, move, then) in zip(parts["moves"], told(match, seat), strict=False):
        code = actions.codes[actions.id_of(move)]
        row[starts[0] + (before.turn - seat) % seats] = 1
        row[starts[1] + (code >> n.KIND_SHIFT & n.KIND_MASK)] = 1
        if move.tile is not None:
            row[starts[2] + index[move.tile]] = 1
        if move.arm is not None:
            row[starts[3] + move.arm] = 1
        if move.tail:
            row[starts[4] + move.tail - 1] = 1
        if widths[5]:
            row[[starts[5] + index[tile] for tile in set(then.hand(seat)) - set(before.hand(seat))]] = 1
