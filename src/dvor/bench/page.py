"""How heavy and how quick the page is, in the system's Chromium: what a first load brings, when the first move can be made and how soon
the page answers a finger on a processor four times slower, whether anything jumps, how long a chain takes to be laid out.
"""

from __future__ import annotations

import random
import shutil
import statistics
import tempfile
from typing import TYPE_CHECKING

from dvor.bench.errors import MissingProgram
from dvor.bench.start import served
from dvor.core.tiles import tile_set
from dvor.errors import MissingPackage

if TYPE_CHECKING:
    from dvor.bench.page_play import Browsing

#: How often the first load is measured, and how many rounds are played by hand.
LOADS = 7
ROUNDS = 6
#: How much slower than this machine's the processor is.
SLOWER = 4
CHAINS = 20
BOARDS = ((360, 340, 24), (390, 454, 31), (1060, 760, 44))
FITS = 5
SEED = 28
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def run(loads: int = LOADS, rounds: int = ROUNDS) -> dict[str, object]:
    """Figures by name (docs/bench.md). Raises MissingPackage, MissingProgram.

    kb are 1,000 bytes as they come over the line, compressed. ``first_load_kb``: all until the first move can be made, from the landing,
    with nothing in the cache; ``first_move_ms`` the same way, medians of ``loads``. The interactions are those of ``rounds`` rounds.
    What is called ``work`` is processor time of the page at this machine's own speed, whatever else the machine does.
    """
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    try:
        from dvor.bench.page_play import browsing
    except ImportError as error:
        raise MissingPackage("Playwright is not installed", package="playwright") from error
    if chromium is None:
        raise MissingProgram("there is no Chromium", program="chromium", package="chromium")
    with tempfile.TemporaryDirectory(prefix="dvor-bench-") as data, served(data) as url, browsing(chromium, url) as browser:
        browser.load(slower=SLOWER)  # the server's own first time
        first = [browser.load(slower=SLOWER) for _ in range(loads)]
        played = browser.play(rounds, slower=SLOWER)
        plain = browser.play(1, slower=1)
        said = {
            "first_load_kb": round(statistics.median(one.body for one in first) / 1000, 1),
            "first_load_wire_kb": round(statistics.median(one.wire for one in first) / 1000, 1),
            "landing_kb": round(statistics.median(one.landing for one in first) / 1000, 1),
            "requests": int(statistics.median(one.requests for one in first)),
            "first_move_ms": round(statistics.median(one.ready_ms for one in first)),
            "landing_ms": round(statistics.median(one.landing_ms for one in first)),
            "interactions": len(played.interactions),
            "interaction_p50_ms": round(statistics.median(played.interactions)),
            "interaction_p95_ms": round(statistics.quantiles(played.interactions, n=20)[-1]),
            "first_move_work_ms": round(plain.ready_work),
            "tap_work_p95_ms": round(statistics.quantiles(plain.work, n=20)[-1], 1),
            "layout_shift": round(played.shift, 4),
            "layout_ms_28": layout_ms(browser),
            "other_hosts": len({host for one in (*first, played, plain) for host in one.others}),
            "console": len([line for one in (*first, played, plain) for line in one.said]),
        }
    return dict(said)


def layout_ms(browser: Browsing) -> float:
    """Median time to find places for a chain of all 28 tiles, on three boards, at this machine's own speed."""
    return round(statistics.median(browser.layout_ms(full_chains(CHAINS), BOARDS, FITS)), 3)


def full_chains(count: int) -> list[dict[str, object]]:
    """Layouts on which all 28 tiles lie, as the page gets them: grown at random at two ends."""
    source = random.Random(SEED)
    found: list[dict[str, object]] = []
    while len(found) < count:
        tiles = list(tile_set("dn6").tiles)
        source.shuffle(tiles)
        root = tiles.pop()
        ends = [root.low, root.high]
        arms: list[list[dict[str, object]]] = [[], []]
        while ways := [(tile, arm) for tile in tiles for arm in (0, 1) if ends[arm] in (tile.low, tile.high)]:
            tile, arm = source.choice(ways)
            tiles.remove(tile)
            near, far = (tile.low, tile.high) if tile.low == ends[arm] else (tile.high, tile.low)
            order = 1 + len(arms[0]) + len(arms[1])
            arms[arm].append({"tile": str(tile), "near": near, "far": far, "closed": False, "order": order, "seat": order % 4})
            ends[arm] = far
        if not tiles:
            first = {"tile": str(root), "near": root.low, "far": root.high, "closed": False, "order": 0, "seat": 0}
            found.append({"root": first, "spinner": None, "arms": [{"tiles": arm, "closed": False} for arm in arms]})
    return found
