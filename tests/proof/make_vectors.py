"""Writes tests/data/proof/*.json anew: ``python -m tests.proof.make_vectors``. The answers are the stranger's, not Dvor's.

``hashes.json`` is not made: its answers are those of FIPS 180-4 and RFC 4231. ``match.txt`` is a match of a table.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from tests.proof import stranger
from tests.proof.records import played_record

from dvor import games
from dvor.core.rules import Rules

DATA = Path(__file__).parents[1] / "data" / "proof"
TABLE = "Zq3-x_09AbCdEfGhIjKlMn"
#: Game, seats, sitting, options, number of the deal, whose seeds are missing, the least redeals.
DEALS: list[tuple[str, int, list[int], dict[str, Any], int, list[int], int]] = [
    ("kozel_pair", 4, [0, 1, 2, 3], {}, 0, [], 0),
    ("kozel_pair", 4, [0, 1, 2, 3], {"limit": 301, "redeal": "doubles5"}, 7, [1, 3], 0),
    ("kozel_pair", 4, [0, 1, 2, 3], {}, 12, [0, 1, 2, 3], 2),
    ("kozel_pair", 4, [0, 1, 2, 3], {"redeal": "off"}, 999_999_999, [2], 0),
    ("telephone", 2, [0, 1], {}, 1, [1], 0),
    ("muggins", 3, [0, 1, 2], {}, 2, [], 0),
    ("semyorka", 4, [0, 1, 2, 3], {}, 3, [0], 0),
    ("semyorka", 4, [1, 3], {}, 40, [], 0),
    ("jamaican", 3, [0, 1, 2], {}, 5, [], 0),
    ("chinese", 4, [0, 1, 2, 3], {}, 6, [], 0),
    ("children", 2, [0, 1], {}, 8, [0], 0),
]


def told_of(rules: Rules, *, seats: int, sitting: list[int], number: int, missing: list[int], random: Random) -> dict[str, Any]:
    """What a stranger is told before he computes: the seeds and the facts of the rules."""
    tiles = [str(tile) for tile in rules.tile_set.tiles]
    playing = max(2, len(sitting))
    seed = random.randbytes(32).hex()
    return {
        "table": stranger.mark_of(TABLE),
        "number": number,
        "hash": stranger.hash_of(seed),
        "seed": seed,
        "seeds": [None if seat in missing else random.randbytes(16).hex() for seat in range(seats)],
        "code": rules.code,
        "version": rules.version,
        "sitting": sitting,
        "deck": [tiles[place] for place in rules.deck(playing)],
        "set": tiles,
        "size": rules.hand_size(playing),
    }


def computed(rules: Rules, told: dict[str, Any]) -> dict[str, Any]:
    """What the stranger makes of it, knowing of the rules only these three facts."""
    facts = {
        "redeal": str(rules.settings["redeal"]),
        "has_lot": rules.settings["lead_first"] == "lot",
        "has_fate": rules.game == "semyorka",
    }
    return {**told, **stranger.deal(told, **facts), "aborted": []}


def deals() -> list[dict[str, Any]]:
    random = Random(5)
    out = []
    for game, seats, sitting, options, number, missing, redeals in DEALS:
        rules = games.rules(game, **options)
        while True:
            one = computed(rules, told_of(rules, seats=seats, sitting=sitting, number=number, missing=missing, random=random))
            if one["redeals"] >= redeals:
                break
        out.append(one)
    return out


def streams() -> list[dict[str, Any]]:
    """Numbers below n, among them those for which nearly every second word is thrown away."""
    random = Random(6)
    out = []
    for sizes in ([28] * 30, list(range(1, 41)), [2**31 + 1] * 20, [2**32, 2**32 - 1, 3 * 2**30, 1, 7] * 5):
        key, context = random.randbytes(32), random.randbytes(random.choice((0, 1, 63, 64, 200)))
        stream = stranger.words(key, context)
        out.append(
            {"key": key.hex(), "context": context.hex(), "below": sizes, "numbers": [stranger.below(stream, size) for size in sizes]}
        )
    return out


def joins() -> list[dict[str, Any]]:
    lists = [[], [""], ["", ""], ["00"], ["", "00"], ["00", ""], ["0000000000"], ["ab", "cd"], ["abcd"], ["ab", "c0de" * 100]]
    return [{"parts": parts, "bytes": stranger.join(*map(bytes.fromhex, parts)).hex()} for parts in lists]


def write(name: str, value: list[dict[str, Any]]) -> None:
    """One case a line, so that a change can be read."""
    text = "[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in value) + "\n]\n"
    (DATA / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write("joins", joins())
    write("streams", streams())
    write("deals", deals())
    (DATA / "match.txt").write_text(str(played_record(aborted=(1,))), encoding="utf-8")
