"""The page of a game in a language: made from its rules, its worked examples and its tips."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files

from dvor import games
from dvor.core.rules import Rules
from dvor.games import own
from dvor.games.examples import Example, read
from dvor.rulebook.cards import Card, card, card_lines
from dvor.rulebook.chapters import CHAPTERS, chapters
from dvor.rulebook.choices import OptionPart, option_parts
from dvor.rulebook.story import Picture, Story
from dvor.rulebook.tips import TipPart, tip_parts
from dvor.rulebook.words import Words


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter of the rules: its heading and its sentences."""

    id: str
    title: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExamplePart:
    """A worked example: its caption, what was there, what came of it, and the table where there was play."""

    id: str
    caption: str
    setup: str
    outcome: str
    picture: Picture | None


@dataclass(frozen=True, slots=True)
class Page:
    """All that is said of a game. ``headings``: those of the options, the examples and the tips."""

    game: str
    lang: str
    title: str
    about: str
    card: tuple[str, ...]
    figures: Card | None
    sections: tuple[Section, ...]
    options_intro: str
    usual: str
    options: tuple[OptionPart, ...]
    examples: tuple[ExamplePart, ...]
    tips: tuple[TipPart, ...]
    headings: tuple[str, str, str]


def page(game: str, lang: str) -> Page:
    """The page of a game. Raises UnknownGame; MissingText where the language is not ours."""
    rules = games.rules(game)
    words = Words(game, lang)
    example = rules.fields[0] if rules.fields else None
    command = f"dvor play {game} --option {example.id}={example.choices[-1]}" if example else ""
    options = option_parts(rules, words)
    shown = "yes" if any(option.scenes for option in options) else "no"
    return Page(
        game=game,
        lang=lang,
        title=words.base.text(f"game-{game}"),
        about=words.base.text(f"game-{game}-about"),
        card=card_lines(rules, words),
        figures=card(game),
        sections=_sections(rules, words),
        options_intro=words.say("rule-options-intro", command=command, shown=shown),
        usual=words.say("rule-option-usual"),
        options=options,
        examples=tuple(_example(one, words) for one in examples(game)),
        tips=tip_parts(rules, words),
        headings=(words.say("rule-section-options"), words.say("rule-section-examples"), words.say("rule-section-tips")),
    )


@cache
def examples(game: str) -> tuple[Example, ...]:
    """The worked examples of a game's page (``positions/<game>.toml``, or in the file of a game of one's own: docs/examples.md)."""
    if game in own.paths():
        return read(own.paths()[game])
    with as_file(files("dvor.rulebook").joinpath("positions", f"{game}.toml")) as path:
        return read(path)


def _sections(rules: Rules, words: Words) -> tuple[Section, ...]:
    special = f"rule-{rules.game}-special"
    aim = [words.say(f"rule-{rules.game}-intro"), *([words.say(special)] if words.has(special) else [])]
    told = chapters(rules)
    parts = [Section("aim", words.say("rule-section-aim"), tuple(aim))]
    parts += [Section(name, words.say(f"rule-section-{name}"), words.told(told[name])) for name in CHAPTERS if told[name]]
    return tuple(parts)


def _example(example: Example, words: Words) -> ExamplePart:
    story = Story(example, words)
    return ExamplePart(
        example.id,
        words.caption(example.data.get("note", example.id)),
        story.setup(counted=True),
        story.outcome(leads=True),
        story.picture(),
    )
