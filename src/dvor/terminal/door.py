"""A table as a screen sees it, whoever runs it: a match here against bots (``here``) or a table of a server (``there``).

A door tells what there is (``Sight``) and what happens (``Heard``), and does what the person decides. It knows nothing of screens.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from dvor.bots.base import Reason
from dvor.core.layout import Layout
from dvor.core.moves import Move
from dvor.core.view import View

#: What is up to the person: to begin, to move, to have the next round dealt, to play once more; nothing.
Asked = Literal["start", "move", "next", "rematch", ""]


@dataclass(frozen=True)
class Player:
    """Who sits at a seat. ``name``: what he is called there; ``is_here``: his line is open; ``is_covered``: a bot plays for him."""

    name: str = ""
    is_bot: bool = True
    is_here: bool = True
    is_covered: bool = False


@dataclass(frozen=True)
class Clock:
    """Time left per seat, in s, at a moment of ``time.monotonic``, and whose clock runs."""

    left: tuple[float, ...]
    running: int | None
    at: float

    def left_of(self, seat: int, now: float) -> float:
        """What a seat has left at that moment, in s."""
        return max(0.0, self.left[seat] - (now - self.at if seat == self.running else 0.0))


@dataclass(frozen=True)
class Sight:
    """All there is to see. ``view`` is None before the first match, ``players[seat]`` where nobody sits; ``link`` is the table's address
    at a server; ``phrases``: what may be said here; ``may_write``: also words of one's own; ``is_paced``: the
    person says how long bots wait; ``may_undo``: he may take back what he chose last; ``rated``: his rating
    after a rated match, and by how much that has moved it."""

    view: View | None
    asked: Asked
    me: int | None
    players: tuple[Player | None, ...]
    is_online: bool = True
    clock: Clock | None = None
    link: str = ""
    phrases: tuple[str, ...] = ()
    may_write: bool = False
    is_paced: bool = False
    may_undo: bool = False
    rated: tuple[int, int] | None = None


@dataclass(frozen=True)
class Heard:
    """Something that happened: the ``kind`` says what. ``step``: the view is another, and where they may be known a bot's ``move`` and its
    ``reason``; ``said``: a ``phrase`` or a ``text`` of somebody; ``away`` and ``back``: a bot plays for somebody, or he does again;
    ``lost`` and ``found``: the line to the server; ``seats``: who sits where."""

    kind: Literal["step", "said", "away", "back", "lost", "found", "seats"]
    seat: int | None = None
    name: str = ""
    phrase: str | None = None
    text: str | None = None
    move: Move | None = None
    reason: Reason | None = None


#: Is told each thing after the sight has changed.
Hear = Callable[[Heard], None]


class Door(Protocol):
    """What a screen plays through. What cannot be done raises DvorError."""

    @property
    def sight(self) -> Sight:
        """What there is now."""

    def run(self, hear: Hear) -> Awaitable[None]:
        """Follow the table until it ends for good."""

    async def move(self, move: Move) -> None:
        """Play a move of the person's."""

    async def go_on(self) -> None:
        """Do what is asked for and is no move: begin, deal, play once more."""

    async def take_back(self) -> None:
        """Back to before the person's last choice in this round."""

    async def preview(self, move: Move) -> Layout:
        """What would lie on the table after a move of the person's."""

    def pace(self, pause_s: float) -> None:
        """Have bots wait so long before a move, where the person may say that."""

    async def say(self, *, phrase: str | None = None, text: str | None = None) -> None:
        """Say something at the table."""

    async def leave(self) -> None:
        """Go away from the table."""
