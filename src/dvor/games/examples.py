"""Worked examples: reading the file format of docs/examples.md and checking the engine against it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dvor.core.deal import Deal
from dvor.core.laws import match as verdict
from dvor.core.laws import names as n
from dvor.core.laws import position
from dvor.core.laws.points import count
from dvor.core.match import new_sheet, next_lead_text, sheet_value
from dvor.core.notation import parse_move
from dvor.core.round import Round
from dvor.core.rules import Rules
from dvor.core.tiles import Tile
from dvor.errors import BadExample, BadMove, BadTile, IllegalMove, RoundOver
from dvor.games import catalogue

Table = Mapping[str, Any]
_KINDS = ("play", "settle", "count", "redeal", "set")
_KEYS = {
    "example": {"id", "game", "seats", "options", "note", "start", *_KINDS},
    "play": {"hands", "boneyard", "leader", "moves", "fate", "check"},
    "check": {"after", "turn", "ends", "legal", "points", "hands", "boneyard", "refused", "result"},
    "result": {"kind", "seat", "maker", "winners", "counts"},
    "settle": {"out", "blocked", "maker", "hands", "leader", "lead", "last", "points", "expect"},
    "start": {"score", "memory", "opened", "carry", "rounds", "sticks"},
    "expect": {"score", "memory", "opened", "carry", "next_leader", "next_lead", "over", "winners", "losers", "sticks", "seats"},
    "count": {"hand", "expect"},
    "redeal": {"hand", "expect"},
    "set": {"size", "pips", "faces", "hand", "boneyard", "drawable"},
}  # fmt: skip


@dataclass(frozen=True)
class Example:
    """One worked example as the file gives it; ``check`` compares the engine with it."""

    file: str
    id: str
    data: Table

    def check(self) -> list[str]:
        """What differs, a line each; empty: it passes. Raises BadExample, UnknownGame, UnknownOption, BadOption."""
        rules = catalogue.rules(self._game(), **self.data.get("options", {}))
        seats = self.data.get("seats", max(rules.seat_counts))
        kind = next(kind for kind in _KINDS if kind in self.data)
        self._reject_unknown(self.data, "example")
        checks: dict[str, Callable[[Rules, int], list[str]]] = {
            "play": self._play,
            "settle": self._settle,
            "count": self._count,
            "redeal": self._redeal,
            "set": self._set,
        }
        try:
            return checks[kind](rules, seats)
        except (BadTile, BadMove) as error:
            raise self._bad(kind, str(error)) from error

    def _bad(self, key: str, reason: str) -> BadExample:
        return BadExample(f"{self.file}: example {self.id}: {key}: {reason}", file=self.file, example=self.id, key=key, reason=reason)

    def _game(self) -> str:
        value = self.data.get("game")
        if not isinstance(value, str):
            raise self._bad("game", "must be given as text")
        return value

    def _reject_unknown(self, table: object, name: str) -> None:
        if not isinstance(table, Mapping):
            raise self._bad(name, "must be a table")
        for key in table:
            if key not in _KEYS[name]:
                raise self._bad(key, f"no such key in {name}")

    def _tiles(self, rules: Rules, text: str) -> tuple[Tile, ...]:
        return tuple(rules.tile_set.parse(word) for word in text.split())

    def _mask(self, rules: Rules, text: str) -> int:
        return sum(1 << rules.tile_set.index[tile] for tile in self._tiles(rules, text))

    def _play(self, rules: Rules, seats: int) -> list[str]:
        data = self.data["play"]
        self._reject_unknown(data, "play")
        if len(data["hands"]) != seats:
            raise self._bad("hands", f"{len(data['hands'])} hands for {seats} seats")
        deal = Deal(
            tuple(self._tiles(rules, hand) for hand in data["hands"]),
            self._tiles(rules, data.get("boneyard", "")),
            fate=self._tiles(rules, data.get("fate", "")),
        )
        checks: dict[int, Table] = {}
        for check in data.get("check", []):
            self._reject_unknown(check, "check")
            checks[check["after"]] = check
        if any(after > len(data["moves"]) for after in checks):
            raise self._bad("after", f"there are only {len(data['moves'])} moves")
        round_ = Round.start(rules, seats=seats, deal=deal, leader=data.get("leader"))
        wrong = self._look(round_, checks.get(0), 0)
        for number, text in enumerate(data["moves"], 1):
            try:
                round_ = round_.play(parse_move(text))
            except (IllegalMove, RoundOver) as error:
                return [*wrong, f"move {number}: expected {text} to be legal, came: {error}"]
            wrong += self._look(round_, checks.get(number), number)
        return wrong

    def _look(self, round_: Round, check: Table | None, after: int) -> list[str]:
        if check is None:
            return []
        wrong: list[str] = []
        for key, expected in check.items():
            if key == "after":
                continue
            if key == "refused":
                wrong += [f"after {after}: expected {text} to be refused" for text in expected if not _refuses(round_, text)]
            elif key == "result":
                self._reject_unknown(expected, "result")
                for part, value in expected.items():
                    came = None if round_.result is None else getattr(round_.result, part)
                    wrong += _differs(f"after {after}: result.{part}", value, list(came) if isinstance(came, tuple) else came)
            else:
                wrong += _differs(f"after {after}: {key}", _sorted_if(key, expected), _sorted_if(key, _fact(round_, key)))
        return wrong

    def _settle(self, rules: Rules, seats: int) -> list[str]:
        params = rules.params(seats)
        sheet = self._start(seats)
        wrong: list[str] = []
        for number, data in enumerate(self.data["settle"], 1):
            self._reject_unknown(data, "settle")
            pos = [0] * params[n.P_LENGTH]
            position.clear(params, pos)
            pos[n.SITTING] = sheet[n.SEATED]
            for seat, hand in enumerate(data["hands"]):
                pos[n.HAND + seat] = self._mask(rules, hand)
            pos[n.KIND] = n.BLOCKED if data.get("blocked") else n.WENT_OUT
            if not data.get("blocked") and "out" not in data:
                raise self._bad("out", "either out or blocked must be given")
            pos[n.OUT], pos[n.MAKER] = data.get("out", -1), data.get("maker", -1)
            pos[n.LEADER] = data.get("leader", max(0, sheet[n.NEXT_LEADER]))
            if "lead" in data:
                pos[n.LEAD_TILE] = rules.tile_set.index[rules.tile_set.parse(data["lead"])]
            pos[n.LAST_TURN] = self._mask(rules, data.get("last", ""))
            for side, points in enumerate(data.get("points", [])):
                pos[n.POINTS + side] = points
            verdict.settle(params, pos, sheet)
            expect = data.get("expect", {})
            self._reject_unknown(expect, "expect")
            for key, value in expect.items():
                wrong += _differs(f"round {number}: {key}", value, _sheet_fact(rules, seats, sheet, key))
        return wrong

    def _start(self, seats: int) -> list[int]:
        start = self.data.get("start", {})
        self._reject_unknown(start, "start")
        sheet = new_sheet(seats)
        offsets = {"score": n.SCORE, "memory": n.MEMORY, "opened": n.OPENED, "sticks": n.STICKS}
        for key, offset in offsets.items():
            for place, value in enumerate(start.get(key, [])):
                sheet[offset + place] = int(value)
        if "opened" not in start:
            for side in range(n.MAX_SEATS):
                sheet[n.OPENED + side] = int(sheet[n.SCORE + side] > 0)
        sheet[n.CARRY], sheet[n.ROUNDS] = start.get("carry", 0), start.get("rounds", 0)
        for seat in range(seats):
            if sheet[n.STICKS + seat] >= 3:
                sheet[n.SEATED] ^= 1 << seat
        return sheet

    def _count(self, rules: Rules, seats: int) -> list[str]:
        data = self.data["count"]
        self._reject_unknown(data, "count")
        return _differs("count", data["expect"], count(rules.params(seats), self._mask(rules, data["hand"])))

    def _redeal(self, rules: Rules, seats: int) -> list[str]:
        data = self.data["redeal"]
        self._reject_unknown(data, "redeal")
        return _differs("redeal", data["expect"], position.is_redealt(rules.params(seats), self._mask(rules, data["hand"])))

    def _set(self, rules: Rules, seats: int) -> list[str]:
        data = self.data["set"]
        self._reject_unknown(data, "set")
        tiles = [rules.tile_set.tiles[place] for place in rules.deck(seats)]
        hand = rules.hand_size(seats)
        boneyard = len(tiles) - seats * hand
        drawn = rules.settings["draw"] != "none"
        facts = {
            "size": len(tiles),
            "pips": sum(tile.pips for tile in tiles),
            "faces": len({(tile.low, tile.high) for tile in tiles}),
            "hand": hand,
            "boneyard": boneyard,
            "drawable": max(0, boneyard - rules.reserve(seats)) if drawn else 0,
        }
        return [line for key, value in data.items() for line in _differs(key, value, facts[key])]


def _refuses(round_: Round, text: str) -> bool:
    before = round_.position
    try:
        round_.play(parse_move(text))
    except (IllegalMove, RoundOver):
        return round_.position == before
    return False


def _fact(round_: Round, key: str) -> object:
    if key == "ends":
        return ["x" if end is None else end for end in round_.ends]
    if key == "legal":
        return [str(move) for move in round_.legal_moves()]
    if key == "points":
        return list(round_.points)
    if key == "hands":
        return [" ".join(map(str, hand)) for hand in round_.hands]
    return getattr(round_, key)


def _sorted_if(key: str, value: object) -> object:
    """Legal moves and hands are sets: compare them sorted."""
    if not isinstance(value, list):
        return value
    if key == "legal":
        return sorted(value)
    if key == "hands":
        return [" ".join(sorted(hand.split())) for hand in value]
    return value


def _sheet_fact(rules: Rules, seats: int, sheet: Sequence[int], key: str) -> object:
    value = sheet_value(rules, seats, tuple(sheet))
    if key in ("score", "memory", "opened", "sticks"):
        return list(getattr(value, key))
    if key == "carry":
        return value.carry
    if key == "next_leader":
        return sheet[n.NEXT_LEADER]
    if key == "next_lead":
        return next_lead_text(rules, seats, tuple(sheet))
    if key == "over":
        return bool(sheet[n.OVER])
    mask = sheet[{"winners": n.WON, "losers": n.LOST, "seats": n.SEATED}[key]]
    return [place for place in range(n.MAX_SEATS) if mask >> place & 1]


def _differs(what: str, expected: object, came: object) -> list[str]:
    return [] if expected == came else [f"{what}: expected {expected}, came {came}"]


def read(path: Path) -> tuple[Example, ...]:
    """The examples of a file. Raises BadExample where it cannot be read."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadExample(f"{path}: {error}", file=str(path), example="", key="", reason=str(error)) from error
    out = []
    for key in data:
        if key != "example":
            raise BadExample(f"{path}: {key}: no such key", file=str(path), example="", key=key, reason="no such key")
    for number, item in enumerate(data.get("example", []), 1):
        name = item.get("id") if isinstance(item, dict) else None
        if not isinstance(name, str):
            raise BadExample(f"{path}: example {number}: id is missing", file=str(path), example=str(number), key="id", reason="missing")
        example = Example(str(path), name, item)
        kinds = [kind for kind in _KINDS if kind in item]
        if len(kinds) != 1:
            raise BadExample(f"{path}: example {name}: needs exactly one of {', '.join(_KINDS)}",
                             file=str(path), example=name, key="kind", reason="needs exactly one")  # fmt: skip
        out.append(example)
    return tuple(out)


def run(paths: Sequence[Path], say: Callable[[str], None]) -> int:
    """Check the examples of all files; say a line per failure and the total. How many failed. Raises BadExample and what rules raise."""
    passed = failed = 0
    for path in paths:
        for example in read(path):
            wrong = example.check()
            passed, failed = passed + (not wrong), failed + bool(wrong)
            for line in wrong:
                say(f"{path}: {example.id}: {line}")
    say(f"{passed} passed, {failed} failed")
    return failed
