"""What the person sees of a table, and what his keys mean; knows nothing of any screen.

A key changes the desk, and may bring a ``Deed``: what is to be done at the door. Nothing here knows what is legal: the view says it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from dvor.core.layout import Layout
from dvor.core.moves import CUT, DRAW, END, LAY, PASS, Move
from dvor.core.tiles import Tile
from dvor.core.view import View
from dvor.errors import DvorError
from dvor.i18n import LANGUAGES, MissingText, Texts, texts
from dvor.terminal.door import Door, Heard, Sight
from dvor.terminal.entry import listed
from dvor.terminal.faces import Faces
from dvor.terminal.people import People
from dvor.terminal.seated import own_names
from dvor.terminal.table.choice import Choice, opened
from dvor.terminal.turn import refusal_text

#: How long bots wait before a move, by the name of its message, in s.
PACES = (("page-pace-none", 0.0), ("page-pace-short", 0.5), ("page-pace-normal", 1.1), ("page-pace-slow", 2.2))
USUAL_PACE = 2
#: What is said at the table is kept so long, in lines.
TALK_KEPT = 200
#: Further down than any page goes.
END_OF_PAGE = 1 << 16
#: Kinds of moves that have a key of their own.
_OWN_KEYS = {"p": PASS, "d": DRAW, "e": END}

Page = Literal["", "sheet", "moves", "rules", "keys", "talk"]
_PAGE_KEYS: dict[str, Page] = {"s": "sheet", "m": "moves", "h": "rules", "?": "keys", "t": "talk"}


@dataclass(frozen=True)
class Deed:
    """To be done at the door, or by the screen: ``kind`` says what."""

    kind: Literal["move", "go_on", "say", "preview", "undo", "leave"]
    move: Move | None = None
    phrase: str | None = None


class Desk:
    """The state of a screen at one door. ``cursor``: which of ``things`` is under the hand; ``page``: what lies over the board, scrolled by
    ``top`` lines; ``note``: what was answered to the last key; ``talk``: what was said; ``reasons``: of bots, in this round."""

    def __init__(self, door: Door, words: Texts, *, why: bool = False) -> None:
        self.door, self.texts, self._why = door, words, why
        self.sight: Sight = door.sight
        self.cursor = 0
        self.choice: Choice | None = None
        self.previewed: tuple[Move, Layout] | None = None
        self.note = ""
        self.page: Page = ""
        self.top = 0
        self.spoken = 0
        self.pace = USUAL_PACE
        self.is_leaving = self.is_busy = False
        self.talk: list[Heard] = []
        self.reasons: list[Heard] = []
        self._start_turn()

    # ---------- what there is

    @property
    def view(self) -> View | None:
        """The match as the person may see it; None before the first."""
        return self.sight.view

    @property
    def people(self) -> People:
        """Who sits where."""
        view, sight = self.view, self.sight
        names = own_names(self.texts, sight)
        if view is None:
            return People(self.texts, tuple(range(len(sight.players))), sight.me, names)
        return People(self.texts, view.sides, sight.me, names, view.rules.tile_set.name)

    @property
    def faces(self) -> Faces:
        """What tiles are called."""
        return self.people.faces

    @property
    def things(self) -> tuple[Tile | Move, ...]:
        """The tiles of the hand, then the moves that lay nothing."""
        return () if self.view is None or self.view.turn < 0 else listed(self.view)

    @property
    def here(self) -> Tile | Move | None:
        """What is under the cursor."""
        things = self.things
        return things[self.cursor] if self.cursor < len(things) else None

    @property
    def is_mine(self) -> bool:
        """Whether the person is to move."""
        return self.sight.asked == "move"

    @property
    def reads(self) -> bool:
        """Whether something is open that may be longer than its place: a page, the end of a round."""
        return bool(self.page) or (self.view is not None and self.view.turn < 0)

    @property
    def forced(self) -> Move | None:
        """The knock or the draw that nobody could avoid."""
        view = self.view
        if not self.is_mine or view is None or len(view.legal) != 1 or view.legal[0].kind not in (PASS, DRAW):
            return None
        return view.legal[0]

    def ways(self, thing: Tile | Move | None) -> tuple[Move, ...]:
        """The moves a thing of the list may be used for."""
        if isinstance(thing, Move):
            return (thing,)
        if thing is None or self.view is None:
            return ()
        return tuple(move for move in self.view.legal if move.kind in (LAY, CUT) and move.tile == thing)

    @property
    def layout(self) -> Layout | None:
        """What lies on the table; while a cut is chosen what would lie there."""
        if self.choice is not None and self.previewed is not None and self.choice.seen == self.previewed[0]:
            return self.previewed[1]
        return None if self.view is None else self.view.layout

    # ---------- what happens

    def heard(self, heard: Heard) -> None:
        """Something has happened at the door."""
        before, self.sight = self.sight, self.door.sight
        if heard.kind in ("said", "away", "back"):
            self.talk = [*self.talk[1 - TALK_KEPT :], heard]
        if before.view == self.sight.view:
            return
        if (
            before.view is None
            or self.view is None
            or before.view.round_number != self.view.round_number
            or self.view.is_over < before.view.is_over
        ):
            self.reasons = []
        if self._why and heard.reason is not None and heard.move is not None and heard.move.kind not in (PASS, DRAW):
            self.reasons.append(heard)
        self.choice = self.previewed = None
        self.note = ""
        self.top = 0 if not self.page else self.top
        self._start_turn()

    def _start_turn(self) -> None:
        """The cursor on the first thing that may be used; elsewhere it stays on its tile as far as that is there."""
        things = self.things
        if self.is_mine and not self.ways(self.here):
            self.cursor = next((at for at, thing in enumerate(things) if self.ways(thing)), 0)
        self.cursor = min(self.cursor, max(0, len(things) - 1))

    def refused(self, error: DvorError) -> None:
        """The door has refused."""
        try:
            self.note = refusal_text(self.texts, self.faces, error)
        except MissingText:  # a code of a newer server, in its own words
            self.note = str(error)
        self.choice = None

    def shown(self, move: Move, layout: Layout) -> None:
        """What would lie on the table after that cut."""
        self.previewed = move, layout

    # ---------- keys

    def press(self, key: str) -> Deed | None:
        """A key by its meaning: a letter, a digit, ``?``, or enter, escape, left, right, up, down, pageup, pagedown, home."""
        self.note = "" if key not in ("pageup", "pagedown", "home") else self.note
        if self.is_leaving:
            self.is_leaving = False
            return Deed("leave") if key in ("enter", "q") else None
        if key == "q":
            self.is_leaving = True
        elif key == "l":
            self.texts = texts(LANGUAGES[(LANGUAGES.index(self.texts.lang) + 1) % len(LANGUAGES)])
        elif key == "v" and self.sight.is_paced:
            self.pace = (self.pace + 1) % len(PACES)
            self.door.pace(PACES[self.pace][1])
            self.note = f"{self.texts.text('page-pace')}: {self.texts.text(PACES[self.pace][0])}"
        elif key == "u":
            if self.sight.may_undo:
                return Deed("undo")
            self.note = self.texts.text("terminal-table-not-now")
        elif key in _PAGE_KEYS and (key != "t" or self.sight.phrases):
            self.turn_to(_PAGE_KEYS[key])
        elif self.page:
            return self._read(key)
        elif self.choice is not None:
            return self._choose(key, self.choice)
        else:
            return self._play(key)
        return None

    def turn_to(self, page: Page) -> None:
        """Open a page, or close it; the moves are read from the newest."""
        self.page, self.top = ("" if self.page == page else page), (END_OF_PAGE if page == "moves" else 0)

    def _read(self, key: str) -> Deed | None:
        """A key while a page is open."""
        step = self._step(key)
        if key == "escape":
            self.page = ""
        elif self.page == "talk" and key in ("up", "down"):
            self.spoken = (self.spoken + step) % len(self.sight.phrases)
        elif self.page == "talk" and key == "enter":
            return Deed("say", phrase=self.sight.phrases[self.spoken])
        elif step:
            self.top = max(0, self.top + step)
        elif self.sight.asked not in ("", "move") and key in ("n", "enter"):
            return Deed("go_on")
        return None

    def _step(self, key: str) -> int:
        """By how many lines a key scrolls."""
        return {"down": 1, "up": -1, "pagedown": 10, "pageup": -10, "home": -self.top}.get(key, 0)

    def _choose(self, key: str, choice: Choice) -> Deed | None:
        """A key while it is asked how a tile is to be laid."""
        if key in ("escape", "backspace"):
            self.choice = None
        elif key in ("left", "up", "right", "down"):
            self.choice = choice.moved(1 if key in ("right", "down") else -1)
        elif key.isdecimal() and (numbered := choice.numbered(int(key))) is not None:
            return self._settle(numbered.taken())
        elif key == "enter":
            return self._settle(choice.taken())
        return self._preview()

    def _settle(self, taken: Move | Choice) -> Deed | None:
        if isinstance(taken, Move):
            self.choice = None
            return Deed("move", taken)
        self.choice = taken
        return self._preview()

    def _preview(self) -> Deed | None:
        seen = None if self.choice is None else self.choice.seen
        return None if seen is None or (self.previewed is not None and self.previewed[0] == seen) else Deed("preview", seen)

    def _play(self, key: str) -> Deed | None:
        """A key at the table."""
        count = len(self.things)
        if self.reads and self._step(key):
            self.top = max(0, self.top + self._step(key))
        elif self.sight.asked in ("start", "next", "rematch"):
            return Deed("go_on") if key in ("n", "enter") else None
        elif key in ("left", "right") and count:
            self.cursor = (self.cursor + (1 if key == "right" else -1)) % count
        elif key == "enter":
            return self.use(self.cursor)
        elif key.isdecimal() and key != "0":
            return self._lay(int(key) - 1)
        elif key in _OWN_KEYS:
            return self._own(_OWN_KEYS[key])
        return None

    def use(self, at: int) -> Deed | None:
        """Use a thing of the list: play it, or be asked how."""
        self.cursor = at
        self.note, self.choice = "", None
        ways = self.ways(self.here)
        if self.is_mine and ways:
            return self._settle(opened(ways))
        if isinstance(self.here, Tile):
            self.note = self.why_dead(self.here)
        return None

    def press_end(self, arm: int) -> Deed | None:
        """Lay the tile under the cursor at that end."""
        if self.choice is not None:
            numbered = self.choice.numbered(arm + 1) if self.choice.asks == "end" else None
            return None if numbered is None else self._settle(numbered.taken())
        return self._lay(arm) if arm >= 0 else self.use(self.cursor)

    def pick(self, at: int) -> Deed | None:
        """Take that option of the choice."""
        return None if self.choice is None else self._settle(replace(self.choice, picked=at).taken())

    def _lay(self, arm: int) -> Deed | None:
        thing = self.here
        ways = [move for move in self.ways(thing) if move.arm == arm]
        if self.is_mine and ways:
            return self._settle(opened(ways))
        if isinstance(thing, Tile):
            self.note = self.texts.text("page-tip-none-there") if self.is_mine and self.ways(thing) else self.why_dead(thing)
        return None

    def _own(self, kind: str) -> Deed | None:
        able = [move for move in (() if self.view is None else self.view.legal) if move.kind == kind]
        if able:
            return Deed("move", able[0])
        self.note = self.texts.text("terminal-table-not-now")
        return None

    def why_dead(self, tile: Tile) -> str:
        """Why a tile cannot be laid now, as the page says it (``server/web/hand.js``)."""
        view, words, faces = self.view, self.texts, self.faces
        if view is None or view.turn < 0:
            return words.text("page-tip-over")
        if not self.is_mine:
            return words.text("page-tip-wait", **self.people.about(view.turn))
        able = dict.fromkeys(move.tile for move in view.legal if move.kind in (LAY, CUT) and move.tile is not None)
        tiles = ", ".join(dict.fromkeys(map(faces.tile, able)))
        if not tiles:
            return words.text("page-tip-nothing")
        if view.layout.root is None:
            return words.text("page-tip-lead", tiles=tiles)
        ends = sorted({end for end in view.ends if end is not None})
        if view.rules.settings["join"] == "seven" or any(end in (tile.low, tile.high) for end in ends):
            return words.text("page-tip-only", tiles=tiles)
        needed = self._either([faces.value(end) for end in ends])
        return words.text("page-tip-needs", values=needed, pictured="yes")  # figures and pictures are said alike, without a gender

    def _either(self, names: list[str]) -> str:
        said = names[0] if names else "–"
        for name in names[1:]:
            said = self.texts.text("page-either", first=said, second=name)
        return said
