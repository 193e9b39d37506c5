"""What a bot is: a view in, a move and the reason out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from dvor.chance import Source
from dvor.core.moves import Move
from dvor.core.view import View


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move was played; the message is ``reason-<code>`` with these facts.

    Facts: ``tile`` (text such as "6-5"), ``value`` (a number on a half), ``count`` (tiles), ``seat`` (a role seen from the
    mover: "next", "previous", "across", "partner", "other" in a game of two).
    """

    code: str
    facts: dict[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move and why it was chosen."""

    move: Move
    reason: Reason


class Bot(Protocol):
    """A player that sees a View and nothing else.

    The same view and a source that gives the same numbers make the same choice.
    """

    @property
    def name(self) -> str:
        """The name it is made by."""

    def choose(self, view: View, source: Source) -> Choice:
        """A move of ``view.legal``. Raises NotOnTurn where the view's seat has no move."""
