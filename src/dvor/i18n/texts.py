"""Messages by their id, formatted for a language."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from dvor.errors import DvorError
from dvor.games import own
from dvor.i18n.language import LANGUAGES

if TYPE_CHECKING:
    from fluent.runtime.resolver import Message, Pattern

Fact = str | int | float


class MissingText(LookupError):
    """A message that does not exist or cannot be formatted: an error of ours, not of the user."""


class Texts:
    """The messages of one language; those of the rulebook (``rules-*.ftl``) apart: nothing else needs them."""

    def __init__(self, lang: str, *, rulebook: bool = False) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # late: it is slow to import, and the command line's help does without

        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._bundle.add_resource(FluentResource(source(lang, rulebook=rulebook)))

    def text(self, id_: str, /, **args: Fact) -> str:
        """The message with these arguments. Raises MissingText."""
        return self._format(id_, self._message(id_).value, args)

    def own(self, id_: str, attribute: str, /, **args: Fact) -> str:
        """The attribute of that name where the message has it, else the message itself. Raises MissingText."""
        message = self._message(id_)
        return self._format(id_, message.attributes.get(attribute, message.value), args)

    def has(self, id_: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle.has_message(id_))

    def _message(self, id_: str) -> Message:
        if not self.has(id_):
            raise MissingText(f"no message {id_!r} in {self.lang!r}")
        return self._bundle.get_message(id_)

    def _format(self, id_: str, pattern: Pattern | None, args: dict[str, Fact]) -> str:
        if pattern is None:
            raise MissingText(f"message {id_!r} in {self.lang!r} has no text of its own")
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise MissingText(f"message {id_!r} in {self.lang!r} with {args!r}: {errors[0]}")
        return str(text)


@cache
def texts(lang: str) -> Texts:
    """The messages of a language (``LANGUAGES``)."""
    return Texts(lang)


@cache
def rule_texts(lang: str) -> Texts:
    """The messages of the rulebook in a language, ``rule-…``."""
    return Texts(lang, rulebook=True)


#: Beginnings of the names of files whose messages no page shows.
_BESIDE_THE_PAGE = ("cli", "client", "terminal")


@cache
def source(lang: str, *, rulebook: bool = False) -> str:
    """The Fluent files of a language as one text: all but those of the rulebook, or only those. Raises MissingText."""
    return _joined(lang, lambda name: name.startswith("rules-") == rulebook)


@cache
def page_source(lang: str) -> str:
    """The same, as the page gets it: without the command line and the terminal, and without comments. Raises MissingText."""
    whole = _joined(lang, lambda name: not name.startswith(("rules-", *_BESIDE_THE_PAGE)))
    return "".join(line for line in whole.splitlines(keepends=True) if not line.startswith("#"))


def _joined(lang: str, wanted: Callable[[str], bool]) -> str:
    if lang not in LANGUAGES:
        raise MissingText(f"no language {lang!r}; there are: {', '.join(LANGUAGES)}")
    found = sorted((file for file in files("dvor.i18n").joinpath(lang).iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name)
    said = "\n".join(file.read_text(encoding="utf-8").strip() + "\n" for file in found if wanted(file.name))
    mine = [f"{id_} = {_plain(text)}\n" for id_, text in own.messages(lang).items() if id_.startswith("rule-") == wanted("rules-")]
    return said + "".join(mine)


def _plain(text: str) -> str:
    """A text of a game of one's own as a Fluent pattern: one line, in which nothing is a placeable."""
    return re.sub("[{}]", lambda brace: f'{{"{brace[0]}"}}', " ".join(text.split()))


def error_text(lang: str, error: DvorError) -> str:
    """What went wrong, in the reader's language: ``error-<code>`` with the error's facts.

    ``message`` is its English text. A ``reason`` that is another error of ours (its cause) is told in the language too.
    Facts may quote what anybody has sent: they are shown by ``quoted``.
    """
    told = {"message": str(error), **error.facts}
    facts: dict[str, Fact] = {name: quoted(fact) if isinstance(fact, str) else fact for name, fact in told.items()}
    if isinstance(error.__cause__, DvorError) and "reason" in error.facts:
        facts["reason"] = error_text(lang, error.__cause__)
    return texts(lang).text(f"error-{error.code}", **facts)


def quoted(text: str) -> str:
    """The text with every letter that cannot be seen (controls, line breaks, marks that turn the direction) as its escape: ``\\u202e``."""
    return "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text)
