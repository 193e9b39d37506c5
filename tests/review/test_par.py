"""Par: the exact result of a deal, as brute force finds it, and what is said where it is not solved."""

from __future__ import annotations

import random

import pytest
from tests.review.test_open import small
from tests.search.test_solver import Referee

from dvor import Deal, Match, Record, Seeded, games
from dvor.arena.table import margins
from dvor.core.laws.points import sides
from dvor.core.look import view_of
from dvor.i18n import texts
from dvor.review import par, review
from dvor.review.pars import ParSolver, pars
from dvor.search.compiled import ints, params_of
from dvor.search.situation import sheet_of
from dvor.terminal.cup import cup_lines
from dvor.terminal.retell import retell
from dvor.tournament import Results, Score, parse

DEALS = 3


@pytest.mark.parametrize("game", games.names())
def test_par_is_that_of_brute_force(game: str) -> None:
    choice, referee, rules, done = random.Random(game), Referee(), games.rules(game), 0
    while done < DEALS:
        seats = choice.choice(rules.seat_counts)
        match = small(rules, seats, choice)
        payoffs = referee.payoffs(params_of(rules, seats), ints(list(match.round.position)), ints(sheet_of(view_of(match, match.turn))))
        if payoffs is None:
            continue
        number = sides(rules.params(seats))
        said = ParSolver(rules, seats).of(match)
        assert said.points == tuple(payoff / (number - 1) for payoff in payoffs), f"{rules.code}, {match.round.deal}"
        assert said.is_exact
        assert sum(said.points) == pytest.approx(0)
        done += 1


def test_par_of_a_whole_deal_is_what_the_best_moves_come_to() -> None:
    rules = games.rules("kozel_pair")
    deal = Deal.shuffled(rules, seats=4, source=Seeded(11))
    worth = par(rules, deal, 4, leader=2)
    match = Match.later(rules, seats=4, deal=deal, leader=2)
    solver = ParSolver(rules, 4)
    while match.turn >= 0:
        side = match.sides[match.turn]
        found = [(after, margins(rules, 4, after.rows[-1]) if after.turn < 0 else solver.of(after).points)
                 for after in map(match.play, match.legal_moves())]  # fmt: skip
        match, points = max(found, key=lambda each: each[1][side])
        assert points == worth.points
    assert margins(rules, 4, match.rows[-1]) == worth.points


def test_what_is_too_large_to_solve_says_so() -> None:
    rules = games.rules("kozel_solo")
    deal = Deal.shuffled(rules, seats=3, source=Seeded(1))
    said = par(rules, deal, 3, nodes=5)
    assert (said.points, said.is_exact, said.assumes) == (None, False, ("boneyard", "ties"))
    assert said.to_json() == {"points": None, "assumes": ("boneyard", "ties"), "is_exact": False}


def test_records_of_later_rounds_are_read_by_everything() -> None:
    """A tournament's record begins with a round that a winner leads."""
    rules = games.rules("kozel_pair")
    match = Match.later(rules, seats=4, deal=Deal.shuffled(rules, seats=4, source=Seeded(3)), leader=2)
    while match.turn >= 0:
        match = match.play(match.legal_moves()[-1])
    record = Record.parse(str(match.record()))
    assert pars(record) == (par(rules, match.round.deal, 4, leader=2),)
    assert review(record, worlds=2, parts=1).judgements
    lines: list[str] = []
    assert retell(record, texts("en"), say=lines.append).rows == match.rows
    assert len([line for line in lines if line.startswith("  ")]) > 20


def test_a_tournament_tells_what_its_deals_were_worth() -> None:
    head = 'name = "Cup"\ngame = "kozel_pair"\ndeals = 2\nrounds = 2\nseed = "' + "5a" * 32 + '"\n'
    plan = parse(head + "".join(f'[[entrants]]\nname = "P{one}"\nbot = "level2"\n' for one in range(4)))
    results = Results(plan)
    for table in range(2):
        results.add(Score(0, table, (7.0, -7.0)))
    assert list(results.pars()) == [0], "a deal that is still played is not told of"
    worth = results.pars()[0]
    assert worth == par(plan.rules, plan.deal(0), 4, leader=plan.leader(0))
    assert results.as_data(pars=results.pars())["boards"][0]["par"] == worth.to_json()
    assert "par" not in results.as_data()["boards"][0]
    lines = cup_lines(texts("en"), results, results.pars())
    assert any(line.split()[-3:] == ["+7", "/", "-7"] for line in lines)
