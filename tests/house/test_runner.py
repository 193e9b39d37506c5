"""The test runner's own habits: what is skipped is named, and a soak goes on with new examples until its time is over."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]
CONFTEST = (Path(__file__).parents[1] / "conftest.py").read_text("utf-8")


@pytest.fixture
def runner(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeconftest(CONFTEST)
    pytester.makeini("[pytest]\nmarkers =\n    browser: x\n    soak_rules: x\n")
    return pytester


def test_skipped_tests_are_counted_and_named_under_their_reason(runner: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    runner.makepyfile("import pytest\ndef test_click(chromium): pass\n@pytest.mark.browser\ndef test_tap(): pass\ndef test_plain(): pass\n")
    result = runner.runpytest_subprocess()
    result.assert_outcomes(passed=1, skipped=2)
    result.stdout.fnmatch_lines(["*2 skipped: no Chromium here*", "  *::test_click", "  *::test_tap", "*1 passed, 2 skipped*"])


def test_a_soak_repeats_its_part_until_the_time_is_over(runner: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    runner.makepyfile(
        """
        import pytest
        from hypothesis import given, settings, strategies as st
        @pytest.mark.soak_rules
        @settings(max_examples=20)
        @given(st.integers())
        def test_property(n):
            with open("seen", "a") as file: print(n, file=file)
        def test_other():
            raise AssertionError
        """
    )
    monkeypatch.setenv("DVOR_SOAK_MINUTES", "0.05")
    result = runner.runpytest_subprocess("-m", "soak_rules")
    assert result.ret == 0
    assert len((runner.path / "seen").read_text().split()) > 20


def test_a_soak_stops_at_the_first_failure(runner: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    runner.makepyfile("import pytest\n@pytest.mark.soak_rules\ndef test_broken(): assert 1 == 2\n")
    monkeypatch.setenv("DVOR_SOAK_MINUTES", "60")
    result = runner.runpytest_subprocess("-m", "soak_rules")
    result.assert_outcomes(failed=1)
