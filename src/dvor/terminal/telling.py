"""A match told line by line: deals, moves, ends of rounds. Shared by play and replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dvor.core.deal import Deal
from dvor.core.layout import Layout
from dvor.core.moves import Event
from dvor.core.rules import Rules
from dvor.core.view import View
from dvor.draw.text import chain_text
from dvor.i18n import Texts, choice_text, option_text
from dvor.terminal.hands import dealt_lines, open_lines
from dvor.terminal.people import People
from dvor.terminal.sheet import game_text, over_lines, sheet_lines
from dvor.terminal.story import ends_text, told
from dvor.terminal.written import written_lines

Say = Callable[[str], None]


class Teller:
    """Says in words what happens at a table. ``width`` in characters; ``is_open``: with all hands and, after each move, the open ends."""

    def __init__(self, texts: Texts, people: People, *, say: Say, width: int = 80, is_open: bool = False) -> None:
        self.texts, self.people, self._say, self._width = texts, people, say, width
        self._is_open = is_open or people.me is None

    def lines(self, lines: Sequence[str]) -> None:
        """Several lines."""
        for line in lines:
            self._say(line)

    def begin(self, rules: Rules) -> None:
        """Which game it is and what differs from the usual rules."""
        self._say(f"{self.texts.text('page-app-name')}. {game_text(self.people, rules)}.")
        self._say(changed_text(self.texts, rules))

    def dealt(self, view: View, deal: Deal | None = None) -> None:
        """A round begins; at an open table with the hands, where the deal is known."""
        texts = self.texts
        said = texts.text("terminal-dealt", count=max(view.counts))
        bones = f", {texts.text('page-boneyard', count=view.boneyard)}" if view.boneyard else ""
        self._say("")
        self._say(f"{texts.text('page-round', number=view.round_number)}. {said}{bones}.")
        if deal is None:
            return
        if deal.redeals:
            self._say(texts.text("terminal-redealt", count=deal.redeals))
        if self._is_open:
            self.lines(dealt_lines(self.people, deal.hands))

    def happened(self, events: Sequence[Event], ends: tuple[int | None, ...]) -> None:
        """What a move brought; at an open table with the open ends after it."""
        for event, said in told(self.people, events):
            shows_ends = self._is_open and event.kind in ("lead", "lay", "cut", "shift", "open")
            self._say(f"  {said}" + (f"   [{ends_text(self.people.faces, ends)}]" if shows_ends else ""))

    def again(self, view: View) -> None:
        """A six laid in Semyorka: whoever laid it plays on."""
        laid = next((event for event in reversed(view.events) if event.kind not in ("given", "points")), None)
        if view.rules.settings["effects"] == "semyorka" and laid is not None and laid.seat == view.turn and laid.kind in ("lead", "lay"):
            mine = view.turn == self.people.me
            self._say("  " + self.texts.text("page-turn-mine-again" if mine else "page-turn-again", **self.people.about(view.turn)))

    def table(self, layout: Layout) -> None:
        """The chain between two empty lines."""
        self.lines(["", *self.chain(layout), ""])

    def chain(self, layout: Layout) -> list[str]:
        """What lies on the table."""
        names = [self.texts.text("terminal-place", arm=arm) for arm in range(len(layout.arms))]
        said = chain_text(layout, width=self._width, names=names, name=self.people.faces.value)
        return said.splitlines() or [self.texts.text("page-board-empty")]

    def round_over(self, view: View) -> None:
        """All hands open, what was written, the sheet; after the last round the goat, or who has won."""
        self.table(view.layout)
        gone = [seat for seat in range(view.seats) if seat not in view.sitting]
        self.lines(open_lines(self.people, view.rules, view.rows[-1], gone=gone))
        self.lines(written_lines(self.people, view))
        self._say("")
        self.lines(sheet_lines(self.people, view))
        if view.is_over:
            self._say("")
            self.lines(over_lines(self.people, view))


def changed_text(texts: Texts, rules: Rules) -> str:
    """The options that are not as usual, in one line."""
    said = []
    for name, value in rules.changed.items():
        option, choice = option_text(texts, rules.game, name), choice_text(texts, rules.game, name, value)
        said.append(f"{texts.text('page-option-said', option=option, choice=choice)}.")
    return " ".join(said) if said else texts.text("terminal-as-usual")
