"""What somebody typed at his turn: a move, an order, or a question back.

A move is a tile and an end (``5-3@1``, ``5-3 left``, ``5:3 л``), a number from the hand (``2``, ``2 right``), or a word
(``pass``, ``draw``); all languages' words are understood at once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from dvor.core.moves import CUT, LAY, Move
from dvor.core.notation import parse_move
from dvor.core.tiles import Tile
from dvor.core.view import View
from dvor.errors import BadMove
from dvor.i18n import LANGUAGES, texts

_ARMS = {"terminal-word-left": 0, "terminal-word-right": 1, "terminal-word-up": 2, "terminal-word-down": 3}
_MOVES = {"terminal-word-pass": "pass", "terminal-word-draw": "draw", "terminal-word-end": "end", "terminal-word-shift": "shift"}
_ORDERS = {"terminal-word-help": "help", "terminal-word-quit": "quit", "terminal-word-sheet": "sheet"}
_TILE = re.compile(r"(\d{1,2})[-:](\d{1,2}'?)")


@dataclass(frozen=True, slots=True)
class Order:
    """Something else than a move: ``help``, ``quit`` or ``sheet``."""

    name: str


@dataclass(frozen=True, slots=True)
class Question:
    """Not understood, or not clear enough: a message that names what is missing."""

    id: str
    facts: Mapping[str, str | int] = field(default_factory=dict)


@cache
def words() -> dict[str, tuple[str, str]]:
    """Every word that may be typed -> (what sort of word, what it means)."""
    out: dict[str, tuple[str, str]] = {}
    for sort, table in (("arm", _ARMS), ("move", _MOVES), ("order", _ORDERS)):
        for id_, meaning in table.items():
            for lang in LANGUAGES:
                for word in texts(lang).text(id_).split(","):
                    out[word.strip()] = (sort, str(meaning))
    return out


def listed(view: View) -> tuple[Tile | Move, ...]:
    """What the numbers stand for: the tiles of the hand, then the moves that lay nothing."""
    return (*view.hand, *(move for move in view.legal if move.kind not in (LAY, CUT)))


def read_entry(line: str, view: View) -> Move | Order | Question:
    """What the line means at this point. Raises BadMove where it is no move at all."""
    text = " ".join(line.lower().split())
    if not text:
        return view.legal[0] if len(view.legal) == 1 else Question("terminal-say-move")
    sort, meaning = words().get(text, ("", ""))
    if sort == "order":
        return Order(meaning)
    if sort == "move":
        return parse_move(meaning)
    head, _, tail = text.partition(" ")
    arm = _arm(tail)
    if head.isdecimal() and len(head) <= 3 and (not tail or arm is not None):
        return _numbered(int(head), arm, view)
    tile = _TILE.fullmatch(head)
    if tile is not None and (not tail or arm is not None):
        return _laid(_tile(f"{tile[1]}-{tile[2]}"), arm, view)
    return _written(text.replace(":", "-"), view)


def _arm(word: str) -> int | None:
    sort, meaning = words().get(word, ("", ""))
    return int(meaning) if sort == "arm" else None


def _tile(text: str) -> Tile:
    tile = parse_move(text).tile
    if tile is None:
        raise BadMove(f"{text!r} is no move", text=text)
    return tile


def _numbered(number: int, arm: int | None, view: View) -> Move | Question:
    things = listed(view)
    if not 1 <= number <= len(things):
        return Question("terminal-no-number", {"number": number, "last": len(things)})
    thing = things[number - 1]
    return thing if isinstance(thing, Move) else _laid(thing, arm, view)


def _laid(tile: Tile, arm: int | None, view: View) -> Move | Question:
    """The one way to lay that tile (there), or what is unclear about it."""
    if tile not in view.hand:
        return Question("terminal-not-held", {"tile": str(tile)})
    fitting = [move for move in view.legal if move.kind == LAY and move.tile == tile and (arm is None or move.arm in (arm, None))]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        return Question("terminal-which-end", {"tile": str(tile), "moves": ", ".join(map(str, fitting))})
    return Question("terminal-not-now", {"tile": str(tile), "moves": ", ".join(map(str, view.legal))})


def _written(text: str, view: View) -> Move:
    """A move in the notation of records; a tile that is no matador may be written either half first."""
    move = parse_move(text)
    if move in view.legal or move.kind != LAY:
        return move
    same = [one for one in view.legal if (one.kind, one.tile, one.arm, one.closed) == (LAY, move.tile, move.arm, move.closed)]
    return same[0] if len(same) == 1 else move
