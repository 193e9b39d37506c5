"""Writes the screens of the table anew: ``python -m tests.terminal.table_golden``, when they were changed on purpose."""

import asyncio
from pathlib import Path

from tests.terminal.screen import make, table, usable

from dvor.i18n import LANGUAGES

GOLDEN = Path(__file__).parents[1] / "data" / "table"
SIZES = ((80, 24), (120, 40))


async def screens(lang: str, size: tuple[int, int]) -> str:
    """The table at one's turn, while an end is chosen, when a tile does not fit, when the round is over; pages; when one leaves."""
    app, door = table("kozel_pair", lang=lang, players="greedy")
    shown = []
    async with app.run_test(size=size) as pilot:
        for _ in range(3):
            await app.until(lambda: app.is_asked)
            await make(app, usable(app.desk)[0], door)
        await app.until(lambda: app.is_asked)
        shown.append(await app.look())
        dead = next(at for at, thing in enumerate(app.desk.things) if not app.desk.ways(thing))
        await pilot.press(*["right"] * ((dead - app.desk.cursor) % len(app.desk.things)), "enter")
        shown.append(await app.look())
        for key in ("s", "m", "question_mark"):
            await pilot.press(key)
            shown.append(await app.look())
        await pilot.press("escape", "q")
        shown.append(await app.look())
        await pilot.press("escape")
        while app.desk.sight.asked == "move":
            await make(app, usable(app.desk)[0], door)
            await app.until(lambda: app.is_asked)
        shown.append(await app.look())
    return ("-" * size[0] + "\n").join(shown)


def file_of(lang: str, size: tuple[int, int]) -> Path:
    """Where these screens are kept."""
    return GOLDEN / f"{lang}-{size[0]}x{size[1]}.txt"


if __name__ == "__main__":
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for one in LANGUAGES:
        for grid in SIZES:
            file_of(one, grid).write_text(asyncio.run(screens(one, grid)), encoding="utf-8")
