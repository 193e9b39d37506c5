"""One server among several that share a database: readers and questions go to whichever process has the table.

Alone, everything is here. With others a table is taken before it is opened (``node``); who comes for a table that another living
process has is carried there by the bus. Without a bus, or while it is away, he is told to try again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from dvor.errors import DvorError
from dvor.server import schema
from dvor.server.carry import Carrier, Line
from dvor.server.errors import BadMessage, StorageFailed
from dvor.server.hearing import hear
from dvor.server.node import Elsewhere, Node
from dvor.server.notices import Notices
from dvor.server.outbox import Outbox
from dvor.server.table import Table
from dvor.server.tables import Tables, card_of
from dvor.wire.bodies import CardData, HintSaid, PreviewSaid
from dvor.wire.frames import Action, parse_frame

if TYPE_CHECKING:
    from dvor.server.bus import Bus  # its library is of an extra

#: An answer of another process is waited for so long, in s.
ANSWER_S = 3.0

log = logging.getLogger(__name__)


def answered(code: str, message: str, facts: dict[str, str | int]) -> DvorError:
    """What another process has refused, as it was there."""
    error = DvorError(message, **facts)
    error.code = code
    return error


class NearLine:
    """A reader of a table of this process."""

    def __init__(self, table: Table, outbox: Outbox) -> None:
        self._table, self._outbox = table, outbox

    async def act(self, text: str | None) -> None:
        """Do what one frame asks for."""
        await hear(self._table, self._outbox, text)

    def leave(self) -> None:
        """He is gone."""
        self._table.leave(self._outbox)


class Fleet:
    """``node`` None: this process is alone. ``bus`` None: there is no way to the others."""

    def __init__(self, tables: Tables, node: Node | None = None, bus: Bus | None = None) -> None:
        self.tables, self._node, self._bus = tables, node, bus
        self._carrier = None if bus is None else Carrier(bus, self._admit)
        self.notices = None if bus is None else Notices(bus, tables)
        self._asked: dict[int, tuple[str, asyncio.Future[Any]]] = {}
        self._answering: set[asyncio.Task[None]] = set()
        self._last = 0
        #: What else is this process's, so that it has to be alive for it: tournaments it leads.
        self.leads: Callable[[], Collection[str]] = tuple
        if bus is not None:
            bus.hear("ask", self._ask_here)
            bus.hear("told", self._told)
            bus.on_break.append(self._broken)

    @property
    def is_shared(self) -> bool:
        """Whether there may be others."""
        return self._node is not None

    @property
    def is_alone(self) -> bool:
        """Whether nobody else is meant to use the database: then whoever takes something has it."""
        return self._node is None or not self._node.is_shared

    @property
    def carried(self) -> tuple[int, int]:
        """How many sockets here read tables elsewhere, and how many elsewhere read tables here."""
        return (0, 0) if self._carrier is None else self._carrier.count

    async def run(self) -> None:
        """All that goes on by itself, for ever."""
        works: list[Awaitable[None]] = []
        if self._node is not None:
            works.append(self._node.run(lambda: [*self.tables.names(), *self.leads()], self._lose))
        if self._bus is not None and self._carrier is not None and self.notices is not None:
            works += [self._bus.run(), self._carrier.run(), self.notices.run()]
        await asyncio.gather(*works)

    async def close(self) -> None:
        """Others may have the tables from now on; their readers come again."""
        if self._carrier is not None and self._bus is not None:
            await self._carrier.close()
            await self._bus.close()
        if self._node is not None:
            with suppress(StorageFailed):
                await self._node.leave()

    async def join(self, name: str, player: str | None, outbox: Outbox) -> Line:
        """Read at a table, wherever it is. Raises what ``Tables.join`` raises, Elsewhere where there is no way to it."""
        try:
            return NearLine(await self.tables.join(name, player, outbox), outbox)
        except Elsewhere as error:
            if self._carrier is None or self._bus is None or not self._bus.is_up:
                raise
            return self._carrier.open(error.address, {"table": name, "player": player}, outbox)

    async def lead(self, tournament: str) -> int | None:
        """Lead a tournament from now on: the token to write by; None: nobody else could. Raises Elsewhere, UnknownTable, StorageFailed."""
        return None if self._node is None else await self._node.take(tournament, schema.tournaments)

    async def renamed(self, old: str, new: str, name: str | None) -> None:
        """A player has another id, and another name where one is given; the log knows it already."""
        await self.tables.renamed(old, new, name=name)
        if self.notices is not None:
            self.notices.tell_renamed(old, new, name)

    async def card(self, name: str, player: str | None) -> CardData:
        """What is told of a table to who may come. Raises NotYourTable and what ``Tables.open`` raises."""
        return msgspec.convert(await self._ask("card", name, player, None), CardData)

    async def preview(self, name: str, player: str | None, move: str) -> PreviewSaid:
        """What would lie on the table after a move. Raises NotYourTable and what ``Table.preview`` raises."""
        return msgspec.convert(await self._ask("preview", name, player, move), PreviewSaid)

    async def hint(self, name: str, player: str | None) -> HintSaid:
        """What the strongest bot would do. Raises what ``Tables.hint`` raises."""
        return msgspec.convert(await self._ask("hint", name, player, None), HintSaid)

    async def set_pause(self, name: str, player: str | None, pause_ms: int) -> None:
        """How long the bots of a table wait. Raises NotYourTable and what ``Tables.open`` raises."""
        await self._ask("pause", name, player, pause_ms)

    async def record(self, name: str, player: str | None) -> str:
        """The finished rounds of the present match. Raises NotYourTable, NoMatch and what ``Tables.open`` raises."""
        return str(await self._ask("record", name, player, None))

    async def act(self, name: str, player: str, action: Action) -> int:
        """The version an action makes. Raises what ``Table.submit`` raises."""
        return msgspec.convert(await self._ask("act", name, player, msgspec.json.encode(action).decode()), int)

    async def _admit(self, who: dict[str, Any], outbox: Outbox) -> Line:
        return NearLine(await self.tables.join(who["table"], who["player"], outbox), outbox)

    async def _lose(self, names: Collection[str]) -> None:
        for name in names:
            self.tables.lose(name)

    async def _ask(self, kind: str, name: str, player: str | None, data: object) -> object:
        try:
            return await _DONE[kind](self.tables, name, player, data)
        except Elsewhere as error:
            if self._bus is None or not self._bus.is_up or not error.address:
                raise
            return await self._ask_there(error, kind, [name, player, data])

    async def _ask_there(self, where: Elsewhere, kind: str, said: list[object]) -> object:
        assert self._bus is not None  # noqa: S101  who asks has seen to it
        self._last += 1
        answer = asyncio.get_running_loop().create_future()
        self._asked[self._last] = where.address, answer
        try:
            self._bus.send(where.address, "ask", [self._last, kind, *said])
            async with asyncio.timeout(ANSWER_S):
                is_done, told = await answer
        except TimeoutError:
            raise where from None
        finally:
            self._asked.pop(self._last, None)
        if not is_done:
            raise answered(*told)
        return told

    def _broken(self, end: str | None) -> None:
        for key, (owner, answer) in list(self._asked.items()):
            if end in (None, owner) and not answer.done():
                del self._asked[key]
                answer.set_exception(TimeoutError())

    def _told(self, sender: str, said: Any) -> None:  # noqa: ANN401  what another process wrote
        key, is_done, told = said
        owner, answer = self._asked.get(key, ("", None))
        if answer is not None and owner == sender and not answer.done():
            answer.set_result((is_done, told))

    def _ask_here(self, sender: str, said: Any) -> None:  # noqa: ANN401
        task = asyncio.create_task(self._answer(sender, *said))
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def _answer(self, sender: str, key: int, kind: str, name: str, player: str | None, data: object) -> None:
        assert self._bus is not None  # noqa: S101  it came that way
        try:
            told: object = await _DONE[kind](self.tables, name, player, data)
            is_done = True
        except DvorError as error:
            told, is_done = [error.code, str(error), error.facts], False
        except Exception:
            log.exception("a question from another process broke")
            told, is_done = ["failed", "something is wrong with the server", {}], False
        self._bus.send(sender, "told", [key, is_done, told])


async def _card(tables: Tables, name: str, player: str | None, _: object) -> object:
    table = await tables.open(name)
    if not table.admits(player):
        table.seat_of(player)
    return msgspec.to_builtins(card_of(table))


async def _preview(tables: Tables, name: str, player: str | None, move: Any) -> object:  # noqa: ANN401
    table = await tables.open(name)
    return msgspec.to_builtins(table.preview(table.seat_of(player), move))


async def _hint(tables: Tables, name: str, player: str | None, _: object) -> object:
    return msgspec.to_builtins(await tables.hint(name, player))


async def _set_pause(tables: Tables, name: str, player: str | None, pause_ms: Any) -> object:  # noqa: ANN401
    await (await tables.open(name)).set_pause(player, pause_ms)
    return None


async def _record(tables: Tables, name: str, player: str | None, _: object) -> object:
    return await tables.record(name, player)


async def _act(tables: Tables, name: str, player: str | None, text: Any) -> object:  # noqa: ANN401
    frame = parse_frame(text)
    if not isinstance(frame, Action):
        raise BadMessage("that is no action", detail=type(frame).__name__)
    return await (await tables.open(name)).submit(player, frame)


_DONE: dict[str, Callable[[Tables, str, str | None, Any], Awaitable[object]]] = {
    "card": _card,
    "preview": _preview,
    "hint": _hint,
    "pause": _set_pause,
    "record": _record,
    "act": _act,
}
