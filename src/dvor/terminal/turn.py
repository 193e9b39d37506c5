"""A person's turn: the table as he sees it, and what he types until it is a move. Shared by play here and at a server."""

from __future__ import annotations

from itertools import groupby

from dvor.core.moves import CUT, END, LAY, OPEN, SHIFT, SIGNAL, Move
from dvor.core.tiles import Tile
from dvor.core.view import View
from dvor.errors import BadMove, DvorError, IllegalMove
from dvor.i18n import Texts, error_text
from dvor.terminal import entry
from dvor.terminal.faces import Faces
from dvor.terminal.people import People
from dvor.terminal.sheet import score_text, sheet_lines
from dvor.terminal.spoken import move_said, moves_said
from dvor.terminal.story import knocks
from dvor.terminal.telling import Say, Teller

#: Lines of help for games that have such moves.
_MORE_HELP = {
    "terminal-help-closing": "closing",
    "terminal-help-doubles": "doubles",
    "terminal-help-sausage": "sausage",
    "terminal-help-signals": "signals",
    "terminal-help-sevens": "sevens",
}


class Turn:
    """Asks a person for a move. It knows his view and nothing else."""

    def __init__(self, texts: Texts, people: People, teller: Teller, *, say: Say) -> None:
        self._texts, self._people, self._teller, self._say = texts, people, teller, say
        self._faces = people.faces

    def read(self, line: str, view: View) -> Move | entry.Order | None:
        """What was typed; None where it was not clear, and that was said."""
        try:
            said = entry.read_entry(line, view)
        except DvorError as error:
            self.refuse(error)
            return None
        if not isinstance(said, entry.Question):
            return said
        facts = {name: moves_said(self._texts, str(value)) if name == "moves" else value for name, value in said.facts.items()}
        self._say(self._faces.said(self._texts.text(said.id, **facts)))
        return None

    def refuse(self, error: DvorError) -> None:
        """Say what was wrong with a move."""
        self._say(refusal_text(self._texts, self._faces, error))

    def tell(self, order: entry.Order, view: View) -> None:
        """The sheet, or help."""
        if order.name == "sheet":
            self._teller.lines(sheet_lines(self._people, view))
        else:
            self._teller.lines(self._faces.said(self._texts.text("terminal-help")).splitlines())
            self._teller.lines([self._texts.text(id_) for id_, kinds in _MORE_HELP.items() if knows(kinds, view)])

    def show(self, view: View) -> None:
        """The table before the person's move: score, the others, the chain, the hand."""
        texts = self._texts
        self._say("")
        score = score_text(self._people, view)
        if score:
            self._say(f"{score}.")
        knocked = knocks(view.events, view.seats)
        for step in range(1, view.seats):
            seat = ((view.seat or 0) + step) % view.seats
            self._say(f"  {self._seat_text(seat, view, knocked[seat])}")
        if view.boneyard:
            kept = view.boneyard - view.drawable
            more = f" {texts.text('page-boneyard-kept', count=kept)}" if kept else ""
            self._say(f"  {texts.text('page-boneyard', count=view.drawable)}{more}")
        self._teller.table(view.layout)
        may_end = any(move.kind == END for move in view.legal)
        self._say(f"{texts.text('terminal-more-doubles' if may_end else 'page-turn-mine')}. {texts.text('page-hand')}:")
        for number, thing in enumerate(entry.listed(view), 1):
            self._say(f"  {number}) {self._thing_text(thing, view)}")
        self._teller.lines(self._cut_lines(view))

    def _cut_lines(self, view: View) -> list[str]:
        """Where the sausage may be cut: for each tile and side how long a tail, and what both ends would show."""
        lines = []
        cuts = [move for move in view.legal if move.kind == CUT]
        for (tile, arm), ways in groupby(cuts, key=lambda move: (move.tile, move.arm or 0)):
            donor = view.layout.arms[1 - arm].tiles
            shown = ", ".join(f"{move.tail} → {donor[-move.tail - 1].far}" for move in ways)
            lines.append("  " + self._texts.text("terminal-cut-way", tile="" if tile is None else str(tile), arm=arm, ways=shown))
        return [self._texts.text("terminal-cuts"), *lines] if lines else []

    def _seat_text(self, seat: int, view: View, knocked: tuple[int, ...]) -> str:
        texts, about = self._texts, self._people.about(seat)
        if seat not in view.sitting:
            return f"{self._people.who(seat)}, {texts.text('page-seat-gone', **about)}"
        mate = "yes" if self._people.is_mate(seat) else "no"
        said = [texts.text("page-seat-said", who=self._people.who(seat), mate=mate, count=view.counts[seat])]
        if knocked:
            said.append(f"{texts.text('page-knocked', **about)} {self._faces.values(knocked)}")
        else:
            said.append(texts.text("page-not-knocked", **about))
        shown = [self._faces.tile(one.tile) for one in view.events if one.kind == "signal" and one.seat == seat and one.tile is not None]
        if shown:
            said.append(f"{texts.text('page-signalled', **about)} {' '.join(shown)}")
        return ", ".join(said)

    def _thing_text(self, thing: Tile | Move, view: View) -> str:
        """A tile of the hand and where it goes, or a move that lays nothing."""
        if isinstance(thing, Move):
            return move_text(self._texts, self._faces, thing, view)
        places = [self._place_text(move) for move in view.legal if move.kind == LAY and move.tile == thing]
        copies = sum(tile[:2] == thing[:2] for tile in view.hand)
        name = self._faces.tile(thing) + (f" ×{copies}" if copies > 1 else "")
        return f"{name}   {', '.join(places)}" if places else name

    def _place_text(self, move: Move) -> str:
        """Where a tile goes: closed, or with its higher half joining, where it is one of several ways."""
        arm = -1 if move.arm is None else move.arm
        said = self._texts.text("terminal-place-closed" if move.closed else "terminal-place", arm=arm)
        return f"{said} ({move})" if move.flipped else said


def refusal_text(texts: Texts, faces: Faces, error: DvorError) -> str:
    """What was wrong with a move, with moves in words."""
    if isinstance(error, BadMove):
        said = texts.text("terminal-bad-move", text=str(error.facts["text"]))
    elif isinstance(error, IllegalMove):
        moves = {name: moves_said(texts, str(error.facts[name])) for name in ("move", "legal")}
        said = texts.text("error-illegal_move", **{**error.facts, **moves})
    else:
        said = error_text(texts.lang, error)
    return faces.said(said)


def move_text(texts: Texts, faces: Faces, move: Move, view: View) -> str:
    """A move that lays nothing, and what it does."""
    arms = view.layout.arms
    written, tile = faces.said(move_said(texts, move)), "" if move.tile is None else faces.tile(move.tile)
    kind = move.kind
    if kind == SIGNAL:
        kind = "puff" if move.tile == Tile(0, 0) else "wink"
    elif kind in (SHIFT, OPEN):
        tile = faces.tile(arms[1 if kind == SHIFT else move.arm or 0].tiles[-1].tile)
    return texts.text("terminal-move-word", kind=kind, move=written, tile=tile)


def knows(kinds: str, view: View) -> bool:
    """Whether such moves exist in this game."""
    settings = view.rules.settings
    return {
        "closing": settings["closing"] != "off",
        "doubles": settings["multi"] != "one",
        "sausage": settings["layout"] == "sausage",
        "signals": settings["signals"] != "off",
        "sevens": settings["join"] == "seven",
    }[kinds]
