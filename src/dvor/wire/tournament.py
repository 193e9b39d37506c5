"""Bodies of tournaments on equal deals (docs/tournament.md). What a table or a deal is worth is told once every table has finished it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dvor.wire.bodies import CardSeat, Options, Seats
from dvor.wire.settings import ClockData, Level
from dvor.wire.view import Choice

Kind = Literal["pairs", "round_robin", "swiss", "individual"]
Scoring = Literal["average", "percent", "imp"]
#: Entrants come; deals are played; all have been played.
Stage = Literal["gathering", "playing", "over"]
Title = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=0, lt=2**31)]


class TournamentAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A new tournament; who asks directs it and need not play. ``seats`` null: the most the game takes; ``rounds`` null: as many as the
    deals can be divided by so that one meets many. ``bots``: whether bots may take part. ``level``: of bots on places that are still free
    when it begins, and of those that play for absent people. ``clock``: time for thinking, per deal and seat."""

    name: Title = ""
    game: Annotated[str, Meta(max_length=40)] = "kozel_pair"
    options: Options = {}
    seats: Seats | None = None
    kind: Kind = "pairs"
    deals: Number = 24
    rounds: Number | None = None
    score: Scoring = "average"
    bots: bool = True
    is_public: bool = True
    level: Level = "level3"
    clock: ClockData = ClockData(60, 15)


class TournamentMade(Struct, frozen=True):
    """A new tournament; its page is ``/tournaments/{id}``."""

    id: str


class EnterAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Take part. Without ``code`` as a new entrant of that name (empty: one's own), at its first place; with the code of an entrant at its
    next free place, ``name`` being what the person is called where he has no name of his own."""

    name: Title = ""
    code: Annotated[str, Meta(max_length=40)] | None = None


class BotsAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """The director has bots take part: an entrant of that name (empty: the level's, numbered where it is taken), all its places bots of
    that level."""

    name: Title = ""
    level: Level = "level3"


class DropAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """The director takes an entrant off the list; ``name``: what it is called, so that nobody else goes where the numbers have moved
    meanwhile (null: whoever has that number)."""

    entrant: Number
    name: Title | None = None


class TournamentCard(Struct, frozen=True):
    """A tournament in a list. ``entrants`` counts them; ``round`` from 1, 0 before; ``rounds`` 0 where that hangs on how many enter;
    ``made_at`` in ms since 1970."""

    id: str
    name: str
    game: str
    kind: Kind
    deals: int
    score: Scoring
    entrants: int
    phase: Stage
    round: int
    rounds: int
    made_at: int


class TournamentsSaid(Struct, frozen=True):
    """``mine``: those the asker directs or takes part in; ``open``: public ones that gather or play; ``over``: the last public ones that
    are over. Each the newest first."""

    mine: list[TournamentCard]
    open: list[TournamentCard]
    over: list[TournamentCard]


class EntrantData(Struct, frozen=True):
    """A side, or where partners change a person. ``players`` by place, of which the first ``taken`` are taken: a free one has an empty name
    and no level; a guest who has given no name has neither, too."""

    name: str
    players: list[CardSeat]
    taken: int
    is_full: bool


class StandingData(Struct, frozen=True):
    """An entrant's place, equal ones sharing one. ``score``: the sum of comparisons over deals every table has finished, ``deals``: how
    many of those he has played."""

    place: int
    entrant: int
    score: float
    deals: int


class PairingData(Struct, frozen=True):
    """A table of a round (from 1; ``number`` from 0). ``entrants`` by side, or by seat where partners change; ``deals`` are numbers from 1,
    ``done`` counts those finished here. ``points`` by deal, of side 0: null until every table has finished it (the asker's own table tells
    him at once). ``table``: the id of the table, for who sits there; null else, and where only bots do."""

    round: int
    number: int
    entrants: list[int]
    deals: list[int]
    done: int
    points: list[float | None]
    table: str | None


class TournamentData(Struct, frozen=True):
    """A tournament as the asker sees it. ``rules`` is a code, ``changed`` what is not as preset; ``per_entrant``: how many play for an
    entrant; ``hash`` is that of ``seed``, which gives all deals and is null until all is over. ``me``: the asker's entrant, ``code``: by
    which others take its free places, ``my_table``: where he plays now; ``entrants`` stand in the order of their numbers, from 0."""

    id: str
    name: str
    phase: Stage
    game: str
    rules: str
    changed: dict[str, Choice]
    seats: int
    sides: int
    per_entrant: int
    kind: Kind
    deals: int
    rounds: int
    score: Scoring
    bots: bool
    is_public: bool
    level: str
    clock: ClockData
    hash: str
    seed: str | None
    made_at: int
    is_director: bool
    me: int | None
    code: str | None
    my_table: str | None
    round: int
    entrants: list[EntrantData]
    standing: list[StandingData]
    tables: list[PairingData]


class ParData(Struct, frozen=True):
    """What a deal comes to when everybody sees all tiles and plays his best: side 0's points. ``assumes``: what is taken for granted
    besides (docs/review.md, "Par")."""

    points: float
    assumes: list[str]


class DealRow(Struct, frozen=True):
    """How a deal went at a table (``number`` from 0): ``points`` are side 0's, ``worth`` what the result is worth to each of ``entrants``
    beside the others (null until all have finished), ``kind``: how the round ended. ``has_record``: it can be looked at."""

    number: int
    entrants: list[int]
    points: float
    worth: list[float] | None
    kind: str
    has_record: bool


class DealData(Struct, frozen=True):
    """A deal of a tournament (``deal`` and ``round`` from 1). While not every table has finished it (``is_open``), ``hands`` and
    ``boneyard`` are null and ``rows`` has the asker's own at most; ``par`` is null where it is not known."""

    deal: int
    round: int
    leader: int
    is_open: bool
    hands: list[list[str]] | None
    boneyard: list[str] | None
    par: ParData | None
    rows: list[DealRow]
