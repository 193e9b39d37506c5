"""Frames of a table's socket, both ways. What comes in is read strictly; what cannot be read is a BadMessage."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from dvor.errors import DvorError
from dvor.wire.settings import Level, Settings, SettingsAsked
from dvor.wire.view import Choice, EventData, ViewData

#: The longest frame or body taken from outside, in bytes.
MAX_BYTES = 16 * 1024

#: No NUL: not every database can keep one.
ActionId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[^\\x00]*$")]
Version = Annotated[int, Meta(ge=-1, lt=2**53)]
Facts = dict[str, str | int]
Seat = Annotated[int, Meta(ge=0, le=98)]
Name = Annotated[str, Meta(max_length=200)]
Phase = Literal["gathering", "playing", "over"]


class BadMessage(DvorError):
    """A frame or body that is not what the interface says. Facts: detail (English, names the place)."""

    code = "bad_message"


class Asking(Struct, frozen=True, forbid_unknown_fields=True):
    """An action: ``id`` is the sender's own name for it, ``version`` the one he saw."""

    id: ActionId
    version: Version


class MoveFrame(Asking, frozen=True, tag="move"):
    """Play a move."""

    move: Annotated[str, Meta(min_length=1, max_length=32)]


class NextFrame(Asking, frozen=True, tag="next"):
    """Deal the next round."""


class RematchFrame(Asking, frozen=True, tag="rematch"):
    """A new match at the same table."""


class SitFrame(Asking, frozen=True, tag="sit"):
    """Take a free seat, or move to one, before a match or between matches. Any version will do: that the seat is free is enough."""

    seat: Seat
    name: Name = ""


class StandFrame(Asking, frozen=True, tag="stand"):
    """Free one's seat, before a match or between matches. Any version will do."""


class SwapFrame(Asking, frozen=True, tag="swap"):
    """The host has two seats change places, before a match or between matches; people, bots, free seats."""

    a: Seat
    b: Seat


class BotFrame(Asking, frozen=True, tag="bot"):
    """The host gives a seat that is free or a bot's to a bot of that level, or to the bot account of that name (``bot``), which must be
    here and play by these rules; both null: frees it. Before a match or between matches."""

    seat: Seat
    level: Level | None = None
    bot: Name | None = None


class StartFrame(Asking, frozen=True, tag="start"):
    """The host begins a match; bots of the table's level take the free seats."""


class LeaveFrame(Asking, frozen=True, tag="leave"):
    """Go for good: during a match the seat is a bot's from now on, else it is free. Any version will do."""


class SurrenderFrame(Asking, frozen=True, tag="surrender"):
    """Give the match up; it is over when all people of a side have. Any version will do."""


class SettingsFrame(Asking, frozen=True, tag="settings"):
    """The host changes settings while no round is in play."""

    settings: SettingsAsked


class UndoFrame(Asking, frozen=True, tag="undo"):
    """Take back what was played since the sender's last choice in this round, his own move first of all; only where all people of the
    table sit at one device, and before the match is over. Any version will do."""


class DealFrame(Asking, frozen=True, tag="deal"):
    """Throw away the round in play, or the match, and deal again; only where all people of the table sit at one device."""

    what: Literal["round", "match"]


class HelloFrame(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """What has happened since ``version``, the newest the sender has; -1: he has none."""

    version: Version


class PingFrame(Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    """Is the line alive?"""


class SeedFrame(Struct, frozen=True, forbid_unknown_fields=True, tag="seed"):
    """A player's part of the deal of that number (``promise.number``); the last one before the deal counts."""

    number: Annotated[int, Meta(ge=0, lt=2**31)]
    seed: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$", max_length=32)]


class SayFrame(Struct, frozen=True, forbid_unknown_fields=True, tag="say"):
    """Say one of the phrases, or a text of one's own where the table has free chat; one of the two."""

    id: ActionId
    phrase: Annotated[str, Meta(max_length=40)] | None = None
    text: Annotated[str, Meta(max_length=400)] | None = None


class MuteFrame(Struct, frozen=True, forbid_unknown_fields=True, tag="mute"):
    """Do not hear who sits there, while both are at this table; ``on`` false: hear him again."""

    id: ActionId
    seat: Seat
    on: bool


class BlockFrame(Struct, frozen=True, forbid_unknown_fields=True, tag="block"):
    """Never hear who sits there, at any table; ``on`` false: hear him again."""

    id: ActionId
    seat: Seat
    on: bool


class ReportFrame(Struct, frozen=True, forbid_unknown_fields=True, tag="report"):
    """Complain to the operator about who sits there; what he has said last goes with it."""

    id: ActionId
    seat: Seat
    text: Annotated[str, Meta(max_length=400)] = ""


Action = (
    MoveFrame
    | NextFrame
    | RematchFrame
    | SitFrame
    | StandFrame
    | SwapFrame
    | BotFrame
    | StartFrame
    | LeaveFrame
    | SurrenderFrame
    | SettingsFrame
    | UndoFrame
    | DealFrame
)
Talking = SayFrame | MuteFrame | BlockFrame | ReportFrame
Incoming = Action | HelloFrame | PingFrame | SeedFrame | Talking


class PlayerData(Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat; ``level`` is a bot's, null for people. ``online``: he is there; ``covered``: a bot plays for him meanwhile;
    ``you``: the reader himself. ``number``: at a table for one device, which of its people he is (``as`` of his line), else left out.
    ``blocked``: the reader, who has a seat himself, hears him at no table; else left out."""

    name: str
    kind: Literal["human", "bot"]
    level: str | None
    online: bool
    covered: bool
    you: bool
    number: int | None = None
    blocked: bool = False


class ReasonData(Struct, frozen=True):
    """Why a bot played: the message ``reason-<code>`` with these facts."""

    code: str
    facts: Facts


class PromiseData(Struct, frozen=True):
    """The next deal is fixed already: its number at this table, from 0, and the hash of the server's part of it."""

    number: int
    hash: str


class RevealedData(Struct, frozen=True):
    """Where the deal of a finished round came from, all that checking it takes (docs/proof.md); null while a round is in play.

    Field by field ``dvor.proof.Revealed``: ``RevealedData(**vars(proof.reveal(match, shown)))``. Tiles are text.
    """

    table: str
    number: int
    hash: str
    seed: str
    seeds: tuple[str | None, ...]
    code: str
    version: int
    sitting: tuple[int, ...]
    deck: tuple[str, ...]
    set: tuple[str, ...]
    size: int
    hands: tuple[tuple[str, ...], ...]
    boneyard: tuple[str, ...]
    lot: int
    fate: tuple[str, ...]
    redeals: int
    aborted: tuple[str, ...]


class ClocksData(Struct, frozen=True):
    """Time left per seat, in ms, when the frame was made, and whose clock runs."""

    left_ms: list[int]
    running: int | None


class LeftData(Struct, frozen=True):
    """Of one value: how many tiles lie on the table, are in the reader's hand, are neither."""

    value: int
    seen: int
    mine: int
    unseen: int


class RatingData(Struct, frozen=True):
    """A player's rating: the figure, by how much it may be off, whether too little is known yet (docs/rating.md); ``change``: by how much
    the match that is over has moved the figure, null where it has not."""

    shown: int
    give: int
    provisional: bool
    change: int | None


class TournamentSeat(Struct, frozen=True):
    """What a table tells of its tournament. ``deal`` is the number of the deal on the table, or that comes first (from 1); ``left``: how
    many come after it in this round; ``ready``: the seats that have said ``next``. The next is dealt when all people there have, else by
    itself (``next_ms``)."""

    id: str
    name: str
    round: int
    deal: int
    left: int
    ready: list[int]


class TableData(Struct, frozen=True):
    """The table itself. ``host`` and ``seat`` (the reader's own) are null where there is none; ``gave_up``: seats; ``watchers``: how
    many look on; ``next_ms``: in how many ms the next round is dealt by itself, null when it is not; ``alone``: all people of the table
    sit at one device, so that moves may be taken back, hints asked for and deals thrown away; ``undo``: there is something to take back
    now. ``pause_ms`` and ``house`` repeat the settings. ``left``: what is left of each value, while a round is played at a table
    that counts it; ``match``: which match of this table it is, from 0; ``looks_back``: the reader may look at rounds that are over, and
    have them reviewed, while the match goes on. ``ratings``: by seat, null for who has none; null as a whole where the table is not
    rated. ``tournament``: the one it belongs to; there ``promise`` is null."""

    id: str
    phase: Phase
    host: int | None
    seat: int | None
    game: str
    changed: dict[str, Choice]
    code: str
    settings: Settings
    watchers: int
    promise: PromiseData | None
    revealed: RevealedData | None
    clocks: ClocksData | None
    gave_up: list[int]
    next_ms: int | None
    alone: bool
    undo: bool
    pause_ms: int
    house: str
    left: list[LeftData] | None = None
    match: int = 0
    looks_back: bool = False
    ratings: list[RatingData | None] | None = None
    tournament: TournamentSeat | None = None


class ViewFrame(Struct, frozen=True, tag="view"):
    """All there is to know; ``view`` is null before the first match, ``players[seat]`` where the seat is free."""

    version: int
    view: ViewData | None
    players: list[PlayerData | None]
    reasons: list[ReasonData | None]
    table: TableData


class StepFrame(Struct, frozen=True, tag="step"):
    """One accepted action: its events as this reader may see them, then all there is to know."""

    version: int
    events: list[EventData]
    view: ViewData | None
    players: list[PlayerData | None]
    reasons: list[ReasonData | None]
    table: TableData


class AckFrame(Struct, frozen=True, tag="ack"):
    """The action of that id made this version; what makes none (``say`` and the like) is done."""

    id: str
    version: int


class RefusedFrame(Struct, frozen=True, tag="refused"):
    """Nothing has changed, and why; ``id`` is empty where no action of this reader is meant."""

    id: str
    code: str
    message: str
    facts: Facts
    version: int
    view: ViewData | None


class PresenceFrame(Struct, frozen=True, tag="presence"):
    """Who is there has changed."""

    players: list[PlayerData | None]


class SaidFrame(Struct, frozen=True, tag="said"):
    """Somebody has said something; either a phrase (the message ``phrase-<name>``) or a text. ``seat`` null: a watcher; ``number``
    counts what was said at the table, ``at`` in ms since 1970."""

    number: int
    seat: int | None
    name: str
    phrase: str | None
    text: str | None
    at: int


class PongFrame(Struct, frozen=True, tag="pong"):
    """It is."""


Outgoing = ViewFrame | StepFrame | AckFrame | RefusedFrame | PresenceFrame | SaidFrame | PongFrame

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
