"""A match: rounds on a score sheet until someone has won or lost. Immutable; the only way to the rules."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from dvor.core.deal import Deal
from dvor.core.laws import match as verdict
from dvor.core.laws import names as n
from dvor.core.moves import Event, Move
from dvor.core.record import FORMAT, Record, RecordRound
from dvor.core.round import Round
from dvor.core.rules import Rules
from dvor.core.sheet import Entry, Row, Sheet, new_sheet
from dvor.errors import MatchOver, NothingToTakeBack, RoundOpen, RoundOver

_KINDS = ("none", "recorded", "remembered", "dropped", "written_off")


@dataclass(frozen=True, slots=True)
class Match:
    """Rounds played so far and the one in play. ``play`` and ``next_round`` give the match after; this one does not change."""

    rules: Rules
    seats: int
    round: Round
    past: tuple[Round, ...]
    rows: tuple[Row, ...]
    _sheet: tuple[int, ...]
    _dealt: tuple[int, ...]  # the sheet when the present round was dealt

    @classmethod
    def start(cls, rules: Rules, *, seats: int = 4, deal: Deal) -> Match:
        """A match before the first lead. Raises BadSeats, OptionConflict, BadDeal."""
        rules.check_seats(seats)
        sitting = tuple(range(seats))
        deal.check(rules, seats=seats, sitting=sitting)
        return cls.at(Round.start(rules, seats=seats, deal=deal), new_sheet(seats))

    @classmethod
    def later(cls, rules: Rules, *, seats: int = 4, deal: Deal, leader: int = 0) -> Match:
        """A match that begins with a round after the first, on an empty sheet, led by that seat as the rules let a winner lead: one deal
        of a duel or a tournament. Raises BadSeats, OptionConflict, BadDeal.
        """
        rules.check_seats(seats)
        deal.check(rules, seats=seats, sitting=tuple(range(seats)))
        sheet = new_sheet(seats)
        sheet[n.ROUNDS] = 1
        return cls.at(Round.start(rules, seats=seats, deal=deal, leader=leader), sheet)

    @classmethod
    def at(cls, round_: Round, sheet: Sequence[int]) -> Match:
        """A match in a round in play, on that sheet of the laws; of earlier rounds nothing is known."""
        return cls(round_.rules, round_.seats, round_, (), (), tuple(sheet), tuple(sheet))

    @property
    def turn(self) -> int:
        """The seat on turn; -1 when the round is over."""
        return self.round.turn

    def legal_moves(self) -> tuple[Move, ...]:
        """Moves of the seat on turn; never empty while a round goes on."""
        return self.round.legal_moves()

    def play(self, move: Move) -> Match:
        """The match after a legal move; a move that ends the round also writes it on the sheet. Raises IllegalMove, RoundOver."""
        after = self.round.play(move)
        if not after.is_over:
            return Match(self.rules, self.seats, after, self.past, self.rows, self._sheet, self._dealt)
        sheet = list(self._sheet)
        params = self.rules.params(self.seats)
        verdict.settle(params, list(after.position), sheet)
        row = _row(after, sheet)
        return Match(self.rules, self.seats, after, self.past, (*self.rows, row), tuple(sheet), self._dealt)

    def next_round(self, deal: Deal) -> Match:
        """Go on with a new deal. Raises RoundOpen while a round is in play, MatchOver, BadDeal."""
        if not self.round.is_over:
            raise RoundOpen("the round is still being played")
        if self.is_over:
            raise MatchOver("the match has ended")
        return Match(self.rules, self.seats, self._dealt_round(deal), (*self.past, self.round), self.rows, self._sheet, self._sheet)

    def deal_again(self, deal: Deal) -> Match:
        """The same round with another deal; what was played in it goes. Raises RoundOver after its end, BadDeal."""
        if self.round.is_over:
            raise RoundOver("the round has been played to its end", move="deal")
        return replace(self, round=self._dealt_round(deal))

    def _dealt_round(self, deal: Deal) -> Round:
        """A round on the sheet as it stands. Raises BadDeal."""
        deal.check(self.rules, seats=self.seats, sitting=self.sitting)
        sheet, leader = self.sheet, self._sheet[n.NEXT_LEADER]
        return Round.start(self.rules, seats=self.seats, deal=deal, leader=leader if leader >= 0 else None, sitting=self.sitting,
                           opened=sheet.opened, score=sheet.score)  # fmt: skip

    def may_take_back(self, seats: Collection[int]) -> bool:
        """Whether one of these seats has had a choice in the present round."""
        return self.round.before_choice(seats) is not None

    def take_back(self, seats: Collection[int]) -> Match:
        """The match as it was before the last choice of one of these seats in the present round: all that came after it goes, also what
        the round has written. Raises NothingToTakeBack."""
        before = self.round.before_choice(seats)
        if before is None:
            raise NothingToTakeBack("nobody of these seats has had a choice in this round")
        return replace(self, round=before, rows=self.rows[: len(self.past)], _sheet=self._dealt)

    @property
    def round_number(self) -> int:
        """The number of the round in play or just finished, from 1."""
        return len(self.past) + 1

    @property
    def rounds(self) -> tuple[Round, ...]:
        """All rounds, the present one last."""
        return (*self.past, self.round)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return self.rules.sides(self.seats)

    @property
    def sitting(self) -> tuple[int, ...]:
        """The seats still in the match (Semyorka: three sticks put a seat out)."""
        return tuple(seat for seat in range(self.seats) if self._sheet[n.SEATED] >> seat & 1)

    @property
    def sheet(self) -> Sheet:
        """What stands on the score sheet."""
        return sheet_value(self.rules, self.seats, self._sheet)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._sheet[n.OVER])

    @property
    def winners(self) -> tuple[int, ...]:
        """Sides that have won the match; empty while it goes on and when it is drawn."""
        return self._sides_of(self._sheet[n.WON])

    @property
    def losers(self) -> tuple[int, ...]:
        """Sides that have lost it: the goats where bad points are written, else all but the winner."""
        return self._sides_of(self._sheet[n.LOST])

    def _sides_of(self, mask: int) -> tuple[int, ...]:
        return tuple(side for side in range(max(self.sides) + 1) if mask >> side & 1)

    @property
    def next_leader(self) -> int:
        """The seat that leads the next round; -1 while a round goes on, when the deal decides, or when the match is over."""
        return self._sheet[n.NEXT_LEADER] if self.round.is_over else -1

    @property
    def next_lead(self) -> str:
        """How the next round is led: "any", "double", "1-1", "6-6", "deal" or "none" (docs/examples.md)."""
        return next_lead_text(self.rules, self.seats, self._sheet) if self.round.is_over else "none"

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the present round; after its end with the event ``settled``."""
        events = self.round.events
        return (*events, Event("settled", number=self.round_number)) if self.round.is_over else events

    def record(self, *, players: Sequence[str] = (), tags: Sequence[tuple[str, str]] = ()) -> Record:
        """The match so far as a record; ``players`` are names by seat, ``tags`` go after those."""
        head = [("Dvor", FORMAT), ("Game", self.rules.game), ("Rules", str(self.rules.version))]
        if self.rules.changed:
            head.append(("Options", "; ".join(f"{name}={value}" for name, value in self.rules.changed.items())))
        head.append(("Seats", str(self.seats)))
        if self._sheet[n.ROUNDS] > len(self.rows):
            head.append(("Led", str(self.rounds[0].leader)))
        head += [(f"Seat{seat}", name) for seat, name in enumerate(players)]
        rounds = []
        for number, round_ in enumerate(self.rounds):
            score = tuple(entry.score for entry in self.rows[number].entries) if number < len(self.rows) else None
            rounds.append(RecordRound(round_.deal, round_.moves, score))
        return Record((*head, *tags), tuple(rounds))


def sheet_value(rules: Rules, seats: int, sheet: tuple[int, ...]) -> Sheet:
    """The laws' sheet as a value."""
    sides = max(rules.sides(seats)) + 1
    return Sheet(
        sheet[n.SCORE : n.SCORE + sides],
        sheet[n.MEMORY : n.MEMORY + sides],
        tuple(map(bool, sheet[n.OPENED : n.OPENED + sides])),
        sheet[n.CARRY],
        sheet[n.STICKS : n.STICKS + seats],
        sheet[n.ROUNDS],
        sheet[n.WORTH],
    )


def next_lead_text(rules: Rules, seats: int, sheet: tuple[int, ...]) -> str:
    """How the next round is led, in the words of the worked examples."""
    params = rules.params(seats)
    if sheet[n.NEXT_RULE] == n.RULE_OVER:
        return "none"
    if sheet[n.NEXT_RULE] == n.RULE_ANY:
        return "double" if params[n.P_LEAD_DOUBLE] else "any"
    all_dealt = seats * params[n.P_HAND] == params[n.P_TILES]
    if all_dealt and params[n.P_LEAD_FIRST] in (n.FIRST_ONE_ONE, n.FIRST_SIX_SIX):
        return "1-1" if params[n.P_LEAD_FIRST] == n.FIRST_ONE_ONE else "6-6"
    return "deal"


def _row(round_: Round, sheet: list[int]) -> Row:
    result = round_.finished()
    kept = sheet_value(round_.rules, round_.seats, tuple(sheet))
    entries = tuple(
        Entry(
            sheet[n.E_HAND + side],
            sheet[n.E_BONUS + side],
            sheet[n.E_CARRY + side],
            sheet[n.E_PLAY + side],
            sheet[n.E_MEMORY + side],
            sheet[n.E_POINTS + side],
            _KINDS[sheet[n.E_KIND + side]],
            kept.score[side],
            kept.memory[side],
        )
        for side in range(len(kept.score))
    )
    return Row(
        sheet[n.ROUNDS], round_.leader, round_.lead, result.kind, result.seat, result.maker,
        result.winners, result.counts, round_.hands, entries, kept.carry,
    )  # fmt: skip
