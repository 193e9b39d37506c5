"""Bodies about ratings: the boards of leaders, and one's own."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class PoolData(Struct, frozen=True):
    """Where matches count together: the family of a game, with a partner or for oneself, people or bot accounts. ``players`` have a rating
    there, ``leaders`` of them a place on the board."""

    pool: str
    family: str
    form: Literal["pairs", "solo"]
    bots: bool
    players: int
    leaders: int


class LeaderData(Struct, frozen=True):
    """A line of a board. ``place`` from 1, equal ones share it, null while the rating is provisional; ``shown`` is the figure, ``give`` by
    how much it may be off, ``matches`` how many went into it; ``you``: the asker himself."""

    place: int | None
    name: str
    shown: int
    give: int
    matches: int
    you: bool


class BoardData(Struct, frozen=True):
    """A page of the board of leaders of a pool, the best first; ``next``: what to ask for those behind them (``after``), null where there
    are none. On the first page also ``newcomers``, whose ratings are provisional, those known best first, of them the better."""

    pool: str
    leaders: list[LeaderData]
    newcomers: list[LeaderData]
    next: int | None


class PointData(Struct, frozen=True):
    """What a match has made of a rating; ``at`` in ms since 1970, ``rank`` how the player came out of it, 0 the best."""

    at: int
    shown: int
    give: int
    rank: int


class OwnRating(Struct, frozen=True):
    """The asker's rating in a pool; ``place`` is null while it is provisional; ``points``: its history, the oldest first, the last 200
    matches at most; ``before``: the figure it had before the first of them."""

    pool: str
    shown: int
    give: int
    provisional: bool
    matches: int
    place: int | None
    before: int
    points: list[PointData]
