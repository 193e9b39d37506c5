"""A promise: the server's seed for one deal, whose hash is told before anybody adds his."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from dvor.chance import Secret, Source
from dvor.core.proof import Proof, check_place
from dvor.proof.stream import join

SEED_LABEL, TABLE_LABEL = b"dvor seed 1", b"dvor table 1"


@dataclass(frozen=True)
class Promise:
    """The server's seed (64 hex digits) for one deal; nobody is shown it before its time.

    ``table`` is the table's id, ``number`` counts its deals from 0 without gaps.
    """

    table: str
    number: int
    seed: str = field(repr=False)

    def __post_init__(self) -> None:
        check_place(self.table, self.number)

    @classmethod
    def fresh(cls, table: str, number: int, *, source: Source | None = None) -> Promise:
        """A new one of 256 bits, the operating system's unless another source is given."""
        return cls(table, number, f"{(source or Secret()).below(1 << 256):064x}")

    @property
    def hash(self) -> str:
        """What is told before the deal: 64 hex digits."""
        return hash_of(self.seed)

    def proof(self, *, seats: int, seeds: Mapping[int, str]) -> Proof:
        """The promise with what the players added, by seat; the seats that sent nothing are said. Raises BadProof."""
        return Proof(mark_of(self.table), self.number, self.hash, self.seed, tuple(seeds.get(seat) for seat in range(seats)))


def mark_of(table: str) -> str:
    """What a proof calls a table: who knows its id may come in, so the id itself is told in no proof. 32 hex digits."""
    return hashlib.sha256(join([TABLE_LABEL, table.encode()])).hexdigest()[:32]


def hash_of(seed: str) -> str:
    """SHA-256 of the label and the seed."""
    return hashlib.sha256(join([SEED_LABEL, bytes.fromhex(seed)])).hexdigest()
