"""The files of the project: short, at home everywhere, and the same as where they were taken from."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared"
VENDOR = "src/dvor/server/web/vendor/"
TAKEN = {"docs/rules.md": "rules.md", "tests/data/examples": "examples", "src/dvor/bench/limits": "limits"}
LONGEST = 600


def tracked() -> list[str]:
    """Files under version control, and new ones that are not ignored; outside a clone, all of them."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a clone")
    listing = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()]


def text_of(name: str) -> str:
    """The file's text; empty for pictures and the like."""
    data = (ROOT / name).read_bytes()
    return "" if b"\0" in data[:8000] else data.decode("utf-8")


def test_no_file_is_longer_than_one_sitting() -> None:
    lengths = {
        name: text_of(name).count("\n")
        for name in tracked()
        if name.endswith((".py", ".js", ".css", ".ftl", ".md", ".html", ".sh", ".toml"))
        and not name.startswith(VENDOR)
        and not any(name == taken or name.startswith(taken + "/") for taken in TAKEN)
    }
    assert lengths
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


# Spelled in pieces, so that this file does not find itself.
FOREIGN = {
    "a path of one machine": r"(?<![\w./~-])/(?:" + "|".join(["work", "farm", "root", "tmp", "home/" + r"\w+", "Users/" + r"\w+"]) + r")/",
    "the host of a package registry": "|".join(
        re.escape(".".join(parts))
        for parts in (("pypi", "org"), ("files", "pythonhosted", "org"), ("registry", "npmjs", "org"), ("deb", "debian", "org"))
    ),
    "talk about how it was written": "|".join(
        [r"\b" + "sub" + "agents?" + r"\b", r"\b" + "as an " + "AI" + r"\b", "language " + "model", "Clau" + "de", "Chat" + "GPT"]
    ),
}


@pytest.mark.parametrize("what", FOREIGN)
def test_no_file_holds(what: str) -> None:
    pattern = re.compile(FOREIGN[what])
    found = [
        f"{name}:{number}: {line.strip()[:100]}"
        for name in tracked()
        if not name.startswith(VENDOR)
        for number, line in enumerate(text_of(name).split("\n"), 1)
        if pattern.search(line)
    ]
    assert found == []


def test_nothing_is_marked_unfinished() -> None:
    pattern = re.compile("|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X", "NotImplemented" + "Error"]))
    sources = [name for name in tracked() if name.startswith(("src/", "tests/", "tools/")) and not name.startswith((VENDOR, "tests/data/"))]
    assert sources
    assert [name for name in sources if pattern.search(text_of(name))] == []


@pytest.mark.parametrize("taken", TAKEN)
def test_what_was_taken_over_is_the_same(taken: str) -> None:
    source, copy = SHARED / TAKEN[taken], ROOT / taken
    if not source.exists():
        pytest.skip("the place these files come from is not here")
    if source.is_file():
        assert copy.read_bytes() == source.read_bytes()
        return
    here, there = ({p.relative_to(top).as_posix(): p.read_bytes() for p in sorted(top.rglob("*")) if p.is_file()} for top in (copy, source))
    assert here.keys() == there.keys()
    assert [name for name in here if here[name] != there[name]] == []
