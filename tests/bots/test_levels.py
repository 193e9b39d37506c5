"""The five levels: named for people, told how much to think, each stronger than the one below."""

import math
import sys
from dataclasses import replace

import pytest
from tests.bots.positions import deal, seen, table

from dvor import bots, games
from dvor.arena.duel import run
from dvor.bots.base import Bot
from dvor.bots.levels import LEVELS, PLAIN, TableBot, Thought, games_of, is_searching
from dvor.bots.searching import SearchBot
from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.view import View
from dvor.errors import BadThought, UnknownBot
from dvor.i18n import LANGUAGES, error_text, texts
from dvor.search.thinker import FULL
from dvor.search.thinker import PLAIN as PLAIN_STYLE

HANDS = ("5-5 5-6 4-5 3-5 1-2 2-6 1-1", "0-1 0-2 0-3 1-3 4-4 6-6 1-6", "0-5 2-3 2-4 3-3 0-4 3-6 1-4", "0-6 2-5 1-5 0-0 2-2 3-4 4-6")


def view() -> View:
    return seen(table("kozel_pair", deal(*HANDS), "5-5 pass 0-5@0 0-6@0"))


def test_names() -> None:
    assert bots.levels() == ("level1", "level2", "level3", "level4", "level5")
    assert {"random", "greedy", "counting", PLAIN, *bots.levels()} == {*bots.names()}
    assert [bots.make(name).name for name in bots.names()] == [*bots.names()]
    assert [name for name in bots.names() if is_searching(name)] == ["plain", "level4", "level5"]
    assert games_of("sampling") | games_of("chance") <= {*games.names()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_people_are_told_what_each_is_called_and_does(lang: str) -> None:
    say = texts(lang).text
    titles, abouts = [say(level.title) for level in LEVELS], [say(level.about) for level in LEVELS]
    assert len({*titles}) == len({*abouts}) == 5
    assert all(title == title.strip() and len(title) <= 14 for title in titles), "it must fit a seat on a phone"
    assert all(about.endswith(".") and len(about) <= 110 for about in abouts), "it is one line"


@pytest.mark.parametrize("name", ["level0", "level6", "level", "Level5", "search", "net", "plain-heavy", "level3-heavy", ""])
def test_no_such_bot(name: str) -> None:
    for make in (bots.make, bots.make_for_table):
        with pytest.raises(UnknownBot) as caught:
            make(name)
        assert "level5" in str(caught.value.facts["known"])


@pytest.mark.parametrize(
    ("asked", "reason", "value"),
    [
        ({"budget_ms": 9.9}, "budget", "9.9"),
        ({"budget_ms": 60_001}, "budget", "60001"),
        ({"budget_ms": -1}, "budget", "-1"),
        ({"budget_ms": math.nan}, "budget", "nan"),
        ({"budget_ms": math.inf}, "budget", "inf"),
        ({"worlds": 0}, "worlds", "0"),
        ({"worlds": -5, "budget_ms": 50}, "worlds", "-5"),
        ({"worlds": 100_001}, "worlds", "100001"),
    ],
)
@pytest.mark.parametrize("name", ["level5", "level1", "counting", "counting-heavy"])
def test_thinking_too_little_or_too_much(name: str, asked: dict[str, float], reason: str, value: str) -> None:
    with pytest.raises(BadThought) as caught:
        bots.make(name, **asked)
    assert (caught.value.facts["reason"], caught.value.facts["value"]) == (reason, value)
    for lang in LANGUAGES:
        assert value in error_text(lang, caught.value)


@pytest.mark.parametrize("asked", [{}, {"budget_ms": 10}, {"budget_ms": 60_000.0}, {"worlds": 1}, {"worlds": 100_000, "gentle": True}])
def test_every_bot_may_be_told_how_much_to_think(asked: dict[str, float]) -> None:
    assert [bots.make(name, **asked).name for name in bots.names()] == [*bots.names()]


@pytest.mark.parametrize(("level", "old"), [("level2", "greedy"), ("level3", "counting")])
def test_the_quick_levels_are_the_bots_of_before(level: str, old: str) -> None:
    assert bots.make(level).choose(view(), Seeded(3)) == bots.make(old).choose(view(), Seeded(3))


@pytest.mark.parametrize("game", ["jamaican", "kozel_pair"])
def test_who_thinks_hangs_on_the_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, bool]] = []

    def player(kind: str, _thought: Thought, *, by_chance: bool) -> Bot:
        asked.append((kind, by_chance))
        return bots.make("greedy")

    monkeypatch.setattr(sys.modules[Thought.__module__], "_player", player)
    match = Match.start(games.rules(game), seats=4, deal=Deal.shuffled(games.rules(game), seats=4, source=Seeded(4)))
    while len(match.legal_moves()) < 2:
        match = match.play(match.legal_moves()[0])
    for level in ("level4", "level5"):
        bots.make(level).choose(view_of(match, match.round.turn), Seeded(1))
    is_chance = game in games_of("chance")
    assert asked == [(PLAIN if game in games_of("sampling") else "level4", is_chance), ("level5", is_chance)]


def test_by_chance_no_net_plays_on() -> None:
    assert not SearchBot().style.is_random
    assert SearchBot(by_chance=True).style == replace(FULL, is_random=True, playouts=PLAIN_STYLE.playouts)


def test_nobody_waits_for_a_compiler() -> None:
    """Until the kernels are ready a strong bot counts, and says so; where there is no choice it says what there is to say."""
    bot = TableBot("level5", is_ready=lambda: False)
    choice = bot.choose(view(), Seeded(1))
    assert (choice.move, choice.reason.code) == (bots.make("counting").choose(view(), Seeded(1)).move, "getting_ready")
    forced = seen(table("kozel_pair", deal(*HANDS), "5-5"))
    assert bot.choose(forced, Seeded(1)).reason.code == "knock"


def test_the_beginner_is_beaten_by_who_lays_the_heaviest_and_beats_chance() -> None:
    assert run("kozel_pair", "level2", "level1", rounds=400, seed=2)["points_per_round"] > 1
    assert run("kozel_pair", "level1", "random", rounds=400, seed=2)["points_per_round"] > 0


def test_the_beginner_forgets_knocks_and_says_so() -> None:
    codes = {bots.make("level1").choose(view(), Seeded(seed)).reason.code for seed in range(60)}
    assert codes == {"heaviest", "forgets"}
    opening = seen(table("kozel_solo", deal(HANDS[0], HANDS[1]), ""))
    codes = {bots.make("level1").choose(opening, Seeded(seed)).reason.code for seed in range(120)}
    assert codes == {"heaviest", "comes_to_hand", "likes_doubles"}


@pytest.mark.parametrize("asked", [{"worlds": 2.5}, {"worlds": True}, {"worlds": "a"}, {"budget_ms": "x"}, {"budget_ms": float("nan")}])
def test_what_is_no_number_is_refused(asked: dict[str, object]) -> None:
    with pytest.raises(BadThought):
        bots.make("level5", **asked)  # type: ignore[arg-type]
    with pytest.raises(UnknownBot):
        bots.make(None)  # type: ignore[arg-type]
