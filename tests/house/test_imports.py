"""The game runs on the standard library alone; import-linter, which checks the rest, cannot name every other package."""

import ast
import sys
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src" / "dvor"
GAME = ["core", "games", "proof", "errors.py", "chance.py"]
MAY = {"dvor.core", "dvor.games", "dvor.proof", "dvor.errors", "dvor.chance"}


def imported(path: Path) -> set[str]:
    """Names of the modules that the file imports, anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names} if node.module == "dvor" else {str(node.module)}
    return names


@pytest.mark.parametrize("part", GAME)
def test_imports_only_the_standard_library(part: str) -> None:
    files = [SOURCES / part] if part.endswith(".py") else sorted((SOURCES / part).rglob("*.py"))
    assert files
    strangers = {
        f"{path.relative_to(SOURCES)}: {name}"
        for path in files
        for name in imported(path)
        if name.split(".")[0] not in sys.stdlib_module_names and ".".join(name.split(".")[:2]) not in MAY
    }
    assert strangers == set()


@pytest.mark.parametrize("module", ["random", "time", "secrets", "os", "io", "socket"])
def test_core_takes_chance_and_time_as_arguments(module: str) -> None:
    files = sorted((SOURCES / "core").rglob("*.py"))
    assert files
    assert [path.name for path in files if module in {name.split(".")[0] for name in imported(path)}] == []
