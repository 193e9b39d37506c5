"""A frame's view as a ``View``: what bots and the terminal play from."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from dvor import games
from dvor.core.layout import Arm, Laid, Layout
from dvor.core.moves import Event
from dvor.core.notation import parse_move
from dvor.core.rules import Rules
from dvor.core.sheet import Entry, Row, Sheet
from dvor.core.tiles import Tile, parse_tile
from dvor.core.view import Result, View
from dvor.wire import view as wire

V = TypeVar("V")


def view_from(data: wire.ViewData) -> View:
    """The view that ``wire.view_data`` was made of. Raises UnknownGame, UnknownOption, BadOption: a game of a newer server."""
    return View(
        rules=rules_from(data.rules),
        seat=data.seat,
        seats=data.seats,
        sides=data.sides,
        sitting=data.sitting,
        round_number=data.round_number,
        leader=data.leader,
        turn=data.turn,
        hand=_tiles(data.hand),
        counts=data.counts,
        boneyard=data.boneyard,
        drawable=data.drawable,
        layout=layout_from(data.layout),
        ends=data.ends,
        points=data.points,
        legal=tuple(map(parse_move, data.legal)),
        events=tuple(map(event_from, data.events)),
        rows=tuple(map(_row, data.rows)),
        sheet=_like(Sheet, data.sheet),
        result=None if data.result is None else _like(Result, data.result),
        hands=None if data.hands is None else tuple(map(_tiles, data.hands)),
        is_over=data.is_over,
        winners=data.winners,
        losers=data.losers,
        next_leader=data.next_leader,
        next_lead=data.next_lead,
    )


def rules_from(data: wire.RulesData) -> Rules:
    """The rules of a table. Raises UnknownGame, UnknownOption, BadOption."""
    return _rules(data.game, tuple(data.changed.items()))


@lru_cache(maxsize=64)
def _rules(game: str, changed: tuple[tuple[str, int | str], ...]) -> Rules:
    return games.rules(game, **dict(changed))


def event_from(data: wire.EventData) -> Event:
    """An event of a frame."""
    return _like(Event, data, tile=_tile(data.tile))


def _like(kind: type[V], data: msgspec.Struct, **other: Any) -> V:  # noqa: ANN401  fields of any sort
    """The fields of the same names, but those given otherwise."""
    return kind(**{**{name: getattr(data, name) for name in data.__struct_fields__}, **other})


def _tile(text: str | None) -> Tile | None:
    return None if text is None else parse_tile(text)


def _tiles(texts: list[str]) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, texts))


def _laid(data: wire.LaidData) -> Laid:
    return _like(Laid, data, tile=parse_tile(data.tile))


def layout_from(data: wire.LayoutData) -> Layout:
    """What lies on the table."""
    arms = tuple(Arm(tuple(map(_laid, arm.tiles)), arm.closed) for arm in data.arms)
    return Layout(None if data.root is None else _laid(data.root), data.spinner, arms)


def _row(data: wire.RowData) -> Row:
    entries = tuple(_like(Entry, entry) for entry in data.entries)
    return _like(Row, data, lead=_tile(data.lead), hands=tuple(map(_tiles, data.hands)), entries=entries)
