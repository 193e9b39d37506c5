"""Games of one's own: TOML files in folders that ``DVOR_GAMES`` names, with rules, texts and worked examples (docs/add-a-game.md)."""

from __future__ import annotations

import contextlib
import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from dvor.core.rules import Game
from dvor.core.tiles import SET_NAMES
from dvor.errors import BadFile, BadRules, DvorError, OptionConflict

VARIABLE = "DVOR_GAMES"
#: What a game's file may hold; a game of the package has its texts and examples elsewhere.
KEYS = ("version", "family", "base", "rules", "options", "text", "example")
#: The texts every game needs, and the messages they are.
NAMED = {"name": "game-{game}", "about": "game-{game}-about", "intro": "rule-{game}-intro"}
_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
_MESSAGE = re.compile(r"(?:option|rule)-[a-zA-Z0-9_-]+")


@cache
def paths() -> dict[str, Path]:
    """The file of each such game by its id, folder by folder in alphabetical order. Raises BadFile, BadRules."""
    found: dict[str, Path] = {}
    for folder in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        if not Path(folder).is_dir():
            raise BadFile(f"{VARIABLE}: there is no folder {folder}", file=folder, reason="no_folder")
        for path in sorted(Path(folder).glob("*.toml")):
            if not _ID.fullmatch(path.stem) or path.stem in found:
                raise BadRules(f"{path}: {path.stem!r} is no name for one more game", game=path.stem, key=str(path))
            found[path.stem] = path
    return found


@cache
def data_of(game: str) -> dict[str, object]:
    """The content of a game's file. Raises BadFile, BadRules."""
    return read(paths()[game])


def read(path: Path) -> dict[str, object]:
    """The content of a file that holds a game. Raises BadFile, BadRules."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise BadFile(f"{path} cannot be read: {error}", file=str(path), reason="other") from error
    for key in data:
        if key not in KEYS:
            raise bad(path.stem, key, f"no such key; a game's file has: {', '.join(KEYS)}")
    return data


def messages(lang: str) -> dict[str, str]:
    """The texts of all such games in a language, by the ids of their messages; what a file does not say in it, as it says it first.

    A file that cannot be read has none: what is wrong with it is told, in words of this language, where games are asked for.
    """
    said: dict[str, str] = {}
    with contextlib.suppress(BadFile, BadRules):
        for game in paths():
            with contextlib.suppress(BadFile, BadRules):
                said |= _messages(game, lang)
    return said


def _messages(game: str, lang: str) -> dict[str, str]:
    tables = _texts(game)
    said: dict[str, str] = {}
    for table in (*(table for name, table in tables.items() if name == lang), *tables.values()):
        for key, text in table.items():
            said.setdefault(NAMED[key].format(game=game) if key in NAMED else key, text)
    return said


def _texts(game: str) -> dict[str, dict[str, str]]:
    """The tables of texts by language. Raises BadRules."""
    tables = data_of(game).get("text")
    if not isinstance(tables, Mapping) or not tables:
        raise bad(game, "text", "the game needs a table of texts, [text.en] for example")
    for lang, table in tables.items():
        if not isinstance(table, Mapping):
            raise bad(game, f"text.{lang}", "must be a table of texts")
        for key, text in table.items():
            if key not in NAMED and not _MESSAGE.fullmatch(key):
                raise bad(game, f"text.{lang}.{key}", f"must be {', '.join(NAMED)}, option-… or rule-…")
            if not isinstance(text, str) or not text.strip():
                raise bad(game, f"text.{lang}.{key}", "must be a text")
    missing = [key for key in NAMED if not any(key in table for table in tables.values())]
    if missing:
        raise bad(game, f"text.{missing[0]}", "is missing")
    return {lang: dict(table) for lang, table in tables.items()}


def check(game: Game, families: Iterable[str]) -> None:
    """Raise BadRules where a game cannot be played as its file says, or stands on no shelf."""
    _texts(game.name)
    if game.family not in families:
        raise bad(game.name, "family", f"must be one of {', '.join(families)}")
    chosen = [{}, *({option.id: choice} for option in game.options for choice in option.choices)]
    for options in chosen:
        check_rules(game, options)


def check_rules(game: Game, options: Mapping[str, int | str]) -> None:
    """Raise BadRules where a game cannot be played with these options. Raises BadOption."""
    rules = game.rules(options)
    where = next((f"options.{name}={value}" for name, value in options.items()), "rules.deal")
    if str(rules.settings["set"]) not in SET_NAMES:
        raise bad(game.name, "rules.set", f"must be one of {', '.join(SET_NAMES)}")
    if not rules.seat_counts:
        raise bad(game.name, where, "says for how many players the tiles are dealt")
    target = rules.settings["target"]
    if isinstance(target, tuple) and not {2, 3, *rules.seat_counts} <= set(dict(target)):
        raise bad(game.name, "rules.target", "must have a number for every table, and for 2 and 3 players")
    if rules.settings["play_score"] == "multiple" and rules.settings["multiples"] == "none":
        raise bad(game.name, "rules.multiples", "must say what is paid for")
    if rules.settings["sides"] == "pairs" and 4 not in rules.seat_counts:
        raise bad(game.name, where, "pairs are four players")
    for seats in rules.seat_counts:
        if not 2 <= seats <= 4:
            raise bad(game.name, where, "a game is for 2 to 4 players")
        if not 1 <= rules.hand_size(seats) <= len(rules.deck(seats)) // seats:
            raise bad(game.name, where, f"the set has {len(rules.deck(seats))} tiles")
        try:
            rules.params(seats)
        except OptionConflict:
            continue  # so many cannot play by that option
        except (DvorError, KeyError, ValueError) as error:
            raise bad(game.name, where, str(error)) from error


def bad(game: str, key: str, reason: str) -> BadRules:
    """What is wrong with a game's file, and where."""
    return BadRules(f"{game}: {key}: {reason}", game=game, key=f"{key}: {reason}")
