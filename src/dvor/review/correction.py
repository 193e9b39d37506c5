"""How far predicted points are off on the whole, by the game: fitted by ``dvor bench calibration``, kept with how each was made."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from dvor.core.rules import Rules

FILE = "calibration.toml"


@dataclass(frozen=True, slots=True)
class Correction:
    """Points as they come out are ``offset + slope * predicted`` in the mean."""

    slope: float = 1.0
    offset: float = 0.0

    def of(self, points: float) -> float:
        """Predicted points, corrected."""
        return self.offset + self.slope * points


def correction_of(rules: Rules) -> Correction:
    """The correction of a game; none where none was fitted."""
    made = records().get(rules.game)
    return Correction() if made is None else Correction(made["slope"], made["offset"])


@cache
def records() -> dict[str, dict[str, Any]]:
    """What was fitted, and how, by game."""
    return tomllib.loads(files("dvor.review").joinpath(FILE).read_text(encoding="utf-8"))
