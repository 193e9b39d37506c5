"""What is drawn with: inks by name, in the colours of the look's tokens, by day and by night, or by weight alone without colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.style import Style

from dvor.draw.palette import THEMES

#: A line of the screen: pieces of text, each with its ink.
Line = list[tuple[str, str]]

#: Ink -> the tokens of text and ground, and how it stands out besides: here, and where there are no colours.
_INKS: dict[str, tuple[str, str, str, str]] = {
    "paint": ("chalk", "paint", "", ""),
    "chalk": ("chalk", "paint", "", ""),
    "end": ("chalk", "paint", "bold", "bold"),
    "key": ("lamp-ink", "lamp", "bold", "bold underline"),
    "pick": ("enamel-ink", "enamel", "bold", "bold reverse"),
    "cross": ("chalk", "paint", "bold", "bold"),
    "tile": ("pip", "bone", "bold", "bold"),
    "rim": ("bone-edge", "bone", "", ""),
    "last-tile": ("lamp-ink", "lamp", "bold", "bold reverse"),
    "last-rim": ("lamp-ink", "lamp", "", "reverse"),
    "spinner": ("pip", "bone", "bold", "bold"),
    "back": ("back-line", "back", "", "dim"),
    "wall": ("ink", "plaster", "", ""),
    "dead": ("pip-dead", "bone-dead", "", "dim"),
    "held": ("pip", "bone", "bold", "bold underline"),
    "lit": ("lamp-ink", "lamp", "bold", "bold"),
    "bar": ("ink", "surface", "", ""),
    "title": ("ink", "surface", "bold", "bold"),
    "faint": ("ink-2", "surface", "", ""),
    "note": ("ink-2", "plaster", "", ""),
    "name": ("ink", "plaster", "bold", "bold"),
    "mate": ("link", "plaster", "bold", "bold underline"),
    "now": ("lamp-ink", "lamp", "bold", "reverse bold"),
    "sign": ("enamel-ink", "enamel", "bold", "reverse"),
    "paper": ("ink", "paper", "", ""),
    "heading": ("ink", "paper", "bold", "bold"),
    "pen": ("pen", "paper", "bold", "bold"),
    "red": ("pen-red", "paper", "bold", "bold"),
    "pencil": ("pencil", "paper", "", ""),
    "words": ("ink", "paper", "italic", ""),
    "grid": ("grid", "paper", "", "dim"),
    "margin": ("margin", "paper", "", "dim"),
}


def styles(theme: str, *, plain: bool = False) -> dict[str, Style]:
    """The style of every ink. ``theme``: light or dark; ``plain``: without colours."""
    if plain:
        return {name: Style.parse(bare or "none") for name, (_, _, _, bare) in _INKS.items()}
    tokens = THEMES[theme]
    return {name: Style.parse(f"{more} {tokens[text]} on {tokens[ground]}") for name, (text, ground, more, _) in _INKS.items()}


def width_of(line: Iterable[tuple[str, str]]) -> int:
    """How many columns a line takes."""
    return sum(cell_len(text) for text, _ in line)


def fitted(line: Sequence[tuple[str, str]], width: int, ink: str) -> Line:
    """The line, so many columns long: cut with an ellipsis, or filled up with that ink."""
    out: Line = []
    left = width
    for text, own in line:
        size = cell_len(text)
        if size > left:
            if left > 0:
                out.append((set_cell_size(text, left - 1) + "…", own))
            left = 0
            break
        out.append((text, own))
        left -= size
    if left > 0:
        out.append((" " * left, ink))
    return out


def spread(left: Sequence[tuple[str, str]], right: Sequence[tuple[str, str]], width: int, ink: str) -> Line:
    """One piece at the left edge, one at the right; the left one gives way."""
    room = width - width_of(right)
    return fitted([*fitted(left, max(0, room), ink), *right], width, ink)


def folded(text: str, width: int) -> list[str]:
    """A text in lines of that many columns, broken between words where that can be."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and cell_len(longer) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


def inked(lines: Iterable[str], ink: str) -> list[Line]:
    """Plain lines in one ink."""
    return [[(line, ink)] for line in lines]
