"""Messages of one line without arguments, read without Fluent: it takes longer to import than ``dvor --help`` may take."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def plain(lang: str, file: str) -> dict[str, str]:
    """The messages of ``<lang>/<file>.ftl``, each written ``id = text`` on one line (a test holds the file to that)."""
    text = files("dvor.i18n").joinpath(lang, f"{file}.ftl").read_text(encoding="utf-8")
    pairs = (line.partition(" = ") for line in text.splitlines() if line and not line.startswith("#"))
    return {id_: said.strip() for id_, _, said in pairs}
