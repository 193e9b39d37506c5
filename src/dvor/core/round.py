"""One deal played out: rules, deal and the laws' vector, immutable; everything else is derived on first use."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from dvor.core import events as story
from dvor.core.deal import Deal
from dvor.core.laws import lead, position, settle, turn
from dvor.core.laws import names as n
from dvor.core.laws.points import count, sides
from dvor.core.layout import Layout
from dvor.core.moves import Event, Move
from dvor.core.notation import Codes, codes_of
from dvor.core.rules import Rules
from dvor.core.tiles import Tile
from dvor.core.view import Result
from dvor.errors import DvorError, IllegalMove, RoundOver

#: How a round ended, by the laws' kinds.
_KINDS = ("", "out", "blocked", "reached")


class Round:
    """A round in play or finished. ``play`` gives the round after a move; this one does not change."""

    __slots__ = ("_codes", "_events", "_legal", "_move", "_params", "_parent", "_pos", "deal", "rules", "seats")

    def __init__(self, rules: Rules, seats: int, deal: Deal, pos: list[int], parent: Round | None, move: int) -> None:
        self.rules, self.seats, self.deal = rules, seats, deal
        self._params: tuple[int, ...] = rules.params(seats) if parent is None else parent._params
        self._codes: Codes = codes_of(rules.tile_set) if parent is None else parent._codes
        self._pos, self._parent, self._move = pos, parent, move
        self._legal: dict[Move, int] | None = None
        self._events: tuple[Event, ...] | None = None

    @classmethod
    def start(
        cls,
        rules: Rules,
        *,
        seats: int,
        deal: Deal,
        leader: int | None = None,
        sitting: Sequence[int] | None = None,
        opened: Sequence[bool] = (),
        score: Sequence[int] = (),
    ) -> Round:
        """Deal and decide who leads: ``leader`` with a tile of his choice, or the rule for a first round.

        ``sitting``: the seats that play (all by default). ``opened``: which sides hold a record, for Sea Kozel's
        "to a hundred". ``score``: what stands on the sheet, for matches that end in mid-round.
        Tiles the deal does not name are out of the round.
        """
        params = rules.params(seats)
        pos = [0] * params[n.P_LENGTH]
        position.clear(params, pos)
        index = rules.tile_set.index
        if sitting is not None:
            pos[n.SITTING] = sum(1 << seat for seat in sitting)
        for seat, hand in enumerate(deal.hands):
            pos[n.HAND + seat] = sum(1 << index[tile] for tile in hand)
        for place, tile in enumerate(deal.boneyard):
            pos[n.BONEYARD + place] = index[tile]
        position.set_boneyard(params, pos, len(deal.boneyard))
        if deal.fate and params[n.P_EFFECTS]:
            pos[n.FATED] = 1
            for place, tile in enumerate(deal.fate):
                pos[params[n.P_AT_FATE] + place] = index[tile]
        pos[n.RECORDS] = sum(1 << side for side, held in enumerate(opened) if held)
        for side, points in enumerate(score):
            pos[n.BEFORE + side] = points
        if leader is None:
            lead.start_first(params, pos, deal.lot)
        else:
            lead.start_free(params, pos, leader)
        return cls(rules, seats, deal, pos, None, -1)

    @property
    def turn(self) -> int:
        """The seat on turn; -1 when the round is over."""
        return self._pos[n.TURN]

    @property
    def leader(self) -> int:
        """The seat that leads or led."""
        return self._pos[n.LEADER]

    @property
    def lead(self) -> Tile | None:
        """The tile that was led."""
        return self.rules.tile_set.tiles[self._pos[n.LEAD_TILE]] if self._pos[n.LEAD_TILE] >= 0 else None

    @property
    def is_over(self) -> bool:
        """Whether somebody has gone out or play is blocked."""
        return self._pos[n.KIND] != n.OPEN_ROUND

    @property
    def sitting(self) -> tuple[int, ...]:
        """The seats still playing in this round."""
        return tuple(seat for seat in range(self.seats) if self._pos[n.SITTING] >> seat & 1)

    def hand(self, seat: int) -> tuple[Tile, ...]:
        """The tiles a seat holds, ascending."""
        return self._tiles(self._pos[n.HAND + seat])

    def _tiles(self, mask: int) -> tuple[Tile, ...]:
        return tuple(tile for number, tile in enumerate(self.rules.tile_set.tiles) if mask >> number & 1)

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles of every seat."""
        return tuple(self.hand(seat) for seat in range(self.seats))

    @property
    def counts(self) -> tuple[int, ...]:
        """How many tiles each seat holds."""
        return tuple(self._pos[n.HAND + seat].bit_count() for seat in range(self.seats))

    @property
    def boneyard(self) -> int:
        """How many tiles are left in the boneyard, the reserve included."""
        return self._pos[n.TOTAL] - self._pos[n.POINTER]

    @property
    def drawable(self) -> int:
        """How many of them may still be drawn."""
        return max(0, self._pos[n.BONES] - self._pos[n.POINTER])

    @property
    def ends(self) -> tuple[int | None, ...]:
        """The value each arm shows; None for a closed arm."""
        return story.ends_of(self._pos)

    @property
    def points(self) -> tuple[int, ...]:
        """In-play points of this round, per side."""
        return tuple(self._pos[n.POINTS + side] for side in range(sides(self._params)))

    def legal_moves(self) -> tuple[Move, ...]:
        """Moves of the seat on turn; never empty while the round goes on. The order is part of the API."""
        return tuple(self._legal_codes())

    def _legal_codes(self) -> dict[Move, int]:
        if self._legal is None:
            out = [0] * n.MAX_MOVES
            size = turn.legal(self._params, self._pos, out)
            move = self._codes.move
            self._legal = {move(code): code for code in out[:size]}
        return self._legal

    def play(self, move: Move) -> Round:
        """The round after a legal move of the seat on turn, its tile written either half first. Raises IllegalMove, RoundOver."""
        code = self._legal_codes().get(move)
        if code is None and move.flipped:  # only matadors can be joined by either half
            code = self._legal_codes().get(replace(move, flipped=False))
        if code is None:
            raise self._refusal(move)
        pos = self._pos.copy()
        turn.play(self._params, pos, code)
        return Round(self.rules, self.seats, self.deal, pos, self, code)

    def is_alike(self, other: Round) -> bool:
        """Whether play goes on the same from both: one is the other seen from the other side of the table, whatever was laid where.

        In Kolbasa both lines keep their tiles and may be cut: there only the very same table will do.
        """
        if self._params != other._params or self._params[n.P_SAUSAGE]:
            return self._params == other._params and self._pos == other._pos
        return self._faces() == other._faces()

    def _faces(self) -> tuple[object, ...]:
        """All that play depends on, the arms in no order: each by what it shows, not by where it lies."""
        params, pos = self._params, self._pos
        arms = []
        for arm in range(pos[n.ARMS]):
            last = pos[n.LAST + arm]
            counts = bool(params[n.P_PLAY]) and bool(params[n.P_DOUBLES] >> last & 1)
            flags = (pos[n.SHUT] >> arm & 1, pos[n.USED] >> arm & 1, counts, bool(params[n.P_SPINNER]) and last == pos[n.SPIN])
            arms.append((pos[n.END_VALUE + arm], pos[n.CLOSER + arm], *flags))
        by_arm = {n.SHUT, n.USED, *range(n.END_VALUE, n.END_VALUE + 4), *range(n.LAST, n.LAST + 4), *range(n.CLOSER, n.CLOSER + 4)}
        return tuple(sorted(arms)), tuple(value for place, value in enumerate(pos) if place not in by_arm)

    def _refusal(self, move: Move) -> DvorError:
        if self.is_over:
            return RoundOver(f"{move} comes after the end of the round", move=str(move))
        table = " ".join("x" if end is None else str(end) for end in self.ends) or "-"
        legal = ", ".join(map(str, self.legal_moves()))
        raise IllegalMove(f"{move} is not legal for seat {self.turn}: the ends are {table}; legal are {legal}",
                          move=str(move), place=table, legal=legal)  # fmt: skip

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves so far, in order."""
        return tuple(move for _, move in self.steps)

    @property
    def steps(self) -> tuple[tuple[Round, Move], ...]:
        """All moves so far, in order, each with the round it was made in."""
        steps = []
        step: Round = self
        while step._parent is not None:
            steps.append((step._parent, self._codes.move(step._move)))
            step = step._parent
        return tuple(reversed(steps))

    def before_choice(self, seats: Collection[int]) -> Round | None:
        """The round as it was before the last move of one of these seats that was not its only one; None where there was none."""
        step: Round = self
        while step._parent is not None:
            step = step._parent
            if step.turn in seats and len(step._legal_codes()) > 1:
                return step
        return None

    @property
    def events(self) -> tuple[Event, ...]:
        """All that has happened, in order, hidden tiles included (``look`` decides who sees what)."""
        if self._events is None:
            if self._parent is None:
                self._events = ()
            else:
                parent, move = self._parent, self._codes.move(self._move)
                new = story.events_of(self._params, parent._pos, self._pos, move, self.rules.tile_set)
                self._events = parent.events + new
        return self._events

    @property
    def layout(self) -> Layout:
        """What lies on the table, arm by arm."""
        return story.layout_of(self.events, self.ends)

    @property
    def result(self) -> Result | None:
        """How the round ended; None while it goes on."""
        return self.finished() if self.is_over else None

    def finished(self) -> Result:
        """How the round ended, asked when it is over."""
        won = settle.round_winners(self._params, self._pos)
        kind = self._pos[n.KIND]
        return Result(
            _KINDS[kind],
            self._pos[n.OUT],
            self._pos[n.MAKER] if kind == n.BLOCKED else -1,
            tuple(side for side in range(sides(self._params)) if won >> side & 1),
            tuple(count(self._params, self._pos[n.HAND + seat]) for seat in range(self.seats)),
        )

    @property
    def position(self) -> tuple[int, ...]:
        """The laws' vector (``laws.names``), for search and tests."""
        return tuple(self._pos)
