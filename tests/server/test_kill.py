"""The server is killed at random instants under load: nothing acknowledged is lost, nothing dealt twice, everybody comes back."""

import os

import pytest

from dvor.bench import loadtest

SOAKING = "DVOR_SOAK_MINUTES" in os.environ


@pytest.mark.soak_kill
def test_killed_at_random_instants_under_load() -> None:
    """5 times, `make soak PART=kill` 200 times."""
    figures = loadtest.run("kill", tables=20, rounds=200) if SOAKING else loadtest.run("kill", tables=4, rounds=5, seed=5)
    assert {name: figures[name] for name in ("lost_moves", "double_deals", "leaks", "errors", "away")} == {
        "lost_moves": 0, "double_deals": 0, "leaks": 0, "errors": 0, "away": 0,
    }, figures  # fmt: skip
    assert figures["moves"] > 4 * figures["kills"]
