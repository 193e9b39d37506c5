"""What is compared at every step: a peer's game and Dvor's, each put into the same words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from dvor.core.deal import Deal
from dvor.core.laws import names as n
from dvor.core.match import Match
from dvor.core.moves import LAY, Move
from dvor.core.round import Round
from dvor.core.tiles import Tile


class Act(NamedTuple):
    """A tile laid: at an end of that value, or at that tile, or (None) as the lead."""

    tile: Tile
    at: int | Tile | None
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Stand:
    """How a match stands where somebody has to choose, or where a round has ended (``turn`` is -1, ``acts`` empty).

    ``hands`` per seat; ``boneyard`` counts its tiles, the reserve included; ``score`` per side, in points, the in-play
    points of an unfinished round included; ``pot``: points that wait for the next winner, 0 once nobody can win them;
    ``is_over``: the match has ended.
    """

    turn: int
    acts: frozenset[Act]
    hands: tuple[frozenset[Tile], ...]
    boneyard: int
    score: tuple[int, ...]
    pot: int
    is_over: bool


Label = Callable[[Round, Move], Act]


class Peer(Protocol):
    """Another program's game, set to deals and moves from outside. Its passes and draws need nobody's choice."""

    #: The preset that stands for it.
    name: str
    #: How it tells moves apart.
    label: Label
    #: Whether it lays a lead that leaves no choice by itself.
    leads: bool

    def start(self) -> None:
        """Begin a match."""

    def deal(self, deal: Deal) -> None:
        """Begin the next round with this deal."""

    def stand(self) -> Stand:
        """How it stands now."""

    def play(self, act: Act) -> None:
        """Lay a tile for the seat on turn."""


def by_value(round_: Round, move: Move) -> Act:
    """Moves told apart by the value they join: two ends of one value are the same move."""
    return Act(_tile(move), None if move.arm is None else round_.ends[move.arm], move.closed)


def by_tile(round_: Round, move: Move) -> Act:
    """Moves told apart by the tile they are laid at: free sides of one tile are the same move."""
    at = None if move.arm is None else round_.rules.tile_set.tiles[round_.position[n.LAST + move.arm]]
    return Act(_tile(move), at, move.closed)


def _tile(move: Move) -> Tile:
    if move.tile is None or move.kind != LAY:
        raise ValueError(f"{move} lays no tile")
    return move.tile


def stand_of(match: Match, label: Label) -> Stand:
    """How Dvor's match stands."""
    round_, sheet = match.round, match.sheet
    score = sheet.score if round_.is_over else tuple(map(sum, zip(sheet.score, round_.points, strict=True)))
    return Stand(
        turn=round_.turn,
        acts=frozenset(label(round_, move) for move in round_.legal_moves()),
        hands=tuple(map(frozenset, round_.hands)),
        boneyard=round_.boneyard,
        score=score,
        pot=0 if match.is_over else sheet.carry,
        is_over=match.is_over,
    )
