"""Draw the packages of Dvor, layer by layer, from import-linter's contracts: `python tools/drawing.py` (docs/img/architecture.svg)."""

from __future__ import annotations

import re
import sys
import tomllib
from html import escape
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "img" / "architecture.svg"
FONT = "DejaVu Sans,Segoe UI,Roboto,sans-serif"
WIDTH, ROW, GAP, LEFT, EDGE = 860, 46, 14, 16, 16
#: What a contract forbids, as the drawing shows it: the contract's name, the word at a box, its colour.
MARKS = {
    "The game needs the standard library only": ("standard library only", "#1f6f54"),
    "Bots and frames see views only": ("sees views only", "#8a3b12"),
    "The search knows views only": ("sees views only", "#8a3b12"),
}
NOUNS = {
    "cli": "the command dvor",
    "bench": "figures, load tests",
    "server": "tables, storage, the page",
    "terminal": "the table in a terminal",
    "env": "environments",
    "client": "a server from Python",
    "wire": "frames",
    "tournament": "equal deals",
    "rating": "ratings",
    "review": "every decision judged",
    "arena": "bots against bots",
    "bots": "players",
    "rulebook": "rules in words",
    "search": "compiled laws, solver, nets",
    "draw": "places, pictures",
    "i18n": "texts: ru, bg, en",
    "proof": "deals that can be checked",
    "games": "rules as data",
    "core": "laws, rounds, matches, views",
    "errors": "what can go wrong",
    "chance": "where chance comes from",
}


def layers() -> list[list[str]]:
    """The packages from above: each imports only what stands below it."""
    found = next(one for one in _contracts() if one["type"] == "layers")
    return [re.findall(r"\w+", line) for line in found["layers"]]


def _contracts() -> list[dict[str, Any]]:
    read: list[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    return read


def marks() -> dict[str, tuple[str, str]]:
    """What is said of a package beside its noun, and the colour of it."""
    return {
        module.removeprefix("dvor."): MARKS[one["name"]] for one in _contracts() if one["name"] in MARKS for module in one["source_modules"]
    }


def in_words() -> str:
    """The layers as a line of text, as docs/architecture.md has it."""
    return " → ".join(" | ".join(layer) for layer in layers())


def drawing() -> str:
    """The picture as SVG text."""
    rows, said = layers(), marks()
    height = 2 * EDGE + len(rows) * ROW + (len(rows) - 1) * GAP
    frame = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {frame} role="img" aria-labelledby="t d" font-family="{FONT}">',
        '<title id="t">The packages of Dvor</title>',
        f'<desc id="d">{escape(in_words())}</desc>',
        f'<rect width="{WIDTH}" height="{height}" rx="10" fill="#fbf8f1"/>',
    ]
    for number, layer in enumerate(rows):
        y = EDGE + number * (ROW + GAP)
        width = (WIDTH - 2 * LEFT - GAP * (len(layer) - 1)) / len(layer)
        for place, name in enumerate(layer):
            parts += _box(LEFT + place * (width + GAP), y, width, name, said.get(name))
        if number + 1 < len(rows):
            parts.append(_arrow(WIDTH / 2, y + ROW))
    return "\n".join([*parts, "</svg>", ""])


def _box(x: float, y: float, width: float, name: str, mark: tuple[str, str] | None) -> list[str]:
    word, colour = mark or ("", "#5b5346")
    middle = x + width / 2
    note = escape(NOUNS[name] + (f" · {word}" if word else ""))
    return [
        f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{ROW}" rx="6" fill="#fff" stroke="{colour}" stroke-width="1.5"/>',
        f'<text x="{middle:.1f}" y="{y + 19}" text-anchor="middle" font-size="15" font-weight="700" fill="#2b2620">{escape(name)}</text>',
        f'<text x="{middle:.1f}" y="{y + 36}" text-anchor="middle" font-size="11.5" fill="{colour}">{note}</text>',
    ]


def _arrow(x: float, y: float) -> str:
    return f'<path d="M{x:.1f} {y + 1}v{GAP - 5}m-4 -4l4 4l4 -4" fill="none" stroke="#8d8371" stroke-width="1.5"/>'


def main() -> int:
    """Write the picture."""
    PICTURE.write_text(drawing(), "utf-8", newline="\n")
    print(in_words())
    return 0


if __name__ == "__main__":
    sys.exit(main())
