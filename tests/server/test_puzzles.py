"""The puzzle of a day over HTTP."""

from __future__ import annotations

from datetime import date

import pytest

from dvor.review.puzzles import daily, puzzles


def test_a_day_has_its_puzzle_and_nobody_elses_hand(guest) -> None:
    said = guest.ask("GET", "/api/puzzles/2026-12-01").data
    known = daily(date(2026, 12, 1), puzzles())
    assert (said["id"], said["game"], said["date"]) == (known.id, "kozel_pair", "2026-12-01")
    assert [one["move"] for one in said["moves"]] == said["view"]["legal"]
    assert said["moves"][said["best"]]["loss"] == 0
    assert all(one["facts"] for one in said["moves"])
    assert said["view"]["hands"] is None
    assert said["view"]["hand"] == [str(tile) for tile in known.view.hand]
    assert guest.ask("GET", "/api/puzzles/2026-12-01?game=domino_bg").data["game"] == "domino_bg"


@pytest.mark.parametrize(
    "asked", ["2026-13-01", "today", "2026-12-01?game=children", "2026-12-01?game=..%2Fx", f"2026-12-01?game={'x' * 300}", "20261201x"]
)
def test_what_is_no_day_or_has_no_puzzle_is_not_found(guest, asked: str) -> None:
    answer = guest.ask("GET", f"/api/puzzles/{asked}")
    assert (answer.status, answer.data["code"]) == (404, "not_found")
