"""The score sheet on squared paper, as SVG text: figures by pen, what was added in pencil."""

from __future__ import annotations

from collections.abc import Sequence

from dvor.core.sheet import Entry, Row, Sheet
from dvor.draw.faces import number, rect
from dvor.draw.palette import Look

#: A square of the paper, px; a line of writing is two of them high.
CELL = 15
_MARGIN, _COLUMN = 4 * CELL, 9 * CELL
_NAME_MOST = 16
_PLAIN_LOOK = Look()
_FONT = "PT Sans,Segoe UI,Roboto,Noto Sans,DejaVu Sans,sans-serif"


def sheet_svg(sheet: Sheet, rows: Sequence[Row] = (), *, names: Sequence[str] = (), look: Look = _PLAIN_LOOK) -> str:
    """What stands on a sheet, below the rows that led to it.

    ``names`` per side; without them sides are numbered from 1. In brackets what is remembered, a dash where points were not written,
    an egg with the points that wait.
    """
    sides = max(len(sheet.score), 1)
    paper = _Paper(_MARGIN + sides * _COLUMN + CELL, look)
    paper.heads([names[side] if side < len(names) else str(side + 1) for side in range(sides)])
    for row in rows:
        paper.row(row)
    paper.totals(sheet)
    return paper.svg()


class _Paper:
    def __init__(self, width: float, look: Look) -> None:
        self._width, self._look, self._y = width, look, 0.0
        self._art: list[str] = []
        self._said: list[str] = []

    def _line(self) -> None:
        self._y += 2 * CELL

    def _write(self, text: str, x: float, token: str, size: float, *, weight: int = 400, anchor: str = "middle") -> None:
        shown = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        self._art.append(
            f'<text x="{number(x)}" y="{number(self._y - 8)}" font-family="{_FONT}" font-size="{number(size)}" font-weight="{weight}"'
            f' text-anchor="{anchor}" fill="{self._look[token]}">{shown}</text>'
        )

    def _rule(self, y: float, wide: float) -> None:
        self._art.append(f'<path d="M{CELL} {number(y)}H{number(self._width - CELL)}" stroke="{self._look["pen"]}" stroke-width="{wide}"/>')

    def _middle(self, side: int) -> float:
        return _MARGIN + (side + 0.5) * _COLUMN

    def heads(self, names: Sequence[str]) -> None:
        """The sides, over their columns."""
        self._line()
        for side, name in enumerate(names):
            self._write(name if len(name) <= _NAME_MOST else f"{name[: _NAME_MOST - 1]}…", self._middle(side), "ink", 15, weight=700)
        self._rule(self._y, 1.6)

    def row(self, row: Row) -> None:
        """One round: what each side has after it, and what was added."""
        self._line()
        self._write(str(row.number), _MARGIN - CELL, "pencil", 14, anchor="end")
        for side, entry in enumerate(row.entries):
            figure, added = _figures(entry)
            middle = self._middle(side)
            if figure:
                self._write(figure, middle + (CELL * 0.4 if added else 0), "pen", 19, weight=700, anchor="end" if added else "middle")
            if added:
                self._write(added, middle + CELL * 0.8, "pencil", 13, anchor="start")
        if row.carry:
            self._egg(row.carry)

    def _egg(self, points: int) -> None:
        x, y = CELL * 0.9, self._y - 13
        self._art.append(
            f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="11" ry="13" fill="none" stroke="{self._look["pencil"]}" stroke-width="1.6"/>'
        )
        self._write(str(points), x, "pencil", 12)

    def totals(self, sheet: Sheet) -> None:
        """What stands on it now."""
        self._rule(self._y + 2, 1.6)
        self._rule(self._y + 5, 1.6)
        self._line()
        self._y += 6
        for side, score in enumerate(sheet.score):
            said = f"{score} ({sheet.memory[side]})" if sheet.memory[side] else str(score)
            self._said.append(said)
            self._write(said, self._middle(side), "pen", 21, weight=700)
        if any(sheet.sticks):
            self._line()
            share = (self._width - _MARGIN - CELL) / len(sheet.sticks)
            for seat, count in enumerate(sheet.sticks):
                self._sticks(count, _MARGIN + (seat + 0.5) * share)

    def _sticks(self, count: int, middle: float) -> None:
        """Strokes in fives."""
        step, top = 6, self._y - 24
        left = middle - count * step / 2
        strokes = "".join(f"M{number(left + step * n)} {number(top + 2)}v16" for n in range(count) if n % 5 < 4)
        strokes += "".join(f"M{number(left + step * (n - 4) - 3)} {number(top + 16)}l{4 * step} -12" for n in range(4, count, 5))
        self._art.append(
            f'<path d="{strokes or "M0 0"}" fill="none" stroke="{self._look["pen"]}" stroke-width="2" stroke-linecap="round"/>'
        )

    def svg(self) -> str:
        """The whole sheet."""
        width, height = self._width, self._y + CELL
        grid = "".join(f"M0 {number(y + 0.5)}H{number(width)}" for y in range(CELL, int(height), CELL))
        grid += "".join(f"M{number(x + 0.5)} 0V{number(height)}" for x in range(CELL, int(width), CELL))
        margin = f'<path d="M{_MARGIN - CELL / 2} 0V{number(height)}" stroke="{self._look["margin"]}" stroke-width="1.4"/>'
        paper = rect(0, 0, width, height, f'fill="{self._look["paper"]}"') + f'<path d="{grid}" fill="none" stroke="{self._look["grid"]}"/>'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" width="{number(width)}"'
            f' height="{number(height)}" role="img" aria-label="{" : ".join(self._said)}">{paper}{margin}{"".join(self._art)}</svg>'
        )


def _figures(entry: Entry) -> tuple[str, str]:
    """What a round wrote for a side: the figure after it, and what was added."""
    added = entry.points + (entry.memory if entry.kind == "recorded" else 0)
    told = f"{added:+}".replace("-", "−") if added else ""
    if entry.kind == "recorded":
        return str(entry.score), told
    if entry.kind == "remembered":
        return f"({entry.kept})", told
    return "–" if entry.kind in ("dropped", "written_off") else "", ""
