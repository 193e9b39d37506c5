"""Somebody with a phone, in a real browser: comes to the page, sits down against bots and plays by tapping; what it cost is counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

PHONE = {"width": 390, "height": 844}
#: A tile can be taken up, or the one move there is be made.
READY = """() => document.querySelector('.tp .board .field') !== null && document.querySelector('.say.mine') !== null
  && document.querySelector('.ht.up, .say .act.sign') !== null"""
#: The table is newer than that version, and one can move, or the round is over.
NEXT = """(old) => { const tp = document.querySelector('.tp'); return tp !== null && tp.dataset.version !== old
  && (tp.matches('.over') || document.querySelector('.say.mine .act.sign, .say.mine ~ .hand .ht.up, .say.mine ~ * .ht.up') !== null); }"""
#: The door to a table stands open.
OPEN = "() => document.querySelector('#play-now:not([disabled])') !== null"
#: Nobody taps so soon after it has become his turn, his tile is taken up, or the round is over, ms.
REACTION_MS = 200
#: Watches when the page can first be used, how long it takes to answer each touch and key, and what jumps while a round is played; its end
#: is another picture. ``times``, from the address: the door is open, it is pressed, the first move can be made.
WATCH = """(() => {
  const times = {};
  addEventListener('pointerdown', () => { times.pressed ??= performance.now(); }, true);
  new MutationObserver(() => {
    if (times.open === undefined) { if ((OPEN)()) times.open = performance.now(); }
    else if (times.pressed !== undefined && times.ready === undefined && (READY)()) times.ready = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  const seen = new Map(); const moved = []; let shift = 0; let round = null;
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (one.interactionId)
    seen.set(one.interactionId, Math.max(seen.get(one.interactionId) ?? 0, one.duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    const tp = document.querySelector('.tp');
    const now = tp && !tp.matches('.over') ? tp.dataset.round : null;
    if (now !== null && now === round) for (const one of list.getEntries()) {
      shift += one.value;
      for (const { node } of one.sources) moved.push(`${one.value.toFixed(4)} ${node?.className?.baseVal ?? node?.className}`);
    }
    round = now;
  }).observe({ type: 'layout-shift', buffered: true });
  window.dvorBench = () => ({ times, interactions: [...seen.values()], shift, moved, taps: performance.interactionCount ?? seen.size });
})();""".replace("OPEN", OPEN).replace("READY", READY)
FIT = """async ([layouts, boards, fits]) => {
  const { fit } = await import(new URL('chain.js', document.querySelector('script[type=module]').src).href);
  const times = [];
  for (let turn = 0; turn < 4; turn += 1) for (const layout of layouts) for (const [w, h, unit] of boards) {
    const fresh = Array.from({ length: fits }, () => structuredClone(layout)); // nothing is remembered of it
    const begin = performance.now();
    for (const one of fresh) fit(one, w, h, unit);
    if (turn > 0) times.push((performance.now() - begin) / fits); // the first turn warms
  }
  return times;
}"""
#: What an interaction that is quicker than the browser tells counts as, ms.
QUICK_MS = 16.0
PATIENCE_MS = 60_000


@dataclass
class Cost:
    """Bytes over the line and requests, hosts that are not ours, lines of the console. Times in ms from the address to what is there, by
    the page's own clock, and without what it takes to press the door. What has jumped, by how much. ``work`` is processor time of the
    page's main thread, ms: until the first move, and of each tap with all that comes of it."""

    wire: int = 0
    body: int = 0
    landing: int = 0
    requests: int = 0
    landing_ms: float = 0.0
    ready_ms: float = 0.0
    ready_work: float = 0.0
    work: list[float] = field(default_factory=list)
    shift: float = 0.0
    moved: list[str] = field(default_factory=list)
    interactions: list[float] = field(default_factory=list)
    others: set[str] = field(default_factory=set)
    said: list[str] = field(default_factory=list)


@contextmanager
def browsing(chromium: str, url: str) -> Iterator[Browsing]:
    """A browser, closed in the end."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        try:
            yield Browsing(browser, url)
        finally:
            browser.close()


class Browsing:
    """Each visit is somebody new, with an empty cache."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._session: CDPSession

    def load(self, *, slower: float) -> Cost:
        """From the address to the first move, without waiting between."""
        cost = Cost()
        context, page = self._visit(cost, slower)
        try:
            self._sit_down(page, cost)
        finally:
            context.close()
        return cost

    def play(self, rounds: int, *, slower: float) -> Cost:
        """So many rounds by tapping: take up a tile, tap where it goes."""
        cost = Cost()
        context, page = self._visit(cost, slower)
        try:
            self._sit_down(page, cost)
            for left in reversed(range(rounds)):
                self._play_round(page, cost)
                if left:
                    page.wait_for_timeout(REACTION_MS)
                    _tap(page, ".acts .sign:visible")
                    page.wait_for_function(READY)
            page.wait_for_timeout(500)  # what was tapped last is counted when it has been painted
            seen = page.evaluate("window.dvorBench()")
            quick = max(0, int(seen["taps"]) - len(seen["interactions"]))
            cost.interactions = [*map(float, seen["interactions"]), *[QUICK_MS] * quick]
            cost.shift, cost.moved = float(seen["shift"]), seen["moved"]
        finally:
            context.close()
        return cost

    def layout_ms(self, layouts: Sequence[object], boards: Sequence[Sequence[int]], fits: int) -> list[float]:
        """How long the page takes to find places for each layout on each board."""
        context, page = self._visit(Cost(), 1)
        try:
            page.goto(self._url)
            times: list[float] = page.evaluate(FIT, [list(layouts), [list(board) for board in boards], fits])
        finally:
            context.close()
        return times

    def _play_round(self, page: Page, cost: Cost) -> None:
        """To its end, whose turn it is being waited for after each tap."""
        while not page.locator(".tp.over").count():
            version = page.get_attribute(".tp", "data-version") or ""
            page.wait_for_timeout(REACTION_MS)
            before = self._work()
            if page.locator(".say .act.sign").count():
                _tap(page, ".say .act.sign")
            else:
                _tap(page, ".ht.up")
                page.wait_for_selector(".end[data-takes]")
                cost.work.append(self._work() - before)
                page.wait_for_timeout(REACTION_MS)
                before = self._work()
                _tap(page, ".end[data-takes]")
            page.wait_for_function(NEXT, arg=version)
            cost.work.append(self._work() - before)

    def _work(self) -> float:
        """Processor time the page's main thread has taken so far, ms, whatever else the machine does."""
        said = self._session.send("Performance.getMetrics")
        return next(float(one["value"]) for one in said["metrics"] if one["name"] == "TaskDuration") * 1000

    def _visit(self, cost: Cost, slower: float) -> tuple[BrowserContext, Page]:
        context = self._browser.new_context(viewport=PHONE, locale="ru", has_touch=True, is_mobile=True)  # type: ignore[arg-type]
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.add_init_script(WATCH)
        page.add_init_script("localStorage.setItem('dvor-pause', '0')")
        page.on("console", lambda line: cost.said.append(f"{line.type}: {line.text}"))
        page.on("pageerror", lambda error: cost.said.append(f"thrown: {error}"))
        session = context.new_cdp_session(page)
        _count(session, cost, urlsplit(self._url).netloc)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        self._session = session
        return context, page

    def _sit_down(self, page: Page, cost: Cost) -> None:
        page.goto(self._url, wait_until="commit")
        page.wait_for_function(OPEN)
        cost.landing = cost.body
        _tap(page, "#play-now")
        page.wait_for_function(READY)
        cost.ready_work = self._work()
        times = page.evaluate("window.dvorBench().times")
        cost.landing_ms = times["open"]
        cost.ready_ms = times["open"] + times["ready"] - times["pressed"]


def _count(session: CDPSession, cost: Cost, host: str) -> None:
    """Add up what comes over the line: ``wire`` with headers, ``body`` without."""
    headers: dict[str, int] = {}

    def asked(event: dict[str, Any]) -> None:
        there = urlsplit(event["request"]["url"])
        cost.requests += 1
        if there.scheme in ("http", "https", "ws", "wss") and there.netloc != host:
            cost.others.add(there.netloc)

    def answered(event: dict[str, Any]) -> None:
        headers[event["requestId"]] = int(event["response"]["encodedDataLength"])

    def finished(event: dict[str, Any]) -> None:
        size = int(event["encodedDataLength"])
        cost.wire += size
        cost.body += max(0, size - headers.get(event["requestId"], 0))

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.responseReceived", answered)
    session.on("Network.loadingFinished", finished)
    session.send("Network.enable")


def _tap(page: Page, selector: str) -> None:
    """A finger on the middle of what is there; nothing of the page is asked besides."""
    box = page.locator(selector).first.bounding_box()
    if box is not None:
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
