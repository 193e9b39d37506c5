"""Worked examples: reading the file format of docs/examples.md and checking the engine against it."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dvor.core.deal import Deal
from dvor.core.laws import match as verdict
from dvor.core.laws import names as n
from dvor.core.laws import position
from dvor.core.laws.points import count
from dvor.core.match import next_lead_text, sheet_value
from dvor.core.notation import parse_move
from dvor.core.round import Round
from dvor.core.rules import Rules
from dvor.core.sheet import new_sheet
from dvor.core.tiles import Tile
from dvor.errors import BadExample, BadMove, BadTile, DvorError, IllegalMove, RoundOver
from dvor.games import catalogue, own
from dvor.games.shapes import DOES, Scope, fault

Table = Mapping[str, Any]
_ANY = Scope(n.MAX_SEATS, n.MAX_SEATS)


@dataclass(frozen=True)
class Example:
    """One worked example as the file gives it; ``check`` compares the engine with it."""

    file: str
    id: str
    data: Table

    def check(self) -> list[str]:
        """What differs, a line each; empty: it passes. Raises BadExample where the example itself is wrong."""
        self._must_fit(self.data, "example", _ANY)
        kinds = [kind for kind in DOES if kind in self.data]
        if len(kinds) != 1:
            raise self._bad(" ".join(kinds) or "kind", f"needs exactly one of {', '.join(DOES)}")
        if "start" in self.data and kinds != ["settle"]:
            raise self._bad("start", "is for settle only")
        rules, seats = self._rules()
        checks: dict[str, Callable[[Rules, int], list[str]]] = {
            "play": self._play,
            "settle": self._settle,
            "count": self._count,
            "redeal": self._redeal,
            "set": self._set,
        }
        try:
            return checks[kinds[0]](rules, seats)
        except (BadTile, BadMove) as error:
            raise self._bad(kinds[0], str(error)) from error

    def _rules(self) -> tuple[Rules, int]:
        try:
            game = catalogue.load(self.data["game"])
        except DvorError as error:
            raise self._bad("game", str(error)) from error
        try:
            rules = game.rules(self.data.get("options", {}))
        except DvorError as error:
            raise self._bad(f"options.{error.facts.get('option', '')}".rstrip("."), str(error)) from error
        seats = self.data.get("seats", max(rules.seat_counts))
        try:
            rules.check_seats(seats)
        except DvorError as error:
            raise self._bad("seats", str(error)) from error
        return rules, seats

    def _bad(self, key: str, reason: str) -> BadExample:
        return BadExample(f"{self.file}: example {self.id}: {key}: {reason}", file=self.file, example=self.id, key=key, reason=reason)

    def _must_fit(self, table: Table, name: str, scope: Scope) -> None:
        wrong = fault(table, name, scope)
        if wrong:
            raise self._bad(*wrong)

    def _scope(self, rules: Rules, seats: int) -> Scope:
        return Scope(seats, max(rules.sides(seats)) + 1)

    def _tiles(self, rules: Rules, text: str) -> tuple[Tile, ...]:
        return tuple(rules.tile_set.parse(word) for word in text.split())

    def _mask(self, rules: Rules, text: str) -> int:
        tiles = self._tiles(rules, text)
        self._once(tiles)
        return sum(1 << rules.tile_set.index[tile] for tile in tiles)

    def _once(self, tiles: Sequence[Tile]) -> None:
        for tile in tiles:
            if tiles.count(tile) > 1:
                raise BadTile(f"{tile} is there twice", text=str(tile))

    def played(self) -> list[Round]:
        """A ``play`` example move by move: the round before the lead, then after each move. Raises BadExample, IllegalMove."""
        rules, seats = self._rules()
        rounds = [self._opening(rules, seats)]
        for text in self.data["play"]["moves"]:
            rounds.append(rounds[-1].play(parse_move(text)))
        return rounds

    def settled(self) -> list[tuple[int, ...]]:
        """A ``settle`` example round by round: the laws' sheet at the start, then after each round. Raises BadExample."""
        rules, seats = self._rules()
        params = rules.params(seats)
        sheets = [tuple(self._start(rules, seats))]
        for data in self.data["settle"]:
            sheet = list(sheets[-1])
            verdict.settle(params, self._end(rules, data, sheet, params), sheet)
            sheets.append(tuple(sheet))
        return sheets

    def table(self) -> tuple[Rules, int]:
        """The rules it is played by, and how many play. Raises BadExample."""
        return self._rules()

    def _opening(self, rules: Rules, seats: int) -> Round:
        """The round before the lead."""
        data = self.data["play"]
        self._must_fit(data, "play", self._scope(rules, seats))
        deal = Deal(
            tuple(self._tiles(rules, hand) for hand in data["hands"]),
            self._tiles(rules, data.get("boneyard", "")),
            fate=self._tiles(rules, data.get("fate", "")),
        )
        self._once([*(tile for hand in deal.hands for tile in hand), *deal.boneyard])
        if deal.fate and sorted(deal.fate) != list(rules.tile_set.tiles):
            raise self._bad("fate", "must name every tile once")
        leader = data.get("leader")
        if not any(deal.hands) if leader is None else not deal.hands[leader]:
            raise self._bad("hands", "who leads must hold a tile")
        return Round.start(rules, seats=seats, deal=deal, leader=leader)

    def _play(self, rules: Rules, seats: int) -> list[str]:
        data = self.data["play"]
        scope = self._scope(rules, seats)
        round_ = self._opening(rules, seats)
        checks: dict[int, list[Table]] = defaultdict(list)
        for check in data.get("check", []):
            self._must_fit(check, "check", scope)
            self._must_fit(check.get("result", {}), "result", scope)
            checks[check["after"]].append(check)
            if check["after"] > len(data["moves"]):
                raise self._bad("after", f"there are only {len(data['moves'])} moves")
        moves = [parse_move(text) for text in data["moves"]]
        wrong = self._look(round_, checks[0], 0)
        for number, move in enumerate(moves, 1):
            try:
                round_ = round_.play(move)
            except (IllegalMove, RoundOver) as error:
                return [*wrong, f"move {number}: expected {data['moves'][number - 1]} to be legal, came: {error}"]
            wrong += self._look(round_, checks[number], number)
        return wrong

    def _look(self, round_: Round, checks: Sequence[Table], after: int) -> list[str]:
        wrong: list[str] = []
        for check in checks:
            for key in check:
                wrong += [] if key == "after" else self._compare(round_, key, check, f"after {after}")
        return wrong

    def _compare(self, round_: Round, key: str, check: Table, where: str) -> list[str]:
        expected = check[key]
        if key == "refused":
            return [f"{where}: expected {text} to be refused" for text in expected if not _refuses(round_, text)]
        if key != "result":
            return _differs(f"{where}: {key}", _sorted_if(key, expected), _sorted_if(key, _fact(round_, key)))
        wrong: list[str] = []
        for part, value in expected.items():
            came = None if round_.result is None else getattr(round_.result, part)
            wrong += _differs(f"{where}: result.{part}", value, list(came) if isinstance(came, tuple) else came)
        return wrong

    def _settle(self, rules: Rules, seats: int) -> list[str]:
        params = rules.params(seats)
        sheet = self._start(rules, seats)
        wrong: list[str] = []
        for number, data in enumerate(self.data["settle"], 1):
            self._must_fit(data, "settle", self._scope(rules, seats))
            verdict.settle(params, self._end(rules, data, sheet, params), sheet)
            expect = data.get("expect", {})
            self._must_fit(expect, "expect", self._scope(rules, seats))
            for key, value in expect.items():
                wrong += _differs(f"round {number}: {key}", value, _sheet_fact(rules, seats, sheet, key))
        return wrong

    def _end(self, rules: Rules, data: Table, sheet: Sequence[int], params: Sequence[int]) -> list[int]:
        """The position at the end of a round, as the example tells it."""
        if ("out" in data) == bool(data.get("blocked")):
            raise self._bad("out", "either out, or blocked and maker, must be given")
        if data.get("blocked") and "maker" not in data:
            raise self._bad("maker", "is missing: a block has one")
        self._once([tile for hand in data["hands"] for tile in self._tiles(rules, hand)])
        pos = [0] * params[n.P_LENGTH]
        position.clear(params, pos)
        pos[n.SITTING] = sheet[n.SEATED]
        for seat, hand in enumerate(data["hands"]):
            pos[n.HAND + seat] = self._mask(rules, hand)
        pos[n.KIND] = n.BLOCKED if data.get("blocked") else n.WENT_OUT
        pos[n.OUT], pos[n.MAKER] = data.get("out", -1), data.get("maker", -1)
        pos[n.LEADER] = data.get("leader", max(0, sheet[n.NEXT_LEADER]))
        if "lead" in data:
            pos[n.LEAD_TILE] = rules.tile_set.index[rules.tile_set.parse(data["lead"])]
        pos[n.LAST_TURN] = self._mask(rules, data.get("last", ""))
        for side, points in enumerate(data.get("points", [])):
            pos[n.POINTS + side] = points
        return pos

    def _start(self, rules: Rules, seats: int) -> list[int]:
        start = self.data.get("start", {})
        self._must_fit(start, "start", self._scope(rules, seats))
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
        self._must_fit(data, "count", _ANY)
        return _differs("count", data["expect"], count(rules.params(seats), self._mask(rules, data["hand"])))

    def _redeal(self, rules: Rules, seats: int) -> list[str]:
        data = self.data["redeal"]
        self._must_fit(data, "redeal", _ANY)
        return _differs("redeal", data["expect"], position.is_redealt(rules.params(seats), self._mask(rules, data["hand"])))

    def _set(self, rules: Rules, seats: int) -> list[str]:
        data = self.data["set"]
        self._must_fit(data, "set", _ANY)
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
    except (OSError, ValueError) as error:
        raise _unreadable(path, "", "", str(error)) from error
    known = own.KEYS if "text" in data else ("example",)  # a game of one's own holds its examples itself
    for key in data:
        if key not in known:
            raise _unreadable(path, "", key, "no such key; a file holds [[example]] tables")
    items = data.get("example", [])
    if not isinstance(items, list):
        raise _unreadable(path, "", "example", "examples are written [[example]]")
    out: dict[str, Example] = {}
    for number, item in enumerate(items, 1):
        name = item.get("id") if isinstance(item, dict) else None
        if not isinstance(name, str):
            raise _unreadable(path, str(number), "id", "is missing or no text")
        if name in out:
            raise _unreadable(path, name, "id", "stands twice in the file")
        out[name] = Example(str(path), name, item)
    return tuple(out.values())


def _unreadable(path: Path, example: str, key: str, reason: str) -> BadExample:
    place = ": ".join(filter(None, (str(path), example and f"example {example}", key)))
    return BadExample(f"{place}: {reason}", file=str(path), example=example, key=key, reason=reason)


def run(paths: Sequence[Path], say: Callable[[str], None]) -> int:
    """Check the examples of all files; say a line per failure and the total. How many failed. Raises BadExample."""
    passed = failed = 0
    for path in paths:
        for example in read(path):
            wrong = example.check()
            passed, failed = passed + (not wrong), failed + bool(wrong)
            for line in wrong:
                say(f"{path}: {example.id}: {line}")
    say(f"{passed} passed, {failed} failed")
    return failed
