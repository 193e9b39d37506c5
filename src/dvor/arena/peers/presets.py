"""The presets of other programs' games: TOML files beside this one, read as the games' own files are."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from dvor.core.rules import Rules
from dvor.games.catalogue import parse

#: The id of every preset.
NAMES = ("openspiel_block", "openspiel_team", "dominoes_pr", "all_fives", "ludii_block")


def settings(name: str) -> dict[str, object]:
    """The settings a preset's file names."""
    return dict(tomllib.loads((files(__package__) / f"{name}.toml").read_text(encoding="utf-8"))["rules"])


def preset(name: str) -> Rules:
    """The rules of a preset."""
    return rules_of(name, settings(name))


def rules_of(name: str, changed: dict[str, object]) -> Rules:
    """Rules under a preset's name, from these settings. Raises BadRules."""
    return parse(name, {"version": 1, "family": "peers", "rules": changed}).rules({})
