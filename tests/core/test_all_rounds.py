"""Random rounds by the bare laws, as many as there is time for: no exception, no round without end, no tile lost.

`make test` plays some hundred rounds of each game, `make soak PART=rules` 200,000 of each.
"""

import os
import random

import pytest
from tests.core.strategies import seats_of

from dvor import games
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.laws import match as verdict
from dvor.core.laws import names as n
from dvor.core.laws import turn
from dvor.core.match import new_sheet
from dvor.core.round import Round

SOAKING = float(os.environ.get("DVOR_SOAK_MINUTES", "0")) > 0
ROUNDS = 200_000 if SOAKING else 300
SAME_RULES = 100  # rounds by one mix of options
MOST_MOVES = 600


@pytest.mark.soak_rules
@pytest.mark.parametrize("game", games.names())
def test_random_rounds_end_and_lose_no_tile(game: str) -> None:
    seed = random.SystemRandom().getrandbits(32) if SOAKING else 1
    choice = random.Random(seed)
    out = [0] * n.MAX_MOVES
    for start in range(0, ROUNDS, SAME_RULES):
        rules = games.rules(game, **{option.id: choice.choice(option.choices) for option in games.load(game).options})
        seats = choice.choice(seats_of(rules))
        params = rules.params(seats)
        for number in range(start, start + SAME_RULES):
            where = f"{rules.code}, {seats} seats, seed {seed}, round {number}"
            deal = Deal.shuffled(rules, seats=seats, source=Seeded(f"{seed}-{number}"))
            leader = choice.choice([None, *range(seats)])
            pos = list(Round.start(rules, seats=seats, deal=deal, leader=leader).position)
            dealt = pos[n.UNPLAYED]
            moves = 0
            while size := turn.legal(params, pos, out):
                turn.play(params, pos, out[choice.randrange(size)])
                moves += 1
                assert moves < MOST_MOVES, where
            assert pos[n.KIND] in (n.WENT_OUT, n.BLOCKED), where
            held = sum(pos[n.HAND + seat] for seat in range(seats))
            undrawn = sum(1 << pos[n.BONEYARD + place] for place in range(pos[n.POINTER], pos[n.TOTAL]))
            assert held + undrawn == pos[n.UNPLAYED], where
            assert (dealt & ~pos[n.UNPLAYED]).bit_count() == pos[n.LAID], where
            sheet = new_sheet(seats)
            verdict.settle(params, pos, sheet)
            assert sheet[n.ROUNDS] == 1, where
