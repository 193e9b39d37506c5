"""Games of one's own, in folders beside the package: what their files may say, and what of it is refused."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dvor import games, i18n
from dvor.errors import BadFile, BadOption, BadRules, DvorError, UnknownGame
from dvor.games import catalogue, own
from dvor.games.examples import read
from dvor.review.limits import limits_of
from dvor.rulebook import examples, page

GAME = """
family = "block"
[rules]
deal = { 2 = 7 }
[options]
target = [101, 51]
pace = { choices = ["calm", 7], calm = {}, 7 = { deal = { 2 = 6 } } }
[text.en]
name = "Mine"
about = "Braces {stay} what they are."
intro = "Two\\n\\nlines = one."
[text.bg]
name = "Моя"
"""
CACHES = (
    own.paths, own.data_of, catalogue.names, catalogue.load, catalogue._own,
    i18n.texts, i18n.rule_texts, i18n.source, i18n.page_source, examples,
)  # fmt: skip
Folder = Callable[..., Path]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Folder]:
    """Puts files into a folder that DVOR_GAMES names, and forgets what was read before and after."""

    def put(text: str = GAME, name: str = "mine.toml") -> Path:
        (tmp_path / name).write_text(text, "utf-8")
        monkeypatch.setenv("DVOR_GAMES", str(tmp_path))
        forget()
        return tmp_path / name

    yield put
    monkeypatch.undo()
    forget()


def forget() -> None:
    for cached in CACHES:
        cached.cache_clear()


def test_a_game_of_ones_own_stands_after_the_others_with_its_words(folder: Folder) -> None:
    before = games.names()
    file = folder()
    assert games.names() == (*before, "mine")
    rules = games.rules("mine", pace=7)
    assert (rules.hand_size(2), rules.family, rules.code) == (6, "block", "mine; pace=7")
    assert games.from_file(file).rules({}) == games.rules("mine")
    english, bulgarian = i18n.texts("en"), i18n.texts("bg")
    assert english.text("game-mine-about") == "Braces {stay} what they are."
    assert (bulgarian.text("game-mine"), bulgarian.text("game-mine-about")) == ("Моя", "Braces {stay} what they are.")
    assert i18n.rule_texts("ru").text("rule-mine-intro") == "Two lines = one."
    assert "game-mine = Моя" in i18n.page_source("bg")
    assert "rule-mine-intro" not in i18n.page_source("bg")
    # an option that nobody has named is called as it is written
    assert [i18n.option_text(english, "mine", "pace"), i18n.choice_text(english, "mine", "pace", "calm")] == ["pace", "calm"]
    assert i18n.choice_text(english, "mine", "pace", 7) == "7"
    assert i18n.choice_text(english, "mine", "target", 51) == "51"
    assert page("mine", "ru").title == "Mine"
    assert limits_of(rules) == limits_of(games.rules("kozel_solo")), "what a loss is called goes by a game that is scored alike"


def test_its_examples_stand_in_its_file(folder: Folder) -> None:
    file = folder(GAME + '[[example]]\nid = "one"\ngame = "mine"\nnote = "As it stands."\ncount = { hand = "3-5", expect = 8 }\n')
    assert [example.check() for example in read(file)] == [[]]
    assert [example.caption for example in page("mine", "en").examples] == ["As it stands."]


@pytest.mark.parametrize(
    ("old", "new", "error", "said"),
    [
        ('family = "block"', 'family = "sheds"', BadRules, "mine: family: must be one of kozel"),
        ('family = "block"', 'base = "nobody"', UnknownGame, "base: there is no game 'nobody'"),
        ("[rules]", "[rulez]", BadRules, "mine: rulez: no such key"),
        ("deal = { 2 = 7 }", "deal = { 2 = 15 }", BadRules, "mine: rules.deal: the set has 28 tiles"),
        ("deal = { 2 = 7 }", "deal = { 5 = 5 }", BadRules, "a game is for 2 to 4 players"),
        ("deal = { 2 = 7 }", "deal = { two = 7 }", BadRules, "mine: deal: must be a table of seats and numbers"),
        ("deal = { 2 = 7 }", "deal = 7", BadRules, "deal must be a table"),
        ("deal = { 2 = 7 }", 'deal = { 2 = 7 }\nset = "dn7"', BadRules, "mine: rules.set: must be one of dn6"),
        ("deal = { 2 = 7 }", 'deal = { 2 = 7 }\nfish = "whale"', BadRules, "mine: fish = 'whale' is no setting"),
        ("deal = { 2 = 7 }", 'deal = { 2 = 7 }\nreserve = "some"', BadRules, "mine: rules.deal"),
        ("deal = { 2 = 7 }", 'deal = { 2 = 7 }\nplay_score = "multiple"', BadRules, "mine: rules.multiples: must say"),
        ("deal = { 2 = 7 }", 'deal = { 2 = 7 }\nsides = "pairs"', BadRules, "mine: rules.deal: pairs are four players"),
        (
            "target = [101, 51]",
            'far = { choices = ["no"], no = { target = { 2 = 50 } } }',
            BadRules,
            "mine: rules.target: must have a number",
        ),
        ("target = [101, 51]", "target = []", BadRules, "mine: options.target: must have choices"),
        ("target = [101, 51]", 'target = [101, "far"]', BadRules, "mine: target = 'far' is no setting"),
        ("target = [101, 51]", 'goal = { choices = ["far"], sets = "target" }', BadRules, "mine: target = 'far' is no setting"),
        ("7 = { deal = { 2 = 6 } }", "8 = { deal = { 2 = 6 } }", BadRules, "mine: options.pace.8: must be a choice"),
        ("7 = { deal = { 2 = 6 } }", "7 = { deal = { 2 = 20 } }", BadRules, "mine: options.pace=7: the set has 28 tiles"),
        ("[text.en]", "[words.en]", BadRules, "mine: words: no such key"),
        ('name = "Mine"', 'game-mine = "Mine"', BadRules, r"mine: text.en.game-mine: must be name, about, intro, option-… or rule-…"),
        ('name = "Mine"', "name = 5", BadRules, "mine: text.en.name: must be a text"),
        ('intro = "Two', 'rule-x = "Two', BadRules, "mine: text.intro: is missing"),
        ("[rules]", "[rules", BadFile, "cannot be read"),
    ],
)
def test_what_cannot_be_is_refused_with_file_and_key(folder: Folder, old: str, new: str, error: type[DvorError], said: str) -> None:
    assert old in GAME
    folder(GAME.replace(old, new))
    with pytest.raises(error, match=said):
        games.names()


def test_what_is_wrong_is_told_in_the_language_of_who_typed_it(folder: Folder) -> None:
    folder(GAME.replace('name = "Mine"', "name = 5"))
    with pytest.raises(BadRules) as error:
        games.names()
    assert i18n.error_text("ru", error.value).startswith("Файл игры mine не читается: text.en.name")


@pytest.mark.parametrize(("name", "said"), [("kozel_pair.toml", "there is a game of that name"), ("My game.toml", "is no name")])
def test_a_name_that_cannot_be_is_refused(folder: Folder, name: str, said: str) -> None:
    folder(name=name)
    with pytest.raises(BadRules, match=said):
        games.names()


def test_a_folder_that_is_not_there_is_named(folder: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder()
    monkeypatch.setenv("DVOR_GAMES", os.pathsep.join(["", str(tmp_path / "none")]))
    forget()
    with pytest.raises(BadFile, match="no folder") as error:
        games.names()
    assert error.value.facts["reason"] == "no_folder"
    assert "none" in i18n.error_text("bg", error.value)


def test_a_wrong_option_of_it_is_refused_as_elsewhere(folder: Folder) -> None:
    folder()
    with pytest.raises(BadOption, match="pace cannot be 'quick'"):
        games.rules("mine", pace="quick")
