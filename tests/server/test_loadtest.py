"""The load test measures what it says, and finds what it looks for."""

import json
import os

import pytest
from tests.server.services import skip_without

from dvor.bench import loadtest, loadtest_bench, loadtest_play, loadtest_services
from dvor.bench.errors import MissingProgram
from dvor.bench.loadtest_series import Series
from dvor.bench.loadtest_services import Postgres, Redis
from dvor.bench.loadtest_tally import Latencies, Tally
from dvor.cli import serving
from dvor.client import Leak, Lost
from dvor.errors import BadUsage
from dvor.i18n import LANGUAGES, error_text

SOAK_MINUTES = float(os.environ.get("DVOR_SOAK_MINUTES", "0"))
SOAKING = SOAK_MINUTES > 0
CLEAN = {"errors": 0, "leaks": 0, "lost_moves": 0, "double_deals": 0}


def figures_of(scenario: str, **asked: object) -> dict[str, object]:
    figures = loadtest.run(scenario, **asked)
    assert list(figures)[: len(loadtest_bench.KEYS)] == list(loadtest_bench.KEYS)
    assert json.loads(json.dumps(figures)) == figures
    assert {name: figures[name] for name in CLEAN} == CLEAN, figures
    return figures


def test_steady_play_is_timed() -> None:
    figures = figures_of("steady", tables=3, seconds=2, moves_per_s=5.0)
    assert (figures["tables"], figures["sockets"]) == (3, 12)
    assert figures["moves"] > 5
    assert 0 < figures["p50_ms"] <= figures["p99_ms"]
    assert figures["rss_mb"] > 20


@pytest.mark.soak_tables
def test_every_game_is_watched_for_leaks() -> None:
    """Some rounds, `make soak PART=tables` 10,000."""
    rounds = 10_000 if SOAKING else 24
    figures = figures_of("leak", tables=1, rounds=rounds)
    assert figures["games"] == figures["tables"] >= 24
    assert figures["rounds"] >= rounds


@pytest.mark.soak_tables
def test_long_play_is_weighed() -> None:
    """A moment, `make soak PART=tables` with 500 tables for DVOR_SOAK_MINUTES: then nothing may grow."""
    figures = figures_of("soak", tables=500, seconds=60 * SOAK_MINUTES) if SOAKING else figures_of("soak", tables=2, seconds=3)
    assert figures["rss_first_mb"] > 20
    assert figures["tasks"]["max"] >= figures["sockets"] > 0
    for waiting in ("frames_waiting", "frames_waiting_longest", "actions_storing"):
        assert 0 <= figures[waiting]["mean"] <= figures[waiting]["max"]
    if SOAKING:
        assert figures["rss_percent_per_h"] < 1, figures
        for name in ("tasks", "frames_waiting", "frames_waiting_longest", "actions_storing"):
            assert figures[name]["per_h"] < 10 + 0.01 * figures[name]["mean"], figures


def test_what_grows_is_seen() -> None:
    series = Series()
    for second in range(0, 3600, 600):
        series.add(float(second), {"grows": second / 360, "flat": 5.0 if second % 1200 else 7.0})
    assert series.figures("grows") == {"first": 0.0, "last": 8.33, "mean": 4.17, "max": 8.33, "per_h": 10.0}
    assert series.figures("flat")["max"] == 7.0
    assert abs(series.slope_per_h("flat")) < 3
    series = Series()
    series.add(0.0, {"one": 3.0})
    assert series.figures("one") == {"first": 3.0, "last": 3.0, "mean": 3.0, "max": 3.0, "per_h": 0.0}


def test_people_are_timed_beside_strong_bots_and_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DVOR_INTERPRET", "1")
    monkeypatch.setattr(loadtest_play, "ALTERNATIONS", 1)
    figures = figures_of("bots", tables=1, seconds=1, moves_per_s=5.0)
    assert (figures["tables"], figures["sockets"], figures["bot_tables"]) == (1, 4, 2)
    assert len(figures["p99_alone_ms"]) == len(figures["p99_with_bots_ms"]) == 1
    assert min(*figures["p99_alone_ms"], *figures["p99_with_bots_ms"], figures["bot_moves"], figures["bots_ratio"]) > 0


def test_silent_sockets_are_weighed() -> None:
    figures = figures_of("idle", tables=4, seconds=0.5)
    assert (figures["sockets"], figures["closed"], figures["moves"]) == (16, 0, 0)
    assert figures["kib_per_socket"] > 0


def test_a_cut_network_is_mended() -> None:
    figures = figures_of("reconnect", tables=2, rounds=1, seconds=1, moves_per_s=5.0)
    assert (figures["sockets"], figures["away"]) == (8, 0)
    assert figures["reconnect_p95_ms"] > 0


@pytest.mark.soak_scale
def test_a_server_redis_and_postgres_are_lost_and_play_goes_on() -> None:
    """Once each, `make soak PART=scale` ten times with 50 tables: then play goes on within 10 s."""
    skip_without(Postgres, Redis)
    asked = {"tables": 50, "rounds": 10} if SOAKING else {"tables": 3, "rounds": 1, "seconds": 1, "moves_per_s": 5.0}
    figures = figures_of("node-loss", **asked)
    assert (figures["sockets"], figures["breaks"]) == (4 * asked["tables"], 3 * asked["rounds"])
    assert (figures["away"], figures["stuck"]) == (0, 0)
    assert figures["recovery_s"] == max(figures[f"{kind}_recovery_s"] for kind in ("node", "redis", "postgres"))
    if SOAKING:
        assert figures["recovery_s"] <= 10, figures


def test_the_command_names_every_scenario() -> None:
    assert serving.SCENARIOS.split("|") == [*loadtest.SCENARIOS]


def test_an_unknown_scenario_is_named() -> None:
    with pytest.raises(BadUsage) as unknown:
        loadtest.run("stady")
    assert "steady" in unknown.value.facts["value"]


@pytest.mark.parametrize("scenario", ["kill", "node-loss"])
def test_somebody_elses_server_is_not_killed(scenario: str) -> None:
    with pytest.raises(BadUsage):
        loadtest.run(scenario, url="http://127.0.0.1:9")


@pytest.mark.parametrize(("program", "package"), [("PostgreSQL", "postgresql"), ("Redis", "redis-server")])
def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch, program: str, package: str) -> None:
    missing = {"PostgreSQL": "initdb", "Redis": "redis-server"}[program]
    monkeypatch.setattr(loadtest_services, "found", lambda name: None if name == missing else f"/usr/bin/{name}")
    with pytest.raises(MissingProgram) as told:
        loadtest.run("node-loss")
    assert told.value.facts == {"program": program, "package": package}
    for lang in LANGUAGES:
        text = error_text(lang, told.value)
        assert program in text
        assert package in text


def test_the_tally_tells_leaks_losses_and_errors_apart() -> None:
    tally = Tally()
    tally.fault(Leak("6-6 is hidden", table="t", detail="6-6 is hidden"))
    tally.fault(Lost("back", table="t", version=3, seen=5))
    tally.fault(Lost("gap", table="t", version=7, seen=5))
    tally.fault(Lost("otherwise", table="t", version=5, seen=5))
    tally.refused(BadUsage("no", reason="x", name="y", value="z"))
    assert (tally.leaks, tally.lost_moves, tally.double_deals) == (["6-6 is hidden"], 2, 1)
    assert tally.errors == {"lost": 3, "bad_usage": 1}


def test_percentiles_are_those_of_the_times() -> None:
    times = Latencies()
    assert times.percentile_ms(50) is None
    for number in range(1, 1001):
        times.add(number / 1000)
    assert times.percentile_ms(50) == pytest.approx(500, rel=0.002)
    assert times.percentile_ms(99) == pytest.approx(990, rel=0.002)
    assert len(times) == 1000
