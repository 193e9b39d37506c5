"""What ``dvor bench review`` and ``dvor bench calibration`` print is what they measured."""

from __future__ import annotations

from pathlib import Path

import pytest

from dvor import games
from dvor.bench import calibration, reliability
from dvor.bench import review as timed
from dvor.bench.calibration import Seen, corrected, fit, table
from dvor.review.correction import Correction, correction_of, records


def test_a_line_is_found_with_its_error() -> None:
    seen = [Seen(float(at), 3 + 0.5 * at + (1 if at % 2 else -1), at) for at in range(100)]
    line = fit(seen)
    assert line.slope == pytest.approx(0.5, abs=0.01)
    assert line.offset == pytest.approx(3, abs=0.5)
    assert 0.002 < line.error < 0.02
    together = fit([Seen(one.predicted, one.outcome, one.round // 10) for one in [*seen[::2], *seen[::2]]])
    alone = fit([Seen(one.predicted, one.outcome, number) for number, one in enumerate([*seen[::2], *seen[::2]])])
    assert together.slope == pytest.approx(alone.slope)
    assert fit(corrected(seen, Correction(line.slope, line.offset))).slope == pytest.approx(1)


def test_decisions_of_one_round_are_one_chance() -> None:
    outcomes = [(-20, 20, 20, -20)[at % 4] for at in range(400)]
    apart = list(table([Seen(float(at), out, at) for at, out in enumerate(outcomes)], groups=4))
    same = list(table([Seen(float(at), outcomes[at // 4], at // 4) for at in range(400)], groups=4))
    assert [row["decisions"] for row in apart] == [100] * 4
    assert [row["predicted"] for row in apart] == [49.5, 149.5, 249.5, 349.5]
    assert same[0]["ci95"] == pytest.approx(2 * apart[0]["ci95"], rel=0.1)


def test_a_calibration_says_both_lines_and_is_drawn(tmp_path: Path) -> None:
    said = calibration.run(decisions=20)
    assert (said["game"], said["decisions"], said["seed"]) == ("kozel_pair", 20, calibration.MEASURED)
    by = correction_of(games.rules("kozel_pair"))
    for kind in reliability.KINDS:
        assert said[kind]["groups"] == len(said[kind]["table"]) == calibration.GROUPS
    assert said["corrected"]["slope"] == pytest.approx(said["raw"]["slope"] / by.slope, abs=0.002)
    file = tmp_path / "plot.png"
    reliability.check(file)
    reliability.draw(file, said, title="?", say=str)
    assert file.read_bytes().startswith(b"\x89PNG")


def test_what_is_kept_was_fitted_to_the_rules_as_they_are() -> None:
    assert "kozel_pair" in records()
    for game, made in records().items():
        assert made["rules"] == games.rules(game).version
        assert 0.5 < made["slope"] < 2
        assert made["decisions"] >= 2000
        assert made["seed"] != calibration.MEASURED, "other deals than those it is measured by"
    assert correction_of(games.rules("telephone")) == Correction(1.0, 0.0) or "telephone" in records()


def test_a_review_is_timed_and_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dvor.review.judging.WORLDS", 10)
    monkeypatch.setattr("dvor.review.judging.PARTS", 1)
    said = timed.run(rounds=2)
    assert said["rounds"] == 2
    assert said["decisions"] > 10
    assert 0 < said["first_ms_median"] <= 1000 * said["s_p95"]
    assert sum(said["grades"].values()) == pytest.approx(1, abs=0.001)
    assert 0 <= said["changed"] <= 1
    assert said["open_exact"] == 1
