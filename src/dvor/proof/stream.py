"""Bytes that can be read in one way only, and the stream of numbers a deck is shuffled by."""

from __future__ import annotations

import hmac
from collections.abc import Sequence

_WORDS = 1 << 32


def join(parts: Sequence[bytes]) -> bytes:
    """How many parts, then each with its length before it; numbers as 4 bytes, the highest first.

    No two lists of parts give the same bytes, and none gives the beginning of another's.
    """
    return len(parts).to_bytes(4, "big") + b"".join(len(part).to_bytes(4, "big") + part for part in parts)


class HmacSource:
    """Numbers from HMAC-SHA256 in counter mode: a ``chance.Source`` that anybody who knows key and context has too.

    Block ``i`` (from 0) is HMAC-SHA256(key, context then i as 8 bytes, the highest first); a block is eight words of 32 bits.
    """

    def __init__(self, key: bytes, context: bytes) -> None:
        self._begun = hmac.new(key, context, "sha256")
        self._block, self._count, self._at = b"", 0, 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, n from 1 to 2**32: the next word, taken modulo n.

        Words from the highest multiple of n on are thrown away, so that each number has as many words.
        """
        if not 1 <= n <= _WORDS:
            raise ValueError(f"below({n}): a word of the stream has 32 bits")
        most = _WORDS - _WORDS % n
        word = self._word()
        while word >= most:
            word = self._word()
        return word % n

    def _word(self) -> int:
        if self._at == len(self._block):
            mac = self._begun.copy()
            mac.update(self._count.to_bytes(8, "big"))
            self._block, self._count, self._at = mac.digest(), self._count + 1, 0
        self._at += 4
        return int.from_bytes(self._block[self._at - 4 : self._at], "big")
