"""What all tests share: a Chromium or a named skip, Hypothesis profiles, soaking, and the lists of what was skipped or tried twice."""

import os
import shutil
import time
from collections import defaultdict

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
NO_CHROMIUM = "no Chromium here (`make test` as root installs it)"
#: Each fills the machine with servers and players by itself.
CROWDED = ("test_kill.py", "test_loadtest.py", "test_scale.py")
#: What all their tests need is made once.
WHOLE = ("test_docs_site.py",)
SOAK_MINUTES = float(os.environ.get("DVOR_SOAK_MINUTES", "0"))

settings.register_profile("test", deadline=None, derandomize="CI" in os.environ, print_blob=True)
settings.register_profile("soak", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile("soak" if SOAK_MINUTES else "test")


@pytest.fixture(scope="session")
def chromium() -> str:
    """Path of the system's Chromium; tests that ask for it are marked `browser`."""
    if CHROMIUM is None:
        pytest.skip(NO_CHROMIUM)
    return CHROMIUM


class InTurns(LoadScopeScheduling):
    """Tests that fill the machine, and those in a browser, which are late on a full one, come one after the other."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.split("::")[0]
        if file.startswith("tests/browser/") or file.endswith(CROWDED):
            return "in turns"
        return file if file.endswith(WHOLE) else nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> LoadScopeScheduling:
    """How tests are given to the workers. (Groups by marker are told by changed names of tests, which pytest 9.2 does not hear of.)"""
    return InTurns(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests are skipped by name where no Chromium is.

    A page may be late on a busy machine in more ways than a test can wait for, so it has a second try, which is told at the end.
    """
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()) or item.get_closest_marker("browser"):
            item.add_marker("browser")
            item.add_marker(pytest.mark.flaky(reruns=1))
            if CHROMIUM is None:
                item.add_marker(pytest.mark.skip(reason=NO_CHROMIUM))


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> object:
    """Soaking: run what was selected again and again, each time with new examples, until the minutes are over."""
    if not SOAK_MINUTES or session.config.option.collectonly:
        return None
    end = time.monotonic() + SOAK_MINUTES * 60
    while session.items:
        for here, after in zip(session.items, [*session.items[1:], None], strict=True):
            session.config.hook.pytest_runtest_protocol(item=here, nextitem=after)
            if session.testsfailed or time.monotonic() >= end:
                return True
    return True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell what failed at its first try, and name each skipped test under its reason: nothing is passed over in silence."""
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.section(f"tried twice: {report.nodeid}", sep="-")
        terminalreporter.line(report.longreprtext)
    skipped = defaultdict(list)
    for report in terminalreporter.stats.get("skipped", []):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        skipped[reason.removeprefix("Skipped: ")].append(report.nodeid)
    for reason, names in sorted(skipped.items()):
        terminalreporter.section(f"{len(names)} skipped: {reason}", sep="-")
        for name in sorted(names):
            terminalreporter.line(f"  {name}")
