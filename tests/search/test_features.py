"""What a net reads is what the mover may know: exchange any hidden tiles, and every number stays."""

from __future__ import annotations

import random

import pytest
from tests.core.strategies import seats_of
from tests.core.test_all_rounds import dealt_position

from dvor import games
from dvor.core.laws import names as n
from dvor.core.laws.turn import legal
from dvor.search import features, memory, net
from dvor.search.compiled import Ints, Vector, Weights, entry, ints, params_of, weights

PLIES, LOOKS = 120, 6
look, forget, advance = features.look, memory.forget, memory.advance


@entry
def walk(params: Ints, pos: Vector, mem: Vector, move: int, moves: Vector) -> int:
    """Play a move (-1: forget everything); the legal moves after it."""
    if move < 0:
        forget(mem)
    else:
        advance(params, pos, move, mem)
    return legal(params, pos, moves)


@entry
def look_at(params: Ints, pos: Vector, mem: Vector, moves: Vector, size: int, work: Vector, x: Weights) -> None:
    look(params, pos, mem, moves, size, work, x)


def exchanged(params: tuple[int, ...], pos: list[int], choice: random.Random) -> list[int]:
    """The position with the tiles hidden from the seat on turn dealt anew: the same numbers in every hand and in the boneyard."""
    other, me = list(pos), pos[n.TURN]
    seats = [seat for seat in range(params[n.P_SEATS]) if seat != me]
    hidden = [tile for tile in range(params[n.P_TILES]) if (pos[n.UNPLAYED] & ~pos[n.HAND + me]) >> tile & 1]
    choice.shuffle(hidden)
    for seat in seats:
        size = pos[n.HAND + seat].bit_count()
        other[n.HAND + seat], hidden = sum(1 << tile for tile in hidden[:size]), hidden[size:]
    for place, tile in zip(range(pos[n.POINTER], pos[n.TOTAL]), hidden, strict=True):
        other[n.BONEYARD + place] = tile
    return other


@pytest.mark.parametrize("game", games.names())
def test_hidden_tiles_change_no_number(game: str) -> None:
    choice, plies = random.Random(3), 0
    moves, x = ints(n.MAX_MOVES), weights(net.MOST_MOVES * features.INPUTS)
    while plies < PLIES:
        rules = games.rules(game, **{option.id: choice.choice(option.choices) for option in games.load(game).options})
        if len(rules.tile_set.tiles) > 62:
            continue
        seats = choice.choice(seats_of(rules))
        params, vector = rules.params(seats), params_of(rules, seats)
        work, mem = ints(params[n.P_LENGTH]), ints(memory.MEMORY_LENGTH)
        pos = ints(dealt_position(params, rules, seats, choice))
        size = walk(vector, pos, mem, -1, moves)
        while size:
            if size > 1:
                seen = min(size, net.MOST_MOVES)
                look_at(vector, pos, mem, moves, seen, work, x)
                numbers = list(x[: seen * features.INPUTS])
                assert all(-8 <= number <= 8 for number in numbers), rules.code
                for _ in range(LOOKS):
                    other = ints(exchanged(params, [int(value) for value in pos], choice))
                    look_at(vector, other, mem, moves, seen, work, x)
                    assert list(x[: seen * features.INPUTS]) == numbers, rules.code
            plies += 1
            size = walk(vector, pos, mem, int(moves[choice.randrange(size)]), moves)


def test_every_input_is_used_somewhere() -> None:
    """No number is nothing in all games: an input that no move moves would be a dead weight."""
    used: set[int] = set()
    reopened = [game for game in games.names() if "reopen" in {o.id: o.choices for o in games.load(game).options}.get("closing", ())]
    for game in [*games.names(), *reopened]:
        options = {"closing": "reopen"} if features.OPENING not in used and game in reopened else {}
        choice, rules = random.Random(5), games.rules(game, **options)
        moves, x = ints(n.MAX_MOVES), weights(net.MOST_MOVES * features.INPUTS)
        for seats in rules.seat_counts:
            params, vector = rules.params(seats), params_of(rules, seats)
            work, mem = ints(params[n.P_LENGTH]), ints(memory.MEMORY_LENGTH)
            for _ in range(12):
                pos = ints(dealt_position(params, rules, seats, choice))
                size = walk(vector, pos, mem, -1, moves)
                while size:
                    seen = min(size, net.MOST_MOVES)
                    look_at(vector, pos, mem, moves, seen, work, x)
                    used.update(place % features.INPUTS for place in range(seen * features.INPUTS) if x[place])
                    size = walk(vector, pos, mem, int(moves[choice.randrange(size)]), moves)
    assert used == set(range(features.INPUTS))
