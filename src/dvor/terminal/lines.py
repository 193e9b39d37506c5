"""The line mode: a match as lines of text, for a terminal, a pipe or a screen reader."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from pathlib import Path

from dvor.core.look import view_of
from dvor.core.moves import CUT, DRAW, END, LAY, OPEN, PASS, SHIFT, SIGNAL, Move
from dvor.core.tiles import Tile
from dvor.core.view import View
from dvor.errors import BadFile, BadMove, DvorError, IllegalMove
from dvor.i18n import Texts, error_text
from dvor.terminal import entry
from dvor.terminal.files import check_writable, write_text
from dvor.terminal.people import People
from dvor.terminal.session import Session, Step
from dvor.terminal.sheet import score_text, sheet_lines
from dvor.terminal.spoken import move_said, moves_said
from dvor.terminal.story import knocks, reason_text
from dvor.terminal.telling import Say, Teller

#: Lines of help for games that have such moves.
_MORE_HELP = {
    "terminal-help-closing": "closing",
    "terminal-help-doubles": "doubles",
    "terminal-help-sausage": "sausage",
    "terminal-help-signals": "signals",
    "terminal-help-sevens": "sevens",
}

#: Shows the prompt and gives the line; None when there is no more input.
Ask = Callable[[str], str | None]


class LineMode:
    """Plays a session with lines. ``run`` returns when the match is over, so many rounds are played, or the person leaves."""

    def __init__(
        self,
        session: Session,
        texts: Texts,
        *,
        say: Say,
        ask: Ask,
        width: int = 80,
        rounds: int | None = None,
        save: Path | None = None,
        why: bool = False,
    ) -> None:
        self._session, self._texts, self._say, self._ask = session, texts, say, ask
        self._rounds, self._save, self._why = rounds, save, why
        rules = session.setup.rules
        self._people = People(texts, session.match.sides, session.me, set_name=rules.tile_set.name)
        self._faces = self._people.faces
        self._teller = Teller(texts, self._people, say=say, width=width)
        self._reasons: list[str] = []
        self._has_left = self._is_input_over = False

    def run(self) -> None:
        """Play, then give the record: into the file, else as the last thing said. Raises BadFile."""
        if self._save is not None:
            check_writable(self._save)
        self._teller.begin(self._session.setup.rules)
        if self._session.me is not None:
            self._say(self._faces.said(self._texts.text("terminal-hint")))
        try:
            self._play_rounds()
        except KeyboardInterrupt:
            self._has_left = True
            self._say("")
        self._give_record()

    # ---------- a match

    def _play_rounds(self) -> None:
        session = self._session
        while True:
            self._teller.dealt(session.view, session.match.round.deal)
            while not session.match.round.is_over:
                if session.is_mine:
                    self._my_turn()
                else:
                    self._tell(session.bot_move())
                if self._has_left:
                    return
            self._teller.round_over(session.view)
            self._tell_reasons()
            if session.match.is_over or session.match.round_number == self._rounds:
                return
            session.next_round()

    def _tell(self, step: Step) -> None:
        view = self._session.view
        is_told = self._why and step.reason is not None and step.move.kind not in (PASS, DRAW)
        if is_told and self._session.me is None:  # the reason stands right below the move
            self._teller.happened(step.events[:1], view.ends)
            self._tell_reason(step)
            self._teller.happened(step.events[1:], view.ends)
        else:
            self._teller.happened(step.events, view.ends)
        self._teller.again(view)
        if is_told and self._session.me is not None:
            self._tell_reason(step)

    def _tell_reason(self, step: Step) -> None:
        if step.reason is None:
            return
        reason = reason_text(self._texts, self._faces, step.reason.code, step.reason.facts)
        if self._session.me is None:
            self._say(f"      {reason}")
        else:  # a reason may tell of a hand: not before the round is over
            self._reasons.append(f"  {self._people.who(step.seat)}, {self._faces.said(move_said(self._texts, step.move))}: {reason}")

    def _tell_reasons(self) -> None:
        if self._reasons:
            self._say("")
            self._teller.lines([self._texts.text("terminal-reasons"), *self._reasons])
            self._reasons = []

    # ---------- the person's turn

    def _my_turn(self) -> None:
        view = self._session.view
        only = view.legal[0]
        if len(view.legal) == 1 and only.kind in (PASS, DRAW):
            self._say(f"  {self._texts.text('page-turn-stuck')}.")
            self._tell(self._session.play(only))
            return
        self._show(view)
        while True:
            line = self._asked(f"{self._texts.text('terminal-prompt')} ")
            if line is None or self._obey(line, view):
                return

    def _asked(self, prompt: str) -> str | None:
        """A line from the person; None where the input has ended, and he has left."""
        line = self._ask(prompt)
        self._has_left = self._is_input_over = line is None
        return line

    def _obey(self, line: str, view: View) -> bool:
        """Do what was typed; whether the turn is over."""
        try:
            said = entry.read_entry(line, view)
            if isinstance(said, Move):
                return self._play(said)
        except DvorError as error:
            self._say(self._faces.said(self._error_text(error)))
            return False
        if isinstance(said, entry.Question):
            facts = {name: self._said(value) if name == "moves" else value for name, value in said.facts.items()}
            self._say(self._faces.said(self._texts.text(said.id, **facts)))
            return False
        return self._order(said.name, view)

    def _error_text(self, error: DvorError) -> str:
        """What was wrong with a move, with moves in words."""
        if isinstance(error, BadMove):
            return self._texts.text("terminal-bad-move", text=str(error.facts["text"]))
        if isinstance(error, IllegalMove):
            facts = {**error.facts, "move": self._said(error.facts["move"]), "legal": self._said(error.facts["legal"])}
            return self._texts.text("error-illegal_move", **facts)
        return error_text(self._texts.lang, error)

    def _said(self, moves: str | int) -> str:
        return moves_said(self._texts, str(moves))

    def _play(self, move: Move) -> bool:
        """Make the move, a cut only after it has been seen; whether the turn is over. Raises IllegalMove."""
        if move.kind == CUT:
            self._teller.table(view_of(self._session.match.play(move), self._session.me))
            sure = None
            while sure is None:
                line = self._asked(f"{self._texts.text('terminal-cut-sure')} ")
                if line is None:
                    return True
                sure = entry.read_yes(line)
            if not sure:
                return False
        self._tell(self._session.play(move))
        return True

    def _order(self, name: str, view: View) -> bool:
        if name == "quit":
            self._has_left = True
            return True
        if name == "sheet":
            self._teller.lines(sheet_lines(self._people, view))
        else:
            self._teller.lines(self._faces.said(self._texts.text("terminal-help")).splitlines())
            self._teller.lines([self._texts.text(id_) for id_, kinds in _MORE_HELP.items() if self._knows(kinds, view)])
        return False

    def _knows(self, kinds: str, view: View) -> bool:
        """Whether such moves exist in this game."""
        settings = view.rules.settings
        return {
            "closing": settings["closing"] != "off",
            "doubles": settings["multi"] != "one",
            "sausage": settings["layout"] == "sausage",
            "signals": settings["signals"] != "off",
            "sevens": settings["join"] == "seven",
        }[kinds]

    def _show(self, view: View) -> None:
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
        self._teller.table(view)
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
            return self._move_text(thing, view)
        places = [self._place_text(move) for move in view.legal if move.kind == LAY and move.tile == thing]
        copies = sum(tile[:2] == thing[:2] for tile in view.hand)
        name = self._faces.tile(thing) + (f" ×{copies}" if copies > 1 else "")
        return f"{name}   {', '.join(places)}" if places else name

    def _place_text(self, move: Move) -> str:
        """Where a tile goes: closed, or with its higher half joining, where it is one of several ways."""
        arm = -1 if move.arm is None else move.arm
        said = self._texts.text("terminal-place-closed" if move.closed else "terminal-place", arm=arm)
        return f"{said} ({move})" if move.flipped else said

    def _move_text(self, move: Move, view: View) -> str:
        texts, arms = self._texts, view.layout.arms
        written, tile = self._faces.said(move_said(texts, move)), "" if move.tile is None else self._faces.tile(move.tile)
        kind = move.kind
        if kind == SIGNAL:
            kind = "puff" if move.tile == Tile(0, 0) else "wink"
        elif kind in (SHIFT, OPEN):
            tile = self._faces.tile(arms[1 if kind == SHIFT else move.arm or 0].tiles[-1].tile)
        return texts.text("terminal-move-word", kind=kind, move=written, tile=tile)

    # ---------- the record

    def _give_record(self) -> None:
        record = str(self._session.record())
        target = self._save
        if target is None and self._has_left and not self._is_input_over:
            target = self._asked_file()
        if target is None:
            self._say("")
            self._say(record.rstrip("\n"))
            return
        try:
            write_text(target, record)
        except BadFile:  # nothing that was played gets lost
            self._say("")
            self._say(record.rstrip("\n"))
            raise
        self._say(self._texts.text("terminal-saved", file=str(target)))

    def _asked_file(self) -> Path | None:
        """Where the person wants the record when he leaves; None: on the screen."""
        while True:
            line = self._ask(f"{self._texts.text('terminal-save-where')} ")
            if line is None or not line.strip():
                return None
            path = Path(line.strip()).expanduser()
            try:
                check_writable(path)
            except BadFile as error:
                self._say(error_text(self._texts.lang, error))
                continue
            return path
