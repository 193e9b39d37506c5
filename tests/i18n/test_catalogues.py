"""Every text exists in all languages with the same arguments, is used, and every text that is used exists."""

import re

import pytest
from fluent.syntax import ast as fluent
from tests.i18n.catalogue import PREFIXES, SRC, attributes, entries, literals, messages, references, used, variables

from dvor.core.rules import Game
from dvor.games import catalogue
from dvor.i18n import LANGUAGES, choice_text, hint_text, option_text, texts
from dvor.i18n.plain import plain
from dvor.review.facts import CODES

GAMES = sorted(path.stem for path in (SRC / "games").glob("*.toml"))
#: Letters that a language's own words never have.
FOREIGN = {"bg": "ыэёЫЭЁ", "ru": "іїѝ", "en": "".join(map(chr, range(0x400, 0x500)))}
#: What stands in Latin letters in any language: names, commands, keys, words one may type.
LATIN = {
    "Enter", "Esc", "Tab", "JSON", "TOML", "SVG", "CSV", "PNG", "GIF", "Ray", "Game", "Dvor", "Fluent", "UTF", "SQLite", "dominoes", "dvor",
    "draw", "pass", "end", "shift", "wink", "puff", "all", "play", "rules", "limit", "option", "pip", "install", "make", "PORT", "Ctrl",
    "web", "bots", "numba", "ray", "research", "jobs", "scale", "createdb", "PostgreSQL", "postgresql", "Redis", "redis",
    "FILE", "OpenSpiel", "PettingZoo", "pairs", "round", "robin", "swiss", "individual", "average", "percent", "imp",
}  # fmt: skip


def game_of(name: str) -> Game:
    """A game, those not listed yet included."""
    return catalogue.parse(name, catalogue._read(name))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_file_is_fluent_without_leftovers(lang: str) -> None:
    assert entries(lang)
    assert [(file, entry.content) for file, entry in entries(lang) if isinstance(entry, fluent.Junk)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_id_stands_twice(lang: str) -> None:
    ids = [entry.id.name for _, entry in entries(lang) if isinstance(entry, fluent.Message)]
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_the_same_messages_in_the_same_files(lang: str) -> None:
    def placed(one: str) -> set[tuple[str, str]]:
        return {(file, entry.id.name) for file, entry in entries(one) if isinstance(entry, fluent.Message)}

    assert placed(lang) ^ placed("en") == set()


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_the_same_arguments_and_attributes(lang: str) -> None:
    mine, english = messages(lang), messages("en")
    grammar = {"gender", "who"}  # how a verb ends, and whether the name is said, is each language's own
    differing = {
        id_: (variables(lang, id_), variables("en", id_))
        for id_ in mine
        if variables(lang, id_) - grammar != variables("en", id_) - grammar or attributes(mine[id_]) != attributes(english[id_])
    }
    assert differing == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_foreign_letters(lang: str) -> None:
    found = {}
    for file, entry in entries(lang):
        if isinstance(entry, fluent.Message):
            texts_of = [element.value for element in _text_elements(entry)]
            if any(set(FOREIGN[lang]) & set(text) for text in texts_of):
                found[file, entry.id.name] = texts_of
    assert found == {}


def _text_elements(message: fluent.Message) -> list[fluent.TextElement]:
    found: list[fluent.TextElement] = []

    def walk(node: object) -> None:
        if isinstance(node, fluent.TextElement):
            found.append(node)
        for value in vars(node).values() if hasattr(node, "__dict__") else ():
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, fluent.SyntaxNode):
                    walk(one)

    walk(message)
    return found


@pytest.mark.parametrize("lang", ["ru", "bg"])
def test_no_english_words_are_left(lang: str) -> None:
    found = {}
    for _, entry in entries(lang):
        if isinstance(entry, fluent.Message):
            words = re.findall(r"(?<!-)\b[A-Za-z]{3,}\b", " ".join(element.value for element in _text_elements(entry)))
            if set(words) - LATIN:
                found[entry.id.name] = set(words) - LATIN
    assert found == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plural_forms_are_those_of_the_language(lang: str) -> None:
    expected = {"ru": {"one", "few"}, "bg": {"one"}, "en": {"one"}}[lang]
    wrong = {}
    for _, entry in entries(lang):
        if not isinstance(entry, fluent.Message):
            continue
        for keys in _selections(entry):
            plural = keys & {"zero", "one", "few", "many"}
            if plural and not plural <= expected:
                wrong[entry.id.name] = keys
    assert wrong == {}


def _selections(message: fluent.Message) -> list[set[str]]:
    found: list[set[str]] = []

    def walk(node: object) -> None:
        if isinstance(node, fluent.SelectExpression):
            found.append({variant.key.name for variant in node.variants if isinstance(variant.key, fluent.Identifier)})
        for value in vars(node).values() if hasattr(node, "__dict__") else ():
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, fluent.SyntaxNode):
                    walk(one)

    walk(message)
    return found


def test_every_message_is_used() -> None:
    unused = sorted(id_ for id_ in messages("en") if id_ not in used() and not id_.startswith(PREFIXES))
    assert unused == []


def test_every_message_that_is_used_exists() -> None:
    assert sorted(id_ for id_ in used() if id_ not in messages("en")) == []


def test_messages_of_games_and_options_belong_to_one() -> None:
    loaded = [game_of(name) for name in GAMES]
    expected = {f"game-{name}{ending}" for name in GAMES for ending in ("", "-about")}
    for game in loaded:
        for option in game.options:
            expected |= {f"option-{option.id}", f"option-{option.id}-hint"}
            expected |= {f"option-{option.id}-{choice}" for choice in option.choices}
            expected |= {f"option-{option.id}-number"} if option.open_ended else set()
    assert sorted(id_ for id_ in messages("en") if id_.startswith(("game-", "option-")) and id_ not in expected) == []


def test_messages_of_reasons_belong_to_one() -> None:
    said = set().union(*(literals(path) for folder in ("bots", "arena/peers") for path in (SRC / folder).glob("*.py")))
    said |= {f"fact-{code}" for code in CODES}
    said |= {part.removeprefix("reason-") for message in messages("en").values() for part in references(message)}
    alone = {id_ for id_ in messages("en") if id_.startswith("reason-") and id_ not in used()}
    assert sorted(id_ for id_ in alone if id_.removeprefix("reason-") not in said) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_and_option_has_its_words(game: str, lang: str) -> None:
    words = texts(lang)
    assert words.text(f"game-{game}")
    assert words.text(f"game-{game}-about").endswith(".")
    for option in game_of(game).options:
        assert option_text(words, game, option.id)
        assert not hint_text(words, game, option.id) or hint_text(words, game, option.id).endswith(".")
        named = [choice_text(words, game, option.id, choice) for choice in option.choices]
        assert all(named)
        assert len(set(named)) == len(named), f"{option.id}: two choices with one name"
        if option.open_ended:
            assert "77" in choice_text(words, game, option.id, 77)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_reads_the_same_without_fluent(lang: str) -> None:
    read = plain(lang, "cli")
    assert read == {entry.id.name: texts(lang).text(entry.id.name) for file, entry in entries(lang)
                    if file == "cli.ftl" and isinstance(entry, fluent.Message)}  # fmt: skip
    assert read
