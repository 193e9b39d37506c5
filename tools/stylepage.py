"""The positions the page /style shows, played by the engine: writes src/dvor/server/web/style/examples.js."""

import sys
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.screens import position  # noqa: E402

from dvor.core.look import view_of  # noqa: E402
from dvor.wire.view import view_data  # noqa: E402

PATH = ROOT / "src" / "dvor" / "server" / "web" / "style" / "examples.js"
HEAD = """// Positions the style page shows, as a table would be told of them. Written by tools/stylepage.py.

/** @typedef {import("../types.js").View} View */
"""


EXAMPLES = ("turn", "spinner", "points", "fish", "out", "sheet")


def main() -> int:
    """Write them, one a line."""
    lines = [HEAD]
    for name in EXAMPLES:
        view = view_data(view_of(position(name), 0))
        lines.append(f"/** @type {{View}} */\nexport const {name} = {msgspec.json.encode(view).decode()};\n")
    PATH.parent.mkdir(exist_ok=True)
    PATH.write_text("\n".join(lines), "utf-8")
    print(PATH.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
