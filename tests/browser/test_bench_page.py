"""`dvor bench page`: what it measures is the page as a newcomer gets it; how fast it is here is no test."""

import json
import shutil

import pytest
from tests.browser.conftest import Server

from dvor.bench import page
from dvor.bench.errors import MissingProgram
from dvor.bench.page_play import browsing
from dvor.core.tiles import tile_set

LOAD_KB = 150


def test_a_newcomers_load_is_counted(chromium: str, server: Server) -> None:
    with browsing(chromium, server.url) as browser:
        cost = browser.load(slower=1)
        times = browser.layout_ms(page.full_chains(1), page.BOARDS[:1], 1)
    assert (cost.others, cost.said) == (set(), [])
    assert cost.requests > 40
    assert 50_000 < cost.landing <= cost.body <= LOAD_KB * 1000 < cost.wire + 100_000
    assert 0 < cost.landing_ms < cost.ready_ms
    assert cost.ready_work > 0
    assert len(times) == 3
    assert min(times) >= 0


def test_the_chains_are_full_and_joined() -> None:
    for layout in page.full_chains(3):
        root, arms = layout["root"], layout["arms"]
        tiles = [root["tile"], *(laid["tile"] for arm in arms for laid in arm["tiles"])]
        assert sorted(tiles) == sorted(map(str, tile_set("dn6").tiles))
        for arm, end in zip(arms, (root["near"], root["far"]), strict=True):
            for laid in arm["tiles"]:
                assert laid["near"] == end
                end = laid["far"]
        assert sorted(laid["order"] for arm in arms for laid in arm["tiles"]) == list(range(1, 28))
    json.dumps(page.full_chains(1))


def test_without_a_browser_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(MissingProgram) as error:
        page.run()
    assert error.value.facts == {"program": "chromium", "package": "chromium"}
