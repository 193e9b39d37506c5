"""Texts by id, languages by what a browser or a terminal says, errors in words."""

import ast
import importlib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.i18n.catalogue import ID, SRC, messages, sources, variables

import dvor.client.errors
import dvor.server.errors
import dvor.server.node
import dvor.server.refusals
from dvor import errors, games
from dvor.i18n import LANGUAGES, MissingText, error_text, language_here, language_of, page_source, source, texts

NUMBERS = {"bots", "column", "current", "expected", "limit", "line", "port", "seats", "seen", "turn", "version"}


def every_error() -> list[type[errors.DvorError]]:
    """DvorError and all its children, whatever package they are of."""
    for file in SRC.rglob("errors.py"):
        importlib.import_module(".".join(file.relative_to(SRC.parent).with_suffix("").parts))
    found = [errors.DvorError]
    for one in found:
        found += [child for child in one.__subclasses__() if child not in found]
    assert dvor.server.errors.PortInUse in found
    assert dvor.client.errors.Unreachable in found
    return [one for one in found if one.__module__.startswith("dvor.")]


def facts_of(error: type[errors.DvorError]) -> set[str]:
    """The facts its docstring promises."""
    text = " ".join((error.__doc__ or "").split())
    said = re.search(r"Facts: (.*?)(?:\.(?: |$))", text)
    return set(re.findall(r"[a-z_]+", re.sub(r"\([^)]*\)", "", said[1]))) if said else set()


def test_a_message_with_arguments() -> None:
    assert texts("ru").text("error-bad_seats", game="kozel_pair", allowed="4", seats=3) == "kozel_pair: играют 4, а не 3."
    assert texts("en").text("page-round", number=3) == "Round 3"


def test_no_isolating_marks_stand_in_a_text() -> None:
    text = texts("bg").text("error-bad_tile", text="9-9")
    assert "9-9" in text
    assert not set(text) & {"\u2068", "\u2069"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_missing_message_or_argument_is_an_error_of_ours(lang: str) -> None:
    with pytest.raises(MissingText, match="no-such-message"):
        texts(lang).text("no-such-message")
    with pytest.raises(MissingText, match="page-round"):
        texts(lang).text("page-round")


def test_a_language_that_is_not_ours() -> None:
    with pytest.raises(MissingText, match="'de'"):
        source("de")


def test_texts_are_made_once() -> None:
    assert texts("ru") is texts("ru")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_reader_gets_its_messages(lang: str) -> None:
    def held(text: str) -> set[str]:
        return {id_ for id_ in messages(lang) if re.search(rf"^{re.escape(id_)} =", text, re.MULTILINE)}

    rulebook = {id_ for id_ in messages(lang) if id_.startswith("rule-")}
    assert held(source(lang)) == set(messages(lang)) - rulebook
    assert held(source(lang, rulebook=True)) == rulebook
    assert rulebook
    for_page = held(page_source(lang))
    scripts = [path for path in sources() if path.suffix == ".js"]
    said_there = {found for path in scripts for found in ID.findall(path.read_text(encoding="utf-8"))} & set(messages(lang))
    assert said_there
    assert said_there - rulebook <= for_page
    assert for_page >= {id_ for id_ in messages(lang) if id_.startswith(("page-", "option-", "game-", "reason-", "phrase-"))}
    assert not {"cli-json", "cli-bench-engine"} & for_page


@pytest.mark.parametrize(
    ("said", "lang"),
    [
        ("ru", "ru"),
        ("ru-RU", "ru"),
        ("bg_BG.UTF-8", "bg"),
        ("BG", "bg"),
        ("en_US.UTF-8", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("", "en"),
        (None, "en"),
        ("ru:en", "ru"),
        ("de, bg;q=0.8, ru;q=0.9", "ru"),
        ("de-DE,de;q=0.9,bg;q=0.8,en;q=0.7", "bg"),
        ("ru;q=0, bg;q=0.1", "bg"),
        ("fr, *;q=0.5", "en"),
        ("rum", "en"),
        ("ru;q=abc,bg", "bg"),
    ],
)
def test_language_of(said: str | None, lang: str) -> None:
    assert language_of(said) == lang


@given(st.text())
def test_any_text_has_a_language(said: str) -> None:
    assert language_of(said) in LANGUAGES


def test_the_language_of_the_terminal() -> None:
    assert language_here({"LANG": "bg_BG.UTF-8"}) == "bg"
    assert language_here({"LANG": "bg_BG.UTF-8", "LC_ALL": "ru_RU.UTF-8"}) == "ru"
    assert language_here({"LANG": "bg_BG.UTF-8", "LC_ALL": ""}) == "bg"
    assert language_here({}) == "en"


@pytest.mark.parametrize("error", every_error(), ids=lambda error: error.code)
def test_every_error_has_its_words(error: type[errors.DvorError]) -> None:
    facts = facts_of(error)
    assert "Facts:" in (error.__doc__ or "") or "No facts" in (error.__doc__ or "") or error is errors.DvorError
    for lang in LANGUAGES:
        assert variables(lang, f"error-{error.code}") <= facts | {"message"}
        facts_given = {fact: 7 if fact in NUMBERS else "seven" for fact in facts}
        assert error_text(lang, error("what went wrong", **facts_given))


def test_messages_of_errors_belong_to_one() -> None:
    codes = {error.code for error in every_error()}
    assert sorted(id_ for id_ in messages("en") if id_.startswith("error-") and id_.removeprefix("error-") not in codes) == []


def test_codes_are_not_shared() -> None:
    codes = [error.code for error in every_error()]
    assert sorted(codes) == sorted(set(codes))


def test_whoever_raises_gives_every_fact_the_words_need() -> None:
    needed = {error.__name__: variables("en", f"error-{error.code}") - {"message"} for error in every_error()}
    missing = []
    for path in sources():
        if path.suffix != ".py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in needed:
                given_facts = {keyword.arg for keyword in node.keywords}
                if None not in given_facts and not needed[node.func.id] <= given_facts:
                    missing.append((str(path.relative_to(SRC)), node.lineno, needed[node.func.id] - given_facts))
    assert missing == []


def test_an_error_that_came_from_another_is_told_in_one_language() -> None:
    record = dvor.Record.parse('[Dvor "1"]\n[Game "no_such"]\n[Seats "4"]\n\nround 1\ndeal -\n')
    with pytest.raises(errors.BadRecord) as caught:
        games.replay(record)
    assert error_text("ru", caught.value).startswith("Протокол, строка 2, столбец 1: Такой игры нет: «no_such».")


HEAD = '[Dvor "1"]\n[Game "kozel_pair"]\n[Seats "4"]\n'
HANDS = ("1-1 2-3 0-5 0-1 1-4 5-5 3-6", "1-5 6-6 0-0 2-2 4-4 3-4 4-6", "1-2 1-3 1-6 0-2 0-3 0-4 0-6", "2-4 2-5 2-6 3-3 3-5 4-5 5-6")
DEAL = f"round 1\ndeal {' / '.join(HANDS)}\n"
RECORDS = [
    ("", "no_tags"),
    ("deal 1-1\n", "before_round"),
    (HEAD + "score 1 2\n", "before_round"),
    (HEAD + "round 1\ndeal 1-1\ndeal 1-1\n", "twice"),
    (HEAD + "round 1\ndeal 1-1\nback 1\n", "back"),
    (HEAD + '[Seats "4"]\n', "twice"),
    ("[Dvor]\n", "tag_form"),
    (HEAD + 'round 1\n[Site "x"]\n', "late_tag"),
    (HEAD + "round 2\n", "round_number"),
    (HEAD + "round 1\n1-1\n", "no_deal"),
    (HEAD + "round 1\ndeal 1-1\nlot\n", "no_number"),
    (HEAD + "round 1\ndeal 1-1\nlot first\n", "no_number"),
    (HEAD.replace('"4"', '"four"') + DEAL, "no_number"),
    (HEAD, "no_round"),
    (HEAD.replace('"1"', '"9"') + DEAL, "format"),
    (HEAD + '[Rules "99"]\n' + DEAL, "rules_version"),
    (HEAD + DEAL + "1-1\nscore 0 0\n", "early_score"),
    (HEAD + DEAL + "1-1 9-9@1\n", "cause"),
    (HEAD + "round 1\ndeal 1-1 one\n", "cause"),
    (HEAD + "round 1\ndeal 1-1\n1-1 nonsense\n", "cause"),
]


@pytest.mark.parametrize(("text", "why"), RECORDS)
def test_what_is_wrong_with_a_record_is_told_in_the_language(text: str, why: str) -> None:
    with pytest.raises(errors.BadRecord) as caught:
        games.replay(dvor.Record.parse(text))
    assert caught.value.facts["why"] == why, caught.value
    for lang in LANGUAGES:
        said = error_text(lang, caught.value)
        assert lang == "en" or not re.search(r"\b(?:the|is|no|not|must|stands)\b", said)


def test_every_way_to_be_a_bad_record_is_tried() -> None:
    listed = re.search(r"``why``: (.*?) \(", " ".join((errors.BadRecord.__doc__ or "").split()))
    assert listed is not None
    assert {why for _, why in RECORDS} | {"score"} == {*listed[1].split(", "), "cause"}  # a wrong score is tried in tests/terminal


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_quotes_no_letter_that_cannot_be_seen(lang: str) -> None:
    sent = "a\u202eb\x1b[31m\x00\n\u2066c\u200b\ud800é"
    for error in (errors.BadMove("no move", text=sent), dvor.server.errors.BadMessage("unread", detail=sent), errors.DvorError(sent)):
        assert r"a\u202eb\x1b[31m\x00\n\u2066c\u200b\ud800é" in error_text(lang, error)


def test_words_of_a_cause_stay_as_they_are() -> None:
    error = errors.BadRecord("no", line=1, column=1, why="cause", reason="x")
    error.__cause__ = errors.UnknownGame("no", game="a\tb", known="c")
    assert r"«a\tb»" in error_text("ru", error)


@pytest.mark.parametrize(("lang", "marks"), [("ru", "«»"), ("bg", "„“")])
def test_what_is_said_in_english_alone_reads_as_a_quotation(lang: str, marks: str) -> None:
    for error in every_error():
        if "detail" in facts_of(error):
            given = dict.fromkeys(facts_of(error), "1") | {"detail": "Expected `int`"}
            assert f"{marks[0]}Expected `int`{marks[1]}" in error_text(lang, error("no", **given))
