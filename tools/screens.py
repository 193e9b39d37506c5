"""Every screen in every language, light and size: pictures, a contact sheet, and what the checks mark.

``make screens`` makes all; ``make screens ARGS="--only table --langs ru --sizes 360x640"`` some. Writes artefacts/screens.
"""

import argparse
import html
import shutil
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Error, sync_playwright  # noqa: E402
from tests.browser.checks import Mark, axe, look, settle  # noqa: E402
from tests.browser.conftest import Server  # noqa: E402
from tests.browser.screens import BRIEF_SIZES, BRIEFLY, LANGS, SCREENS, SIZES, THEMES, ZOOMED, Visitor  # noqa: E402

FOLDER = ROOT / "artefacts" / "screens"
#: Where axe-core looks too; what it finds does not hang on the size but for what is shown at all.
AXE_SIZES = ((360, 640), (1440, 900))
#: Shown on the contact sheet, by language and theme.
CONTACT = (("ru", "light"), ("bg", "dark"))
PIXELS = 70  # quality of the pictures, percent


@dataclass(frozen=True)
class Shot:
    """One picture and what is wrong with it."""

    screen: str
    lang: str
    theme: str
    size: tuple[int, int]
    marks: tuple[Mark, ...]

    @property
    def name(self) -> str:
        """The picture's path in the folder."""
        return f"{self.screen}/{self.lang}-{self.theme}-{self.size[0]}x{self.size[1]}.jpg"

    @property
    def title(self) -> str:
        """What is seen on it."""
        return f"{self.screen} {self.lang} {self.theme} {self.size[0]}x{self.size[1]}"


def take(visitor: Visitor, screen: str, lang: str, asked: argparse.Namespace) -> list[Shot]:
    """One screen in one language, in both lights and all sizes, and what is only checked: from right to left, at twice the size."""
    page, shots = visitor.page, []
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme="light")
    visitor.speak(lang)
    visitor.complaints.clear()
    try:
        SCREENS[screen](visitor)
        for theme in asked.themes:
            page.emulate_media(color_scheme=theme)
            for size in [size for size in asked.sizes if screen not in BRIEFLY or size in BRIEF_SIZES]:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                settle(page)
                marks = look(page) + (axe(page) if size in AXE_SIZES else [])
                shot = Shot(screen, lang, theme, size, tuple(marks))
                (FOLDER / shot.name).parent.mkdir(parents=True, exist_ok=True)
                page.screenshot(path=FOLDER / shot.name, type="jpeg", quality=PIXELS)
                shots.append(shot)
        for size in ZOOMED:
            shots += only_checked(visitor, screen, lang, size, "")
        for size in AXE_SIZES:
            shots += only_checked(visitor, screen, lang, size, "rtl")
    except Error as error:
        shots.append(Shot(screen, lang, "light", (0, 0), (Mark("not reached", "", str(error).splitlines()[0]),)))
    said = Counter(visitor.complaints)
    if said:
        shots.append(Shot(screen, lang, "light", (0, 0), tuple(Mark("console", "", text) for text in said)))
    return shots


def only_checked(visitor: Visitor, screen: str, lang: str, size: tuple[int, int], direction: str) -> list[Shot]:
    """A look without a picture; from right to left nothing but what leaves the screen counts."""
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("direction => { document.documentElement.dir = direction; }", direction)
    settle(page)
    marks = [
        mark for mark in look(page) if not direction or mark.check in ("scrolls sideways", "text off the screen", "target off the screen")
    ]
    page.evaluate("document.documentElement.dir = ''")
    return [Shot(screen, lang, direction or "zoom", size, tuple(marks))] if marks else []


def report(shots: list[Shot]) -> None:
    """index.html with all pictures and marks, contact.html with those that are looked at."""
    by_screen: dict[str, list[Shot]] = {}
    for shot in shots:
        by_screen.setdefault(shot.screen, []).append(shot)
    style = (
        "<!doctype html><meta charset=utf-8><style>body{font:13px sans-serif;background:#777;margin:8px}h2{margin:12px 0 4px}"
        "figure{display:inline-block;margin:4px;vertical-align:top}figcaption{font-size:11px}img{display:block;height:320px}"
        "figure.marked{outline:3px solid #c00}li{background:#fdd;font-size:11px}</style>"
    )
    for page, is_short in {"index.html": False, "contact.html": True}.items():
        parts = [style]
        for screen, some in by_screen.items():
            parts.append(f"<h2>{screen}</h2>")
            for shot in some:
                if is_short and (shot.lang, shot.theme) not in CONTACT:
                    continue
                marks = "".join(f"<li>{html.escape(str(mark))}</li>" for mark in shot.marks)
                picture = f'<a href="{shot.name}"><img loading=lazy src="{shot.name}"></a>' if (FOLDER / shot.name).exists() else ""
                marked = " class=marked" if shot.marks else ""
                parts.append(f"<figure{marked}>{picture}<figcaption>{html.escape(shot.title)}</figcaption><ul>{marks}</ul></figure>")
        (FOLDER / page).write_text("\n".join(parts), "utf-8")


def contact_sheet(browser: Browser) -> None:
    """The pictures that are looked at, on one."""
    page = browser.new_page(viewport={"width": 2600, "height": 800})
    page.goto((FOLDER / "contact.html").as_uri())
    page.evaluate("Promise.all([...document.images].map((one) => { one.loading = 'eager'; return one.decode().catch(() => 0); }))")
    page.screenshot(path=FOLDER / "contact.jpg", type="jpeg", quality=PIXELS, full_page=True)
    page.close()


def size_of(text: str) -> tuple[int, int]:
    """360x640"""
    width, height = text.split("x")
    return int(width), int(height)


def asked_for() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=[], help="screens whose names begin so")
    parser.add_argument("--langs", nargs="*", default=list(LANGS))
    parser.add_argument("--themes", nargs="*", default=list(THEMES))
    parser.add_argument("--sizes", nargs="*", type=size_of, default=list(SIZES))
    return parser.parse_args()


def main() -> int:
    """All of it; 1 when something is marked."""
    asked, began = asked_for(), time.monotonic()
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        print("no Chromium here (`make test` as root installs it)", file=sys.stderr)
        return 1
    if not asked.only:
        shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    names = [name for name in SCREENS if not asked.only or any(name.startswith(one) for one in asked.only)]
    shots: list[Shot] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder))
        server.start()
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        try:
            visitor = Visitor.come(browser, server)
            for name in names:
                for lang in asked.langs:
                    shots += take(visitor, name, lang, asked)
            report(shots)
            contact_sheet(browser)
        finally:
            browser.close()
            server.kill()
    seen: set[str] = set()
    for shot in shots:
        for mark in shot.marks:
            said = f"{shot.screen}: {mark}"
            if said not in seen:
                seen.add(said)
                print(f"{shot.title}: {mark}")
    pictures, marks = sum(shot.size != (0, 0) and shot.theme in THEMES for shot in shots), sum(len(shot.marks) for shot in shots)
    took = time.monotonic() - began
    print(f"{(FOLDER / 'index.html').relative_to(ROOT)}: {len(names)} screens, {pictures} pictures, {marks} marks, {took:.0f} s")
    return 1 if marks else 0


if __name__ == "__main__":
    sys.exit(main())
