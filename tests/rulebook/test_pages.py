"""The pages: all there, in every language, from the rules as data; every example and every option's example holds."""

import contextlib
import importlib.util
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.i18n.catalogue import messages

from dvor import games, rulebook
from dvor.core.params import WORDS
from dvor.core.rules import Rules
from dvor.core.tiles import SET_NAMES
from dvor.errors import BadRules
from dvor.games import own
from dvor.i18n import LANGUAGES
from dvor.rulebook import words as said
from dvor.rulebook.chapters import chapters
from dvor.rulebook.choices import choices_of, outcome, scenes_of
from dvor.rulebook.tips import example_of, tips_of
from dvor.rulebook.words import Words

GAMES = games.names()
#: Choices that come to the same as the usual one: of two sides that one loses writes; four hands leave no boneyard.
ALIKE = {
    *((game, "fish", "own_all_losers") for game in ("kozel_pair", "kozel_team", "osyol_team")),
    *((game, "fish_block", "exhausted") for game in ("kozel_pair", "kozel_team", "osyol_team")),
}
EXAMPLES = [(game, example) for game in GAMES for example in rulebook.examples(game)]


@cache
def page(game: str, lang: str) -> rulebook.Page:
    return rulebook.page(game, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_page_has_every_part(game: str, lang: str) -> None:
    one = page(game, lang)
    assert [section.id for section in one.sections if section.id in ("aim", "deal", "lead", "turn", "end", "record", "match")] == [
        "aim", "deal", "lead", "turn", "end", "record", "match",
    ]  # fmt: skip
    assert all(sentence.endswith(".") for section in one.sections for sentence in section.sentences)
    assert [option.id for option in one.options] == [field.id for field in games.rules(game).fields]
    assert all(option.scenes for option in one.options)
    assert [choice.usual for option in one.options for choice in option.choices].count(True) == len(one.options)
    assert len(one.examples) >= 3
    assert len(one.tips) >= 3
    assert all(tip.picture is not None and tip.picture.hand for tip in one.tips)


@pytest.mark.parametrize("game", GAMES)
def test_pages_in_all_languages_have_the_same_parts(game: str) -> None:
    def shape(one: rulebook.Page) -> object:
        return (
            [(section.id, len(section.sentences)) for section in one.sections],
            [(option.id, [(choice.value, len(choice.rules)) for choice in option.choices], len(option.scenes)) for option in one.options],
            [example.id for example in one.examples],
            [tip.id for tip in one.tips],
        )

    assert shape(page(game, "ru")) == shape(page(game, "bg")) == shape(page(game, "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_page_in_every_form(game: str, lang: str) -> None:
    one = page(game, lang)
    text = rulebook.text_lines(one, width=60)
    assert max(map(len, text)) <= 76  # a chain is not folded
    assert one.title in text[0]
    told = rulebook.markdown(one)
    for section in one.sections:
        assert f"## {section.title}\n" in told
        assert all(sentence in told for sentence in section.sentences)
    data = rulebook.page_json(game, lang)
    assert json.loads(json.dumps(data)) == data
    assert [example["caption"] for example in data["examples"]] == [example.caption for example in one.examples]
    assert not re.search(r"[{}]|\bNone\b", told)


@pytest.mark.parametrize(("game", "example"), EXAMPLES, ids=[f"{game}-{example.id}" for game, example in EXAMPLES])
def test_a_worked_example_holds(game: str, example) -> None:
    assert example.data["game"] == game
    assert example.data["note"].startswith("rule-example-")
    assert example.check() == []
    kind = next(kind for kind in ("play", "settle", "count", "redeal") if kind in example.data)
    expected = {"play": "check", "settle": "expect", "count": "expect", "redeal": "expect"}[kind]
    assert expected in str(example.data[kind]), "an example that expects nothing cannot fail"


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_has_an_example_of_what_it_changes(game: str) -> None:
    rules, words = games.rules(game), Words(game, "en")
    for option in rules.fields:
        usual, shown = rules.options[option.id], set()
        for scene in scenes_of(rules, option):
            first = outcome(rules, option, usual, scene, words)
            assert usual in choices_of(option, scene)
            shown |= {choice for choice in choices_of(option, scene) if outcome(rules, option, choice, scene, words) != first}
        alike = {choice for choice in option.choices if (game, option.id, choice) in ALIKE}
        assert shown == set(option.choices) - {usual} - alike, option.id


def test_an_option_says_what_holds_instead() -> None:
    fish = next(option for option in page("kozel_solo", "ru").options if option.id == "fish")
    rules = {choice.value: choice.rules for choice in fish.choices}
    assert rules["own_all_losers"] == ()
    assert rules["own_each"] == ("При рыбе каждый пишет свои, и тот, у кого меньше, тоже.",)
    outcomes = dict(fish.scenes[0].outcomes)
    assert outcomes["каждый пишет свои"] == "Запись: А 28, Б 35, В 40."
    assert outcomes["всё пишет тот, у кого больше"] == "Запись: А 20, Б 20, В 63."


@pytest.mark.parametrize("game", GAMES)
def test_a_tip_is_shown_where_its_move_can_be_played(game: str) -> None:
    rules = games.rules(game)
    for tip in tips_of(rules):
        example, best = example_of(rules, tip)
        round_ = example.played()[-1]
        assert round_.turn == 0, tip["id"]
        moves = {str(move) for move in round_.legal_moves()}
        assert best in moves, tip["id"]
        assert len(moves) > 1, f"{tip['id']}: there is no choice"


#: Settings beside which a word may be said.
BESIDE = (
    {"deal": {"2": 7, "3": 5, "4": 5}},
    {"deal": {"4": 7}, "sides": "pairs", "threshold": 13, "draw": "none"},
    {"deal": {"2": 7}, "score": "winner", "match": "reach_wins", "play_score": "multiple", "multiples": "fives", "spinner": "any"},
    {"deal": {"2": 7, "4": 5}, "score": "point", "match": "rounds", "lead_next": "winner", "target": 3},
    {"deal": {"3": 5, "4": 5}, "score": "bergen", "play_score": "bergen", "lead_next": "winner_partner", "max_rounds": 5},
    {"deal": {"2": 2}},
    {"deal": {"2": 7}, "score": "stick", "match": "sticks", "target": {"2": 5, "3": 7}},
)


def unusual() -> Iterator[Rules]:
    """Rules with every word of every setting, as a game of one's own may have them."""
    for key, words in {**WORDS, "set": SET_NAMES, "reserve": (0, 1, 2, "by_seats")}.items():
        for beside in BESIDE:
            for word in words:
                game = games.parse("mine", {"rules": {**beside, key: word}})
                with contextlib.suppress(BadRules):
                    own.check_rules(game, {})
                    yield game.rules({})


@cache
def sentences() -> frozenset[str]:
    """The messages that such rules are told by."""
    return frozenset(one.id for rules in unusual() for part in chapters(rules).values() for one in part)


def test_every_word_of_a_setting_has_its_sentence() -> None:
    assert {"rule-fish-nobody", "rule-won_by-pips", "rule-set-dn2"} <= sentences()
    assert sentences() - messages("en").keys() == set()


def test_every_message_of_the_rulebook_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()
    say = said.Words.say

    def listening(self: Words, id_: str, /, **facts: str | int | float) -> str:
        asked.add(id_)
        return say(self, id_, **facts)

    monkeypatch.setattr(said.Words, "say", listening)
    for game in GAMES:
        rulebook.page(game, "en")
        for option in games.rules(game).fields:
            for choice in option.choices:
                Words(game, "en").told([one for part in chapters(games.rules(game, **{option.id: choice})).values() for one in part])
    rare = {id_ for id_ in messages("en") if id_.startswith(("rule-card-", "rule-tip-agrees", "rule-tip-disagrees", "rule-tip-open"))}
    assert {id_ for id_ in messages("en") if id_.startswith("rule-")} - asked - sentences() - rare == set()


def test_sentences_belong_to_words_of_settings() -> None:
    """A sentence ``rule-<setting>-<word>`` names a setting and a word of it."""
    wrong = []
    for id_ in messages("en"):
        setting = next((key for key in WORDS if id_.startswith(f"rule-{key}-")), None)
        if setting is not None and id_.removeprefix(f"rule-{setting}-") not in {*WORDS[setting], *EXTRA.get(setting, ())}:
            wrong.append(id_)
    assert wrong == []


#: Sentences for a part of what a word stands for.
EXTRA = {"layout": ("cut", "shift"), "effects": ("six", "seven"), "score": ("winner-all_hands",), "fish": ("bergen",)}


def _tool():
    spec = importlib.util.spec_from_file_location("rulepages", Path(__file__).parents[2] / "tools" / "rulepages.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_pages_in_docs_are_up_to_date() -> None:
    assert _tool().stale() == [], "run tools/rulepages.py"


def test_what_is_not_there() -> None:
    from dvor.errors import UnknownGame

    with pytest.raises(UnknownGame):
        rulebook.page("poker", "ru")
