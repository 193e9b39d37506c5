"""What a seat may know: nothing hidden is in its view, and nothing hidden changes its view."""

import dataclasses
import json
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.strategies import GAMES, plays

from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.round import Round
from dvor.core.rules import Rules
from dvor.core.tiles import Tile
from dvor.core.view import View
from dvor.errors import BadDeal, IllegalMove, RoundOver

pytestmark = [pytest.mark.soak_rules, pytest.mark.parametrize("game", GAMES)]


def plain(value: object) -> object:
    """A value as JSON would hold it: tiles, moves and rules as text, everything else field by field."""
    if isinstance(value, Rules):
        return value.code
    if isinstance(value, Tile):
        return str(value)
    if dataclasses.is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    assert value is None or isinstance(value, int | str), value
    return value


def as_bytes(view: View) -> tuple[bytes, bytes]:
    """Everything the view says, told in two ways."""
    return json.dumps(plain(view), sort_keys=True).encode(), repr(view).encode()


def tiles_in(value: object) -> Iterator[Tile]:
    """Every tile anywhere in a value."""
    if isinstance(value, Tile):
        yield value
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from tiles_in(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from tiles_in(item)


def may_know(match: Match, seat: int | None) -> set[Tile]:
    """The tiles a seat has seen in this round: those on the table, its own, and those it held once."""
    round_ = match.round
    known = {event.tile for event in round_.events if event.tile and event.kind in ("lead", "lay", "cut", "shift")}
    if seat is None:
        return known
    own = {event.tile for event in round_.events if event.tile and event.seat == seat}
    return known | own | {*round_.deal.hands[seat], *round_.hand(seat)}


@given(data=st.data())
@settings(max_examples=10)
def test_a_view_holds_no_hidden_tile(game: str, data: st.DataObject) -> None:
    play = data.draw(plays(game))
    steps = list(play.steps(rounds=2))
    for match in random.Random(play.seed).sample(steps, min(len(steps), 8)):
        for seat in (None, *range(play.seats)):
            view = view_of(match, seat)
            assert (view.seat, view.turn, view.counts, view.ends) == (seat, match.turn, match.round.counts, match.round.ends)
            assert view.hand == (() if seat is None else match.round.hand(seat))
            assert view.legal == (match.legal_moves() if seat == match.turn else ())
            assert view.hands == (match.round.hands if match.round.is_over else None)
            if not match.round.is_over:
                fields = dataclasses.replace(view, rows=())  # earlier rounds lie open
                assert {*tiles_in(fields)} <= may_know(match, seat) | signalled(match, seat)


def signalled(match: Match, seat: int | None) -> set[Tile]:
    """Tiles of which the seat was told by a signal (docs/rules.md 11)."""
    signals = [event for event in match.round.events if event.kind == "signal"]
    if match.rules.settings["signals"] != "all":
        signals = [event for event in signals if seat is not None and match.sides[seat] == match.sides[event.seat]]
    return {event.tile for event in signals if event.tile}


@given(data=st.data())
@settings(max_examples=15)
def test_a_view_does_not_depend_on_hidden_tiles(game: str, data: st.DataObject) -> None:
    """Hidden tiles change places as often as the public play allows; not one byte of the view changes."""
    play = data.draw(plays(game))
    steps = list(play.steps(data.draw(st.integers(1, 2))))
    number = steps[-1].round_number
    before = next((step for step in reversed(steps) if step.round_number < number), None)
    stages = [step for step in steps if step.round_number == number and not step.round.is_over]
    stages = stages[: data.draw(st.integers(1, len(stages)))]
    seat = data.draw(st.sampled_from([None, *range(play.seats)]))
    match = stages[-1]
    expected = as_bytes(view_of(match, seat))
    known = may_know(match, seat)
    places = {tile: place for place, tiles in enumerate(whereabouts(match.round)) for tile in tiles if tile not in known}
    pairs = [(one, other) for one in places for other in places if places[one] < places[other]]
    changed = 0
    for one, other in random.Random(play.seed).sample(pairs, min(len(pairs), 30)):
        alike = played_alike(before, stages, swapped(match.round.deal, one, other), seat)
        if alike is not None:
            assert as_bytes(view_of(alike, seat)) == expected, f"{one} and {other} changed places"
            changed += 1
            match = alike
    assert changed or not pairs or match.round.moves, "before the lead nearly all may change places"


def whereabouts(round_: Round) -> list[tuple[Tile, ...]]:
    """Tiles by place as dealt: the hands, then the boneyard tile by tile."""
    return [*round_.deal.hands, *((tile,) for tile in round_.deal.boneyard)]


def swapped(deal: Deal, one: Tile, other: Tile) -> Deal:
    """The deal with two tiles in each other's places."""
    turn = {one: other, other: one}
    hands = tuple(tuple(turn.get(tile, tile) for tile in hand) for hand in deal.hands)
    return dataclasses.replace(deal, hands=hands, boneyard=tuple(turn.get(tile, tile) for tile in deal.boneyard))


def played_alike(before: Match | None, stages: list[Match], deal: Deal, seat: int | None) -> Match | None:
    """The same moves with another deal, where everybody could make them and the seat always held the same; else None."""
    match = stages[-1]
    try:
        other = before.next_round(deal) if before else Match.start(match.rules, seats=match.seats, deal=deal)
        for stage, move in zip(stages, [*match.round.moves, None], strict=True):
            if other.turn != stage.turn or (seat is not None and other.round.hand(seat) != stage.round.hand(seat)):
                return None
            if move:
                other = other.play(move)
    except (BadDeal, IllegalMove, RoundOver):
        return None
    return other
