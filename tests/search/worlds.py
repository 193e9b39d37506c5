"""What the tests of the search share: a deal as a world, Views of random play."""

from collections.abc import Iterator

from tests.core.strategies import GAMES, Play, seats_of

from dvor import games
from dvor.core.laws import names as n
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.view import View
from dvor.search.compiled import Vector, ints, params_of
from dvor.search.situation import WORLD_BONEYARD, WORLD_HANDS, Situation, replay_world, world_size

TABLES = [(game, seats) for game in GAMES for seats in seats_of(games.rules(game))]


def world_of(match: Match) -> list[int]:
    """The true deal of the round in play."""
    index, deal = match.rules.tile_set.index, match.round.deal
    world = [0] * int(world_size(params_of(match.rules, match.seats)))
    for seat, hand in enumerate(deal.hands):
        world[WORLD_HANDS + seat] = sum(1 << index[tile] for tile in hand)
    for place, tile in enumerate(deal.boneyard):
        world[WORLD_BONEYARD + place] = index[tile]
    for place, tile in enumerate(deal.fate):
        world[WORLD_BONEYARD + len(match.rules.tile_set.tiles) + place] = index[tile]
    return world


def views_of(play: Play, rounds: int = 1, every: int = 1) -> Iterator[tuple[Match, View]]:
    """What every seat, and at times a watcher, sees before each move of so many rounds."""
    for ply, match in enumerate(play.steps(rounds)):
        if match.round.is_over or ply % every:
            continue
        seats: list[int | None] = list(match.sitting)
        if ply % 5 == 0:
            seats.append(None)
        for seat in seats:
            yield match, view_of(match, seat)


def replayed(situation: Situation, worlds: Vector, at: int = 0) -> list[int] | None:
    """The position a world leads to; None where it does not lead to the View."""
    pos = ints(int(situation.params[n.P_LENGTH]))
    fine = replay_world(
        situation.params, situation.facts, situation.history, situation.movers, worlds, at, pos, ints(n.MAX_MOVES)
    )  # fmt: skip
    return [int(value) for value in pos] if fine else None
