"""Stopping when sure: the looks, the width of the intervals, and how often the verdict is wrong."""

import random
from itertools import pairwise
from math import sqrt

import pytest

from dvor.arena.duel import run
from dvor.arena.spread import mean_and_error
from dvor.arena.stop import DECIDED, FIRST, Stop, looks, width

TRIALS = 1500


def test_looks_grow_by_half_and_end_with_all() -> None:
    plan = looks(1000)
    assert plan == (48, 72, 108, 164, 248, 372, 560, 1000)
    assert looks(30) == (30,)
    for most in range(2, 3000, 7):
        plan = looks(most)
        assert plan[-1] == most
        assert all(after > 1.19 * before for before, after in pairwise(plan))
        assert all(look % 4 == 0 for look in plan[:-1])


@pytest.mark.parametrize(
    ("plan", "critical"), [((1,), 1.960), ((1, 2), 2.178), ((1, 2, 3), 2.289), ((1, 2, 3, 4, 5), 2.413), (tuple(range(1, 11)), 2.555)]
)
def test_widths_are_those_in_print(plan: tuple[int, ...], critical: float) -> None:
    """Pocock's constants for two-sided 5% (Jennison & Turnbull, Group Sequential Methods, 2000, table 2.1)."""
    assert width(plan) == pytest.approx(critical, abs=0.002)


def verdict_of(stop: Stop, draw: random.Random, kind: str, drift: float) -> tuple[str, int]:
    """Play one made-up duel; what it was sure of, after how many deals."""
    number, total, squares, decided = 0, 0.0, 0.0, 0
    for look in stop.plan:
        while number < look:
            if kind == "normal":
                value = draw.gauss(drift, 1)
            elif kind == "skew":
                value = drift + draw.gammavariate(6.25, 0.4) - 2.5
            else:
                value = (draw.random() < 0.15) * (1 if draw.random() < 0.5 else -1.0) + drift
            number += 1
            total += value
            squares += value * value
            decided += value != 0
        mean = total / number
        error = sqrt((squares / number - mean * mean) / (number - 1))
        found = stop.verdict(number, mean, error, decided).sure
        if found:
            return found, number
    return "", number


@pytest.mark.parametrize("kind", ["normal", "skew", "rare"])
def test_equals_are_told_apart_no_oftener_than_said(kind: str) -> None:
    """Eight looks at equal bots, deals skewed (0.8) more than in any of our games or mostly drawn; 1.96 errs 21 times in 100."""
    draw, stop = random.Random(f"equal {kind}"), Stop(1000)
    wrong = sum(verdict_of(stop, draw, kind, 0.0)[0] != "" for _ in range(TRIALS)) / TRIALS
    assert 0.02 < wrong < 0.06


def test_the_better_is_found_and_soon() -> None:
    draw, stop = random.Random(2), Stop(20_000)
    found = [verdict_of(stop, draw, "normal", 0.2) for _ in range(200)]
    assert all(sure == "a" for sure, _ in found)
    assert sum(number for _, number in found) / len(found) < 500
    assert {verdict_of(stop, draw, "normal", -0.3)[0] for _ in range(20)} == {"b"}


def test_a_margin_ends_what_is_nearly_even_and_errs_no_oftener() -> None:
    draw, stop = random.Random(3), Stop(5000, margin=0.1)
    assert sum(verdict_of(stop, draw, "normal", 0.0)[0] == "even" for _ in range(100)) > 90
    wrong = sum(verdict_of(stop, draw, "normal", 0.1)[0] in ("even", "b") for _ in range(300)) / 300
    assert wrong < 0.05 + 2 * sqrt(0.05 * 0.95 / 300)


def test_nothing_is_sure_before_some_deals_have_gone_to_somebody() -> None:
    stop = Stop(1000, margin=1)
    few = [1.0] * (DECIDED - 1) + [0.0] * (FIRST - DECIDED + 1)
    assert stop.judge(few).sure == ""
    assert stop.judge([1.0] * DECIDED + [0.0] * (FIRST - DECIDED)).sure == "a"
    assert stop.judge([0.0] * FIRST).sure == ""


def test_early_intervals_are_wider_for_the_unknown_spread() -> None:
    stop = Stop(1000)
    assert stop.verdict(48, 0, 1, 48).width > stop.verdict(1000, 0, 1, 1000).width > width(stop.plan)
    mean, error = mean_and_error([1.0, 2.0, 3.0, 6.0])
    assert (mean, error) == (3, pytest.approx(sqrt(14 / 3 / 4)))


def test_a_duel_stops_when_it_is_sure() -> None:
    """The same deals as a duel of just so many, however many processes play, and a wider interval."""
    found = run("kozel_pair", "counting", "random", rounds=400, seed=1, until_sure=True)
    assert (found["sure"], found["stopped_early"]) == ("a", True)
    assert found["deals"] in looks(400)[:-1]
    assert isinstance(found["ci95"], list)
    assert found["ci95"][0] > 0
    plain = run("kozel_pair", "counting", "random", rounds=int(str(found["deals"])), seed=1)
    assert plain["points_per_round"] == found["points_per_round"]
    assert isinstance(plain["ci95"], list)
    assert plain["ci95"][0] > found["ci95"][0]
    again = run("kozel_pair", "counting", "random", rounds=400, seed=1, until_sure=True, jobs=2)
    assert {key: value for key, value in again.items() if not key.startswith("ms")} == {
        key: value for key, value in found.items() if not key.startswith("ms")
    }


@pytest.mark.parametrize("game", ["kozel_pair", "kozel_solo", "muggins"])
def test_a_duel_of_one_bot_with_itself_is_never_sure(game: str) -> None:
    """Also where the mean of three others makes thirds, which add up to nothing."""
    found = run(game, "greedy", "greedy", rounds=60, until_sure=True, margin=1.0)
    assert (found["sure"], found["stopped_early"], found["deals"]) == (None, False, 60)


def test_matches_are_decided_by_wins() -> None:
    found = run("kozel_pair", "counting", "random", matches=60, seed=1, until_sure=True)
    assert (found["sure"], found["deals"]) == ("a", 48)
    assert isinstance(found["win_ci95"], list)
    assert found["win_ci95"][0] > 0.5
