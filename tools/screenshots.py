"""Take the pictures of the documentation: a server of its own, the system's Chromium, a round played part of the way."""

import contextlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "img"
TILES = 13
ROUNDS = 20
sys.path.insert(0, str(ROOT))

from tests.browser.player import Screen  # noqa: E402 - the same hands as in the browser tests


@contextlib.contextmanager
def serving(folder: str) -> Iterator[str]:
    """The address of a server that ends with the block."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [Path(sys.executable).with_name("dvor"), "serve", "--port", str(port), "--db", f"{folder}/dvor.sqlite", "--no-browser"]
    )
    try:
        for _ in range(400):
            with contextlib.suppress(urllib.error.URLError), urllib.request.urlopen(f"http://127.0.0.1:{port}/api/games", timeout=1):
                break
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def take_table(screen: Screen, to: Path) -> None:
    """A table in the middle of a later round, with a sheet that has something on it."""
    screen.deal_me_in()
    for _ in range(ROUNDS):
        if len(screen.sheet()) > 1:
            break
        screen.play_round()
        screen.next()
    while len(screen.chain()) < TILES or screen.state != "mine":
        if screen.state == "over":
            screen.next()
        screen.move()
    screen.page.mouse.move(0, 0)
    screen.page.wait_for_timeout(1500)
    screen.page.screenshot(path=to)


def main() -> None:
    """Write docs/img/table.png."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        sys.exit("The pictures need Chromium.")
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(folder) as url, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce")
        context.add_init_script("localStorage.setItem('dvor-pause', '0')")
        take_table(Screen(context.new_page(), url), IMAGES / "table.png")
        browser.close()
    print(IMAGES / "table.png")


if __name__ == "__main__":
    main()
