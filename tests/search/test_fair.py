"""Worlds weighed by plays seen, drawn again by their weight, and moves compared: each step against what it should be."""

from __future__ import annotations

import math
import random

import pytest

from dvor import Deal, Match, Seeded, games, view_of
from dvor.core.laws import names as n
from dvor.core.view import View
from dvor.search import fair, features
from dvor.search.compiled import floats, ints
from dvor.search.dice import dice
from dvor.search.sampler import Deals
from dvor.search.situation import Situation
from dvor.search.thinker import FULL, GENTLE, PLAIN, Style, Thinker


def view_at(game: str, *, seats: int, seed: int, plies: int) -> View:
    """The view of the seat on turn after so many random moves, at the first choice from there."""
    rules = games.rules(game)
    choice = random.Random(seed)
    for again in range(50):
        match = Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=Seeded(f"{seed}:{again}")))
        while match.turn >= 0 and (len(match.round.moves) < plies or len(match.legal_moves()) < 2):
            match = match.play(choice.choice(match.legal_moves()))
        if match.turn >= 0:
            return view_of(match, match.turn)
    raise AssertionError(game)


def drawn(view: View, count: int, style: Style = FULL) -> tuple[Thinker, Situation, int]:
    thinker, situation = Thinker(view.rules, view.seats, style), Situation(view)
    return thinker, situation, thinker.draw(Deals(situation), count, 5)


def test_without_inference_all_deals_weigh_the_same() -> None:
    thinker, situation, count = drawn(view_at("kozel_pair", seats=4, seed=1, plies=12), 50, PLAIN)
    assert thinker.weigh(situation, count, math.inf) == count
    assert list(thinker.logs[:count]) == [0.0] * count


@pytest.mark.parametrize(("game", "seats"), [("kozel_pair", 4), ("classic", 3), ("muggins", 2)])
def test_weights_are_the_product_of_the_chances_of_the_plays_seen(game: str, seats: int) -> None:
    """Against the interpreted kernels asked play by play: ``opinion`` of the views the others had in that world."""
    view = view_at(game, seats=seats, seed=3, plies=8)
    thinker, situation, count = drawn(view, 6)
    thinker.weigh(situation, count, math.inf)
    alpha, eps = FULL.alpha, FULL.eps
    length = int(thinker.params[n.P_LENGTH])
    for world in range(count):
        expected, by_net, by_weight = 0.0, [0.0] * seats, [0.0] * seats
        pos, mem, moves = ints(length), ints(fair.MEMORY_LENGTH), ints(n.MAX_MOVES)
        for ply in range(len(situation.history)):
            facts = ints(situation.facts)
            facts[fair.F_PLIES] = ply
            size = fair.opinion(
                thinker.params, facts, situation.history, thinker.worlds, world * thinker.stride, thinker.net.model, pos, mem, moves,
                thinker.work, thinker.x, thinker.hidden, thinker.scores,
            )  # fmt: skip
            if size > 1 and situation.movers[ply] != situation.me:
                place = [int(each) for each in moves[:size]].index(int(situation.history[ply]))
                seat = int(situation.movers[ply])
                by_net[seat] += alpha * math.log((1 - eps) * thinker.scores[place] + eps / size)
                heavy = [thinker.x[move * features.INPUTS + features.HEAVIEST] for move in range(size)]
                most = (1 - fair.SLIP) / sum(heavy) if sum(heavy) and heavy[place] else 0.0
                by_weight[seat] += math.log(most + fair.SLIP / size if sum(heavy) else 1 / size)
        for seat in range(seats):
            mixed = (1 - FULL.heavy) * math.exp(by_net[seat]) + FULL.heavy * math.exp(by_weight[seat])
            expected += math.log(mixed) if by_weight[seat] else 0.0
        assert thinker.logs[world] == pytest.approx(expected, abs=1e-6)


def test_a_world_that_could_not_have_been_weighs_nothing() -> None:
    view = view_at("kozel_pair", seats=4, seed=5, plies=14)
    thinker, situation, count = drawn(view, 20)
    assert count == 20
    others = [seat for seat in range(4) if seat != situation.me]
    first, second = others[0], others[1]
    hands = [int(thinker.worlds[seat]) for seat in range(4)]
    thinker.worlds[first], thinker.worlds[second] = hands[second], hands[first]  # world 0: two hands exchanged
    assert thinker.weigh(situation, count, math.inf) == count
    assert thinker.logs[0] <= fair.IMPOSSIBLE < thinker.logs[1]


def test_worlds_are_drawn_again_by_their_weight() -> None:
    logs = floats([math.log(each) for each in (0.5, 0.25, 0.125, 0.125)] + [fair.IMPOSSIBLE])
    picks = ints(800)
    assert fair.resample(logs, 5, picks, 800, dice(3)) == 800
    counts = [list(picks).count(world) for world in range(5)]
    assert counts == [400, 200, 100, 100, 0]
    assert list(picks) != sorted(picks)
    assert fair.resample(floats([fair.IMPOSSIBLE] * 3), 3, picks, 800, dice(3)) == 0


def test_where_all_deals_are_kept_each_has_its_share() -> None:
    logs, picks, shares = floats([math.log(0.2), fair.IMPOSSIBLE, math.log(0.8)]), ints(3), floats(3)
    assert fair.keep_all(logs, 3, picks, shares) == 2
    assert list(picks[:2]) == [2, 0]
    assert list(shares[:2]) == pytest.approx([1.0, 0.25])


def test_the_standing_is_the_weighted_mean_and_its_error() -> None:
    values = [[3.0, 1.0], [5.0, 4.0], [1.0, 2.0], [7.0, 1.0]]
    results = floats(4 * n.MAX_MOVES)
    for world, row in enumerate(values):
        results[world * n.MAX_MOVES], results[world * n.MAX_MOVES + 1] = row
    means, errors = floats(2), floats(2)
    assert fair.standing(results, floats([1.0] * 4), 4, 2, floats([0.0, 0.5]), ints([1, 1]), means, errors) == 0
    assert list(means) == pytest.approx([4.0, 2.5])
    apart = [first - second - 2.0 for first, second in values]
    assert errors[1] == pytest.approx(math.sqrt(sum(each * each for each in apart)) / 4)
    assert fair.standing(results, floats([1.0] * 4), 4, 2, floats([0.0, 5.0]), ints([1, 1]), means, errors) == 1
    assert fair.standing(results, floats([1.0] * 4), 4, 2, floats([0.0, 5.0]), ints([1, 0]), means, errors) == 0


@pytest.mark.parametrize("style", [PLAIN, FULL, GENTLE])
@pytest.mark.parametrize(("game", "seats"), [("kozel_pair", 4), ("domino_bg", 2), ("telephone", 3), ("kolbasa", 2), ("semyorka", 4)])
def test_the_same_seed_and_worlds_give_the_same_thought(game: str, seats: int, style: Style) -> None:
    view = view_at(game, seats=seats, seed=7, plies=6)
    first = Thinker(view.rules, view.seats, style)
    thoughts = [first.think(view, 9, worlds=12), Thinker(view.rules, view.seats, style).think(view, 9, worlds=12)]
    first.think(view_at(game, seats=seats, seed=8, plies=9), 4, worlds=7)
    thoughts.append(first.think(view, 9, worlds=12))
    assert thoughts[0] is not None
    assert thoughts[0] == thoughts[1] == thoughts[2]
    assert 0 <= thoughts[0].best < len(view.legal)
    others = [value for move, value in enumerate(thoughts[0].values) if move != thoughts[0].best]
    assert thoughts[0].lead == pytest.approx(thoughts[0].values[thoughts[0].best] - max(others))


def test_the_opinion_decides_but_is_no_part_of_the_points_told() -> None:
    """With one deal and an opinion that outweighs everything the move is the net's, and the values are those of the deal."""
    view = view_at("kozel_pair", seats=4, seed=4, plies=8)
    thoughts = [Thinker(view.rules, 4, Style(candidates=1, alpha=0.0, prior=prior)).think(view, 5, worlds=1) for prior in (0.0, 100.0)]
    feeling = Thinker(view.rules, 4, FULL).feel(view, 5)[0]
    assert thoughts[0] is not None
    assert thoughts[1] is not None
    assert thoughts[1].best == feeling
    assert thoughts[0].values == pytest.approx(thoughts[1].values)


def test_while_nothing_can_be_solved_more_deals_are_valued() -> None:
    """Early in a round of kozel_pair; not late, and not by the yardstick."""
    early, late = view_at("kozel_pair", seats=4, seed=2, plies=3), view_at("kozel_pair", seats=4, seed=2, plies=11)
    for view, style, expected in ((early, FULL, 3), (late, FULL, 1), (early, PLAIN, 1)):
        thought = Thinker(view.rules, view.seats, style).think(view, 1, worlds=30)
        assert thought is not None
        assert thought.worlds == 30 * expected


def test_a_budget_is_kept_to_within_a_chunk() -> None:
    """Not a measure of speed: with next to no time, next to nothing is thought about."""
    view = view_at("kozel_pair", seats=4, seed=2, plies=5)
    thinker = Thinker(view.rules, view.seats, FULL)
    short, long = thinker.think(view, 1, budget_ms=0.001), thinker.think(view, 1, worlds=200)
    assert short is not None
    assert long is not None
    assert short.worlds <= 10 < long.worlds


def test_it_says_solved_only_when_every_deal_was_worked_out() -> None:
    """Late in a round of kozel_pair few deals are left; all of them are tried, and their number is what it says."""
    seen = 0
    for seed in range(12):
        view = view_at("kozel_pair", seats=4, seed=seed, plies=20)
        total = Deals(Situation(view)).total
        thought = Thinker(view.rules, view.seats, PLAIN).think(view, 1, worlds=300)
        assert thought is not None
        assert total is not None
        assert not thought.is_exact or thought.worlds <= total
        if total > 300:
            assert not thought.is_exact
        seen += thought.is_exact
    assert seen
