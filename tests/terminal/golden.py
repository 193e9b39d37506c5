"""A short session in each language, as it should be said: ``python -m tests.terminal.golden`` writes it anew."""

from pathlib import Path

from tests.terminal.typist import Screen

from dvor.i18n import LANGUAGES, texts
from dvor.terminal.lines import LineMode
from dvor.terminal.session import Session, setup

FOLDER = Path(__file__).parents[1] / "data" / "terminal"


class Echo(Screen):
    """A screen on which prompts and what is typed can be seen as well."""

    def ask(self, prompt: str) -> str | None:
        line = super().ask(prompt)
        self.say(prompt if line is None else prompt + line)
        return line


def session_text(lang: str) -> str:
    """Kozel for three, with some slips, until the person leaves."""
    screen = Echo(["5-5", "?", "", "1", "2", "3", "4", "1 left", "2 left", "3 left", "q", ""])
    session = Session(setup("kozel_solo", seats=3, seed="12", players="greedy", options=("threshold=0", "limit=301")))
    LineMode(session, texts(lang), say=screen.say, ask=screen.ask).run()
    return screen.text


if __name__ == "__main__":
    for language in LANGUAGES:
        (FOLDER / f"{language}.txt").write_text(session_text(language), encoding="utf-8")
