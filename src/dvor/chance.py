"""Where randomness comes from. Nothing in Dvor touches a global generator: chance is an argument."""

from __future__ import annotations

import random
import secrets
from typing import Protocol


class Source(Protocol):
    """Anything that draws a whole number."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; n is at least 1."""


class Seeded:
    """The same numbers for the same seed, on every machine and every Python."""

    def __init__(self, seed: int | str) -> None:
        self._bits = random.Random(str(seed)).getrandbits

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 by rejection over whole bits."""
        width = n.bit_length()
        value = self._bits(width)
        while value >= n:
            value = self._bits(width)
        return value


class Secret:
    """Numbers nobody can foresee: the operating system's."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return secrets.randbelow(n)
