"""What every process tells all others, so that each can answer: the cards of its public tables, players who have another id, or
do not hear the same people as before."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from dvor.server.tables import Tables
from dvor.wire.bodies import CardData

if TYPE_CHECKING:
    from dvor.server.bus import Bus  # its library is of an extra

#: So often a process tells what is new, or that it is there, and is forgotten when it was silent for so long, in s.
TELL_S = 2.0
SILENCE_S = 6.0

_Cards = list[tuple[str, CardData | None]]


class Notices:
    """``now`` gives s that never go back."""

    def __init__(self, bus: Bus, tables: Tables, *, now: Callable[[], float] = time.monotonic) -> None:
        self._bus, self._tables, self._now = bus, tables, now
        self._far: dict[str, tuple[str, CardData]] = {}
        self._heard: dict[str, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_known = False
        bus.hear("cards", self._cards)
        bus.hear("cards?", self._ask)
        bus.hear("renamed", self._renamed)
        bus.hear("blocks", lambda _, player: tables.blocks.ask_again(player))
        tables.blocks.on_change = lambda player: bus.tell_all("blocks", player)
        bus.on_break.append(self._broken)

    async def run(self) -> None:
        """Tell what changes, for ever."""
        with self._tables.lobby.subscribe() as feed:
            while True:
                try:
                    async with asyncio.timeout(TELL_S):
                        changed = await feed.take()
                except TimeoutError:
                    changed = {}
                self.tell(changed)

    def tell(self, changed: dict[str, CardData | None]) -> None:
        """Once: what has changed here; forget who is silent."""
        for table in [table for table, card in changed.items() if card is None and table in self._far]:
            self._tables.lobby.put(table, self._far[table][1])  # it has moved: the others have said so already
        if self._bus.is_up and not self._is_known:
            self._is_known = True
            self._bus.tell_all("cards?", None)
            self._bus.tell_all("cards", self._own())
        elif self._bus.is_up:
            self._bus.tell_all("cards", [[table, card] for table, card in changed.items() if table not in self._far])
        for sender in [sender for sender, at in self._heard.items() if self._now() - at > SILENCE_S]:
            self._broken(sender)

    def tell_renamed(self, old: str, new: str, name: str | None) -> None:
        """A player has another id from now on; the log knows it already."""
        self._bus.tell_all("renamed", [old, new, name])

    def _own(self) -> list[list[object]]:
        return [[card.table, card] for card in self._tables.lobby.cards() if card.table not in self._far]

    def _ask(self, sender: str, _: object) -> None:
        self._bus.send(sender, "cards", self._own())

    def _cards(self, sender: str, said: Any) -> None:  # noqa: ANN401  what another process wrote
        self._heard[sender] = self._now()
        for table, card in msgspec.convert(said, _Cards):
            if card is not None:
                self._far[table] = sender, card
                self._tables.lobby.put(table, card)
            elif self._far.get(table, ("",))[0] == sender:
                del self._far[table]
                self._tables.lobby.put(table, None)

    def _renamed(self, _: str, said: Any) -> None:  # noqa: ANN401
        old, new, name = said
        task = asyncio.create_task(self._tables.renamed(old, new, name=name))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _broken(self, sender: str | None) -> None:
        """What that process (None: any) has told may be so no more."""
        for table in [table for table, (owner, _) in self._far.items() if sender in (None, owner)]:
            del self._far[table]
            self._tables.lobby.put(table, None)
        self._tables.blocks.ask_again()
        if sender is None:
            self._heard.clear()
            self._is_known = False
        else:
            self._heard.pop(sender, None)
            if self._bus.is_up:
                self._bus.send(sender, "cards?", None)
