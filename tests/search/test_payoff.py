"""The payoff of kernels is the arena's measure, on random finished rounds of every game, any seats and options."""

from __future__ import annotations

import random

import pytest
from tests.core.strategies import seats_of
from tests.core.test_all_rounds import dealt_position

from dvor import games
from dvor.arena.table import later_round, margins
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.laws import names as n
from dvor.core.laws.points import side_count
from dvor.core.laws.turn import legal, play
from dvor.core.sheet import new_sheet
from dvor.search.compiled import Vector, entry, ints, params_of
from dvor.search.payoff import BOUND_ALL, BOUND_NONE, bound_of, by_counts, empty_sheet, needs_lead, needs_maker, payoff, splits

MATCHES = 12
ROUNDS = 150


@entry
def worth(params: Vector, pos: Vector, sheet: Vector, scratch: Vector, out: Vector) -> None:
    """The payoff, for Python to call."""
    payoff(params, pos, sheet, scratch, out)


@pytest.mark.parametrize("game", games.names())
def test_payoff_is_the_arenas_measure(game: str) -> None:
    choice = random.Random(1)
    scratch, out = ints(n.SHEET_LENGTH), ints(n.MAX_SEATS)
    for number in range(MATCHES):
        rules = games.rules(game, **{option.id: choice.choice(option.choices) for option in games.load(game).options})
        seats = choice.choice(seats_of(rules))
        if len(rules.tile_set.tiles) > 62:
            continue
        match = later_round(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=Seeded(number)))
        while match.turn >= 0:
            match = match.play(choice.choice(match.legal_moves()))
        said = margins(rules, seats, match.rows[-1])
        sheet = empty_sheet(seats)
        worth(params_of(rules, seats), ints(match.round.position), sheet, scratch, out)
        assert [out[side] for side in range(len(said))] == pytest.approx([(len(said) - 1) * each for each in said]), rules.code
        assert list(sheet) == new_sheet(seats)


@pytest.mark.parametrize("game", games.names())
def test_what_a_payoff_is_said_not_to_need_changes_nothing(game: str) -> None:
    choice = random.Random(2)
    out, scratch, moves = ints(4), ints(n.SHEET_LENGTH), [0] * n.MAX_MOVES
    by_hands: dict[tuple[int, ...], list[int]] = {}
    for number in range(ROUNDS):
        if number % 10 == 0:
            rules = games.rules(game, **{option.id: choice.choice(option.choices) for option in games.load(game).options})
            seats = choice.choice(seats_of(rules))
            params, flat, sheet = rules.params(seats), params_of(rules, seats), empty_sheet(seats)
            by_hands = {}
        if len(rules.tile_set.tiles) > 62:
            continue
        pos = dealt_position(params, rules, seats, choice)
        while size := legal(params, pos, moves):
            play(params, pos, moves[choice.randrange(size)])

        def paid(changed: list[int]) -> list[int]:
            worth(flat, ints(changed), sheet, scratch, out)  # noqa: B023 - called at once
            return list(out)[: max(rules.sides(seats)) + 1]  # noqa: B023

        before = paid(pos)
        sides = len(before)
        if not needs_maker(flat):
            assert paid([*pos[: n.MAKER], choice.randrange(seats), *pos[n.MAKER + 1 :]]) == before, rules.code
        if not needs_lead(flat):
            assert paid([*pos[: n.LEAD_TILE], choice.randrange(params[n.P_TILES]), *pos[n.LEAD_TILE + 1 :]]) == before, rules.code
        if splits(flat):
            pos[n.POINTS + 1] += 7
            assert paid(pos) == [each + (7 * (sides - 1) if side == 1 else -7) for side, each in enumerate(before)], rules.code
            pos[n.POINTS + 1] -= 7
        if sides == 2 and bound_of(flat) != BOUND_NONE:
            held = [side_count(params, pos, side) for side in range(2)]
            most = (sum(held), sum(held)) if bound_of(flat) == BOUND_ALL else (held[1], held[0])
            assert -most[1] <= before[0] <= most[0], rules.code
        if by_counts(flat):
            held = [side_count(params, pos, side) for side in range(sides)]
            key = (pos[n.KIND], rules.side_of(pos[n.OUT], seats) if pos[n.KIND] == n.WENT_OUT else -1, *held)
            assert by_hands.setdefault(key, before) == before, rules.code
