"""What a round does to a match: a point is a point far from the end, and the end is the end."""

from __future__ import annotations

import pytest

from dvor import games
from dvor.core.laws import names as n
from dvor.search import stake as stakes
from dvor.search.compiled import Ints, Vector, entry, ints, params_of
from dvor.search.payoff import empty_sheet

stake, is_late = stakes.stake, stakes.is_late


@entry
def told(params: Ints, settled: Vector, out: Vector) -> None:
    stake(params, settled, out)


@entry
def asked(params: Ints, sheet: Vector) -> bool:
    return is_late(params, sheet)


def stakes_of(game: str, seats: int, scores: list[int], *, memory: tuple[int, ...] = (), sticks: tuple[int, ...] = ()) -> list[float]:
    """The stake of each side in points, after a round that left the sheet like this."""
    rules = games.rules(game)
    params, sheet, out = params_of(rules, seats), empty_sheet(seats), ints(4)
    sheet[n.SEATED] = (1 << seats) - 1
    for place, values in ((n.SCORE, scores), (n.MEMORY, memory), (n.STICKS, sticks)):
        for side, value in enumerate(values):
            sheet[place + side] = value
    told(params, sheet, out)
    sides = len(set(rules.sides(seats)))
    fine = max(1, 400 // (3 if game == "semyorka" else rules.params(seats)[n.P_TARGET]))
    return [out[side] / (sides - 1) / fine for side in range(sides)]


def test_far_from_the_end_a_point_is_about_a_point() -> None:
    even, one_more = stakes_of("kozel_pair", 4, [10, 10]), stakes_of("kozel_pair", 4, [10, 20])
    assert even == pytest.approx([0, 0], abs=0.4)
    assert one_more[0] - even[0] == pytest.approx(11.5, abs=2)
    assert one_more[0] == pytest.approx(-one_more[1], abs=0.7)


def test_the_end_is_worth_as_much_however_far_beyond() -> None:
    assert stakes_of("kozel_pair", 4, [101, 60]) == stakes_of("kozel_pair", 4, [140, 60])
    lost, won = stakes_of("kozel_pair", 4, [101, 60])
    assert lost < -90 < 90 < won


def test_near_the_end_a_point_weighs_more_for_who_is_near_it() -> None:
    near, far = stakes_of("kozel_pair", 4, [90, 40])[0], stakes_of("kozel_pair", 4, [90, 50])[0]
    worse = stakes_of("kozel_pair", 4, [95, 40])[0]
    assert worse < near < far
    assert near - worse > 0


def test_where_points_are_good_the_first_to_the_target_has_won() -> None:
    won, lost = stakes_of("latin", 2, [100, 90])
    assert won > 45
    assert lost < -45
    assert stakes_of("latin", 2, [60, 20])[0] > stakes_of("latin", 2, [50, 20])[0]


def test_a_third_stick_puts_a_seat_out() -> None:
    two, three = stakes_of("semyorka", 4, [], sticks=(2, 1, 1, 1)), stakes_of("semyorka", 4, [], sticks=(3, 1, 1, 1))
    assert three[0] < two[0] < 0
    assert two[1] > 0


def test_remembered_points_count_by_half() -> None:
    assert stakes_of("kozel_pair", 4, [30, 30], memory=(12, 0)) == stakes_of("kozel_pair", 4, [36, 30])


@pytest.mark.parametrize(("scores", "late"), [([0, 0], False), ([39, 10], False), ([41, 0], True), ([0, 80], True)])
def test_only_late_in_a_match_it_counts(scores: list[int], *, late: bool) -> None:
    params, sheet = params_of(games.rules("kozel_pair"), 4), empty_sheet(4)
    sheet[n.SCORE], sheet[n.SCORE + 1] = scores
    assert asked(params, sheet) == late
