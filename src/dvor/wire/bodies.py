"""Bodies of the HTTP interface."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from dvor.wire.frames import MAX_BYTES, BadMessage, Facts, Phase
from dvor.wire.settings import DEFAULT_PAUSE_MS, ClockData, Level, PauseMs, SettingsAsked
from dvor.wire.view import Choice, LayoutData

Options = dict[str, int | str | bool]
Body = TypeVar("Body", bound=Struct)
Seats = Annotated[int, Meta(ge=1, le=99)]


class OptionData(Struct, frozen=True):
    """One field of a game's options form; ``needs``: the seat counts a choice is played with, where not all are."""

    id: str
    choices: tuple[Choice, ...]
    default: Choice
    open_ended: bool
    needs: dict[str, list[int]]


class FiguresData(Struct, frozen=True):
    """Measured with counting bots: minutes of a match, and what share of the matches (percent) such a bot takes against random moves."""

    minutes: int
    skill: float


class GameData(Struct, frozen=True):
    """A game; ``sides`` is ``solo``, ``pairs`` or ``pairs_at_four``, ``family`` its shelf in docs/rules.md, ``set`` its tiles,
    ``figures`` null where it was not measured."""

    id: str
    family: str
    set: str
    version: int
    seats: list[int]
    sides: str
    options: list[OptionData]
    figures: FiguresData | None


class RulesAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Are these rules possible? ``seats`` null: the most the game takes. ``code``: house rules as one line, instead of the others."""

    game: str = ""
    seats: Seats | None = None
    options: Options = {}
    code: Annotated[str, Meta(max_length=1000)] | None = None


class RulesSaid(Struct, frozen=True):
    """Rules that are possible."""

    game: str
    version: int
    seats: int
    options: dict[str, Choice]
    changed: dict[str, Choice]
    code: str


class TableAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table; the asker sits at seat 0 and is its host.

    With ``people`` it waits for others: ``bots`` names one for each other seat in turn, null for a free one (null: all are free).
    Without, a bot sits at each other seat (``bots`` null: of level 3) and the first round is dealt at once.
    ``settings`` are those that differ from the preset; ``house`` is what the house rules are called.
    ``companions`` are the names of others at the asker's device: they sit where ``bots`` has null (null: next to him in turn, and bots
    of level 3 at the rest), and the first round is dealt at once.
    """

    game: str
    seats: Seats | None = None
    options: Options = {}
    bots: Annotated[list[Level | None], Meta(max_length=16)] | None = None
    pause_ms: PauseMs = DEFAULT_PAUSE_MS
    name: Annotated[str, Meta(max_length=200)] = ""
    lang: Annotated[str, Meta(max_length=35)] = ""
    house: Annotated[str, Meta(max_length=200)] = ""
    people: bool = False
    companions: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=3)] = []
    settings: SettingsAsked = SettingsAsked()


class TableMade(Struct, frozen=True):
    """A new table and the asker's seat."""

    table: str
    seat: int


class CardSeat(Struct, frozen=True):
    """Who sits at a seat of a table in a list; ``level`` is a bot's, null for people."""

    name: str
    level: str | None


class OwnTable(Struct, frozen=True):
    """A table of the player; ``score`` per side, ``moved_at`` in UTC, ``changed`` what is not as preset, ``house`` the name of that,
    ``players`` by seat, null for a free one, with an empty name for who has given none, ``seat`` his own."""

    table: str
    game: str
    seats: int
    score: list[int]
    is_over: bool
    moved_at: str
    changed: dict[str, Choice]
    house: str
    phase: Phase
    seat: int
    players: list[CardSeat | None]


class CardData(Struct, frozen=True):
    """A public table in the lobby; ``seats`` by seat, null where it is free; ``host`` a seat; ``made_at`` in ms since 1970.

    ``round_number`` is 0 and ``score`` empty before the first match, and where watchers see it later than it is played (``delay_s``).
    ``rated``: its matches change ratings, and only who has an account sits down.
    """

    table: str
    game: str
    changed: dict[str, Choice]
    code: str
    house: str
    phase: Phase
    seats: list[CardSeat | None]
    host: int | None
    clock: ClockData | None
    watch: bool
    watchers: int
    round_number: int
    score: list[int]
    made_at: int
    rated: bool = False


class PauseAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """How long bots shall wait from now on, in ms."""

    pause_ms: PauseMs


class PreviewAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """What would lie on the table after this move?"""

    move: Annotated[str, Meta(min_length=1, max_length=32)]


class PreviewSaid(Struct, frozen=True):
    """What would lie there, and the value of each end (null: closed); ``alike``: the legal moves after which play goes on just the same."""

    layout: LayoutData
    ends: tuple[int | None, ...]
    alike: tuple[str, ...]


class FactData(Struct, frozen=True):
    """Something that can be proved of a move: the message ``reason-fact-<code>`` with these facts; or why a bot would make it:
    ``reason-<code>``. A seat is told by its number and by its role."""

    code: str
    facts: Facts


class HintSaid(Struct, frozen=True):
    """A move for the seat on turn at that version, what can be proved to speak for it (what matters most first), and why the bot would
    make it."""

    version: int
    seat: int
    move: str
    facts: list[FactData]
    reason: FactData


class Failure(Struct, frozen=True):
    """Every error: a stable code, a text in the reader's language, the facts the text is made of."""

    code: str
    message: str
    facts: Facts


def parse_body(body: bytes, kind: type[Body]) -> Body:
    """A body from outside. Raises BadMessage."""
    if len(body) > MAX_BYTES:
        raise BadMessage(f"a body has at most {MAX_BYTES} bytes", detail=f"{len(body)} > {MAX_BYTES} bytes")
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadMessage(f"the body cannot be read: {error}", detail=str(error)[:200]) from error
