"""Random numbers for kernels: multiply with carry (Marsaglia), whose products never leave 63 bits, so that the stream is the same
interpreted and compiled (a compiler may take it that signed products do not overflow)."""

from __future__ import annotations

from dvor.search.compiled import Vector, inlined, ints

#: A multiplier for which 2**32 * MULTIPLIER - 1 and half of it are prime: the period is some 2**61.
MULTIPLIER, WORD = 1791398085, 0xFFFFFFFF


def dice(seed: int) -> Vector:
    """A generator: one place, its state, which is never 0."""
    return ints([started(seed)])


@inlined
def started(seed: int) -> int:
    """The state of a generator with that seed (any whole number that is not negative)."""
    state = 1 + (seed & 0xFFFFFFFF) * 48271 + (seed >> 32 & 0xFFFFFF)
    state = MULTIPLIER * (state & WORD) + (state >> 32)
    return MULTIPLIER * (state & WORD) + (state >> 32)


@inlined
def below(rng: Vector, size: int) -> int:
    """A number from 0 to size - 1 (size at most 2**31); ``rng[0]`` is the state."""
    state = MULTIPLIER * (rng[0] & WORD) + (rng[0] >> 32)
    rng[0] = state
    return (state & WORD) * size >> 32


@inlined
def wide(rng: Vector) -> int:
    """A number of 62 bits; ``rng[0]`` is the state."""
    high = below(rng, 1 << 31)
    return high << 31 | below(rng, 1 << 31)
