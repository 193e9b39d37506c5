"""What is said at a table: ready phrases, free chat where the host allows it, and who does not hear whom."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from dvor.server.companions import person_of
from dvor.server.errors import StorageFailed
from dvor.server.outbox import Outbox
from dvor.server.refusals import ChatOff, NobodyThere, NothingSaid, NotSeated, TooManySaid, UnknownPhrase
from dvor.server.state import State
from dvor.server.storage import Storage, Talk
from dvor.wire import frames
from dvor.wire.phrases import PHRASES
from dvor.wire.settings import name_of

#: So many may be said at once, and one more every so many ms after.
BURST = 5
EVERY_MS = 2000
#: The same for all who look on together: nobody can mute them, and another cookie is soon had.
WATCHERS_BURST = 20
WATCHERS_EVERY_MS = 1000
TEXT_LENGTH = 200
#: Who comes hears so many of the last; a complaint carries so many of the other's.
HEARD_AGAIN = 20
QUOTED = 20
#: So many ids of what was said are known, and whom so many players do not hear.
KNOWN_IDS = 256
KNOWN_PLAYERS = 10_000


class Blocks:
    """Whom each player never hears, at any table. ``on_change``: somebody's have changed here; other processes must hear of it."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: OrderedDict[str, frozenset[str]] = OrderedDict()
        self._old: set[str] = set()  # of these it must be asked again
        self.on_change: Callable[[str], None] = lambda _: None

    def known(self, player: str | None) -> frozenset[str]:
        """Whom he does not hear, as far as it was asked (``of``)."""
        return frozenset() if player is None else self._known.get(player, frozenset())

    async def of(self, player: str | None) -> frozenset[str]:
        """Whom he does not hear. Raises StorageFailed."""
        if player is None:
            return frozenset()
        if player not in self._known or player in self._old:
            self._old.discard(player)
            try:
                self._known[player] = await self._storage.blocked_by(player)
            except StorageFailed:
                self._old.add(player)
                raise
            while len(self._known) > KNOWN_PLAYERS:
                self._known.popitem(last=False)
        self._known.move_to_end(player)
        return self._known[player]

    async def put(self, player: str, blocked: str, *, on: bool) -> None:
        """He hears another no more; or again. Raises StorageFailed."""
        before = await self.of(player)
        await self._storage.block(player, blocked, on=on)
        self._known[player] = before | {blocked} if on else before - {blocked}
        self.on_change(player)

    def ask_again(self, player: str | None = None) -> None:
        """What is known of him (None: of anybody) may be so no more; until it was asked again it is taken for true."""
        self._old = set(self._known) if player is None else self._old | ({player} & self._known.keys())


@dataclass(frozen=True, slots=True)
class Hearer:
    """Somebody at the table; ``seat`` None: he looks on."""

    outbox: Outbox
    player: str | None
    seat: int | None


class Company(Protocol):
    """Who is at a table, as far as talk is concerned."""

    id: str

    @property
    def state(self) -> State:
        """As it is."""

    def hearers(self) -> Iterable[Hearer]:
        """Everybody who reads."""

    def tell_watchers(self, frame: str, but: frozenset[Outbox]) -> None:
        """A frame for those who look on, in its turn."""

    def look(self) -> object:
        """Tell of what has changed."""


class Conversation:
    """All that is said at one table. ``now`` gives ms since 1970."""

    def __init__(self, company: Company, *, storage: Storage, blocks: Blocks, now: Callable[[], int]) -> None:
        self._company, self._storage, self._blocks, self._now = company, storage, blocks, now
        self._lock = asyncio.Lock()
        self._next: int | None = None
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()
        self._muted: set[tuple[str | None, str]] = set()
        self._free_at: dict[str, int] = {}  # when a player's last word will be forgotten; "": that of who looks on
        self._last: deque[tuple[Talk, str]] = deque(maxlen=HEARD_AGAIN)

    async def hear(self, player: str | None, frame: frames.Talking) -> None:
        """Do what a frame of a player asks for. The same id counts once.

        Raises NotSeated, ChatOff, NothingSaid, UnknownPhrase, TooManySaid, NoSeat, NobodyThere, StorageFailed.
        """
        if player is None:
            raise NotSeated("nobody knows who you are")
        async with self._lock:
            if (player, frame.id) in self._known:
                return
            if isinstance(frame, frames.SayFrame):
                await self._say(player, frame)
            else:
                await self._turn_away(player, frame)
            self._known[player, frame.id] = None
            if len(self._known) > KNOWN_IDS:
                self._known.popitem(last=False)

    def say_again(self, outbox: Outbox, player: str | None, *, to_come: frozenset[str]) -> None:
        """What was said last to all, for somebody who comes; but what he will hear yet."""
        for said, frame in self._last:
            if frame not in to_come and self._may_be_heard(player, said.player):
                outbox.put(frame)

    def blocked(self) -> tuple[frozenset[int], ...]:
        """By seat, the seats of whom he hears at no table, as far as it was asked."""
        places = self._company.state.room.places
        known = [self._blocks.known(place.player) for place in places]
        return tuple(frozenset(seat for seat, one in enumerate(places) if by and one.player in by) for by in known)

    def rename(self, old: str, new: str) -> None:
        """The same person under another id."""
        self._muted = {(new if a == old else a, new if b == old else b) for a, b in self._muted}
        for at, (said, frame) in enumerate(self._last):
            if said.player == old:
                self._last[at] = replace(said, player=new), frame
        self._free_at[new] = max(self._free_at.pop(old, 0), self._free_at.get(new, 0))

    async def _say(self, player: str, frame: frames.SayFrame) -> None:
        state = self._company.state
        text = self._checked(state, frame)
        seat = state.room.seat_of(player)
        for one in list(self._company.hearers()):
            await self._blocks.of(one.player)
        self._count(player, is_watcher=seat is None)
        if self._next is None:
            last = await self._storage.said(self._company.id, last=1)
            self._next = last[-1].number + 1 if last else 0
        said = Talk(number=self._next, at=self._now(), player=player, seat=seat, phrase=frame.phrase, text=text)
        await self._storage.say(self._company.id, said)
        self._next += 1
        self._spread(said)

    def _spread(self, said: Talk) -> None:
        """To all who may hear it: a text of one's own never reaches a partner while tiles are laid, nor a player from who looks on."""
        state = self._company.state
        name = "" if said.seat is None else state.room.places[said.seat].name
        frame = frames.frame_text(frames.SaidFrame(said.number, said.seat, name, said.phrase, said.text, said.at))
        is_secret = said.text is not None and state.is_in_round
        deaf = set()
        for one in self._company.hearers():
            hears = self._may_be_heard(one.player, said.player)
            if is_secret and one.player != said.player:
                hears = hears and _may_hear(state, said.seat, one.seat)
            if not hears:
                deaf.add(one.outbox)
            elif one.seat is not None:
                one.outbox.put(frame)
        self._company.tell_watchers(frame, frozenset(deaf))
        if not is_secret:
            self._last.append((said, frame))

    async def _turn_away(self, player: str, frame: frames.MuteFrame | frames.BlockFrame | frames.ReportFrame) -> None:
        places = self._company.state.room.places
        about = places[frame.seat].player if frame.seat < len(places) else None
        if about is None or person_of(about) == person_of(player):
            raise NobodyThere(f"there is nobody else at seat {frame.seat}", seat=frame.seat)
        if isinstance(frame, frames.MuteFrame):
            (self._muted.add if frame.on else self._muted.discard)((player, about))
        elif isinstance(frame, frames.BlockFrame):
            await self._blocks.put(player, about, on=frame.on)
            self._company.look()
        else:
            self._count(player)
            await self._report(player, about, name_of(frame.text, TEXT_LENGTH))

    async def _report(self, player: str, about: str, text: str) -> None:
        said = await self._storage.said(self._company.id, last=10 * QUOTED)
        quotes = [{"at": one.at, "said": one.text or one.phrase} for one in said if one.player == about][-QUOTED:]
        whole = json.dumps({"text": text, "said": quotes}, ensure_ascii=False)
        await self._storage.report(self._company.id, at=self._now(), player=player, about=about, text=whole)

    def _checked(self, state: State, frame: frames.SayFrame) -> str | None:
        """The text, as it is shown; None for a phrase."""
        chat = state.room.settings.chat
        if chat == "off":
            raise ChatOff("nothing is said at this table", chat="off")
        if (frame.phrase is None) == (frame.text is None):
            raise NothingSaid("either a phrase or a text")
        if frame.phrase is not None:
            if frame.phrase not in PHRASES:
                raise UnknownPhrase(f"there is no phrase {frame.phrase!r}", phrase=frame.phrase)
            return None
        if chat != "free":
            raise ChatOff("only phrases are said at this table", chat="phrases")
        text = name_of(frame.text or "", TEXT_LENGTH)
        if not text:
            raise NothingSaid("a text of blanks")
        return text

    def _count(self, player: str, *, is_watcher: bool = False) -> None:
        now = self._now()
        self._free_at = {one: free for one, free in self._free_at.items() if free > now}
        counted = [(player, BURST, EVERY_MS), *([("", WATCHERS_BURST, WATCHERS_EVERY_MS)] if is_watcher else [])]
        free = {one: self._free_at.get(one, now) + every for one, _, every in counted}
        over = max(free[one] - now - burst * every for one, burst, every in counted)
        if over > 0:
            raise TooManySaid(f"{over} ms too early", seconds=-(-over // 1000))
        self._free_at |= free

    def _may_be_heard(self, hearer: str | None, speaker: str) -> bool:
        return (hearer, speaker) not in self._muted and speaker not in self._blocks.known(hearer)


def _may_hear(state: State, speaker: int | None, hearer: int | None) -> bool:
    """Whether a text said by a seat (None: by who looks on) may reach another while tiles are laid."""
    if speaker is None or hearer is None:
        return hearer is None
    sides = state.match.sides if state.match is not None else ()
    return not sides or sides[speaker] != sides[hearer]
