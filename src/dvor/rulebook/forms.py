"""A page as text for the terminal, as Markdown for docs/games, and as JSON for the client."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from dvor.rulebook.choices import OptionPart, Scene
from dvor.rulebook.page import ExamplePart, Page, page
from dvor.rulebook.story import Picture
from dvor.rulebook.tips import TipPart


def page_json(game: str, lang: str) -> dict[str, Any]:
    """The page as plain values, field by field as in ``Page``, lists for tuples. Raises UnknownGame, MissingText."""
    return {key: _plain(value) for key, value in asdict(page(game, lang)).items()}


def _plain(value: object) -> object:
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, tuple | list) else value


def text_lines(one: Page, *, width: int = 80) -> list[str]:
    """The page for a terminal of so many columns."""
    lines = [f"{one.title} ({one.game})", *_folded(one.about, width), ""]
    for line in one.card:
        lines += _folded(line, width)
    for section in one.sections:
        lines += ["", section.title.upper()]
        for sentence in section.sentences:
            lines += _folded(sentence, width) if section.id == "aim" else _folded(sentence, width, "- ", "  ")
    options, examples, tips = one.headings
    if one.options:
        lines += ["", options.upper(), *_folded(one.options_intro, width)]
        lines += [row for option in one.options for row in _option_text(option, one.usual, width)]
    lines += ["", examples.upper()] if one.examples else []
    for example in one.examples:
        lines += ["", *_folded(example.caption, width), *_example_text(example, width)]
    lines += ["", tips.upper()] if one.tips else []
    for tip in one.tips:
        lines += [
            "",
            *_folded(tip.text, width),
            *_picture_text(tip.picture),
            *_folded(f"{tip.move} {tip.arena} {tip.command}".rstrip(), width, "  "),
        ]
    return lines


def _option_text(option: OptionPart, usual: str, width: int) -> Iterator[str]:
    yield ""
    yield from _folded(f"{option.name}. {option.hint}" if option.hint else f"{option.name}.", width)
    for choice in option.choices:
        note = f" ({usual})" if choice.usual else ""
        rules = ". " + " ".join(choice.rules) if choice.rules else ""
        yield from _folded(f"{option.id}={choice.value}: {choice.name}{note}{rules}", width, "  ", "      ")
    for scene in option.scenes:
        yield from _folded(f"* {scene.setup}", width, "  ", "    ") if scene.setup else ()
        yield from _picture_text(scene.picture)
        for name, outcome in scene.outcomes:
            yield from _folded(f"{name}: {outcome}", width, "    ", "      ")


def _example_text(example: ExamplePart, width: int) -> Iterator[str]:
    yield from _picture_text(example.picture)
    for text in (example.setup, example.outcome):
        if text:
            yield from _folded(text, width, "  ")


def _picture_text(picture: Picture | None) -> list[str]:
    if picture is None:
        return []
    lines = [f"    {line}" for line in picture.chain.splitlines()]
    return [*lines, *([f"    ({picture.hand})"] if picture.hand else [])]


def _folded(text: str, width: int, first: str = "", more: str | None = None) -> list[str]:
    after = first if more is None else more
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=after, break_on_hyphens=False) or [""]


def markdown(one: Page) -> str:
    """The page as Markdown."""
    return "\n".join(_markdown(one)).rstrip() + "\n"


def _markdown(one: Page) -> Iterator[str]:
    yield from (f"# {one.title}", "", one.about, "")
    yield from (f"- {line}" for line in one.card)
    for section in one.sections:
        yield from ("", f"## {section.title}", "")
        yield from (f"- {sentence}" for sentence in section.sentences) if section.id != "aim" else ["\n\n".join(section.sentences)]
    options, examples, tips = one.headings
    if one.options:
        yield from ("", f"## {options}", "", one.options_intro)
        for option in one.options:
            yield from _option_markdown(option, one.usual)
    yield from ("", f"## {examples}")
    for example in one.examples:
        yield from ("", f"**{example.caption}**", "")
        yield from _picture_markdown(example.picture)
        yield " ".join(filter(None, (example.setup, example.outcome)))
    yield from ("", f"## {tips}")
    for tip in one.tips:
        yield from _tip_markdown(tip)


def _option_markdown(option: OptionPart, usual: str) -> Iterator[str]:
    yield from ("", f"### {option.name}", "")
    if option.hint:
        yield from (option.hint, "")
    for choice in option.choices:
        note = f" ({usual})" if choice.usual else ""
        rules = ". " + " ".join(choice.rules) if choice.rules else ""
        yield f"- `{option.id}={choice.value}`: {choice.name}{note}{rules}"
    for scene in option.scenes:
        yield from _scene_markdown(scene)


def _scene_markdown(scene: Scene) -> Iterator[str]:
    yield ""
    if scene.setup:
        yield from (scene.setup, "")
    yield from _picture_markdown(scene.picture)
    for name, outcome in scene.outcomes:
        yield f"- *{name}*: {outcome}"


def _tip_markdown(tip: TipPart) -> Iterator[str]:
    advice, _, why = tip.text.partition(". ")
    yield from ("", f"**{advice}.** {why}", "")
    yield from _picture_markdown(tip.picture)
    yield f"{tip.move} {tip.arena}" + (f" `{tip.command}`" if tip.command else "")


def _picture_markdown(picture: Picture | None) -> list[str]:
    lines = _picture_text(picture)
    return ["```text", *(line[4:] for line in lines), "```", ""] if lines else []
