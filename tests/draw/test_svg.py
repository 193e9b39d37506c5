"""Pictures: well formed, self-contained, true to what lies there, the same in Python and in the page."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from random import Random

import pytest
from tests.draw import node
from tests.draw.chains import Kind, grow

from dvor.chance import Seeded
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.tiles import Tile, tile_set
from dvor.draw import faces, hand_svg, layout_svg, tile_svg, view_svg
from dvor.draw.chain import fit
from dvor.draw.palette import NUMBERS, SETS, THEMES, Look
from dvor.games import rules

SVG = "{http://www.w3.org/2000/svg}"
SET_NAMES = ("dn6", "dn9", "dn12", "dn2", "chinese32", "pictures7")

needs_node = pytest.mark.skipif(node.command() is None, reason=node.NO_NODE)


def circles(root: ET.Element, colour: str) -> int:
    """How many pips of that colour."""
    return sum(len(group.findall(f"{SVG}circle")) for group in root.iter(f"{SVG}g") if group.get("fill") == colour)


@pytest.mark.parametrize("name", SET_NAMES)
def test_every_tile_shows_its_pips(name):
    look = Look()
    for tile in tile_set(name).tiles:
        for vertical in (True, False):
            root = ET.fromstring(tile_svg(tile, set_name=name, vertical=vertical))
            shown = circles(root, look["pip"]) + circles(root, look["pip-red"])
            assert shown == (0 if name == "pictures7" else tile.pips), tile
            assert (float(root.get("width", 0)) < float(root.get("height", 0))) == vertical


def test_pips_lie_inside_their_half_and_apart():
    for value, pips in enumerate(faces.PIPS):
        assert len(pips) == len(set(pips)) == value
        radius = 3.9 if value > 9 else 4.8
        assert all(abs(x) + radius < 22 and abs(y) + radius < 22 for x, y in pips)
        assert all((x - a) ** 2 + (y - b) ** 2 > (2 * radius) ** 2 for x, y in pips for a, b in pips if (x, y) != (a, b))
        assert {(-x, -y) for x, y in pips} == set(pips), "a half looks the same upside down"


def test_chinese_ones_and_fours_are_red():
    root = ET.fromstring(tile_svg(Tile(1, 4), set_name="chinese32"))
    assert circles(root, Look()["n3"]) == 5
    assert circles(root, Look()["pip"]) == 0


def test_pictures_are_seven_different_ones():
    drawn = {tile_svg(Tile(value, value), set_name="pictures7") for value in range(7)}
    assert len(drawn) == len(set(faces.FIGURES)) == 7


def test_small_tiles_show_digits():
    assert "<text" in tile_svg(Tile(3, 5), unit=23)
    assert "<text" not in tile_svg(Tile(3, 5), unit=24)
    assert "<text" in tile_svg(Tile(3, 5), look=Look(digits=True))
    assert "<text" not in tile_svg(Tile(3, 5), unit=10, look=Look(digits=False))


def test_backs_tell_nothing():
    assert len({tile_svg(tile, closed=True) for tile in tile_set("dn6").tiles}) == 1


def test_halves_lie_where_the_chain_puts_them():
    """Read from the picture: the values of the halves at the places that ``fit`` names."""
    for seed in range(12):
        layout = grow(Kind(spinner=seed % 2 == 1, closing=0.3), Random(seed))
        placed = fit(layout, 720 - 12, 480 - 12, 40)
        root = ET.fromstring(layout_svg(layout, look=Look(digits=True)))
        shown = {}
        for tile in root.findall(f"{SVG}g"):
            moved = re.fullmatch(r"translate\((\S+) (\S+)\) scale\((\S+)\)", tile.get("transform", ""))
            for half in tile.findall(f"{SVG}g[@transform]") if moved else ():
                text, at = half.find(f"{SVG}text"), re.fullmatch(r"translate\((\S+) (\S+)\)", half.get("transform", ""))
                if moved and at and text is not None:
                    x, y = (float(moved[n]) + float(moved[3]) * float(at[n]) for n in (1, 2))
                    shown[round((x - 360) / placed.unit * 2), round((y - 240) / placed.unit * 2)] = int(text.text or "")
        expected = {}
        for at in placed.tiles:
            if not at.closed:
                expected[round(at.near_xy[0] * 2), round(at.near_xy[1] * 2)] = at.near
                expected[round(at.far_xy[0] * 2), round(at.far_xy[1] * 2)] = at.far
        assert shown == expected


def test_pictures_need_nothing_from_outside():
    for look in (Look(), Look(theme="dark", tiles="ebony", colours=True), Look(tiles="contrast", digits=True)):
        text = layout_svg(grow(Kind(spinner=True, closing=0.4), Random(3)), look=look)
        root = ET.fromstring(text)
        ids = {element.get("id") for element in root.iter() if element.get("id")}
        assert set(re.findall(r"url\(#([\w-]+)\)", text)) <= ids
        assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
        assert "var(" not in text
        assert "class=" not in text
        assert not re.search(r"nan|inf\b|None", text)


def test_a_board_that_pans_is_drawn_whole():
    layout = grow(Kind(set_name="dn12"), Random(5))
    root = ET.fromstring(layout_svg(layout, width=320, height=300, unit=24, set_name="dn12"))
    assert float(root.get("height", 0)) > 300


def test_hands_raise_what_fits():
    look = Look()
    text = hand_svg([Tile(1, 2), Tile(3, 4)], playable=[Tile(3, 4)])
    root = ET.fromstring(text)
    assert circles(root, look["pip-dead"]) == 3
    assert circles(root, look["pip"]) == 7
    assert text.count(look["lamp"]) == 1
    assert hand_svg([]).startswith("<svg")


def test_names_are_text_not_markup():
    match = Match.start(rules("kozel_pair"), seats=4, deal=Deal.shuffled(rules("kozel_pair"), seats=4, source=Seeded(2)))
    text = view_svg(view_of(match, 0), names=("a", "<b>&", "c", 'd"'))
    ET.fromstring(text)
    assert "&lt;b&gt;&amp;" in text


def test_views_through_a_whole_round():
    game = rules("kozel_pair")
    match = Match.start(game, seats=4, deal=Deal.shuffled(game, seats=4, source=Seeded(11)))
    pip = Look(digits=False, tiles="contrast")
    while match.turn >= 0 and not match.is_over:
        for seat in (match.turn, None):
            view = view_of(match, seat)
            root = ET.fromstring(view_svg(view, look=pip))
            shown = circles(root, pip["pip"]) + circles(root, pip["pip-dead"])
            laid = [] if view.layout.root is None else [view.layout.root, *(one for arm in view.layout.arms for one in arm.tiles)]
            assert shown == sum(one.tile.pips for one in laid) + sum(tile.pips for tile in view.hand), "what is hidden is not drawn"
        match = match.play(match.legal_moves()[0])
    view = view_of(match, 0)
    assert view.hands is not None
    root = ET.fromstring(view_svg(view, look=pip))
    assert circles(root, pip["pip"]) + circles(root, pip["pip-dead"]) == sum(tile.pips for tile in game.tile_set.tiles)


def test_colours_are_those_of_the_page():
    css = (node.WEB / "tokens.css").read_text(encoding="utf-8")

    def block(selector: str) -> dict[str, str]:
        body = css[css.index(selector) :]
        return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})", body[body.index("{") : body.index("}")]))

    for ours, selector in (
        (THEMES["light"], ':root, [data-theme="light"]'),
        (THEMES["dark"], '[data-theme="dark"]'),
        (SETS["ebony"], '[data-tiles="ebony"]'),
        (SETS["contrast"], '[data-tiles="contrast"]'),
        (SETS["chinese"], '[data-tiles="chinese"]'),
        (NUMBERS, ':root, [data-tiles="ivory"] { --n0'),
    ):
        theirs = block(selector)
        assert {token: theirs.get(token) for token in ours} == dict(ours)


def contrast(one: str, other: str) -> float:
    """How much they differ in light, by WCAG: 1 to 21."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("tiles", SETS)
def test_numbers_are_read_on_every_set(theme, tiles):
    look = Look(theme=theme, tiles=tiles)
    assert all(contrast(look[token], look["bone"]) >= 4.5 for token in ("pip", "pip-red", *(f"n{value}" for value in range(7))))
    assert contrast(look["pip-dead"], look["bone-dead"]) >= 4.5


def tree(markup: str, colours: Look) -> object:
    """A drawing to compare: tags and attributes, numbers rounded, custom properties as colours."""

    def plain(value: str) -> object:
        value = re.sub(r"var\(--([\w-]+)\)", lambda found: colours[found[1]] if not found[1].startswith("font") else "font", value)
        value = re.sub(r"-?\d*\.?\d+", lambda found: f" {round(float(found[0]), 2):g} ", value)
        return re.sub(r"\s+", " ", value).strip()

    def walk(element: ET.Element) -> object:
        attributes = {key: plain(value) for key, value in element.attrib.items() if key != "font-family"}
        return element.tag.removeprefix(SVG), attributes, (element.text or "").strip(), [walk(child) for child in element]

    return walk(ET.fromstring(f'<g xmlns="http://www.w3.org/2000/svg">{markup}</g>'))


@needs_node
def test_the_page_draws_the_same_tiles():
    looks = [
        {"low": tile.low, "high": tile.high, "set": name, **more}
        for name in SET_NAMES
        for tile in tile_set(name).tiles[:: 7 if name == "dn12" else 3]
        for more in (
            {"vertical": True},
            {},
            {"digits": True},
            {"dead": True, "vertical": True},
            {"flip": True},
            {"colours": True},
            {"closed": True},
        )
    ]
    for asked, (art, small) in zip(looks, node.tiles(looks), strict=True):
        look, vertical = Look(colours=bool(asked.get("colours"))), bool(asked.get("vertical"))
        first, second = (asked["high"], asked["low"]) if asked.get("flip") else (asked["low"], asked["high"])
        flags = {"digits": bool(asked.get("digits")), "dead": bool(asked.get("dead"))}
        ours = faces.face(first, second, look, vertical=vertical, set_name=asked["set"], **flags)
        assert tree(art, look) == tree(faces.back(look, vertical=vertical) if asked.get("closed") else ours, look), asked
        assert tree(small, look) == tree(faces.small_back(look), look)
