"""Duels on duplicate deals: what they measure, and that they measure the same on any machine."""

import csv
from functools import partial
from pathlib import Path

import pytest

from dvor import bots, games
from dvor.arena.duel import PARTNER, A, B, Duel, run
from dvor.arena.part import Part
from dvor.arena.plays import COLUMNS, Play, summary
from dvor.arena.spread import interval, mean_and_error, quantile
from dvor.arena.table import finish_round, later_round, margins, wins
from dvor.bots import Choice
from dvor.chance import Seeded, Source
from dvor.core.deal import Deal
from dvor.core.match import Match
from dvor.core.sheet import Entry, Row
from dvor.core.view import View
from dvor.errors import BadFile, BadSeats, BadUsage, DvorError, UnknownBot, UnknownGame

KEYS = [
    "game", "a", "b", "rounds", "points_per_round", "ci95", "win_rate", "win_ci95", "deals", "ms_per_move", "ms_p95", "seed", "seats",
    "sides", "options", "worlds", "budget_ms", "partner", "scores", "until_sure", "stopped_early", "sure", "reports",
]  # fmt: skip


def timeless(found: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in found.items() if not key.startswith("ms_")}


@pytest.mark.parametrize("game", ["kozel_pair", "kozel_solo", "semyorka"])
def test_the_result_hangs_on_the_seed_alone(game: str) -> None:
    found = run(game, "greedy", "random", rounds=24, seed=3)
    assert list(found) == KEYS
    assert timeless(found) == timeless(run(game, "greedy", "random", rounds=24, seed=3, jobs=2))
    assert timeless(found) != timeless(run(game, "greedy", "random", rounds=24, seed=4))


@pytest.mark.parametrize("bot", ["random", "counting"])
@pytest.mark.parametrize("game", games.names())
def test_a_bot_against_itself_wins_nothing(game: str, bot: str) -> None:
    """Also one that draws lots: a move's chance is the same in all seatings, which so are the same round."""
    rules = games.rules(game)
    for seats in rules.seat_counts:
        found = run(game, bot, bot, rounds=2, seed=1, seats=seats)
        assert found["points_per_round"] == 0
        assert found["ci95"] == [0, 0]
        fair = round(1 / len({*rules.sides(seats)}), 4)
        assert found["win_rate"] == fair
        assert found["win_ci95"] == [fair, fair]


@pytest.mark.parametrize("bot", ["plain", "level4", "level5"])
@pytest.mark.parametrize("game", ["kozel_pair", "kozel_solo"])
def test_a_searching_bot_plays_the_same_in_all_seatings(game: str, bot: str) -> None:
    found = run(game, bot, bot, rounds=1, seed=1, worlds=3)
    assert (found["points_per_round"], found["reports"]) == (0, [])


def test_a_searching_bot_plays_the_same_in_any_process() -> None:
    asked = {"rounds": 5, "seed": 2, "worlds": 3}
    assert timeless(run("kozel_pair", "level5", "plain", **asked)) == timeless(run("kozel_pair", "level5", "plain", jobs=2, **asked))


@pytest.mark.parametrize("partner", ["greedy", "random"])
def test_a_bot_against_itself_wins_nothing_with_strangers_as_partners(partner: str) -> None:
    found = run("kozel_pair", "random", "random", rounds=3, seed=1, partner=partner)
    assert (found["points_per_round"], found["ci95"], found["win_rate"]) == (0, [0, 0], 0.5)


def test_a_bot_against_itself_wins_nothing_in_whole_matches() -> None:
    for game in ("kozel_pair", "semyorka", "kozel_solo"):
        found = run(game, "random", "random", matches=2, seed=1)
        assert (found["points_per_round"], found["ci95"]) == (0, [0, 0])


def test_moves_of_a_random_bot_differ_from_each_other() -> None:
    """The chance of a move is its own, not the same for all moves."""
    duel = Duel(rules=games.rules("kozel_pair"), seats=4, a="random", b="random")
    assert len({duel._chance(0, 0, ply).below(2**60) for ply in range(20)}) == 20
    assert len({duel._chance(deal, round_, 0).below(2**60) for deal in range(5) for round_ in range(5)}) == 25


def test_who_sits_where() -> None:
    def seatings(game: str, seats: int, partner: str | None = None) -> list[tuple[int, ...]]:
        return Duel(rules=games.rules(game), seats=seats, a="greedy", b="random", partner=partner).seatings()

    assert seatings("kozel_pair", 4) == [(A, B, A, B), (B, A, B, A)]
    assert seatings("kozel_pair", 4, "counting") == [
        (A, B, PARTNER, PARTNER), (B, A, PARTNER, PARTNER), (PARTNER, PARTNER, A, B), (PARTNER, PARTNER, B, A),
    ]  # fmt: skip
    assert seatings("kozel_solo", 3) == [(A, B, B), (B, A, B), (B, B, A)]
    assert seatings("kozel_solo", 2) == [(A, B), (B, A)]


def test_the_partner_plays_one_seat_of_each_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """Points are those of A's side, whose other seat the stranger has: it moves oftener than each of the two, who change seats."""
    asked: list[tuple[str, int]] = []

    class Noted(bots.simple.GreedyBot):
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, view: View, source: Source) -> Choice:
            asked.append((self.name, view.turn))
            return super().choose(view, source)

    monkeypatch.setattr("dvor.arena.duel.make_player", lambda name, **_: Noted(name))
    duel = Duel(rules=games.rules("kozel_pair"), seats=4, a="one", b="two", partner="stranger")
    duel.play(range(1))
    by_name = {name: [seat for other, seat in asked if other == name] for name in ("one", "two", "stranger")}
    assert all(set(seats) == {0, 1, 2, 3} for seats in by_name.values())
    assert len(by_name["stranger"]) > 1.2 * len(by_name["one"])


def test_counting_beats_greedy_and_greedy_beats_random() -> None:
    """2.5 points a round are five standard errors and more below what long duels measure (docs/strength.md)."""
    strong = run("kozel_pair", "counting", "greedy", rounds=300, seed=11)
    assert strong["points_per_round"] > 3.5
    assert strong["win_rate"] > 0.6
    weak = run("kozel_pair", "greedy", "random", rounds=300, seed=11)
    assert weak["points_per_round"] > 1


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("kozel_solo", 4, {}), ("kozel_solo", 3, {}), ("domino_bg", 2, {}), ("kozel_conventions", 3, {}), ("kozel_conventions", 2, {})],
)
def test_counting_beats_greedy_alone_too(game: str, seats: int, options: dict[str, str]) -> None:
    found = run(game, "counting", "greedy", rounds=200, seats=seats, options=options, seed=5)
    assert found["points_per_round"] > 0


def test_whole_matches() -> None:
    found = run("kozel_pair", "greedy", "random", matches=4, seed=2)
    assert list(found) == KEYS
    assert isinstance(found["rounds"], int)
    assert found["rounds"] > 4 * 2 * 4  # nobody reaches 101 in four rounds
    assert timeless(found) == timeless(run("kozel_pair", "greedy", "random", matches=4, seed=2, jobs=2))


def test_one_deal_has_no_interval() -> None:
    found = run("kozel_pair", "greedy", "random", rounds=1)
    assert found["ci95"] is None
    assert found["rounds"] == 2


def test_a_line_per_play(tmp_path: Path) -> None:
    file, done = tmp_path / "plays.csv", []
    found = run("kozel_solo", "greedy", "random", rounds=12, seats=3, file=file, progress=done.append)
    with file.open(encoding="utf-8") as lines:
        plays = list(csv.DictReader(lines))
    assert list(plays[0]) == list(COLUMNS)
    assert len(plays) == found["rounds"] == 12 * 3
    assert sum(float(play["points"]) for play in plays) / len(plays) == pytest.approx(found["points_per_round"], abs=1e-3)
    assert sum(float(play["wins"]) for play in plays) / len(plays) == pytest.approx(found["win_rate"], abs=1e-3)
    assert done == [4, 8, 12]


@pytest.mark.parametrize(
    ("error", "change"),
    [
        (UnknownGame, {"game": "whist"}),
        (UnknownBot, {"a": "oracle"}),
        (BadSeats, {"seats": 7}),
        (BadFile, {"file": Path("/nowhere/at/all.csv")}),
        (BadFile, {"file": Path("/")}),
        (UnknownBot, {"partner": "oracle"}),
        (BadUsage, {"partner": "greedy", "game": "kozel_solo"}),
    ],
)
def test_what_cannot_be_played_is_refused(error: type[DvorError], change: dict[str, object]) -> None:
    asked: dict[str, object] = {"game": "kozel_pair", "a": "greedy", "b": "random", "rounds": 2, **change}
    game, a, b = asked.pop("game"), asked.pop("a"), asked.pop("b")
    with pytest.raises(error):
        run(game, a, b, **asked)


def test_intervals_are_of_the_means_of_deals() -> None:
    """Two deals of two plays: the means 2 and 4, so 3, and 1.96 standard errors of 1."""
    plays = [Play(0, 0, 1, 8.0, 1.0), Play(0, 1, 1, -4.0, 0.0), Play(1, 0, 1, 4.0, 1.0), Play(1, 1, 1, 4.0, 1.0)]
    found = summary(plays)
    assert found["rounds"] == 4
    assert found["points_per_round"] == 3
    assert found["ci95"] == [pytest.approx(3 - 1.96), pytest.approx(3 + 1.96)]
    assert found["win_rate"] == 0.75
    assert interval([5.0]) == (5.0, None)
    assert mean_and_error([2.0, 4.0]) == (3.0, pytest.approx(1))


def test_a_quantile_is_one_of_the_values() -> None:
    assert quantile(range(1, 101), 0.95) == 95
    assert quantile([3.0, 1.0], 0.95) == 3
    assert quantile([3.0, 1.0], 0.5) == 1
    assert quantile([], 0.95) == 0


def test_times_are_of_the_moves_with_a_choice() -> None:
    part = Part()
    part.seconds[A].extend([0.001] * 99 + [0.101])
    part.seconds[B].append(0.5)
    assert part.times() == {"ms_per_move": {"a": 2, "b": 500}, "ms_p95": {"a": 1, "b": 500}}


@pytest.mark.parametrize("game", games.names())
def test_the_watched_round_is_the_round(game: str) -> None:
    """What the arena drives with guards and a thread is what a plain loop plays."""
    rules = games.rules(game)
    duel = Duel(rules=rules, seats=max(rules.seat_counts), a="counting", b="random", seed=3)
    plays = duel.play(range(2)).plays
    for play in plays:
        players = duel.seatings()[play.seating]
        deal = duel._deal(play.deal, 0, None)
        seated = [duel.make(player) for player in players]
        match = finish_round(later_round(rules, seats=duel.seats, deal=deal), seated, partial(duel._chance, play.deal, 0))
        assert margins(rules, duel.seats, match.rows[-1])[rules.side_of(players.index(A), duel.seats)] == play.points


def test_rounds_of_a_match_weigh_alike() -> None:
    found = summary([Play(0, 0, 10, 30.0, 1.0), Play(0, 1, 5, 0.0, 0.0)])
    assert (found["rounds"], found["points_per_round"], found["win_rate"]) == (15, 2, 0.5)


def row(*entries: tuple[int, int, int]) -> Row:
    """A row with these hands, bonuses and eggs taken."""
    written = tuple(Entry(hand, bonus, carry, 0, 0, hand + bonus + carry, "recorded", 0, 0) for hand, bonus, carry in entries)
    return Row(1, 0, None, "out", 0, -1, (0,), (), (), written, 0)


def test_margins_are_before_eggs_and_against_the_mean_of_the_others() -> None:
    assert margins(games.rules("kozel_pair"), 4, row((0, 0, 0), (17, 25, 36))) == (42, -42)
    assert margins(games.rules("kozel_pair"), 4, row((5, 0, 0), (17, 0, 0))) == (12, -12)
    assert margins(games.rules("kozel_solo"), 3, row((0, 0, 0), (6, 0, 0), (21, 0, 0))) == (13.5, 4.5, -18)


def test_a_win_is_shared_by_those_who_won_and_by_all_where_nobody_did() -> None:
    assert wins((1,), 2) == (0, 1)
    assert wins((0, 2), 4) == (0.5, 0, 0.5, 0)
    assert wins((), 4) == (0.25,) * 4


@pytest.mark.parametrize("game", games.names())
def test_a_later_round_is_led_by_seat_0_on_an_empty_sheet(game: str) -> None:
    rules = games.rules(game)
    seats = max(rules.seat_counts)
    match = later_round(rules, seats=seats, deal=Deal.shuffled(rules, seats=seats, source=Seeded(1)))
    assert isinstance(match, Match)
    assert match.turn == match.round.leader == 0
    assert len(match.legal_moves()) > 1 or "double" in str(rules.settings["lead_tile"])
    assert set(match.sheet.score) == {0}
