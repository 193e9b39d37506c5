"""What a round does to a match: shares as in a race of rounds, and the end is the end."""

from __future__ import annotations

import random

import pytest

from dvor import Deal, Match, Seeded, games
from dvor.core.laws import names as n
from dvor.search import stake as stakes
from dvor.search.compiled import Ints, Vector, entry, ints, params_of
from dvor.search.payoff import empty_sheet
from dvor.search.shelf import trained
from dvor.search.solver import solve, workspace

stake, is_late = stakes.stake, stakes.is_late


@entry
def told(params: Ints, settled: Vector, out: Vector) -> None:
    stake(params, settled, out)


@entry
def asked(params: Ints, sheet: Vector) -> bool:
    return is_late(params, sheet)


def sheet_with(game: str, seats: int, scores: list[int], *, memory: tuple[int, ...] = (), sticks: tuple[int, ...] = ()) -> Vector:
    rules, sheet = games.rules(game), empty_sheet(seats)
    for place, values in ((n.SCORE, scores), (n.MEMORY, memory), (n.STICKS, sticks)):
        for side, value in enumerate(values):
            sheet[place + side] = value
    for seat, held in enumerate(sticks):
        sheet[n.SEATED] &= ~((held >= n.STICKS_OUT) << seat)
    sheet[n.STAKE] = round(100 * trained(rules, seats).spread)
    return sheet


def shares_of(game: str, seats: int, scores: list[int], *, memory: tuple[int, ...] = (), sticks: tuple[int, ...] = ()) -> list[float]:
    """The share of each side in the match (in losing it, where points are bad), after a round that left the sheet like this."""
    rules, out = games.rules(game), ints(4)
    params = params_of(rules, seats)
    told(params, sheet_with(game, seats, scores, memory=memory, sticks=sticks), out)
    sides = len(set(rules.sides(seats)))
    sign = -1 if params[n.P_MATCH] in (n.REACH_LOSES, n.STICKS_N) else 1
    return [(sign * out[side] / stakes.WHOLE + 1) / sides for side in range(sides)]


def race(target: int, step: float, scores: list[int], *, rounds: random.Random, plays: int = 3000) -> float:
    """How often the first side is first at the target when each round writes 0.2 to 1.8 steps to one."""
    first = 0
    for _ in range(plays):
        now = list(scores)
        while max(now) < target:
            now[rounds.randrange(len(now))] += round(step * rounds.uniform(0.2, 1.8))
        first += now[0] >= target
    return first / plays


@pytest.mark.parametrize("scores", [[0, 0], [50, 30], [30, 50], [90, 60], [70, 0], [90, 85], [95, 20], [85, 90]])
def test_two_sides_have_the_shares_of_a_race_of_rounds(scores: list[int]) -> None:
    step = trained(games.rules("kozel_pair"), 4).spread
    assert shares_of("kozel_pair", 4, scores)[0] == pytest.approx(race(101, step, scores, rounds=random.Random(1)), abs=0.07)


def test_the_end_is_worth_as_much_however_far_beyond() -> None:
    assert shares_of("kozel_pair", 4, [101, 60]) == shares_of("kozel_pair", 4, [140, 60]) == pytest.approx([1, 0])


def test_near_the_end_a_point_weighs_more_for_who_is_near_it() -> None:
    assert shares_of("kozel_pair", 4, [95, 40])[0] > shares_of("kozel_pair", 4, [90, 40])[0] > shares_of("kozel_pair", 4, [90, 50])[0]
    more = [shares_of("kozel_pair", 4, [score + 5, 40])[0] - shares_of("kozel_pair", 4, [score, 40])[0] for score in (40, 60, 80)]
    assert more == sorted(more)


def test_where_points_are_good_the_first_to_the_target_has_won() -> None:
    assert shares_of("latin", 2, [100, 90]) == pytest.approx([1, 0])
    assert shares_of("latin", 2, [60, 20])[0] > shares_of("latin", 2, [50, 20])[0] > 0.5


def test_a_third_stick_puts_a_seat_out() -> None:
    two, three = shares_of("semyorka", 4, [], sticks=(2, 1, 1, 1)), shares_of("semyorka", 4, [], sticks=(3, 1, 1, 1))
    assert three[0] > 0.9
    assert three[0] > two[0] > two[1] > 0


def test_remembered_points_count_by_half() -> None:
    assert shares_of("kozel_pair", 4, [30, 30], memory=(12, 0)) == shares_of("kozel_pair", 4, [36, 30])


@pytest.mark.parametrize(("game", "seats", "far"), [("kozel_pair", 4, [0, 0]), ("kozel_solo", 4, [0, 0, 0, 0]), ("latin", 2, [0, 0])])
def test_a_round_weighs_what_its_points_weigh(game: str, seats: int, far: list[int]) -> None:
    """Far from the end and at even scores one step for a side is about a step of points; near it, too, though it decides more."""
    params, step = params_of(games.rules(game), seats), round(trained(games.rules(game), seats).spread)
    for scores in (far, [80 for _ in far]):
        sheet, scratch, out = sheet_with(game, seats, scores), ints(n.SHEET_LENGTH), ints(4)
        unit = stakes.unit(params, sheet, 0, scratch, out)
        found = []
        for scorer in range(len(far)):
            told(params, sheet_with(game, seats, [score + step * (side == scorer) for side, score in enumerate(scores)]), out)
            found.append(unit * out[0])
        apart = abs(found[0] - found[1])
        assert apart == pytest.approx(step * len(far) / (len(far) - 1), rel=0.02)


@pytest.mark.parametrize(("scores", "late"), [([0, 0], False), ([39, 10], False), ([41, 0], True), ([0, 80], True)])
def test_only_late_in_a_match_it_counts(scores: list[int], *, late: bool) -> None:
    params, sheet = params_of(games.rules("kozel_pair"), 4), empty_sheet(4)
    sheet[n.SCORE], sheet[n.SCORE + 1] = scores
    assert asked(params, sheet) == late


def test_what_is_remembered_of_one_sheet_is_not_taken_for_another() -> None:
    """Values by counts are kept while the sheet is the same: two sheets that differ in four places at once are two."""
    rules = games.rules("kozel_pair")
    params, match = params_of(rules, 4), Match.start(rules, seats=4, deal=Deal.shuffled(rules, seats=4, source=Seeded(1)))
    while len(match.round.moves) < 14:
        match = match.play(match.legal_moves()[0])
    one = sheet_with("kozel_pair", 4, [60, 50], memory=(5, 5))
    other = sheet_with("kozel_pair", 4, [61, 49], memory=(4, 6))
    used = workspace(rules, 4)
    values = [solve(params, ints(match.round.position), sheet, used) for sheet in (one, other)]
    assert values[1] == solve(params, ints(match.round.position), other, workspace(rules, 4)) != values[0]
