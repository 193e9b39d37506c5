"""The trained nets: one a game, as package data, with the record of how each was trained.

A net is ``NET_LENGTH`` numbers of single precision, little-endian, in ``nets/<game>.net``; ``nets/<game>.net.toml`` says how it was
made and by how much payoffs of its game spread. A game without a net of its own plays by that of the most like one. ``nets/<game>.model``
is a net of the same shape that says what others play at the table it was made at (``search.model``); elsewhere the policy says that, too.
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

FOLDER, ENDING, MODEL, RECORD = "nets", ".net", ".model", ".toml"
#: By what the most like game is found, and how much each weighs.
ALIKE = (
    (n.P_PAIRS, 8), (n.P_PLAY, 8), (n.P_SAUSAGE, 8), (n.P_EFFECTS, 8), (n.P_SIGNALS, 4), (n.P_OUT_PAIR, 4), (n.P_SPINNER, 2),
    (n.P_MULTI, 2), (n.P_CLOSING, 2), (n.P_DRAW, 2), (n.P_SEVEN, 2),
)  # fmt: skip
#: A round pays the points left in hands: weighs more than anything.
BY_HANDS, PAYS = (n.SCORE_LOSERS, n.SCORE_WORST, n.SCORE_WINNER), 16


@dataclass(frozen=True, slots=True)
class Trained:
    """A net, the model of what others play (the same net where there is none), and what the record says: ``spread``: the standard
    deviation of a side's payoff, in points."""

    game: str
    net: Weights
    model: Weights
    spread: float


@lru_cache(maxsize=64)
def trained(rules: Rules, seats: int) -> Trained:
    """The net for these rules at so many seats."""
    record = records()
    game = rules.game if rules.game in record else _most_like(rules, seats)
    net = _net(game + ENDING)
    is_modelled = game in models() and models()[game]["seats"] == seats
    return Trained(game, net, _net(game + MODEL) if is_modelled else net, float(record[game]["spread"]))


def _net(name: str) -> Weights:
    return weights(parse_net(files("dvor.search").joinpath(FOLDER, name).read_bytes()))


@lru_cache(maxsize=1)
def records() -> dict[str, dict[str, Any]]:
    """How each net was trained, by game."""
    return _read(ENDING)


@lru_cache(maxsize=1)
def models() -> dict[str, dict[str, Any]]:
    """How each model of what others play was made, by game."""
    return _read(MODEL)


def _read(ending: str) -> dict[str, dict[str, Any]]:
    found = {}
    for file in files("dvor.search").joinpath(FOLDER).iterdir():
        if file.name.endswith(ending + RECORD):
            found[file.name.removesuffix(ending + RECORD)] = tomllib.loads(file.read_text(encoding="utf-8"))
    return {game: found[game] for game in sorted(found)}


def _most_like(rules: Rules, seats: int) -> str:
    """The game with a net whose settings agree most with these; of equals the first."""
    own, best, most = rules.params(seats), "", -1
    for game in [name for name in catalogue.names() if name in records()]:
        other = catalogue.rules(game)
        params = other.params(max(each for each in other.seat_counts if each <= max(seats, min(other.seat_counts))))
        same = sum([weight for offset, weight in ALIKE if bool(params[offset]) == bool(own[offset])])
        if (params[n.P_SCORE] in BY_HANDS) == (own[n.P_SCORE] in BY_HANDS):
            same += PAYS
        if same > most:
            best, most = game, same
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
