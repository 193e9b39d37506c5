"""How somebody plays, out of his own matches that are over: judged round by round while the server has nothing better to do, and for
himself alone. What was judged is kept, so that it goes on where it was left."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from weakref import WeakValueDictionary

import msgspec
import sqlalchemy as sa

from dvor.core.record import Record
from dvor.errors import DvorError
from dvor.i18n import error_text, texts
from dvor.review import correction, judging, limits, review_moves
from dvor.review.judging import reversed_rounds
from dvor.review.mirror import Look, Mirror, Share, look, mirrors
from dvor.review.mirrorwords import told
from dvor.search.compiled import is_compiled
from dvor.server.errors import Failed, TableDamaged
from dvor.server.matches import Matches, Past
from dvor.server.outbox import Outbox
from dvor.server.replays import Replays
from dvor.server.reviews import Reviews
from dvor.server.schema import actions, lines, looks
from dvor.server.storage import Storage
from dvor.server.table import MOVES
from dvor.server.thinking import Thinking
from dvor.wire.mirror import MirrorData, MirrorLine, MirrorOver, MirrorPart, MirrorSaid, MirrorStep, MirrorTold, PartOf
from dvor.wire.review import ReviewFailed

#: So many rounds are looked at, those of the last matches: in more of them one would see how one used to play.
ROUNDS = 200
#: Raised where decisions are looked at otherwise than before.
VERSION = 2

#: Moves that a bot has made for who was away or out of time; they say nothing of him.
FOR_HIM = ("cover", "expired")

log = logging.getLogger(__name__)

Key = tuple[str, int, int]  # table, match, round


@dataclass(frozen=True)
class _Seen:
    """What is known: of each round its looks, and the matches there are, the last one first."""

    matches: tuple[Past, ...]
    rounds: dict[Key, list[Look]]

    @property
    def total(self) -> int:
        """How many rounds there are."""
        return sum([match.rounds for match in self.matches])


class Mirrors:
    """One at a time for one person; it goes on for as long as he reads."""

    def __init__(self, storage: Storage, matches: Matches, replays: Replays, reviews: Reviews, thinking: Thinking) -> None:
        self._storage, self._matches, self._replays, self._reviews, self._thinking = storage, matches, replays, reviews, thinking
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def make(self, player: str, outbox: Outbox) -> None:
        """Put the lines into an outbox as they come to be, and end it. To be cancelled when nobody reads any more."""
        turn = self._turns.setdefault(player, asyncio.Lock())

        def tell(line: MirrorSaid) -> None:
            outbox.put(msgspec.json.encode(line).decode())

        try:
            async with turn:
                await self._make(player, outbox.lang, tell)
        except DvorError as error:
            tell(ReviewFailed(error.code, error_text(outbox.lang, error), error.facts))
        except Exception:
            log.exception("a player's mirror cannot be made")
            failed = Failed("the mirror cannot be made")
            tell(ReviewFailed(failed.code, error_text(outbox.lang, failed), failed.facts))
        finally:
            outbox.end(1000, "")

    async def _make(self, player: str, lang: str, tell: Callable[[MirrorSaid], None]) -> None:
        seen = await self._known(player)
        await self._show(seen, lang, tell)
        for match in seen.matches:
            missing = [number for number in range(1, match.rounds + 1) if _key(match, number) not in seen.rounds]
            if missing and await self._judge(match, missing, seen, tell):
                await self._show(seen, lang, tell)
        tell(MirrorOver())

    async def _judge(self, match: Past, missing: list[int], seen: _Seen, tell: Callable[[MirrorSaid], None]) -> bool:
        """Judge what is missing of a match, round by round; False: its log does not hold. Raises StorageFailed."""
        try:
            record, _ = await self._replays.played(match, missing[-1])
        except TableDamaged as error:
            log.warning("a match is left out of its player's mirror: %s", error)
            return False
        await self._reviews.expect().wait()
        others = await self._made_for(match)
        looking = await self._thinking.behind(lambda: _Looking(record, match, missing, others))
        while (done := await self._thinking.behind(looking.go_on)) is not None:
            for number, found in done:
                seen.rounds[_key(match, number)] = found
                await self._keep(match, number, found)
                tell(MirrorStep(len(seen.rounds), seen.total))
        return True

    async def _made_for(self, match: Past) -> frozenset[tuple[int, int]]:
        """The moves that a bot has made for whom the match is of: the round, the place in it, both from 1. Raises StorageFailed."""
        did = sa.and_(actions.c.table_id == lines.c.table_id, actions.c.version == lines.c.version)
        wanted = sa.select(lines.c.text, actions.c.kind, actions.c.seat).select_from(lines.join(actions, did))
        wanted = wanted.where(lines.c.table_id == match.table, lines.c.part == match.part).order_by(lines.c.number)
        made, round_, place = set[tuple[int, int]](), 0, 0
        for row in await self._storage.read(lambda connection: connection.execute(wanted).all()):
            if row.text.startswith("round "):
                round_, place = round_ + 1, 0
            elif row.kind in MOVES and not row.text.startswith("score "):
                place += 1
                if row.kind in FOR_HIM and row.seat == match.seat:
                    made.add((round_, place))
        return frozenset(made)

    async def _show(self, seen: _Seen, lang: str, tell: Callable[[MirrorSaid], None]) -> None:
        """What there is to see now."""
        found = [one for rounds in seen.rounds.values() for one in rounds]
        made = await self._thinking.behind(lambda: mirrors(found))
        tell(MirrorTold(len(seen.rounds), seen.total, [mirror_data(lang, one) for one in made]))

    async def _known(self, player: str) -> _Seen:
        """His last matches, and what was judged of them before. Raises StorageFailed."""
        chosen, rounds = list[Past](), 0
        for match in await self._matches.last(player, most=ROUNDS):
            if rounds + match.rounds > ROUNDS:
                break
            chosen.append(match)
            rounds += match.rounds
        wanted = sa.select(looks).where(looks.c.table_id.in_({match.table for match in chosen}), looks.c.made_by == made_by())
        rows = await self._storage.read(lambda connection: connection.execute(wanted).all())
        seats = {(match.table, match.part): match.seat for match in chosen}
        mine = [row for row in rows if seats.get((row.table_id, row.part)) == row.seat]
        known = {(row.table_id, row.part, row.round): [Look(**each) for each in json.loads(row.data)] for row in mine}
        return _Seen(tuple(chosen), known)

    async def _keep(self, match: Past, number: int, found: list[Look]) -> None:
        """Raises StorageFailed."""
        where = {"table_id": match.table, "part": match.part, "seat": match.seat, "round": number}
        row = {**where, "made_by": made_by(), "data": json.dumps([asdict(one) for one in found])}

        def work(connection: sa.Connection) -> None:
            connection.execute(looks.delete().where(*(looks.c[name] == value for name, value in where.items())))
            connection.execute(looks.insert(), row)

        await self._storage.write(work)


class _Looking:
    """Judges the decisions of a match's seat, one after another; not the moves that ``others`` have made for it."""

    def __init__(self, record: Record, match: Past, rounds: list[int], others: frozenset[tuple[int, int]]) -> None:
        self._others = others
        self._steps = {(step.match.round_number, step.number): step for step in reversed_rounds(record)}
        self._judging = review_moves(record, rounds=rounds, seats=[match.seat or 0])
        self._name = f"{match.table} {match.part}"
        self._waiting: dict[int, list[Look]] = {number: [] for number in rounds}

    def go_on(self) -> list[tuple[int, list[Look]]] | None:
        """Look at one more decision: the rounds that are done with; None: all are."""
        if not self._waiting:
            return None
        one = next(self._judging, None)
        over = [number for number in self._waiting if one is None or number < one.round]
        done = [(number, self._waiting.pop(number)) for number in over]
        if one is not None and (one.round, one.number) not in self._others:
            self._waiting[one.round].append(look(self._steps[one.round, one.number], one, name=f"{self._name} {one.round}"))
        return done


@cache
def made_by() -> str:
    """How decisions are judged here, as a name: what it hangs on, hashed."""
    folder = files("dvor.review")
    kept = "".join(folder.joinpath(name).read_text(encoding="utf-8") for name in (limits.FILE, correction.FILE))
    how = f"{VERSION} {judging.WORLDS} {judging.PARTS} {is_compiled()} {kept}"
    return sha256(how.encode()).hexdigest()[:16]


def mirror_data(lang: str, made: Mirror) -> MirrorData:
    """A mirror as it goes over the wire, in words of that language."""
    said = told(texts(lang), made)
    parts = [
        MirrorPart(
            part.name,
            part.head,
            [MirrorLine(each.what, each.said, None if each.share is None else _part(each.share)) for each in part.lines],
        )
        for part in said.parts
    ]
    return MirrorData(made.game, said.title, said.whole, _part(made.accuracy), parts, said.note, said.few)


def _part(share: Share) -> PartOf:
    return PartOf(share.count, share.of, round(share.low, 4), round(share.high, 4))


def _key(match: Past, number: int) -> Key:
    return match.table, match.part, number
