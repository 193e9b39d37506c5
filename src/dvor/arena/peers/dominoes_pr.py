"""The package ``dominoes``: Puerto Rican dominoes in pairs, a Game for each round and a Series to 200."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from dvor.arena.peers.stand import Act, Stand, by_value
from dvor.core.deal import Deal
from dvor.core.tiles import Tile


class DominoesPr:
    """Its Series. Passes are silent. Each Game is built with our hands, which its ``new`` would have shuffled."""

    name = "dominoes_pr"
    label = staticmethod(by_value)
    leads = False

    def __init__(self) -> None:
        self._package: Any = import_module("dominoes")
        self._series: Any = None
        self._game: Any = None
        self._first = True

    def start(self) -> None:
        """A new Series."""
        self._series = self._package.Series()
        self._first = True

    def deal(self, deal: Deal) -> None:
        """Put a Game with these hands in the place of the Series' last one, which nobody has played."""
        package, shuffled = self._package, self._series.games[-1]
        hands = [package.Hand([package.Domino(tile.low, tile.high) for tile in hand]) for hand in deal.hands]
        turn = shuffled.starting_player
        leads = tuple(hands[turn])
        if self._first:
            six = package.Domino(6, 6)
            turn, leads = next(seat for seat, hand in enumerate(hands) if six in hand), (six,)
        self._first = False
        self._game = package.Game(package.Board(), hands, [], turn, tuple((tile, True) for tile in leads), turn, None)
        self._series.games[-1] = self._game

    def stand(self) -> Stand:
        """The Game, and the scores of the Series."""
        game, series = self._game, self._series
        over = game.result is not None
        return Stand(
            turn=-1 if over else game.turn,
            acts=frozenset(act_of(game, domino, left) for domino, left in game.valid_moves),
            hands=tuple(frozenset(map(tile_of, hand)) for hand in game.hands),
            boneyard=0,
            score=tuple(series.scores),
            pot=0,
            is_over=series.is_over(),
        )

    def play(self, act: Act) -> None:
        """Make the move; a Game that ends by it is written to the Series, which deals the next."""
        game = self._game
        for domino, left in game.valid_moves:
            if act_of(game, domino, left) == act:
                game.make_move(domino, left)
                break
        if game.result is not None:
            self._series.next_game()


def act_of(game: Any, domino: Any, left: bool) -> Act:  # noqa: FBT001, ANN401 - the package's own words
    """A move of the player on turn."""
    board = game.board
    return Act(tile_of(domino), None if not len(board) else board.left_end() if left else board.right_end())


def tile_of(domino: Any) -> Tile:  # noqa: ANN401 - the package has no types
    """Its Domino as a tile."""
    return Tile(min(domino), max(domino))
