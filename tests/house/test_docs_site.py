"""The documentation as a site: built without a warning, complete, and nothing in it asks another host for anything."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
ASKS = re.compile(
    r"""<(?:script|img|source|iframe)[^>]+src="(?:https?:)?//[^"]+"|<link[^>]+href="(?:https?:)?//[^"]+"|url\(["']?(?:https?:)?//[^)]+\)"""
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built anew; a warning fails with its page and line."""
    out = tmp_path_factory.mktemp("site")
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-q",
        "--no-color",
        "-W",
        "--keep-going",
        "-c",
        "docs",
        "-d",
        out / "trees",
        ".",
        out / "html",
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, "\n".join(
        line.replace(f"{ROOT}/", "") for line in done.stderr.splitlines() if "WARNING" in line or "ERROR" in line
    )
    return out / "html"


def test_the_site_is_built_with_every_page(site: Path) -> None:
    pages = [*ROOT.glob("*.md"), *(page for page in (ROOT / "docs").rglob("*.md") if "_build" not in page.parts)]
    assert len(pages) > 100
    missing = [str(page.relative_to(ROOT)) for page in pages if not (site / page.relative_to(ROOT)).with_suffix(".html").is_file()]
    assert missing == []
    assert 'url=README.html"' in (site / "index.html").read_text("utf-8")


def test_the_contents_lead_to_every_page_but_those_of_the_games(site: Path) -> None:
    contents = (site / "README.html").read_text("utf-8")
    listed = set(re.findall(r'class="reference internal" href="([^"#]+)"', contents))
    pages = {page.relative_to(ROOT).with_suffix(".html").as_posix() for page in (ROOT / "docs").glob("*.md")}
    assert pages - listed == set()
    for caption in ("Play", "Host a server", "Write a bot", "Research", "Add a game", "How it is built"):
        assert f'<span class="caption-text">{caption}</span>' in contents
    table = (site / "docs/games/README.html").read_text("utf-8")
    assert [
        page.stem for page in (ROOT / "docs/games").glob("*.md") if page.name != "README.md" and f'href="{page.stem}.html"' not in table
    ] == []


@pytest.mark.parametrize(
    ("page", "lang"),
    [("README", "en"), ("README.ru", "ru"), ("docs/bg/learn", "bg"), ("docs/games/classic.ru", "ru"), ("docs/games/classic.en", "en")],
)
def test_a_page_says_its_language(site: Path, page: str, lang: str) -> None:
    assert re.search(rf'<html[^>]* lang="{lang}"', (site / f"{page}.html").read_text("utf-8"))


def test_the_site_asks_nobody_for_anything(site: Path) -> None:
    files = [file for file in site.rglob("*") if file.suffix in (".html", ".css")]
    assert [f"{file.relative_to(site)}: {found}" for file in files for found in ASKS.findall(file.read_text("utf-8"))] == []


def test_a_link_that_leads_nowhere_is_named_with_page_and_line(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("# Top\n\nSee [that](other.md#nothing) and [this](gone.md).\n", "utf-8")
    (tmp_path / "other.md").write_text("# Other\n", "utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "README.md").write_text("# Index\n\n## Part\n\n[other](../other.md)\n", "utf-8")
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-q",
        "--no-color",
        "-W",
        "--keep-going",
        "-b",
        "dummy",
        "-c",
        ROOT / "docs",
        tmp_path,
        tmp_path / "out",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode != 0
    assert "README.md:3: WARNING" in done.stderr


def _drawing() -> ModuleType:
    spec = importlib.util.spec_from_file_location("drawing", ROOT / "tools/drawing.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_drawing_of_the_packages_is_what_import_linter_holds() -> None:
    drawing = _drawing()
    assert drawing.PICTURE.read_text("utf-8") == drawing.drawing(), "python tools/drawing.py"
    assert f"![{drawing.in_words()}](img/architecture.svg)" in (ROOT / "docs/architecture.md").read_text("utf-8")
    packages = {path.stem for path in (ROOT / "src/dvor").iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()} - {
        "__init__"
    }
    assert {name for layer in drawing.layers() for name in layer} == packages
