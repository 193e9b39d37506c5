"""What holds in every round of every game, whatever the options, the seats and the moves."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.strategies import GAMES, Play, move_space, plays

from dvor.core.layout import Laid
from dvor.core.match import Match
from dvor.core.moves import Move
from dvor.core.round import Round
from dvor.core.rules import Rules
from dvor.core.tiles import Tile
from dvor.errors import IllegalMove, RoundOver

pytestmark = [pytest.mark.soak_rules, pytest.mark.parametrize("game", GAMES)]


def on_table(round_: Round) -> list[Laid]:
    """All tiles laid, root first."""
    layout = round_.layout
    return ([layout.root] if layout.root else []) + [laid for arm in layout.arms for laid in arm.tiles]


def in_boneyard(round_: Round) -> tuple[Tile, ...]:
    """The tiles still face down: drawing takes from the front."""
    return round_.deal.boneyard[len(round_.deal.boneyard) - round_.boneyard :]


@given(data=st.data())
@settings(max_examples=12)
def test_every_tile_is_in_one_place(game: str, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    for match in play.steps(rounds=2):
        round_ = match.round
        everywhere = [*in_boneyard(round_), *(tile for hand in round_.hands for tile in hand), *(laid.tile for laid in on_table(round_))]
        assert sorted(everywhere) == [play.rules.tile_set.tiles[place] for place in play.rules.deck(len(match.sitting))]
        assert round_.counts == tuple(map(len, round_.hands))
        assert round_.drawable == max(0, round_.boneyard - play.rules.reserve(play.seats)) or play.rules.settings["draw"] == "none"
        assert round_.hands == tuple(tuple(sorted(hand)) for hand in round_.hands)


def joins(rules: Rules, tile: Laid, shown: int) -> bool:
    """Whether the tile may join an end that shows so many pips."""
    if rules.settings["join"] == "equal":
        return tile.near == shown
    return tile.near + shown == 7 or tile.tile.pips in (0, 7)


@given(data=st.data())
@settings(max_examples=12)
def test_joined_halves_agree(game: str, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    for match in play.steps():
        layout, ends = match.round.layout, match.round.ends
        assert sorted(laid.order for laid in on_table(match.round)) == list(range(len(on_table(match.round))))
        if layout.root is None:
            assert (layout.arms, ends, layout.spinner) == ((), (), None)
            continue
        assert spinner_of(match.round) == first_double(match.round)
        for laid in on_table(match.round):
            assert sorted((laid.near, laid.far)) == [laid.tile.low, laid.tile.high]
        for number, (arm, end) in enumerate(zip(layout.arms, ends, strict=True)):
            shown = _start_of(match.round, number)
            for laid in arm.tiles:
                assert joins(play.rules, laid, shown), f"{laid} on {shown}, arm {number} of {layout}"
                shown = laid.far
            assert end == (None if arm.closed else shown)


def first_double(round_: Round) -> Tile | None:
    """The spinner by docs/rules.md 0.3: the first double that was laid face up, in games that have one."""
    if round_.rules.settings["spinner"] == "none":
        return None
    laid = [event for event in round_.events if event.kind in ("lead", "lay") and not event.closed and event.tile]
    return next((event.tile for event in laid if event.tile and event.tile.is_double), None)


def spinner_of(round_: Round) -> Tile | None:
    """The spinner by the layout."""
    layout = round_.layout
    if layout.spinner is None or layout.root is None:
        return None
    return layout.root.tile if layout.spinner == "root" else layout.arms[int(layout.spinner[0])].tiles[int(layout.spinner[1])].tile


def _start_of(round_: Round, arm: int) -> int:
    """What an arm without tiles shows: a half of the root, or of the spinner for arms 2 and 3."""
    layout = round_.layout
    assert layout.root
    if arm < 2:
        return layout.root.far if arm else layout.root.near
    assert layout.spinner
    spinner = layout.root if layout.spinner == "root" else layout.arms[int(layout.spinner[0])].tiles[int(layout.spinner[1])]
    assert spinner.tile.is_double
    return spinner.far


@given(data=st.data())
@settings(max_examples=15)
def test_a_round_ends(game: str, data: st.DataObject) -> None:
    """Every tile is laid or drawn at most once (the sausage's shifts: as often as its line is long), each seat passes between."""
    play = data.draw(plays(game))
    tiles = len(play.rules.tile_set.tiles)
    longest = (tiles * 3 + 4) * (play.seats + 1) * (tiles if play.rules.settings["layout"] == "sausage" else 1)
    for number, match in enumerate(play.steps()):
        assert number <= longest
        assert (match.turn == -1) == match.round.is_over == (match.round.result is not None) == (not match.legal_moves())
        assert match.turn in match.round.sitting or match.round.is_over


def sampled(play: Play, data: st.DataObject, *, size: int) -> Iterator[Match]:
    """Some places of a match, the last one among them."""
    steps = list(play.steps(rounds=2))
    picked = data.draw(st.sets(st.integers(0, len(steps) - 1), max_size=size - 1))
    yield from (steps[place] for place in sorted({*picked, len(steps) - 1}))


@given(data=st.data())
@settings(max_examples=6)
def test_legal_moves_are_accepted_and_all_others_refused(game: str, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    space = move_space(play.rules)
    for match in sampled(play, data, size=3):
        before, shown, legal = match.round.position, repr(match.sheet), match.legal_moves()
        assert len(set(legal)) == len(legal)
        refused = [move for move in space if move not in legal and replace(move, flipped=False) not in legal]
        for move in refused if len(space) < 700 else random.Random(play.seed).sample(refused, 700):
            with pytest.raises((RoundOver if match.round.is_over else IllegalMove), match=str(move).split("@")[0].split("'")[0]):
                match.play(move)
        for move in legal:
            after = match.play(move)
            other_way = replace(move, flipped=move.kind == "lay" and move.arm is not None)
            if other_way not in legal:
                assert match.play(other_way).round.position == after.round.position
            assert after.round.moves == (*match.round.moves, move)
            assert after.events != match.events
        assert (match.round.position, repr(match.sheet), match.legal_moves()) == (before, shown, legal)


@given(data=st.data())
@settings(max_examples=6)
def test_the_order_of_legal_moves_is_the_same_every_time(game: str, data: st.DataObject) -> None:
    """Leads, then arm by arm and tile by tile as in the set, whatever way the position was reached."""
    play = data.draw(plays(game))
    index = play.rules.tile_set.index
    steps = list(play.steps())
    for first, second in zip(steps, play.steps(), strict=True):
        legal = first.legal_moves()
        assert legal == second.legal_moves() == first.legal_moves()
        plain = [(-1 if move.arm is None else move.arm, index[move.tile]) for move in legal if move.tile and _is_plain(move)]
        assert plain == sorted(plain)


def _is_plain(move: Move) -> bool:
    return move.kind == "lay" and not move.closed and not move.flipped


@given(data=st.data())
@settings(max_examples=8)
def test_a_round_does_not_change(game: str, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    steps = list(play.steps())
    told = [(step.round.position, step.events, step.legal_moves(), step.round.layout) for step in steps]
    for step in reversed(steps):
        assert step.round.moves == steps[-1].round.moves[: len(step.round.moves)]
    assert told == [(step.round.position, step.events, step.legal_moves(), step.round.layout) for step in steps]


@given(data=st.data())
@settings(max_examples=10)
def test_events_tell_the_round(game: str, data: st.DataObject) -> None:
    """The story grows by what each move did, and its end is the round's end."""
    play = data.draw(plays(game))
    stages = list(play.steps())
    assert stages[0].round.events == ()
    for before, after in pairwise(stages):
        events = after.round.events
        assert events[: len(before.round.events)] == before.round.events
        act, *_ = events[len(before.round.events) :]
        move = after.round.moves[-1]
        assert (act.kind, act.seat) == ("lead" if move.kind == "lay" and move.arm is None else move.kind, before.turn)
        assert act.ends == (before.round.ends if act.kind == "pass" else ())
        if act.kind == "draw":
            assert {act.tile} == {*after.round.hand(act.seat)} - {*before.round.hand(act.seat)}
        elif act.kind != "shift":
            assert (act.tile, act.arm, act.closed, act.tail) == (move.tile, move.arm, move.closed, move.tail)
        if act.kind in ("lead", "lay", "cut"):
            (laid,) = [laid for laid in on_table(after.round) if laid not in on_table(before.round) and laid.tile == act.tile]
            assert (laid.seat, laid.order, laid.closed) == (before.turn, len(on_table(before.round)), act.closed)
            assert act.kind == "cut" or (laid.near, laid.far) == (act.near, act.far)
        earned = [event for event in events if event.kind == "points"]
        sides = after.sides
        assert after.round.points == tuple(
            sum(event.points for event in earned if sides[event.seat] == side) for side in range(max(sides) + 1)
        )
    match = stages[-1]
    result = match.round.result
    assert result is not None
    assert [event.kind for event in match.events[-2:]] == [{"out": "out", "blocked": "blocked"}.get(result.kind, result.kind), "settled"]
    assert match.events[-2].seat == (result.seat if result.kind == "out" else result.maker)
    # a seat that is out holds nothing; in a block of ordinary games everybody holds something
    if result.kind == "out":
        assert match.round.counts[result.seat] == 0
