"""Which of our languages somebody reads."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

LANGUAGES = ("ru", "bg", "en")
DEFAULT = "en"

_ITEM = re.compile(r"\s*([A-Za-z]{1,8})(?:[-_.@][^;,]*)?(?:\s*;\s*q\s*=\s*([0-9.]{1,5}))?\s*")


def language_of(text: str | None) -> str:
    """The language of ``ru-RU``, ``bg_BG.UTF-8`` or a whole Accept-Language header; English where none is ours."""
    wanted: list[tuple[float, str]] = []
    for item in re.split(r"[,:]", text or ""):
        found = _ITEM.fullmatch(item)
        if found is not None and found[1].lower() in LANGUAGES:
            wanted.append((_quality(found[2]), found[1].lower()))
    wanted = [(quality, language) for quality, language in wanted if quality > 0]
    return max(wanted, key=lambda pair: pair[0])[1] if wanted else DEFAULT


def _quality(text: str | None) -> float:
    try:
        return 1.0 if text is None else float(text)
    except ValueError:
        return 0.0


def language_here(environment: Mapping[str, str] = os.environ) -> str:
    """The language the terminal is set to: the first of LC_ALL, LC_MESSAGES and LANG that is set."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return language_of(environment[name])
    return DEFAULT
