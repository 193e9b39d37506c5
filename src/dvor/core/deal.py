"""A deal: all the chance of one round, so that no state holds a generator and a record replays forever."""

from __future__ import annotations

from dataclasses import dataclass

from dvor.chance import Source
from dvor.core.laws.names import FIRST_LOT, P_EFFECTS, P_LEAD_FIRST
from dvor.core.laws.position import is_redealt
from dvor.core.rules import Rules
from dvor.core.tiles import Tile
from dvor.errors import BadDeal


@dataclass(frozen=True, slots=True)
class Deal:
    """Hands by seat, the boneyard in drawing order (the reserve is its tail), who leads by lot, and fate.

    ``fate`` is an order of all tiles; where a rule takes a random tile from a hand it takes the one that comes first.
    Empty: ascending order. ``redeals`` counts the deals thrown back before this one.
    """

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...] = ()
    lot: int = 0
    fate: tuple[Tile, ...] = ()
    redeals: int = 0

    @classmethod
    def shuffled(cls, rules: Rules, *, seats: int, source: Source, sitting: tuple[int, ...] | None = None) -> Deal:
        """Shuffle, deal and redeal until no hand throws the deal back; then the lot and fate are read.

        ``sitting``: the seats still in the match (all by default). Raises BadSeats.
        """
        playing = tuple(range(seats)) if sitting is None else sitting
        params = rules.params(seats)
        size = rules.hand_size(max(2, len(playing)))
        redeals = 0
        while True:
            order = shuffle(list(rules.deck(len(playing) if len(playing) > 1 else 2)), source)
            hands: list[list[int]] = [[] for _ in range(seats)]
            for place, seat in enumerate(playing):
                hands[seat] = order[place * size : (place + 1) * size]
            if not any(is_redealt(params, sum(1 << tile for tile in hand)) for hand in hands):
                break
            redeals += 1
        tiles = rules.tile_set.tiles
        lot = playing[source.below(len(playing))] if params[P_LEAD_FIRST] == FIRST_LOT else playing[0]
        fate = shuffle(list(range(len(tiles))), source) if params[P_EFFECTS] else []
        return cls(
            tuple(tuple(tiles[tile] for tile in hand) for hand in hands),
            tuple(tiles[tile] for tile in order[len(playing) * size :]),
            lot,
            tuple(tiles[tile] for tile in fate),
            redeals,
        )

    def check(self, rules: Rules, *, seats: int, sitting: tuple[int, ...]) -> None:
        """Raise BadDeal where this is no deal of the game: a tile twice, missing, or hands of a wrong size."""
        deck = rules.deck(len(sitting))
        tiles = rules.tile_set.tiles
        dealt = [tile for hand in self.hands for tile in hand] + list(self.boneyard)
        if sorted(dealt) != sorted(tiles[place] for place in deck):
            raise BadDeal(f"the deal does not hold each tile of {rules.tile_set.name} once", reason="tiles")
        size = rules.hand_size(len(sitting))
        for seat in range(seats):
            expected = size if seat in sitting else 0
            if len(self.hands) != seats or len(self.hands[seat]) != expected:
                raise BadDeal(f"seat {seat} must be dealt {expected} tiles", reason="hands")
        params = rules.params(seats)
        index = rules.tile_set.index
        for seat, hand in enumerate(self.hands):
            if is_redealt(params, sum(1 << index[tile] for tile in hand)):
                raise BadDeal(f"the hand of seat {seat} throws the deal back", reason="redeal")
        if self.lot not in sitting:
            raise BadDeal(f"the lot fell on seat {self.lot}, which does not play", reason="lot")
        if self.fate and sorted(self.fate) != sorted(tiles):
            raise BadDeal("fate must name each tile once", reason="fate")


def shuffle(items: list[int], source: Source) -> list[int]:
    """Fisher-Yates from the front: each place takes one of those not yet taken."""
    for place in range(len(items) - 1):
        other = place + source.below(len(items) - place)
        items[place], items[other] = items[other], items[place]
    return items
