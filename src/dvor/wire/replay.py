"""Bodies about matches that are over, and rounds that are: a player's list, his figures, a match to look at again, position by position."""

from __future__ import annotations

from msgspec import Struct

from dvor.core.moves import Event
from dvor.core.view import View
from dvor.wire.bodies import CardSeat, OwnTable
from dvor.wire.frames import RevealedData
from dvor.wire.view import Choice, EventData, LayoutData, ResultData, ViewData, event_data, layout_data, result_data


class PastDeal(Struct, frozen=True):
    """Of which tournament a match is a deal; ``deal``: which of all, from 1."""

    id: str
    name: str
    deal: int


class PastMatch(Struct, frozen=True):
    """A match that is over. ``match`` tells those of a table apart; ``score`` is per side; ``won`` by seat, null where nobody can say;
    ``gave_up`` are seats; ``seat`` is the asker's own; ``ended_at`` in UTC, ``changed`` what is not as preset, ``house`` its name;
    ``tournament`` is what it was a deal of, or null."""

    table: str
    match: int
    game: str
    changed: dict[str, Choice]
    house: str
    rounds: int
    score: list[int]
    won: list[bool | None]
    gave_up: list[int]
    players: list[CardSeat]
    seat: int
    ended_at: str
    tournament: PastDeal | None


class HistorySaid(Struct, frozen=True):
    """A page of somebody's matches, the last one first; ``next`` is the mark to ask for those behind them, null where there are none.
    ``open`` are his tables where nothing is over yet, on the first page only."""

    open: list[OwnTable]
    matches: list[PastMatch]
    next: str | None


class FigureData(Struct, frozen=True):
    """How many matches of a game somebody has played to their end, and won."""

    game: str
    played: int
    won: int


class ReplayData(Struct, frozen=True):
    """A match that is over, as a whole, or of one in play what is over (``ended_at`` null). ``view`` is how it ended, as ``seat`` may see
    it (null: by a link); ``players`` by seat; ``rounds`` counts those that can be looked at, an unfinished last one of a match that is over
    included; ``share``: the asker's own link to it."""

    game: str
    view: ViewData
    players: list[CardSeat]
    seat: int | None
    house: str
    rounds: int
    gave_up: list[int]
    ended_at: str | None
    share: str | None


class PositionData(Struct, frozen=True):
    """The table after a move, with all hands open. ``events``: what has happened since the position before; the rest as in a view."""

    events: list[EventData]
    turn: int
    layout: LayoutData
    ends: tuple[int | None, ...]
    hands: list[list[str]]
    boneyard: int
    points: tuple[int, ...]
    result: ResultData | None


class RoundData(Struct, frozen=True):
    """A round of such a match: its positions from the deal on, and where the deal came from (null: nobody knows)."""

    number: int
    leader: int
    sitting: tuple[int, ...]
    positions: list[PositionData]
    revealed: RevealedData | None


class ShareData(Struct, frozen=True):
    """A link to a match; its address is ``/s/{share}``."""

    share: str


def position_data(view: View, fresh: tuple[Event, ...]) -> PositionData:
    """A position that hides nothing, and what has just happened."""
    return PositionData(
        events=[event_data(event) for event in fresh],
        turn=view.turn,
        layout=layout_data(view.layout),
        ends=view.ends,
        hands=[[str(tile) for tile in hand] for hand in view.hands or ()],
        boneyard=view.boneyard,
        points=view.points,
        result=None if view.result is None else result_data(view.result),
    )
