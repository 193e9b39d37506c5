"""Reviews of rounds that are over, told judgement by judgement while the server has nothing better to do."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from weakref import WeakValueDictionary

import msgspec

from dvor.core.look import view_of
from dvor.core.match import Match
from dvor.core.record import Record
from dvor.errors import DvorError
from dvor.i18n import error_text
from dvor.review import review_moves
from dvor.review.facts import Fact
from dvor.review.judging import Reviewing, assumed, sense
from dvor.review.values import Judgement
from dvor.search import warm
from dvor.server.errors import Failed
from dvor.server.matches import Past
from dvor.server.outbox import Outbox
from dvor.server.replays import Replays
from dvor.server.thinking import Thinking
from dvor.wire.replay import PositionData, position_data
from dvor.wire.review import Judged, ReviewBegun, ReviewFailed, ReviewLine, ReviewOver, ValuedMove, WeighedFact

#: So many reviewed rounds are kept; the longest unasked go first.
KEPT = 64

log = logging.getLogger(__name__)


class Reviews:
    """Nobody waits for them: they are made one judgement after another behind all tables, one at a time for one person."""

    def __init__(self, replays: Replays, thinking: Thinking) -> None:
        self._replays, self._thinking = replays, thinking
        self._kept: OrderedDict[tuple[str, int, int, int | None, str], list[str]] = OrderedDict()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._is_warm: asyncio.Event | None = None

    def expect(self) -> asyncio.Event:
        """Somebody looks at a match again, a review may be next: the search gets ready meanwhile. Set when it is: a compiler at work in
        this process would hold up the tables."""
        if self._is_warm is None:
            ready, loop = asyncio.Event(), asyncio.get_running_loop()

            def wait() -> None:
                warm.wait()
                with suppress(RuntimeError):  # the server has ended meanwhile
                    loop.call_soon_threadsafe(ready.set)

            self._is_warm = ready
            threading.Thread(target=wait, name="dvor-review-warm", daemon=True).start()
        return self._is_warm

    async def known(self, match: Past, number: int) -> list[str] | None:
        """The lines of a round that was reviewed before; None: it is to be made. Raises UnknownMatch, TableDamaged, StorageFailed."""
        key = await self._key(match, number)
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    async def make(self, person: str, match: Past, number: int, outbox: Outbox) -> None:
        """Put the lines into an outbox as they come to be, and end it. To be cancelled when nobody reads any more."""
        turn = self._turns.setdefault(person, asyncio.Lock())
        made: list[str] = []

        def tell(line: ReviewLine) -> None:
            made.append(msgspec.json.encode(line).decode())
            outbox.put(made[-1])

        try:
            async with turn:
                key = await self._key(match, number)
                await self._make(match, number, tell)
                self._kept[key] = made
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
        except DvorError as error:
            tell(ReviewFailed(error.code, error_text(outbox.lang, error), error.facts))
        except Exception:
            log.exception("round %d of match %d of table %s cannot be reviewed", number, match.part, match.table)
            failed = Failed("the round cannot be reviewed")
            tell(ReviewFailed(failed.code, error_text(outbox.lang, failed), failed.facts))
        finally:
            outbox.end(1000, "")

    async def _key(self, match: Past, number: int) -> tuple[str, int, int, int | None, str]:
        """What a review hangs on: whose it is, and all that was played up to the end of that round (rounds may be taken back). Raises
        UnknownMatch, TableDamaged, StorageFailed."""
        record, _ = await self._replays.played(match, number)
        return match.table, match.part, number, match.seat, str(Record((), record.rounds[:number]))

    async def _make(self, match: Past, number: int, tell: Callable[[ReviewLine], None]) -> None:
        record, positions = await self._replays.played(match, number)
        await self.expect().wait()
        judging = await self._thinking.behind(lambda: _begin(record, number))
        first = positions[0]
        tell(ReviewBegun(judging.total, sense(first.rules, first.seats), list(assumed(first.rules, first.seats))))  # type: ignore[arg-type]
        while (one := await self._thinking.behind(lambda: next(judging, None))) is not None:
            tell(judged(one, judging.done, positions[one.number - 1], match.seat))
        tell(ReviewOver(not positions[-1].round.is_over))


def judged(one: Judgement, done: int, before: Match, seat: int | None) -> Judged:
    """A judgement as a line; ``before``: the match before the move, ``seat``: whose view positions are told in."""
    opened = max(range(len(one.moves)), key=lambda place: (one.moves[place].open or 0.0, place == one.played))

    def position(place: int) -> PositionData | None:
        if place == one.played:
            return None
        after = view_of(before.play(one.moves[place].move), seat, is_given_up=True)
        return position_data(after, after.events[len(view_of(before, seat, is_given_up=True).events) :])

    return Judged(
        done=done,
        number=one.number,
        seat=one.seat,
        side=one.side,
        moves=[
            ValuedMove(
                str(each.move), _short(each.points), _short(each.loss), _short(each.error), _short(each.chance),
                _short(each.chance_error), None if each.open is None else _short(each.open),
            )
            for each in one.moves
        ],
        played=one.played,
        best=one.best,
        open_best=opened,
        grade=one.grade,  # type: ignore[arg-type]
        is_sure=one.is_sure,
        open_loss=None if one.open_loss is None else _short(one.open_loss),
        is_exact=one.is_exact,
        luck=one.luck,  # type: ignore[arg-type]
        by_match=one.by_match,
        chances=[_short(chance) for chance in one.chances],
        worlds=one.worlds,
        is_all=one.is_all,
        is_notable=one.is_notable,
        facts=_facts(one.facts),
        best_facts=_facts(one.best_facts),
        best_position=position(one.best),
        open_position=None if opened == one.best else position(opened),
    )  # fmt: skip


def _begin(record: Record, number: int) -> Reviewing:
    return review_moves(record, rounds=[number])


def _facts(facts: tuple[Fact, ...]) -> list[WeighedFact]:
    return [WeighedFact(fact.code, fact.facts, fact.weight) for fact in facts]


def _short(value: float) -> float:
    return round(value, 4)
