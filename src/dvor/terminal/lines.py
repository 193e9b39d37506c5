"""The line mode: a match as lines of text, for a terminal, a pipe or a screen reader."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dvor.core.look import view_of
from dvor.core.moves import CUT, DRAW, PASS, Move
from dvor.core.view import View
from dvor.errors import BadFile, DvorError
from dvor.i18n import Texts, error_text
from dvor.terminal import entry
from dvor.terminal.files import check_writable, write_text
from dvor.terminal.people import People
from dvor.terminal.session import Session, Step
from dvor.terminal.spoken import move_said
from dvor.terminal.story import reason_text
from dvor.terminal.telling import Say, Teller
from dvor.terminal.turn import Turn

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
        self._turn = Turn(texts, self._people, self._teller, say=say)
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
        self._turn.show(view)
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
        said = self._turn.read(line, view)
        if isinstance(said, Move):
            try:
                return self._play(said)
            except DvorError as error:
                self._turn.refuse(error)
        elif said is not None and said.name == "quit":
            self._has_left = True
            return True
        elif said is not None and said.name == "undo":
            return self._take_back()
        elif said is not None:
            self._turn.tell(said, view)
        return False

    def _take_back(self) -> bool:
        """Back to the person's last choice; whether there was one."""
        try:
            self._session.take_back()
        except DvorError as error:
            self._turn.refuse(error)
            return False
        self._reasons = []
        self._say(f"  {self._texts.text('page-undone')}.")
        return True

    def _play(self, move: Move) -> bool:
        """Make the move, a cut only after it has been seen; whether the turn is over. Raises IllegalMove."""
        if move.kind == CUT:
            self._teller.table(view_of(self._session.match.play(move), self._session.me).layout)
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
