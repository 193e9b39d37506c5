"""What an environment refuses. Each is a ValueError too, which is what callers of these interfaces expect."""

from __future__ import annotations

from dvor.errors import DvorError


class BadAction(DvorError, ValueError):
    """A number that is no action of the game, or none that is legal now. Facts: action, last (the largest there is), table (-1: the
    only one).
    """

    code = "bad_action"


class BadShape(DvorError, ValueError):
    """An array, a seed or a number of tables that does not fit. Facts: name, value, wanted."""

    code = "bad_shape"
