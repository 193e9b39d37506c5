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
        assert gc.get_threshold()[:2] == before[:2]
        assert gc.get_threshold()[2] > 1_000_000
        assert gc.get_freeze_count() > 0
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def test_what_holds_only_itself_goes_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector, "EVERY_S", 0.05)
    gone = threading.Event()
    with collector.seldom():
        knot = Knot()
        weakref.finalize(knot, gone.set)
        del knot
        assert gone.wait(20)
