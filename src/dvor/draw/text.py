"""The chain and hands as plain text, for terminals, pipes and screen readers.

>>> from dvor.core.tiles import Tile
>>> hand_text([Tile(3, 5), Tile(6, 6)])
'[3-5] [6-6]'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from dvor.core.layout import Laid, Layout
from dvor.core.tiles import Tile

#: A tile that lies back up.
BACK = "[##]"

#: How a half is written: as its number, or as the name of a picture.
Name = Callable[[int], str]


def tile_text(first: int, second: int, *, spinner: bool = False, name: Name = str) -> str:
    """A tile as it lies, its left half first; a spinner stands in other brackets: ``<4-4>``."""
    said = f"{name(first)}-{name(second)}"
    return f"<{said}>" if spinner else f"[{said}]"


def hand_text(tiles: Iterable[Tile]) -> str:
    """Tiles in a row, in the order given."""
    return " ".join(tile_text(tile.low, tile.high) for tile in tiles)


def chain_text(layout: Layout, *, width: int = 78, names: Sequence[str] = (), name: Name = str) -> str:
    """What lies on the table, in lines of at most ``width`` columns; ``""`` while nothing lies there.

    A line is read from its left end to its right end, so the tiles of arm 0 stand in front of the first tile. With a
    spinner every arm has a line of its own, from the middle outward, behind its name; ``names`` per arm (default: the
    arm's number, as moves write it). A name longer than the rest of the line stands alone. ``name`` says how halves are written.
    """
    if layout.root is None:
        return ""
    if layout.spinner is None:
        row = [_inward(laid, name) for laid in reversed(layout.arms[0].tiles)] if layout.arms else []
        row.append(_outward(layout.root, name))
        row += [_outward(laid, name) for laid in layout.arms[1].tiles] if len(layout.arms) > 1 else []
        return "\n".join(_wrapped(row, width))
    lines = [_outward(layout.root, name, spinner=layout.spinner == "root")]
    labels = [names[arm] if arm < len(names) else str(arm) for arm in range(len(layout.arms))]
    indent = max(map(len, labels), default=0) + 2
    for number, arm in enumerate(layout.arms):
        row = [_outward(laid, name, spinner=layout.spinner == (number, index)) for index, laid in enumerate(arm.tiles)] or ["-"]
        label = f"{labels[number]}:".ljust(indent)
        if indent + 8 > width:
            lines += [label.rstrip(), *_wrapped(row, width)]
            continue
        rows = _wrapped(row, width - indent)
        lines += [label + rows[0], *(" " * indent + more for more in rows[1:])]
    return "\n".join(lines)


def _outward(laid: Laid, name: Name, *, spinner: bool = False) -> str:
    return BACK if laid.closed else tile_text(laid.near, laid.far, spinner=spinner, name=name)


def _inward(laid: Laid, name: Name) -> str:
    return BACK if laid.closed else tile_text(laid.far, laid.near, name=name)


def _wrapped(row: Sequence[str], width: int) -> list[str]:
    """Tiles one behind the other, broken between tiles."""
    lines, line = [], ""
    for token in row:
        if line and len(line) + len(token) > width:
            lines.append(line)
            line = ""
        line += token
    return [*lines, line]
