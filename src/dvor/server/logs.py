"""The server's own log: lines for people, or JSON a line; never with what opens a table or an account."""

from __future__ import annotations

import logging
import re
import sys
from datetime import UTC, datetime
from typing import Literal, TextIO

import msgspec

from dvor.i18n import quoted

Form = Literal["text", "json"]

#: Cookies, tokens and links are random letters of base64url, hashes are hex; the first few tell them apart well enough.
_WORD = re.compile(r"[A-Za-z0-9_-]{20,}")
SHOWN = 6


def set_up(form: Form, *, to: TextIO | None = None, level: int = logging.WARNING) -> None:
    """Write the log there (None: to stderr) from that level on; uvicorn's goes with it."""
    handler = logging.StreamHandler(to or sys.stderr)
    handler.setFormatter(InJson() if form == "json" else InText("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level)
    logging.getLogger("dvor").setLevel(min(level, logging.INFO) if form == "json" else level)


def without_secrets(text: str) -> str:
    """The text with everything that looks like a cookie, a token, a hash or a table's name cut short."""
    return _WORD.sub(lambda found: f"{found[0][:SHOWN]}…" if _is_random(found[0]) else found[0], text)


class InText(logging.Formatter):
    """A line for people. What was sent from outside cannot begin another."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  the library calls it so
        """The line without a traceback."""
        record.message = quoted(record.message)
        return super().formatMessage(record)

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line, an error with its traceback."""
        return without_secrets(super().format(record))


class InJson(logging.Formatter):
    """A JSON object a line: ``at`` (UTC), ``level``, ``logger``, ``message``; ``error``: an error's class and traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line."""
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if record.exc_info and record.exc_info[0] is not None:
            told["error"] = without_secrets(self.formatException(record.exc_info))
        return msgspec.json.encode(told).decode()


def _is_random(word: str) -> bool:
    """Whether a long word was made by chance: letters of both cases in it, or letters and figures. Some names in code look so too."""
    has_lower, has_upper, figures = re.search("[a-z]", word), re.search("[A-Z]", word), len(re.findall("[0-9]", word))
    return bool(has_lower and has_upper) or (figures >= 2 and bool(has_lower or has_upper))
