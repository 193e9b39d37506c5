"""A View as JSON: the same fields, tiles and moves as their text. What is hidden is hidden already (``core/look.py``)."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

from dvor.core.laws import names as n
from dvor.core.layout import Laid, Layout
from dvor.core.moves import Event
from dvor.core.rules import Rules
from dvor.core.sheet import Row
from dvor.core.tiles import Tile
from dvor.core.view import Result, View

Choice = int | str
Flat = TypeVar("Flat", bound=Struct)


class RulesData(Struct, frozen=True):
    """A game and the value of each of its options; ``changed`` are those that differ from the preset.

    ``set``, ``score`` (who writes), ``match`` (how it ends), ``target`` and ``threshold`` are what the options come to.
    """

    game: str
    version: int
    options: dict[str, Choice]
    changed: dict[str, Choice]
    code: str
    set: str
    score: str
    match: str
    target: int
    threshold: int


class LaidData(Struct, frozen=True):
    """A tile on the table; it joins by ``near`` and shows ``far``."""

    tile: str
    near: int
    far: int
    closed: bool
    order: int
    seat: int


class ArmData(Struct, frozen=True):
    """One arm, outward."""

    tiles: list[LaidData]
    closed: bool


class LayoutData(Struct, frozen=True):
    """All that lies on the table; ``spinner`` is null, ``"root"`` or ``[arm, index]``."""

    root: LaidData | None
    spinner: str | tuple[int, int] | None
    arms: list[ArmData]


class EventData(Struct, frozen=True, omit_defaults=True):
    """One thing that happened; fields that have their default are left out."""

    kind: str
    seat: int
    tile: str | None = None
    arm: int | None = None
    near: int | None = None
    far: int | None = None
    closed: bool = False
    spinner: bool = False
    tail: int = 0
    ends: tuple[int | None, ...] = ()
    points: int = 0
    total: int = 0
    number: int = 0


class EntryData(Struct, frozen=True):
    """What one side wrote for one round, in points."""

    hand: int
    bonus: int
    carry: int
    in_play: int
    memory: int
    points: int
    kind: str
    score: int
    kept: int


class RowData(Struct, frozen=True):
    """One finished round on the sheet."""

    number: int
    leader: int
    lead: str | None
    kind: str
    seat: int
    maker: int
    winners: tuple[int, ...]
    counts: tuple[int, ...]
    hands: list[list[str]]
    entries: list[EntryData]
    carry: int


class SheetData(Struct, frozen=True):
    """What stands on the sheet, per side; ``sticks`` per seat."""

    score: tuple[int, ...]
    memory: tuple[int, ...]
    opened: tuple[bool, ...]
    carry: int
    sticks: tuple[int, ...]
    rounds: int
    worth: int


class ResultData(Struct, frozen=True):
    """How the round ended; ``winners`` are sides, ``counts`` points per seat."""

    kind: str
    seat: int
    maker: int
    winners: tuple[int, ...]
    counts: tuple[int, ...]


class ViewData(Struct, frozen=True):
    """The match as one seat may see it; ``seat`` null is a watcher."""

    rules: RulesData
    seat: int | None
    seats: int
    sides: tuple[int, ...]
    sitting: tuple[int, ...]
    round_number: int
    leader: int
    turn: int
    hand: list[str]
    counts: tuple[int, ...]
    boneyard: int
    drawable: int
    layout: LayoutData
    ends: tuple[int | None, ...]
    points: tuple[int, ...]
    legal: list[str]
    events: list[EventData]
    rows: list[RowData]
    sheet: SheetData
    result: ResultData | None
    hands: list[list[str]] | None
    is_over: bool
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    next_leader: int
    next_lead: str


def view_data(view: View) -> ViewData:
    """The view as it goes over the wire."""
    return ViewData(
        rules=rules_data(view.rules, view.seats),
        seat=view.seat,
        seats=view.seats,
        sides=view.sides,
        sitting=view.sitting,
        round_number=view.round_number,
        leader=view.leader,
        turn=view.turn,
        hand=_tiles(view.hand),
        counts=view.counts,
        boneyard=view.boneyard,
        drawable=view.drawable,
        layout=layout_data(view.layout),
        ends=view.ends,
        points=view.points,
        legal=[str(move) for move in view.legal],
        events=[event_data(event) for event in view.events],
        rows=[_row(row) for row in view.rows],
        sheet=_like(SheetData, view.sheet),
        result=None if view.result is None else result_data(view.result),
        hands=None if view.hands is None else [_tiles(hand) for hand in view.hands],
        is_over=view.is_over,
        winners=view.winners,
        losers=view.losers,
        next_leader=view.next_leader,
        next_lead=view.next_lead,
    )


def rules_data(rules: Rules, seats: int) -> RulesData:
    """The rules as so many play them, as they go over the wire. Raises BadSeats, OptionConflict."""
    params = rules.params(seats)
    return RulesData(
        game=rules.game,
        version=rules.version,
        options=rules.options,
        changed=rules.changed,
        code=rules.code,
        set=rules.tile_set.name,
        score=str(rules.settings["score"]),
        match=str(rules.settings["match"]),
        target=params[n.P_TARGET],
        threshold=params[n.P_THRESHOLD],
    )


def event_data(event: Event) -> EventData:
    """An event as it goes over the wire; it must have been seen by its reader (``look.seen_by``)."""
    return EventData(
        kind=event.kind,
        seat=event.seat,
        tile=_tile(event.tile),
        arm=event.arm,
        near=event.near,
        far=event.far,
        closed=event.closed,
        spinner=event.spinner,
        tail=event.tail,
        ends=event.ends,
        points=event.points,
        total=event.total,
        number=event.number,
    )


def result_data(result: Result) -> ResultData:
    """How a round ended, as it goes over the wire."""
    return _like(ResultData, result)


def _like(kind: type[Flat], value: object) -> Flat:
    """The fields of the same names."""
    return kind(*(getattr(value, name) for name in kind.__struct_fields__))


def _tile(tile: Tile | None) -> str | None:
    return None if tile is None else str(tile)


def _tiles(tiles: tuple[Tile, ...]) -> list[str]:
    return [str(tile) for tile in tiles]


def layout_data(layout: Layout) -> LayoutData:
    """What lies on the table as it goes over the wire."""
    return LayoutData(
        None if layout.root is None else _laid(layout.root),
        layout.spinner,
        [ArmData([_laid(laid) for laid in arm.tiles], arm.closed) for arm in layout.arms],
    )


def _laid(laid: Laid) -> LaidData:
    return LaidData(str(laid.tile), laid.near, laid.far, laid.closed, laid.order, laid.seat)


def _row(row: Row) -> RowData:
    entries = [_like(EntryData, entry) for entry in row.entries]
    hands = [_tiles(hand) for hand in row.hands]
    return RowData(
        row.number, row.leader, _tile(row.lead), row.kind, row.seat, row.maker, row.winners, row.counts, hands, entries, row.carry
    )
