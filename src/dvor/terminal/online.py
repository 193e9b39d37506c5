"""The line mode at a table of a server: what happens there is told as it happens, and the person is asked when it is up to him."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dvor.client import Client, Refused, TableLine, layout_from, view_from
from dvor.core.moves import CUT, DRAW, PASS, Move
from dvor.core.view import View
from dvor.errors import DvorError
from dvor.i18n import MissingText, Texts, error_text
from dvor.terminal import entry
from dvor.terminal.files import write_text
from dvor.terminal.keys import keep_cookies, kept_cookies
from dvor.terminal.people import People
from dvor.terminal.reader import Ask, line_typed
from dvor.terminal.telling import Say, Teller
from dvor.terminal.turn import Turn
from dvor.wire import frames
from dvor.wire.bodies import PreviewAsked, PreviewSaid

#: What may be up to the person, and how he is asked.
PROMPTS = {
    "start": "terminal-online-start",
    "move": "terminal-prompt",
    "next": "terminal-online-next",
    "rematch": "terminal-online-again",
}
DOINGS: dict[str, type[frames.StartFrame | frames.NextFrame | frames.RematchFrame]] = {
    "start": frames.StartFrame,
    "next": frames.NextFrame,
    "rematch": frames.RematchFrame,
}


class OnlineMode:
    """Plays at a table until the person leaves, or the server wants him no more."""

    def __init__(
        self, client: Client, table: str, texts: Texts, *, say: Say, ask: Ask, width: int = 80, name: str = "", save: Path | None = None
    ) -> None:
        self._client, self._name, self._texts = client, table, texts
        self._say, self._ask, self._width, self._own_name, self._save = say, ask, width, name, save
        self._line: TableLine | None = None
        self._view: View | None = None
        self._table: frames.TableData | None = None
        self._players: list[frames.PlayerData | None] = []
        self._teller: Teller | None = None
        self._turn: Turn | None = None
        self._seats_said = ""
        self._shown: object = None
        self._typed: asyncio.Future[str | None] | None = None
        self._forced: asyncio.Task[int] | None = None

    @property
    def link(self) -> str:
        """The table's address, for friends."""
        return f"{self._client.url}/t/{self._name}"

    async def run(self) -> None:
        """Raises Refused, Unreachable and what else ends a line; BadFile."""
        self._say(self._texts.text("terminal-online-table", link=self.link))
        async with await self._client.join(self._name, on_frame=self._heard) as line:
            self._line = line
            await self._sit(line)
            try:
                await self._stay(line)
            finally:
                self._say(self._texts.text("terminal-online-bye", link=self.link))
        if self._save is not None:
            write_text(self._save, await self._client.record(self._name))

    # ---------- what goes on

    async def _sit(self, line: TableLine) -> None:
        """Take the first free seat; where there is none, look on."""
        table = line.table
        if table is None or line.seat is not None:
            return
        free = [seat for seat, player in enumerate(line.players) if player is None]
        if table.phase == "gathering" and free:
            await line.do(frames.SitFrame, seat=free[0], name=self._own_name)
        else:
            self._say(self._texts.text("terminal-online-watching"))

    async def _stay(self, line: TableLine) -> None:
        """Ask when there is something to ask; until the person has gone."""
        was_online = True
        while True:
            asked = self._asked(line)
            if asked != self._shown:
                self._show(asked[0])
                self._shown = asked
            state = (asked, line.is_online)
            changed = asyncio.ensure_future(line.until(lambda: (self._asked(line), line.is_online) != state))  # noqa: B023
            waiting: set[asyncio.Future[object]] = {changed, *([self._typed] if self._typed is not None else [])}  # type: ignore[arg-type]
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            if changed.done():
                changed.result()
            changed.cancel()
            if line.is_online != was_online:
                was_online = line.is_online
                self._say(self._texts.text("terminal-online-back" if was_online else "terminal-online-lost"))
            if self._typed is not None and self._typed.done():
                typed, self._typed = self._typed.result(), None
                if typed is None or await self._obey(line, typed):
                    return

    def _asked(self, line: TableLine) -> tuple[str, int]:
        """What is up to the person, and at which version of the table; empty: nothing."""
        table, view = line.table, line.match
        if table is None or table.seat is None:
            return "", 0
        if table.phase == "gathering":
            return ("start", 0) if table.host == table.seat else ("", 0)
        if table.phase == "over" or view is None:
            return "rematch", 0
        if view.turn == -1:
            return "next", view.round_number
        return ("move", line.version) if view.turn == view.seat else ("", 0)

    def _show(self, what: str) -> None:
        """The table before the person's move, and the prompt."""
        if not what:
            return
        if what == "move" and self._view is not None and self._turn is not None:
            only = self._view.legal[0]
            if len(self._view.legal) == 1 and only.kind in (PASS, DRAW):
                self._say(f"  {self._texts.text('page-turn-stuck')}.")
                self._begin_doing(str(only))
                return
            self._turn.show(self._view)
        prompt = f"{self._texts.text(PROMPTS[what])} "
        if self._typed is None:
            self._typed = line_typed(self._ask, prompt)
        else:  # he was asked something else, and has not answered
            self._say(prompt)

    def _begin_doing(self, move: str) -> None:
        """A move that is the only one is made without asking; if the server was quicker, well."""
        if self._line is None:
            return

        def ended(task: asyncio.Task[int]) -> None:
            if not task.cancelled():
                task.exception()

        task = asyncio.create_task(self._line.move(move))
        task.add_done_callback(ended)
        self._forced = task

    # ---------- what he does

    async def _obey(self, line: TableLine, typed: str) -> bool:
        """Do what was typed; whether he leaves."""
        what, _ = self._asked(line)
        self._shown = None
        try:
            if what == "move" and self._view is not None and self._turn is not None:
                return await self._move(line, typed, self._view, self._turn)
            return await self._go_on(line, typed, what)
        except Refused as error:
            self._refuse(error)
            return False

    async def _move(self, line: TableLine, typed: str, view: View, turn: Turn) -> bool:
        said = turn.read(typed, view)
        if isinstance(said, Move):
            if said not in view.legal or said.kind != CUT or await self._is_sure(said):
                await line.move(str(said))
        elif said is not None and said.name == "quit":
            return True
        elif said is not None:
            turn.tell(said, view)
        if not isinstance(said, Move):  # ask again, without the whole table
            self._shown = self._asked(line)
            self._typed = line_typed(self._ask, f"{self._texts.text(PROMPTS['move'])} ")
        return False

    async def _go_on(self, line: TableLine, typed: str, what: str) -> bool:
        sort, meaning = entry.words().get(" ".join(typed.lower().split()), ("", ""))
        if sort == "order" and meaning == "quit":
            return True
        if sort == "order" and self._turn is not None and self._view is not None:
            self._turn.tell(entry.Order(meaning), self._view)
        elif typed.strip():
            self._say(self._texts.text("error-not_your_turn"))
        elif what:
            await line.do(DOINGS[what])
        return False

    async def _is_sure(self, move: Move) -> bool:
        """A cut is seen before it is made."""
        asked = PreviewAsked(move=str(move))
        shown = await self._client.ask("POST", f"/api/tables/{self._name}/preview", asked, kind=PreviewSaid)
        if self._teller is not None:
            self._teller.table(layout_from(shown.layout))
        while True:
            line = await line_typed(self._ask, f"{self._texts.text('terminal-cut-sure')} ")
            sure = entry.read_yes(line or "")
            if line is None or sure is not None:
                return line is not None and sure is True

    def _refuse(self, error: DvorError) -> None:
        try:
            if self._turn is not None:
                self._turn.refuse(error)
            else:
                self._say(error_text(self._texts.lang, error))
        except MissingText:  # a code of a newer server, in its own words
            self._say(str(error))

    # ---------- what is heard

    def _heard(self, frame: frames.Outgoing) -> None:
        if isinstance(frame, frames.SaidFrame):
            said = frame.text if frame.phrase is None else self._phrase(frame.phrase)
            self._say(f"  {frame.name or self._texts.text('page-guest')}: {said}")
        elif isinstance(frame, frames.PresenceFrame):
            self._tell_presence(self._players, frame.players)
            self._players = frame.players
        elif isinstance(frame, frames.ViewFrame | frames.StepFrame):
            self._tell_presence(self._players, frame.players)
            self._players, self._table = frame.players, frame.table
            self._follow(None if frame.view is None else view_from(frame.view))

    def _phrase(self, name: str) -> str:
        try:
            return self._texts.text(f"phrase-{name}")
        except MissingText:
            return name

    def _tell_presence(self, before: list[frames.PlayerData | None], now: list[frames.PlayerData | None]) -> None:
        """A bot plays for somebody, or he is back."""
        for seat, (old, new) in enumerate(zip(before, now, strict=False)):
            if old is not None and new is not None and old.covered != new.covered:
                id_ = "terminal-online-covered" if new.covered else "terminal-online-returned"
                self._say("  " + self._texts.text(id_, who=self._called(seat, new)))

    def _follow(self, view: View | None) -> None:
        before, self._view = self._view, view
        if view is None:
            self._tell_seats()
            return
        self._meet(view)
        teller = self._teller
        if teller is None:
            return
        is_new = before is None or before.round_number != view.round_number or len(view.events) < len(before.events)
        if before is None or (is_new and view.round_number == 1):
            teller.begin(view.rules)
        if before is None or is_new:
            teller.dealt(view)
        fresh = view.events if before is None or is_new else view.events[len(before.events) :]
        if fresh:
            teller.happened(fresh, view.ends)
            teller.again(view)
        if view.turn == -1 and (before is None or is_new or before.turn != -1):
            teller.round_over(view)

    def _meet(self, view: View) -> None:
        """Who sits where may have changed."""
        names = tuple(self._own_names())
        people = People(self._texts, view.sides, view.seat, names, view.rules.tile_set.name)
        known = None if self._teller is None else self._teller.people
        if known is None or (known.names, known.me, known.set_name) != (people.names, people.me, people.set_name):
            self._teller = Teller(self._texts, people, say=self._say, width=self._width)
            self._turn = Turn(self._texts, people, self._teller, say=self._say)

    def _own_names(self) -> list[str]:
        """People's own names by seat; bots are called as at any table."""
        guest = self._texts.text("page-guest")
        return ["" if player is None or player.kind == "bot" else player.name or guest for player in self._players]

    def _called(self, seat: int, player: frames.PlayerData) -> str:
        return player.name or (self._texts.text("page-guest") if player.kind == "human" else str(seat + 1))

    def _tell_seats(self) -> None:
        """Who has come, before the first match."""
        you, free = self._texts.text("page-you"), self._texts.text("terminal-online-free")
        said = [free if one is None else you if one.you else self._called(seat, one) for seat, one in enumerate(self._players)]
        text = self._texts.text("terminal-online-seats", seats=", ".join(said))
        if text != self._seats_said:
            self._seats_said = text
            self._say(text)
            if self._table is not None and self._table.seat is not None and self._table.host != self._table.seat:
                self._say(self._texts.text("terminal-online-waiting"))


async def play(
    url: str,
    table: str | None,
    texts: Texts,
    *,
    say: Say,
    ask: Ask,
    width: int = 80,
    name: str = "",
    save: Path | None = None,
    new: Mapping[str, Any] | None = None,
) -> None:
    """Play at that table of a server, or at a ``new`` one (what ``Client.create`` takes). Raises what the client and ``OnlineMode`` do."""
    async with Client(url, cookies=kept_cookies(url), lang=texts.lang) as client:
        keep_cookies(url, client.cookies)
        at = table or await client.create(name=name, lang=texts.lang, **(new or {}))
        await OnlineMode(client, at, texts, say=say, ask=ask, width=width, name=name, save=save).run()


def table_named(table: str, server: str | None) -> tuple[str, str]:
    """The server and the table of a link, or of a name at that server. Raises BadServer when there is no server (``Client``)."""
    head, sign, name = table.partition("/t/")
    if sign:
        return head, name.partition("?")[0].strip("/")
    return server or "", table
