"""The weights of the counting bot: one column per kind of game, told apart by parameters of the rules."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from dvor.core.laws import names as n
from dvor.core.rules import Rules

FILE = "weights.toml"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of game: the facts (``facts_of``) that must hold, and the weight of every feature that has one."""

    name: str
    when: tuple[tuple[str, int], ...]
    weights: dict[str, float]


def facts_of(rules: Rules, seats: int) -> dict[str, int]:
    """What kinds are told apart by: seats; 0 or 1: pairs, draw (tiles may be taken from a boneyard), sausage (lines are cut)."""
    params = rules.params(seats)
    spare = len(rules.deck(seats)) - seats * params[n.P_HAND] - params[n.P_RESERVE]
    return {
        "seats": seats,
        "pairs": params[n.P_PAIRS],
        "draw": int(params[n.P_DRAW] != n.NONE and spare > 0),
        "sausage": params[n.P_SAUSAGE],
    }


@cache
def kinds() -> tuple[Kind, ...]:
    """All kinds in the order in which they are tried."""
    data = tomllib.loads(files("dvor.bots").joinpath(FILE).read_text(encoding="utf-8"))
    out = []
    for column, kind in enumerate(data["kinds"]):
        weights = {name: float(row[column]) for name, row in data["weights"].items() if row[column]}
        out.append(Kind(kind["name"], tuple(kind["when"].items()), weights))
    return tuple(out)


@lru_cache(maxsize=256)
def kind_of(rules: Rules, seats: int) -> Kind:
    """The kind these rules are of at so many seats."""
    facts = facts_of(rules, seats)
    return next(kind for kind in kinds() if all(facts[key] == value for key, value in kind.when))
