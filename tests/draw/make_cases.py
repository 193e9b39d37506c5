"""Writes tests/data/chain/boards.json anew: ``python -m tests.draw.make_cases``. Look at the boards before you keep it.

The cases of rules.json are reckoned by hand and stay as they are.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from tests.draw.chains import Kind, first_tiles, grow, to_json

from dvor.core.layout import Arm, Laid, Layout
from dvor.core.tiles import parse_tile
from dvor.draw.chain import Ghost, OpenEnd, Placed, fit

DATA = Path(__file__).parents[1] / "data" / "chain"


def cut_sausage() -> Layout:
    """docs/rules.md T-KOL-2: the tail of the right line was turned round and laid at the left."""
    left = [("1-4", 1, 4, 1), ("3-4", 4, 3, 5), ("3-5", 3, 5, 4), ("2-5", 5, 2, 3)]
    arms = (_arm(left), _arm([("1-2", 1, 2, 2)]))
    return Layout(Laid(parse_tile("1-1"), 1, 1, False, 0, 0), None, arms)


def _arm(tiles: list[tuple[str, int, int, int]]) -> Arm:
    return Arm(tuple(Laid(parse_tile(text), near, far, False, order, order % 2) for text, near, far, order in tiles), False)


def cases() -> list[tuple[str, Layout, tuple[float, float, float], int | None]]:
    """Name, layout, board (width, height, unit in px), size of the set."""
    rng = Random(28)
    empty = Layout(None, None, ())
    line = grow(Kind(), rng)
    return [
        ("nothing lies yet", empty, (360, 340, 24), None),
        ("one tile", first_tiles(line, 1), (360, 340, 24), None),
        ("a line on the smallest phone", line, (360, 340, 24), None),
        ("the same line on a desk", line, (1060, 844, 44), None),
        ("the same line on a phone on its side", line, (568, 220, 30), None),
        ("all on one arm", grow(Kind(bias=1), rng), (360, 340, 24), None),
        ("all on the other arm, from a double", grow(Kind(bias=0, double_first=True), rng), (390, 454, 31), None),
        ("a cross", grow(Kind(spinner=True, double_first=True), rng), (360, 340, 24), None),
        ("a cross on a desk", grow(Kind(spinner=True, double_first=True), rng), (1060, 844, 44), None),
        ("a spinner found later", grow(Kind(spinner=True), rng), (390, 454, 28), None),
        ("a spinner found later, one long arm", grow(Kind(spinner=True, bias=1), rng), (360, 352, 24), None),
        ("closed arms", grow(Kind(spinner=True, closing=0.5), rng), (360, 340, 24), None),
        ("closed arms of a line", grow(Kind(closing=0.6), rng), (360, 340, 24), None),
        ("a sausage that was cut", cut_sausage(), (360, 340, 24), None),
        ("a long chain of the Chinese set", grow(Kind(set_name="chinese32"), rng), (390, 454, 30), 32),
        ("a double-nine set on a tablet", grow(Kind(set_name="dn9"), rng), (768, 700, 40), 55),
        ("a double-twelve set: the board pans", grow(Kind(set_name="dn12"), rng), (320, 480, 24), 91),
        ("a double-twelve cross: the board pans", grow(Kind(set_name="dn12", spinner=True), rng), (390, 454, 31), 91),
    ]


def answer(placed: Placed) -> dict[str, Any]:
    """A placed chain in the page's words, without what the layout says already."""
    return {
        "unit": placed.unit,
        "digits": placed.digits,
        "fits": placed.fits,
        "box": list(placed.box),
        "tiles": [
            [at.order, str(at.tile), at.x, at.y, at.w, at.h, *at.near_xy, *at.far_xy, at.arm, at.index, at.turned, at.spinner, at.closed]
            for at in placed.tiles
        ],
        "slots": [slot and end(slot) for slot in placed.slots],
        "lead": placed.lead and end(placed.lead),
        "marks": [mark and list(mark) for mark in placed.marks],
    }


def end(slot: OpenEnd) -> list[Any]:
    return [slot.arm, slot.value, *map(ghost, (slot.plain, slot.double))]


def ghost(at: Ghost) -> list[float]:
    return [at.x, at.y, at.w, at.h, *at.near_xy, *at.far_xy]


def from_page(placed: dict[str, Any]) -> dict[str, Any]:
    """What the page's ``fit`` said, in the same words."""

    def xy(at: dict[str, Any]) -> list[float]:
        return [at["x"], at["y"], at["w"], at["h"], *at["nearXy"], *at["farXy"]]

    def open_end(slot: dict[str, Any] | None) -> list[Any] | None:
        return slot and [slot["arm"], slot["value"], xy(slot["plain"]), xy(slot["double"])]

    return {
        "unit": placed["unit"],
        "digits": placed["digits"],
        "fits": placed["fits"],
        "box": [placed["box"][side] for side in "xywh"],
        "tiles": [
            [at["order"], at["tile"], *xy(at), at["arm"], at["index"], at["turned"], at["spinner"], at["closed"]] for at in placed["tiles"]
        ],
        "slots": [open_end(slot) for slot in placed["slots"]],
        "lead": open_end(placed["lead"]),
        "marks": placed["marks"],
    }


def main() -> None:
    rows = [
        json.dumps({"name": name, "board": board, "most": most, "layout": to_json(layout), "expect": answer(fit(layout, *board, most))})
        for name, layout, board, most in cases()
    ]
    (DATA / "boards.json").write_text("[\n" + ",\n".join(rows) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
