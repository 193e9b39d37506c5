"""Random rounds by the bare laws, as many as there is time for: no exception, no round without end, no tile lost.

`make test` plays some hundred rounds of each game, `make soak PART=rules` 200,000 of each.
"""

import os
import random

import pytest
from tests.core.strategies import seats_of

from dvor import games
from dvor.core.laws import lead, position, turn
from dvor.core.laws import match as verdict
from dvor.core.laws import names as n
from dvor.core.match import new_sheet
from dvor.core.rules import Rules

SOAKING = float(os.environ.get("DVOR_SOAK_MINUTES", "0")) > 0
ROUNDS = 200_000 if SOAKING else 300
SAME_RULES = 100  # rounds by one mix of options
MOST_MOVES = 600


def dealt_position(params: tuple[int, ...], rules: Rules, seats: int, choice: random.Random) -> list[int]:
    """A position before the lead, dealt without making any value: some hundred thousand are wanted."""
    pos = [0] * params[n.P_LENGTH]
    position.clear(params, pos)
    order = list(rules.deck(seats))
    choice.shuffle(order)
    size = params[n.P_HAND]
    for seat in range(seats):
        pos[n.HAND + seat] = sum(1 << tile for tile in order[seat * size : (seat + 1) * size])
    boneyard = order[seats * size :]
    pos[n.BONEYARD : n.BONEYARD + len(boneyard)] = boneyard
    position.set_boneyard(params, pos, len(boneyard))
    if choice.random() < 0.5:
        lead.start_first(params, pos, choice.randrange(seats))
    else:
        lead.start_free(params, pos, choice.randrange(seats))
    return pos


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
            pos = dealt_position(params, rules, seats, choice)
            dealt = pos[n.UNPLAYED]
            moves = 0
            while size := turn.legal(params, pos, out):
                turn.play(params, pos, out[int(choice.random() * size)])
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
