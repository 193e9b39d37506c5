"""What an environment refuses. Each is a ValueError too, which is what callers of these interfaces expect."""

from __future__ import annotations

from typing import SupportsIndex

from dvor.errors import DvorError

#: Seeds are whole numbers from 0 to this.
MOST_SEED = 2**63 - 1


class BadAction(DvorError, ValueError):
    """A number that is no action of the game, or none that is legal now. Facts: action, last (the largest there is), table (-1: the
    only one).
    """

    code = "bad_action"


class BadShape(DvorError, ValueError):
    """An array, a seed or a number of tables that does not fit. Facts: name, value, wanted."""

    code = "bad_shape"


class NoDeal(DvorError):
    """No deal was found that leads to a view: it contradicts itself, or almost all deals do. No facts."""

    code = "no_deal"


def check_seed(seed: object) -> None:
    """Raise BadShape unless this is a whole number from 0 to MOST_SEED, of Python or numpy."""
    if isinstance(seed, bool) or not isinstance(seed, SupportsIndex) or not 0 <= int(seed) <= MOST_SEED:
        raise BadShape(f"{seed!r} is no seed: 0 to {MOST_SEED}", name="seed", value=str(seed), wanted=f"0-{MOST_SEED}")
