"""The messages of a language in two parts: those that the scripts of a first load say, and the rest, which the page fetches later."""

from __future__ import annotations

import re
from functools import lru_cache

from dvor.i18n import page_source
from dvor.server.assets import Assets

#: Messages by whole ids, and by what stands before a computed part of one, as they are written in a script. What went wrong the
#: server says in words of its own, too.
_WHOLE = re.compile(r"""["'`]([a-z]+-[a-z0-9_-]+)["'`]""")
_BEGUN = re.compile(r"`([a-z]+-(?:[a-z0-9_-]+-)?)\$\{")
_NOT_YET = ("error-",)
_ENTRY = re.compile(r"^(-?[a-z][a-z0-9_-]*) =", re.MULTILINE)
_PART = re.compile(r"\{\s*(-?[a-z][a-z0-9_-]*)\s*[}.]")
#: Versions of the page that are remembered: the present one, and one more while files change.
_REMEMBERED = 6


def words_in_parts(assets: Assets, lang: str) -> tuple[str, str]:
    """What a first load needs, and the rest, as Fluent texts; together they are ``page_source``. Raises MissingText."""
    assets.refresh()
    return _parts(assets, assets.hash, lang)


@lru_cache(_REMEMBERED)
def _parts(assets: Assets, _hash: str, lang: str) -> tuple[str, str]:
    scripts = "\n".join(assets.text(name) for name in assets.first_modules())
    whole = set(_WHOLE.findall(scripts))
    begun = tuple(set(_BEGUN.findall(scripts)) - set(_NOT_YET))
    entries = _entries(page_source(lang))
    wanted = [id_ for id_ in entries if id_ in whole or id_.startswith(("-", *begun))]
    first: dict[str, str] = {}
    while wanted:
        id_ = wanted.pop()
        if id_ in entries and id_ not in first:
            first[id_] = entries[id_]
            wanted += _PART.findall(entries[id_])
    return "".join(text for id_, text in entries.items() if id_ in first), "".join(
        text for id_, text in entries.items() if id_ not in first
    )


def _entries(source: str) -> dict[str, str]:
    """Every message of a Fluent text with its lines."""
    begins = [*_ENTRY.finditer(source)]
    ends = [one.start() for one in begins[1:]] + [len(source)]
    return {one[1]: source[one.start() : end] for one, end in zip(begins, ends, strict=True)}
