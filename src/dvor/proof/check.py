"""A record's deals, each checked against its proof, and what their numbers leave out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dvor.core.proof import Proof
from dvor.core.record import Record, RecordRound
from dvor.core.rules import Rules
from dvor.errors import BadRecord, DvorError
from dvor.games import replay, rules_of
from dvor.proof.deal import deal
from dvor.proof.promise import hash_of
from dvor.proof.reveal import sitting_of

#: What may be wrong with a deal that has a proof, in the order it is told.
FAULTS = ("table", "number", "reused", "seats", "hash", "deal")


@dataclass(frozen=True, kw_only=True)
class Checked:
    """What became of one proof, or of a round without one (``proof`` None). ``round`` is its number in the record, from 1.

    ``is_aborted``: a number that was never played; it stands before that round. ``faults``, of FAULTS: ``table`` (another table's),
    ``number`` (not after those before), ``reused`` (a seed of the server's seen before), ``seats`` (not as many as play),
    ``hash`` (not that of the seed), ``deal`` (the seeds give another).
    """

    round: int
    proof: Proof | None
    is_aborted: bool = False
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Report:
    """All proofs of a record in order; ``fault``: why the record itself does not hold.

    ``missing``: numbers left out among them, as first and last of each gap.
    """

    record: Record
    deals: tuple[Checked, ...]
    missing: tuple[tuple[int, int], ...]
    fault: BadRecord | None

    @property
    def holds(self) -> bool:
        """Whether every round has a proof that holds, no number is missing and the record follows its own rules."""
        return not self.missing and self.fault is None and all(one.proof is not None and not one.faults for one in self.deals)


def check(record: Record) -> Report:
    """Recompute every deal of a record from its seeds. Raises BadRecord where its rules cannot be read or it has no round."""
    rules, fault = rules_of(record), _fault(record)
    if fault is not None and not record.rounds:
        raise fault
    deals: list[Checked] = []
    for number, played in enumerate(record.rounds, 1):
        deals += [Checked(round=number, proof=proof, is_aborted=True, faults=_hash_fault(proof)) for proof in played.aborted]
        deals.append(_checked(rules, number, played))
    deals, missing = _in_sequence(deals)
    return Report(record=record, deals=tuple(deals), missing=missing, fault=fault)


def _checked(rules: Rules, number: int, played: RecordRound) -> Checked:
    proof = played.proof
    if proof is None:
        return Checked(round=number, proof=None)
    return Checked(round=number, proof=proof, faults=(*_hash_fault(proof), *_deal_fault(rules, played, proof)))


def _hash_fault(proof: Proof) -> tuple[str, ...]:
    return () if proof.hash == hash_of(proof.seed) else ("hash",)


def _deal_fault(rules: Rules, played: RecordRound, proof: Proof) -> tuple[str, ...]:
    sitting = sitting_of(played.deal)
    if len(proof.seeds) != len(played.deal.hands):
        return ("seats",)
    if len(sitting) not in rules.seat_counts:  # nobody can have dealt so
        return ("deal",)
    try:
        recomputed = deal(rules, proof, sitting=sitting)
    except DvorError:  # so many seats do not play this game
        return ("seats",)
    return () if recomputed == played.deal else ("deal",)


def _in_sequence(deals: list[Checked]) -> tuple[list[Checked], tuple[tuple[int, int], ...]]:
    """The same with what is wrong between them, and the numbers left out."""
    out: list[Checked] = []
    missing: list[tuple[int, int]] = []
    seeds: set[str] = set()
    table, last = "", -1
    for one in deals:
        if one.proof is None:
            out.append(one)
            continue
        proof, wrong = one.proof, []
        if table not in ("", proof.table):
            wrong.append("table")
        elif table and proof.number <= last:
            wrong.append("number")
        elif table and proof.number > last + 1:
            missing.append((last + 1, proof.number - 1))
        if proof.seed in seeds:
            wrong.append("reused")
        table, last = proof.table, max(last, proof.number)
        seeds.add(proof.seed)
        out.append(replace(one, faults=(*wrong, *one.faults)))
    return out, tuple(missing)


def _fault(record: Record) -> BadRecord | None:
    try:
        replay(record)
    except BadRecord as error:
        return error
    return None
