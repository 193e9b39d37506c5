"""The painted board: the chain, its open ends, the boneyard."""

from __future__ import annotations

from dvor.core.layout import Arm, Layout
from dvor.draw.grid import Cell, drawn
from dvor.terminal.story import ends_text
from dvor.terminal.table.desk import Desk
from dvor.terminal.table.drawing import Drawing, Hit, canvas_lines
from dvor.terminal.table.ink import fitted

_EMPTY = Layout(None, None, (Arm((), closed=False), Arm((), closed=False)))
#: A name of a picture is cut to so many letters on the board.
LETTERS = 3


def short_name(desk: Desk, value: int) -> str:
    """A value on a small tile: its figure, or the beginning of a picture's name."""
    return desk.faces.value(value)[:LETTERS]


def board(desk: Desk, width: int, height: int) -> Drawing:
    """The board on that many columns and rows; where the chain is larger, the part round the tile laid last."""
    view, layout = desk.view, desk.layout
    arms, picked = _asked(desk)
    highest = 6 if view is None else view.rules.tile_set.highest
    art = drawn(layout or _EMPTY, width, height, name=lambda value: short_name(desk, value), highest=highest, keys=arms, picked=picked)
    canvas, (x, y) = art.canvas, art.focus
    left = min(max(0, x - width // 2), canvas.width - width)
    top = min(max(0, y - height // 2), canvas.height - height)
    if view is not None:
        bones = _boneyard_text(desk)
        _write(canvas.rows[top], left + 1, bones)
        if view.turn >= 0 and view.layout.root is not None:
            ends = f"[{ends_text(desk.faces, view.ends)}]"
            _write(canvas.rows[top], left + width - len(ends) - 1, ends)
    lines = [fitted(line, width, "paint") for line in canvas_lines(canvas, left, top, width, height)]
    hits = [Hit(spot.left - left, spot.top - top, spot.right - left, spot.bottom - top, "end", spot.arm) for spot in art.spots]
    return Drawing(tuple(lines), tuple(hits))


def _asked(desk: Desk) -> tuple[frozenset[int], int | None]:
    """The ends that have numbers now: those of the choice, else of the tile under the cursor; and the one about to be chosen."""
    if desk.view is None or desk.layout is not desk.view.layout:
        return frozenset(), None
    if desk.choice is not None:
        return desk.choice.arms, desk.choice.here[0].arm
    if not desk.is_mine:
        return frozenset(), None
    arms = frozenset(move.arm for move in desk.ways(desk.here) if move.arm is not None)
    return arms, None


def _boneyard_text(desk: Desk) -> str:
    view, words = desk.view, desk.texts
    if view is None or not view.boneyard:
        return ""
    kept = view.boneyard - view.drawable
    more = f" {words.text('page-boneyard-kept', count=kept)}" if kept else ""
    return f"{words.text('page-boneyard', count=view.drawable)}{more}"


def _write(row: list[Cell], x: int, text: str) -> None:
    """Chalk on a row, where the board is free."""
    if x >= 0 and all(cell == Cell(" ", "paint") for cell in row[max(0, x - 1) : x + len(text) + 1]):
        row[x : x + len(text)] = [Cell(char, "chalk") for char in text]
