"""Seeds are joined in one way only, and the numbers of the stream are the stranger's, without a lean to any side."""

import json
import math
import struct
from collections import Counter
from hashlib import sha256
from hmac import digest
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.proof import stranger
from tests.proof.make_vectors import DATA

from dvor.proof import HmacSource, join

PARTS = st.lists(st.binary(max_size=9), max_size=6)


def read(name: str) -> list[dict]:
    cases = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    assert cases
    return cases


def parted(data: bytes) -> list[bytes]:
    """What was joined: there is one way only to read it."""
    (count,), at, parts = struct.unpack_from(">I", data), 4, []
    for _ in range(count):
        (length,) = struct.unpack_from(">I", data, at)
        parts.append(data[at + 4 : at + 4 + length])
        at += 4 + length
    assert at == len(data)
    return parts


def test_the_hashes_of_the_page_are_those_of_everybody() -> None:
    for case in read("hashes"):
        message = bytes.fromhex(case["message"]) * case["times"]
        answer = digest(bytes.fromhex(case["key"]), message, "sha256") if "key" in case else sha256(message).digest()
        assert answer.hex() == case.get("hmac", case.get("sha256"))


def test_known_answers_of_join() -> None:
    for case in read("joins"):
        assert join([bytes.fromhex(part) for part in case["parts"]]).hex() == case["bytes"]


@given(PARTS, PARTS)
def test_what_was_joined_can_be_parted_again_so_no_two_joinings_are_alike(one: list[bytes], other: list[bytes]) -> None:
    assert parted(join(one)) == one
    assert (join(one) == join(other)) == (one == other)
    assert one == other or not join(one).startswith(join(other))  # nothing can be written on behind


@pytest.mark.parametrize(("one", "other"), [(["ab", "c"], ["a", "bc"]), (["", "a"], ["a", ""]), (["a"], ["a", ""]), ([], [""])])
def test_parts_that_read_alike_without_lengths(one: list[str], other: list[str]) -> None:
    assert "".join(one) == "".join(other)
    assert join([part.encode() for part in one]) != join([part.encode() for part in other])


def test_known_answers_of_the_stream() -> None:
    for case in read("streams"):
        source = HmacSource(bytes.fromhex(case["key"]), bytes.fromhex(case["context"]))
        assert [source.below(size) for size in case["below"]] == case["numbers"]


@given(st.binary(max_size=70), st.binary(max_size=70), st.lists(st.integers(1, 2**32), min_size=1, max_size=30))
def test_the_stream_is_the_strangers(key: bytes, context: bytes, sizes: list[int]) -> None:
    source, words = HmacSource(key, context), stranger.words(key, context)
    assert [source.below(size) for size in sizes] == [stranger.below(words, size) for size in sizes]


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_no_number_below(n: int) -> None:
    with pytest.raises(ValueError, match=str(n)):
        HmacSource(b"", b"").below(n)


class Worded(HmacSource):
    """A stream whose words are chosen."""

    def __init__(self, *words: int) -> None:
        super().__init__(b"", b"")
        self.words = list(words)

    def _word(self) -> int:
        return self.words.pop(0)


@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 28, 91, 2**16 + 1, 2**31 - 1, 2**31, 2**31 + 1, 2**32 - 1, 2**32])
def test_words_are_thrown_away_from_the_highest_multiple_on(n: int) -> None:
    """So every number has 2**32 // n words, exactly."""
    whole = 2**32 // n * n
    taken = [word for word in (0, 1, n - 1, n, whole - n, whole - 1) if 0 <= word < whole]
    thrown = [word for word in (whole, whole + 1, 2**32 - 1) if whole <= word < 2**32]
    assert [Worded(word).below(n) for word in taken] == [word % n for word in taken]
    for word in thrown:
        source = Worded(word, 0)
        assert (source.below(n), source.words) == (0, [])


def chi_square(counts: Counter[int], cells: int, total: int) -> float:
    """In standard deviations from what evenness gives."""
    expected = total / cells
    chi = sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))
    return (chi - (cells - 1)) / math.sqrt(2 * (cells - 1))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 28, 100])
def test_every_number_is_as_likely(n: int) -> None:
    """The stream is fixed, so this always says the same; taken modulo a word of few bits it would be far off."""
    source, total = HmacSource(b"even", str(n).encode()), 60_000
    drawn = [source.below(n) for _ in range(total)]
    assert abs(chi_square(Counter(drawn), n, total)) < 4
    assert abs(chi_square(Counter(one * n + other for one, other in pairwise(drawn)), n * n, total - 1)) < 4


def test_a_lean_to_the_low_numbers_would_be_seen() -> None:
    """The same measure finds the fault it looks for: words of 6 bits, taken modulo 28 without throwing any away."""
    source, total = HmacSource(b"even", b"lean"), 60_000
    assert chi_square(Counter(source.below(64) % 28 for _ in range(total)), 28, total) > 100
