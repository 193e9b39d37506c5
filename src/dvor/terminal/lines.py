"""The line mode: a match as lines of text, for a terminal, a pipe or a screen reader."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dvor.core.moves import DRAW, LAY, PASS, Move
from dvor.core.tiles import Tile
from dvor.core.view import View
from dvor.errors import BadFile, DvorError
from dvor.i18n import Texts, error_text
from dvor.terminal import entry
from dvor.terminal.files import check_writable, write_text
from dvor.terminal.people import People
from dvor.terminal.session import Session, Step
from dvor.terminal.sheet import score_text, sheet_lines
from dvor.terminal.story import knocks, reason_text
from dvor.terminal.telling import Say, Teller

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
        self._people = People(texts, session.match.sides, session.me)
        self._teller = Teller(texts, self._people, say=say, width=width)
        self._reasons: list[str] = []
        self._has_left = self._is_input_over = False

    def run(self) -> None:
        """Play, then give the record: into the file, else as the last thing said. Raises BadFile."""
        if self._save is not None:
            check_writable(self._save)
        self._teller.begin(self._session.setup.rules)
        if self._session.me is not None:
            self._say(self._texts.text("terminal-hint"))
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
        self._teller.happened(step.events, self._session.view.ends)
        if not self._why or step.reason is None or step.move.kind in (PASS, DRAW):
            return
        reason = reason_text(self._texts, step.reason.code, step.reason.facts)
        if self._session.me is None:
            self._say(f"      {reason}")
        else:  # a reason may tell of a hand: not before the round is over
            self._reasons.append(f"  {self._people.who(step.seat)}, {step.move}: {reason}")

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
            line = self._ask(f"{self._texts.text('terminal-prompt')} ")
            if line is None:
                self._has_left = self._is_input_over = True
                return
            if self._obey(line, view):
                return

    def _obey(self, line: str, view: View) -> bool:
        """Do what was typed; whether the turn is over."""
        try:
            said = entry.read_entry(line, view)
            if isinstance(said, Move):
                self._tell(self._session.play(said))
                return True
        except DvorError as error:
            self._say(error_text(self._texts.lang, error))
            return False
        if isinstance(said, entry.Question):
            self._say(self._texts.text(said.id, **said.facts))
            return False
        return self._order(said.name, view)

    def _order(self, name: str, view: View) -> bool:
        if name == "quit":
            self._has_left = True
            return True
        if name == "sheet":
            self._teller.lines(sheet_lines(self._people, view))
        else:
            self._teller.lines(self._texts.text("terminal-help").splitlines())
        return False

    def _show(self, view: View) -> None:
        """The table before the person's move: score, the others, the chain, the hand."""
        texts = self._texts
        self._say("")
        self._say(f"{score_text(self._people, view.sheet)}.")
        knocked = knocks(view.events, view.seats)
        for step in range(1, view.seats):
            seat = ((view.seat or 0) + step) % view.seats
            self._say(f"  {self._seat_text(seat, view.counts[seat], knocked[seat])}")
        if view.boneyard:
            self._say(f"  {texts.text('page-boneyard', count=view.boneyard)}")
        self._teller.table(view)
        self._say(f"{texts.text('page-turn-mine')}. {texts.text('page-hand')}:")
        for number, thing in enumerate(entry.listed(view), 1):
            self._say(f"  {number}) {self._thing_text(thing, view)}")

    def _seat_text(self, seat: int, count: int, knocked: tuple[int, ...]) -> str:
        mate = "yes" if self._people.is_mate(seat) else "no"
        said = self._texts.text("page-seat-said", who=self._people.who(seat), mate=mate, count=count)
        about = self._people.about(seat)
        if knocked:
            return f"{said}, {self._texts.text('page-knocked', **about)} {' · '.join(map(str, knocked))}"
        return f"{said}, {self._texts.text('page-not-knocked', **about)}"

    def _thing_text(self, thing: Tile | Move, view: View) -> str:
        """A tile of the hand and where it goes, or a move that lays nothing."""
        if isinstance(thing, Move):
            return self._texts.text("terminal-move-word", kind=thing.kind, move=str(thing))
        places = [self._place_text(move) for move in view.legal if move.kind == LAY and move.tile == thing]
        return f"{thing}   {', '.join(places)}" if places else str(thing)

    def _place_text(self, move: Move) -> str:
        said = self._texts.text("terminal-place", arm=-1 if move.arm is None else move.arm)
        return f"{said} ({move})" if move.closed or move.flipped else said

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
