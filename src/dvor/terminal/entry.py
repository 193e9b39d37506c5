"""What somebody typed at his turn: a move, an order, or a question back.

A move is a tile and an end (``5-3@1``, ``5-3 left``, ``5:3 л``), a number from the list (``2``, ``2 right``), with ``closed`` for a
double turned face down and ``cut`` for a cut, or a word (``pass``, ``draw``, ``wink``); all languages' words are understood at once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from dvor.core.moves import CUT, LAY, OPEN, SIGNAL, Move
from dvor.core.notation import parse_move
from dvor.core.tiles import Tile
from dvor.core.view import View
from dvor.errors import BadMove
from dvor.i18n import LANGUAGES, texts
from dvor.terminal.faces import PICTURES, read_pictures

_ARMS = {"terminal-word-left": 0, "terminal-word-right": 1, "terminal-word-up": 2, "terminal-word-down": 3}
_MOVES = {"terminal-word-pass": "pass", "terminal-word-draw": "draw", "terminal-word-end": "end", "terminal-word-shift": "shift"}
_ORDERS = {"terminal-word-help": "help", "terminal-word-quit": "quit", "terminal-word-sheet": "sheet", "terminal-word-undo": "undo"}
_MANNERS = {"terminal-word-closed": "closed", "terminal-word-open": "open", "terminal-word-cut": "cut"}
_SIGNALS = {"terminal-word-wink": "wink", "terminal-word-puff": "puff"}
_ANSWERS = {"terminal-word-yes": "yes", "terminal-word-no": "no"}
_TILE = re.compile(r"(\d{1,2})[-:](\d{1,2}'?)")


@dataclass(frozen=True, slots=True)
class Order:
    """Something else than a move: ``help``, ``quit``, ``sheet`` or ``undo``."""

    name: str


@dataclass(frozen=True, slots=True)
class Question:
    """Not understood, or not clear enough: a message that names what is missing."""

    id: str
    facts: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _How:
    """What was said besides the tile: the arm (None: nothing), face down or up (None: nothing), whether to cut, how long a tail."""

    arm: int | None = None
    closed: bool | None = None
    cut: bool = False
    tail: int | None = None

    def allows(self, move: Move) -> bool:
        if (move.kind == CUT) != self.cut or (self.tail is not None and move.tail != self.tail):
            return False
        return (self.arm is None or move.arm in (self.arm, None)) and self.closed in (None, move.closed)


@cache
def words() -> dict[str, tuple[str, str]]:
    """Every word that may be typed -> (what sort of word, what it means)."""
    out: dict[str, tuple[str, str]] = {}
    tables: dict[str, Mapping[str, object]] = {"arm": _ARMS, "move": _MOVES, "order": _ORDERS, "manner": _MANNERS, "signal": _SIGNALS,
                                               "answer": _ANSWERS}  # fmt: skip
    for sort, table in tables.items():
        for id_, meaning in table.items():
            for lang in LANGUAGES:
                for word in texts(lang).text(id_).split(","):
                    out[word.strip()] = (sort, str(meaning))
    return out


def listed(view: View) -> tuple[Tile | Move, ...]:
    """What the numbers stand for: the tiles of the hand (equal ones once), then the moves that lay nothing."""
    faces = {(tile.low, tile.high): tile for tile in reversed(view.hand)}
    return (
        *(tile for tile in view.hand if faces[tile.low, tile.high] == tile),
        *(move for move in view.legal if move.kind not in (LAY, CUT)),
    )


def read_yes(line: str) -> bool | None:
    """An answer to "like this?": Enter means yes; None: neither yes nor no."""
    text = " ".join(line.lower().split())
    sort, meaning = words().get(text, ("", ""))
    return meaning == "yes" if sort == "answer" else None if text else True


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
    if sort == "signal":
        return _signal(meaning, view)
    if view.rules.tile_set.name == PICTURES:
        text = read_pictures(text)
    head, *rest = text.split()
    how = _how(rest)
    if how is not None and words().get(head) == ("manner", "open"):
        return _opened(how.arm, view)
    if how is not None and head.isdecimal() and len(head) <= 3:
        return _numbered(int(head), how, view)
    tile = _TILE.fullmatch(head)
    if how is not None and tile is not None:
        return _laid(_tile(f"{tile[1]}-{tile[2]}"), how, view, flipped=int(tile[1]) > int(tile[2].rstrip("'")))
    return _written(text.replace(":", "-"), view)


def _how(said: Sequence[str]) -> _How | None:
    """What the words after the tile mean; None where one of them means nothing here, or two say the same."""
    facts: dict[str, int | bool] = {}
    for word in said:
        sort, meaning = words().get(word, ("", ""))
        if sort == "arm":
            key, value = "arm", int(meaning)
        elif sort == "manner":
            key, value = ("cut", True) if meaning == "cut" else ("closed", meaning == "closed")
        elif word.isdecimal() and len(word) <= 2 and facts.get("cut"):
            key, value = "tail", int(word)
        else:
            return None
        if key in facts:
            return None
        facts[key] = value
    return _How(**facts)  # type: ignore[arg-type]


def _tile(text: str) -> Tile:
    tile = parse_move(text).tile
    if tile is None:
        raise BadMove(f"{text!r} is no move", text=text)
    return tile


def _signal(how: str, view: View) -> Move:
    """docs/rules.md 11: one winks holding 6-6 and puffs a cheek holding 0-0."""
    tile = Tile(0, 0) if how == "puff" else Tile(view.rules.tile_set.highest, view.rules.tile_set.highest)
    return Move(SIGNAL, tile)


def _opened(arm: int | None, view: View) -> Move | Question:
    """To open an arm again: that one, or the only one there is."""
    able = [move for move in view.legal if move.kind == OPEN and arm in (None, move.arm)]
    if len(able) > 1:
        return Question("terminal-which-way", {"moves": _moves_text(able)})
    return able[0] if able else Move(OPEN, arm=arm or 0)


def _numbered(number: int, how: _How, view: View) -> Move | Question:
    things = listed(view)
    if not 1 <= number <= len(things):
        return Question("terminal-no-number", {"number": number, "last": len(things)})
    thing = things[number - 1]
    return thing if isinstance(thing, Move) else _laid(thing, how, view, flipped=None)


def _laid(tile: Tile, how: _How, view: View, *, flipped: bool | None) -> Move | Question:
    """The one way to lay that tile (like that), or what is unclear about it; of two equal tiles either will do.

    A double is laid open where nothing is said of it. ``flipped``: a tile was typed with its higher half first, which says by which
    half a matador joins; None: nothing was said of that.
    """
    copies = [one for one in view.hand if one[:2] == tile[:2]]
    face = str(tile).rstrip("'")
    if not copies:
        return Question("terminal-not-held", {"tile": face})
    held = tile if tile in copies else copies[0]
    able = [move for move in view.legal if move.kind in (LAY, CUT) and move.tile == held]
    fitting = [move for move in able if how.allows(move)]
    if how.closed is None and any(not move.closed for move in fitting):
        fitting = [move for move in fitting if not move.closed]
    if flipped is not None and any(move.flipped for move in fitting):
        fitting = [move for move in fitting if move.flipped == flipped or _ways(fitting, move.arm) == 1]
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        return Question("terminal-not-now", {"tile": face, "moves": _moves_text(able or view.legal)})
    ends = {move.arm for move in fitting}
    if len(ends) > 1 and not how.cut:
        return Question("terminal-which-end", {"tile": face, "moves": _moves_text(fitting)})
    return Question("terminal-which-way", {"moves": _moves_text(fitting)})


def _ways(moves: Sequence[Move], arm: int | None) -> int:
    return sum(move.arm == arm for move in moves)


def _moves_text(moves: Sequence[Move]) -> str:
    """Moves as one may type them, equal ones once."""
    return ", ".join(dict.fromkeys(str(move).replace("'", "") for move in moves))


def _written(text: str, view: View) -> Move:
    """A move in the notation of records; a tile that is no matador may be written either half first, and without its copy's mark."""
    move = parse_move(text)
    if move in view.legal or move.kind not in (LAY, CUT) or move.tile is None:
        return move
    same = [one for one in view.legal if one.tile is not None and one.tile[:2] == move.tile[:2] and not one.flipped
            and (one.kind, one.arm, one.closed, one.tail) == (move.kind, move.arm, move.closed, move.tail)]  # fmt: skip
    return same[0] if same else move
