"""What is left of each value, counted from a view, is what those who see all the tiles count."""

import pytest
from tests.core.strategies import GAMES

import dvor.games
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.tally import Left, left_of
from dvor.core.tiles import Tile


@pytest.mark.parametrize("game", GAMES)
def test_what_one_has_not_seen_is_what_the_others_hold(game: str) -> None:
    rules = dvor.games.rules(game)
    seats, source = max(rules.seat_counts), Seeded(3)
    deal = Deal.shuffled(rules, seats=seats, source=source)
    match = Match.start(rules, seats=seats, deal=deal)
    while match.turn >= 0:
        for seat in (None, *range(seats)):
            hidden = [*(tile for other, hand in enumerate(match.round.hands) if other != seat for tile in hand), *boneyard(match, deal)]
            for one in left_of(view_of(match, seat)):
                assert one.unseen == holding(hidden, one.value)
                assert one.mine == (0 if seat is None else holding(match.round.hand(seat), one.value))
        match = match.play(match.legal_moves()[source.below(len(match.legal_moves()))])


def holding(tiles: list[Tile] | tuple[Tile, ...], value: int) -> int:
    return sum(value in (tile.low, tile.high) for tile in tiles)


def boneyard(match: Match, deal: Deal) -> tuple[Tile, ...]:
    return deal.boneyard[len(deal.boneyard) - match.round.boneyard :]


def test_a_value_counts_its_tiles() -> None:
    rules = dvor.games.rules("kozel_pair")
    match = Match.start(rules, seats=4, deal=Deal.shuffled(rules, seats=4, source=Seeded(1)))
    assert sum(one.seen + one.mine + one.unseen for one in left_of(view_of(match, 0))) == 7 * 7
    assert left_of(view_of(match, None))[0] == Left(0, 0, 0, 7)
