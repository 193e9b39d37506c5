"""The fit finds the weights that made the data, learns from the games of the kind alone, and writes where it should."""

import random
import tomllib
from pathlib import Path

import pytest

import dvor.bots
from dvor import games
from dvor.arena.fit import FIRST, GAMES, NAMES, Moments, games_of, gather, mixed, tables, write
from dvor.bots.weights import FILE, kind_of, kinds
from dvor.chance import Seeded


def test_planted_weights_are_found() -> None:
    """Two features decide, with noise as large as what they explain; what all moves of a decision share cannot matter."""
    chance, sums = random.Random(1), Moments()
    for _ in range(4000):
        luck, rows = chance.gauss(0, 50), []
        for _ in range(3):
            part = {"weigh": chance.random(), "double": float(chance.random() < 0.3), "suits": chance.random()}
            rows.append((part, luck + 6 * part["weigh"] - 3 * part["double"] + chance.gauss(0, 2)))
        sums.add(rows)
    found = sums.solve()
    for name, weight in (("weigh", 6), ("double", -3), ("suits", 0)):
        value, error = found[name]
        assert value == pytest.approx(weight, abs=5 * error)
        assert 0 < error < 0.5
    assert {*found} == {"weigh", "double", "suits"}


def test_sums_of_parts_are_the_sums_of_all() -> None:
    rows = [[({"weigh": float(i)}, float(i * i)), ({"double": 1.0}, 1.0)] for i in range(6)]
    whole, first, second = Moments(), Moments(), Moments()
    for place, decision in enumerate(rows):
        whole.add(decision)
        (first if place < 2 else second).add(decision)
    first.join(second)
    assert vars(first) == vars(whole)


@pytest.mark.parametrize("kind", [kind.name for kind in kinds()])
def test_tables_are_of_the_kind(kind: str) -> None:
    source, known = Seeded(1), games_of(kind, games.names())
    assert known, "no game is of this kind"
    for _ in range(5):
        rules, seats = tables(kind, known, source)
        assert kind_of(rules, seats).name == kind
        assert rules.game in known


def test_a_game_is_learnt_from_where_it_is_of_the_kind() -> None:
    assert games_of("pairs", GAMES) == ("kozel_pair", "kozel_team", "kozel_conventions")
    assert games_of("two_draw", ("kozel_pair", "kozel_solo")) == ("kozel_solo",)


def test_the_same_seed_gathers_the_same() -> None:
    first, again, other = (gather("two", ("kozel_conventions",), FIRST, 6, seed) for seed in ("a", "a", "b"))
    assert first.decisions >= 6
    assert vars(first) == vars(again)
    assert vars(first) != vars(other)


def test_present_weights_count_for_their_decisions() -> None:
    present = next(kind.weights for kind in kinds() if kind.name == "pairs")
    half = mixed({"weigh": 4.0}, 1000, 1000, "pairs")
    assert half["weigh"] == pytest.approx(present["weigh"] / 2 + 2)
    assert half["suits"] == pytest.approx(present["suits"] / 2)
    assert mixed({"weigh": 4.0}, 1000, 0, "pairs")["weigh"] == 4


def test_one_column_is_written(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text((Path(dvor.bots.__file__).parent / FILE).read_text("utf-8"), "utf-8")
    column = [kind.name for kind in kinds()].index("three")
    before = tomllib.loads(path.read_text("utf-8"))
    write("three", {"weigh": -12.345, "out": 100.0}, path)
    after = tomllib.loads(path.read_text("utf-8"))
    assert after["kinds"] == before["kinds"]
    assert {*after["weights"]} == {*NAMES, "out", "bar", "limit"}
    assert [row[column] for row in after["weights"].values() if row[column]] == [pytest.approx(-12.35, abs=0.011), 100]
    for name, row in after["weights"].items():
        assert [value for place, value in enumerate(row) if place != column] == [
            value for place, value in enumerate(before["weights"].get(name, [0.0] * len(row))) if place != column
        ]
