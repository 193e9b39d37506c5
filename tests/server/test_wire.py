"""Frames: a view goes over the wire field by field, what comes in is read strictly."""

import dataclasses
import json
import typing

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import dvor.games
from dvor.chance import Seeded
from dvor.core import layout, moves, rules, sheet, view
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.moves import Move
from dvor.core.tiles import Tile
from dvor.wire import frames
from dvor.wire import view as wire
from dvor.wire.bodies import TableAsked, parse_body

PAIRS = [
    (view.View, wire.ViewData), (view.Result, wire.ResultData), (layout.Layout, wire.LayoutData), (layout.Arm, wire.ArmData),
    (layout.Laid, wire.LaidData), (moves.Event, wire.EventData), (sheet.Sheet, wire.SheetData), (sheet.Row, wire.RowData),
    (sheet.Entry, wire.EntryData),
]  # fmt: skip


@pytest.mark.parametrize(("value", "data"), PAIRS, ids=[data.__name__ for _, data in PAIRS])
def test_no_field_is_forgotten(value: type, data: type) -> None:
    assert [field.name for field in dataclasses.fields(value)] == list(data.__struct_fields__)


def plain(value: object) -> object:
    """The value as JSON by its shape alone: the other way to say what ``view_data`` says."""
    if isinstance(value, Tile | Move):
        return str(value)
    if isinstance(value, rules.Rules):
        named = {key: getattr(value, key) for key in ("game", "version", "options", "changed", "code")}
        come_to = {key: value.settings[key] for key in ("score", "match", "target", "threshold")}
        return {**named, **come_to, "set": value.tile_set.name}
    if isinstance(value, moves.Event):
        default = moves.Event("")
        named = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
        return {key: plain(one) for key, one in named.items() if key in ("kind", "seat") or one != getattr(default, key)}
    if dataclasses.is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    return value


@given(st.sampled_from(dvor.games.names()), st.integers(0, 10**6), st.data())
def test_a_view_is_mirrored_field_by_field(game: str, seed: int, data: st.DataObject) -> None:
    source = Seeded(seed)
    chosen = dvor.games.rules(game)
    seats = data.draw(st.sampled_from(chosen.seat_counts))
    match = Match.start(chosen, seats=seats, deal=Deal.shuffled(chosen, seats=seats, source=source))
    for _ in range(data.draw(st.integers(0, 120))):
        if match.is_over:
            break
        if match.round.is_over:
            match = match.next_round(Deal.shuffled(chosen, seats=seats, source=source, sitting=match.sitting))
        else:
            legal = match.legal_moves()
            match = match.play(legal[source.below(len(legal))])
    for seat in (*range(seats), None):
        seen = view_of(match, seat)
        expected = plain(seen)
        if isinstance(expected["rules"]["target"], tuple):  # by the number of seats (Bergen)
            expected["rules"]["target"] = dict(expected["rules"]["target"])[seats]
        assert json.loads(msgspec.json.encode(wire.view_data(seen))) == expected
    text = frames.frame_text(frames.StepFrame(3, [], wire.view_data(view_of(match, 0)), (), ()))
    assert msgspec.json.encode(msgspec.json.decode(text, type=frames.StepFrame)).decode() == text


GOOD = [
    ('{"type":"move","id":"a","version":3,"move":"5-3@1"}', frames.MoveFrame("a", 3, "5-3@1")),
    ('{"type":"next","id":"a","version":0}', frames.NextFrame("a", 0)),
    ('{"type":"rematch","id":"a","version":0}', frames.RematchFrame("a", 0)),
    ('{"type":"hello","version":-1}', frames.HelloFrame(-1)),
]


@pytest.mark.parametrize(("text", "frame"), GOOD)
def test_frames_are_read(text: str, frame: frames.Incoming) -> None:
    assert frames.parse_frame(text) == frame


plain_values = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
anything = st.recursive(plain_values, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))
halves = st.floats(-9, 9).filter(lambda number: not number.is_integer())
never_right = st.none() | st.booleans() | halves | st.lists(st.integers()) | st.just("") | st.just(-2)


@given(st.text() | st.binary() | anything.map(json.dumps))
def test_nothing_else_is(text: str | bytes) -> None:
    with pytest.raises(frames.BadMessage):
        frames.parse_frame(text)
    if isinstance(text, bytes):
        with pytest.raises(frames.BadMessage):
            parse_body(text, TableAsked)


@given(st.sampled_from([json.loads(text) for text, _ in GOOD]), st.data())
def test_one_field_wrong_is_refused(good: dict[str, object], data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(sorted(good)))
    wrong = data.draw(never_right)
    with pytest.raises(frames.BadMessage) as refused:
        frames.parse_frame(json.dumps({**good, key: wrong}))
    assert refused.value.facts["detail"]
    with pytest.raises(frames.BadMessage):
        frames.parse_frame(json.dumps({**good, "more": 1}))


@pytest.mark.parametrize("text", ["x" * 16385, "я" * 8193, b"x" * 16385])
def test_the_longest_frame(text: str | bytes) -> None:
    with pytest.raises(frames.BadMessage, match="16384 bytes"):
        frames.parse_frame(text)


def test_every_frame_from_the_server_has_its_type() -> None:
    kinds = {kind.__struct_config__.tag for kind in typing.get_args(frames.Outgoing)}
    assert kinds == {"view", "step", "ack", "refused"}
