"""Ids of all actions of a game: fixed, without gaps, the same in every environment (docs/env.md)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from dvor.core.laws import names as n
from dvor.core.moves import CUT, DRAW, END, LAY, OPEN, PASS, SHIFT, SIGNAL, Move
from dvor.core.notation import codes_of
from dvor.core.rules import Rules
from dvor.env.errors import BadAction

#: The laws' kinds of moves, in the order of their ids.
_KINDS = (n.LEAD, n.LAY, n.CLOSED, n.FLIPPED, n.CUT, n.OPEN, n.SIGNAL, n.DRAW, n.SHIFT, n.END, n.PASS)
KINDS = len(_KINDS)
_WORDS = {n.OPEN: OPEN, n.SIGNAL: SIGNAL, n.DRAW: DRAW, n.SHIFT: SHIFT, n.END: END, n.PASS: PASS}
#: Per kind: its first id, how many arms, how many tiles (0: the kind does not occur).
A_BASE, A_ARMS, A_TILES, A_WIDTH = 0, 1, 2, 3


@dataclass(frozen=True)
class Actions:
    """All that a seat may ever do in a game, each with an id from 0 to ``count - 1``.

    Blocks by kind: first tiles, tiles at an arm (arm by arm), then closed doubles, matadors turned round, cuts (by how many tiles follow,
    then arm, then tile), opening an arm, signals, draw, shift, end of the turn, pass; only those that the rules know. Tiles are in the
    set's order. ``blocks``: ``A_WIDTH`` ints a kind of the laws; ``codes``: the laws' int of each id.
    """

    rules: Rules
    seats: int
    blocks: tuple[int, ...]
    codes: tuple[int, ...]

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.codes)

    def move(self, action: int) -> Move:
        """The move of an id. Raises BadAction."""
        if not 0 <= action < len(self.codes):
            last = len(self.codes) - 1
            raise BadAction(f"{action} is no action: {self.rules.game} has 0 to {last}", action=action, last=last, table=-1)
        return codes_of(self.rules.tile_set).move(self.codes[action])

    def id_of(self, move: Move) -> int:
        """The id of a move of these rules."""
        kind = _kind_of(move)
        tile = 0 if move.tile is None else self.rules.tile_set.index[move.tile]
        return self.blocks[A_WIDTH * kind + A_BASE] + self._place(kind, max(0, move.tail - 1), move.arm or 0, tile)

    def _place(self, kind: int, tail: int, arm: int, tile: int) -> int:
        at = A_WIDTH * kind
        return (tail * self.blocks[at + A_ARMS] + arm) * self.blocks[at + A_TILES] + tile


@cache
def actions_of(rules: Rules, seats: int) -> Actions:
    """The actions of a game with so many seats. Raises BadSeats."""
    params = rules.params(seats)
    tiles = params[n.P_TILES]
    arms = 2 if params[n.P_SPINNER] == n.NONE else 3 if params[n.P_SPINNER] == n.SPINNER_THREE else 4
    shapes = {  # tails, arms, tiles
        n.LEAD: (1, 1, tiles),
        n.LAY: (1, arms, tiles),
        n.CLOSED: (1, arms if params[n.P_CLOSING] else 0, tiles),
        n.FLIPPED: (1, arms if params[n.P_SEVEN] else 0, tiles),
        n.CUT: (tiles - 1 if params[n.P_SAUSAGE] else 0, 2, tiles),
        n.OPEN: (1, arms if params[n.P_CLOSING] == n.CLOSING_REOPEN else 0, 1),
        n.SIGNAL: (1, 1, tiles if params[n.P_SIGNALS] else 0),
        n.DRAW: (1, 1, int(bool(params[n.P_DRAW] or params[n.P_DRAW_ANY]))),
        n.SHIFT: (1, 1, int(bool(params[n.P_SAUSAGE]))),
        n.END: (1, 1, int(bool(params[n.P_MULTI]))),
        n.PASS: (1, 1, 1),
    }
    blocks = [0] * (A_WIDTH * len(_KINDS))
    codes: list[int] = []
    for kind in _KINDS:
        tails, of_arms, of_tiles = shapes[kind]
        blocks[A_WIDTH * kind : A_WIDTH * kind + A_WIDTH] = [len(codes), of_arms, of_tiles]
        codes += [
            kind << n.KIND_SHIFT | arm << n.ARM_SHIFT | tile | (tail + 1 if kind == n.CUT else 0) << n.TAIL_SHIFT
            for tail in range(tails)
            for arm in range(of_arms)
            for tile in range(of_tiles)
        ]
    return Actions(rules, seats, tuple(blocks), tuple(codes))


def _kind_of(move: Move) -> int:
    """The laws' kind of a move."""
    if move.kind == CUT:
        return n.CUT
    if move.kind == LAY:
        return n.LEAD if move.arm is None else n.CLOSED if move.closed else n.FLIPPED if move.flipped else n.LAY
    return next(kind for kind, word in _WORDS.items() if word == move.kind)
