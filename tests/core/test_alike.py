"""Where it is all the same at which end a tile is laid: play goes on the same whichever is chosen."""

from __future__ import annotations

from random import Random

import pytest

from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.match import Match
from dvor.core.moves import Move
from dvor.core.round import Round
from dvor.games import names, rules


def started(game: str, seed: int, **options: str) -> Round:
    chosen = rules(game, **options)
    seats = Random(seed).choice(chosen.seat_counts)
    return Match.start(chosen, seats=seats, deal=Deal.shuffled(chosen, seats=seats, source=Seeded(seed))).round


def faces(round_: Round) -> list[tuple[object, ...]]:
    """The legal moves, each by the value it joins in place of its arm."""
    ends = round_.ends
    return sorted((face(move, ends) for move in round_.legal_moves()), key=str) if not round_.is_over else []


def face(move: Move, ends: tuple[int | None, ...]) -> tuple[object, ...]:
    return move.kind, move.tile, move.closed, move.flipped, None if move.arm is None or move.kind == "open" else ends[move.arm]


@pytest.mark.parametrize("game", names())
def test_play_goes_on_the_same(game):
    rng = Random(game)
    seen = 0
    for seed in range(12):
        round_ = started(game, seed)
        while not round_.is_over:
            moves = round_.legal_moves()
            move = rng.choice(moves)
            twins = [one for one in moves if one.tile == move.tile and one != move and round_.play(one).is_alike(round_.play(move))]
            if twins:
                seen += 1
                follow(round_.play(move), round_.play(twins[0]), rng)
            round_ = round_.play(move)
    assert seen > 0 or game == "kolbasa"
    assert not (seen and game == "kolbasa")


def follow(one: Round, other: Round, rng: Random) -> None:
    """Whatever is played in one can be played in the other, to the same end."""
    while not one.is_over:
        assert one.turn == other.turn
        assert faces(one) == faces(other)
        move = rng.choice(one.legal_moves())
        wanted = face(move, one.ends)
        same = [twin for twin in other.legal_moves() if face(twin, other.ends) == wanted and other.play(twin).is_alike(one.play(move))]
        assert same, (move, other.legal_moves())
        one, other = one.play(move), other.play(same[0])
    assert other.is_over
    assert one.points == other.points
    assert one.counts == other.counts


def test_other_ends_are_not_alike():
    """A tile for two ends of different values leaves another table at each."""
    for seed in range(40):
        round_ = started("kozel_pair", seed)
        rng = Random(seed)
        while not round_.is_over:
            for move in round_.legal_moves():
                for twin in round_.legal_moves():
                    if move.arm == 0 and twin.arm == 1 and move.tile == twin.tile and round_.ends[0] != round_.ends[1]:
                        assert not round_.play(move).is_alike(round_.play(twin))
            round_ = round_.play(rng.choice(round_.legal_moves()))
