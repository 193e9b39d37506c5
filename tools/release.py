"""A release: version, changelog and tag say the same; wheel and sdist are built from what is committed, installed alone and tried.

`--check` only compares the three. `--extras base,web` tries these alone (default: all but the heavy ones, which `--heavy` adds).
`--frozen` makes one file for this system that needs no Python, and tries that.
What was built is left in `dist/`. Exit code 1 where something does not hold.
"""

import argparse
import io
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from os import environ
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
#: What each extra is for, imported where nothing else is installed. An extra that only names others has no line.
IMPORTS = {
    "base": ("dvor.cli", "dvor.bots", "dvor.rulebook", "dvor.proof", "dvor.tournament", "dvor.terminal.lines", "dvor.draw"),
    "web": ("dvor.server.serve", "dvor.client", "dvor.wire", "dvor.terminal.online"),
    "terminal": ("dvor.terminal.table.app",),
    "bots": ("dvor.search.warm", "dvor.review.judging", "dvor.arena.duel"),
    "load": ("dvor.bench.loadtest", "dvor.bench.loadtest_tally", "dvor.bench.loadtest_server"),
    "scale": ("dvor.server.postgres", "dvor.server.serve", "psycopg", "redis"),
    "research": ("dvor.env.aec", "dvor.env.vector", "dvor.env.picture", "dvor.arena.plot", "dvor.rating", "dvor.tournament.movement"),
    "ray": ("dvor.arena.pool", "ray"),
    "train": ("dvor.search.train", "sb3_contrib", "torch"),
}
#: Hundreds of megabytes each.
HEAVY = ("ray", "train")
UNRELEASED = "Unreleased"
#: What the frozen file begins with: without a word the page is served, and opened where there is a display.
START = """import multiprocessing, sys
if __name__ == "__main__":
    multiprocessing.freeze_support()
    from dvor.cli import run
    sys.exit(run(sys.argv[1:] or ["serve"]))
"""


class ReleaseError(Exception):
    """What does not hold."""


def stage(version: str, headings: Sequence[str], *, is_open: bool, tags: Iterable[str], tags_here: Iterable[str]) -> str:
    """How far the release of that version is: "preparing", "ready" for its tag, or "released".

    ``headings``: the second-level ones of the changelog, from the top; ``is_open``: something stands under the first, and it is the
    unreleased one. ``tags`` of all history, ``tags_here`` of what is looked at. Raises ReleaseError where they contradict each other.
    """
    if not re.fullmatch(r"\d+\.\d+\.\d+((a|b|rc)\d+)?", version):
        raise ReleaseError(f"{version} is no version")
    tag = f"v{version}"
    strangers = [one for one in tags_here if re.fullmatch(r"v\d.*", one) and one != tag]
    if strangers:
        raise ReleaseError(f"the tag {strangers[0]} is here, and the version is {version}")
    known = [heading.split()[0] for heading in headings]
    if not known or known[0] not in (UNRELEASED, version):
        raise ReleaseError(f"the changelog begins with {known[0] if known else 'nothing'}, not with {UNRELEASED} or {version}")
    has_section = version in known[:2]
    if version in known and not has_section:
        raise ReleaseError(f"later versions than {version} stand above it in the changelog")
    if tag in tags_here:
        if not has_section:
            raise ReleaseError(f"{tag} is here, and the changelog has no section {version}")
        if is_open:
            raise ReleaseError(f"{tag} is here, and something is written under {UNRELEASED}")
        return "released"
    if tag in tags:
        raise ReleaseError(f"{tag} is out already: raise the version in src/dvor/__init__.py")
    if has_section and is_open:
        raise ReleaseError(f"{version} has a section, and something is written under {UNRELEASED}")
    dated = re.fullmatch(re.escape(version) + r" \(\d{4}-\d{2}-\d{2}\)", headings[known.index(version)]) if has_section else True
    if not dated:
        raise ReleaseError(f"the section is to be called: {version} (YYYY-MM-DD)")
    return "ready" if has_section else "preparing"


def stage_here() -> tuple[str, str]:
    """The version, and how far it is."""
    version = _found(r'^__version__ = "(.+)"$', ROOT / "src" / "dvor" / "__init__.py")
    first, *sections = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)[1:] or [""]
    headings = [section.partition("\n")[0].strip() for section in (first, *sections)]
    is_open = headings[0] == UNRELEASED and "- " in first
    tags, here = _said("git", "tag").split(), _said("git", "tag", "--points-at", "HEAD").split()
    return version, stage(version, headings, is_open=is_open, tags=tags, tags_here=here)


def _found(pattern: str, file: Path) -> str:
    match = re.search(pattern, file.read_text("utf-8"), re.MULTILINE)
    if match is None:
        raise ReleaseError(f"{file.name} does not say it")
    return match[1]


def _said(*words: str | Path, cwd: Path = ROOT, environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(words, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ReleaseError(f"{' '.join(map(str, words))}\n{(done.stderr or done.stdout).strip()[-2000:]}")
    return done.stdout


def build(folder: Path, version: str) -> Path:
    """The sdist of what is committed, and the wheel built from it; copied to ``dist/``. The wheel."""
    source = folder / "source"
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as held:
        held.extractall(source, filter="data")
    _hatch(source, "sdist", folder)
    sdist = folder / f"dvor-{version}.tar.gz"
    with tarfile.open(sdist) as held:
        held.extractall(folder, filter="data")
    _hatch(folder / f"dvor-{version}", "wheel", folder)
    _hatch(source, "wheel", folder / "straight")
    wheel = folder / f"dvor-{version}-py3-none-any.whl"
    if _held(wheel) != _held(folder / "straight" / wheel.name):
        raise ReleaseError("the wheel of the sdist is another than that of the folder")
    DIST.mkdir(exist_ok=True)
    for made in (sdist, wheel):
        (DIST / made.name).write_bytes(made.read_bytes())
    return wheel


def _hatch(source: Path, kind: str, target: Path) -> None:
    _said(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", target, cwd=source)


def _held(wheel: Path) -> dict[str, int]:
    with zipfile.ZipFile(wheel) as archive:
        return {one.filename: one.CRC for one in archive.infolist() if not one.filename.endswith("RECORD")}


@dataclass(frozen=True)
class Dvor:
    """A command ``dvor`` that is to work: where it is, the folder it is tried in, and what it finds around it."""

    command: Path
    home: Path
    environment: dict[str, str]

    def says(self, *words: str) -> str:
        """What it prints."""
        return _said(self.command, *words, cwd=self.home, environment=self.environment)

    def plays(self, version: str) -> None:
        """It plays a round, draws it and reviews it."""
        if self.says("--version").strip() != version:
            raise ReleaseError("dvor --version says another version")
        self.says("play", "kozel_pair", "--bots", "all", "--seed", "7", "--rounds", "1", "--lang", "en", "--save", "match.dvor")
        self.says("replay", "match.dvor", "--svg", "end.svg", "--lang", "en")
        self.says("review", "match.dvor", "--worlds", "2", "--lang", "en")

    def serves(self) -> None:
        """It serves the page, says how it is, and is stopped."""
        words = [str(self.command), "serve", "--port", "0", "--no-browser", "--lang", "en"]
        with subprocess.Popen(words, cwd=self.home, env=self.environment, stdout=subprocess.PIPE, text=True) as server:
            try:
                address = next((found[0] for line in server.stdout or () if (found := re.search(r"http://[\w.:\[\]]+", line))), None)
                if address is None:
                    raise ReleaseError("dvor serve has ended without an address")
                for page in ("/healthz", "/"):
                    with urllib.request.urlopen(address.rstrip("/") + page) as answer:
                        if answer.status != 200:
                            raise ReleaseError(f"dvor serve answers {answer.status} to {page}")
            finally:
                server.terminate()


class Place:
    """An empty environment with the wheel, what these extras and ``more`` bring, and nothing else."""

    def __init__(self, folder: Path, wheel: Path, extras: Sequence[str], *more: str) -> None:
        folder.mkdir()
        _said(sys.executable, "-m", "uv", "venv", "--quiet", "--no-project", "--python", sys.executable, folder / "venv")
        self.bin = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
        pins = folder / "pins.txt"
        pins.write_text("\n".join(_pins()), "utf-8")
        asked = f"dvor[{','.join(extras)}] @ {wheel.as_uri()}" if extras else f"dvor @ {wheel.as_uri()}"
        python = ("--python", self.bin / "python")
        _said(sys.executable, "-m", "uv", "pip", "install", "--quiet", *python, "--constraints", pins, asked, *more)
        left_out = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
        environment = {name: value for name, value in environ.items() if name not in left_out} | {"XDG_DATA_HOME": str(folder)}
        self.dvor = Dvor(self.bin / "dvor", folder, environment)

    def imports(self, modules: Sequence[str]) -> None:
        """Import these, from here and from nowhere else."""
        home = self.dvor.home
        code = f"import importlib, dvor; assert {str(home)!r} in dvor.__file__, dvor.__file__\n"
        code += f"for name in {list(modules)!r}: importlib.import_module(name)"
        _said(self.bin / "python", "-I", "-W", "error:::dvor", "-c", code, cwd=home, environment=self.dvor.environment)


def _pins() -> list[str]:
    """The locked versions of everything, without hashes."""
    found = set()
    for file in (ROOT / "lock").glob("*.txt"):
        found |= {line.rstrip(" \\") for line in file.read_text("utf-8").splitlines() if re.match(r"[a-z0-9._-]+==", line)}
    return sorted(found)


def try_all(folder: Path, wheel: Path, version: str, extras: Sequence[str]) -> None:
    """Each extra alone; then the commands, where what they want is installed."""
    for extra in extras:
        place = Place(folder / extra, wheel, () if extra == "base" else (extra,))
        place.imports(("dvor", *IMPORTS[extra]))
        if extra == "base":
            place.dvor.plays(version)
        if extra == "web":
            place.dvor.serves()
        print(f"{extra}: imported alone{', plays and reviews' * (extra == 'base')}{', serves' * (extra == 'web')}", flush=True)


def freeze(folder: Path, wheel: Path, version: str) -> Path:
    """One file for this system that brings its own Python, tried where no other is found; copied to ``dist/``."""
    place = Place(folder / "frozen", wheel, ("web", "terminal"), "pyinstaller>=6.16")
    home, start = place.dvor.home, place.dvor.home / "start.py"
    start.write_text(START, "utf-8")
    migrations = Path("dvor", "server", "migrations")  # Alembic reads them as files
    kept = ["--collect-data", "dvor", "--collect-submodules", "dvor", "--copy-metadata", "dvor"]
    kept += ["--add-data", f"{folder / 'source' / 'src' / migrations}:{migrations}"]
    _said(place.bin / "pyinstaller", "--onefile", "--noconfirm", "--log-level", "ERROR", "--name", "dvor", *kept, start, cwd=home)
    (made,) = (home / "dist").iterdir()
    named = DIST / f"dvor-{version}-{platform.system().lower()}-{platform.machine().lower()}{made.suffix}"
    shutil.copy(made, named)
    bare = {name: value for name, value in environ.items() if name in ("LANG", "SYSTEMROOT", "TEMP", "TMP")} | {"HOME": str(home)}
    alone = Dvor(named, home, bare | {"XDG_DATA_HOME": str(home / "data")})
    alone.plays(version)
    alone.serves()
    return named


def main() -> int:
    """The tool itself."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--extras", default="")
    parser.add_argument("--heavy", action="store_true")
    parser.add_argument("--frozen", action="store_true")
    asked = parser.parse_args()
    extras = asked.extras.split(",") if asked.extras else [extra for extra in IMPORTS if asked.heavy or extra not in HEAVY]
    try:
        if unknown := set(extras) - set(IMPORTS):
            raise ReleaseError(f"no such extras: {', '.join(sorted(unknown))}; there are {', '.join(IMPORTS)}")
        version, how_far = stage_here()
        print(f"{version}: {how_far}", flush=True)
        if asked.check:
            return 0
        if changed := _said("git", "status", "--porcelain"):
            print(f"not committed, and so not in it: {len(changed.splitlines())} files", flush=True)
        with tempfile.TemporaryDirectory() as made:
            folder = Path(made)
            wheel = build(folder, version)
            print(f"built: {', '.join(sorted(one.name for one in DIST.glob(f'dvor-{version}*')))}", flush=True)
            if asked.frozen:
                print(f"frozen: {freeze(folder, wheel, version).name}, plays, reviews, serves; on other systems untried", flush=True)
                return 0
            try_all(folder, wheel, version, extras)
    except ReleaseError as error:
        print(error, file=sys.stderr)
        return 1
    if left := [extra for extra in IMPORTS if extra not in extras]:
        print(f"not tried: {', '.join(left)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
