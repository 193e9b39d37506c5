"""The positions the page /style shows, played by the engine: writes src/dvor/server/web/style/examples.js."""

import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.positions import find  # noqa: E402

from dvor.core.look import view_of  # noqa: E402
from dvor.core.view import View  # noqa: E402
from dvor.wire.view import view_data  # noqa: E402

EXAMPLES = ROOT / "src" / "dvor" / "server" / "web" / "style" / "examples.js"
HEAD = """// Positions the style page shows, as a table would be told of them. Written by tools/stylepage.py.

/** @typedef {import("../types.js").View} View */
"""


def laid(view: View) -> int:
    """How many tiles lie on the table."""
    return sum(len(arm.tiles) for arm in view.layout.arms) + (view.layout.root is not None)


def has_choice(view: View) -> bool:
    """Whether this seat is on turn, with tiles that fit and tiles that do not."""
    fits = {move.tile for move in view.legal if move.kind == "lay"}
    return view.turn == view.seat and len(fits) >= 2 and len(fits) < len(view.hand)


def turn(view: View) -> bool:
    """The middle of a round late in a match; somebody has knocked."""
    return has_choice(view) and laid(view) >= 9 and len(view.rows) >= 3 and any(event.kind == "pass" for event in view.events)


def spinner(view: View) -> bool:
    """A cross with a closed end."""
    return has_choice(view) and laid(view) >= 9 and view.layout.spinner is not None and any(arm.closed for arm in view.layout.arms)


def points(view: View) -> bool:
    """Points were just made, and tiles are left to draw."""
    return view.turn == view.seat and laid(view) >= 5 and view.boneyard > 4 and bool(view.events) and view.events[-1].kind == "points"


def sheet(view: View) -> bool:
    """A match that is over, with points remembered and in eggs."""
    kinds = {entry.kind for row in view.rows for entry in row.entries}
    return view.is_over and {"recorded", "remembered"} <= kinds and any(row.carry for row in view.rows)


EXAMPLE: dict[str, tuple[str, int, int, Callable[[View], bool]]] = {
    "turn": ("kozel_pair", 4, 9, turn),
    "spinner": ("osyol_team", 4, 1, spinner),
    "points": ("muggins", 3, 1, points),
    "fish": ("kozel_pair", 4, 1, lambda view: view.result is not None and view.result.kind == "blocked" and min(view.counts) > 0),
    "out": ("kozel_solo", 4, 1, lambda view: view.result is not None and view.result.kind == "out" and view.counts[0] == 1),
    "sheet": ("kozel_pair", 4, 40, sheet),
}


def main() -> int:
    """Write them, one a line."""
    lines = [HEAD]
    for name, (game, seats, rounds, wanted) in EXAMPLE.items():
        view = view_data(view_of(find(game, seats, wanted, rounds=rounds), 0))
        lines.append(f"/** @type {{View}} */\nexport const {name} = {msgspec.json.encode(view).decode()};\n")
    EXAMPLES.parent.mkdir(exist_ok=True)
    EXAMPLES.write_text("\n".join(lines), "utf-8")
    print(EXAMPLES.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
