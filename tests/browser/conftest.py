"""A server of our own, a real Chromium, and a page that fails the test when the console complains."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from tests.browser.player import Screen

ARTEFACTS = Path(__file__).parent.parent / "artefacts"
SERVE = "import sys; from dvor.server.serve import run; run(port=int(sys.argv[1]), db=sys.argv[2], open_browser=False)"

expect.set_options(timeout=8000)


#: The same with the page's files from another folder.
SERVE_FROM = "import pathlib, sys; from dvor.server.assets import Assets; Assets.__init__.__defaults__ = (pathlib.Path(sys.argv[3]),); "


class Server:
    """``dvor serve`` as a process, on a port and a database it keeps when it is started again; ``web``: its page's files."""

    def __init__(self, folder: Path, *, web: Path | None = None) -> None:
        self._web = web
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.db = folder / "dvor.sqlite"
        self.log = folder / "server.log"
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        with self.log.open("ab") as log:
            environment = os.environ | {"DVOR_INTERPRET": "1"}  # no compiler beside the browser
            code = SERVE if self._web is None else SERVE_FROM + SERVE
            command = [sys.executable, "-c", code, str(self.port), str(self.db), str(self._web)]
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        for _ in range(400):
            if self._process.poll() is not None:
                raise RuntimeError(self.log.read_text())
            try:
                with urllib.request.urlopen(f"{self.url}/api/games", timeout=1):
                    return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"no answer: {self.log.read_text()}")

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The one server most tests share."""
    made = Server(tmp_path_factory.mktemp("server"))
    made.start()
    yield made
    made.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    made = Server(tmp_path)
    made.start()
    yield made
    made.kill()


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """The system's Chromium; closed with its module, since an open one keeps an event loop running that other tests would meet."""
    with sync_playwright() as play:
        launched = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield launched
        launched.close()


@pytest.fixture
def sit(browser: Browser, server: Server) -> Iterator[Callable[..., Screen]]:
    """Open a browser of its own for one person: ``sit(width, height, lang="ru", url=...)``; ``app``: the worker behind the page, too."""
    contexts: list[BrowserContext] = []
    screens: list[Screen] = []

    def open_screen(
        width: int = 390,
        height: int = 844,
        *,
        lang: str = "en",
        theme: str = "light",
        url: str = "",
        moving: bool = False,
        app: bool = False,
    ) -> Screen:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=lang,
            color_scheme=theme,  # type: ignore[arg-type]
            reduced_motion="no-preference" if moving else "reduce",
            has_touch=width < 1000,
            accept_downloads=True,
        )
        context.add_init_script("localStorage.setItem('dvor-pause', localStorage.getItem('dvor-pause') ?? '0')")
        if not app:  # else every page of every test would fill a cache of its own
            context.add_init_script("delete Navigator.prototype.serviceWorker")
        contexts.append(context)
        screen = Screen(context.new_page(), url or server.url)
        screens.append(screen)
        return screen

    yield open_screen
    for screen in screens:
        assert screen.complaints == [], "the console complained"
    for context in contexts:
        context.close()


@pytest.fixture
def keep(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Keep a picture: ``keep(page, "name")`` writes tests/artefacts/<test>-name.png."""
    test = re.sub(r"[^\w-]+", "-", request.node.name).strip("-")

    def picture(page: Page, name: str) -> None:
        ARTEFACTS.mkdir(exist_ok=True)
        page.screenshot(path=ARTEFACTS / f"{test}-{name}.png")

    return picture
