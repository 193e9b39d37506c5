"""Notebooks show our values as pictures, and core knows nothing of it."""

from __future__ import annotations

import sys
from random import Random
from types import SimpleNamespace

from tests.draw.chains import Kind, grow

from dvor.core.layout import Layout
from dvor.core.match import Match
from dvor.core.round import Round
from dvor.core.sheet import Sheet
from dvor.core.tiles import Tile
from dvor.core.view import View
from dvor.draw import notebook


class Formatter:
    def __init__(self) -> None:
        self.makers = {}

    def for_type(self, typ, func):
        self.makers[typ] = func


def shell() -> SimpleNamespace:
    return SimpleNamespace(display_formatter=SimpleNamespace(formatters={"image/svg+xml": Formatter()}))


def test_a_shell_learns_our_types():
    ours = shell()
    notebook.load_ipython_extension(ours)
    makers = ours.display_formatter.formatters["image/svg+xml"].makers
    assert set(makers) == {View, Layout, Tile, Round, Match, Sheet}
    assert makers[Tile](Tile(1, 2)).startswith("<svg")
    assert makers[Layout](grow(Kind(), Random(1))).startswith("<svg")


def test_the_running_shell_is_found(monkeypatch):
    ours = shell()
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: ours))
    assert notebook.register()
    assert ours.display_formatter.formatters["image/svg+xml"].makers


def test_without_a_notebook_nothing_happens(monkeypatch):
    monkeypatch.delitem(sys.modules, "IPython", raising=False)
    assert not notebook.register()
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: None))
    assert not notebook.register()
