"""`dvor bench engine`: what it measures is whole rounds; how fast they are is no test."""

import importlib

import pytest

from dvor import games
from dvor.bench import engine
from dvor.core.laws import names as n
from dvor.errors import MissingPackage

RULES = games.rules("kozel_pair")


def test_the_figures_are_there() -> None:
    pytest.importorskip("dominoes", reason="the peer is not installed")
    figures = engine.run(repeats=1, rounds=dict.fromkeys(engine.ROUNDS, 2))
    assert {*figures} == {
        *("laws_vs_dominoes", "round_vs_dominoes", "match_vs_dominoes"),
        *("dominoes_per_s", "laws_per_s", "round_per_s", "match_per_s"),
    }
    assert all(figure > 0 for figure in figures.values())


def test_the_laws_play_whole_rounds() -> None:
    laws = engine.Laws(RULES)
    pos = laws.dealt()
    assert sorted(pos[n.HAND + seat].bit_count() for seat in range(4)) == [7, 7, 7, 7]
    assert sum(pos[n.HAND + seat] for seat in range(4)) == 2**28 - 1
    laws(3)
    assert laws._sheet[n.ROUNDS] == 3
    laws(40)
    assert 0 < laws._sheet[n.ROUNDS] < 43, "a match ends, and another begins"


def test_rounds_and_matches_are_told() -> None:
    """Every step's events are made: the sum of their numbers grows with the square of the moves."""
    rounds, matches = engine.Rounds(RULES), engine.Matches(RULES)
    rounds(2)
    matches(2)
    assert rounds.told > 2 * (15 * 14 // 2)
    assert matches.told > 2 * (15 * 14 // 2)
    assert matches._match
    assert matches._match.round_number == 2
    assert matches._match.round.is_over


def test_without_the_peer_the_error_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(MissingPackage, match="pip install dominoes") as error:
        engine.run(repeats=1)
    assert error.value.facts == {"package": "dominoes"}


def test_a_speed_is_rounds_by_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([10.0, 10.5])
    monkeypatch.setattr(engine.time, "thread_time", lambda: next(ticks))
    assert engine.per_s(lambda _: None, 50) == 100
