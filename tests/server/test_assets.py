"""The page's files: lean but the same programs, and small enough for a slow line."""

import re
import subprocess
from pathlib import Path

import pytest
from tests.draw.node import NO_NODE, WEB, command

from dvor.i18n import LANGUAGES
from dvor.server.assets import WHOLE_SHEET, Asset, Assets, encodings, lean
from dvor.server.words import words_in_parts

#: What the first load may weigh on the line, compressed: the page, its sheet, its modules, the first words of a language. By brotli,
#: which browsers take over https, it is to stay under 150 kB with what a table says in between.
FIRST_LOAD = {"br": 140_000, "gzip": 160_000}

#: Prints every program anew, without comments.
PRINT = ["--allowJs", "--noCheck", "--noResolve", "--removeComments", "--target", "esnext", "--module", "esnext", "--rootDir", "."]


def test_a_lean_script_is_the_same_program(tmp_path: Path) -> None:
    """No line of a template or a string is taken for a comment, in any script; lines keep their numbers."""
    node = command()
    compiler = WEB.parents[3] / "tools" / "js" / "node_modules" / "typescript" / "bin" / "tsc"
    if node is None or not compiler.exists():
        pytest.skip(NO_NODE)
    names = [path.relative_to(WEB).as_posix() for path in sorted(WEB.rglob("*.js"))]
    saved = 0
    for name in names:
        plain = (WEB / name).read_bytes()
        sent = lean(name, plain)
        assert sent.count(b"\n") == plain.count(b"\n"), name
        saved += len(plain) - len(sent)
        for kind, data in (("plain", plain), ("sent", sent)):
            file = tmp_path / kind / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
    files = [f"{kind}/{name}" for kind in ("plain", "sent") for name in names]
    done = subprocess.run([*node, compiler, *PRINT, "--outDir", "out", *files], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert [name for name in names if (tmp_path / "out/plain" / name).read_bytes() != (tmp_path / "out/sent" / name).read_bytes()] == []
    assert saved > 50_000


@pytest.mark.parametrize(
    ("name", "plain", "sent"),
    [
        ("a.js", "// one\nlet a; // two\n", "\nlet a; // two\n"),
        ("a.js", "  /** one\n   * two */\nlet a;", "\n\nlet a;"),
        ("a.js", "/** @type {A} */ let a; /* b */\n", "/** @type {A} */ let a; /* b */\n"),
        ("a.js", "/* one */ a(); /*\n two */\n", "/* one */ a(); /*\n two */\n"),
        ("a.js", "/*! a licence */\n", "/*! a licence */\n"),
        ("a.css", "/* one */\na { b: c }\n", "\na { b: c }\n"),
        ("a.svg", "// as it is\n", "// as it is\n"),
    ],
)
def test_only_lines_that_are_comments_are_left_out(name: str, plain: str, sent: str) -> None:
    assert lean(name, plain.encode()) == sent.encode()


def test_the_page_has_one_sheet_and_all_its_rules() -> None:
    assets = Assets()
    page = assets.index().plain.decode()
    assert re.findall(r'rel="stylesheet" href="([^"]+)"', page) == [f"/a/{assets.hash}/{WHOLE_SHEET}"]
    named = re.findall(r'rel="stylesheet" href="/a/-/([^"]+)"', (WEB / "index.html").read_text("utf-8"))
    whole = assets.file(WHOLE_SHEET)
    assert whole is not None
    assert whole.plain.decode() == "".join(lean(name, (WEB / name).read_bytes()).decode() for name in named)
    elsewhere = "".join(path.read_text("utf-8") for path in WEB.rglob("*.js"))
    assert [path.name for path in (WEB / "css").iterdir() if f"css/{path.name}" not in named and f"css/{path.name}" not in elsewhere] == []
    assert not re.search(r"@import|url\((?!['\"]?data:)", whole.plain.decode()), "a sheet's own place is not the whole one's"


@pytest.mark.parametrize("by", ["br", "gzip"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_load_is_small(lang: str, by: str) -> None:
    """What a table needs before it can be played is on the way at once; the rest comes when it is wanted (`later.js`)."""

    def smallest(asset: Asset) -> bytes:
        return asset.packed.get(by, asset.plain)

    assets = Assets()
    page = assets.index()
    sizes = {"index.html": len(smallest(page)), "texts": len(encodings(words_in_parts(assets, lang)[0].encode())[by])}
    for tag in re.findall(r"<(?:script|link)[^>]*>", page.plain.decode()):
        if 'rel="apple-touch-icon"' in tag:  # asked for only when a phone puts the page on its screen
            continue
        name = tag.split(f"/a/{assets.hash}/")[1].split('"')[0]
        found = assets.file(name)
        assert found is not None, name
        sizes[name] = len(smallest(found))
    heaviest = sorted(sizes.items(), key=lambda one: -one[1])[:12]
    assert sum(sizes.values()) <= FIRST_LOAD[by], f"{sum(sizes.values())} bytes; the heaviest: {heaviest}"
