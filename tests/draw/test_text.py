"""The chain as text: the right way round, within the width."""

from __future__ import annotations

import itertools
import re
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.draw.chains import KINDS, Kind, grow, size

from dvor.core.layout import Arm, Laid, Layout
from dvor.core.tiles import Tile, parse_tile
from dvor.draw import chain_text, hand_text


def laid(text: str, near: int, far: int, order: int, *, closed: bool = False) -> Laid:
    return Laid(parse_tile(text), near, far, closed, order, order % 4)


def test_a_line_reads_from_its_left_end_to_its_right_end():
    layout = Layout(
        laid("5-5", 5, 5, 0),
        None,
        (Arm((laid("1-5", 5, 1, 1), laid("1-4", 1, 4, 4)), False), Arm((laid("2-5", 5, 2, 2), laid("2-2", 2, 2, 3, closed=True)), True)),
    )
    assert chain_text(layout) == "[4-1][1-5][5-5][5-2][##]"
    assert chain_text(layout, width=10) == "[4-1][1-5]\n[5-5][5-2]\n[##]"


def test_a_spinner_has_a_line_for_each_arm():
    arms = (
        Arm((laid("1-4", 4, 1, 1),), False),
        Arm((laid("4-6", 4, 6, 2), laid("6-6", 6, 6, 3)), False),
        Arm((), False),
        Arm((laid("4-5", 4, 5, 4), laid("5-5", 5, 5, 5, closed=True)), True),
    )
    layout = Layout(laid("4-4", 4, 4, 0), "root", arms)
    assert chain_text(layout, names=("left", "right", "up", "down")).split("\n") == [
        "<4-4>",
        "left:  [4-1]",
        "right: [4-6][6-6]",
        "up:    -",
        "down:  [4-5][##]",
    ]
    assert chain_text(layout).split("\n")[1] == "0: [4-1]"
    assert chain_text(layout, width=14, names=("left", "right", "up", "down")).split("\n")[1:4] == ["left:", "[4-1]", "right:"]


def test_a_spinner_found_later_is_marked_in_its_arm():
    arms = (Arm((), False), Arm((laid("4-4", 4, 4, 1),), False), Arm((), False), Arm((), False))
    assert chain_text(Layout(laid("2-4", 2, 4, 0), (1, 0), arms)).split("\n")[:3] == ["[2-4]", "0: -", "1: <4-4>"]


def test_nothing_lies_yet():
    assert chain_text(Layout(None, None, ())) == ""


@given(st.sampled_from(KINDS), st.integers(0, 2**32), st.integers(12, 90))
def test_neighbours_agree_and_lines_keep_their_width(kind, seed, width):
    layout = grow(kind, Random(seed))
    text = chain_text(layout, width=width)
    assert len(re.findall(r"[\[<](?:\d-\d|##)[\]>]", text)) == size(layout)
    assert max(map(len, text.split("\n"))) <= width
    if layout.spinner is None:
        halves = re.findall(r"(\d)-(\d)", text)
        assert all(one[1] == other[0] for one, other in itertools.pairwise(halves))
        ends = [
            arm.tiles[-1].far if arm.tiles else side for arm, side in zip(layout.arms, (layout.root.near, layout.root.far), strict=True)
        ]
        assert [int(halves[0][0]), int(halves[-1][1])] == ends


def test_hands():
    assert hand_text([Tile(0, 6), Tile(3, 3)]) == "[0-6] [3-3]"
    assert hand_text([]) == ""
    assert hand_text(grow(Kind(), Random(1), most=1).root.tile for _ in range(1)).count("[") == 1
