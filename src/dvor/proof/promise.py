"""A promise: the server's seed for one deal, whose hash is told before anybody adds his."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from dvor.chance import Secret, Source
from dvor.core.proof import Proof, check_place
from dvor.proof.stream import join

SEED_LABEL = b"dvor seed 1"


@dataclass(frozen=True)
class Promise:
    """The server's seed (64 hex digits) for deal ``number`` (from 0, without gaps) of a table; nobody is shown it before its time."""

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
        return Proof(self.table, self.number, self.hash, self.seed, tuple(seeds.get(seat) for seat in range(seats)))


def hash_of(seed: str) -> str:
    """SHA-256 of the label and the seed."""
    return hashlib.sha256(join([SEED_LABEL, bytes.fromhex(seed)])).hexdigest()
