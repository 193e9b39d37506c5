"""Positions for the tests of bots: hands and moves by hand, seen by the seat on turn."""

from __future__ import annotations

from dvor import games
from dvor.bots import Choice, make
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.notation import parse_move
from dvor.core.round import Round
from dvor.core.sheet import new_sheet
from dvor.core.tiles import Tile, parse_tile
from dvor.core.view import View


def tiles(text: str) -> tuple[Tile, ...]:
    """Tiles from text such as ``"6-6 5-4"``."""
    return tuple(parse_tile(each) for each in text.split())


def deal(*hands: str, boneyard: str = "", rest: bool = False) -> Deal:
    """A deal of these hands; tiles nobody holds are out of the round unless ``rest`` puts them in the boneyard."""
    held = [tiles(hand) for hand in hands]
    bones = tiles(boneyard)
    if rest:
        named = {tile for hand in held for tile in hand} | set(bones)
        bones += tuple(Tile(a, b) for a in range(7) for b in range(a, 7) if Tile(a, b) not in named)
    return Deal(tuple(held), bones)


def table(game: str, dealt: Deal, moves: str, *, leader: int = 0, **options: int | str) -> Match:
    """A later round after these moves (``"6-6 6-5@0 pass"``) on an empty sheet."""
    rules = games.rules(game, **options)
    seats = len(dealt.hands)
    round_ = Round.start(rules, seats=seats, deal=dealt, leader=leader)
    match = Match.at(round_, new_sheet(seats))
    for move in moves.split():
        match = match.play(parse_move(move))
    return match


def seen(match: Match) -> View:
    """The view of the seat on turn."""
    return view_of(match, match.turn)


def choice(match: Match, *, bot: str = "counting", seed: int = 0) -> Choice:
    """What the bot plays there."""
    return make(bot).choose(seen(match), Seeded(seed))
