"""The games as data: what their files may say, and what of it is refused."""

import tomllib
from pathlib import Path

import pytest

import dvor.games
from dvor import games
from dvor.core.params import DEFAULTS, NUMBERS, WORDS
from dvor.errors import BadOption, BadRules, BadSeats, OptionConflict, UnknownGame, UnknownOption

FOLDER = Path(dvor.games.__file__).parent


def test_the_five_of_the_family_are_there() -> None:
    assert {*OPTIONS} <= {*games.names()}
    assert len({*games.names()}) == len(games.names())


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_a_game_is_a_short_file(path: Path) -> None:
    """10 to 25 lines of settings; one base at most; every setting known (``parse`` refuses others)."""
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 32
    data = tomllib.loads(text)
    assert {*data} <= {"version", "family", "base", "rules", "options"}
    assert text.startswith("# ")
    assert "docs/rules.md" in text.splitlines()[0]


@pytest.mark.parametrize("game", games.names())
def test_a_game_loads(game: str) -> None:
    loaded = games.load(game)
    rules = games.rules(game)
    assert (loaded.name, rules.game, rules.version) == (game, game, loaded.version)
    assert rules.changed == {}
    assert rules.code == game
    assert rules.settings.keys() == DEFAULTS.keys()
    assert all(rules.settings[key] in words for key, words in WORDS.items())
    assert all(isinstance(rules.settings[key], int | tuple) for key in NUMBERS)
    for option in rules.fields:
        assert rules.options[option.id] in option.choices
        assert len({*map(str, option.choices)}) == len(option.choices)


#: docs/rules.md 1.2, 3.1 to 3.5: the options with their values, the default first.
OPTIONS = {
    "kozel_solo": {
        "threshold": "13 0 25",
        "threshold_scope": "opening every",
        "below_threshold": "remember drop",
        "memory_clear": "on_win clean",
        "double_blank": "sole10 always10 sole25 none",
        "fish": "own_all_losers own_to_loser own_each all_to_loser punish_maker",
        "fish_block": "dead early exhausted",
        "reserve": "0 1 2",
        "two_doubles": "no yes",
        "redeal": "off doubles5 doubles5_or_same6",
        "limit": "101 301 501",
    },
    "kozel_pair": {
        "threshold": "13 0 25",
        "threshold_scope": "every opening",
        "below_threshold": "remember drop",
        "memory_clear": "on_win clean",
        "double_blank": "sole10 always10 sole25 none",
        "fish": "own_to_loser own_all_losers own_each all_to_loser punish_maker",
        "fish_block": "dead early exhausted",
        "two_doubles": "no yes",
        "redeal": "doubles5_or_same6 doubles5 off",
        "limit": "101 301 501",
        "lead_until_record": "on off",
    },
    "kozel_team": {
        "threshold": "13 0 25",
        "threshold_scope": "every opening",
        "below_threshold": "remember drop",
        "memory_clear": "on_win clean",
        "double_blank": "always10 sole10 sole25 none",
        "fish": "own_to_loser own_all_losers own_each all_to_loser punish_maker",
        "fish_block": "dead early exhausted",
        "two_doubles": "no yes",
        "redeal": "off doubles5 doubles5_or_same6",
        "limit": "101 301 501",
    },
    "kozel_conventions": {
        "bonuses": "yes no",
        "rule13": "yes no",
        "full_fish": "yes no",
        "lead_double": "yes no",
        "two_doubles": "no yes",
        "limit": "100 300 500",
        "draw": "none until",
        "sides": "pairs solo",
    },
    "domino_bg": {
        "lead_next": "same_as_first winner",
        "bazaar": "all less_one less_two",
        "fish_block": "with_double without_double",
        "fish": "own_to_loser own_each all_to_loser",
        "sides": "solo pairs",
    },
}
SEATS = {"kozel_solo": (2, 3, 4), "kozel_pair": (4,), "kozel_team": (4,), "kozel_conventions": (2, 3, 4), "domino_bg": (2, 3, 4)}


@pytest.mark.parametrize("game", OPTIONS)
def test_the_family_has_the_options_of_the_rules(game: str) -> None:
    rules = games.rules(game)
    assert {option.id: " ".join(map(str, option.choices)) for option in rules.fields} == OPTIONS[game]
    assert rules.seat_counts == SEATS[game]


@pytest.mark.parametrize(
    ("game", "seats", "options", "sides"),
    [
        ("kozel_solo", 4, {}, (0, 1, 2, 3)),
        ("kozel_solo", 2, {}, (0, 1)),
        ("kozel_pair", 4, {}, (0, 1, 0, 1)),
        ("kozel_conventions", 4, {}, (0, 1, 0, 1)),
        ("kozel_conventions", 3, {}, (0, 1, 2)),
        ("kozel_conventions", 4, {"sides": "solo"}, (0, 1, 2, 3)),
        ("domino_bg", 4, {}, (0, 1, 2, 3)),
        ("domino_bg", 4, {"sides": "pairs"}, (0, 1, 0, 1)),
    ],
)
def test_who_scores_together(game: str, seats: int, options: dict[str, str], sides: tuple[int, ...]) -> None:
    rules = games.rules(game, **options)
    assert rules.sides(seats) == sides
    assert tuple(rules.side_of(seat, seats) for seat in range(seats)) == sides


def test_mixes_that_cannot_be_are_refused_with_the_reason() -> None:
    rules = games.rules("domino_bg", sides="pairs")
    for seats in (2, 3):
        with pytest.raises(OptionConflict, match="sides=pairs needs 4 seats") as error:
            rules.params(seats)
        assert error.value.facts["reason"] == "conflict-pairs-need-four"
    with pytest.raises(BadSeats, match="2, 3, 4, not by 5") as seats_error:
        rules.check_seats(5)
    assert seats_error.value.facts == {"game": "domino_bg", "seats": 5, "allowed": "2, 3, 4"}


def test_errors_say_what_there_is() -> None:
    with pytest.raises(UnknownGame, match=r"'kozel'.*kozel_pair"):
        games.rules("kozel")
    with pytest.raises(UnknownOption, match=r"'colour'.*threshold"):
        games.rules("kozel_pair", colour="red")
    with pytest.raises(BadOption, match=r"'102'.*101, 301, 501"):
        games.rules("kozel_pair", limit="102")


@pytest.mark.parametrize(
    ("data", "key"),
    [
        ({"rules": {"colour": "red"}}, "colour"),
        ({"rules": {"draw": "sometimes"}}, "draw"),
        ({"rules": {"threshold": "many"}}, "threshold"),
        ({"options": {"colour": ["red"]}}, "colour"),
        ({"options": {"draw": ["none", "sometimes"]}}, "draw"),
        ({"options": {"bazaar": {"choices": ["all"], "all": {"colour": "red"}}}}, "colour"),
    ],
)
def test_a_game_file_that_says_no_game_is_refused(data: dict[str, object], key: str) -> None:
    with pytest.raises(BadRules) as error:
        games.parse("my_game", data)
    assert error.value.facts == {"game": "my_game", "key": key}
    assert "my_game" in str(error.value)


def test_a_deal_must_be_a_table_of_seats() -> None:
    with pytest.raises(BadRules, match="deal"):
        _ = games.parse("my_game", {"rules": {"deal": 7}}).rules({}).seat_counts
