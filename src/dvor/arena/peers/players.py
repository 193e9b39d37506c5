"""Other programs' players by name: ``dominoes:double``, ``dominoes:probabilistic_alphabeta@40/10``, ``openspiel:ismcts@50``."""

from __future__ import annotations

import re

from dvor.arena.peers import dominoes_players as dominoes
from dvor.arena.peers import openspiel_players as openspiel
from dvor.bots.base import Bot
from dvor.errors import UnknownBot

#: What their players are at our table.
PEERS = (dominoes.DominoesBot, openspiel.OpenSpielBot)
PROGRAMS = ("dominoes", "openspiel")
_NAME = re.compile(
    rf"dominoes:(?P<simple>{'|'.join(dominoes.SIMPLE)})"
    rf"|dominoes:{dominoes.SEARCHING}(?:@(?P<samples>[1-9][0-9]{{0,4}})(?:/(?P<start>[0-9]{{1,2}}))?)?"
    r"|openspiel:(?P<uniform>random)"
    r"|openspiel:(?P<ismcts>ismcts)(?:@(?P<simulations>[1-9][0-9]{0,5}))?"
)


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
    if name.partition(":")[0] not in PROGRAMS:
        return None
    match = _NAME.fullmatch(name)
    simulations = int(match["simulations"] or 0) if match else 0
    if match is None or 0 < simulations < openspiel.FEWEST:
        known = ", ".join(names())
        raise UnknownBot(f"there is no player {name!r}; there are: {known}", bot=name, known=known)
    if match["simple"]:
        return dominoes.DominoesBot(name, dominoes.simple_player(match["simple"]), dominoes.SIMPLE[match["simple"]])
    if match["uniform"]:
        return openspiel.OpenSpielBot(name)
    if match["ismcts"]:
        return openspiel.IsmctsBot(name, simulations or openspiel.SIMULATIONS, None if simulations else budget_ms)
    player = dominoes.searching_player(int(match["samples"] or dominoes.SAMPLES), int(match["start"] or dominoes.START))
    return dominoes.DominoesBot(name, player, "program")
