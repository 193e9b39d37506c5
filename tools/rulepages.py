"""Write docs/games: the page of every game in every language, and their list. ``--check`` only says whether they are up to date."""

from __future__ import annotations

import sys
from pathlib import Path

from dvor import games, rulebook
from dvor.i18n import LANGUAGES, texts

FOLDER = Path(__file__).parent.parent / "docs" / "games"


def pages() -> dict[str, str]:
    """Every file's name and content."""
    made = {f"{game}.{lang}.md": rulebook.markdown(rulebook.page(game, lang)) for game in games.names() for lang in LANGUAGES}
    return {"README.md": _list(), **made}


def _list() -> str:
    rows = ["# The rules of the games", "", "Made by `tools/rulepages.py` from the rules as data; also `dvor rules GAME`.", ""]
    rows += [f"| | {' | '.join(LANGUAGES)} |", f"|---|{'---|' * len(LANGUAGES)}"]
    for game in games.names():
        links = (f"[{texts(lang).text(f'game-{game}')}]({game}.{lang}.md)" for lang in LANGUAGES)
        rows.append(f"| `{game}` | {' | '.join(links)} |")
    return "\n".join(rows) + "\n"


def stale() -> list[str]:
    """Files that are not as they would be made now, those too many included."""
    made = pages()
    there = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}
    return sorted(name for name in {*made, *there} if made.get(name) != there.get(name))


def main() -> int:
    """Write what is stale, or with ``--check`` only name it."""
    found = stale()
    if "--check" in sys.argv:
        print("\n".join(found))
        return int(bool(found))
    FOLDER.mkdir(exist_ok=True)
    made = pages()
    for name in found:
        if name in made:
            (FOLDER / name).write_text(made[name], encoding="utf-8")
        else:
            (FOLDER / name).unlink()
    print(f"{len(found)} of {len(made)} pages written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
