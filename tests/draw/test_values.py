"""``dvor.svg``: one door to the picture of every value; what a view hides is not in it."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET

import pytest
from PIL import Image

import dvor
from dvor.core.sheet import Entry, Row, Sheet
from dvor.draw import Look, layout_svg, sheet_svg, tile_svg
from dvor.draw.notebook import SHOWN
from dvor.draw.raster import LAST, STEP, gif_of

SVG = "{http://www.w3.org/2000/svg}"


def match(moves: int = 9) -> dvor.Match:
    rules = dvor.games.rules("kozel_pair")
    played = dvor.Match.start(rules, seats=4, deal=dvor.Deal.shuffled(rules, seats=4, source=dvor.Seeded(3)))
    for _ in range(moves):
        played = played.play(played.legal_moves()[0])
    return played


def written(svg: str) -> list[str]:
    return ["".join(text.itertext()) for text in ET.fromstring(svg).iter(f"{SVG}text")]


def test_every_value_that_notebooks_show_has_a_picture() -> None:
    now = match()
    values = [now, now.round, now.round.layout, now.sheet, dvor.view_of(now, 1), now.round.hand(0)[0]]
    assert {type(value) for value in values} == set(SHOWN)
    for value in [*values, now.round.hand(0), list(now.round.hand(0))]:
        assert ET.fromstring(dvor.svg(value)).tag == f"{SVG}svg"


def test_it_is_the_drawing_of_that_kind() -> None:
    now, look = match(), Look(theme="dark")
    assert dvor.svg(dvor.Tile(2, 5), unit=48) == tile_svg(dvor.Tile(2, 5))
    assert dvor.svg(now.round.layout, width=600, height=300, look=look) == layout_svg(now.round.layout, width=600, height=300, look=look)
    assert "Зина" in written(dvor.svg(dvor.view_of(now, 1), names=["Зина", "Тома", "Саныч", "Лёха"]))


def test_all_hands_lie_open_in_a_match_and_a_round_and_none_but_the_own_in_a_view() -> None:
    now = match()
    assert dvor.svg(now.round) == dvor.svg(now)
    digits = [value for hand in now.round.hands for tile in hand for value in (str(tile.low), str(tile.high))]
    assert [text for text in written(dvor.svg(now)) if text.isdigit()].count("6") >= digits.count("6")
    others = [text for text in written(dvor.svg(dvor.view_of(now, 1))) if text.isdigit()]
    assert sorted(others) == sorted(["1", "3", "4", *(str(now.round.counts[seat]) for seat in (0, 2, 3))]), "numbers of seats, counts"


@pytest.mark.parametrize("value", [7, "1-2", None, dvor.Tile, (1, 2), dvor.games.rules("kozel_pair")])
def test_what_has_no_picture_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="has no picture"):
        dvor.svg(value)


def entry(kind: str, points: int, score: int = 0, kept: int = 0, memory: int = 0) -> Entry:
    return Entry(hand=points, bonus=0, carry=0, in_play=0, memory=memory, points=points, kind=kind, score=score, kept=kept)


def test_a_sheet_says_what_was_written_remembered_and_dropped() -> None:
    rows = [
        Row(1, 0, None, "out", 0, -1, (0,), (), (), (entry("none", 0), entry("remembered", 8, kept=8)), 0),
        Row(2, 0, None, "blocked", -1, 1, (), (), (), (entry("none", 0), entry("none", 0)), 31),
        Row(3, 0, None, "out", 0, -1, (0,), (), (), (entry("dropped", 4), entry("recorded", 20, score=28, memory=8)), 0),
    ]
    sheet = Sheet(score=(0, 28), memory=(5, 0), opened=(False, True), carry=0, sticks=(0, 0), rounds=3, worth=1)
    said = written(sheet_svg(sheet, rows, names=["Мы & <вы>", "A very long name of a pair"]))
    assert said == ["Мы & <вы>", "A very long nam…", "1", "(8)", "+8", "2", "31", "3", "–", "28", "+28", "0 (5)", "28"]
    assert written(dvor.svg(sheet)) == ["1", "2", "0 (5)", "28"]


def test_sticks_are_struck_in_fives() -> None:
    sheet = Sheet(score=(0, 0), memory=(0, 0), opened=(False, False), carry=0, sticks=(7, 0), rounds=7, worth=1)
    strokes = [path.get("d", "") for path in ET.fromstring(sheet_svg(sheet)).iter(f"{SVG}path")][-2:]
    assert (strokes[0].count("v"), strokes[0].count("l")) == (6, 1)


def test_steps_of_different_sizes_move_in_one_frame() -> None:
    tile = dvor.Tile(2, 5)
    with Image.open(io.BytesIO(gif_of([tile_svg(tile), tile_svg(tile, vertical=False)]))) as moving:
        assert (moving.n_frames, moving.size) == (2, (96, 96))
        times = []
        for step in range(2):
            moving.seek(step)
            times.append(moving.info["duration"])
    assert times == [STEP, LAST]
