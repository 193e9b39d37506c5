"""A table of a server, as a table: what its line tells, and what is done there."""

from __future__ import annotations

import time

from dvor.client import Client, TableLine, layout_from, view_from
from dvor.core.layout import Layout
from dvor.core.moves import Move
from dvor.core.view import View
from dvor.terminal.door import Asked, Clock, Hear, Heard, Player, Sight
from dvor.wire import frames
from dvor.wire.bodies import PreviewAsked, PreviewSaid
from dvor.wire.phrases import PHRASES

_DOINGS: dict[str, type[frames.StartFrame | frames.NextFrame | frames.RematchFrame]] = {
    "start": frames.StartFrame,
    "next": frames.NextFrame,
    "rematch": frames.RematchFrame,
}


class ServerDoor:
    """One role at one table of a server. ``name`` is what the person is called there; ``asked`` is what is up to him, and a number that
    is another one when he is asked anew."""

    def __init__(self, client: Client, table: str, *, name: str = "") -> None:
        self._client, self._table_name, self._own_name = client, table, name
        self._line: TableLine | None = None
        self._hear: Hear = lambda _: None
        self._version = -1
        self._view: View | None = None
        self._table: frames.TableData | None = None
        self._players: list[frames.PlayerData | None] = []
        self._clock: Clock | None = None

    @property
    def link(self) -> str:
        """The table's address, for friends."""
        return f"{self._client.url}/t/{self._table_name}"

    @property
    def line(self) -> TableLine:
        """The line to the table, once it is open."""
        if self._line is None:
            raise ValueError("the door is not open")
        return self._line

    @property
    def sight(self) -> Sight:
        """What there is now."""
        chat = "off" if self._table is None else self._table.settings.chat
        return Sight(
            self._view,
            self.asked[0],
            self._seat,
            tuple(map(_player, self._players)),
            self._line is None or self._line.is_online,
            self._clock,
            self.link,
            () if chat == "off" else PHRASES,
            chat == "free",
            may_undo=self._table is not None and self._table.undo,
            rated=self._rated,
        )

    @property
    def asked(self) -> tuple[Asked, int]:
        """What is up to the person, and when he was asked."""
        table, view = self._table, self._view
        if table is None or table.seat is None:
            return "", 0
        if table.phase == "gathering":
            return ("start", 0) if table.host == table.seat else ("", 0)
        if table.phase == "over" and table.tournament is not None:
            return ("next", table.match) if table.tournament.left else ("", 0)
        if table.phase == "over" or view is None:
            return "rematch", 0
        if view.turn == -1:
            return "next", view.round_number
        return ("move", self._version) if view.turn == view.seat else ("", 0)

    @property
    def waits_for_host(self) -> bool:
        """Whether somebody else begins."""
        table = self._table
        if table is None or table.tournament is not None:  # a tournament's table begins by itself
            return False
        return table.phase == "gathering" and table.seat is not None and table.host != table.seat

    @property
    def _seat(self) -> int | None:
        return None if self._table is None else self._table.seat

    @property
    def _rated(self) -> tuple[int, int] | None:
        ratings = None if self._table is None else self._table.ratings
        mine = None if ratings is None or self._seat is None else ratings[self._seat]
        return None if mine is None or mine.change is None else (mine.shown, mine.change)

    async def run(self, hear: Hear) -> None:
        """Sit down, and follow the table until it ends. Raises Refused, Unreachable and what else ends a line."""
        await self.open(hear)
        try:
            await self.follow()
        finally:
            await self.leave()

    async def open(self, hear: Hear) -> bool:
        """Come to the table and take the first free seat; whether there is one. Raises Refused, Unreachable."""
        self._hear = hear
        self._line = line = await self._client.join(self._table_name, on_frame=self._heard)
        if line.table is None or line.seat is not None:
            return True
        free = [seat for seat, player in enumerate(line.players) if player is None]
        if line.table.phase != "gathering" or not free:
            return False
        await line.do(frames.SitFrame, seat=free[0], name=self._own_name)
        return True

    async def follow(self) -> None:
        """Say when the line is lost and found again, until it ends for good; then what has ended it is raised."""
        line, was_online = self.line, True
        while True:
            await line.until(lambda: line.is_online != was_online)  # noqa: B023  it is asked at once
            was_online = line.is_online
            self._hear(Heard("found" if was_online else "lost"))

    async def move(self, move: Move) -> None:
        """Raises Refused."""
        await self.line.move(str(move))

    async def go_on(self) -> None:
        """Raises Refused."""
        if self.asked[0] in _DOINGS:
            await self.line.do(_DOINGS[self.asked[0]])

    async def take_back(self) -> None:
        """Raises Refused."""
        await self.line.do(frames.UndoFrame)

    async def preview(self, move: Move) -> Layout:
        """Raises Refused, Unreachable."""
        path, asked = f"/api/tables/{self._table_name}/preview", PreviewAsked(move=str(move))
        return layout_from((await self._client.ask("POST", path, asked, kind=PreviewSaid)).layout)

    def pace(self, pause_s: float) -> None:
        """The pace is the table's."""

    async def say(self, *, phrase: str | None = None, text: str | None = None) -> None:
        """Raises Refused."""
        await self.line.do(frames.SayFrame, phrase=phrase, text=text)

    async def leave(self) -> None:
        """Close the line; the seat stays the person's."""
        if self._line is not None:
            await self._line.close()

    async def record(self) -> str:
        """The finished rounds as text. Raises Refused, Unreachable."""
        return await self._client.record(self._table_name)

    # ---------- what is heard

    def _heard(self, frame: frames.Outgoing) -> None:
        if isinstance(frame, frames.SaidFrame):
            self._hear(Heard("said", seat=frame.seat, name=frame.name, phrase=frame.phrase, text=frame.text))
        elif isinstance(frame, frames.PresenceFrame):
            self._meet(frame.players)
        elif isinstance(frame, frames.ViewFrame | frames.StepFrame):
            self._table, self._clock = frame.table, _clock(frame.table)
            self._meet(frame.players)
            self._follow(frame)
        elif isinstance(frame, frames.RefusedFrame) and frame.version >= 0:
            self._follow(frame)

    def _follow(self, frame: frames.ViewFrame | frames.StepFrame | frames.RefusedFrame) -> None:
        self._version, self._view = frame.version, None if frame.view is None else view_from(frame.view)
        self._hear(Heard("step"))

    def _meet(self, now: list[frames.PlayerData | None]) -> None:
        before, self._players = self._players, now
        for seat, (old, new) in enumerate(zip(before, now, strict=False)):
            if old is not None and new is not None and old.covered != new.covered:
                self._hear(Heard("away" if new.covered else "back", seat=seat, name=new.name))
        if before != now:
            self._hear(Heard("seats"))


def _player(data: frames.PlayerData | None) -> Player | None:
    if data is None:
        return None
    return Player(data.name, data.kind == "bot", data.online, data.covered)


def _clock(table: frames.TableData) -> Clock | None:
    if table.clocks is None:
        return None
    return Clock(tuple(ms / 1000 for ms in table.clocks.left_ms), table.clocks.running, time.monotonic())
