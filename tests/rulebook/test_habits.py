"""Bots with and without a habit, and the figures the pages quote."""

import shlex
import tomllib
from importlib.resources import files

import pytest

from dvor import bots, games
from dvor.bots.features import THEMES
from dvor.bots.habits import ADDED, LEFT_OUT
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.errors import UnknownBot
from dvor.rulebook.cards import card, card_lines
from dvor.rulebook.tips import measured, tips_of
from dvor.rulebook.words import Words


def read(name: str) -> dict:
    return tomllib.loads(files("dvor.rulebook").joinpath(name).read_text(encoding="utf-8"))


def view():
    rules = games.rules("kozel_pair")
    return view_of(Match.start(rules, seats=4, deal=Deal.shuffled(rules, seats=4, source=Seeded(3))), 0)


@pytest.mark.parametrize("habit", LEFT_OUT)
def test_a_habit_is_left_out(habit: str) -> None:
    without, usual = bots.make(f"counting-{habit}").weights_for(view()), bots.make("counting").weights_for(view())
    assert all(without[name] == 0 for name in LEFT_OUT[habit])
    assert {name: weight for name, weight in without.items() if name not in LEFT_OUT[habit]} == {
        name: weight for name, weight in usual.items() if name not in LEFT_OUT[habit]
    }
    assert set(LEFT_OUT[habit]) <= {name for names in THEMES.values() for name in names}


@pytest.mark.parametrize("habit", ADDED)
def test_a_habit_is_added(habit: str) -> None:
    assert ADDED[habit].items() <= bots.make(f"counting+{habit}").weights_for(view()).items()


@pytest.mark.parametrize("name", ["counting-", "counting-luck", "counting+heavy", "random-heavy", "counting-hold", "counting+"])
def test_habits_nobody_has(name: str) -> None:
    with pytest.raises(UnknownBot):
        bots.make(name)


def test_figures_name_the_command_that_made_them() -> None:
    for row in read("measured.toml").get("habit", ()):
        words = shlex.split(row["command"])
        assert words[:2] == ["dvor", "arena"]
        assert words[2] == row["game"]
        assert {bots.make(words[3]).name, bots.make(words[4]).name} & {f"counting-{row['habit']}", f"counting+{row['habit']}"}
        assert row["low"] <= row["points"] <= row["high"]
        assert measured(row["game"], row["habit"]) == row
        assert row["habit"] in {tip.get("habit") for tip in tips_of(games.rules(row["game"]))}


@pytest.mark.parametrize("lang", ["ru", "bg", "en"])
def test_a_measured_habit_says_what_came_of_it(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from dvor.rulebook import tips

    rules, words = games.rules("kozel_pair"), Words("kozel_pair", lang)
    tip = next(tip for tip in tips_of(rules) if tip.get("habit") == "heavy")
    told = []
    for low, high in ((0.5, 1.5), (-1.5, -0.5), (-0.5, 0.5)):
        row = {"points": (low + high) / 2, "low": low, "high": high, "command": "dvor arena"}
        monkeypatch.setattr(tips, "measured", lambda *_, row=row: row)
        told.append(tips._arena(rules, tip, words))
    monkeypatch.setattr(tips, "measured", lambda *_: None)
    told.append(tips._arena(rules, tip, words))
    assert len(set(told)) == 4
    point = "." if lang == "en" else ","
    assert f"+1{point}00" in told[0]
    assert f"−1{point}00" in told[1]
    assert f" 0{point}00" in told[2], "nothing has no sign"
    assert not any("dvor arena" in one for one in told), "a command is not a sentence"


def test_cards_show_only_what_was_measured() -> None:
    for game in games.names():
        rules, words = games.rules(game), Words(game, "en")
        found = card(game)
        assert len(card_lines(rules, words)) == (1 if found is None else 3)
        if found is not None:
            assert found.minutes >= 1
            assert 0 <= found.even < found.skill <= 100
    assert set(read("cards.toml").get("card", {})) <= set(games.names())
