"""The page's files, in memory: named by a hash of all of them, compressed once, read again when one has changed.

Scripts and sheets are sent without the lines that are only comments (the lines stay, empty, so that an error's line number is right), and
the sheets of ``index.html`` as one.
"""

from __future__ import annotations

import gzip
import hashlib
import html
import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import brotli

ROOT = Path(__file__).with_name("web")
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
LEAST_PACKED = 200
_PACKED = (".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest")
_SCRIPT = re.compile(r'<script\b[^>]*\btype="module"[^>]*\bsrc="/a/-/([^"]+)"')
_AHEAD = re.compile(r'<link rel="modulepreload" href="/a/-/([^"]+)">\n?')
_SHEET = re.compile(r'<link rel="stylesheet" href="/a/-/([^"]+)">\n?')
#: All sheets of ``index.html`` in their order.
WHOLE_SHEET = "all.css"
_COMMENT = re.compile(r"^[ \t]*(?://.*|/\*(?!!)(?:(?!\*/)[\s\S])*\*/[ \t]*)$", re.MULTILINE)
_LEAN = (".js", ".css")
_IMPORT = re.compile(r"\b(?:import|export)\b[^\"'();]*?[\"'](\.{1,2}/[^\"']+)[\"']")


@dataclass(frozen=True)
class Asset:
    """A file as it is sent: plain, and where that is worth while packed, by the names of HTTP's encodings, the smallest first."""

    kind: str
    plain: bytes
    packed: Mapping[str, bytes]


class Assets:
    """All files of a folder with an ``index.html``."""

    def __init__(self, root: Path = ROOT) -> None:
        self._root = root
        self._seen: dict[str, tuple[int, int]] = {}
        self._data: dict[str, bytes] = {}
        self._ready: dict[str, Asset] = {}
        self._hash = ""

        self.refresh()

    @property
    def hash(self) -> str:
        """The name under which the files are immutable."""
        return self._hash

    @property
    def names(self) -> list[str]:
        """What an open page may ask for: every file but pages, the worker, and sheets that are part of the whole one."""
        parts = {*_SHEET.findall(self.text("index.html")), "sw.js"}
        return [name for name in self._data if name not in parts and not name.endswith(".html")]

    def text(self, name: str) -> str:
        """A file's text; empty where there is none."""
        return self._data.get(name, b"").decode()

    def file(self, name: str) -> Asset | None:
        """A file by its path in the folder, as it was when the page was last asked for."""
        data = self._data.get(name)
        if data is None:
            return None
        if name not in self._ready:
            self._ready[name] = packed(name, data)
        return self._ready[name]

    def index(self, *, at_table: bool = False) -> Asset:
        """``index.html``, as ``page`` makes it."""
        self.refresh()
        key = "at a table" if at_table else ""
        if key not in self._ready:
            self._ready[key] = packed("index.html", self.page("index.html", at_once=at_table).encode())
        return self._ready[key]

    def page(self, name: str, *, at_once: bool = False) -> str:
        """A page with the names of its files as they are now, its sheets as one, and links that load all modules at once.

        Of the modules a page links, and what only they import, the names stand in ``<meta name="next">``: the page asks for them when it
        has shown something (``later.js``); ``at_once``: they are linked like the rest.
        """
        self.refresh()
        text = self.text(name)
        modules, ahead = self._modules(text)
        if at_once:
            modules, ahead = [*modules, *ahead], []
        text = _AHEAD.sub(f'<meta name="next" content="{html.escape(" ".join(ahead))}">\n' if ahead else "", text)
        text = text.replace("<!-- preload -->", "\n".join(f'<link rel="modulepreload" href="/a/-/{html.escape(one)}">' for one in modules))
        first, *_ = _SHEET.findall(text) or [""]
        whole = f'<link rel="stylesheet" href="/a/-/{WHOLE_SHEET}">\n'
        text = _SHEET.sub(lambda link: whole if link[1] == first else "", text)
        return text.replace('"/a/-/', f'"/a/{self._hash}/')

    def first_modules(self) -> list[str]:
        """The modules of a first load: those ``index.html`` names, and what they cannot do without."""
        modules, ahead = self._modules(self.text("index.html"))
        return [*modules, *ahead]

    def _modules(self, text: str) -> tuple[list[str], list[str]]:
        """The modules reached from a page's scripts, each after who needs it first, and what is reached besides from those it links."""
        found: dict[str, None] = {}
        for entry in _SCRIPT.findall(text):
            self._reach(entry, found)
        at_once = len(found)
        for entry in _AHEAD.findall(text):
            self._reach(entry, found)
        modules = list(found)
        return modules[:at_once], modules[at_once:]

    def _reach(self, entry: str, found: dict[str, None]) -> None:
        """Add a module and what it imports, the nearest first."""
        waiting = [entry]
        while waiting:
            name, *waiting = waiting
            if name in found or name not in self._data:
                continue
            found[name] = None
            folder = posixpath.dirname(name)
            waiting += [posixpath.normpath(posixpath.join(folder, other)) for other in _IMPORT.findall(self._data[name].decode())]

    def refresh(self) -> None:
        """See whether a file has changed."""
        seen = {}
        for path in self._root.rglob("*"):
            if path.suffix in TYPES and not path.name.endswith(".d.ts"):
                stat = path.stat()
                seen[path.relative_to(self._root).as_posix()] = (stat.st_mtime_ns, stat.st_size)
        if seen == self._seen:
            return
        self._data = {name: lean(name, (self._root / name).read_bytes()) for name in sorted(seen)}
        sheets = _SHEET.findall(self.text("index.html"))
        self._data[WHOLE_SHEET] = b"".join(self._data.get(name, b"") for name in sheets)
        whole = hashlib.sha256()
        for name, data in self._data.items():
            whole.update(f"{name} {len(data)} ".encode() + data)
        self._seen, self._ready, self._hash = seen, {}, whole.hexdigest()[:16]


def lean(name: str, data: bytes) -> bytes:
    """A script or a sheet without the words of comments that have lines of their own; anything else as it is."""
    if not name.endswith(_LEAN):
        return data
    return _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), data.decode()).encode()


def packed(name: str, data: bytes) -> Asset:
    """A file as it is sent, by the ending of its name."""
    suffix = posixpath.splitext(name)[1]
    return Asset(TYPES[suffix], data, encodings(data) if suffix in _PACKED and len(data) > LEAST_PACKED else {})


def encodings(data: bytes) -> dict[str, bytes]:
    """Text, packed for whoever takes it so."""
    return {"br": brotli.compress(data, brotli.MODE_TEXT), "gzip": gzip.compress(data, 9, mtime=0)}
