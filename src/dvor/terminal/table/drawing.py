"""A part of the screen as lines of ink, and what a press on it means."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from dvor.draw.grid import Canvas
from dvor.terminal.table.ink import Line, fitted


class Hit(NamedTuple):
    """A field of cells (the last column and row not included), and what pressing it means: a ``key``; to ``use`` the thing, to ``pick``
    the option of that number; to lay at that ``end``."""

    left: int
    top: int
    right: int
    bottom: int
    kind: Literal["key", "use", "pick", "end"]
    value: str | int


@dataclass(frozen=True)
class Drawing:
    """Lines, all of one width, and the fields that may be pressed; of two that share a cell the first counts."""

    lines: tuple[Line, ...]
    hits: tuple[Hit, ...] = ()

    def hit(self, x: int, y: int) -> Hit | None:
        """What lies at that cell."""
        return next((hit for hit in self.hits if hit.left <= x < hit.right and hit.top <= y < hit.bottom), None)


def drawing(lines: Iterable[Line], width: int, height: int, ink: str, hits: Iterable[Hit] = ()) -> Drawing:
    """These lines on a ground of that size."""
    ready = [fitted(line, width, ink) for line in lines][:height]
    return Drawing((*ready, *[[(" " * width, ink)] for _ in range(height - len(ready))]), tuple(hits))


def canvas_lines(canvas: Canvas, left: int = 0, top: int = 0, width: int | None = None, height: int | None = None) -> list[Line]:
    """A part of a canvas, neighbours of one ink together."""
    lines = []
    for row in canvas.rows[top : None if height is None else top + height]:
        line: Line = []
        for char, ink in row[left : None if width is None else left + width]:
            if line and line[-1][1] == ink:
                line[-1] = line[-1][0] + char, ink
            else:
                line.append((char, ink))
        lines.append(line)
    return lines
