"""The words of one page: messages of a language, said the way one game says them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dvor.core.moves import CUT, LAY, OPEN, SIGNAL, Move
from dvor.core.rules import Rules
from dvor.core.tiles import Tile
from dvor.i18n import rule_texts, texts
from dvor.i18n.texts import Fact


class Said(NamedTuple):
    """A message of the rulebook with its facts, not yet in any language."""

    id: str
    facts: tuple[tuple[str, Fact], ...] = ()


def said(id_: str, /, **facts: Fact) -> Said:
    """A sentence; ``id_`` begins with ``rule-``."""
    return Said(id_, tuple(facts.items()))


class Words:
    """The messages of a language for a game: where a message has an attribute of the game's name, that."""

    def __init__(self, game: str, lang: str) -> None:
        self.game, self.lang = game, lang
        self.base, self._rules = texts(lang), rule_texts(lang)

    def has(self, id_: str) -> bool:
        """Whether the rulebook has that message."""
        return self._rules.has(id_)

    def say(self, id_: str, /, **facts: Fact) -> str:
        """A message of the rulebook. Raises MissingText."""
        return self._rules.own(id_, self.game, **facts)

    def caption(self, note: str) -> str:
        """The message of that id; in a game of one's own a note may be plain text."""
        return self.say(note) if self.has(note) else note

    def tell(self, sentence: Said) -> str:
        """A sentence in this language."""
        return self.say(sentence.id, **dict(sentence.facts))

    def told(self, sentences: Iterable[Said]) -> tuple[str, ...]:
        """Sentences in this language."""
        return tuple(self.tell(sentence) for sentence in sentences)

    def seat(self, seat: int) -> str:
        """A player: A, B, C, D."""
        return self.say("rule-seat", seat=seat)

    def side(self, side: int, *, paired: bool) -> str:
        """Who scores together."""
        return self.say("rule-pair", side=side) if paired else self.seat(side)

    def tile(self, tile: Tile, rules: Rules) -> str:
        """A tile as its numbers, or as its two pictures."""
        if rules.tile_set.name == "pictures7":
            return f"{self.value(tile.low, rules)}-{self.value(tile.high, rules)}"
        return str(tile)

    def tiles(self, tiles: Sequence[Tile], rules: Rules) -> str:
        """Tiles, one after the other."""
        return " ".join(self.tile(tile, rules) for tile in tiles)

    def value(self, value: int, rules: Rules) -> str:
        """A half, or an end."""
        return self.say("rule-picture", value=value) if rules.tile_set.name == "pictures7" else str(value)

    def move(self, move: Move, ends: Sequence[int | None], rules: Rules) -> str:
        """A move in words. ``ends``: what the arms show before it."""
        tile = self.tile(move.tile, rules) if move.tile is not None else ""
        end = self.value(ends[move.arm] or 0, rules) if move.arm is not None and move.arm < len(ends) else ""
        if move.kind == LAY and move.arm is None:
            return self.say("rule-move-lead", tile=tile)
        if move.kind == LAY:
            return self.say("rule-move-close" if move.closed else "rule-move-lay", tile=tile, end=end)
        if move.kind == CUT:
            return self.say("rule-move-cut", tile=tile, end=end, tail=move.tail)
        if move.kind == OPEN:
            return self.say("rule-move-open", end=self.say("rule-arm", arm=move.arm or 0))
        return self.say("rule-move-signal", tile=tile) if move.kind == SIGNAL else self.say(f"rule-move-{move.kind}")

    def moves(self, moves: Iterable[Move], ends: Sequence[int | None], rules: Rules) -> str:
        """Moves in words; two that read the same are said once."""
        return ", ".join(dict.fromkeys(self.move(move, ends, rules) for move in moves))
