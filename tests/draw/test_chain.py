"""What always holds of the chain on the table, for every topology and twelve boards."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.draw.chains import BOARDS, KINDS, Kind, first_tiles, grow, half_turn, size
from tests.draw.geometry import box, faults, touch

from dvor.core.layout import Layout
from dvor.draw.chain import Grid, Placed, fit, place
from dvor.draw.run import LEAST_UNIT, SMALLEST_UNIT

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


@given(kinds, boards, randoms)
def test_laid_tiles_never_move(kind, board, rng):
    layout = grow(kind, rng)
    before: Placed | None = None
    for count in range(1, size(layout) + 1):
        after = fit(first_tiles(layout, count), *board)
        if before:
            assert after.unit <= before.unit, "the unit grew"
        if before and (after.unit, after.fits) == (before.unit, before.fits):
            moved = [
                (old, new)
                for old, new in zip(before.tiles, after.tiles[:-1], strict=True)
                if box(old) != box(new) or old.near_xy != new.near_xy
            ]
            assert moved == []
            laid = after.tiles[-1]
            slot = before.slots[laid.arm]
            assert slot is not None
            ghost = slot.double if laid.tile.is_double else slot.plain
            assert (box(ghost), ghost.near_xy, ghost.far_xy) == (box(laid), laid.near_xy, laid.far_xy), "not where its slot was"
            assert slot.value == laid.near
        before = after


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
