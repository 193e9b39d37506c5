"""A match at one terminal: who sits where, deals, bots' moves. Knows nothing of screens."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace

from dvor import bots, games
from dvor.bots.base import Bot, Reason
from dvor.bots.guard import Guarded
from dvor.bots.levels import USUAL, is_searching
from dvor.chance import Secret, Seeded, Source
from dvor.core.deal import Deal
from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.moves import Event, Move
from dvor.core.options import Choice
from dvor.core.record import PERSON, Record
from dvor.core.rules import Rules
from dvor.core.view import View
from dvor.errors import BadUsage, MatchOver

ALL = "all"
#: With a seed a bot thinks in so many worlds, whatever the time: the same seed gives the same match.
SEEDED_WORLDS = 100
#: A bot that takes longer than this for a move loses its turn to the counting bot, in ms.
LIMIT_MS = 60_000.0

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Setup:
    """What is played and who plays: per seat the name of a bot, or None for the person at the terminal (one at most)."""

    rules: Rules
    players: tuple[str | None, ...]
    seed: str | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)

    @property
    def me(self) -> int | None:
        """The person's seat; None: bots only."""
        return self.players.index(None) if None in self.players else None

    @property
    def must_be_warm(self) -> bool:
        """Whether bots search and nobody is to be spared the wait: with a seed every move counts, without a person nobody waits."""
        searching = any(name is not None and is_searching(name) for name in self.players)
        return searching and (self.seed is not None or self.me is None)

    def bot(self, name: str) -> Bot:
        """The bot of that name as it plays here; what it fails to do, the counting bot does, and the log says so. Raises UnknownBot."""
        if self.seed is not None:
            made = bots.make(name, worlds=SEEDED_WORLDS, gentle=self.me is not None)
        else:
            made = bots.make(name) if self.me is None else bots.make_for_table(name)
        return Guarded(made, limit_ms=LIMIT_MS, tell=lambda fault: log.error("a bot lost its turn: %s", fault))


def setup(game: str, *, seats: int | None = None, seed: str | None = None, players: str = "", options: Sequence[str] = ()) -> Setup:
    """From the words of a command line. Raises UnknownGame, UnknownOption, BadOption, OptionConflict, BadSeats, UnknownBot, BadUsage."""
    rules = games.rules(game, **chosen(options))
    count = max(rules.seat_counts) if seats is None else seats
    rules.check_seats(count)
    return Setup(rules, seating(players, count), seed)


def chosen(options: Sequence[str]) -> dict[str, Choice]:
    """Options written ``name=value``. Raises BadUsage."""
    out: dict[str, Choice] = {}
    for text in options:
        name, sign, value = text.partition("=")
        if not sign or not name.strip():
            raise BadUsage(f"--option {text!r}: write name=value", reason="option_form", name="--option", value=text)
        out[name.strip()] = value.strip()
    return out


def scores_of(text: str | None) -> tuple[int, ...]:
    """Scores written ``70,60``; none where nothing is given. Raises BadUsage."""
    if text is None:
        return ()
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError as error:
        raise BadUsage(f"--scores {text!r}: write numbers with commas", reason="scores", name="--scores", value=text) from error


def seating(text: str, seats: int) -> tuple[str | None, ...]:
    """Who sits where, from ``all``, one bot for everybody else, or a bot for each seat (without or with the first).

    Raises UnknownBot, BadUsage.
    """
    names = [name.strip() for name in text.split(",")] if text.strip() else [USUAL]
    if names == [ALL]:
        return (USUAL,) * seats
    for name in names:
        bots.make(name)
    if len(names) == 1:
        return (None, *names * (seats - 1))
    if len(names) == seats - 1:
        return (None, *names)
    if len(names) == seats:
        return tuple(names)
    raise BadUsage(f"--bots {text!r}: {len(names)} bots for {seats} seats", reason="bots_count", name="--bots", value=text)


@dataclass(frozen=True)
class Step:
    """What one move brought: the events as the person may see them (bots only: all of them), and a bot's reason."""

    seat: int
    move: Move
    events: tuple[Event, ...]
    reason: Reason | None = None


class Session:
    """A match from the first deal on. Every move goes through ``Match.play``."""

    def __init__(self, made: Setup) -> None:
        self.setup = made
        self.me = made.me
        self._deals = self._source("deals")
        self._chance = [self._source(f"seat {seat}") for seat in range(made.seats)]
        self._bots = [None if name is None else made.bot(name) for name in made.players]
        self.match = Match.start(made.rules, seats=made.seats, deal=self._deal(None))
        self._undone: dict[int, int] = {}

    def _source(self, use: str) -> Source:
        """Deals and every bot have a stream of their own, so that a bot that draws more numbers changes no deal."""
        seed = self.setup.seed
        return Secret() if seed is None else Seeded(seed if use == "deals" else f"{seed} {use}")

    def _deal(self, sitting: tuple[int, ...] | None) -> Deal:
        return Deal.shuffled(self.setup.rules, seats=self.setup.seats, source=self._deals, sitting=sitting)

    @property
    def view(self) -> View:
        """What the person may see; with bots only, what a watcher may see."""
        return view_of(self.match, self.me)

    @property
    def is_mine(self) -> bool:
        """Whether the person is on turn."""
        return self.me is not None and self.match.turn == self.me

    def play(self, move: Move) -> Step:
        """A move of the seat on turn. Raises IllegalMove, RoundOver."""
        return self._play(move, None)

    def bot_move(self) -> Step:
        """The bot on turn moves."""
        seat = self.match.turn
        bot = self._bots[seat]
        if bot is None:
            raise ValueError(f"no bot sits on seat {seat}")
        choice = bot.choose(view_of(self.match, seat), self._chance[seat])
        return self._play(choice.move, choice.reason)

    def _play(self, move: Move, reason: Reason | None) -> Step:
        seat, known = self.match.turn, len(self._events())
        self.match = self.match.play(move)
        return Step(seat, move, self._events()[known:], reason)

    def _events(self) -> tuple[Event, ...]:
        return self.match.events if self.me is None else self.view.events

    @property
    def may_take_back(self) -> bool:
        """Whether the person has had a choice in this round that he may make anew; a match that is over stays over."""
        return self.me is not None and not self.match.is_over and self.match.may_take_back((self.me,))

    def take_back(self) -> None:
        """Back to before the person's last choice; bots' moves after it go, too. Raises NothingToTakeBack, MatchOver."""
        if self.match.is_over:
            raise MatchOver("the match has ended")
        self.match = self.match.take_back(() if self.me is None else (self.me,))
        number = self.match.round_number
        self._undone[number] = self._undone.get(number, 0) + 1

    def next_round(self) -> None:
        """Deal again. Raises RoundOpen, MatchOver."""
        self.match = self.match.next_round(self._deal(self.match.sitting))

    def record(self) -> Record:
        """The match so far."""
        tags = () if self.setup.seed is None else (("Seed", self.setup.seed),)
        record = self.match.record(players=[name or PERSON for name in self.setup.players], tags=tags)
        rounds = [replace(played, undone=self._undone.get(number, 0)) for number, played in enumerate(record.rounds, 1)]
        return replace(record, rounds=tuple(rounds))
