"""The presets of other programs' games: TOML files beside this one, read as the games' own files are."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

from dvor.core.options import Choice
from dvor.core.rules import Game, Rules
from dvor.games.catalogue import parse

#: The id of every preset.
NAMES = ("openspiel_block", "openspiel_team", "dominoes_pr", "all_fives", "ludii_block")


def settings(name: str) -> dict[str, object]:
    """The settings a preset's file names."""
    return dict(tomllib.loads((files(__package__) / f"{name}.toml").read_text(encoding="utf-8"))["rules"])


def preset(name: str, options: Mapping[str, Choice] | None = None) -> Rules:
    """The rules of a preset. It has no options: raises UnknownOption where one is chosen."""
    return _game(name, settings(name)).rules(options or {})


def rules_of(name: str, changed: dict[str, object]) -> Rules:
    """Rules under a preset's name, from these settings. Raises BadRules."""
    return _game(name, changed).rules({})


def _game(name: str, changed: dict[str, object]) -> Game:
    return parse(name, {"version": 1, "family": "peers", "rules": changed})
