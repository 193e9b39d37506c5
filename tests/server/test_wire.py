"""Frames: a view goes over the wire field by field, what comes in is read strictly."""

import dataclasses
import json
import sys
import typing
import unicodedata

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
from dvor.proof import Revealed
from dvor.wire import frames
from dvor.wire import view as wire
from dvor.wire.bodies import TableAsked, parse_body
from dvor.wire.settings import MARKS, NAME_LENGTH, ClockData, Settings, SettingsAsked, name_of, with_asked

PAIRS = [
    (view.View, wire.ViewData), (view.Result, wire.ResultData), (layout.Layout, wire.LayoutData), (layout.Arm, wire.ArmData),
    (layout.Laid, wire.LaidData), (moves.Event, wire.EventData), (sheet.Sheet, wire.SheetData), (sheet.Row, wire.RowData),
    (sheet.Entry, wire.EntryData), (Revealed, frames.RevealedData),
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
    table = frames.TableData(
        id="t", phase="playing", host=0, seat=0, game=game, changed={}, code="", settings=Settings(), watchers=0, promise=None,
        revealed=None, clocks=None, gave_up=[], next_ms=None, alone=True, undo=False, pause_ms=0, house="",
    )  # fmt: skip
    text = frames.frame_text(frames.StepFrame(3, [], wire.view_data(view_of(match, 0)), [], [], table))
    assert msgspec.json.encode(msgspec.json.decode(text, type=frames.StepFrame)).decode() == text


GOOD = [
    ('{"type":"move","id":"a","version":3,"move":"5-3@1"}', frames.MoveFrame("a", 3, "5-3@1")),
    ('{"type":"next","id":"a","version":0}', frames.NextFrame("a", 0)),
    ('{"type":"rematch","id":"a","version":0}', frames.RematchFrame("a", 0)),
    ('{"type":"undo","id":"a","version":0}', frames.UndoFrame("a", 0)),
    ('{"type":"deal","id":"a","version":0,"what":"match"}', frames.DealFrame("a", 0, "match")),
    ('{"type":"stand","id":"a","version":0}', frames.StandFrame("a", 0)),
    ('{"type":"swap","id":"a","version":0,"a":0,"b":3}', frames.SwapFrame("a", 0, 0, 3)),
    ('{"type":"start","id":"a","version":0}', frames.StartFrame("a", 0)),
    ('{"type":"leave","id":"a","version":0}', frames.LeaveFrame("a", 0)),
    ('{"type":"surrender","id":"a","version":0}', frames.SurrenderFrame("a", 0)),
    ('{"type":"seed","number":0,"seed":"00112233445566778899aabbccddeeff"}', frames.SeedFrame(0, "00112233445566778899aabbccddeeff")),
    ('{"type":"hello","version":-1}', frames.HelloFrame(-1)),
]
#: Frames of which some field may be of a kind that no field of the others may.
LOOSE = [
    ('{"type":"sit","id":"a","version":0,"seat":2,"name":"Лёха"}', frames.SitFrame("a", 0, 2, "Лёха")),
    ('{"type":"bot","id":"a","version":0,"seat":1,"level":null}', frames.BotFrame("a", 0, 1, None)),
    (
        '{"type":"settings","id":"a","version":0,"settings":{"clock":null,"watch":true}}',
        frames.SettingsFrame("a", 0, SettingsAsked(clock=None, watch=True)),
    ),
    ('{"type":"ping"}', frames.PingFrame()),
    ('{"type":"say","id":"a","phrase":"fish"}', frames.SayFrame("a", "fish")),
    ('{"type":"mute","id":"a","seat":1,"on":true}', frames.MuteFrame("a", 1, True)),
    ('{"type":"block","id":"a","seat":1,"on":false}', frames.BlockFrame("a", 1, False)),
    ('{"type":"report","id":"a","seat":1,"text":"!"}', frames.ReportFrame("a", 1, "!")),
]


@pytest.mark.parametrize(("text", "frame"), GOOD + LOOSE)
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
    assert kinds == {"view", "step", "ack", "refused", "presence", "said", "pong"}


def test_every_frame_to_the_server_is_tried() -> None:
    assert {type(frame) for _, frame in GOOD + LOOSE} == set(typing.get_args(frames.Incoming))


WRONG_SETTINGS = [{"grace_s": 4}, {"grace_s": 301}, {"delay_s": 301}, {"chat": "loud"}, {"clock": {}},
                  {"clock": {"bank_s": 4, "increment_s": 0}},
                  {"pause_ms": -1}, {"is_public": 1}, {"level": None}, {"more": 1}]  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG_SETTINGS, ids=str)
def test_settings_out_of_bounds_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(frames.BadMessage):
        frames.parse_frame(json.dumps({"type": "settings", "id": "a", "version": 0, "settings": wrong}))


def test_what_is_left_out_of_settings_stays() -> None:
    before = Settings(grace_s=60, clock=ClockData(60, 5), house="Двор")
    assert with_asked(before, SettingsAsked()) == before
    assert with_asked(before, SettingsAsked(clock=None, house=" a \n b ")) == Settings(grace_s=60, house="a b")


def test_a_name_is_never_blank_to_the_eye() -> None:
    for letter in map(chr, range(sys.maxunicode + 1)):
        kind, called = unicodedata.category(letter), unicodedata.name(letter, "")
        if kind[0] in "CZM" or (kind == "Lo" and "FILLER" in called) or called == "BRAILLE PATTERN BLANK":
            assert name_of(letter * 3) == "", called
    assert name_of("\u3164 \u115f\u1160\uffa0\u200b\ufe0f") == ""
    assert name_of(" Лёха\n\u3164и  \u202eБабай ") == "Лёха и Бабай"


@pytest.mark.parametrize("name", ["Лёха", "Й. Ó Nualláin", "שָׁלוֹם", "नमस्ते", "ประเทศ", "Nguyễn", "❤️ 6-6", "李小龍"])
def test_a_name_stays_as_its_people_write_it(name: str) -> None:
    assert name_of(name) == name_of(unicodedata.normalize("NFD", name)) == unicodedata.normalize("NFC", name)


@given(st.text(st.characters() | st.sampled_from("e\u0301\u0489\u20dd \u3164"), max_size=200))
def test_a_name_is_one_short_line_and_stays_in_it(text: str) -> None:
    name = name_of(text)
    marks = "".join("m" if unicodedata.category(letter)[0] == "M" else " " for letter in name)
    assert len(name) <= NAME_LENGTH
    assert "m" * (MARKS + 1) not in marks
    assert not marks.startswith("m")
    assert name_of(name) == name
