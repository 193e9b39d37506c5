"""The app's pictures, drawn from web/icons/app.svg by Chromium: plain, and such as may be cut to any shape. Writes PNG files beside it."""

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path(__file__).resolve().parent.parent / "src" / "dvor" / "server" / "web" / "icons"
#: File, side in px, whether the plate fills the square, how large the tile is then.
WANTED = [
    ("app-192.png", 192, False, 1.0),
    ("app-512.png", 512, False, 1.0),
    ("app-mask-192.png", 192, True, 0.8),
    ("app-mask-512.png", 512, True, 0.8),
    ("app-touch-180.png", 180, True, 0.95),
]


def main() -> int:
    """Draw all of them."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        print("no Chromium here (`make test` as root installs it)", file=sys.stderr)
        return 1
    drawing = (ICONS / "app.svg").read_text("utf-8")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, side, filled, scale in WANTED:
            style = f".plate {{ rx: 0 }} .rim {{ display: none }} .tile {{ transform-origin: 256px 256px; transform: scale({scale}) }}"
            page = browser.new_page(viewport={"width": side, "height": side})
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }} {style if filled else ''}</style>{drawing}")
            page.screenshot(path=ICONS / name, omit_background=True)
            print(name)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
