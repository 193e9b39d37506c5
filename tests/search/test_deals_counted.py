"""The deals that lead to a View against all deals tried one by one: the same set, and each drawn as often as any other."""

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterator

import pytest
from tests.core.strategies import seats_of
from tests.search.worlds import replayed

from dvor import games
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.rules import Rules
from dvor.core.view import View
from dvor.games.catalogue import parse
from dvor.search.compiled import Vector, floats, ints, params_of
from dvor.search.dice import dice
from dvor.search.sampler import Deals, share_deals
from dvor.search.situation import F_BONEYARD, F_GONE, F_HAND_SIZE, WORLD_BONEYARD, WORLD_HANDS, Situation
from dvor.search.ways import H_PLACES, H_SEAT, H_SIZE, N_HOLDERS, N_PLACES, N_STATES, N_TOTAL

CASES, MOST, LEAST = 40, 150, 2
TRIED = 4000  # deals tried at most for one View
DRAWS = 12  # for each deal
SIGMAS = 5.0
SIFTED = ("redeals",)  # kinds in which deals are refused beside those that the masks leave out

Key = tuple[tuple[int, ...], tuple[int, ...]]


def small(deal: int, **settings: object) -> Rules:
    """A game of short hands, so that all deals can be tried."""
    base: dict[str, object] = {"deal": {"2": deal, "3": deal}, "lead_first": "lot", "lead_next": "winner", "target": 50}
    return parse("small", {"rules": base | settings}).rules({})


#: Kind of game: its rules, and how many play.
KINDS: dict[str, list[Rules]] = {
    "no drawing": [games.rules("kozel_team"), games.rules("jamaican"), games.rules("kozel_conventions")],
    "drawing": [small(2), small(3), games.rules("kozel_solo"), games.rules("classic")],
    "one drawn": [small(2, draw="one"), games.rules("bergen")],
    "drawn at will": [small(2, draw_when="any")],
    "points in play": [small(2, spinner="any", play_score="multiple", multiples="fives"), games.rules("all_threes")],
    "several doubles": [small(3, multi="doubles_per_end", spinner="any")],
    "closings": [small(3, spinner="any", closing="reopen", multi="doubles_per_end"), small(3, spinner="any", closing="final")],
    "leads": [small(2, lead_first=rule) for rule in ("lowest_double", "highest_double", "lowest_double_blank_first", "six_six")],
    "leads of doubles": [small(2, lead_tile="double_if_held"), small(2, lead_tile="double_if_held_exempt", bonuses="yes")],
    "two of a face": [small(2, set="chinese32", lead_first=rule) for rule in ("lowest_double", "highest_double")],
    "redeals": [games.rules("kozel_pair", redeal="doubles5"), games.rules("kozel_solo", redeal="doubles5_or_same6")],
    "a reserve": [small(2, reserve=2), small(3, reserve=1, fish_block="exhausted")],
    "effects": [small(3, effects="semyorka")],
    "matadors": [small(2, join="seven")],
    "signals": [games.rules("general_kozel")],
}  # fmt: skip


class Shape:
    """What came from the boneyard in a View, in order, and the first places of two tiles given at once."""

    def __init__(self, view: View) -> None:
        self.came = [event for event in view.events if event.kind in ("draw", "given")]
        self.pairs, place = [], 0
        while place < len(self.came):
            given = self.came[place].kind == "given"
            if given:
                self.pairs.append(place)
            place += 1 + given

    def key(self, world: list[int]) -> Key:
        """What tells a deal from another: first hands, and the boneyard as far as it is gone, two given at once in either order."""
        gone = world[WORLD_BONEYARD : WORLD_BONEYARD + len(self.came)]
        for place in self.pairs:
            gone[place : place + 2] = sorted(gone[place : place + 2])
        return tuple(world[WORLD_HANDS : WORLD_HANDS + 4]), tuple(gone)

    def keys(self, worlds: Vector, deals: Deals, count: int) -> list[Key]:
        """The keys of so many worlds."""
        flat = [int(value) for value in worlds[: count * deals.size]]
        return [self.key(flat[at : at + deals.size]) for at in range(0, count * deals.size, deals.size)]

    def orders(self, deals: Deals) -> int:
        """In how many orders the tiles of holders can have come that the count takes for one."""
        plan, total = [int(value) for value in deals.plan], 1
        for holder in range(plan[N_HOLDERS]):
            if plan[H_PLACES + holder] >= 0 and plan[H_SEAT + holder] < 4:
                first = N_PLACES + plan[H_PLACES + holder]
                places = plan[first : first + plan[H_SIZE + holder]]
                total *= math.factorial(len(places)) >> sum(place in places for place in self.pairs)
        return total


def tried(situation: Situation, view: View, shape: Shape) -> set[Key] | None:
    """All deals that lead to the View, by trying those in which everybody had what he laid; None where they are too many."""
    facts, index = [int(value) for value in situation.facts], view.rules.tile_set.index
    gone, size = facts[F_GONE], facts[F_HAND_SIZE]
    draws = shape.came
    if len(draws) != gone:
        return None
    places: list[tuple[int, int, int]] = [(seat, -1, size) for seat in view.sitting if seat != situation.me]
    world = [0] * int(Deals(situation).size)
    for place, event in enumerate(draws):
        if event.tile is None:
            places.append((event.seat, place, 1))
        else:
            world[WORLD_BONEYARD + place] = index[event.tile]
    laid = {index[event.tile]: event.seat for event in view.events if event.kind in ("lead", "lay", "cut") and event.tile is not None}
    known = situation.own_deal | sum(1 << index[event.tile] for event in draws if event.tile is not None)
    if situation.own_deal.bit_count() != size:
        return None
    world[WORLD_HANDS + situation.me] = situation.own_deal
    hidden = [tile for tile in situation.deck if not known >> tile & 1]
    hidden.sort(key=lambda tile: tile not in laid)
    places.append((-1, -2, facts[F_BONEYARD] - gone))
    found: set[Key] = set()
    budget = TRIED

    def put(number: int, rests: list[int]) -> bool:
        nonlocal budget
        if number == len(hidden):
            budget -= 1
            for place, tile in enumerate(rests):
                world[WORLD_BONEYARD + gone + place] = tile
            if replayed(situation, ints(world)) is not None:
                found.add(shape.key(world))
            return budget > 0
        tile = hidden[number]
        for at, (seat, place, room) in enumerate(places):
            if room == 0 or (tile in laid and laid[tile] != seat):
                continue
            places[at] = seat, place, room - 1
            if place == -1:
                world[WORLD_HANDS + seat] |= 1 << tile
            elif place >= 0:
                world[WORLD_BONEYARD + place] = tile
            fine = put(number + 1, [*rests, tile] if place == -2 else rests)
            places[at] = seat, place, room
            if place == -1:
                world[WORLD_HANDS + seat] ^= 1 << tile
            if not fine:
                return False
        return True

    return found if put(0, []) else None


def views(kind: str) -> Iterator[View]:
    """Views of random rounds of such games."""
    choice = random.Random(kind)
    while True:
        rules = choice.choice(KINDS[kind])
        seats = choice.choice(seats_of(rules))
        match = Match.start(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=Seeded(choice.randrange(10**9))))
        steps = [match]
        while not match.round.is_over:
            match = match.play(choice.choice(match.legal_moves()))
            steps.append(match)
        for match in choice.sample(steps[:-1], min(3, len(steps) - 1)):
            yield view_of(match, choice.choice((match.turn, match.turn, *match.sitting)))


def cases(kind: str, wanted: int) -> Iterator[tuple[str, Situation, Deals, Shape, set[Key]]]:
    """Views with few deals, and those found by trying all."""
    for looked, view in enumerate(views(kind)):
        assert looked < 6000, "too few small cases"
        situation, shape = Situation(view), Shape(view)
        deals = Deals(situation)
        if deals.total is None or not LEAST <= deals.total <= 4 * MOST:
            continue
        expected = tried(situation, view, shape)
        if expected is None or not LEAST <= len(expected) <= MOST:
            continue
        yield f"{view.rules.code}, seat {view.seat}: {[str(event) for event in view.events]}", situation, deals, shape, expected
        wanted -= 1
        if wanted == 0:
            return


def spread(often: Counter[Key], expected: set[Key], mean: float) -> float:
    """How far the counts are from even: chi-square in standard deviations from what is to be expected."""
    chi, free = sum((often[each] - mean) ** 2 / mean for each in expected), len(expected) - 1
    return (chi - free) / math.sqrt(2 * free)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_deals_and_each_as_often(kind: str) -> None:
    sifted = 0
    for number, (where, _, deals, shape, expected) in enumerate(cases(kind, CASES)):
        wanted = DRAWS * len(expected)
        worlds = ints(deals.size * max(deals.total or 0, wanted))
        listed = shape.keys(worlds, deals, deals.enumerate(worlds, deals.total or 0, dice(1)))
        assert set(listed) <= expected, where
        assert len(set(listed)) == len(listed), where
        assert len(listed) * shape.orders(deals) == len(expected), where
        assert deals.draw(worlds, floats(wanted), wanted, dice(number)) == wanted
        often = Counter(shape.keys(worlds, deals, wanted))
        assert often.keys() <= expected, where
        assert spread(often, expected, DRAWS) < SIGMAS, where
        sifted += len(listed) < (deals.total or 0)
    assert sifted or kind not in SIFTED


@pytest.mark.parametrize("kind", ["drawing", "no drawing"])
def test_the_other_ways_of_drawing(kind: str) -> None:
    """By shares, each deal as often; by room, each with the same weight in all."""
    for where, _, deals, shape, expected in cases(kind, 8):
        wanted = 4 * DRAWS * len(expected)
        worlds, weights = ints(deals.size * wanted), floats(wanted)
        shares = floats(int(deals.plan[N_STATES]))
        assert share_deals(deals.plan, shares) >= shares[-1]
        assert shares[-1] == deals.total
        deals.shares, deals.plan[N_TOTAL] = shares, 0
        assert deals.draw(worlds, weights, wanted, dice(3)) == wanted
        assert spread(Counter(shape.keys(worlds, deals, wanted)), expected, 4 * DRAWS) < SIGMAS, where
        deals.plan[N_STATES] = 0
        assert deals.draw(worlds, weights, wanted, dice(4)) == wanted
        total: Counter[Key] = Counter()
        for key, weight in zip(shape.keys(worlds, deals, wanted), weights, strict=True):
            total[key] += float(weight)  # type: ignore[assignment]
        assert total.keys() <= expected, where
        mean = sum(total.values()) / len(expected)
        assert sum((total[key] / mean - 1) ** 2 for key in expected) / len(expected) < 0.15, where


def test_compiled_and_interpreted_draw_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn(view: View) -> list[int]:
        deals = Deals(Situation(view))
        worlds, rng = ints(20 * deals.size), dice(11)
        count = deals.draw(worlds, floats(20), 20, rng)
        return [count, int(rng[0]), deals.total or -1, *[int(value) for value in worlds]]

    looked = [view for kind in KINDS for view in itertools.islice(views(kind), 6)]
    compiled = [drawn(view) for view in looked]
    monkeypatch.setenv("DVOR_INTERPRET", "1")
    params_of.cache_clear()
    try:
        assert [drawn(view) for view in looked] == compiled
    finally:
        params_of.cache_clear()
