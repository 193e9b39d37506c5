"""The screen in Textual: draws the desk, hands it keys and presses, does its deeds at the door. The only module that knows Textual."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input

from dvor.errors import DvorError
from dvor.terminal.door import Door, Heard
from dvor.terminal.table import hand, seats
from dvor.terminal.table.board import board
from dvor.terminal.table.desk import PACES, Deed, Desk
from dvor.terminal.table.drawing import Drawing, Hit, drawing
from dvor.terminal.table.ink import folded, inked, styles
from dvor.terminal.table.keyboard import meant
from dvor.terminal.table.pages import aside, page
from dvor.terminal.table.paper import result

#: From so many columns on the notebook lies beside the board; it takes so many.
WIDE, ASIDE = 110, 42
#: From so many rows on tiles of the hand show pips.
HIGH = 44
#: Fewer columns or rows are no table.
LEAST = (56, 18)
#: The end of a round takes at most this part of the board's rows.
RESULT_MOST = 0.6
#: What is done at once is done after so long, in s.
SOON_S = 0.01
#: Deeds during which the person may go on.
_BESIDE = ("preview", "say")
_NAMED = {"space": "enter", "tab": "right", "shift+tab": "left", "backspace": "escape", "f1": "?"}
_PLAIN = ("enter", "escape", "left", "right", "up", "down", "pageup", "pagedown", "home")


class Part(Widget):
    """A part of the screen: paints itself, and says what was pressed."""

    def __init__(self, part: str, paint: Callable[[int, int], Drawing], ink: Callable[[], dict[str, object]]) -> None:
        super().__init__(id=part)
        self._paint, self._ink = paint, ink
        self._drawn: Drawing | None = None

    def paint(self) -> None:
        """Draw anew."""
        self._drawn = None
        self.refresh()

    @property
    def drawn(self) -> Drawing:
        """What is on the screen."""
        if self._drawn is None or len(self._drawn.lines) != self.size.height:
            self._drawn = self._paint(self.size.width, self.size.height)
        return self._drawn

    def render_line(self, y: int) -> Strip:
        """One line of it."""
        lines, inks = self.drawn.lines, self._ink()
        if y >= len(lines):
            return Strip.blank(self.size.width)
        return Strip([Segment(text, inks[ink]) for text, ink in lines[y]])  # type: ignore[arg-type]

    def on_resize(self) -> None:
        """Another size."""
        self.paint()

    def on_click(self, event: events.Click) -> None:
        """A press."""
        hit = self.drawn.hit(event.x, event.y)
        if hit is not None and isinstance(self.app, TableApp):
            self.app.pressed(hit)


class TableApp(App[DvorError | None]):
    """The table on a terminal's screen; gives the error that ended it, if one did."""

    TITLE = "Dvor"
    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "leave", show=False, priority=True)]
    CSS = """
    Screen { layout: vertical; overflow: hidden; }
    Part { width: 1fr; height: 1fr; }
    #bar, #actions, #foot { height: 1; }
    #seats { height: 2; }
    #middle { height: 1fr; }
    #aside { height: 100%; }
    #own { height: 3; display: none; }
    """

    def __init__(self, desk: Desk, door: Door, *, theme: str = "dark") -> None:
        self._is_plain = bool(os.environ.get("NO_COLOR"))
        super().__init__(ansi_color=True if self._is_plain else None)
        self.desk, self._door = desk, door
        self._light = theme
        self._inks: dict[str, object] = {}
        self._dress()

    def _dress(self) -> None:
        self._inks = dict(styles(self._light, plain=self._is_plain))

    # ---------- parts

    def compose(self) -> ComposeResult:
        """From above: the bar, the others, the board with the notebook, what is said, the hand, what can be done, the keys."""
        yield self._part("bar", lambda width, _: seats.bar(self.desk, width))
        yield self._part("seats", lambda width, _: seats.seats(self.desk, width, time.monotonic()))
        with Horizontal(id="middle"):
            with Vertical():
                yield self._part("board", self._board)
                yield self._part("result", self._result)
            yield self._part("aside", lambda width, height: aside(self.desk, width, height))
        yield self._part("say", lambda width, height: seats.say(self.desk, width, height, time.monotonic()))
        yield self._part("hand", lambda width, height: hand.hand(self.desk, width, height))
        yield Input(id="own", disabled=True)
        yield self._part("actions", lambda width, _: hand.actions(self.desk, width))
        yield self._part("foot", lambda width, _: seats.foot(self.desk, width))

    def _part(self, name: str, paint: Callable[[int, int], Drawing]) -> Part:
        return Part(name, paint, lambda: self._inks)

    def _board(self, width: int, height: int) -> Drawing:
        if self._is_small:
            return drawing(inked(folded(self.desk.texts.text("terminal-table-small"), width), "wall"), width, height, "wall")
        return page(self.desk, width, height) if self.desk.page else board(self.desk, width, height)

    def _result(self, width: int, height: int) -> Drawing:
        lines, desk = result(self.desk, width), self.desk
        if len(lines) <= height:
            return drawing(lines, width, height, "paper")
        desk.top = min(desk.top, len(lines) - height + 1)
        more = "▼" if desk.top + height - 1 < len(lines) else ""
        return drawing([*lines[desk.top : desk.top + height - 1], [(f" {more}", "pencil")]], width, height, "paper")

    @property
    def _is_small(self) -> bool:
        return self.size.width < LEAST[0] or self.size.height < LEAST[1]

    # ---------- life

    def on_mount(self) -> None:
        """Follow the table, and look at the clock."""
        self.run_worker(self._follow())
        self.set_interval(1.0, self._tick)
        self._show()

    async def _follow(self) -> None:
        try:
            await self._door.run(self._heard)
        except DvorError as error:
            self.exit(error)

    def _heard(self, heard: Heard) -> None:
        self.desk.heard(heard)
        self._show()
        self._force()

    def _force(self) -> None:
        """A knock or a draw that nobody could avoid is made without asking, after the pace of the table."""
        move, view = self.desk.forced, self.desk.view
        if move is None:
            return

        def make() -> None:
            if self.desk.view is view and self.desk.forced == move and not self.desk.is_busy:
                self._do(Deed("move", move))

        self.set_timer(max(SOON_S, PACES[self.desk.pace][1]), make)

    def _tick(self) -> None:
        if self.desk.sight.clock is not None:
            self._paint("seats", "say")

    def on_resize(self) -> None:
        """Another size of the terminal."""
        self.call_later(self._show)

    def _show(self) -> None:
        """Arrange the parts and draw them all."""
        desk, width, height = self.desk, self.size.width, self.size.height
        small = self._is_small
        over = desk.view is not None and desk.view.turn < 0 and bool(desk.view.rows)
        is_wide = width >= WIDE
        heights = {
            "say": 3 if desk.sight.link else 2,
            "hand": 0 if over else hand.ROWS_HIGH if height >= HIGH else hand.ROWS,
        }
        middle = height - 5 - sum(heights.values())
        lines = len(result(desk, width - (ASIDE if is_wide else 0))) if over and not desk.page else 0
        heights["result"] = min(lines, int(middle * RESULT_MOST))
        for name, rows in heights.items():
            part = self.query_one(f"#{name}")
            part.styles.height = max(1, rows)
            part.display = rows > 0 and not small
        for name in ("bar", "seats", "actions", "foot"):
            self.query_one(f"#{name}").display = not small
        self.query_one("#aside").display = is_wide and not small
        self.query_one("#aside").styles.width = ASIDE
        self._paint("bar", "seats", "board", "result", "aside", "say", "hand", "actions", "foot")

    def _paint(self, *names: str) -> None:
        for name in names:
            self.query_one(f"#{name}", Part).paint()

    # ---------- what the person does

    def on_key(self, event: events.Key) -> None:
        """A key: by its name, else by the character."""
        own = self.query_one("#own", Input)
        if own.display:
            if event.key == "escape":
                self._write(on=False)
            return
        event.stop()
        event.prevent_default()
        key = _NAMED.get(event.key, event.key)
        if key not in _PLAIN:
            key = meant(event.character or "", self.desk.texts.lang)
        if key == "c":
            self._light = "light" if self._light == "dark" else "dark"
            self._dress()
            self._show()
        elif key == "/" and self.desk.page == "talk" and self.desk.sight.may_write:
            self._write(on=True)
        elif key and not self.desk.is_busy:
            self._after(self.desk.press(key))

    def on_mouse_scroll_down(self) -> None:
        """The wheel reads on."""
        self._after(self.desk.press("down") if self.desk.reads else None)

    def on_mouse_scroll_up(self) -> None:
        """The wheel reads back."""
        self._after(self.desk.press("up") if self.desk.reads else None)

    def action_leave(self) -> None:
        """Ask whether to go."""
        self._after(self.desk.press("q"))

    def pressed(self, hit: Hit) -> None:
        """A press on a part of the screen."""
        desk, value = self.desk, hit.value
        if desk.is_busy:
            return
        if hit.kind == "key":
            self._after(desk.press(str(value)))
        elif hit.kind == "pick" and desk.page == "talk":
            desk.spoken = int(value)
            self._after(desk.press("enter"))
        elif hit.kind == "pick":
            self._after(desk.pick(int(value)))
        elif hit.kind == "use":
            self._after(desk.use(int(value)))
        else:
            self._after(desk.press_end(int(value)))

    def _after(self, deed: Deed | None) -> None:
        self._show()
        if deed is not None:
            self._do(deed)

    def _do(self, deed: Deed) -> None:
        if deed.kind not in _BESIDE:
            self.desk.is_busy = True
        self.run_worker(self._done(deed))

    async def _done(self, deed: Deed) -> None:
        """Do it at the door; what is refused is said."""
        desk, door = self.desk, self._door
        try:
            if deed.kind == "leave":
                await door.leave()
                self.exit(None)
            elif deed.kind == "go_on":
                await door.go_on()
            elif deed.kind == "undo":
                await door.take_back()
            elif deed.kind == "say":
                await door.say(phrase=deed.phrase)
            elif deed.move is not None and deed.kind == "preview":
                desk.shown(deed.move, await door.preview(deed.move))
            elif deed.move is not None:
                await door.move(deed.move)
        except DvorError as error:
            desk.refused(error)
        if deed.kind not in _BESIDE:
            desk.is_busy = False
        self._show()

    # ---------- words of one's own

    def _write(self, *, on: bool) -> None:
        """Show the line where one writes, or put it away."""
        own = self.query_one("#own", Input)
        own.display, own.disabled, own.value = on, not on, ""
        if on:
            own.focus()
        else:
            self.set_focus(None)
        self._show()

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say it."""
        text = event.value.strip()
        self._write(on=False)
        if text:
            try:
                await self._door.say(text=text)
            except DvorError as error:
                self.desk.refused(error)
                self._show()


def theme_here(colours: str) -> str:
    """Day or night, by what the terminal says of itself (COLORFGBG: text;ground).

    >>> theme_here("0;15"), theme_here("15;0"), theme_here("")
    ('light', 'dark', 'dark')
    """
    ground = colours.rpartition(";")[2]
    return "light" if ground in ("7", "15") else "dark"
