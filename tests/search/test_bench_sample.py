"""`dvor bench sample`: its figures are those of real Views; how fast they are is no test."""

import pytest

from dvor.bench import sample


def test_the_figures_are_there() -> None:
    pytest.importorskip("dominoes", reason="the peer is not installed")
    figures = sample.run(repeats=1, count=20)
    assert {*figures} == {*sample.CASES}
    assert figures["first"]["total"] == 399_072_960
    assert figures["first"]["unseen"] == figures["redeals"]["unseen"] == 21
    assert figures["drawing"]["total"] > 1000
    assert all(value > 0 for case in figures.values() for value in case.values())
    assert "ratio_vs_dominoes" in figures["first"]
