"""A bot that cannot stop a game: what it fails to do, the counting bot does in its place, and what went wrong is told.

``Guarded.choose`` has the bot think in another thread, so that one that never answers can be left behind; who has a thread to leave
behind already (the arena) asks for a ``Task`` and lets it think there. What shares the process is not proof against malice: who cannot
be trusted plays over the wire.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic, perf_counter
from typing import Any

from dvor.bots.base import Bot, Choice, Reason
from dvor.bots.counting import CountingBot
from dvor.bots.turns import check_turn
from dvor.chance import Seeded, Source
from dvor.core.moves import Move
from dvor.core.view import View

#: What can go wrong: it raised something; its move is not legal; what it gave is no Choice; it took longer than it may; it is still
#: at an earlier move.
CRASH, ILLEGAL, NO_CHOICE, SLOW, HUNG = "crash", "illegal", "no_choice", "slow", "hung"
#: Seconds after which a thread that was left behind is stopped, if Python can stop it.
PATIENCE = 60.0
#: How much a thread gives way that is asked to. No more: one that has stopped in Python code holds everybody up until it may go on.
NICE = 5
_DETAIL = 200


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did wrong: ``kind`` and, in the bot's own words, ``detail``; ``events``: how many of the round it had seen."""

    bot: str
    kind: str
    detail: str
    seat: int
    round_number: int
    events: int


@dataclass(slots=True)
class Task:
    """One move to find; ``shown`` is what the bot may keep and spoil, ``view`` stays as it is."""

    bot: Bot
    view: View
    shown: View
    source: Source
    chosen: int = -1
    reason: Reason | None = None
    fault: tuple[str, str] = ("", "")
    seconds: float = 0.0

    def think(self) -> None:
        """Ask the bot and look at what it says; nothing it does comes through."""
        began = perf_counter()
        try:
            try:
                choice = self.bot.choose(self.shown, self.source)
            finally:
                self.seconds = perf_counter() - began
            self._take(choice)
        except BaseException as error:  # noqa: BLE001  sys.exit() in a bot is a crash too
            self.chosen, self.fault = -1, (CRASH, _told(error))

    def _take(self, choice: Any) -> None:  # noqa: ANN401  a bot may give anything
        if not (isinstance(choice, Choice) and _is(choice.reason, Reason) and _is(choice.move, Move)):
            self.fault = NO_CHOICE, repr(choice)[:_DETAIL]
        elif choice.move in self.view.legal:
            self.chosen, self.reason = self.view.legal.index(choice.move), choice.reason
        else:
            self.fault = ILLEGAL, str(choice.move)[:_DETAIL]


def _is(value: object, kind: type) -> bool:
    return isinstance(value, kind)


def _told(error: BaseException) -> str:
    try:
        return f"{type(error).__name__}: {error}"[:_DETAIL]
    except Exception:  # noqa: BLE001  an error that cannot even say what it is
        return type(error).__name__


class _Thinker:
    """A thread that thinks for one bot after another, until it is left behind with one."""

    def __init__(self, idle: deque[_Thinker], *, gives_way: bool) -> None:
        """``idle``: where it waits for the next bot. ``gives_way``: all else on the machine comes first, where a thread may be told so."""
        self._idle, self._gives_way = idle, gives_way
        self._tasks: SimpleQueue[tuple[Task, SimpleQueue[None]]] = SimpleQueue()
        self._lock, self._is_left = Lock(), False
        self.thread = Thread(target=self._run, name="dvor-bot", daemon=True)
        self.thread.start()

    def _run(self) -> None:
        if self._gives_way and sys.platform == "linux":  # there it is this thread's alone, elsewhere the whole process's
            os.nice(NICE)
        while True:
            task, answers = self._tasks.get()
            task.think()
            with self._lock:
                if self._is_left:
                    return
                self._idle.append(self)
                answers.put(None)

    def ask(self, task: Task, seconds: float) -> bool:
        """Whether the task was done within so many seconds; if not, this thread is given up."""
        answers: SimpleQueue[None] = SimpleQueue()
        self._tasks.put((task, answers))
        try:
            answers.get(timeout=seconds)
        except Empty:
            with self._lock:
                self._is_left = answers.empty()
        return not self._is_left


#: Threads that wait for a bot: those that give way, and those that do not.
_IDLE: dict[bool, deque[_Thinker]] = {False: deque(), True: deque()}
_LEFT: deque[tuple[float, Thread]] = deque()
if hasattr(os, "register_at_fork"):
    for _idle in _IDLE.values():
        os.register_at_fork(after_in_child=_idle.clear)  # threads do not live on in a fork


def _thinker(*, gives_way: bool) -> _Thinker:
    idle = _IDLE[gives_way]
    try:
        return idle.pop()
    except IndexError:
        return _Thinker(idle, gives_way=gives_way)


def _stop_the_lost() -> None:
    """Stop threads that are at it for long; compiled code that never comes back to Python goes on."""
    while _LEFT and monotonic() - _LEFT[0][0] > PATIENCE:
        _, thread = _LEFT.popleft()
        if thread.is_alive() and thread.ident is not None:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(SystemExit))


class Guarded:
    """The bot, with a limit to its thinking and a stand-in for every fault.

    A bot that runs out of time is left to think on; until it comes back its moves are the stand-in's at once, and what it then
    says is not heard.
    """

    def __init__(
        self,
        bot: Bot,
        *,
        limit_ms: float,
        tell: Callable[[Fault], None] | None = None,
        clock: Callable[[float], None] | None = None,
        gives_way: bool = False,
    ) -> None:
        """``tell`` hears of every fault, ``clock`` the seconds of every move. ``gives_way``: it thinks when nobody else has to do."""
        self._bot, self.seconds, self._tell, self._clock = bot, limit_ms / 1000, tell, clock
        self._gives_way = gives_way
        self._lost: Thread | None = None
        self.name = bot.name

    def choose(self, view: View, source: Source) -> Choice:
        """A move of ``view.legal``, whatever the bot does. Raises NotOnTurn."""
        check_turn(view)
        task = self.task(view, source)
        if task is None:
            return self.without(view)
        thinker = _thinker(gives_way=self._gives_way)
        return self.answer(task) if thinker.ask(task, self.seconds) else self.leave(task, thinker.thread)

    def task(self, view: View, source: Source) -> Task | None:
        """A move to find for the bot; None while it is still at an earlier one."""
        if self._lost is not None and self._lost.is_alive():
            return None
        self._lost = None
        return Task(self._bot, view, replace(view), source)

    def answer(self, task: Task) -> Choice:
        """What comes of a task that is done."""
        if self._clock is not None:
            self._clock(task.seconds)
        if task.seconds > self.seconds:
            return self._instead(task.view, SLOW, f"{1000 * task.seconds:.0f}")
        if task.chosen < 0 or task.reason is None:
            return self._instead(task.view, *task.fault)
        return Choice(task.view.legal[task.chosen], task.reason)

    def leave(self, task: Task, thread: Thread) -> Choice:
        """What comes of a task whose time is up: the thread that is at it is left behind."""
        self._lost = thread
        _LEFT.append((monotonic(), thread))
        _stop_the_lost()
        if self._clock is not None:
            self._clock(self.seconds)
        return self._instead(task.view, SLOW, f"{1000 * self.seconds:.0f}")

    def without(self, view: View) -> Choice:
        """The move while the bot is still at an earlier one."""
        return self._instead(view, HUNG, "")

    def _instead(self, view: View, kind: str, detail: str) -> Choice:
        """The counting bot's move; its chance is its own, so that what the bot drew does not matter."""
        seat, events = view.turn, len(view.events)
        if self._tell is not None:
            self._tell(Fault(self.name, kind, detail, seat, view.round_number, events))
        return CountingBot().choose(view, Seeded(f"{view.round_number}:{seat}:{events}"))
