"""A judgement in sentences: made of its facts and values alone, in the reader's language (``reason-review-…``; docs/review.md, "Words").

The page makes the same sentences of the same messages (``server/web/reviewwords.js``).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol

from dvor.core.moves import Move
from dvor.i18n import Texts
from dvor.review.facts import Fact
from dvor.review.values import LUCKY, POINTS, UNLUCKY, Judgement

#: So many facts are told of a move at most.
TOLD = 2


class Names(Protocol):
    """What seats, tiles and moves are called."""

    def about(self, seat: int) -> dict[str, str]:
        """``who`` and ``gender`` of a seat."""

    def move(self, move: Move) -> str:
        """A move as one says it."""

    def tile(self, tile: str) -> str:
        """A tile as one says it."""

    def suit(self, value: int) -> str:
        """A number as many tiles have it: "threes"."""


def sentences(judgement: Judgement, texts: Texts, names: Names, *, unit: str = POINTS) -> list[str]:
    """One or two sentences about a moment: why, and what it cost in that ``unit``; none where there is nothing to tell."""
    if not judgement.is_notable:
        return []
    mine = names.move(judgement.move)
    if judgement.luck == UNLUCKY:
        why = _because(texts, names, mine, [fact for fact in judgement.facts if fact.weight > 0])
        cost = texts.text("reason-review-unlucky", points=exact(texts, judgement.open_loss or 0.0))
        return [_sentence(texts, text) for text in (why, cost) if text]
    better = texts.text("reason-review-better", what=names.move(judgement.moves[judgement.best].move))
    against, speaking = telling(judgement)
    why = _because(texts, names, better, speaking) or better
    if blame := _because(texts, names, mine, against):
        why = texts.text("reason-review-both", first=blame, second=why)
    cost = _cost(texts, judgement, unit)
    if judgement.luck == LUCKY:
        cost = texts.text("reason-review-both", first=cost, second=texts.text("reason-review-lucky"))
    return [_sentence(texts, why), _sentence(texts, cost)]


def telling(judgement: Judgement) -> tuple[list[Fact], list[Fact]]:
    """Facts against the move played and for the best; what is true of both explains nothing."""
    played, best = ([(fact.code, fact.facts) for fact in facts] for facts in (judgement.facts, judgement.best_facts))
    against = [fact for fact in judgement.facts if fact.weight < 0 and (fact.code, fact.facts) not in best]
    speaking = [fact for fact in judgement.best_facts if fact.weight > 0 and (fact.code, fact.facts) not in played]
    return against, speaking


def fact_text(fact: Fact, texts: Texts, names: Names) -> str:
    """One fact in words."""
    said: dict[str, int | str] = dict(fact.facts)
    if "seat" in said:
        said |= names.about(int(said["seat"]))
    if "value" in said:
        said["suit"] = names.suit(int(said["value"]))
    if "tile" in said:
        said["tile"] = names.tile(str(said["tile"]))
    return texts.text(f"reason-fact-{fact.code}", **said)


def figure(texts: Texts, points: float) -> str:
    """Points with one decimal, small ones with two, as the language writes them."""
    if points == 0:
        return "0"
    scale = 10 if points >= 1 else 100
    return texts.text("reason-review-figure", points=math.floor(points * scale + 0.5) / scale)


def exact(texts: Texts, points: float) -> str:
    """The same of a value that was solved: a whole number has no decimals."""
    return str(round(points)) if points == round(points) else figure(texts, points)


def chances(judgement: Judgement) -> tuple[int, int] | None:
    """The chances, in a hundred, with the move played and with the best; None where the difference may be none."""
    played, best = judgement.moves[judgement.played], judgement.moves[judgement.best]
    mine, better = round(100 * played.chance), round(100 * best.chance)
    return (mine, better) if better > mine and best.chance - played.chance > played.chance_error else None


def _because(texts: Texts, names: Names, what: str, facts: Sequence[Fact]) -> str:
    """A move and what is told of it, of facts of a kind the first; "" where there is none."""
    first_of_kind = {fact.code: fact for fact in reversed(facts)}
    chosen = [fact_text(fact, texts, names) for fact in facts if first_of_kind[fact.code] is fact][:TOLD]
    if not chosen:
        return ""
    said = chosen[0] if len(chosen) == 1 else texts.text("reason-review-and", first=chosen[0], second=chosen[1])
    return texts.text("reason-review-because", what=what, facts=said)


def _cost(texts: Texts, judgement: Judgement, unit: str) -> str:
    said = {"points": figure(texts, judgement.loss), "error": figure(texts, judgement.error), "unit": unit}
    known = chances(judgement)
    if known is None:
        return texts.text("reason-review-cost", **said)
    return texts.text("reason-review-cost-chance", **said, mine=known[0], best=known[1])


def _sentence(texts: Texts, text: str) -> str:
    return texts.text("reason-review-sentence", text=text[:1].upper() + text[1:])
