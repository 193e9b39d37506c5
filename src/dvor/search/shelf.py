"""The trained nets: one a game, as package data, with the record of how each was trained.

A net is ``NET_LENGTH`` numbers of single precision, little-endian, in ``nets/<game>.net``; ``nets/<game>.toml`` says how it was
made and by how much payoffs of its game spread. A game without a net of its own plays by that of the most like one.
"""

from __future__ import annotations

import sys
import tomllib
from array import array
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from dvor.core.laws import names as n
from dvor.core.rules import Rules
from dvor.games import catalogue
from dvor.search.compiled import Weights, weights
from dvor.search.net import NET_LENGTH

FOLDER, RECORD, ENDING = "nets", ".toml", ".net"
#: The settings by which the most like game is found, those that matter most first.
ALIKE = (n.P_PAIRS, n.P_PLAY, n.P_SCORE, n.P_MULTI, n.P_SPINNER, n.P_CLOSING, n.P_SAUSAGE, n.P_EFFECTS)


@dataclass(frozen=True, slots=True)
class Trained:
    """A net and what its record says: ``spread``: the standard deviation of a side's payoff, in points."""

    game: str
    net: Weights
    spread: float


@lru_cache(maxsize=64)
def trained(rules: Rules, seats: int) -> Trained:
    """The net for these rules at so many seats."""
    record = records()
    game = rules.game if rules.game in record else _most_like(rules, seats)
    return Trained(
        game, weights(parse_net(files("dvor.search").joinpath(FOLDER, game + ENDING).read_bytes())), float(record[game]["spread"])
    )


@lru_cache(maxsize=1)
def records() -> dict[str, dict[str, Any]]:
    """How each net was trained, by game."""
    found = {}
    for file in files("dvor.search").joinpath(FOLDER).iterdir():
        if file.name.endswith(RECORD):
            found[file.name.removesuffix(RECORD)] = tomllib.loads(file.read_text(encoding="utf-8"))
    return {game: found[game] for game in sorted(found)}


def _most_like(rules: Rules, seats: int) -> str:
    """The game with a net whose settings agree the longest."""

    own, best, longest = rules.params(seats), "", -1
    for game in records():
        other = catalogue.rules(game)
        params = other.params(max(each for each in other.seat_counts if each <= max(seats, min(other.seat_counts))))
        same = 0
        while same < len(ALIKE) and bool(params[ALIKE[same]]) == bool(own[ALIKE[same]]):
            same += 1
        if same > longest:
            best, longest = game, same
    return best


def parse_net(data: bytes) -> list[float]:
    """The numbers of a net. Raises ValueError where the data are no net of this size."""
    numbers = array("f")
    numbers.frombytes(data)
    if sys.byteorder == "big":
        numbers.byteswap()
    if len(numbers) != NET_LENGTH:
        raise ValueError(f"a net has {NET_LENGTH} numbers, this {len(numbers)}")
    return numbers.tolist()


def net_bytes(net: Weights) -> bytes:
    """A net as it is stored."""
    numbers = array("f", [float(each) for each in net])
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()
