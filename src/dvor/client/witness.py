"""What one role may know of a round, from the frames it got; whatever else a frame tells is a leak. Nothing here asks anybody."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec
from msgspec import Raw

from dvor import games
from dvor.wire import frames
from dvor.wire.view import EventData, RulesData, ViewData

#: Parts of a frame and of its table that are people's own words, drawn by lot, or open to all.
FREE = frozenset({"type", "id", "version", "players", "message", "name", "text", "code", "phrase", "at", "number", "seat"})
FREE_OF_TABLE = frozenset({"id", "game", "changed", "code", "settings", "house", "promise", "revealed"})
#: Parts of a view that tell of finished rounds and of the rules.
OPEN = frozenset({"rows", "rules", "sheet"})
LAYING = ("lead", "lay", "cut")
#: Events whose tile lies on the table.
LYING = (*LAYING, "shift")
DRAWING = ("draw", "given")

_TILE = re.compile(rb"(?<![\w-])(\d{1,2})-(\d{1,2})('?)(?![\w-])")
_parts = msgspec.json.Decoder(dict[str, Raw])

Words = frozenset[bytes]


class Witness:
    """Follows one role at one table (a seat, or None: a watcher). ``dealt`` is that seat's first hand in the round in play, as text."""

    def __init__(self) -> None:
        self.view: ViewData | None = None
        self.dealt: frozenset[str] = frozenset()
        self._known: set[bytes] = set()
        self._promised: dict[int, str] = {}
        self._is_over = False

    def check(self, text: bytes | str, frame: msgspec.Struct, *, said: str = "") -> list[str]:
        """What this frame told that it may not, in English; and take in what it may. ``said``: the move this role has just sent."""
        view: ViewData | None = getattr(frame, "view", None)
        found: list[str] = []
        table: frames.TableData | None = getattr(frame, "table", None)
        if table is not None:
            self._is_over = table.phase == "over"
        if view is not None:
            found += self._take(view)
        if table is not None:
            found += self._check_table(table, view)
        if self.view is None or self._is_open(self.view):
            return found
        if any(reason is not None for reason in getattr(frame, "reasons", ())):
            found.append("a bot's reason in a round that is open")
        told = tiles_told(text.encode() if isinstance(text, str) else text)
        if not told <= self._known:
            hidden = told - self._known - _words(said.encode())
            found += [f"{tile.decode()} is hidden from seat {self.view.seat}" for tile in sorted(hidden)]
        return found

    def _take(self, view: ViewData) -> list[str]:
        """Learn what a view may show, and tell what does not fit what was seen before."""
        before, self.view = self.view, view
        seat, over = view.seat, self._is_open(view)
        goes_on = before is not None and _goes_on(before, view)
        found = []
        if not over and view.hands is not None:
            found.append("all hands in a round that is open")
        if view.legal and view.turn != seat:
            found.append(f"legal moves of seat {view.turn}")
        if seat is None:
            if view.hand and not over:
                found.append("a hand for a watcher")
        elif len(view.hand) != view.counts[seat]:
            found.append(f"{len(view.hand)} tiles in a hand of {view.counts[seat]}")
        dealt = frozenset[str]() if seat is None else dealt_to(view, seat)
        if before is not None and goes_on and seat is not None:
            if before.seat != seat:
                found.append(f"the view of seat {seat} came to seat {before.seat}")
            elif dealt - self.dealt or len(self.dealt - dealt) > _given_away(view):
                found.append(f"the hand of seat {seat} has changed: {' '.join(sorted(dealt ^ self.dealt))}")
        if before is None or not goes_on or before.seat != seat:
            self.dealt = dealt
        shown = {_key(tile) for tile in _shown(view)}
        self._known = self._known | shown if goes_on else shown  # who has left his seat does not forget his hand
        if not over:
            found += [f"{event.kind} of {event.tile} by seat {event.seat}" for event in view.events if not _may_see(view, event)]
        return found

    def _is_open(self, view: ViewData) -> bool:
        """Whether nothing is hidden any more: the round is over, or the match was given up."""
        return view.turn == -1 or self._is_over

    def _check_table(self, table: frames.TableData, view: ViewData | None) -> list[str]:
        """Whether the view is of the seat that is the reader's, and the next deal's secret is kept and not changed."""
        found = []
        if view is not None and view.seat != table.seat:
            found.append(f"the view of seat {view.seat} came to seat {table.seat}")
        promise, revealed = table.promise, table.revealed
        if promise is not None and self._promised.setdefault(promise.number, promise.hash) != promise.hash:
            found.append(f"the promise of deal {promise.number} was changed")
        if revealed is not None:
            if self._promised.get(revealed.number, revealed.hash) != revealed.hash:
                found.append(f"deal {revealed.number} is not the one that was promised")
            if view is not None and not self._is_open(view):
                found.append(f"the secret of deal {revealed.number} while a round is open")
        return found


def tiles_told(text: bytes) -> set[bytes]:
    """Every tile a frame speaks of, whatever the field, but for ``FREE`` and ``OPEN``; fields this client does not know are read, too."""
    parts = _parts.decode(text)
    told: set[bytes] = set()
    view = parts.pop("view", None)
    if view is not None and bytes(view) != b"null":
        for name, part in _parts.decode(view).items():
            if name not in OPEN:
                told |= _words(bytes(part))
    table = parts.pop("table", None)
    if table is not None:
        for name, part in _parts.decode(table).items():
            if name not in FREE_OF_TABLE:
                told |= _words(bytes(part))
    for name, part in parts.items():
        if name not in FREE:
            told |= _words(bytes(part))
    return told


def _words(text: bytes) -> set[bytes]:
    """Tiles in a text, the lower half first."""
    return {_lower_first(*found) for found in _TILE.findall(text)}


def _lower_first(one: bytes, two: bytes, copy: bytes) -> bytes:
    low, high = sorted((int(one), int(two)))
    return b"%d-%d%b" % (low, high, copy)


@lru_cache(maxsize=1024)
def _key(tile: str) -> bytes:
    (key,) = _words(tile.encode())
    return key


def _shown(view: ViewData) -> set[str]:
    """What lies open, what the role has held itself, and signs that were meant for it."""
    shown = {*view.hand}
    for event in view.events:
        if event.tile is not None and _may_see(view, event):
            shown.add(event.tile)
    return shown


def _may_see(view: ViewData, event: EventData) -> bool:
    """Whether the tile of an event may be told to the view's role while the round is open."""
    if event.tile is None:
        return True
    if event.kind in DRAWING:
        return event.seat == view.seat
    if event.kind == "signal":
        seat = view.seat
        return _signals(view.rules) == "all" or (seat is not None and view.sides[event.seat] == view.sides[seat])
    return event.kind in LYING


def _signals(data: RulesData) -> str:
    """Who sees the signs of a game."""
    return _signals_of(data.game, tuple(data.changed.items()))


@lru_cache(maxsize=64)
def _signals_of(game: str, changed: tuple[tuple[str, int | str], ...]) -> str:
    return str(games.rules(game, **dict(changed)).settings["signals"])


def dealt_to(view: ViewData, seat: int) -> frozenset[str]:
    """The first hand of a seat whose tiles the view shows: what he holds and has laid, less what he has drawn.

    What he had to give away (Semyorka) is not in it.
    """
    hand = view.hand if view.hands is None else view.hands[seat]
    mine = [event for event in view.events if event.seat == seat and event.tile is not None]
    laid = {event.tile for event in mine if event.kind in LAYING}
    drawn = {event.tile for event in mine if event.kind in DRAWING}
    return frozenset(tile for tile in {*hand, *laid} - drawn if tile is not None)


def _given_away(view: ViewData) -> int:
    """How many tiles the view's seat may have had to give: those that others had to take."""
    return sum(event.kind == "given" and event.seat != view.seat for event in view.events)


def _goes_on(before: ViewData, view: ViewData) -> bool:
    """Whether a view is of the same round as the one before."""
    known = len(before.events)
    return before.round_number == view.round_number and len(view.events) >= known and view.events[:known] == before.events
