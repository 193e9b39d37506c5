"""Somebody at the table on the screen: presses keys, and reads the screen as text."""

import asyncio
from collections.abc import Callable

from textual import events

from dvor.core.moves import Move
from dvor.i18n import texts
from dvor.terminal.here import HereDoor
from dvor.terminal.session import Session, setup
from dvor.terminal.table.app import Part, TableApp
from dvor.terminal.table.desk import Desk


class Watched(TableApp):
    """Says when it has shown something new."""

    def __init__(self, *args: object, **settings: object) -> None:
        super().__init__(*args, **settings)  # type: ignore[arg-type]
        self.shown, self.gone, self.keyed = asyncio.Event(), asyncio.Event(), asyncio.Event()

    def exit(self, *args: object, **settings: object) -> None:
        super().exit(*args, **settings)  # type: ignore[arg-type]
        self.gone.set()

    def _show(self) -> None:
        super()._show()
        self.shown.set()

    async def until(self, condition: Callable[[], bool]) -> None:
        """When the condition holds; asked whenever something new is shown."""
        while not condition():
            self.shown.clear()
            await self.shown.wait()

    async def press(self, *keys: str) -> None:
        """Press keys, each when the one before has been taken in."""
        for key in keys:
            self.keyed.clear()
            self.post_message(events.Key(key, key if len(key) == 1 else None))
            await self.keyed.wait()

    def on_key(self, event: events.Key) -> None:
        super().on_key(event)
        self.keyed.set()

    @property
    def is_asked(self) -> bool:
        """Whether something is up to the person, and nothing happens by itself."""
        return bool(self.desk.sight.asked) and not self.desk.is_busy and self.desk.forced is None

    async def look(self) -> str:
        """What stands on the screen, once all is drawn."""
        drawn = asyncio.Event()
        self.call_after_refresh(drawn.set)
        await drawn.wait()
        rows = [[" "] * self.size.width for _ in range(self.size.height)]
        for part in self.query(Part):
            if part.display and part.region.bottom <= len(rows):
                for down, line in enumerate(part.drawn.lines):
                    said = "".join(text for text, _ in line)
                    rows[part.region.y + down][part.region.x : part.region.right] = said.ljust(part.region.width)[: part.region.width]
        return "\n".join("".join(row).rstrip() for row in rows) + "\n"


class Noting(HereDoor):
    """Notes the moves that come through it."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.made: list[Move] = []

    async def move(self, move: Move) -> None:
        """Note it, and play it."""
        self.made.append(move)
        await super().move(move)


def table(game: str, *, lang: str = "en", seed: str = "7", players: str = "random", seats: int | None = None,
          options: tuple[str, ...] = (), **settings: object) -> tuple[Watched, Noting]:  # fmt: skip
    """A table against bots that do not wait."""
    door = Noting(Session(setup(game, seats=seats, seed=seed, players=players, options=options)))
    desk = Desk(door, texts(lang), **settings)  # type: ignore[arg-type]
    desk.pace = 0
    return Watched(desk, door), door


def keys_of(desk: Desk, move: Move) -> list[str]:
    """The keys that lead to a move from here; one at a time where something is asked."""
    if desk.choice is not None:
        at = next(at for at, option in enumerate(desk.choice.options) if move in option)
        number = desk.choice.number(at)
        return [str(number)] if number <= 9 else ["right"] * ((at - desk.choice.picked) % len(desk.choice.options)) + ["enter"]
    things = desk.things
    at = next(at for at, thing in enumerate(things) if move in desk.ways(thing))
    return ["right"] * ((at - desk.cursor) % len(things)) + ["enter"]


async def make(app: Watched, move: Move, door: Noting) -> None:
    """Press what it takes to make that move."""
    count = len(door.made)
    while len(door.made) == count:
        await app.press(*keys_of(app.desk, move))
        await app.until(lambda: not app.desk.is_busy)
        assert app.desk.note == "", (app.desk.note, move, app.desk.choice)
    assert door.made[count] == move


def usable(desk: Desk) -> list[Move]:
    """The moves one may make with what is shown: of equal tiles one is."""
    return [move for thing in desk.things for move in desk.ways(thing)]
