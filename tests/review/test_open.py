"""Open values against brute force: small deals of every game, all tiles known, every move tried by the laws alone."""

from __future__ import annotations

import random

import pytest
from tests.search.test_solver import Referee

from dvor import games
from dvor.core.deal import Deal
from dvor.core.laws import names as n
from dvor.core.laws.points import side_of, sides
from dvor.core.laws.turn import play
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.notation import code_of
from dvor.core.round import Round
from dvor.core.rules import Rules
from dvor.core.sheet import new_sheet
from dvor.review.judging import Judge, Step
from dvor.search.compiled import ints, params_of
from dvor.search.situation import sheet_of

DEALS = 3


def small(rules: Rules, seats: int, choice: random.Random) -> Match:
    """A round of two or three tiles a hand, with a short boneyard where the game draws."""
    tiles = [rules.tile_set.tiles[place] for place in choice.sample(rules.deck(seats), len(rules.deck(seats)))]
    hands = tuple(tuple(sorted(tiles.pop() for _ in range(choice.choice((2, 3))))) for _ in range(seats))
    bones = choice.randrange(4) if rules.params(seats)[n.P_DRAW] else 0
    deal = Deal(hands, tuple(tiles[:bones]))
    sheet = new_sheet(seats)
    sheet[n.ROUNDS] = 1  # a later round; ``Match.later`` takes whole deals only
    return Match.at(Round.start(rules, seats=seats, deal=deal, leader=choice.randrange(seats)), sheet)


@pytest.mark.parametrize("game", games.names())
def test_open_values_are_those_of_brute_force(game: str) -> None:
    choice, referee, rules, done = random.Random(game), Referee(), games.rules(game), 0
    while done < DEALS:
        seats = choice.choice(rules.seat_counts)
        params = params_of(rules, seats)
        judge, match = Judge(rules, seats, worlds=2), small(rules, seats, choice)
        while match.turn >= 0:
            view = view_of(match, match.turn)
            if len(view.legal) > 1:
                opened, is_exact = judge.open(match, view, 1)
                assert is_exact
                side, said = side_of(rules.params(seats), match.turn), []
                for move in view.legal:
                    pos = list(match.round.position)
                    play(rules.params(seats), pos, code_of(move, rules.tile_set.index))
                    payoffs = referee.payoffs(params, ints(pos), ints(sheet_of(view)))
                    said.append(None if payoffs is None else payoffs[side] / (sides(rules.params(seats)) - 1))
                if None not in said:
                    assert opened == said, f"{rules.code}, {seats} seats, {match.round.deal}, {match.round.moves}"
                    done += 1
            match = match.play(choice.choice(view.legal))


def test_what_is_too_large_to_solve_is_an_estimate_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    choice, rules = random.Random(2), games.rules("kozel_pair")
    match = small(rules, 4, choice)
    while len(match.legal_moves()) < 2:
        match = small(rules, 4, choice)
    judge, step = Judge(rules, 4, worlds=20), Step(match, 1, match.legal_moves()[0])
    exact = judge.open(match, view_of(match, match.turn), 1)
    monkeypatch.setattr("dvor.review.judging.LINE_NODES", 1)
    monkeypatch.setattr("dvor.review.judging.SLOW_NODES", 1)
    said = judge.open(match, view_of(match, match.turn), 1)
    assert (exact[1], said[1]) == (True, False)
    assert len(said[0]) == len(exact[0])
    told = judge.judge(step, 1)
    assert told is None or (not told.is_exact and told.luck == "")
