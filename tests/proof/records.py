"""Records whose deals come from proofs, played by chance."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from dvor import games
from dvor.chance import Seeded
from dvor.core.match import Match
from dvor.core.record import Record
from dvor.core.rules import Rules
from dvor.proof import Promise, Proof, deal

TABLE = "Zq3-x_09AbCdEfGhIjKlMn"


def proof_at(number: int, *, seats: int = 4, table: str = TABLE) -> Proof:
    """The proof of that deal: every third seat's player sends nothing."""
    source = Seeded(number)
    seeds = {seat: f"{source.below(1 << 128):032x}" for seat in range(seats) if (seat + number) % 3}
    return Promise.fresh(table, number, source=source).proof(seats=seats, seeds=seeds)


def played_record(rules: Rules | None = None, *, seats: int = 4, first: int = 0, rounds: int = 3, aborted: tuple[int, ...] = ()) -> Record:
    """A match of so many rounds, its deals numbered from ``first``; the numbers ``aborted`` are promised but not played."""
    rules, random = rules or games.rules("kozel_pair"), Random(first)
    match: Match | None = None
    proofs: list[tuple[Proof, tuple[Proof, ...]]] = []
    waiting: tuple[Proof, ...] = ()
    number = first
    while len(proofs) < rounds and not (match and match.is_over):
        proof = proof_at(number, seats=seats)
        number += 1
        if proof.number in aborted:
            waiting += (proof,)
            continue
        dealt = deal(rules, proof, sitting=match.sitting if match else None)
        match = match.next_round(dealt) if match else Match.start(rules, seats=seats, deal=dealt)
        while not match.round.is_over:
            match = match.play(random.choice(match.legal_moves()))
        proofs.append((proof, waiting))
        waiting = ()
    assert match is not None
    record = match.record(players=["Лёха", "Тамара", "human", 'a"b'][:seats])
    shown = (replace(one, proof=proof, aborted=before) for one, (proof, before) in zip(record.rounds, proofs, strict=True))
    return replace(record, rounds=tuple(shown))
