"""What is read over the board: the sheet, the moves, the rules, the keys, what may be said; and the notebook beside a wide one."""

from __future__ import annotations

import re
from itertools import zip_longest

from rich.cells import cell_len, set_cell_size

from dvor.terminal.rules import rules_lines
from dvor.terminal.seated import phrase_text
from dvor.terminal.story import ends_text, told
from dvor.terminal.table.desk import Desk
from dvor.terminal.table.drawing import Drawing, Hit, drawing
from dvor.terminal.table.ink import Line, folded, inked
from dvor.terminal.table.paper import notebook
from dvor.terminal.table.seats import talk_lines

#: A line of the sheet of keys: keys, two blanks or more, what they do.
_KEYS = re.compile(r"(\S+(?: \S+)*)  +(.+)")
#: The least width at which these stand in two columns.
_TWO_COLUMNS = 72


def page(desk: Desk, width: int, height: int) -> Drawing:
    """The open page, scrolled as far as it goes."""
    if desk.page == "talk":
        return _talk(desk, width, height)
    lines = _lines(desk, width - 1, height - 1)
    desk.top = min(desk.top, max(0, len(lines) - height + 1))
    shown = lines[desk.top : desk.top + height - 1]
    more = "▼ " if len(lines) > desk.top + height - 1 else ""
    foot: Line = [(f" {more}{desk.texts.text('terminal-table-close')}", "pencil")]
    return drawing([*shown, *[[("", "paper")] for _ in range(height - 1 - len(shown))], foot], width, height, "paper",
                   [Hit(0, height - 1, width, height, "key", "escape")])  # fmt: skip


def aside(desk: Desk, width: int, height: int) -> Drawing:
    """Beside the board: the sheet, then the moves and what was said, the newest of each."""
    sheet = notebook(desk, width)
    below = moves_lines(desk, width)
    talk = inked((f" {line}" for text in talk_lines(desk) for line in folded(text, width - 2)), "words")
    room_talk = min(len(talk), height // 4)
    room_moves = min(len(below), (height - room_talk) // 2)
    room_sheet = height - room_talk - room_moves
    kept = sheet if len(sheet) <= room_sheet else [*sheet[:3], *sheet[len(sheet) - room_sheet + 3 :]]
    pad: list[Line] = [[("", "paper")] for _ in range(room_sheet - len(kept))]
    return drawing([*kept, *pad, *below[len(below) - room_moves :], *talk[len(talk) - room_talk :]], width, height, "paper")


def moves_lines(desk: Desk, width: int) -> list[Line]:
    """What happened in this round, with the open ends at last."""
    view, words = desk.view, desk.texts
    lines: list[Line] = [[(f" {words.text('page-moves')}", "heading")]]
    if view is None:
        return lines
    said = [text for _, text in told(desk.people, view.events)]
    for number, text in enumerate(said, 1):
        lines += [[(f"{number if not at else '':>3} ", "pencil"), (line, "paper")] for at, line in enumerate(folded(text, width - 5))]
    if view.turn >= 0 and view.layout.root is not None:
        lines.append([(f" {words.text('page-board-said', ends=ends_text(desk.faces, view.ends))}", "words")])
    return lines


def _lines(desk: Desk, width: int, height: int) -> list[Line]:
    if desk.page == "sheet":
        return notebook(desk, width)
    if desk.page == "moves":
        return moves_lines(desk, width)
    if desk.page == "rules" and desk.view is not None:
        return inked((f" {line}" for line in rules_lines(desk.texts, desk.view.rules.game, width=width - 2)), "paper")
    return inked((f" {line}" for line in _keys(desk.texts.text("terminal-table-keys"), width - 1, height)), "paper")


def _keys(text: str, width: int, height: int) -> list[str]:
    """The sheet of keys; in two columns where it is too long for one, so that all keys are seen at once."""
    found = [(line, _KEYS.fullmatch(line)) for line in text.splitlines()]
    keys = [(match[1], match[2]) for _, match in found if match]
    heading, *words = [line for line, match in found if not match]
    wide = max(cell_len(key) for key, _ in keys) + 2
    if len(found) <= height or width < _TWO_COLUMNS:
        return [heading, *(set_cell_size(key, wide) + does for key, does in keys), *words]
    half = width // 2
    rows = [
        [set_cell_size("" if number else key, wide) + line for number, line in enumerate(folded(does, half - wide - 1))]
        for key, does in keys
    ]
    cut = min(range(len(rows)), key=lambda at: max(sum(map(len, rows[:at])), sum(map(len, rows[at:]))))
    left, right = ([line for row in part for line in row] for part in (rows[:cut], rows[cut:]))
    return [*(set_cell_size(one, half) + other for one, other in zip_longest(left, right, fillvalue="")), *words]


def _talk(desk: Desk, width: int, height: int) -> Drawing:
    """What may be said, and what was."""
    words = desk.texts
    phrases = [phrase_text(words, name) for name in desk.sight.phrases]
    half = max(20, width // 2)
    top = min(max(0, desk.spoken - height // 2), max(0, len(phrases) - height + 2))
    heard = [line for text in talk_lines(desk) for line in folded(text, width - half - 2)] or [words.text("page-talk-none")]
    lines: list[Line] = [[(f" {words.text('page-talk')}", "heading")]]
    hits = []
    for row, at in enumerate(range(top, min(len(phrases), top + height - 2)), 1):
        lines.append([(f" {'▸' if at == desk.spoken else ' '} {phrases[at]}", "pen" if at == desk.spoken else "paper")])
        hits.append(Hit(0, row, half, row + 1, "pick", at))
    lines += [[("", "paper")] for _ in range(height - 1 - len(lines))]
    left = drawing([*lines, [(f" {words.text('terminal-table-say')}", "pencil")]], half, height, "paper")
    right = drawing(inked(heard[-height:], "words"), width - half, height, "paper")
    return Drawing(tuple([*one, *other] for one, other in zip(left.lines, right.lines, strict=True)), tuple(hits))
