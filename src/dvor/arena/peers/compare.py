"""One match on both sides: the same deals, the same moves; at every step the stand must be the same."""

from __future__ import annotations

from dataclasses import fields, replace

from dvor.arena.peers.stand import Peer, Stand, stand_of
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.match import Match
from dvor.core.moves import DRAW, PASS
from dvor.core.rules import Rules


class Disagreement(Exception):
    """A peer and Dvor differ; ``what`` is the field of the stand. The message holds the seed and the record so far."""

    def __init__(self, peer: Peer, match: Match, *, seed: int, what: str, ours: object, theirs: object) -> None:
        super().__init__(f"{peer.name}, seed {seed}, round {match.round_number}: {what}: {ours} in Dvor, {theirs} there\n{match.record()}")
        self.what = what


def play_match(peer: Peer, rules: Rules, *, seed: int) -> Match:
    """Play one match of random moves on both sides and return it. Raises Disagreement at the first difference."""
    source = Seeded(seed)
    seats = rules.seat_counts[0]
    peer.start()
    match = Match.start(rules, seats=seats, deal=_deal(rules, source))
    peer.deal(match.round.deal)
    while True:
        match = _unasked(match, peer, seed)
        _compare(peer, match, stand_of(match, peer.label), seed)
        if match.is_over:
            return match
        if match.round.is_over:
            match = match.next_round(_deal(rules, source))
            peer.deal(match.round.deal)
            continue
        moves = match.legal_moves()
        move = moves[source.below(len(moves))]
        peer.play(peer.label(match.round, move))
        match = match.play(move)


def _deal(rules: Rules, source: Seeded) -> Deal:
    """A shuffled deal; where the lot decides who leads, it is seat 0, as in the peers."""
    return replace(Deal.shuffled(rules, seats=rules.seat_counts[0], source=source), lot=0)


def _unasked(match: Match, peer: Peer, seed: int) -> Match:
    """The match after all that a peer does by itself: draws, passes and, with some, a lead that leaves no choice."""
    while not match.round.is_over:
        moves = match.legal_moves()
        leads = peer.leads and match.round.lead is None
        if leads and len(moves) > 1:
            raise Disagreement(peer, match, seed=seed, what="lead", ours=moves, theirs="one only")
        if not leads and moves[0].kind not in (DRAW, PASS):
            break
        match = match.play(moves[0])
    return match


def _compare(peer: Peer, match: Match, ours: Stand, seed: int) -> None:
    theirs = peer.stand()
    if ours == theirs:
        return
    for field in fields(Stand):
        mine, other = getattr(ours, field.name), getattr(theirs, field.name)
        if mine != other:
            raise Disagreement(peer, match, seed=seed, what=field.name, ours=mine, theirs=other)
