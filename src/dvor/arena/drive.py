"""Playing without waiting for anybody who does not answer.

A game is a generator that asks for moves. A thread drives it and lets the bots think right there, which costs nothing; the caller only
looks on. When a bot is at a move for too long, that thread is left behind with it and another drives the same game on.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from threading import Event, Lock, Thread, current_thread
from time import monotonic
from typing import Generic, TypeVar

from dvor.bots.base import Choice
from dvor.bots.guard import Guarded, Task
from dvor.chance import Source
from dvor.core.moves import Move
from dvor.core.view import View

End = TypeVar("End")
#: How often the caller looks, in shares of the limit.
_LOOKS = 5


@dataclass(frozen=True, slots=True)
class Ask:
    """A move is wanted of that bot."""

    bot: Guarded
    view: View
    source: Source


Game = Generator[Ask, Move, End]


@dataclass(slots=True)
class _Thinking:
    ask: Ask
    task: Task
    since: float


class _Drive(Generic[End]):
    """One game under way."""

    def __init__(self, game: Game[End]) -> None:
        self.game, self.lock, self.over = game, Lock(), Event()
        self.driver: Thread | None = None
        self.thinking: _Thinking | None = None
        self.ends: list[End] = []
        self.error: BaseException | None = None

    def go(self, choice: Choice | None) -> None:
        """Drive on in a new thread, first giving the game this answer."""
        self.driver = Thread(target=self._run, args=(choice,), name="dvor-arena", daemon=True)
        self.driver.start()

    def _run(self, choice: Choice | None) -> None:
        try:
            ask = next(self.game) if choice is None else self.game.send(choice.move)
            while True:
                answer = self._answer(ask)
                if answer is None:
                    return
                ask = self.game.send(answer.move)
        except StopIteration as end:
            self.ends.append(end.value)
        except BaseException as error:  # noqa: BLE001  the caller gets it
            self.error = error
        self.over.set()

    def _answer(self, ask: Ask) -> Choice | None:
        """The bot's move or its stand-in's; None where this thread has been left behind meanwhile."""
        task = ask.bot.task(ask.view, ask.source)
        if task is None:
            return ask.bot.without(ask.view)
        self.thinking = _Thinking(ask, task, monotonic())
        task.think()
        with self.lock:
            if self.driver is not current_thread():
                return None
            self.thinking = None
        return ask.bot.answer(task)

    def look(self) -> None:
        """Leave the driving thread behind where its bot has run out of time."""
        with self.lock:
            thinking, driver = self.thinking, self.driver
            if thinking is None or driver is None or monotonic() - thinking.since <= thinking.ask.bot.seconds:
                return
            self.thinking = self.driver = None
        self.go(thinking.ask.bot.leave(thinking.task, driver))


def drive(game: Game[End], *, limit_ms: float) -> End:
    """Play to the end and give what the game returns; no bot may think for longer than about ``limit_ms``."""
    under_way = _Drive(game)
    under_way.go(None)
    while not under_way.over.wait(limit_ms / 1000 / _LOOKS):
        under_way.look()
    if under_way.error is not None:
        raise under_way.error
    return under_way.ends[0]
