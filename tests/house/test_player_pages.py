"""What players read says the same in three languages, calls buttons as the page does, and has one type what is understood."""

import re
from functools import cache
from pathlib import Path

import pytest
from tests.i18n.catalogue import messages

from dvor.i18n import LANGUAGES

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
NAMES = sorted(page.name for page in (DOCS / "en").glob("*.md"))
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
#: What one types in the reader's own words.
OWN_WORDS = re.compile(r"[^\W\d_a-zA-Z]+")


def text_of(lang: str, name: str) -> str:
    return (DOCS / lang / name).read_text("utf-8")


def shape(text: str) -> list[str]:
    """The page without its words: headings, lists, table rows, blocks, in their order."""
    lines = re.sub(r"\n(?=[^\n#|\-\d`])", " ", text).splitlines()
    return [found[0] for line in lines if (found := re.match(r"#+ |- |\d\. |\||```\w*|\S", line))]


def typed(text: str) -> list[str]:
    """The code of a page, but for what is said in one's own words."""
    return [code for code in re.findall(r"`([^`\n]+)`", text) if not OWN_WORDS.search(code)]


@cache
def labels(lang: str) -> dict[str, set[str]]:
    """What stands on the page in a language, with the messages that say it."""
    found: dict[str, set[str]] = {}
    for id_, message in messages(lang).items():
        parts = message.value.elements if message.value is not None else []
        if id_.startswith("page-") and len(parts) == 1 and hasattr(parts[0], "value") and isinstance(parts[0].value, str):
            found.setdefault(parts[0].value, set()).add(id_)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_page_says_the_same_in_every_language(name: str) -> None:
    english = text_of("en", name)
    for lang in OTHERS:
        other = text_of(lang, name)
        assert shape(other) == shape(english), lang
        assert re.findall(r"^```.*?^```", other, re.MULTILINE | re.DOTALL) == re.findall(r"^```.*?^```", english, re.MULTILINE | re.DOTALL)
        own = set(typed(other)) ^ set(typed(english))
        assert {code for code in own if code.startswith(("dvor", "make", "--"))} == set(), lang
        links = [re.sub(r"\.(en|ru|bg)\.md$", ".md", link) for link in re.findall(r"\]\(([^)#]+)", other)][2:]
        assert links == [re.sub(r"\.(en|ru|bg)\.md$", ".md", link) for link in re.findall(r"\]\(([^)#]+)", english)][2:], lang


@pytest.mark.parametrize("name", NAMES)
def test_a_page_leads_to_itself_in_the_other_languages(name: str) -> None:
    for lang in LANGUAGES:
        line = text_of(lang, name).splitlines()[2]
        assert re.findall(r"\]\(([^)]+)\)", line) == [f"../{other}/{name}" for other in ("en", "ru", "bg") if other != lang]
        assert line.count(" · ") == 2


def test_every_language_has_every_page() -> None:
    assert len(NAMES) > 8
    assert {lang: sorted(page.name for page in (DOCS / lang).glob("*.md")) for lang in LANGUAGES} == dict.fromkeys(LANGUAGES, NAMES)
    for lang in LANGUAGES:
        assert [name for name in NAMES if name != "README.md" and f"({name})" not in text_of(lang, "README.md")] == []


@pytest.mark.parametrize("name", NAMES)
def test_buttons_are_called_what_they_are_called_on_the_page(name: str) -> None:
    bold = {lang: re.findall(r"\*\*(.+?)\*\*", text_of(lang, name)) for lang in LANGUAGES}
    unknown = [f"{lang}: {label}" for lang, found in bold.items() for label in found if label not in labels(lang)]
    assert unknown == []
    for lang in OTHERS:
        pairs = zip(bold["en"], bold[lang], strict=True)
        assert [f"{one} is not {other}" for one, other in pairs if not labels("en")[one] & labels(lang)[other]] == [], lang


def test_words_one_types_are_understood() -> None:
    for lang in OTHERS:
        catalogue = messages(lang)
        understood = {
            word.strip()
            for id_, message in catalogue.items()
            if id_.startswith("terminal-word-")
            for word in message.value.elements[0].value.split(",")
        }
        said = {word for code in re.findall(r"`([^`\n]+)`", text_of(lang, "terminal.md")) for word in OWN_WORDS.findall(code)}
        assert said
        assert said - understood == set(), lang


def test_the_readmes_lead_to_each_other_and_to_every_page() -> None:
    files = {"en": "README.md", "ru": "README.ru.md", "bg": "README.bg.md"}
    texts = {lang: (ROOT / file).read_text("utf-8") for lang, file in files.items()}
    for lang, text in texts.items():
        assert [file for other, file in files.items() if other != lang and f"]({file})" not in text.splitlines()[2]] == []
        assert "make play" in text
    for lang in OTHERS:
        assert [name for name in NAMES if name != "README.md" and f"(docs/{lang}/{name})" not in texts[lang]] == []
    assert shape(texts["ru"]) == shape(texts["bg"])
