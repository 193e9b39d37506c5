"""What users install holds everything that the source folder holds, and runs without it."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "dvor"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("dvor-*.whl"))


def test_all_files_are_in_the_wheel_but_the_types_of_other_libraries(wheel: Path) -> None:
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    files = {p.relative_to(ROOT / "src").as_posix() for p in PACKAGE.rglob("*") if p.is_file() and "__pycache__" not in p.parts}
    assert held == {name for name in files if not name.endswith(".d.ts")}
    assert {Path(name).suffix for name in held} >= {".py", ".toml", ".ftl", ".js", ".css"}


def test_the_wheel_plays_from_anywhere(wheel: Path, tmp_path: Path) -> None:
    """From the wheel alone, in isolation from this folder, a game's rules are read and a match begins."""
    code = """
import sys
sys.path.insert(0, sys.argv[1])
import dvor
assert dvor.__file__.startswith(sys.argv[1]), dvor.__file__
rules = dvor.games.rules("kozel_pair")
deal = dvor.Deal.shuffled(rules, seats=4, source=dvor.Seeded(7))
print(dvor.Match.start(rules, seats=4, deal=deal).legal_moves())
"""
    done = subprocess.run(
        [sys.executable, "-I", "-c", code, str(unpacked(wheel, tmp_path))], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() not in ("", "()")


def unpacked(wheel: Path, folder: Path) -> Path:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "installed")
    return folder / "installed"
