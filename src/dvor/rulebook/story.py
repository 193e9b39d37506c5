"""A worked example told in words and pictures: what was there, and what the laws make of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dvor.core.laws import names as n
from dvor.core.laws.points import count, ends_total
from dvor.core.laws.position import is_redealt
from dvor.core.layout import Layout
from dvor.core.match import next_lead_text, sheet_value
from dvor.core.moves import SIGNAL
from dvor.core.round import Round
from dvor.core.tiles import Tile
from dvor.draw.svg import hand_svg, layout_svg
from dvor.draw.text import chain_text, tile_text
from dvor.games.examples import Example
from dvor.rulebook.words import Words

#: The size of a picture, px: its width, a half tile, its height with a short line, with a long one, with a cross.
WIDTH, UNIT, SHORT, LONG, CROSS = 640, 32, 120, 200, 300
#: So many tiles are a short line.
FEW = 8


@dataclass(frozen=True, slots=True)
class Picture:
    """What lies on the table, and the hand of the one who looks at it; as text and as SVG. Both may be empty."""

    chain: str
    svg: str
    hand: str
    hand_svg: str


class Story:
    """One example in one language. ``setup`` is what was there, ``outcome`` what came of it."""

    def __init__(self, example: Example, words: Words) -> None:
        self.example, self.words, self.data = example, words, example.data
        self.rules, self.seats = example.table()
        self.paired = self.rules.is_paired(self.seats)

    def setup(self, *, counted: bool = False) -> str:
        """What was there. ``counted``: hands left over with what they count."""
        data = self.data
        if "settle" in data:
            return " ".join([*self._before(), *self._rounds(counted=counted)])
        if "play" in data:
            return self._held(self.example.played()[-1])
        return ""

    def outcome(self, *, leads: bool = False, goes_on: bool = False) -> str:
        """What came of it. ``leads``: who leads next is said too; ``goes_on``: also that the match is not over."""
        data = self.data
        if "settle" in data:
            return " ".join(self._sheet(self.example.settled(), leads=leads, goes_on=goes_on))
        if "play" in data:
            return " ".join(self._after(self.example.played()))
        return self._small()

    def ends_match(self) -> bool:
        """Whether the rounds settled end the match."""
        return "settle" in self.data and any(sheet[n.OVER] for sheet in self.example.settled())

    def picture(self) -> Picture | None:
        """The table at the end of a play example; None for the other kinds."""
        if "play" not in self.data:
            return None
        round_ = self.example.played()[-1]
        set_name = self.rules.tile_set.name
        names = [self.words.say("rule-arm", arm=arm) for arm in range(4)]
        laid = round_.layout.root is not None
        hand = round_.hand(round_.turn) if round_.turn >= 0 else ()
        chain = chain_text(round_.layout, width=72, names=names) if laid else ""
        drawn = layout_svg(round_.layout, width=WIDTH, height=_height(round_.layout), unit=UNIT, set_name=set_name) if laid else ""
        held = " ".join(tile_text(tile.low, tile.high) for tile in hand)
        if set_name == "pictures7":
            chain, held = self._pictured(chain), self._pictured(held)
        return Picture(chain, drawn, held, hand_svg(hand, unit=UNIT, set_name=set_name) if hand else "")

    def _pictured(self, text: str) -> str:
        """Tiles by the names of their pictures in place of numbers."""
        return re.sub(r"[0-6]", lambda found: self.words.value(int(found[0]), self.rules), text)

    def _side(self, side: int) -> str:
        return self.words.side(side, paired=self.paired)

    def _tiles(self, text: str) -> tuple[Tile, ...]:
        return tuple(self.rules.tile_set.parse(word) for word in text.split())

    def _scores(self, values: Sequence[int], memory: Sequence[int] = ()) -> str:
        parts = []
        for side, value in enumerate(values):
            kept = memory[side] if side < len(memory) else 0
            id_ = "rule-list-memory" if kept else "rule-list-score"
            facts = {"memory": kept} if kept else {}
            parts.append(self.words.say(id_, who=self._side(side), score=value, **facts))
        return ", ".join(parts)

    def _by_seat(self, values: Sequence[int]) -> str:
        return ", ".join(self.words.say("rule-list-score", who=self.words.seat(seat), score=value) for seat, value in enumerate(values))

    def _hands(self, hands: Sequence[Sequence[Tile]], *, counted: bool) -> str:
        params = self.rules.params(self.seats)
        parts, counted = [], counted and self.rules.settings["score"] != "none"
        for seat, hand in enumerate(hands):
            if not hand:
                continue
            facts = {"seat": self.words.seat(seat), "tiles": self.words.tiles(hand, self.rules)}
            if not counted:
                parts.append(self.words.say("rule-list-hand", **facts))
                continue
            held = count(params, self._mask(hand))
            parts.append(self.words.say("rule-list-count", count=held, **facts))
        return ", ".join(parts)

    def _before(self) -> Iterator[str]:
        start: Mapping[str, Any] = self.data.get("start", {})
        if "score" in start or "memory" in start:
            score = start.get("score", [0] * (max(self.rules.sides(self.seats)) + 1))
            yield self.words.say("rule-story-before", scores=self._scores(score, start.get("memory", ())))
        if "sticks" in start:
            yield self.words.say("rule-story-before", scores=self._by_seat(start["sticks"]))
        if start.get("carry"):
            yield self.words.say("rule-story-carry", carry=start["carry"])

    def _rounds(self, *, counted: bool) -> Iterator[str]:
        rounds = self.data["settle"]
        if len(rounds) > 1 and all(data == rounds[0] for data in rounds):
            yield self.words.say("rule-story-each")
            rounds = rounds[:1]
        for number, data in enumerate(rounds, 1):
            if len(rounds) > 1:
                yield self.words.say("rule-story-round", number=number)
            yield from self._round(data, counted=counted)

    def _round(self, data: Mapping[str, Any], *, counted: bool) -> Iterator[str]:
        words = self.words
        leads = data.get("lead") in ("0-0", "6-6")
        if leads:
            yield words.say("rule-story-lead", seat=words.seat(data.get("leader", 0)), tile=data["lead"])
        last = data.get("last", "")
        if data.get("blocked"):
            yield words.say("rule-story-fish", seat=words.seat(data["maker"]))
        elif {"0-0", "6-6"} & set(last.split()) or " " in last:
            tiles = words.tiles(self._tiles(last), self.rules)
            yield words.say("rule-story-out-tile", seat=words.seat(data["out"]), tile=tiles)
        else:
            yield words.say("rule-story-out", seat=words.seat(data["out"]))
        hands = [self._tiles(hand) for hand in data["hands"]]
        if any(hands):
            yield words.say("rule-story-hands", hands=self._hands(hands, counted=counted))
        if any(data.get("points", ())):
            yield words.say("rule-story-play", scores=self._scores(data["points"]))

    def _sheet(self, sheets: Sequence[tuple[int, ...]], *, leads: bool, goes_on: bool) -> Iterator[str]:
        words, rules = self.words, self.rules
        over = next((number for number, sheet in enumerate(sheets) if sheet[n.OVER]), 0)
        last = sheets[over or -1]
        value = sheet_value(rules, self.seats, last)
        if rules.settings["match"] == "sticks":
            yield words.say("rule-story-sticks", scores=self._by_seat(value.sticks))
        else:
            yield words.say("rule-story-score", scores=self._scores(value.score, value.memory))
        if value.carry:
            yield words.say("rule-story-carry", carry=value.carry)
        if over:
            yield self._over(last, over if len(sheets) > 2 else 0)
        elif leads:
            yield self._next(last)
        if goes_on and not over:
            yield words.say("rule-story-goes-on")

    def _over(self, sheet: Sequence[int], rounds: int) -> str:
        lost = self.rules.settings["match"] == "reach_loses"
        mask = sheet[n.LOST if lost else n.WON]
        who = ", ".join(self._side(side) for side in range(max(self.rules.sides(self.seats)) + 1) if mask >> side & 1)
        how = "drawn" if not mask else "lost" if lost else "won"
        return self.words.say("rule-story-over", how=how, who=who, rounds=rounds)

    def _next(self, sheet: tuple[int, ...]) -> str:
        lead = next_lead_text(self.rules, self.seats, sheet)
        if lead in ("any", "double"):
            return self.words.say(f"rule-story-next-{lead}", seat=self.words.seat(sheet[n.NEXT_LEADER]))
        return self.words.say("rule-story-next-deal") if lead == "deal" else self.words.say("rule-story-next-tile", tile=lead)

    def _held(self, round_: Round) -> str:
        if round_.layout.root is not None or round_.turn < 0:
            return ""
        return self.words.say("rule-story-hold", hands=self._hands(round_.hands, counted=False))

    def _after(self, rounds: Sequence[Round]) -> Iterator[str]:
        words, round_ = self.words, rounds[-1]
        if self.rules.settings["play_score"] != "none" and round_.layout.root is not None:
            ends = [words.value(end, self.rules) for end in round_.ends if end is not None]
            if self.rules.settings["play_score"] == "multiple":
                total = ends_total(self.rules.params(self.seats), list(round_.position))
                yield words.say("rule-story-sum", ends=", ".join(ends), sum=total)
            else:
                yield words.say("rule-story-ends", ends=", ".join(ends))
        if any(round_.points):
            yield words.say("rule-story-points", scores=self._scores(round_.points))
        result = round_.result
        if result is None:
            moves = words.moves(round_.legal_moves(), round_.ends, self.rules)
            id_ = "rule-story-turn" if round_.layout.root is not None else "rule-story-first"
            yield words.say(id_, seat=words.seat(round_.turn), moves=moves)
            if any(move.kind == SIGNAL for move in round_.legal_moves()):
                yield words.say("rule-story-seen", who=self._seen_by(round_.turn))
            return
        if result.kind == "out":
            yield words.say("rule-story-end-out", seat=words.seat(result.seat))
        else:
            yield words.say("rule-story-end-fish", seat=words.seat(result.maker))
        if any(round_.hands):
            yield words.say("rule-story-hands", hands=self._hands(round_.hands, counted=True))

    def _seen_by(self, sender: int) -> str:
        """Who sees a signal of that seat."""
        everybody = self.rules.settings["signals"] == "all"
        side = self.rules.side_of(sender, self.seats)
        seats = [seat for seat in range(self.seats) if seat != sender and (everybody or self.rules.side_of(seat, self.seats) == side)]
        return ", ".join(self.words.seat(seat) for seat in seats)

    def _small(self) -> str:
        data, words = self.data, self.words
        if "count" in data:
            hand = self._tiles(data["count"]["hand"])
            held = count(self.rules.params(self.seats), self._mask(hand))
            return words.say("rule-story-count", tiles=words.tiles(hand, self.rules), count=held)
        if "redeal" in data:
            hand = self._tiles(data["redeal"]["hand"])
            again = is_redealt(self.rules.params(self.seats), self._mask(hand))
            return words.say("rule-story-redeal", tiles=words.tiles(hand, self.rules), again="yes" if again else "no")
        rules, seats = self.rules, self.seats
        size, hand_size = len(rules.deck(seats)), rules.hand_size(seats)
        boneyard = size - seats * hand_size
        drawable = 0 if rules.settings["draw"] == "none" else max(0, boneyard - rules.reserve(seats))
        return words.say("rule-story-set", size=size, hand=hand_size, boneyard=boneyard, drawable=drawable)

    def _mask(self, tiles: Sequence[Tile]) -> int:
        return sum(1 << self.rules.tile_set.index[tile] for tile in tiles)


def _height(layout: Layout) -> int:
    """How high a picture must be, px."""
    if layout.spinner is not None:
        return CROSS
    return SHORT if sum(len(arm.tiles) for arm in layout.arms) < FEW else LONG
