"""The words of a first load: enough for all its scripts say, and less than all there are."""

import re

import pytest

from dvor.i18n import LANGUAGES, page_source
from dvor.server.assets import Assets
from dvor.server.words import words_in_parts

ID = re.compile(r"^(-?[a-z][a-z0-9_-]*) =", re.MULTILINE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_parts_are_the_whole(lang: str) -> None:
    first, rest = words_in_parts(Assets(), lang)
    entries = {text[: text.index(" =")]: text for text in re.split(r"(?m)^(?=-?[a-z])", first + rest) if text.strip()}
    assert sorted([*ID.findall(first), *ID.findall(rest)]) == sorted(ID.findall(page_source(lang))) == sorted(entries)
    assert all(text in page_source(lang) for text in entries.values())
    assert len(first) < 0.7 * len(first + rest)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_first_load_has_the_words_it_says(lang: str) -> None:
    """Those written out in its scripts, those it makes the end of, and those that stand in others."""
    assets = Assets()
    first, rest = words_in_parts(assets, lang)
    here, left = set(ID.findall(first)), set(ID.findall(rest))
    scripts = "\n".join(assets.text(name) for name in assets.first_modules())
    assert not {id_ for id_ in left if re.search(rf"[\"'`]{re.escape(id_)}[\"'`]", scripts)}
    begun = set(re.findall(r"`([a-z]+-(?:[a-z0-9_-]+-)?)\$\{", scripts)) - {"error-"}
    assert "game-" in begun
    assert not {id_ for id_ in left if id_.startswith(tuple(begun))}
    assert not set(re.findall(r"\{\s*([a-z][a-z0-9_-]*)\s*\}", first)) - here
    assert "page-tab" in here
    assert "page-sound-goat" in left, "only the menu says it"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_parts_are_asked_for(guest, lang: str) -> None:
    first, rest = words_in_parts(Assets(), lang)
    assert guest.ask("GET", f"/api/texts/{lang}?part=first").body.decode() == first
    answer = guest.ask("GET", f"/api/texts/{lang}?part=rest")
    assert answer.body.decode() == rest
    again = guest.ask("GET", f"/api/texts/{lang}?part=rest", If_None_Match=answer.headers["etag"])
    assert (again.status, again.body) == (304, b"")
    assert guest.ask("GET", f"/api/texts/{lang}?part=none").status == 400
