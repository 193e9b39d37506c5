"""Equal deals: the same tiles everywhere, everybody meets as planned, comparisons add up to nothing, and nothing played is lost."""

import errno
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dvor import games
from dvor.core.record import Record
from dvor.errors import BadFile, DvorError, UnknownGame
from dvor.proof import Promise, deal
from dvor.tournament import Plan, Results, Score, parse
from dvor.tournament.compare import compared, imps
from dvor.tournament.errors import BadPlan, BadResult
from dvor.tournament.play import run
from dvor.tournament.results import restored

SEED = "5a" * 32


def plan_text(*, entrants: int = 8, bot: str | None = "level2", **head: object) -> str:
    said = {"name": "Cup", "game": "kozel_pair", "deals": 6, "seed": SEED, **head}
    lines = [f"{key} = {value!r}" if not isinstance(value, str) else f'{key} = "{value}"' for key, value in said.items()]
    for number in range(entrants):
        lines += ["[[entrants]]", f'name = "P{number}"', *([f'bot = "{bot}"'] if bot else [])]
    return "\n".join(lines)


def played(plan: Plan, points=lambda deal, table: 7.0 * deal - 3 * table) -> Results:
    """A tournament with made-up points."""
    results = Results(plan)
    while not results.is_over:
        for number, table in results.missing():
            own = points(number, table)
            results.add(Score(number, table, (own, -own) if plan.sides == 2 else (own, *[-own / (plan.sides - 1)] * (plan.sides - 1))))
    return results


@pytest.mark.parametrize("entrants", [4, 5, 8, 13, 16])
def test_each_meets_each_once(entrants: int) -> None:
    rounds = entrants - 1 + entrants % 2
    results = played(parse(plan_text(entrants=entrants, kind="round_robin", deals=rounds)))
    met = Counter(frozenset(table) for tables in results.rounds for table in tables)
    assert met == Counter({frozenset(pair): 1 for pair in combinations(range(entrants), 2)})
    sides = Counter((one, side) for tables in results.rounds for table in tables for side, one in enumerate(table))
    for one in range(entrants):
        assert abs(sides[one, 0] - sides[one, 1]) <= 1 + entrants % 2


@pytest.mark.parametrize("entrants", [7, 8, 16])
def test_swiss_pairs_no_two_twice_and_near_in_standing(entrants: int) -> None:
    plan = parse(plan_text(entrants=entrants, kind="swiss", deals=5, rounds=5))
    results = played(plan, lambda deal, table: float(3 * deal + 5 - table))
    met = Counter(frozenset(table) for tables in results.rounds for table in tables)
    assert max(met.values()) == 1
    out = Counter(dict.fromkeys(range(entrants), 0))
    for tables in results.rounds:
        out.update(set(range(entrants)) - {one for table in tables for one in table})
    assert max(out.values()) <= 1
    assert sum(out.values()) == (5 if entrants % 2 else 0)


@pytest.mark.parametrize(("game", "entrants"), [("kozel_pair", 8), ("kozel_pair", 13), ("kozel_solo", 9), ("muggins", 8)])
def test_partners_change(game: str, entrants: int) -> None:
    plan = parse(plan_text(game=game, entrants=entrants, kind="individual", deals=6, rounds=6))
    results = played(plan)
    together, sat = Counter(), Counter()
    for tables in results.rounds:
        seated = [one for table in tables for one in table]
        assert len(set(seated)) == len(seated) == entrants - entrants % plan.seats
        sat.update(seated)
        for table in tables:
            together.update(
                frozenset((table[a], table[b]))
                for a, b in combinations(range(plan.seats), 2)
                if plan.rules.side_of(a, plan.seats) == plan.rules.side_of(b, plan.seats)
            )
    assert max(together.values(), default=0) <= 1
    assert max(sat.values()) - min(sat.values()) <= 1


@given(st.lists(st.integers(-60, 60), min_size=1, max_size=12), st.sampled_from(["average", "percent", "imp"]))
def test_comparisons_add_up_to_nothing(points: list[int], score: str) -> None:
    worth = compared(score, [float(one) for one in points])
    assert sum(worth) == pytest.approx(0, abs=1e-9)
    order = sorted(range(len(points)), key=points.__getitem__)
    for low, high in pairwise(order):
        assert worth[low] <= worth[high] + 1e-9
    other = compared(score, [-float(one) for one in points])
    assert other == pytest.approx([-one for one in worth])


def test_what_a_difference_counts() -> None:
    assert [imps(each) for each in (0, 0.5, 1, 2, 3, 5, 6, 45, -45, 1000)] == [0, 0, 1, 1, 2, 2, 3, 9, -9, 24]
    assert compared("average", [10, 4, 1]) == [7.5, -1.5, -6.0]
    assert compared("percent", [10, 4, 4]) == [50, -25, -25]
    assert compared("imp", [10, 4, 1]) == [(3 + 3) / 2, (-3 + 2) / 2, (-3 - 2) / 2]
    assert compared("average", [5]) == [0]


@pytest.mark.parametrize("kind", ["pairs", "swiss", "individual"])
@pytest.mark.parametrize("score", ["average", "percent", "imp"])
def test_standings_add_up_to_nothing(kind: str, score: str) -> None:
    results = played(parse(plan_text(kind=kind, score=score, deals=6)), lambda deal, table: float((deal * 7 + table * 11) % 23 - 9))
    lines = results.standing()
    assert sum(line.total for line in lines) == pytest.approx(0)
    assert [line.place for line in lines] == sorted(line.place for line in lines)
    assert sum(line.points for line in lines) == pytest.approx(0)


def test_everybody_plays_the_same_tiles_and_anybody_can_compute_them() -> None:
    plan = parse(plan_text(deals=4, rounds=2))
    results = run(plan)
    for number in range(plan.deals):
        proof = Promise(plan.id, number, results.as_data()["seed"]).proof(seats=4, seeds={})
        expected = deal(plan.rules, proof)
        assert proof.hash == results.as_data()["hash"]
        for score, _ in results.board(number):
            match = games.replay(Record.parse(score.record))
            assert match.rounds[0].deal.hands == expected.hands
            assert match.rounds[0].leader == number % 4
    assert len({plan.deal(number).hands for number in range(plan.deals)}) == plan.deals


def test_the_seed_is_told_when_all_is_played() -> None:
    plan = parse(plan_text(deals=2, rounds=2))
    results = Results(plan)
    assert results.as_data()["seed"] is None
    assert SEED not in str(results.as_data()) + repr(plan)
    assert played(plan).as_data()["seed"] == SEED


def test_the_same_bots_play_a_deal_alike_so_nobody_gains() -> None:
    results = run(parse(plan_text(deals=3, rounds=3, entrants=4)))
    assert {round(line.total, 9) for line in results.standing()} == {0}


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    plan, keep = parse(plan_text(deals=4, rounds=2, entrants=4)), tmp_path / "cup.jsonl"
    whole = run(plan, keep=keep)
    lines = keep.read_text().splitlines(keepends=True)
    for cut in (1, 3, 4):
        keep.write_text("".join(lines[:cut]) + lines[cut][:25])  # killed while it was written
        told: list[int] = []
        again = run(plan, keep=keep, tell=lambda done, _, told=told: told.append(done))
        assert again.as_data() == whole.as_data()
        assert told[0] == cut
        assert keep.read_text().splitlines(keepends=True) == lines
    assert restored(plan, []).as_data()["standing"] != whole.as_data()["standing"]
    for begun in ("", lines[0][:9], lines[0]):
        keep.write_text(begun)
        assert run(plan, keep=keep).as_data() == whole.as_data()


@pytest.mark.parametrize("content", ["no\n", "not a line\nof ours", '{"tournament": "x"}\n', "[" * 100_000 + "\n", "\n", "5\n{}"])
def test_a_file_of_somebody_elses_is_left_as_it_is(tmp_path: Path, content: str) -> None:
    keep = tmp_path / "diary.txt"
    keep.write_text(content)
    for bad in (keep, tmp_path, Path("/dev/zero"), tmp_path / "none" / "cup"):
        with pytest.raises(BadFile):
            run(parse(plan_text(deals=2, rounds=1, entrants=4)), keep=bad)
    assert keep.read_text() == content


@pytest.mark.parametrize(
    "line",
    [
        "5", "null", "[]", "{}", '{"deal": 0}', '{"deal": "x", "table": 0, "points": [0, 0], "record": ""}',
        '{"deal": 0, "table": 0, "points": [NaN, NaN], "record": ""}', '{"deal": 0, "table": 0, "points": [1e999, -1e999], "record": ""}',
        '{"deal": 0.5, "table": 0, "points": [0, 0], "record": ""}', '{"deal": 1e999, "table": 0, "points": [0, 0], "record": ""}',
        '{"deal": 0, "table": 0, "points": "00", "record": ""}', '{"deal": 0, "table": 0, "points": [0, 0], "record": {}}',
        '{"deal": 0, "table": 0, "points": [true, -1], "record": ""}', "[" * 100_000, "{",
    ],
)  # fmt: skip
def test_a_line_that_is_no_result_is_refused(tmp_path: Path, line: str) -> None:
    plan, keep = parse(plan_text(deals=2, rounds=1, entrants=4)), tmp_path / "cup.jsonl"
    run(plan, keep=keep)
    first, second, *_ = keep.read_text().splitlines()
    keep.write_text(f"{first}\n{line}\n{second}\n")
    with pytest.raises((BadResult, BadFile)):
        run(plan, keep=keep)


def test_a_disk_that_is_full_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep = tmp_path / "cup.jsonl"

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(BadFile) as refused:
        run(parse(plan_text(deals=2, rounds=1, entrants=4)), keep=keep)
    assert refused.value.facts["reason"] == "full"


def test_results_are_put_down_once_and_none_that_cannot_be() -> None:
    plan = parse(plan_text(deals=4, rounds=2))
    results = Results(plan)
    assert results.add(Score(0, 0, (4.0, -4.0)))
    assert not results.add(Score(0, 0, (4.0, -4.0)))
    for wrong in (
        Score(0, 0, (5.0, -5.0)), Score(9, 0, (1.0, -1.0)), Score(-1, 0, (1.0, -1.0)), Score(0, 9, (1.0, -1.0)), Score(3, 0, (1.0, -1.0)),
        Score(0, 1, (1.0,)), Score(0, 1, (1.0, 1.0)), Score(0, 1, (float("nan"), float("nan"))),
    ):  # fmt: skip
        with pytest.raises(BadResult):
            results.add(wrong)
    assert len(results.scores) == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("name = ", "toml"),
        ("name = " + "[" * 100_000, "toml"),
        (plan_text(name="Cup\\u001b[2J"), "number"),
        (plan_text(name="x" * 61), "number"),
        (plan_text() + '\n[[entrants]]\nname = "two\\nlines"', "name"),
        (plan_text() + '\n[[entrants]]\nname = " "', "name"),
        (plan_text() + '\n[[entrants]]\nname = "Q"\nbot_ = "level1"', "unknown"),
        (plan_text(colour="red"), "unknown"),
        (plan_text(kind="knockout"), "kind"),
        (plan_text(score="elo"), "score"),
        (plan_text(deals=7, rounds=2), "divides"),
        (plan_text(deals=0), "number"),
        (plan_text(deals=10, rounds=10, entrants=4), "number"),
        (plan_text(deals=14, rounds=7, kind="round_robin"), "rounds"),
        (plan_text(entrants=3), "entrants"),
        (plan_text(seed="xyz"), "number"),
        (plan_text(game="kozel_solo", kind="swiss"), "seats"),
        (plan_text() + '\n[[entrants]]\nname = "P1"', "name"),
        (plan_text() + '\n[[entrants]]\nname = "Q"\nbots = ["level1"]', "players"),
        (plan_text() + "\n[[entrants]]\nname = 5", "type"),
        ('game = "kozel_pair"\nentrants = 5', "type"),
        ('game = "kozel_pair"', "type"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadPlan) as refused:
        parse(text)
    assert refused.value.facts["reason"] == reason


def test_other_mistakes_have_errors_of_their_own() -> None:
    with pytest.raises(UnknownGame):
        parse(plan_text(game="poker"))
    with pytest.raises(BadPlan):
        run(parse(plan_text(bot=None)))
    with pytest.raises(DvorError):
        run(parse(plan_text(bot="level9")))


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_tournaments(game: str) -> None:
    seats = max(games.rules(game).seat_counts)
    results = run(parse(plan_text(game=game, kind="individual", entrants=2 * seats, deals=1, rounds=1, bot="level1")))
    assert results.is_over
    assert sum(line.total for line in results.standing()) == pytest.approx(0)
