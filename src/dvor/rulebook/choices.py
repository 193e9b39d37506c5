"""The options of a game with what each choice changes: its sentences, and an example played by the laws once for every choice."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from dvor import games
from dvor.core.options import Choice, Option
from dvor.core.rules import Rules
from dvor.games import own
from dvor.games.examples import Example
from dvor.i18n import choice_text, hint_text, option_text
from dvor.rulebook.chapters import chapters
from dvor.rulebook.story import Picture, Story
from dvor.rulebook.words import Said, Words

#: The keys of a scene that are not part of the example it makes.
_OWN = ("option", "games", "choices", "repeat", "leads", "counts", "redeals")


@dataclass(frozen=True, slots=True)
class ChoiceLine:
    """One choice: its value as one writes it, its name, and the rules that hold with it and not with the usual one."""

    value: str
    name: str
    usual: bool
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """An example of an option: what was there, the table, and what comes of it by each choice (its name, the outcome)."""

    setup: str
    picture: Picture | None
    outcomes: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class OptionPart:
    """One option on the page."""

    id: str
    name: str
    hint: str
    choices: tuple[ChoiceLine, ...]
    scenes: tuple[Scene, ...]


@cache
def _scenes() -> tuple[dict[str, Any], ...]:
    """All scenes of the files, in their order."""
    found = sorted((file for file in files("dvor.rulebook").joinpath("scenes").iterdir() if file.name.endswith(".toml")), key=str)
    return tuple(scene for file in found for scene in tomllib.loads(file.read_text(encoding="utf-8"))["scene"])


def scenes_of(rules: Rules, option: Option) -> tuple[dict[str, Any], ...]:
    """The scenes that show this option: those that name the game, else those that name none. A game of one's own has its own examples."""
    if rules.game in own.paths():
        return ()
    mine = [scene for scene in _scenes() if scene["option"] == option.id]
    named = [scene for scene in mine if rules.game in scene.get("games", ())]
    return tuple(named or [scene for scene in mine if "games" not in scene])


def choices_of(option: Option, scene: dict[str, Any]) -> tuple[Choice, ...]:
    """The choices a scene is played by."""
    shown = scene.get("choices", option.choices)
    return tuple(choice for choice in option.choices if choice in shown)


def examples_of(rules: Rules, option: Option, choice: Choice, scene: dict[str, Any]) -> tuple[Example, ...]:
    """The scene by that choice as worked examples: one, or one for each hand."""
    data = {key: value for key, value in scene.items() if key not in _OWN}
    data |= {"id": f"{option.id}={choice}", "game": rules.game, "options": {option.id: choice}}
    if "repeat" in scene:
        data["settle"] = [*data["settle"], *data["settle"][-1:] * (scene["repeat"] - len(data["settle"]))]
    hands = [{"count": {"hand": hand, "expect": 0}} for hand in scene.get("counts", ())]
    hands += [{"redeal": {"hand": hand, "expect": False}} for hand in scene.get("redeals", ())]
    return tuple(Example("scenes", data["id"], {**data, **hand}) for hand in hands or [{}])


def outcome(rules: Rules, option: Option, choice: Choice, scene: dict[str, Any], words: Words) -> str:
    """What comes of a scene by that choice."""
    over = any(Story(one, words).ends_match() for other in choices_of(option, scene) for one in examples_of(rules, option, other, scene))
    leads = bool(scene.get("leads", False))
    told = (Story(one, words).outcome(leads=leads, goes_on=over) for one in examples_of(rules, option, choice, scene))
    return " ".join(told)


def option_parts(rules: Rules, words: Words) -> tuple[OptionPart, ...]:
    """Every option of the game."""
    return tuple(_part(rules, option, words) for option in rules.fields)


def _part(rules: Rules, option: Option, words: Words) -> OptionPart:
    usual = rules.options[option.id]
    known = _sentences(rules)
    lines = []
    for choice in option.choices:
        other = games.rules(rules.game, **{option.id: choice})
        news = () if choice == usual else tuple(words.tell(one) for one in _sentences(other) if one not in known)
        lines.append(ChoiceLine(str(choice), choice_text(words.base, rules.game, option.id, choice), choice == usual, news))
    shown = tuple(_scene(rules, option, scene, words) for scene in scenes_of(rules, option))
    name, hint = option_text(words.base, rules.game, option.id), hint_text(words.base, rules.game, option.id)
    return OptionPart(option.id, name, hint, tuple(lines), shown)


def _scene(rules: Rules, option: Option, scene: dict[str, Any], words: Words) -> Scene:
    choices = choices_of(option, scene)
    first = Story(examples_of(rules, option, choices[0], scene)[0], words)
    told = tuple(
        (choice_text(words.base, rules.game, option.id, choice), outcome(rules, option, choice, scene, words)) for choice in choices
    )
    return Scene(first.setup(), first.picture(), told)


def _sentences(rules: Rules) -> list[Said]:
    return [sentence for part in chapters(rules).values() for sentence in part]
