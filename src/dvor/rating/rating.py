"""One player's rating in one pool, and what a match does to those of all who played it: Plackett-Luce, as ``openskill`` computes it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from dvor.core.match import Match
from dvor.core.rules import Rules
from dvor.errors import MissingPackage

#: What a new player begins with: the middle of all, and nothing known.
MEAN, SPREAD = 25.0, 25.0 / 3
#: A rating is provisional until its spread has come down to this: after some 30 matches for oneself, twice as many with a partner.
SURE = 4.25
#: Shown figures: a new player has 1500, and one unit of the mean is so many of them.
MIDDLE, UNIT = 1500, 40


@dataclass(frozen=True, slots=True)
class Rating:
    """``mean`` and ``spread`` of what is known of somebody's strength; ``played`` matches went into it."""

    mean: float = MEAN
    spread: float = SPREAD
    played: int = 0

    @property
    def shown(self) -> int:
        """The figure people see."""
        return round(MIDDLE + UNIT * (self.mean - MEAN))

    @property
    def give(self) -> int:
        """By how much it may be off, in the same measure (two spreads)."""
        return round(2 * UNIT * self.spread)

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known for a place on a board of leaders."""
        return self.spread > SURE

    @property
    def order(self) -> float:
        """What boards of leaders are ordered by: what one is worth almost surely."""
        return self.mean - 2 * self.spread


NEW = Rating()


@cache
def _model() -> Any:  # noqa: ANN401 - the package has no types
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError as error:
        raise MissingPackage("openskill is not installed", package="openskill") from error
    return PlackettLuce(mu=MEAN, sigma=SPREAD)


def check() -> None:
    """Raise MissingPackage where nobody can be rated."""
    _model()


def pool_of(rules: Rules, seats: int, *, bots: bool) -> str:
    """Where a match counts: the family of its game, with a partner or for oneself, among people or among bots: ``kozel-pairs``."""
    form = "pairs" if rules.is_paired(seats) else "solo"
    return f"{rules.family}-{form}" + ("-bots" if bots else "")


def ranks_of(match: Match, *, left: Collection[int] = ()) -> tuple[int, ...]:
    """How each side has come out of a match that is over: 0 the best; equal ones share. Sides that have ``left`` come last."""
    sides = max(match.sides) + 1
    ranks = [0 if side in match.winners else 2 if side in match.losers else 1 for side in range(sides)]
    return behind(ranks, left) if left else tuple(ranks)


def behind(ranks: Sequence[int], left: Collection[int]) -> tuple[int, ...]:
    """The same ranks where those sides have left: they come last, and nobody else has lost."""
    return tuple(3 if side in left else min(rank, 1) for side, rank in enumerate(ranks))


def after(players: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """The ratings of all sides' players after a match; ``ranks``: 0 the best, equal ones have tied. Sides of no player are none.

    >>> (winner,), (loser,) = after([[NEW], [NEW]], [0, 1])
    >>> winner.shown > 1500 > loser.shown, winner.played
    (True, 1)
    """
    model = _model()
    teams = [[model.rating(mu=one.mean, sigma=one.spread) for one in side] for side in players]
    rated = model.rate(teams, ranks=list(ranks))
    return [
        [Rating(float(new.mu), float(new.sigma), old.played + 1) for old, new in zip(side, made, strict=True)]
        for side, made in zip(players, rated, strict=True)
    ]
