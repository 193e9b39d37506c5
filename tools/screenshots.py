"""The picture of the README: a real match of pair Kozel, some rounds old, in a real browser. Writes docs/img/table.png."""

import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "img" / "table.png"
SERVE = "import sys; from dvor.server.serve import run; run(port=int(sys.argv[1]), db=sys.argv[2], open_browser=False)"
SIZE = {"width": 1440, "height": 900}
#: The picture is taken in a match that is so many rounds old, with so many tiles on the table.
ROUNDS = 6
TILES = 15
MOST_MOVES = 2000
#: The table is newer than that version, and it is the player's turn or the round is over.
READY = """(old) => {
  const tp = document.querySelector('.tp');
  return tp.dataset.version !== old && (tp.matches('.over') || tp.querySelector('.say.mine'));
}"""


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """A server of our own; its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(port), str(folder / "dvor.sqlite")])
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(400):
            try:
                with urllib.request.urlopen(f"{url}/api/games", timeout=1):
                    break
            except OSError:
                time.sleep(0.05)
        yield url
    finally:
        process.terminate()
        process.wait()


def step(page: Page) -> bool:
    """One press of the player; False when the picture is there to be taken."""
    version = page.get_attribute(".tp", "data-version")
    if page.locator(".tp.over").count():
        page.locator(".acts .sign:visible").click()
    elif page.locator(".say .act.sign").count():
        page.locator(".say .act.sign").first.click()
    else:
        rows, tiles = page.locator(".row[data-row]").count(), page.locator(".piece[data-tile]").count()
        choice, knocks = page.locator(".ht.up").count(), page.locator(".seat .no b").count()
        if rows >= ROUNDS and tiles >= TILES and choice > 1 and knocks:
            return False
        page.locator(".ht.up").first.click()
        page.locator(".end[data-takes]").first.click()
    page.wait_for_function(READY, arg=version)
    return True


def main() -> int:
    """Play until there is something to see."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        print("no Chromium here (`make test` as root installs it)", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as url, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE, locale="en", reduced_motion="reduce")  # type: ignore[arg-type]
        page.add_init_script("localStorage.setItem('dvor-pause', '0')")
        page.goto(url)
        page.click("#play-now")
        page.wait_for_selector(".say.mine")
        for _ in range(MOST_MOVES):
            if not step(page):
                break
        page.mouse.move(0, 0)
        page.wait_for_timeout(500)
        PICTURE.parent.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURE)
        browser.close()
    print(PICTURE.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
