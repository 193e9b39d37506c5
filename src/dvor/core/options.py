"""Options of a table: typed fields with choices; each choice stands for some settings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from dvor.errors import BadOption

Choice = int | str
Patch = tuple[tuple[str, Choice], ...]


@dataclass(frozen=True)
class Option:
    """One field of a game's options form. ``choices[0]`` is the default; ``open_ended`` takes any whole number from 0."""

    id: str
    choices: tuple[Choice, ...]
    patches: Mapping[str, Patch]
    setting: str
    open_ended: bool = False

    def read(self, value: object, game: str) -> Choice:
        """A value of this option from anything. Raises BadOption."""
        for choice in self.choices:
            if (value == choice and not isinstance(value, bool)) or (isinstance(value, str) and value == str(choice)):
                return choice
        if self.open_ended and not isinstance(value, bool) and re.fullmatch("[0-9]{1,6}", str(value)):
            return int(str(value))
        listed = ", ".join(map(str, self.choices))
        raise BadOption(f"{game}: {self.id} cannot be {value!r}; it is one of: {listed}",
                        game=game, option=self.id, value=str(value), choices=listed)  # fmt: skip

    def patch(self, value: Choice) -> Patch:
        """The settings this choice stands for."""
        if str(value) in self.patches:
            return self.patches[str(value)]
        return ((self.setting, value),) if self.setting else ()

    def __hash__(self) -> int:
        return hash(self.id)
