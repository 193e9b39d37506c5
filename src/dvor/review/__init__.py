"""What was a mistake, and what could have been known: judgements of moves, and what can be proved of them (docs/review.md).

>>> import dvor
>>> from dvor.review import review
>>> rules = dvor.games.rules("children")
>>> match = dvor.Match.start(rules, seats=2, deal=dvor.Deal.shuffled(rules, seats=2, source=dvor.Seeded(5)))
>>> while match.turn >= 0:
...     match = match.play(match.legal_moves()[0])
>>> judged = review(match.record(), worlds=20, seed=1)
>>> all(one.loss >= 0 for one in judged)
True
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from dvor.core.deal import Deal
from dvor.core.record import Record
from dvor.core.rules import Rules

if TYPE_CHECKING:
    from dvor.review.judging import Reviewing
    from dvor.review.pars import Par
    from dvor.review.values import Review

__all__ = ["par", "review", "review_moves"]


def review(
    record: Record, *, worlds: int | None = None, parts: int | None = None, seed: int = 1, rounds: Sequence[int] | None = None
) -> Review:
    """Judge every decision of a match. Raises BadRecord.

    ``worlds``: in how many deals moves are valued at first; up to ``parts`` (a power of two) times as many while the class of the move
    played is not clear. ``rounds``: the numbers (from 1) of those to judge, None: all. The same for the same seed.
    """
    judging = review_moves(record, worlds=worlds, parts=parts, seed=seed, rounds=rounds)
    for _ in judging:
        pass
    return judging.review()


def review_moves(
    record: Record, *, worlds: int | None = None, parts: int | None = None, seed: int = 1, rounds: Sequence[int] | None = None,
    seats: Collection[int] | None = None,
) -> Reviewing:  # fmt: skip
    """The same judgement by judgement: an iterator that may be left at any time, with ``done``, ``total`` and ``review()`` so far.

    ``seats``: whose decisions, None: all.
    """
    from dvor.review.judging import Reviewing

    return Reviewing(record, worlds=worlds, parts=parts, seed=seed, rounds=rounds, seats=seats)


def par(rules: Rules, deal: Deal, seats: int = 4, leader: int | None = None, *, nodes: int | None = None) -> Par:
    """What a deal is worth to each side when everybody sees all tiles and plays his best; ``is_exact`` says that it was solved.

    ``leader``: who leads, with what a winner may lead; None: as in the first round of a match. ``nodes``: how many positions are searched
    at most. Raises BadSeats, OptionConflict, BadDeal.
    """
    from dvor.review.pars import par_of_deal

    return par_of_deal(rules, deal, seats, leader, nodes=nodes)
