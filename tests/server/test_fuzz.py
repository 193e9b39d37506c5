"""Whatever is sent over a socket: refusals with a code, the table as it was, nothing of ours broken."""

import json
import string
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from dvor.wire.frames import MAX_BYTES

KINDS = ["move", "next", "rematch", "sit", "stand", "swap", "bot", "start", "leave", "surrender", "settings", "hello", "ping", "seed",
         "say", "mute", "block", "report", "view", "step", "ack", "", "MOVE"]  # fmt: skip
FIELDS = ["id", "version", "move", "seat", "name", "a", "b", "level", "bot", "settings", "number", "seed", "phrase", "text", "on", "extra"]

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=60)
    | st.sampled_from(["5-3@1", "pass", "draw", "level3", "×" * 50])
)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4), max_leaves=8
)
#: Frames whose version is never the table's, so that nothing they ask for may happen.
frames = st.builds(
    lambda kind, fields: {**fields, "type": kind},
    st.sampled_from(KINDS) | st.text(max_size=10),
    st.dictionaries(st.sampled_from(FIELDS), values, max_size=8),
)
near = st.builds(
    lambda kind, id_, version, fields: {**fields, "type": kind, "id": id_, "version": version},
    st.sampled_from(["move", "next", "rematch", "swap", "bot", "start", "settings"]),
    st.text(string.printable, min_size=1, max_size=64),
    st.integers(1000, 2**60) | st.integers(-5, -1),
    st.fixed_dictionaries({}, optional={"move": st.text(max_size=40), "seat": st.integers(-2, 200), "level": st.text(max_size=9),
                                        "settings": st.dictionaries(st.sampled_from(["pause_ms", "chat", "clock"]), values, max_size=3)}),
)  # fmt: skip
texts = st.text(max_size=200) | st.sampled_from(
    ["", "{", "[]", "null", '"', "{}", '{"type":"move"', "[" * 5000, '{"type":' * 2000, "\x00", "NaN"]
)


def refused(line, sent: str | bytes) -> dict[str, Any]:
    """What a frame is answered with; the view the table had stays."""
    line.connection.send(sent)
    line.connection.send(json.dumps({"type": "ping"}))
    got = None
    while True:
        frame = json.loads(line.connection.recv(20))
        if frame["type"] == "pong":
            if got is not None or is_silent(sent):
                return got or {"type": "refused", "code": ""}
            continue
        assert frame["type"] in ("refused", "view", "presence", "ack"), frame
        got = frame


def is_silent(sent: str | bytes) -> bool:
    """Whether a frame is answered by nothing, or by a pong."""
    try:
        told = json.loads(sent)
    except (ValueError, RecursionError):
        return False
    return isinstance(told, dict) and told.get("type") in ("ping", "seed", "hello")


@pytest.fixture(scope="module")
def lines(port: int):
    """A person at a table of bots, and a watcher at one of people."""
    from contextlib import ExitStack

    from tests.server.conftest import Guest

    with ExitStack() as stack:
        guest, other = Guest(port, stack=stack), Guest(port, stack=stack)
        line = guest.sit(guest.new_table())
        line.until_mine()
        made = guest.ask("POST", "/api/tables", {"game": "kozel_pair", "people": True, "settings": {"watch": True, "chat": "free"}})
        table = made.data["table"]
        host = guest.sit(table)
        assert host.do("sit", seat=0, name="host")["type"] == "ack"
        other.ask("GET", "/api/me")
        yield line, other.sit(table)


@given(sent=(frames | near).map(json.dumps) | texts | st.binary(max_size=100))
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_frame_breaks_a_table(lines, sent: str | bytes) -> None:
    for line in lines:
        try:
            told = json.loads(sent)
        except (ValueError, RecursionError):
            told = None
        kind = told.get("type") if isinstance(told, dict) else None
        if kind in ("sit", "stand", "leave", "surrender", "say", "mute", "block", "report"):
            continue  # may be accepted at any version: asked below
        answer = refused(line, sent)
        if answer["type"] == "refused" and answer["code"]:
            assert answer["message"]
            assert answer["code"] in ("bad_message", "stale_version", "not_seated", "not_host", "late_seed", "not_your_table"), answer
            assert answer["version"] == line.version
            assert answer["view"] == line.view


@given(kind=st.sampled_from(["sit", "stand", "say", "mute", "block", "report"]),
       fields=st.dictionaries(st.sampled_from(FIELDS), values, max_size=6))  # fmt: skip
@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
def test_what_needs_no_version_is_read_as_strictly(lines, kind: str, fields: dict[str, Any]) -> None:
    line, _ = lines
    answer = refused(line, json.dumps({"version": 0, **fields, "type": kind}))
    if answer["type"] == "refused":
        assert answer["code"] not in ("failed", "storage_failed")
        assert answer["message"]


def test_a_frame_too_long_closes_the_line(guest) -> None:
    line = guest.sit(guest.new_table())
    line.connection.send("x" * (MAX_BYTES + 1))
    with pytest.raises(ConnectionClosed) as closed:
        [line.connection.recv(20) for _ in range(1000)]
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    long = json.dumps({"type": "move", "id": "1", "version": 0, "move": "x" * (MAX_BYTES - 100)})
    line = guest.sit(guest.new_table())
    assert refused(line, long)["code"] == "bad_message"
