"""One of several ways to lay a tile: by the end, then face up or down, by which half, how long a tail."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from dvor.core.moves import CUT, Move
from dvor.core.view import View
from dvor.i18n import Texts
from dvor.terminal.faces import Faces
from dvor.terminal.spoken import move_said

#: What ways may differ in, in the order they are asked about.
_SORTS: tuple[tuple[str, Callable[[Move], Hashable]], ...] = (
    ("end", lambda move: (move.kind == CUT, move.arm)),
    ("face", lambda move: move.closed),
    ("half", lambda move: move.flipped),
    ("tail", lambda move: move.tail),
)


@dataclass(frozen=True)
class Choice:
    """Ways to lay, of which one is wanted; ``picked`` is the option under the cursor."""

    ways: tuple[Move, ...]
    picked: int = 0

    @cached_property
    def asks(self) -> str:
        """What is asked: ``end``, ``face``, ``half``, ``tail``; ``sure``: there is one way, and it is to be seen first."""
        return next((name for name, key in _SORTS if len({key(move) for move in self.ways}) > 1), "sure")

    @cached_property
    def options(self) -> tuple[tuple[Move, ...], ...]:
        """The ways each answer leaves."""
        key = dict(_SORTS).get(self.asks)
        if key is None:
            return (self.ways,)
        groups: dict[Hashable, list[Move]] = {}
        for move in self.ways:
            groups.setdefault(key(move), []).append(move)
        return tuple(map(tuple, groups.values()))

    @property
    def here(self) -> tuple[Move, ...]:
        """The ways of the option under the cursor."""
        return self.options[self.picked]

    @property
    def arms(self) -> frozenset[int]:
        """The ends that are asked about."""
        return frozenset(move.arm for option in self.options for move in option if move.arm is not None)

    @property
    def seen(self) -> Move | None:
        """The cut that is to be shown before it is made."""
        return self.here[0] if len(self.here) == 1 and self.here[0].kind == CUT else None

    def moved(self, step: int) -> Choice:
        """The cursor on another option."""
        return replace(self, picked=(self.picked + step) % len(self.options))

    def numbered(self, number: int) -> Choice | None:
        """The cursor on the option of that number; ends have the numbers of their arms, tails are as long as it says."""
        found = [at for at in range(len(self.options)) if self.number(at) == number]
        return replace(self, picked=found[0]) if found else None

    def number(self, at: int) -> int:
        """The number that picks an option; a tail has its length."""
        move = self.options[at][0]
        if self.asks == "tail":
            return move.tail
        plain = self.asks == "end" and not any(way.kind == CUT for way in self.ways)
        return move.arm + 1 if plain and move.arm is not None else at + 1

    def taken(self) -> Move | Choice:
        """The option under the cursor: the move, or what else is asked; a cut is asked about once more unless it was seen."""
        if len(self.here) == 1 and (self.here[0].kind != CUT or self.asks in ("tail", "sure")):
            return self.here[0]
        return Choice(self.here)

    def words(self, at: int, texts: Texts, faces: Faces, view: View) -> str:
        """What an option is called."""
        move = self.options[at][0]
        place = texts.text("terminal-place", arm=-1 if move.arm is None else move.arm)
        if self.asks == "tail":
            return _tail_text(move, view, faces)
        if move.kind == CUT:
            cut = f"{texts.text('terminal-word-cut').partition(',')[0]} {place}"
            return f"{cut} {move.tail} {_tail_text(move, view, faces)}" if self.asks == "sure" else cut
        if self.asks == "face":
            return texts.text("terminal-place-closed", arm=move.arm or 0) if move.closed else place
        if self.asks == "half":
            return faces.said(move_said(texts, move))
        return _end_text(place, move, view, faces)


def opened(ways: Sequence[Move]) -> Move | Choice:
    """The only way, or the choice between them; a cut is always seen first."""
    return ways[0] if len(ways) == 1 and ways[0].kind != CUT else Choice(tuple(ways))


def _end_text(place: str, move: Move, view: View, faces: Faces) -> str:
    value = None if move.arm is None or move.arm >= len(view.ends) else view.ends[move.arm]
    return place if value is None else f"{place} ({faces.value(value)})"


def _tail_text(move: Move, view: View, faces: Faces) -> str:
    """What both ends would show."""
    donor = view.layout.arms[1 - (move.arm or 0)].tiles
    return f"→ {faces.value(donor[-move.tail - 1].far)}"
