"""The file format of worked examples as data: which keys a table has, of which kind, which of them it needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple


class Scope(NamedTuple):
    """What a value is measured by: how many seats and sides the example has."""

    seats: int
    sides: int


Check = Callable[[object, Scope], bool]


class Kind(NamedTuple):
    """A kind of value, in words for the one who wrote the file."""

    words: str
    fits: Check


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _list(value: object, item: Callable[[object], bool], size: int | None = None) -> bool:
    return isinstance(value, list) and all(map(item, value)) and (size is None or len(value) == size)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


TEXT = Kind("text", lambda value, _: _is_text(value))
WHOLE = Kind("a whole number from 0", lambda value, _: _whole(value))
NUMBER = Kind("a whole number", lambda value, _: isinstance(value, int) and not _is_flag(value))
FLAG = Kind("true or false", lambda value, _: _is_flag(value))
SEAT = Kind("a seat", lambda value, scope: _whole(value) and isinstance(value, int) and value < scope.seats)
TABLE = Kind("a table", lambda value, _: isinstance(value, Mapping))
TABLES = Kind("a list of tables", lambda value, _: _list(value, lambda item: isinstance(item, Mapping)))
TEXTS = Kind("a list of texts", lambda value, _: _list(value, _is_text))
HANDS = Kind("a text for each seat", lambda value, scope: _list(value, _is_text, scope.seats))
WHOLES = Kind("a list of whole numbers", lambda value, _: _list(value, _whole))
BY_SIDE = Kind("a whole number for each side", lambda value, scope: _list(value, _whole, scope.sides))
BY_SEAT = Kind("a whole number for each seat", lambda value, scope: _list(value, _whole, scope.seats))
FLAGS = Kind("true or false for each side", lambda value, scope: _list(value, _is_flag, scope.sides))
ENDS = Kind('a list of numbers and "x"', lambda value, _: _list(value, lambda item: _whole(item) or item == "x"))

NEEDED: dict[str, frozenset[str]] = {
    "example": frozenset({"id", "game"}),
    "play": frozenset({"hands", "moves"}),
    "check": frozenset({"after"}),
    "settle": frozenset({"hands"}),
    "count": frozenset({"hand", "expect"}),
    "redeal": frozenset({"hand", "expect"}),
}
KEYS: dict[str, dict[str, Kind]] = {
    "example": {
        "id": TEXT, "game": TEXT, "seats": WHOLE, "options": TABLE, "note": TEXT, "start": TABLE,
        "play": TABLE, "settle": TABLES, "count": TABLE, "redeal": TABLE, "set": TABLE,
    },
    "play": {"hands": HANDS, "boneyard": TEXT, "leader": SEAT, "moves": TEXTS, "fate": TEXT, "check": TABLES},
    "check": {
        "after": WHOLE, "turn": NUMBER, "ends": ENDS, "legal": TEXTS, "points": BY_SIDE, "hands": HANDS, "boneyard": WHOLE,
        "refused": TEXTS, "result": TABLE,
    },
    "result": {"kind": TEXT, "seat": NUMBER, "maker": NUMBER, "winners": WHOLES, "counts": BY_SEAT},
    "settle": {
        "out": SEAT, "blocked": FLAG, "maker": SEAT, "hands": HANDS, "leader": SEAT, "lead": TEXT, "last": TEXT, "points": BY_SIDE,
        "expect": TABLE,
    },
    "start": {"score": BY_SIDE, "memory": BY_SIDE, "opened": FLAGS, "carry": WHOLE, "rounds": WHOLE, "sticks": BY_SEAT},
    "expect": {
        "score": BY_SIDE, "memory": BY_SIDE, "opened": FLAGS, "carry": WHOLE, "next_leader": NUMBER, "next_lead": TEXT, "over": FLAG,
        "winners": WHOLES, "losers": WHOLES, "sticks": BY_SEAT, "seats": WHOLES,
    },
    "count": {"hand": TEXT, "expect": WHOLE},
    "redeal": {"hand": TEXT, "expect": FLAG},
    "set": {"size": WHOLE, "pips": WHOLE, "faces": WHOLE, "hand": WHOLE, "boneyard": WHOLE, "drawable": WHOLE},
}  # fmt: skip
#: What an example does: exactly one of these.
DOES = ("play", "settle", "count", "redeal", "set")


def fault(table: Mapping[str, object], name: str, scope: Scope) -> tuple[str, str] | None:
    """The first key of a table that is unknown, missing or of a wrong kind, and why; None: all is well."""
    keys = KEYS[name]
    for key, value in table.items():
        if key not in keys:
            return key, f"no such key in {name}; there are: {', '.join(keys)}"
        if not keys[key].fits(value, scope):
            return key, f"must be {keys[key].words}, not {value!r}"
    missing = sorted(NEEDED.get(name, frozenset()) - table.keys())
    return (missing[0], f"is missing in {name}") if missing else None
