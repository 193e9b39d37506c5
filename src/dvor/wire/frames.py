"""Frames of a table's socket, both ways. What comes in is read strictly; what cannot be read is a BadMessage."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from dvor.errors import DvorError
from dvor.wire.view import EventData, ViewData

#: The longest frame or body taken from outside, in bytes.
MAX_BYTES = 16 * 1024

ActionId = Annotated[str, Meta(min_length=1, max_length=64)]
Version = Annotated[int, Meta(ge=-1, lt=2**53)]
Facts = dict[str, str | int]


class BadMessage(DvorError):
    """A frame or body that is not what the interface says. Facts: detail (English, names the place)."""

    code = "bad_message"


class MoveFrame(Struct, frozen=True, forbid_unknown_fields=True, tag="move"):
    """Play a move at this version of the table."""

    id: ActionId
    version: Version
    move: Annotated[str, Meta(min_length=1, max_length=32)]


class NextFrame(Struct, frozen=True, forbid_unknown_fields=True, tag="next"):
    """Deal the next round."""

    id: ActionId
    version: Version


class RematchFrame(Struct, frozen=True, forbid_unknown_fields=True, tag="rematch"):
    """A new match at the same table."""

    id: ActionId
    version: Version


class HelloFrame(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """Say the view again; ``version`` is the newest the sender has, -1 for none."""

    version: Version


Action = MoveFrame | NextFrame | RematchFrame
Incoming = Action | HelloFrame


class PlayerData(Struct, frozen=True):
    """Who sits at a seat; ``level`` is a bot's, null for people."""

    name: str
    kind: Literal["human", "bot"]
    level: str | None
    online: bool


class ReasonData(Struct, frozen=True):
    """Why a bot played: the message ``reason-<code>`` with these facts."""

    code: str
    facts: Facts


class TableData(Struct, frozen=True):
    """The table itself; ``pause_ms`` is how long bots wait before they play, ``house`` what its rules are called, if they have a name."""

    id: str
    pause_ms: int
    house: str


class ViewFrame(Struct, frozen=True, tag="view"):
    """All there is to know."""

    version: int
    view: ViewData
    players: tuple[PlayerData, ...]
    reasons: tuple[ReasonData | None, ...]
    table: TableData


class StepFrame(Struct, frozen=True, tag="step"):
    """One accepted action: its events as this seat may see them, then the whole view."""

    version: int
    events: list[EventData]
    view: ViewData
    players: tuple[PlayerData, ...]
    reasons: tuple[ReasonData | None, ...]


class AckFrame(Struct, frozen=True, tag="ack"):
    """The action of that id made this version."""

    id: str
    version: int


class RefusedFrame(Struct, frozen=True, tag="refused"):
    """Nothing has changed, and why; ``id`` is empty where no action of this seat is meant."""

    id: str
    code: str
    message: str
    facts: Facts
    version: int
    view: ViewData


Outgoing = ViewFrame | StepFrame | AckFrame | RefusedFrame

_incoming = msgspec.json.Decoder(Incoming)
_encoder = msgspec.json.Encoder()


def parse_frame(text: str | bytes) -> Incoming:
    """A frame from outside. Raises BadMessage."""
    size = len(text.encode("utf-8", "surrogatepass")) if isinstance(text, str) else len(text)
    if size > MAX_BYTES:
        raise BadMessage(f"a frame has at most {MAX_BYTES} bytes, not {size}", detail=f"{size} > {MAX_BYTES} bytes")
    try:
        return _incoming.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadMessage(f"the frame cannot be read: {error}", detail=str(error)[:200]) from error


def frame_text(frame: Outgoing) -> str:
    """The frame as JSON."""
    return _encoder.encode(frame).decode()
