"""Deals and random play, by the laws."""

from __future__ import annotations

from dvor.core.laws import names as n
from dvor.core.laws.lead import start_free
from dvor.core.laws.position import clear, is_redealt, set_boneyard
from dvor.core.laws.turn import legal, play
from dvor.search.compiled import Ints, Vector, entry, kernel
from dvor.search.dice import below


@kernel
def deal(params: Ints, deck: Vector, pos: Vector, rng: Vector) -> None:
    """Shuffle the deck in place and deal, again where a hand throws the deal back (docs/rules.md 0.2); nobody leads yet."""
    clear(params, pos)
    size, seats, total = params[n.P_HAND], params[n.P_SEATS], len(deck)
    dealt = size * seats
    again = True
    while again:
        again = False
        for place in range(total - 1):
            other = place + below(rng, total - place)
            tile = deck[other]
            deck[other] = deck[place]
            deck[place] = tile
        for seat in range(seats):
            hand = 0
            for place in range(seat * size, seat * size + size):
                hand |= 1 << deck[place]
            pos[n.HAND + seat] = hand
            if is_redealt(params, hand):
                again = True
    for place in range(dealt, total):
        pos[n.BONEYARD + place - dealt] = deck[place]
    set_boneyard(params, pos, total - dealt)


@kernel
def random_round(params: Ints, pos: Vector, moves: Vector, rng: Vector) -> int:
    """Play on at random to the end of the round; the number of moves."""
    plies = 0
    size = legal(params, pos, moves)
    while size:
        play(params, pos, moves[below(rng, size)])
        plies += 1
        size = legal(params, pos, moves)
    return plies


@entry
def random_rounds(params: Ints, deck: Vector, pos: Vector, moves: Vector, rng: Vector, rounds: int) -> int:
    """Deal and play so many rounds at random, each led by seat 0; the number of moves."""
    plies = 0
    for _ in range(rounds):
        deal(params, deck, pos, rng)
        start_free(params, pos, 0)
        plies += random_round(params, pos, moves, rng)
    return plies
