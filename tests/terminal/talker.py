"""Somebody who plays by typing what people type: numbers, tiles, words of one language. He likes what is rare."""

from collections import Counter

from tests.terminal.typist import Screen

from dvor.core.moves import CUT, OPEN, SIGNAL, Move
from dvor.core.view import View
from dvor.i18n import texts
from dvor.terminal.entry import listed, read_entry
from dvor.terminal.faces import Faces
from dvor.terminal.lines import LineMode
from dvor.terminal.session import Session, setup

ARMS = ("left", "right", "up", "down")


class Talker(Screen):
    """Answers every prompt with a legal move in words; ``kinds`` counts what was typed."""

    def __init__(self, session: Session, lang: str) -> None:
        super().__init__()
        self.session, self.lang = session, lang
        self.kinds: Counter[str] = Counter()
        self.turns = 0

    def word(self, name: str) -> str:
        """The words for something, another one each turn."""
        known = texts(self.lang).text(f"terminal-word-{name}").split(",")
        return known[self.turns % len(known)].strip()

    def ask(self, prompt: str) -> str | None:
        self.prompts.append(prompt)
        if prompt.startswith(texts(self.lang).text("terminal-cut-sure")):
            return self.word("yes") if self.turns % 2 else ""
        assert prompt.startswith(texts(self.lang).text("terminal-prompt")), prompt
        view = self.session.view
        move = min(view.legal, key=lambda one: (self.kinds[kind_of(one)], view.legal.index(one)))
        typed = self.typed_for(move, view)
        read = read_entry(typed, view)
        assert same(read, move), f"{typed!r} was read as {read}, not as {move}"
        self.kinds[kind_of(move)] += 1
        self.turns += 1
        return typed

    def typed_for(self, move: Move, view: View) -> str:
        """One of the ways to say a move."""
        arm = "" if move.arm is None else " " + self.word(ARMS[move.arm])
        if move.kind == SIGNAL:
            return self.word("puff" if move.tile == (0, 0, 0) else "wink")
        if move.kind == OPEN:
            return self.word("open") + arm
        if move.tile is None:
            return self.word(move.kind) if self.turns % 2 else str(move)
        numbers = listed(view)
        if move.kind == CUT and self.turns % 2:
            return str(move)
        name = Faces(texts(self.lang), view.rules.tile_set.name).tile(move.tile)
        if move.kind == CUT:
            return f"{name} {self.word('cut')}{arm} {move.tail}"
        if move.flipped:
            return f"{move.tile.high}-{move.tile.low}{arm}"
        closed = f" {self.word('closed')}" if move.closed else ""
        by_number = self.turns % 3 == 0 and move.tile in numbers and not any(one.flipped for one in view.legal)
        return f"{numbers.index(move.tile) + 1 if by_number else name}{arm}{closed}"


def kind_of(move: Move) -> str:
    """What sort of move this is to a person."""
    return "closed" if move.closed else "flipped" if move.flipped else move.kind


def same(read: object, move: Move) -> bool:
    """Whether this is the move meant, or the same with the other of two equal tiles."""
    return isinstance(read, Move) and str(read).replace("'", "") == str(move).replace("'", "")


def talked(game: str, lang: str, *, seed: str, options: tuple[str, ...] = (), seats: int | None = None, rounds: int = 1) -> Talker:
    """So many rounds against bots that play at random, all typed."""
    session = Session(setup(game, seats=seats, seed=seed, players="random", options=options))
    talker = Talker(session, lang)
    LineMode(session, texts(lang), say=talker.say, ask=talker.ask, rounds=rounds).run()
    return talker
