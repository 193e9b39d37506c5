"""Players of the package ``dominoes`` at our table, and our bots at its table.

A player there is a callable that puts ``game.valid_moves`` into its order, the best first. The object shows all hands, so each side gets
one whose hidden hands are dealt anew. The package draws from the global generator, which is lent for the call and put back after it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Any

from dvor.arena.peers.dominoes_pr import act_of, tile_of
from dvor.arena.peers.known import Known, move_of
from dvor.arena.peers.presets import preset
from dvor.arena.peers.seats import check_rules
from dvor.arena.peers.stand import Act, by_value
from dvor.bots.base import Bot, Choice, Reason
from dvor.bots.turns import check_turn, forced
from dvor.chance import Source
from dvor.core.look import view_of
from dvor.core.view import View
from dvor.errors import MissingPackage

#: The game they know.
GAMES = ("dominoes_pr",)
#: Its players that are no more than an order of the moves, and what they say of it; ``omniscient`` looks at all hands and may not sit.
SIMPLE = {"random": "random", "bota_gorda": "heaviest", "double": "program"}
SEARCHING = "probabilistic_alphabeta"
#: Deals it assumes, and the move (passes counted) from which it searches: nearly all its moves end in a second (docs/peers.md).
SAMPLES, START = 40, 10

#: What the package calls a player: it reorders ``game.valid_moves``.
Player = Callable[[Any], None]


@cache
def package() -> Any:  # noqa: ANN401 - the package has no types
    """The package. Raises MissingPackage."""
    try:
        return import_module("dominoes")
    except ModuleNotFoundError as error:
        raise MissingPackage("the package dominoes is not installed", package="dominoes") from error


def simple_player(name: str) -> Player:
    """Its random, bota_gorda (heaviest first) or double (doubles first). Raises MissingPackage."""
    player: Player = getattr(package().players, name)
    return player


def searching_player(samples: int, start: int) -> Player:
    """Its probabilistic_alphabeta over so many deals; before ``start``, and between equals, heaviest first. Raises MissingPackage."""
    players = package().players
    search = players.probabilistic_alphabeta(start_move=start, sample_size=samples, player=players.bota_gorda)

    def player(game: Any) -> None:  # noqa: ANN401 - the package's Game
        players.bota_gorda(game)
        search(game)

    return player


class DominoesBot:
    """A player of the package at our table; it is shown a Game with its own hand and hidden hands dealt at random."""

    games = GAMES

    def __init__(self, name: str, player: Player, reason: str) -> None:
        self.name, self._player, self._reason = name, player, reason

    def choose(self, view: View, source: Source) -> Choice:
        """Its first move. Raises NotOnTurn, WrongGame."""
        check_turn(view)
        check_rules(self.name, self.games, view.rules, view.seats)
        only = forced(view)
        if only is not None:
            return only
        known = Known.of(view)
        game = game_of(known, source)
        with lent(source):
            self._player(game)
        act = act_of(game, *game.valid_moves[0])
        return Choice(
            move_of(view.legal, view.ends, act), Reason(self._reason, {"tile": str(act.tile)} if self._reason == "heaviest" else {})
        )


def ours_as_dominoes_player(bot: Bot, source: Source) -> Player:
    """Our bot as a player of the package: it sees a View of its own seat, and its choice becomes the first of ``valid_moves``."""

    def player(game: Any) -> None:  # noqa: ANN401 - the package's Game
        if len(game.valid_moves) < 2:
            return
        match = known_of(game).match(source)
        move = bot.choose(view_of(match, match.turn), source).move
        chosen = by_value(match.round, move)
        game.valid_moves = tuple(sorted(game.valid_moves, key=lambda each: act_of(game, *each) != chosen))

    return player


def game_of(known: Known, source: Source) -> Any:  # noqa: ANN401 - the package's Game
    """A Game as the seat on turn knows it, played up to now; hidden hands are dealt at random."""
    dominoes = package()
    hands = [
        dominoes.Hand([dominoes.Domino(*tile[:2]) for tile in (*hand, *known.laid_by(seat))])
        for seat, hand in enumerate(known.deal(source)[: known.seats])
    ]
    lead = tuple((domino, True) for domino in hands[known.leader])
    game = dominoes.Game(dominoes.Board(), hands, [], known.leader, lead, known.leader, None)
    game.skinny_board()
    for _, act in known.laid:
        game.make_move(dominoes.Domino(*act.tile[:2]), act.at is None or act.at == game.board.left_end())
    return game


def known_of(game: Any) -> Known:  # noqa: ANN401 - the package's Game
    """What the player on turn knows of a Game; of the other hands nothing is read."""
    laid: list[tuple[int, Act]] = []
    board, seat = package().SkinnyBoard(), game.starting_player
    for move in game.moves:
        if move is not None:
            domino, left = move
            end = None if not len(board) else board.left_end() if left else board.right_end()
            laid.append((seat, Act(tile_of(domino), end)))
            board.add(domino, left)
        seat = (seat + 1) % 4
    hand = tuple(sorted(map(tile_of, game.hands[game.turn])))
    return Known(preset("dominoes_pr"), 4, game.turn, game.starting_player, hand, tuple(laid))


@contextmanager
def lent(source: Source) -> Iterator[None]:
    """The global generator seeded from the source, and as it was afterwards."""
    before = random.getstate()
    random.seed(source.below(1 << 62))
    try:
        yield
    finally:
        random.setstate(before)
