"""The command ``dvor``."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer

from dvor.cli import playing, records, research, riddles, serving  # noqa: F401 - each puts its commands to the app
from dvor.cli.app import FAILED, REFUSED, app
from dvor.errors import BadUsage, DvorError
from dvor.i18n.language import LANGUAGES, language_here
from dvor.terminal.usage import misused, spoken


def main() -> None:
    """The command itself: run what was typed, leave with its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # text that a terminal cannot show is no reason to stop
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))


def run(words: Sequence[str]) -> int:
    """Do what the words say; the exit code. Errors are told on stderr in the user's language, without a traceback."""
    lang = language_here()
    try:
        lang = _language(words)
        return _dispatch(words, lang)
    except DvorError as error:
        return _refuse(error, lang)
    except BrokenPipeError:  # whoever read us has gone: say nothing more, not even at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def _dispatch(words: Sequence[str], lang: str) -> int:
    command = spoken(typer.main.get_command(app), lang)
    try:
        code = command.main(list(words), prog_name="dvor", standalone_mode=False, obj=lang)
    except typer.TyperException as error:
        raise misused(error) from None
    return code if isinstance(code, int) else 0


def _refuse(error: DvorError, lang: str) -> int:
    from dvor.i18n import error_text

    typer.echo(error_text(lang, error), err=True)
    return REFUSED


def _language(words: Sequence[str]) -> str:
    """The language that ``--lang`` names anywhere, else the terminal's. Raises BadUsage."""
    asked = language_here()
    for place, word in enumerate(words):
        name, sign, value = word.partition("=")
        if name == "--lang" and (sign or place + 1 < len(words)):
            asked = value if sign else words[place + 1]
    if asked not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadUsage(f"--lang {asked!r}: it is one of {known}", reason="choice", name="--lang", value=known)
    return asked
