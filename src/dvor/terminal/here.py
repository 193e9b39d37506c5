"""A match at this machine, as a table: bots move by themselves, each after a pause."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from dvor.core.layout import Layout
from dvor.core.look import view_of
from dvor.core.moves import Move
from dvor.core.record import Record
from dvor.errors import NothingToTakeBack
from dvor.terminal.door import Asked, Hear, Heard, Player, Sight
from dvor.terminal.session import Session, Step


class HereDoor:
    """Plays a session. ``pause_s`` passes before each bot's move; ``records`` are the matches that came before this one."""

    def __init__(self, session: Session, *, pause_s: float = 0.0, rounds: int | None = None) -> None:
        self.session, self.pause_s, self._rounds = session, pause_s, rounds
        self.records: list[Record] = []
        self._changed = asyncio.Event()
        self._hear: Hear = lambda _: None
        self._has_left = False
        self._sight = self._look()

    @property
    def sight(self) -> Sight:
        """What there is now; a bot's move is seen once it is told."""
        return self._sight

    async def run(self, hear: Hear) -> None:
        """Have the bots move until the person has left."""
        self._hear = hear
        while not self._has_left:
            if self._sight.asked or self.session.match.round.is_over:
                self._changed.clear()
                await self._changed.wait()
                continue
            session = self.session
            step, _ = await asyncio.gather(asyncio.to_thread(session.bot_move), asyncio.sleep(self.pause_s))
            self._tell(step)

    async def move(self, move: Move) -> None:
        """Raises IllegalMove."""
        if self._sight.asked != "move":
            raise ValueError("it is not the person's turn")
        self._tell(self.session.play(move))

    async def go_on(self) -> None:
        """Deal again, or begin another match."""
        if self._sight.asked == "next":
            self.session.next_round()
        elif self._sight.asked == "rematch":
            self.records.append(self.session.record())
            setup = self.session.setup
            seed = None if setup.seed is None else f"{setup.seed} {len(self.records) + 1}"
            self.session = Session(replace(setup, seed=seed))
        else:
            raise ValueError("there is nothing to go on with")
        self._see()
        self._hear(Heard("step"))

    async def take_back(self) -> None:
        """Not while a bot thinks. Raises NothingToTakeBack, MatchOver."""
        if not self._sight.may_undo:
            raise NothingToTakeBack("nothing can be taken back now")
        self.session.take_back()
        self._see()
        self._hear(Heard("step"))

    async def preview(self, move: Move) -> Layout:
        """Raises IllegalMove."""
        return view_of(self.session.match.play(move), self.session.me).layout

    def pace(self, pause_s: float) -> None:
        """From the next move on."""
        self.pause_s = pause_s

    async def say(self, *, phrase: str | None = None, text: str | None = None) -> None:
        """Bots have no ears, and the sight has no phrases."""
        raise ValueError(f"nobody hears {phrase or text!r}")

    async def leave(self) -> None:
        """Stop."""
        self._has_left = True
        self._changed.set()

    def _tell(self, step: Step) -> None:
        self._see()
        self._hear(Heard("step", seat=step.seat, move=step.move, reason=step.reason))

    def _see(self) -> None:
        self._sight = self._look()
        self._changed.set()

    def _look(self) -> Sight:
        session = self.session
        players = tuple(Player(is_bot=name is not None) for name in session.setup.players)
        asked = self._asked()
        return Sight(session.view, asked, session.me, players, is_paced=True, may_undo=asked in ("move", "next") and session.may_take_back)

    def _asked(self) -> Asked:
        match = self.session.match
        if match.round.is_over:
            is_last = not match.is_over and match.round_number == self._rounds
            return "rematch" if match.is_over else "" if is_last else "next"
        return "move" if self.session.is_mine else ""
