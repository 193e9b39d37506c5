"""The games: one short file of settings each (``*.toml``), read here."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

from dvor.core.options import Choice, Option
from dvor.core.params import DEFAULTS, check
from dvor.core.rules import Game, Rules, Setting
from dvor.errors import BadOption, UnknownGame
from dvor.games import own


@cache
def names() -> tuple[str, ...]:
    """The ids of all games, in the order of docs/rules.md section 2, then one's own (``games.own``). Raises BadFile, BadRules."""
    return (*_shelf(), *_own())


@cache
def _shelf() -> tuple[str, ...]:
    """The games of the package."""
    return tuple((files(__package__) / "order.txt").read_text(encoding="utf-8").split())


@cache
def _own() -> dict[str, Game]:
    """The games of one's own, each seen to be playable."""
    families = tuple(dict.fromkeys(parse(game, _read(game)).family for game in _shelf())) if own.paths() else ()
    made: dict[str, Game] = {}
    for game, path in own.paths().items():
        if game in _shelf():
            raise own.bad(game, str(path), "there is a game of that name")
        made[game] = from_file(path)
        own.check(made[game], families)
    return made


def rules(game: str, /, **options: Choice) -> Rules:
    """A game's rules with these options, the others as in the preset. Raises UnknownGame, UnknownOption, BadOption."""
    return load(game).rules(options)


def from_code(text: str) -> Rules:
    """Rules from the line two tables share, ``kozel_pair; limit=301`` (``Rules.code``). Raises UnknownGame, BadOption, UnknownOption."""
    game, *parts = [part.strip() for part in text.split(";")]
    return load(game).rules(options_of(parts, game))


def options_of(parts: Iterable[str], game: str) -> dict[str, Choice]:
    """``name=value`` texts as options. Raises BadOption where one is not written so."""
    options: dict[str, Choice] = {}
    for part in filter(None, (part.strip() for part in parts)):
        name, sign, value = part.partition("=")
        if not sign:
            raise BadOption(f"{game}: {part!r} is no option; write name=value", game=game, option=part, value="", choices="name=value")
        options[name.strip()] = value.strip()
    return options


@cache
def load(game: str) -> Game:
    """The game of that id. Raises UnknownGame."""
    if game not in names():
        known = ", ".join(names())
        raise UnknownGame(f"there is no game {game!r}; there are: {known}", game=game, known=known)
    return _own()[game] if game in _own() else parse(game, _read(game))


def from_file(path: Path) -> Game:
    """A game in one file, by the file's name. Raises BadFile, BadRules."""
    return parse(path.stem, _over_base(own.read(path)))


def parse(game: str, data: Mapping[str, object]) -> Game:
    """A game from the content of its file. Raises BadRules."""
    settings = dict(DEFAULTS)
    for key, value in _table(data, "rules").items():
        read = _setting(game, key, value)
        check(game, key, read)
        settings[key] = read
    options = tuple(_option(game, name, value) for name, value in _table(data, "options").items())
    version = data.get("version", 1)
    return Game(game, version if isinstance(version, int) else 1, str(data.get("family", game)), settings, options)


def _read(game: str) -> dict[str, object]:
    """The file of a game of the package laid over that of its base, if it names one."""
    return _over_base(tomllib.loads((files(__package__) / f"{game}.toml").read_text(encoding="utf-8")))


def _over_base(data: dict[str, object]) -> dict[str, object]:
    base = data.get("base")
    if base is None:
        return data
    if base not in _shelf():
        raise UnknownGame(f"base: there is no game {base!r}", game=str(base), known=", ".join(_shelf()))
    under = _read(str(base))
    options = {**_table(under, "options"), **_table(data, "options")}
    dropped = {name for name, value in options.items() if value is False}
    return {
        **under,
        **data,
        "rules": {**_table(under, "rules"), **_table(data, "rules")},
        "options": {name: value for name, value in options.items() if name not in dropped},
    }


def _table(data: Mapping[str, object], key: str) -> dict[str, object]:
    value = data.get(key, {})
    return dict(value) if isinstance(value, dict) else {}


def _setting(game: str, key: str, value: object) -> Setting:
    if isinstance(value, dict):
        if not all(re.fullmatch("[0-9]", str(seats)) and type(number) is int for seats, number in value.items()):
            raise own.bad(game, key, "must be a table of seats and numbers")
        return tuple(sorted((int(seats), number) for seats, number in value.items()))
    return value if isinstance(value, int) else str(value)


def _option(game: str, name: str, value: object) -> Option:
    """``name = [choices]`` sets the setting of that name; a table says which settings each choice stands for."""
    if isinstance(value, list):
        for choice in value:
            check(game, name, choice)
        return Option(name, _choices(game, name, value), {}, name)
    table = dict(value) if isinstance(value, dict) else {}
    choices = _choices(game, name, table.pop("choices", ()))
    setting = str(table.pop("sets", ""))
    open_ended = bool(table.pop("open_ended", False))
    patches = {}
    for choice, patch in table.items():
        if not isinstance(patch, dict) or choice not in map(str, choices):
            raise own.bad(game, f"options.{name}.{choice}", "must be a choice with its settings")
        patches[choice] = tuple((key, _setting(game, key, item)) for key, item in patch.items())
        for key, item in patches[choice]:
            if key not in _OPTION_DEFAULTS:
                check(game, key, item)
    for choice in choices if setting else ():
        if str(choice) not in patches:
            check(game, setting, choice)
    return Option(name, choices, patches, setting, open_ended)  # type: ignore[arg-type]


def _choices(game: str, name: str, value: object) -> tuple[Choice, ...]:
    if not isinstance(value, list) or not value or not all(type(choice) in (int, str) for choice in value):
        raise own.bad(game, f"options.{name}", "must have choices, each a whole number or a word")
    return tuple(value)


#: Options whose default another option (classic's ``preset``) may move; they are no settings of their own.
_OPTION_DEFAULTS = ("target", "double_blank", "double_six", "fish_block", "lead_next")
