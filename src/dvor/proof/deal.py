"""From a proof to its deal: the same function deals and checks."""

from __future__ import annotations

from dvor.core.deal import Deal
from dvor.core.proof import Proof
from dvor.core.rules import Rules
from dvor.proof.stream import HmacSource, join

DEAL_LABEL = "dvor deal 1"


def deal(rules: Rules, proof: Proof, *, sitting: tuple[int, ...] | None = None) -> Deal:
    """The deal these seeds give for as many seats as the proof has; ``sitting``: those still in the match (all by default).

    Raises BadSeats, OptionConflict.
    """
    seats = len(proof.seeds)
    playing = tuple(range(seats)) if sitting is None else sitting
    return Deal.shuffled(rules, seats=seats, source=source_of(rules, proof, sitting=playing), sitting=playing)


def source_of(rules: Rules, proof: Proof, *, sitting: tuple[int, ...]) -> HmacSource:
    """The stream of a deal: the server's seed is the key; table, number, rules, seats and the players' seeds are the context."""
    return HmacSource(bytes.fromhex(proof.seed), context_of(rules, proof, sitting=sitting))


def context_of(rules: Rules, proof: Proof, *, sitting: tuple[int, ...]) -> bytes:
    """All that a deal depends on besides the server's seed, as bytes; a missing seed is an empty part at its seat's place."""
    said = [DEAL_LABEL, proof.table, str(proof.number), rules.code, str(rules.version), str(len(proof.seeds)), " ".join(map(str, sitting))]
    return join([*(text.encode() for text in said), *(bytes.fromhex(seed or "") for seed in proof.seeds)])
