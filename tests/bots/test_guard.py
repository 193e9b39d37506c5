"""Whatever a bot does, the game goes on with the counting bot's move, and what went wrong is told."""

import sys
import threading
import time
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest

from dvor import bots, games
from dvor.arena.table import later_round
from dvor.bots import Choice, Reason, guard
from dvor.bots.guard import CRASH, HUNG, ILLEGAL, NO_CHOICE, SLOW, Fault, Guarded
from dvor.chance import Seeded, Source
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.moves import PASS, Move
from dvor.core.view import View
from dvor.errors import NotOnTurn

RULES = games.rules("kozel_pair")
MATCH: Match = later_round(RULES, seats=4, deal=Deal.shuffled(RULES, seats=4, source=Seeded(1)))
LONG = 20_000.0


class Acting:
    """A bot that does what it is told."""

    name = "acting"

    def __init__(self, act: Callable[[View, Source], Any]) -> None:
        self.act = act

    def choose(self, view: View, source: Source) -> Choice:
        return self.act(view, source)


def asked(act: Callable[[View, Source], Any], limit_ms: float = LONG) -> tuple[Choice, list[Fault], View]:
    """What the guarded bot plays, the faults told, and the view."""
    faults: list[Fault] = []
    view = view_of(MATCH, 0)
    return Guarded(Acting(act), limit_ms=limit_ms, tell=faults.append).choose(view, Seeded(5)), faults, view


def counted(view: View) -> Move:
    return bots.make("counting").choose(view, Seeded(1)).move


def test_what_is_right_comes_through_unchanged() -> None:
    for name in ("random", "greedy", "counting"):
        view, bot, seconds = view_of(MATCH, 0), bots.make(name), []
        guarded = Guarded(bot, limit_ms=LONG, clock=seconds.append)
        assert guarded.name == name
        assert guarded.choose(view, Seeded(3)) == bot.choose(view, Seeded(3))
        assert len(seconds) == 1
        assert 0 < seconds[0] < LONG


class Unprintable(Exception):
    def __str__(self) -> str:
        raise ValueError


def fails(error: BaseException) -> Callable[[View, Source], Any]:
    def act(view: View, source: Source) -> Any:
        raise error

    return act


def recurses(view: View, source: Source) -> Any:
    return recurses(view, source)


@pytest.mark.parametrize(
    ("act", "kind", "detail"),
    [
        (fails(ValueError("lost my head")), CRASH, "ValueError: lost my head"),
        (fails(SystemExit(3)), CRASH, "SystemExit: 3"),
        (fails(KeyboardInterrupt()), CRASH, "KeyboardInterrupt: "),
        (fails(Unprintable()), CRASH, "Unprintable"),
        (fails(StopIteration()), CRASH, "StopIteration: "),
        (recurses, CRASH, "RecursionError: maximum recursion depth exceeded"),
        (lambda *_: sys.exit("good bye"), CRASH, "SystemExit: good bye"),
        (lambda *_: None, NO_CHOICE, "None"),
        (lambda view, _: view.legal[0], NO_CHOICE, "Move("),
        (lambda view, _: Choice(str(view.legal[0]), Reason("only")), NO_CHOICE, "Choice("),
        (lambda view, _: Choice(view.legal[0], "because"), NO_CHOICE, "Choice("),
        (lambda *_: Choice(Move(PASS), Reason("only")), ILLEGAL, "pass"),
        (lambda view, _: Choice(Move("lay", view.legal[0].tile, 9), Reason("only")), ILLEGAL, "@9"),
        (lambda *_: Choice(Move("lay", [], None), Reason("only")), ILLEGAL, ""),
    ],
)
def test_a_fault_costs_the_move(act: Callable[[View, Source], Any], kind: str, detail: str) -> None:
    choice, faults, view = asked(act)
    assert choice.move == counted(view)
    assert [(fault.bot, fault.kind, fault.seat, fault.round_number, fault.events) for fault in faults] == [("acting", kind, 0, 1, 0)]
    assert detail in faults[0].detail
    assert len(faults[0].detail) <= 200


def test_without_anybody_to_tell_it_plays_on_too() -> None:
    view = view_of(MATCH, 0)
    assert Guarded(Acting(lambda *_: None), limit_ms=LONG).choose(view, Seeded(1)).move == counted(view)


def test_what_the_bot_does_to_its_view_stays_there() -> None:
    """Every field overwritten, then a move that the forged view would allow."""
    forged = Move(PASS)

    def act(view: View, source: Source) -> Any:
        for field in fields(view):
            object.__setattr__(view, field.name, () if field.name != "turn" else 3)
        object.__setattr__(view, "legal", (forged,))
        return Choice(view.legal[0], Reason("only"))

    before = view_of(MATCH, 0)
    choice, faults, view = asked(act)
    assert view == before
    assert choice.move == counted(before)
    assert [fault.kind for fault in faults] == [ILLEGAL]


class Chameleon(Move):
    """Equal to every move."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


def test_a_move_that_equals_all_others_is_one_of_the_legal() -> None:
    choice, _, view = asked(lambda *_: Choice(Chameleon(PASS), Reason("only")))
    assert any(choice.move is move for move in view.legal)
    assert type(choice.move) is Move


def test_a_slow_bot_loses_its_move_and_plays_again_when_it_is_back() -> None:
    let_go, back = threading.Event(), threading.Event()
    faults: list[Fault] = []
    seconds: list[float] = []

    def act(view: View, source: Source) -> Any:
        if not let_go.is_set():
            let_go.wait()
            back.set()
            return None  # too late to matter
        return Choice(view.legal[-1], Reason("only"))

    view = view_of(MATCH, 0)
    guarded = Guarded(Acting(act), limit_ms=30, tell=faults.append, clock=seconds.append)
    assert guarded.choose(view, Seeded(1)).move == counted(view)
    assert guarded.choose(view, Seeded(1)).move == counted(view)
    assert [fault.kind for fault in faults] == [SLOW, HUNG]
    assert seconds == [0.03]
    let_go.set()
    assert back.wait(10)
    lost = guarded._lost
    assert lost is not None
    lost.join(10)
    assert guarded.choose(view, Seeded(1)).move == view.legal[-1]
    assert len(faults) == 2


def test_a_bot_that_answers_just_too_late_loses_its_move() -> None:
    """Whoever lets it think in his own thread looks at the clock afterwards."""
    faults: list[Fault] = []
    guarded = Guarded(bots.make("greedy"), limit_ms=50, tell=faults.append)
    task = guarded.task(view_of(MATCH, 0), Seeded(1))
    assert task is not None
    task.think()
    task.seconds = 0.06
    assert guarded.answer(task).move == counted(task.view)
    assert [fault.kind for fault in faults] == [SLOW]


def test_threads_are_used_again() -> None:
    guarded, view = Guarded(bots.make("greedy"), limit_ms=LONG), view_of(MATCH, 0)
    guarded.choose(view, Seeded(1))
    before = threading.active_count()
    for _ in range(50):
        Guarded(bots.make("greedy"), limit_ms=LONG).choose(view, Seeded(1))
    assert threading.active_count() == before


def test_a_thread_that_spins_for_ever_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def spins(view: View, source: Source) -> Any:
        while True:
            time.sleep(0.001)

    guarded, view = Guarded(Acting(spins), limit_ms=20), view_of(MATCH, 0)
    guarded.choose(view, Seeded(1))
    lost = guarded._lost
    assert lost is not None
    assert lost.is_alive()
    monkeypatch.setattr(guard, "PATIENCE", 0.0)
    asked(lambda *_: threading.Event().wait(0.2), limit_ms=1)
    lost.join(10)
    assert not lost.is_alive()


def test_a_seat_without_a_move_is_refused() -> None:
    with pytest.raises(NotOnTurn):
        Guarded(bots.make("greedy"), limit_ms=LONG).choose(view_of(MATCH, 1), Seeded(1))
