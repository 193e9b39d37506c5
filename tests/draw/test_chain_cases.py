"""One set of cases, read by Python and by the page's JavaScript."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from tests.conftest import SOAK_MINUTES
from tests.draw import node
from tests.draw.chains import BOARDS, KINDS, Kind, from_json, grow, to_json
from tests.draw.make_cases import DATA, answer, cases, from_page

from dvor.draw.chain import Grid, fit, place
from dvor.draw.run import EDGE

RULES = json.loads((DATA / "rules.json").read_text(encoding="utf-8"))
BOARD_CASES = json.loads((DATA / "boards.json").read_text(encoding="utf-8"))

needs_node = pytest.mark.skipif(node.command() is None, reason=node.NO_NODE)


def expect_rule(case: dict[str, Any], said: dict[str, Any]) -> None:
    """By hand: x, y, w, h of the tiles and slots, and the middle of the half by which they join."""
    tiles = {str(tile[0]): tile[2:8] for tile in said["tiles"]}
    for order, at in case["tiles"].items():
        assert tiles[order] == pytest.approx(at, abs=1e-9), f"{case['name']}: tile {order}"
    for arm, at in case["slots"].items():
        slot = said["slots"][int(arm)]
        assert (slot and slot[2][:6]) == (at and pytest.approx(at, abs=1e-9)), f"{case['name']}: slot {arm}"


@pytest.mark.parametrize("case", RULES, ids=lambda case: case["name"])
def test_rules_by_hand(case):
    layout, grid = from_json(case["layout"]), Grid(*case["grid"])
    placed = place(layout, grid)
    assert placed.fits
    expect_rule(case, answer(placed))


@needs_node
def test_rules_by_hand_in_the_page():
    asked = [{"layout": case["layout"], "board": [24 * side + 2 * EDGE for side in case["grid"]] + [24]} for case in RULES]
    for case, said in zip(RULES, node.fit(asked), strict=True):
        expect_rule(case, from_page(said))


@pytest.mark.parametrize("case", BOARD_CASES, ids=lambda case: case["name"])
def test_boards(case):
    said = answer(fit(from_json(case["layout"]), *case["board"], case["most"]))
    assert json.loads(json.dumps(said)) == case["expect"]


@needs_node
def test_boards_in_the_page():
    for case, said in zip(BOARD_CASES, node.fit(BOARD_CASES), strict=True):
        assert from_page(said) == case["expect"], case["name"]


def test_boards_are_those_that_the_maker_makes():
    made = [(name, list(board), most, to_json(layout)) for name, layout, board, most in cases()]
    assert made == [(case["name"], case["board"], case["most"], case["layout"]) for case in BOARD_CASES]


@needs_node
@pytest.mark.soak_chain
@pytest.mark.parametrize("seed", range(76 if SOAK_MINUTES else 2))
def test_page_agrees_on_random_chains(seed):
    """`make soak PART=chain`: 5,016 of them."""
    rng = Random(seed)
    kinds = (*KINDS, Kind(set_name="dn9", spinner=True), Kind(set_name="dn12"))
    asked = []
    for number in range(66):
        layout = grow(kinds[number % len(kinds)], rng, most=rng.choice((6, 14, 91)))
        width, height, unit = rng.choice(BOARDS)
        asked.append({"layout": to_json(layout), "board": [width - rng.random(), height - rng.random(), unit + rng.random()], "most": None})
    for case, said in zip(asked, node.fit(asked), strict=True):
        assert from_page(said) == json.loads(json.dumps(answer(fit(from_json(case["layout"]), *case["board"])))), case
