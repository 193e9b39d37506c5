"""A deal recomputed as docs/proof.md tells it, by somebody who knows nothing of Dvor: tiles are text, rules are what he is told."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from typing import Any


def join(*parts: bytes) -> bytes:
    out = len(parts).to_bytes(4, "big")
    for part in parts:
        out += len(part).to_bytes(4, "big")
        out += part
    return out


def mark_of(table: str) -> str:
    return hashlib.sha256(join(b"dvor table 1", table.encode())).hexdigest()[:32]


def hash_of(seed: str) -> str:
    return hashlib.sha256(join(b"dvor seed 1", bytes.fromhex(seed))).hexdigest()


def words(key: bytes, context: bytes) -> Iterator[int]:
    number = 0
    while True:
        block = hmac.digest(key, context + number.to_bytes(8, "big"), "sha256")
        for place in range(0, 32, 4):
            yield int.from_bytes(block[place : place + 4], "big")
        number += 1


def below(stream: Iterator[int], n: int) -> int:
    for word in stream:
        if word < 2**32 - 2**32 % n:
            return word % n
    raise AssertionError


def shuffled(stream: Iterator[int], items: list[str]) -> list[str]:
    items = list(items)
    for place in range(len(items) - 1):
        other = place + below(stream, len(items) - place)
        items[place], items[other] = items[other], items[place]
    return items


def thrown_back(hand: list[str], redeal: str) -> bool:
    """docs/rules.md 0.2: five doubles; or six tiles with the same number."""
    if redeal == "off":
        return False
    if sum(tile[0] == tile[2] for tile in hand) >= 5:
        return True
    return redeal == "doubles5_or_same6" and any(sum(number in tile for tile in hand) >= 6 for number in "0123456")


def deal(told: dict[str, Any], *, redeal: str, has_lot: bool, has_fate: bool) -> dict[str, Any]:
    """What comes of what he is told: table, number, seed, seeds, code, version, sitting, deck, set, size."""
    sitting = told["sitting"]
    text = ["dvor deal 1", told["table"], told["number"], told["code"], told["version"], len(told["seeds"]), " ".join(map(str, sitting))]
    context = join(*(str(part).encode() for part in text), *(bytes.fromhex(seed or "") for seed in told["seeds"]))
    stream = words(bytes.fromhex(told["seed"]), context)
    redeals = -1
    thrown = True
    order: list[str] = []
    hands: list[list[str]] = []
    while thrown:
        redeals += 1
        order = shuffled(stream, told["deck"])
        hands = [[] for _ in told["seeds"]]
        for place, seat in enumerate(sitting):
            hands[seat] = order[place * told["size"] : (place + 1) * told["size"]]
        thrown = any(thrown_back(hand, redeal) for hand in hands)
    lot = sitting[below(stream, len(sitting))] if has_lot else -1
    fate = shuffled(stream, told["set"]) if has_fate else []
    return {"hands": hands, "boneyard": order[len(sitting) * told["size"] :], "lot": lot, "fate": fate, "redeals": redeals}
