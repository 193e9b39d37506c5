"""Tiles, hands, chains and whole views as SVG text; each text stands alone, without any style sheet.

>>> from dvor.core.tiles import Tile
>>> from dvor.draw.svg import tile_svg
>>> tile_svg(Tile(2, 5)).startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 96"')
True
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from dvor.core.layout import Layout
from dvor.core.moves import LAY
from dvor.core.tiles import Tile
from dvor.core.view import View
from dvor.draw import faces
from dvor.draw.board import RIM, draw_board
from dvor.draw.chain import Placed, fit
from dvor.draw.faces import number, put, rect
from dvor.draw.palette import Look

#: The size of a board where nothing else is said, and of its tiles, px.
WIDTH, HEIGHT, UNIT = 720, 480, 40

_HAND_UNIT = 44
_TOP = 60
_PLAIN_LOOK = Look()


def tile_svg(
    tile: Tile,
    *,
    unit: float = 48,
    set_name: str = "dn6",
    vertical: bool = True,
    closed: bool = False,
    dead: bool = False,
    look: Look = _PLAIN_LOOK,
) -> str:
    """One tile; ``unit`` is its short side in px. ``closed``: its back; ``dead``: greyed."""
    w, h = (48, 96) if vertical else (96, 48)
    art = (
        faces.back(look, vertical=vertical)
        if closed
        else faces.face(tile.low, tile.high, look, vertical=vertical, set_name=set_name, digits=look.digits_at(unit), dead=dead)
    )
    return _svg(w, h, w * unit / 48, h * unit / 48, "" if closed else str(tile), put(w / 2, h / 2, 1, art))


def hand_svg(
    tiles: Sequence[Tile],
    *,
    unit: float = _HAND_UNIT,
    set_name: str = "dn6",
    playable: Collection[Tile] | None = None,
    look: Look = _PLAIN_LOOK,
) -> str:
    """Upright tiles in a row. Those in ``playable`` are raised, all others greyed (None: all as they are)."""
    w, h = _hand_size(len(tiles), unit)
    return _svg(w, h, w, h, " ".join(str(tile) for tile in tiles), _hand(tiles, 0, 0, unit, set_name, playable, look))


def layout_svg(
    layout: Layout, *, width: float = WIDTH, height: float = HEIGHT, unit: float = UNIT, set_name: str = "dn6", look: Look = _PLAIN_LOOK
) -> str:
    """The chain on a painted board of that size (px), open ends in chalk, a frame round the tile laid last."""
    placed = fit(layout, width - 2 * RIM, height - 2 * RIM, unit)
    board = draw_board(placed, width, height, set_name=set_name, look=look)
    return _svg(board.width, board.height, board.width, board.height, _spoken(placed), board.art)


def view_svg(
    view: View,
    *,
    names: Sequence[str] = (),
    width: float = WIDTH,
    height: float = HEIGHT + 180,
    unit: float = UNIT,
    look: Look = _PLAIN_LOOK,
) -> str:
    """What a seat sees: the others with their counts (their tiles, once the hands are open), the board, the own hand.

    ``names`` per seat; without them seats are numbered from 1.
    """
    set_name = view.rules.tile_set.name
    below = 2 * _HAND_UNIT + 28 if view.seat is not None else 0
    placed = fit(view.layout, width - 2 * RIM, height - _TOP - below - 2 * RIM, unit, len(view.rules.tile_set.tiles))
    board = draw_board(placed, width, height - _TOP - below, set_name=set_name, look=look, boneyard=view.boneyard)
    width, height = board.width, board.height + _TOP + below
    art = rect(0, 0, width, height, f'fill="{look["plaster"]}"')
    art += _seats(view, [names[seat] if seat < len(names) else str(seat + 1) for seat in range(view.seats)], width, look)
    art += put(0, _TOP, 1, board.art)
    if view.seat is not None:
        fits = {move.tile for move in view.legal if move.kind == LAY and move.tile}
        playable = fits if view.turn == view.seat and not view.is_over else None
        unit = min(_HAND_UNIT, (width - 16) / max(1, len(view.hand)) - 6)
        w, _ = _hand_size(len(view.hand), unit)
        art += _hand(view.hand, (width - w) / 2, height - 2 * unit - 18, unit, set_name, playable, look)
    return _svg(width, height, width, height, _spoken(placed), art)


def _svg(w: float, h: float, width: float, height: float, title: str, art: str) -> str:
    label = f' role="img" aria-label="{_escape(title)}"' if title else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(w)} {number(h)}" width="{number(width)}" height="{number(height)}"'
        f"{label}>{art}</svg>"
    )


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _spoken(placed: Placed) -> str:
    return " ".join("##" if at.closed else str(at.tile) for at in placed.tiles)


# ---------- hands and seats


def _hand_size(count: int, unit: float) -> tuple[float, float]:
    return count * (unit + 6) - 6 if count else 1, 2 * unit + 20


def _hand(tiles: Sequence[Tile], x: float, y: float, unit: float, set_name: str, playable: Collection[Tile] | None, look: Look) -> str:
    art = ""
    for place, tile in enumerate(tiles):
        raised, dead = (playable is not None and tile in playable), (playable is not None and tile not in playable)
        left, top = x + place * (unit + 6), y + (0 if raised else 8)
        drawn = faces.face(tile.low, tile.high, look, vertical=True, set_name=set_name, digits=look.digits_at(unit), dead=dead)
        art += put(left + unit / 2, top + unit, unit / 48, drawn)
        if raised:
            art += rect(left + unit / 2 - 11, top + 2 * unit + 6, 22, 4, f'rx="2" fill="{look["lamp"]}" stroke="{look["lamp-ink"]}"')
    return art


def _seats(view: View, names: Sequence[str], width: float, look: Look) -> str:
    first = view.seat or 0
    seats = [(first + step) % view.seats for step in range(0 if view.seat is None else 1, view.seats)]
    share = width / max(1, len(seats))
    art = ""
    for place, seat in enumerate(seats):
        x = place * share + 10
        on_turn = seat == view.turn
        if on_turn:
            art += rect(x, 10, 12, 12, f'rx="3" fill="{look["lamp"]}" stroke="{look["lamp-ink"]}"')
        weight = "700" if on_turn else "400"
        art += _text(names[seat], x + (18 if on_turn else 0), 21, look, f'font-weight="{weight}"')
        if view.hands is not None:
            art += _open_hand(view.hands[seat], x, 28, min(14.0, (share - 16) / max(1, len(view.hands[seat])) - 2), view, look)
            continue
        count = view.counts[seat]
        step = min(14.0, (share - 44) / max(1, count))
        for n in range(count):
            art += put(x + 6 + n * step, 42, 0.5, faces.small_back(look))
        art += _text(str(count), x + count * step + 6, 47, look, 'font-weight="700"')
    return art


def _open_hand(tiles: Sequence[Tile], x: float, y: float, unit: float, view: View, look: Look) -> str:
    art = ""
    for place, tile in enumerate(tiles):
        drawn = faces.face(tile.low, tile.high, look, vertical=True, set_name=view.rules.tile_set.name, digits=look.digits_at(unit))
        art += put(x + place * (unit + 2) + unit / 2, y + unit, unit / 48, drawn)
    return art


def _text(text: str, x: float, y: float, look: Look, more: str) -> str:
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-family="PT Sans,Segoe UI,Roboto,Noto Sans,DejaVu Sans,sans-serif" font-size="15"'
        f' fill="{look["ink"]}" {more}>{_escape(text)}</text>'
    )
