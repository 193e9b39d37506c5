"""The chain of real rounds, of every game there is, tile by tile."""

from __future__ import annotations

from random import Random

import pytest
from tests.draw.chains import size
from tests.draw.geometry import box, faults

from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.layout import Layout
from dvor.core.match import Match
from dvor.draw.chain import fit
from dvor.games import names, rules


def layouts(game: str, seed: int) -> list[Layout]:
    """The table after every move of one random round."""
    rng = Random(seed)
    chosen = rules(game)
    seats = rng.choice(chosen.seat_counts)
    match = Match.start(chosen, seats=seats, deal=Deal.shuffled(chosen, seats=seats, source=Seeded(seed)))
    seen = [match.round.layout]
    while match.turn >= 0 and not match.is_over and not match.rows:
        match = match.play(rng.choice(match.legal_moves()))
        seen.append(match.round.layout)
    return seen


@pytest.mark.parametrize("game", names())
def test_real_rounds(game):
    most = len(rules(game).tile_set.tiles)
    for seed, board in enumerate(((360, 340, 24), (1060, 844, 44), (390, 454, 31))):
        before = None
        for layout in layouts(game, seed):
            placed = fit(layout, *board, most)
            assert placed.fits
            assert len(placed.tiles) == size(layout)
            assert faults(placed, layout, board[:2]) == []
            if before and before.unit == placed.unit and _grew(before.tiles, placed.tiles):
                assert [box(at) for at in before.tiles] == [box(at) for at in placed.tiles[: len(before.tiles)]]
            before = placed


def _grew(before, after) -> bool:
    """Whether all tiles still lie where they lay in their arms: nothing was cut off or shifted."""
    return [(at.order, at.arm, at.index) for at in before] == [(at.order, at.arm, at.index) for at in after[: len(before)]]
