"""What a tournament refuses."""

from __future__ import annotations

from dvor.errors import DvorError


class BadPlan(DvorError):
    """A plan that cannot be played. Facts: key, value, reason (kind, score, number, entrants, name, divides, seats, toml, type,
    players, unknown).
    """

    code = "bad_plan"


class BadResult(DvorError):
    """A result that does not belong to the tournament. Facts: deal, table, reason (deal, table, seats, round, form)."""

    code = "bad_result"
