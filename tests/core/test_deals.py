"""Deals: the same for the same seed, fair, thrown back when the rules say so, refused when they are none."""

import dataclasses
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.strategies import GAMES, plays, rules_and_seats

from dvor import games
from dvor.chance import Secret, Seeded, Source
from dvor.core.deal import Deal
from dvor.core.match import Match
from dvor.core.rules import Rules
from dvor.core.tiles import Tile, parse_tile
from dvor.errors import BadDeal


class Loaded:
    """A source that gives what was written down, whatever is asked."""

    def __init__(self, numbers: list[int]) -> None:
        self._numbers = iter(numbers)
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        """The next number."""
        self.asked.append(n)
        number = next(self._numbers)
        assert 0 <= number < n
        return number


def throws_back(rules: Rules, hand: tuple[Tile, ...]) -> bool:
    """docs/rules.md 0.2: five doubles, or six tiles of one number."""
    redeal = rules.settings["redeal"]
    doubles = sum(tile.low == tile.high for tile in hand)
    same = max(sum(value in (tile.low, tile.high) for tile in hand) for value in range(13))
    return (redeal != "off" and doubles >= 5) or (redeal == "doubles5_or_same6" and same >= 6)


@pytest.mark.soak_rules
@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(max_examples=25)
def test_a_deal_is_one(game: str, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    rules, seats = play.rules, play.seats
    deal = play.deal(Seeded(play.seed))
    assert deal == play.deal(Seeded(play.seed))
    assert deal != play.deal(Seeded(play.seed + 1))
    dealt = sorted([*(tile for hand in deal.hands for tile in hand), *deal.boneyard])
    assert dealt == [rules.tile_set.tiles[place] for place in rules.deck(seats)]
    assert [len(hand) for hand in deal.hands] == [rules.hand_size(seats)] * seats
    assert not any(throws_back(rules, hand) for hand in deal.hands)
    assert 0 <= deal.lot < seats
    assert sorted(deal.fate) in ([], list(rules.tile_set.tiles))
    deal.check(rules, seats=seats, sitting=tuple(range(seats)))


def dealt_in_order(order: list[int], size: int) -> list[int]:
    """What the shuffle must be told so that the deck comes out in that order."""
    deck, told = list(range(size)), []
    for place in range(size - 1):
        other = deck.index(order[place], place)
        told.append(other - place)
        deck[place], deck[other] = deck[other], deck[place]
    return told


def test_the_shuffle_reads_its_source_in_a_written_order() -> None:
    rules = games.rules("kozel_solo")
    order = [*range(27, -1, -1)]
    source = Loaded(dealt_in_order(order, 28))
    deal = Deal.shuffled(rules, seats=3, source=source)
    assert source.asked == [*range(28, 1, -1)]
    tiles = rules.tile_set.tiles
    assert deal.hands == tuple(tuple(tiles[place] for place in order[seat * 7 : seat * 7 + 7]) for seat in range(3))
    assert deal.boneyard == tuple(tiles[place] for place in order[21:])
    assert (deal.lot, deal.fate, deal.redeals) == (0, (), 0)


@pytest.mark.parametrize(
    ("redeal", "hand", "again"),
    [
        ("doubles5", "0-0 1-1 2-2 3-3 4-4 1-2 5-6", True),
        ("doubles5", "0-0 1-1 2-2 3-3 1-2 5-6 4-5", False),
        ("doubles5", "0-6 1-6 2-6 3-6 4-6 5-6 1-2", False),
        ("doubles5_or_same6", "0-6 1-6 2-6 3-6 4-6 5-6 1-2", True),
        ("doubles5_or_same6", "0-6 1-6 2-6 3-6 4-6 6-6 1-2", True),
        ("doubles5_or_same6", "1-6 2-6 3-6 4-6 5-6 1-2 0-0", False),
        ("off", "0-0 1-1 2-2 3-3 4-4 5-5 6-6", False),
    ],
)
@pytest.mark.parametrize("seat", range(4))
def test_a_hand_throws_the_deal_back(redeal: str, hand: str, again: bool, seat: int) -> None:
    """Whoever holds it; the deal after it is taken, and the one thrown back is counted."""
    rules = games.rules("kozel_pair", redeal=redeal)
    held = [rules.tile_set.index[parse_tile(word)] for word in hand.split()]
    rest = [place for place in spread(rules) if place not in held]
    first = rest[: seat * 7] + held + rest[seat * 7 :]
    source = Loaded(dealt_in_order(first, 28) + dealt_in_order(spread(rules), 28))
    deal = Deal.shuffled(rules, seats=4, source=source)
    assert deal.redeals == int(again)
    bad = Deal(tuple(tuple(rules.tile_set.tiles[place] for place in first[at : at + 7]) for at in range(0, 28, 7)))
    if again:
        with pytest.raises(BadDeal, match=f"seat {seat}"):
            Match.start(rules, seats=4, deal=bad)
    else:
        assert deal.hands == bad.hands
        Match.start(rules, seats=4, deal=bad)


def spread(rules: Rules) -> list[int]:
    """The deck in an order in which neighbours have little in common: no hand of it is thrown back."""
    return [place * 11 % 28 for place in range(28)]


def chi_square(counted: Counter[object], cells: int, total: int) -> float:
    """How far the counts are from all being equal."""
    expected = total / cells
    return sum((count - expected) ** 2 for count in counted.values()) / expected + (cells - len(counted)) * expected


def test_every_tile_comes_everywhere_equally_often() -> None:
    """Chi-square of tile by place, 729 degrees of freedom: the chance of over 900 is below one in 100,000."""
    rules, source, deals = games.rules("kozel_solo"), Seeded("fair"), 4000
    counted: Counter[object] = Counter()
    pairs: Counter[object] = Counter()
    for _ in range(deals):
        deal = Deal.shuffled(rules, seats=2, source=source)
        order = [tile for hand in deal.hands for tile in hand] + list(deal.boneyard)
        counted.update((tile, place) for place, tile in enumerate(order))
        pairs[order[0], order[1]] += 1
    assert chi_square(counted, 28 * 28, deals * 28) < 900
    assert chi_square(pairs, 28 * 27, deals) < 960  # 755 degrees of freedom


@pytest.mark.parametrize("source", [Seeded("fair"), Secret()], ids=["seeded", "secret"])
@pytest.mark.parametrize("n", [1, 2, 3, 7, 28, 64])
def test_a_source_draws_every_number_equally_often(source: Source, n: int) -> None:
    counted: Counter[object] = Counter(source.below(n) for _ in range(200 * n))
    assert set(counted) == set(range(n))
    assert chi_square(counted, n, 200 * n) < n + 8 * (2 * n) ** 0.5


def test_a_seed_is_a_promise() -> None:
    """The same numbers on every machine and every Python: records and duplicate deals stand on it."""
    source = Seeded(7)
    assert [source.below(28) for _ in range(12)] == [22, 18, 17, 4, 9, 24, 25, 6, 14, 17, 11, 26]
    assert [Seeded("двор").below(1000), Seeded("7").below(28)] == [500, 22]


@pytest.mark.soak_rules
@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(max_examples=10)
def test_a_deal_that_is_none_is_refused(game: str, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    deal = play.deal(Seeded(play.seed))
    first, second = deal.hands[0], deal.hands[1]
    other = next(tile for tile in (Tile(7, 9), Tile(1, 2, 1)) if tile not in play.rules.tile_set.index)
    everything = deal.boneyard or deal.hands[-1]
    broken = {
        "a tile twice": dataclasses.replace(deal, hands=((second[0], *first[1:]), *deal.hands[1:])),
        "a tile missing": dataclasses.replace(deal, hands=(first[1:], *deal.hands[1:])),
        "a tile of another set": dataclasses.replace(deal, hands=((other, *first[1:]), *deal.hands[1:])),
        "a hand too long": dataclasses.replace(deal, hands=((*first, second[0]), second[1:], *deal.hands[2:])),
        "a hand missing": dataclasses.replace(deal, hands=deal.hands[1:], boneyard=deal.boneyard + first),
        "a hand too many": dataclasses.replace(deal, hands=(*deal.hands, ())),
        "no hands": dataclasses.replace(deal, hands=()),
        "one of the boneyard twice": dataclasses.replace(deal, boneyard=(*deal.boneyard, everything[0])),
        "a lot on nobody": dataclasses.replace(deal, lot=play.seats),
        "a lot below nobody": dataclasses.replace(deal, lot=-1),
        "half a fate": dataclasses.replace(deal, fate=play.rules.tile_set.tiles[1:]),
        "a fate of doubles": dataclasses.replace(deal, fate=play.rules.tile_set.tiles[:1] * len(play.rules.tile_set.tiles)),
    }
    for bad in broken.values():
        with pytest.raises(BadDeal):
            Match.start(play.rules, seats=play.seats, deal=bad)
    match = play.end()
    if not match.is_over:
        with pytest.raises(BadDeal):
            match.next_round(broken["a tile missing"])


@pytest.mark.soak_rules
@given(data=st.data())
@settings(max_examples=40)
def test_params_are_whole_numbers(data: st.DataObject) -> None:
    """Plain ints, no booleans: what compiled laws can take. The same for equal rules."""
    rules, seats = data.draw(rules_and_seats())
    params = rules.params(seats)
    assert {type(value) for value in params} == {int}
    assert games.from_code(rules.code).params(seats) == params == games.rules(rules.game, **rules.options).params(seats)
    assert {hash(params), hash(rules)} == {hash(games.from_code(rules.code).params(seats)), hash(games.from_code(rules.code))}
