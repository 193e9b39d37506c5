"""Ratings: who wins gains, what is known grows, order does not matter where it should not, and the levels stand as in the arena."""

import doctest
import random
from types import ModuleType

import pytest

from dvor import games, rating
from dvor.arena.table import finish_round
from dvor.bots import make
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.match import Match
from dvor.rating import NEW, Rating, after, pool_of, ranks_of
from dvor.rating.duels import rated_league


@pytest.mark.parametrize("module", [rating.rating, rating.duels])
def test_its_example(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert (found.failed, found.attempted > 0) == (0, True)


def test_who_wins_gains_and_more_is_known() -> None:
    for sides, seats in ((2, 2), (2, 1), (3, 1), (4, 1)):
        made = after([[NEW] * seats for _ in range(sides)], range(sides))
        means = [side[0].mean for side in made]
        assert means == sorted(means, reverse=True)
        assert all(one.spread < NEW.spread and one.played == 1 for side in made for one in side)
    (strong,), (weak,) = after([[Rating(30, 2, 50)], [Rating(20, 2, 50)]], [0, 1])
    (lost,), (won,) = after([[Rating(30, 2, 50)], [Rating(20, 2, 50)]], [1, 0])
    assert strong.mean - 30 < won.mean - 20
    assert lost.mean < 30
    assert weak.played == 51


def test_nobody_is_sure_after_few_matches() -> None:
    one, other, matches = NEW, NEW, 0
    dice = random.Random(1)
    while one.is_provisional:
        (one,), (other,) = after([[one], [other]], [0, 1] if dice.random() < 0.5 else [1, 0])
        matches += 1
    assert 20 <= matches <= 40
    assert abs(one.shown - 1500) < one.give


def test_pools() -> None:
    kozel, solo = games.rules("kozel_pair"), games.rules("kozel_solo")
    assert (pool_of(kozel, 4, bots=False), pool_of(solo, 3, bots=True)) == ("kozel-pairs", "kozel-solo-bots")
    assert pool_of(games.rules("muggins"), 2, bots=False) == "fives-solo"


@pytest.mark.parametrize("game", ["kozel_pair", "kozel_solo", "muggins", "jamaican", "semyorka"])
def test_the_end_of_a_match_gives_ranks(game: str) -> None:
    rules = games.rules(game)
    seats, source, bot = max(rules.seat_counts), Seeded(3), make("level1")
    match = finish_round(Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=source)), [bot] * seats, Seeded)
    while not match.is_over:
        deal = Deal.shuffled(rules, seats=seats, source=source, sitting=match.sitting)
        match = finish_round(match.next_round(deal), [bot] * seats, Seeded)
    ranks = ranks_of(match)
    best = [side for side, rank in enumerate(ranks) if rank == min(ranks)]
    assert set(match.winners) <= set(best)
    assert not set(match.losers) & set(best)
    gone = ranks_of(match, left=best[:1])
    assert gone[best[0]] == max(gone) > min(gone)


def test_levels_stand_as_in_the_arena() -> None:
    """The levels that cost nothing, each against each: the ratings come out in the order of the arena's own table."""
    names = ["level3", "level1", "level2"]
    found = rated_league("kozel_pair", names, rounds=48, seed=5)
    ordered = [line["name"] for line in found["table"]]
    assert ordered == ["level3", "level2", "level1"]
    assert [line["name"] for line in found["ratings"]] == ordered
    assert {line["matches"] for line in found["ratings"]} == {2 * 2 * 48}
