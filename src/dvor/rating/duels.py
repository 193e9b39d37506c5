"""Bots rated from what they played in the arena: whoever did better on a deal, in one of its seatings, has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dvor.arena.league import league, pairs
from dvor.arena.plays import Play
from dvor.rating.rating import NEW, Rating, after, check


def rate_duels(met: Sequence[tuple[str, str]], duels: Sequence[Sequence[Play]]) -> dict[str, Rating]:
    """The rating of everybody, the best first; ``duels`` has what each pair of ``met`` played, points being those of its first.

    One is rated as a player, also where he played with his like as a partner. Who is rated late is rated better known opponents: the
    plays of all duels go by turns, deal by deal.

    >>> found = rate_duels([("a", "b"), ("b", "c")], [[Play(0, 0, 1, 5.0, 1.0)], [Play(0, 0, 1, 0.0, 0.5)]])
    >>> list(found), found["b"].played
    (['a', 'c', 'b'], 2)
    """
    ratings = {name: NEW for pair in met for name in pair}
    turns = sorted((play.deal, play.seating, at, play.points) for at, plays in enumerate(duels) for play in plays)
    for _, _, at, points in turns:
        a, b = met[at]
        (one,), (other,) = after([[ratings[a]], [ratings[b]]], [int(points < 0), int(points > 0)])
        ratings[a], ratings[b] = one, other
    return dict(sorted(ratings.items(), key=lambda item: item[1].mean, reverse=True))


def rated_league(game: str, names: Sequence[str], **asked: Any) -> dict[str, object]:  # noqa: ANN401  what ``arena.league`` takes
    """What ``dvor.arena.league.league`` gives, with ``ratings``: ``name``, ``shown``, ``give``, ``matches``, the best first.

    Raises MissingPackage, and what that raises.
    """
    check()
    duels: list[Sequence[Play]] = []
    outcome = league(game, names, plot=duels.append, **asked)
    rated = rate_duels(pairs(names), duels)
    told = [{"name": name, "shown": one.shown, "give": one.give, "matches": one.played} for name, one in rated.items()]
    return {**outcome, "ratings": told}
