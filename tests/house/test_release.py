"""When a release may be made: version, changelog and tag say the same; every extra is tried alone."""

import importlib.util
import tomllib
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


def _tool() -> ModuleType:
    """tools/release.py, which makes it."""
    spec = importlib.util.spec_from_file_location("release", ROOT / "tools/release.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


release = _tool()
OLDER, DATED = "0.1.0 (2026-01-05)", "0.2.0 (2026-11-30)"


@pytest.mark.parametrize(
    ("headings", "is_open", "tags", "here", "stage"),
    [
        (["Unreleased", OLDER], True, ["v0.1.0"], [], "preparing"),
        (["Unreleased"], True, [], [], "preparing"),
        ([DATED, OLDER], False, ["v0.1.0"], [], "ready"),
        (["Unreleased", DATED], False, ["v0.1.0"], ["screens"], "ready"),
        (["Unreleased", DATED], False, ["v0.2.0"], ["v0.2.0"], "released"),
    ],
)
def test_a_release_goes_by_stages(headings: Sequence[str], is_open: bool, tags: Sequence[str], here: Sequence[str], stage: str) -> None:
    assert release.stage("0.2.0", headings, is_open=is_open, tags=tags, tags_here=here) == stage


@pytest.mark.parametrize(
    ("version", "headings", "is_open", "tags", "here", "said"),
    [
        ("0.2", ["Unreleased"], True, [], [], "no version"),
        ("0.2.0", [], False, [], [], "begins with nothing"),
        ("0.2.0", [OLDER], False, [], [], "begins with 0.1.0"),
        ("0.2.0", ["Unreleased", OLDER], True, ["v0.2.0"], [], "out already"),
        ("0.1.0", ["Unreleased", DATED, OLDER], True, [], [], "later versions"),
        ("0.2.0", ["Unreleased", DATED], True, [], [], "written under"),
        ("0.2.0", ["Unreleased", "0.2.0"], False, [], [], "YYYY-MM-DD"),
        ("0.2.0", [DATED], False, ["v0.3.0"], ["v0.3.0"], "v0.3.0 is here"),
        ("0.2.0", ["Unreleased", OLDER], True, ["v0.2.0"], ["v0.2.0"], "no section"),
        ("0.2.0", ["Unreleased", DATED], True, ["v0.2.0"], ["v0.2.0"], "written under"),
    ],
)
def test_what_contradicts_itself_is_no_release(
    version: str, headings: Sequence[str], is_open: bool, tags: Sequence[str], here: Sequence[str], said: str
) -> None:
    with pytest.raises(release.ReleaseError, match=said):
        release.stage(version, headings, is_open=is_open, tags=tags, tags_here=here)


def test_this_folder_does_not_contradict_itself() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("not a clone")
    version, how_far = release.stage_here()
    assert (version[:1].isdigit(), how_far in ("preparing", "ready", "released")) == (True, True)


def test_every_extra_that_brings_something_is_imported_alone() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert set(release.IMPORTS) == {"base", *extras} - {"all", "dev"}
    for module in {name for names in release.IMPORTS.values() for name in names if name.startswith("dvor.")}:
        path = ROOT / "src" / module.replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__init__.py").exists(), module
