"""Other programs' players by name: ``dominoes:double``, ``dominoes:probabilistic_alphabeta@20/10``, ``openspiel:ismcts@50``."""

from __future__ import annotations

import re

from dvor.arena.peers import dominoes_players as dominoes
from dvor.arena.peers import openspiel_players as openspiel
from dvor.bots.base import Bot
from dvor.errors import UnknownBot

#: What their players are at our table.
PEERS = (dominoes.DominoesBot, openspiel.OpenSpielBot)
PROGRAMS = ("dominoes", "openspiel")
_NAME = re.compile(r"([a-z_]+)(?:@([0-9]{1,6})(?:/([0-9]{1,2}))?)?")


def names() -> tuple[str, ...]:
    """The names of all players, without their numbers."""
    return (
        *(f"dominoes:{name}" for name in (*dominoes.SIMPLE, dominoes.SEARCHING)),
        "openspiel:random",
        "openspiel:ismcts",
    )


def peer_bot(name: str, *, budget_ms: float | None = None) -> Bot | None:
    """The player of that name; None where the name is no other program's.

    ``probabilistic_alphabeta@SAMPLES/START`` assumes so many deals from that move on. ``ismcts@SIMULATIONS``; where no number is
    named, it keeps to ``budget_ms``, the only player that can. Raises UnknownBot, MissingPackage.
    """
    program, _, rest = name.partition(":")
    if program not in PROGRAMS:
        return None
    match = _NAME.fullmatch(rest)
    if match is not None:
        player, first, second = match[1], match[2], match[3]
        number = int(first) if first else None
        if program == "dominoes":
            if player in dominoes.SIMPLE and not first:
                return dominoes.DominoesBot(name, dominoes.simple_player(player), dominoes.SIMPLE[player])
            if player == dominoes.SEARCHING and number != 0:
                start = dominoes.START if second is None else int(second)
                return dominoes.DominoesBot(name, dominoes.searching_player(number or dominoes.SAMPLES, start), "program")
        elif not second:
            if player == "random" and not first:
                return openspiel.OpenSpielBot(name)
            if player == "ismcts" and (number is None or number >= openspiel.FEWEST):
                return openspiel.IsmctsBot(name, number or openspiel.SIMULATIONS, None if number else budget_ms)
    known = ", ".join(names())
    raise UnknownBot(f"there is no player {name!r}; there are: {known}", bot=name, known=known)
