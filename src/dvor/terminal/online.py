"""The line mode at a table of a server: what happens there is told as it happens, and the person is asked when it is up to him."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dvor.client import Client, Refused
from dvor.core.moves import CUT, DRAW, PASS, Move
from dvor.core.view import View
from dvor.errors import DvorError
from dvor.i18n import MissingText, Texts, error_text
from dvor.terminal import entry
from dvor.terminal.door import Heard, Sight
from dvor.terminal.files import write_text
from dvor.terminal.keys import keep_cookies, kept_cookies
from dvor.terminal.people import People
from dvor.terminal.reader import Ask, line_typed
from dvor.terminal.seated import own_names, phrase_text, rated_text, seats_text
from dvor.terminal.telling import Say, Teller
from dvor.terminal.there import ServerDoor
from dvor.terminal.turn import Turn

#: What may be up to the person, and how he is asked.
PROMPTS = {
    "start": "terminal-online-start",
    "move": "terminal-prompt",
    "next": "terminal-online-next",
    "rematch": "terminal-online-again",
}


class OnlineMode:
    """Plays at a table until the person leaves, or the server wants him no more."""

    def __init__(
        self, client: Client, table: str, texts: Texts, *, say: Say, ask: Ask, width: int = 80, name: str = "", save: Path | None = None
    ) -> None:
        self._door = ServerDoor(client, table, name=name)
        self._texts, self._say, self._ask, self._width, self._save = texts, say, ask, width, save
        self._view: View | None = None
        self._teller: Teller | None = None
        self._turn: Turn | None = None
        self._seats_said = ""
        self._rated: tuple[int, int] | None = None
        self._shown: object = None
        self._typed: asyncio.Future[str | None] | None = None
        self._forced: asyncio.Task[None] | None = None
        self._news = asyncio.Event()

    @property
    def link(self) -> str:
        """The table's address, for friends."""
        return self._door.link

    async def run(self) -> None:
        """Raises Refused, Unreachable and what else ends a line; BadFile."""
        self._say(self._texts.text("terminal-online-table", link=self.link))
        if not await self._door.open(self._heard):
            self._say(self._texts.text("terminal-online-watching"))
        following = asyncio.ensure_future(self._door.follow())
        try:
            await self._stay(following)
        finally:
            following.cancel()
            await self._door.leave()
            self._say(self._texts.text("terminal-online-bye", link=self.link))
        if self._save is not None:
            write_text(self._save, await self._door.record())

    # ---------- what goes on

    async def _stay(self, following: asyncio.Future[None]) -> None:
        """Ask when there is something to ask; until the person has gone."""
        while True:
            self._news.clear()
            asked = self._door.asked
            if asked != self._shown:
                self._show(asked[0])
                self._shown = asked
            news = asyncio.ensure_future(self._news.wait())
            waiting: set[asyncio.Future[Any]] = {news, following, *([self._typed] if self._typed is not None else [])}
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            news.cancel()
            if following.done():
                following.result()
            if self._typed is not None and self._typed.done():
                typed, self._typed = self._typed.result(), None
                if typed is None or await self._obey(typed):
                    return

    def _show(self, what: str) -> None:
        """The table before the person's move, and the prompt."""
        if not what:
            return
        if what == "move" and self._view is not None and self._turn is not None:
            only = self._view.legal[0]
            if len(self._view.legal) == 1 and only.kind in (PASS, DRAW):
                self._say(f"  {self._texts.text('page-turn-stuck')}.")
                self._begin_doing(only)
                return
            self._turn.show(self._view)
        prompt = f"{self._texts.text(PROMPTS[what])} "
        if self._typed is None:
            self._typed = line_typed(self._ask, prompt)
        else:  # he was asked something else, and has not answered
            self._say(prompt)

    def _begin_doing(self, move: Move) -> None:
        """A move that is the only one is made without asking; if the server was quicker, well."""

        def ended(task: asyncio.Task[None]) -> None:
            if not task.cancelled():
                task.exception()

        task = asyncio.create_task(self._door.move(move))
        task.add_done_callback(ended)
        self._forced = task

    # ---------- what he does

    async def _obey(self, typed: str) -> bool:
        """Do what was typed; whether he leaves."""
        what, _ = self._door.asked
        self._shown = None
        try:
            if what == "move" and self._view is not None and self._turn is not None:
                return await self._move(typed, self._view, self._turn)
            return await self._go_on(typed, what)
        except Refused as error:
            self._refuse(error)
            return False

    async def _move(self, typed: str, view: View, turn: Turn) -> bool:
        said = turn.read(typed, view)
        if isinstance(said, Move):
            if said not in view.legal or said.kind != CUT or await self._is_sure(said):
                await self._door.move(said)
        elif said is not None and said.name == "quit":
            return True
        elif said is not None and said.name == "undo":
            await self._door.take_back()
            return False
        elif said is not None:
            turn.tell(said, view)
        if not isinstance(said, Move):  # ask again, without the whole table
            self._shown = self._door.asked
            self._typed = line_typed(self._ask, f"{self._texts.text(PROMPTS['move'])} ")
        return False

    async def _go_on(self, typed: str, what: str) -> bool:
        sort, meaning = entry.words().get(" ".join(typed.lower().split()), ("", ""))
        if sort == "order" and meaning == "quit":
            return True
        if sort == "order" and meaning == "undo":
            await self._door.take_back()
        elif sort == "order" and self._turn is not None and self._view is not None:
            self._turn.tell(entry.Order(meaning), self._view)
        elif typed.strip():
            self._say(self._texts.text("error-not_your_turn"))
        elif what:
            await self._door.go_on()
        return False

    async def _is_sure(self, move: Move) -> bool:
        """A cut is seen before it is made."""
        shown = await self._door.preview(move)
        if self._teller is not None:
            self._teller.table(shown)
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

    def _heard(self, heard: Heard) -> None:
        self._news.set()
        if heard.kind == "said":
            said = heard.text if heard.phrase is None else phrase_text(self._texts, heard.phrase)
            self._say(f"  {heard.name or self._texts.text('page-guest')}: {said}")
        elif heard.kind in ("away", "back"):
            id_ = "terminal-online-covered" if heard.kind == "away" else "terminal-online-returned"
            self._say("  " + self._texts.text(id_, who=heard.name or self._texts.text("page-guest")))
        elif heard.kind in ("lost", "found"):
            self._say(self._texts.text("terminal-online-back" if heard.kind == "found" else "terminal-online-lost"))
        elif heard.kind == "step":
            self._follow(self._door.sight)
            self._tell_rating(self._door.sight)

    def _follow(self, sight: Sight) -> None:
        before, self._view = self._view, sight.view
        view = sight.view
        if view is None:
            self._tell_seats(sight)
            return
        self._meet(view, sight)
        if view == before:
            return
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

    def _tell_rating(self, sight: Sight) -> None:
        """What a rated match has made of the person's rating, once."""
        if sight.rated is not None and sight.rated != self._rated:
            self._say(rated_text(self._texts, *sight.rated))
        self._rated = sight.rated

    def _meet(self, view: View, sight: Sight) -> None:
        """Who sits where may have changed."""
        people = People(self._texts, view.sides, view.seat, own_names(self._texts, sight), view.rules.tile_set.name)
        known = None if self._teller is None else self._teller.people
        if known is None or (known.names, known.me, known.set_name) != (people.names, people.me, people.set_name):
            self._teller = Teller(self._texts, people, say=self._say, width=self._width)
            self._turn = Turn(self._texts, people, self._teller, say=self._say)

    def _tell_seats(self, sight: Sight) -> None:
        """Who has come, before the first match."""
        text = seats_text(self._texts, sight)
        if text != self._seats_said:
            self._seats_said = text
            self._say(text)
            if self._door.waits_for_host:
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
    on_screen: bool = False,
) -> None:
    """Play at that table of a server, or at a ``new`` one (what ``Client.create`` takes); ``on_screen``: at the table on the screen.

    Raises what the client and ``OnlineMode`` do.
    """
    async with Client(url, cookies=kept_cookies(url), lang=texts.lang) as client:
        keep_cookies(url, client.cookies)
        at = table or await client.create(name=name, lang=texts.lang, **(new or {}))
        if not on_screen:
            await OnlineMode(client, at, texts, say=say, ask=ask, width=width, name=name, save=save).run()
            return
        from dvor.terminal.table.play import play_there  # Textual is slow to import

        await play_there(ServerDoor(client, at, name=name), texts, say=say, save=save)


def table_named(table: str, server: str | None) -> tuple[str, str]:
    """The server and the table of a link, or of a name at that server. Raises BadServer when there is no server (``Client``)."""
    head, sign, name = table.partition("/t/")
    if sign:
        return head, name.partition("?")[0].strip("/")
    return server or "", table
