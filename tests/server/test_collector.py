"""The garbage collector keeps out of the way, and still finds what holds only itself."""

import gc
import threading
import weakref

import pytest

from dvor.server import collector


class Knot:
    """Holds itself."""

    def __init__(self) -> None:
        self.me = self


def test_old_objects_are_looked_at_seldom_and_the_collector_is_left_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    before = gc.get_threshold()
    with collector.seldom():
        young, *older = gc.get_threshold()
        assert young > before[0]
        assert min(older) > 1_000_000
        assert gc.get_freeze_count() > 0
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_views_that_replace_each_other_wake_it_no_more() -> None:
    woken: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "stop":
            woken.append(info["generation"])

    shown = [[[number]] for number in range(1000)]
    with collector.seldom():
        gc.callbacks.append(note)
        try:
            for number in range(200_000):
                shown[number % 1000] = [[number]]
        finally:
            gc.callbacks.remove(note)
    assert woken == []


def test_knots_in_numbers_go_before_everything_is_looked_at() -> None:
    with collector.seldom():
        first = weakref.ref(Knot())
        for _ in range(collector.MORE):
            Knot()
        assert first() is None


def test_what_holds_only_itself_goes_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector, "EVERY_S", 0.05)
    gone = threading.Event()
    with collector.seldom():
        knot = Knot()
        weakref.finalize(knot, gone.set)
        del knot
        assert gone.wait(20)
