"""One's own tiles, and the moves that lay nothing; what fits is raised, with the numbers of its ends below."""

from __future__ import annotations

from typing import Literal

from rich.cells import cell_len

from dvor.core.moves import Move
from dvor.core.tiles import Tile
from dvor.draw.grid import Size, sizes, tile_canvas
from dvor.terminal.table.board import short_name
from dvor.terminal.table.desk import Desk
from dvor.terminal.table.drawing import Drawing, Hit, canvas_lines, drawing
from dvor.terminal.table.ink import Line, width_of
from dvor.terminal.turn import move_text

#: Rows of the hand, by whether the screen is high.
ROWS, ROWS_HIGH = 4, 6
#: What it is called, whether it is under the cursor, what a press on it means.
Action = tuple[str, bool, tuple[Literal["key", "use", "pick"], str | int]]
_KEYS = {"pass": "P", "draw": "D", "end": "E"}


def hand(desk: Desk, width: int, height: int) -> Drawing:
    """The tiles; ``height`` is ROWS or ROWS_HIGH."""
    tiles = [thing for thing in desk.things if isinstance(thing, Tile)] or _rest(desk)
    name = max(1, *(len(short_name(desk, value)) for tile in tiles for value in tile[:2])) if tiles else 1
    for size in _sizes(name, max((tile.high for tile in tiles), default=0), height):
        if len(tiles) * (2 * size.columns + 1) - 1 <= width:
            return _row(desk, tiles, size, width, height)
    return _crowd(desk, tiles, name, width, height)


def _rest(desk: Desk) -> list[Tile]:
    """What is left of the hand when the round is over."""
    return [] if desk.view is None else list(desk.view.hand)


def _sizes(name: int, highest: int, height: int) -> list[Size]:
    """How large tiles may be drawn."""
    large = [size for size in sizes(name, highest) if size.boxed and size.rows < height]
    return [*large, Size(name + 2, 3, name, boxed=True)]


def _row(desk: Desk, tiles: list[Tile], size: Size, width: int, height: int) -> Drawing:
    """Drawn tiles in one row, in the middle."""
    lines: list[Line] = [[] for _ in range(height)]
    hits = []
    at_x = (width - len(tiles) * (2 * size.columns + 1) + 1) // 2
    for line in lines:
        line.append((" " * at_x, "wall"))
    for at, tile in enumerate(tiles):
        is_up, is_held = bool(desk.is_mine and desk.ways(tile)), desk.is_mine and at == desk.cursor
        ink = "tile" if is_up or not desk.is_mine else "dead"
        rim = "dead" if ink == "dead" else "tile" if is_held else "rim"
        art = tile_canvas(tile.low, tile.high, size, name=lambda value: short_name(desk, value), ink=ink, rim=rim, bold=is_held)
        drawn = canvas_lines(art)
        below = _below(desk, tile, 2 * size.columns) if is_up else [(" " * (2 * size.columns), "wall")]
        shown = [*drawn, below] if is_up else [below, *drawn]
        for line, piece in zip(lines, [*shown, *[below] * (height - len(shown))], strict=False):
            line += [*piece, (" ", "wall")]
        hits.append(Hit(at_x, 0, at_x + 2 * size.columns, height, "use", at))
        at_x += 2 * size.columns + 1
    return drawing(lines, width, height, "wall", hits)


def _below(desk: Desk, tile: Tile, width: int) -> Line:
    """The numbers of the ends a tile fits, or that it may be led."""
    arms = sorted({move.arm for move in desk.ways(tile) if move.arm is not None})
    text = f" {' '.join(str(arm + 1) for arm in arms) or '▲'} "
    left = (width - len(text)) // 2
    return [(" " * left, "wall"), (text, "lit"), (" " * (width - left - len(text)), "wall")]


def _crowd(desk: Desk, tiles: list[Tile], name: int, width: int, height: int) -> Drawing:
    """Many tiles: each as a word, in several rows; a mark before those that fit."""
    each = 2 * name + 7
    most = max(1, width // each)
    lines: list[Line] = []
    hits = []
    for at, tile in enumerate(tiles):
        if at % most == 0:
            lines.append([])
        is_up, is_held = bool(desk.is_mine and desk.ways(tile)), desk.is_mine and at == desk.cursor
        ink = "held" if is_held else "tile" if is_up or not desk.is_mine else "dead"
        text = f"{short_name(desk, tile.low):>{name}}╶╴{short_name(desk, tile.high):<{name}}"
        mark = "▶" if is_held else " "
        y, x = len(lines) - 1, (at % most) * each
        lines[-1] += [(mark, "name"), (f"[{text}]", ink), ("▲" if is_up else " ", "name"), (" ", "wall")]
        hits.append(Hit(x, y, x + each - 1, y + 1, "use", at))
    return drawing(lines, width, height, "wall", hits)


def actions(desk: Desk, width: int) -> Drawing:
    """One row of what else can be done: the options of a choice, or the moves that lay nothing, or going on."""
    able = _actions(desk)
    here = next((at for at, (_, is_here, _) in enumerate(able) if is_here), 0)
    while here > 0 and sum(cell_len(words) + 3 for words, _, _ in able[: here + 1]) > width:
        able, here = able[1:], here - 1  # what is under the cursor is seen
    line: Line = [(" ", "bar")]
    hits: list[Hit] = []
    for words, is_here, (kind, value) in able:
        start = width_of(line)
        line += [(f" {words} ", "sign" if is_here else "title"), (" ", "bar")]
        hits.append(Hit(start, 0, width_of(line) - 1, 1, kind, value))
    return drawing([line], width, 1, "bar", hits)


def _actions(desk: Desk) -> list[Action]:
    words, view, asked = desk.texts, desk.view, desk.sight.asked
    if desk.is_leaving:
        return [(f"Enter {words.text('terminal-table-leave-yes')}", True, ("key", "enter")),
                (f"Esc {words.text('terminal-table-leave-no')}", False, ("key", "escape"))]  # fmt: skip
    if asked in ("start", "next", "rematch"):
        id_ = {"start": "terminal-table-begin", "next": "page-next-round", "rematch": "page-once-more"}[asked]
        return [(f"N {words.text(id_)}", True, ("key", "n"))]
    if view is None:
        return []
    choice = desk.choice
    if choice is not None:
        sure = choice.asks == "sure"
        return [
            (f"{'Enter' if sure else choice.number(at)} {choice.words(at, words, desk.faces, view)}", at == choice.picked, ("pick", at))
            for at in range(len(choice.options))
        ]
    if not desk.is_mine:
        return []
    out: list[Action] = []
    for at, thing in enumerate(desk.things):
        if isinstance(thing, Move):
            key = f"{_KEYS[thing.kind]} " if thing.kind in _KEYS else ""
            out.append((key + move_text(words, desk.faces, thing, view), at == desk.cursor, ("use", at)))
    return out
