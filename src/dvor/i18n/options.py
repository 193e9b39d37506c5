"""What options and their choices are called. Where a game says it differently the message has an attribute of its name."""

from __future__ import annotations

from dvor.i18n.texts import Texts


def option_text(texts: Texts, game: str, option: str) -> str:
    """The name of an option: ``option-<option>``; of one that only a game of one's own has, and gives no name, its id."""
    return texts.own(f"option-{option}", game) if texts.has(f"option-{option}") else option


def choice_text(texts: Texts, game: str, option: str, choice: int | str) -> str:
    """The name of a choice, ``option-<option>-<choice>``; of any other number ``option-<option>-number``; else what is written."""
    id_, number = f"option-{option}-{choice}", f"option-{option}-number"
    if texts.has(id_):
        return texts.own(id_, game)
    return texts.own(number, game, number=choice) if isinstance(choice, int) and texts.has(number) else str(choice)


def hint_text(texts: Texts, game: str, option: str) -> str:
    """One line that explains the option, ``option-<option>-hint``; empty where it needs none."""
    id_ = f"option-{option}-hint"
    return texts.own(id_, game) if texts.has(id_) else ""
