"""What the documentation says is so: its examples run, its lists are complete."""

import contextlib
import doctest
import importlib
import io
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import dvor

ROOT = Path(__file__).parents[2]
# rules.md is taken over
PAGES = sorted(p for p in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")] if p.name != "rules.md" and "_build" not in p.parts)
#: Followed from its first line to its last by test_add_a_game.
APART = ROOT / "docs/add-a-game.md"
BLOCK = re.compile(r"^```(python|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
DVOR = Path(sys.executable).with_name("dvor")


def blocks(language: str) -> list[object]:
    """Every block of that language in the documentation, named page:line."""
    found: list[object] = []
    for page in [page for page in PAGES if page != APART]:
        text = page.read_text("utf-8")
        for match in BLOCK.finditer(text):
            if match[1] == language:
                line = text.count("\n", 0, match.start()) + 1
                found.append(pytest.param(match[2], id=f"{page.relative_to(ROOT).as_posix()}:{line}"))
    return found


@pytest.mark.parametrize("code", blocks("python"))
def test_python_of_the_docs_runs(code: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "docs"}
    if ">>>" not in code:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(code, request.node.callspec.id, "exec"), names)
        return
    test = doctest.DocTestParser().get_doctest(code, names, request.node.callspec.id, None, 0)
    said = io.StringIO()
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE).run(test, out=said.write)
    assert test.examples
    assert said.getvalue() == ""


@pytest.mark.parametrize("dialogue", blocks("console"))
def test_commands_of_the_docs_print_what_they_say(dialogue: str, tmp_path: Path) -> None:
    follow(dialogue, ROOT, {"XDG_DATA_HOME": str(tmp_path)})


def follow(dialogue: str, folder: Path, more: dict[str, str]) -> None:
    """Each `$ dvor …` succeeds in the folder; lines below it are its output (`...` stands for any)."""
    turns = re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", dialogue, re.MULTILINE)
    assert turns
    for command, expected in turns:
        words = shlex.split(command)
        assert words[0] == "dvor", "other programs belong in ```sh blocks"
        environment = os.environ | {"COLUMNS": "100", "LANG": "en_GB.UTF-8", "NO_COLOR": "1"} | more
        done = subprocess.run([DVOR, *words[1:]], capture_output=True, text=True, cwd=folder, env=environment, timeout=120, check=False)
        assert done.returncode == 0, done.stderr
        if expected.strip():
            expected = re.sub(r"(?m)^\n", "<BLANKLINE>\n", expected.rstrip("\n") + "\n")
            said_so = doctest.OutputChecker().check_output(expected, done.stdout, doctest.ELLIPSIS)
            assert said_so, f"{command} prints otherwise:\n{done.stdout[:2000]}"


def modules_with_examples() -> list[str]:
    """Names of the package's modules that hold a doctest."""
    sources = ROOT / "src"
    paths = [path for path in sorted((sources / "dvor").rglob("*.py")) if ">>> " in path.read_text("utf-8")]
    return [".".join(path.relative_to(sources).with_suffix("").parts).removesuffix(".__init__") for path in paths]


@pytest.mark.parametrize("name", modules_with_examples())
def test_examples_in_docstrings_run(name: str) -> None:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        done = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    assert done.attempted
    assert done.failed == 0, said.getvalue()


def test_the_readme_names_the_two_commands_and_shows_a_table() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "make play" in readme
    assert "make test" in readme
    assert "docs/img/table.png" in readme
    assert "```python" in readme


def test_links_of_the_docs_lead_somewhere() -> None:
    broken = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in PAGES
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text("utf-8"))
        if "://" not in target and not (page.parent / target).exists()
    ]
    assert broken == []


def test_every_page_of_the_docs_is_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text("utf-8")
    assert [p.name for p in sorted((ROOT / "docs").glob("*.md")) if p.name != "README.md" and f"({p.name})" not in index] == []


def test_every_row_of_the_security_page_names_tests_that_are_there() -> None:
    rows = re.findall(r"^\| [\d.].* \| (.+) \|$", (ROOT / "docs" / "security.md").read_text("utf-8"), re.MULTILINE)
    assert len(rows) > 20
    missing = []
    for row in rows:
        named = re.findall(r"`([^`]+)`", row)
        assert named or row.startswith("by hand"), row
        for file, _, name in (one.partition("::") for one in named):
            path = ROOT / (file if "/" in file else f"tests/server/{file}.py")
            if not path.is_file() or (name and f"def {name}(" not in path.read_text("utf-8")):
                missing.append(f"{file}::{name}")
    assert missing == []


def test_every_dependency_says_what_it_is_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    named = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    for requirements in (*project["project"]["optional-dependencies"].values(), *project["dependency-groups"].values()):
        named += requirements
    names = {re.match(r"[\w.-]+", line)[0].lower() for line in named} - {"dvor"}
    names |= set(json.loads((ROOT / "tools" / "js" / "package.json").read_text("utf-8"))["devDependencies"])
    rows = re.findall(r"^\| (\S+) \| (.+) \| (.+) \| (.+) \|$", (ROOT / "docs" / "dependencies.md").read_text("utf-8"), re.MULTILINE)
    listed = {row[0].lower() for row in rows} - {"name", "---"}
    assert names - listed == set()
    assert listed - names == set()


def test_the_changelog_has_a_place_for_the_next_change() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    unreleased = re.search(r"^## Unreleased\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    assert unreleased
    assert unreleased[1].strip() or f"\n## {dvor.__version__} (" in changelog, "empty only in a release"


def test_help_names_the_commands() -> None:
    done = subprocess.run([DVOR, "--help"], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    for command in ("play", "serve", "examples", "replay", "bench"):
        assert command in done.stdout
