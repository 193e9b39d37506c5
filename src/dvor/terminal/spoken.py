"""Moves in the reader's words: ``5-3@1`` is "5-3 right", and may be typed like that."""

from __future__ import annotations

from dvor.core.moves import CUT, DRAW, END, LAY, OPEN, PASS, SHIFT, Move
from dvor.core.notation import parse_move
from dvor.core.tiles import Tile
from dvor.errors import BadMove
from dvor.i18n import Texts

_BARE = {DRAW: "terminal-word-draw", PASS: "terminal-word-pass", END: "terminal-word-end", SHIFT: "terminal-word-shift"}


def move_said(texts: Texts, move: Move) -> str:
    """A move as one would say it, and may type it; the half of a matador that joins comes first."""
    if move.kind in _BARE:
        return _word(texts, _BARE[move.kind])
    place = "" if move.arm is None else texts.text("terminal-place", arm=move.arm)
    if move.kind == OPEN:
        return f"{_word(texts, 'terminal-word-open')} {place}"
    written = str(move).partition("@")[0].replace("'", "")
    if move.kind == CUT:
        return f"{written} {_word(texts, 'terminal-word-cut')} {place} {move.tail}"
    if move.kind != LAY:
        return _word(texts, "terminal-word-puff" if move.tile == Tile(0, 0) else "terminal-word-wink")
    if move.closed:
        place = texts.text("terminal-place-closed", arm=move.arm or 0)
    return f"{written} {place}".rstrip()


def moves_said(texts: Texts, text: str) -> str:
    """Moves of the notation, separated by commas, as one would say them; what is no move stays as it is."""
    return ", ".join(dict.fromkeys(_said(texts, part) for part in text.split(", ")))


def _said(texts: Texts, text: str) -> str:
    try:
        return move_said(texts, parse_move(text))
    except BadMove:
        return text


def _word(texts: Texts, id_: str) -> str:
    """The first of the words that may be typed."""
    return texts.text(id_).partition(",")[0]
