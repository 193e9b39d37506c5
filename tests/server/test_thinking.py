"""Bots at a table: a bad one loses its turn, a searching one is hurried when others wait, and nobody waits for a compiler."""

import asyncio
import sys
import threading
import time
from collections.abc import Callable

import pytest
from tests.bots.positions import deal, seen, table

from dvor import bots
from dvor.bots import Bot, Choice, Reason, TableBot, guard
from dvor.bots.levels import Thought
from dvor.chance import Seeded, Source
from dvor.core.moves import Move
from dvor.core.view import View
from dvor.server import thinking as module
from dvor.server.thinking import Player, Thinking

HANDS = ("5-5 5-6 4-5 3-5 1-2 2-6 1-1", "0-1 0-2 0-3 1-3 4-4 6-6 1-6", "0-5 2-3 2-4 3-3 0-4 3-6 1-4", "0-6 2-5 1-5 0-0 2-2 3-4 4-6")


def view() -> View:
    return seen(table("kozel_pair", deal(*HANDS), "5-5 pass 0-5@0 0-6@0"))


def ask(*asked: Bot, cores: int = 2) -> list[Choice]:
    async def whole() -> list[Choice]:
        pools = Thinking(cores=cores)
        try:
            return await asyncio.gather(*(pools.choose(Player(bot, where=lambda: "table x"), view(), Seeded(1)) for bot in asked))
        finally:
            pools.close()

    return asyncio.run(whole())


class Odd:
    """A bot that does what it is told."""

    name = "odd"

    def __init__(self, does: Callable[[View], Choice]) -> None:
        self.does = does

    def choose(self, view: View, _source: Source) -> Choice:
        return self.does(view)


def crash(view: View) -> Choice:
    raise RuntimeError("lost")


def cheat(view: View) -> Choice:
    return Choice(Move("pass"), Reason("knock"))


@pytest.mark.parametrize(("does", "said"), [(crash, "crash RuntimeError: lost"), (cheat, "illegal pass")])
def test_a_crash_or_an_illegal_move_is_the_counting_bots_turn(
    does: Callable[[View], Choice], said: str, breaks: None, caplog: pytest.LogCaptureFixture
) -> None:
    assert ask(Odd(does)) == [bots.make("counting").choose(view(), Seeded(1))]
    assert f"a bot (odd) lost its turn at table x: {said}" in caplog.text


def test_a_slow_bot_is_the_counting_bots_turn(monkeypatch: pytest.MonkeyPatch, breaks: None, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(module, "LIMIT_MS", 50.0)
    enough = threading.Event()

    def sleep(view: View) -> Choice:
        enough.wait(20)
        return Choice(view.legal[0], Reason("random"))

    began = time.monotonic()
    try:
        assert ask(Odd(sleep)) == [bots.make("counting").choose(view(), Seeded(1))]
        assert time.monotonic() - began < 15, "it waited for the slow one"
    finally:
        enough.set()
    assert "a bot (odd) lost its turn at table x: slow" in caplog.text


def test_even_without_the_counting_bot_the_table_goes_on(monkeypatch: pytest.MonkeyPatch, breaks: None) -> None:
    monkeypatch.setattr(guard, "CountingBot", lambda: Odd(crash))
    assert ask(Odd(crash)) == [Choice(view().legal[0], Reason("first"))]


def test_budgets_shrink_with_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[float] = []

    class Noted:
        def choose(self, view: View, _source: Source) -> Choice:
            return Choice(view.legal[0], Reason("random"))

    def make(kind: str, thought: Thought, *, by_chance: bool) -> Bot:
        assert not by_chance
        assert thought.gentle
        assert thought.budget_ms is not None
        budgets.append(thought.budget_ms)
        return Noted()

    monkeypatch.setattr(sys.modules[Thought.__module__], "_player", make)
    ask(*[TableBot("level5", is_ready=lambda: True) for _ in range(16)], cores=2)
    assert len(budgets) == 16
    assert sorted(budgets, reverse=True)[:2] == [300, 300]  # threads may begin in another order
    assert min(budgets) == 37.5
    budgets.clear()
    ask(*[TableBot("level4", is_ready=lambda: True) for _ in range(40)], cores=1)
    assert (max(budgets), min(budgets)) == (50, 10)


def test_while_kernels_are_not_ready_it_counts_and_says_so() -> None:
    (choice,) = ask(TableBot("level5", is_ready=lambda: False))
    assert choice == Choice(bots.make("counting").choose(view(), Seeded(1)).move, Reason("getting_ready"))
