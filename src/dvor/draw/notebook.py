"""Pictures in notebooks: our values show themselves as SVG, without core knowing of it. ``import dvor`` in a notebook is enough."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Protocol

from dvor.core.layout import Layout
from dvor.core.match import Match
from dvor.core.round import Round
from dvor.core.sheet import Sheet
from dvor.core.tiles import Tile
from dvor.core.view import View
from dvor.draw.values import svg_of

#: What is shown as a picture; values of higher packages (reviews) have a ``_repr_svg_`` of their own.
SHOWN = (Layout, Match, Round, Sheet, Tile, View)


class _Formatter(Protocol):
    def for_type(self, typ: type, func: Callable[..., str]) -> object: ...


class _Formatters(Protocol):
    formatters: dict[str, _Formatter]


class Shell(Protocol):
    """What we need of IPython's InteractiveShell."""

    display_formatter: _Formatters


def register(shell: Shell | None = None) -> bool:
    """Teach an IPython shell (default: the one that runs) to show our values; whether there is one."""
    if shell is None:
        ipython = sys.modules.get("IPython")
        shell = getattr(ipython, "get_ipython", lambda: None)()
    if shell is None:
        return False
    formatter = shell.display_formatter.formatters["image/svg+xml"]
    for kind in SHOWN:
        formatter.for_type(kind, svg_of)
    return True


def load_ipython_extension(shell: Shell) -> None:
    """``%load_ext dvor.draw.notebook``."""
    register(shell)
