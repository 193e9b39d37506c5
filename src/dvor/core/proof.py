"""What shows that a deal was not chosen: the seeds it came from, and the hash that was told before it (docs/proof.md)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from dvor.errors import BadProof

_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
_LONG = re.compile(r"[0-9a-f]{64}")
_SHORT = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True)
class Proof:
    """Deal ``number`` of a table, called by a mark that does not tell its id.

    ``hash`` was told before it, ``seed`` after its round; ``seeds`` are the players', by seat. Hash and seed are 64 hex digits, a
    player's seed 32 (None: he sent none), all of them small letters. Raises BadProof for anything else. It is shown without the
    server's seed, so that no log of errors holds one.
    """

    table: str
    number: int
    hash: str
    seed: str = field(repr=False)
    seeds: tuple[str | None, ...]

    def __post_init__(self) -> None:
        check_place(self.table, self.number)
        for text in (self.hash, self.seed):
            if not _LONG.fullmatch(text):
                raise BadProof("a hash and the server's seed are 64 small hex digits each", reason="hash", text="")
        for text in filter(None, self.seeds):
            parse_seed(text)

    @classmethod
    def parse(cls, words: Sequence[str]) -> Proof:
        """What ``str`` wrote, split into words. Raises BadProof."""
        if len(words) < 5:
            raise BadProof("a proof names table, number, hash, seed and each seat's seed", reason="form", text=" ".join(words[:3])[:64])
        table, number, hash_, seed, *seeds = words
        if not _NUMBER.fullmatch(number):
            raise BadProof(f"{number!r} is no number of a deal", reason="number", text=number[:64])
        return cls(table, int(number), hash_, seed, tuple(None if word == "-" else parse_seed(word) for word in seeds))

    def __str__(self) -> str:
        return " ".join([self.table, str(self.number), self.hash, self.seed, *(seed or "-" for seed in self.seeds)])


def check_place(table: str, number: int) -> None:
    """Raise BadProof unless this is a table's id (1 to 64 letters, digits, - and _) and a number from 0 to 999,999,999."""
    if not _TABLE.fullmatch(table):
        raise BadProof(f"{table[:64]!r} is no table", reason="table", text=table[:64])
    if not _NUMBER.fullmatch(str(number)):
        raise BadProof(f"{number} is no number of a deal", reason="number", text=str(number)[:64])


def parse_seed(text: str) -> str:
    """A player's seed: 32 hex digits in small letters. Raises BadProof."""
    if not _SHORT.fullmatch(text):
        raise BadProof(f"{text[:64]!r} is no seed of a player; it has 32 small hex digits", reason="seed", text=text[:64])
    return text
