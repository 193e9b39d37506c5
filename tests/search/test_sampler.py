"""Deals that lead to a View: the true one is among them, in every game; every one drawn leads to it; no hand is thrown back."""

import random
import tomllib
from importlib import resources

import pytest
from hypothesis import HealthCheck, given, settings
from tests.core.strategies import Play, plays
from tests.search.worlds import TABLES, replayed, views_of, world_of

from dvor import games
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.laws import names as n
from dvor.core.laws.position import is_redealt
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.round import Round
from dvor.core.sheet import new_sheet
from dvor.core.tiles import Tile
from dvor.core.view import View
from dvor.games.catalogue import parse
from dvor.search.compiled import floats, for_rules, ints, may_compile
from dvor.search.dice import dice
from dvor.search.sampler import Deals
from dvor.search.situation import WORLD_BONEYARD, WORLD_HANDS, Situation
from dvor.search.ways import (
    H_PLACES,
    H_ROOM,
    H_SEAT,
    H_SIZE,
    H_SURE,
    N_HOLDERS,
    N_NONE,
    N_OWN,
    N_PLACES,
    N_ROWS,
    N_TILES,
    N_WIDTH,
)

DRAWN = 12


def has_room_for(deals: Deals, world: list[int]) -> bool:
    """Whether the count of deals has a place for this one."""
    plan = [int(value) for value in deals.plan]
    if plan[N_NONE]:
        return False
    may = {}
    for row in range(plan[N_TILES]):
        at = N_ROWS + plan[N_WIDTH] * row
        may[plan[at]] = {plan[at + 3 + 2 * choice] for choice in range(plan[at + 1])}
    for holder in range(plan[N_HOLDERS]):
        if plan[H_PLACES + holder] < 0:
            seat = plan[H_SEAT + holder]
            held = world[WORLD_HANDS + seat] & ~plan[N_OWN + seat]
        else:
            first = N_PLACES + plan[H_PLACES + holder]
            held = sum(1 << world[WORLD_BONEYARD + place] for place in plan[first : first + plan[H_SIZE + holder]])
        sure = plan[H_SURE + holder]
        left = held & ~sure
        if sure & ~held or held.bit_count() != plan[H_SIZE + holder] or left.bit_count() != plan[H_ROOM + holder]:
            return False
        if any(holder not in may.get(tile, ()) for tile in range(left.bit_length()) if left >> tile & 1):
            return False
    return True


def check(match: Match, view: View, seed: int) -> None:
    """The true deal has a place, and what is drawn leads to the View."""
    with for_rules(view.rules):
        _check(match, view, seed)


def _check(match: Match, view: View, seed: int) -> None:
    where = (view.rules.code, view.seat, [str(event) for event in view.events])
    situation = Situation(view)
    deals = Deals(situation)
    assert has_room_for(deals, world_of(match)), where
    worlds, weights = ints(DRAWN * deals.size), floats(DRAWN)
    drawn = deals.draw(worlds, weights, DRAWN, dice(seed))
    assert drawn > 0, where
    for number in range(drawn):
        assert weights[number] == 1.0 if deals.is_exact else weights[number] > 0
        assert replayed(situation, worlds, number * deals.size) is not None, (where, deals.is_sifted)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_true_deal_is_among_them(game: str, seats: int) -> None:
    for seed in range(2):
        for match, view in views_of(Play(game, seats, seed), every=3):
            check(match, view, seed)


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(plays())
def test_true_deal_is_among_them_by_any_options(play: Play) -> None:
    for match, view in views_of(play, rounds=3 if may_compile(play.rules) else 1, every=7 if may_compile(play.rules) else 23):
        check(match, view, play.seed)


def test_set_too_large_for_a_mask() -> None:
    for match, view in views_of(Play("classic; set=dn12", 3, 1), every=31):
        check(match, view, 1)


def test_drawing_before_the_lead() -> None:
    """A peer's game: while nobody holds a double each seat draws a tile, which no event tells."""
    preset = parse("all_fives", tomllib.loads(resources.files("dvor.arena.peers").joinpath("all_fives.toml").read_text())).rules({})
    tiles = preset.tile_set.tiles
    early = set()
    for seed in range(12):
        choice = random.Random(seed)
        order = [tile for tile in tiles if not tile.is_double]
        choice.shuffle(order)
        rest = order[14:] + [tile for tile in tiles if tile.is_double]
        choice.shuffle(rest)
        match = Match.start(preset, seats=2, deal=Deal((tuple(order[:7]), tuple(order[7:14])), tuple(rest)))
        early.add(sum(match.round.counts) - 14)
        for ply in range(12):
            for seat in (0, 1, None):
                check(match, view_of(match, seat), seed + ply)
            match = match.play(choice.choice(match.legal_moves()))
    assert early >= {2, 4}


def test_count_at_the_first_move() -> None:
    rules = games.rules("kozel_pair", redeal="off")
    match = Match.start(rules, seats=4, deal=Deal.shuffled(rules, seats=4, source=Seeded(3)))
    deals = Deals(Situation(view_of(match, match.turn)))
    assert deals.total == 399_072_960
    assert deals.is_exact
    assert not deals.is_sifted


def test_no_deal_is_one_that_was_thrown_back() -> None:
    rules = games.rules("kozel_pair")
    params = rules.params(4)
    for seed in range(4):
        for _match, view in views_of(Play("kozel_pair", 4, seed), every=9):
            deals = Deals(Situation(view))
            worlds, weights = ints(300 * deals.size), floats(300)
            drawn = deals.draw(worlds, weights, 300, dice(seed))
            assert drawn == 300
            for number in range(drawn):
                hands = [int(worlds[number * deals.size + WORLD_HANDS + seat]) for seat in range(4)]
                assert not any(is_redealt(params, hand) for hand in hands)
                assert sum(hands) == (1 << params[n.P_TILES]) - 1


@pytest.mark.parametrize("counts_rounds", [True, False])
def test_a_round_set_up_with_a_free_lead(counts_rounds: bool) -> None:
    """As the arena does it: nothing is told by the lead."""
    rules = games.rules("kozel_pair")
    index = rules.tile_set.index
    for seed in range(5):
        sheet = new_sheet(4)
        sheet[n.ROUNDS] = int(counts_rounds)
        round_ = Round.start(rules, seats=4, deal=Deal.shuffled(rules, seats=4, source=Seeded(seed)), leader=0)
        match = Match.at(round_, sheet)
        free = [move for move in match.legal_moves() if move.tile is not None and index[move.tile] != index[Tile(1, 1)]]
        match = match.play(free[seed])
        situation = Situation(view_of(match, match.turn))
        deals = Deals(situation)
        assert deals.total
        assert not situation.is_first_rule
        check(match, view_of(match, 2), seed)
