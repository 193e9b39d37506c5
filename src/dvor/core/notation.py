"""Moves as text, and as the ints of the laws (docs/rules.md has no say here; the grammar is docs/record.md)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from dvor.core.laws import names as n
from dvor.core.moves import CUT, DRAW, END, LAY, OPEN, PASS, SHIFT, SIGNAL, Move
from dvor.core.tiles import Tile, TileSet, parse_tile
from dvor.errors import BadMove, BadTile

_LAY = re.compile(r"([0-9]{1,2})-([0-9]{1,2})('?)(?:@([0-3])(?:/([1-9][0-9]?))?(!?))?")
_WORDS = {END: Move(END), DRAW: Move(DRAW), PASS: Move(PASS), SHIFT: Move(SHIFT)}


def parse_move(text: str) -> Move:
    """A move from text such as ``5-3@1``, ``5-5@1!``, ``3-4@0/2``, ``draw``, ``open@2``, ``signal 6-6``. Raises BadMove."""
    if text in _WORDS:
        return _WORDS[text]
    try:
        if text.startswith("signal "):
            return Move(SIGNAL, parse_tile(text.removeprefix("signal ")))
        if re.fullmatch(r"open@[0-3]", text):
            return Move(OPEN, arm=int(text[-1]))
        match = _LAY.fullmatch(text)
        if match is None:
            raise BadMove(f"{text!r} is no move; a move is written like 6-4@1, draw or pass", text=text)
        tile = parse_tile(f"{match[1]}-{match[2]}{match[3]}")
    except BadTile as error:
        raise BadMove(f"{text!r} is no move; a move is written like 6-4@1, draw or pass", text=text) from error
    if match[4] is None:
        return Move(LAY, tile)
    if match[5]:
        if match[6]:
            raise BadMove(f"{text!r} cannot be both a cut and closed", text=text)
        return Move(CUT, tile, int(match[4]), tail=int(match[5]))
    return Move(LAY, tile, int(match[4]), closed=bool(match[6]), flipped=int(match[1]) > int(match[2]))


class Codes:
    """Moves of one set to and from the ints of the laws; every move is made once."""

    def __init__(self, tiles: TileSet) -> None:
        self._tiles = tiles
        self._moves: dict[int, Move] = {}

    def move(self, code: int) -> Move:
        """The move of that int."""
        made = self._moves.get(code)
        if made is None:
            made = self._moves[code] = self._make(code)
        return made

    def _make(self, code: int) -> Move:
        kind = code >> n.KIND_SHIFT & n.KIND_MASK
        tile = self._tiles.tiles[code & n.TILE_MASK] if kind in (n.LAY, n.CLOSED, n.FLIPPED, n.LEAD, n.CUT, n.SIGNAL) else None
        arm = code >> n.ARM_SHIFT & n.ARM_MASK
        if kind == n.LEAD:
            return Move(LAY, tile)
        if kind == n.CUT:
            return Move(CUT, tile, arm, tail=code >> n.TAIL_SHIFT)
        if kind == n.SIGNAL:
            return Move(SIGNAL, tile)
        if kind == n.OPEN:
            return Move(OPEN, arm=arm)
        if kind in (n.DRAW, n.PASS, n.END, n.SHIFT):
            return Move({n.DRAW: DRAW, n.PASS: PASS, n.END: END, n.SHIFT: SHIFT}[kind])
        return Move(LAY, tile, arm, closed=kind == n.CLOSED, flipped=kind == n.FLIPPED)


#: Kinds of moves without a tile, as ints of the laws.
_BARE = {END: n.END_MOVE, DRAW: n.DRAW_MOVE, PASS: n.PASS_MOVE, SHIFT: n.SHIFT_MOVE}


def code_of(move: Move, index: Mapping[Tile, int]) -> int:
    """The int of a move; ``index`` numbers the tiles of its set (``TileSet.index``)."""
    if move.kind in _BARE:
        return _BARE[move.kind]
    arm = (move.arm or 0) << n.ARM_SHIFT
    if move.tile is None:
        return n.OPEN << n.KIND_SHIFT | arm
    tile = index[move.tile]
    if move.kind == SIGNAL:
        return n.SIGNAL << n.KIND_SHIFT | tile
    if move.kind == CUT:
        return move.tail << n.TAIL_SHIFT | n.CUT << n.KIND_SHIFT | arm | tile
    if move.arm is None:
        return n.LEAD_MOVE + tile
    kind = n.CLOSED if move.closed else n.FLIPPED if move.flipped else n.LAY
    return kind << n.KIND_SHIFT | arm | tile


@cache
def codes_of(tiles: TileSet) -> Codes:
    """The moves of a set."""
    return Codes(tiles)
