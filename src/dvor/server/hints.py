"""A move for who plays alone against bots, from the strongest of them, and what can be proved of it."""

from __future__ import annotations

from dvor.bots.base import Choice
from dvor.core.view import View
from dvor.review.facts import facts_of
from dvor.wire.bodies import FactData, HintSaid

#: Who is asked; it thinks as long as it does at a table.
HINTER = "level5"


def hint_of(view: View, choice: Choice, *, version: int) -> HintSaid:
    """What is said of a bot's choice: facts that speak for it, and its own reason."""
    facts = [FactData(fact.code, fact.facts) for fact in facts_of(view, choice.move) if fact.weight > 0]
    reason = FactData(choice.reason.code, choice.reason.facts)
    return HintSaid(version, view.turn, str(choice.move), facts, reason)
