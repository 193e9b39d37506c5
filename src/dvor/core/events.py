"""The story of a round, told from the positions before and after each move; and the layout, told from the story."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dvor.core.laws import names as n
from dvor.core.laws.points import Vector, ends_total, side_of
from dvor.core.laws.settle import is_to_100_lead
from dvor.core.layout import Arm, Laid, Layout
from dvor.core.moves import CUT, DRAW, END, LAY, OPEN, PASS, SHIFT, SIGNAL, Event, Move
from dvor.core.tiles import TileSet


def ends_of(pos: Sequence[int]) -> tuple[int | None, ...]:
    """The value each arm shows; None for a closed arm."""
    shut = pos[n.SHUT]
    return tuple([None if shut >> arm & 1 else pos[n.END_VALUE + arm] for arm in range(pos[n.ARMS])])


def events_of(params: Sequence[int], before: Vector, after: Vector, move: Move, tiles: TileSet) -> tuple[Event, ...]:
    """What one move made happen, in order: the act itself, points, forced draws, the end of the round."""
    seat = before[n.TURN]
    first = _act(before, after, move, seat, tiles)
    if after[n.TURN] >= 0 and params[n.P_PLAIN] and not after[n.RECORDS]:
        return (first,)
    out = [first]
    if (
        move.arm is None
        and move.kind == LAY
        and after[n.RECORDS] >> side_of(params, seat) & 1
        and is_to_100_lead(params, after[n.LEAD_TILE])
    ):
        out.append(Event("to_100", seat))
    if params[n.P_PLAY] or params[n.P_DOMINICAN]:
        out += _points(params, before, after)
    if params[n.P_EFFECTS]:
        out += _given(params, before, after, seat, tiles)
    if after[n.KIND] == n.WENT_OUT:
        out.append(Event("out", after[n.OUT]))
    elif after[n.KIND] == n.REACHED:
        out.append(Event("reached", after[n.OUT]))
    elif after[n.KIND] == n.BLOCKED:
        out.append(Event("blocked", after[n.MAKER]))
    return tuple(out)


def _act(before: Vector, after: Vector, move: Move, seat: int, tiles: TileSet) -> Event:
    kind = move.kind
    if kind == PASS:
        return Event(PASS, seat, ends=ends_of(before))
    if kind == DRAW:
        drawn = after[n.HAND + seat] ^ before[n.HAND + seat]
        return Event(DRAW, seat, tiles.tiles[drawn.bit_length() - 1])
    if kind == END:
        return Event(END, seat)
    tile, arm = move.tile, move.arm
    if kind == LAY and tile is not None:
        spinner = after[n.SPIN] != before[n.SPIN]
        if arm is None:
            return Event("lead", seat, tile, None, tile.low, tile.high, spinner=spinner)
        far = after[n.END_VALUE + arm]
        return Event(LAY, seat, tile, arm, tile.low + tile.high - far, far, move.closed, spinner)
    if kind == CUT and tile is not None and arm is not None:
        near = before[n.END_VALUE + arm]
        return Event(CUT, seat, tile, arm, near, tile.pips - near, tail=move.tail)
    if kind == SHIFT:
        moved = tiles.tiles[before[n.LAST + 1]]
        far = after[n.END_VALUE]
        return Event(SHIFT, seat, moved, 0, moved.pips - far, far)
    return Event(SIGNAL, seat, tile) if kind == SIGNAL else Event(OPEN, seat, arm=arm, far=after[n.END_VALUE + (arm or 0)])


def _points(params: Sequence[int], before: Vector, after: Vector) -> list[Event]:
    """In-play points the move earned; ``seat`` is who earned them."""
    for seat in range(params[n.P_SEATS]):
        side = side_of(params, seat)
        gained = after[n.POINTS + side] - before[n.POINTS + side]
        if gained:
            earner = before[n.TURN] if side_of(params, before[n.TURN]) == side else after[n.LAST_LAYER]
            total = ends_total(params, after) if params[n.P_PLAY] == n.PLAY_MULTIPLE else 0
            return [Event("points", earner, points=gained, total=total)]
    return []


def _given(params: Sequence[int], before: Vector, after: Vector, seat: int, tiles: TileSet) -> list[Event]:
    """Tiles a seven made the next seat take (Semyorka)."""
    out = []
    for victim in range(params[n.P_SEATS]):
        gained = after[n.HAND + victim] & ~before[n.HAND + victim]
        if victim == seat:
            continue
        while gained:
            low = gained & -gained
            out.append(Event("given", victim, tiles.tiles[low.bit_length() - 1]))
            gained ^= low
    return out


def layout_of(events: Sequence[Event], ends: Sequence[int | None]) -> Layout:
    """The table as the events made it."""
    root: Laid | None = None
    spinner: str | tuple[int, int] | None = None
    arms: list[list[Laid]] = [[], [], [], []]
    order = 0
    for event in events:
        if event.kind not in ("lead", LAY, CUT, SHIFT) or event.tile is None or event.near is None or event.far is None:
            if event.kind == OPEN and event.arm is not None:
                arms[event.arm][-1] = replace(arms[event.arm][-1], closed=False)
            continue
        if event.kind == SHIFT:
            moved = arms[1].pop()
            arms[0].append(replace(moved, near=event.near, far=event.far))
            continue
        laid = Laid(event.tile, event.near, event.far, event.closed, order, event.seat)
        order += 1
        if event.arm is None:
            root, spinner = laid, "root" if event.spinner else None
            continue
        arms[event.arm].append(laid)
        if event.spinner:
            spinner = (event.arm, len(arms[event.arm]) - 1)
        for _ in range(event.tail):
            moved = arms[1 - event.arm].pop()
            arms[event.arm].append(replace(moved, near=moved.far, far=moved.near))
    return Layout(root, spinner, tuple(Arm(tuple(arms[arm]), ends[arm] is None) for arm in range(len(ends))))
