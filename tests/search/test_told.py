"""Deals where another's first hand is known besides: those that agree with it, no others, each as likely."""

from dvor import Deal, Match, Seeded, games, view_of
from dvor.search.compiled import ints
from dvor.search.dice import dice
from dvor.search.sampler import Deals
from dvor.search.situation import WORLD_HANDS, Situation
from dvor.search.thinker import FULL, Thinker

SEATS, MOST = 4, 20_000


def worlds(deals: Deals) -> set[tuple[int, ...]]:
    """All of them, as the first hands by seat."""
    room = ints(deals.size * MOST)
    count = deals.enumerate(room, MOST, dice(1))
    assert count == deals.total
    return {
        tuple(int(hand) for hand in room[at + WORLD_HANDS : at + WORLD_HANDS + SEATS]) for at in range(0, count * deals.size, deals.size)
    }


def test_what_is_told_leaves_the_deals_that_agree_with_it() -> None:
    rules, bot = games.rules("kozel_pair", redeal="off"), Seeded(3)
    index = rules.tile_set.index
    match = Match.later(rules, seats=SEATS, deal=Deal.shuffled(rules, seats=SEATS, source=Seeded(2)))
    hands = [sum(1 << index[tile] for tile in hand) for hand in match.round.deal.hands]
    thinker, looked = Thinker(rules, SEATS, FULL), 0
    while match.turn >= 0:
        me = match.turn
        mate, situation = (me + 2) % SEATS, Situation(view_of(match, me))
        whole, known = Deals(situation), Deals(situation, {mate: hands[mate]})
        assert known.is_exact
        if sum(match.round.counts) == 28:
            assert known.total == 3432, "seven tiles of fourteen"
        if whole.total < MOST:
            agreeing = {world for world in worlds(whole) if world[mate] == hands[mate]}
            assert worlds(known) == agreeing
            assert tuple(hands) in agreeing
            looked += 1
        if len(match.legal_moves()) > 1:
            thought = thinker.think(view_of(match, me), 1, worlds=2, told={mate: hands[mate]})
            assert 0 <= thought.best < len(match.legal_moves())
        match = match.play(match.legal_moves()[bot.below(len(match.legal_moves()))])
    assert looked > 3
