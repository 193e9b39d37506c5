"""What options and their choices are called. Where a game says it differently the message has an attribute of its name."""

from __future__ import annotations

from dvor.i18n.texts import Texts


def option_text(texts: Texts, game: str, option: str) -> str:
    """The name of an option: ``option-<option>``."""
    return texts.own(f"option-{option}", game)


def choice_text(texts: Texts, game: str, option: str, choice: int | str) -> str:
    """The name of a choice, ``option-<option>-<choice>``; of any other number ``option-<option>-number``."""
    id_ = f"option-{option}-{choice}"
    if isinstance(choice, int) and not texts.has(id_):
        return texts.own(f"option-{option}-number", game, number=choice)
    return texts.own(id_, game)


def hint_text(texts: Texts, game: str, option: str) -> str:
    """One line that explains the option, ``option-<option>-hint``; empty where it needs none."""
    id_ = f"option-{option}-hint"
    return texts.own(id_, game) if texts.has(id_) else ""
