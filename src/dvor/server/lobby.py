"""The public tables of one process, as cards, and what changes in them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from dvor.wire.bodies import CardData


class Feed:
    """What has changed since it was asked last: cards by table, None for one that is gone. Never more than there are tables."""

    def __init__(self) -> None:
        self._changed: dict[str, CardData | None] = {}
        self._more = asyncio.Event()

    def put(self, table: str, card: CardData | None) -> None:
        """A card is new, changed or gone."""
        self._changed[table] = card
        self._more.set()

    async def take(self) -> dict[str, CardData | None]:
        """All that has changed, as soon as anything has."""
        await self._more.wait()
        self._more.clear()
        changed, self._changed = self._changed, {}
        return changed


class Lobby:
    """The cards, the newest table first."""

    def __init__(self) -> None:
        self._cards: dict[str, CardData] = {}
        self._feeds: set[Feed] = set()

    def cards(self) -> list[CardData]:
        """All of them."""
        return sorted(self._cards.values(), key=lambda card: (-card.made_at, card.table))

    @contextmanager
    def subscribe(self) -> Iterator[Feed]:
        """What changes from now on."""
        feed = Feed()
        self._feeds.add(feed)
        try:
            yield feed
        finally:
            self._feeds.discard(feed)

    def put(self, table: str, card: CardData | None) -> None:
        """The card of a table as it is now; None: it is not listed."""
        if self._cards.get(table) == card:
            return
        if card is None:
            del self._cards[table]
        else:
            self._cards[table] = card
        for feed in self._feeds:
            feed.put(table, card)
