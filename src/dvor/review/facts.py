"""What a move does, as facts that can be proved from what the mover knows.

``facts_of(view, move)`` plays the move by the laws on the table as the view shows it and reads off what has come of it. Nothing is
guessed: a fact about hidden tiles is told only where it holds for every deal that agrees with the view. Sentences are made elsewhere,
from these facts alone (``reason-fact-<code>`` of the catalogues).

``weight`` says how much a fact speaks for the move (above 0) or against it (below 0); facts are ordered by its size. It is an order for
telling, no value of a move: that is for the search to say.

| code | says | facts |
|---|---|---|
| ``only`` | there is no other move | |
| ``out`` | the last tile is played, and the round ends by it | tile |
| ``blocks`` | the round ends in a block, whoever holds what | points (of the mover's hand then) |
| ``scores`` | points at once, by the open ends | points |
| ``stuck`` | the next seat has nothing to lay (it may be that nobody has) | seat, role, drawable (how many tiles it may draw) |
| ``dead`` | nobody has a tile for that end any more | value |
| ``mine`` | all that is left for that end is the mover's | value, count |
| ``keeps`` | so many of the mover's other tiles fit that end | value, count |
| ``stranded`` | none of the mover's other tiles fits any end | |
| ``knocked`` | that seat has knocked on the number of an end | value, seat, role |
| ``covers`` | an end that seat has laid is covered | value, seat, role |
| ``leaves`` | an end the partner has laid stays open, though it could have been covered | value, seat, role |
| ``opens`` | an end of that number is new | value |
| ``same`` | all open ends are of one number | value |
| ``scarce`` | so few tiles that fit that end are unseen: one or two | value, count |
| ``sheds`` | the tile was the dearest of the hand | tile, points |
| ``double`` | a double is out of the hand | tile |
| ``closes`` | an end is closed | value |

``value`` is a number on a half, ``role`` a seat as the mover sees it (``bots.turns.roles``), ``count`` tiles, ``points`` of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dvor.bots.scene import Scene
from dvor.bots.turns import check_turn, roles
from dvor.bots.worlds import position_of
from dvor.core.events import ends_of
from dvor.core.laws import names as n
from dvor.core.laws import turn as laws
from dvor.core.laws.points import count, side_of
from dvor.core.layout import Laid
from dvor.core.moves import CUT, LAY, OPEN, PASS, SHIFT, Move
from dvor.core.notation import code_of
from dvor.core.tiles import Tile
from dvor.core.view import View
from dvor.errors import IllegalMove

#: Every code with the facts it has.
CODES: dict[str, tuple[str, ...]] = {
    "only": (), "out": ("tile",), "blocks": ("points",), "scores": ("points",), "stuck": ("seat", "role", "drawable"),
    "dead": ("value",), "mine": ("value", "count"), "keeps": ("value", "count"), "stranded": (), "knocked": ("value", "seat", "role"),
    "covers": ("value", "seat", "role"), "leaves": ("value", "seat", "role"), "opens": ("value",), "same": ("value",),
    "scarce": ("value", "count"), "sheds": ("tile", "points"), "double": ("tile",), "closes": ("value",),
}  # fmt: skip
PARTNER = "partner"
#: So few unseen tiles are worth telling.
FEW = 2
#: Moves that change what lies on the table.
_ON_TABLE = (LAY, CUT, SHIFT, OPEN)


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that is so once the move is played. ``facts`` are those of its code in ``CODES``."""

    code: str
    facts: dict[str, int | str]
    weight: int


def facts_of(view: View, move: Move) -> tuple[Fact, ...]:
    """All that can be proved of a move of ``view.legal``, what matters most first. Raises NotOnTurn, IllegalMove."""
    check_turn(view)
    if move not in view.legal:
        legal = ", ".join(map(str, view.legal))
        raise IllegalMove(f"{move} is not legal here; legal are {legal}", move=str(move), place="-", legal=legal)
    told = list(_Table(view, move).all())
    return tuple(sorted(told, key=lambda fact: -abs(fact.weight)))


class _Table:
    """The table before and after a move."""

    def __init__(self, view: View, move: Move) -> None:
        self.view, self.move, self.scene = view, move, Scene(view)
        self.params, self.me = self.scene.params, self.scene.me
        self.roles = roles(self.me, view.seats, view.sides)
        self.spent = 0 if move.kind not in (LAY, CUT) or move.tile is None else 1 << self.scene.index[move.tile]
        self.hand = self.scene.hand & ~self.spent
        self.before, self.after = self._played()
        #: Whether tiles may have gone from the mover's hand besides the one laid, nobody knows which.
        self.is_robbed = bool(self.params[n.P_EFFECTS]) and self.after[n.HAND + self.me] != self.hand
        ends = ends_of(self.after) if move.kind in _ON_TABLE else view.ends
        #: Numbers of the open ends, each once, in the order of the arms.
        self.ends = tuple(dict.fromkeys(end for end in ends if end is not None))
        self.open_ends = sum(end is not None for end in ends)

    def _played(self) -> tuple[list[int], list[int]]:
        """The laws' positions. Each other seat that holds tiles holds all that are unseen: where even so nobody can go on, nobody can."""
        view, scene = self.view, self.scene
        hands = [0 if view.counts[seat] == 0 else scene.unseen for seat in range(view.seats)]
        hands[self.me] = scene.hand
        before = position_of(scene, hands)
        if self.params[n.P_MULTI]:
            before[n.USED] = self._used()
        after = before.copy()
        if self.move.kind in _ON_TABLE:
            laws.play(self.params, after, code_of(self.move, scene.index))
        return before, after

    def _used(self) -> int:
        """The ends (mask) where doubles were laid already in this turn."""
        used = 0
        for event in reversed(self.view.events):
            if event.seat != self.me or event.kind != LAY or event.tile is None or not event.tile.is_double:
                break
            used |= 1 << (event.arm or 0)
        return used

    def all(self) -> Iterator[Fact]:
        """Every fact, in no order."""
        if len(self.view.legal) == 1:
            yield Fact("only", {}, 100)
        if self.move.kind in _ON_TABLE:
            yield from self._outcome()
            if self.after[n.KIND] == n.OPEN_ROUND:
                yield from self._numbers()
                yield from self._neighbours()
        if self.spent:
            yield from self._hand()

    def _outcome(self) -> Iterator[Fact]:
        before, after, side = self.before, self.after, side_of(self.params, self.me)
        if after[n.KIND] == n.WENT_OUT:
            yield Fact("out", {"tile": str(self.move.tile)}, 98)
        elif after[n.KIND] == n.BLOCKED:
            yield Fact("blocks", {"points": count(self.params, self.hand)}, 96)
        gained = after[n.POINTS + side] - before[n.POINTS + side]
        if gained > 0:
            yield Fact("scores", {"points": gained}, 94)
        seat = after[n.TURN]
        if seat not in (-1, self.me) and self._is_stuck(seat):
            weight = -88 if self.roles[seat] == PARTNER else 90
            yield Fact("stuck", {**self._seat(seat), "drawable": self.view.drawable}, weight)

    def _is_stuck(self, seat: int) -> bool:
        """Whether that seat can have nothing to lay, in any deal that may be."""
        if not self.ends or self.view.counts[seat] == 0 or self.params[n.P_EFFECTS]:  # effects put tiles into hands
            return False
        fits = 0
        for value in self.ends:
            fits |= self.params[n.P_FIT + value]
        if not fits & self.scene.unseen:
            return True
        if self.scene.certain[seat] & fits:
            return False
        return not any(pool & fits for size, pool in self.scene.pools[seat] if size)

    def _numbers(self) -> Iterator[Fact]:
        """What the open ends are like now."""
        fresh = [value for value in self.ends if value not in self.view.ends]
        for value in fresh:
            yield Fact("opens", {"value": value}, 20)
        if len(self.ends) == 1 and self.open_ends > 1:
            yield Fact("same", {"value": self.ends[0]}, 30)
        if not self.is_robbed:
            yield from self._tiles_for(fresh)

    def _tiles_for(self, fresh: list[int]) -> Iterator[Fact]:
        """Which tiles the open ends wait for."""
        keeps = 0
        for value in self.ends:
            fits = self.params[n.P_FIT + value]
            own, unseen = (fits & self.hand).bit_count(), (fits & self.scene.unseen).bit_count()
            keeps += own
            new = 10 if value in fresh else 0
            if unseen == 0:
                yield Fact("mine", {"value": value, "count": own}, 80 + new) if own else Fact("dead", {"value": value}, 50 + new)
            elif unseen <= FEW:
                yield Fact("scarce", {"value": value, "count": unseen}, 26 + new)
            if own:
                yield Fact("keeps", {"value": value, "count": own}, 60 + new + min(own, 5))
        if keeps == 0 and self.hand:
            yield Fact("stranded", {}, -64)

    def _neighbours(self) -> Iterator[Fact]:
        """What others have knocked on and laid."""
        view, move = self.view, self.move
        knocked = dict.fromkeys((event.seat, end) for event in view.events if event.kind == PASS for end in event.ends)
        for seat, value in knocked:
            if seat == self.me or value is None or value not in self.ends or view.counts[seat] == 0:
                continue
            new = value not in view.ends
            is_mate = self.roles[seat] == PARTNER
            weight = (-58 if new else -28) if is_mate else (78 if new else 40)
            yield Fact("knocked", {"value": value, **self._seat(seat)}, weight)
        if move.kind != LAY or move.arm is None:
            return
        maker, shown = self._maker(move.arm)
        if maker not in (None, self.me) and shown is not None:
            yield Fact("covers", {"value": shown, **self._seat(maker)}, -36 if self.roles[maker] == PARTNER else 48)
        coverable = {one.arm for one in view.legal if one.kind == LAY and one.arm is not None}
        for arm in coverable - {move.arm}:
            maker, shown = self._maker(arm)
            if maker is not None and self.roles.get(maker) == PARTNER and shown in self.ends:
                yield Fact("leaves", {"value": int(shown), **self._seat(maker)}, 46)

    def _maker(self, arm: int) -> tuple[int | None, int | None]:
        """Who has laid the tile that shows at an end, and what it shows."""
        layout, value = self.view.layout, self.view.ends[arm]
        tiles = layout.arms[arm].tiles
        laid: Laid | None = tiles[-1] if tiles else None
        if laid is None and not isinstance(layout.spinner, tuple):
            laid = layout.root
        elif laid is None and isinstance(layout.spinner, tuple):
            laid = layout.arms[layout.spinner[0]].tiles[layout.spinner[1]] if arm > 1 else layout.root
        return (None if laid is None else laid.seat), value

    def _hand(self) -> Iterator[Fact]:
        """What has left the hand."""
        tile = self.move.tile
        if tile is None:
            return
        points = self._points(tile)
        others = [self._points(one) for one in self.view.hand if one != tile]
        if others and points > max(others):
            yield Fact("sheds", {"tile": str(tile), "points": points}, 44 if points > FEW + max(others) else 34)
        if tile.is_double:
            yield Fact("double", {"tile": str(tile)}, 32)
        if self.move.closed and self.move.arm is not None:
            yield Fact("closes", {"value": self.view.ends[self.move.arm] or 0}, 38)

    def _points(self, tile: Tile) -> int:
        return self.params[n.P_VALUE + self.scene.index[tile]]

    def _seat(self, seat: int | None) -> dict[str, int | str]:
        """A seat in a fact."""
        return {} if seat is None else {"seat": seat, "role": self.roles[seat]}
