"""Somebody who types prepared lines, and a terminal that remembers what was said."""

from collections.abc import Iterable

from dvor.i18n import texts
from dvor.terminal.lines import LineMode
from dvor.terminal.session import Session, setup

GAMES = ("kozel_solo", "kozel_pair", "kozel_team", "kozel_conventions", "domino_bg")


class Screen:
    """``lines`` that were said, ``prompts`` that were shown; ``ask`` gives the typed lines, then the end of the input."""

    def __init__(self, typed: Iterable[str] = ()) -> None:
        self.typed = iter(typed)
        self.lines: list[str] = []
        self.prompts: list[str] = []

    def say(self, line: str) -> None:
        self.lines.append(line)

    def ask(self, prompt: str) -> str | None:
        self.prompts.append(prompt)
        return next(self.typed, None)

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    @property
    def record(self) -> str:
        """The record that stands last."""
        return self.text[self.text.index("[Dvor ") :]


def played(game: str, *, typed: Iterable[str] = (), lang: str = "en", seed: str = "7", players: str = "", seats: int | None = None,
           options: tuple[str, ...] = (), **settings: object) -> tuple[Screen, Session]:  # fmt: skip
    """A session played in the line mode to its end."""
    screen = Screen(typed)
    session = Session(setup(game, seats=seats, seed=seed, players=players, options=options))
    LineMode(session, texts(lang), say=screen.say, ask=screen.ask, **settings).run()  # type: ignore[arg-type]
    return screen, session
