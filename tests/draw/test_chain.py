"""What always holds of the chain on the table, for every topology and twelve boards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conftest import SOAK_MINUTES
from tests.draw.chains import BOARDS, KINDS, Kind, first_tiles, grow, half_turn, history, size
from tests.draw.geometry import box, faults, touch

from dvor.core.layout import Layout
from dvor.draw.chain import Grid, Placed, fit, place
from dvor.draw.run import LEAST_UNIT, SMALLEST_UNIT

pytestmark = pytest.mark.soak_chain

randoms = st.integers(0, 2**32).map(Random)
boards = st.sampled_from(BOARDS)
kinds = st.sampled_from(KINDS)


@given(kinds, boards, randoms)
def test_inside_apart_joined_and_crosswise(kind, board, rng):
    layout = grow(kind, rng, most=rng.randrange(1, 33))
    placed = fit(layout, *board)
    assert len(placed.tiles) == size(layout)
    assert [at.order for at in placed.tiles] == list(range(size(layout)))
    assert faults(placed, layout, board[:2]) == []
    assert placed.fits
    assert SMALLEST_UNIT <= placed.unit <= board[2]
    assert placed.digits == (placed.unit < 24)


@settings(max_examples=max(20, settings.default.max_examples // 5))
@given(kinds, boards, randoms)
def test_laid_tiles_never_move(kind, board, rng):
    assert walk(kind, board, rng) == []


@pytest.mark.parametrize("number", range(len(KINDS)))
def test_boards_of_every_topology(number):
    """Three boards for each topology, `make soak PART=chain` 5,016 in all; each is looked at after every tile."""
    kind = KINDS[number]
    for seed in range(38 if SOAK_MINUTES else 1):
        for board in BOARDS if SOAK_MINUTES else BOARDS[number % 4 :: 4]:
            assert walk(kind, board, Random(f"{seed} {board}")) == [], (seed, board)


def walk(kind: Kind, board: tuple[int, int, int], rng: Random) -> list[str]:
    """All that is wrong while a chain grows on that board: faults of a place, tiles that move, sizes that grow."""
    found: list[str] = []
    before: Placed | None = None
    for layout in history(kind, rng):
        after = fit(layout, *board)
        found += faults(after, layout, board[:2])
        if not after.fits or not SMALLEST_UNIT <= after.unit <= board[2] or after.digits != (after.unit < 24):
            found.append(f"too large, or of the wrong size: {after.unit}")
        if before and grew(before, after):
            if after.unit > before.unit:
                found.append(f"the unit grew from {before.unit} to {after.unit}")
            if after.unit == before.unit:
                found += moved(before, after)
        before = after
    return found


def grew(before: Placed, after: Placed) -> bool:
    """Whether a tile was added and no other changed its arm: nothing was cut."""
    return all(
        (old.order, old.arm, old.index) == (new.order, new.arm, new.index) for old, new in zip(before.tiles, after.tiles, strict=False)
    )


def moved(before: Placed, after: Placed) -> Iterator[str]:
    """The tiles that do not lie where they lay, the last one where its slot was."""
    for old, new in zip(before.tiles, after.tiles, strict=False):
        if box(old) != box(new) or old.near_xy != new.near_xy:
            yield f"moved: {old} to {new}"
    laid = after.tiles[-1]
    slot = before.slots[laid.arm]
    ghost = slot and (slot.double if laid.tile.is_double else slot.plain)
    if not slot or not ghost or (box(ghost), ghost.near_xy, ghost.far_xy, slot.value) != (box(laid), laid.near_xy, laid.far_xy, laid.near):
        yield f"not where its slot was: {laid}, {slot}"


@pytest.mark.parametrize(
    ("kind", "often"), [(Kind(), 0), (Kind(bias=1), 3), (Kind(spinner=True, double_first=True), 6), (Kind(spinner=True), 9)]
)
def test_one_step_is_the_rule(kind, often):
    """How many of 30 chains shrink more than once on the smallest phone."""
    again = 0
    for seed in range(30):
        layout = grow(kind, Random(seed))
        again += len({fit(first_tiles(layout, count), 360, 340, 24).unit for count in range(1, size(layout) + 1)}) > 2
    assert again <= often


@given(kinds, boards, randoms)
def test_the_same_upside_down(kind, board, rng):
    layout = grow(kind, rng)
    placed, turned = fit(layout, *board), fit(half_turn(layout), *board)
    assert turned.unit == placed.unit
    for one, other in zip(placed.tiles, turned.tiles, strict=True):
        x0, y0, x1, y1 = box(one)
        assert box(other) == (-x1, -y1, -x0, -y0)
    for arm, slot in enumerate(placed.slots):
        other_slot = turned.slots[arm ^ 1]
        assert (slot is None) == (other_slot is None)
        if slot and other_slot:
            x0, y0, x1, y1 = box(slot.plain)
            assert box(other_slot.plain) == (-x1, -y1, -x0, -y0)


@settings(max_examples=max(20, settings.default.max_examples // 4))
@given(st.sampled_from(("dn9", "dn12")), st.booleans(), st.sampled_from(BOARDS[:6]), st.integers(0, 3), randoms)
def test_large_sets_pan_rather_than_overlap(set_name, spinner, board, bias, rng):
    layout = grow(Kind(set_name=set_name, spinner=spinner, bias=bias), rng, most=rng.randrange(30, 91))
    placed = fit(layout, *board)
    assert faults(placed, layout, board[:2]) == []
    assert placed.fits or placed.unit == LEAST_UNIT


@given(kinds, st.integers(5, 40), st.integers(5, 40), randoms)
def test_any_grid(kind, width, height, rng):
    """Also where nothing can fit: then all of it lies beyond the grid, still in order."""
    layout = grow(kind, rng, most=rng.randrange(1, 33))
    placed = place(layout, Grid(width, height))
    assert faults(placed, layout, (width, height)) == []


@given(kinds, st.integers(1, 60), st.integers(1, 60), st.floats(LEAST_UNIT, 100), randoms)
def test_no_board_is_too_small(kind, width, height, unit, rng):
    layout = grow(kind, rng, most=12)
    placed = fit(layout, width, height, unit)
    assert not placed.fits
    assert SMALLEST_UNIT <= placed.unit <= LEAST_UNIT
    assert faults(placed, layout, (width, height)) == []


def test_nothing_lies_yet():
    placed = fit(Layout(None, None, ()), 360, 340, 24)
    assert placed.tiles == ()
    assert placed.lead is not None
    assert box(placed.lead.plain) == (-1, -0.5, 1, 0.5)
    assert box(placed.lead.double) == (-0.5, -1, 0.5, 1)


def test_the_first_tile_stays_in_the_middle():
    for seed in range(len(KINDS)):
        for board in BOARDS:
            first = fit(grow(KINDS[seed % len(KINDS)], Random(seed), most=10), *board).tiles[0]
            assert (first.x + first.w / 2, first.y + first.h / 2) == (0, 0)


def test_one_arm_uses_what_the_other_leaves_free():
    """All on one arm of a line: its half of the phone board holds it at 17 to 19 px; the whole board does better."""
    units = [fit(grow(Kind(bias=1), Random(seed)), 360, 340, 24).unit for seed in range(40)]
    assert min(units) >= 20
    assert sum(units) / len(units) > 22.5
    beyond = [fit(grow(Kind(bias=1), Random(seed)), 360, 340, 24) for seed in range(40)]
    assert any(at.arm == 1 and at.y < -2 for placed in beyond for at in placed.tiles)


def test_28_tiles_on_the_smallest_phone():
    """Most rounds keep the size they start with: 24 px at 360 x 640."""
    units = [fit(grow(Kind(), Random(seed)), 360, 340, 24).unit for seed in range(100)]
    assert sum(unit == 24 for unit in units) >= 88
    assert min(units) >= 20


def test_reopening_a_closed_arm_moves_nothing():
    for seed in range(30):
        layout = grow(Kind(closing=0.5), Random(seed), most=14)
        opened = Layout(layout.root, layout.spinner, tuple(type(arm)(arm.tiles, False) for arm in layout.arms))
        closed_placed, open_placed = fit(layout, 390, 454, 30), fit(opened, 390, 454, 30)
        if open_placed.unit == closed_placed.unit:
            assert list(map(box, closed_placed.tiles)) == list(map(box, open_placed.tiles))


def test_crosses_stand_outside_closed_ends():
    seen = 0
    for seed in range(20):
        layout = grow(Kind(spinner=True, closing=0.5), Random(seed))
        placed = fit(layout, 390, 454, 31)
        for arm, mark in enumerate(placed.marks):
            assert (mark is None) == (not layout.arms[arm].closed)
            if mark is None:
                continue
            assert placed.slots[arm] is None
            closer = next(at for at in placed.tiles if at.arm == arm and at.index == len(layout.arms[arm].tiles) - 1)
            around = (mark[0] - 0.5, mark[1] - 0.5, mark[0] + 0.5, mark[1] + 0.5)
            seen += touch(around, box(closer))
            assert touch(around, box(closer)) or mark == (closer.x + closer.w / 2, closer.y + closer.h / 2)
    assert seen > 10


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{board[0]}x{board[1]}")
def test_the_unit_is_never_larger_than_asked(board):
    assert fit(grow(Kind(), Random(1), most=3), *board).unit == board[2]
