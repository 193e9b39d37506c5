"""A View read as vectors: the true deal leads to it, at every move of every game; others do not."""

import pytest
from hypothesis import HealthCheck, given, settings
from tests.core.strategies import Play, plays
from tests.search.worlds import TABLES, replayed, views_of, world_of

from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.laws import names as n
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.view import View
from dvor.errors import RoundOver
from dvor.games import rules
from dvor.search.compiled import for_rules, ints
from dvor.search.situation import Situation, sheet_of


def check(match: Match, view: View) -> None:
    """The true deal replays to the true position; what each move showed is told."""
    with for_rules(view.rules):
        _check(match, view)


def _check(match: Match, view: View) -> None:
    situation = Situation(view)
    got, true = replayed(situation, ints(world_of(match))), list(match.round.position)
    assert got is not None, (view.rules.code, view.events)
    for place in range(len(true)):
        if place not in range(n.SHOWN, n.SHOWN + 4):  # hidden signals change nothing else
            assert got[place] == true[place], place
    assert len(situation.history) == len(situation.movers)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_true_deal_leads_to_every_view(game: str, seats: int) -> None:
    for seed in range(2):
        for match, view in views_of(Play(game, seats, seed), every=2):
            check(match, view)


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(plays())
def test_true_deal_leads_to_every_view_by_any_options(play: Play) -> None:
    for match, view in views_of(play, rounds=3, every=7):
        check(match, view)


def test_other_deals_do_not() -> None:
    match = Match.start(rules("kozel_solo"), seats=2, deal=Deal.shuffled(rules("kozel_solo"), seats=2, source=Seeded(4)))
    for _ in range(6):
        match = match.play(match.legal_moves()[0])
    situation = Situation(view_of(match, match.turn))
    true = world_of(match)
    assert replayed(situation, ints(true)) is not None
    own, other = match.turn, 1 - match.turn
    swapped = list(true)
    swapped[own], swapped[other] = swapped[other], swapped[own]
    assert replayed(situation, ints(swapped)) is None


def test_sheet_and_lead_of_later_rounds() -> None:
    first = free = 0
    for match, view in views_of(Play("kozel_pair", 4, 5), rounds=6, every=9):
        situation = Situation(view)
        sheet = sheet_of(view)
        assert [int(sheet[n.SCORE + side]) for side in range(2)] == list(view.sheet.score)
        unopened = match.round_number == 1 or not any(match.sheet.opened)
        assert situation.is_first_rule == unopened
        first, free = first + unopened, free + (not unopened)
    assert first
    assert free


def test_finished_round_is_refused() -> None:
    match = Play("kozel_pair", 4, 1).end()
    with pytest.raises(RoundOver):
        Situation(view_of(match, 0))
